"""The room behind the menu: a wall under a lamp, a shelf, and a dresser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.lighting import LampLight, cast, light_up
from squaretactics.ui.kit.paint.painter import Steps
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.svg_rendering import BackgroundRender
from squaretactics.ui.kit.paint.table_background import add_noise, bare_room
from squaretactics.ui.kit.paint.theme import INK, WOOD_GLINT, WOOD_GRAIN, WOOD_SEAM, Colour
from squaretactics.ui.kit.paint.wood_texture import hex_colour

_WALL_ABOVE: Final = "#8c5f74"
_WALL_BELOW: Final = "#704660"
_FAR: Final = 3000  # beyond the edge of any window
_LIT_ROOM: Final = (900, 620)
_REACH: Final = (1080, 820)  # of the lamplight
_SHELVES: Final = 3
_SHELF_THICK: Final = 22
_FRAME: Final = 30  # of the shelf, on each side
_BULBS: Final = 9
_SWAGS: Final = 3  # of the chain of lights
_SAG: Final = 24
_GLOW: Final = 64  # pixels across a glow, before it is scaled


class RoomItem(NamedTuple):
    """An object in the room: the centre of its bottom edge, and its width."""

    name: str
    x: float
    y: float
    across: float


# The view boxes of the objects.
_SHAPES: Final = {
    "lamp": (480, 288),
    "window": (480, 420),
    "clock": (480, 480),
    "plant": (480, 628),
    "teapot": (480, 400),
    "books": (480, 408),
    "cat": (480, 360),
    "deck": (480, 296),
    "dice": (480, 284),
    "mug": (480, 480),
    "daisies": (480, 700),
    "biscuits": (480, 480),
}


class RoomLayout(NamedTuple):
    """The positions of everything in the room, in the wide or the tall design."""

    dresser: float  # top of the dresser
    front: float  # top of its drawers
    shelf: Box
    lamp: tuple[float, float]
    things: tuple[RoomItem, ...]


WIDE: Final = RoomLayout(
    852,
    900,
    (1520, 36, 356, 822),
    (700, 0),
    (
        RoomItem("window", 262, 426, 470),
        RoomItem("clock", 1126, 142, 112),
        RoomItem("mug", 900, 888, 128),
        RoomItem("deck", 1120, 884, 196),
        RoomItem("dice", 1330, 890, 122),
    ),
)
TALL: Final = RoomLayout(
    1262,
    1304,
    (842, 726, 320, 542),
    (400, 530),
    (RoomItem("clock", 1002, 680, 112), RoomItem("dice", 764, 1296, 90)),
)
# The objects on each board of the shelf, shown where there is no game box: position on the board, and width.
_ON_SHELF: Final = (
    (RoomItem("books", 0.3, 0, 0.5), RoomItem("daisies", 0.78, 0, 0.34)),
    (RoomItem("cat", 0.5, 0, 0.84),),
    (RoomItem("plant", 0.27, 0, 0.4), RoomItem("teapot", 0.7, 0, 0.52)),
)
# The light at the lamp, and the shade away from it.
_LIT: Final = (1.26, 1.12, 0.92)
_SHADE: Final = (0.56, 0.47, 0.6)


class MenuRoom:
    """Draws the room, cached per window size. `taken` is the number of boards with game boxes."""

    def __init__(self, app: App, taken: int) -> None:
        self.app, self.taken = app, taken
        self.shelves = max(_SHELVES, taken)

    @property
    def plan(self) -> RoomLayout:
        return TALL if self.app.tall else WIDE

    @property
    def lit(self) -> pygame.Rect:
        """Return the area that the lamp lights best."""
        x, y = self.plan.lamp
        return self.app.place(x - _LIT_ROOM[0] / 2, y + 120, *_LIT_ROOM)

    def boards(self) -> list[Box]:
        """Return the spaces above the boards of the shelf, from the top."""
        left, top, across, down = self.plan.shelf
        each = (down - _FRAME - _SHELF_THICK * self.shelves) / self.shelves
        return [
            (left + _FRAME, top + _FRAME + number * (each + _SHELF_THICK), across - 2 * _FRAME, each)
            for number in range(self.shelves)
        ]

    def draw(self, target: pygame.Surface) -> None:
        """Fill the target with the room, or with a plain background in high contrast."""
        app = self.app
        if app.high_contrast:
            app.ground.draw(target, high_contrast=True)
            return
        key = ("room", app.tall, self.taken)
        target.blit(app.painter.progressive(key, app.size, self._drawn, self._likeness), (0, 0))

    def _likeness(self) -> pygame.Surface:
        picture = pygame.Surface(self.app.size)
        bare_room(picture)
        return picture

    def _drawn(self) -> Steps:
        app, plan = self.app, self.plan
        picture = yield from BackgroundRender(self._walls(), app.size).steps(opaque=True)
        across, down = app.design
        x, y = plan.lamp
        light = LampLight(x / across, (y + 330) / down, _REACH[0] / across, _REACH[1] / down, _LIT, _SHADE)
        yield from light_up(picture, light)
        for thing in (*plan.things, *self._on_shelf()):
            yield from self._put(picture, thing)
        self._glow(picture, (x, y + 120), 430, (96, 62, 18))
        yield None
        for bulb in range(_BULBS):
            self._glow(picture, _on_chain(plan, (bulb + 0.5) / _BULBS), 42, (110, 78, 26))
        yield None
        yield from self._put(picture, RoomItem("lamp", x, y + 176, 300))
        self._glow(picture, (x, y + 140), 190, (90, 70, 30))
        yield None
        yield from add_noise(picture)
        return picture

    def _on_shelf(self) -> list[RoomItem]:
        """Return the objects on boards without boxes."""
        found = []
        for number, (left, top, across, down) in enumerate(self.boards()):
            if number < self.taken:
                continue
            for thing in _ON_SHELF[number]:
                wide, high = _SHAPES[thing.name]
                size = min(thing.across * across, (down - 40) * wide / high)
                found.append(RoomItem(thing.name, left + across * thing.x, top + down + 4, size))
        return found

    def _put(self, picture: pygame.Surface, thing: RoomItem) -> Iterator[None]:
        wide, high = _SHAPES[thing.name]
        tall = thing.across * high / wide
        spot = self.app.place(thing.x - thing.across / 2, thing.y - tall, thing.across, tall)
        drawn = self.app.painter.svg("things", f"{thing.name}.svg", size=spot.size)
        yield None
        cast(picture, drawn, spot.topleft, self.app.unit(9), 120)
        yield None

    def _glow(self, picture: pygame.Surface, at: tuple[float, float], radius: float, tint: Colour) -> None:
        """Add a glow round a point."""

        def make() -> pygame.Surface:
            soft = pygame.Surface((_GLOW, _GLOW)).convert()
            for step in range(_GLOW // 2):
                part = (step / (_GLOW / 2)) ** 1.7
                colour = [round(part * value) for value in tint]
                pygame.draw.circle(soft, colour, (_GLOW // 2, _GLOW // 2), _GLOW // 2 - step)
            return soft

        spot = self.app.place(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
        soft = self.app.painter.kept(("glow", tint), make)
        picture.blit(pygame.transform.smoothscale(soft, spot.size), spot, special_flags=pygame.BLEND_ADD)

    def _walls(self) -> str:
        """Return the wall, the dresser and the shelf as one SVG."""
        (wide, high), plan = self.app.size, self.plan
        zero, scale = self.app.place(0, 0, 0, 0).topleft, self.app.place(0, 0, 1000, 0).width / 1000
        x, y = plan.lamp
        cord = _line(f"M{x} -{_FAR}V{y + 10}", hex_colour(INK), 13) + _line(f"M{x} -{_FAR}V{y + 10}", "#c98a14", 5)
        body = "".join((_wall(plan), cord, _dresser(plan), _shelf(plan, self.boards())))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
            f'<g transform="translate({zero[0]} {zero[1]}) scale({scale})">{body}</g></svg>'
        )


def _line(way: str, colour: str, thick: float, strength: float = 1.0) -> str:
    return (
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{thick}" stroke-opacity="{strength}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _rect(box: Box, fill: str, radius: float = 0, edge: float = 0) -> str:
    left, top, across, down = box
    line = f' stroke="{hex_colour(INK)}" stroke-width="{edge}"' if edge else ""
    return f'<rect x="{left}" y="{top}" width="{across}" height="{down}" rx="{radius}" fill="{fill}"{line}/>'


def _shade(name: str, top: float, bottom: float, *stops: str) -> str:
    """Return a vertical gradient."""
    each = 1 / (len(stops) - 1)
    drawn = "".join(
        f'<stop offset="{number * each:.2f}" stop-color="{colour}"/>' for number, colour in enumerate(stops)
    )
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{bottom}">'
        f"{drawn}</linearGradient></defs>"
    )


def _wall(plan: RoomLayout) -> str:
    """Return the patterned wallpaper, and the panels below."""
    rail = plan.dresser - 150
    drawn = [
        _shade("w", 0, plan.dresser, _WALL_ABOVE, _WALL_BELOW),
        _rect((-_FAR, -_FAR, 3 * _FAR, 3 * _FAR), "url(#w)"),
    ]
    stripes = "".join(f"M{x} -{_FAR}V{rail}" for x in range(-1200, 3200, 96))
    drawn.append(_line(stripes, "#ffd8c0", 30, 0.045))
    for row, y in enumerate(range(-360, round(rail) - 20, 84)):
        lozenges = "".join(f"M{x} {y - 13}l9 13l-9 13l-9 -13Z" for x in range(-1152 + 48 * (row % 2), 3200, 96))
        drawn.append(f'<path d="{lozenges}" fill="#b98798" fill-opacity=".3"/>')
    drawn += [_shade("p", rail, plan.dresser, "#7d4a38", "#5c3430"), _rect((-_FAR, rail, 3 * _FAR, 200), "url(#p)")]
    for x in range(-1190, 3200, 170):
        drawn.append(_rect((x, rail + 34, 146, 200), "#000000", 14).replace("/>", ' fill-opacity=".14"/>'))
        drawn.append(_line(f"M{x + 4} {rail + 200}V{rail + 46}q0 -12 12 -12h114", "#c98a6a", 3, 0.4))
    drawn += [
        _rect((-_FAR, rail - 8, 3 * _FAR, 26), "#8f5a40", 0, 5),
        _line(f"M-{_FAR} {rail - 3}H{_FAR}", hex_colour(WOOD_GLINT), 3, 0.6),
    ]
    return "".join(drawn)


def _dresser(plan: RoomLayout) -> str:
    grain = "".join(f"M-900 {plan.dresser + y}q300 -5 600 0t600 2t600 -2t600 1t600 -1t600 1" for y in (12, 24, 36))
    return "".join(
        (
            _shade("t", plan.dresser, plan.front, "#8a5534", "#b97c48"),
            _shade("f", plan.front, plan.front + 260, "#6e432b", "#3a231d"),
            _rect((-_FAR, plan.dresser, 3 * _FAR, 200), "url(#t)"),
            _line(f"M-{_FAR} {plan.dresser}H{_FAR}", hex_colour(INK), 5),
            _line(grain, hex_colour(WOOD_GRAIN), 2.5, 0.4),
            _rect((-_FAR, plan.front, 3 * _FAR, _FAR), "url(#f)"),
            _rect((-_FAR, plan.front - 16, 3 * _FAR, 18), "#a86e40", 0, 5),
            _line(f"M-{_FAR} {plan.front - 11}H{_FAR}", "#ffd9a0", 3, 0.7),
        )
    )


def _shelf(plan: RoomLayout, boards: list[Box]) -> str:
    """Return the shelf with its boards, and a string of lights."""
    left, top, across, down = plan.shelf
    drawn = [
        _shade("s", top, top + down, "#8a5838", "#66402c"),
        _rect((left - 14, top - 16, across + 28, 34), "#8f5a38", 10, 6),
        _rect((left, top, across, down), "url(#s)", 8, 7),
        _line(f"M{left - 4} {top - 8}H{left + across + 4}", hex_colour(WOOD_GLINT), 3, 0.7),
        _line(f"M{left + 9} {top + 30}V{top + down - 8}", hex_colour(WOOD_GLINT), 3, 0.5),
    ]
    for x, y, wide, high in boards:
        drawn += [
            _shade(f"b{y:.0f}", y, y + high, "#2c1820", "#4a2c30"),
            _rect((x, y, wide, high), f"url(#b{y:.0f})", 4, 5),
            _line(
                "".join(f"M{x + wide * part / 4} {y + 4}v{high - 6}" for part in (1, 2, 3)),
                hex_colour(WOOD_SEAM),
                3,
                0.6,
            ),
            _rect((x - 12, y + high, wide + 24, _SHELF_THICK - 2), "#95603c", 3, 5),
            _line(f"M{x - 6} {y + high + 5}h{wide + 12}", "#ffd9a0", 3, 0.55),
        ]
    drawn.append(_line("M" + "L".join("{} {}".format(*_on_chain(plan, step / 60)) for step in range(61)), "#3f6a4a", 4))
    for bulb in range(_BULBS):
        at, low = _on_chain(plan, (bulb + 0.5) / _BULBS)
        drawn.append(_rect((at - 6, low - 2, 12, 16), "#ffe08a", 6, 3.5))
    for end in (0, 1):
        at, high = _on_chain(plan, end)
        drawn.append(_rect((at - 7, high - 7, 14, 14), "#e6b968", 7, 4))
    return "".join(drawn)


def _on_chain(plan: RoomLayout, part: float) -> tuple[float, float]:
    """Return a point of the chain of lights, which hangs from the shelf in swags."""
    left, top, across, _ = plan.shelf
    along = part * _SWAGS % 1
    return left + 8 + (across - 16) * part, top - 2 + 4 * _SAG * along * (1 - along)
