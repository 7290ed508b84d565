"""Mixed strategies come close to equilibrium, however few moves they start with."""

from __future__ import annotations

import gc
from collections.abc import Sequence

import pytest

from squaretactics.bots.mixed_strategy import find_mixed_strategy, solve_matrix, weighted_mean
from squaretactics.core.matrix_game import MatrixGame


class Table(MatrixGame[int]):
    """A matrix game given by its payoffs."""

    def __init__(self, table: Sequence[Sequence[float]]) -> None:
        self.table = table
        self.moves = range(len(table))
        self.rivals = range(len(table[0]))
        self.settled = False

    def payoffs_against(self, rival: int) -> Sequence[float]:
        return [row[rival] for row in self.table]

    def payoffs_of(self, own: int) -> Sequence[float]:
        return self.table[own]

    def unopposed(self) -> Sequence[float]:
        return [0.0] * len(self.moves)

    def rival_unopposed(self) -> Sequence[float]:
        return [0.0] * len(self.rivals)


PENNIES = [[1.0, 0.0], [0.0, 1.0]]
BIASED = [[0.75, 0.25], [0.0, 1.0]]  # equilibrium: 2/3 for the first row, 1/2 for the first column
ROCK = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]
# The same game with dominated moves and duplicates added.
HIDDEN = [
    [0.1] * 4,
    [0.9, *ROCK[0]],
    [0.9, *ROCK[1]],
    [0.9, *ROCK[1]],
    [0.9, *ROCK[2]],
]


def test_symmetric_game_is_mixed_evenly() -> None:
    own, rival = solve_matrix(PENNIES, 400)
    assert own == pytest.approx([0.5, 0.5], abs=0.02)
    assert rival == pytest.approx([0.5, 0.5], abs=0.02)


def test_biased_game_gets_biased_mixture() -> None:
    own, rival = solve_matrix(BIASED, 600)
    assert own[0] == pytest.approx(2 / 3, abs=0.02)
    assert rival[0] == pytest.approx(1 / 2, abs=0.02)


@pytest.mark.parametrize("table", [PENNIES, BIASED, ROCK, HIDDEN])
def test_no_reply_exploits_mixture_of_found_moves(table: Sequence[Sequence[float]]) -> None:
    found = find_mixed_strategy(Table(table), 20)
    assert sum(found.own.values()) == pytest.approx(1)
    assert min(weighted_mean([table[number] for number in found.own], [*found.own.values()])) == found.least
    assert found.most - found.least < 0.02


def test_single_iteration_leaves_wide_bounds() -> None:
    found = find_mixed_strategy(Table(ROCK), 1)
    assert found.most - found.least > 0.2


def test_trusting_strategy_answers_likely_moves_at_little_risk() -> None:
    """The rival probably plays the first move, which the second one beats. A little trust costs next to nothing."""
    likely = [row[0] for row in ROCK]
    careful, sure = (find_mixed_strategy(Table(ROCK), 20, likely=likely, trust=trust) for trust in (0.3, 0.9))
    for found in (careful, sure):
        assert found.least == min(weighted_mean([ROCK[number] for number in found.own], [*found.own.values()]))
    assert sum(share * likely[number] for number, share in careful.own.items()) > 0.49
    assert careful.least > 0.45
    assert sure.own[1] > 0.95


def test_failed_evaluation_turns_garbage_collection_on_again() -> None:
    class Broken(Table):
        def payoffs_of(self, own: int) -> Sequence[float]:
            raise ArithmeticError

    assert gc.isenabled()
    with pytest.raises(ArithmeticError):
        find_mixed_strategy(Broken(ROCK), 3)
    assert gc.isenabled()
