"""Play fixed moments of a run for the demo: the start, a plan, a hit, a rest, the Dragon.

The engine plays them; the random state is chosen so that the dice roll as wanted.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from squaretactics.core.rng import random_below
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import EVENT_OF, ITEM_OF, SKILL_OF, UNIT_OF
from squaretactics.games.card_tactics.moves import KEEP, NONE, SKIP_MOVE, STEP, USE, Move, order_move, use_move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.rules import legal_moves, new_game, take
from squaretactics.games.card_tactics.state import CAMPING, State
from squaretactics.games.card_tactics.targeting import FIRST_PLACE
from squaretactics.games.card_tactics.view import View, view

_SEAT: Final = 0
_TEAM: Final = ("pyromancer", "guardian", "alchemist")  # from the banner outwards
_SETUP: Final = Setup(level="easy", team=_TEAM)
_FIRST: Final = ("wolf", "orc", "goblin")  # enemies of the first combat
_LAST: Final = ("hellhound", "drake_priest", "dragon")
_DRAGON: Final = UNIT_OF["dragon"]
_ITEMS: Final = ("healing_potion", "longsword", "lucky_coin")
_GRENADE: Final[Move] = use_move(SKILL_OF["sticky_grenade"], 0, FIRST_PLACE)
_PUNCH: Final[Move] = use_move(SKILL_OF["fire_punch"], 0, FIRST_PLACE)
_STAY: Final[Move] = (STEP, 0, 0, 0, 0)
# What the dice show: the grenade hits, enemies miss, and the punch is a critical hit.
_HIT: Final = (5, 3)
_MISSES: Final = (1, 2, 1, 1)
_CRITICAL: Final = (6, 6)


class DemoMoment(NamedTuple):
    """The view before, the events, the view after, and the move that the hero considers before."""

    before: View
    events: tuple[e.Event, ...]
    after: View
    considered: Move | None = None


def demo_moments() -> tuple[DemoMoment, ...]:
    return *_fight(), _camp(), _dragon()


def _fight() -> list[DemoMoment]:
    """Return the start of the first combat and two heroes' actions."""
    state = _in_camp(1)
    met = _taken(state, order_move(_cards(_TEAM)))
    first, with_all = _with_enemies(state, 0), view(state, _SEAT)
    thrown = _used(state, _GRENADE, _HIT)
    state.random = _random_with(_MISSES)
    for move in (_STAY, SKIP_MOVE):  # the Guardian waits
        take(state, move)
    return [
        DemoMoment(first, (), first),
        DemoMoment(first, _after(met, e.CombatBegan), with_all),
        thrown,
        _used(state, _PUNCH, _CRITICAL),
    ]


def _used(state: State, move: Move, dice: tuple[int, ...]) -> DemoMoment:
    """Play an action with these dice, up to the step that may follow."""
    before = view(state, _SEAT)
    state.random = _random_with(dice)
    return DemoMoment(before, _taken(state, move), view(state, _SEAT), move)


def _camp() -> DemoMoment:
    """Return a rest in which an item heals a hero."""
    state = _in_camp(3)
    state.items = [ITEM_OF[name] for name in _ITEMS]
    state.health = [health - lost for health, lost in zip(state.health, (3, 1, 0), strict=True)]
    before = view(state, _SEAT)
    heals = next(move for move in legal_moves(state) if move[0] == USE)
    return DemoMoment(before, _taken(state, heals), view(state, _SEAT))


def _dragon() -> DemoMoment:
    """Return the start of the last combat."""
    state = _in_camp(5)
    met = _taken(state, order_move(_cards(_TEAM)))
    comes = next(place for place, event in enumerate(met) if isinstance(event, e.EnemyCame) and event.unit == _DRAGON)
    return DemoMoment(_with_enemies(state, len(_LAST) - 1), met[comes:], view(state, _SEAT))


def _with_enemies(state: State, count: int) -> View:
    """Return the view after the first `count` enemies have come."""
    before = state.copy()
    del before.enemies[count:]
    before.round = 0
    return view(before, _SEAT)


def _in_camp(combat: int) -> State:
    """Return a run just before a combat, its enemies on top of the deck."""
    state = new_game(_SETUP, 1)
    while state.stage != CAMPING:
        take(state, next(move for move in legal_moves(state) if move[0] == KEEP or move[1] != NONE))
    state.combat = state.won = combat - 1
    waiting = _cards(_FIRST if combat == 1 else _LAST)
    state.challenge = [card for card in state.challenge if card not in waiting] + waiting[::-1]
    state.events = [event for event in state.events if event != EVENT_OF["fog"]] + [EVENT_OF["fog"]]
    return state


def _taken(state: State, move: Move) -> tuple[e.Event, ...]:
    """Make a move, and return its events."""
    events: list[e.Event] = []
    take(state, move, events.append)
    return tuple(events)


def _after(events: tuple[e.Event, ...], kind: type[e.Plain]) -> tuple[e.Event, ...]:
    """Return the events after the first one of this kind."""
    began = next(place for place, event in enumerate(events) if isinstance(event, kind))
    return events[began + 1 :]


def _cards(names: tuple[str, ...]) -> list[int]:
    return [UNIT_OF[name] for name in names]


def _random_with(dice: tuple[int, ...]) -> int:
    """Return a random state from which the dice roll these numbers."""
    return next(random for random in range(6 ** (len(dice) + 2)) if _rolls(random, len(dice)) == dice)


def _rolls(random: int, count: int) -> tuple[int, ...]:
    found: list[int] = []
    for _ in range(count):
        random, die = random_below(6, random)
        found.append(die + 1)
    return tuple(found)
