"""Widgets that set a value: toggles, sliders and option pickers."""

from __future__ import annotations

from collections.abc import Sequence
from types import EllipsisType
from typing import Final, Generic, TypeVar

import pygame

from squaretactics.translation import say, say_many, say_percent
from squaretactics.ui.kit.actions import ARROWS, PAGES, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.widgets import EDGE, INSIDE, Widget, fitting
from squaretactics.ui.kit.paint.icons_and_panels import raised, sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import (
    ACCENT,
    ACCENT_DEEP,
    BODY,
    GOOD,
    HOVER,
    INK,
    OFF,
    PAPER,
    RADIUS,
    SMALL,
    WHITE,
    Colour,
)

T = TypeVar("T")

_GAPS: Final = 3, 2  # between the outline of options and the key of the chosen one, beside it and above it
_KEY_LIP: Final = 4
_SEAM: Final = 110  # alpha
_MUCH_SMALLER: Final = 0.8  # of the wanted size


class Toggle(Widget):
    """An on/off switch at the right end of its rectangle, with its label at the left.

    `pixels` is a text size shared with other widgets, or 0.
    """

    pixels = 0

    def __init__(
        self,
        app: App,
        name: str,
        words: str,
        on: bool,
        changed: Handler[bool],
        *,
        size: int = BODY,
        hint: str | DeviceText = "",
        paper: bool = False,
    ) -> None:
        super().__init__(app, name, hint=hint, paper=paper)
        self.words, self.on, self.changed, self.size = words, on, changed, size

    def named(self) -> str:
        return say("{words}, switch", words=self.words or self.hint_words)

    def value_text(self) -> str:
        return say("on") if self.on else say("off")

    @property
    def _track(self) -> pygame.Rect:
        height = min(self.rect.height, self.app.unit(52))
        return pygame.Rect(0, 0, height * 7 // 4, height)

    @property
    def room(self) -> int:
        """Return the width for the words."""
        return self.rect.width - self._track.width - self.app.unit(INSIDE) // 2

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        track = self._track
        height = track.height
        track.midright = self.rect.midright
        painter, thick = app.painter, app.unit(EDGE)
        fill = GOOD if self.on and self.enabled else tones.well
        target.blit(painter.panel(track.size, height // 2, fill, tones.edge, thick), track, special_flags=BLEND)
        knob = pygame.Rect(0, 0, height, height)
        knob.midright = track.midright if self.on else (track.left + height, track.centery)
        face = tones.well if not self.enabled else HOVER if self.hovered else WHITE
        target.blit(painter.panel(knob.size, height // 2, face, INK, thick), knob, special_flags=BLEND)
        mark = sign(painter, "tick" if self.on else "cross", height * 5 // 9, GOOD if self.on else OFF)
        if self.enabled:
            target.blit(mark, mark.get_rect(center=knob.center), special_flags=BLEND)
        colour = tones.text if self.enabled else tones.soft
        words = painter.fitted(self.words, "strong", self.pixels or app.letters(self.size), colour, self.room)
        target.blit(words, words.get_rect(midleft=self.rect.midleft), special_flags=BLEND)

    def click(self, at: tuple[int, int]) -> None:
        self.on = not self.on
        self.changed(self.on)

    def do(self, action: Action) -> bool:
        changes = action in (Action.CONFIRM, Action.LEFT if self.on else Action.RIGHT)
        if changes:
            self.click(self.rect.center)
        return changes


class Slider(Widget):
    """Sets a percentage between two bounds. Its bar is gold unless the value is the default."""

    def __init__(
        self,
        app: App,
        name: str,
        value: int,
        bounds: tuple[int, int],
        changed: Handler[int],
        *,
        step: int = 10,
        default: int | None = None,
        hint: str | DeviceText = "",
        paper: bool = False,
    ) -> None:
        super().__init__(app, name, hint=hint, paper=paper)
        self.value, self.bounds, self.changed, self.step, self.default = value, bounds, changed, step, default

    def named(self) -> str:
        low, top = map(self.worded, self.bounds)
        return say("slider from {low} to {top}", low=low, top=top)

    def value_text(self) -> str:
        return self.worded(self.value)

    def worded(self, value: int) -> str:
        return say_percent(value)

    @property
    def track(self) -> pygame.Rect:
        """Return the area in which the knob's centre moves."""
        knob = self.app.unit(44)
        room = self.app.painter.font("strong", self.app.letters(SMALL)).size(self.worded(self.bounds[1]))[0]
        width = max(self.rect.width - room - self.app.unit(INSIDE) - knob, knob)
        return pygame.Rect(self.rect.left + knob // 2, self.rect.top, width, self.rect.height)

    def draw(self, target: pygame.Surface) -> None:
        app, tones, track = self.app, self.tones, self.track
        painter, high, knob = app.painter, app.unit(20), app.unit(44)
        low, top = self.bounds
        along = round(track.width * (self.value - low) / (top - low))
        bar = pygame.Rect(0, 0, track.width + high, high)
        bar.center = track.center
        empty = painter.panel(bar.size, high // 2, tones.well, tones.edge, app.unit(EDGE))
        target.blit(empty, bar, special_flags=BLEND)
        if along:
            done = pygame.Rect(bar.left, bar.top, along + high // 2, high)
            fill = tones.lip if self.value == self.default else ACCENT
            full = painter.panel(done.size, high // 2, fill, tones.edge, app.unit(EDGE))
            target.blit(full, done, special_flags=BLEND)
        place = pygame.Rect(0, 0, knob, knob)
        place.center = track.left + along, track.centery
        face = HOVER if self.hovered else WHITE
        target.blit(painter.panel(place.size, knob // 2, face, INK, app.unit(EDGE)), place, special_flags=BLEND)
        words = painter.text(self.worded(self.value), "strong", app.letters(SMALL), tones.text)
        place = words.get_rect(midright=(self.rect.right - app.unit(6), self.rect.centery))
        target.blit(words, place, special_flags=BLEND)

    def press(self, at: tuple[int, int]) -> None:
        self.drag(at)

    def drag(self, at: tuple[int, int]) -> None:
        low, top = self.bounds
        part = (at[0] - self.track.left) / self.track.width
        self._set(low + round(part * (top - low) / self.step) * self.step)

    def do(self, action: Action) -> bool:
        match action:
            case Action.FIRST | Action.LAST:
                self._set(self.bounds[action is Action.LAST])
            case Action.LEFT | Action.RIGHT:
                self._set(self.value + ARROWS[action][0] * self.step)
            case Action.PAGE_UP | Action.PAGE_DOWN:
                self._set(self.value - 3 * PAGES[action] * self.step)
            case _:
                return False
        return True

    def _set(self, value: int) -> None:
        value = min(max(value, self.bounds[0]), self.bounds[1])
        if value != self.value:
            self.value = value
            self.changed(value)


class NumberSlider(Slider):
    """Sets a whole number."""

    def worded(self, value: int) -> str:
        return str(value)


class OptionButtons(Widget, Generic[T]):
    """Offers a few options, all visible. The chosen one is gold, or paper if it's the default."""

    def __init__(
        self,
        app: App,
        name: str,
        ways: Sequence[tuple[T, str]],
        value: T,
        changed: Handler[T],
        *,
        size: int = SMALL,
        face: str = "strong",
        columns: int = 0,
        default: T | EllipsisType = ...,
        hint: str | DeviceText = "",
        paper: bool = False,
    ) -> None:
        super().__init__(app, name, hint=hint, paper=paper)
        self.ways, self.value, self.changed, self.size, self.face = tuple(ways), value, changed, size, face
        self.default = default
        self.columns = columns or len(self.ways)

    def named(self) -> str:
        return say_many("choice of {n}", "choice of {n}", len(self.ways))

    def value_text(self) -> str:
        if self.index < 0:
            return say("none chosen")
        words = self.ways[self.index][1]
        return say("{words}, {number} of {all}", words=words, number=self.index + 1, all=len(self.ways))

    @property
    def index(self) -> int:
        """Return the index of the chosen option, or -1."""
        return next((index for index, (value, _) in enumerate(self.ways) if value == self.value), -1)

    def part(self, index: int) -> pygame.Rect:
        rect, rows = self.rect, -(-len(self.ways) // self.columns)
        row, column = divmod(index, self.columns)
        left, right = (rect.left + round(rect.width * edge) for edge in self._edges[column : column + 2])
        top, bottom = (rect.top + rect.height * edge // rows for edge in (row, row + 1))
        return pygame.Rect(left, top, right - left, bottom - top)

    def words_rect(self, index: int) -> pygame.Rect:
        return self.part(index)

    @property
    def _edges(self) -> list[float]:
        """Return where the columns end, as parts of the width: all alike, unless text would have to shrink."""
        alike = [column / self.columns for column in range(self.columns + 1)]
        if self.columns < len(self.ways) or not self.app.painter.least_text:
            return alike
        font, pad = self.app.painter.font(self.face, self.app.letters(self.size)), 2 * self.app.unit(INSIDE)
        wide = [font.size(words)[0] + pad for _, words in self.ways]
        if max(wide) * self.columns <= self.rect.width:
            return alike
        return [sum(wide[:column]) / sum(wide) for column in range(self.columns + 1)]

    def click_points(self) -> dict[str, tuple[int, int]]:
        parts = {f"{self.name}: {value}": self.part(index).center for index, (value, _) in enumerate(self.ways)}
        return super().click_points() | parts

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        self._well(target, self.rect)
        face, size = self._fitted([(words, self.words_rect(index).width) for index, (_, words) in enumerate(self.ways)])
        inset = [-2 * app.unit(EDGE + gap) for gap in _GAPS]
        for index in range(len(self.ways)):
            if index % self.columns:
                part = self.part(index)
                seam = app.painter.panel((app.unit(3), part.height * 2 // 5), 0, tones.soft, alpha=_SEAM)
                target.blit(seam, seam.get_rect(center=part.midleft), special_flags=BLEND)
        for index, (_, words) in enumerate(self.ways):
            part = self.part(index)
            chosen, key = index == self.index, part.inflate(inset)
            key.size = max(key.width, 1), max(key.height, 1)
            radius, lip = app.unit(RADIUS - EDGE - _GAPS[0]), app.unit(_KEY_LIP)
            if chosen:
                gold = self.enabled and (self.value != self.default or app.high_contrast)
                fill, under = (ACCENT, ACCENT_DEEP) if gold else (tones.face, tones.lip)
                edge = INK if app.high_contrast else under
                picture = raised(app.painter, key.size, radius, fill, under, edge, app.unit(3), lip)
                target.blit(picture, key, special_flags=BLEND)
            elif self.hovered and self.enabled and part.collidepoint(app.pointer):
                target.blit(app.painter.panel(key.size, radius, PAPER, alpha=60), key, special_flags=BLEND)
            part = self.words_rect(index)
            part.height -= lip  # so that all words are on the same height
            colour = tones.soft if not self.enabled else INK if chosen else tones.well_text
            self._written(target, words, part, face, size, colour)

    def _fitted(self, told: Sequence[tuple[str, int]]) -> tuple[str, int]:
        """Return one face and text size that fits all words in their rooms. Where they would be much smaller than
        wanted, the letters are slender, with less room beside them.
        """
        app, least = self.app, self.app.painter.least_text
        # The largest size at which the text doesn't touch the lip.
        most = max((self.part(0).height - app.unit(_KEY_LIP) - 2 * app.unit(EDGE)) * 9 // 10, least)
        face, size = self.face, min(self._letters(self.face, told, 2 * app.unit(INSIDE)), most)
        if size < max(least, min(app.letters(self.size), most) * _MUCH_SMALLER):
            slender = min(self._letters("strong", told, 5 * app.unit(INSIDE) // 4), most)
            if slender < least:
                slender = min(self._letters("strong", told, 2 * app.unit(EDGE)), least)
            if slender > size:
                return "strong", slender
        return face, size

    def _letters(self, face: str, told: Sequence[tuple[str, int]], pad: int) -> int:
        return fitting(self.app, face, self.app.letters(self.size), ((words, room - pad) for words, room in told))

    def click(self, at: tuple[int, int]) -> None:
        for index in range(len(self.ways)):
            if self.part(index).collidepoint(at):
                self._choose(index)

    def do(self, action: Action) -> bool:
        if action in (Action.LEFT, Action.RIGHT):
            self._choose(min(max(self.index + ARROWS[action][0], 0), len(self.ways) - 1))
        elif action is Action.CONFIRM:
            self._choose((self.index + 1) % len(self.ways))
        else:
            return False
        return True

    def _choose(self, index: int) -> None:
        if index != self.index:
            self.value = self.ways[index][0]
            self.changed(self.value)


class ArrowPicker(OptionButtons[T]):
    """Offers many options, one visible at a time, with an arrow on either side."""

    face_colour: Colour | None = None  # replaces the well's colour, with text in PAPER

    def click_points(self) -> dict[str, tuple[int, int]]:
        return {self.name: self.rect.center}

    def draw(self, target: pygame.Surface) -> None:
        app, tones, rect = self.app, self.tones, self.rect
        self._well(target, rect, self.face_colour)
        colour = PAPER if self.face_colour else tones.well_text
        for arrow, part in zip(("left", "right"), self._arrows(), strict=True):
            if self.hovered and self.enabled and part.collidepoint(app.pointer):
                inner = part.inflate(-2 * app.unit(EDGE + 2), -2 * app.unit(EDGE + 2))
                light = app.painter.panel(inner.size, app.unit(RADIUS - 5), PAPER, alpha=70)
                target.blit(light, inner, special_flags=BLEND)
            picture = sign(app.painter, arrow, min(part.height // 2, part.width * 4 // 5), colour)
            inward = app.unit(5) if arrow == "left" else -app.unit(5)
            target.blit(picture, picture.get_rect(center=part.move(inward, 0).center), special_flags=BLEND)
        inside = rect.inflate(-2 * self._arrows()[0].width, 0)
        words = self.ways[self.index][1]
        face, size = self._fitted([(words, inside.width + app.unit(INSIDE))])
        self._written(target, words, inside, face, size, colour)

    def _arrows(self) -> tuple[pygame.Rect, pygame.Rect]:
        width = min(self.rect.height, self.rect.width // 6)
        left = pygame.Rect(self.rect.left, self.rect.top, width, self.rect.height)
        return left, left.move(self.rect.width - width, 0)

    def click(self, at: tuple[int, int]) -> None:
        self._choose((self.index + (-1 if at[0] < self._arrows()[0].right else 1)) % len(self.ways))

    def do(self, action: Action) -> bool:
        step = 1 if action is Action.CONFIRM else ARROWS.get(action, (0, 0))[0]
        if step:
            self._choose((self.index + step) % len(self.ways))
        return bool(step)
