"""Render SVG drawings: small ones at once, large ones in a background thread."""

from __future__ import annotations

import io
import math
import re
from collections.abc import Generator
from operator import lt
from pathlib import Path
from threading import Thread

import pygame

from squaretactics.ui.kit.paint.rounded_boxes import Box, Size, bands


def load_svg(file: str | io.BytesIO, size: Size) -> pygame.Surface:
    """Return a drawing at this size, but at least 1 pixel wide and high, because tiny windows leave no room for some
    drawings.
    """
    size = max(size[0], 1), max(size[1], 1)
    return _finished(pygame.image.load_sized_svg(file, size), size)


class BackgroundRender:
    """A drawing rendered in a thread.

    The program continues meanwhile, because the thread runs only pygame's own code.
    """

    def __init__(self, text: str, size: Size, tilt: float = 0.0) -> None:
        self.size = size
        self._text = _tilted(text, tilt) if tilt else text
        self._raw: pygame.Surface | None = None
        self._error: Exception | None = None
        self._thread = Thread(target=self._draw, name="drawing")
        self._thread.start()

    def _draw(self) -> None:
        try:
            self._raw = pygame.image.load_sized_svg(io.BytesIO(self._text.encode()), self.size)
        except Exception as error:  # raised again in `steps`
            self._error = error

    def wait(self, seconds: float | None = None) -> None:
        """Wait for the thread, up to this many seconds."""
        self._thread.join(seconds)

    @property
    def there(self) -> bool:
        return not self._thread.is_alive()

    def steps(self, opaque: bool = False) -> Steps:
        """Pause until the thread is done, then return the picture. With `opaque`, it must cover its whole box."""
        while not self.there:
            yield self
        if self._raw is None:
            assert self._error is not None
            raise self._error
        if any(map(lt, self._raw.get_size(), self.size)):
            return _finished(self._raw, self.size)
        picture = pygame.Surface(self.size, 0 if opaque else pygame.SRCALPHA)
        yield None
        self._raw.set_alpha(None)  # so that it's copied, not blended
        for band in bands(self.size):
            picture.blit(self._raw, band, band)
            if not opaque:
                picture.subsurface(band).premul_alpha_ip()
            yield None
        return picture


def render_part_in_background(file: Path, part: Box, size: Size) -> BackgroundRender:
    """Start rendering a part of a drawing. `part` is a fraction of its view box."""
    text = file.read_text("utf-8")
    box = _view_box(text)
    left, top, across, down = map(float, box[1].split())
    x, y, wide, high = part
    shown = f'viewBox="{left + x * across} {top + y * down} {wide * across} {high * down}"'
    return BackgroundRender(text.replace(box[0], shown, 1), size)


# Draws a picture in steps, and yields after each: a background render to wait for, or None.
Steps = Generator[BackgroundRender | None, None, pygame.Surface]


def whole(made: pygame.Surface | Steps) -> pygame.Surface:
    """Run a drawing's steps to the end, and return the picture."""
    if isinstance(made, pygame.Surface):
        return made
    while True:
        try:
            beside = next(made)
        except StopIteration as done:
            picture: pygame.Surface = done.value
            return picture
        if beside is not None:
            beside.wait()


def _finished(raw: pygame.Surface, size: Size) -> pygame.Surface:
    picture = raw.convert_alpha()
    if picture.get_size() != size:
        picture = pygame.transform.smoothscale(picture, size)
    return picture.premul_alpha_ip()


def _tilted(text: str, degrees: float) -> str:
    """Return the SVG text rotated anticlockwise, with the view box enlarged to fit."""
    box = _view_box(text)
    left, top, across, down = map(float, box[1].split())
    turn = math.radians(abs(degrees))
    wider = across * math.cos(turn) + down * math.sin(turn) - across
    higher = across * math.sin(turn) + down * math.cos(turn) - down
    larger = f'viewBox="{left - wider / 2} {top - higher / 2} {across + wider} {down + higher}"'
    start = text.index(">", box.end()) + 1
    turned = f'<g transform="rotate({-degrees} {left + across / 2} {top + down / 2})">'
    inside = text[start:].replace("</svg>", "</g></svg>")
    return text[:start].replace(box[0], larger) + turned + inside


def _view_box(text: str) -> re.Match[str]:
    box = re.search(r'viewBox="([^"]+)"', text)
    assert box is not None, "every drawing of ours has a view box"
    return box
