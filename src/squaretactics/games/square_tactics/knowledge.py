"""Track where each observer may believe a hidden character to be.

By default, a hidden character is in the hand or deck of the seat whose faction it belongs to. `State.known` holds the
exceptions by observer (each seat, then the public): a mask of the character's possible places. Copies of a state share
these dictionaries, so replace them and never change them.

Observers' own hands are left out: the view has them. Beliefs never rule out the truth. After a trade in a four-player
game, the other seats only know that either hand may hold what the giver's may have held.
"""

from __future__ import annotations

from collections.abc import Callable

from squaretactics.games.square_tactics.rule_tables import in_deck, in_hand
from squaretactics.games.square_tactics.state import State

Beliefs = dict[int, int]


def note_revealed(state: State, card: int) -> None:
    """Drop all beliefs about a character that everyone now sees."""

    def forget(beliefs: Beliefs) -> Beliefs:
        rest = beliefs.copy()
        rest.pop(card, None)
        return rest

    for beliefs in state.known:
        if card in beliefs:
            _learn(state, (), forget)
            return


def note_moved(state: State, card: int, place: int) -> None:
    """Make a character's place public."""
    _learn(state, (), lambda beliefs: {**beliefs, card: place})


def note_shuffled_in(state: State, seat: int, card: int) -> None:
    """Make public that a character is in a seat's deck, until that seat draws."""
    note_moved(state, card, in_deck(seat))
    state.buried |= 1 << seat


def note_drawn(state: State, seat: int) -> None:
    """Update what others know of a seat's deck after a draw.

    A card they knew to be in the deck may now be in the hand. Once the deck is empty, the card is certainly in the
    hand.
    """
    deck, hand, usual = in_deck(seat), in_hand(seat), state.rules.usual

    def fade(beliefs: Beliefs) -> Beliefs:
        return {card: mask | hand if mask & deck else mask for card, mask in beliefs.items()}

    def settle(beliefs: Beliefs) -> Beliefs:
        settled = dict(beliefs)
        for card in _hidden(state):
            mask = beliefs.get(card) or usual[card]
            if mask & deck:
                settled[card] = mask & ~deck | hand if mask == deck else mask & ~deck
        return settled

    buried = state.buried >> seat & 1
    if state.decks[seat]:
        if buried:
            _learn(state, (seat,), fade)
    elif state.rules.abilities:  # only Redraw can refill a deck
        _learn(state, (seat,), settle)
    state.buried ^= buried << seat


def note_traded(state: State, giver: int, receiver: int, card: int) -> None:
    """Record a trade: both players know the card's place.

    To the others, it may be any card that the giver may have held.
    """
    source, target, usual = in_hand(giver), in_hand(receiver), state.rules.usual
    hidden = _hidden(state)

    def widen(beliefs: Beliefs) -> Beliefs:
        wider = dict(beliefs)
        for other in hidden:
            mask = beliefs.get(other) or usual[other]
            if mask & source:
                wider[other] = mask | target
        return wider

    before = state.known
    _learn(state, (giver, receiver), widen)
    known = list(state.known)
    known[giver] = {**before[giver], card: target}
    known[receiver] = {**before[receiver], card: target}
    state.known = tuple(known)


def _hidden(state: State) -> list[int]:
    return [card for cards in (*state.hands, *state.decks) for card in cards]


def _learn(state: State, but: tuple[int, ...], change: Callable[[Beliefs], Beliefs]) -> None:
    """Apply a change to all observers' beliefs, except those in `but`; shared dictionaries stay shared."""
    changed: dict[int, Beliefs] = {}
    known = []
    for observer, beliefs in enumerate(state.known):
        if observer not in but:
            if id(beliefs) not in changed:
                changed[id(beliefs)] = change(beliefs)
            beliefs = changed[id(beliefs)]
        known.append(beliefs)
    state.known = tuple(known) if any(known) else state.rules.nothing_known
