"""Put moves and hints of Card Tactics into words, and draw the panel of a hint."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from squaretactics.bots.advice import MoveAdvice
from squaretactics.bots.move_estimate import MoveEstimate
from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.moves import REROLL, USE, Move
from squaretactics.games.card_tactics.targeting import FIRST_PLACE, NO_AIM
from squaretactics.games.card_tactics.text import item_name, skill_name, unit_name
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say, say_list, say_percent
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.common_words import chance_words, sentence
from squaretactics.ui.table.hint_drawing import HintPanelDrawing


def recommended_moves(advice: MoveAdvice) -> list[tuple[MoveEstimate, str]]:
    """Return the recommended moves, the best first, each with its reason."""
    found = [(advice.best, advice.reason)]
    return found if advice.second is None else [*found, (advice.second, advice.second_reason)]


def hint_lines(seen: View, one: MoveEstimate, reason: str, newcomer: bool) -> tuple[str, str, str]:
    """Return the lines of a recommended move: what to do, its chances unless the player is a newcomer, and why."""
    promise = say("{chance}.", chance=_run_chance_words(one.chance)) if one.visits and not newcomer else ""
    return sentence(move_words(seen, one.move)), promise, reason


def _run_chance_words(chance: float) -> str:
    percent = round(100 * chance)
    if not 1 <= percent <= 99:
        return chance_words(chance)
    return say("{percent} to win the run", percent=say_percent(percent))


def move_words(seen: View, move: m.Move) -> str:
    """Return a move in a few words, from the view before it."""
    verb, first, *rest = move
    match verb:
        case m.USE:
            return _use_words(seen, *move[1:4])
        case m.TEAM | m.ORDER:
            return say_list(unit_name(card) for card in (first, *rest[:2]) if card != m.NONE)
        case m.AWAY:
            return say("leave {item}", item=item_name(first))
        case m.KEEP:
            return say("keep {item}", item=item_name(first))
        case m.STEP:
            return {1: say("step forward"), -1: say("step back")}.get(first, say("stay"))
        case m.REROLL:
            return say("reroll die {number}", number=first) if first else say("keep the dice")
        case m.TOSS:
            return say("use the coin") if first else say("keep the dice")
        case m.ALLY | m.REVIVE:
            return unit_name(first)
        case m.LOSE:
            return say("part with {item}", item=item_name(first))
        case m.DECLINE:
            return say("keep everything")
    return say("do nothing")


def aimed_at(seen: View, move: m.Move) -> int | None:
    """Return the unit that a move is aimed at, or None if it has no target."""
    verb, first, _, aim, _ = move
    if verb in (m.ALLY, m.REVIVE):
        return first
    if verb != m.USE or aim == NO_AIM:
        return None
    if aim < FIRST_PLACE:
        return aim
    place = aim - FIRST_PLACE
    return seen.unit[seen.enemies[place]] if place < len(seen.enemies) else None


def _use_words(seen: View, skill: int, steps: int, aim: int) -> str:
    item = SKILLS[skill].item
    what = skill_name(skill)
    if item >= 0:
        what = say("{item} ({skill})", item=item_name(item), skill=what)
    whom = aimed_at(seen, (m.USE, skill, steps, aim, 0))
    if whom is not None and whom != seen.unit[seen.actor]:
        what = say("{what} on {whom}", what=what, whom=unit_name(whom))
    if not steps:
        return what
    return say("forward, then {what}", what=what) if steps > 0 else say("back, then {what}", what=what)


ADVISED: Final = ("best", "second")  # names of the hinted moves among the choices
_CROSS: Final = 40  # design units of the panel's corner where a click closes the hint
# How far down the marked part the bulb lies, as a share of its height: clear of numbers and names.
_BESIDE: Final = {"unit": 0.38, "skill": 0.38, "item": 0.75, "die": 0.2}


class CardHintDrawing(HintPanelDrawing[CardTableView]):
    def __init__(self, scene: CardTableView) -> None:
        super().__init__(scene)
        self.placed: list[tuple[pygame.Rect, Move]] = []  # hinted moves, by their rectangle
        self._room = pygame.Rect(0, 0, 0, 0)

    @property
    def room(self) -> pygame.Rect:
        return self._room

    def mark_move(
        self,
        move: Move,
        view: View,
        places: dict[tuple[str, int], pygame.Rect],
        answers: Sequence[AnswerButton[Move]] = (),
    ) -> None:
        """Mark the cards, items, dice and buttons that a move uses."""
        for name in _names(move, view):
            if name in places:
                rect = places[name]
                bulb = rect.left, rect.top + round(rect.height * _BESIDE[name[0]])
                self.mark_hinted(rect.inflate(self.size(10), self.size(10)), bulb=bulb)
        for answer in answers:
            if answer.id == move:
                self.mark_hinted(answer.rect, round_ends=True)

    def tell(self, advice: MoveAdvice, view: View, dice: bool, newcomer: bool) -> None:
        """Show the recommended moves, the best first. With `dice`, they take the place of the skills."""
        room = "camp_reading" if self.scene.display.camp else "beside" if dice else "hint"
        whole = self.scene.layout_now.part(room)
        found = recommended_moves(advice)
        gap, self.placed = self.size(8), []
        under = self.painter.panel(whole.size, self.size(18), theme.PLAQUE)
        self.target.blit(under, whole, None, BLEND)
        width = (whole.width - gap * (len(found) - 1)) // len(found)
        for number, (one, reason) in enumerate(found):
            self._room = pygame.Rect(whole.left + number * (width + gap), whole.top, width, whole.height)
            what, *lines = hint_lines(view, one, reason, newcomer)
            self.panel(what, lines)
            self.placed.append((self.shown, one.move))

    def answers(self, advice: MoveAdvice | None, take: Handler[Move], put_away: Callback) -> list[AnswerButton[Move]]:
        """Return the panels as buttons: a click selects the hinted move or, on the cross, closes the hint."""

        def act(rect: pygame.Rect, move: Move) -> None:
            cross = pygame.Rect(0, 0, self.size(_CROSS), self.size(_CROSS))
            cross.topright = rect.topright
            if cross.collidepoint(self.scene.pointer):
                put_away()
            else:
                take(move)

        found = () if advice is None else recommended_moves(advice)
        return [
            AnswerButton(name, "", partial(act, rect, one.move), rect)
            for name, (one, _), (rect, _) in zip(ADVISED, found, self.placed, strict=False)
        ]


def _names(move: Move, view: View) -> list[tuple[str, int]]:
    """Return the names of the parts of the table that a move uses."""
    verb, first, *_ = move
    if verb == REROLL:
        return [("die", first - 1)] if first else []
    unit = aimed_at(view, move)
    found = [] if unit is None else [("unit", unit)]
    if verb == USE:
        found.append(("skill", first))
        if SKILLS[first].item >= 0:
            found.append(("item", SKILLS[first].item))
    return found
