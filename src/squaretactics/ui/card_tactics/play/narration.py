"""The table of Card Tactics in words: who stands where, what enemies are up to, and what an action would change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, SKILLS
from squaretactics.games.card_tactics.event_text import signed
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.odds_and_intents import Odds
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.state import NOTHING, State
from squaretactics.games.card_tactics.text import MARKS, TITLE, TOKENS, event_name, item_name, skill_name, unit_name
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say, say_marked, say_percent, say_row
from squaretactics.ui.card_tactics.hints.drawing import ADVISED
from squaretactics.ui.card_tactics.hints.words import advised, hint_lines
from squaretactics.ui.card_tactics.play.combat_forecast import ACTED, FALLS, Aim, Foreseen, Plan
from squaretactics.ui.card_tactics.play.controller import ACTION, CAMP, COIN, REROLLING, Name
from squaretactics.ui.card_tactics.play.controller import HEROES as CHOOSING
from squaretactics.ui.card_tactics.play.drawing import BoardDrawing
from squaretactics.ui.card_tactics.play.focus import Pointing
from squaretactics.ui.card_tactics.play.inspector_content import tokens_on
from squaretactics.ui.card_tactics.play.intents import rows_of
from squaretactics.ui.card_tactics.play.odds_words import answer_words, chances_words, needs_words
from squaretactics.ui.card_tactics.play.prompt import dice_now, prompt
from squaretactics.ui.kit.announcement import as_sentences
from squaretactics.ui.table.answer_buttons import Answer
from squaretactics.ui.table.narration import TableTelling, Thing

_NAMES = {token: name for table in (TOKENS, MARKS) for token, (name, _) in table.items()}


class CardTelling(TableTelling[Setup, State, Move, Event, View]):
    """Words the table of Card Tactics."""

    def __init__(self, pointing: Pointing, drawing: BoardDrawing) -> None:
        super().__init__(pointing, lambda: drawing.coach.tip_words)
        self.pointing: Pointing = pointing
        self.sitting, self.scene = pointing.sitting, pointing.sitting.scene
        self.drawing = drawing

    @property
    def title(self) -> str:
        return say("{game}, the table", game=say_marked(TITLE))

    def question(self) -> str:
        return prompt(self.sitting)

    def notes(self) -> Iterator[str]:
        sitting, view = self.sitting, self.scene.view
        if sitting.kind in (REROLLING, COIN):
            yield dice_now(view)
        advice = sitting.hinter.advice
        if advice is not None and not self.scene.recalling:
            for one, reason in advised(advice):
                yield say("Hint: {words}", words=as_sentences(hint_lines(view, one, reason)))

    def choices(self) -> int:
        return len({*self.pointing.choices()}) + len(self.pointing.asking.answers)

    # Single things.
    def thing(self, kind: str, number: int) -> Thing:
        if kind == "die":
            view = self.scene.view
            return Thing(say("Die {number}", number=number + 1), str((view.one, view.two)[number]))
        read = self.drawing.read((kind, number))
        told = [one.words for one in read.told]
        if kind == "unit":
            return self._unit(number, told)
        words = say("{title}, {facts}", title=read.title, facts=read.facts)
        if kind == "skill":
            return Thing(words, self._skill_now(number), as_sentences((*self._leads_to((kind, number)), *told)))
        if kind == "item":
            return Thing(words, self._item_now(number), as_sentences((*self._leads_to((kind, number)), *told)))
        if kind == "hero":
            team = self.sitting.team
            place = say("number {number} in the team", number=team.index(number) + 1) if number in team else ""
            return Thing(words, place or say("not in the team"), as_sentences(told))
        return Thing(words, "", as_sentences(told))

    def _unit(self, unit: int, told: Sequence[str]) -> Thing:
        """Return somebody with how things stand, what an action in mind would do, and what enemies are up to."""
        taken = self.sitting.taken is not None and unit & CARD_MASK == self.sitting.taken
        free = say("can be chosen") if ("unit", unit) in self.pointing.choices() else ""
        return Thing(
            self._standing(unit),
            say("taken up") if taken else free,
            as_sentences((*self._leads_to(("unit", unit)), *self._plans_of(unit), *told)),
        )

    def _standing(self, unit: int) -> str:
        """Say where somebody stands, and how they are."""
        display = self.scene.display
        stand, line = display.units.get(unit), display.line_of(unit)
        if unit in self.pointing.seated():
            line = self.pointing.seated()
        if stand is None:
            return unit_name(unit)
        where = say("place {number} from the centre", number=line.index(unit) + 1) if unit in line else say("fallen")
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
                        say("defense {defense}", defense=display.defense(unit)),
                        *tokens,
                        acts,
                        acted,
                    ),
                )
            ),
        )

    def _skill_now(self, skill: int) -> str:
        """Say whether a skill is taken up, or why it cannot be used."""
        sitting = self.sitting
        if skill == sitting.picked:
            return say("taken up")
        if sitting.kind not in (ACTION, CAMP) or sitting.ways(skill):
            return ""
        return as_sentences((say("cannot be used now"), sitting.why_no_use(skill)))

    def _item_now(self, item: int) -> str:
        """Say whether an item can be used now."""
        if item in self.scene.display.turned:
            return say("used already")
        if item in self.sitting.usable_items() or ("item", item) in self.sitting.targets():
            return say("taken up") if self.sitting.item == item else say("can be chosen")
        return ""

    # What is to come.
    def _foreseen(self) -> Foreseen:
        return self.drawing.foreseen()

    def _leads_to(self, name: Name) -> Iterator[str]:
        """Yield the chances of the action that something stands for, and what enemies would do after it."""
        sitting, move, seen = self.sitting, self.pointing.considered(), self._foreseen()
        if sitting.kind != ACTION or seen.if_hit is None or move is None:
            return
        if name not in (("skill", move[1]), ("item", SKILLS[move[1]].item)) and sitting.targets().get(name) != move:
            return
        against: dict[int, list[Odds]] = {}
        for attack in seen.odds:
            for one in attack:
                against.setdefault(one.slot, []).append(one)
        for slot, chances in against.items():
            whom, first = unit_name(self.scene.view.unit[slot]), chances[0]
            told = say("0%, the Guard Dog is in the way") if first.guarded else chances_words(chances)
            yield say("Against {whom}: {chances}, {needs}", whom=whom, chances=told, needs=needs_words(first))
            if first.answer is not None:
                yield say("Counter {chance}", chance=answer_words(first.answer))
        for number in range(len(seen.now)):
            for plan, what, chance in rows_of(seen, number).rows:
                if what == "then":
                    yield say("Then {plan}", plan=plan_words(plan))
                elif what == "hit":
                    yield say("If it hits, {chance}: {plan}", chance=say_percent(chance), plan=plan_words(plan))
                elif what == "miss":
                    yield say("If it misses, {chance}: {plan}", chance=say_percent(chance), plan=plan_words(plan))

    def _plans_of(self, unit: int) -> Iterator[str]:
        """Yield what an enemy is up to as things stand, or who is up to something against a hero."""
        for plan in self._foreseen().now:
            if plan.unit == unit or (unit & CARD_MASK < HEROES and any(aim.unit == unit for aim in plan.aims)):
                yield plan_words(plan)

    def answer(self, answer: Answer[Move]) -> Thing:
        more = (
            self._leads_to(("skill", self.sitting.picked))
            if answer.id == "use" and self.sitting.picked is not None
            else ()
        )
        return super().answer(answer)._replace(more=as_sentences(more))

    def tip(self, answer: Answer[Move]) -> Thing:
        advice = self.sitting.hinter.advice
        if answer.words or advice is None or answer.id not in ADVISED:
            return super().tip(answer)
        one, reason = advised(advice)[ADVISED.index(answer.id)]
        told = as_sentences(hint_lines(self.scene.view, one, reason))
        return Thing(say("Take up what the hint advises, button"), "", told)

    # All of it.
    def situation(self) -> Iterator[str]:
        display, sitting = self.scene.display, self.sitting
        if display.apart:
            return
        if sitting.kind == CHOOSING:
            for hero in sitting.selectable_heroes():
                thing = self.thing("hero", hero)
                yield say("{thing}: {value}", thing=thing.words, value=thing.value)
            return
        if display.camp:
            yield say("Camp after {n} combats won. {next}", n=display.won, next=self.drawing.kinds_words())
        elif display.combat:
            yield say("Combat {combat}, round {round}", combat=display.combat, round=display.round)
        if display.event_that_holds != NOTHING:
            event = self.drawing.read(("event", display.event))
            told = as_sentences(one.words for one in event.told)
            yield say("Event {event}: {words}", event=event_name(display.event), words=told)
        for unit in reversed(self.pointing.seated()):
            yield self._standing(unit)
        for unit in display.enemies:
            yield self._standing(unit)
        for unit in display.fallen:
            yield self._standing(unit)
        yield from map(plan_words, self._foreseen().now)
        items = say_row(
            say("{item}, used already", item=item_name(item)) if item in display.turned else item_name(item)
            for item in display.items
        )
        yield say("Items: {items}", items=items or say("nothing"))
        if display.shown:
            yield say("To choose from: {items}", items=say_row(map(item_name, display.shown)))
        if display.round and not display.camp:
            order = say_row(map(unit_name, self.drawing.order_now().order))
            yield say("Turns still to come in this round: {order}", order=order)


def plan_words(plan: Plan) -> str:
    """Say what an enemy is up to."""
    who = unit_name(plan.unit)
    if plan.fate == FALLS:
        return say("{who} falls", who=who)
    if plan.fate == ACTED:
        return say("{who} has acted", who=who)
    if plan.stunned:
        return say("{who} is stunned and does nothing", who=who)
    what = skill_name(plan.skill)
    if plan.bonus is not None:
        what = say("{skill} (two dice {bonus})", skill=what, bonus=signed(plan.bonus))
        if plan.harmless:
            what = say("{skill}, no damage", skill=what)
    if plan.third_by_then:
        what = say("{skill}, third in line by then as others move first", skill=what)
    elif plan.nearer_by_then:
        what = say("{skill}, no longer third in line by then as others move first", skill=what)
    if plan.fails:
        return say("{who} plans {what}, but cannot", who=who, what=what)
    if plan.fails_at >= 0:
        what = say("{what}, though not all of it", what=what)
    if not plan.aims:
        return say("{who} plans {what}", who=who, what=what)
    return say("{who} plans {what} at {aims}", who=who, what=what, aims=say_row(map(_aim_words, plan.aims)))


def _aim_words(aim: Aim) -> str:
    chance = say_percent(aim.hit)
    if aim.guarded:
        return say("{whom}, {chance}, guarded by the dog", whom=unit_name(aim.unit), chance=chance)
    return say("{whom}, {chance}", whom=unit_name(aim.unit), chance=chance)
