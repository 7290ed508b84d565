"""Preview a plan for the player who makes it: its effect if nothing interferes, and its risks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from squaretactics.games.squirrel_squabble.board import (
    DOG,
    HOMES,
    NAMES,
    NOBODY,
    NUTS_ON,
    PUDDLE,
    SHOWS,
    STOPS,
)
from squaretactics.games.squirrel_squabble.coins import (
    ACTION_OF,
    FLIP_TILE,
    MOVE_1,
    MOVE_2,
    NOTHING,
    ONE_TILE_ONLY,
    QUARTERS,
    SQUABBLE,
    SWITCH_TILES,
    TAKEN,
)
from squaretactics.games.squirrel_squabble.event_text import action_name, reason_name
from squaretactics.games.squirrel_squabble.moves import FLIP_MOVES, SWITCH_MOVES, Move
from squaretactics.games.squirrel_squabble.pathfinding import (
    NOT_CANCELLED,
    blocked_spaces,
    check_walk,
    is_home,
    leads_over,
    pairs_within_reach,
    steps_between,
    within_reach,
)
from squaretactics.games.squirrel_squabble.squabble_step import BONUS, SIDES
from squaretactics.games.squirrel_squabble.state import FULL
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.translation import mark, say, say_many, say_marked, say_row

_CHOSEN: Final = (FLIP_TILE, SWITCH_TILES)  # the player chooses the tiles when the coin is shown
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
    """The steps of a plan, the squirrel's final position, and the board as the plan leaves it."""

    steps: tuple[PlanPreviewStep, ...]
    space: int
    facing: int
    board: View
    choices: tuple[Move | None, ...] = ()  # of tiles to flip or switch; None for one that isn't included
    nuts: int = 0  # gathered at the end of the round; -1 if one falls into a puddle
    lies: int = 0  # nuts on the final space, if it gathers there

    @property
    def moves(self) -> bool:
        """Return whether the squirrel leaves its space."""
        return any(len(step.way) > 1 for step in self.steps)

    @property
    def assumed(self) -> tuple[Move, ...]:
        """Return the choices of tiles that the preview assumes."""
        return tuple(move for move in self.choices if move is not None)

    @property
    def uncounted(self) -> int:
        """Return the first action that changes tiles and isn't included; NOTHING if there's none."""
        made = [step.action for step in self.steps if step.action in _CHOSEN and step.reason == NOT_CANCELLED]
        return next((action for action, move in zip(made, self.choices, strict=True) if move is None), NOTHING)

    @property
    def squabbles(self) -> bool:
        return self.attacks_from != NOBODY

    @property
    def attacks_from(self) -> int:
        """Return the space from which the squirrel sets out for a squabble; NOBODY if it plans none."""
        return next((step.way[0] for step in self.steps if step.action == SQUABBLE), NOBODY)

    @property
    def attacks(self) -> bool:
        """Return whether it ends with a squabble that reaches the rival."""
        return self.ended and self.steps[-1].ends == "squabble"

    @property
    def ended(self) -> bool:
        return bool(self.steps) and bool(self.steps[-1].ends)


def plan_preview(display: View, squirrel: int, lying: Sequence[int | None]) -> PlanPreview:
    """Follow a plan, up to its first empty hollow, as if nothing interfered.

    It flips and switches the tiles that suit the plan best. A choice that changes nothing for the plan isn't included.
    """
    found = [*previews(display, squirrel, lying)]
    possible = {_outcome(plan, squirrel) for plan in found if None not in plan.choices}
    return max(
        (plan for plan in found if _outcome(plan, squirrel) in possible), key=lambda plan: _merits(plan, squirrel)
    )


def previews(display: View, squirrel: int, lying: Sequence[int | None]) -> Iterator[PlanPreview]:
    """Yield a plan's previews for all choices of tiles, each first as if its action changed nothing."""
    known = [ACTION_OF[coin] for coin in lying[: lying.index(None) if None in lying else None] if coin is not None]
    start = PlanPreview((), display.space[squirrel], display.facing[squirrel], display)
    return _continued(start, squirrel, known)


def _continued(plan: PlanPreview, squirrel: int, actions: Sequence[int]) -> Iterator[PlanPreview]:
    if plan.ended or not actions:
        yield _with_nuts(plan, squirrel)
        return
    for board, choices in _boards(plan, squirrel, actions[0]):
        step = _step(board, squirrel, plan.space, plan.facing, actions[0])
        space = board.home[squirrel] if step.ends == "dog" else step.way[-1]
        yield from _continued(
            PlanPreview((*plan.steps, step), space, step.facing, board, choices), squirrel, actions[1:]
        )


def _boards(plan: PlanPreview, squirrel: int, action: int) -> Iterator[tuple[View, tuple[Move | None, ...]]]:
    """Yield the boards that an action can leave, with the choices so far."""
    board, rival = plan.board, plan.board.space[1 - squirrel]
    pairs = pairs_within_reach(plan.space, rival)
    if action not in _CHOSEN or (action == SWITCH_TILES and not pairs):
        yield board, plan.choices
        return
    yield board, (*plan.choices, None)
    tiles = board.tiles
    if action == FLIP_TILE:
        for space in within_reach(plan.space, rival):
            flipped = tiles if is_home(tiles[space]) else (*tiles[:space], tiles[space] ^ 1, *tiles[space + 1 :])
            yield replace(board, tiles=flipped), (*plan.choices, FLIP_MOVES[space])
        return
    for pair in pairs:
        switched = tuple(tiles[sum(pair) - space] if space in pair else tile for space, tile in enumerate(tiles))
        home = tuple(next(space for space, tile in enumerate(switched) if tile >> 1 == own) for own in range(HOMES))
        yield replace(board, tiles=switched, home=home), (*plan.choices, SWITCH_MOVES[pair])


def _with_nuts(plan: PlanPreview, squirrel: int) -> PlanPreview:
    """Return a preview with the nuts that are gathered; none after a squabble, which ends elsewhere."""
    if plan.attacks or not plan.moves:
        return plan
    lies = NUTS_ON[SHOWS[plan.board.tiles[plan.space]]]
    return replace(plan, nuts=_nuts(plan.board, squirrel, plan.space), lies=lies)


def _outcome(plan: PlanPreview, squirrel: int) -> tuple[object, ...]:
    """Return all that the preview shows, apart from the choices of tiles."""
    return plan.steps, plan.space, plan.nuts, squabble_outlook(squirrel, plan), squabble_stakes(squirrel, plan)


def _merits(plan: PlanPreview, squirrel: int) -> tuple[bool, int, int, int]:
    """Return how well a plan goes: whether it wins, its odds in a squabble, its nuts, and the actions carried out."""
    outlook, stakes = squabble_outlook(squirrel, plan), squabble_stakes(squirrel, plan)
    odds = -1 if stakes == "backfires" else outlook[1] if outlook is not None else 0
    ends = [step.ends for step in plan.steps]
    lost = "dog" in ends and plan.board.nuts[squirrel] > 0
    done = sum(step.reason == NOT_CANCELLED for step in plan.steps)
    return stakes == "through" or "won" in ends, odds, plan.nuts - lost, done


def _step(display: View, squirrel: int, space: int, facing: int, action: int) -> PlanPreviewStep:
    if action in QUARTERS:
        return PlanPreviewStep(action, (space,), (facing + QUARTERS[action]) % 4)
    if action == SQUABBLE:
        reached = _steps_to_rival(display, squirrel, space) >= 0  # else it's cancelled, and the plan goes on
        return PlanPreviewStep(action, (space,), facing, ends="squabble" if reached else "")
    if action == SWITCH_TILES and not pairs_within_reach(space, display.space[1 - squirrel]):
        return PlanPreviewStep(action, (space,), facing, reason=ONE_TILE_ONLY)
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


def squabble_outlook(squirrel: int, plan: PlanPreview) -> tuple[int, int] | None:
    """Return the steps of a planned squabble and the percentage of wins if the rival stays; None if it can't be
    reached.
    """
    if not plan.attacks:
        return None
    steps = _steps_to_rival(plan.board, squirrel, plan.space)
    return steps, squabble_odds(steps)


def squabble_odds(steps: int) -> int:
    """Return the percentage of squabbles that an attacker wins after so many steps."""
    wins = sum(die + BONUS - steps > other for die, other in product(range(SIDES), repeat=2))
    return round(100 * wins / SIDES**2)


def _steps_to_rival(board: View, squirrel: int, space: int) -> int:
    """Return the steps from a space to a rival that stays where it is; -1 if it can't be attacked."""
    rival = board.space[1 - squirrel]
    at_home = rival == board.home[1 - squirrel]
    return -1 if at_home else steps_between(blocked_spaces(board.tiles), space, rival)


def squabble_stakes(squirrel: int, plan: PlanPreview) -> str:
    """Return how a planned squabble of a squirrel with five nuts may end the game: "through" its own home, by a "tie",
    or "backfires" if winning lets the rival win; empty if nothing may.
    """
    board, outlook = plan.board, squabble_outlook(squirrel, plan)
    if board.nuts[squirrel] < FULL or outlook is None:
        return ""
    walls, home, rival = blocked_spaces(board.tiles), board.home[squirrel], board.space[1 - squirrel]
    if leads_over(walls, plan.space, home, rival, outlook[0]):
        return "through"
    return "backfires" if board.nuts[1 - squirrel] == FULL else "tie"


def step_words(squirrel: int, plan: PlanPreview, number: int) -> str:
    """Return what a step of a plan does, in a few words; empty if its coin's name says it."""
    step = plan.steps[number]
    if step.reason not in (NOT_CANCELLED, TAKEN):
        return reason_name(step.reason)
    if step.ends == "dog":
        return say("the dog!")
    if len(step.way) > 1:
        return say("to {space}", space=NAMES[step.way[-1]])
    if step.action == SQUABBLE and (outlook := squabble_outlook(squirrel, plan)) is not None:
        return say("{odds}% to win", odds=outlook[1])
    if step.action not in _CHOSEN:
        return ""
    chosen = [one for one in plan.steps if one.action in _CHOSEN and one.reason == NOT_CANCELLED].index(step)
    match plan.choices[chosen]:
        case (_, space, other, *_) if step.action == SWITCH_TILES:
            return say("{space} and {other}", space=NAMES[space], other=NAMES[other])
        case (_, space, *_):
            return say("flips {space}", space=NAMES[space])
    return ""


def squabble_words(name: str, squirrel: int, plan: PlanPreview) -> str:
    """Return the outlook of a planned squabble in a sentence or two; `name` is the rival's."""
    outlook = squabble_outlook(squirrel, plan)
    if outlook is not None:
        steps, odds = outlook
        stakes = squabble_stakes(squirrel, plan)
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
    if plan.board.space[1 - squirrel] == plan.board.home[1 - squirrel]:
        return say("If {squirrel} stays at home, your squabble is cancelled.", squirrel=name)
    if plan.uncounted != NOTHING:
        return say(
            "Dogs and puddles are blocking the path to {squirrel}, and your {action} can't clear it.",
            squirrel=name,
            action=action_name(plan.uncounted),
        )
    return say("Dogs and puddles are blocking the path to {squirrel}.", squirrel=name)


def plan_words(plan_preview: PlanPreview, direction: str) -> str:
    """Describe where a plan leads if nothing interferes."""
    told = [
        say("If nothing gets in the way: {way}.", way=say_row(map(_way_words, plan_preview.steps))),
        say("Your squirrel ends on {space}, facing {direction}.", space=NAMES[plan_preview.space], direction=direction),
    ]
    if plan_preview.nuts < 0:
        told.append(say("A nut drops into the puddle."))
    elif plan_preview.nuts:
        told.append(say_many("It takes {n} nut.", "It takes {n} nuts.", plan_preview.nuts))
    return " ".join(told)


def _way_words(step: PlanPreviewStep) -> str:
    name = action_name(step.action)
    if step.reason != NOT_CANCELLED:
        return say("{action} cancelled", action=name)
    if len(step.way) > 1:
        return say("{action} to {space}", action=name, space=NAMES[step.way[-1]])
    return name
