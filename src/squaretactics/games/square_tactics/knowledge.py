"""Where each observer may believe a hidden character to be.

Unless something says otherwise, a character that nobody sees lies in the hand or the deck of the seat whose faction it
is. `State.known` holds the exceptions: for each seat, and last for the public, a mask of the places where a character
may be. The dictionaries are shared between copies of a state and replaced, never changed.

An observer's own hand is not asked here: whoever makes a view knows it. What is kept never rules out the truth. After
a trade, those not in it only know that either hand may hold what the other may have held (four seats only).
"""

from __future__ import annotations

from squaretactics.games.square_tactics.state import Known, State, nothing_known


def in_hand(seat: int) -> int:
    """Return the place that is a seat's hand."""
    return 1 << seat


def in_deck(seat: int) -> int:
    """Return the place that is a seat's deck."""
    return 16 << seat


def usual(state: State, card: int) -> int:
    """Return where a hidden character is when nothing has moved it."""
    home = state.rules.home[card]
    return in_hand(home) | in_deck(home)


def revealed(state: State, card: int) -> None:
    """Forget where a character might be: everybody sees it now."""
    if any(card in beliefs for beliefs in state.known):
        state.known = _settled(state, tuple({c: m for c, m in beliefs.items() if c != card} for beliefs in state.known))


def seen_going(state: State, card: int, place: int) -> None:
    """Let everybody know that a character went to a place."""
    state.known = _settled(state, tuple({**beliefs, card: place} for beliefs in state.known))


def drawn(state: State, seat: int) -> None:
    """Let what others knew of a seat's deck fade as it draws, and be certain again once that deck is empty."""
    deck, hand = in_deck(seat), in_hand(seat)
    if state.decks[seat]:
        if state.known is nothing_known(state.rules.players):
            return
        state.known = _settled(
            state,
            tuple(
                {c: m | hand if m & deck else m for c, m in beliefs.items()} if observer != seat else beliefs
                for observer, beliefs in enumerate(state.known)
            ),
        )
    elif state.rules.abilities:  # only Redraw can fill a deck again
        hidden = [card for cards in (*state.hands, *state.decks) for card in cards]
        known = []
        for observer, beliefs in enumerate(state.known):
            changed = dict(beliefs)
            for card in hidden:
                mask = beliefs.get(card) or usual(state, card)
                if mask & deck and observer != seat:
                    changed[card] = mask & ~deck | hand if mask == deck else mask & ~deck
            known.append(changed)
        state.known = _settled(state, tuple(known))


def traded(state: State, giver: int, receiver: int, card: int) -> None:
    """Let the two know where a character went, and everybody else that it may be any that the giver held."""
    source, target = in_hand(giver), in_hand(receiver)
    hidden = [card for cards in (*state.hands, *state.decks) for card in cards]
    known = []
    for observer, beliefs in enumerate(state.known):
        changed = dict(beliefs)
        if observer in (giver, receiver):
            changed[card] = target
        else:
            for other in hidden:
                mask = beliefs.get(other) or usual(state, other)
                if mask & source:
                    changed[other] = mask | target
        known.append(changed)
    state.known = _settled(state, tuple(known))


def _settled(state: State, known: Known) -> Known:
    """Drop what says no more than the usual, and return the shared value where nothing is left."""
    known = tuple({c: m for c, m in beliefs.items() if m != usual(state, c)} for beliefs in known)
    return known if any(known) else nothing_known(state.rules.players)
