"""Records for tests: played by bots, taken apart, and forged with valid checksums."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.core.record import MatchLine, Record, RecordWriter, read_record
from squaretactics.core.session import Seat, Session
from squaretactics.core.session_restore import restore
from squaretactics.core.spec import Undo
from squaretactics.games.square_tactics.events import Event
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import View

Game = Session[Setup, State, Move, Event, View]


def new_session(
    setup: Setup,
    seed: int,
    *players: str,
    match: MatchLine | None = None,
    undo: Undo = "off",
    occasion: str | None = None,
) -> Game:
    """Return a session with players at its seats (random bots by default)."""
    names = players or ("random",) * setup.players
    seats = [Seat(name, player) for name, player in zip(SQUARE_TACTICS.seats(setup), names, strict=True)]
    return Session(SQUARE_TACTICS, setup, seed, seats, match=match, undo=undo, occasion=occasion)


def record_to(path: Path, session: Game) -> RecordWriter:
    writer = RecordWriter(path, session.opening())
    session.save = writer.append
    return writer


def play(session: Game, decisions: int, seed: int = 0) -> None:
    """Play that many random decisions, or fewer if the game ends."""
    bots = seat_bots(SQUARE_TACTICS, ["random"] * len(session.seats), seed)
    for _ in range(decisions):
        if session.decision is None:
            return
        seat = session.decision.seat
        session.submit(seat, bots[seat].choose(session.view(seat)))


def recorded_game(path: Path, setup: Setup, seed: int, decisions: int | None = None) -> Game:
    """Record a game, or only its first decisions."""
    session = new_session(setup, seed)
    writer = record_to(path, session)
    if decisions is None:
        play_out(session, seat_bots(SQUARE_TACTICS, ["random"] * setup.players, seed))
    else:
        play(session, decisions, seed)
    writer.close()
    return session


def verified(path: Path) -> tuple[Record, Game]:
    """Read a record and replay it with all checks."""
    record = read_record(path)
    return record, restore(SQUARE_TACTICS, record)


def read_lines(path: Path) -> list[dict[str, Any]]:
    """Return the JSON of every line, without checksums."""
    return [json.loads(line.partition(b" ")[2]) for line in path.read_bytes().splitlines()]


def forge(path: Path, lines: Sequence[dict[str, Any] | bytes]) -> Path:
    """Write lines with valid checksums; bytes are written unchanged."""
    digest, whole = "", b""
    for line in lines:
        body = line if isinstance(line, bytes) else json.dumps(line, separators=(",", ":")).encode()
        digest = hashlib.sha256(digest.encode() + body).hexdigest()[:16]
        whole += digest.encode() + b" " + body + b"\n"
    path.write_bytes(whole)
    return path
