"""Forecast what enemies are about to do, and how an action would change it, in numbers and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Final

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.attacks import ready_coin
from squaretactics.games.card_tactics.card_language import ROLL
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, REACTIONS
from squaretactics.games.card_tactics.moves import ORDER, USE, Move
from squaretactics.games.card_tactics.odds_and_intents import (
    AttackOdds,
    CounterOdds,
    EnemyIntent,
    foresee,
    intents,
    odds_of_each,
)
from squaretactics.games.card_tactics.recap import own_event
from squaretactics.games.card_tactics.scenario import CardScenario
from squaretactics.games.card_tactics.state import CRITICAL, HIT, LINE, MISS, NOBODY, NOTHING
from squaretactics.games.card_tactics.text import signed, skill_name, unit_name
from squaretactics.games.card_tactics.view import View, state_from_view
from squaretactics.translation import mark, say, say_marked, say_percent, say_row
from squaretactics.ui.card_tactics.icons import Icon, IconText, token_icon
from squaretactics.ui.card_tactics.table.road_map import turn_order
from squaretactics.ui.card_tactics.table.table_view import GameTable

_PARTS: Final = (
    mark("{number} from the skill"),
    mark("{number} from its quirk"),
    mark("{number} from Attack"),
    mark("{number} from growth"),
)
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
    parts: tuple[int, ...] = ()  # of the bonus: from the skill, its quirk, Attack, and growth
    unsettled: bool = field(default=False, compare=False)  # hits by others before its turn may change it

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
    if_critical: tuple[EnemyPlan, ...] | None = None
    affected: frozenset[int] = frozenset()  # units whose tokens or health it changes, apart from attacks
    falling: tuple[tuple[int, bool], ...] = ()  # heroes that it may defeat, and whether that's certain
    rerolls: bool = False  # the odds leave out a reroll that may follow
    turns_hit: tuple[int, ...] = ()  # turn order after the action, starting with the acting hero
    turns_missed: tuple[int, ...] = ()
    turns_critical: tuple[int, ...] = ()
    total: int | None = None  # of the dice of its first attack, if it's known

    @property
    def turn_orders(self) -> list[tuple[tuple[int, ...], str]]:
        """The possible turn orders after the action, the likeliest first, each with the first attack's outcome."""
        critical = self.critical if self.if_critical is not None else 0
        found = (
            (self.hit - critical, self.turns_hit, "hit"),
            (critical, self.turns_critical, "critical"),
            (100 - self.hit, self.turns_missed, "miss"),
        )
        likeliest = sorted((one for one in found if one[0] > 0), key=lambda one: -one[0])
        return [(turns, what) for _, turns, what in likeliest]

    @property
    def hit(self) -> int:
        """The chance, in per cent, that the first attack hits its easiest target; 100 without an attack."""
        return per_cent(max(one.hit for one in self.odds[0])) if self.odds else 100

    @property
    def critical(self) -> int:
        """The highest chance, in per cent, that the first attack hits critically."""
        return per_cent(max(one.critical for one in self.odds[0])) if self.odds else 0

    def chances_against(self, unit: int) -> tuple[int, int]:
        """Return the chances, in per cent, that the first attack hits a unit, and that it does so critically; those
        against the easiest target if the unit isn't attacked.
        """
        if unit not in self.targets:
            return self.hit, self.critical
        odds = self.odds[0][self.targets.index(unit)]
        return per_cent(odds.hit), per_cent(odds.critical)

    def outcomes(self, unit: int) -> list[tuple[tuple[EnemyPlan, ...], str, int]]:
        """Return the possible outcomes for a unit, each with the plans after it and its chance in per cent."""
        hit, critical = self.chances_against(unit)
        critical = critical if self.if_critical is not None else 0
        found = (self.if_critical, "critical", critical), (self.if_hit, "hit", hit - critical)
        return [
            (plans, what, chance)
            for plans, what, chance in (*found, (self.if_missed, "miss", 100 - hit))
            if plans is not None and chance
        ]

    @property
    def sooner(self) -> tuple[int, bool]:
        """The enemy that acts sooner because the next to act may fall, and whether that's certain; else NOBODY."""
        waiting = [plan.unit for plan in self.now if plan.fate == ACTS]
        if self.if_hit is None or len(waiting) < 2:
            return NOBODY, False
        outcomes = self.outcomes(waiting[-1])
        falls = [
            plans for plans, _, _ in outcomes if any(plan.unit == waiting[-1] and plan.fate == FALLS for plan in plans)
        ]
        left = [plan.unit for plans in falls[:1] for plan in plans if plan.fate == ACTS]
        return (left[-1], len(falls) == len(outcomes)) if left else (NOBODY, False)


@dataclass(frozen=True, slots=True)
class IntentState:
    """The rows above an enemy: one plan, or two with their chances."""

    # A plan, "critical", "hit", "miss", "else" (not critical), "then" (either way) or "now", and per cent; None over an
    # enemy that isn't attacked.
    rows: tuple[tuple[EnemyPlan, str, int | None], ...]


def per_cent(chance: float) -> int:
    return round(100 * chance)


def combat_forecast(view: View, move: Move | None, total: int | None = None) -> CombatForecast:
    """Return the forecast from a view; `move` is the considered action, or None, and `total` that of the next dice, if
    it's known.
    """
    now = _plans(view, view, total)
    if move is None or move[0] not in (USE, ORDER) or view.asked_seat != view.seat or view.actor < 0:
        return CombatForecast(now)
    chances = attack_odds(view, move, total)
    hit, events = foresee(view, move, HIT)
    affected = _affected(events, view.seat)
    if not chances:
        turns = _turns(view, hit)
        return CombatForecast(
            now,
            if_hit=_plans(view, hit, total),
            affected=affected,
            falling=_falling([events], view.seat),
            turns_hit=turns,
            turns_missed=turns,
        )
    missed, events_missed = foresee(view, move, MISS)
    critical = foresee(view, move, CRITICAL)[0] if any(one.critical for one in chances[0]) else None
    return CombatForecast(
        now,
        chances,
        tuple(view.unit[one.slot] for one in chances[0]),
        _plans(view, hit),
        _plans(view, missed),
        None if critical is None else _plans(view, critical),
        falling=_falling([events, events_missed], view.seat),
        rerolls=_may_reroll(view),
        turns_hit=_turns(view, hit),
        turns_missed=_turns(view, missed),
        turns_critical=() if critical is None else _turns(view, critical),
        total=total,
    )


def told_total(table: GameTable) -> int | None:
    """Return the total of the next dice if they're the first ones of a lesson, whose task names them."""
    if table.guide is None:
        return None
    dice = CardScenario.dice_of(table.guide.position)
    rolled = any(isinstance(event, e.DiceRolled) for entry in table.session.history for event in entry.events)
    return sum(dice[:2]) if dice and not rolled else None


def attack_odds(view: View, move: Move, total: int | None = None) -> tuple[tuple[AttackOdds, ...], ...]:
    """Return the odds of each attack of an action, without critical hits that would do no more than a hit."""
    return tuple(
        tuple(replace(one, critical=0.0, unhurt=True) if one.harmless else one for one in attack)
        for attack in odds_of_each(view, move, total)
    )


def _may_reroll(view: View) -> bool:
    """Return whether the acting hero may reroll an attack, by its quirk or with an item."""
    quirk = REACTIONS[view.unit[view.actor] & CARD_MASK][ROLL] and not view.rerolled
    return bool(quirk) or ready_coin(state_from_view(view)) != NOTHING


def _of_the_turn(events: Sequence[e.Event], seat: int) -> Iterator[e.Plain | None]:
    """Yield a seat's events before the next turn."""
    own = (own_event(event, seat) for event in events)
    return takewhile(lambda event: not isinstance(event, e.TurnBegan), own)


def _affected(events: Sequence[e.Event], seat: int) -> frozenset[int]:
    """Return the units whose tokens, marks or health change before the next turn."""
    during = _of_the_turn(events, seat)
    return frozenset(event.unit for event in during if isinstance(event, e.TokensChanged | e.MarkPut | e.Healed))


def _falling(outcomes: Sequence[Sequence[e.Event]], seat: int) -> tuple[tuple[int, bool], ...]:
    """Return the heroes that fall before the next turn in any of these outcomes, and whether they do in all."""
    fallen = [{event.unit for event in _of_the_turn(events, seat) if isinstance(event, e.Fell)} for events in outcomes]
    heroes = sorted(unit for unit in set().union(*fallen) if unit & CARD_MASK < HEROES)
    return tuple((unit, all(unit in units for units in fallen)) for unit in heroes)


def _turns(before: View, after: View) -> tuple[int, ...]:
    """Return the turn order after an action; empty if it ends the combat."""
    if after.combat != before.combat or not after.enemies or not after.heroes:
        return ()
    heroes, enemies = (
        [after.unit[slot] for slot in reversed(line) if after.ready[slot]] for line in (after.heroes, after.enemies)
    )
    return turn_order(before.unit[before.actor], heroes, enemies)


def _plans(before: View, after: View, total: int | None = None) -> tuple[EnemyPlan, ...]:
    """Return the plan of each enemy that stood in the line before; `total` is that of the next dice, if it's known."""
    if not before.enemies:
        return ()
    found = (
        {after.unit[one.slot]: _plan(after, one) for one in intents(after, total)}
        if after.combat == before.combat
        else {}
    )
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
        parts=struck[0].parts if struck else (),
        unsettled=one.unsettled,
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
    if first.harmless:
        return chance
    return say("{chance} · {critical} critical", chance=chance, critical=critical)


def needs_words(odds: AttackOdds) -> str:
    """Return the totals needed to hit, and to hit critically."""
    if odds.unhurt:
        return say("total {number} or more", number=odds.number)
    return say("total {number} or more, critical {twice}", number=odds.number, twice=2 * odds.number)


def plan_texts(plan: EnemyPlan) -> list[IconText]:
    """Explain a plan: its targets, why the enemy switches skills, and any Counters."""
    swords = Icon("icons", "roll" if plan.harmless else "attack")
    found = [IconText(_aim_words(plan, aim), swords) for aim in plan.aims]
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
    if plan.unsettled:
        found.append(IconText(say("Other enemies act first. If they hit, its target may change.")))
    if plan.bonus:
        words = say("It rolls two dice {bonus} against the shield's number.", bonus=signed(plan.bonus))
        if any(plan.parts[1:]):
            parts = zip(_PARTS, plan.parts, strict=False)
            told = say_row(say_marked(source, number=signed(part)) for source, part in parts if part)
            words = say(
                "It rolls two dice {bonus} against the shield's number: {parts}.", bonus=signed(plan.bonus), parts=told
            )
        found.append(IconText(words, Icon("icons", "roll")))
    if plan.harmless:
        found.append(IconText(say("A hit does no damage, only the skill's other effects.")))
    for aim in plan.aims:
        if aim.answer is not None:
            words = say(
                "{hero} hits back with a Counter: {chance} to hit.",
                hero=unit_name(aim.unit),
                chance=say_percent(per_cent(aim.answer.hit)),
            )
            found.append(IconText(words, token_icon("counter")))
    return found


def _aim_words(plan: EnemyPlan, aim: ForecastAim) -> str:
    words = mark("{skill} on {hero}: {chance} to hit")
    if aim.critical:
        words = mark("{skill} on {hero}: {chance} to hit, {critical} for a critical hit")
    return say_marked(
        words,
        skill=skill_name(plan.skill),
        hero=unit_name(aim.unit),
        chance=say_percent(aim.hit),
        critical=say_percent(aim.critical),
    )


def rows_of(seen: CombatForecast, number: int) -> IntentState:
    """Return the rows above an enemy."""
    now = seen.now[number]
    if seen.if_hit is None:
        return IntentState(((now, "now", 100),))
    rows = [(plans[number], what, chance) for plans, what, chance in seen.outcomes(now.unit)]
    if len(rows) > 1 and rows[0][0] == rows[1][0] and rows[0][1] == "critical" and rows[1][1] == "hit":
        rows[:2] = [(rows[0][0], "hit", rows[0][2] + rows[1][2])]
    if len({plan for plan, _, _ in rows}) == 1:
        return IntentState(((rows[0][0], "now" if rows[0][0] == now else "then", 100),))
    if len(rows) == 3 and rows[1][0] == rows[2][0]:
        rows[1:] = [(rows[1][0], "else", rows[1][2] + rows[2][2])]
    attacked = now.unit in seen.targets
    return IntentState(
        tuple((plan, what, chance if attacked else None) for plan, what, chance in rows if plan.fate != ACTED)
    )  # to have acted is no result
