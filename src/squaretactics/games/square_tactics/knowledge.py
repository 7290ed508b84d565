"""Where each observer may believe a hidden character to be.

Unless something says otherwise, a character that nobody sees lies in the hand or the deck of the seat whose faction it
is. `State.known` holds the exceptions: for each seat, and last for the public, a mask of the places where a character
may be. The dictionaries are shared between copies of a state and replaced, never changed.

An observer's own hand is not asked here: whoever makes a view knows it. What is kept never rules out the truth. After
a trade, those not in it only know that either hand may hold what the other may have held (four seats only).
"""

from __future__ import annotations

from squaretactics.games.square_tactics.places import in_deck, in_hand
from squaretactics.games.square_tactics.state import State


def revealed(state: State, card: int) -> None:
    """Forget where a character might be: everybody sees it now."""
    if state.known is state.rules.nothing_known or not any(card in beliefs for beliefs in state.known):
        return
    known = []
    for beliefs in state.known:
        if card in beliefs:
            beliefs = dict(beliefs)
            del beliefs[card]
        known.append(beliefs)
    _know(state, known)


def seen_going(state: State, card: int, place: int) -> None:
    """Let everybody know that a character went to a place."""
    state.known = tuple({**beliefs, card: place} for beliefs in state.known)


def shuffled_in(state: State, seat: int, card: int) -> None:
    """Let everybody know that a character lies in a seat's deck, until that seat draws."""
    seen_going(state, card, in_deck(seat))
    state.buried |= 1 << seat


def drawn(state: State, seat: int) -> None:
    """Let what others knew of a seat's deck fade as it draws, and be certain again once that deck is empty."""
    deck, hand, usual = in_deck(seat), in_hand(seat), state.rules.usual
    buried = state.buried >> seat & 1
    if state.decks[seat]:
        if not buried:
            return
        known = [
            {card: mask | hand if mask & deck else mask for card, mask in beliefs.items()} for beliefs in state.known
        ]
        known[seat] = state.known[seat]
    elif state.rules.abilities:  # only Redraw can fill a deck again
        hidden = [card for cards in (*state.hands, *state.decks) for card in cards]
        known = []
        for observer, beliefs in enumerate(state.known):
            if observer != seat:
                beliefs = dict(beliefs)
                for card in hidden:
                    mask = beliefs.get(card) or usual[card]
                    if mask & deck:
                        beliefs[card] = mask & ~deck | hand if mask == deck else mask & ~deck
            known.append(beliefs)
    else:
        return
    if buried:
        state.buried ^= 1 << seat
    _know(state, known)


def traded(state: State, giver: int, receiver: int, card: int) -> None:
    """Let the two know where a character went, and everybody else that it may be any that the giver held."""
    source, target, usual = in_hand(giver), in_hand(receiver), state.rules.usual
    hidden = [card for cards in (*state.hands, *state.decks) for card in cards]
    known = []
    for observer, beliefs in enumerate(state.known):
        beliefs = dict(beliefs)
        if observer in (giver, receiver):
            beliefs[card] = target
        else:
            for other in hidden:
                mask = beliefs.get(other) or usual[other]
                if mask & source:
                    beliefs[other] = mask | target
        known.append(beliefs)
    _know(state, known)


def _know(state: State, known: list[dict[int, int]]) -> None:
    state.known = tuple(known) if any(known) else state.rules.nothing_known
