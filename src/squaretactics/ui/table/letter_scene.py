"""The dialog that sends the turn of a game by letter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from squaretactics.core.letter_session import AnyLetterSession
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.translation import mark, say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.clipboard import copy
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.controls import Toggle
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph, Widget
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.table.saved_file import write_file
from squaretactics.ui.table.stationery import FLAP_AND_SEAL, draw_envelope

_WIDTH: Final = 1000
_INSET: Final = 64
_GAP: Final = 22
_BUTTON: Final = 92
_SMALL_BUTTON: Final = 78
_TITLE: Final = 78
_TOLD: Final = 84
_NOTE: Final = 62
_SUFFIX: Final = ".txt"

_STEPS: Final = DeviceText(
    mark("1. Copy the letter. 2. Send it to {who}. 3. Paste the reply on the menu (Ctrl+V)."),
    mark("1. Copy the letter. 2. Send it to {who}. 3. Paste the reply in Unfinished games."),
    mark("1. Copy the letter. 2. Send it to {who}. 3. Paste the reply in Unfinished games."),
)


class LetterScene(OverlayScene):
    """Copies the turn as a letter, or saves it as a file. Closing it shows the table."""

    def __init__(
        self, app: App, game: AnyLetterSession, outbox: ExportFolder | None, to_menu: Callback, unsaved: str = ""
    ) -> None:
        """`unsaved` says why the turn can't be sent yet, if it isn't saved."""
        super().__init__(app)
        self.game, self.outbox = game, outbox
        add = self.form.add
        self.title = add(Label(app, self._title(), size=TITLE, face="display", paper=True, align="centre"))
        self.told = add(Paragraph(app, self._told(), size=BODY - 2, face="text", paper=True, align="centre"))
        self.quiet = False
        self.toggle = None
        if self._may_be_quiet:
            words, hint = (
                say("Don't ask me in others' turns"),
                say("You'll answer no to every question until your next turn."),
            )
            self.toggle = add(Toggle(app, "quiet", words, False, self._set_quiet, hint=hint, paper=True))
        self.copies = [
            add(Button(app, f"copy {to}", self._copy_words(to), partial(self._copy, to), size=BODY + 4, paper=True))
            for to in self.receivers
        ]
        self.below = (
            [add(Button(app, "file", say("Save as file"), self._save, size=BODY, paper=True))] if outbox else []
        )
        self.below += [
            add(Button(app, "table", say("See the table"), self.back, size=BODY, paper=True)),
            add(Button(app, "menu", say("Menu"), to_menu, size=BODY, paper=True)),
        ]
        trust = say("It's played on trust, as at a table: taking the program apart could reveal secrets.")
        self.note = add(Paragraph(app, unsaved or trust, size=SMALL, face="text", paper=True, align="centre"))
        self.copies[0].primary = True
        for button in (*self.copies, *self.below[:-2]):
            button.enabled = not unsaved
        self.form.focus_on(self.copies[0] if not unsaved else self.below[-2])

    # Words.
    @property
    def receivers(self) -> Sequence[int]:
        """Return the places that the letter goes to: the next player's, or everyone else's at the end."""
        mine = self.game.copy
        if self.game.awaited is not None:
            return (self.game.awaited,)
        return sorted({place for place in mine.places if place >= 0} - {mine.place})

    @property
    def _may_be_quiet(self) -> bool:
        game = self.game
        asked = game.result is None and not game.copy.written
        return asked and game.spec.has_questions_for_others(game.setup)

    def _title(self) -> str:
        if self.game.result is not None:
            return say("The game is over")
        return say("{who} is next", who=self.game.copy.called(self.receivers[0]))

    def _told(self) -> str:
        if self.game.result is not None:
            return say("Send the last letter, so that the others see the end, too.")
        if self.game.copy.written:
            return say("Paste the reply on the menu. If your letter got lost, send it again.")
        who = self.game.copy.called(self.receivers[0])
        return self.app.said(_STEPS, who=who)

    def _copy_words(self, to: int) -> str:
        if len(self.receivers) == 1:
            return say("Copy letter")
        return say("Copy for {who}", who=self.game.copy.called(to))

    # Actions.
    def _set_quiet(self, quiet: bool) -> None:
        self.quiet = quiet

    def _letter(self, to: int) -> str:
        """Return the text of a letter. Raises OSError."""
        text = self.game.letter_text(to, self.game.copy.own_seats if self.quiet else ())
        if self.toggle is not None:
            self.toggle.enabled = False
        return text

    def _copy(self, to: int) -> None:
        try:
            copied = copy(self._letter(to))
        except OSError as error:
            self._say(str(error))
            return
        if copied:
            self._say(say("Copied. Paste it into a message to {who}.", who=self.game.copy.called(to)))
        else:
            self._say(say("It can't be copied: this computer has no clipboard. Save it as a file instead."))

    def _save(self) -> None:
        self._say(" ".join(write_file(partial(self._write, to)) for to in self.receivers))

    def _write(self, to: int) -> Path:
        """Write a letter into a file, and return its path. Raises OSError."""
        assert self.outbox is not None
        text, copy = self._letter(to), self.game.copy
        return self.outbox.keep(f"letter-{copy.game_id[:6]}-{copy.number}-{to + 1}{_SUFFIX}", text.encode("utf-8"))

    def _say(self, words: str) -> None:
        self.note.words = words
        self.app.dirty = True

    # Layout.
    @property
    def _rows(self) -> list[tuple[Widget, float]]:
        """Return what stands below the title, with its height."""
        told = _TOLD * self.app.text_scale
        rows: list[tuple[Widget, float]] = [(self.told, told)]
        if self.toggle is not None:
            rows.append((self.toggle, _SMALL_BUTTON))
        return [*rows, *((button, _BUTTON) for button in self.copies)]

    @property
    def extent(self) -> tuple[float, float]:
        rows = sum(height + _GAP for _, height in self._rows)
        return _WIDTH, FLAP_AND_SEAL + _TITLE + rows + _SMALL_BUTTON + _NOTE * self.app.text_scale + 60

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top) = self.app.place, self.corner
        left, width = left + _INSET, _WIDTH - 2 * _INSET
        top += FLAP_AND_SEAL
        self.title.rect = place(left, top, width, _TITLE)
        top += _TITLE
        for widget, height in self._rows:
            widget.rect = place(left, top, width, height)
            top += height + _GAP
        self.place_each(self.below, columns((left, top, width, _SMALL_BUTTON), [1] * len(self.below), _GAP))
        self.note.rect = place(left, top + _SMALL_BUTTON + 8, width, _NOTE * self.app.text_scale)

    def draw_sheet(self, target: pygame.Surface, sheet: pygame.Rect) -> None:
        draw_envelope(self.app, target, sheet)
