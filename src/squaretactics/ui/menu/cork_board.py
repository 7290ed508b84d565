"""Draw a cork board, notes pinned to it, and their pins."""

from __future__ import annotations

import random
from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import EDGE, Widget
from squaretactics.ui.kit.paint.icons_and_panels import shaded, sign
from squaretactics.ui.kit.paint.painter import BLEND, Size, Steps
from squaretactics.ui.kit.paint.rounded_boxes import bands, filled
from squaretactics.ui.kit.paint.theme import (
    ACCENT,
    BAD,
    GOOD,
    INK,
    PAPER_BRIGHT,
    WHITE,
    WOOD,
    WOOD_GLINT,
    Colour,
)

FRAME: Final = 22
_CORK: Final[Colour] = (0xD0, 0x9A, 0x62)
_GRAINS: Final[tuple[Colour, ...]] = ((0xA8, 0x74, 0x44), (0xE4, 0xB8, 0x84), (0xBC, 0x86, 0x50), (0xDC, 0xAA, 0x74))
_GRAIN: Final = (3, 9)  # design units: smallest and largest width
_PER_GRAIN: Final = 17  # design units: the side of a square with one grain, on average
_GRAINS_A_STEP: Final = 400
_CORK_SHOWN: Final[Colour] = (0xC2, 0x8C, 0x58)  # until it is drawn
_FALL: Final = 16  # of the frame's shadow
_FRAME_SHADE: Final[tuple[Colour, ...]] = ((110, 100, 105), WHITE)
_LIGHT: Final[tuple[Colour, ...]] = ((255, 252, 244), (240, 226, 212), (206, 184, 176))  # from top to bottom
_NOTES: Final[tuple[Colour, ...]] = (PAPER_BRIGHT, (0xFF, 0xF1, 0xC4), (0xEC, 0xF4, 0xDC), (0xFB, 0xE6, 0xD8))
CHOSEN_NOTE: Final[Colour] = (0xFF, 0xE4, 0x8A)
_NOTE_LIGHT: Final[tuple[Colour, ...]] = ((255, 255, 252), (252, 248, 238), (238, 226, 208))
_PINS: Final[tuple[Colour, ...]] = (BAD, (0x2F, 0x8A, 0x9A), ACCENT, GOOD)
_PIN: Final = 15
_CORNER: Final = 6
_RING_GAP: Final = 9  # from paper to the focus ring


class PinnedWidget(Widget):
    """Paper on a cork board. No single colour stands out from both, so its focus ring is light between dark edges."""

    def draw_focus(self, target: pygame.Surface) -> None:
        self.draw_ring(target, self.rect)

    def draw_ring(self, target: pygame.Surface, place: pygame.Rect) -> None:
        unit, painter = self.app.unit, self.app.painter
        for gap, thick, colour in ((_RING_GAP + 3, 11, INK), (_RING_GAP, 5, self.app.tones(False).focus)):
            around = place.inflate(2 * unit(gap), 2 * unit(gap))
            ring = painter.ring(around.size, unit(_CORNER + gap), colour, max(unit(thick), 1))
            target.blit(ring, around, special_flags=BLEND)


def draw_cork_board(app: App, target: pygame.Surface, board: pygame.Rect) -> None:
    """Draw a board in a wooden frame around this area; nothing in high contrast."""
    if app.high_contrast:
        return
    painter, edge, thick = app.painter, app.unit(FRAME), app.unit(EDGE)
    frame, blur = board.inflate(2 * edge, 2 * edge), app.unit(22)
    shadow = painter.shadow(frame.size, app.unit(12), blur, 150)
    target.blit(shadow, frame.move(app.unit(4) - blur, app.unit(10) - blur), special_flags=BLEND)
    target.blit(painter.panel(frame.size, app.unit(12), WOOD, INK, thick), frame, None, BLEND)
    inner = frame.inflate(-2 * thick, -2 * thick)
    target.blit(painter.ring(inner.size, app.unit(9), WOOD_GLINT, max(app.unit(3), 1), 170), inner, None, BLEND)
    cork = painter.progressive(
        "cork", board.size, lambda: _cork(app, board.size), lambda: filled(board.size, _CORK_SHOWN)
    )
    target.blit(cork, board)
    target.blit(painter.ring(board.size, app.unit(4), INK, thick), board, None, BLEND)


def _cork(app: App, size: tuple[int, int]) -> Steps:
    """Draw the grain, the light, and the shade of the frame at the upper left."""
    chance, picture = random.Random(size[0]), pygame.Surface(size)
    picture.fill(_CORK)
    smallest, largest = (max(app.unit(part), 2) for part in _GRAIN)
    for number in range(size[0] * size[1] // max(app.unit(_PER_GRAIN), 3) ** 2):
        wide = chance.randint(smallest, largest)
        grain = pygame.Rect(chance.randrange(size[0]), chance.randrange(size[1]), wide, max(wide * 2 // 3, 2))
        pygame.draw.ellipse(picture, _GRAINS[number % len(_GRAINS)], grain)
        if number % _GRAINS_A_STEP == 0:
            yield None
    light = shaded(size, _LIGHT)
    for band in bands(size):
        picture.blit(light, band, band, pygame.BLEND_RGB_MULT)
        yield None
    fall = app.unit(_FALL)
    above, beside = shaded((size[0], fall), _FRAME_SHADE), shaded((size[1], fall), _FRAME_SHADE)
    for shade in (above, pygame.transform.rotate(beside, 90)):
        picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def draw_note(app: App, target: pygame.Surface, place: pygame.Rect, number: int, colour: Colour | None = None) -> None:
    """Draw a sheet of paper, in the colour of the note with this number unless given."""
    draw_note_shadow(app, target, place)
    target.blit(note_paper(app, place.size, number, colour), place, special_flags=BLEND)


def draw_note_shadow(app: App, target: pygame.Surface, place: pygame.Rect) -> None:
    if not app.high_contrast:
        blur = app.unit(16)
        shadow = app.painter.shadow(place.size, app.unit(_CORNER), blur, 120)
        target.blit(shadow, place.move(app.unit(4) - blur, app.unit(9) - blur), special_flags=BLEND)


def note_paper(app: App, size: Size, number: int, colour: Colour | None = None) -> pygame.Surface:
    """Return a sheet of paper, in the colour of the note with this number unless given."""
    painter, corner, thick = app.painter, app.unit(_CORNER), app.unit(EDGE)
    if app.high_contrast:
        return painter.panel(size, corner, colour or WHITE, INK, thick)
    face = colour or _NOTES[number % len(_NOTES)]

    def make() -> pygame.Surface:
        picture = painter.panel(size, corner, face, INK, thick).copy()
        picture.blit(shaded(size, _NOTE_LIGHT), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    return painter.kept(("note", size, face), make)


def draw_pin(app: App, target: pygame.Surface, place: pygame.Rect, number: int) -> None:
    """Draw the pin in the upper edge of a note."""
    painter, radius = app.painter, app.unit(_PIN)
    head = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    head.center = place.centerx, place.top + app.unit(5)
    if not app.high_contrast:
        blur = app.unit(8)
        shadow = painter.shadow(head.size, radius, blur, 140)
        target.blit(shadow, head.move(app.unit(4) - blur, app.unit(7) - blur), special_flags=BLEND)
    colour = _PINS[number % len(_PINS)]
    target.blit(painter.panel(head.size, radius, colour, INK, max(app.unit(EDGE - 1), 1)), head, special_flags=BLEND)
    glint = max(radius // 2, 1)
    spot = painter.panel((glint, glint), glint // 2, WHITE, alpha=190)
    target.blit(spot, spot.get_rect(center=(head.centerx - radius // 3, head.centery - radius // 3)), None, BLEND)


def draw_badge(app: App, target: pygame.Surface, badge: pygame.Rect, number: int, done: bool) -> None:
    """Draw the number of a note's task on a disc, or a tick once it's done."""
    painter, size = app.painter, badge.width
    disc = painter.panel(badge.size, size // 2, GOOD if done else PAPER_BRIGHT, INK, app.unit(EDGE - 1))
    target.blit(disc, badge, special_flags=BLEND)
    if done:
        mark = sign(painter, "tick", size * 6 // 10, WHITE)
    else:
        mark = painter.fitted(str(number), "display", size * 5 // 9, INK, size * 3 // 4)
    target.blit(mark, mark.get_rect(center=badge.center), special_flags=BLEND)
