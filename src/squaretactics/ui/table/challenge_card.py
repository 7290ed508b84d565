"""QR codes, and the picture that challenges a friend: a deal's code for phones and in letters, and the result."""

from __future__ import annotations

from typing import Final

import pygame
import segno

from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import INK, PAPER
from squaretactics.ui.table.shared_deal import SharedDeal, grouped

_WIDTH: Final = 1080
_INSET: Final = 60
_GAP: Final = 30
_QR: Final = 820
# Sizes of letters.
_TITLE: Final = 50
_DARE: Final = 80
_CODE: Final = 40
_SMALL: Final = 30
_QUIET: Final = 4  # empty modules round a QR code, as the standard demands
_BLACK: Final = (0, 0, 0)
_WHITE: Final = (255, 255, 255)


def challenge_card(app: App, deal: SharedDeal, with_result: bool) -> pygame.Surface:
    """Return the picture, in colours that any phone can read."""
    painter, code, width = app.painter, deal.code_to_share(with_result), _WIDTH - 2 * _INSET
    parts = (
        painter.fitted(deal.game, "display", _TITLE, INK, width),
        painter.fitted(deal.words(with_result), "display", _DARE, INK, width),
        qr_code(code, _QR),
        painter.text(grouped(code), "strong", _CODE, INK, width, True),
        painter.text(
            say("Enter this code under Challenges, or drop the picture onto the menu."),
            "text",
            _SMALL,
            INK,
            width,
            True,
        ),
    )
    height = sum(part.get_height() + _GAP for part in parts) - _GAP + 2 * _INSET
    picture, top = pygame.Surface((_WIDTH, height)), _INSET
    picture.fill(PAPER)
    for part in parts:
        how = BLEND if part.get_flags() & pygame.SRCALPHA else 0
        picture.blit(part, part.get_rect(midtop=(_WIDTH // 2, top)), None, how)
        top += part.get_height() + _GAP
    return picture


def qr_code(text: str, across: int) -> pygame.Surface:
    """Return a QR code of at most this size, in whole pixels per module."""
    rows = [*segno.make_qr(text, error="m").matrix]
    pixels = max(across // (len(rows) + 2 * _QUIET), 1)
    picture = pygame.Surface(((len(rows) + 2 * _QUIET) * pixels,) * 2)
    picture.fill(_WHITE)
    for row, modules in enumerate(rows, _QUIET):
        for column, dark in enumerate(modules, _QUIET):
            if dark:
                picture.fill(_BLACK, (column * pixels, row * pixels, pixels, pixels))
    return picture
