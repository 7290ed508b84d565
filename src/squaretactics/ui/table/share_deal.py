"""The dialog that shares a deal: its code as letters and as a QR code, with or without the player's result."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from squaretactics.storage.export_folder import ExportFolder
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.clipboard import copy
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph, Widget
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.table.challenge_card import challenge_card, qr_code
from squaretactics.ui.table.saved_file import save_picture
from squaretactics.ui.table.shared_deal import SharedDeal, grouped

_INSET: Final = 50
_TITLE: Final = 84
_TOP: Final = 130
_QR: Final = 430
_GAP: Final = 24
_BUTTON: Final = 92
_NOTE: Final = 76


class QrPicture(Widget):
    """A QR code; the same code is shown in letters beside it."""

    takes_focus = False

    def __init__(self, app: App) -> None:
        super().__init__(app, "qr", paper=True)
        self.code = ""

    def draw(self, target: pygame.Surface) -> None:
        across = min(self.rect.size)
        picture = self.app.painter.kept(("qr code", self.code, across), partial(qr_code, self.code, across))
        target.blit(picture, picture.get_rect(center=self.rect.center))


class ShareDealScene(OverlayScene):
    """Shows a deal's code, copies it, and saves a picture of it."""

    sizes = ((1260, 830), (1060, 1240))

    def __init__(self, app: App, deal: SharedDeal, outbox: ExportFolder) -> None:
        super().__init__(app)
        self.deal, self.outbox, self.with_result = deal, outbox, bool(deal.challenge)
        add = self.form.add
        self.title = add(Label(app, say("Challenge a friend"), size=TITLE, face="display", paper=True, align="centre"))
        self.picture = add(QrPicture(app))
        self.words = add(Paragraph(app, "", size=BODY + 8, face="display", paper=True, at_top=True))
        told = say("With this code, your friend plays the same deal. They can paste it, type it, or drop the picture.")
        self.told = add(Paragraph(app, told, size=SMALL, face="text", paper=True, at_top=True))
        self.code = add(Paragraph(app, "", size=BODY, paper=True, at_top=True))
        self.choice: OptionButtons[bool] | None = None
        if deal.challenge:
            ways = [(True, say("With my result")), (False, say("Without"))]
            self.choice = add(OptionButtons(app, "result", ways, True, self._choose, paper=True))
            self.choice.called = say("Result")
        self.note = add(Paragraph(app, "", size=SMALL, face="text", paper=True, align="centre"))
        copy_hint = say("Copies a line with the code, to paste into a message.")
        save_hint = say("Saves a picture with the code, to send to your friend.")
        self.buttons = [
            add(Button(app, "copy", say("Copy code"), self._copy, primary=True, hint=copy_hint, paper=True)),
            add(Button(app, "picture", say("Save picture"), self._save, hint=save_hint, paper=True)),
            add(Button(app, "back", say("Back"), self.back, paper=True)),
        ]
        self.form.focus_on(self.buttons[0])
        self._choose(self.with_result)

    def _choose(self, with_result: bool) -> None:
        self.with_result = with_result
        self.words.words = self.deal.words(with_result)
        self.picture.code = self.deal.code_to_share(with_result)
        self.code.words = grouped(self.picture.code)
        self.note.words = ""

    def _copy(self) -> None:
        if copy(self.deal.message(self.with_result)):
            self.note.words = say("Copied. Paste it into a message.")
        else:
            self.note.words = say("The code can't be copied: this computer has no clipboard.")

    def _save(self) -> None:
        picture = partial(challenge_card, self.app, self.deal, self.with_result)
        code = self.deal.code_to_share(self.with_result)
        self.note.words = save_picture(self.app, self.outbox, code, picture, code)

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, height) = self.app.place, self.corner, self.extent
        left, width, bottom = left + _INSET, width - 2 * _INSET, top + height - 40 - _BUTTON
        self.title.rect = place(left, top + 28, width, _TITLE)
        self.note.rect = place(left, bottom - _GAP - _NOTE, width, _NOTE)
        self.place_each(self.buttons, columns((left, bottom, width, _BUTTON), [1] * len(self.buttons), _GAP))
        bottom, top = bottom - _GAP - _NOTE, top + _TOP
        if self.app.tall:
            self.picture.rect = place(left, top, width, _QR)
            top += _QR + _GAP
        else:
            self.picture.rect = place(left, top, _QR, _QR)
            left, width = left + _QR + 40, width - _QR - 40
        choice = 0 if self.choice is None else 72 + _GAP
        if self.choice is not None:
            self.choice.rect = place(left, bottom - choice, width, 72)
        share = (bottom - choice - top) / 10
        self.words.rect = place(left, top, width, 2 * share)
        self.code.rect = place(left, top + 2.2 * share, width, 3.8 * share)
        self.told.rect = place(left, top + 6.2 * share, width, 3.6 * share)
