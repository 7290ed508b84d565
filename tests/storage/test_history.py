"""The list of finished games, the statistics, and how both are built from the records."""

from __future__ import annotations

import json
from contextlib import closing
from datetime import timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.core.game_context import PRACTICE
from squaretactics.core.match import Match
from squaretactics.core.record import MatchLine, read_record
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games import registry
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage import game_history
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedGame, FinishedMatch, FinishedSeat, MatchStanding
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.saved_games import GameStore
from squaretactics.storage.win_statistics import PlayerTally, WinStatistics
from tests.core.record_factory import forge, new_session, read_lines
from tests.games.coop import LowestFirst
from tests.games.dice import DiceGame
from tests.games.solo import HigherOrLower
from tests.games.toy_base import PlainGame
from tests.storage.scripted_games import (
    EVENING,
    errand,
    given_up,
    history_in,
    played,
    read_again,
    records,
    store_in,
    three_games,
)


# Adding and listing.
def test_finished_game_is_listed_with_all_its_fields(tmp_path: Path) -> None:
    store, match = store_in(tmp_path), MatchLine(id="evening", game=2, totals=(3, 4))
    session = errand(undo="fair", match=match)
    with history_in(tmp_path) as history:
        path = played(store, session)
        history.add(read_record(path))
    with history_in(tmp_path) as history:
        [game] = history.list()
    assert game == FinishedGame(
        record=path,
        played=EVENING,
        game="errand",
        seats=(FinishedSeat("Ann", HUMAN, 3, True), FinishedSeat("North", "greedy", 0, False)),
        setup={"seats": 2},
        match="evening",
        match_game=2,
        decisions=2,
        practice=False,
        undone=0,
        resigned=None,
        hints=0,
        seed=0,
    )
    assert game.winners == (0,)


def test_real_game_is_listed_as_it_ended(tmp_path: Path) -> None:
    store, session = store_in(tmp_path), new_session(preset("mayhem", 4), 5)
    store.begin(session)
    play_out(session, seat_bots(SQUARE_TACTICS, ["random"] * 4, 5))
    with history_in(tmp_path) as history:
        [game] = history.list()
    assert session.result is not None
    assert tuple(seat.points for seat in game.seats) == session.result.scores
    assert game.winners == session.result.winners
    assert game.decisions == len(session.history)
    assert SQUARE_TACTICS.parse_setup(game.setup) == session.setup


def finished(store: GameStore, spec: PlainGame[Any], setup: int, seed: int) -> Path:
    """Let people play a game of any kind, always choosing the last option, and return the record."""
    session = Session(spec, setup, seed, [Seat(name, HUMAN) for name in spec.seats(setup)])
    path = store.begin(session).path
    while (asked := session.decision) is not None:
        session.submit(asked.seat, spec.view_moves(session.view(asked.seat))[-1])
    return path


def test_solo_and_cooperative_results_count_for_no_person(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for seed in range(6):
        finished(store, LowestFirst(), 1, seed)
        finished(store, HigherOrLower(), 1, seed)
    finished(store, DiceGame(), 1, 3)
    with history_in(tmp_path) as history:
        games = history.list()
        assert {(game.game, game.contest) for game in games} == {("coop", False), ("solo", False), ("dice", True)}
        assert {game.winners for game in games if game.game == "coop"} == {(0, 1), ()}
        assert {game.winners for game in games if game.game == "solo"} == {(0,), ()}
        assert {(tally.name, tally.games) for tally in history.statistics().people} == {("First", 1), ("Second", 1)}
        read_again(history)
        assert history.list() == games


def test_summary_of_a_game_is_kept(tmp_path: Path) -> None:
    store, session = store_in(tmp_path), new_session(preset("full"), 5)
    store.begin(session)
    play_out(session, seat_bots(SQUARE_TACTICS, ["random"] * 2, 5))
    played(store, errand())
    with closing(GameHistory(DataFolder(tmp_path), registry.game)) as history:
        first, second = history.list()
        assert first.summary is None  # this program has no game called errand
        assert second.summary == SQUARE_TACTICS.summary(session.setup, session.events)
        assert second.summary == json.loads(json.dumps(second.summary))
        read_again(history)
        assert history.unusable == ()
        assert history.list() == (first, second)


def test_reading_records_again_adds_missing_summaries(tmp_path: Path) -> None:
    store, session = store_in(tmp_path), new_session(preset("first"), 5)
    store.begin(session)
    session.resign(1)
    with history_in(tmp_path) as history:
        assert history.list()[0].summary is None
    with closing(GameHistory(DataFolder(tmp_path), registry.game)) as history:
        assert history.list()[0].summary is None
        read_again(history)
        nothing = {"captures": [0, 0], "played": [[], []], "actions": [[], []], "captors": [[], []]}
        assert history.list()[0].summary == nothing


def test_practice_and_undone_moves_are_marked(tmp_path: Path) -> None:
    store, session = store_in(tmp_path), errand(undo="anything")
    played(store, errand())
    store.begin(session)
    for move in ("quiet 0", "quiet 1", "end 0"):
        if move == "quiet 1":
            session.undo(0)
        assert session.decision is not None
        session.submit(session.decision.seat, move)
    with history_in(tmp_path) as history:
        assert [(game.practice, game.undone, game.decisions) for game in history.list()] == [
            (True, 1, 2),
            (False, 0, 2),
        ]


def test_occasion_is_kept_and_practice_counts_for_no_player(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    played(store, errand(occasion="day:2026-11-23"))
    played(store, errand(occasion=PRACTICE))
    with history_in(tmp_path) as history:
        assert sorted((str(game.occasion), game.practice) for game in history.list()) == [
            ("day:2026-11-23", False),
            ("practice", True),
        ]
        assert sum(tally.games for tally in history.statistics().people) == 1


def test_resignations_are_listed_and_counted(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    given_up(store, errand())
    given_up(store, errand(), seat=1)
    given_up(store, errand(undo="anything"), undone=1)
    played(store, errand())
    with history_in(tmp_path) as history:
        assert [(game.resigned, game.winners) for game in history.list()] == [
            (None, (0,)),
            (0, (1,)),
            (1, (0,)),
            (0, (1,)),
        ]
        assert history.statistics() == WinStatistics((PlayerTally("Ann", 3, 2, 1),), (PlayerTally("greedy", 3, 1, 1),))


def test_latest_game_comes_first_and_the_list_can_be_paged(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    paths = [played(store, errand(started=None if seed else "2030-01-01T00:00:00+09:00")) for seed in range(7)]
    with history_in(tmp_path) as history:
        assert records(history) == [paths[0], *reversed(paths[1:])]
        pages = [game.record for offset in (0, 3, 6, 9) for game in history.list(limit=3, offset=offset)]
        assert pages == records(history)
        assert history.list(limit=0) == history.list(limit=-1) == ()
        assert history.count() == 7


def test_game_without_a_date_has_the_date_of_its_file(tmp_path: Path) -> None:
    lines = read_lines(three_games(tmp_path)[0])
    path = forge(tmp_path / "games" / "undated.record", [{**lines[0], "started": "long ago"}, *lines[1:]])
    written = path.stat().st_mtime
    with history_in(tmp_path) as history:
        [game] = [game for game in history.list() if game.record == path]
    assert abs(game.played.timestamp() - written) <= 1


def test_adding_a_game_twice_changes_nothing(tmp_path: Path) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path) as history:
        before = history.list()
        for path in paths:
            history.add(read_record(path))
        assert history.list() == before


def test_unfinished_game_is_not_listed(tmp_path: Path) -> None:
    path = played(store_in(tmp_path), errand(), "quiet 1")
    with history_in(tmp_path) as history:
        with pytest.raises(ValueError, match="only a finished game"):
            history.add(read_record(path))
        assert history.list() == ()


def test_folder_can_be_moved(tmp_path: Path) -> None:
    paths = three_games(tmp_path / "old")
    with history_in(tmp_path / "old"):
        pass
    (tmp_path / "old").rename(tmp_path / "new")
    with history_in(tmp_path / "new") as history:
        assert records(history) == [tmp_path / "new" / "games" / path.name for path in reversed(paths)]


def test_record_outside_the_folder_keeps_its_path(tmp_path: Path) -> None:
    path = three_games(tmp_path / "elsewhere")[0]
    with history_in(tmp_path / "here") as history:
        history.add(read_record(path))
        assert records(history) == [path]


# Matches.
def evening(store: GameStore, seed: int, games: int = 3, gives_up: int | None = None) -> list[Path]:
    """Play the given number of random games of a Square Tactics match, and return their records."""
    match = Match(SQUARE_TACTICS, preset("first", length="match"), seed)
    paths = []
    for number in range(games):
        session = new_session(match.next_setup(), match.seed, match=match.line())
        paths.append(store.begin(session).path)
        if number == gives_up:
            session.resign(0)
        else:
            play_out(session, seat_bots(SQUARE_TACTICS, ["random"] * 2, seed + number))
        assert session.result is not None
        match.finished(session.result, session.first)
    return paths


def test_match_is_one_entry_with_its_games_and_result(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    before, paths = played(store, errand()), evening(store, 5, gives_up=1)
    after, begun = played(store, errand()), evening(store, 6, games=2)
    with closing(GameHistory(DataFolder(tmp_path), registry.game)) as history:
        assert history.entry_count() == 4
        under_way, second, match, first = history.entries()
        assert isinstance(match, FinishedMatch)
        assert isinstance(under_way, FinishedMatch)
        assert [entry.record for entry in (second, first) if isinstance(entry, FinishedGame)] == [after, before]
        assert [game.record for game in match.games] == paths
        assert [game.record for game in under_way.games] == begun
        points = [[seat.points for seat in game.seats] for game in match.games]
        totals = points[0][0] + points[2][0], sum(own for _, own in points)
        winners = tuple(seat for seat in (0, 1) if totals[seat] == max(totals))
        assert match.standing == MatchStanding(totals, 3, True, winners)
        assert under_way.standing is not None
        assert (under_way.standing.over, under_way.standing.winners) == (False, ())
        assert history.entries(limit=2, offset=1) == (second, match)
        paths[0].unlink()
        read_again(history)
        _, _, found, _ = history.entries()
        assert isinstance(found, FinishedMatch)
        assert [game.record for game in found.games] == paths[1:]
        assert found.standing == match.standing  # the last record holds the match's result


def test_match_with_the_same_deal_is_a_separate_match(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    evening(store, 5)
    evening(store, 5, games=1)
    with closing(GameHistory(DataFolder(tmp_path), registry.game)) as history:
        assert [len(entry.games) for entry in history.entries() if isinstance(entry, FinishedMatch)] == [1, 3]


# Statistics.
def test_games_and_wins_are_counted_by_person_and_by_bot(tmp_path: Path) -> None:
    store, ann, ben = store_in(tmp_path), Seat("Ann", HUMAN), Seat("Ben", HUMAN)
    north, east, west = Seat("North", "greedy"), Seat("East", "greedy"), Seat("West", "random")
    for seats in ((ann, ben), (ann, ben), (ben, ann), (north, ann), (north, east), (ann, west)):
        played(store, errand(*seats))  # the first seat wins
    with history_in(tmp_path) as history:
        assert history.statistics() == WinStatistics(
            people=(PlayerTally("Ann", 5, 3), PlayerTally("Ben", 3, 1)),
            bots=(PlayerTally("greedy", 3, 2), PlayerTally("random", 1, 0)),
        )
        # Ann sat in the second seat twice and in the first three times, Ben twice in the second.
        assert [tally.seat for tally in history.statistics().people] == [0, 1]


def test_more_wins_come_first_among_equal_numbers_of_games(tmp_path: Path) -> None:
    played(store_in(tmp_path), errand(Seat("Zoe", HUMAN), Seat("Ann", HUMAN)))  # the first seat wins
    with history_in(tmp_path) as history:
        assert history.statistics().people == (PlayerTally("Zoe", 1, 1), PlayerTally("Ann", 1, 0))


def test_practice_and_unfinished_games_do_not_count(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    played(store, errand(undo="anything"))
    played(store, errand(), "quiet 1")
    with history_in(tmp_path) as history:
        assert history.statistics() == WinStatistics((), ())
        assert history.count() == 1


def test_shared_win_counts_as_a_share_for_each(tmp_path: Path) -> None:
    lines = read_lines(three_games(tmp_path / "played")[0])
    (tmp_path / "games").mkdir()
    forge(tmp_path / "games" / "shared.record", [*lines[:-1], {"scores": [5, 5], "winners": [0, 1]}])
    with history_in(tmp_path) as history:
        assert history.list()[0].winners == (0, 1)
        half = Fraction(1, 2)
        assert history.statistics() == WinStatistics(
            (PlayerTally("Ann", 1, half, shared=1),), (PlayerTally("greedy", 1, half, shared=1),)
        )


def test_unnamed_player_counts_as_the_first_named_one_in_that_seat(tmp_path: Path) -> None:
    store, bot = store_in(tmp_path), Seat("North", "greedy")
    you, one, two = Seat("You", HUMAN), Seat("Player 1", HUMAN), Seat("Player 2", HUMAN)
    ann, ben, cleo = (Seat(name, HUMAN) for name in ("Ann", "Ben", "Cleo"))
    for seats in ((you, bot), (bot, you), (one, two), (bot, ann), (one, ben), (cleo, bot), (you, bot)):
        played(store, errand(*seats))  # the first seat wins
    with history_in(tmp_path) as history:
        assert history.statistics().people == (
            PlayerTally("Ann", 6, 4, nameless=5),  # as the only person, Ann sat in either seat
            PlayerTally("Ben", 2, 0, nameless=1),
            PlayerTally("Cleo", 1, 1),
        )


def test_unnamed_player_counts_separately_if_never_named_or_at_the_same_table(tmp_path: Path) -> None:
    store, ann = store_in(tmp_path), Seat("Ann", HUMAN)
    played(store, errand(Seat("Player 1", HUMAN), Seat("Player 2", HUMAN)))
    played(store, errand(ann, Seat("North", "greedy")))
    played(store, errand(Seat("Player 1", HUMAN), ann))
    with history_in(tmp_path) as history:
        names = {tally.name: (tally.games, tally.nameless) for tally in history.statistics().people}
        assert names == {"Ann": (3, 1), "Player 1": (1, 0), "Player 2": (1, 0)}


def test_person_named_like_a_bot_is_a_person(tmp_path: Path) -> None:
    played(store_in(tmp_path), errand(Seat("greedy", HUMAN), Seat("human", "greedy")))
    with history_in(tmp_path) as history:
        assert history.statistics() == WinStatistics((PlayerTally("greedy", 1, 1),), (PlayerTally("greedy", 1, 0),))


# Built from the records.
def test_unlisted_finished_games_are_added_when_the_history_opens(tmp_path: Path) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]
        later = played(store_in(tmp_path), errand(started=(EVENING + timedelta(days=1)).isoformat()))
        assert records(history) == paths[::-1]
        history.catch_up()
        assert records(history) == [later, *paths[::-1]]


def test_lost_history_is_rebuilt_except_for_missing_records(tmp_path: Path) -> None:
    paths = three_games(tmp_path)
    with history_in(tmp_path) as history:
        before, counted = history.list(), history.statistics()
        read_again(history)
        assert history.unusable == ()
        assert (history.list(), history.statistics()) == (before, counted)
        paths[1].unlink()
        read_again(history)
        assert records(history) == [paths[2], paths[0]]


# Valid lines with senseless contents: this program never writes them, but other files might contain them.
NONSENSE: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "more points than seats": ({}, {"scores": [1, 2, 3], "winners": [0]}),
    "more points than fit": ({}, {"scores": [2**70, 0], "winners": [0]}),
    "a name of half a letter": ({"game": "\ud800"}, {"scores": [1, 0], "winners": [0]}),
}


@pytest.mark.parametrize("nonsense", NONSENSE.values(), ids=NONSENSE)
def test_nonsensical_record_does_not_keep_others_out(
    tmp_path: Path, nonsense: tuple[dict[str, Any], dict[str, Any]]
) -> None:
    paths = three_games(tmp_path)
    lines = read_lines(paths[0])
    opening, end = nonsense
    forge(tmp_path / "games" / "1.record", [{**lines[0], **opening}, *lines[1:-1], end])
    (tmp_path / "games" / "2.record").write_bytes(paths[0].read_bytes().replace(b"quiet 1", b"quiet 2", 1))
    with history_in(tmp_path) as history:
        assert records(history) == paths[::-1]
        for again in (history.catch_up, lambda: read_again(history)):
            again()
            assert sorted(file.path.name for file in history.unusable) == ["1.record", "2.record"]
            assert all(str(file.path) in file.sentence for file in history.unusable)
            assert records(history) == paths[::-1]


def test_large_history_is_built_in_steps_that_survive_a_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_history, "_AT_ONCE", 0.0)
    store = store_in(tmp_path)
    for _ in range(5):
        played(store, errand())
    with history_in(tmp_path) as history:
        assert history.missing == 3
        assert history.count() == 2
    with history_in(tmp_path) as history:  # the killed program's games are still listed
        assert history.missing == 1
        history.catch_up()
        assert history.missing == 0
        assert history.count() == 5
