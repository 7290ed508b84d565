"""Sample worlds that fit a view: deal at random what its seat doesn't see."""

from __future__ import annotations

from typing import Final

from squaretactics.core.rng import random_below, seed_state, shuffle
from squaretactics.games.square_tactics.action_cards import WHEN
from squaretactics.games.square_tactics.decisions import WINDOWS, legal_moves
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.rule_tables import in_deck, in_hand
from squaretactics.games.square_tactics.state import EMPTY, GIVE_BACK, Known, State, blank
from squaretactics.games.square_tactics.view import HIDDEN, View

# How often to redeal a world that leaves the deciding seat without a choice.
_DEALS: Final = 40


def hidden_characters(seen: View) -> list[int]:
    """Return the characters that the view's seat doesn't see, in order."""
    public = {card for card in seen.card if card != EMPTY}
    public.update(seen.hand, *seen.captured)
    return [card for card in sorted(seen.rules.home) if card not in public]


def hidden_actions(seen: View) -> list[list[int]]:
    """Return the action cards that the view's seat doesn't see: all together or, with personal decks, by seat."""
    rules = seen.rules
    piles = range(len(seen.action_deck_counts))
    left = [[1 if rules.personal else rules.action_copies] * ACTION_KINDS for _ in piles]
    for pile in piles:
        for kind in seen.used[pile]:
            left[pile][kind] -= 1
    for attached in seen.attached:
        for attachment in attached:
            left[attachment // ACTION_KINDS if rules.personal else 0][attachment % ACTION_KINDS] -= 1
    for kind in seen.action_hand:
        left[seen.seat if rules.personal else 0][kind] -= 1
    return [[kind for kind, count in enumerate(counts) for _ in range(count)] for counts in left]


def state_from_view(seen: View) -> State:
    """Return a state with what the view shows; hidden hands and decks are empty."""
    state = blank(seen.rules)
    state.card[:] = seen.card
    state.owner[:] = seen.owner
    state.facing[:] = seen.facing
    state.face[:] = seen.face
    state.attached[:] = seen.attached
    for space, owner in enumerate(seen.owner[: seen.rules.board.spaces]):
        if owner >= 0:
            state.open ^= 1 << space
            state.held[owner] ^= 1 << space
    state.captured = [list(pile) for pile in seen.captured]
    state.used = [list(pile) for pile in seen.used]
    state.hands[seen.seat] = list(seen.hand)
    state.action_hands[seen.seat] = list(seen.action_hand)
    state.stack = list(seen.stack)
    state.cleared = seen.cleared
    state.turn, state.active, state.over = seen.turn, seen.active, seen.over
    for seat in range(seen.rules.players):
        if any(mask & in_deck(seat) and not mask & in_hand(seat) for _, mask in seen.public_beliefs):
            state.buried |= 1 << seat
    state.captures, state.plunder = seen.captures, seen.plunder
    state.sheltered, state.redrawn = seen.sheltered, seen.redrawn
    return state


def sample_world(view: View, seed: int) -> State:
    """Deal what the view's seat doesn't see, consistent with all it knows."""
    random = seed_state(seed)
    for _ in range(_DEALS):
        state, random = _deal(view, random)
        # A seat that must decide has a choice, which hints at what it holds.
        if view.moves or view.over or view.rules.holding or len(legal_moves(state)) > 1:
            break
    return state


def _deal(seen: View, random: int) -> tuple[State, int]:
    state = state_from_view(seen)
    random = _deal_characters(seen, state, random)
    random = _deal_actions(seen, state, random)
    for index, frame in enumerate(state.stack):
        if frame[0] == GIVE_BACK and frame[3] == HIDDEN:
            random, chosen = random_below(len(state.hands[frame[2]]), random)
            state.stack[index] = (*frame[:3], state.hands[frame[2]][chosen])
    state.random = random
    return state, random


def _deal_characters(seen: View, state: State, random: int) -> int:
    """Give every hidden character a place, starting with those that have the fewest options."""
    beliefs = dict(seen.beliefs)
    room = {in_deck(seat): count for seat, count in enumerate(seen.deck_counts)}
    room |= {in_hand(seat): count for seat, count in enumerate(seen.hand_counts) if seat != seen.seat}
    cards = hidden_characters(seen)
    random = shuffle(cards, random)
    masks = {card: beliefs.get(card) or state.rules.usual[card] for card in cards}
    allowed = {card: [place for place in room if masks[card] & place and room[place]] for card in cards}
    cards.sort(key=lambda card: len(allowed[card]))
    lying: dict[int, list[int]] = {place: [] for place in room}
    for card in cards:
        random = _lay(card, allowed, room, lying, random)
    for place, pile in lying.items():
        for seat in range(seen.rules.players):
            if place == in_deck(seat):
                random = shuffle(pile, random)
                state.decks[seat] = pile
            elif place == in_hand(seat):
                state.hands[seat] = sorted(pile)
    state.known = _sampled_knowledge(seen, state, lying)
    return random


def _lay(
    card: int, allowed: dict[int, list[int]], room: dict[int, int], lying: dict[int, list[int]], random: int
) -> int:
    """Put a card into a random free slot it may take; if there's none, make room by moving others."""
    free = [place for place in allowed[card] for _ in range(room[place] - len(lying[place]))]
    if free:
        random, chosen = random_below(len(free), random)
        lying[free[chosen]].append(card)
        return random
    # Search breadth-first for a chain of cards that can each move to another place, ending at a free slot.
    came: dict[int, tuple[int, int] | None] = dict.fromkeys(allowed[card])
    queue = list(came)
    for place in queue:
        if len(lying[place]) < room[place]:
            while (step := came[place]) is not None:
                moved, source = step
                lying[source].remove(moved)
                lying[place].append(moved)
                place = source
            lying[place].append(card)
            return random
        for other in lying[place]:
            for further in allowed[other]:
                if further not in came:
                    came[further] = (other, place)
                    queue.append(further)
    raise ValueError("no world fits this view")


def _sampled_knowledge(seen: View, state: State, lying: dict[int, list[int]]) -> Known:
    """Return the observers' beliefs in this world.

    The view's seat keeps its own. The other seats get the public's, widened where they would rule out this world.
    """
    players = seen.rules.players
    where = {card: place for place, pile in lying.items() for card in pile}
    where |= dict.fromkeys(seen.hand, in_hand(seen.seat))
    public = dict(seen.public_beliefs)
    fitting = {card: mask | where[card] for card, mask in public.items()}
    strangers = {
        card: state.rules.usual[card] | place
        for card, place in where.items()
        if card not in public and not state.rules.usual[card] & place
    }
    others = {card: mask for card, mask in (fitting | strangers).items() if mask != state.rules.usual[card]}
    known = tuple(
        dict(seen.beliefs) if observer == seen.seat else public if observer == players else others
        for observer in range(players + 1)
    )
    return known if any(known) else seen.rules.nothing_known


def _deal_actions(seen: View, state: State, random: int) -> int:
    """Deal the hidden action cards; the deciding seat gets a card that explains its decision, if possible."""
    first = seen.decision.seat if seen.decision else 0  # deals first, while it has the widest choice
    seats = [first, *(seat for seat in range(seen.rules.players) if seat != first)]
    for pile, kinds in enumerate(hidden_actions(seen)):
        random = shuffle(kinds, random)
        for seat in seats:
            if seat != seen.seat and (not seen.rules.personal or seat == pile):
                state.action_hands[seat] = _hand(seen, state, seat, kinds, seen.action_counts[seat])
        state.action_decks[pile] = kinds
    return random


def _hand(seen: View, state: State, seat: int, kinds: list[int], count: int) -> list[int]:
    """Take a hand from the shuffled cards; the deciding seat's should include a card it can play now."""
    hand = [kinds.pop() for _ in range(count)]
    asked = seen.decision
    if asked is None or asked.seat != seat or not hand or seen.rules.holding:
        return hand
    state.action_hands[seat] = hand
    window = WINDOWS.get(asked.kind, 0)
    if asked.kind != "begin" and window and len(legal_moves(state)) < 2:
        for index, kind in enumerate(kinds):
            if WHEN[kind] & window:
                state.action_hands[seat] = [kind, *hand[1:]]
                if len(legal_moves(state)) > 1:
                    kinds[index] = hand[0]
                    return state.action_hands[seat]
    return hand
