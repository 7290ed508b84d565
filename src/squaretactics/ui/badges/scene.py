"""The scene of all badges: earned ones with their dates, the others with their conditions or riddles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import ClassVar, Final

import pygame

from squaretactics.core.badges import Badge
from squaretactics.storage.timestamps import local_time
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.badges.badge_grid import BadgeGrid, BadgeRow
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.table.badge_notice import badge_picture
from squaretactics.ui.table.common_words import day_words

TITLE_WORDS: Final[Message] = mark("Badges")
_SHEET: Final[Boxes] = ((70, 160, 1780, 672), (50, 132, 1100, 1150))
_LOWER_SHEET: Final[Boxes] = ((70, 851, 1780, 174), (50, 1306, 1100, 204))  # of the selected badge
_INSET: Final = 28  # within the line round the paper


class BadgesScene(PageScene):
    """Shows rows of badges, and details of the selected one."""

    plan: ClassVar[Plan] = {
        "count": ((1450, 50, 400, 84), (850, 26, 300, 84)),
    }
    paper_sheets = (_SHEET, _LOWER_SHEET)

    def __init__(
        self, app: App, rows: Sequence[BadgeRow], done: Mapping[str, datetime], new: Sequence[Badge] = ()
    ) -> None:
        """Show all badges, with the first new one selected."""
        super().__init__(app)
        self.done = done
        count, all_of_them = len(done), sum(len(row.badges) for row in rows)
        self.add_title(say_marked(TITLE_WORDS))
        told = say("{done} of {all}", done=count, all=all_of_them)
        self.count = self.form.add(Label(app, told, size=BODY, soft=True, align="right"))
        self.grid = self.form.add(BadgeGrid(app, rows, done, self._tell, new))
        self.name = self.form.add(Label(app, "", size=TITLE, face="display", paper=True))
        self.told = self.form.add(Paragraph(app, "", size=BODY, face="text", paper=True))
        self.when = self.form.add(Label(app, "", size=SMALL, paper=True, soft=True, align="right"))
        for label in (self.name, self.told):
            label.about = self.grid
        self._tell()
        self.form.focus_on(self.grid)

    def _tell(self) -> None:
        """Show the selected badge's details."""
        badge = self.grid.badge
        when = self.done.get(badge.id)
        riddle = badge.riddle if when is None else None
        self.name.words = say_marked(badge.name)
        self.told.words = say_marked(badge.told if riddle is None else riddle)
        if when is not None:
            self.when.words = say("Earned on {day}", day=day_words(local_time(when).date()))
        else:
            self.when.words = say("Not earned yet") if riddle is None else say("A riddle until you earn it")

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.grid.point(event.pos)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        self.grid.rect = place(*inset(_SHEET[tall], _INSET, _INSET))
        left, top, across, down = _LOWER_SHEET[tall]
        self.medal = place(*inset((left, top, down, down), _INSET, _INSET))
        begin, room = left + down, across - down - _INSET
        self.name.rect = place(begin, top + 22, room - 330 * self.app.text_scale, 64)
        dated = 320 * self.app.text_scale
        self.when.rect = place(begin + room - dated, top + 22, dated, 64)
        self.told.rect = place(begin, top + 86, room, down - 86 - 22)

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        badge = self.grid.badge
        across = min(self.medal.size)
        picture = badge_picture(self.app.painter, badge, across, badge.id in self.done)
        target.blit(picture, picture.get_rect(center=self.medal.center), special_flags=BLEND)
