"""Leagues: who plays whom, the table, the final and the champion."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from squaretactics.core.league import (
    FEWEST,
    MOST,
    Entrant,
    League,
    Pairing,
    PairingResult,
    TableRow,
    pairing_in_context,
    pairings,
)
from squaretactics.core.session import HUMAN

FOUR = League("0badcafe", "square_tactics", "full", tuple(Entrant(name, HUMAN) for name in ("Ada", "Ben", "Cy", "Di")))


@pytest.mark.parametrize("entrants", range(FEWEST, MOST + 1))
def test_everyone_plays_everyone_once_and_one_game_a_round(entrants: int) -> None:
    games = pairings(entrants)
    assert sorted(tuple(sorted(game.entrants)) for game in games) == [*combinations(range(entrants), 2)]
    assert [game.number for game in games] == [*range(1, len(games) + 1)]
    for turn in {game.round for game in games}:
        playing = [entrant for game in games if game.round == turn for entrant in game.entrants]
        assert len(playing) == len(set(playing))


@pytest.mark.parametrize("entrants", range(FEWEST, MOST + 1))
def test_nobody_sits_at_one_seat_much_more_often(entrants: int) -> None:
    first = Counter(game.entrants[0] for game in pairings(entrants))
    for entrant in range(entrants):
        assert abs(2 * first[entrant] - (entrants - 1)) <= 2


def result_for(pairing: Pairing, winner: int | None, lead: int = 1) -> PairingResult:
    """Return a result that this entrant wins, or a draw."""
    if winner is None:
        return PairingResult((5, 5), (0, 1))
    seat = pairing.entrants.index(winner)
    return PairingResult((5 + lead * (seat == 0), 5 + lead * (seat == 1)), (seat,))


def test_table_counts_three_for_a_win_and_one_for_a_draw_then_the_lead() -> None:
    results = {}
    for pairing in FOUR.pairings:
        if set(pairing.entrants) == {1, 2}:
            results[pairing.number] = result_for(pairing, None)
        else:  # the lower number wins, Cy by more than Ben
            results[pairing.number] = result_for(pairing, min(pairing.entrants), 1 + 3 * (min(pairing.entrants) == 2))
    assert FOUR.table(results) == [
        TableRow(0, won=3, lead=3),
        TableRow(2, won=1, drawn=1, lost=1, lead=3),
        TableRow(1, won=1, drawn=1, lost=1, lead=0),
        TableRow(3, lost=3, lead=-6),
    ]


def test_the_two_best_play_a_final_once_all_games_are_over() -> None:
    results = {pairing.number: result_for(pairing, min(pairing.entrants)) for pairing in FOUR.pairings}
    last = len(results)
    before = {number: result for number, result in results.items() if number != last}
    assert FOUR.final(before) is None
    assert FOUR.schedule(before) == [*FOUR.pairings]
    final = FOUR.final(results)
    assert final == Pairing(last + 1, 4, (1, 0))
    assert FOUR.champion(results) is None
    assert FOUR.champion({**results, final.number: result_for(final, 1)}) == 1
    assert FOUR.champion({**results, final.number: result_for(final, None)}) == 0


def test_context_tells_league_and_pairing() -> None:
    pairing = FOUR.pairings[2]
    assert pairing_in_context(FOUR.occasion(pairing)) == ("0badcafe", 3)
    for other in (None, "day:2026-11-23", "league", "league:0badcafe", "league:0badcafe x", "league:0badcafe 9999"):
        assert pairing_in_context(other) is None


def test_each_pairing_has_its_own_deal() -> None:
    assert len({FOUR.seed(pairing) for pairing in FOUR.pairings}) == len(FOUR.pairings)
