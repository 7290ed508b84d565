"""Reactions of quirks. They never need a choice."""

from __future__ import annotations

from squaretactics.games.card_tactics.battle_line import resolve_targets, side_of
from squaretactics.games.card_tactics.card_language import (
    ALLY_FALLS,
    ATTACKER,
    CALL,
    FALLS,
    GIVE,
    HEAL,
    CardInstruction,
)
from squaretactics.games.card_tactics.card_stacks import call
from squaretactics.games.card_tactics.cards import CARD_MASK, EVENT_CALLS, REACTIONS
from squaretactics.games.card_tactics.events import Emit
from squaretactics.games.card_tactics.state import FIRST_ENEMY, NOBODY, State
from squaretactics.games.card_tactics.tokens import give, heal


def react(state: State, slot: int, trigger: int, attacker: int, emit: Emit | None) -> None:
    """Run a unit's quirk for a trigger."""
    for reaction in REACTIONS[state.unit[slot] & CARD_MASK][trigger]:
        if not (reaction.unless_bleeding and state.bleed[slot]):
            _do(state, slot, reaction.line, attacker, emit)


def _do(state: State, slot: int, line: CardInstruction, attacker: int, emit: Emit | None) -> None:
    if line.verb == CALL:
        for _ in range(line.amount):
            call(state, emit)
        return
    whom = [attacker] if line.who == ATTACKER else resolve_targets(state, line.who, slot)
    for other in whom:
        if line.verb == GIVE:
            give(state, other, line.token, line.amount, emit)
        else:
            assert line.verb == HEAL
            heal(state, other, line.amount, emit)


def fallen(state: State, slot: int, emit: Emit | None) -> None:
    """React to a unit's fall: its own quirk, its allies' from the centre outwards, then the event."""
    react(state, slot, FALLS, NOBODY, emit)
    for ally in side_of(state, slot)[:]:
        react(state, ally, ALLY_FALLS, NOBODY, emit)
    if slot >= FIRST_ENEMY and state.event >= 0 and EVENT_CALLS[state.event] and not state.spent:
        state.spent = True
        call(state, emit)
