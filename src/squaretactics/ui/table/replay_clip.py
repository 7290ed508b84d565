"""Clips: parts of a game that are replayed at its table, as a seat saw them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from squaretactics.core.session import Frame, OpaqueSession
from squaretactics.core.spec import E, M, V


@dataclass(frozen=True, slots=True)
class ReplayClip(Generic[V, E]):
    """The view before a decision, the frames between it and the clip, and the clip's frames."""

    view: V
    between: tuple[Frame[V, E], ...]
    frames: tuple[Frame[V, E], ...]


def clip_between(session: OpaqueSession[M, E, V], seat: int, start: int, end: int) -> ReplayClip[V, E] | None:
    """Return the frames between two positions in the event list, as a seat saw them; None if there are none."""
    after = len(session.deal)
    start = max(start, after)  # the deal isn't replayed
    for decisions, entry in enumerate(session.history):
        before, after = after, after + len(entry.events)
        if start < min(after, end):
            frames: list[Frame[V, E]] = []
            for later in range(decisions, len(session.history)):
                if before + len(frames) >= end:
                    break
                frames += session.frames(later, seat)
            begins = start - before
            return ReplayClip(
                session.view_at(decisions, seat), tuple(frames[:begins]), tuple(frames[begins : end - before])
            )
    return None


def events_since_turn(begins: Sequence[int | None], seat: int) -> tuple[int, int] | None:
    """Return where the turns of others since a seat's last one begin and end, up to its current turn; None if there are
    none. `begins` says of each event whose turn it begins.
    """
    turns = [(place, whose) for place, whose in enumerate(begins) if whose is not None]
    end = len(begins)
    if turns and turns[-1][1] == seat:
        end = turns.pop()[0]
    start = None
    while turns and turns[-1][1] != seat:
        start = turns.pop()[0]
    return None if start is None else (start, end)
