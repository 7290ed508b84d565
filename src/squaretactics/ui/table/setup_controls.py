"""What the sheets share on which games are set up: the options of every game, and how options are explained."""

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

# An option: its name, if that does not stand on the widget itself, and the widget that sets it.
OptionRow = tuple[Label | None, Widget]

_POINT: Final = DeviceText(
    mark("Point at an option to read what it does."),
    mark("Go to an option to read what it does."),
    mark("Touch an option to read what it does."),
)
_LONGEST_SEED: Final = 20  # digits: as many as the number of any game has


def name_rows(rows: Iterable[OptionRow]) -> None:
    """Let each label be told as the name of the widget that it stands beside."""
    for label, widget in rows:
        if label is not None:
            label.about = widget


def undo_choice(app: App, undo: Undo | None, change: Callable[[Undo | None], None]) -> OptionButtons[Undo | None]:
    """Return what is chosen by when decisions may be taken back."""
    ways: list[tuple[Undo | None, str]] = [(None, say("Usual")), ("off", say("Never")), ("anything", say("Always"))]
    return OptionButtons(app, "undo", ways, undo, change, paper=True)


def hints_choice(app: App, hints: bool | None, change: Callable[[bool | None], None]) -> OptionButtons[bool | None]:
    """Return what is chosen by when hints may be asked for."""
    ways: list[tuple[bool | None, str]] = [(None, say("Usual")), (False, say("Never")), (True, say("Always"))]
    return OptionButtons(app, "hints", ways, hints, change, paper=True)


def seed_field(app: App, seed: str, change: Callable[[str], None], refusal: str) -> TextField:
    """Return where a seed is typed; `refusal` is what whoever types anything else is told."""
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
    """Return where it is typed what a seat is called."""
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
    """Return where options are explained."""
    return Paragraph(app, app.said(_POINT), size=SMALL, paper=True, face="text", soft=True)


def explain(
    note: Paragraph, form: Form, rows: Sequence[OptionRow], told: Mapping[str, Message], error_text: str = ""
) -> None:
    """Say in a note what the option does that is pointed at, else the one that the keyboard is on; or what is wrong."""
    pointer, focused = note.app.pointer, "" if form.focus is None else form.focus.name
    at = (
        widget.name
        for label, widget in rows
        if (widget.rect if label is None else label.rect.union(widget.rect)).collidepoint(pointer)
    )
    words = told.get(next(at, focused))
    note.words = error_text or note.app.said(words or _POINT)
    # It is told with what it explains; the invitation to point, with nothing.
    note.about = None if error_text else note if words is None else form.focus


def even_labels(app: App, labels: Sequence[Label]) -> int:
    """Let labels be written equally large, each within its place; return how large."""
    letters = fitting(app, "strong", app.letters(BODY), ((label.words, label.rect.width) for label in labels))
    for label in labels:
        label.pixels = letters
    return letters


def _is_digit(letter: str) -> bool:
    return letter.isascii() and letter.isdigit()
