"""Show the rules of a game being set up: presets and options."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from squaretactics.games.square_tactics.starting_advantage import head_start_text, starting_advantage_text
from squaretactics.games.square_tactics.text import PRESETS
from squaretactics.translation import mark, say, say_many, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.controls import ArrowPicker, Toggle
from squaretactics.ui.kit.forms.form import Form
from squaretactics.ui.kit.forms.widgets import Button, Paragraph, Widget
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.kit.paint.theme import SMALL
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.setup.setup_draft import OWN_MIX, SquareSetupDraft
from squaretactics.ui.table.setup_controls import (
    RIVAL_AIM,
    Choice,
    OptionRow,
    OptionSheet,
    PictureOptions,
    even_labels,
    explain,
    note_of,
    setup_help,
)

RULES_SHEET: Final[Boxes] = ((1204, 56, 646, 846), (50, 872, 1100, 564))
# On the wide design and on the tall one: the presets in a row and their height, the columns of options, and the width
# of the options' names.
_PRESETS: Final = ((2, 224), (4, 112))
_PICTURES: Final = {
    "first": ("things", "coin-3.svg"),
    "abilities": ("cards", "abilities", "rotate-right.svg"),
    "full": ("cards", "actions", "jump.svg"),
    "mayhem": ("cards", "actions", "zombie.svg"),
}
_EXPLAINED: Final = 92
_MORE: Final = 66  # height of the button
_COLUMNS: Final = (1, 2)
_NAMES: Final = (200, 176)
_COLUMN_GAP: Final = 44
_ROW_STEP: Final = 84
_ROW_PART: Final = 0.8  # of a step, for the row; the rest is a gap, which larger letters reduce
_LARGER_PART: Final = 0.2
_NAMES_TAKE: Final = 0.3  # extra share of the width for names, if letters are twice as large

_ACTION_CARDS: Final = Choice(
    "action cards",
    mark("Action cards"),
    (("off", mark("None")), ("shared", mark("Shared")), ("personal", mark("Personal"))),
    "action_cards",
)
_LENGTH: Final = Choice(
    "length",
    mark("Length"),
    (("single", mark("One game")), ("match", mark("Three games")), ("round", mark("Everyone starts once"))),
)
_EVEN_CHANCES: Final = Choice(
    "even chances",
    mark("Fair start"),
    ((False, mark("Off")), (True, mark("Casual")), ("strong", mark("Strong"))),
    "even_chances",
)
_WINDOWS: Final = Choice(
    "windows", mark("Reactions"), (("able", mark("When I can react")), ("holding", mark("Always")))
)
_OWN_MIX_WORDS: Final = mark("Your custom rules.")


class RuleOptionsForm:
    """The widgets that change a draft's rules; calls `changed` after each change."""

    def __init__(self, app: App, form: Form, draft: SquareSetupDraft, changed: Callback) -> None:
        self.app, self.form, self.draft, self.changed = app, form, draft, changed
        self.shows_more = False

    def build(self) -> None:
        """Rebuild all widgets at the end of the form."""
        app, draft, add = self.app, self.draft, self.form.add
        self.presets = add(
            PictureOptions(
                app,
                "preset",
                [(name, say_marked(title)) for name, (title, _) in PRESETS.items()],
                draft.preset,
                self._take_preset,
                _PICTURES,
            )
        )
        self.explained = add(Paragraph(app, "", size=SMALL + 2, paper=True, face="text"))
        self.rows: list[OptionRow] = []  # the visible ones
        self._rules: list[Widget] = [self.presets, self.explained]
        usual, rare = (OptionSheet(app, draft, self._change) for _ in range(2))
        self.abilities = Toggle(
            app, "abilities", say("Use abilities"), draft.abilities, self._set("abilities"), paper=True
        )
        self.mayhem = Toggle(app, "mayhem", say("Draw every turn"), draft.mayhem, self._set("mayhem"), paper=True)
        self.more = Button(app, "more", "", self._turn, size=SMALL + 2, paper=True)
        self.action_cards = rare.choose(_ACTION_CARDS)
        usual.choose(_LENGTH, ArrowPicker)
        self.starter = usual.offer_choice("starter", say("Who starts"), self._starters(), kind=ArrowPicker)
        self.even_chances = usual.choose(_EVEN_CHANCES)
        self.windows = rare.choose(_WINDOWS)
        rare.choose(RIVAL_AIM)
        rare.choose_usual()
        action_cards, *others = rare.rows
        self._sides: list[list[OptionRow]] = [
            [*usual.rows, (None, self.more)],
            [(None, self.abilities), action_cards, (None, self.mayhem), *others, (None, self.more)],
        ]
        self.presets.called = say("Rules")
        self.explained.about = self.presets
        self.note = add(note_of(app))
        self._show_rows()

    def _show_rows(self) -> None:
        """Show the options of the sheet's current side: the rules and common options, or the rare ones."""
        widgets = self.form.widgets
        for widget in (*self._rules, *_widgets(self.rows)):
            if widget in widgets:
                widgets.remove(widget)
                widget.hovered = False
        self.rows = self._sides[self.shows_more]
        below = widgets.index(self.note)
        widgets[below:below] = [*(() if self.shows_more else self._rules), *_widgets(self.rows)]

    def _starters(self) -> list[tuple[int | None, str]]:
        return [(None, say("Random")), *((seat, self.draft.shown_name(seat)) for seat in range(self.draft.players))]

    # Callbacks of the widgets.
    def _turn(self) -> None:
        """Flip between the two sides."""
        self.shows_more = not self.shows_more
        self._show_rows()
        self.changed()

    def _set(self, name: str) -> partial[None]:
        return partial(self._change, name)

    def _change(self, name: str, value: object) -> None:
        if name == "action_cards":
            assert value == "off" or value == "shared" or value == "personal"
            self.draft.set_action_cards(value)
        else:
            setattr(self.draft, name, value)
        self.changed()

    def _take_preset(self, name: str) -> None:
        self.draft.take_preset(name)
        self.changed()

    def refresh(self) -> None:
        """Update the widgets from the draft."""
        draft = self.draft
        self.presets.value = draft.preset
        what = _OWN_MIX_WORDS if draft.preset == OWN_MIX else PRESETS[draft.preset][1]
        start = starting_advantage_text(draft.players, draft.preset)
        if draft.even_chances:
            start = head_start_text(draft.setup())
        self.explained.words = f"{say_marked(what)} {start}".strip()
        self.abilities.on, self.mayhem.on = draft.abilities, draft.mayhem
        self.starter.ways = tuple(self._starters())
        self.even_chances.value = draft.even_chances
        self.action_cards.value = draft.action_cards
        self.action_cards.default = ... if draft.preset == OWN_MIX else draft.action_cards
        self.mayhem.enabled = self.windows.enabled = draft.action_cards != "off"
        self.more.words = say("Back to the rules") if self.shows_more else _more_options(draft.unusual)

    def explain(self) -> None:
        """Describe the hovered option, or else the focused one."""
        explain(self.note, self.form, self.rows, setup_help(SquareTacticsSettings.game).options)

    def layout(self) -> None:
        """Place every widget on the sheet."""
        place, tall = self.app.place, self.app.tall
        left, top, width, height = RULES_SHEET[tall]
        left, width = left + 34, width - 68
        self.presets.columns, high = _PRESETS[tall]
        self.presets.rect = place(left, top + 30, width, high)
        self.explained.rect = place(left, top + 38 + high, width, _EXPLAINED)
        first = top + 30 if self.shows_more else top + high + _EXPLAINED + 50
        last = top + height - 92
        lines = -(-len(self.rows) // _COLUMNS[tall])
        step = min((last - first) / lines, _ROW_STEP)
        across = (width + _COLUMN_GAP) / _COLUMNS[tall]
        wide, deep = across - _COLUMN_GAP, step * (_ROW_PART + _LARGER_PART * (self.app.text_scale - 1))
        names = _NAMES[tall] * (1 + _NAMES_TAKE * (self.app.text_scale - 1))
        for count, (label, widget) in enumerate(self.rows):
            column, row = divmod(count, lines)
            x, y = left + column * across, first + row * step
            if label is None:
                widget.rect = place(x, y, wide, deep)
            else:
                label.rect = place(x, y, names - 10, deep)
                widget.rect = place(x + names, y, wide - names, deep)
        self.more.rect = place(left + width - wide, last - _MORE - 6, wide, _MORE)  # in the same place on both sides
        self.note.rect = place(left, last + 2, width, 80)
        letters = even_labels(self.app, [label for label, _ in self.rows if label is not None])
        self.abilities.pixels = self.mayhem.pixels = letters


def _widgets(rows: Iterable[OptionRow]) -> list[Widget]:
    return [widget for row in rows for widget in row if widget is not None]


def _more_options(unusual: int) -> str:
    """Name the rare options, with the number of changed ones."""
    return (
        say_many("More options ({n} changed)", "More options ({n} changed)", unusual)
        if unusual
        else say("More options")
    )
