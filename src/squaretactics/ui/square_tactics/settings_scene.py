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
_STEP: Final = 83
_ROW: Final = 58
_GAP: Final = 24  # before a heading


class SettingsScene(FormScene):
    """Shows the settings and changes them."""

    def __init__(self, app: App, preferences: Preferences) -> None:
        super().__init__(app)
        self.preferences = preferences
        self.form.add(Button(app, "back", "", self.back, icon="left", size=TITLE, hint="Back"))
        self.title = self.form.add(Label(app, "Settings", size=TITLE + 12, face="display"))
        self.notice = self.form.add(Paragraph(app, self._notice(), size=TINY))
        self.rows: tuple[list[tuple[Label | None, Widget]], ...] = ([], [])
        self._build_left()
        self._build_right()
        self.form.focus_on(self.form.find("music"))

    # Building.
    def _build_left(self) -> None:
        now = self.preferences.now
        self._heading(0, "Sound")
        self._row(0, "Music", Slider(self.app, "music", now.music, (0, 100), self._set("music"), paper=True))
        self._row(0, "Sounds", Slider(self.app, "sounds", now.sounds, (0, 100), self._set("sounds"), paper=True))
        self._toggle(0, "mute", "Mute everything")
        self._heading(0, "Screen")
        text = Slider(self.app, "text_size", now.text_size, (100, 150), self._set("text_size"), paper=True)
        self._row(0, "Text size", text)
        self._toggle(0, "high_contrast", "High contrast")
        self._toggle(0, "reduced_motion", "Reduced motion", "Cards fade instead of flying.")
        self._toggle(0, "full_screen", "Full screen", "F11 does it too.")

    def _build_right(self) -> None:
        self._heading(1, "Table")
        speeds = [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("instant", "Instant")]
        self._choice(1, "speed", "Speed", speeds, "How fast cards move and fight.")
        numbers = [("upright", "Upright"), ("printed", "As printed")]
        self._choice(1, "numbers", "Numbers", numbers, "Upright for you, or turned with the card as on paper.")
        table = [("turns", "Turns"), ("stays", "Stays")]
        self._choice(1, "table", "Seat change", table, "With several people: turn the table to whoever plays, or not.")
        self._toggle(1, "confirm_play", "Ask before a card is played")
        self._toggle(1, "automatic_answers", "Answer dull questions for me", "What hardly ever matters is not asked.")
        self._heading(1, "Names")
        for first in (0, 2):
            pair = [self._name(seat) for seat in (first, first + 1)]
            self.rows[1].append((None, pair[0]))
            self.rows[1].append((None, pair[1]))

    def _heading(self, side: int, words: str) -> None:
        label = self.form.add(Label(self.app, words, size=BODY + 6, face="display", paper=True))
        self.rows[side].append((label, label))

    def _row(self, side: int, words: str, widget: Widget) -> None:
        label = self.form.add(Label(self.app, words, size=BODY, paper=True))
        self.rows[side].append((label, self.form.add(widget)))

    def _toggle(self, side: int, name: str, words: str, hint: str = "") -> None:
        on = self.app.full_screen if name == "full_screen" else getattr(self.preferences.now, name)
        widget = Toggle(self.app, name, words, on, self._set(name), hint=hint, paper=True)
        self.rows[side].append((None, self.form.add(widget)))

    def _choice(self, side: int, name: str, words: str, ways: list[tuple[str, str]], hint: str) -> None:
        value = getattr(self.preferences.now, name)
        self._row(side, words, Choice(self.app, name, ways, value, self._set(name), hint=hint, paper=True))

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
                widget.rect = place(left + column * (half + 20), y, half, _ROW + 6)
                y += _STEP + 8 if column else 0
                column = 1 - column
            elif label is not None:
                label.rect = place(left, y, width * 0.3, _ROW)
                widget.rect = place(left + width * 0.32, y, width * 0.68, _ROW)
                y += _STEP
            else:
                widget.rect = place(left, y, width, _ROW)
                y += _STEP

    def draw_behind(self, target: pygame.Surface) -> None:
        """Lay two sheets of paper on the table."""
        app = self.app
        for box in _SHEETS:
            lay_sheet(app, target, app.place(*box))
        helper = app.place(*_HELPER)
        drawing = app.painter.svg("cards", "ninjas", "handy-ninja.svg", size=helper.size)
        target.blit(drawing, helper, special_flags=BLEND)
