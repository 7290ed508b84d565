"""Define widgets, labels and buttons. Controls and fields build on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.actions import FORM, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.layout import largest_size, two_lines
from squaretactics.ui.kit.paint.icons_and_panels import raised, sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import (
    ACCENT,
    ACCENT_DEEP,
    BAD_DEEP,
    BAD_INK,
    BAD_PALE,
    BODY,
    HOVER,
    INK,
    PANEL,
    PLAQUE,
    RADIUS,
    TABLE_EDGE,
    TEXT,
    Colour,
    WidgetColours,
)

EDGE: Final = 4  # the outline of anything that can be pressed
LIP: Final = 7
INSIDE: Final = 18  # from the outline to the text
MIN_TOUCH_SIZE: Final = 56  # the smallest touch target, across
_ICON_GAP: Final = 10  # between a button's icon and its words
_MUCH_SMALLER: Final = 0.85  # buttons rather have two lines than letters smaller by this
MIN_FONT_SIZE: Final = 8  # pixels; no text is smaller


class Widget:
    """A part of a form. The form sets `hovered`, `pressed` and `focused`; the scene sets `rect`.

    For the narration, `called` is a name that no other widget shows. A widget `about` another one is narrated with it:
    a label as its name, anything else as its description.
    """

    takes_focus = True
    is_live_region = False  # changes are announced at once, not only when it's focused
    called = ""
    about: Widget | None = None

    def __init__(self, app: App, name: str, *, hint: str | DeviceText = "", paper: bool = False) -> None:
        self.app = app
        self.name = name
        self.hint = hint
        self.paper = paper
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.hovered = self.pressed = self.focused = False
        self.error_text = ""  # the reason why the last input was refused, as a sentence for the player

    @property
    def tones(self) -> WidgetColours:
        return self.app.tones(self.paper)

    @property
    def reachable(self) -> bool:
        """Return whether the widget can have the focus now."""
        return self.takes_focus and self.enabled

    @property
    def resting(self) -> bool:
        """Return whether the widget will look the same until the next event."""
        return True

    @property
    def complete(self) -> bool:
        """Return whether the last drawing is complete, with nothing left to add."""
        return True

    def click_points(self) -> dict[str, tuple[int, int]]:
        """Return where tools that drive the window may click, by name: the centres of the widget and of its parts."""
        return {self.name: self.rect.center}

    # Narration.
    @property
    def hint_words(self) -> str:
        """Return the widget's hint in the version for the current device."""
        return self.hint if isinstance(self.hint, str) else self.app.said(self.hint)

    def named(self) -> str:
        return self.hint_words

    def value_text(self) -> str:
        """Return the widget's value, or an empty string."""
        return ""

    def shows(self) -> Sequence[str]:
        """Return the widget's visible lines of text."""
        return ()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the widget within its rectangle."""

    def draw_focus(self, target: pygame.Surface) -> None:
        gap, thick = self.app.unit(9), self.app.unit(5)
        around = self.rect.inflate(2 * gap, 2 * gap).clip(target.get_rect())  # whole at the window's edge, too
        ring = self.app.painter.ring(around.size, self.app.unit(RADIUS) + gap, self.tones.focus, thick)
        target.blit(ring, around, special_flags=BLEND)

    def press(self, at: tuple[int, int]) -> None:
        """Handle a press of the mouse button on the widget."""

    def drag(self, at: tuple[int, int]) -> None:
        """Handle a mouse movement after a press on the widget."""

    def click(self, at: tuple[int, int]) -> None:
        """Handle a release of the mouse button on the widget."""

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a pressed key or button. Return whether it was used."""
        action = self.app.input_map.find(event, FORM)
        return action is not None and self.do(action)

    def do(self, action: Action) -> bool:
        """Perform an action if the widget supports it; return whether it does."""
        return False

    def write(self, text: str) -> bool:
        """Handle typed text. Return whether it was used."""
        return False

    def wheel(self, steps: int) -> bool:
        """Handle the mouse wheel. Return whether it was used."""
        return False

    def swipe_step_at(self, at: tuple[int, int]) -> int:
        """Return the pixels of touch scrolling per wheel step at this point; 0 where nothing scrolls."""
        return 0

    # Shared drawing.
    def _well(self, target: pygame.Surface, rect: pygame.Rect, fill: Colour | None = None) -> None:
        app, tones = self.app, self.tones
        panel = app.painter.panel(rect.size, app.unit(RADIUS), fill or tones.well, tones.edge, app.unit(EDGE))
        target.blit(panel, rect, special_flags=BLEND)

    def _raised(self, target: pygame.Surface, rect: pygame.Rect, face: Colour, lip: Colour, sunk: bool = False) -> None:
        app = self.app
        picture = raised(app.painter, rect.size, app.unit(RADIUS), face, lip, INK, app.unit(EDGE), app.unit(LIP), sunk)
        target.blit(picture, rect, special_flags=BLEND)

    def _written(
        self, target: pygame.Surface, words: str, inside: pygame.Rect, face: str, size: int, colour: Colour
    ) -> None:
        text = self.app.painter.fitted(words, face, size, colour, inside.width)
        target.blit(text, text.get_rect(center=inside.center), special_flags=BLEND)


def touch_target(app: App, rect: pygame.Rect) -> pygame.Rect:
    """Return the touch target of a rectangle, enlarged to the smallest size for fingers."""
    least = app.unit(MIN_TOUCH_SIZE)
    return rect.inflate(max(least - rect.width, 0), max(least - rect.height, 0))


def fitting(app: App, face: str, largest: int, words: Iterable[tuple[str, int]], least: int = MIN_FONT_SIZE) -> int:
    """Return the largest text size, in pixels, at which each text fits its width."""
    ordered = tuple(words)

    def fits(size: int) -> bool:
        font = app.painter.font(face, size)
        return all(font.size(text)[0] <= room for text, room in ordered)

    return app.painter.known(("fitting all", face, largest, ordered, least), lambda: largest_size(fits, largest, least))


class Label(Widget):
    """Text on one line. `pixels` is a text size shared with other widgets, or 0.

    A `quiet` label isn't narrated when the scene opens, but only when it changes.
    """

    takes_focus = False
    pixels = 0

    @property
    def letters(self) -> int:
        """Return the text size in pixels, before shrinking to fit."""
        return self.pixels or self.app.letters(self.size)

    @property
    def room(self) -> int:
        """Return the width for the words."""
        return self.rect.width

    def __init__(
        self,
        app: App,
        words: str,
        *,
        size: int = BODY,
        face: str = "strong",
        paper: bool = False,
        soft: bool = False,
        align: str = "left",
    ) -> None:
        super().__init__(app, "", paper=paper)
        self.words = words
        self.size, self.face, self.soft, self.align = size, face, soft, align
        self.quiet = soft

    def shows(self) -> Sequence[str]:
        return self.words.splitlines()

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        colour = tones.soft if self.soft else tones.text
        text = app.painter.fitted(self.words, self.face, self.letters, colour, self.rect.width)
        place = text.get_rect(center=self.rect.center)
        if self.align == "left":
            place.left = self.rect.left
        elif self.align == "right":
            place.right = self.rect.right
        target.blit(text, place, special_flags=BLEND)


class Paragraph(Label):
    """Text over several lines, shrunk if there would be too many. It's centred in its height, or `at_top`."""

    def __init__(self, app: App, words: str, *, at_top: bool = False, **look: Any) -> None:
        super().__init__(app, words, **look)
        self.at_top = at_top

    @property
    def letters(self) -> int:
        largest, high = super().letters, self.rect.height
        key = ("paragraph", self.words, self.face, largest, self.rect.size)

        def fits(size: int) -> bool:
            return self.app.painter.text_height(self.words, self.face, size, self.rect.width) <= high

        def search() -> int:
            return largest_size(fits, largest, MIN_FONT_SIZE)

        return self.app.painter.known(key, search)

    def draw(self, target: pygame.Surface) -> None:
        if self.words:
            text = self._written_in(self.letters)
            place = text.get_rect(midleft=self.rect.midleft)
            if self.align == "centre":
                place.centerx = self.rect.centerx
            if self.at_top:
                place.top = self.rect.top
            target.blit(text, place, special_flags=BLEND)

    def _written_in(self, size: int) -> pygame.Surface:
        colour = self.tones.soft if self.soft else self.tones.text
        return self.app.painter.text(self.words, self.face, size, colour, self.rect.width, self.align == "centre")


def text_in_box(
    app: App, words: str, face: str, size: int, colour: Colour, room: tuple[int, int], centre: bool = True
) -> pygame.Surface:
    """Return text in the largest size, up to this one, at which its lines and longest word fit a box."""
    painter, (width, high) = app.painter, room

    def fits(size: int) -> bool:
        return painter.font(face, size).widest(words) <= width and painter.text_height(words, face, size, width) <= high

    key = ("text in box", words, face, size, width, high)
    fitting = painter.known(key, lambda: largest_size(fits, size, MIN_FONT_SIZE))
    return painter.text(words, face, fitting, colour, width, centre)


class Pressable(Widget):
    """Treats the confirm key as a click."""

    def do(self, action: Action) -> bool:
        if action is Action.CONFIRM:
            self.click(self.rect.center)
        return action is Action.CONFIRM


class Button(Pressable):
    """Runs an action when it's pressed.

    A `primary` button is gold. A screen has at most one: what most players want to do next, and what Enter presses
    unless the focused widget has a use for Enter. Pages that only show or set things, and choices between equals, have
    none. A `dangerous` one destroys something, and looks unlike all others. A `dark` one is less prominent.
    """

    shares_letters = True  # whether its form gives it the text size of its set

    def __init__(
        self,
        app: App,
        name: str,
        words: str,
        pressed: Callback,
        *,
        primary: bool = False,
        dangerous: bool = False,
        dark: bool = False,
        icon: str = "",
        size: int = BODY,
        hint: str | DeviceText = "",
        paper: bool = False,
    ) -> None:
        super().__init__(app, name, hint=hint, paper=paper)
        self.words, self.act, self.icon, self.size = words, pressed, icon, size
        self.primary, self.dangerous, self.dark = primary, dangerous, dark
        self.pixels = 0  # the text size shared with other buttons, or 0

    @property
    def room(self) -> tuple[int, int]:
        """Return the width and the height for the words."""
        icon = min(self.app.letters(self.size), self.rect.height - self.app.unit(LIP)) + self.app.unit(_ICON_GAP)
        width = self.rect.width - 2 * self.app.unit(INSIDE) - (icon if self.icon else 0)
        return width, self.rect.height - self.app.unit(LIP) - 2 * self.app.unit(EDGE)

    def lines(self, size: int) -> list[str]:
        """Break the words into two lines if they don't fit one and there's room."""
        font, (width, height) = self.app.painter.font("display", size), self.room
        if font.size(self.words)[0] <= width or " " not in self.words or self.icon or 2 * font.get_linesize() > height:
            return [self.words]
        return two_lines(self.words, lambda line: font.size(line)[0])

    def fits(self, size: int, most: int) -> bool:
        """Return whether the words fit in this many lines at most."""
        lines, font = self.lines(size), self.app.painter.font("display", size)
        return len(lines) <= most and max(font.size(line)[0] for line in lines) <= self.room[0]

    def named(self) -> str:
        return say("{words}, button", words=self.words or self.hint_words)

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        face, lip = (ACCENT, ACCENT_DEEP) if self.primary else (tones.face, tones.lip)
        if self.dangerous:
            face, lip = BAD_PALE, BAD_DEEP
        dark = self.dark and not app.high_contrast
        if dark:
            face, lip = PLAQUE, TABLE_EDGE
        if self.hovered and self.enabled:
            face = PANEL if dark else _lighter(face) if self.primary or self.dangerous else HOVER
        inside = self.rect.inflate(-2 * app.unit(INSIDE), 0)
        if self.enabled:
            self._raised(target, self.rect, face, lip, self.pressed and self.hovered)
            inside.height -= app.unit(LIP)
            inside.top += app.unit(LIP) * 2 // 3 if self.pressed and self.hovered else 0
            colour = BAD_INK if self.dangerous else TEXT if dark else INK
        else:  # flat and faint, so that it doesn't look pressable
            flat = app.painter.panel(self.rect.size, app.unit(RADIUS), tones.well, INK, app.unit(EDGE))
            target.blit(flat, self.rect, special_flags=BLEND)
            colour = tones.soft
        letters = self.pixels or app.letters(self.size)
        if self.icon:
            height = min(letters, inside.height, inside.width)
            picture = sign(app.painter, self.icon, height, colour)
            if not self.words:
                target.blit(picture, picture.get_rect(center=inside.center), special_flags=BLEND)
                return
            gap = app.unit(_ICON_GAP)
            words = app.painter.fitted(self.words, "display", letters, colour, inside.width - height - gap)
            left = inside.centerx - (height + gap + words.get_width()) // 2
            target.blit(picture, picture.get_rect(midleft=(left, inside.centery)), special_flags=BLEND)
            place = words.get_rect(midleft=(left + height + gap, inside.centery))
            target.blit(words, place, special_flags=BLEND)
            return
        lines = self.lines(letters)
        for number, line in enumerate(lines):
            down = (2 * number + 1 - len(lines)) * app.painter.font("display", letters).get_linesize() // 2
            self._written(target, line, inside.move(0, down), "display", letters, colour)

    def click(self, at: tuple[int, int]) -> None:
        self.act()


def share_letters(app: App, size: int, buttons: Sequence[Button]) -> None:
    """Give buttons the largest text size that fits all of them, on one line each or, if that's much larger, on two."""
    most = app.letters(size)

    def fits(size: int, lines: int) -> bool:
        return all(button.fits(size, lines) for button in buttons)

    def find() -> int:
        whole, broken = (largest_size(partial(fits, lines=lines), most, MIN_FONT_SIZE) for lines in (1, 2))
        found = broken if whole < broken * _MUCH_SMALLER else whole
        return max(found, min(app.painter.least_text, most))

    key = ("buttons", most, *((button.words, button.icon, button.rect.size) for button in buttons))
    pixels = app.painter.known(key, find)
    for button in buttons:
        button.pixels = pixels


def _lighter(colour: Colour) -> Colour:
    red, green, blue = ((part * 2 + 255) // 3 for part in colour)
    return red, green, blue
