"""The view of one seat, built by listing what it may know, and sampled worlds that fit it.

The order of all stacks, the cards put aside unseen, and the seed are hidden. In a contest, so are runs that the seat
may not see yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from squaretactics.core.rng import seed_state, shuffle
from squaretactics.core.spec import Decision
from squaretactics.games.card_tactics.card_stacks import group_of
from squaretactics.games.card_tactics.cards import CARD_MASK, CARDS, EVENTS, ITEM_GROUPS, MIXED
from squaretactics.games.card_tactics.decisions import APART, KINDS, decision
from squaretactics.games.card_tactics.events import Event, InRun
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.rules import legal_moves, new_game
from squaretactics.games.card_tactics.state import CHOOSING_TEAM, NOBODY, OVER, State, blank

Row = tuple[int, ...]
_NO_RUN = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class View:
    """The game as one seat may know it. Tuples by slot, and lists of slots, are as in State."""

    seat: int
    setup: Setup
    apart: bool  # the current run is another seat's, and hidden
    run: int
    runs: tuple[tuple[int, int, int, int], ...]  # only visible ones
    stage: int
    asked: int  # slot of the hero whose seat must decide, or NOBODY
    asked_seat: int  # the seat that must decide, or NOBODY
    team: Row
    ended: int
    unit: Row
    full: Row
    health: Row
    attack: Row
    defense: Row
    bleed: Row
    counter: Row
    bound: Row
    marks: Row
    ready: tuple[bool, ...]
    halved: tuple[bool, ...]
    heroes: Row
    enemies: Row
    fallen: Row
    items: Row
    turned: int
    out: Row
    stock: Row
    past: Row
    kinds: Row  # the group of each card of the challenge stack from the top, or MIXED
    unseen: Row  # units in the challenge stack or put aside
    combat: int
    round: int
    side: int
    calls: int
    event: int
    spent: bool
    boss: bool
    won: int
    felled: int
    felled_here: int
    rounds: int
    phase: int
    actor: int
    skill: int
    aim: int
    at: int
    boots: int
    rerolled: bool
    chosen: int
    one: int
    two: int
    bonus: int
    asking: int
    targets: Row
    struck: int
    line: int
    outcome: int
    failed: bool

    def card(self, slot: int) -> int:
        return self.unit[slot] & CARD_MASK


def may_see(state: State, seat: int) -> bool:
    """Return whether a seat may see the current run: its own, or another's after its own is over (C61)."""
    return state.setup.contest is None or seat <= state.run or state.stage == OVER


def view(state: State, seat: int) -> View:
    asked = decision(state)
    asked_seat = NOBODY if asked is None else asked.seat
    apart = not may_see(state, seat)
    run = state.run
    seen_runs = state.runs if seat < run or state.stage == OVER else ()
    if apart:
        state = blank(state.setup)
        state.stage = CHOOSING_TEAM
    return View(
        seat=seat,
        setup=state.setup,
        apart=apart,
        run=run,
        runs=seen_runs,
        stage=state.stage,
        asked=state.asked,
        asked_seat=asked_seat,
        team=tuple(state.team),
        ended=state.ended,
        unit=tuple(state.unit),
        full=tuple(state.full),
        health=tuple(state.health),
        attack=tuple(state.attack),
        defense=tuple(state.defense),
        bleed=tuple(state.bleed),
        counter=tuple(state.counter),
        bound=tuple(state.bound),
        marks=tuple(state.marks),
        ready=tuple(state.ready),
        halved=tuple(state.halved),
        heroes=tuple(state.heroes),
        enemies=tuple(state.enemies),
        fallen=tuple(state.fallen),
        items=tuple(state.items),
        turned=state.turned,
        out=tuple(state.out),
        stock=tuple(state.stock),
        past=tuple(state.past),
        kinds=tuple(MIXED if state.mixed else group_of(unit) for unit in reversed(state.challenge)),
        unseen=tuple(sorted((*state.challenge, *state.aside))),
        combat=state.combat,
        round=state.round,
        side=state.side,
        calls=state.calls,
        event=state.event,
        spent=state.spent,
        boss=state.boss,
        won=state.won,
        felled=state.felled,
        felled_here=state.felled_here,
        rounds=state.rounds,
        phase=state.phase,
        actor=state.actor,
        skill=state.skill,
        aim=state.aim,
        at=state.at,
        boots=state.boots,
        rerolled=state.rerolled,
        chosen=state.chosen,
        one=state.one,
        two=state.two,
        bonus=state.bonus,
        asking=state.asking,
        targets=state.targets,
        struck=state.struck,
        line=state.line,
        outcome=state.outcome,
        failed=state.failed,
    )


def view_decision(view: View) -> Decision | None:
    if view.apart:
        return Decision(view.asked_seat, APART)
    kind = KINDS.get(view.stage)
    return None if kind is None else Decision(view.asked_seat, kind)


def view_moves(view: View) -> Sequence[Move]:
    """Return the legal moves, or none if another seat must decide."""
    return legal_moves(state_from_view(view)) if view.asked_seat == view.seat else ()


def state_from_view(seen: View) -> State:
    """Return a state with everything that the view shows. The order of its stacks has no meaning."""
    state = blank(seen.setup)
    state.run, state.runs = seen.run, seen.runs
    state.stage, state.phase, state.asked, state.ended = seen.stage, seen.phase, seen.asked, seen.ended
    state.team = list(seen.team)
    state.unit, state.full, state.health = list(seen.unit), list(seen.full), list(seen.health)
    state.attack, state.defense, state.bleed = list(seen.attack), list(seen.defense), list(seen.bleed)
    state.counter, state.bound, state.marks = list(seen.counter), list(seen.bound), list(seen.marks)
    state.ready, state.halved = list(seen.ready), list(seen.halved)
    state.heroes, state.enemies, state.fallen = list(seen.heroes), list(seen.enemies), list(seen.fallen)
    state.items, state.turned, state.out, state.stock = list(seen.items), seen.turned, list(seen.out), list(seen.stock)
    known = {*seen.items, *seen.out, *seen.stock}
    state.stacks = [[item for item in group if item not in known] for group in ITEM_GROUPS]
    state.past = list(seen.past)
    state.events = [event for event in range(len(EVENTS)) if event not in seen.past]
    state.mixed = MIXED in seen.kinds
    state.challenge, state.aside = _piled(seen, list(seen.unseen))
    state.combat, state.round, state.side, state.calls = seen.combat, seen.round, seen.side, seen.calls
    state.event, state.spent, state.boss = seen.event, seen.spent, seen.boss
    state.won, state.felled, state.felled_here, state.rounds = seen.won, seen.felled, seen.felled_here, seen.rounds
    state.actor, state.skill, state.aim, state.at, state.boots = seen.actor, seen.skill, seen.aim, seen.at, seen.boots
    state.rerolled, state.chosen = seen.rerolled, seen.chosen
    state.one, state.two, state.bonus, state.asking = seen.one, seen.two, seen.bonus, seen.asking
    state.targets, state.struck, state.line = seen.targets, seen.struck, seen.line
    state.outcome, state.failed = seen.outcome, seen.failed
    return state


def _piled(seen: View, units: list[int]) -> tuple[list[int], list[int]]:
    """Build the challenge stack and the cards put aside from these units, keeping their order within each group."""
    if MIXED in seen.kinds:
        return [unit for unit in units if group_of(unit)], [unit for unit in units if not group_of(unit)]
    piles: dict[int, list[int]] = {}
    for unit in sorted(units, key=lambda unit: unit // CARDS)[::-1]:  # originals first, then each set of copies
        piles.setdefault(group_of(unit), []).append(unit)
    stack = [piles[kind].pop() for kind in seen.kinds]
    return stack[::-1], sorted(unit for pile in piles.values() for unit in pile)


def sample_world(view: View, seed: int) -> State:
    """Return a state that fits the view, with the hidden parts dealt at random."""
    random = seed_state(seed)
    if view.setup.contest is None:
        return _dealt(state_from_view(view), view, random)
    fresh = new_game(view.setup, random)
    if not view.apart:
        state = _dealt(state_from_view(view), view, random)
        state.deal = fresh.deal
    else:
        state = fresh
        state.run = view.run
    state.runs = view.runs or (_NO_RUN,) * view.run
    return state


def _dealt(state: State, seen: View, random: int) -> State:
    for stack in (*state.stacks, state.events):
        random = shuffle(stack, random)
    units = list(seen.unseen)
    random = shuffle(units, random)
    state.challenge, state.aside = _piled(seen, units)
    state.random = random
    return state


def redact(event: Event, seat: int) -> Event:
    if isinstance(event, InRun) and seat > event.seat:
        return InRun(event.seat, None)
    return event
