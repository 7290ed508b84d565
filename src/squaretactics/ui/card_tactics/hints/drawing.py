"""Draw hints on the table: marks on cards, items and buttons, and a panel with the best two moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from squaretactics.bots.advice import MoveAdvice
from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.moves import REROLL, USE, Move
from squaretactics.games.card_tactics.view import View
from squaretactics.ui.card_tactics.hints.words import aimed_at, hint_lines, recommended_moves
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.hint_drawing import HintPanelDrawing

ADVISED: Final = ("best", "second")  # names of the hinted moves among the choices
_CROSS: Final = 40  # design units of the panel's corner where a click closes the hint
# How far down the marked part the bulb lies, as a share of its height: clear of numbers and names.
_BESIDE: Final = {"unit": 0.38, "skill": 0.03, "item": 0.75, "die": 0.2}


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
                self.mark_hinted(rect, bulb=(rect.left, rect.top + round(rect.height * _BESIDE[name[0]])))
        for answer in answers:
            if answer.id == move:
                self.mark_hinted(answer.rect, round_ends=True)

    def tell(self, advice: MoveAdvice, view: View, dice: bool) -> None:
        """Show the recommended moves, the best first; with `dice`, in the place of the skills."""
        whole = self.scene.layout_now.part("beside" if dice else "hint")
        found = recommended_moves(advice)
        gap, self.placed = self.size(8), []
        under = self.painter.panel(whole.size, self.size(18), theme.PLAQUE)
        self.target.blit(under, whole, None, BLEND)
        width = (whole.width - gap * (len(found) - 1)) // len(found)
        for number, (one, reason) in enumerate(found):
            self._room = pygame.Rect(whole.left + number * (width + gap), whole.top, width, whole.height)
            what, *lines = hint_lines(view, one, reason)
            self.panel(what, lines)
            self.placed.append((self.shown, one.move))

    def answers(
        self, advice: MoveAdvice | None, take: Callable[[Move], None], put_away: Callable[[], None]
    ) -> list[AnswerButton[Move]]:
        """Return the panels as buttons: a click selects the hinted move, or at the cross closes the hint."""

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
