"""How to play: pages with one large picture and a few words each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import ClassVar, Final

import pygame

from squaretactics.text_files import TextModel, read_texts
from squaretactics.translation import Message, say, say_marked
from squaretactics.ui.kit.actions import FORM, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.device_text import AnyMessage, Device
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import PARAGRAPH, BodyText
from squaretactics.ui.kit.forms.widgets import Button, Label, Widget
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, INK, TITLE
from squaretactics.ui.table.page_picture import PAGE_PICTURE_SIZE, PagePicture, PictureFunction

_PICTURE: Final[Boxes] = ((110, 195, *PAGE_PICTURE_SIZE), (70, 170, *PAGE_PICTURE_SIZE))


class HelpPage(TextModel):
    title: Message
    paragraphs: tuple[AnyMessage, ...]

    def words(self, app: App) -> str:
        """Return the page's paragraphs as one text."""
        return PARAGRAPH.join(map(app.said, self.paragraphs))


class HelpTexts(TextModel):
    """The texts of How to play, as read from a game's file."""

    page: tuple[HelpPage, ...]
    controls: Mapping[Device, tuple[tuple[Message, Message], ...]] = {}  # each with what it does


@cache
def help_texts(game: str) -> HelpTexts:
    return read_texts(HelpTexts, "how_to_play", f"{game}.toml")


class PageDots(Widget):
    """The page indicator."""

    takes_focus = False

    def __init__(self, app: App, count: int) -> None:
        super().__init__(app, "dots")
        self.count, self.index = count, 0

    def shows(self) -> Sequence[str]:
        return (say("Page {number} of {all}", number=self.index + 1, all=self.count),)

    def draw(self, target: pygame.Surface) -> None:
        app = self.app
        step = self.rect.width / self.count
        for index in range(self.count):
            shown = index == self.index
            across = app.unit(34 if shown else 22)
            fill = ACCENT if shown else self.tones.soft
            dot = app.painter.panel((across, across), across // 2, fill, INK, app.unit(4))
            centre = round(self.rect.left + (index + 0.5) * step), self.rect.centery
            target.blit(dot, dot.get_rect(center=centre), special_flags=BLEND)


class HelpPagesScene(PageScene):
    """Turns pages with buttons, the arrow keys, Page Up and Page Down, and the wheel. Esc goes back."""

    plan: ClassVar[Plan] = {
        "watch": ((1370, 52, 480, 80), (690, 28, 460, 80)),
        "picture": _PICTURE,
        "title": ((1230, 236, 570, 84), (110, 890, 980, 84)),
        "words": ((1230, 342, 570, 540), (110, 990, 980, 384)),
        "previous": ((70, 952, 300, 92), (50, 1440, 300, 92)),
        "dots": ((660, 972, 600, 52), (370, 1460, 460, 52)),
        "next": ((1550, 952, 300, 92), (850, 1440, 300, 92)),
    }
    paper_sheets = (((70, 160, 1780, 760), (50, 140, 1100, 1270)),)

    def __init__(
        self,
        app: App,
        pages: Sequence[HelpPage],
        picture: PagePicture | None = None,
        drawings: Sequence[PictureFunction] = (),
        watch: Button | None = None,
    ) -> None:
        """Show the first page. `drawings` draw the picture of each page; `watch` opens the game's first look."""
        super().__init__(app)
        add = self.form.add
        self.pages, self.page = pages, 0
        self.add_title(say("How to play"))
        self.watch, self.picture, self.drawings = watch, picture, drawings
        if watch is not None:
            add(watch)
        if picture is not None:
            add(picture)
        self.title = add(Label(app, "", size=TITLE + 10, face="display", paper=True))
        self.words = add(BodyText(app, "", size=BODY + 12, face="text", paper=True))
        self.dots = add(PageDots(app, len(pages)))
        self.previous = add(Button(app, "previous", say("Previous"), lambda: self.turn_by(-1), size=TITLE - 6))
        self.next = add(Button(app, "next", say("Next"), self._go_on, primary=True, size=TITLE - 6))
        self.form.focus_on(self.next)
        self.turn_to(0)

    # The pictures.
    def show_picture(self) -> None:
        if self.picture is not None:
            self.picture.page = partial(self.drawings[self.page], self.picture)

    @property
    def picture_place(self) -> pygame.Rect:
        return self.app.place(*_PICTURE[self.app.tall])

    # Turning pages.
    def turn_to(self, page: int) -> None:
        """Show a page; a number out of range shows the first or the last page."""
        last = len(self.pages) - 1
        self.page = self.dots.index = min(max(page, 0), last)
        shown = self.pages[self.page]
        self.title.words, self.words.words = say_marked(shown.title), shown.words(self.app)
        self.previous.enabled = self.page > 0
        self.next.words = say("Next") if self.page < last else say("Done")
        if not self.previous.enabled and self.form.focus is self.previous:
            self.form.focus_on(self.next)
        self.show_picture()

    def turn_by(self, pages: int) -> None:
        """Turn forwards or back by a number of pages, if there are that many."""
        if 0 <= self.page + pages < len(self.pages):
            self.turn_to(self.page + pages)

    def _go_on(self) -> None:
        if self.page == len(self.pages) - 1:
            self.back()
        else:
            self.turn_by(1)

    def handle(self, event: pygame.event.Event) -> None:
        """Turn pages with keys or the wheel, and pass everything else to the form."""
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.turn_by(-1 if event.y > 0 else 1)
            return
        match self.app.input_map.find(event, FORM):
            case Action.LEFT | Action.PAGE_UP:
                self.turn_by(-1)
            case Action.RIGHT | Action.PAGE_DOWN:
                self.turn_by(1)
            case Action.FIRST:
                self.turn_to(0)
            case Action.LAST:
                self.turn_to(len(self.pages) - 1)
            case _:
                super().handle(event)

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.words.words = self.pages[self.page].words(self.app)
        sizes = (self.words.fitting(page.words(self.app)) for page in self.pages)
        self.words.pixels = min(sizes)  # the same on all pages
        self.show_picture()


def watch_button(app: App, watch: Callback, hint: str) -> Button:
    """Return the button that opens a game's first look."""
    return Button(app, "watch", say("First look"), watch, icon="play", size=BODY, hint=hint)
