"""Stored games in a folder, unfinished and finished, for tests of lists."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from squaretactics.core.record import EndLine, MatchLine, MoveLine, OpeningLine, Record, SeatLine, UndoLine
from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.spec import Undo
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.saved_games import GameStore, SavedGame
from squaretactics.ui.square_tactics.table.table_view import GameSession

NOW = datetime(2026, 5, 20, 12, 0, tzinfo=UTC)
MIA_AND_BOT = (Seat("Mia", HUMAN), Seat("Greedy bot", "greedy"))
LONG_NAME = "Wolfgang Amadeus M."
LONG_NAMES = (Seat(LONG_NAME, HUMAN), Seat(LONG_NAME + "2", HUMAN), Seat("Hal", "greedy"), Seat("Ada", HUMAN))


def waiting(
    folder: Path,
    name: str = "first",
    seats: Sequence[Seat] = MIA_AND_BOT,
    *,
    decisions: int = 2,
    hours_ago: float = 0.5,
    match: MatchLine | None = None,
    undo: Undo = "off",
) -> SavedGame:
    """Save an unfinished game in a folder, and return it as listed."""
    store = GameStore(DataFolder(folder))
    length = "single" if match is None else "match"
    session: GameSession = GameSession(
        SQUARE_TACTICS, preset(name, len(seats), length=length), 7, seats, match=match, undo=undo
    )
    path = store.begin(session).path
    for _ in range(decisions):
        assert session.decision is not None
        session.submit(session.decision.seat, session.view(session.decision.seat).moves[0])
    store.close()
    os.utime(path, ((NOW - timedelta(hours=hours_ago)).timestamp(),) * 2)
    return next(saved for saved in store.list_unfinished()[0] if saved.path == path)


def finished(
    history: GameHistory,
    number: int,
    name: str = "full",
    seats: Sequence[Seat] = MIA_AND_BOT,
    points: Sequence[int] = (),
    *,
    hours_ago: float = 1.0,
    undo: Undo = "off",
    took_back: bool = False,
    match: MatchLine | None = None,
    resigned: int | None = None,
) -> Path:
    """Add a game that was never played to the history; return the path that its record would have."""
    scores = tuple(points) or tuple(range(10 + number, 10 + number - len(seats), -1))
    opening = OpeningLine(
        record="squaretactics",
        format=1,
        program="tests",
        game=SQUARE_TACTICS.name,
        rules=SQUARE_TACTICS.version,
        seed=number,
        setup=preset(name, len(seats)).model_dump(mode="json"),
        seats=tuple(SeatLine(name=seat.name, player=seat.player) for seat in seats),
        undo=undo,
        started=(NOW - timedelta(hours=hours_ago)).isoformat(timespec="seconds"),
        match=match,
        events=[],
    )
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores) and seat != resigned)
    played = MoveLine(seat=0, move="done", events=[])
    steps = (played, played, UndoLine(undo=1)) if took_back else (played,)
    path = history.folder.games / f"{number:04}.record"
    history.add(Record(path, opening, steps, EndLine(scores=scores, winners=winners, resigned=resigned), False, "", 0))
    return path
