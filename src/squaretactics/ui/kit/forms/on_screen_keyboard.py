"""Show an on-screen keyboard for controllers and touch."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from squaretactics.translation import mark, mark_as, say, say_marked
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.app import App, EditableText
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.text_field import types
from squaretactics.ui.kit.forms.widgets import Button, Label
from squaretactics.ui.kit.paint.pad_button_glyphs import PadButton
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE

_SMALL: Final = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-._")
_ACCENTS: Final = ("áàâäãåāąæç", "éèêëēęíîïñ", "óòôöõøœśšß", "úùûüýžźżłđ")
_WIDTH: Final = 1120
_HEIGHT: Final = 720
_INSET: Final = 50
_FIRST_ROW: Final = 150
_STEP: Final = 96  # the distance between two rows of keys
_KEY: Final = 84
_ROW: Final = 10  # keys
_LEGEND: Final = DeviceText(
    mark("You can also type on a keyboard."),
    mark("{west} deletes   {north} space   {select} capitals   {start} done"),
    mark("You can also type on a keyboard."),
)
_EMPTY: Final = "…"


class OnScreenKeyboardScene(OverlayScene):
    """Edits a line of text with buttons. The text field updates at once."""

    sizes = ((_WIDTH, _HEIGHT), (_WIDTH, _HEIGHT))

    def __init__(self, app: App, field: EditableText) -> None:
        super().__init__(app)
        self.field = field
        self.capitals, self.accents = not field.text, False
        add = self.form.add
        self.shown = add(Label(app, "", size=TITLE, paper=True, align="centre"))
        self.keys = [
            add(Button(app, f"key {place}", "", partial(self._press, place), paper=True)) for place in range(4 * _ROW)
        ]
        self.below = [
            add(Button(app, name, words, act, size=SMALL + 4, paper=True))
            for name, words, act in (
                ("capitals", say("ABC"), self.change_case),
                ("accents", say("ÁÉÖ"), self.change_letters),
                ("space", say_marked(mark_as("Space", "writes a blank")), lambda: self.write(" ")),
                ("delete", say("Delete"), self.delete),
                ("done", say("Done"), self.back),
            )
        ]
        self.below[-1].primary = True
        self.legend = add(Label(app, "", size=SMALL, face="text", paper=True, soft=True, align="centre"))
        self._tell()
        self.form.focus_on(next((key for key in self.keys[_ROW:] if key.enabled), self.keys[0]))

    def _press(self, place: int) -> None:
        self.write(self.keys[place].words)

    # Actions.
    def write(self, text: str) -> None:
        """Append text."""
        self.field.write(text)
        self.capitals = False
        self._tell()

    def delete(self) -> None:
        """Delete the last character."""
        self.field.do(Action.REMOVE)
        self._tell()

    def change_case(self) -> None:
        self.capitals = not self.capitals
        self._tell()

    def change_letters(self) -> None:
        """Switch between plain and accented letters."""
        self.accents = not self.accents
        self._tell()

    def _tell(self) -> None:
        self.shown.words = self.field.text or _EMPTY
        letters = "".join(_ACCENTS if self.accents else _SMALL)
        for key, letter in zip(self.keys, letters, strict=True):
            capital = letter.upper()
            key.words = capital if self.capitals and len(capital) == 1 else letter
            key.enabled = self.field.allowed(key.words)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event. A physical keyboard works as in the field itself."""
        if event.type == pygame.TEXTINPUT:
            self.write(event.text)
            return
        match event.type == pygame.KEYDOWN and getattr(event, "button", None):
            case PadButton.WEST:
                self.delete()
            case PadButton.NORTH:
                self.write(" ")
            case PadButton.SELECT:
                self.change_case()
            case PadButton.START:
                self.back()
            case _ if self.app.input_map.find(event, [Action.REMOVE]):
                self.delete()
            case _ if event.type == pygame.KEYDOWN and types(event.key):
                pass
            case _:
                super().handle(event)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top) = self.app.place, self.corner
        left, wide = left + _INSET, _WIDTH - 2 * _INSET
        self.shown.rect = place(left, top + 40, wide, 80)
        step = wide / _ROW
        for number, key in enumerate(self.keys):
            row, column = divmod(number, _ROW)
            key.rect = place(left + column * step + 4, top + _FIRST_ROW + row * _STEP, step - 8, _KEY)
            key.size = BODY + 6
        low = top + _FIRST_ROW + 4 * _STEP
        each = wide / len(self.below)
        for column, button in enumerate(self.below):
            button.rect = place(left + column * each + 4, low, each - 8, _KEY)
        self.legend.rect = place(left, low + _KEY + 16, wide, 44)
        self.legend.words = self.app.said(_LEGEND)
