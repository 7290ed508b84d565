"""Matches of three games, and rounds of one game per seat: starters, deals and winners."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.core.match import Match
from squaretactics.core.record import MatchLine
from squaretactics.core.spec import Result
from squaretactics.games.square_tactics.events import GameBegan
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.scoring import winners
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tests.core.record_factory import Game, new_session


def match_of(players: int = 2, seed: int = 7, **options: object) -> Match[Setup]:
    return Match(SQUARE_TACTICS, preset("full", players, length="match", **options), seed)


def finish(match: Match[Setup], points: Sequence[int], starter: int) -> None:
    """Record the result of a game in a match, given its points and starter."""
    match.finished(Result(tuple(points), winners(points)), starter)


def starter_of(game: Game) -> int:
    return next(event.starter for event in game.deal if isinstance(event, GameBegan))


def played(match: Match[Setup]) -> list[Game]:
    """Play a match out with bots and return its games."""
    games = []
    while not match.over:
        game = new_session(match.next_setup(), match.seed)
        play_out(game, seat_bots(SQUARE_TACTICS, ["random"] * match.setup.players, match.number))
        assert game.result is not None
        assert game.first == starter_of(game)
        match.finished(game.result, game.first)
        games.append(game)
    return games


@pytest.mark.parametrize(
    ("starter", "points", "following"),
    [
        (0, (12, 9), 0),
        (0, (9, 12), 1),
        (1, (9, 12), 1),
        (0, (10, 10), 1),  # both won: the first winner after South is North
        (1, (10, 10), 0),
        (0, (9, 5, 7, 1), 0),
        (2, (9, 5, 7, 1), 0),
        (0, (8, 5, 8, 1), 2),
        (1, (8, 5, 8, 1), 2),
        (2, (8, 5, 8, 1), 0),
        (3, (8, 5, 8, 1), 0),
        (3, (4, 8, 2, 8), 1),
        (2, (6, 6, 6, 6), 3),
    ],
)
def test_r24_winner_or_first_winner_clockwise_starts_the_next_game(
    starter: int, points: tuple[int, ...], following: int
) -> None:
    match = match_of(len(points))
    finish(match, points, starter)
    assert match.next_setup().starter == following
    assert starter_of(new_session(match.next_setup(), match.seed)) == following


def test_r24_shared_win_counts_clockwise_from_the_starter_of_that_game() -> None:
    match = match_of(4)
    finish(match, (9, 1, 1, 1), 2)
    finish(match, (5, 8, 8, 1), 0)
    assert match.next_setup().starter == 1


@pytest.mark.parametrize("starter", [0, 1])
def test_r25_setup_names_only_the_first_games_starter(starter: int) -> None:
    match = match_of(starter=starter)
    assert starter_of(new_session(match.next_setup(), match.seed)) == starter
    finish(match, (1, 9) if starter == 0 else (9, 1), starter)
    assert match.next_setup().starter == 1 - starter


def test_r25_every_game_starts_fresh_in_the_same_seats() -> None:
    match = match_of(factions=("cats", "ninjas"), starter=1)
    for game in played(match):
        assert game.setup.model_copy(update={"starter": 1}) == match.setup
        assert [seat.name for seat in game.seats] == ["South", "North"]
        first = game.history[0].before
        assert [len(hand) for hand in first.hands] == [3, 3]
        assert [len(deck) for deck in first.decks] == [15, 15]
        assert len(first.action_decks[0]) == 70
        assert first.captured == first.used * 2 == [[], []]


def test_r25_all_three_games_are_played_and_equal_totals_share_the_match() -> None:
    match, over = match_of(), []
    for points in ((15, 4), (14, 3), (2, 24)):  # South has won two games
        finish(match, points, 0)
        over.append(match.over)
    assert over == [False, False, True]
    assert match.totals == (31, 31)
    assert match.winners == (0, 1)


def test_r25_totals_decide_regardless_of_who_won_the_individual_games() -> None:
    match = match_of()
    for points in ((10, 9), (10, 9), (3, 15)):
        finish(match, points, 0)
    assert (match.totals, match.winners) == ((23, 33), (1,))


def test_resigned_game_is_lost_and_counts_only_for_the_others() -> None:
    match = match_of()
    finish(match, (6, 9), 0)
    match.finished(Result((20, 3), (1,), resigned=0), 1)
    assert match.totals == (6, 12)
    assert match.next_setup().starter == 1  # the winner, with fewer points
    line = match.line()
    assert line is not None
    again = Match(SQUARE_TACTICS, match.setup, match.seed, line)
    assert (again.played, again.totals) == (match.played, match.totals)
    finish(again, (9, 5), 1)
    assert again.winners == (1,)


def test_r25_three_of_four_seats_may_share_a_match() -> None:
    match = match_of(4)
    for points in ((5, 4, 3, 2), (4, 3, 5, 2), (3, 5, 4, 2)):
        finish(match, points, 0)
    assert match.winners == (0, 1, 2)


def test_totals_of_a_played_match_are_the_sums_of_its_games() -> None:
    match = match_of(4)
    games = played(match)
    results = [game.result for game in games]
    assert len(games) == 3
    assert results == [game.result for game in match.played]
    assert match.totals == tuple(sum(game.result.scores[seat] for game in match.played) for seat in range(4))
    assert [seat for seat in range(4) if match.totals[seat] == max(match.totals)] == list(match.winners)


def round_of(players: int, **options: object) -> Match[Setup]:
    return Match(SQUARE_TACTICS, preset("first", players, length="round", **options), 7)


@pytest.mark.parametrize("players", [2, 4])
def test_r26_each_seat_of_a_round_starts_once_clockwise(players: int) -> None:
    match = round_of(players, starter=1)
    games = played(match)
    starters = [starter_of(game) for game in games]
    assert starters == [(1 + step) % players for step in range(players)]
    assert (match.games, match.over, match.number) == (players, True, players + 1)
    assert match.totals == tuple(sum(game.result.scores[seat] for game in match.played) for seat in range(players))
    assert match.again().next_setup() == match.setup


def test_r26_first_starter_of_a_round_is_drawn_unless_named() -> None:
    assert len({played(Match(SQUARE_TACTICS, round_of(4).setup, seed))[0].first for seed in range(8)}) > 1


def test_r26_totals_decide_a_round_and_equal_totals_share_it() -> None:
    match = round_of(4, starter=2)
    for number, points in enumerate(((5, 4, 3, 2), (4, 3, 5, 2), (3, 5, 4, 2), (1, 1, 0, 9))):
        finish(match, points, (2 + number) % 4)
    assert (match.totals, match.winners) == ((13, 13, 12, 15), (3,))
    match = round_of(2)
    finish(match, (9, 4), 0)
    assert match.next_setup().starter == 1
    finish(match, (4, 9), 1)
    assert (match.over, match.winners) == (True, (0, 1))


def test_round_is_restored_from_its_record() -> None:
    match = round_of(4, starter=2)
    finish(match, (9, 1, 9, 1), 2)
    finish(match, (5, 8, 8, 1), 3)
    again = Match(SQUARE_TACTICS, match.next_setup(), match.seed, match.line())
    assert (again.played, again.totals, again.games) == (match.played, match.totals, 4)
    assert again.next_setup().starter == match.next_setup().starter == 0
    finish(again, (1, 9, 1, 1), 0)
    assert (again.over, again.next_setup().starter) == (False, 1)


def test_match_counts_its_games() -> None:
    match = match_of()
    counted = []
    while not match.over:
        counted.append(match.number)
        finish(match, (1, 0), 0)
    assert counted == [1, 2, 3]


def test_match_has_no_points_before_its_first_game() -> None:
    assert match_of(4).totals == (0, 0, 0, 0)


def test_single_game_is_a_match_of_one() -> None:
    match = Match(SQUARE_TACTICS, preset("first"), 3)
    assert (match.games, match.over) == (1, False)
    finish(match, (8, 8), 0)
    assert match.over
    assert match.winners == (0, 1)


def _seeds(setup: Setup, seed: int) -> list[int]:
    match = Match(SQUARE_TACTICS, setup, seed)
    seeds = []
    while not match.over:
        seeds.append(match.seed)
        finish(match, (1, 0), 0)
    return seeds


def test_first_game_has_the_matchs_seed_and_the_others_their_own() -> None:
    setup = preset("full", length="match")
    assert _seeds(setup, 5)[0] == 5
    assert _seeds(setup, 5) == _seeds(setup, 5)
    assert len({seed for start in range(50) for seed in _seeds(setup, start)}) == 150
    assert all(0 <= seed < 2**64 for seed in _seeds(setup, 2**63 - 1))


def test_games_of_a_match_are_dealt_differently() -> None:
    hands = {tuple(tuple(hand) for hand in game.history[0].before.hands) for game in played(match_of())}
    assert len(hands) == 3


def test_next_setup_can_be_read_twice() -> None:
    match = match_of()
    finish(match, (3, 4), 0)
    assert (match.next_setup(), match.seed) == (match.next_setup(), match.seed)
    assert match.number == 2


def test_match_is_restored_from_its_record() -> None:
    match = match_of(4, starter=2)
    finish(match, (9, 1, 9, 1), 2)
    finish(match, (5, 8, 8, 1), 0)
    line = match.line()
    assert line is not None
    assert (line.id, line.game, line.totals) == ("7", 3, (14, 9, 17, 2))
    again = Match(SQUARE_TACTICS, match.next_setup(), match.seed, line)
    assert again.played == match.played
    assert again.next_setup() == match.next_setup()
    assert again.line() == line
    finish(again, (1, 9, 1, 1), 1)
    assert (again.over, again.winners) == (True, (1, 2))


def test_match_in_the_first_record_format_continues_from_its_totals() -> None:
    setup = preset("full", length="match", starter=1)
    match = Match(SQUARE_TACTICS, setup, 5, MatchLine(id="evening", game=2, totals=(12, 9)))
    assert (match.number, match.totals, match.games_without_results) == (2, (12, 9), 1)
    finish(match, (10, 4), 1)
    assert match.next_setup().starter == 0
    line = match.line()
    assert line == MatchLine(id="evening", game=3, totals=(22, 13))
    third = Match(SQUARE_TACTICS, match.next_setup(), match.seed, line)
    assert (third.number, third.totals, third.games_without_results) == (3, (22, 13), 2)
    finish(third, (1, 12), 0)
    assert (third.over, third.winners) == (True, (1,))


def test_single_game_has_no_match_line() -> None:
    assert Match(SQUARE_TACTICS, preset("first"), 3).line() is None
