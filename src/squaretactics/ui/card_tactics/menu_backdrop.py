"""Draw the menu's backdrop: a page of the story book with heroes by their fire, watched from the wood."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from squaretactics.games.card_tactics.cards import UNIT_OF
from squaretactics.ui.card_tactics.artwork import READY
from squaretactics.ui.card_tactics.table.base_drawing import GOLD, LEATHER, PAGE
from squaretactics.ui.card_tactics.table.camp import campfire_figure
from squaretactics.ui.card_tactics.table.scenery import FIRE, BookPage, CardScenery
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.kit.menu_backdrop import MenuBackdrop
from squaretactics.ui.kit.paint.painter import BLEND, Size, Steps
from squaretactics.ui.kit.paint.theme import INK, WHITE, Colour
from squaretactics.ui.kit.prerender import DrawFunction

_PICTURE: Final[Boxes] = ((764, 263, 700, 530), (170, 829, 520, 394))
_SHOWN: Final = (852, 52, 600)  # of the page: horizontal centre, top, and visible height
_BORDER: Final = 30  # of paper and leather, around the picture
_SHADOW: Final = 22
_FIRE: Final = (240, 312)  # size of its drawing
_FIRE_FOOT: Final = 30  # how far its lower end lies below its spot
_LOG: Final = (288, 72)
_IN_SHADE: Final[Colour] = (0xD0, 0xB4, 0xB4)


class _CampSeat(NamedTuple):
    """A hero by the fire, and the middle of their log on the page."""

    hero: str
    x: int
    towards_left: bool


_SEATS: Final = (_CampSeat("ranger", 536, False), _CampSeat("guardian", 696, False), _CampSeat("druid", 1098, True))
_SEAT_FOOT, _SEATED = 574, 212  # bottom of a seated hero, and its size
# Eyes in the dark: position on the page, distance apart, and seconds from one blink to the next.
_EYES: Final = ((1016, 332, 22, 3.1), (1200, 352, 26, 4.3))
_BLINK: Final = 0.16
_EYE: Final[Colour] = (0xFF, 0xE5, 0x8A)
_FLICKER: Final = 0.13  # seconds that each of the fire's shapes lasts
_SHAPES: Final = ((1.0, False), (1.05, True), (0.97, False), (1.03, False), (0.99, True), (1.06, False))
_GLOW: Final = 380  # width on the page
_GLOWS: Final = (30, 42, 24, 38, 28, 44)  # strength of 255 with each of the shapes


class CampBackdrop(MenuBackdrop):
    """Heroes in Camp: the fire flickers and eyes blink while the player is active."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scenery = CardScenery(app.painter)
        self.awake = 0.0
        self._before: float | None = None
        self._hangs = False  # whether the picture is drawn yet

    def update(self, now: float, awake: bool) -> None:
        passed = 0.0 if self._before is None else min(now - self._before, 0.1)
        self._before = now
        self.resting = not awake
        if awake and self._hangs:
            self.awake += passed

    @property
    def _place(self) -> pygame.Rect:
        """The rectangle of the picture, without its border."""
        return self.app.place(*_PICTURE[self.app.tall])

    def _page(self, size: Size) -> BookPage:
        """Place the page so that its visible part fills a picture of this size."""
        middle, top, high = _SHOWN
        scale = size[1] / high
        return BookPage(scale, size[0] / 2 - middle * scale, -top * scale)

    @property
    def _out(self) -> int:
        return max(self.app.unit(_BORDER), 4)

    def draw(self, target: pygame.Surface) -> None:
        rect, painter = self._place, self.app.painter
        blur = self.app.unit(_SHADOW)
        border = rect.inflate(2 * self._out, 2 * self._out)
        shadow = painter.shadow(border.size, blur, blur, 130)
        target.blit(shadow, border.move(-blur, -blur + blur // 2), special_flags=BLEND)
        picture = painter.progressive("camp on the wall", border.size, lambda: self._hanging(rect.size, self._out))
        self._hangs = painter.placeholders.known("camp on the wall")
        target.blit(picture, border, special_flags=BLEND)
        if self._hangs:
            self._draw_living(target, rect)

    def _draw_living(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the animated parts: the fire, its light, and the eyes."""
        lies = self._page(rect.size)
        shape = int(self.awake / _FLICKER) % len(_SHAPES)
        x, y = lies.at(*FIRE)
        glow = self._glow(lies.size(_GLOW, _GLOW)[0], _GLOWS[shape])
        target.blit(glow, glow.get_rect(center=(rect.left + x, rect.top + y)), special_flags=pygame.BLEND_RGB_ADD)
        fire = self._fire(lies, shape)
        foot = rect.left + x, rect.top + y + lies.size(1, _FIRE_FOOT)[1]
        target.blit(fire, fire.get_rect(midbottom=foot), special_flags=BLEND)
        for across, down, apart, every in _EYES:
            if self.awake % every >= every - _BLINK:
                continue
            eye = max(lies.size(14, 1)[0], 3)
            for side in (-1, 1):
                spot = lies.at(across + side * apart / 2, down)
                picture = self.app.painter.panel((eye, eye), eye // 2, _EYE)
                pupil = self.app.painter.panel((eye // 2, eye // 2), eye // 4, INK)
                place = picture.get_rect(center=(rect.left + spot[0], rect.top + spot[1]))
                target.blit(picture, place, special_flags=BLEND)
                target.blit(pupil, pupil.get_rect(center=place.center), special_flags=BLEND)

    def _fire(self, lies: BookPage, shape: int) -> pygame.Surface:
        high, mirrored = _SHAPES[shape]
        size, painter = lies.size(*_FIRE), self.app.painter

        def make() -> pygame.Surface:
            drawn = painter.svg("card_tactics", "scene", "fire.svg", size=size)
            turned = pygame.transform.flip(drawn, mirrored, False)
            return pygame.transform.smoothscale(turned, (size[0], round(size[1] * high)))

        with painter.immediately():
            return painter.kept(("fire on the wall", size, shape), make)

    def _glow(self, across: int, strength: int) -> pygame.Surface:
        """Return the light of the fire, for additive blending."""

        def make() -> pygame.Surface:
            small = pygame.Surface((32, 32))
            for x in range(32):
                for y in range(32):
                    near = max(1 - math.hypot(x - 15.5, y - 15.5) / 15.5, 0.0) ** 1.5
                    small.set_at((x, y), [round(strength * near * part) for part in (1.0, 0.6, 0.24)])
            return pygame.transform.smoothscale(small, (across, across))

        return self.app.painter.kept(("glow on the wall", across, strength), make)

    def _hanging(self, size: Size, out: int) -> Steps:
        """Draw the page, the heroes, and the border of paper and leather."""
        painter, lies = self.app.painter, self._page(size)
        page = yield from self.scenery.lit_camp(size, lies)
        yield None
        for seat in _SEATS:
            across = lies.size(_SEATED, 1)[0]
            hero = campfire_figure(painter, UNIT_OF[seat.hero], READY, across, seat.towards_left)
            foot = lies.at(seat.x, _SEAT_FOOT)
            page.blit(hero, hero.get_rect(midbottom=foot), special_flags=BLEND)
            yield None
            wide = round(across * 1.14), round(across * 1.14 * _LOG[1] / _LOG[0])
            log = painter.svg("card_tactics", "scene", "log.svg", size=wide).copy()
            log.fill(_IN_SHADE, special_flags=pygame.BLEND_RGB_MULT)
            log = pygame.transform.flip(log, seat.towards_left, False)
            page.blit(log, log.get_rect(midbottom=(foot[0], foot[1] + wide[1] // 5)), special_flags=BLEND)
            yield None
        whole = pygame.Surface((size[0] + 2 * out, size[1] + 2 * out), pygame.SRCALPHA)
        edge = max(self.app.unit(4), 1)
        for inset, colour in ((0, LEATHER), (out // 4, GOLD), (out * 5 // 8, PAGE)):
            box = whole.get_rect().inflate(-2 * inset, -2 * inset)
            whole.blit(painter.panel(box.size, out - inset // 2, colour, INK, edge), box, special_flags=BLEND)
        yield None
        rounded = pygame.Surface(size, pygame.SRCALPHA)
        rounded.blit(page, (0, 0))
        rounded.blit(painter.panel(size, out // 2, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(rounded, (out, out), special_flags=BLEND)
        whole.blit(painter.ring(size, out // 2, INK, edge), (out, out), special_flags=BLEND)
        return whole

    def first(self) -> Iterator[DrawFunction]:
        yield self.draw
