"""The settings on one page. Changes apply at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

import pygame

from squaretactics.languages import LANGUAGES
from squaretactics.player_sentences import player
from squaretactics.storage.settings import GameSettings, Settings
from squaretactics.translation import language_in_use, mark_as, say, say_marked
from squaretactics.ui.game_ui import AnyGameUI, GameOption
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.controls import OptionButtons, Slider, Toggle
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph, Widget, fitting
from squaretactics.ui.kit.layout import Plan, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TINY
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.controls_help import ControlsHelpScene
from squaretactics.ui.menu.key_settings import KeySettingsScene

_DEFAULTS: Final = Settings()
_SOUND: Final = mark_as("Sound", "settings")
_HELPER: Final[Box] = (1626, 14, 172, 172)  # the figure on a sheet, on the wide design
_COLUMNS: Final = ((1, 1), (2, 1))  # of each sheet, on the wide design and on the tall one
_NAMES_IN_ROW: Final = 4
_INSET: Final = 44
_MARGIN: Final = 30  # above the first row
_HEADING: Final = 66
_NAME: Final = 62
_GAP: Final = 24  # before a heading, and below names
_GAP_YIELDS: Final = 0.8  # share of it that the largest text takes
_NAMES: Final = 0.19  # share of the label before the names
_NAME_GAP: Final = 14
_COLUMN_GAP: Final = 48
# Side by side even in a single column.
_PAIRED: Final = ("mute", "tell_in_words", "high_contrast", "colour_blind", "reduced_motion", "full_screen")
_IN_A_PAIR: Final = 2
_WHOLE_ROW: Final = 0.99


class _SettingsRowHeights(NamedTuple):
    """The height of a row, the distance to the next, and the position and height of its explanation."""

    height: float
    step: float
    note_below: float
    note: float


_NOTE: Final = TINY + 1  # text size of explanations
_MUCH_SMALLER: Final = 0.85  # explanations rather have two lines than letters smaller by this
_USUAL_ROW: Final = _SettingsRowHeights(48, 92, 48, 31)
_UNEXPLAINED: Final = 70.0  # the distance from a row without an explanation to the next
_SECOND_LINE: Final = 25.0  # of an explanation that is too long for one
_LARGEST_ROW: Final = _SettingsRowHeights(54, 98, 52, 46)  # at the largest text size


class SettingsScene(PageScene):
    title_widths = (300, 260)
    plan: ClassVar[Plan] = {
        "people": ((496, 56, 264, 72), (430, 32, 168, 72)),
        "controls": ((776, 56, 264, 72), (614, 32, 168, 72)),
        "tips": ((1056, 56, 264, 72), (798, 32, 168, 72)),
        "folder": ((1336, 56, 264, 72), (982, 32, 168, 72)),
        "legend": ((508, 206, 390, 40), (560, 152, 546, 40)),
        "notice": ((1416, 194, 390, 62), (560, 820, 546, 62)),
    }

    def __init__(
        self,
        app: App,
        preferences: Preferences,
        games: Sequence[AnyGameUI],
        switch_language: Handler[str] | None = None,
        about: str | None = None,
        show_people: Callback | None = None,
    ) -> None:
        """Create the page. Without `switch_language` the language stays as it is, and without `show_people` the people;
        `about` names the game to show.
        """
        super().__init__(app)
        self.switch_language, self.show_people = switch_language, show_people
        self.preferences = preferences
        self.games = [game for game in games if game.options_kind is not None]
        self.game = next(
            (game for game in self.games if game.name == (about or preferences.now.game)), (*self.games, None)[0]
        )
        self._build("music")

    # Building.
    def _build(self, focus: str) -> None:
        app = self.app
        self.form.remove_all()
        self.add_title(say("Settings"))
        words, hint = say("Who's playing?"), say("People at this computer, each with their own history and settings.")
        self.people = self.form.add(Button(app, "people", words, self._show_people, size=SMALL, hint=hint))
        words, hint = say("Controls"), say("Mouse, keyboard, controller and touch.")
        self.controls = self.form.add(Button(app, "controls", words, self._show_controls, size=SMALL, hint=hint))
        words, hint = say("Reset tips"), say("Shows every game's tips and first look again.")
        self.tips = self.form.add(Button(app, "reset tips", words, self._reset_tips, size=SMALL, hint=hint))
        hint = say("Your games, settings and log ({log}) are in {folder}", log="log.txt", folder=self._data_folder)
        self.folder = self.form.add(Button(app, "folder", say("Open folder"), self._open_folder, size=SMALL, hint=hint))
        self.notice = self.form.add(Paragraph(app, self.preferences.notice or "", size=TINY, paper=True))
        self.legend = self.form.add(Label(app, "", size=TINY, face="text", paper=True, soft=True, align="right"))
        self.rows: tuple[list[tuple[Widget | None, Widget]], ...] = ([], [])
        self.notes: dict[str, Paragraph] = {}  # by name of the widget
        self._build_left()
        self._build_right()
        self.form.focus_on(self.form.find(focus))

    def _build_left(self) -> None:
        self._heading(0, say_marked(_SOUND))
        self._slider("music", say("Music"), say("Quiet background music."), (0, 100))
        self._slider("sounds", say("Sounds"), say("Sounds from the table and the buttons."), (0, 100))
        self._toggle("mute", say("Mute all"), say("No music, no sounds."))
        self._toggle("tell_in_words", say("Screen reader text"), say("F1 reads out everything."))
        self._heading(0, say("Language and screen"))
        self._choose_languages()
        self._slider("text_size", say("Text size"), say("How large the text is."), (100, 150))
        self._toggle("high_contrast", say("High contrast"), say("Black or white behind all text."))
        words, explained = say("Colour-blind mode"), say("Patterns and symbols tell players apart.")
        self._toggle("colour_blind", words, explained)
        self._toggle("reduced_motion", say("Reduced motion"), say("Cards fade instead of flying."))
        self._toggle("full_screen", say("Full screen"), say("Or press F11."))

    def _choose_languages(self) -> None:
        label = self.form.add(Label(self.app, say("Language"), size=BODY, paper=True))
        ways, chosen = [*LANGUAGES.items()], language_in_use()[0]
        self.language = self.form.add(
            OptionButtons(self.app, "language", ways, chosen, self._choose_language, default=chosen, paper=True)
        )
        label.about = self.language
        if self.switch_language is None:
            self.language.enabled, self.language.hint = False, say("Change the language from the menu.")
        self.rows[0].append((label, self.language))

    def _build_right(self) -> None:
        self._heading(1, say("Speed and names"))
        speeds = [("slow", say("Slow")), ("normal", say("Normal")), ("fast", say("Fast")), ("instant", say("Instant"))]
        value, default = self.preferences.now.speed, _DEFAULTS.speed
        speed = OptionButtons(self.app, "speed", speeds, value, self._set("speed"), default=default, paper=True)
        self._row(1, say("Speed"), say("How fast everything happens at the table."), speed)
        names = self.form.add(Label(self.app, say("Names"), size=BODY, paper=True))
        self.rows[1].extend((names, self._name(seat)) for seat in range(_NAMES_IN_ROW))
        if len(self.games) > 1:
            self._choose_game()
        elif self.game is not None:
            self._heading(1, say_marked(self.game.title))
        if self.game is None or self.game.options_kind is None:
            return
        for option in self.game.options:
            self._option(option, self.game.options_kind)
        if not self.game.options:
            words = say("This game has no settings of its own.")
            label = self.form.add(Label(self.app, words, size=SMALL, face="text", paper=True, soft=True))
            self.rows[1].append((label, label))

    def _choose_game(self) -> None:
        """Add the choice of the game whose settings are shown below it."""

        def show(game: AnyGameUI | None) -> None:
            self.game = game
            self._build("game")
            self.layout(self.app.size)

        ways = [(game, say_marked(game.title)) for game in self.games]
        choice = self.form.add(
            OptionButtons(self.app, "game", ways, self.game, show, face="display", default=self.game, paper=True)
        )
        choice.called = say("Game")
        self.rows[1].append((choice, choice))

    def _option(self, option: GameOption, kind: type[GameSettings]) -> None:
        value = getattr(self.preferences.of(kind), option.name)

        def change(value: str | bool) -> None:
            self.preferences.change_of(kind, **{option.name: value})
            self._show_notice()

        words, explained = say_marked(option.words), say_marked(option.explained)
        if option.ways:
            ways = [(way, say_marked(called)) for way, called in option.ways]
            default = getattr(kind(), option.name)
            choice = OptionButtons(self.app, option.name, ways, value, change, default=default, paper=True)
            self._row(1, words, explained, choice)
        else:
            self._row(1, "", explained, Toggle(self.app, option.name, words, value, change, paper=True))

    def _heading(self, side: int, words: str) -> None:
        label = self.form.add(Label(self.app, words, size=BODY + 6, face="display", paper=True))
        self.rows[side].append((label, label))

    def _row(self, side: int, words: str, explained: str, widget: Widget) -> None:
        label = self.form.add(Label(self.app, words, size=BODY, paper=True)) if words else None
        self.rows[side].append((label, self.form.add(widget)))
        note = self.notes[widget.name] = self.form.add(
            Paragraph(self.app, explained, size=_NOTE, face="text", paper=True, soft=True)
        )
        note.about = widget
        if label is not None:
            label.about = widget

    def _slider(self, name: str, words: str, explained: str, bounds: tuple[int, int]) -> None:
        value = getattr(self.preferences.now, name)
        default = getattr(_DEFAULTS, name)
        slider = Slider(self.app, name, value, bounds, self._set(name), default=default, paper=True)
        self._row(0, words, explained, slider)

    def _toggle(self, name: str, words: str, explained: str) -> None:
        on = self.app.full_screen if name == "full_screen" else getattr(self.preferences.now, name)
        self._row(0, "", explained, Toggle(self.app, name, words, on, self._set(name), paper=True))

    def _name(self, seat: int) -> TextField:
        names = self.preferences.now.player_names
        field = TextField(
            self.app,
            f"name {seat}",
            names[seat],
            lambda name: self._rename(seat, name),
            empty=player(seat),
            size=SMALL + 2,
            paper=True,
        )
        field.called = say("Name of {who}", who=player(seat))
        if seat == 0 and self.preferences.person:
            field.enabled, field.hint = False, say("Change your name under “Who's playing?”.")
        return self.form.add(field)

    @property
    def _data_folder(self) -> Path:
        return self.preferences.file.path.parent

    def _show_notice(self) -> None:
        self.notice.words = self.preferences.notice or ""

    # Actions.
    def _show_people(self) -> None:
        if self.show_people is None:
            self.notice.words = say("Change who's playing from the menu.")
        else:
            self.show_people()

    def _open_folder(self) -> None:
        """Open the folder, or else show where it is."""
        if not self.app.open_folder(self._data_folder):
            self.notice.words = self.folder.hint_words

    def _reset_tips(self) -> None:
        for game in self.games:
            assert game.options_kind is not None
            self.preferences.change_of(game.options_kind, tips_seen=(), first_look_seen=False)
        self.notice.words = self.preferences.notice or say("Every game's tips and first look will show again.")

    def _choose_language(self, language: str) -> None:
        if self.switch_language is not None:
            self.switch_language(language)

    def _show_controls(self) -> None:
        change = partial(KeySettingsScene, self.app, self.preferences)
        self.app.push(ControlsHelpScene(self.app, lambda: self.app.push(change())))

    def _set(self, name: str) -> Handler[Any]:
        def change(value: Any) -> None:
            self.preferences.change(**{name: value})
            self._show_notice()

        return change

    def _rename(self, seat: int, name: str) -> None:
        names = list(self.preferences.now.player_names)
        names[seat] = name
        self.preferences.change(player_names=tuple(names))
        self._show_notice()

    # Layout.
    @property
    def _larger(self) -> float:
        """Return where the text size lies between the usual one (0) and the largest (1)."""
        return (self.app.text_scale - 1) * 2

    @property
    def _row_now(self) -> _SettingsRowHeights:
        pairs = zip(_USUAL_ROW, _LARGEST_ROW, strict=True)
        return _SettingsRowHeights(*(usual + (largest - usual) * self._larger for usual, largest in pairs))

    @property
    def _sheets(self) -> tuple[Box, Box]:
        """Return the sheets, which grow with the rows."""
        grown = self._row_now.step - _USUAL_ROW.step
        if not self.app.tall:
            return (70, 168, 872, 852 + 5 * grown), (978, 168, 872, 852 + 5 * grown)
        second = _SECOND_LINE * (1 - self._larger)  # of the explanations in the last row
        upper = 660.0
        return (50, 120, 1100, upper), (50, 134 + upper, 1100, 728 + second + 5 * grown)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        full_screen = self.form.find("full_screen")
        assert isinstance(full_screen, Toggle)
        full_screen.on = self.app.full_screen  # F11 may have changed it
        for sheet, rows, columns in zip(self._sheets, self.rows, _COLUMNS[self.app.tall], strict=True):
            left, top, width, height = inset(sheet, _INSET, _MARGIN)
            bottom = self.app.place(left, top, width, height + _MARGIN - 6).bottom
            # Explanations become smaller if they'd take too many lines.
            for smaller in (round(self.app.letters(_NOTE) * _MUCH_SMALLER), self.app.painter.least_text):
                self._layout_rows(rows, left, top, width, columns, smaller)
                if max(self.notes.get(widget.name, widget).rect.bottom for _, widget in rows) <= bottom:
                    break
        for rows, beside in zip(self.rows, (self.legend, self.notice), strict=True):
            heading = rows[0][1]
            heading.rect.width = beside.rect.left - heading.rect.left
        self._share_letters()
        self.legend.words = "" if self.app.high_contrast else say("Gold marks what you changed")

    def _share_letters(self) -> None:
        """Give all labels of a sheet the same text size, and all switches, so that none shrinks alone."""
        for rows in self.rows:
            labels = {label for label, widget in rows if isinstance(label, Label) and label is not widget}
            switches = {widget for _, widget in rows if isinstance(widget, Toggle)}
            for widgets in (labels, switches):
                rooms = [(widget.words, widget.room) for widget in widgets]
                size = fitting(self.app, "strong", self.app.letters(BODY), rooms, self.app.painter.least_text)
                for widget in widgets:
                    widget.pixels = size

    def _layout_rows(
        self, rows: list[tuple[Widget | None, Widget]], left: float, y: float, width: float, columns: int, smaller: int
    ) -> None:
        """Place the rows of a sheet. An explanation takes a second line rather than `smaller` letters."""
        place, names, size = self.app.place, _NAMES_IN_ROW, self._row_now
        gap = _GAP * (1 - _GAP_YIELDS * self._larger)
        column = 0  # of names side by side
        taken, grown = 0.0, 0.0  # the share of a row that is taken, and how much taller that row is
        for count, (label, widget) in enumerate(rows):
            if label is widget:
                y += (size.step if taken else 0) + (gap if count else 0)
                widget.rect = place(left, y, width, _HEADING - 10)
                y, taken = y + _HEADING, 0
            elif isinstance(widget, TextField):
                assert label is not None
                label.rect = place(left, y, width * _NAMES, _NAME)
                part = (width * (1 - _NAMES) + _NAME_GAP) / names
                widget.rect = place(left + width * _NAMES + column * part, y, part - _NAME_GAP, _NAME)
                column = (column + 1) % names
                y += 0 if column else _NAME + gap
            else:
                paired = widget.name in _PAIRED or (self.app.tall and isinstance(widget, Toggle))
                share = 1 / max(columns, _IN_A_PAIR if paired else 1)
                whole = width + _COLUMN_GAP
                more = self._layout_row(label, widget, left + taken * whole, y, share * whole - _COLUMN_GAP, smaller)
                grown = max(grown, more) if taken else more
                taken = 0 if taken + share > _WHOLE_ROW else taken + share
                if not taken:
                    y += size.step + grown

    def _layout_row(
        self, label: Widget | None, widget: Widget, left: float, y: float, width: float, smaller: int
    ) -> float:
        """Place a row, and return how much taller it is than usual."""
        place, size = self.app.place, self._row_now
        start = left
        if label is not None:
            label.rect = place(left, y, width * 0.3, size.height)
            start += width * 0.32
        widget.rect = place(start, y, left + width - start, size.height)
        note = self.notes.get(widget.name)
        if note is None:
            return _UNEXPLAINED - size.step
        note.rect = place(left, y + size.note_below, width, size.note)
        if self.app.painter.font("text", smaller).size(note.words)[0] <= note.rect.width:
            return 0.0
        more = _SECOND_LINE * (self.app.text_scale if smaller > self.app.painter.least_text else 1)
        note.rect = place(left, y + size.note_below, width, size.note + more)
        return more

    def draw_behind(self, target: pygame.Surface) -> None:
        """Draw the two sheets of paper, and a figure where there's room."""
        app = self.app
        for sheet in self._sheets:
            draw_paper_sheet(app, target, app.place(*sheet))
        if app.tall:
            return
        helper = app.place(*_HELPER)
        drawing = app.painter.svg("cards", "ninjas", "handy-ninja.svg", size=helper.size)
        target.blit(drawing, helper, special_flags=BLEND)
