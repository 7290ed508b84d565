"""Show all coins and tiles, each with both faces and the exact rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from squaretactics.games.squirrel_squabble.coins import COINS
from squaretactics.games.squirrel_squabble.event_text import coin_name, tile_name
from squaretactics.games.squirrel_squabble.text import CREDIT
from squaretactics.games.squirrel_squabble.tiles import TILES
from squaretactics.translation import say, say_choice, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.paper_sheet import PARAGRAPH, BodyText, draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph, Widget
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.printing.print_dialog import PrintDialogScene
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.printables.pieces import PRINTS
from squaretactics.ui.squirrel_squabble.table.panels import coin_help, tile_help
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.gallery_item import GalleryItem

_COIN, _TILE = "coin", "tile"


class _SquirrelGalleryLayout(NamedTuple):
    """Boxes of a layout."""

    sheet: Box
    things: Box
    columns: int
    faces: tuple[Box, Box]
    title: Box
    words: Box
    credit: Box


_WIDE: Final = _SquirrelGalleryLayout(
    sheet=(1060, 150, 790, 810),
    things=(70, 150, 950, 860),
    columns=5,
    faces=((1120, 196, 300, 320), (1490, 196, 300, 320)),
    title=(1110, 520, 690, 70),
    words=(1110, 600, 690, 330),
    credit=(1060, 970, 790, 60),
)
_TALL: Final = _SquirrelGalleryLayout(
    sheet=(50, 800, 1100, 650),
    things=(50, 150, 1100, 630),
    columns=5,
    faces=((110, 840, 300, 320), (450, 840, 300, 320)),
    title=(110, 1160, 980, 66),
    words=(110, 1236, 980, 190),
    credit=(50, 1470, 1100, 60),
)


class SquirrelGalleryItem(GalleryItem):
    """A coin or a tile to choose."""

    def __init__(self, app: App, kind: str, lying: int, chosen: Callable[[SquirrelGalleryItem], None]) -> None:
        super().__init__(app, f"{kind} {lying >> 1}", lambda: chosen(self))
        self.kind, self.lying = kind, lying
        self.pictures = SquirrelPictures(app.painter)

    def named(self) -> str:
        kind, name = (say("coin"), coin_name) if self.kind == _COIN else (say("tile"), tile_name)
        sides = dict.fromkeys((name(self.lying), name(self.lying ^ 1)))
        return say("{names}, {kind}", names=say_choice(sides), kind=kind)

    def face(self, lying: int, across: int) -> pygame.Surface:
        return self.pictures.coin(lying, across) if self.kind == _COIN else self.pictures.tile(lying, across)

    def picture(self, across: int) -> pygame.Surface:
        return self.face(self.lying, across)


class LargeFaces(Widget):
    """Both faces of the chosen coin or tile, large."""

    takes_focus = False

    def __init__(self, app: App) -> None:
        super().__init__(app, "faces", paper=True)
        self.thing: SquirrelGalleryItem | None = None
        self.boxes: list[pygame.Rect] = []

    def draw(self, target: pygame.Surface) -> None:
        if self.thing is None:
            return
        for side, box in enumerate(self.boxes):
            picture = self.thing.face(self.thing.lying ^ side, round(min(box.width, box.height) * 0.84))
            target.blit(picture, picture.get_rect(center=box.center), special_flags=BLEND)


class SquirrelGalleryScene(FormScene):
    """Shows coins and tiles, and explains the chosen one."""

    has_tall_layout = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        add = self.form.add
        add(Button(app, "back", "", self.back, icon="left", size=TITLE, hint=say("Back")))
        hint = say("Sheets to print, cut out and play with.")
        self.print = add(Button(app, "print", say("Print"), self._print, size=BODY, hint=hint))
        self.heading = add(Label(app, say("Coins and tiles"), size=TITLE + 12, face="display"))
        self.things = [add(SquirrelGalleryItem(app, _COIN, coin << 1, self.choose)) for coin in range(len(COINS))]
        self.things += [add(SquirrelGalleryItem(app, _TILE, tile << 1, self.choose)) for tile in range(len(TILES))]
        self.faces = add(LargeFaces(app))
        self.title = add(Label(app, "", size=TITLE - 4, face="display", paper=True))
        self.words = add(BodyText(app, "", size=BODY + 4, face="text", paper=True))
        self.credit = add(Paragraph(app, say_marked(CREDIT), size=SMALL - 4, face="text", soft=True))
        self.form.focus_on(self.things[0])
        self.choose(self.things[0])

    def _print(self) -> None:
        self.app.push(PrintDialogScene(self.app, PRINTS))

    def choose(self, thing: SquirrelGalleryItem) -> None:
        for other in self.things:
            other.on = other is thing
        self.faces.thing = thing
        name, told = (coin_name, coin_help) if thing.kind == _COIN else (tile_name, tile_help)
        sides = dict.fromkeys((name(thing.lying), name(thing.lying ^ 1)))
        self.title.words = sentence(*sides)
        rules = dict.fromkeys(f"{sentence(name(side))}: {told(side)}" for side in (thing.lying, thing.lying ^ 1))
        self.words.words = PARAGRAPH.join(rules)

    # Layout.
    @property
    def _plan(self) -> _SquirrelGalleryLayout:
        return _TALL if self.app.tall else _WIDE

    def layout(self, size: tuple[int, int]) -> None:
        place, plan = self.app.place, self._plan
        edge = 50 if self.app.tall else 70
        self.form.find("back").rect = place(edge, 40, 80, 80)
        self.heading.rect = place(edge + 110, 40, 700, 80)
        right = self.app.design[0] - edge
        self.print.rect = place(right - 220, 44, 220, 72)
        left, top, width, height = plan.things
        rows = -(-len(self.things) // plan.columns)
        across, down = width / plan.columns, height / rows
        for index, thing in enumerate(self.things):
            row, column = divmod(index, plan.columns)
            thing.rect = place(left + column * across + 8, top + row * down + 8, across - 16, down - 16)
        self.faces.boxes = [place(*box) for box in plan.faces]
        self.faces.rect = self.faces.boxes[0].union(self.faces.boxes[1])
        self.title.rect = place(*plan.title)
        self.words.rect = place(*plan.words)
        self.credit.rect = place(*plan.credit)

    def draw_behind(self, target: pygame.Surface) -> None:
        """Draw the paper sheet behind the widgets."""
        draw_paper_sheet(self.app, target, self.app.place(*self._plan.sheet))
