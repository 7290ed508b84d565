"""Draw the cards of skills: frame, range, picture, ribbon and text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from squaretactics.games.card_tactics.cards import HEROES, ITEMS, SKILLS, Skill
from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.translation import say_marked
from squaretactics.ui.card_tactics.artwork import READY, figure_path
from squaretactics.ui.card_tactics.icon_pictures import icon_row
from squaretactics.ui.card_tactics.icons import Icon
from squaretactics.ui.card_tactics.unit_card import HERO, LIVERIES, unit_kind
from squaretactics.ui.kit.layout import largest_text
from squaretactics.ui.kit.paint.drawings import Path
from squaretactics.ui.kit.paint.painter import BLEND, Painter, Size
from squaretactics.ui.kit.paint.theme import INK, PAPER, Colour
from squaretactics.ui.table.card_parts import (
    CREAM,
    RIBBON_END,
    CardPalette,
    CardParts,
    hex_of,
    inline_svg,
)
from squaretactics.ui.table.layout import TableLayout

_RANGES: Final = range(6)  # oneself is 0 away
_BAND: Final = 8.5  # width of the frame
_STRIP: Final = 31.0  # height of the strip with the range
_DIGIT: Final = 20.0  # font size, at most
_STEP: Final = 33.0  # from one distance to the next, at most
_CORNER: Final = 13.0
_RIBBON: Final = 27.0
_RIBBON_SCALE: Final = 0.8  # of its folds and lines
_NAME_LINE: Final = 1.45  # least height of the ribbon, in sizes of its letters
_PAD: Final = 4.2  # above and below the text
_SIDES: Final = 9.0  # beside it
_NAME: Final = 22.0  # font size
_TEXT: Final = 17.6  # font size
_TEXT_BESIDE: Final = 22.0  # the same beside a picture
_SMALLER: Final = 0.9  # the text's least font size, in its usual one
_TEXT_SHARE: Final = 0.46  # of the room in a frame: for more text, letters get smaller before the picture does
_LEAST_PICTURE: Final = 44.0  # height of a window that shows more than its scene
_SHOWN: Final = 1.1  # height of the picture, in heights of its window: the ribbon hides its foot
_WIDE: Final = 2.2  # width of a card with its picture beside the text, in heights
_WINDOW: Final = 1.55  # width of a window beside the text, in heights
_ITEM: Final = 0.94  # an item shows whole
_PICTURE: Final = 2.0  # width of a picture, in heights
_SHADE: Final = 120  # alpha over the picture of a skill that can't be used
_GOLD: Final = ((0xFF, 0xF0, 0xA8), (0xF2, 0xB6, 0x32), (0xC0, 0x7F, 0x1C))
_BRONZE: Final = ((0xE9, 0xBD, 0x84), (0xB5, 0x71, 0x3A), (0x7B, 0x4A, 0x2C))
_IN_RANGE: Final[Colour] = PAPER
_OUT_OF_RANGE: Final[Colour] = (0xA8, 0x98, 0xB4)
_LEATHER: Final[Colour] = (0x3A, 0x28, 0x42)  # under the range
_WORN: Final[Colour] = (0xC4, 0xB4, 0x9C)  # paper of a skill that can't be used
_IDLE: Final = CardPalette(
    "idle", (0x8A, 0x6A, 0x58), (0x7D, 0x5A, 0x48), (0x4D, 0x35, 0x26), _BRONZE[0], LIVERIES[HERO].pattern
)


class SkillLetters(NamedTuple):
    """How the cards of a hand are all written: the font sizes of name and text."""

    name: int
    text: int


@dataclass(frozen=True, slots=True)
class SkillCardState:
    """What a skill card shows."""

    skill: int
    usable: bool
    picked: bool
    far: int  # its range now
    letters: SkillLetters


class _Plan(NamedTuple):
    """The boxes of a card's parts."""

    inner: pygame.Rect
    range: pygame.Rect
    window: pygame.Rect
    ribbon: pygame.Rect
    text: pygame.Rect


class SkillCards:
    """Draws skill cards of one size."""

    def __init__(self, painter: Painter, layout: TableLayout, size: Size) -> None:
        self.painter, self.layout, self.size, self.unit = painter, layout, size, layout.unit
        self._parts = CardParts(painter)

    def letters(self, skills: Sequence[int]) -> SkillLetters:
        """Return how to write these skills: alike, and as large as the longest name and text allow."""
        name, text = self.layout.letters(_NAME), self.layout.letters(_TEXT_BESIDE if self._sideways else _TEXT)
        for skill in skills:
            words = say_marked(SKILLS[skill].name)
            name = min(name, self.painter.fitting(words, "display", name, self._name_room)[1])

        def room(text: int) -> int:
            return max(self._told(skill, text).get_height() for skill in skills)

        most, least = (
            (self._inner.height - self._pixels(_STRIP)) * _TEXT_SHARE,
            max(round(text * _SMALLER), self.painter.least_text),
        )
        while room(text) > most and text > least:
            text -= 1
        return SkillLetters(name, text)

    def _told(self, skill: int, text: int) -> pygame.Surface:
        """Return a skill's text at this font size."""
        wide = self.size[0] - self._beside - self._columns[1]
        return self.painter.text(say_marked(SKILLS[skill].text), "strong", text, INK, wide, True)

    def picture(self, shown: SkillCardState) -> pygame.Surface:
        """Return a skill's card; its picture is drawn progressively."""
        plan = self._plan(shown)
        drawn, made = self._drawing(SKILLS[shown.skill], plan.window)
        if not made:
            return self._card(shown, plan, drawn)
        key = ("skill card", shown, self.size, self.unit, self.painter.high_contrast, self.painter.least_text)
        return self.painter.kept(key, lambda: self._card(shown, plan, drawn))

    def _pixels(self, length: float) -> int:
        return max(round(length * self.unit), 1)

    @property
    def _beside(self) -> int:
        """The width on each side of the text."""
        return self._pixels(_BAND) + self._pixels(_SIDES)

    @property
    def _inner(self) -> pygame.Rect:
        band = self._pixels(_BAND)
        return pygame.Rect((0, 0), self.size).inflate(-2 * band, -2 * band)

    @property
    def _sideways(self) -> bool:
        """Whether the picture is beside the text, because the card is wide."""
        return self.size[0] > _WIDE * self.size[1]

    @property
    def _columns(self) -> tuple[int, int]:
        """The left edges of the ribbon and the text."""
        if not self._sideways:
            return 0, self._beside
        inner = self._inner
        right = inner.left + round(inner.height * _WINDOW)
        return right - self._pixels(_PAD), right + self._pixels(_SIDES)

    @property
    def _name_room(self) -> int:
        return self.size[0] - self._columns[0] - self._pixels(2 * (RIBBON_END + 8))

    def _plan(self, shown: SkillCardState) -> _Plan:
        inner, (left, text_left), pad = self._inner, self._columns, self._pixels(_PAD)
        high = max(self._pixels(_RIBBON), round(shown.letters.name * _NAME_LINE))
        window, ribbon = inner.copy(), pygame.Rect(left, 0, self.size[0] - left, high)
        strip = pygame.Rect(inner.topleft, (inner.width, self._pixels(_STRIP)))
        if SKILLS[shown.skill].card >= HEROES:
            strip.height = 0  # enemies have no range
        if self._sideways:
            window.width = text_left - self._pixels(_SIDES) - window.left
            strip.width, strip.left = inner.right - window.right, window.right
            ribbon.top = strip.bottom + self._pixels(2 if strip.height else 10)
        else:
            window.top = strip.bottom
            told = self._told(shown.skill, shown.letters.text).get_height()
            window.height = max(inner.bottom - window.top - told - 2 * pad - (high + 1) // 2, high // 2)
            ribbon.top = window.bottom - high // 2
        text = pygame.Rect(text_left, ribbon.bottom + pad, self.size[0] - self._beside - text_left, 0)
        text.height = max(inner.bottom - pad - text.top, 1)
        return _Plan(inner, strip, window, ribbon, text)

    def _drawing(self, skill: Skill, window: pygame.Rect) -> tuple[pygame.Surface | None, bool]:
        """Return the picture for a window, if there's room for one, and whether it's complete."""
        if window.height < self._pixels(_LEAST_PICTURE):
            return None, True
        size = (round(window.height * _ITEM),) * 2
        if skill.item != NOTHING:
            path: Path = ("card_tactics", "items", f"{ITEMS[skill.item].id}.svg")
        elif skill.card >= HEROES:
            path = figure_path(skill.card, READY)
        else:
            path = "card_tactics", "skills", f"{skill.id}.svg"
            across = min(round(window.height * _SHOWN * _PICTURE), window.width)
            size = across, round(across / _PICTURE)
        margin, scale = self._parts.margin(self.unit), self.unit
        whole = size[0] + 2 * margin, size[1] + 2 * margin
        dressed = ("dressed", path, self.painter.high_contrast)
        drawn = self.painter.progressive(
            dressed,
            whole,
            lambda: self._parts.figure_in_steps(path, size, scale),
            lambda: self.painter.svg(*path, size=whole),
        )
        return drawn, self.painter.made(dressed, whole)

    def _card(self, shown: SkillCardState, plan: _Plan, drawn: pygame.Surface | None) -> pygame.Surface:
        painter, skill = self.painter, SKILLS[shown.skill]
        picture = pygame.Surface(self.size, pygame.SRCALPHA)
        picture.blit(self._frame(self.size, shown.usable), (0, 0), None, BLEND)
        inner, window, radius = plan.inner, plan.window, self._pixels(_CORNER - _BAND)
        paper = self._parts.paper(inner.size, radius) if shown.usable else painter.panel(inner.size, radius, _WORN)
        picture.blit(paper, inner, None, BLEND)
        scene = self._parts.scene(
            ("card_tactics", "scene", f"card-{_kind(skill)}.svg"), window, radius if self._sideways else 0
        )
        picture.blit(scene, window, None, BLEND)
        if drawn is not None:
            margin = self._parts.margin(self.unit)
            hidden = 0 if self._sideways else plan.ribbon.height // 2
            place = drawn.get_rect(center=(window.centerx, window.centery - hidden // 2))
            if skill.item == NOTHING and skill.card < HEROES:
                place.top = max(window.bottom - place.height + margin, window.top - margin)
            picture.set_clip(window)
            picture.blit(drawn, place, None, BLEND)
            picture.set_clip(None)
        if self._sideways:
            picture.fill(INK, (window.right, window.top, self._pixels(2.5), window.height))
        if not shown.usable:
            shade = painter.panel(window.size, radius if self._sideways else 0, INK, alpha=_SHADE)
            picture.blit(shade, window, None, BLEND)
        self._ribbon(picture, shown, plan.ribbon)
        self._words(picture, shown, plan.text)
        if plan.range.height:
            self._range(picture, shown, plan.range)
        return picture

    def _frame(self, size: Size, golden: bool) -> pygame.Surface:
        """Return the frame of a card, and what lies in it, in ink."""

        def make() -> pygame.Surface:
            edge, corner, band = self._pixels(2.2), self._pixels(_CORNER), self._pixels(_BAND)
            light, metal, deep = map(hex_of, _GOLD if golden else _BRONZE)
            wide, high = size
            return inline_svg(
                '<defs><linearGradient id="m" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{across}" y2="{down}">'
                '<stop offset="0" stop-color="{light}"/><stop offset=".35" stop-color="{metal}"/>'
                '<stop offset=".6" stop-color="{metal}"/><stop offset="1" stop-color="{deep}"/></linearGradient></defs>'
                '<rect width="{wide}" height="{high}" rx="{corner}" fill="{ink}"/>'
                '<rect x="{edge}" y="{edge}" width="{mid_wide}" height="{mid_high}" rx="{mid}" fill="url(#m)"/>'
                '<rect x="{ring}" y="{ring}" width="{in_wide}" height="{in_high}" rx="{inside}" fill="{ink}"/>',
                size,
                across=wide * 0.4,
                down=high,
                light=light,
                metal=metal,
                deep=deep,
                ink=hex_of(INK),
                wide=wide,
                high=high,
                corner=corner,
                edge=edge,
                mid_wide=wide - 2 * edge,
                mid_high=high - 2 * edge,
                mid=max(corner - edge, 1),
                ring=band - edge,
                in_wide=wide - 2 * (band - edge),
                in_high=high - 2 * (band - edge),
                inside=max(corner - band + edge, 1),
            )

        return self.painter.kept(("skill frame", size, golden, self.unit), make)

    def _ribbon(self, picture: pygame.Surface, shown: SkillCardState, rect: pygame.Rect) -> None:
        scale = self.unit * _RIBBON_SCALE
        palette = LIVERIES[_kind(SKILLS[shown.skill])] if shown.usable else _IDLE
        ribbon = self._parts.ribbon(palette, rect.width / scale - 2 * RIBBON_END, rect.height / scale, scale)
        picture.blit(ribbon, ribbon.get_rect(midtop=rect.midtop), None, BLEND)
        words = self.painter.fitted(
            say_marked(SKILLS[shown.skill].name), "display", shown.letters.name, CREAM, self._name_room
        )
        picture.blit(words, words.get_rect(center=(rect.centerx, rect.centery + 1)), None, BLEND)

    def _words(self, picture: pygame.Surface, shown: SkillCardState, room: pygame.Rect) -> None:
        text = say_marked(SKILLS[shown.skill].text)
        words = largest_text(self.painter, text, "strong", shown.letters.text, INK, room.size, least=7, centre=True)
        picture.blit(words, words.get_rect(center=room.center), None, BLEND)

    def _range(self, picture: pygame.Surface, shown: SkillCardState, strip: pygame.Rect) -> None:
        """Draw the distances on their strip, with those in range bright, and the steps that come before."""
        painter, skill, pad = self.painter, SKILLS[shown.skill], self._pixels(3)
        picture.fill(_LEATHER, strip)
        picture.fill(INK, (strip.left, strip.bottom - self._pixels(2), strip.width, self._pixels(2)))
        room = strip.inflate(-2 * pad, -2 * pad)
        room.height -= self._pixels(1)
        boots = icon_row(painter, [Icon("icons", "boots")] * skill.boots, room.height, room.width // 3)
        picture.blit(boots, boots.get_rect(midright=(room.right, room.centery)), None, BLEND)
        step = min(self._pixels(_STEP), (room.width - boots.get_width() - pad) // len(_RANGES))
        reached = pygame.Rect(room.left + skill.near * step, room.top, (shown.far - skill.near + 1) * step, room.height)
        reached.inflate_ip(self._pixels(4), self._pixels(3))
        if reached.width > 0:
            bright = painter.panel(reached.size, reached.height // 2, _IN_RANGE, INK, self._pixels(1.5))
            picture.blit(bright, reached, None, BLEND)
        letters = min(self._pixels(_DIGIT), room.height)
        for distance in _RANGES:
            inside = skill.near <= distance <= shown.far
            digit = painter.text(str(distance), "display", letters, INK if inside else _OUT_OF_RANGE)
            middle = room.left + distance * step + step // 2, room.centery
            picture.blit(digit, digit.get_rect(center=middle), None, BLEND)


def _kind(skill: Skill) -> str:
    """Return whose skill it is: a hero's, also if it's an item's, an enemy's or a boss's."""
    return unit_kind(max(skill.card, 0))
