"""Clips: parts of a game that are replayed at its table, as a seat saw them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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


def turn_clip(
    session: OpaqueSession[M, E, V], seat: int, begins: E, turn_of: Callable[[E], int | None]
) -> ReplayClip[V, E] | None:
    """Return the turn that begins with an event. `turn_of` returns whose turn an event begins."""
    events = session.seen_by(seat, session.events)
    if begins not in events:  # it was undone
        return None
    start = events.index(begins)
    ends = (place for place in range(start + 1, len(events)) if turn_of(events[place]) is not None)
    return clip_between(session, seat, start, next(ends, len(events)))


def events_since_turn(events: Sequence[E], seat: int, turn_of: Callable[[E], int | None]) -> tuple[int, int] | None:
    """Return where the turns of others since a seat's last one begin and end, up to its current turn; None if there are
    none.
    """
    turns = [(place, whose) for place, event in enumerate(events) if (whose := turn_of(event)) is not None]
    end = len(events)
    if turns and turns[-1][1] == seat:
        end = turns.pop()[0]
    start = None
    while turns and turns[-1][1] != seat:
        start = turns.pop()[0]
    return None if start is None else (start, end)
