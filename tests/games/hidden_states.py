"""Build states that differ only in what one seat may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from squaretactics.games.square_tactics.events import ActionDrawn, CharacterDrawn, Event, Traded
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import GIVE_BACK, State

# The changed cards: ("card", character) and ("kind", action card).
Changed = set[tuple[str, int]]
_NAMING = {"card": "card", "foe": "card", "captor": "card", "kind": "kind", "kinds": "kind"}


def _places(piles: list[list[int]], chance: random.Random) -> list[tuple[list[int], int]]:
    places = [(pile, index) for pile in piles for index in range(len(pile))]
    chance.shuffle(places)
    return places


def swap_characters(state: State, seat: int, chance: random.Random) -> Changed:
    """Swap two characters about which the seat and the public hold the same beliefs."""
    view, home = SQUARE_TACTICS.view(state, seat), state.rules.home
    beliefs, public = dict(view.beliefs), dict(view.public_beliefs)
    given = {frame[3] for frame in state.stack if frame[0] == GIVE_BACK}
    seen: dict[tuple[object, ...], tuple[list[int], int]] = {}
    hands = [hand for other, hand in enumerate(state.hands) if other != seat]
    for pile, index in _places([*hands, *state.decks], chance):
        one = pile[index]
        usual = -1 - home[one]  # the belief without evidence
        further, place = seen.setdefault((beliefs.get(one, usual), public.get(one, usual)), (pile, index))
        other = further[place]
        if pile is not further and not given & {one, other}:
            pile[index], further[place] = other, one
            trade = {one: other, other: one}
            state.known = tuple({trade.get(card, card): mask for card, mask in known.items()} for known in state.known)
            return {("card", one), ("card", other)}
    return set()


def swap_actions(state: State, seat: int, chance: random.Random) -> Changed:
    """Swap two action cards that a seat does not see."""
    if state.rules.personal:  # each seat has its own
        other = (seat + 1) % state.rules.players
        piles = [state.action_hands[other], state.action_decks[other]]
    else:
        piles = [*(hand for other, hand in enumerate(state.action_hands) if other != seat), *state.action_decks]
    places = _places(piles, chance)
    for (pile, index), (further, place) in pairwise(places):
        one, two = pile[index], further[place]
        if pile is not further and one != two:
            pile[index], further[place] = two, one
            return {("kind", one), ("kind", two)}
    return set()


def shuffle_decks(state: State, seat: int, chance: random.Random) -> Changed:
    """Shuffle every deck and change the RNG state."""
    for deck in (*state.decks, *state.action_decks):
        chance.shuffle(deck)
    state.random = chance.getrandbits(64)
    # Cards in hands or the used pile may be shuffled in later.
    characters = {("card", card) for pile in (*state.decks, *state.hands) for card in pile}
    actions = (*state.action_decks, *state.action_hands, *state.used)
    return characters | {("kind", kind) for pile in actions for kind in pile}


CHANGES = (swap_characters, swap_actions, shuffle_decks)


def worlds_apart(state: State, seat: int, chance: random.Random) -> Iterator[State]:
    """Yield a state for each kind of change that is possible."""
    for change in CHANGES:
        twin = state.copy()
        if change(twin, seat, chance):
            yield twin


def shows_change(event: Event, seat: int, changed: Changed) -> bool:
    """Return whether an event rightly shows a seat one of the changed cards."""
    if isinstance(event, CharacterDrawn | ActionDrawn) and event.seat != seat:
        return False
    if isinstance(event, Traded) and seat not in (event.seat, event.to):
        return False
    named: Changed = set()
    for field in event.__slots__:
        if field in _NAMING:
            value = getattr(event, field)
            named |= {(_NAMING[field], card) for card in (value if isinstance(value, tuple) else (value,))}
    return bool(named & changed)
