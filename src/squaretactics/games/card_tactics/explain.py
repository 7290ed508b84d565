"""Reasons for an action: its odds, the enemies' reaction, and the damage until the round ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from squaretactics.games.card_tactics.card_language import HEAL
from squaretactics.games.card_tactics.cards import DEFENSE, SKILLS, SKILLS_OF
from squaretactics.games.card_tactics.moves import NONE, ORDER, USE, Move, cards_of
from squaretactics.games.card_tactics.odds_and_intents import AttackOdds, foresee, intents, odds
from squaretactics.games.card_tactics.state import CAMPING, FIRST_ENEMY, HIT, MISS
from squaretactics.games.card_tactics.targeting import FIRST_PLACE, NO_AIM
from squaretactics.games.card_tactics.text import skill_name, unit_name
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say, say_percent, say_tenths


def explain(view: View, move: Move) -> str:
    """Return an action's odds and consequences, or the reason for an order or for an item's use in Camp; "" for other
    decisions.
    """
    if view.asked_seat != view.seat:
        return ""
    if move[0] == ORDER:
        return _order_reason(view, cards_of(move))
    if move[0] == USE and view.stage == CAMPING:
        return _camp_reason(view, move)
    if move[0] != USE or view.actor < 0:
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


def _order_reason(view: View, order: Sequence[int]) -> str:
    """Return why the first hero stands in front, and why the last one stands behind, if their numbers tell."""
    health = {view.card(slot): view.health[slot] for slot in view.heroes}
    reach = {hero: max(SKILLS[skill].far for skill in SKILLS_OF[hero]) for hero in order}
    first, last = order[0], order[-1]
    told = []
    if _stands_out(health, first):
        told.append(say("The first in line is attacked most, and {hero} has the most health.", hero=unit_name(first)))
    elif _stands_out({hero: DEFENSE[hero] for hero in order}, first):
        told.append(say("The first in line is attacked most, and {hero} is hardest to hit.", hero=unit_name(first)))
    if _stands_out({hero: -left for hero, left in health.items()}, last):
        told.append(say("{hero} has the least health and is safer at the back.", hero=unit_name(last)))
    elif _stands_out(reach, last):
        told.append(say("{hero} has the longest range and can act from the back.", hero=unit_name(last)))
    return " ".join(told) or say("The first in line is attacked most, the last in line least.")


def _stands_out(values: Mapping[int, int], hero: int) -> bool:
    """Return whether a hero's value is higher than all others."""
    return all(values[hero] > value for other, value in values.items() if other != hero)


def _camp_reason(view: View, move: Move) -> str:
    """Return why to use an item in Camp."""
    _, skill, _, aim, _ = move
    missing = 0 if aim in (NO_AIM, NONE) or aim >= FIRST_PLACE else _missing(view, aim)
    heals = any(line.verb == HEAL for line in SKILLS[skill].program)
    if heals and missing:
        hero = unit_name(aim)
        return say("The campfire heals nobody, and {hero} is missing {n} health.", hero=hero, n=missing)
    if heals:
        return say("In Camp, only items heal.")
    return say("In Camp, it takes no hero's turn.")


def _missing(view: View, hero: int) -> int:
    slot = view.team.index(hero)
    return view.full[slot] - view.health[slot]


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
