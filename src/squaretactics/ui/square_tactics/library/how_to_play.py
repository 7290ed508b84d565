"""How to play: a few pages, each with one large picture and few words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from squaretactics.catalogue import Message, mark, say, say_marked
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.forms.form import FormScene
from squaretactics.ui.shell.forms.sheet import PARAGRAPH, Passage, lay_sheet
from squaretactics.ui.shell.forms.widgets import Button, Label, Widget
from squaretactics.ui.shell.paint.boxes import Box
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.shell.paint.theme import ACCENT, BODY, INK, TITLE
from squaretactics.ui.square_tactics.library import pictures as pictures
from squaretactics.ui.square_tactics.library.pen import CANVAS, Pen


class Page(NamedTuple):
    """One page: its title, its paragraphs, and its picture."""

    title: Message
    paragraphs: tuple[Message, ...]
    picture: pictures.Picture

    @property
    def words(self) -> str:
        """Return all that is said on it, as a passage takes it."""
        return PARAGRAPH.join(map(say_marked, self.paragraphs))


PAGES: Final = (
    Page(
        mark("The goal"),
        (
            mark("Lead your 18 characters onto the board."),
            mark("Every opponent you capture is a point. At the end, so is each point on the coins of your spaces."),
            mark("Most points win."),
        ),
        pictures.goal,
    ),
    Page(
        mark("Your turn"),
        (
            mark("You hold three characters. Put one on any open space, its top pointing away from you."),
            mark("At once it takes on the opponents beside it. Then you draw a new one."),
        ),
        pictures.turn,
    ),
    Page(
        mark("Who beats whom"),
        (
            mark("Your new character goes round its sides: top, right, bottom, left."),
            mark(
                "At each opponent, compare the two numbers that touch. It goes on until it loses, and stays on the "
                "board even then."
            ),
        ),
        pictures.processing,
    ),
    Page(
        mark("Scoring"),
        (
            mark("The game ends when a turn is over and no space is open, or nobody has a character left to play."),
            mark("Then count your captures, and the spaces where your characters stand."),
        ),
        pictures.scoring,
    ),
    Page(
        mark("Abilities"),
        (
            mark("Once you know the numbers, let the abilities in: each character can do what its card says."),
            mark("Every family has the same eighteen. The gallery explains them all."),
        ),
        pictures.abilities,
    ),
    Page(
        mark("Action cards"),
        (
            mark("They bend the rules once, when the card says."),
            mark("You begin with one. A turn without a capture brings you another; with mayhem, every turn does."),
        ),
        pictures.action_cards,
    ),
    Page(
        mark("Four players"),
        (
            mark("A larger board, four families, and three opponents for everyone."),
            mark("Turns go round clockwise. Each card's top points away from whoever played it."),
        ),
        pictures.four_players,
    ),
    Page(
        mark("At the table"),
        (
            mark("Drag a card to a space, or click it and then the space. What can be played glows."),
            mark("What you point at is explained beside the board."),
            mark("All of it works by keys, too."),
        ),
        pictures.controls,
    ),
)

# On the design of 1920 by 1080.


class _Plan(NamedTuple):
    """Where everything lies on a design."""

    back: Box
    heading: Box
    sheet: Box
    picture: Box
    title: Box
    words: Box
    previous: Box
    dots: Box
    next: Box


_WIDE: Final = _Plan(
    back=(70, 52, 80, 80),
    heading=(180, 52, 700, 80),
    sheet=(70, 160, 1780, 760),
    picture=(110, 195, *CANVAS),
    title=(1230, 236, 570, 84),
    words=(1230, 342, 570, 540),
    previous=(70, 952, 300, 92),
    dots=(660, 972, 600, 52),
    next=(1550, 952, 300, 92),
)
_TALL: Final = _Plan(
    back=(50, 28, 80, 80),
    heading=(160, 28, 700, 80),
    sheet=(50, 140, 1100, 1270),
    picture=(70, 170, *CANVAS),
    title=(110, 890, 980, 84),
    words=(110, 990, 980, 384),
    previous=(50, 1440, 300, 92),
    dots=(370, 1460, 460, 52),
    next=(850, 1440, 300, 92),
)


class Dots(Widget):
    """Says which page is shown, of how many."""

    takes_focus = False

    def __init__(self, app: App, count: int) -> None:
        super().__init__(app, "dots")
        self.count, self.index = count, 0

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


class HowToPlayScene(FormScene):
    """Turns pages by its buttons, the arrows, page up and down, and the wheel. Esc goes back to where it came from."""

    folds = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        add = self.form.add
        self.page = 0
        self._opened = False  # after the first frame, which has enough to draw without a picture
        self._pen: Pen | None = None
        self._pieces: Iterator[None] | None = None  # what is still to be drawn of the picture
        add(Button(app, "back", "", self.back, icon="left", size=TITLE, hint=say("Back")))
        self.heading = add(Label(app, say("How to play"), size=TITLE + 12, face="display"))
        self.title = add(Label(app, "", size=TITLE + 10, face="display", paper=True))
        self.words = add(Passage(app, "", size=BODY + 12, face="text", paper=True))
        self.dots = add(Dots(app, len(PAGES)))
        self.previous = add(Button(app, "previous", say("Previous"), lambda: self.turn_by(-1), size=TITLE - 6))
        self.next = add(Button(app, "next", say("Next"), self._go_on, primary=True, size=TITLE - 6))
        self.form.focus_on(self.next)
        self.turn_to(0)

    # Turning pages.
    def turn_to(self, page: int) -> None:
        """Show a page, or the first or last where there is no such page."""
        self.page = self.dots.index = min(max(page, 0), len(PAGES) - 1)
        shown = PAGES[self.page]
        self.title.words, self.words.words = say_marked(shown.title), shown.words
        self.previous.enabled = self.page > 0
        self.next.words = say("Next") if self.page < len(PAGES) - 1 else say("Done")
        if not self.previous.enabled and self.form.focus is self.previous:
            self.form.focus_on(self.next)
        self._begin_picture()

    def turn_by(self, pages: int) -> None:
        """Turn so many pages on, or back."""
        if 0 <= self.page + pages < len(PAGES):
            self.turn_to(self.page + pages)

    def _go_on(self) -> None:
        if self.page == len(PAGES) - 1:
            self.back()
        else:
            self.turn_by(1)

    def handle(self, event: pygame.event.Event) -> None:
        """Turn pages by key or wheel; the rest is the form's."""
        if event.type == pygame.MOUSEWHEEL and event.y:
            self.turn_by(-1 if event.y > 0 else 1)
            return
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_RIGHT, pygame.K_PAGEDOWN):
                self.turn_by(-1 if event.key in (pygame.K_LEFT, pygame.K_PAGEUP) else 1)
                return
            if event.key in (pygame.K_HOME, pygame.K_END):
                self.turn_to(0 if event.key == pygame.K_HOME else len(PAGES) - 1)
                return
        super().handle(event)

    # Where everything is.
    @property
    def _plan(self) -> _Plan:
        return _TALL if self.app.tall else _WIDE

    def layout(self, size: tuple[int, int]) -> None:
        place, plan = self.app.place, self._plan
        self.form.find("back").rect = place(*plan.back)
        self.heading.rect = place(*plan.heading)
        self.title.rect = place(*plan.title)
        self.words.rect = place(*plan.words)
        self.words.pixels = min(self.words.fitting(page.words) for page in PAGES)  # the same on all pages
        self.previous.rect = place(*plan.previous)
        self.dots.rect = place(*plan.dots)
        self.next.rect = place(*plan.next)
        self._begin_picture()

    # The picture.
    def _begin_picture(self) -> None:
        """Begin the page's picture on a clean canvas; a piece is drawn in every frame."""
        size = self.app.place(*self._plan.picture).size
        self._pen = Pen(self.app, size)
        self._pieces = PAGES[self.page].picture(self._pen)

    def update(self, now: float) -> None:
        super().update(now)
        if self._pieces is not None and self._opened:
            self.app.dirty = True
            if next(self._pieces, self) is self:
                self._pieces = None

    @property
    def resting(self) -> bool:
        return super().resting and self._pieces is None

    def draw_behind(self, target: pygame.Surface) -> None:
        """Lay the page on the table, and its picture on the page."""
        self._opened = True
        lay_sheet(self.app, target, self.app.place(*self._plan.sheet))
        if self._pen is not None:
            target.blit(self._pen.canvas, self.app.place(*self._plan.picture), special_flags=BLEND)
