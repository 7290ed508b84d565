"""Where each observer may believe a hidden character to be.

Unless something says otherwise, a character that nobody sees lies in the hand or the deck of the seat whose faction it
is. `State.known` holds the exceptions: for each seat, and last for the public, a mask of the places where a character
may be. The dictionaries are shared between copies of a state and replaced, never changed.

An observer's own hand is not asked here: whoever makes a view knows it. What is kept never rules out the truth. After
a trade, those not in it only know that either hand may hold what the other may have held (four seats only).
"""

from __future__ import annotations

from collections.abc import Callable

from squaretactics.games.square_tactics.location_bits import in_deck, in_hand
from squaretactics.games.square_tactics.state import State

Beliefs = dict[int, int]


def note_revealed(state: State, card: int) -> None:
    """Forget where a character might be: everybody sees it now."""

    def forget(beliefs: Beliefs) -> Beliefs:
        rest = beliefs.copy()
        rest.pop(card, None)
        return rest

    for beliefs in state.known:
        if card in beliefs:
            _learn(state, (), forget)
            return


def note_moved(state: State, card: int, place: int) -> None:
    """Let everybody know that a character went to a place."""
    _learn(state, (), lambda beliefs: {**beliefs, card: place})


def note_shuffled_in(state: State, seat: int, card: int) -> None:
    """Let everybody know that a character lies in a seat's deck, until that seat draws."""
    note_moved(state, card, in_deck(seat))
    state.buried |= 1 << seat


def note_drawn(state: State, seat: int) -> None:
    """Let what others knew of a seat's deck fade as it draws, and be certain again once that deck is empty."""
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
    elif state.rules.abilities:  # only Redraw can fill a deck again
        _learn(state, (seat,), settle)
    state.buried ^= buried << seat


def note_traded(state: State, giver: int, receiver: int, card: int) -> None:
    """Let the two know where a character went, and everybody else that it may be any that the giver held."""
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
    """Change what all observers but some believe; those who shared one dictionary share the changed one."""
    changed: dict[int, Beliefs] = {}
    known = []
    for observer, beliefs in enumerate(state.known):
        if observer not in but:
            if id(beliefs) not in changed:
                changed[id(beliefs)] = change(beliefs)
            beliefs = changed[id(beliefs)]
        known.append(beliefs)
    state.known = tuple(known) if any(known) else state.rules.nothing_known
