"""Small positions are searched exhaustively: the engine's counts agree with the slow walker's in tests/oracle."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from squaretactics.games.square_tactics import state_changes
from squaretactics.games.square_tactics.decisions import legal_moves
from squaretactics.games.square_tactics.moves import DIRECTIONS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import SquareRules, rules_of
from squaretactics.games.square_tactics.rules import run, take
from squaretactics.games.square_tactics.scoring import scores, won_by
from squaretactics.games.square_tactics.state import TURNS_PER_SEAT, State, blank
from tests.square_tactics.scenario import SEATS

CASES = sorted((Path(__file__).parents[1] / "oracle" / "cases").glob("*.json"))


def rules_of_case(case: dict[str, Any]) -> SquareRules:
    name = "abilities" if case["abilities"] else "first"
    even = "even_chances_from" in case
    return rules_of(preset(name, case["players"], factions=tuple(case["factions"]), even_chances=even))


def lay(case: dict[str, Any], rules: SquareRules) -> State:
    """Return a case's position at its first decision (or its end)."""
    state, card_of = blank(rules), rules.cards.card_of
    for space, there in case["board"].items():
        place = state.rules.board.names.index(space)
        state_changes.put(state, there["owner"], card_of[there["card"]], place, DIRECTIONS.index(there["facing"]))
    for seat in range(case["players"]):
        state.hands[seat] = [card_of[card] for card in case["hands"][seat]]
        state.decks[seat] = [card_of[card] for card in case["decks"][seat]]
        state.captured[seat] = [card_of[card] for card in case["captured"][seat]]
    state.active = case["active"]
    if case["turns_left"] is not None:  # the limit of turns ends the walk
        state.turn = TURNS_PER_SEAT * case["players"] - case["turns_left"]
    elif "even_chances_from" in case:
        state.turn = (case["active"] - case["even_chances_from"]) % case["players"]
    run(state, None)
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
            take(further, move)
            self.walk(further, depth + 1)
        take(state, last)
        self.walk(state, depth + 1)


def assert_counts_equal(case: dict[str, Any], rules: SquareRules, counts: dict[str, Any]) -> None:
    tree = Tree()
    tree.walk(lay(case, rules))
    assert tree.decisions == counts["decisions"]
    assert tree.plays == counts["plays"]
    assert {"-".join(map(str, points)): times for points, times in tree.scores.items()} == counts["scores"]
    if "wins" in counts:
        names = SEATS[case["players"]]
        assert {"-".join(names[seat] for seat in won): times for won, times in tree.wins.items()} == counts["wins"]


@pytest.mark.parametrize("path", CASES, ids=lambda path: str(path.stem))
def test_engine_counts_equal_the_walkers(path: Path) -> None:
    case = json.loads(path.read_text(encoding="utf-8"))
    assert_counts_equal(case, rules_of_case(case), case["counts"])


def test_some_positions_have_even_chances() -> None:
    cases = [json.loads(path.read_text(encoding="utf-8")) for path in CASES if path.stem.startswith("even_chances")]
    assert {(case["players"], case["abilities"]) for case in cases} == {(2, False), (2, True), (4, False), (4, True)}
    assert all(len(case["counts"]["wins"]) > 1 for case in cases)


def test_all_cases_exist() -> None:
    assert len(CASES) >= 24
