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
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.table.badge_notice import badge_picture
from squaretactics.ui.table.common_words import day_words

TITLE_WORDS: Final[Message] = mark("Badges")
_SHEET: Final[Boxes] = ((60, 122, 1800, 716), (30, 124, 1140, 1080))
_LOWER_SHEET: Final[Boxes] = ((390, 862, 1470, 194), (30, 1228, 1140, 204))  # of the selected badge
_INSET: Final = 26


class BadgesScene(FormScene):
    """Shows rows of badges, and details of the selected one."""

    has_tall_layout = True
    plan: ClassVar[Plan] = {
        "title": ((560, 26, 800, 84), (330, 26, 540, 84)),
        "count": ((1460, 26, 400, 84), (870, 26, 300, 84)),
        "way_back": ((76, 982, 280, 72), (60, 1460, 320, 72)),
    }
    paper_sheets = (_SHEET, _LOWER_SHEET)

    def __init__(
        self, app: App, rows: Sequence[BadgeRow], done: Mapping[str, datetime], new: Sequence[Badge] = ()
    ) -> None:
        """Show all badges, with the first new one selected."""
        super().__init__(app)
        self.done = done
        count, all_of_them = len(done), sum(len(row.badges) for row in rows)
        self.title = self.form.add(Label(app, say_marked(TITLE_WORDS), size=TITLE, face="display", align="centre"))
        told = say("{done} of {all}", done=count, all=all_of_them)
        self.count = self.form.add(Label(app, told, size=BODY, soft=True, align="right"))
        self.grid = self.form.add(BadgeGrid(app, rows, done, self._tell, new))
        self.name = self.form.add(Label(app, "", size=TITLE, face="display", paper=True))
        self.told = self.form.add(Paragraph(app, "", size=BODY, face="text", paper=True))
        self.when = self.form.add(Label(app, "", size=SMALL, paper=True, soft=True, align="right"))
        for label in (self.name, self.told):
            label.about = self.grid
        self.way_back = self.form.add(Button(app, "back", say("Back"), self.back))
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
            self.when.words = say("Done on {day}", day=day_words(local_time(when).date()))
        else:
            self.when.words = say("Not done yet") if riddle is None else say("A riddle until it is done")

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.grid.point(event.pos)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        self.grid.rect = place(*inset(_SHEET[tall], _INSET, _INSET / 2))
        left, top, across, down = _LOWER_SHEET[tall]
        self.medal = place(*inset((left, top, down, down), _INSET, _INSET))
        begin, room = left + down, across - down - _INSET
        self.name.rect = place(begin, top + 18, room - 330, 64)
        self.when.rect = place(begin + room - 320, top + 18, 320, 64)
        self.told.rect = place(begin, top + 84, room, down - 84 - 22)

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        badge = self.grid.badge
        across = min(self.medal.size)
        picture = badge_picture(self.app.painter, badge, across, badge.id in self.done)
        target.blit(picture, picture.get_rect(center=self.medal.center), special_flags=BLEND)
