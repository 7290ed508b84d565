"""Reasons for an action: its odds, the enemies' reaction, and the damage until the round ends."""

from __future__ import annotations

from squaretactics.games.card_tactics.moves import USE, Move
from squaretactics.games.card_tactics.odds_and_intents import AttackOdds, foresee, intents, odds
from squaretactics.games.card_tactics.state import FIRST_ENEMY, HIT, MISS
from squaretactics.games.card_tactics.text import skill_name, unit_name
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say, say_percent, say_tenths


def explain(view: View, move: Move) -> str:
    """Return an action's odds and consequences; "" for other decisions."""
    if move[0] != USE or view.asked_seat != view.seat or view.actor < 0:
        return ""
    chances = odds(view, move)
    hit_view, miss_view = (foresee(view, move, outcome)[0] for outcome in (HIT, MISS))
    best = max(chances, key=lambda one: one.hit) if chances else None
    told = [] if best is None else [_chance(view, best), _turned(hit_view, miss_view)]
    if intents(hit_view) or intents(miss_view):
        hit = 0.0 if best is None else best.hit
        loss = hit * threat(hit_view) + (1 - hit) * threat(miss_view)
        told.append(
            say(
                "After that, the heroes lose about {health} health by the end of the round.",
                health=say_tenths(loss),
            )
        )
    return " ".join(text for text in told if text)


def _chance(seen: View, best: AttackOdds) -> str:
    """Return the odds against the target that is easiest to hit, and whether it may fall."""
    hit, whom = say_percent(round(100 * best.hit)), unit_name(seen.unit[best.slot])
    left = seen.health[best.slot]
    if best.guarded:
        return say("The Guard Dog would turn a hit on {whom} into a miss.", whom=whom)
    if best.harmless or left > 2 or (left == 2 and not best.critical):
        return say("Chance to hit {whom}: {hit}.", whom=whom, hit=hit)
    fell = say_percent(round(100 * (best.hit if left == 1 else best.critical)))
    return say("Chance to hit {whom}: {hit}. Chance to defeat it: {fell}.", whom=whom, hit=hit, fell=fell)


def _turned(hit_view: View, miss_view: View) -> str:
    """Return which enemy's plan a hit would change, and how; if there are several, choose the next enemy to act."""
    planned = {intent.slot: intent.skill for intent in intents(miss_view) if not intent.stunned}
    for intent in reversed(intents(hit_view)):
        before = planned.get(intent.slot)
        if before is None or (before == intent.skill and not intent.stunned):
            continue
        enemy, other = unit_name(hit_view.unit[intent.slot]), skill_name(before)
        if intent.stunned:
            return say("A hit stuns {enemy}, so it can't use {other}.", enemy=enemy, other=other)
        return say(
            "A hit makes {enemy} use {skill} instead of {other}.",
            enemy=enemy,
            skill=skill_name(intent.skill),
            other=other,
        )
    return ""


def threat(seen: View) -> float:
    """Return roughly how much health the enemies still to act will take from their current places."""
    return sum(
        one.hit + one.critical
        for intent in intents(seen)
        for instruction in intent.instructions
        for one in instruction.odds
        if one.slot < FIRST_ENEMY and not one.harmless
    )
