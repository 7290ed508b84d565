"""Edit a line of text."""

from __future__ import annotations

import sys
import unicodedata
from typing import Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.actions import ARROWS, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler, Predicate
from squaretactics.ui.kit.clipboard import clipboard_text, copy, with_command
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.forms.widgets import EDGE, INSIDE, Widget, fitting
from squaretactics.ui.kit.paint.fallback_font import has_glyph
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import SMALL

_SMALLEST: Final = 12  # pixels of letters; longer texts scroll
_CARET: Final = 3
_MOST_LETTERS: Final = 150  # that are measured at once; fonts cut longer words
_COMMANDS: Final = (pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x)  # select all, copy, paste, cut


class TextField(Widget):
    """A single-line text field. `refusal` is shown when a character isn't allowed."""

    def __init__(
        self,
        app: App,
        name: str,
        text: str,
        changed: Handler[str],
        *,
        longest: int = 20,
        allowed: Predicate[str] = has_glyph,
        refusal: str = "",
        empty: str = "",
        align: str = "left",
        size: int = SMALL,
        hint: str = "",
        paper: bool = False,
        confirmed: Callback | None = None,
    ) -> None:
        """`confirmed` is called when Enter is pressed."""
        super().__init__(app, name, hint=hint, paper=paper)
        self.text, self.changed, self.longest, self.allowed, self.empty = text, changed, longest, allowed, empty
        self.align, self.size, self.confirmed = align, size, confirmed
        self.refusal = refusal or say("Some characters can't be shown here and are left out.")
        self.caret = len(text)
        self._first = 0  # the first letter that shows
        self.marked = False  # all text is selected, and the next input replaces it

    def named(self) -> str:
        return say("text field")

    def value_text(self) -> str:
        return self.text or (say("empty, shows {words}", words=self.empty) if self.empty else say("empty"))

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        fill = tones.face if self.paper else tones.well
        self._well(target, self.rect, fill)
        inside, size = self._inside, self._letters
        colour = tones.face_text if self.paper else tones.well_text
        shown = self.text[self._in_view] or ("" if self.focused else self.empty)
        words = app.painter.text(shown or " ", "strong", size, colour if self.text else tones.soft)
        place = words.get_rect(midleft=inside.midleft)
        if self.align == "centre":
            place.centerx = inside.centerx
        if self.focused and self.marked:
            target.fill(tones.focus, place)
            words = app.painter.text(shown, "strong", size, fill)
        target.blit(words, place, special_flags=BLEND)
        if self.focused and not self.marked:
            start = place.left if self.text else inside.centerx if self.align == "centre" else inside.left
            across = start + self._width(self._first, self.caret)
            target.fill(tones.focus, pygame.Rect(across, place.top, app.unit(_CARET), place.height))

    @property
    def _inside(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.app.unit(INSIDE), -2 * self.app.unit(EDGE))

    @property
    def _letters(self) -> int:
        """Return the text size in pixels, smaller for a text that wouldn't fit."""
        words = [(self.text or self.empty, self._inside.width)]
        return fitting(self.app, "strong", self.app.letters(self.size), words, _SMALLEST)

    def _width(self, start: int, end: int) -> int:
        return self.app.painter.font("strong", self._letters).size(self.text[start:end])[0]

    @property
    def _in_view(self) -> slice:
        """Return the visible part of the text. If the text is too long, it scrolls so that the caret stays in view."""
        room, whole = self._inside.width - self.app.unit(_CARET), len(self.text)
        most = min(_MOST_LETTERS, whole)
        self._first = min(max(self._first, self.caret - most), self.caret, whole - most)
        while self._first < self.caret and self._width(self._first, self.caret) > room:
            self._first += 1
        while self._first and self._width(self._first - 1, min(self._first - 1 + most, whole)) <= room:
            self._first -= 1
        last = min(self._first + most, whole)
        while last > self.caret and self._width(self._first, last) > room:
            last -= 1
        return slice(self._first, last)

    def click(self, at: tuple[int, int]) -> None:
        if self.app.device is Device.TOUCH:
            self.app.open_keyboard(self)
            return
        pygame.key.start_text_input()  # a Steam Deck shows its keyboard
        part = self._in_view
        wide = self._width(part.start, part.stop)
        start = self._inside.left if self.align == "left" else self._inside.centerx - wide // 2
        ends = range(part.start, part.stop + 1)
        self.caret = min(ends, key=lambda end: abs(start + self._width(part.start, end) - at[0]))
        self.marked = False

    def show(self, text: str) -> None:
        """Set the text without calling `changed`."""
        self.text, self.caret, self.marked = text, len(text), False

    def write(self, text: str) -> bool:
        letters = [letter for letter in unicodedata.normalize("NFC", text) if letter.isprintable()]
        wanted = "".join(filter(self.allowed, letters))
        self.error_text = self.refusal if len(wanted) < len(letters) else ""
        if wanted:
            before, after = ("", "") if self.marked else (self.text[: self.caret], self.text[self.caret :])
            before += wanted[: self.longest - len(before + after)]
            self._put(before + after, len(before))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        self.error_text = ""
        if event.key in _COMMANDS and with_command(event):
            self._command(event.key)
        elif event.key == pygame.K_DELETE:
            self._delete(self.caret)
        elif not types(event.key):
            return super().key(event)
        return True

    def do(self, action: Action) -> bool:
        caret, last = self.caret, len(self.text)
        match action:
            case Action.CONFIRM if self.app.device is Device.PAD:
                self.app.open_keyboard(self)
            case Action.CONFIRM if self.confirmed is not None:
                self.confirmed()
            case Action.CONFIRM:
                pass  # it ends a word, and must not press the primary button
            case Action.REMOVE:
                self._delete(caret - 1)
            case Action.LEFT | Action.RIGHT:
                self.caret, self.marked = min(max(caret + ARROWS[action][0], 0), last), False
            case Action.FIRST | Action.LAST:
                self.caret, self.marked = last if action is Action.LAST else 0, False
            case _:
                return False
        return True

    def _delete(self, place: int) -> None:
        """Delete the letter at a place, if there is one, or all text if it is selected."""
        if self.marked:
            self._put("", 0)
        elif place >= 0:
            self._put(self.text[:place] + self.text[place + 1 :], place)

    def _command(self, key: int) -> None:
        """Select all, copy, cut or paste."""
        if key == pygame.K_a:
            self.marked = bool(self.text)
        elif key == pygame.K_v:
            self.write(clipboard_text())
        elif self.marked:
            copy(self.text)
            if key == pygame.K_x:
                self._put("", 0)

    def _put(self, text: str, caret: int) -> None:
        if text != self.text:
            self.text = text
            self.changed(text)
        self.caret, self.marked = caret, False


def types(key: int) -> bool:
    """Return whether a key types a letter or a space, which arrives as text input, too."""
    return key <= sys.maxunicode and chr(key).isprintable()
