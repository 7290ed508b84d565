"""Forecast what enemies are about to do, and how an action would change it, in numbers and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from squaretactics.games.card_tactics.event_text import signed
from squaretactics.games.card_tactics.moves import ORDER, USE, Move
from squaretactics.games.card_tactics.odds_and_intents import (
    AttackOdds,
    CounterOdds,
    EnemyIntent,
    foresee,
    intents,
    odds_of_each,
)
from squaretactics.games.card_tactics.state import HIT, LINE, MISS
from squaretactics.games.card_tactics.text import skill_name, unit_name
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say, say_percent
from squaretactics.ui.card_tactics.icons import Icon, IconText, token_icon
from squaretactics.ui.card_tactics.table.road_map import turn_order

FALLS, ACTS, ACTED = "falls", "acts", "acted"


@dataclass(frozen=True, slots=True)
class ForecastAim:
    """The target of an attack, with the chance to hit."""

    unit: int
    hit: int  # per cent
    guarded: bool = False  # by the Guard Dog
    answer: CounterOdds | None = None  # by a Counter
    critical: int = 0  # per cent


@dataclass(frozen=True, slots=True)
class EnemyPlan:
    """An enemy's plan: its skill with the bonus, and its targets.

    `fate` says whether it falls instead, or has already acted.
    """

    unit: int
    fate: str
    skill: int = -1
    bonus: int | None = None
    aims: tuple[ForecastAim, ...] = ()
    fails_at: int = -1  # the first instruction that can't be completed; all after it are lost
    fails: bool = False  # none of it has an effect
    stunned: bool = False
    third_by_then: bool = False  # though it's nearer now
    nearer_by_then: bool = False  # though it's third now
    harmless: bool = False  # its attack takes no health

    @property
    def answers(self) -> tuple[CounterOdds, ...]:
        """The chances of the Counters that it would meet."""
        return tuple(aim.answer for aim in self.aims if aim.answer is not None)


@dataclass(frozen=True, slots=True)
class CombatForecast:
    """The enemies' plans now and, for a considered action, after a hit and after a miss."""

    now: tuple[EnemyPlan, ...]
    odds: tuple[tuple[AttackOdds, ...], ...] = ()  # of each attack, against each target
    targets: tuple[int, ...] = ()  # the units that the first attack strikes, in the order of its odds
    if_hit: tuple[EnemyPlan, ...] | None = None
    if_missed: tuple[EnemyPlan, ...] | None = None
    turns_hit: tuple[int, ...] = ()  # turn order after the action, starting with the acting hero
    turns_missed: tuple[int, ...] = ()

    @property
    def hit(self) -> int:
        """The chance, in per cent, that the first attack hits its easiest target; 100 without an attack."""
        return per_cent(max(one.hit for one in self.odds[0])) if self.odds else 100

    def hit_of(self, unit: int) -> int | None:
        """Return the chance, in per cent, that the first attack hits a unit; None if it isn't a target."""
        return per_cent(self.odds[0][self.targets.index(unit)].hit) if unit in self.targets else None


@dataclass(frozen=True, slots=True)
class IntentState:
    """The rows above an enemy: one plan, or two with their chances."""

    # A plan, "hit", "miss", "then" (either way) or "now", and per cent; None over an enemy that isn't attacked.
    rows: tuple[tuple[EnemyPlan, str, int | None], ...]


def per_cent(chance: float) -> int:
    return round(100 * chance)


def combat_forecast(view: View, move: Move | None) -> CombatForecast:
    """Return the forecast from a view; `move` is the considered action, or None."""
    now = _plans(view, view)
    if move is None or move[0] not in (USE, ORDER) or view.asked_seat != view.seat or view.actor < 0:
        return CombatForecast(now)
    chances = odds_of_each(view, move)
    hit = foresee(view, move, HIT)[0]
    if not chances:
        turns = _turns(view, hit)
        return CombatForecast(now, if_hit=_plans(view, hit), turns_hit=turns, turns_missed=turns)
    missed = foresee(view, move, MISS)[0]
    plans = _plans(view, hit), _plans(view, missed)
    targets = tuple(view.unit[one.slot] for one in chances[0])
    return CombatForecast(now, chances, targets, *plans, _turns(view, hit), _turns(view, missed))


def _turns(before: View, after: View) -> tuple[int, ...]:
    """Return the turn order after an action; empty if it ends the combat."""
    if after.combat != before.combat or not after.enemies or not after.heroes:
        return ()
    heroes, enemies = (
        [after.unit[slot] for slot in reversed(line) if after.ready[slot]] for line in (after.heroes, after.enemies)
    )
    return turn_order(before.unit[before.actor], heroes, enemies)


def _plans(before: View, after: View) -> tuple[EnemyPlan, ...]:
    """Return the plan of each enemy that stood in the line before."""
    if not before.enemies:
        return ()
    found = {after.unit[one.slot]: _plan(after, one) for one in intents(after)} if after.combat == before.combat else {}
    standing = {after.unit[slot] for slot in after.enemies}
    plans: list[EnemyPlan] = []
    for slot in before.enemies:
        unit = before.unit[slot]
        if unit in found:
            plans.append(found[unit])
        else:
            plans.append(EnemyPlan(unit, ACTED if unit in standing else FALLS))
    return tuple(plans)


def _plan(view: View, one: EnemyIntent) -> EnemyPlan:
    aims: list[ForecastAim] = []
    bonus: int | None = None
    for instruction in one.instructions:
        for chance in instruction.odds:
            bonus = chance.bonus if bonus is None else bonus
            critical = 0 if chance.harmless or chance.unhurt else per_cent(chance.critical)
            aims.append(
                ForecastAim(view.unit[chance.slot], per_cent(chance.hit), chance.guarded, chance.answer, critical)
            )
    struck = [chance for instruction in one.instructions for chance in instruction.odds]
    return EnemyPlan(
        view.unit[one.slot],
        ACTS,
        one.skill,
        bonus,
        tuple(aims),
        one.fails_at,
        one.fails,
        one.stunned,
        third_by_then=one.place == LINE - 1 and view.enemies.index(one.slot) != LINE - 1,
        nearer_by_then=one.place != LINE - 1 and view.enemies.index(one.slot) == LINE - 1,
        harmless=bool(struck) and all(chance.harmless for chance in struck),
    )


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
    """Return the chances that an action's attacks hit a unit; for a single attack also the critical chance."""
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
    """Explain a plan: its targets, why the enemy switches skills, its chance of a critical hit, and any Counters."""
    swords = Icon("icons", "roll" if plan.harmless else "attack")
    found = [
        IconText(say("Target: {hero}, {chance} to hit", hero=unit_name(aim.unit), chance=say_percent(aim.hit)), swords)
        for aim in plan.aims
    ]
    if plan.third_by_then:
        words = say(
            "Others act first. By its turn, it'll be third in line and use {skill}, unless you change that.",
            skill=skill_name(plan.skill),
        )
        found.append(IconText(words, Icon("icons", "place_3")))
    elif plan.nearer_by_then:
        words = say(
            "Others act first. By its turn, it'll no longer be third in line and will use {skill}, "
            "unless you change that.",
            skill=skill_name(plan.skill),
        )
        found.append(IconText(words, Icon("icons", "place_1")))
    if plan.bonus:
        words = say("It rolls two dice {bonus} against the shield's number.", bonus=signed(plan.bonus))
        found.append(IconText(words, Icon("icons", "roll")))
    if plan.harmless:
        found.append(IconText(say("A hit does no damage, only the skill's other effects.")))
    critical = max((aim.critical for aim in plan.aims), default=0)
    if critical:
        words = say("Critical hit (2 health): {chance}", chance=say_percent(critical))
        found.append(IconText(words, Icon("icons", "critical")))
    for aim in plan.aims:
        if aim.answer is not None:
            words = say(
                "{hero} hits back with a Counter: {chance} to hit.",
                hero=unit_name(aim.unit),
                chance=say_percent(per_cent(aim.answer.hit)),
            )
            found.append(IconText(words, token_icon("counter")))
    return found


def rows_of(seen: CombatForecast, number: int) -> IntentState:
    """Return the rows above an enemy."""
    now = seen.now[number]
    if seen.if_hit is None or (
        seen.if_hit[number] == now and (seen.if_missed is None or seen.if_missed[number] == now)
    ):
        return IntentState(((now, "now", 100),))
    if seen.if_missed is None:
        return IntentState(((seen.if_hit[number], "then", 100),))
    chance = seen.hit_of(now.unit)
    likely = seen.hit if chance is None else chance
    sure = seen.if_hit if likely == 100 else seen.if_missed if likely == 0 else None
    if sure is None and seen.if_missed[number] == seen.if_hit[number]:
        sure = seen.if_hit
    if sure is not None:
        return IntentState(((sure[number], "now" if sure[number] == now else "then", 100),))
    missed = None if chance is None else 100 - chance
    both = (seen.if_hit[number], "hit", chance), (seen.if_missed[number], "miss", missed)
    return IntentState(tuple(row for row in both if row[0].fate != ACTED))  # to have acted is no result
