"""Find out who may win this round, and warn a player of a rival that may."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from squaretactics.games.squirrel_squabble.board import NOBODY, SIZE
from squaretactics.games.squirrel_squabble.coins import ACTION_OF, MOVE_1, MOVE_2, SQUABBLE, Plan, possible_plans
from squaretactics.games.squirrel_squabble.pathfinding import blocked_spaces, straightest_way
from squaretactics.games.squirrel_squabble.state import FACING_ASKED, FLIP_ASKED, FULL, PLANNING, SWITCH_ASKED
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.translation import Message, mark, say, say_many, say_marked
from squaretactics.ui.squirrel_squabble.play.plan_preview import (
    PlanPreview,
    plan_preview,
    previews,
    squabble_stakes,
)

_RUNS: Final = (MOVE_1, MOVE_2, SQUABBLE)
THROUGH, HOME, TIE, BACKFIRES, LATER = "through", "home", "tie", "backfires", "later"
# By kind: the prompt, with the question that the player is asked.
_PROMPTS: Final[dict[str, Message]] = {
    THROUGH: mark("{squirrel} will run through its home and win! {question}"),
    HOME: mark("{squirrel} will run home and win! {question}"),
    TIE: mark("On a tie, {squirrel} goes home and wins. {question}"),
    BACKFIRES: mark("If {squirrel} ties or loses, it goes home and wins. {question}"),
    LATER: mark("{squirrel} has five nuts and could win this round. {question}"),
}


@dataclass(frozen=True, slots=True)
class Threat:
    """How the rival may win, and the route that its shown coin takes, up to its home if it wins there."""

    kind: str
    way: tuple[int, ...] = ()

    @property
    def certain(self) -> bool:
        """Return whether the rival wins unless the player's answer stops it."""
        return self.kind in (THROUGH, HOME)

    def prompt(self, rival: str, question: str) -> str:
        return say_marked(_PROMPTS[self.kind], squirrel=rival, question=question)


@lru_cache(maxsize=4)
def threat(seen: View) -> Threat | None:
    """Return how the rival of a player who is asked a question may win this round, as the tiles lie."""
    rival = 1 - seen.squirrel
    asked = seen.stage in (FLIP_ASKED, SWITCH_ASKED, FACING_ASKED) and seen.asked == seen.squirrel != NOBODY
    if not asked or seen.nuts[rival] < FULL:
        return None
    shown = len(seen.played[rival])
    if seen.now[rival] in _RUNS:
        coin = seen.played[rival][-1] ^ (seen.turned[rival] >> shown - 1 & 1)
        plan = plan_preview(seen, rival, (coin,))
        if found := _won_by(seen, rival, plan):
            return found
    return Threat(LATER) if may_win(seen, rival) else None


def _won_by(seen: View, rival: int, plan: PlanPreview) -> Threat | None:
    step, home = plan.steps[-1], seen.home[rival]
    if step.ends == "won":
        way = step.way[: step.way.index(home) + 1]
        return Threat(HOME if step.way[-1] == home else THROUGH, way)
    if not plan.squabbles or not (stakes := squabble_stakes(rival, plan)):
        return None
    through = stakes == THROUGH
    way = straightest_way(
        blocked_spaces(seen.tiles), plan.attacks_from, seen.space[1 - rival], home if through else NOBODY
    )
    return Threat(THROUGH, way[: way.index(home) + 1]) if through else Threat(stakes, way)


@lru_cache(maxsize=8)
def may_win(seen: View, squirrel: int) -> bool:
    """Return whether a squirrel could win with coins that it may still show this round, if nothing interferes."""
    if seen.nuts[squirrel] < FULL or seen.lost[squirrel]:
        return False
    shown = len(seen.played[squirrel])
    left = {_up_to_the_last_run(plan[shown:]) for plan in possible_plans(seen.played[squirrel])}
    plans = (plan for coins in left for plan in previews(seen, squirrel, coins))
    return any(plan.ended and (plan.steps[-1].ends == "won" or bool(squabble_stakes(squirrel, plan))) for plan in plans)


def _up_to_the_last_run(coins: Plan) -> Plan:
    """Return coins without those after the last that could win."""
    runs = [place for place, coin in enumerate(coins) if ACTION_OF[coin] in _RUNS]
    return coins[: runs[-1] + 1] if runs else ()


def chances_to_win(seen: View) -> tuple[int, ...]:
    """Return the squirrels that may win the round that is being planned."""
    return tuple(squirrel for squirrel in (0, 1) if may_win(seen, squirrel)) if seen.stage == PLANNING else ()


def chance_words(rival: str, seen: View) -> str:
    """Return who may win the round that is being planned, in a sentence to the player; empty if nobody may. `rival` is
    a name.
    """
    found = chances_to_win(seen)
    if len(found) == 2:
        return say("You both have five nuts, and either of you can win this round.")
    if not found:
        return ""
    home, space = seen.home[found[0]], seen.space[found[0]]
    steps = abs(home // SIZE - space // SIZE) + abs(home % SIZE - space % SIZE)
    if found[0] == seen.squirrel:
        return say_many(
            "You have five nuts and can win this round: you're {n} step from home.",
            "You have five nuts and can win this round: you're {n} steps from home.",
            steps,
        )
    return say_many(
        "{squirrel} has five nuts and can win this round: it's {n} step from home.",
        "{squirrel} has five nuts and can win this round: it's {n} steps from home.",
        steps,
        squirrel=rival,
    )
