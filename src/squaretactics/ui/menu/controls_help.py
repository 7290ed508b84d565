"""The page that lists the mouse, keyboard, controller and touch controls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, Final, NamedTuple

import pygame

from squaretactics.text_files import TextModel, read_texts
from squaretactics.translation import Message, say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import Button, Widget, fitting
from squaretactics.ui.kit.layout import Boxes, Plan, inset
from squaretactics.ui.kit.paint.pad_button_glyphs import PLACES
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY


class _ControlsRow(NamedTuple):
    """An action, and how to do it with each device."""

    does: Message
    mouse: Message
    keys: Message
    pad: Message
    touch: Message


class _ControlsTexts(TextModel):
    head: _ControlsRow
    row: tuple[_ControlsRow, ...]


@cache
def read_controls() -> _ControlsTexts:
    return read_texts(_ControlsTexts, "controls.toml")


_HIGHEST: Final = 0.74  # text height, as a share of a row
_SHORT: Final = 9  # letters that stay on one line
_GAP: Final = 18  # between columns
_INSET: Final = 44
_SHEET: Final[Boxes] = ((70, 160, 1780, 865), (50, 140, 1100, 1370))


class _ControlsTable(Widget):
    """The table of controls, in the largest text size that fits all rows."""

    takes_focus = False

    def _said(self, row: _ControlsRow) -> list[str]:
        names = self.app.input_map.names
        used = (Device.KEYS, Device.KEYS, Device.KEYS, Device.PAD, Device.KEYS)  # by column
        return [say_marked(words, **PLACES, **names(device)) for words, device in zip(row, used, strict=True)]

    def shows(self) -> Sequence[str]:
        """Return what each row says about the device in use."""
        column = {Device.KEYS: 2, Device.PAD: 3, Device.TOUCH: 4}[self.app.device]
        said = (self._said(row) for row in read_controls().row)
        return [say("{action}: {how}", action=row[0], how=row[column]) for row in said]

    def draw(self, target: pygame.Surface) -> None:
        app, texts = self.app, read_controls()
        rows = (texts.head, *texts.row)
        high = self.rect.height / len(rows)
        said = [self._said(row) for row in rows]
        gap, columns = app.unit(_GAP), len(said[0])
        most = min(app.letters(BODY), round(high * _HIGHEST))
        font = app.painter.font("strong", most)
        longest = [max(font.size(line)[0] for row in said for line in self._lines(row[at])) for at in range(columns)]
        room = self.rect.width - (columns - 1) * gap
        wides = [room * wide // sum(longest) for wide in longest]
        lines = (
            (line, wide)
            for row in said[1:]
            for words, wide in zip(row, wides, strict=True)
            for line in self._lines(words)
        )
        body = fitting(app, "strong", most, lines)
        head = fitting(app, "display", most, zip(said[0], wides, strict=True))
        for number, row in enumerate(said):
            top = self.rect.top + round(number * high)
            left = self.rect.left
            if number:
                line = app.painter.panel((self.rect.width, max(app.unit(2), 1)), 0, self.tones.soft, alpha=70)
                target.blit(line, (left, top), special_flags=BLEND)
            for column, (words, wide) in enumerate(zip(row, wides, strict=True)):
                if number:
                    face = "text" if column else "strong"
                    shown = "\n".join(self._lines(words))
                    picture = app.painter.text(shown, face, body, self.tones.text)
                else:
                    picture = app.painter.fitted(words, "display", head, self.tones.text, wide)
                target.blit(picture, picture.get_rect(midleft=(left, top + round(high / 2))), special_flags=BLEND)
                left += wide + gap

    def _lines(self, words: str) -> list[str]:
        """Return words on one line; in the tall layout, on two lines of similar length."""
        gaps = [at for at, letter in enumerate(words) if letter == " "] if self.app.tall else []
        if len(words) <= _SHORT or not gaps:
            return [words]
        middle = min(gaps, key=lambda at: abs(2 * at - len(words)))
        return [words[:middle], words[middle + 1 :]]


class ControlsHelpScene(PageScene):
    """Shows the controls for all devices. Esc goes back."""

    title_widths = (700, 640)
    plan: ClassVar[Plan] = {
        "change": ((1510, 56, 340, 72), (830, 32, 320, 72)),
    }
    paper_sheets = (_SHEET,)

    def __init__(self, app: App, change: Callback | None = None) -> None:
        """Create the page. `change` opens the page where keys and buttons can be changed."""
        super().__init__(app)
        self.add_title(say("Controls"))
        self.change: Button | None = None
        if change is not None:
            self.change = self.form.add(Button(app, "change keys", say("Change keys"), change, size=BODY))
        self.grid = self.form.add(_ControlsTable(app, "grid", paper=True))
        self.form.focus_on(self.way_back)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.grid.rect = self.app.place(*inset(_SHEET[self.app.tall], _INSET, 20))
