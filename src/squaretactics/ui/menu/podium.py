"""A stage with a podium for the three best players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.icons_and_panels import shaded
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Steps
from squaretactics.ui.kit.paint.rounded_boxes import Box, Size
from squaretactics.ui.kit.paint.svg_rendering import BackgroundRender
from squaretactics.ui.kit.paint.theme import INK, PAPER_BRIGHT, SMALL, WALL, WHITE, Colour

_LEAST: Final = 340  # height of a stage
_FULL: Final = 520  # height from which the podium has its full size
_RADIUS: Final = 24
_EDGE: Final = 6
_FLOOR: Final = 96
_STANDS_AT: Final = 30  # above the lower edge
_CURTAIN: Final = 170
_BUNTING: Final = ("#46a34a", "#3f7fd0", "#f39a2e", "#d8404c")
# The podium: the width of a step, the position (in widths from the centre) and height of each step, and the size of a
# figure.
_STEP: Final = 330
_STEPS: Final = ((0, 214), (-1, 160), (1, 122))
_STANDS: Final = 270
# Gold, silver and bronze, from top to bottom.
_METALS: Final[tuple[tuple[Colour, ...], ...]] = (
    ((0xFF, 0xE8, 0x96), (0xFF, 0xD3, 0x4D), (0xE6, 0xA8, 0x2E)),
    ((0xF6, 0xF8, 0xFC), (0xD4, 0xDA, 0xE6), (0xA6, 0xAF, 0xC2)),
    ((0xFF, 0xCE, 0x9C), (0xE8, 0xA0, 0x68), (0xC8, 0x80, 0x4C)),
)
_PLANK: Final = 24
_WIDE_STAGE: Final = 1500  # width from which props stand beside the podium
# The props: name, distance from the centre, width and height.
_PROPS: Final = (("plant", -700, 220, 288), ("books", 700, 250, 212))


class PodiumPlace(NamedTuple):
    """One of the best players."""

    face: tuple[str, ...]
    name: str


def draw_podium(app: App, target: pygame.Surface, stage: Box, best: Sequence[PodiumPlace]) -> None:
    """Draw the best players, the first one in the middle, if the stage is high enough. Steps may be free."""
    left, top, width, high = stage
    if high < _LEAST:
        return
    painter, box = app.painter, app.place(*stage)
    if not app.high_contrast:
        blur = app.unit(28)
        shadow = painter.shadow(box.size, app.unit(_RADIUS), blur)
        target.blit(shadow, box.move(-blur, -blur + app.unit(12)), special_flags=BLEND)
        picture = painter.progressive(
            ("stage", width, high),
            box.size,
            lambda: _stage(app, box.size, width, high),
            lambda: painter.panel(box.size, app.unit(_RADIUS), WALL, INK, app.unit(_EDGE)),
        )
        target.blit(picture, box, special_flags=BLEND)
    part, centre, foot = min(high / _FULL, 1.0), left + width / 2, top + high - _STANDS_AT
    if width > _WIDE_STAGE:
        for thing, beside, wide, tall in _PROPS:
            place = app.place(centre + beside - wide * part / 2, foot - tall * part, wide * part, tall * part)
            target.blit(painter.svg("things", f"{thing}.svg", size=place.size), place, special_flags=BLEND)
    for number in reversed(range(len(_STEPS))):
        beside, tall = _STEPS[number]
        step = app.place(centre + (beside - 0.5) * _STEP * part, foot - tall * part, _STEP * part, tall * part)
        stands = app.place(0, 0, 0, _STANDS * part).height
        spot = pygame.Rect(0, 0, stands, stands)
        spot.midbottom = step.centerx, step.top + stands * 7 // 100
        if number < len(best):
            target.blit(painter.svg(*best[number].face, size=spot.size), spot, special_flags=BLEND)
        _draw_step(app, target, step, number, best[number].name if number < len(best) else "")


def _draw_step(app: App, target: pygame.Surface, step: pygame.Rect, number: int, name: str) -> None:
    painter, corner, edge = app.painter, app.unit(10), app.unit(_EDGE)
    target.blit(_lit(painter, step.size, corner, edge, _METALS[number]), step, special_flags=BLEND)
    plank = pygame.Rect(step.left, step.top, step.width, app.unit(_PLANK))
    target.blit(painter.panel(plank.size, corner, PAPER_BRIGHT, INK, edge), plank, special_flags=BLEND)
    size = min(app.letters(SMALL), round(step.height * 0.3))
    words = painter.fitted(name, "strong", size, INK, step.width - app.unit(40))
    target.blit(words, words.get_rect(midbottom=(step.centerx, step.bottom - app.unit(10))), None, BLEND)
    centre = step.centerx, (plank.bottom + step.bottom - app.unit(10) - words.get_height()) // 2
    across = min(step.bottom - plank.bottom - words.get_height() - app.unit(16), app.unit(76))
    coin = painter.panel((across, across), across // 2, PAPER_BRIGHT, INK, app.unit(4))
    target.blit(coin, coin.get_rect(center=centre), special_flags=BLEND)
    digit = painter.text(f"{number + 1}", "display", max(round(across * 0.6), painter.least_text), INK)
    target.blit(digit, digit.get_rect(center=centre), special_flags=BLEND)


def _lit(painter: Painter, size: Size, corner: int, edge: int, tones: Sequence[Colour]) -> pygame.Surface:
    """Return a box of polished metal."""

    def make() -> pygame.Surface:
        picture = painter.panel(size, corner, WHITE, INK, edge).copy()
        picture.blit(shaded(size, tones), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    return painter.kept(("podium step", size, tones), make)


def _stage(app: App, size: Size, width: float, high: float) -> Steps:
    """Draw the stage with rounded corners."""
    painter, radius = app.painter, app.unit(_RADIUS)
    picture = yield from BackgroundRender(_drawing(width, high), size).steps()
    picture.blit(painter.panel(size, radius, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(painter.ring(size, radius, INK, app.unit(_EDGE)), (0, 0), special_flags=BLEND)
    return picture


def _drawing(width: float, high: float) -> str:
    """Return the stage as an SVG: a wall in the light of a lamp, bunting, a floor, and curtains."""
    floor, middle = high - _FLOOR, width / 2
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {high}"><defs>',
            _gradient("w", 0, floor, "#4d3050", "#8c5f74"),
            _gradient("f", floor, high, "#c58a52", "#7c4a2c"),
            _gradient("c", 0, high, "#7e2436", "#b8434a"),
            f'<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="{middle}" cy="{floor}" r="{middle * 0.8}">'
            '<stop offset="0" stop-color="#ffd79a" stop-opacity=".75"/>'
            '<stop offset="1" stop-color="#ffd79a" stop-opacity="0"/></radialGradient></defs>',
            f'<rect width="{width}" height="{high}" fill="url(#w)"/>',
            *(
                f'<rect x="{x}" width="30" height="{floor}" fill="#ffd8c0" fill-opacity=".06"/>'
                for x in _steps(width, 96)
            ),
            f'<rect width="{width}" height="{floor}" fill="url(#l)"/>',
            *(
                f'<path d="M{middle + side * width * 0.3 - 26} 0h52L{middle + 200} {floor}H{middle - 200}Z" '
                'fill="#fff0c4" fill-opacity=".13"/>'
                for side in (-1, 1)
            ),
            *_bunting(width),
            f'<rect y="{floor}" width="{width}" height="{_FLOOR}" fill="url(#f)"/>',
            f'<path d="M0 {floor}H{width}" stroke="#1f1a2b" stroke-width="6"/>',
            f'<path d="M0 {floor + 7}H{width}" stroke="#ffd9a0" stroke-width="4" stroke-opacity=".7"/>',
            *(
                f'<path d="M{middle + (x - middle) * 0.86} {floor + 8}L{x} {high}" stroke="#5c321f" stroke-width="3" '
                'stroke-opacity=".5"/>'
                for x in _steps(width, 178)
            ),
            f'<ellipse cx="{middle}" cy="{high - _STANDS_AT - 2}" rx="{1.7 * _STEP}" ry="22" fill="#1f1a2b" '
            'fill-opacity=".3"/>',
            _curtain(high, 0, 1),
            _curtain(high, width, -1),
            "</svg>",
        )
    )


def _steps(width: float, each: int) -> range:
    return range(each // 2, round(width), each)


def _gradient(name: str, top: float, bottom: float, upper: str, lower: str) -> str:
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" x2="0" y2="{bottom}">'
        f'<stop offset="0" stop-color="{upper}"/><stop offset="1" stop-color="{lower}"/></linearGradient>'
    )


def _bunting(width: float) -> list[str]:
    """Return flags in the families' colours on a string that hangs through."""
    start, across, count = _CURTAIN, width - 2 * _CURTAIN, max(round((width - 2 * _CURTAIN) / 78), 1)

    def spot(part: float) -> tuple[float, float]:
        return start + across * part, 18 + 120 * part * (1 - part)

    drawn = []
    for number in range(count):
        (left, upper), (right, lower) = spot((number + 0.12) / count), spot((number + 0.88) / count)
        drawn.append(
            f'<path d="M{left:.1f} {upper:.1f}L{right:.1f} {lower:.1f}L{(left + right) / 2:.1f} '
            f'{(upper + lower) / 2 + 50:.1f}Z" fill="{_BUNTING[number % len(_BUNTING)]}" stroke="#1f1a2b" '
            'stroke-width="5" stroke-linejoin="round"/>'
        )
    way = " ".join(f"L{x:.1f} {y:.1f}" for x, y in (spot(step / 24) for step in range(25)))
    drawn.append(f'<path d="M{way[1:]}" fill="none" stroke="#1f1a2b" stroke-width="5"/>')
    return drawn


def _curtain(high: float, edge: float, inward: int) -> str:
    """Return a gathered curtain at one edge."""
    low, wide = high * 0.66, inward * _CURTAIN
    shape = f"M{edge} -8H{edge + wide}Q{edge + wide * 0.86} {low * 0.7} {edge + wide * 0.34} {low}"
    folds = "".join(
        f'<path d="M{edge + wide * part} -8Q{edge + wide * part * 0.9} {low * 0.6} {edge + wide * 0.34 * part} {low}" '
        'fill="none" stroke="#5e1828" stroke-width="7" stroke-opacity=".55"/>'
        for part in (0.25, 0.5, 0.75)
    )
    return (
        f'<path d="{shape}L{edge + wide * 0.42} {high + 8}H{edge}Z" fill="url(#c)" stroke="#1f1a2b" stroke-width="6" '
        f'stroke-linejoin="round"/>{folds}<path d="M{edge - inward * 8} {low - 12}L{edge + wide * 0.4} {low - 14}l0 26'
        f'L{edge - inward * 8} {low + 16}Z" fill="#ffd34d" stroke="#1f1a2b" stroke-width="5" stroke-linejoin="round"/>'
    )
