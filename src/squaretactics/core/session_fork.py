"""Fork a game: start it again from its setup and seed, and replay some of its decisions."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.core.record import Step
from squaretactics.core.session import Seat, Session
from squaretactics.core.spec import E, M, S, Setup, Undo, V


def fork_session(
    session: Session[Setup, S, M, E, V],
    seats: Sequence[Seat],
    decisions: int = 0,
    *,
    undo: Undo,
    hints: bool | None,
    occasion: str | None = None,
) -> tuple[Session[Setup, S, M, E, V], tuple[Step, ...]]:
    """Return a new session that repeats another's first decisions, and the lines of its record.

    It's a single game, even if the other was part of a match.
    """
    lines: list[Step] = []

    def keep(*more: Step) -> None:
        lines.extend(more)

    anew = Session(
        session.spec, session.setup, session.seed, seats, undo=undo, hints=hints, occasion=occasion, save=keep
    )
    for entry in session.history[:decisions]:
        anew.submit(entry.seat, entry.move)
    anew.set_saver(None)
    return anew, tuple(lines)
