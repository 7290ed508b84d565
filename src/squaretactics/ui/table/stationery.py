"""Draw postcards and envelopes as the sheets of dialogs, with stamps, postmarks and seals."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import text_in_box
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BAD, CALM, INK, PAPER_BRIGHT, WHITE, Colour

_RADIUS: Final = 20
_BORDER: Final = 20  # of an airmail border
_STRIPE: Final = 34
_SLANT: Final = 24
_BLUR: Final = 28
_TOOTH: Final = 18  # of a stamp's edge
_FLAP: Final = 178  # height of an envelope's flap
_SEAL: Final = 118
_WAX: Final[Colour] = (0xB3, 0x2B, 0x36)
_WAX_DEEP: Final[Colour] = (0x86, 0x1C, 0x28)
_FLAP_FACE: Final[Colour] = (0xF3, 0xE4, 0xC6)
_FLAP_SHADE: Final[Colour] = (0xD8, 0xC1, 0x96)
_TILT: Final = 8  # degrees
_FINE: Final = 3  # drawn so many times larger, and shrunk
FLAP_AND_SEAL: Final = _FLAP + _SEAL // 2  # height from an envelope's upper edge to the lower edge of its seal


def draw_postcard(app: App, target: pygame.Surface, sheet: pygame.Rect) -> None:
    """Draw paper with an airmail border."""
    painter, blur, radius = app.painter, app.unit(_BLUR), app.unit(_RADIUS)
    shadow = painter.shadow(sheet.size, radius, blur)
    target.blit(shadow, sheet.move(-blur, -blur + app.unit(12)), special_flags=BLEND)
    if app.high_contrast:
        plain = painter.panel(sheet.size, radius, WHITE, INK, app.unit(6))
        target.blit(plain, sheet, special_flags=BLEND)
        return
    picture = painter.kept(("postcard", sheet.size), lambda: _postcard(app, sheet.size))
    target.blit(picture, sheet, special_flags=BLEND)


def _postcard(app: App, size: tuple[int, int]) -> pygame.Surface:
    painter, border = app.painter, app.unit(_BORDER)
    whole = painter.panel(size, app.unit(_RADIUS), INK).copy()
    edge = app.unit(5)
    inside = pygame.Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    stripes = pygame.Surface(inside.size, pygame.SRCALPHA)
    stripes.fill(PAPER_BRIGHT)
    step, slant = app.unit(_STRIPE), app.unit(_SLANT)
    for number, left in enumerate(range(-inside.height, inside.width + inside.height, step)):
        if number % 2:
            continue
        colour = BAD if number % 4 else CALM
        for top, bottom in ((0, border), (inside.height - border, inside.height)):
            corners = (left + slant, top), (left + slant + step, top), (left + step, bottom), (left, bottom)
            pygame.draw.polygon(stripes, colour, corners)
        for near, far in ((0, border), (inside.width - border, inside.width)):
            corners = (near, left + slant), (near, left + slant + step), (far, left + step), (far, left)
            pygame.draw.polygon(stripes, colour, corners)
    stripes.blit(painter.panel(inside.size, app.unit(_RADIUS) - edge, WHITE), (0, 0), None, pygame.BLEND_RGBA_MULT)
    whole.blit(stripes, inside, special_flags=BLEND)
    paper = inside.inflate(-2 * border, -2 * border)
    whole.blit(painter.panel(paper.size, app.unit(8), PAPER_BRIGHT), paper, special_flags=BLEND)
    return whole


def draw_stamp(app: App, target: pygame.Surface, spot: pygame.Rect) -> pygame.Rect:
    """Draw a stamp with a perforated edge; return the room for its picture."""
    tooth = app.unit(_TOOTH)
    picture = app.painter.kept(("stamp", spot.size), lambda: _stamp(spot.size, tooth))
    target.blit(picture, spot, special_flags=BLEND)
    return spot.inflate(-3 * tooth, -3 * tooth)


def _stamp(size: tuple[int, int], tooth: int) -> pygame.Surface:
    wide, high = size[0] * _FINE, size[1] * _FINE
    fine = tooth * _FINE
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    for grow, colour in ((0, INK), (max(fine // 6, 1), WHITE)):
        picture.fill(colour, picture.get_rect().inflate(-fine - 2 * grow, -fine - 2 * grow))
    near, right, bottom = fine // 2, wide - fine // 2, high - fine // 2
    for x in _evenly(near, right, fine):
        _bite(picture, (x, near), fine * 3 // 10)
        _bite(picture, (x, bottom), fine * 3 // 10)
    for y in _evenly(near, bottom, fine):
        _bite(picture, (near, y), fine * 3 // 10)
        _bite(picture, (right, y), fine * 3 // 10)
    kept = picture.get_rect().inflate(-fine, -fine)
    trimmed = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    trimmed.blit(picture, kept, kept)
    return pygame.transform.smoothscale(trimmed.premul_alpha(), size)


def _evenly(first: int, last: int, step: int) -> list[int]:
    """Return places from the first to the last, about this far apart."""
    count = max((last - first) // step, 1)
    return [first + (last - first) * number // count for number in range(count + 1)]


def _bite(picture: pygame.Surface, centre: tuple[int, int], radius: int) -> None:
    """Punch a hole with an ink edge into a picture."""
    pygame.draw.circle(picture, INK, centre, radius + max(radius // 3, 1))
    pygame.draw.circle(picture, (0, 0, 0, 0), centre, radius)


def draw_postmark(app: App, target: pygame.Surface, centre: tuple[int, int], words: str, across: int) -> None:
    """Draw a postmark: a ring with words, a little askew."""
    picture = app.painter.kept(("postmark", words, across), lambda: _postmark(app, words, across))
    target.blit(picture, picture.get_rect(center=centre), special_flags=BLEND)


def _postmark(app: App, words: str, across: int) -> pygame.Surface:
    painter, thick = app.painter, max(app.unit(4), 1)
    picture = pygame.Surface((across, across), pygame.SRCALPHA)
    for less in (0, across // 6):
        ring = painter.ring((across - less,) * 2, (across - less) // 2, CALM, thick)
        picture.blit(ring, ring.get_rect(center=(across // 2, across // 2)), special_flags=BLEND)
    text = text_in_box(app, words, "display", across // 5, CALM, (across * 3 // 5, across // 2))
    picture.blit(text, text.get_rect(center=(across // 2, across // 2)), special_flags=BLEND)
    return pygame.transform.rotozoom(picture, _TILT, 1.0)


def draw_envelope(app: App, target: pygame.Surface, sheet: pygame.Rect) -> None:
    """Draw an envelope with its flap down, held by a seal of wax."""
    painter = app.painter
    draw_postcard(app, target, sheet)
    size = sheet.width, app.unit(_FLAP)
    flap = painter.kept(("flap", size, app.high_contrast), lambda: _flap(app, size))
    target.blit(flap, sheet, special_flags=BLEND)
    across = app.unit(_SEAL)
    seal = painter.kept(("seal", across), lambda: _seal(app, across))
    target.blit(seal, seal.get_rect(center=(sheet.centerx, sheet.top + app.unit(_FLAP))), special_flags=BLEND)


def _flap(app: App, size: tuple[int, int]) -> pygame.Surface:
    wide, high = size[0] * _FINE, size[1] * _FINE
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    edge, inset = app.unit(5) * _FINE, app.unit(_RADIUS // 3) * _FINE
    face = WHITE if app.high_contrast else _FLAP_FACE
    tip = wide // 2, high - edge
    corners = (inset, inset), (wide - inset, inset), tip
    pygame.draw.polygon(picture, face, corners)
    if not app.high_contrast:
        deep = app.unit(14) * _FINE
        for side, inwards in ((inset, 3 * deep), (wide - inset, -3 * deep)):
            fold = (side, inset), tip, (wide // 2, high - edge - deep), (side + inwards, inset)
            pygame.draw.polygon(picture, _FLAP_SHADE, fold)
    for start in corners[:2]:
        pygame.draw.line(picture, INK, start, tip, edge)
    return pygame.transform.smoothscale(picture.premul_alpha(), size)


def _seal(app: App, across: int) -> pygame.Surface:
    """Return a blob of wax with a star pressed into it."""
    size = across * _FINE
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    middle, edge = pygame.Vector2(size / 2, size / 2), app.unit(5) * _FINE
    for grow, colour in ((0, INK), (edge, _WAX)):
        pygame.draw.circle(picture, colour, middle, size * 0.4 - grow)
        for number in range(7):
            away = pygame.Vector2(size * 0.31, 0).rotate(number * 360 / 7 + 9)
            pygame.draw.circle(picture, colour, middle + away, size * (0.165 if number % 2 else 0.14) - grow)
    pygame.draw.circle(picture, _WAX_DEEP, middle, size * 0.3)
    pygame.draw.circle(picture, _WAX, middle + pygame.Vector2(0, size * 0.018), size * 0.28)
    small = pygame.transform.smoothscale(picture.premul_alpha(), (across, across))
    star = sign(app.painter, "star", across * 2 // 5, _WAX_DEEP)
    small.blit(star, star.get_rect(center=(across // 2, across // 2)), special_flags=BLEND)
    return small
