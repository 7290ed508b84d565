"""The page on which a person chooses a name, a portrait and a colour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from squaretactics.storage.people import LONGEST_NAME, Person
from squaretactics.translation import say, say_many, say_marked
from squaretactics.ui.kit.actions import ARROWS, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph, Widget
from squaretactics.ui.kit.layout import Boxes, Plan, grid
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, GOOD, INK, SMALL, TITLE, WHITE
from squaretactics.ui.table.portraits import COLOURS, draw_portrait, portrait_of, portraits

_PERSON: Final[Boxes] = ((70, 178, 560, 842), (50, 144, 1100, 470))
_CHOICES: Final[Boxes] = ((670, 178, 1180, 842), (50, 642, 1100, 870))
_FACE: Final[Boxes] = ((215, 212, 270, 270), (90, 194, 270, 270))
_COLOURS_IN_ROW: Final = 4
_PORTRAITS_IN_ROW: Final = 8
_CELL_GAP: Final = 20
_TICK: Final = 40


class _CellGrid(Widget):
    """Cells of which one is chosen: by a click, or by moving the focus with the arrow keys."""

    in_row: int

    def __init__(self, app: App, name: str, ids: list[str], chosen: str, changed: Handler[str]) -> None:
        super().__init__(app, name, paper=True)
        self.ids, self.chosen, self.changed = ids, chosen, changed

    @property
    def index(self) -> int:
        """Return the index of the chosen cell; that of the first one if another version's is chosen."""
        return self.ids.index(self.chosen) if self.chosen in self.ids else 0

    def words_of(self, id: str) -> str:
        raise NotImplementedError

    def draw_cell(self, target: pygame.Surface, id: str, spot: pygame.Rect) -> None:
        raise NotImplementedError

    def named(self) -> str:
        return say_many("choice of {n}", "choice of {n}", len(self.ids))

    def value_text(self) -> str:
        words = self.words_of(self.ids[self.index])
        return say("{words}, {number} of {all}", words=words, number=self.index + 1, all=len(self.ids))

    def cell(self, index: int) -> pygame.Rect:
        """Return the square of a cell."""
        box = (*self.rect.topleft, *self.rect.size)
        whole = pygame.Rect(*map(round, grid(box, self.in_row, len(self.ids), self.app.unit(_CELL_GAP))[index]))
        spot = pygame.Rect(0, 0, min(whole.size), min(whole.size))
        spot.center = whole.center
        return spot

    def click_points(self) -> dict[str, tuple[int, int]]:
        points = {f"{self.name}: {id}": self.cell(index).center for index, id in enumerate(self.ids)}
        return super().click_points() | points

    def press(self, at: tuple[int, int]) -> None:
        found = next((index for index in range(len(self.ids)) if self.cell(index).collidepoint(at)), None)
        if found is not None:
            self._choose(found)

    def do(self, action: Action) -> bool:
        right, down = ARROWS.get(action, (0, 0))
        row, column = divmod(self.index, self.in_row)
        wanted = (row + down) * self.in_row + column + right
        if not (right or down) or not 0 <= column + right < self.in_row or not 0 <= wanted < len(self.ids):
            return False
        self._choose(wanted)
        return True

    def _choose(self, index: int) -> None:
        self.chosen = self.ids[index]
        self.changed(self.chosen)

    def draw(self, target: pygame.Surface) -> None:
        for index, id in enumerate(self.ids):
            spot = self.cell(index)
            self.draw_cell(target, id, spot)
            if index == self.index:
                self._draw_tick(target, spot)

    def _draw_tick(self, target: pygame.Surface, spot: pygame.Rect) -> None:
        """Mark the chosen cell with a ring around it and a tick at its lower right."""
        app, painter, gap = self.app, self.app.painter, self.app.unit(8)
        around = spot.inflate(2 * gap, 2 * gap)
        ring = painter.ring(around.size, around.width // 2, INK, app.unit(5))
        target.blit(ring, around, special_flags=BLEND)
        disc = pygame.Rect(0, 0, app.unit(_TICK), app.unit(_TICK))
        disc.bottomright = around.right, around.bottom
        target.blit(painter.panel(disc.size, disc.width // 2, GOOD, INK, app.unit(3)), disc, special_flags=BLEND)
        tick = sign(painter, "tick", disc.width * 6 // 10, WHITE)
        target.blit(tick, tick.get_rect(center=disc.center), special_flags=BLEND)


class PortraitGrid(_CellGrid):
    in_row = _PORTRAITS_IN_ROW

    def __init__(self, app: App, person: Person, changed: Handler[str]) -> None:
        super().__init__(app, "portrait", [*portraits()], person.portrait, changed)
        self.colour = person.colour

    def words_of(self, id: str) -> str:
        return say_marked(portrait_of(id).name)

    def draw_cell(self, target: pygame.Surface, id: str, spot: pygame.Rect) -> None:
        draw_portrait(self.app, target, spot, id, self.colour)


class ColourGrid(_CellGrid):
    in_row = _COLOURS_IN_ROW

    def __init__(self, app: App, person: Person, changed: Handler[str]) -> None:
        super().__init__(app, "colour", [*COLOURS], person.colour, changed)
        self.called = say("Colour")

    def words_of(self, id: str) -> str:
        return say_marked(COLOURS[id][0])

    def draw_cell(self, target: pygame.Surface, id: str, spot: pygame.Rect) -> None:
        disc = self.app.painter.panel(spot.size, spot.width // 2, COLOURS[id][1], INK, self.app.unit(4))
        target.blit(disc, spot, special_flags=BLEND)


class PersonScene(PageScene):
    """Edits a person, and calls `done` with the result. `why_not` returns why a name can't be used, or None."""

    title_widths = (1100, 900)
    plan: ClassVar[Plan] = {
        "name": ((104, 516, 492, 76), (400, 178, 710, 76)),
        "note": ((104, 598, 492, 76), (400, 260, 710, 60)),
        "colours": ((124, 684, 452, 186), (400, 334, 330, 150)),
        "ready": ((104, 912, 492, 84), (400, 502, 710, 84)),
        "heading": ((704, 200, 1112, 52), (84, 664, 1032, 52)),
        "faces": ((704, 268, 1112, 720), (84, 732, 1032, 750)),
    }
    paper_sheets = (_PERSON, _CHOICES)

    def __init__(
        self,
        app: App,
        title: str,
        person: Person,
        why_not: Callable[[str], str | None],
        done: Handler[Person],
        told: str = "",
    ) -> None:
        """`told` is shown below the name unless something is wrong with it."""
        super().__init__(app)
        self.person, self.why_not, self.done, self.told = person, why_not, done, told
        add = self.form.add
        self.add_title(title)
        field = TextField(
            app,
            "name",
            person.name,
            self._rename,
            longest=LONGEST_NAME,
            empty=say("Name"),
            align="centre",
            size=BODY + 4,
            paper=True,
            confirmed=self._confirm,
        )
        field.called = say("Name")
        self.name = add(field)
        self.note = add(Paragraph(app, "", size=SMALL, face="text", paper=True, soft=True, align="centre"))
        self.note.about = self.name
        self.colours = add(ColourGrid(app, person, lambda colour: self._change(replace(self.person, colour=colour))))
        self.ready = add(
            Button(app, "done", say("Done"), lambda: self.done(self.person), primary=True, size=TITLE - 8, paper=True)
        )
        self.heading = add(Label(app, say("Portrait"), size=BODY + 6, face="display", paper=True))
        self.faces = add(
            PortraitGrid(app, person, lambda portrait: self._change(replace(self.person, portrait=portrait)))
        )
        self.heading.about = self.faces
        self.form.focus_on(self.name)
        self._refresh()

    def _rename(self, name: str) -> None:
        self._change(replace(self.person, name=name.strip()))

    def _change(self, person: Person) -> None:
        self.person = person
        self._refresh()

    def _refresh(self) -> None:
        wrong = self.why_not(self.person.name)
        self.ready.enabled = wrong is None
        self.note.words = (wrong if wrong and self.person.name else "") or self.told
        self.faces.colour = self.person.colour

    def _confirm(self) -> None:
        if self.ready.enabled:
            self.ready.act()

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        face = self.app.place(*_FACE[self.app.tall])
        draw_portrait(self.app, target, face, self.person.portrait, self.person.colour)
