"""The state of a game in plain data: small integers, short lists and tuples, cheap to copy, save and search.

Each unit in the line has a *slot*. Heroes keep slots 0, 1 and 2, in the order of the team, for the whole game. Enemies
have slots from 3 up, in the order of their arrival in a combat. `heroes` and `enemies` are the two sides of the line,
from the centre outwards. No closure holds unfinished work. `stage` is the pending decision, and `phase` is what the
engine does next if there is none. `skill`, `at`, `struck` and `line` hold the progress of an action, so a game can be
copied in the middle of a roll.
"""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.games.card_tactics.options import TEAM, Setup

# Stages: the pending decision.
CHOOSING_TEAM, CHOOSING_ITEMS, CAMPING, OFFERED, ACTING, STEPPING, ROLLED, TOSSING, CHOOSING_ALLY, ARRANGING = range(10)
REVIVING, LOSING, RUNNING, HALTED, OVER = range(10, 15)
# (RUNNING occurs only inside `take`; at HALTED, a preview knows no further.)
# Phases: what the engine does next while no decision is pending.
SETTING_UP, CAMP_BEGINS, IN_CAMP, AT_EVENT, MEETING, ROUND_BEGINS, TURNS, AT_WORK, ROUND_ENDS, COMBAT_WON = range(10)
DEFEATED: Final = 10

FIRST_ENEMY: Final = TEAM  # the first slot of an enemy
LINE: Final = 3  # the most units on a side
NOBODY: Final = -1
NOTHING: Final = -1
HERO_SIDE, ENEMY_SIDE = range(2)
FREE, RESTRAINED, STUNNED = range(3)
MISS, HIT, CRITICAL = range(3)
UNENDED, LOST, VICTORY = -1, 0, 1

_LISTS: Final = (
    *("team", "unit", "full", "health", "attack", "defense", "bleed", "counter", "bound", "marks", "ready", "halved"),
    *("heroes", "enemies", "fallen", "items", "out", "stock", "events", "past", "challenge", "aside"),
)
_VALUES: Final = (
    *("setup", "random", "stage", "phase", "asked", "turned", "mixed", "combat", "round", "side", "calls", "event"),
    *("spent", "boss", "won", "felled", "felled_here", "rounds", "actor", "skill", "aim", "at", "boots", "rerolled"),
    *("one", "two", "bonus", "asking", "targets", "struck", "line", "outcome", "failed", "chosen", "ended", "run"),
    *("runs", "deal", "forced", "veiled"),
)
FIELDS: Final = (*_LISTS, "stacks", *_VALUES)


class State:
    """The state of a game at one moment."""

    __slots__ = FIELDS

    setup: Setup
    random: int
    # Progress.
    stage: int
    phase: int
    asked: int  # slot of the hero whose seat must decide, or NOBODY for a shared decision
    team: list[int]  # by slot: the hero's card
    ended: int
    # By slot.
    unit: list[int]
    full: list[int]  # maximum health: printed, plus the level's bonus
    health: list[int]
    attack: list[int]
    defense: list[int]
    bleed: list[int]
    counter: list[int]  # 0 or 1
    bound: list[int]  # FREE, RESTRAINED, STUNNED
    marks: list[int]  # a bit each
    ready: list[bool]
    halved: list[bool]  # has been at half health or below
    # The line as slots from the centre outwards, and the fallen heroes in order.
    heroes: list[int]
    enemies: list[int]
    fallen: list[int]
    # Items owned (`items`), used up or lost (`out`), both in order; those shown at the start (`stock`).
    items: list[int]
    turned: int  # the owned items used in this round or combat, a bit each
    out: list[int]
    stock: list[int]
    # Stacks, with the top last. `aside` holds the cards put aside unseen.
    stacks: list[list[int]]  # of items, by rarity
    events: list[int]
    past: list[int]  # past events
    challenge: list[int]  # units
    aside: list[int]
    mixed: bool  # the challenge stack was reshuffled as one
    # The combat.
    combat: int  # its number, from 1; 0 before the first
    round: int
    side: int  # whose turn it is
    calls: int  # cards called in the whole game
    event: int
    spent: bool  # the event has made its call
    boss: bool  # one took part in it
    won: int  # combats
    felled: int  # enemies, in the whole game
    felled_here: int
    rounds: int  # in the whole game
    # The current action.
    actor: int
    skill: int
    aim: int
    at: int  # index of the current instruction
    boots: int  # steps left
    rerolled: bool  # the actor's quirk has re-rolled in this action
    chosen: int  # the choice for the current instruction
    # The current attack.
    one: int  # the dice
    two: int
    bonus: int
    asking: int  # the next re-roll to offer: 0 the quirk's, 1 the coin's, 2 none
    targets: tuple[int, ...]
    struck: int  # how many targets are done; NOTHING without an attack
    line: int  # the next "on hit" line; NOTHING before the target's outcome
    outcome: int
    failed: bool  # an "on hit" line could not be completed
    # A contest.
    run: int  # the seat whose run it is
    runs: tuple[tuple[int, int, int, int], ...]  # results of the finished runs, see contest.RunResult
    deal: tuple[tuple[int, ...], ...]  # how every run begins: item stacks, events, challenge, aside, random state
    # Previews.
    forced: int  # the outcome of every attack, or NOTHING
    veiled: bool  # chance is unknown: the first random event ends the preview

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.setup = self.setup
        twin.random = self.random
        twin.stage = self.stage
        twin.phase = self.phase
        twin.asked = self.asked
        twin.team = self.team
        twin.ended = self.ended
        twin.unit = self.unit[:]
        twin.full = self.full[:]
        twin.health = self.health[:]
        twin.attack = self.attack[:]
        twin.defense = self.defense[:]
        twin.bleed = self.bleed[:]
        twin.counter = self.counter[:]
        twin.bound = self.bound[:]
        twin.marks = self.marks[:]
        twin.ready = self.ready[:]
        twin.halved = self.halved[:]
        twin.heroes = self.heroes[:]
        twin.enemies = self.enemies[:]
        twin.fallen = self.fallen[:]
        twin.items = self.items[:]
        twin.turned = self.turned
        twin.out = self.out[:]
        twin.stock = self.stock
        common, rare, unique = self.stacks
        twin.stacks = [common[:], rare[:], unique[:]]
        twin.events = self.events[:]
        twin.past = self.past[:]
        twin.challenge = self.challenge[:]
        twin.aside = self.aside
        twin.mixed = self.mixed
        twin.combat = self.combat
        twin.round = self.round
        twin.side = self.side
        twin.calls = self.calls
        twin.event = self.event
        twin.spent = self.spent
        twin.boss = self.boss
        twin.won = self.won
        twin.felled = self.felled
        twin.felled_here = self.felled_here
        twin.rounds = self.rounds
        twin.actor = self.actor
        twin.skill = self.skill
        twin.aim = self.aim
        twin.at = self.at
        twin.boots = self.boots
        twin.rerolled = self.rerolled
        twin.chosen = self.chosen
        twin.one = self.one
        twin.two = self.two
        twin.bonus = self.bonus
        twin.asking = self.asking
        twin.targets = self.targets
        twin.struck = self.struck
        twin.line = self.line
        twin.outcome = self.outcome
        twin.failed = self.failed
        twin.run = self.run
        twin.runs = self.runs
        twin.deal = self.deal
        twin.forced = self.forced
        twin.veiled = self.veiled
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"State({', '.join(f'{name}={getattr(self, name)!r}' for name in FIELDS)})"


# `team`, `stock` and `aside` are shared between copies, so replace them and never change them.


def blank(setup: Setup) -> State:
    """Return a state before anything is dealt."""
    state = State.__new__(State)
    for name in _LISTS:
        setattr(state, name, [])
    state.setup = setup
    state.random = 0
    state.stage, state.phase, state.asked = RUNNING, SETTING_UP, NOBODY
    state.ended = UNENDED
    state.turned = 0
    state.stacks = [[], [], []]
    state.mixed = False
    state.combat = state.round = state.calls = state.won = state.felled = state.felled_here = state.rounds = 0
    state.side = HERO_SIDE
    state.event = NOTHING
    state.spent = state.boss = False
    state.run, state.runs, state.deal = 0, (), ()
    state.forced, state.veiled = NOTHING, False
    clear_action(state)
    return state


def clear_action(state: State) -> None:
    """Reset everything about the current action."""
    state.actor = state.skill = state.aim = state.chosen = NOBODY
    state.at = state.boots = 0
    state.rerolled = False
    clear_attack(state)


def clear_attack(state: State) -> None:
    """Reset everything about the current attack."""
    state.one = state.two = state.bonus = state.asking = 0
    state.targets = ()
    state.struck = state.line = NOTHING
    state.outcome = MISS
    state.failed = False


def add_slot(state: State, unit: int, full: int) -> int:
    """Add a slot for a unit with full health and no tokens; return the slot."""
    state.unit.append(unit)
    state.full.append(full)
    state.health.append(full)
    for tokens in (state.attack, state.defense, state.bleed, state.counter, state.bound, state.marks):
        tokens.append(0)
    state.ready.append(True)
    state.halved.append(False)
    return len(state.unit) - 1


def keep_heroes(state: State) -> None:
    """Remove the slots of all enemies."""
    for by_slot in (
        *(state.unit, state.full, state.health, state.attack, state.defense, state.bleed, state.counter),
        *(state.bound, state.marks, state.ready, state.halved),
    ):
        del by_slot[FIRST_ENEMY:]
    state.enemies.clear()


def card(state: State, slot: int) -> int:
    return state.unit[slot] & CARD_MASK


def decider(state: State) -> int:
    if state.setup.contest is not None:
        return state.run
    return state.setup.first if state.asked == NOBODY else state.setup.leads[state.asked]
