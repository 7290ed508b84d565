"""Give tips in the first game: each comes once, with the first decision or event that it explains."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.squirrel_squabble.play.controller import SquirrelTableController
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings
from squaretactics.ui.squirrel_squabble.table.layout import SquirrelTableLayout
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.newcomer_tips import NewcomerTipBubble, NewcomerTipDrawing, NewcomerTipQueue, newcomer_tips

_BUTTON_STEP: Final = 58
_BELOW: Final = 14  # the last button
_SMALLEST: Final = 8  # font size
_SEEN: Final[dict[type, str]] = {e.Cancelled: "cancelled", e.Gathered: "gathered", e.DiceRolled: "squabble"}


class SquirrelNewcomerTipDrawing(NewcomerTipDrawing[SquirrelTableView, Move]):
    """Shows the tip for the current event or decision to a player who plays alone."""

    controller: SquirrelTableController
    settings_class = SquirrelSquabbleSettings

    def __init__(self, controller: SquirrelTableController) -> None:
        seen = controller.scene.preferences.of(SquirrelSquabbleSettings).tips_seen
        words = newcomer_tips(SquirrelSquabbleSettings.game)
        super().__init__(controller, NewcomerTipQueue(words, seen, words if controller.alone else ()))
        self._placed: tuple[SquirrelTableLayout, str | None, Device, NewcomerTipBubble[Move]] | None = None

    def noticed(self, event: e.Event) -> None:
        """Queue the tip of an event that was just shown."""
        self.tips.tell(_SEEN.get(type(event), ""))

    def asked(self) -> None:
        """Queue the tip of the current decision."""
        self.tips.tell(self.controller.kind)

    def bubble(self) -> NewcomerTipBubble[Move]:
        layout, now, device = self.scene.layout_now, self.tips.now, self.scene.app.device
        if self._placed is None or self._placed[:3] != (layout, now, device):
            words = self.scene.app.said(self.tips.words[now or "plan"])
            self._placed = layout, now, device, self._place(layout.part("tip"), words)
        return self._placed[3]

    def _place(self, room: pygame.Rect, words: str) -> NewcomerTipBubble[Move]:
        """Lay out a tip in a bubble as high as needed, centred in its room."""
        pad, size = self.size(18), self.letters(27)
        buttons = len(self.ways) * self.size(_BUTTON_STEP) + self.size(_BELOW)
        text = self.painter.text(words, "strong", size, theme.INK, room.width - 2 * pad)
        while text.get_height() + 2 * pad + buttons > room.height and size > _SMALLEST:
            size -= 1
            text = self.painter.text(words, "strong", size, theme.INK, room.width - 2 * pad)
        rect = pygame.Rect(0, 0, room.width, min(text.get_height() + 2 * pad + buttons, room.height))
        rect.center = room.center
        answers: list[AnswerButton[Move]] = []
        for place, (id, said, act) in enumerate(reversed(self.ways)):
            button = pygame.Rect(0, 0, rect.width - self.size(36), self.size(50))
            button.midbottom = rect.centerx, rect.bottom - self.size(_BELOW) - place * self.size(_BUTTON_STEP)
            answers.insert(0, AnswerButton(id, said, act, button, id == "got_it"))
        return NewcomerTipBubble(rect, text, answers)
