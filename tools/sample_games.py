"""Make sample games for the pictures: a few unfinished ones, and many finished ones."""

from __future__ import annotations

import os
import random
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from squaretactics.core.match import Match
from squaretactics.core.record import MatchLine
from squaretactics.core.session import HUMAN, AnySession, Seat, Session
from squaretactics.games import registry
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.menu.game_saver import DiskGameSaver

NOW = datetime(2026, 5, 20, 20, 30, tzinfo=UTC)
_TWO = (Seat("Robin", HUMAN), Seat("Gizmo", "medium"))
_FOUR = (Seat("Robin", HUMAN), Seat("Gizmo", "medium"), Seat("Grandmother", HUMAN), Seat("Pixel", "easy"))
_GIVEN_UP = 3  # the number of the game in which Robin resigned
_ALL = 10_000  # more decisions than any game has


def waiting_games() -> DiskGameSaver:
    """Return a saver with four unfinished games, and a damaged file."""
    game_saver = DiskGameSaver(DataFolder(Path(tempfile.mkdtemp())), registry.game)
    ago = (timedelta(minutes=12), timedelta(hours=3), timedelta(days=1), timedelta(days=40))
    line = MatchLine(id="1", game=2, totals=(12, 9))
    _play(game_saver, "full", _TWO, 14, ago[0], match=line, setup={"length": "match"})
    _play(game_saver, "mayhem", _FOUR, 40, ago[1])
    _play(game_saver, "first", (Seat("Robin", HUMAN), Seat("Alex", HUMAN)), 3, ago[2], undo="anything")
    _play(game_saver, "abilities", _TWO, 9, ago[3])
    (game_saver.store.folder.games / "2026-04-01-200000-square-tactics.record").write_text("{", encoding="utf-8")
    return game_saver


def finished_games(many: int = 12, match: bool = False) -> DiskGameSaver:
    """Return a saver with this many finished games; with `match`, a match was played before the latest."""
    game_saver = DiskGameSaver(DataFolder(Path(tempfile.mkdtemp())), registry.game)
    if match:
        _play_match(game_saver, timedelta(hours=10))
    for number in range(many):
        name = ("full", "first", "mayhem", "abilities")[number % 4]
        seats = _FOUR if number % 3 == 1 else _TWO
        ago = timedelta(hours=1 + 19 * number)
        given_up = number == _GIVEN_UP
        undo = "anything" if number == 2 else "off"
        _play(game_saver, name, seats, 9 if given_up else _ALL, ago, seed=number, give_up=given_up, undo=undo)
    return game_saver


def _play_match(game_saver: DiskGameSaver, ago: timedelta) -> None:
    """Play a random match in which Robin resigns the second game."""
    match = Match(SQUARE_TACTICS, preset("abilities", length="match"), 8)
    for number in range(match.games):
        kept = {"length": "match", "starter": match.next_setup().starter}
        given_up = number == 1
        line, began = match.line(), ago - timedelta(minutes=20 * number)
        decisions = 12 if given_up else _ALL
        session = _play(
            game_saver, "abilities", _TWO, decisions, began, seed=match.seed, give_up=given_up, setup=kept, match=line
        )
        assert session.result is not None
        match.finished(session.result, session.first)


def _play(
    game_saver: DiskGameSaver,
    name: str,
    seats: tuple[Seat, ...],
    decisions: int,
    ago: timedelta,
    seed: int = 1,
    give_up: bool = False,
    setup: dict[str, object] | None = None,
    **kept: Any,
) -> AnySession:
    """Play a random game for this many decisions."""
    options = preset(name, len(seats), **(setup or {}))
    began = (NOW - ago).isoformat(timespec="seconds")
    session = Session(SQUARE_TACTICS, options, seed, seats, started=began, **kept)
    game_saver.begin(session)
    path = game_saver.store.path(session)
    chance = random.Random(seed)
    while decisions and session.decision is not None:
        seat = session.decision.seat
        session.submit(seat, chance.choice(session.view(seat).moves))
        decisions -= 1
    if give_up:
        session.resign(0)
    if session.decision is None:
        game_saver.finished(session)
    game_saver.leave(session)
    assert path is not None
    os.utime(path, ((NOW - ago).timestamp(),) * 2)
    return session
