"""Controls that the setup scenes of all games share, and the explanations of options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from squaretactics.core.spec import Undo
from squaretactics.player_sentences import player
from squaretactics.translation import Message, mark, say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.form import Form
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Label, Paragraph, Widget, fitting
from squaretactics.ui.kit.paint.theme import BODY, SMALL
from squaretactics.ui.table.setup_defaults import NAME_LENGTH

# The label of an option, unless its widget shows it, and the widget.
OptionRow = tuple[Label | None, Widget]

_POINT: Final = DeviceText(
    mark("Point at an option to read what it does."),
    mark("Go to an option to read what it does."),
    mark("Touch an option to read what it does."),
)
_LONGEST_SEED: Final = 20  # digits of the largest seed


def name_rows(rows: Iterable[OptionRow]) -> None:
    """Name each widget after its label, for the screen reader text."""
    for label, widget in rows:
        if label is not None:
            label.about = widget


def undo_choice(app: App, undo: Undo | None, change: Callable[[Undo | None], None]) -> OptionButtons[Undo | None]:
    """Return the buttons for when decisions may be undone."""
    ways: list[tuple[Undo | None, str]] = [(None, say("Usual")), ("off", say("Never")), ("anything", say("Always"))]
    return OptionButtons(app, "undo", ways, undo, change, paper=True)


def hints_choice(app: App, hints: bool | None, change: Callable[[bool | None], None]) -> OptionButtons[bool | None]:
    """Return the buttons for when hints are available."""
    ways: list[tuple[bool | None, str]] = [(None, say("Usual")), (False, say("Never")), (True, say("Always"))]
    return OptionButtons(app, "hints", ways, hints, change, paper=True)


def seed_field(app: App, seed: str, change: Callable[[str], None], refusal: str) -> TextField:
    """Return the field for a seed. `refusal` is shown if anything but digits is typed."""
    return TextField(
        app,
        "seed",
        seed,
        change,
        longest=_LONGEST_SEED,
        allowed=_is_digit,
        refusal=refusal,
        empty=say("by chance"),
        paper=True,
    )


def name_field(app: App, seat: int, name: str, change: Callable[[int, str], None], letters: int) -> TextField:
    """Return the field for a seat's name."""
    field = TextField(
        app,
        f"name {seat}",
        name,
        partial(change, seat),
        longest=NAME_LENGTH,
        align="centre",
        size=letters,
        paper=True,
    )
    field.called = say("Name of {who}", who=player(seat))
    return field


def note_of(app: App) -> Paragraph:
    """Return the paragraph that explains options."""
    return Paragraph(app, app.said(_POINT), size=SMALL, paper=True, face="text", soft=True)


def explain(
    note: Paragraph, form: Form, rows: Sequence[OptionRow], told: Mapping[str, Message], error_text: str = ""
) -> None:
    """Explain the option under the pointer, or else the focused one; an error takes precedence."""
    pointer, focused = note.app.pointer, "" if form.focus is None else form.focus.name
    at = (
        widget.name
        for label, widget in rows
        if (widget.rect if label is None else label.rect.union(widget.rect)).collidepoint(pointer)
    )
    words = told.get(next(at, focused))
    note.words = error_text or note.app.said(words or _POINT)
    # The explanation is narrated with its widget, the invitation to point with none.
    note.about = None if error_text else note if words is None else form.focus


def even_labels(app: App, labels: Sequence[Label]) -> int:
    """Give labels the largest common text size at which all fit; return it."""
    letters = fitting(app, "strong", app.letters(BODY), ((label.words, label.rect.width) for label in labels))
    for label in labels:
        label.pixels = letters
    return letters


def _is_digit(letter: str) -> bool:
    return letter.isascii() and letter.isdigit()
