"""The parts of a form: words and buttons. Controls and fields build on them; a form hands them mouse and keys."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint.icons_and_panels import raised, sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, ACCENT_DEEP, BODY, HOVER, INK, RADIUS, Colour, WidgetColours

EDGE: Final = 4  # the outline of whatever can be pressed
LIP: Final = 7
INSIDE: Final = 18  # from the outline to what is written
MIN_TOUCH_SIZE: Final = 56  # what a finger hits, across
MIN_FONT_SIZE: Final = 8  # pixels, that no letters are smaller than
CONFIRM_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Widget:
    """One part of a form. The form sets `hovered`, `pressed` and `focused`; the scene sets `rect`.

    Where all is told in words: it is `called` what nothing else that is told of it says. What is `about` another widget
    is told with that: a label as a name of it, anything else as what there is to know of it.
    """

    takes_focus = True
    is_live_region = False  # what it shows is told as it comes up, not only to whoever reaches it
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
        self.error_text = ""  # why it did not take what was written last, in a sentence for the player

    @property
    def tones(self) -> WidgetColours:
        return self.app.tones(self.paper)

    @property
    def reachable(self) -> bool:
        """Say whether it may have the focus now."""
        return self.takes_focus and self.enabled

    @property
    def resting(self) -> bool:
        """Say whether it looks the same until something happens."""
        return True

    @property
    def complete(self) -> bool:
        """Say whether it was drawn so that to draw it again would add nothing."""
        return True

    # What is told of it in words, to somebody who does not see it.
    @property
    def hint_words(self) -> str:
        """Return its hint as it is meant for what the player uses."""
        return self.hint if isinstance(self.hint, str) else self.app.said(self.hint)

    def named(self) -> str:
        """Return what it is called, with what kind of thing it is."""
        return self.hint_words

    def value_text(self) -> str:
        """Return how it is set, where something can be."""
        return ""

    def shows(self) -> Sequence[str]:
        """Return what stands on it to be read."""
        return ()

    def draw(self, target: pygame.Surface) -> None:
        """Draw it where it is."""

    def draw_focus(self, target: pygame.Surface) -> None:
        """Draw the ring that says where the keyboard is."""
        gap, thick = self.app.unit(9), self.app.unit(5)
        around = self.rect.inflate(2 * gap, 2 * gap).clip(target.get_rect())  # whole at the window's edge, too
        ring = self.app.painter.ring(around.size, self.app.unit(RADIUS) + gap, self.tones.focus, thick)
        target.blit(ring, around, special_flags=BLEND)

    def press(self, at: tuple[int, int]) -> None:
        """Take the mouse button going down on it."""

    def drag(self, at: tuple[int, int]) -> None:
        """Take the mouse moving while the button that went down on it is down."""

    def click(self, at: tuple[int, int]) -> None:
        """Take the mouse button coming up where it went down."""

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key; say whether it meant something here."""
        return False

    def write(self, text: str) -> bool:
        """Take typed text; say whether it meant something here."""
        return False

    def wheel(self, steps: int) -> bool:
        """Take the mouse wheel; say whether it meant something here."""
        return False

    def swipe_step_at(self, at: tuple[int, int]) -> int:
        """Return by how many pixels a finger scrolls one step of the wheel there; 0 where nothing scrolls."""
        return 0

    # What several of them draw.
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
    """Return where a finger may come down on what it means: never less than so much across."""
    least = app.unit(MIN_TOUCH_SIZE)
    return rect.inflate(max(least - rect.width, 0), max(least - rect.height, 0))


def fitting(app: App, face: str, largest: int, words: Iterable[tuple[str, int]]) -> int:
    """Return the largest size of letters, in pixels, in which each of some words fits into its room."""
    size = largest
    for text, room in words:
        while size > MIN_FONT_SIZE and app.painter.font(face, size).size(text)[0] > room:
            size -= 1
    return size


class Label(Widget):
    """Words that only stand there. `pixels` is the size of the letters where others have the same, else 0.

    What is `quiet` is not told when one comes to it, but only when it changes.
    """

    takes_focus = False
    pixels = 0

    @property
    def letters(self) -> int:
        """Return how large the letters are, where there is room."""
        return self.pixels or self.app.letters(self.size)

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
        colour: Colour | None = None,
    ) -> None:
        super().__init__(app, "", paper=paper)
        self.words = words
        self.size, self.face, self.soft, self.align, self.colour = size, face, soft, align, colour
        self.quiet = soft

    def shows(self) -> Sequence[str]:
        return self.words.splitlines()

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        colour = self.colour or (tones.soft if self.soft else tones.text)
        text = app.painter.fitted(self.words, self.face, self.letters, colour, self.rect.width)
        place = text.get_rect(center=self.rect.center)
        if self.align == "left":
            place.left = self.rect.left
        elif self.align == "right":
            place.right = self.rect.right
        target.blit(text, place, special_flags=BLEND)


class Paragraph(Label):
    """Words that run over several lines, smaller where there would be too many."""

    @property
    def letters(self) -> int:
        largest = super().letters
        key = ("paragraph", self.words, self.face, largest, self.rect.size)
        return self.app.painter.known(key, lambda: self._largest_fitting(largest))

    def draw(self, target: pygame.Surface) -> None:
        if self.words:
            text = self._written_in(self.letters)
            target.blit(text, text.get_rect(midleft=self.rect.midleft), special_flags=BLEND)

    def _largest_fitting(self, largest: int) -> int:
        """Return the size of letters in which the words fit, writing them in as few sizes as possible."""
        high = self.rect.height
        if largest <= MIN_FONT_SIZE or self._written_in(largest).get_height() <= high:
            return largest
        sizes = range(MIN_FONT_SIZE, largest)
        return sizes[max(bisect_right(sizes, high, key=lambda size: self._written_in(size).get_height()) - 1, 0)]

    def _written_in(self, size: int) -> pygame.Surface:
        """Return the words in letters of a size."""
        colour = self.colour or (self.tones.soft if self.soft else self.tones.text)
        return self.app.painter.text(self.words, self.face, size, colour, self.rect.width, self.align == "centre")


class Button(Widget):
    """Does one thing."""

    def __init__(
        self,
        app: App,
        name: str,
        words: str,
        pressed: Callable[[], None],
        *,
        primary: bool = False,
        icon: str = "",
        size: int = BODY,
        hint: str | DeviceText = "",
        paper: bool = False,
    ) -> None:
        super().__init__(app, name, hint=hint, paper=paper)
        self.words, self.act, self.primary, self.icon, self.size = words, pressed, primary, icon, size

    def named(self) -> str:
        return say("{words}, button", words=self.words or self.hint_words)

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        face, lip = (ACCENT, ACCENT_DEEP) if self.primary else (tones.face, tones.lip)
        if self.hovered and self.enabled:
            face = _lighter(face) if self.primary else HOVER
        inside = self.rect.inflate(-2 * app.unit(INSIDE), 0)
        if self.enabled:
            self._raised(target, self.rect, face, lip, self.pressed and self.hovered)
            inside.height -= app.unit(LIP)
            inside.top += app.unit(LIP) * 2 // 3 if self.pressed and self.hovered else 0
            colour = INK
        else:  # flat and faint: nothing that could be pressed
            flat = app.painter.panel(self.rect.size, app.unit(RADIUS), tones.well, INK, app.unit(EDGE))
            target.blit(flat, self.rect, special_flags=BLEND)
            colour = tones.soft
        if self.icon:
            height = min(app.letters(self.size), inside.height, inside.width)
            picture = sign(app.painter, self.icon, height, colour)
            if not self.words:
                target.blit(picture, picture.get_rect(center=inside.center), special_flags=BLEND)
                return
            gap = app.unit(10)
            words = app.painter.fitted(
                self.words, "display", app.letters(self.size), colour, inside.width - height - gap
            )
            left = inside.centerx - (height + gap + words.get_width()) // 2
            target.blit(picture, picture.get_rect(midleft=(left, inside.centery)), special_flags=BLEND)
            place = words.get_rect(midleft=(left + height + gap, inside.centery))
            target.blit(words, place, special_flags=BLEND)
            return
        self._written(target, self.words, inside, "display", app.letters(self.size), colour)

    def click(self, at: tuple[int, int]) -> None:
        self.act()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in CONFIRM_KEYS:
            self.act()
            return True
        return False


def _lighter(colour: Colour) -> Colour:
    red, green, blue = ((part * 2 + 255) // 3 for part in colour)
    return red, green, blue
