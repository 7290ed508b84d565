"""Arena rounds are fair and reproducible."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from squaretactics.bots.arena import ArenaContest, ArenaGame, play_rounds, seatings
from squaretactics.core.spec import BadSetup
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tests.games.coop import LowestFirst
from tests.games.solo import HigherOrLower
from tests.games.toy import Toy


def contest(*bots: str, players: int = 2, seed: int = 5) -> ArenaContest[Setup]:
    return ArenaContest(SQUARE_TACTICS, preset("first", players), bots, seed)


def test_two_bots_swap_seats() -> None:
    assert seatings(["a", "b"], 2) == [("a", "b"), ("b", "a")]


def test_two_bots_share_four_seats_in_all_six_ways() -> None:
    ways = seatings(["a", "b"], 4)
    assert len(set(ways)) == len(ways) == 6
    assert all(Counter(way) == {"a": 2, "b": 2} for way in ways)


def test_four_bots_rotate_round_the_table() -> None:
    assert seatings(["a", "b", "b", "b"], 4) == [
        ("a", "b", "b", "b"),
        ("b", "b", "b", "a"),
        ("b", "b", "a", "b"),
        ("b", "a", "b", "b"),
    ]
    assert seatings(["a", "b", "a", "b"], 4) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


@pytest.mark.parametrize(("bots", "seats"), [("abc", 4), ("abc", 2), ("a", 2)])
def test_bots_that_do_not_fit_the_seats_are_refused(bots: str, seats: int) -> None:
    with pytest.raises(ValueError, match=rf"^{len(bots)} bots? can't (share|fill) {seats} seats$"):
        seatings(bots, seats)


def test_round_plays_one_deal_from_every_seat() -> None:
    for players in (2, 4):
        table = contest("greedy", "random", players=players)
        deals = [table.play(number) for number in range(3)]
        for played in deals:
            assert [game.bots for game in played] == table.seatings
            assert len({game.first for game in played}) == 1  # the deal decides who starts
        assert len({played[0].scores for played in deals}) > 1


def test_round_is_reproducible_and_rounds_differ() -> None:
    table = contest("random", "greedy")
    assert table.play(3) == table.play(3)
    assert table.play(3) != table.play(4)
    assert contest("random", "greedy", seed=8).play(0)[0].first == table.play(3)[0].first


def test_shares_and_margins_count_all_seats_of_a_bot() -> None:
    game = ArenaGame(("a", "b", "b", "a"), 0, (9, 5, 9, 4), (0, 2))
    assert (game.share("a"), game.share("b")) == (0.5, 0.5)
    assert game.margin("a") == -game.margin("b") == -0.5
    assert ArenaGame(("a", "b"), 0, (7, 3), (0,)).share("b") == 0
    assert ArenaGame(("a", "b", "a", "b"), 0, (7, 3, 7, 0), (0, 2)).share("a") == 1


def test_any_game_can_be_played() -> None:
    table = ArenaContest(Toy(), 2, ("random", "flat-1000"), 0)
    assert sum(game.share("flat-1000") for number in range(3) for game in table.play(number)) >= 3


@pytest.mark.parametrize("spec", [HigherOrLower(), LowestFirst()], ids=lambda spec: spec.name)
def test_game_without_rivals_is_refused(spec: HigherOrLower | LowestFirst) -> None:
    with pytest.raises(BadSetup, match="no opponents to measure a bot against; use `simulate`"):
        ArenaContest(spec, 3, ("random", "greedy"), 0).check()


def test_bots_that_cannot_be_compared_are_refused() -> None:
    contest("random", "greedy").check()
    for bots, words in (
        (("random", "random"), "two different bots"),
        (("random", "greedy", "hard"), "3 bots can't share 2 seats"),
    ):
        with pytest.raises(BadSetup, match=words):
            contest(*bots).check()


def test_drawn_game_counts_for_no_bot() -> None:
    assert ArenaGame(("a", "b"), 0, (3, 3), ()).share("a") == 0


@pytest.mark.parametrize("processes", [1, 2])
def test_rounds_come_in_order_and_stop_on_request(processes: int) -> None:
    table = contest("greedy", "random")
    seen = [*islice(play_rounds(table, range(2, 30), processes), 3)]
    assert seen == [(number, table.play(number)) for number in (2, 3, 4)]
