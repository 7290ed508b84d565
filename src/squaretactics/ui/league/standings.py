"""The table of a league, as a widget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from squaretactics.core.league import Entrant, TableRow
from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, INK, PAPER_SHADE, RADIUS, TINY, WHITE

# Draws an entrant's face.
DrawFace = Callable[[pygame.Surface, pygame.Rect, int], None]

_HEAD: Final = 52
_GAP: Final = 10
_HIGHEST: Final = 138  # of a row
_FIGURES: Final = (0.51, 0.6, 0.69, 0.78, 0.88, 0.99)  # where the columns end, as parts of the width
_PLACE: Final = 60  # width of an entrant's place
_IN_FINAL: Final = 2


class Standings(Widget):
    """Rows with each entrant's place, face, name and figures. The first two, who play the final, are marked."""

    takes_focus = False

    def __init__(self, app: App, entrants: Sequence[Entrant], draw_face: DrawFace) -> None:
        super().__init__(app, "standings", paper=True)
        self.entrants, self._draw_face = entrants, draw_face
        self.rows: Sequence[TableRow] = ()
        self.champion: int | None = None

    def shows(self) -> Sequence[str]:
        return [self._words(place, row) for place, row in enumerate(self.rows, 1)]

    def _words(self, place: int, row: TableRow) -> str:
        return say(
            "{place}. {who}: {points} points, {won} won, {drawn} drawn, {lost} lost",
            place=place,
            who=called(self.entrants[row.entrant].name),
            points=row.points,
            won=row.won,
            drawn=row.drawn,
            lost=row.lost,
        )

    def draw(self, target: pygame.Surface) -> None:
        unit = self.app.unit
        heads = (say("Played"), say("Won"), say("Drawn"), say("Lost"), say("Lead"), say("Points"))
        head = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, unit(_HEAD))
        self._draw_figures(target, head, heads, TINY, "strong")
        room = self.rect.height - head.height + unit(_GAP)
        high = min(room // max(len(self.rows), 1), unit(_HIGHEST))
        for place, row in enumerate(self.rows):
            top = head.bottom + place * high
            line = pygame.Rect(self.rect.left, top, self.rect.width, high - unit(_GAP))
            self._draw_row(target, line, place, row)

    def _draw_row(self, target: pygame.Surface, line: pygame.Rect, place: int, row: TableRow) -> None:
        app, painter, tones, unit = self.app, self.app.painter, self.tones, self.app.unit
        fill = WHITE if app.high_contrast else PAPER_SHADE
        panel = painter.panel(line.size, unit(RADIUS), fill, tones.edge if app.high_contrast else None, unit(3))
        target.blit(panel, line, special_flags=BLEND)
        if place < _IN_FINAL:
            band = pygame.Rect(line.left, line.top, unit(10), line.height)
            target.blit(painter.panel(band.size, unit(5), ACCENT, INK, unit(2)), band, special_flags=BLEND)
        number = painter.text(str(place + 1), "display", app.letters(BODY), tones.text)
        target.blit(number, number.get_rect(center=(line.left + unit(_PLACE * 0.6), line.centery)), special_flags=BLEND)
        face = pygame.Rect(0, 0, line.height - unit(8), line.height - unit(8))
        face.midleft = line.left + unit(_PLACE), line.centery
        self._draw_face(target, face, row.entrant)
        left = face.right + unit(14)
        crown = unit(34) if row.entrant == self.champion else 0
        room = line.left + round(line.width * (_FIGURES[0] - 0.11)) - left - crown
        name = painter.fitted(
            called(self.entrants[row.entrant].name), "strong", app.letters(BODY - 4), tones.text, room
        )
        spot = name.get_rect(midleft=(left, line.centery))
        target.blit(name, spot, special_flags=BLEND)
        if crown:
            picture = sign(painter, "crown", crown - unit(6), INK)
            target.blit(picture, picture.get_rect(midleft=(spot.right + unit(8), line.centery)), special_flags=BLEND)
        lead = f"{row.lead:+}" if row.lead else "0"
        self._draw_figures(target, line, (row.played, row.won, row.drawn, row.lost, lead), BODY - 2, "text")
        points = painter.text(str(row.points), "display", app.letters(BODY + 4), tones.text)
        centre = line.left + round(line.width * sum(_FIGURES[-2:]) / 2)
        target.blit(points, points.get_rect(center=(centre, line.centery)), special_flags=BLEND)

    def _draw_figures(
        self, target: pygame.Surface, line: pygame.Rect, figures: Sequence[object], size: int, face: str
    ) -> None:
        edges = (_FIGURES[0] - 0.1, *_FIGURES)
        for number, figure in enumerate(figures):
            left, right = (line.left + round(line.width * edge) for edge in edges[number : number + 2])
            words = self.app.painter.fitted(
                str(figure), face, self.app.letters(size), self.tones.soft, right - left - self.app.unit(4)
            )
            target.blit(words, words.get_rect(center=((left + right) // 2, line.centery)), special_flags=BLEND)
