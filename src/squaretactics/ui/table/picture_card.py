"""A large card with a figure on a patterned background: a seat at the table, or a family to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint import relief_shading
from squaretactics.ui.kit.paint.drawings import Path
from squaretactics.ui.kit.paint.icons_and_panels import patterned
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK, PAPER, SMALL, TEXT, WHITE
from squaretactics.ui.table.card_parts import CardParts

CREAM: Final = (0xFF, 0xF3, 0xDA)
CORNER: Final = 30
EDGE: Final = 6
FIGURE: Final = 200  # design size of a card's figure; the lighting of the figure is scaled from it
SEAT_PART: Final = 0.64  # of a seat's card, for the picture
_PIECE: Final = 0.4  # size of a player's piece, in widths of the picture
_FOOT: Final = 0.07  # of its picture, below its feet
_LIGHT: Final = 0.45  # strength of the lamp
_SQUARES: Final = 120  # about the width of a repeat of the cloth's pattern
_HIDDEN: Final = 46  # of a seat's picture, by the name field
_MARGIN: Final = 20  # of paper, round the picture
_WINDOW_EDGE: Final = 4
_BUST: Final = 1.08  # size of a figure, in widths of the disc behind it
_BELOW: Final = 0.12  # share of the disc's width by which the figure reaches below it


def portrait(painter: Painter, figure: Path, across: int, edge: int) -> pygame.Surface:
    """Return a figure's head and shoulders on a bright disc, which cuts it off below."""

    def make() -> pygame.Surface:
        disc = painter.panel((across, across), across // 2, CREAM).copy()
        large = round(across * _BUST)
        drawn = painter.svg(*figure, size=(large, large))
        disc.blit(drawn, ((across - large) // 2, round(across * (1 + _BELOW)) - large), special_flags=BLEND)
        disc.blit(painter.panel(disc.size, across // 2, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        relief_shading.cast(disc, relief_shading.lamp(disc.size, _LIGHT))
        relief_shading.within(disc)
        disc.blit(painter.ring(disc.size, across // 2, INK, edge), (0, 0), special_flags=BLEND)
        return disc

    return painter.kept(("portrait", figure, across, edge), make)


class PictureCard(Widget):
    """A card with a picture. Other widgets are placed on it by the scene."""

    def __init__(self, app: App, name: str, part: float) -> None:
        super().__init__(app, name)
        self.part = part  # share of the card's height that the picture takes
        self.parts = CardParts(app.painter)
        self.cloth: Path = ()
        self.scene: Path = ()  # replaces the cloth: a scene behind the figure, which is then lit
        self.figure: Path = ()
        self.lift = 0.0  # how high the figure floats, in design units
        self.aside = 0.0  # how far left of the middle it stands, as a part of the picture's width
        self.hidden_below = 0  # how much of the picture is covered at the bottom, in design units

    @property
    def picture(self) -> pygame.Rect:
        margin = self.app.unit(_MARGIN)
        inside = self.rect.inflate(-2 * margin, -2 * margin)
        inside.height = round(self.rect.height * self.part) - margin
        return inside

    @property
    def _circle(self) -> pygame.Rect:
        """Return the area of the bright disc behind the figure."""
        window = self.picture
        across = min(round(window.width * (0.96 - 2 * self.aside)), round(window.height * 0.78))
        circle = pygame.Rect(0, 0, across, across)
        circle.centerx = window.centerx - round(window.width * self.aside)
        circle.centery = window.top + round((window.height - self.app.unit(self.hidden_below)) * 0.54)
        return circle

    def draw(self, target: pygame.Surface) -> None:
        app, painter, rect = self.app, self.app.painter, self.rect
        blur = app.unit(28)
        shadow = painter.shadow(rect.size, app.unit(CORNER), blur)
        target.blit(shadow, rect.move(-blur, -blur + app.unit(12)), special_flags=BLEND)
        key = ("picture card", self.part, self.cloth, self.scene, app.high_contrast)
        target.blit(painter.progressive(key, rect.size, self._face, self._plain), rect, special_flags=BLEND)
        if self.scene:
            self._draw_lit_figure(target)
        else:
            circle = self._circle
            target.blit(portrait(painter, self.figure, circle.width, app.unit(_WINDOW_EDGE)), circle, None, BLEND)

    def _draw_lit_figure(self, target: pygame.Surface) -> None:
        """Draw the figure in its scene."""
        app, circle = self.app, self._circle
        across = min(round(circle.width * 1.12), self.rect.width - 2 * app.unit(EDGE))
        place = pygame.Rect(0, 0, across, across)
        place.midbottom = (
            circle.centerx,
            circle.bottom + round(across * 0.03) - (app.unit(self.lift) if self.lift else 0),
        )
        scale = across / FIGURE
        margin = self.parts.margin(scale)
        whole = place.inflate(2 * margin, 2 * margin)
        picture = app.painter.progressive(
            ("lit figure", self.figure), whole.size, lambda: self.parts.figure_in_steps(self.figure, place.size, scale)
        )
        target.blit(picture, whole, special_flags=BLEND)

    def _plain(self) -> pygame.Surface:
        """Return the blank card."""
        fill = WHITE if self.app.high_contrast else PAPER
        return self.app.painter.panel(self.rect.size, self.app.unit(CORNER), fill, INK, self.app.unit(EDGE))

    def _face(self) -> pygame.Surface:
        """Draw everything but the figure."""
        app, painter = self.app, self.app.painter
        face = self._plain().copy()
        window = self.picture.move(-self.rect.left, -self.rect.top)
        edge, corner = app.unit(_WINDOW_EDGE), app.unit(CORNER - 8)
        face.blit(painter.panel(window.size, corner, INK), window, special_flags=BLEND)
        inner = window.inflate(-2 * edge, -2 * edge)
        radius = max(corner - edge, 1)
        if self.scene:
            face.blit(self.parts.scene(self.scene, inner, radius), inner, special_flags=BLEND)
            return face
        squares = max(round(inner.width / app.unit(_SQUARES)), 1)
        cloth = patterned(painter, self.cloth, inner.size, radius, -(-inner.width // squares)).copy()
        relief_shading.cast(cloth, relief_shading.lamp(inner.size, _LIGHT))
        relief_shading.within(cloth)
        face.blit(cloth, inner, special_flags=BLEND)
        return face


class SeatCard(PictureCard):
    """A seat of a new game, with a tag that names its place, if it has one."""

    takes_focus = False

    def __init__(self, app: App, seat: int, place: str = "") -> None:
        super().__init__(app, name=f"card {seat}", part=SEAT_PART)
        self.place, self.cloth, self.hidden_below = place, ("seats", "cloth.svg"), _HIDDEN
        self.piece: Path = ()  # what the player moves, standing on the field for the name

    def shows(self) -> Sequence[str]:
        return (self.place,) if self.place else ()

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        app, painter = self.app, self.app.painter
        if self.piece:
            across = round(self.picture.width * _PIECE)
            piece = painter.svg(*self.piece, size=(across, across))
            foot = self.picture.bottom - app.unit(_HIDDEN) + round(across * _FOOT)
            target.blit(piece, piece.get_rect(bottomright=(self.picture.right, foot)), special_flags=BLEND)
        if not self.place:
            return
        words = painter.text(self.place, "display", app.letters(SMALL), TEXT)
        tag = words.get_rect().inflate(2 * app.unit(18), app.unit(12))
        tag.midtop = self.rect.centerx, self.rect.top - tag.height // 3  # over the picture's upper edge
        target.blit(painter.panel(tag.size, tag.height // 2, INK), tag, special_flags=BLEND)
        target.blit(words, words.get_rect(center=tag.center), special_flags=BLEND)
