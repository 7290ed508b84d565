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
from squaretactics.ui.kit.forms.widgets import EDGE, Button, Label, Paragraph, Widget
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, RADIUS, SMALL, TITLE
from squaretactics.ui.table.challenge_card import challenge_card, qr_code
from squaretactics.ui.table.saved_file import save_picture
from squaretactics.ui.table.shared_deal import SharedDeal, grouped
from squaretactics.ui.table.stationery import draw_postcard, draw_postmark, draw_stamp

_INSET: Final = 64
_TOP: Final = 44
_TITLE: Final = 76
_STAMP: Final = 420
_GAP: Final = 26
_BUTTON: Final = 92
_CHOICE: Final = 72
_NOTE: Final = 56
_MARK: Final = 150  # of the postmark
_ON_STAMP: Final = 0.18  # of the postmark; the QR code stays clear
_BESIDE_MARK: Final = 150  # from the text to the stamp, on the tall design
_WORDS: Final = 84
_TOLD: Final = 76
_PAD: Final = 22  # round the code


class QrPicture(Widget):
    """A QR code on a stamp; the same code is shown in letters beside it."""

    takes_focus = False

    def __init__(self, app: App) -> None:
        super().__init__(app, "qr", paper=True)
        self.code = ""

    def draw(self, target: pygame.Surface) -> None:
        inside = draw_stamp(self.app, target, self.rect)
        across = min(inside.size)
        picture = self.app.painter.kept(("qr code", self.code, across), partial(qr_code, self.code, across))
        target.blit(picture, picture.get_rect(center=inside.center))


class ShareDealScene(OverlayScene):
    """Shows a deal's code, copies it, and saves a picture of it."""

    sizes = ((1280, 776), (1060, 1040))

    def __init__(self, app: App, deal: SharedDeal, outbox: ExportFolder) -> None:
        super().__init__(app)
        self.deal, self.outbox, self.with_result = deal, outbox, bool(deal.challenge)
        add = self.form.add
        self.title = add(Label(app, deal.title, size=TITLE, face="display", paper=True))
        self.picture = add(QrPicture(app))
        self.words = add(Paragraph(app, "", size=TITLE + 4, face="display", paper=True, at_top=True))
        self.told = add(Paragraph(app, deal.told, size=SMALL + 4, face="text", paper=True, at_top=True))
        self.code = add(Paragraph(app, "", size=BODY, paper=True))
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
        bottom = top + height - _TOP - _BUTTON
        self.place_each(self.buttons, columns((left + _INSET, bottom, width - 2 * _INSET, _BUTTON), (5, 3, 3), _GAP))
        self.note.rect = place(left + _INSET, bottom - _NOTE - 8, width - 2 * _INSET, _NOTE)
        bottom -= _NOTE + 16
        left, top, width = left + _INSET, top + _TOP, width - 2 * _INSET
        stamp = left + width - _STAMP, top + 8, _STAMP, _STAMP
        if self.app.tall:
            self.title.rect = place(left, top, width - _STAMP - _BESIDE_MARK, 2 * _TITLE)
            self.words.rect = place(left, top + 2 * _TITLE + 20, width - _STAMP - _BESIDE_MARK, 2 * _WORDS)
            self.told.rect = place(left, top + 2 * _TITLE + 2 * _WORDS + 40, width - _STAMP - _BESIDE_MARK, 160)
            top += _STAMP + 60
        else:
            width -= _STAMP + 60
            self.title.rect = place(left, top, width, _TITLE)
            self.words.rect = place(left, top + _TITLE + 14, width, _WORDS)
            told = _TOLD * self.app.text_scale
            self.told.rect = place(left, top + _TITLE + _WORDS + 20, width, told)
            top += _TITLE + _WORDS + told + 30
        self.picture.rect = place(*stamp)
        if self.choice is not None:
            self.choice.rect = place(left, bottom - _CHOICE, width, _CHOICE)
            bottom -= _CHOICE + _GAP
        self.code.rect = place(left + _PAD, top, width - 2 * _PAD, bottom - top)

    def draw_sheet(self, target: pygame.Surface, sheet: pygame.Rect) -> None:
        app, tones = self.app, self.app.tones(True)
        draw_postcard(app, target, sheet)
        box = self.code.rect.inflate(2 * app.unit(_PAD), 0)
        well = app.painter.panel(box.size, app.unit(RADIUS), tones.face, tones.edge, app.unit(EDGE))
        target.blit(well, box, special_flags=BLEND)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        across, stamp = self.app.unit(_MARK), self.picture.rect
        away = round(across * (0.5 - _ON_STAMP))
        centre = (stamp.left - away, stamp.centery) if self.app.tall else (stamp.right - across, stamp.bottom + away)
        draw_postmark(self.app, target, centre, self.deal.game, across)
