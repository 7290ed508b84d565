"""Everything that can be set, on one page; each change holds at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.controls import Choice, Slider, Toggle
from squaretactics.ui.shell.fields import TextField
from squaretactics.ui.shell.form import FormScene
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.sheet import lay_sheet
from squaretactics.ui.shell.theme import BODY, SMALL, TINY, TITLE
from squaretactics.ui.shell.widgets import Button, Label, Paragraph, Widget

# On the design of 1920 by 1080.
_SHEETS: Final = ((70, 168, 872, 852), (978, 168, 872, 852))
_HELPER: Final = (1626, 14, 172, 172)  # stands on the right sheet, with tools
_INSET: Final = 44
_HEADING: Final = 66
_STEP: Final = 92
_ROW: Final = 48
_NOTE: Final = (53, 28)  # where the line that explains a row begins below its top, and how high it is
_NAME: Final = 62
_GAP: Final = 24  # before a heading, and between names


class SettingsScene(FormScene):
    """Shows the settings and changes them."""

    def __init__(self, app: App, preferences: Preferences) -> None:
        super().__init__(app)
        self.preferences = preferences
        self.form.add(Button(app, "back", "", self.back, icon="left", size=TITLE, hint="Back"))
        self.title = self.form.add(Label(app, "Settings", size=TITLE + 12, face="display"))
        self.notice = self.form.add(Paragraph(app, self._notice(), size=TINY))
        self.rows: tuple[list[tuple[Label | None, Widget]], ...] = ([], [])
        self.notes: dict[str, Paragraph] = {}  # by the name of what they explain
        self._build_left()
        self._build_right()
        self.form.focus_on(self.form.find("music"))

    # Building.
    def _build_left(self) -> None:
        self._heading(0, "Sound")
        self._slider("music", "Music", "A quiet tune behind the game.", (0, 100))
        self._slider("sounds", "Sounds", "Cards, captures and buttons.", (0, 100))
        self._toggle(0, "mute", "Mute everything", "No sound at all, whatever is set above.")
        self._heading(0, "Screen")
        self._slider("text_size", "Text size", "How large words are.", (100, 150))
        self._toggle(0, "high_contrast", "High contrast", "Plain black and white behind all words.")
        self._toggle(0, "reduced_motion", "Reduced motion", "Cards fade instead of flying.")
        self._toggle(0, "full_screen", "Full screen", "F11 does the same.")

    def _build_right(self) -> None:
        self._heading(1, "Table")
        speeds = [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("instant", "Instant")]
        self._choice("speed", "Speed", "How fast cards move and fight.", speeds)
        numbers = [("upright", "Upright"), ("printed", "As printed")]
        self._choice("numbers", "Numbers", "Always upright for you, or turned with the card as on paper.", numbers)
        table = [("turns", "To each player"), ("stays", "Never")]
        self._choice("table", "Turn the table", "When several people share this screen.", table)
        self._toggle(
            1, "confirm_play", "Ask before a card is played", "Nothing counts until you say \u201cPlay it\u201d."
        )
        small = "The usual first side, on after a loss, and two cards where you may."
        self._toggle(1, "automatic_answers", "Answer small questions for me", small)
        self._heading(1, "Names")
        for first in (0, 2):
            pair = [self._name(seat) for seat in (first, first + 1)]
            self.rows[1].append((None, pair[0]))
            self.rows[1].append((None, pair[1]))

    def _heading(self, side: int, words: str) -> None:
        label = self.form.add(Label(self.app, words, size=BODY + 6, face="display", paper=True))
        self.rows[side].append((label, label))

    def _row(self, side: int, words: str, explained: str, widget: Widget) -> None:
        label = self.form.add(Label(self.app, words, size=BODY, paper=True)) if words else None
        self.rows[side].append((label, self.form.add(widget)))
        self.notes[widget.name] = self.form.add(
            Paragraph(self.app, explained, size=TINY, face="text", paper=True, soft=True)
        )

    def _slider(self, name: str, words: str, explained: str, bounds: tuple[int, int]) -> None:
        value = getattr(self.preferences.now, name)
        self._row(0, words, explained, Slider(self.app, name, value, bounds, self._set(name), paper=True))

    def _toggle(self, side: int, name: str, words: str, explained: str) -> None:
        on = self.app.full_screen if name == "full_screen" else getattr(self.preferences.now, name)
        self._row(side, "", explained, Toggle(self.app, name, words, on, self._set(name), paper=True))

    def _choice(self, name: str, words: str, explained: str, ways: list[tuple[str, str]]) -> None:
        value = getattr(self.preferences.now, name)
        self._row(1, words, explained, Choice(self.app, name, ways, value, self._set(name), paper=True))

    def _name(self, seat: int) -> TextField:
        names = self.preferences.now.player_names
        return self.form.add(
            TextField(
                self.app,
                f"name {seat}",
                names[seat],
                lambda name: self._rename(seat, name),
                empty=f"Player {seat + 1}",
                size=SMALL + 2,
                paper=True,
            )
        )

    def _notice(self) -> str:
        """Return what went wrong with the settings, or where everything is kept."""
        return (
            self.preferences.notice
            or f"Your games, settings and the log (log.txt) are in {self.preferences.file.path.parent}"
        )

    # What the widgets do.
    def _set(self, name: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.preferences.change(**{name: value})
            self.notice.words = self._notice()

        return change

    def _rename(self, seat: int, name: str) -> None:
        names = list(self.preferences.now.player_names)
        names[seat] = name
        self.preferences.change(player_names=tuple(names))
        self.notice.words = self._notice()

    # Where everything is.
    def layout(self, size: tuple[int, int]) -> None:
        place = self.app.place
        full_screen = self.form.find("full_screen")
        assert isinstance(full_screen, Toggle)
        full_screen.on = self.app.full_screen  # F11 may have changed it
        self.form.find("back").rect = place(70, 52, 80, 80)
        self.title.rect = place(180, 52, 420, 80)
        self.notice.rect = place(640, 52, 960, 80)
        for (left, top, width, _), rows in zip(_SHEETS, self.rows, strict=True):
            self._layout_rows(rows, left + _INSET, top + 30, width - 2 * _INSET)

    def _layout_rows(self, rows: list[tuple[Label | None, Widget]], left: float, y: float, width: float) -> None:
        place = self.app.place
        column = 0  # of the names, which stand in pairs
        for count, (label, widget) in enumerate(rows):
            if label is widget:
                y += _GAP if count else 0
                widget.rect = place(left, y, width, _HEADING - 10)
                y += _HEADING
            elif isinstance(widget, TextField):
                half = (width - 20) / 2
                widget.rect = place(left + column * (half + 20), y, half, _NAME)
                y += _NAME + _GAP if column else 0
                column = 1 - column
            else:
                start, part = left, width
                if label is not None:
                    label.rect = place(left, y, width * 0.3, _ROW)
                    start, part = left + width * 0.32, width * 0.68
                widget.rect = place(start, y, part, _ROW)
                below, height = _NOTE
                self.notes[widget.name].rect = place(left, y + below, width, height)
                y += _STEP

    def draw_behind(self, target: pygame.Surface) -> None:
        """Lay two sheets of paper on the table."""
        app = self.app
        for box in _SHEETS:
            lay_sheet(app, target, app.place(*box))
        helper = app.place(*_HELPER)
        drawing = app.painter.svg("cards", "ninjas", "handy-ninja.svg", size=helper.size)
        target.blit(drawing, helper, special_flags=BLEND)
