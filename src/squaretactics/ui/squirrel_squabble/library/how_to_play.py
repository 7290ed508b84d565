"""How to play: a few pages, each with one picture and few words."""

from __future__ import annotations

from collections.abc import Callable
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
from squaretactics.ui.squirrel_squabble.library.vignettes import VIGNETTES, Vignette


class Page(NamedTuple):
    """One page: its title and its paragraphs."""

    title: Message
    paragraphs: tuple[Message, ...]

    @property
    def words(self) -> str:
        """Return all that is said on it, as a passage takes it."""
        return PARAGRAPH.join(map(say_marked, self.paragraphs))


PAGES: Final = (
    Page(
        mark("Five nuts, and home"),
        (
            mark("Lead your squirrel to the nuts, fill its cheeks with five of them, and carry them home."),
            mark("Whoever comes home with five wins at once."),
        ),
    ),
    Page(
        mark("Plan three actions"),
        (
            mark("You own six coins, with another action on each side. Choose three, in order, in secret."),
            mark("A pale squirrel walks your plan as if nothing came between."),
        ),
    ),
    Page(
        mark("Show them together"),
        (
            mark("Both show their next coin at once. Five steps follow, always in the same order."),
            mark("Some pairs cancel each other: two alike in steps 1, 2, 3 and 5, and Flip Action with Squabble."),
        ),
    ),
    Page(
        mark("Mind your step"),
        (
            mark("Squirrels run straight ahead. Off the board, into each other or into the rival's home: cancelled."),
            mark("The dog chases you home and you lose a nut. A puddle ends your round."),
        ),
    ),
    Page(
        mark("Every tile has two sides"),
        (
            mark("The turned-up corner shows what is underneath. Flip Tile turns it over, Switch Tiles moves it."),
            mark("Nobody can turn or move the tile under a squirrel."),
        ),
    ),
    Page(
        mark("Squabble!"),
        (
            mark("Run to your rival, anywhere but at home. Both roll a die; you add 4 and take off your steps."),
            mark("Whoever has more steals a nut and sends the other home. With a draw, you go home."),
        ),
    ),
    Page(
        mark("Gather"),
        (
            mark("When the round is over, whoever has moved takes the nuts of the tile it stands on."),
            mark("In an empty puddle a nut falls in. Then all coins come back, and you plan anew."),
        ),
    ),
)


class _Plan(NamedTuple):
    """Where everything lies on a design."""

    back: Box
    heading: Box
    watch: Box
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
    watch=(1370, 52, 480, 80),
    sheet=(70, 160, 1780, 760),
    picture=(110, 195, 1060, 690),
    title=(1230, 236, 570, 84),
    words=(1230, 342, 570, 540),
    previous=(70, 952, 300, 92),
    dots=(660, 972, 600, 52),
    next=(1550, 952, 300, 92),
)
_TALL: Final = _Plan(
    back=(50, 28, 80, 80),
    heading=(160, 28, 520, 80),
    watch=(690, 28, 460, 80),
    sheet=(50, 140, 1100, 1270),
    picture=(70, 170, 1060, 690),
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
            dot = app.painter.panel(
                (across, across), across // 2, ACCENT if shown else self.tones.soft, INK, app.unit(4)
            )
            centre = round(self.rect.left + (index + 0.5) * step), self.rect.centery
            target.blit(dot, dot.get_rect(center=centre), special_flags=BLEND)


class HowToPlayScene(FormScene):
    """Turns pages by its buttons, the arrows, page up and down, and the wheel. Esc goes back to where it came from."""

    folds = True

    def __init__(self, app: App, watch: Callable[[], None]) -> None:
        """Show the first page; `watch` lets half a minute of the game be seen."""
        super().__init__(app)
        add = self.form.add
        self.page = 0
        add(Button(app, "back", "", self.back, icon="left", size=TITLE, hint=say("Back")))
        self.heading = add(Label(app, say("How to play"), size=TITLE + 12, face="display"))
        self.watch = add(
            Button(
                app, "watch", say("Watch half a minute"), watch, icon="play", size=BODY, hint=say("A round by itself.")
            )
        )
        self.picture = add(Vignette(app))
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
        self.picture.draw_page = VIGNETTES[self.page]
        self.previous.enabled = self.page > 0
        self.next.words = say("Next") if self.page < len(PAGES) - 1 else say("Done")
        if not self.previous.enabled and self.form.focus is self.previous:
            self.form.focus_on(self.next)

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
        self.watch.rect = place(*plan.watch)
        self.picture.rect = place(*plan.picture)
        self.title.rect = place(*plan.title)
        self.words.rect = place(*plan.words)
        self.words.pixels = min(self.words.fitting(page.words) for page in PAGES)  # the same on all pages
        self.previous.rect = place(*plan.previous)
        self.dots.rect = place(*plan.dots)
        self.next.rect = place(*plan.next)

    def draw_behind(self, target: pygame.Surface) -> None:
        """Lay the page on the table."""
        lay_sheet(self.app, target, self.app.place(*self._plan.sheet))
