"""Warn a player who is asked something of a rival that may win this round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from squaretactics.games.squirrel_squabble.board import NOBODY
from squaretactics.games.squirrel_squabble.coins import MOVE_1, MOVE_2, SQUABBLE, possible_plans
from squaretactics.games.squirrel_squabble.event_text import squirrel_name
from squaretactics.games.squirrel_squabble.pathfinding import blocked_spaces, straightest_way
from squaretactics.games.squirrel_squabble.state import FACING_ASKED, FLIP_ASKED, FULL, SWITCH_ASKED
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.translation import Message, mark, say_marked
from squaretactics.ui.squirrel_squabble.play.plan_preview import PlanPreview, plan_preview, squabble_stakes

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

    def prompt(self, rival: int, question: str) -> str:
        return say_marked(_PROMPTS[self.kind], squirrel=squirrel_name(rival), question=question)


@lru_cache(maxsize=4)
def threat(seen: View) -> Threat | None:
    """Return how the rival of a player who is asked a question may win this round, as the tiles lie."""
    rival = 1 - seen.squirrel
    asked = seen.stage in (FLIP_ASKED, SWITCH_ASKED, FACING_ASKED) and seen.asked == seen.squirrel != NOBODY
    if not asked or seen.nuts[rival] < FULL:
        return None
    shown = len(seen.played[rival])
    if seen.now[rival] in (MOVE_1, MOVE_2, SQUABBLE):
        coin = seen.played[rival][-1] ^ (seen.turned[rival] >> shown - 1 & 1)
        plan = plan_preview(seen, rival, (coin,))
        if found := _won_by(seen, rival, plan):
            return found
    return Threat(LATER) if _may_win_later(seen, rival, shown) else None


def _won_by(seen: View, rival: int, plan: PlanPreview) -> Threat | None:
    step, home = plan.steps[-1], seen.home[rival]
    if step.ends == "won":
        way = step.way[: step.way.index(home) + 1]
        return Threat(HOME if step.way[-1] == home else THROUGH, way)
    if not plan.squabbles or not (stakes := squabble_stakes(seen, rival, plan)):
        return None
    through = stakes == THROUGH
    way = straightest_way(
        blocked_spaces(seen.tiles), plan.attacks_from, seen.space[1 - rival], home if through else NOBODY
    )
    return Threat(THROUGH, way[: way.index(home) + 1]) if through else Threat(stakes, way)


def _may_win_later(seen: View, rival: int, shown: int) -> bool:
    """Return whether any coins that the rival may still show could win, if nothing interferes."""
    if seen.lost[rival]:
        return False
    left = {plan[shown:] for plan in possible_plans(seen.played[rival])}
    previews = (plan_preview(seen, rival, coins) for coins in left if coins)
    return any(
        plan.steps[-1].ends == "won" or (plan.squabbles and squabble_stakes(seen, rival, plan)) for plan in previews
    )
