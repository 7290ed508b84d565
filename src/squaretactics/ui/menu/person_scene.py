"""The page on which a person chooses a name, a portrait and a colour."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from squaretactics.storage.people import LONGEST_NAME, Person
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.cell_grid import CellGrid
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, INK, SMALL, TITLE
from squaretactics.ui.table.portraits import COLOURS, draw_portrait, portrait_of, portraits

_PERSON: Final[Boxes] = ((70, 178, 560, 842), (50, 144, 1100, 470))
_CHOICES: Final[Boxes] = ((670, 178, 1180, 842), (50, 642, 1100, 870))
_FACE: Final[Boxes] = ((215, 212, 270, 270), (90, 194, 270, 270))
_COLOURS_IN_ROW: Final = 4
_PORTRAITS_IN_ROW: Final = 8


class PortraitGrid(CellGrid):
    in_row = _PORTRAITS_IN_ROW

    def __init__(self, app: App, person: Person, changed: Handler[str]) -> None:
        super().__init__(app, "portrait", [*portraits()], person.portrait, changed)
        self.colour = person.colour

    def words_of(self, id: str) -> str:
        return say_marked(portrait_of(id).name)

    def draw_cell(self, target: pygame.Surface, id: str, spot: pygame.Rect) -> None:
        draw_portrait(self.app, target, spot, id, self.colour)


class ColourGrid(CellGrid):
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
