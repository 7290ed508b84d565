"""Positions in the middle of a combat, written as text.

A line shows the table, with heroes left of the bar, enemies right of it, and the centre at the bar:

druid(1, done) guardian pyromancer(attack 2) | wolf orc(2, done) goblin

Brackets hold the health, if it isn't full, and the tokens. `done` means that the unit has acted this round. The
farthest hero that isn't done acts next. One seat leads all three heroes. Every other card lies where it would in a run.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from pydantic import BaseModel, ConfigDict, JsonValue

from squaretactics.core.rng import random_below
from squaretactics.games.card_tactics.card_language import TOKEN_IDS
from squaretactics.games.card_tactics.cards import EVENT_OF, ITEM_OF, ITEM_RARITY, UNIT_OF
from squaretactics.games.card_tactics.game_flow import run
from squaretactics.games.card_tactics.moves import AWAY, order_move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.rules import legal_moves, new_game, take
from squaretactics.games.card_tactics.state import FIRST_ENEMY, LINE, RUNNING, TURNS, State, clear_action
from squaretactics.games.card_tactics.tokens import counts

_UNIT: Final = re.compile(r"(\w+)(?:\(([^)]*)\))?")
_DICE: Final = 6


class CardScenario(BaseModel):
    """A position in a data file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    line: str
    items: str = ""
    event: str = "shrine"  # revealed before the combat, and already applied
    combat: int = 1
    dice: tuple[int, ...] = ()  # the first to be rolled

    @property
    def _sides(self) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        """Return the names on both sides with their texts in brackets, from the centre outwards."""
        heroes, _, enemies = self.line.partition("|")
        return _UNIT.findall(heroes)[::-1], _UNIT.findall(enemies)

    @property
    def setup(self) -> Setup:
        """Return the set-up of a run that could reach this position."""
        return Setup.model_validate({"team": tuple(name for name, _ in self._sides[0])})

    @classmethod
    def dice_of(cls, data: Mapping[str, JsonValue]) -> tuple[int, ...]:
        """Return the dice of a position from a data file; empty without a position."""
        return cls.model_validate(data).dice if data else ()

    @classmethod
    def stage(cls, data: dict[str, JsonValue]) -> tuple[Setup, State]:
        """Return the set-up and state of a position from a data file."""
        position = cls.model_validate(data)
        return position.setup, position.state()

    def state(self) -> State:
        heroes, enemies = self._sides
        state = new_game(self.setup, 1)
        take(state, next(move for move in legal_moves(state) if move[0] == AWAY))
        self._stack(state, [UNIT_OF[name] for name, _ in enemies])
        take(state, order_move([UNIT_OF[name] for name, _ in heroes]))
        for slot, (_, told) in (*enumerate(heroes), *enumerate(enemies, FIRST_ENEMY)):
            _mark(state, slot, told)
        self._own(state)
        if self.dice:
            state.random = _chance_for(self.dice)
        clear_action(state)
        state.stage, state.phase = RUNNING, TURNS
        run(state, None)
        return state

    def _stack(self, state: State, wanted: list[int]) -> None:
        """Put these enemies next in the stack, and remove those of earlier combats."""
        passed = LINE * (self.combat - 1)
        hidden, aside = state.challenge, [*state.aside]
        for place, card in enumerate(wanted, passed + 1):
            if card in hidden:
                other = hidden.index(card)
                hidden[other], hidden[-place] = hidden[-place], card
            else:
                aside[aside.index(card)], hidden[-place] = hidden[-place], card
        del hidden[len(hidden) - passed :]
        state.combat = state.won = self.combat - 1
        state.felled = passed
        state.aside = aside
        event = EVENT_OF[self.event]
        state.events.remove(event)
        state.events.append(event)

    def _own(self, state: State) -> None:
        """Give the team exactly the items of this position."""
        for item in (*state.items, *state.out):
            state.stacks[ITEM_RARITY[item]].insert(0, item)
        state.items, state.out = [ITEM_OF[name] for name in self.items.split()], []
        for item in state.items:
            state.stacks[ITEM_RARITY[item]].remove(item)


def _mark(state: State, slot: int, told: str) -> None:
    """Apply the text in a unit's brackets."""
    for word in filter(None, told.split(", ")):
        name, _, amount = word.partition(" ")
        if name.isdigit():
            state.health[slot] = int(name)
            state.halved[slot] = 2 * int(name) <= state.full[slot]
        elif name == "done":
            state.ready[slot] = False
        else:
            counts(state, TOKEN_IDS.index(name))[slot] = int(amount or 1)


@cache
def _chance_for(dice: tuple[int, ...]) -> int:
    """Return an RNG state that produces these dice."""
    return next(chance for chance in range(_DICE ** (len(dice) + 2)) if _dice_match(chance, dice))


def _dice_match(chance: int, dice: tuple[int, ...]) -> bool:
    for wanted in dice:
        chance, die = random_below(_DICE, chance)
        if die + 1 != wanted:
            return False
    return True
