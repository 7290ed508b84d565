"""Make photographs of drawings on paper, as a phone takes them, with the true ink known."""

from __future__ import annotations

import io
import random
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from squaretactics.ui.from_paper import sheet_boxes as printed
from squaretactics.ui.from_paper.figure import Figure
from tools.child_drawings import Colour, Drawing, Floats, Pen, draw_figure

_FINEST: Final = 10.0  # pixels of a sheet's millimetre
A4: Final = (210.0, 297.0)
RULINGS: Final = ("plain", "plain", "lined", "squared")
VIEWS: Final = ("whole", "whole", "whole", "close", "partly")
TABLES: Final = ("wood", "dark", "grey", "cloth", "pale")
_INK: Final = 200  # what's darker in a channel is ink and not the white within an outline
SHADOWS: Final = ("none", "soft", "soft", "edge", "hand")


@dataclass(frozen=True)
class Photo:
    """A photograph, and where its ink is: in the photograph's own pixels."""

    data: bytes
    size: tuple[int, int]
    ink: NDArray[np.bool_]
    about: str


def pixels_of_millimetre(size: tuple[int, int]) -> float:
    """Return how finely to draw what's photographed in this size."""
    return min(max(size) / 250, _FINEST)


def blank_sheet(chance: random.Random, ruling: str, size: tuple[float, float], millimetre: float) -> Floats:
    """Return white paper with its printed lines, as shares of the light it returns."""
    across, down = (round(length * millimetre) for length in size)
    tint = np.asarray([chance.uniform(0.9, 0.97)] * 3, np.float32) - np.asarray([0, 0, chance.uniform(0, 0.04)])
    image = Image.new("L", (across, down))
    draw = ImageDraw.Draw(image)
    wide = max(round(chance.uniform(0.2, 0.35) * millimetre), 1)
    step = (5.0 if ruling == "squared" else chance.choice((7.0, 8.0, 10.0))) * millimetre
    if ruling != "plain":
        for number in range(1, int(down / step)):
            draw.line((0, number * step, across, number * step), fill=255, width=wide)
    if ruling == "squared":
        for number in range(1, int(across / step)):
            draw.line((number * step, 0, number * step, down), fill=255, width=wide)
    lines = np.asarray(image.filter(ImageFilter.GaussianBlur(0.6)), np.float32)[..., None] / 255
    colour = np.asarray(chance.choice(((0.45, 0.6, 0.85), (0.6, 0.6, 0.65), (0.55, 0.75, 0.85))), np.float32)
    cover = lines * chance.uniform(0.35, 0.75)
    sheet = tint * (1 - cover) + colour * cover
    if ruling == "lined" and chance.random() < 0.4:
        at = round(25 * millimetre)
        sheet[:, at : at + wide + 1] = sheet[:, at : at + wide + 1] * 0.4 + np.asarray((0.85, 0.4, 0.45)) * 0.6
    return sheet.astype(np.float32)


def lay_on(sheet: Floats, ink: NDArray[np.bool_], drawing: Drawing, x: int, y: int) -> None:
    """Put a drawing on a sheet."""
    down, across = drawing.cover.shape
    part = sheet[y : y + down, x : x + across]
    cover = drawing.cover[..., None]
    part[:] = part * (1 - cover) + part * (drawing.colour / 255) * cover
    ink[y : y + down, x : x + across] |= drawing.ink


def photograph_figure(
    seed: int, size: tuple[int, int] = (2000, 1500), pen: Pen | None = None, filled: bool | None = None
) -> Photo:
    """Draw a figure on a sheet, and photograph it."""
    chance, millimetre = random.Random(f"figure {seed}"), pixels_of_millimetre(size)
    ruling, view = chance.choice(RULINGS), chance.choice(VIEWS)
    paper = chance.choice((A4, A4, A4[::-1], (148.0, 210.0)))
    sheet = blank_sheet(chance, ruling, paper, millimetre)
    ink = np.zeros(sheet.shape[:2], np.bool_)
    share = chance.uniform(0.5, 0.85)
    across, down = (round(length * share * millimetre) for length in paper)
    drawing = draw_figure(chance, (across, down), millimetre, pen, filled)
    x = round(chance.uniform(0.3, 0.7) * (sheet.shape[1] - across))
    y = round(chance.uniform(0.3, 0.7) * (sheet.shape[0] - down))
    lay_on(sheet, ink, drawing, x, y)
    if (size[0] > size[1]) != (paper[0] > paper[1]) and chance.random() < 0.7:
        size = size[::-1]
    return photograph(
        chance, sheet, ink, size, view, f"{drawing.pen}, {'filled' if drawing.filled else 'outline'}, {ruling}, {view}"
    )


def photograph(
    chance: random.Random, sheet: Floats, ink: NDArray[np.bool_], size: tuple[int, int], view: str, about: str,
    turn: int | None = None,
) -> Photo:  # fmt: skip
    """Photograph a sheet that lies on a table."""
    across, down = size
    corners = _corners(chance, (sheet.shape[1], sheet.shape[0]), size, view, turn)
    matrix = homography(corners, _box(sheet.shape[1], sheet.shape[0]))
    table, shadow = chance.choice(TABLES), chance.choice(SHADOWS)
    ys, xs = np.mgrid[0:down, 0:across].astype(np.float32)
    w = matrix[2, 0] * xs + matrix[2, 1] * ys + matrix[2, 2]
    u = (matrix[0, 0] * xs + matrix[0, 1] * ys + matrix[0, 2]) / w
    v = (matrix[1, 0] * xs + matrix[1, 1] * ys + matrix[1, 2]) / w
    seen, within = _sampled(sheet, u, v)
    true, _ = _sampled(ink[..., None].astype(np.float32), u, v)
    numbers = np.random.default_rng(chance.getrandbits(32))
    scene = _table(chance, numbers, table, size)
    edge = _blurred(within.astype(np.float32), 1.0)[..., None]
    drop = 1 - 0.35 * _blurred(within.astype(np.float32), across * 0.006)[..., None]
    scene = scene * drop * (1 - edge) + seen * edge
    light = _light(chance, shadow, size)
    linear = scene**2.2 * light
    photo = np.clip(linear, 0, None) ** (1 / 2.2)
    photo = _noisy(chance, numbers, photo)
    image = Image.fromarray((np.clip(photo, 0, 1) * 255).astype(np.uint8))
    image = image.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 1.0) * across / 2000))
    if chance.random() < 0.4:
        image = image.filter(ImageFilter.UnsharpMask(2, 80, 2))
    data = io.BytesIO()
    image.save(data, "JPEG", quality=chance.randint(60, 93))
    return Photo(data.getvalue(), size, (true[..., 0] > 0.5) & within, f"{about}, {table}, shadow {shadow}")


def ink_overlap(photo: Photo, figure: Figure) -> float:
    """Return the ink that a figure and its drawing share, as a share of the ink in either of them."""
    pixels = np.asarray(Image.open(io.BytesIO(figure.picture)).convert("RGBA"))
    found = (pixels[..., 3] >= 128) & (pixels[..., :3].min(-1) < _INK)
    across, down = figure.size
    matrix = homography(_box(across, down), np.asarray(figure.corners, np.float64))
    x, y = np.meshgrid(np.arange(across) + 0.5, np.arange(down) + 0.5)
    w = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2]
    columns = ((matrix[0, 0] * x + matrix[0, 1] * y + matrix[0, 2]) / w).astype(int)
    rows = ((matrix[1, 0] * x + matrix[1, 1] * y + matrix[1, 2]) / w).astype(int)
    inside = (columns >= 0) & (columns < photo.size[0]) & (rows >= 0) & (rows < photo.size[1])
    true = photo.ink[np.clip(rows, 0, photo.size[1] - 1), np.clip(columns, 0, photo.size[0] - 1)] & inside
    seen = Image.fromarray(photo.ink).crop(_bounds(figure))
    missed = 1 - min(np.asarray(seen).sum() / max(photo.ink.sum(), 1), 1)  # what lies beyond the figure
    return float((true & found).sum() / ((true | found).sum() + missed * true.sum()))


def _bounds(figure: Figure) -> tuple[int, int, int, int]:
    corners = np.asarray(figure.corners)
    left, top = np.floor(corners.min(0)).astype(int)
    right, bottom = np.ceil(corners.max(0)).astype(int)
    return int(left), int(top), int(right), int(bottom)


def homography(corners: Floats, onto: Floats) -> Floats:
    """Return the matrix that takes four corners onto four others."""
    rows, right = [], []
    for (x, y), (u, v) in zip(corners, onto, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    found = np.linalg.solve(np.asarray(rows, np.float64), np.asarray(right, np.float64))
    return np.append(found, 1).reshape(3, 3)


def _box(across: float, down: float) -> Floats:
    return np.asarray([(0, 0), (across, 0), (across, down), (0, down)], np.float64)


def _corners(
    chance: random.Random, sheet: tuple[int, int], size: tuple[int, int], view: str, turn: int | None
) -> Floats:
    """Return where the sheet's corners are in the photograph, by a camera that is held askew."""
    across, down = size
    fit = {"whole": chance.uniform(0.72, 0.9), "close": chance.uniform(1.25, 1.5), "partly": chance.uniform(0.98, 1.1)}
    box = _box(*sheet) - np.asarray(sheet) / 2
    if turn is None:
        turn = chance.choice((0, 0, 0, 0, 1)) if (sheet[0] > sheet[1]) != (across > down) else 0
        angle = np.radians(chance.gauss(0, 6 if view == "whole" else 2))
    else:
        angle = np.radians(turn * 90 + chance.gauss(0, 4))
    wide, high = sheet if round(angle / (np.pi / 2)) % 2 == 0 else sheet[::-1]
    scale = fit[view] * min(across / wide, down / high) * (1 / (1 + abs(np.sin(2 * angle)) * 0.3))
    if view == "close":
        scale = fit[view] * min(across / wide, down / high) * 1.0
    around = np.asarray([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    flat = box @ around.T * scale
    # Tilted away from the camera, by up to a quarter of a right angle.
    lean_x, lean_y = (chance.uniform(-1, 1) * np.radians(16 if view == "whole" else 7) for _ in range(2))
    far = max(across, down) * 1.3
    depth = far + flat[:, 0] * np.sin(lean_x) + flat[:, 1] * np.sin(lean_y)
    flat = np.stack([flat[:, 0] * np.cos(lean_x), flat[:, 1] * np.cos(lean_y)], 1) * (far / depth)[:, None]
    middle = np.asarray([across, down]) / 2
    if view == "whole":
        flat -= (flat.max(0) + flat.min(0)) / 2
        room = np.maximum((np.asarray(size) - (flat.max(0) - flat.min(0))) / 2, 0)
        shrink = min(1.0, *(0.97 * np.asarray(size) / (flat.max(0) - flat.min(0))))
        flat *= shrink
        middle = middle + room * np.asarray([chance.uniform(-0.7, 0.7), chance.uniform(-0.7, 0.7)])
    return flat + middle


def _sampled(sheet: Floats, u: Floats, v: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """Return the sheet seen at these places, between pixels, and where it is at all."""
    down, across = sheet.shape[:2]
    within = (u >= 0) & (u < across - 1) & (v >= 0) & (v < down - 1)
    u, v = np.clip(u, 0, across - 1.001), np.clip(v, 0, down - 1.001)
    left, top = u.astype(np.int32), v.astype(np.int32)
    x, y = (u - left)[..., None], (v - top)[..., None]
    upper = sheet[top, left] * (1 - x) + sheet[top, left + 1] * x
    lower = sheet[top + 1, left] * (1 - x) + sheet[top + 1, left + 1] * x
    return (upper * (1 - y) + lower * y).astype(np.float32), within


def _blurred(values: Floats, radius: float) -> Floats:
    small = 4 if radius > 16 else 1
    image = Image.fromarray((np.clip(values, 0, 1) * 255).astype(np.uint8))
    if small > 1:
        reduced = image.reduce(small).filter(ImageFilter.GaussianBlur(radius / small))
        return np.asarray(reduced.resize(image.size, Image.Resampling.BILINEAR), np.float32) / 255
    return np.asarray(image.filter(ImageFilter.GaussianBlur(radius)), np.float32) / 255


def _waves(numbers: np.random.Generator, size: tuple[int, int], cells: tuple[int, int]) -> Floats:
    """Return smooth noise from -1 to 1."""
    rough = Image.fromarray((numbers.random(cells[::-1]) * 255).astype(np.uint8))
    return np.asarray(rough.resize(size, Image.Resampling.BICUBIC), np.float32) / 127.5 - 1


def _table(chance: random.Random, numbers: np.random.Generator, kind: str, size: tuple[int, int]) -> Floats:
    bases: dict[str, tuple[Colour, ...]] = {
        "wood": ((150, 105, 65), (190, 150, 105), (105, 70, 45)),
        "dark": ((45, 42, 44), (60, 50, 48)),
        "grey": ((120, 122, 128), (95, 98, 100)),
        "cloth": ((60, 90, 150), (170, 70, 60), (80, 120, 90)),
        "pale": ((200, 190, 175), (185, 188, 192)),
    }
    base = np.asarray(chance.choice(bases[kind]), np.float32) / 255
    across, down = size
    if kind == "wood":
        pattern = _waves(numbers, size, (3, 60)) * 0.15 + _waves(numbers, size, (12, 200)) * 0.06
    elif kind == "cloth":
        ys, xs = np.mgrid[0:down, 0:across]
        step = across / chance.uniform(15, 40)
        pattern = 0.12 * np.sign(np.sin(xs / step * 6.28)) + 0.12 * np.sign(np.sin(ys / step * 6.28))
    else:
        pattern = _waves(numbers, size, (8, 8)) * 0.08 + _waves(numbers, size, (300, 300)) * 0.05
    return np.clip(base * (1 + pattern[..., None]), 0.01, 1).astype(np.float32)


def _light(chance: random.Random, shadow: str, size: tuple[int, int]) -> Floats:
    """Return the light on the table: a lamp at one side, its colour, and what stands in its way."""
    across, down = size
    ys, xs = np.mgrid[0:down, 0:across].astype(np.float32)
    angle, fall = chance.uniform(0, 6.28), chance.uniform(0.1, 0.6)
    along = ((xs / across - 0.5) * np.cos(angle) + (ys / down - 0.5) * np.sin(angle)) + 0.5
    light = 1 - fall * np.clip(along, 0, 1)
    light *= 1 - chance.uniform(0, 0.25) * ((xs / across - 0.5) ** 2 + (ys / down - 0.5) ** 2) * 2
    if shadow != "none":
        image = Image.new("L", (across // 4, down // 4))
        draw = ImageDraw.Draw(image)
        x, y = chance.uniform(0, across / 4), chance.uniform(0, down / 4)
        wide = chance.uniform(0.2, 0.5) * across / 4
        if shadow == "edge":
            draw.polygon([(x, -10), (across, -10), (across, down), (x + chance.uniform(-wide, wide), down)], fill=255)
        elif shadow == "hand":
            draw.rounded_rectangle((x, y, x + wide * 0.7, y + down), radius=wide * 0.3, fill=255)
        else:
            draw.ellipse((x - wide, y - wide, x + wide, y + wide * 0.8), fill=255)
        soft = {"soft": 0.05, "edge": 0.012, "hand": 0.015}[shadow] * chance.uniform(0.7, 2) * across / 4
        mask = image.filter(ImageFilter.GaussianBlur(soft)).resize(size, Image.Resampling.BILINEAR)
        light *= 1 - chance.uniform(0.2, 0.55) * np.asarray(mask, np.float32) / 255
    colour = np.asarray([1, chance.uniform(0.9, 1), chance.uniform(0.68, 1.02)], np.float32)
    return (light * chance.uniform(0.7, 1.1))[..., None] * colour


def _noisy(chance: random.Random, numbers: np.random.Generator, photo: Floats) -> Floats:
    """Add the grain of a phone's sensor, and the blotches that its software leaves."""
    down, across = photo.shape[:2]
    fine = numbers.standard_normal(photo.shape, np.float32) * chance.uniform(0.004, 0.03)
    blotches = np.stack([_waves(numbers, (across, down), (across // 8, down // 8)) for _ in range(3)], -1)
    return photo + fine + blotches * chance.uniform(0, 0.012)


def photograph_sheet(seed: int, size: tuple[int, int] = (2400, 1800)) -> tuple[Photo, list[bool]]:
    """Draw into some boxes of the printed sheet, and photograph it lying in any of four ways."""
    chance, millimetre = random.Random(f"sheet {seed}"), pixels_of_millimetre(size)
    paper = chance.choice(((297.0, 210.0), (279.4, 215.9)))
    sheet = blank_sheet(chance, "plain", paper, millimetre)
    ink = np.zeros(sheet.shape[:2], np.bool_)
    left, top = (paper[0] - printed.FRAME[0]) / 2, (paper[1] - printed.FRAME[1]) / 2

    def fill(x: float, y: float, across: float, down: float, shade: float) -> None:
        box = [round(length * millimetre) for length in (left + x, top + y, left + x + across, top + y + down)]
        sheet[box[1] : box[3], box[0] : box[2]] = shade

    for x, y in printed.mark_centres():
        for share, shade in ((1.0, 0.06), (5 / 7, 0.95), (3 / 7, 0.06)):
            side = printed.MARK * share
            fill(x - side / 2, y - side / 2, side, side, shade)
    fill(*printed.BAR, 0.06)
    drawn = []
    for x, y, across, down in printed.boxes():
        for line in ((x, y, across, 0.3), (x, y + down, across, 0.3), (x, y, 0.3, down), (x + across, y, 0.3, down)):
            fill(*line, 0.74)
        fill(x, y - 3.2, 1.5, 2.0, 0.4)
        drawn.append(chance.random() < 0.8)
        if drawn[-1]:
            box = round(across * 0.85 * millimetre), round(down * 0.85 * millimetre)
            drawing = draw_figure(chance, box, millimetre * 0.6)
            at = round((left + x + across * 0.07) * millimetre), round((top + y + down * 0.07) * millimetre)
            lay_on(sheet, ink, drawing, *at)
    turn = seed % 4
    if turn % 2:
        size = size[::-1]
    return photograph(chance, sheet, ink, size, "whole", f"sheet, quarter turns {turn}", turn), drawn
