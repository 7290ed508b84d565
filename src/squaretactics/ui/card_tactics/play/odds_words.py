"""Describe the odds of attacks and Counters, and the less obvious facts of an enemy's plan."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.games.card_tactics.event_text import signed
from squaretactics.games.card_tactics.odds_and_intents import AttackOdds, CounterOdds
from squaretactics.games.card_tactics.text import skill_name, unit_name
from squaretactics.translation import say, say_percent
from squaretactics.ui.card_tactics.icons import Icon, IconText, token_icon
from squaretactics.ui.card_tactics.play.combat_forecast import EnemyPlan, per_cent


def answer_words(answer: CounterOdds) -> str:
    """Return the chance of a Counter against the attacker, and the health it costs."""
    chance = say_percent(per_cent(answer.hit))
    if not answer.hit:
        return chance
    if answer.critical:
        return say("{chance}: you lose 1 or 2", chance=chance)
    return say("{chance}: you lose 1", chance=chance)


def answered_words(answers: Sequence[CounterOdds]) -> str:
    """Return the chance of Counters against an attacking enemy, and the health they cost it."""
    chance = say_percent(per_cent(max(one.hit for one in answers)))
    if len(answers) > 1:
        return say("{chance}: loses 1 or more", chance=chance)
    if answers[0].critical:
        return say("{chance}: loses 1 or 2", chance=chance)
    return say("{chance}: loses 1", chance=chance)


def chances_words(chances: Sequence[AttackOdds]) -> str:
    """Return the chances of an action's attacks to hit a unit; for a single attack also the critical chance."""
    first = chances[0]
    if len(chances) > 1:
        return say(
            "{first} · {second}",
            first=say_percent(per_cent(first.hit)),
            second=say_percent(per_cent(chances[1].hit)),
        )
    chance, critical = (say_percent(per_cent(part)) for part in (first.hit, first.critical))
    return say("{chance} · {critical} critical", chance=chance, critical=critical)


def needs_words(odds: AttackOdds) -> str:
    """Return the totals needed to hit, and to hit critically."""
    if odds.unhurt:
        return say("needs {number} or more", number=odds.number)
    return say("needs {number} or more, critical {twice}", number=odds.number, twice=2 * odds.number)


def plan_texts(plan: EnemyPlan) -> list[IconText]:
    """Explain a plan: why the enemy switches skills, its chance of a critical hit, and any Counters."""
    found: list[IconText] = []
    if plan.third_by_then:
        words = say(
            "Others move first: when its turn comes it is third and uses {skill}, unless you change that.",
            skill=skill_name(plan.skill),
        )
        found.append(IconText(words, Icon("icons", "place_3")))
    elif plan.nearer_by_then:
        words = say(
            "Others move first: when its turn comes it is no longer third and uses {skill}, unless you change that.",
            skill=skill_name(plan.skill),
        )
        found.append(IconText(words, Icon("icons", "place_1")))
    if plan.bonus:
        words = say("It attacks with two dice {bonus}, against the shield's number.", bonus=signed(plan.bonus))
        found.append(IconText(words, Icon("icons", "roll")))
    if plan.harmless:
        found.append(IconText(say("No damage: a hit takes no health, and only gives what the skill says.")))
    critical = max((aim.critical for aim in plan.aims), default=0)
    if critical:
        words = say("A critical hit, which takes 2: {chance}", chance=say_percent(critical))
        found.append(IconText(words, Icon("icons", "critical")))
    for aim in plan.aims:
        if aim.answer is not None:
            words = say(
                "{hero} strikes back with a Counter, and hits it with {chance}.",
                hero=unit_name(aim.unit),
                chance=say_percent(per_cent(aim.answer.hit)),
            )
            found.append(IconText(words, token_icon("counter")))
    return found
