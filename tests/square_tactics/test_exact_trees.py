"""Small positions are searched exhaustively: the engine's counts agree with the slow walker's in tests/oracle."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from squaretactics.games.square_tactics import rules, state_changes
from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.decisions import legal_moves
from squaretactics.games.square_tactics.moves import DIRECTIONS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.scoring import scores, won_by
from squaretactics.games.square_tactics.state import TURNS_PER_SEAT, State, blank
from tests.square_tactics.scenario import SEATS

CASES = sorted((Path(__file__).parents[1] / "oracle" / "cases").glob("*.json"))


def lay(case: dict[str, Any]) -> State:
    """Return a case's position at its first decision (or its end)."""
    name = "abilities" if case["abilities"] else "first"
    even = "even_chances_from" in case
    state = blank(rules_of(preset(name, case["players"], factions=tuple(case["factions"]), even_chances=even)))
    for space, there in case["board"].items():
        place = state.rules.board.names.index(space)
        state_changes.put(state, there["owner"], CARD_OF[there["card"]], place, DIRECTIONS.index(there["facing"]))
    for seat in range(case["players"]):
        state.hands[seat] = [CARD_OF[card] for card in case["hands"][seat]]
        state.decks[seat] = [CARD_OF[card] for card in case["decks"][seat]]
        state.captured[seat] = [CARD_OF[card] for card in case["captured"][seat]]
    state.active = case["active"]
    if case["turns_left"] is not None:  # the limit of turns ends the walk
        state.turn = TURNS_PER_SEAT * case["players"] - case["turns_left"]
    elif even:
        state.turn = (case["active"] - case["even_chances_from"]) % case["players"]
    rules.run(state, None)
    return state


@dataclass
class Tree:
    """Counts lines of play, decisions by depth, and final points."""

    plays: int = 0
    decisions: list[int] = field(default_factory=list)
    scores: Counter[tuple[int, ...]] = field(default_factory=Counter)
    wins: Counter[tuple[int, ...]] = field(default_factory=Counter)

    def walk(self, state: State, depth: int = 0) -> None:
        """Walk every line of play from a state, which is used up in the process."""
        if state.over:
            self.plays += 1
            points = scores(state)
            self.scores[points] += 1
            self.wins[won_by(state, points)] += 1
            return
        if depth == len(self.decisions):
            self.decisions.append(0)
        self.decisions[depth] += 1
        *others, last = legal_moves(state)
        for move in others:
            further = state.copy()
            rules.take(further, move)
            self.walk(further, depth + 1)
        rules.take(state, last)
        self.walk(state, depth + 1)


@pytest.mark.parametrize("path", CASES, ids=lambda path: str(path.stem))
def test_engine_counts_equal_the_walkers(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    tree = Tree()
    tree.walk(lay(case))
    counts = case["counts"]
    assert tree.decisions == counts["decisions"]
    assert tree.plays == counts["plays"]
    assert {"-".join(map(str, points)): times for points, times in tree.scores.items()} == counts["scores"]
    if "wins" in counts:
        names = SEATS[case["players"]]
        assert {"-".join(names[seat] for seat in won): times for won, times in tree.wins.items()} == counts["wins"]


def test_some_positions_have_even_chances() -> None:
    cases = [json.loads(path.read_text(encoding="utf-8")) for path in CASES if path.stem.startswith("even_chances")]
    assert {(case["players"], case["abilities"]) for case in cases} == {(2, False), (2, True), (4, False), (4, True)}
    assert all(len(case["counts"]["wins"]) > 1 for case in cases)


def test_all_cases_exist() -> None:
    assert len(CASES) >= 24
