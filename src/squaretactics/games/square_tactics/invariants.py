"""Check the invariants that hold in every state."""

from __future__ import annotations

from collections import Counter

from squaretactics.games.square_tactics.abilities import ABILITIES
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, ADDS
from squaretactics.games.square_tactics.cards import face
from squaretactics.games.square_tactics.decisions import legal_moves
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.rule_tables import in_deck, in_hand
from squaretactics.games.square_tactics.state import EMPTY, NO_FACE, PROCESS, State


def check(state: State, whole: bool = True) -> list[str]:
    """Return a description of each broken invariant; without `whole`, cards may be missing from the game."""
    return [*_characters(state, whole), *_actions(state, whole), *_board(state), *_beliefs(state), *_work(state)]


def check_pieces(state: State) -> list[str]:
    """Return a description of each broken invariant among those that hold even in the middle of a move.

    They allow for an action card that is being played and lies in no pile.
    """
    return [*_characters(state, True), *_actions(state, False), *_board(state)]


def _characters(state: State, whole: bool) -> list[str]:
    places = Counter(card for card in state.card if card != EMPTY)
    for piles in (state.hands, state.decks, state.captured):
        for pile in piles:
            places.update(pile)
    ids = state.rules.cards.ids
    found = [f"{ids[card]} is in {count} places" for card, count in places.items() if count > 1]
    if whole:
        found += [f"{ids[card]} is nowhere" for card in state.rules.home if card not in places]
        found += [f"{ids[card]} is not of this game" for card in places if card not in state.rules.home]
    return found


def _actions(state: State, whole: bool) -> list[str]:
    copies: Counter[int] = Counter()
    for piles in (state.action_hands, state.action_decks, state.used):
        for pile in piles:
            copies.update(pile)
    copies.update(attachment % ACTION_KINDS for attached in state.attached for attachment in attached)
    expected = state.rules.action_copies
    wrong = [kind for kind in range(ACTION_KINDS) if (copies[kind] != expected if whole else copies[kind] > 4)]
    return [f"there are {copies[kind]} copies of {ACTION_IDS[kind]}, not {expected}" for kind in wrong]


def _board(state: State) -> list[str]:
    found = []
    rules = state.rules
    for space, card in enumerate(state.card):
        name = rules.board.names[space]
        holders = [seat for seat, mask in enumerate(state.held) if mask >> space & 1]
        owners = [] if state.owner[space] == EMPTY else [state.owner[space]]
        if holders != owners or (card == EMPTY) != (not owners) or (card == EMPTY) != bool(state.open >> space & 1):
            found.append(f"{name} is open for some and held for others")
        elif card == EMPTY:
            if state.attached[space] or state.facing[space] or state.face[space] != NO_FACE:
                found.append(f"{name} is open, yet something lies there")
        else:
            sides = list(rules.numbers[card])
            for attachment in state.attached[space]:
                added = ADDS.get(attachment % ACTION_KINDS, (0, 0, 0, 0))
                sides = [number + more for number, more in zip(sides, added, strict=True)]
            guards = ABILITIES[rules.ability_of[card]].guards
            if state.face[space] != face(sides, guards, state.facing[space]):
                found.append(f"the numbers on {name} are not what its cards make them")
    if state.owner[rules.board.outside] != EMPTY:
        found.append("somebody holds the world outside the board")
    return found


def _beliefs(state: State) -> list[str]:
    found = []
    ids = state.rules.cards.ids
    where = {card: in_hand(seat) for seat, hand in enumerate(state.hands) for card in hand}
    where |= {card: in_deck(seat) for seat, deck in enumerate(state.decks) for card in deck}
    for observer, beliefs in enumerate(state.known):
        own = state.hands[observer] if observer < state.rules.players else []
        for card in where:
            mask = beliefs.get(card) or state.rules.usual.get(card, -1)
            if card not in own and not mask & where[card]:
                found.append(f"observer {observer} wrongly rules out where {ids[card]} is")
        found += [f"observer {observer} still wonders where {ids[card]} is" for card in beliefs if card not in where]
    return found


def _work(state: State) -> list[str]:
    if state.over:
        return ["the game is over, yet work is left"] if state.stack or state.cleared != EMPTY else []
    moves = legal_moves(state)
    found = [] if moves else ["somebody must decide, but nothing is legal"]
    if len(moves) == 1 and not state.rules.holding:
        found.append("somebody is asked with a single answer")
    if len(set(moves)) != len(moves):
        found.append("a move is listed twice")
    if state.cleared != EMPTY and not (state.stack[-1][0] == PROCESS and state.open >> state.cleared & 1):
        found.append("a space was cleared, yet nobody is asked to react")
    if any(card not in state.card for card in state.sheltered):
        found.append("a character is sheltered that is not on the board")
    return found
