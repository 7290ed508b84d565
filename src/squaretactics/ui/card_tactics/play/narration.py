"""Narrate the table for the screen reader: units, the enemies' plans, and how an action would change them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, SKILLS
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.odds_and_intents import AttackOdds
from squaretactics.games.card_tactics.state import NOBODY, NOTHING
from squaretactics.games.card_tactics.text import (
    MARKS,
    TITLE,
    TOKENS,
    event_name,
    item_name,
    signed,
    skill_name,
    unit_name,
)
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import mark, say, say_marked, say_percent, say_row
from squaretactics.ui.card_tactics.hints import ADVISED, hint_lines, recommended_moves
from squaretactics.ui.card_tactics.play.combat_forecast import (
    ACTED,
    FALLS,
    CombatForecast,
    EnemyPlan,
    ForecastAim,
    answer_words,
    chances_words,
    needs_words,
    rows_of,
)
from squaretactics.ui.card_tactics.play.controller import ACTION, CAMP, COIN, REROLLING, CardTableController, Name
from squaretactics.ui.card_tactics.play.controller import HEROES as CHOOSING
from squaretactics.ui.card_tactics.play.drawing import CardBoardDrawing
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.card_tactics.play.inspector_content import tokens_on
from squaretactics.ui.card_tactics.play.prompt import dice_words, prompt
from squaretactics.ui.card_tactics.table.road_map import next_words
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.announcement import as_sentences
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.narration import ItemNarration, TableNarration

_NAMES = {token: name for table in (TOKENS, MARKS) for token, (name, _) in table.items()}

# By what a plan depends on.
_IF: Final = {
    "critical": mark("On a critical hit: {plan}"),
    "hit": mark("If it hits: {plan}"),
    "else": mark("If not: {plan}"),
    "miss": mark("If it misses: {plan}"),
}
_WITH_CHANCE: Final = {
    "critical": mark("On a critical hit, {chance}: {plan}"),
    "hit": mark("If it hits, {chance}: {plan}"),
    "else": mark("If not, {chance}: {plan}"),
    "miss": mark("If it misses, {chance}: {plan}"),
}
_SOONER: Final = {True: mark("{enemy} acts sooner"), False: mark("{enemy} may act sooner")}


class CardTableNarration(TableNarration[Move, Event, View]):
    """The narration of the table."""

    controller: CardTableController
    scene: CardTableView
    table_focus: CardTableFocus

    def __init__(self, table_focus: CardTableFocus, drawing: CardBoardDrawing) -> None:
        super().__init__(table_focus, drawing.tip_drawing)
        self.drawing = drawing

    @property
    def title(self) -> str:
        return say("{game}, the table", game=say_marked(TITLE))

    def question(self) -> str:
        return prompt(self.controller)

    def notes(self) -> Iterator[str]:
        controller, view = self.controller, self.scene.view
        if controller.kind in (REROLLING, COIN):
            yield dice_words(view)
        advice = controller.hint_controller.advice
        if advice is not None and not self.scene.playing_clip:
            for one, reason in recommended_moves(advice):
                yield say("Hint: {words}", words=as_sentences(hint_lines(view, one, reason, controller.newcomer)))

    def choices(self) -> int:
        return len({*self.table_focus.choices()}) + len(self.table_focus.table_choices.answers)

    # Items.
    def thing(self, kind: str, number: int) -> ItemNarration:
        if kind == "die":
            view = self.scene.view
            return ItemNarration(say("Die {number}", number=number + 1), str((view.one, view.two)[number]))
        read = self.drawing.read((kind, number))
        texts = [one.words for one in read.texts]
        if kind == "unit":
            return self._unit(number, texts)
        words = say("{title}, {facts}", title=read.title, facts=read.facts)
        if kind == "skill":
            return ItemNarration(
                words, self._skill_now(number), as_sentences((*self._leads_to((kind, number)), *texts))
            )
        if kind == "item":
            return ItemNarration(words, self._item_now(number), as_sentences((*self._leads_to((kind, number)), *texts)))
        if kind == "hero":
            team = self.controller.team
            place = say("number {number} in the team", number=team.index(number) + 1) if number in team else ""
            return ItemNarration(words, place or say("not in the team"), as_sentences(texts))
        return ItemNarration(words, "", as_sentences(texts))

    def _unit(self, unit: int, texts: Sequence[str]) -> ItemNarration:
        """Narrate a unit: its state, the effect of the considered action, and the enemies' plans."""
        taken = self.controller.taken is not None and unit & CARD_MASK == self.controller.taken
        free = say("can be chosen") if ("unit", unit) in self.table_focus.choices() else ""
        return ItemNarration(
            self._standing(unit),
            say("selected") if taken else free,
            as_sentences((*self._leads_to(("unit", unit)), *self._plans_of(unit), *texts)),
        )

    def _standing(self, unit: int) -> str:
        """Describe a unit: its place, health, tokens and turn."""
        display = self.scene.display
        stand, line = display.units.get(unit), display.line_of(unit)
        if unit in self.table_focus.seated():
            line = self.table_focus.seated()
        if stand is None:
            return unit_name(unit)
        where = say("number {number} from the middle", number=line.index(unit) + 1) if unit in line else say("fallen")
        tokens = [say("{n} {token}", n=n, token=say_marked(_NAMES[token])) for token, n in tokens_on(stand)]
        acted = say("has acted") if display.round and not stand.ready and display.acting != unit else ""
        acts = say("acts now") if display.acting == unit and not display.camp else ""
        return say(
            "{who}, {side}, {where}: {state}",
            who=unit_name(unit),
            side=say("hero") if unit & CARD_MASK < HEROES else say("enemy"),
            where=where,
            state=say_row(
                filter(
                    None,
                    (
                        say("health {health} of {full}", health=stand.health, full=stand.full),
                        say("defence {defense}", defense=display.defense(unit, self.table_focus.seated())),
                        *tokens,
                        acts,
                        acted,
                    ),
                )
            ),
        )

    def _skill_now(self, skill: int) -> str:
        """Say whether a skill is picked, or why it can't be used."""
        controller = self.controller
        if skill == controller.picked:
            return say("selected")
        if controller.kind not in (ACTION, CAMP) or controller.ways(skill):
            return ""
        return as_sentences((say("can't be used now"), controller.why_no_use(skill)))

    def _item_now(self, item: int) -> str:
        """Say whether an item can be used now."""
        if item in self.scene.display.turned:
            return say("already used")
        if item in self.controller.usable_items() or ("item", item) in self.controller.targets():
            return say("selected") if self.controller.item == item else say("can be chosen")
        return ""

    # Forecast.
    def _foreseen(self) -> CombatForecast:
        return self.drawing.combat_forecast()

    def _leads_to(self, name: Name) -> Iterator[str]:
        """Yield the chances of the action that a part of the table stands for, and the enemies' plans after that
        action.
        """
        controller, move, seen = self.controller, self.table_focus.considered(), self._foreseen()
        if controller.kind != ACTION or seen.if_hit is None or move is None:
            return
        if name not in (("skill", move[1]), ("item", SKILLS[move[1]].item)) and controller.targets().get(name) != move:
            return
        against: dict[int, list[AttackOdds]] = {}
        for attack in seen.odds:
            for one in attack:
                against.setdefault(one.slot, []).append(one)
        for slot, chances in against.items():
            whom, first = unit_name(self.scene.view.unit[slot]), chances[0]
            texts = say("0% because of the Guard Dog") if first.guarded else chances_words(chances)
            yield say("Against {whom}: {chances}, {needs}", whom=whom, chances=texts, needs=needs_words(first))
            if first.answer is not None:
                yield say("Counter {chance}", chance=answer_words(first.answer))
        if seen.rerolls:
            yield say("The chances leave out a reroll")
        enemy, certain = seen.sooner
        if enemy != NOBODY:
            yield say_marked(_SOONER[certain], enemy=unit_name(enemy))
        for number in range(len(seen.now)):
            for plan, what, chance in rows_of(seen, number).rows:
                if chance is None:
                    yield say_marked(_IF[what], plan=plan_words(plan))
                elif what in _WITH_CHANCE:
                    yield say_marked(_WITH_CHANCE[what], chance=say_percent(chance), plan=plan_words(plan))
                elif what == "then":
                    yield say("Then {plan}", plan=plan_words(plan))

    def _plans_of(self, unit: int) -> Iterator[str]:
        """Yield the plan of an enemy, or the plans against a hero."""
        for plan in self._foreseen().now:
            if plan.unit == unit or (unit & CARD_MASK < HEROES and any(aim.unit == unit for aim in plan.aims)):
                yield plan_words(plan)

    def answer(self, answer: AnswerButton[Move]) -> ItemNarration:
        more = (
            self._leads_to(("skill", self.controller.picked))
            if answer.id == "use" and self.controller.picked is not None
            else ()
        )
        return super().answer(answer)._replace(more=as_sentences(more))

    def tip(self, answer: AnswerButton[Move]) -> ItemNarration:
        advice = self.controller.hint_controller.advice
        if answer.words or advice is None or answer.id not in ADVISED:
            return super().tip(answer)
        one, reason = recommended_moves(advice)[ADVISED.index(answer.id)]
        texts = as_sentences(hint_lines(self.scene.view, one, reason, self.controller.newcomer))
        return ItemNarration(say("Select the suggested move, button"), "", texts)

    # Summary.
    def board_summary(self) -> Iterator[str]:
        display, controller = self.scene.display, self.controller
        if display.apart:
            return
        if controller.kind == CHOOSING:
            for hero in controller.selectable_heroes():
                thing = self.thing("hero", hero)
                yield say("{thing}: {value}", thing=thing.words, value=thing.value)
            return
        if display.camp:
            yield say("Camp. Combats won: {n}. {next}", n=display.won, next=next_words(display.kinds))
        elif display.combat:
            yield say("Combat {combat}, round {round}", combat=display.combat, round=display.round)
        if display.active_event != NOTHING:
            event = self.drawing.read(("event", display.event))
            texts = as_sentences(one.words for one in event.texts)
            yield say("Event {event}: {words}", event=event_name(display.event), words=texts)
        for unit in reversed(self.table_focus.seated()):
            yield self._standing(unit)
        for unit in display.enemies:
            yield self._standing(unit)
        for unit in display.fallen:
            yield self._standing(unit)
        yield from map(plan_words, self._foreseen().now)
        items = say_row(
            say("{item}, already used", item=item_name(item)) if item in display.turned else item_name(item)
            for item in display.items
        )
        yield say("Items: {items}", items=items or say("nothing"))
        if display.shown:
            yield say("Choose from: {items}", items=say_row(map(item_name, display.shown)))
        if display.round and not display.camp:
            order = say_row(map(unit_name, self.drawing.order_now().order))
            yield say("Still to act this round: {order}", order=order)


def plan_words(plan: EnemyPlan) -> str:
    who = unit_name(plan.unit)
    if plan.fate == FALLS:
        return say("{who} is defeated", who=who)
    if plan.fate == ACTED:
        return say("{who} has acted", who=who)
    if plan.stunned:
        return say("{who} is stunned and does nothing", who=who)
    what = skill_name(plan.skill)
    if plan.bonus is not None:
        what = say("{skill} (two dice {bonus})", skill=what, bonus=signed(plan.bonus))
    if plan.fails:
        told = say("{who} plans {what} but can't do it", who=who, what=what)
    elif plan.aims:
        told = say("{who} plans {what} against {aims}", who=who, what=what, aims=say_row(map(_aim_words, plan.aims)))
    else:
        told = say("{who} plans {what}", who=who, what=what)
    notes = [
        say("It does no damage.") if plan.harmless and plan.bonus is not None else "",
        say("It'll be third in line by then.") if plan.third_by_then else "",
        say("It'll no longer be third in line by then.") if plan.nearer_by_then else "",
        say("It can do only part of it.") if plan.fails_at >= 0 and not plan.fails else "",
    ]
    return as_sentences((told, *notes)) if any(notes) else told


def _aim_words(aim: ForecastAim) -> str:
    chance = say_percent(aim.hit)
    if aim.guarded:
        return say("{whom}, {chance}, guarded by the dog", whom=unit_name(aim.unit), chance=chance)
    return say("{whom}, {chance}", whom=unit_name(aim.unit), chance=chance)
