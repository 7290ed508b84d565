"""The positions of a game that was played, to be looked at one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from squaretactics.games.square_tactics.events import Captured, Event, TurnBegan
from squaretactics.ui.square_tactics.game import GameSession


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game stood after so many decisions: whose turn it was, and what the last decision had brought about."""

    decisions: int
    turn: int
    active: int
    events: tuple[Event, ...]

    @property
    def captures(self) -> int:
        """Return how many characters were captured on the way here."""
        return sum(isinstance(event, Captured) for event in self.events)


def replay_positions(session: GameSession) -> list[Position]:
    """Return every position of a game, from the deal on."""
    found: list[Position] = []
    turn = active = 0
    for decisions, events in enumerate((session.deal, *(entry.events for entry in session.history))):
        for event in events:
            if isinstance(event, TurnBegan):
                turn, active = event.turn, event.seat
        found.append(Position(decisions, turn, active, events))
    return found


def first_of_turn(positions: Sequence[Position], turn: int) -> int:
    """Return the first position of a turn; of one that was never played, the nearest."""
    return next((place for place, position in enumerate(positions) if position.turn >= turn), len(positions) - 1)
