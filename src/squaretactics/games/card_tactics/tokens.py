"""Tokens, marks, healing, and the bonuses of quirks."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.games.card_tactics.battle_line import side_of
from squaretactics.games.card_tactics.card_language import (
    ATTACK_TOKEN,
    BLEED,
    COUNTER,
    DEFENSE_TOKEN,
    HOUND,
    IMMUNE,
    IN_PLACE,
    NO_CONDITION,
    NOT_ALONE,
    RESTRAIN,
    USING_ITEM,
)
from squaretactics.games.card_tactics.cards import CARD_MASK, PASSIVES
from squaretactics.games.card_tactics.events import Emit, Healed, MarkGone, MarkPut, TokensChanged
from squaretactics.games.card_tactics.state import FREE, RESTRAINED, STUNNED, State


def quirk_bonus(state: State, slot: int, kind: int, with_item: bool = False) -> int:
    """Return a unit's current bonus of a kind from its quirk. A flag counts as 1."""
    card = state.unit[slot] & CARD_MASK
    return quirk_bonus_in_line(card, kind, side_of(state, slot), slot, with_item) if PASSIVES[card] else 0


def quirk_bonus_in_line(card: int, kind: int, side: Sequence[int], one: int, with_item: bool = False) -> int:
    """Return a card's quirk bonus when it stands in slot `one` on this side of the line."""
    return sum(
        amount or 1
        for condition, what, amount, _ in PASSIVES[card]
        if what == kind
        and (
            condition == NO_CONDITION
            or (condition == NOT_ALONE and len(side) > 1)
            or (condition == USING_ITEM and with_item)
            or (condition > IN_PLACE and side.index(one) == condition - IN_PLACE - 1)
        )
    )


def immune(state: State, slot: int, token: int) -> bool:
    return any(passive.kind == IMMUNE and passive.token == token for passive in PASSIVES[state.unit[slot] & CARD_MASK])


def counts(state: State, token: int) -> list[int]:
    """Return the list that holds each slot's number of tokens of one kind."""
    if token == ATTACK_TOKEN:
        return state.attack
    if token == DEFENSE_TOKEN:
        return state.defense
    if token == BLEED:
        return state.bleed
    return state.counter if token == COUNTER else state.bound


def put(state: State, slot: int, token: int, now: int, emit: Emit | None) -> None:
    """Set the number of a unit's tokens of one kind."""
    lying = counts(state, token)
    before = lying[slot]
    if before != now:
        lying[slot] = now
        if emit is not None:
            emit(TokensChanged(state.unit[slot], token, before, now))


def give(state: State, slot: int, token: int, amount: int, emit: Emit | None) -> None:
    """Give a unit tokens, unless it's immune. Counter and Restrain have a maximum."""
    if immune(state, slot, token):
        return
    now = counts(state, token)[slot] + amount
    if token == COUNTER:
        now = 1
    elif token == RESTRAIN:
        now = min(now, STUNNED)
    put(state, slot, token, now, emit)


def heal(state: State, slot: int, amount: int, emit: Emit | None) -> None:
    """Restore health. This removes an equal amount of Bleed, and loosens Stun or Restrain by one step (C39)."""
    recovered = min(amount, state.full[slot] - state.health[slot])
    if recovered <= 0:
        return
    state.health[slot] += recovered
    if emit is not None:
        emit(Healed(state.unit[slot], recovered, state.health[slot]))
    put(state, slot, BLEED, max(state.bleed[slot] - recovered, 0), emit)
    bound = state.bound[slot]
    put(state, slot, RESTRAIN, RESTRAINED if bound == STUNNED else FREE, emit)


def lay_mark(state: State, slot: int, kind: int, emit: Emit | None) -> None:
    """Put an item's mark on a unit, and take it from any other."""
    for other, lying in enumerate(state.marks):
        if lying & kind and other != slot:
            unmark(state, other, kind, emit)
    if not state.marks[slot] & kind:
        state.marks[slot] |= kind
        if emit is not None:
            emit(MarkPut(state.unit[slot], kind))


def unmark(state: State, slot: int, kind: int, emit: Emit | None) -> None:
    """Remove an item's mark from a unit."""
    state.marks[slot] &= ~kind
    if emit is not None:
        emit(MarkGone(state.unit[slot], kind))


def drop_all(state: State, slot: int, emit: Emit | None) -> None:
    """Remove all tokens and marks from a unit."""
    for token in (ATTACK_TOKEN, DEFENSE_TOKEN, BLEED, COUNTER, RESTRAIN):
        put(state, slot, token, 0, emit)
    lying = state.marks[slot]
    kind = HOUND
    while lying:
        if lying & kind:
            lying &= ~kind
            unmark(state, slot, kind, emit)
        kind <<= 1
