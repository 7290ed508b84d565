"""The whole of a game in plain data: small integers, short lists and tuples, cheap to copy, save and search.

Whoever stands in the line has a *slot*: heroes 0, 1, 2 in the order of the team for the whole game; enemies from 3 on,
in the order in which they come in a combat. `heroes` and `enemies` are the two sides of the line, from the centre
outwards. Nothing waits in a closure: `stage` says what is asked, `phase` what goes on once nothing is; `skill`, `at`,
`struck` and `line` say how far an action has come, so a game can be copied in the middle of a roll.
"""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.games.card_tactics.options import TEAM, Setup

# Stages: what the game waits for.
CHOOSING_TEAM, CHOOSING_ITEMS, CAMPING, OFFERED, ACTING, STEPPING, ROLLED, TOSSING, CHOOSING_ALLY, ARRANGING = range(10)
REVIVING, LOSING, RUNNING, HALTED, OVER = range(10, 15)
# (RUNNING is only while `take` runs; HALTED is where a preview knows no further.)
# Phases: what goes on while nobody is asked.
SETTING_UP, CAMP_BEGINS, IN_CAMP, AT_EVENT, MEETING, ROUND_BEGINS, TURNS, AT_WORK, ROUND_ENDS, COMBAT_WON = range(10)
DEFEATED: Final = 10

FIRST_ENEMY: Final = TEAM  # the first slot of an enemy
LINE: Final = 3  # so many stand on a side at most
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
    """One moment of one game."""

    __slots__ = FIELDS

    setup: Setup
    random: int
    # Where the game stands.
    stage: int
    phase: int
    asked: int  # the hero's slot whose seat must decide, or NOBODY where the decision is common to all
    team: list[int]  # by slot: the hero's card
    ended: int
    # By slot.
    unit: list[int]
    full: list[int]  # the printed health, with what the level adds
    health: list[int]
    attack: list[int]
    defense: list[int]
    bleed: list[int]
    counter: list[int]  # 0 or 1
    bound: list[int]  # FREE, RESTRAINED, STUNNED
    marks: list[int]  # a bit each
    ready: list[bool]
    halved: list[bool]  # it has been at half health
    # The line: slots, from the centre outwards; and the fallen heroes, in the order in which they fell.
    heroes: list[int]
    enemies: list[int]
    fallen: list[int]
    # Items: owned, in the order in which they came; used up or lost, in that order; seen at the start.
    items: list[int]
    turned: int  # which of them were used in this round or combat, a bit each
    out: list[int]
    stock: list[int]
    # Stacks; their tops are last. `aside` is what went aside unseen.
    stacks: list[list[int]]  # of items, by rarity
    events: list[int]
    past: list[int]  # events that were
    challenge: list[int]  # units
    aside: list[int]
    mixed: bool  # the challenge stack was shuffled as one
    # The combat.
    combat: int  # its number, from 1; 0 before the first
    round: int
    side: int  # whose turn it is
    calls: int  # cards called in the whole game
    event: int
    spent: bool  # the event has called what it calls
    boss: bool  # one took part
    won: int  # combats
    felled: int  # enemies, in the whole game
    felled_here: int
    rounds: int  # in the whole game
    # The action at work.
    actor: int
    skill: int
    aim: int
    at: int  # which instruction
    boots: int  # steps left
    rerolled: bool  # the actor's quirk has re-rolled in this action
    chosen: int  # what was answered to the instruction at work
    # The attack at work.
    one: int  # the dice
    two: int
    bonus: int
    asking: int  # 0: the quirk is still to be asked about, 1: the coin, 2: nothing more
    targets: tuple[int, ...]
    struck: int  # how many of them are dealt with; NOTHING where no attack is at work
    line: int  # which "on hit" line is next; NOTHING before the target was met
    outcome: int
    failed: bool  # an "on hit" line could not be completed
    # A contest.
    run: int  # the seat whose run it is
    runs: tuple[
        tuple[int, int, int, int], ...
    ]  # of those before: combats won, enemies or health, rounds, enemies in all
    deal: tuple[tuple[int, ...], ...]  # what every run begins with: three stacks, items seen, events, challenge, aside
    # Looking ahead.
    forced: int  # how every attack is to come out, or NOTHING
    veiled: bool  # chance is not known: whatever needs it ends the look ahead

    def copy(self) -> State:
        """Return an independent copy."""
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


# `team`, `stock` and `aside` are shared between copies: they are replaced, never changed.


def blank(setup: Setup) -> State:
    """Return a state in which nothing has been dealt."""
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
    """Let no action be at work."""
    state.actor = state.skill = state.aim = state.chosen = NOBODY
    state.at = state.boots = 0
    state.rerolled = False
    clear_attack(state)


def clear_attack(state: State) -> None:
    """Let no attack be at work."""
    state.one = state.two = state.bonus = state.asking = 0
    state.targets = ()
    state.struck = state.line = NOTHING
    state.outcome = MISS
    state.failed = False


def add_slot(state: State, unit: int, full: int) -> int:
    """Make a slot for a unit, with full health and nothing else; return it."""
    state.unit.append(unit)
    state.full.append(full)
    state.health.append(full)
    for tokens in (state.attack, state.defense, state.bleed, state.counter, state.bound, state.marks):
        tokens.append(0)
    state.ready.append(True)
    state.halved.append(False)
    return len(state.unit) - 1


def keep_heroes(state: State) -> None:
    """Let the slots of all enemies go."""
    for by_slot in (
        *(state.unit, state.full, state.health, state.attack, state.defense, state.bleed, state.counter),
        *(state.bound, state.marks, state.ready, state.halved),
    ):
        del by_slot[FIRST_ENEMY:]
    state.enemies.clear()


def card(state: State, slot: int) -> int:
    """Return the card of a slot."""
    return state.unit[slot] & CARD_MASK


def decider(state: State) -> int:
    """Return the seat that must decide."""
    if state.setup.contest is not None:
        return state.run
    return state.setup.first if state.asked == NOBODY else state.setup.leads[state.asked]
