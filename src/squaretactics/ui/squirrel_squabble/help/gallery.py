"""Show all coins and tiles, each with both faces and the exact rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from squaretactics.games.squirrel_squabble.board import TILES
from squaretactics.games.squirrel_squabble.coins import COINS
from squaretactics.games.squirrel_squabble.event_text import coin_name, tile_name
from squaretactics.games.squirrel_squabble.text import CREDIT
from squaretactics.translation import say, say_choice, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.paper_sheet import PARAGRAPH, BodyText
from squaretactics.ui.kit.forms.widgets import Label, Paragraph, Widget
from squaretactics.ui.kit.layout import Boxes, Plan, grid, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.printing.print_dialog import print_button
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.printables.pieces import PRINTS
from squaretactics.ui.squirrel_squabble.table.panels import coin_help, tile_help
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.gallery_item import GalleryItem, click_item_at
from squaretactics.ui.table.gallery_scene import GalleryScene

_COIN, _TILE = "coin", "tile"


_THINGS: Final[Boxes] = ((70, 160, 950, 865), (50, 150, 1100, 630))
_IN_ROW: Final = (4, 5)  # on the wide design and on the tall one
_FACES: Final[tuple[Boxes, Boxes]] = (
    ((1120, 196, 300, 320), (110, 840, 300, 320)),
    ((1490, 196, 300, 320), (450, 840, 300, 320)),
)


class SquirrelGalleryItem(GalleryItem):
    """A coin or a tile to choose."""

    def __init__(self, app: App, kind: str, lying: int, chosen: Handler[SquirrelGalleryItem]) -> None:
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

    def pictures(self, across: int) -> Sequence[pygame.Surface]:
        """Return a picture of each face."""
        thing = self.thing
        return () if thing is None else [thing.face(thing.lying ^ side, across) for side in (0, 1)]

    def draw(self, target: pygame.Surface) -> None:
        across = round(min(self.boxes[0].size) * 0.84)
        for picture, box in zip(self.pictures(across), self.boxes, strict=False):
            target.blit(picture, picture.get_rect(center=box.center), special_flags=BLEND)


class SquirrelGalleryScene(GalleryScene):
    """Shows coins and tiles, and explains the chosen one."""

    plan: ClassVar[Plan] = {
        "print": ((1630, 56, 220, 72), (930, 32, 220, 72)),
        "title": ((1110, 520, 690, 70), (110, 1160, 980, 66)),
        "words": ((1110, 600, 690, 330), (110, 1236, 980, 190)),
        "credit": ((1060, 968, 790, 88), (50, 1470, 1100, 60)),
    }
    paper_sheets = (((1060, 160, 790, 800), (50, 800, 1100, 650)),)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        add = self.form.add
        self.add_title(say("Gallery"))
        self.print = add(print_button(app, PRINTS))
        self.things = [add(SquirrelGalleryItem(app, _COIN, coin << 1, self.choose)) for coin in range(len(COINS))]
        self.things += [add(SquirrelGalleryItem(app, _TILE, tile << 1, self.choose)) for tile in range(len(TILES))]
        self.faces = add(LargeFaces(app))
        self.title = add(Label(app, "", size=TITLE - 4, face="display", paper=True))
        self.words = add(BodyText(app, "", size=BODY + 4, face="text", paper=True))
        self.credit = add(Paragraph(app, say_marked(CREDIT), size=SMALL - 4, face="text", soft=True))
        self.form.focus_on(self.things[0])
        self.choose(self.things[0])

    def choose(self, thing: SquirrelGalleryItem) -> None:
        for other in self.things:
            other.on = other is thing
        self.faces.thing = thing
        name, told = (coin_name, coin_help) if thing.kind == _COIN else (tile_name, tile_help)
        sides = dict.fromkeys((name(thing.lying), name(thing.lying ^ 1)))
        self.title.words = sentence(*sides)
        rules = dict.fromkeys(f"{sentence(name(side))}: {told(side)}" for side in (thing.lying, thing.lying ^ 1))
        self.words.words = PARAGRAPH.join(rules)

    # The enlarged coin or tile.
    def choose_at(self, at: tuple[int, int]) -> bool:
        return click_item_at(self.things, at) or self.faces.rect.collidepoint(at)

    def large_pictures(self, size: tuple[int, int]) -> Sequence[pygame.Surface]:
        return self.faces.pictures(min(size[0] * 2 // 5, size[1] * 3 // 4))

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        self.place_each(self.things, grid(inset(_THINGS[tall], 8, 8), _IN_ROW[tall], len(self.things), 16))
        self.faces.boxes = [place(*boxes[tall]) for boxes in _FACES]
        self.faces.rect = self.faces.boxes[0].union(self.faces.boxes[1])
