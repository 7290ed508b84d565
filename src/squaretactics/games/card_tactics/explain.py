"""What speaks for an action: the odds of its attack, and what else it does, in one sentence."""

from __future__ import annotations

from squaretactics.catalogue import say, say_percent
from squaretactics.games.card_tactics.foresight import odds
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.games.card_tactics.view import View


def explain(seen: View, move: Move) -> str:
    """Return what an attack's chances are, and whether it may fell its target; empty for other decisions."""
    chances = odds(seen, move)
    if not chances:
        return ""
    best = max(chances, key=lambda one: one.hit)
    hit, whom = say_percent(round(100 * best.hit)), unit_name(seen.unit[best.slot])
    left = seen.health[best.slot]
    if best.guarded:
        return say("The Guard Dog would turn a hit on {whom} into a miss.", whom=whom)
    if best.harmless or left > 2 or (left == 2 and not best.critical):
        return say("It hits {whom} with a chance of {hit}.", whom=whom, hit=hit)
    fell = say_percent(round(100 * (best.hit if left == 1 else best.critical)))
    return say("It hits {whom} with a chance of {hit}, and fells with {fell}.", whom=whom, hit=hit, fell=fell)
