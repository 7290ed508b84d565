"""Find what the rival may do to a plan."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from squaretactics.games.squirrel_squabble.board import BESIDE, NAMES, NOBODY, NUTS_ON, SHOWS, STOPS
from squaretactics.games.squirrel_squabble.coins import TAKEN
from squaretactics.games.squirrel_squabble.event_text import tile_name
from squaretactics.games.squirrel_squabble.pathfinding import blocked_spaces, is_home, steps_between, straightest_way
from squaretactics.translation import say
from squaretactics.ui.squirrel_squabble.play.plan_preview import PlanPreview, squabble_odds

_LIKELY: Final = 67  # percent: the rival's odds from which a plan warns of its attack
_INVITED: Final = 50  # and from which it does if it comes closer to the rival


@dataclass(frozen=True, slots=True)
class PlanRisk:
    """A risk: its space, a short description, and a tile to show with it."""

    space: int
    words: str
    tile: int = NOBODY


@dataclass(frozen=True, slots=True)
class RivalAttack:
    """A squabble that the rival may begin during a plan: its way, and the percentage of those that it wins."""

    way: tuple[int, ...]
    odds: int

    def words(self, rival: str) -> str:
        return say("{who} wins {odds}% of attacks here", who=rival, odds=self.odds)


def rival_attack(squirrel: int, plan: PlanPreview) -> RivalAttack | None:
    """Return the attack that a plan exposes its squirrel to most, if the rival stays until then; None if none is
    likely to succeed, or if the plan doesn't invite it and it may fail.
    """
    board, rival, walls = plan.board, plan.board.space[1 - squirrel], blocked_spaces(plan.board.tiles)
    stops = [step.way[-1] for step in plan.steps if step.ends not in ("dog", "won", "squabble")]
    exposed = {
        space: steps
        for space in stops
        if space not in (rival, board.home[squirrel]) and (steps := steps_between(walls, rival, space)) > 0
    }
    if not exposed or board.lost[1 - squirrel]:
        return None
    space = min(exposed, key=exposed.__getitem__)
    odds = squabble_odds(exposed[space])
    closer = not 0 < steps_between(walls, rival, plan.steps[0].way[0]) <= exposed[space]
    likely = odds >= (_INVITED if closer else _LIKELY)
    return RivalAttack(straightest_way(walls, rival, space), odds) if likely else None


def risks(name: str, squirrel: int, plan: PlanPreview) -> tuple[PlanRisk, ...]:
    """Return the risks of a plan, the worst first, one for each space; `name` is the rival's."""
    found: dict[int, PlanRisk] = {}
    for risk in _all_risks(name, squirrel, plan):
        found.setdefault(risk.space, risk)
    return tuple(found.values())


def _all_risks(name: str, squirrel: int, plan: PlanPreview) -> Iterator[PlanRisk]:
    tiles, rival = plan.board.tiles, plan.board.space[1 - squirrel]
    near = BESIDE[rival]
    entered = [(step.way[0], space) for step in plan.steps for space in step.way[1:]]
    for _, space in entered:
        if space in near and not is_home(tiles[space]) and _newly_stops(tiles[space] ^ 1, tiles[space]):
            yield _flip_risk(name, space, tiles[space] ^ 1)
    for start, space in entered:
        for other in near if space in near else ():
            wins = plan.steps[-1].ends == "won" and space == plan.board.home[squirrel]
            if other not in (start, space) and (wins or _newly_stops(tiles[other], tiles[space])):
                yield _switch_risk(name, space, other, tiles[other])
    for step in plan.steps:
        if step.reason == TAKEN:
            yield PlanRisk(rival, say("if {squirrel} stays here: blocked", squirrel=name))
        elif step.target in near and step.way[-1] != rival:
            yield PlanRisk(step.target, say("if {squirrel} comes here too: cancelled", squirrel=name))
    end = plan.space
    if plan.nuts > 0 and end in near:
        if NUTS_ON[SHOWS[tiles[end] ^ 1]] < plan.nuts:
            yield _flip_risk(name, end, tiles[end] ^ 1)
        for other in near:
            if other not in (end, plan.steps[-1].way[0]) and not NUTS_ON[SHOWS[tiles[other]]]:
                yield _switch_risk(name, end, other, tiles[other])


def _newly_stops(tile: int, before: int) -> bool:
    """Return whether a tile stops a run, unlike the one that lay there before."""
    return STOPS[SHOWS[tile]] and not STOPS[SHOWS[before]]


def _flip_risk(rival: str, space: int, tile: int) -> PlanRisk:
    words = say("if {squirrel} flips {space}: {tile}", squirrel=rival, space=NAMES[space], tile=tile_name(tile))
    return PlanRisk(space, words, tile)


def _switch_risk(rival: str, space: int, other: int, tile: int) -> PlanRisk:
    words = say(
        "if {squirrel} switches {space} and {other}: {tile}",
        squirrel=rival,
        space=NAMES[space],
        other=NAMES[other],
        tile=tile_name(tile),
    )
    return PlanRisk(space, words, tile)
