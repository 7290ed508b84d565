"""A seat at the table of a new game, as a large card: the faction's picture above, who plays below."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.shell.shapes import patterned
from squaretactics.ui.shell.theme import INK, SMALL, TEXT, WHITE
from squaretactics.ui.shell.widgets import Widget

# By faction and by player, so that four seats show different faces whoever sits there.
SIGNATURES: Final[dict[str, str]] = {
    "aliens": "friendly-alien",
    "bots": "flying-bot",
    "cats": "cute-cat",
    "ninjas": "quick-ninja",
}
_CREAM: Final = (0xFF, 0xF3, 0xDA)
PICTURE_PART: Final = 0.6  # of the card's height
_EDGE: Final = 6
_MARGIN: Final = 20  # of paper, round the picture
_RADIUS: Final = 30


class SeatCard(Widget):
    """The card itself. What can be set on it are widgets of their own, laid upon it."""

    takes_focus = False

    def __init__(self, app: App, place: str, faction: str) -> None:
        super().__init__(app, f"card {place}", paper=True)
        self.place, self.faction = place, faction

    @property
    def picture(self) -> pygame.Rect:
        """Return where the faction's picture lies."""
        margin = self.app.unit(_MARGIN)
        inside = self.rect.inflate(-2 * margin, -2 * margin)
        inside.height = round(self.rect.height * PICTURE_PART) - margin
        return inside

    def draw(self, target: pygame.Surface) -> None:
        app, painter, rect = self.app, self.app.painter, self.rect
        blur = app.unit(28)
        shadow = painter.shadow(rect.size, app.unit(_RADIUS), blur)
        target.blit(shadow, rect.move(-blur, -blur + app.unit(12)), special_flags=BLEND)
        key = ("seat card", rect.size, self.faction, app.high_contrast)
        target.blit(painter.kept(key, self._face), rect, special_flags=BLEND)
        self._draw_place(target)

    def _face(self) -> pygame.Surface:
        app, painter = self.app, self.app.painter
        size, edge, radius = self.rect.size, app.unit(_EDGE), app.unit(_RADIUS)
        paper = WHITE if app.high_contrast else (0xF7, 0xF2, 0xEA)
        face = painter.panel(size, radius, paper, INK, edge).copy()
        window = self.picture.move(-self.rect.left, -self.rect.top)
        self._cloth(face, window)
        across = min(round(window.width * 0.96), round(window.height * 0.76))
        circle = pygame.Rect(0, 0, across, across)
        circle.center = window.centerx, window.top + round((window.height - app.unit(46)) * 0.54)
        face.blit(painter.panel(circle.size, across // 2, _CREAM, INK, app.unit(4)), circle, special_flags=BLEND)
        figure = min(round(across * 1.12), size[0] - 2 * edge)
        drawing = painter.svg("cards", self.faction, f"{SIGNATURES[self.faction]}.svg", size=(figure, figure))
        place = drawing.get_rect(midbottom=(circle.centerx, circle.bottom + round(figure * 0.03)))
        self._emblem(face, window)
        face.blit(drawing, place, special_flags=BLEND)
        return face

    def _cloth(self, face: pygame.Surface, window: pygame.Rect) -> None:
        """Lay the faction's pattern into the window, with an ink edge."""
        app, painter = self.app, self.app.painter
        edge, radius = app.unit(4), app.unit(_RADIUS - 8)
        face.blit(painter.panel(window.size, radius, INK), window, special_flags=BLEND)
        inner = window.inflate(-2 * edge, -2 * edge)
        tile = ("cards", "patterns", f"{self.faction}.svg")
        cloth = patterned(painter, tile, inner.size, max(radius - edge, 1), app.unit(120))
        face.blit(cloth, inner, special_flags=BLEND)

    def _emblem(self, face: pygame.Surface, window: pygame.Rect) -> None:
        """Put the faction's emblem into the window's corner."""
        app, painter = self.app, self.app.painter
        across, gap = app.unit(84 if window.width > app.unit(300) else 64), app.unit(16)
        medal = pygame.Rect(window.left + gap, window.top + gap, across, across)
        face.blit(painter.panel(medal.size, across // 2, _CREAM, INK, app.unit(4)), medal, special_flags=BLEND)
        inner = medal.inflate(-across // 4, -across // 4)
        emblem = painter.svg("cards", "emblems", f"{self.faction}.svg", size=inner.size)
        face.blit(emblem, inner, special_flags=BLEND)

    def _draw_place(self, target: pygame.Surface) -> None:
        """Write where at the table this is, on a tag that hangs over the picture's upper edge."""
        app, painter = self.app, self.app.painter
        words = painter.text(self.place, "display", app.letters(SMALL), TEXT)
        tag = words.get_rect().inflate(2 * app.unit(18), app.unit(12))
        tag.midtop = self.rect.centerx, self.rect.top - tag.height // 3
        panel = painter.panel(tag.size, tag.height // 2, INK)
        target.blit(panel, tag, special_flags=BLEND)
        target.blit(words, words.get_rect(center=tag.center), special_flags=BLEND)
