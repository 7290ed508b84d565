"""Adapt playback to Square Tactics: turns, and the seats' looks."""

from __future__ import annotations

from typing import TypeAlias

from squaretactics.games.square_tactics.events import Event, TurnBegan
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.view import View
from squaretactics.player_sentences import called
from squaretactics.ui.replay.playback import Playback, ReplayTurn
from squaretactics.ui.replay.review import ReplayReview
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.replay.seat_colours import SeatColours
from squaretactics.ui.square_tactics.cards.colours import FACTION, FACTION_DEEP
from squaretactics.ui.square_tactics.game_types import GameSession

GamePlayback: TypeAlias = Playback[Move, Event, View]
GameReviewer: TypeAlias = Reviewer[Move, Event, View]
GameReview: TypeAlias = ReplayReview[Move, Event, View]


def turn_begun(event: Event) -> ReplayTurn | None:
    """Return the turn that an event starts, if any."""
    return ReplayTurn(event.turn, event.seat) if isinstance(event, TurnBegan) else None


def seat_looks(session: GameSession) -> list[SeatColours]:
    """Return the seats' looks, each in the colours of its family."""
    return [
        SeatColours(called(seat.name), FACTION[faction], FACTION_DEEP[faction], ("cards", "emblems", f"{faction}.svg"))
        for seat, faction in zip(session.seats, session.setup.factions, strict=True)
    ]
