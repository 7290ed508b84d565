"""The primitive steps of a game: only these move cards in a state and emit events about it.

Every step takes `emit` last; search passes None, which costs nothing.
"""

from __future__ import annotations

from squaretactics.core.rng import shuffle
from squaretactics.games.square_tactics import knowledge
from squaretactics.games.square_tactics.abilities import ABILITIES
from squaretactics.games.square_tactics.action_kinds import ADDS, ZOMBIE
from squaretactics.games.square_tactics.cards import Face, face
from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    ActionDrawn,
    ActionPlayed,
    ActionsReshuffled,
    Attached,
    Captured,
    CharacterDrawn,
    CharacterMoved,
    CharacterPlaced,
    CharacterPlayed,
    CharacterTaken,
    CharacterTurned,
    Emit,
    Gifted,
    Redrawn,
    Shed,
    Traded,
)
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.rule_tables import SquareRules, in_hand
from squaretactics.games.square_tactics.state import EMPTY, NO_FACE, State


def face_of(rules: SquareRules, card: int, facing: int, attached: tuple[int, ...]) -> Face:
    """Return a character's numbers, from its printed ones, its facing and its attached cards."""
    sides = list(rules.numbers[card])
    for attachment in attached:
        for side, added in enumerate(ADDS.get(attachment % ACTION_KINDS, ())):
            sides[side] += added
    return face(sides, ABILITIES[rules.ability_of[card]].guards, facing)


def refresh(state: State, space: int) -> None:
    """Recompute a character's numbers."""
    card, facing, attached = state.card[space], state.facing[space], state.attached[space]
    state.face[space] = face_of(state.rules, card, facing, attached)


def put(state: State, seat: int, card: int, space: int, facing: int) -> None:
    """Put a character on an open space, without an event: callers emit different ones."""
    state.card[space] = card
    state.owner[space] = seat
    state.facing[space] = facing
    state.face[space] = state.rules.faces[card][facing]
    bit = 1 << space
    state.open ^= bit
    state.held[seat] ^= bit


def clear(state: State, space: int) -> None:
    bit = 1 << space
    state.open ^= bit
    state.held[state.owner[space]] ^= bit
    state.card[space] = EMPTY
    state.owner[space] = EMPTY
    state.facing[space] = 0
    state.face[space] = NO_FACE
    state.attached[space] = ()


def lift(state: State, space: int, emit: Emit | None) -> int:
    """Take a character off the board and discard its attached cards; return it."""
    card, attached = state.card[space], state.attached[space]
    if attached:
        for attachment in attached:
            seat, kind = divmod(attachment, ACTION_KINDS)
            state.used[seat if state.rules.personal else 0].append(kind)
        state.attached[space] = ()
        if emit is not None:
            refresh(state, space)
            emit(Shed(card, space, tuple(attachment % ACTION_KINDS for attachment in attached)))
    clear(state, space)
    return card


def play(state: State, seat: int, card: int, space: int, facing: int, emit: Emit | None) -> None:
    """Play a character from hand. If one of the seat's own is on the space, return that to hand first (Swap-in)."""
    if not state.open >> space & 1:
        use_ability(state, seat, card, emit)
        take(state, seat, space, emit)
    if emit is not None and facing != state.rules.upright[seat]:
        use_ability(state, seat, card, emit)
    state.hands[seat].remove(card)
    if state.known is not state.rules.nothing_known:
        knowledge.note_revealed(state, card)
    put(state, seat, card, space, facing)
    if emit is not None:
        emit(CharacterPlayed(seat, card, space, facing, False))


def raise_zombie(state: State, seat: int, card: int, space: int, facing: int, emit: Emit | None) -> None:
    """Play a character from the captured pile, with the Zombie card under it."""
    if not state.open >> space & 1:
        use_ability(state, seat, card, emit)
        take(state, seat, space, emit)
    if emit is not None and facing != state.rules.upright[seat]:
        use_ability(state, seat, card, emit)
    state.captured[seat].remove(card)
    put(state, seat, card, space, facing)
    if emit is not None:
        emit(CharacterPlayed(seat, card, space, facing, True))
    attach(state, seat, ZOMBIE, space, emit)


def take(state: State, seat: int, space: int, emit: Emit | None) -> None:
    """Return a character from the board to its player's hand."""
    card = lift(state, space, emit)
    state.hands[seat].append(card)
    knowledge.note_moved(state, card, in_hand(seat))
    if emit is not None:
        emit(CharacterTaken(seat, card, space))


def place(state: State, seat: int, card: int, space: int, emit: Emit | None) -> None:
    """Put a character from hand on the board, right side up, without playing it."""
    state.hands[seat].remove(card)
    facing = state.rules.upright[seat]
    put(state, seat, card, space, facing)
    knowledge.note_revealed(state, card)
    if emit is not None:
        emit(CharacterPlaced(seat, card, space, facing))


def slide(state: State, source: int, space: int, emit: Emit | None) -> None:
    """Move a character to an open space, with its facing and attached cards."""
    seat, card, attached = state.owner[source], state.card[source], state.attached[source]
    facing, numbers = state.facing[source], state.face[source]
    clear(state, source)
    put(state, seat, card, space, facing)
    state.face[space], state.attached[space] = numbers, attached
    if state.rules.actions:
        state.cleared = source  # any space cleared earlier is the one just filled
    if emit is not None:
        emit(CharacterMoved(seat, card, source, space))


def rotate(state: State, space: int, quarters: int, emit: Emit | None) -> None:
    """Rotate a character on the board clockwise by this many quarter turns."""
    state.facing[space] = facing = state.facing[space] + quarters & 3
    refresh(state, space)
    if emit is not None:
        emit(CharacterTurned(state.owner[space], state.card[space], space, facing))


def attach(state: State, seat: int, kind: int, space: int, emit: Emit | None) -> None:
    """Put an action card under a character."""
    state.attached[space] += (seat * ACTION_KINDS + kind,)
    refresh(state, space)
    if emit is not None:
        emit(Attached(seat, kind, state.card[space], space))


def capture(state: State, seat: int, space: int, captor: int, emit: Emit | None) -> None:
    """Move a character from the board to a seat's captured pile."""
    owner = state.owner[space]
    if state.rules.actions:
        state.cleared = space
    card = lift(state, space, emit)
    state.captured[seat].append(card)
    if emit is not None:
        emit(Captured(seat, card, owner, space, captor))


def draw(state: State, seat: int, emit: Emit | None) -> None:
    """Draw the top character of a seat's deck, if there is one."""
    if state.decks[seat]:
        card = _take_top(state, seat)
        if emit is not None:
            emit(CharacterDrawn(seat, card))


def _take_top(state: State, seat: int) -> int:
    deck = state.decks[seat]
    card = deck.pop()
    state.hands[seat].append(card)
    if not deck or state.buried:
        knowledge.note_drawn(state, seat)
    return card


def redraw(state: State, seat: int, card: int, emit: Emit | None) -> None:
    """Reveal a character, draw one, then shuffle the revealed one into the deck."""
    hand, deck = state.hands[seat], state.decks[seat]
    state.redrawn += (card,)
    use_ability(state, seat, card, emit)
    hand.remove(card)
    if emit is not None:
        deck.append(card)
        emit(Redrawn(seat, card))
        deck.pop()  # it can't be drawn
    drawn = _take_top(state, seat) if deck else EMPTY
    deck.append(card)
    state.random = shuffle(deck, state.random)
    knowledge.note_shuffled_in(state, seat, card)
    if emit is not None and drawn != EMPTY:
        emit(CharacterDrawn(seat, drawn))


def draw_action(state: State, seat: int, emit: Emit | None) -> None:
    """Draw an action card, if there is one; with mayhem, reshuffle the discard pile if needed."""
    pile = seat if state.rules.personal else 0
    deck = state.action_decks[pile]
    if not deck and state.rules.mayhem and state.used[pile]:
        deck.extend(sorted(state.used[pile]))
        state.used[pile].clear()
        state.random = shuffle(deck, state.random)
        if emit is not None:
            emit(ActionsReshuffled(pile))
    if deck:
        kind = deck.pop()
        state.action_hands[seat].append(kind)
        if emit is not None:
            emit(ActionDrawn(seat, kind))


def spend(state: State, seat: int, kind: int, kept: bool, emit: Emit | None) -> None:
    """Play an action card from hand; discard it unless it stays on the board."""
    state.action_hands[seat].remove(kind)
    if not kept:
        state.used[seat if state.rules.personal else 0].append(kind)
    if emit is not None:
        emit(ActionPlayed(seat, kind))


def hand_over(state: State, seat: int, to: int, card: int, emit: Emit | None) -> None:
    """Pass a character from one hand to another."""
    state.hands[seat].remove(card)
    state.hands[to].append(card)
    knowledge.note_traded(state, seat, to, card)
    if emit is not None:
        emit(Traded(seat, to, card))


def give_away(state: State, seat: int, to: int, card: int, emit: Emit | None) -> None:
    """Move a character from hand to another seat's captured pile."""
    state.hands[seat].remove(card)
    knowledge.note_revealed(state, card)
    state.captured[to].append(card)
    if emit is not None:
        emit(Gifted(seat, to, card))


def use_ability(state: State, seat: int, card: int, emit: Emit | None) -> None:
    """Emit an event saying that a character's ability took effect."""
    if emit is not None:
        emit(AbilityUsed(seat, card, state.rules.ability_of[card]))
