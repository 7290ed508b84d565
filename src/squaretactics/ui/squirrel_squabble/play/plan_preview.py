"""Preview a plan for the player who makes it: its effect if nothing interferes, and its risks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from squaretactics.games.squirrel_squabble.board import BESIDE, DOG, HOME, NAMES, NOBODY, NUTS_ON, PUDDLE, SHOWS, STOPS
from squaretactics.games.squirrel_squabble.coins import (
    ACTION_OF,
    FLIP_TILE,
    MOVE_1,
    MOVE_2,
    NOTHING,
    QUARTERS,
    SQUABBLE,
    SWITCH_TILES,
    TAKEN,
)
from squaretactics.games.squirrel_squabble.event_text import squirrel_name, tile_name
from squaretactics.games.squirrel_squabble.pathfinding import (
    NOT_CANCELLED,
    blocked_spaces,
    check_walk,
    leads_over,
    steps_between,
)
from squaretactics.games.squirrel_squabble.squabble_step import BONUS, SIDES
from squaretactics.games.squirrel_squabble.state import FULL
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.translation import mark, say, say_many, say_marked

_TIE: Final = mark("On a tie, you go home with five nuts and win.")


@dataclass(frozen=True, slots=True)
class PlanPreviewStep:
    """One action of a plan: where it leads, which spaces it crosses, or why it would be cancelled."""

    action: int
    way: tuple[int, ...]  # both ends included; a single space if it stays
    facing: int
    target: int = NOBODY
    reason: int = NOT_CANCELLED
    ends: str = ""  # what ends the plan there: "dog", "puddle", "won" or "squabble"


@dataclass(frozen=True, slots=True)
class PlanPreview:
    """The steps of a plan, and the squirrel's final position."""

    steps: tuple[PlanPreviewStep, ...]
    space: int
    facing: int
    nuts: int  # gathered at the end of the round; -1 if one falls into a puddle
    lies: int = 0  # nuts on the final space, if it gathers there

    @property
    def moves(self) -> bool:
        """Return whether the squirrel leaves its space."""
        return any(len(step.way) > 1 for step in self.steps)

    @property
    def uncounted(self) -> int:
        """Return the first action that changes tiles, which the preview can't know yet; NOTHING if there's none."""
        return next((step.action for step in self.steps if step.action in (FLIP_TILE, SWITCH_TILES)), NOTHING)

    @property
    def squabbles(self) -> bool:
        return self.attacks_from != NOBODY

    @property
    def attacks_from(self) -> int:
        """Return the space from which the squirrel sets out for a squabble; NOBODY if it plans none."""
        return next((step.way[0] for step in self.steps if step.action == SQUABBLE), NOBODY)


@dataclass(frozen=True, slots=True)
class PlanRisk:
    """A risk: its space, a short description, and a tile to show with it."""

    space: int
    words: str
    tile: int = NOBODY


def plan_preview(display: View, squirrel: int, lying: Sequence[int | None]) -> PlanPreview:
    """Follow a plan, up to its first empty hollow, as if nothing interfered."""
    space, facing, steps = display.space[squirrel], display.facing[squirrel], list[PlanPreviewStep]()
    for coin in lying:
        if coin is None:
            break
        step = _step(display, squirrel, space, facing, ACTION_OF[coin])
        steps.append(step)
        space, facing = step.way[-1], step.facing
        if step.ends == "dog":
            space = display.home[squirrel]
        if step.ends:
            break
    stays_there = not steps or steps[-1].ends != "squabble"  # after a squabble it's next to its rival, or at home
    gathers = stays_there and any(len(step.way) > 1 for step in steps)
    if not gathers:
        return PlanPreview(tuple(steps), space, facing, 0)
    lies = NUTS_ON[SHOWS[display.tiles[space]]]
    return PlanPreview(tuple(steps), space, facing, _nuts(display, squirrel, space), lies)


def _step(display: View, squirrel: int, space: int, facing: int, action: int) -> PlanPreviewStep:
    if action in QUARTERS:
        return PlanPreviewStep(action, (space,), (facing + QUARTERS[action]) % 4)
    if action == SQUABBLE:
        reached = _steps_to_rival(display, squirrel, space) >= 0  # else it's cancelled, and the plan goes on
        return PlanPreviewStep(action, (space,), facing, ends="squabble" if reached else "")
    if action not in (MOVE_1, MOVE_2):
        return PlanPreviewStep(action, (space,), facing)
    reason, target, last, stop, over_home = check_walk(display.tiles, display.home, squirrel, space, facing, action)
    if reason != NOT_CANCELLED:
        return PlanPreviewStep(action, (space,), facing, reason=reason)
    if display.space[1 - squirrel] in (target, stop):
        return PlanPreviewStep(action, (space,), facing, target, TAKEN)
    middle = ((space + last) // 2,) if action == MOVE_2 and last == target else ()
    way = (space, *middle, last)
    if over_home and display.nuts[squirrel] == FULL:
        return PlanPreviewStep(action, way, facing, target, ends="won")
    shown = SHOWS[display.tiles[last]]
    ends = "dog" if shown == DOG else "puddle" if STOPS[shown] else ""
    return PlanPreviewStep(action, way, facing, target, ends=ends)


def _nuts(display: View, squirrel: int, space: int) -> int:
    shown, nuts = SHOWS[display.tiles[space]], display.nuts[squirrel]
    if shown == PUDDLE and nuts:
        return -1
    return min(NUTS_ON[shown], FULL - nuts)


def squabble_outlook(display: View, squirrel: int, plan: PlanPreview) -> tuple[int, int] | None:
    """Return the steps of a planned squabble and the percentage of wins if the rival stays; None if it can't be
    reached.
    """
    steps = _steps_to_rival(display, squirrel, plan.attacks_from)
    if steps < 0:
        return None
    wins = sum(die + BONUS - steps > other for die, other in product(range(SIDES), repeat=2))
    return steps, round(100 * wins / SIDES**2)


def _steps_to_rival(display: View, squirrel: int, space: int) -> int:
    """Return the steps from a space to a rival that stays where it is; -1 if it can't be attacked."""
    rival = display.space[1 - squirrel]
    at_home = rival == display.home[1 - squirrel]
    return -1 if at_home else steps_between(blocked_spaces(display.tiles), space, rival)


def squabble_stakes(display: View, squirrel: int, plan: PlanPreview) -> str:
    """Return how a planned squabble of a squirrel with five nuts may end the game: "through" its own home, by a "tie",
    or "backfires" if winning lets the rival win; empty if nothing may.
    """
    outlook = squabble_outlook(display, squirrel, plan)
    if display.nuts[squirrel] < FULL or outlook is None:
        return ""
    walls, home, rival = blocked_spaces(display.tiles), display.home[squirrel], display.space[1 - squirrel]
    if leads_over(walls, plan.attacks_from, home, rival, outlook[0]):
        return "through"
    return "backfires" if display.nuts[1 - squirrel] == FULL else "tie"


def squabble_words(display: View, squirrel: int, plan: PlanPreview) -> str:
    """Return the outlook of a planned squabble in a sentence or two."""
    name, outlook = squirrel_name(1 - squirrel), squabble_outlook(display, squirrel, plan)
    if outlook is not None:
        steps, odds = outlook
        stakes = squabble_stakes(display, squirrel, plan)
        if stakes == "through":
            return say("If {squirrel} stays, you run through your home on the way and win.", squirrel=name)
        if stakes == "backfires":
            return say(
                "If you win the squabble, {squirrel} goes home with five nuts and wins the game. "
                "If you tie or lose, you win it.",
                squirrel=name,
            )
        words = say_many(
            "If {squirrel} stays, it's {n} step away: {odds}% to win.",
            "If {squirrel} stays, it's {n} steps away: {odds}% to win.",
            steps,
            squirrel=name,
            odds=odds,
        )
        return f"{words} {say_marked(_TIE)}" if stakes else words
    if display.space[1 - squirrel] == display.home[1 - squirrel]:
        return say("If {squirrel} stays at home, your squabble is cancelled.", squirrel=name)
    return say("Dogs and puddles are blocking the path to {squirrel}.", squirrel=name)


def risks(display: View, squirrel: int, plan: PlanPreview) -> tuple[PlanRisk, ...]:
    """Return the risks of a plan, the worst first, one for each space."""
    found: dict[int, PlanRisk] = {}
    for risk in _all_risks(display, squirrel, plan):
        found.setdefault(risk.space, risk)
    return tuple(found.values())


def _all_risks(display: View, squirrel: int, plan: PlanPreview) -> Iterator[PlanRisk]:
    rival, name = display.space[1 - squirrel], squirrel_name(1 - squirrel)
    near = BESIDE[rival]
    entered = [space for step in plan.steps for space in step.way[1:]]
    for space in entered:
        under = display.tiles[space] ^ 1
        if space in near and SHOWS[under] != HOME and STOPS[SHOWS[under]] and not STOPS[SHOWS[under ^ 1]]:
            words = say("if {squirrel} flips {space}: {tile}", squirrel=name, space=NAMES[space], tile=tile_name(under))
            yield PlanRisk(space, words, under)
    for step in plan.steps:
        if step.reason == TAKEN:
            yield PlanRisk(rival, say("if {squirrel} stays here: blocked", squirrel=name))
        elif step.target in near and step.way[-1] != rival:
            yield PlanRisk(step.target, say("if {squirrel} comes here too: cancelled", squirrel=name))
    end = plan.space
    if plan.nuts > 0 and end in near and NUTS_ON[SHOWS[display.tiles[end] ^ 1]] < plan.nuts:
        under = display.tiles[end] ^ 1
        words = say("if {squirrel} flips {space}: {tile}", squirrel=name, space=NAMES[end], tile=tile_name(under))
        yield PlanRisk(end, words, under)
