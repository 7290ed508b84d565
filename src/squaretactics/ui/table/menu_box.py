"""Draw a game's open box in the menu: its characters look out, and now and then one ducks and another pops up."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.kit.menu_backdrop import MenuBackdrop
from squaretactics.ui.kit.paint.lighting import cast
from squaretactics.ui.kit.paint.painter import BLEND, Steps
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.prerender import DrawFunction

_PLACE: Final[Boxes] = ((22, 166, 720, 720), (96, 722, 584, 584))
_DESIGN: Final = 720
# In the design: the box's back with its lid, and its front.
_BACK: Final[Box] = (0, -20, 720, 480)
_FRONT: Final[Box] = (0, 386, 720, 334)
_FALL: Final = 18  # of the shadow
_STICKER: Final = 1.1  # how thick a figure's outline is
_DEPTH: Final = 250  # how far down a figure ducks
_EVERY: Final = 3.2  # seconds from one duck to the next
_STEP: Final = 3  # from the place of the figure that ducks to the next one's
_DUCK, _POP = 0.28, 0.5
_RISING: Final = 0.16  # seconds from one figure's first rise to the next
_OVERSHOOT: Final = 1.9


class BoxFigure(NamedTuple):
    """A place in the box: the middle of its lower edge, its size, and the drawings that look out in turn."""

    x: int
    y: int
    across: int
    drawings: tuple[tuple[str, ...], ...]
    mirrored: bool = False


class OpenBox(MenuBackdrop):
    """An open box. Its figures come from back to front. Its time passes only while it is awake."""

    def __init__(self, app: App, name: str, figures: tuple[BoxFigure, ...]) -> None:
        super().__init__(app)
        self.name, self.figures = name.replace("_", "-"), figures
        self.awake = 0.0
        self.resting = False
        self._before: float | None = None
        self._stands = False  # figures come only after the box

    def update(self, now: float, awake: bool) -> None:
        """Advance the animation. When not awake, only finish a move that has begun."""
        passed = 0.0 if self._before is None else min(now - self._before, 0.1)
        self._before = now
        self.resting = not awake and (self.app.reduced_motion or not self._moves)
        if self._stands and not self.resting:
            self.awake += passed

    @property
    def _moves(self) -> bool:
        rising = self.awake < _RISING * len(self.figures) + _POP
        return rising or (self.awake > _EVERY and self.awake % _EVERY < _DUCK + _POP)

    def _pose(self, number: int) -> tuple[int, float]:
        """Return which of its drawings a figure shows, and how far it is up, from 0 to a little over 1."""
        drawings, count = self.figures[number].drawings, len(self.figures)
        if self.app.reduced_motion:
            return 0, 1.0
        turn, since = divmod(self.awake, _EVERY)
        first = number * pow(_STEP, -1, count) % count or count  # the turn in which it ducks first
        ducks, waited = divmod(int(turn) - first + count, count)
        if not ducks or waited:
            return ducks % len(drawings), _risen((self.awake - _RISING * number) / _POP)
        if since < _DUCK:
            return (ducks - 1) % len(drawings), 1 - (since / _DUCK) ** 2
        return ducks % len(drawings), _risen((since - _DUCK) / _POP)

    def _area(self, box: Box) -> pygame.Rect:
        """Return a box of the design in pixels."""
        left, top, wide, _ = _PLACE[self.app.tall]
        scale = wide / _DESIGN
        x, y, across, down = (part * scale for part in box)
        return self.app.place(left + x, top + y, across, down)

    def draw(self, target: pygame.Surface) -> None:
        back, front = (self._part(part, box) for part, box in (("back", _BACK), ("front", _FRONT)))
        target.blit(*back, special_flags=BLEND)
        if self._stands:
            for number in range(len(self.figures)):
                self._draw_figure(target, number)
        target.blit(*front, special_flags=BLEND)

    def _part(self, part: str, box: Box) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a part of the box with its shadow, and its place; empty until it is drawn."""
        app, area = self.app, self._area(box)
        fall = app.unit(_FALL)
        place = area.inflate(4 * fall, 4 * fall)
        key = ("menu box", self.name, part, app.high_contrast)
        picture = app.painter.progressive(key, place.size, lambda: self._drawn(part, area.size, place.size))
        if part == "front":
            self._stands = app.painter.made(key, place.size)
        return picture, place

    def _drawn(self, part: str, size: tuple[int, int], whole: tuple[int, int]) -> Steps:
        file = f"box-{self.name}-{part}.svg"
        drawn = yield from self.app.painter.svg_in_background("things", file, size=size).steps()
        yield None
        picture, fall = pygame.Surface(whole, pygame.SRCALPHA), self.app.unit(_FALL)
        cast(picture, drawn, (2 * fall, 2 * fall), fall, 150)
        return picture

    def _draw_figure(self, target: pygame.Surface, number: int) -> None:
        figure = self.figures[number]
        shown, up = self._pose(number)
        if up <= 0:
            return
        place = self._area((figure.x - figure.across / 2, figure.y - figure.across, figure.across, figure.across))
        picture = self._figure(figure, shown, place.width)
        place.top += round((1 - up) * self._area((0, 0, 1, _DEPTH)).height)
        target.blit(picture, picture.get_rect(center=place.center), special_flags=BLEND)

    def _figure(self, figure: BoxFigure, shown: int, across: int) -> pygame.Surface:
        # Imported here because the menu's first frame shows no figure.
        from squaretactics.ui.table.card_parts import CardParts

        parts, scale = CardParts(self.app.painter), across / 200 * _STICKER
        size = (across + 2 * parts.margin(scale),) * 2
        drawing = figure.drawings[shown]

        def steps() -> Steps:
            drawn = yield from parts.figure_in_steps(drawing, (across, across), scale)
            return pygame.transform.flip(drawn, True, False) if figure.mirrored else drawn

        return self.app.painter.progressive(("menu figure", drawing, figure.mirrored), size, steps)

    def first(self) -> Iterator[DrawFunction]:
        yield partial(self.draw_figures, first=True)

    def later(self) -> Iterator[DrawFunction]:
        yield partial(self.draw_figures, first=False)

    def draw_figures(self, target: pygame.Surface, first: bool) -> None:
        """Draw the figures that look out first, or the later ones, to fill the cache."""
        for figure in self.figures:
            for shown in range(len(figure.drawings)):
                if first is (shown == 0):
                    target.blit(self._figure(figure, shown, self._area((0, 0, figure.across, 1)).width), (0, 0))


def _risen(part: float) -> float:
    """Return how far up a figure is that pops up with a little overshoot."""
    if part <= 0 or part >= 1:
        return min(max(part, 0.0), 1.0)
    return 1 - (1 - part) ** 3 * math.cos(part * _OVERSHOOT * math.pi)
