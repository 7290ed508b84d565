"""The turn oracle agrees with results worked out by hand and with the engine, and proves every puzzle."""

from __future__ import annotations

import ast
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from squaretactics.games.square_tactics.decisions import decider, legal_moves
from squaretactics.games.square_tactics.moves import move_text
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import BEGIN, DRAW, State
from squaretactics.ui.square_tactics.puzzles import PuzzleData, read_puzzles

from .engine_adapter import position_of
from .turns import NotClosed, Proof, every_line, prove

MOST = 2500  # lines of a compared turn


def laid(**changes: Any) -> dict[str, Any]:
    """Return a position with an empty board."""
    return {
        "abilities": True,
        "active": 0,
        "board": {},
        "hands": [["friendly-alien"], ["tank-bot", "emo-bot"]],
        "decks": [5, 5],
        "captured": [[], []],
        "actions": [[], []],
        **changes,
    }


def standing(card: str, owner: int, facing: str) -> dict[str, Any]:
    return {"card": card, "owner": owner, "facing": facing, "attached": []}


def test_middle_of_an_empty_board_is_best() -> None:
    assert prove(laid()) == Proof(9, 3, 2, {frozenset({"play friendly-alien b2 north"})})


def test_shielding_is_laid_on_any_character_or_on_none() -> None:
    board = {"a1": standing("tidy-ninja", 0, "north")}
    position = laid(board=board, actions=[["fore_shielding"], []])
    # On the existing character, then 8 plays; or 8 plays, each with two characters to lay it on, or none.
    assert prove(position).lines == 8 + 8 * 3


def test_rival_with_a_decision_is_refused() -> None:
    board = {"b3": standing("emo-bot", 1, "south")}
    position = laid(board=board, hands=[["strong-alien"], ["tank-bot"]])
    assert prove(position).lines > 1
    for held in ("sacrifice", "wounded", "emergency_maneuvers"):
        with pytest.raises(NotClosed):
            prove({**position, "actions": [[], [held]]})
    with pytest.raises(NotClosed):
        prove(laid(actions=[["trade"], []]))


def leads_by_engine(start: State) -> Counter[tuple[tuple[str, ...], int]] | None:
    """Return all lines of a turn with their leads; None if the rival decides, a card is drawn, or there are too many
    lines.
    """
    found = Counter[tuple[tuple[str, ...], int]]()
    stack: list[tuple[State, tuple[str, ...]]] = [(start, ())]
    while stack:
        state, told = stack.pop()
        for move in legal_moves(state):
            after = state.copy()
            take_within_turn(after, move)
            line = (*told, move_text(start.rules, move))
            if after.stack[-1][0] == DRAW:
                points = scores(after)
                found[line, points[start.active] - points[1 - start.active]] += 1
            elif decider(after) != start.active:
                return None
            else:
                stack.append((after, line))
            if after.redrawn or after.random != start.random or len(found) > MOST:
                return None
    return found


@pytest.mark.parametrize("seed", range(4))
def test_engine_finds_the_same_lines_in_turns_of_random_games(seed: int) -> None:
    chance, compared, used = random.Random(seed), 0, set[str]()
    while compared < 12:
        cards = chance.choice(("shared", "personal"))
        setup = preset("mayhem", factions=tuple(chance.sample(["aliens", "bots", "cats", "ninjas"], 2)))
        setup = setup.model_copy(update={"action_cards": cards})
        state = SQUARE_TACTICS.new_game(setup, chance.getrandbits(32))
        while not state.over:
            asked = state.stack[-1][0] == BEGIN and len(legal_moves(state)) > 1
            if asked and chance.random() < 0.2 and (found := leads_by_engine(state)) is not None:
                lines = Counter((line.moves, line.lead) for line in every_line(position_of(state)))
                assert lines == found
                compared += 1
                used |= {text.split()[0] for line, _ in found for text in line}
            SQUARE_TACTICS.take(state, chance.choice(legal_moves(state)))
    assert len(used) > 8  # kinds of moves


@pytest.mark.parametrize("puzzle", read_puzzles(), ids=lambda puzzle: puzzle.id)
def test_each_puzzle_has_one_best_set_of_moves(puzzle: PuzzleData) -> None:
    proof = prove(position_of(puzzle.start()))
    assert (proof.best, proof.second) == (puzzle.lead, puzzle.second)
    assert proof.ways == {frozenset(puzzle.best) - {"done"}}


def test_oracle_imports_neither_engine_nor_puzzle_finder() -> None:
    for name in ("turns.py", "walker.py"):
        tree = ast.parse((Path(__file__).parent / name).read_text(encoding="utf-8"))
        modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        modules += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
        assert not [module for module in modules if "squaretactics" in module or "find_puzzles" in module]
