"""Draw figures as a child might, with felt-tips, crayons and pencils, for tests of photographs of paper."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

Floats = NDArray[np.float32]
Points = list[tuple[float, float]]
Colour = tuple[int, int, int]


class Pen(NamedTuple):
    """A drawing tool: the width of its line in millimetres, how much paper it covers, and how grainy it is."""

    name: str
    width: tuple[float, float]
    cover: tuple[float, float]
    grain: float
    colours: tuple[Colour, ...]


_BRIGHT: Final = (
    (214, 40, 40), (32, 90, 200), (30, 140, 60), (240, 130, 20), (120, 40, 140), (20, 20, 24), (230, 80, 150),
    (110, 70, 30), (30, 160, 200), (245, 200, 20),
)  # fmt: skip
PENS: Final = (
    Pen("felt-tip", (1.6, 4.0), (0.9, 1.0), 0.05, _BRIGHT),
    Pen("crayon", (2.5, 5.0), (0.7, 0.95), 0.55, _BRIGHT),
    Pen("pencil", (0.7, 1.3), (0.55, 0.85), 0.3, ((50, 50, 54), (70, 70, 74), (40, 42, 48))),
    Pen("coloured pencil", (0.9, 1.6), (0.6, 0.85), 0.35, _BRIGHT[:9]),
    Pen("ballpoint", (0.6, 0.9), (0.8, 0.95), 0.05, ((25, 35, 110), (20, 20, 30))),
)


@dataclass
class Drawing:
    """A figure on a layer of its own: how much each pixel is covered, its colour, and where its lines and areas are."""

    cover: Floats
    colour: Floats
    ink: NDArray[np.bool_]
    pen: str
    filled: bool


class _Child:
    """Draws one figure into a box."""

    def __init__(self, chance: random.Random, size: tuple[int, int], millimetre: float, pen: Pen, filled: bool) -> None:
        self.chance, self.size, self.millimetre, self.pen = chance, size, millimetre, pen
        self.filled = filled
        self.cover = np.zeros(size[::-1], np.float32)
        self.colour = np.zeros((*size[::-1], 3), np.float32)
        self.ink = np.zeros(size[::-1], np.bool_)
        self.width = max(chance.uniform(*pen.width) * millimetre, 1.5)
        numbers = np.random.default_rng(chance.getrandbits(32))
        rough = Image.fromarray((numbers.random(size[::-1]) * 255).astype(np.uint8))
        soft = np.asarray(rough.filter(ImageFilter.GaussianBlur(max(millimetre * 0.12, 0.6))), np.float32) / 255
        soft = (soft - soft.mean()) / max(float(soft.std()), 1e-6)
        self.grain = np.clip(1 - pen.grain * (0.35 + 0.5 * soft), 0, 1).astype(np.float32)

    def lay(self, mask: Image.Image, colour: Colour, share: float = 1.0) -> None:
        """Lay colour down where a mask is, with the grain of the paper."""
        soft = np.asarray(mask.filter(ImageFilter.GaussianBlur(0.7)), np.float32) / 255
        cover = soft * self.grain * self.chance.uniform(*self.pen.cover) * share
        total = 1 - (1 - self.cover) * (1 - cover)
        part = (cover / np.maximum(total, 1e-4))[..., None]
        self.colour = self.colour * (1 - part) + np.asarray(colour, np.float32) * part
        self.cover = total
        self.ink |= soft > 0.5

    def blank(self) -> tuple[Image.Image, ImageDraw.ImageDraw]:
        image = Image.new("L", self.size)
        return image, ImageDraw.Draw(image)

    def stroke(self, points: Points, colour: Colour, width: float | None = None) -> None:
        image, draw = self.blank()
        self._stroke(draw, self.shaky(points), width or self.width)
        self.lay(image, colour)

    def _stroke(self, draw: ImageDraw.ImageDraw, points: Points, width: float) -> None:
        draw.line(points, fill=255, width=max(round(width), 1), joint="curve")
        for x, y in (points[0], points[-1]):
            draw.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=255)

    def shaky(self, points: Points) -> Points:
        """Bend a line a little, as a hand does."""
        much, phase = self.chance.uniform(0.1, 0.5) * self.millimetre, self.chance.uniform(0, 6)
        return [
            (x + much * math.sin(i * 0.7 + phase), y + much * math.cos(i * 0.9 + phase))
            for i, (x, y) in enumerate(points)
        ]

    def shape(self, outline: Points, colour: Colour, fill: Colour | None, gap: bool = False) -> None:
        """Draw an outline, and colour it in."""
        outline = self.shaky(outline)
        if fill is not None:
            image, draw = self.blank()
            draw.polygon(outline, fill=255)
            if self.chance.random() < 0.3:
                image = self._scribbled(image)
            self.lay(image, fill, 0.9)
        image, draw = self.blank()
        missing = self.chance.randint(0, 1) if gap else 0
        closed = outline[: len(outline) - missing] if gap else [*outline, outline[0]]
        self._stroke(draw, closed, self.width)
        self.lay(image, colour)

    def _scribbled(self, inside: Image.Image) -> Image.Image:
        """Fill with a dense zigzag that leaves the odd sliver white."""
        image, draw = self.blank()
        left, top, right, bottom = inside.getbbox() or (0, 0, 1, 1)
        step, y, turn, points = self.width * self.chance.uniform(0.8, 1.0), float(top), 0, []
        while y < bottom + step:
            points.append((right if turn else left, y))
            y, turn = y + step, 1 - turn
        if len(points) > 1:
            draw.line(points, fill=255, width=max(round(self.width * 1.3), 1))
        return Image.fromarray(np.minimum(np.asarray(image), np.asarray(inside)))

    def oval(self, x: float, y: float, across: float, down: float) -> Points:
        waves = [(self.chance.uniform(0, 0.05), self.chance.uniform(0, 6.3)) for _ in range(3)]
        found = []
        for step in range(60):
            angle = step / 60 * math.tau
            swell = 1 + sum(much * math.sin((i + 2) * angle + at) for i, (much, at) in enumerate(waves))
            found.append((x + across * swell * math.cos(angle), y + down * swell * math.sin(angle)))
        return found

    def box(self, x: float, y: float, across: float, down: float) -> Points:
        corners = [(x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)]
        tilt = self.chance.uniform(-0.1, 0.1) * across
        corners = [(cx + tilt * (1 if i < 2 else -1), cy) for i, (cx, cy) in enumerate(corners)]
        found: Points = []
        for one, two in zip(corners, [*corners[1:], corners[0]], strict=True):
            found += [(one[0] + (two[0] - one[0]) * t / 12, one[1] + (two[1] - one[1]) * t / 12) for t in range(12)]
        return found


def draw_figure(
    chance: random.Random, size: tuple[int, int], millimetre: float, pen: Pen | None = None, filled: bool | None = None
) -> Drawing:
    """Draw one figure that nearly fills a box of this size in pixels."""
    pen = pen or chance.choice(PENS)
    filled = chance.random() < 0.5 if filled is None else filled
    child = _Child(chance, size, millimetre, pen, filled)
    across, down = size
    x, unit = across / 2, min(across * 0.9, down) / 2
    y = down / 2

    def colour() -> Colour:
        return chance.choice(pen.colours)

    def fill() -> Colour | None:
        return colour() if filled and chance.random() < 0.85 else None

    line = colour()
    if line[0] > 235 and line[1] > 180:  # nobody draws outlines in yellow
        line = pen.colours[0]
    body = chance.choice(("oval", "box", "dress", "stick", "creature", "ghost"))
    head = unit * chance.uniform(0.24, 0.36)
    head_y = y - unit * 0.55
    if body == "stick":
        child.stroke([(x, head_y + head), (x, y + unit * 0.35)], line)
    elif body == "box":
        child.shape(child.box(x, y + unit * 0.1, unit * 0.38, unit * 0.36), line, fill())
    elif body == "dress":
        child.shape(
            _between([(x - unit * 0.1, head_y + head), (x + unit * 0.1, head_y + head),
                      (x + unit * 0.5, y + unit * 0.5), (x - unit * 0.5, y + unit * 0.5)]),
            line, fill(),
        )  # fmt: skip
    elif body == "ghost":
        head_y, head = y - unit * 0.3, unit * 0.2
        top = [p for p in child.oval(x, y - unit * 0.25, unit * 0.5, unit * 0.6) if p[1] < y - unit * 0.2]
        feet = [(x + unit * (0.5 - i / 8), y + unit * (0.85 if i % 2 else 0.7)) for i in range(9)]
        top.sort(key=lambda p: p[0])
        child.shape(_between([*top, *feet]), line, fill())
    else:
        child.shape(child.oval(x, y + unit * 0.15, unit * 0.42, unit * 0.42), line, fill(), gap=chance.random() < 0.3)
    for side in (-1, 1):
        if body != "ghost":
            foot = (x + side * unit * chance.uniform(0.2, 0.5), y + unit * chance.uniform(0.82, 0.93))
            child.stroke(_between([(x + side * unit * 0.12, y + unit * 0.4), foot]), line, child.width * 1.1)
            if chance.random() < 0.5:
                child.shape(child.oval(foot[0] + side * unit * 0.06, foot[1], unit * 0.11, unit * 0.06), line, fill())
        hand = (x + side * unit * chance.uniform(0.6, 0.85), y - unit * chance.uniform(-0.3, 0.35))
        child.stroke(_between([(x + side * unit * 0.3, y), hand]), line)
        for finger in range(chance.choice((0, 3, 4))):
            angle = finger * 0.5 - 0.8 + (0 if side > 0 else math.pi)
            tip = (hand[0] + unit * 0.09 * math.cos(angle), hand[1] + unit * 0.09 * math.sin(angle))
            child.stroke([hand, tip], line)
    if body != "ghost":
        child.shape(child.oval(x, head_y, head, head * chance.uniform(0.85, 1.15)), line, fill())
    for hair in range(chance.choice((0, 5, 9))):
        angle = -math.pi * (0.15 + 0.7 * hair / 8)
        near = (x + head * math.cos(angle), head_y + head * math.sin(angle))
        far = (x + head * 1.4 * math.cos(angle), head_y + head * 1.4 * math.sin(angle))
        child.stroke(_between([near, far]), line)
    dark = min(pen.colours, key=sum)
    for side in (-1, 1):
        eye = child.oval(x + side * head * 0.4, head_y - head * 0.15, max(head * 0.1, 2), max(head * 0.1, 2))
        child.shape(eye, dark, dark if chance.random() < 0.6 else None)
    smile = [(x + head * 0.5 * math.cos(a / 10), head_y + head * 0.5 * math.sin(a / 10)) for a in range(4, 28, 3)]
    child.stroke(smile, dark)
    return Drawing(child.cover, child.colour, child.ink, pen.name, filled)


def _between(corners: Points) -> Points:
    """Add points along a line, so that a shaky hand shows."""
    found: Points = []
    for (x, y), (to_x, to_y) in pairwise(corners):
        found += [(x + (to_x - x) * step / 8, y + (to_y - y) * step / 8) for step in range(8)]
    return [*found, corners[-1]]
