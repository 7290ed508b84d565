"""Controls that the setup scenes of all games share, and the explanations of options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final, NamedTuple

import pygame

from squaretactics.core.deal_codes import seed_in_code
from squaretactics.core.session import HUMAN
from squaretactics.player_sentences import player
from squaretactics.text_files import TextModel, read_texts
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.form import Form, W
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Label, Paragraph, Widget, fitting
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import BODY, PAPER_LINE, SMALL
from squaretactics.ui.table.setup_draft import NAME_LENGTH, SetupDraft

# The label of an option, unless its widget shows it, and the widget.
OptionRow = tuple[Label | None, Widget]

_POINT: Final = DeviceText(
    mark("Point at an option to read what it does."),
    mark("Go to an option to read what it does."),
    mark("Touch an option to read what it does."),
)
_LONGEST_SEED: Final = 20  # digits of the largest seed
_PICTURE_PART: Final = 0.72  # of an option's height
_NOT_CHOSEN: Final = 140  # opacity of its picture
DIVIDER: Final = 0.62  # height of a divider, against the step between rows


class Choice(NamedTuple):
    """An option: the name of its widget, its label, and its values with their labels."""

    name: str
    words: Message
    ways: Sequence[tuple[Any, Message]]
    field: str = ""  # of the draft, unless it's called like the widget


_USUAL: Final = (
    Choice("undo", mark("Undo"), ((None, mark("If fair")), ("off", mark("Never")), ("anything", mark("Always")))),
    Choice("hints", mark("Hints"), ((None, mark("If alone")), (False, mark("Never")), (True, mark("Always")))),
)

RIVAL_AIM: Final = Choice("rival_aim", mark("You win about"), ((40, mark("40%")), (50, mark("50%")), (60, mark("60%"))))


class _Divider(Label):
    """A small heading with a line beside it."""

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        app = self.app
        left = self.rect.left + app.painter.font(self.face, self.letters).size(self.words)[0] + app.unit(18)
        line = pygame.Rect(left, self.rect.centery, max(self.rect.right - left, 0), max(app.unit(3), 1))
        target.fill(self.tones.soft if app.high_contrast else PAPER_LINE, line)


class PictureOptions(OptionButtons[str]):
    """The main choice of a set-up, each option with a picture before its name; those not chosen are pale."""

    def __init__(
        self,
        app: App,
        name: str,
        ways: Sequence[tuple[str, str]],
        value: str,
        changed: Handler[str],
        pictures: Mapping[str, tuple[str, ...]],
    ) -> None:
        super().__init__(app, name, ways, value, changed, size=BODY, face="display", columns=2, paper=True)
        self.pictures = pictures

    def _picture(self, index: int) -> pygame.Rect:
        part = self.part(index)
        across = min(round(part.height * _PICTURE_PART), part.width // 3)
        picture = pygame.Rect(0, 0, across, across)
        picture.midleft = part.left + self.app.unit(22), part.centery - self.app.unit(2)
        return picture

    def words_rect(self, index: int) -> pygame.Rect:
        part, left = self.part(index), self._picture(index).right - self.app.unit(8)
        return pygame.Rect(left, part.top, part.right - left, part.height)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        for index, (name, _) in enumerate(self.ways):
            place = self._picture(index)
            picture = self.app.painter.svg(*self.pictures[name], size=place.size)
            if index != self.index:
                picture = self.app.painter.faded(picture, ("option", self.pictures[name]), _NOT_CHOSEN)
            target.blit(picture, place, special_flags=BLEND)


class OptionSheet:
    """Rows of options with labels. They show the fields of a draft, and pass on the name and value of any field that is
    changed.
    """

    def __init__(
        self,
        app: App,
        draft: Any,
        change: Callable[[str, Any], None],
        size: int = BODY,
        form: Form | None = None,
    ) -> None:
        """Create an empty sheet. Without a form, the rows are added to one later."""
        self.app, self.draft, self.change, self.size, self.form = app, draft, change, size, form
        self.rows: list[tuple[Label, Widget]] = []
        self._divider: tuple[Label, Widget] | None = None  # and the first widget below it

    def label(self, words: str) -> Label:
        label = Label(self.app, words, size=self.size, paper=True)
        return label if self.form is None else self.form.add(label)

    def row(self, words: str, widget: W) -> W:
        label = self.label(words)
        label.about = widget
        self.rows.append((label, widget))
        return widget if self.form is None else self.form.add(widget)

    def offer_choice(
        self,
        name: str,
        words: str,
        ways: Sequence[tuple[Any, str]],
        field: str = "",
        kind: type[OptionButtons[Any]] = OptionButtons,
    ) -> OptionButtons[Any]:
        """Add a row that changes a field of the draft; by default, the field has the widget's name."""
        field = field or name
        change, default = partial(self.change, field), getattr(type(self.draft), field, ...)
        value = getattr(self.draft, field)
        return self.row(words, kind(self.app, name, ways, value, change, default=default, paper=True))

    def choose(self, choice: Choice, kind: type[OptionButtons[Any]] = OptionButtons) -> OptionButtons[Any]:
        name, words, ways, field = choice
        return self.offer_choice(
            name, say_marked(words), [(value, say_marked(way)) for value, way in ways], field, kind
        )

    def choose_usual(self, divided: bool = False) -> None:
        """Add the rows that every game has: undo, hints and code. They may be `divided` from the others."""
        divider = _Divider(self.app, say("More options"), size=SMALL, face="display", paper=True, soft=True)
        if divided and self.form is not None:
            self.form.add(divider)
        first, *_ = [self.choose(choice) for choice in _USUAL]
        if divided:
            self._divider = divider, first
        change = partial(self.change, "seed_text")
        self.row(say("Code"), SeedField(self.app, self.draft.seed_text, change))

    def lay(self, rows: Sequence[tuple[Label, Widget]], first: Box, names: float, step: float) -> None:
        """Place rows one below the other, the first in a box. The labels are `names` wide."""
        left, top, width, height = first
        for label, widget in rows:
            if self._divider is not None and widget is self._divider[1]:
                self._divider[0].rect = self.app.place(left, top, width, step * DIVIDER)
                top += step * DIVIDER
            label.rect = self.app.place(left, top, names - 10, height)
            widget.rect = self.app.place(left + names, top, width - names, height)
            top += step


class SeedField(TextField):
    """A text field for the number that determines the deal. Of a pasted code, it takes the number."""

    def __init__(self, app: App, seed: str, change: Handler[str]) -> None:
        super().__init__(
            app,
            "seed",
            seed,
            change,
            longest=_LONGEST_SEED,
            allowed=_is_digit,
            refusal=say("Paste a code, or type a number. To type a code, choose Challenges in the menu."),
            empty=say("at random"),
            paper=True,
        )

    def write(self, text: str) -> bool:
        seed = seed_in_code(text)
        self.marked = self.marked or seed is not None  # replace what was there
        return super().write(text if seed is None else str(seed))


def name_field(app: App, seat: int, name: str, change: Callable[[int, str], None], letters: int) -> TextField:
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


def player_ways(draft: SetupDraft[Any], kinds: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the choices for the player of a seat, from kinds of players of which the first is a person. The people at
    this computer come first, if there are several, and any other person is a guest.
    """
    if not draft.known_people:
        return [*kinds]
    people = [(f"{HUMAN}:{name}", name) for name in draft.known_people]
    return [*people, (HUMAN, say("Guest")), *kinds[1:]]


def show_seat(form: Form, draft: SetupDraft[Any], seat: int) -> None:
    """Show a seat's name and player, which may have changed with those of another seat."""
    field, picker = form.find(f"name {seat}"), form.find(f"player {seat}")
    assert isinstance(field, TextField)
    assert isinstance(picker, OptionButtons)
    if field.text != draft.typed_name(seat):
        field.show(draft.typed_name(seat))
    field.empty = draft.shown_name(seat)
    picker.value = draft.picked(seat)


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
    """Give labels the largest common text size at which they all fit, and return it."""
    letters = fitting(app, "strong", app.letters(BODY), ((label.words, label.rect.width) for label in labels))
    for label in labels:
        label.pixels = letters
    return letters


def _is_digit(letter: str) -> bool:
    return letter.isascii() and letter.isdigit()


class SetupHelp(TextModel):
    options: Mapping[str, Message]  # by the name of the option's widget
    players: Mapping[str, Message] = {}  # for a game whose bots differ from those in PLAYER_HELP


@cache
def setup_help(game: str) -> SetupHelp:
    return read_texts(SetupHelp, "setup", f"{game}.toml")
