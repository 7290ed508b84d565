"""Draw cards as they stand in the line: frame, scene, figure, ribbon, quirk, health and defence."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from squaretactics.games.card_tactics.cards import BOSSES_FROM, HEROES, RARITY, UNITS
from squaretactics.translation import say, say_marked
from squaretactics.ui.card_tactics import hearts_and_dice
from squaretactics.ui.card_tactics.artwork import READY, figure_path
from squaretactics.ui.card_tactics.icon_pictures import icon_row
from squaretactics.ui.card_tactics.icons import quirk_icons
from squaretactics.ui.kit.layout import largest_size, two_lines
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import INK, WHITE, Colour
from squaretactics.ui.table.card_parts import CREAM, RIBBON_DROP, RIBBON_END, CardPalette, CardParts, Rect

MOST_HEARTS: Final = 8  # in a row; above that, one heart and a number
DESIGN: Final = (250, 350)  # size of a card's design
_READABLE: Final = 84  # width in pixels; narrower cards have neither quirk nor name, but a larger window
_FIGURE: Final = (125, 118, 280)  # its centre and size: the head stands out of the frame, the ribbon covers the legs
_LARGE_FIGURE: Final = (125, 151, 320)
_WHOLE_FIGURE: Final = (125, 172, 300)
_OVERHANG: Final = (12, 20)  # room around a card for what stands out of it
_RIBBON: Final = (33.0, 200.0)  # its height and width
_NAME: Final = 25
_NAME_LINE: Final = 1.45  # least height of the ribbon, as a part of the letters' size
_QUIRK_LETTERS: Final = 24  # font size, at most, on cards that aren't bosses
_QUIRK_ICONS: Final = 40
_BOSS: Final = 1.25  # least width of the only boss in a line, in widths of other cards
_HEARTS: Final = Rect(13, 323, 224, 29)
_BAR: Final = (9.0, 4.0, 3.5)  # around the hearts, beside and above them, and its ink
_DARK: Final[Colour] = (0x33, 0x22, 0x3C)  # behind the hearts
_STUD_RISE: Final = 62.0  # from the lower edge, clear of the hearts
SHIELD: Final = 76
STUD: Final = 30
CORNER: Final = 12.0
# A boss's frame is torn: the depth of the notches and of the ink along them, the distance between them, a fixed seed.
_TORN: Final = (12.0, 4.5, 15.0, 11)
_SEEN: Final = 120  # alpha
_FINE: Final = 3  # drawn this much larger, then scaled down

HERO, ENEMY, BOSS = "hero", "enemy", "boss"


class _UnitPlan(NamedTuple):
    """The boxes of a card's parts, and the top of its ribbon."""

    window: Rect
    ribbon: float = 0.0
    paper: Rect | None = None
    quirk: Rect | None = None


# With a quirk in words or in icons, without a quirk, and without a name.
_WORDED: Final = _UnitPlan(Rect(15, 15, 220, 177), 182.0, Rect(15, 197, 220, 136), Rect(24, 221, 202, 90))
_IN_ICONS: Final = _UnitPlan(Rect(15, 15, 220, 214), 219.0, Rect(15, 234, 220, 99), Rect(22, 252, 206, 66))
_PLAIN: Final = _UnitPlan(Rect(15, 15, 220, 280), 278.0)
_NAMELESS: Final = _UnitPlan(Rect(15, 15, 220, 318))
METALS: Final = ("common", "rare", "unique")
LIVERIES: Final = {
    kind: CardPalette(kind, base, shade, deep, light, ("card_tactics", "scene", f"pattern-{kind}.svg"))
    for kind, base, shade, deep, light in (
        (HERO, (0xD9, 0x8A, 0x36), (0xC8, 0x5A, 0x28), (0x9E, 0x3A, 0x1C), (0xFF, 0xD0, 0x8A)),
        (ENEMY, (0x56, 0x62, 0x8A), (0x4A, 0x58, 0x8C), (0x2C, 0x36, 0x5E), (0x9F, 0xAC, 0xD4)),
        (BOSS, (0x8A, 0x30, 0x46), (0xA8, 0x2E, 0x44), (0x6E, 0x18, 0x2C), (0xE8, 0x8A, 0x86)),
    )
}


def palette_of(painter: Painter, kind: str) -> CardPalette:
    """Return the palette of heroes, enemies or bosses. In the colour-blind mode its pattern has a higher contrast."""
    palette = LIVERIES[kind]
    if not painter.colour_blind:
        return palette
    return palette._replace(pattern=("card_tactics", "scene", f"pattern-{kind}-colour-blind.svg"))


@dataclass(frozen=True, slots=True)
class UnitCardLook:
    """How a card in the line looks; also the cache key of its picture."""

    card: int
    health: int
    full: int
    defense: int
    pose: str = READY


def card_picture(painter: Painter, look: UnitCardLook, size: tuple[int, int], beside: int = 0) -> pygame.Surface:
    """Return a card as it stands in the line; its figure is drawn progressively.

    `beside` is the width of the normal cards beside it, which share their font size with it; 0 if there are none.
    The picture is larger than the card by the same margin left and right, and above and below: the figure stands out.
    """
    scale, parts = size[0] / DESIGN[0], CardParts(painter)
    beside = beside or round(size[0] / (_BOSS if unit_kind(look.card) == BOSS else 1))
    across = round(_figure(look.card, size[0])[2] * scale)
    path = figure_path(look.card, look.pose)
    whole = (across + 2 * parts.margin(scale),) * 2
    dressed = ("dressed", path, painter.high_contrast)
    figure = painter.progressive(
        dressed,
        whole,
        lambda: parts.figure_in_steps(path, (across, across), scale),
        lambda: painter.svg(*path, size=(across, across)),  # which the steps need as well
    )
    if not painter.made(dressed, whole):
        return _card(painter, parts, look, size, figure, beside)
    key = "line card", look, size, beside, painter.high_contrast, painter.least_text, painter.text_scale
    return painter.kept(key, lambda: _card(painter, parts, look, size, figure, beside))


def _card(
    painter: Painter,
    parts: CardParts,
    look: UnitCardLook,
    size: tuple[int, int],
    figure: pygame.Surface,
    beside: int,
) -> pygame.Surface:
    scale, hero, kind = size[0] / DESIGN[0], look.card < HEROES, unit_kind(look.card)
    card_palette = palette_of(painter, kind)
    aside, above = (round(margin * scale) for margin in _OVERHANG)
    picture = pygame.Surface((size[0] + 2 * aside, size[1] + 2 * above), pygame.SRCALPHA)
    plan = _plan(painter, look.card, size[0], beside)
    picture.blit(_ground(painter, parts, kind, size, plan), (aside, above), None, BLEND)

    def put(part: pygame.Surface, x: float, y: float) -> None:
        picture.blit(part, part.get_rect(center=(aside + round(x * scale), above + round(y * scale))), None, BLEND)

    top, named, (height, width) = plan.ribbon, plan is not _NAMELESS, _RIBBON
    foot = top + height / 2 if named else plan.window.top + plan.window.height
    middle = _figure(look.card, size[0])[:2]
    shown = pygame.Rect(0, 0, picture.get_width(), above + round(foot * scale))  # no legs
    drawn = figure.get_rect(center=(aside + round(middle[0] * scale), above + round(middle[1] * scale)))
    if _is_cut_beside(figure, shown.bottom - 1 - drawn.top, aside - drawn.left, size[0]):
        shown.left, shown.width = aside + round(plan.window.left * scale), round(plan.window.width * scale)
    picture.set_clip(shown)
    put(figure, *middle)
    picture.set_clip(None)
    words, room = say_marked(UNITS[look.card].name), round((width + 2 * RIBBON_END - 42) * scale)
    letters = max(round(_NAME * scale * painter.text_scale), painter.least_text, 7)
    face, letters = painter.fitting(words, "display", letters, room)
    if letters < painter.least_text and " " in words:  # in two lines
        strong = painter.font("strong", painter.least_text)
        halves = two_lines(words, lambda line: strong.size(line)[0])
        if max(strong.size(line)[0] for line in halves) <= room:
            words, face, letters = "\n".join(halves), "strong", painter.least_text
    lines = words.count("\n") + 1
    taller = max(letters * _NAME_LINE * lines / scale - height, 0)  # for letters that are large on this card
    top, height = top - taller, height + taller
    if named:
        put(parts.ribbon(card_palette, width, height, scale), DESIGN[0] / 2, top + (height + RIBBON_DROP) / 2)
    if named and letters >= painter.least_text:
        put(painter.text(words, face, letters, CREAM, 0, True), DESIGN[0] / 2, top + height / 2 + 1)
    if plan.quirk is not None:
        quirk = _quirk(painter, look.card, size[0], beside, plan.quirk.pixels(scale))
        put(quirk, plan.quirk.left + plan.quirk.width / 2, plan.quirk.top + plan.quirk.height / 2)
    hearts = _HEARTS.pixels(scale).move(aside, above)
    spots = _heart_spots(painter, look, hearts)
    wide, high, ink = (max(round(length * scale), 1) for length in _BAR)
    bar = spots[0].union(spots[-1]).inflate(2 * wide, 0)
    if look.full > MOST_HEARTS:
        bar.width += _left_words(painter, look, hearts).get_width()
    bar.height, bar.centery = hearts.height + 2 * high, hearts.centery
    picture.blit(painter.panel(bar.size, bar.height // 2, _DARK, INK, ink), bar, None, BLEND)
    draw_hearts(painter, picture, look, hearts)
    side = DESIGN[0] - SHIELD / 2 - 4 if hero else SHIELD / 2 + 4
    put(hearts_and_dice.shield(painter, look.defense, round(SHIELD * scale)), side, SHIELD / 2 + 2)
    if not hero:
        metal = METALS[RARITY[look.card]]
        stud = painter.svg("card_tactics", "scene", f"stud-{metal}.svg", size=(round(STUD * scale),) * 2)
        for x in (STUD * 0.4, DESIGN[0] - STUD * 0.4):
            put(stud, x, DESIGN[1] - _STUD_RISE)
        put(stud, DESIGN[0] - STUD * 0.6, STUD * 0.6)
    return picture


def _has_quirk(card: int) -> bool:
    return bool(UNITS[card].quirk)


def _figure(card: int, across: int) -> tuple[int, int, int]:
    """Return the centre and size of a figure on a card of this width."""
    if across < _READABLE:
        return _WHOLE_FIGURE
    return _FIGURE if _has_quirk(card) else _LARGE_FIGURE


def unit_kind(card: int) -> str:
    return HERO if card < HEROES else BOSS if card >= BOSSES_FROM else ENEMY


def _ground(painter: Painter, parts: CardParts, kind: str, size: tuple[int, int], plan: _UnitPlan) -> pygame.Surface:
    """Return what all cards of a kind and a plan share: frame, scene and, for a quirk, paper."""
    scale = size[0] / DESIGN[0]

    def frame() -> pygame.Surface:
        # Shapes first, since time may be up after each.
        shapes = [_torn_shape(painter, size, scale, inset) for inset in ((0, _TORN[1]) if kind == BOSS else ())]
        picture = parts.frame(palette_of(painter, kind), size, scale).copy()
        parts.lit(picture)
        return _torn(picture, *shapes) if shapes else picture

    def make() -> pygame.Surface:
        palette = palette_of(painter, kind)
        picture = painter.kept(("lit frame", kind, size, painter.high_contrast), frame).copy()
        radius = round(CORNER * scale)
        window = parts.hollow(picture, palette, plan.window, scale, CORNER)
        scene = parts.scene(("card_tactics", "scene", f"card-{kind}.svg"), window, radius)
        picture.blit(scene, window, None, BLEND)
        if plan.paper is not None:
            paper = parts.hollow(picture, palette, plan.paper, scale, CORNER)
            picture.blit(parts.paper(paper.size, radius), paper, None, BLEND)
        return picture

    return painter.kept(("ground of a card in line", kind, size, plan, painter.high_contrast), make)


def _is_cut_beside(figure: pygame.Surface, row: int, left: int, width: int) -> bool:
    """Return whether a row of a figure, above which its legs are hidden, is seen beside the card."""
    if not 0 <= row < figure.get_height():
        return False
    beside = (*range(max(left, 0)), *range(left + width, figure.get_width()))
    return any(figure.get_at((x, row)).a > _SEEN for x in beside)


def _torn(frame: pygame.Surface, whole: pygame.Surface, inner: pygame.Surface) -> pygame.Surface:
    """Return a frame in a torn shape, with ink around the smaller one inside."""
    picture, inside = whole.copy(), inner.copy()
    picture.fill((*INK, 255), None, pygame.BLEND_RGBA_MULT)
    inside.blit(frame, (0, 0), None, pygame.BLEND_RGBA_MULT)
    picture.blit(inside, (0, 0), None, BLEND)
    return picture


def _torn_shape(painter: Painter, size: tuple[int, int], scale: float, inset: float) -> pygame.Surface:
    """Return the shape of a torn frame, smaller by `inset`, in white."""
    depth, _, apart, seed = _TORN
    chance, wide, high = random.Random(seed), size[0] / scale, size[1] / scale
    across, down = round(wide / apart), round(high / apart)
    notches = [depth * (chance.random() if at % 2 else 0.3 * chance.random()) for at in range(2 * (across + down))]

    def make() -> pygame.Surface:
        points = []
        for at, notch in enumerate(notches):
            deep = notch + inset
            if at < across:
                point = wide * at / across, deep
            elif at < across + down:
                point = wide - deep, high * (at - across) / down
            elif at < 2 * across + down:
                point = wide * (1 - (at - across - down) / across), high - deep
            else:
                point = deep, high * (1 - (at - 2 * across - down) / down)
            points.append((min(max(point[0], deep), wide - deep), min(max(point[1], deep), high - deep)))
        fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
        pygame.draw.polygon(fine, WHITE, [(x * scale * _FINE, y * scale * _FINE) for x, y in points])
        return pygame.transform.smoothscale(fine.premul_alpha(), size)

    return painter.kept(("torn", size, inset), make)


def _plan(painter: Painter, card: int, across: int, beside: int) -> _UnitPlan:
    """Return the plan of a card: its quirk is in words if there's room for readable letters, or else in icons."""
    quirk = UNITS[card].quirk
    if across < _READABLE:
        return _NAMELESS
    if not quirk:
        return _PLAIN
    room, letters = _room_for_words(across), _quirk_letters(painter, beside)
    fits = letters and painter.text_height(say_marked(quirk), "strong", letters, room.width) <= room.height
    return _WORDED if fits else _IN_ICONS


def _room_for_words(across: float) -> pygame.Rect:
    assert _WORDED.quirk is not None
    return _WORDED.quirk.pixels(across / DESIGN[0])


def _quirk(painter: Painter, card: int, across: int, beside: int, room: pygame.Rect) -> pygame.Surface:
    """Return a card's quirk, in words or in icons."""
    quirk = UNITS[card].quirk
    assert quirk
    if _plan(painter, card, across, beside) is _WORDED:
        return painter.text(say_marked(quirk), "strong", _quirk_letters(painter, beside), INK, room.width, True)
    return icon_row(painter, quirk_icons(UNITS[card].quirk_do), round(_QUIRK_ICONS * across / DESIGN[0]), room.width)


def _quirk_letters(painter: Painter, normal: int) -> int:
    """Return the font size of all quirks in a line with normal cards of this width: the largest in which each fits its
    card, but at least the smallest readable one; 0 if even so most don't fit.
    """
    rooms = [
        (say_marked(unit.quirk), _room_for_words(normal * (_BOSS if card >= BOSSES_FROM else 1)))
        for card, unit in enumerate(UNITS)
        if unit.quirk
    ]

    def fitting(size: int) -> int:
        return sum(painter.text_height(words, "strong", size, room.width) <= room.height for words, room in rooms)

    def found() -> int:
        if 2 * fitting(least) < len(rooms):
            return 0
        return largest_size(lambda size: fitting(size) == len(rooms), most, least)

    least = max(painter.least_text, 7)
    most = max(round(_QUIRK_LETTERS * painter.text_scale * normal / DESIGN[0]), least)
    return painter.known(("quirk letters", normal, least, painter.text_scale), found)


def draw_hearts(painter: Painter, picture: pygame.Surface, look: UnitCardLook, room: pygame.Rect) -> None:
    """Show health as hearts, with lost ones hollow, or as a number if there are too many."""
    spots = _heart_spots(painter, look, room)
    for number, spot in enumerate(spots):
        full = look.full > MOST_HEARTS or number < look.health
        picture.blit(hearts_and_dice.heart(painter, spot.width, full), spot, None, BLEND)
    if look.full > MOST_HEARTS:
        words = _left_words(painter, look, room)
        picture.blit(words, words.get_rect(midleft=(spots[0].right + 2, room.centery)), None, BLEND)


def heart_places(painter: Painter, look: UnitCardLook, size: tuple[int, int]) -> list[pygame.Rect]:
    """Return the places of a card's hearts; only one if a number shows the count."""
    return _heart_spots(painter, look, _HEARTS.pixels(size[0] / DESIGN[0]))


def _heart_spots(painter: Painter, look: UnitCardLook, room: pygame.Rect) -> list[pygame.Rect]:
    across = min(room.height, room.width // MOST_HEARTS)
    count, wide = look.full, across * look.full
    if look.full > MOST_HEARTS:
        count, wide = 1, across + _left_words(painter, look, room).get_width()
    left, top = room.centerx - wide // 2, room.centery - across // 2
    return [pygame.Rect(left + number * across, top, across, across) for number in range(count)]


def _left_words(painter: Painter, look: UnitCardLook, room: pygame.Rect) -> pygame.Surface:
    words = say("{left} / {full}", left=look.health, full=look.full)
    return painter.outlined(words, "display", max(room.height * 4 // 5, 7), CREAM, INK, max(room.height // 9, 1))
