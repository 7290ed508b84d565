"""The solver finds the best lines of a turn, and says why a turn can't be a puzzle."""

from __future__ import annotations

import pytest

from squaretactics.core.position import Piece, Place
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.position import DECK, SquarePosition
from squaretactics.games.square_tactics.turn_solver import Line, NoPuzzle, TurnSolution, lines
from squaretactics.ui.square_tactics.puzzles import read_puzzles


@pytest.mark.parametrize("number", [0, 13, 26, 39])
def test_printed_puzzles_have_one_answer(number: int) -> None:
    kept, solution = read_puzzles()[number], TurnSolution()
    solution.add(lines(kept.start()))
    assert solution.has_one_answer
    assert solution.best is not None
    assert solution.answers == {frozenset(kept.line)}
    assert (solution.best.lead, solution.second) == (kept.lead, kept.second)


def test_lines_are_compared_by_their_leads() -> None:
    first, other, worse = (((0, number, 0, 0),) for number in range(3))
    solution = TurnSolution()
    solution.add([Line(first, 2), Line(worse, 1)])
    assert (solution.has_one_answer, solution.second) == (True, 1)
    solution.add([Line(other, 2)])
    assert not solution.has_one_answer
    solution.add([Line(worse, 5)])
    assert (solution.best, solution.second, solution.has_one_answer) == (Line(worse, 5), 2, True)


def test_turn_that_can_draw_is_no_puzzle() -> None:
    position = SquarePosition(preset("abilities"))
    redraw = next(card for card, ability in enumerate(position.rules.ability_of[:18]) if ability == 4)
    for card in (redraw, (redraw + 1) % 18):
        position.move(Piece("character", card), DECK, Place("hand", 0))
    with pytest.raises(NoPuzzle, match="could draw"):
        list(lines(position.state(0)))
