"""Small positions as text, and the results of actions in the same form.

A line is written as on the table, with heroes left of the stroke and the centre at the stroke:

    druid duelist(3, attack 1) guardian(counter) | wolf orc(restrain, hound)

Brackets hold the health unless it is full, then tokens, then marks. `done` means exhausted and is only for input.
Dice are rolled in the order given. If a hero acts, the enemies and the heroes behind it have acted already. If an enemy
acts, all other units have.
"""

from __future__ import annotations

import re
from functools import cache

from squaretactics.core.rng import random_below
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import MARK_IDS, TOKEN_IDS
from squaretactics.games.card_tactics.cards import (
    CARD_MASK,
    CARDS,
    EVENT_OF,
    EVENTS,
    HEROES,
    ITEM_GROUPS,
    ITEM_OF,
    UNITS,
)
from squaretactics.games.card_tactics.cards import UNIT_OF as CARD_OF
from squaretactics.games.card_tactics.game_flow import run
from squaretactics.games.card_tactics.moves import parse_move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME
from squaretactics.games.card_tactics.state import (
    ENEMY_SIDE,
    FIRST_ENEMY,
    HERO_SIDE,
    IN_CAMP,
    STUNNED,
    TURNS,
    State,
    add_slot,
    blank,
)
from squaretactics.games.card_tactics.tokens import counts

_UNIT = re.compile(r"(\w+)(?:\(([^)]*)\))?")
# Each of these events ends the action under test.
_NEXT = (e.TurnBegan, e.RoundBegan, e.Fatigue, e.CombatWon, e.GameEnded)
NO_DICE = ""


class Fight:
    """A combat in progress, and the events since the last answer."""

    def __init__(
        self,
        line: str,
        to_act: str = "",
        *,
        items: str = "",
        event: str = "",
        stack: str = "",
        fallen: str = "",
        round: int = 2,
        combat: int = 1,
        setup: Setup | None = None,
    ) -> None:
        heroes, _, enemies = line.partition("|")
        standing = [*reversed(_UNIT.findall(heroes)), *((name, "0") for name in fallen.split())]
        team = [CARD_OF[name] for name, _ in standing]
        others = (card for card in range(HEROES) if card not in team)
        while len(team) < 3:  # the rest of the team fell earlier
            team.append(next(others))
            standing.append((UNITS[team[-1]].id, "0"))
        self.state = state = blank(setup or Setup())
        state.team = team
        for slot, (_, told) in enumerate(standing):
            add_slot(state, team[slot], UNITS[team[slot]].health + state.setup.hero_health)
            (state.fallen if told == "0" else state.heroes).append(slot)
            self._mark(slot, told)
        for name, told in _UNIT.findall(enemies):
            slot = add_slot(state, CARD_OF[name], UNITS[CARD_OF[name]].health)
            state.enemies.append(slot)
            self._mark(slot, told)
        state.items = [ITEM_OF[name] for name in items.split()]
        state.stacks = [[item for item in group if item not in state.items] for group in ITEM_GROUPS]
        state.event = EVENT_OF[event] if event else -1
        state.past = [state.event] if event else []
        state.events = [number for number in range(len(EVENTS)) if number not in state.past]
        top = [CARD_OF[name] for name in stack.split()]
        used = {*top, *state.unit}
        rest = [card for card in range(HEROES, CARDS) if card not in used]
        state.challenge = [*rest, *reversed(top)]
        state.combat, state.round, state.phase = combat, round, TURNS
        if to_act:
            acting = next(slot for slot, unit in enumerate(state.unit) if UNITS[unit].id == to_act)
            state.side = HERO_SIDE if acting < FIRST_ENEMY else ENEMY_SIDE
            for slot in range(len(state.unit)):
                same = (slot < FIRST_ENEMY) == (acting < FIRST_ENEMY)
                if slot != acting and (acting >= FIRST_ENEMY or not same or self._behind(slot, acting)):
                    state.ready[slot] = False
        self.events: list[e.Event] = []
        self.after, self._over = state, False
        self._so_far = state  # after the last event
        if to_act and state.side == HERO_SIDE:
            run(state, None)

    def _behind(self, slot: int, acting: int) -> bool:
        heroes = self.state.heroes
        return slot in heroes and heroes.index(slot) > heroes.index(acting)

    def _mark(self, slot: int, told: str) -> None:
        """Apply the brackets of a unit."""
        state = self.state
        for word in filter(None, told.split(", ")):
            name, _, amount = word.partition(" ")
            if name.lstrip("-").isdigit():
                state.health[slot] = int(name)
                state.halved[slot] = 2 * int(name) <= state.full[slot]
            elif name == "done":
                state.ready[slot] = False
            elif name in MARK_IDS:
                state.marks[slot] |= MARK_IDS[name]
            elif name == "stun":
                state.bound[slot] = STUNNED
            else:
                counts(state, TOKEN_IDS.index(name))[slot] = int(amount or 1)

    # Actions.

    def play(self, text: str, dice: str = NO_DICE) -> Fight:
        """Let the deciding seat answer, with these dice, and go on until the next decision."""
        move = parse_move(text)
        assert GAME.why_not(self.state, move) is None, GAME.why_not(self.state, move)
        self._load(dice)
        GAME.take(self.state, move, self._tell)
        return self

    def act(self, dice: str = NO_DICE) -> Fight:
        """Let the enemy whose turn it is act, with these dice."""
        self._load(dice)
        self.state.phase = TURNS
        run(self.state, self._tell)
        return self

    def _load(self, dice: str) -> None:
        if dice:
            self.state.random = chance_for(tuple(map(int, dice.split())))
        if self.asks() in ("", "action", "camp"):
            self.events = []
        self.after, self._over = self.state, False

    def _tell(self, event: e.Event) -> None:
        acted = any(isinstance(one, e.Exhausted | e.Fell | e.Skipped) for one in self.events)
        if isinstance(event, _NEXT) and acted and not self._over:
            self._over, self.after = True, self._so_far
        if not self._over:
            self.events.append(event)
            self._so_far = self.state.copy()

    # Results.

    def __str__(self) -> str:
        """Return the line at the end of the action."""
        state = self.after
        heroes = " ".join(_shown(state, slot) for slot in reversed(state.heroes))
        enemies = " ".join(_shown(state, slot) for slot in state.enemies)
        return f"{heroes} | {enemies}".strip()

    def asks(self) -> str:
        """Return the kind of the pending decision."""
        asked = GAME.decision(self.state)
        return "" if asked is None else asked.kind

    def why_not(self, text: str) -> str:
        """Return why a move is refused, or an empty string."""
        return GAME.why_not(self.state, parse_move(text)) or ""

    def may(self) -> set[str]:
        return {GAME.move_text(self.state.setup, move) for move in GAME.moves(self.state)}

    def told(self, *kinds: type) -> list[str]:
        """Return the text of the action's events of these kinds."""
        names = GAME.seats(self.state.setup)
        return [GAME.tell(self.state.setup, event, names) for event in self.events if isinstance(event, kinds)]

    def stopped(self) -> bool:
        return any(isinstance(event, e.SkillStopped) for event in self.events)

    def total(self) -> tuple[int, ...]:
        """Return each attack's total followed by the number it needed."""
        struck = [event for event in self.events if isinstance(event, e.Struck)]
        return tuple(n for s in struck for n in (s.total, s.printed + s.quirk + s.marks + s.tokens))


def _shown(state: State, slot: int) -> str:
    words = [str(state.health[slot])] if state.health[slot] != state.full[slot] else []
    for token, name in enumerate(TOKEN_IDS[:3]):
        if counts(state, token)[slot]:
            words.append(f"{name} {counts(state, token)[slot]}")
    words += ["counter"] * state.counter[slot]
    words += [("restrain", "stun")[state.bound[slot] - 1]] if state.bound[slot] else []
    words += [name for name, kind in MARK_IDS.items() if state.marks[slot] & kind]
    name = UNITS[state.unit[slot] & CARD_MASK].id
    return f"{name}({', '.join(words)})" if words else name


@cache
def chance_for(dice: tuple[int, ...]) -> int:
    """Return an RNG state that rolls these dice."""
    for chance in range(10**7):
        random = chance
        for wanted in dice:
            random, die = random_below(6, random)
            if die + 1 != wanted:
                break
        else:
            return chance
    raise AssertionError(f"no dice fall like {dice}")


def hero(line: str, to_act: str, move: str, dice: str = NO_DICE, **more: str) -> str:
    """Return the line after a hero's action."""
    return str(Fight(line, to_act, **more).play(move, dice))


def enemy(line: str, to_act: str, dice: str = NO_DICE, **more: str) -> str:
    """Return the line after an enemy's action."""
    return str(Fight(line, to_act, **more).act(dice))


def camp(line: str, items: str, *, fallen: str = "") -> Fight:
    """Return a Camp with heroes in this line, after a combat."""
    fight = Fight(line, items=items, fallen=fallen)
    fight.state.phase, fight.state.event, fight.state.round = IN_CAMP, -1, 0
    fight.state.events = list(range(len(EVENTS)))
    fight.state.past = []
    run(fight.state, None)
    return fight
