"""Export the stable API for other programs, described in docs/python.md. Everything else may change at any time."""

from __future__ import annotations

from squaretactics.bots.bot_registry import bot, play_out, seat_bots
from squaretactics.bots.simple_bots import Bot
from squaretactics.core.record import BadRecord, Record, RecordWriter, read_record
from squaretactics.core.session import HUMAN, NotNow, Seat, Session
from squaretactics.core.session_restore import restore
from squaretactics.core.spec import AnyGame, BadSetup, Decision, GameSpec, IllegalMove, Result
from squaretactics.games.registry import UnknownGame, game, names, register

__all__ = [
    "HUMAN",
    "AnyGame",
    "BadRecord",
    "BadSetup",
    "Bot",
    "Decision",
    "GameSpec",
    "IllegalMove",
    "NotNow",
    "Record",
    "RecordWriter",
    "Result",
    "Seat",
    "Session",
    "UnknownGame",
    "bot",
    "game",
    "names",
    "play_out",
    "read_record",
    "register",
    "restore",
    "seat_bots",
]
