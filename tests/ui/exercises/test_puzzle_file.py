"""Every puzzle is valid: its solution yields the stated lead, and sensible bots miss it."""

from __future__ import annotations

from collections import Counter

import pytest

from squaretactics.bots.bot_registry import bot
from squaretactics.games.square_tactics.move_kinds import ACT
from squaretactics.games.square_tactics.moves import landing_of
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import BEGIN, DRAW
from squaretactics.ui.exercises.puzzle import GRADES
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.square_tactics.puzzles import PuzzleData, lead_after, read_puzzles

ALL = read_puzzles()
SENSIBLE = [("greedy", 0), ("easy", 0), ("easy", 1)]


def test_there_are_sixty_distinct_puzzles_in_five_grades() -> None:
    assert [puzzle.grade for puzzle in ALL] == [grade for grade in range(1, 6) for _ in range(12)]
    assert len(GRADES) == 5
    for told in (lambda one: one.id, lambda one: one.name, lambda one: (one.seed, one.moves), lambda one: one.best):
        assert len({told(puzzle) for puzzle in ALL}) == 60
    assert max(len(puzzle.name) for puzzle in ALL) <= 25
    shelf = game_ui("square_tactics")
    assert [puzzle.name for puzzle in shelf.puzzles()] == [puzzle.id for puzzle in ALL]
    assert shelf.puzzle_count == 60


def test_puzzles_grow_harder_and_vary() -> None:
    longest = [max(len(puzzle.best) for puzzle in ALL if puzzle.grade == grade) for grade in range(1, 6)]
    assert longest == sorted(longest)
    kinds = {move[1] for puzzle in ALL for move in puzzle.line if move[0] == ACT}
    assert len(kinds) >= 12
    rules = Counter((one.rules.abilities, one.rules.action_cards, one.rules.mayhem) for one in ALL)
    assert len(rules) == 5  # all presets, and personal decks
    landed = Counter(landing.card // 18 for one in ALL for move in one.line if (landing := landing_of(move)))
    assert min(landed.values()) >= 8  # of each faction


@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: puzzle.id)
def test_solution_yields_its_lead_and_sensible_bots_miss_it(puzzle: PuzzleData) -> None:
    start = puzzle.start()
    assert start.stack[-1][0] == BEGIN
    before = puzzle.model_copy(update={"moves": puzzle.moves[:-1]}).start()
    assert before.turn < start.turn  # it's a whole turn
    assert lead_after(start, [*puzzle.line]) == puzzle.lead > puzzle.second
    assert all(lead_after(start, [*puzzle.line[:count]]) is None for count in range(len(puzzle.line)))
    for name, seed in SENSIBLE:
        state, player = start.copy(), bot(SQUARE_TACTICS, name, seed)
        while state.stack[-1][0] != DRAW:
            take_within_turn(state, player.choose(SQUARE_TACTICS.view(state, state.active)))
        points = scores(state)
        assert points[start.active] - points[1 - start.active] <= puzzle.second
