"""The page of How to play about games by letter, which all games have."""

from __future__ import annotations

from functools import cache
from typing import Final

import pygame

from squaretactics.text_files import read_texts
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import INK, PANEL, PAPER, WHITE
from squaretactics.ui.table.how_to_play import HelpPage
from squaretactics.ui.table.page_picture import PAGE_PICTURE_SIZE, PagePicture
from squaretactics.ui.table.stationery import draw_envelope

_FIGURE: Final = 270
_ENVELOPE: Final = (310, 240)
_CAPTION: Final = 300  # width
_LETTERS: Final = 30
_DOT: Final = 14
_SIDES: Final = 170, 890  # where the two people sit
_PEOPLE: Final = 300
_LETTERS_AT: Final = 142, 478
_BELOW: Final = 152  # from the middle of an envelope to its caption


@cache
def letter_page() -> HelpPage:
    return read_texts(HelpPage, "how_to_play", "by_letter.toml")


def by_letter(picture: PagePicture, target: pygame.Surface) -> None:
    draw_by_letter(picture.app, target, picture.rect)


def draw_by_letter(app: App, target: pygame.Surface, place: pygame.Rect) -> None:
    """Draw two people, a letter on its way and its reply, with a few words for each."""
    unit = place.width / PAGE_PICTURE_SIZE[0]

    def at(x: float, y: float) -> tuple[int, int]:
        return place.left + round(x * unit), place.top + round(y * unit)

    def caption(words: str, x: float, y: float) -> None:
        letters, room = round(_LETTERS * unit * app.text_scale), round(_CAPTION * unit)
        text = app.painter.fitted(words, "display", letters, WHITE, room)
        plate = text.get_rect(center=at(x, y)).inflate(round(28 * unit), round(12 * unit))
        panel = app.painter.panel(plate.size, plate.height // 2, PANEL, INK, max(round(3 * unit), 1))
        target.blit(panel, plate, special_flags=BLEND)
        target.blit(text, text.get_rect(center=plate.center), special_flags=BLEND)

    across, dot = round(_FIGURE * unit), max(round(_DOT * unit), 1)
    dotted = app.painter.panel((dot, dot), dot // 2, PAPER, INK, max(round(3 * unit), 1))
    for y in _LETTERS_AT:
        for x in range(_SIDES[0] + 140, _SIDES[1] - 139, 36):
            target.blit(dotted, dotted.get_rect(center=at(x, y)), special_flags=BLEND)
    for y, words in zip(_LETTERS_AT, (say("2. Send the letter"), say("4. Paste the reply")), strict=True):
        sheet = pygame.Rect(0, 0, *(round(length * unit) for length in _ENVELOPE))
        sheet.center = at(sum(_SIDES) / 2, y)
        draw_envelope(app, target, sheet)
        caption(words, sum(_SIDES) / 2, y + _BELOW)
    for seat, (x, words) in enumerate(
        zip(_SIDES, (say("1. Play your turn"), say("3. Your friend plays")), strict=True)
    ):
        figure = app.painter.svg("seats", f"person-{seat}.svg", size=(across, across))
        target.blit(figure, figure.get_rect(center=at(x, _PEOPLE)), special_flags=BLEND)
        caption(words, x, _PEOPLE + _FIGURE * 2 / 3)
