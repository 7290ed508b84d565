"""What one seat may know of a game, listed field by field.

Hands, the order of decks, and the seed are hidden. Everything in a view is public or the seat's own.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from squaretactics.games.square_tactics.cards import Face
from squaretactics.games.square_tactics.decisions import SquareDecision, decision, legal_moves
from squaretactics.games.square_tactics.events import ActionDrawn, CharacterDrawn, Event, Traded
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.state import GIVE_BACK, Frame, State

HIDDEN: Final = -1
Piles = tuple[tuple[int, ...], ...]
Beliefs = tuple[tuple[int, int], ...]


@dataclass(slots=True)
class View:
    """A game as one seat may know it. Lists by space or by seat are as in State."""

    seat: int
    rules: SquareRules
    turn: int
    active: int
    over: bool
    card: tuple[int, ...]
    owner: tuple[int, ...]
    facing: tuple[int, ...]
    face: tuple[Face, ...]
    attached: Piles
    captured: Piles
    used: Piles
    hand: tuple[int, ...]
    action_hand: tuple[int, ...]
    hand_counts: tuple[int, ...]
    deck_counts: tuple[int, ...]
    action_counts: tuple[int, ...]
    action_deck_counts: tuple[int, ...]
    # What this seat and the public know of hidden characters beyond the defaults, as masks of places.
    beliefs: Beliefs
    public_beliefs: Beliefs
    stack: tuple[Frame, ...]
    cleared: int
    captures: int
    plunder: int
    sheltered: tuple[int, ...]
    redrawn: tuple[int, ...]
    decision: SquareDecision | None
    moves: tuple[Move, ...]  # legal moves, if this seat must decide
    scores: tuple[int, ...]


def view(state: State, seat: int) -> View:
    seen, asked, own = interim_view(state, seat), decision(state), set(state.hands[seat])
    seen.beliefs = _beliefs(state, seat, own)
    seen.public_beliefs = _beliefs(state, state.rules.players, set())
    seen.stack = tuple(_shown(frame, seat) for frame in state.stack)
    seen.decision = asked
    if asked is not None and asked.seat == seat:
        seen.moves = tuple(legal_moves(state))
    return seen


def interim_view(state: State, seat: int) -> View:
    """Return a view in the middle of a move: without a decision, unfinished work or beliefs."""
    return View(
        seat=seat,
        rules=state.rules,
        turn=state.turn,
        active=state.active,
        over=state.over,
        card=tuple(state.card),
        owner=tuple(state.owner),
        facing=tuple(state.facing),
        face=tuple(state.face),
        attached=tuple(state.attached),
        captured=tuple(tuple(pile) for pile in state.captured),
        used=tuple(tuple(pile) for pile in state.used),
        hand=tuple(state.hands[seat]),
        action_hand=tuple(state.action_hands[seat]),
        hand_counts=tuple(len(hand) for hand in state.hands),
        deck_counts=tuple(len(deck) for deck in state.decks),
        action_counts=tuple(len(hand) for hand in state.action_hands),
        action_deck_counts=tuple(len(deck) for deck in state.action_decks),
        beliefs=(),
        public_beliefs=(),
        stack=(),
        cleared=state.cleared,
        captures=state.captures,
        plunder=state.plunder,
        sheltered=state.sheltered,
        redrawn=state.redrawn,
        decision=None,
        moves=(),
        scores=scores(state),
    )


def _beliefs(state: State, observer: int, own: set[int]) -> Beliefs:
    usual = state.rules.usual
    known = state.known[observer].items()
    return tuple(sorted((card, mask) for card, mask in known if card not in own and mask != usual[card]))


def _shown(frame: Frame, seat: int) -> Frame:
    if frame[0] == GIVE_BACK and seat not in frame[1:3]:
        return (*frame[:3], HIDDEN)
    return frame


def redact(event: Event, seat: int) -> Event:
    """Return an event as a seat may see it, with hidden fields set to None."""
    if isinstance(event, CharacterDrawn) and event.seat != seat:
        return dataclasses.replace(event, card=None)
    if isinstance(event, ActionDrawn) and event.seat != seat:
        return dataclasses.replace(event, kind=None)
    if isinstance(event, Traded) and seat not in (event.seat, event.to):
        return dataclasses.replace(event, card=None)
    return event
