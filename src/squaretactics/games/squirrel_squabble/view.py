"""What one seat may know of a game, listed field by field; and sampled worlds that fit it.

The rival's coins that haven't been shown, facings chosen at the same time, and the seed are hidden.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from squaretactics.core.rng import random_below, seed_state
from squaretactics.games.squirrel_squabble.board import FACINGS, NOBODY, ORANGE
from squaretactics.games.squirrel_squabble.coins import NO_PLAN, Plan, possible_plans
from squaretactics.games.squirrel_squabble.events import Event, FacingChosen, PlanMade
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.rules import moves_when
from squaretactics.games.squirrel_squabble.state import (
    ARRANGING,
    CHOOSING,
    FACING_ASKED,
    UNENDED,
    UNKNOWN,
    State,
    blank,
)


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat may know it. Tuples by space or by squirrel are as in State."""

    seat: int
    setup: Setup
    orange: int  # the seat that leads Orange, or NOBODY until it's chosen
    tiles: tuple[int, ...]
    loose: tuple[int, ...]
    home: tuple[int, ...]
    space: tuple[int, ...]
    facing: tuple[int, ...]
    nuts: tuple[int, ...]
    lost: tuple[bool, ...]
    left: tuple[bool, ...]
    planned: tuple[bool, ...]  # by squirrel: whether it has a plan for this round
    played: tuple[Plan, ...]  # by squirrel: its coins shown in this round, as planned
    turned: tuple[int, ...]
    plan: Plan  # its own
    now: tuple[int, ...]
    round: int
    slot: int
    step: int
    stage: int
    asked: int
    later: int
    pair: bool
    held: int  # its own facing, chosen in secret
    ended: int
    winners: int

    @property
    def squirrel(self) -> int:
        """Return the squirrel that the seat leads, or NOBODY until it's chosen."""
        return NOBODY if self.orange == NOBODY else self.seat ^ self.orange

    def seat_of(self, squirrel: int) -> int:
        """Return the seat that leads a squirrel; before the choice, the seat with the same number."""
        return squirrel ^ max(self.orange, 0)

    @property
    def over(self) -> bool:
        return self.ended != UNENDED

    @property
    def winning_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if self.winners >> (seat ^ max(self.orange, 0)) & 1)

    @property
    def asked_seat(self) -> int:
        """Return the seat that must decide, or NOBODY."""
        return self.asked if self.asked == NOBODY else self.asked ^ max(self.orange, 0)


def view(state: State, seat: int) -> View:
    chosen = state.stage not in (ARRANGING, CHOOSING)
    squirrel = seat ^ state.orange
    # Of two secret facings, the first is held, and only its own seat may see it.
    own_held = state.later == NOBODY and state.asked == 1 - squirrel
    plans, shown = state.plans, state.shown
    return View(
        seat=seat,
        setup=state.setup,
        orange=state.orange if chosen else NOBODY,
        tiles=tuple(state.tiles),
        loose=tuple(state.loose),
        home=tuple(state.home),
        space=tuple(state.space),
        facing=tuple(state.facing),
        nuts=tuple(state.nuts),
        lost=tuple(state.lost),
        left=tuple(state.left),
        planned=(plans[0] != NO_PLAN, plans[1] != NO_PLAN),
        played=(plans[0][: shown[0]], plans[1][: shown[1]]),
        turned=tuple(state.turned),
        plan=plans[squirrel],
        now=tuple(state.now),
        round=state.round,
        slot=state.slot,
        step=state.step,
        stage=state.stage,
        asked=state.asked,
        later=state.later,
        pair=state.pair,
        held=state.held if own_held else UNKNOWN,
        ended=state.ended,
        winners=state.winners,
    )


def view_moves(view: View) -> Sequence[Move]:
    """Return the legal moves if the view's own seat must decide, else none."""
    if view.asked_seat != view.seat:
        return ()
    return moves_when(view.stage, view.asked, view.loose, view.space)


def state_from_view(seen: View) -> State:
    """Return a state with what the view shows; everything hidden is left empty."""
    state = blank(seen.setup)
    state.orange = max(seen.orange, ORANGE)
    state.tiles = list(seen.tiles)
    state.loose = list(seen.loose)
    state.home = list(seen.home)
    state.space = list(seen.space)
    state.facing = list(seen.facing)
    state.nuts = list(seen.nuts)
    state.lost = list(seen.lost)
    state.left = list(seen.left)
    state.plans = list(seen.played)
    if seen.squirrel != NOBODY:
        state.plans[seen.squirrel] = seen.plan
    state.shown = [len(played) for played in seen.played]
    state.turned = list(seen.turned)
    state.now = list(seen.now)
    state.round, state.slot, state.step, state.stage = seen.round, seen.slot, seen.step, seen.stage
    state.asked, state.later, state.pair, state.held = seen.asked, seen.later, seen.pair, seen.held
    state.ended, state.winners = seen.ended, seen.winners
    return state


def sample_world(view: View, seed: int) -> State:
    """Fill in at random what the view's seat doesn't see; each possible plan of the rival is equally likely."""
    state = state_from_view(view)
    random = seed_state(seed)
    if view.squirrel != NOBODY:
        rival = 1 - view.squirrel
        if view.planned[rival]:
            plans = possible_plans(view.played[rival])
            random, drawn = random_below(len(plans), random)
            state.plans[rival] = plans[drawn]
        if view.stage == FACING_ASKED and view.pair and view.later == NOBODY and view.held == UNKNOWN:
            facings = FACINGS[view.space[rival]]
            random, drawn = random_below(len(facings), random)
            state.held = facings[drawn]
    state.random = random
    return state


def redact(event: Event, seat: int) -> Event:
    """Return an event as a seat may see it, with hidden fields set to None."""
    if isinstance(event, PlanMade) and event.seat != seat:
        return dataclasses.replace(event, plan=None)
    if isinstance(event, FacingChosen) and event.seat != seat:
        return dataclasses.replace(event, facing=None)
    return event
