"""Run a forged record through everything that needs no screen: it's refused in a sentence or works, and no file is
lost.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

from squaretactics.core.badges import ALL_GAMES, read_badges
from squaretactics.core.record import BadRecord, read_record
from squaretactics.core.session_restore import restore
from squaretactics.games import registry
from squaretactics.storage.badges import done, newly_earned
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.error_report import build_error_report
from squaretactics.storage.finished_games import FinishedGame, FinishedMatch
from squaretactics.storage.settings import Settings, SettingsFile
from squaretactics.ui.game_ui import NoSuchGame
from squaretactics.ui.game_ui_registry import game_ui, ready_game_uis
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.table.common_words import practice_words, when_words
from squaretactics.ui.table.daily_results import results_by_day, streak, streak_words
from squaretactics.ui.table.player_statistics import player_games, strongest_level, win_shares
from squaretactics.ui.tour.opponents import STOPS
from squaretactics.ui.tour.progress import farthest_open_stop, tour_stars
from tests.forged.forger import Forged, sealed
from tests.forged.real_records import originals

NOW: Final = datetime(2026, 5, 22, 18, tzinfo=UTC)
SECONDS: Final = 15.0  # processor time per record
GAMES: Final = ("square_tactics", "squirrel_squabble", "card_tactics")
# Records that exist before the forged one: finished games, one of them a daily, and an unfinished one.
_SOUND: Final = {
    "square tactics, a stop": "over.record",
    "square tactics, a day's deal": "day.record",
    "squirrel squabble, waiting": "waiting.record",
}
_LONGEST: Final = 2000  # characters of an error message
_MOVES: Final = 3  # played in a resumed game


class TookTooLong(BaseException):
    """A record that uses too much processor time. Not an `Exception`, so that tested code can't catch it."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise TookTooLong after that many seconds of processor time, if the system supports it."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise TookTooLong(f"more than {seconds} s of the processor")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@cache
def _sound() -> dict[str, bytes]:
    """Return sound records by file name."""
    return {_SOUND[each.name]: sealed(each.lines) for each in originals() if each.name in _SOUND}


def furnished(root: Path) -> DataFolder:
    """Make a data folder with finished games and an unfinished one."""
    folder = DataFolder(root)
    folder.games.mkdir(parents=True)
    for name, raw in _sound().items():
        (folder.games / name).write_bytes(raw)
    SettingsFile(root).write(Settings(welcomed=("square_tactics",), player_names=("Mia", "", "", ""), speed="instant"))
    return folder


def has_stop(game: str, stop: str) -> bool:
    return any((each.game, each.id) == (game, stop) for each in STOPS)


def keeper_of(folder: DataFolder) -> DiskGameSaver:
    return DiskGameSaver(folder, registry.game, has_stop, lambda: NOW)


class HeadlessTrial:
    """Runs one forged record in a temporary folder, and collects the outcome of each stage."""

    def __init__(self, forged: Forged, root: Path) -> None:
        self.forged, self.root = forged, root
        self.became: dict[str, str] = {}

    def run(self) -> dict[str, str]:
        """Run every stage and return the outcome of each. Failures are raised."""
        try:
            with limited(SECONDS):
                self._brought_in()
                self._found_here()
        finally:
            shutil.rmtree(self.root, ignore_errors=True)
        return self.became

    # The record is imported.
    def _brought_in(self) -> None:
        folder, sent = furnished(self.root / "import"), self.root / "sent.record"
        sent.write_bytes(self.forged.raw)
        with closing(keeper_of(folder)) as game_saver:
            self.became["import"] = self._attempt(lambda: game_saver.import_record(sent))
            new = [path for path in folder.records() if path.name not in _SOUND.values()]
            assert len(new) == (self.became["import"] == "works")
            if new:
                assert self.forged.raw.startswith(new[0].read_bytes())
                self._listed(game_saver, new[0])
        nothing_is_lost(folder)

    # The record lies among the saved games.
    def _found_here(self) -> None:
        folder = furnished(self.root / "here")
        path = folder.games / "forged.record"
        path.write_bytes(self.forged.raw)
        if self.forged.written is not None:
            os.utime(path, (self.forged.written, self.forged.written))
        with closing(keeper_of(folder)) as game_saver:
            self._listed(game_saver, path)
            self._resumed(game_saver, path)
            self.became["watch"] = self._attempt(lambda: _watched(path))
        build_error_report(ZeroDivisionError("by zero"), folder, Settings(), path)
        nothing_is_lost(folder)
        with closing(keeper_of(folder)) as again:
            _told(again)

    def _listed(self, game_saver: DiskGameSaver, path: Path) -> None:
        history, (waiting, unreadable) = game_saver.history, game_saver.store.list_unfinished()
        assert history.notice is None
        over = [game.record for game in history.list()]
        listed = {
            "over": path in over,
            "waits": path in [saved.path for saved in waiting],
            "cannot be used": path in [file.path for file in (*unreadable, *history.unusable)],
        }
        assert sum(listed.values()) <= 1
        self.became["list"] = next((how for how, so in listed.items() if so), "left out")
        assert path.parent / "over.record" in over
        assert path.parent / "waiting.record" in [saved.path for saved in waiting]
        for file in unreadable:
            check_sentence(file.sentence)
        history.catch_up()
        for missing in history.unusable:
            check_sentence(missing.sentence)
        _told(game_saver)
        for saved in waiting:
            shown = [saved.game, when_words(saved.played, NOW), practice_words(saved.occasion)]
            shown += _words_of_game_ui(saved.game, saved.setup, len(saved.seats), events=saved.events)
            assert all(isinstance(words, str) for words in shown)

    def _resumed(self, game_saver: DiskGameSaver, path: Path) -> None:
        saved = next((saved for saved in game_saver.store.list_unfinished()[0] if saved.path == path), None)
        if saved is None:
            self.became["resume"] = "not offered"
            return

        def play_on() -> None:
            assert saved is not None
            spec, chance = registry.game(saved.game), random.Random(1)
            session = game_saver.store.resume(saved, spec)
            try:
                for _ in range(_MOVES):
                    if (decision := session.decision) is None:
                        break
                    moves = spec.view_moves(session.view(decision.seat))
                    session.submit(decision.seat, chance.choice(moves))
            finally:
                game_saver.leave(session)
            _watched(path)

        self.became["resume"] = self._attempt(play_on)

    def _attempt(self, act: Callable[[], object]) -> str:
        """Run an action that may be refused in a sentence; return "works" or "refused"."""
        try:
            act()
        except (BadRecord, OSError, registry.UnknownGame) as error:
            check_sentence(str(error))
            return "refused"
        return "works"


def _watched(path: Path) -> None:
    record = read_record(path)
    spec = registry.game(record.opening.game)
    session = restore(spec, record)
    for seat in range(len(session.seats)):
        session.view(seat)
        for event in session.events:
            spec.tell(session.setup, spec.redact(event, seat), [each.name for each in session.seats])
    spec.summary(session.setup, session.events)


def nothing_is_lost(folder: DataFolder, *names: str) -> None:
    """Check that these files (all by default) and the settings are unchanged."""
    for name, raw in _sound().items():
        assert (folder.games / name).read_bytes() == raw or (names and name not in names)
    settings, notice = SettingsFile(folder.root).read()
    assert (settings.player_names[0], notice) == ("Mia", None)
    assert not [*folder.root.glob("history-*")]


def check_sentence(words: str) -> None:
    assert words.strip()
    assert words.rstrip()[-1] in ".!?", words[-80:]
    assert len(words) <= _LONGEST, len(words)
    assert "Traceback" not in words


# Everything that is computed from all games together.
def _told(game_saver: DiskGameSaver) -> None:
    history = game_saver.history
    games = history.list(limit=history.count())
    badges = {**{each.name: each.badges for each in ready_game_uis()}, ALL_GAMES: read_badges(ALL_GAMES)}
    done(games, badges)
    for game in games:
        newly_earned(game, games, badges)
    for entry in history.entries(limit=history.entry_count()):
        for game in entry.games if isinstance(entry, FinishedMatch) else (entry,):
            _told_of(game)
    history.statistics()
    history.names()
    stars = tour_stars(history.finished)
    farthest_open_stop(stars)
    for name in {*GAMES, *history.games()}:
        history.statistics(name)
        _told_of_days(name, history.finished(name))


def _told_of(game: FinishedGame) -> None:
    when_words(game.played, NOW)
    practice_words(game.occasion)
    _words_of_game_ui(game.game, game.setup, len(game.seats), game.summary)


def _words_of_game_ui(
    game: str, setup: dict[str, Any], seats: int, summary: Any = None, events: Sequence[Any] = ()
) -> list[str]:
    try:
        of = game_ui(game)
    except NoSuchGame as error:
        return [str(error)]
    of.games_in_a_match(setup)
    assert len(of.seat_looks(setup, seats, summary, events)) == seats
    return [of.rules_words(setup), *of.result_lines(summary)]


def _told_of_days(name: str, games: Sequence[FinishedGame]) -> None:
    results = results_by_day(games)
    own = player_games(games)
    win_shares([one.won for one in own])
    for one in own:
        strongest_level(one)
    for today in (NOW.date(), *results):
        streak_words(streak(results, today))
    if name in GAMES:
        for result in results.values():
            game_ui(name).day_words(result)
