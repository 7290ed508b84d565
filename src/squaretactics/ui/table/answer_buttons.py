"""Place the answers to a decision as buttons: under the board, on the curtain, or on the strip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Generic

import pygame

from squaretactics.core.spec import M
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.table.layout import TableLayout

_TOOLS_PART: Final = 0.4  # share of the strip that the tools may fill
_TOOL_HEIGHT: Final = 0.82  # of the strip
_TOOL_TEXT_PART: Final = 0.75  # largest text size, as a share of a tool's height
_TOOL_INSIDE: Final = 34
_TOOL_GAP: Final = 10
_ANSWERS_PART: Final = 0.5  # share of the prompt's bar that the answers may fill
_ALIKE_PART: Final = 0.56  # the same, if they're of one size
ANSWER_TEXT_PART: Final = 0.66  # text height, as a share of the button's height
READY_TEXT_SIZE: Final = 54  # text size of the single answer on the curtain


@dataclass(slots=True)
class AnswerButton(Generic[M]):
    """A button that answers a decision or triggers a tool."""

    id: M | str  # the same in every language: the move that it plays, or a name
    words: str
    act: Callback
    rect: pygame.Rect
    main: bool = False
    # For a mark on a card's side: where that side is on the screen, and its arrow's direction in quarter turns.
    arrow: tuple[int, int] | None = None
    icon: str = ""  # drawn in place of the words
    chosen: bool | None = None  # for options side by side: whether it's the one in force
    quiet: bool = False  # on a dark panel


@dataclass(frozen=True, slots=True)
class AnswerSpec(Generic[M]):
    """An answer without a position."""

    id: M | str
    words: str
    act: Callback
    main: bool = False
    widest: str = ""  # what it may say instead, for which it keeps room
    icon: str = ""  # drawn in place of the words
    chosen: bool | None = None  # for options side by side: whether it's the one in force
    quiet: bool = False  # on a dark panel


def answer_row(
    found: Sequence[AnswerSpec[M]], layout: TableLayout, painter: Painter, covered: bool, alike: bool = False
) -> list[AnswerButton[M]]:
    """Place answers side by side: right of the prompt, or centred if the table is covered. If they're to be `alike`,
    and there's room for that, all are as wide as the widest.
    """
    bar, unit = layout.prompt, layout.unit
    gap, height = round((26 if covered else 14) * unit), round(116 * unit if covered else bar.height * 0.92)
    room = round(layout.size[0] * 0.9 if covered else bar.width * _ANSWERS_PART)
    room -= gap * len(found)
    most = min(layout.letters(READY_TEXT_SIZE if covered else 30), round(height * ANSWER_TEXT_PART))
    size = largest_size(lambda size: sum(_widths(found, painter, size, gap)) <= room, most, MIN_FONT_SIZE)
    widths = _widths(found, painter, size, gap)
    if alike and widths and (max(widths) + gap) * len(widths) <= bar.width * _ALIKE_PART:
        widths = [max(widths)] * len(widths)
    middle = layout.size[1] // 2 + round(190 * unit) if covered else bar.centery
    joined = [one.chosen is not None and other.chosen is not None for one, other in pairwise(found)]
    gaps = [0 if options else gap for options in joined] + [gap] * bool(found)
    left = bar.right - sum(widths) - sum(gaps)
    if covered:
        left = layout.size[0] // 2 - (sum(widths) + sum(gaps) - gap) // 2
    answers: list[AnswerButton[M]] = []
    for offer, width, after in zip(found, widths, gaps, strict=True):
        rect = pygame.Rect(left, 0, width, height)
        rect.centery = middle
        placed = AnswerButton(offer.id, offer.words, offer.act, rect, offer.main)
        placed.icon, placed.chosen, placed.quiet = offer.icon, offer.chosen, offer.quiet
        answers.append(placed)
        left += width + after
    return answers


def _widths(found: Sequence[AnswerSpec[M]], painter: Painter, size: int, gap: int) -> list[int]:
    font = painter.font("display", size)
    widths = ((offer.icon and "M") or offer.widest or offer.words for offer in found)
    return [font.size(words)[0] + 4 * gap for words in widths]


def tools(found: Sequence[AnswerSpec[M]], layout: TableLayout, painter: Painter) -> list[AnswerButton[M]]:
    """Place the tools at the right end of the strip."""
    strip, unit = layout.strip, layout.unit
    font = painter.font("display", _tool_letters(found, layout, painter))
    right, answers = strip.right - round(12 * unit), list[AnswerButton[M]]()
    for offer in found:
        rect = pygame.Rect(
            0, 0, font.size(offer.words)[0] + round(_TOOL_INSIDE * unit), round(strip.height * _TOOL_HEIGHT)
        )
        rect.midright = right, strip.centery
        answers.append(AnswerButton(offer.id, offer.words, offer.act, rect, offer.main))
        right = rect.left - round(_TOOL_GAP * unit)
    return answers


def _tool_letters(found: Sequence[AnswerSpec[M]], layout: TableLayout, painter: Painter) -> int:
    """Return the largest text size in pixels at which the tools leave the strip enough room."""
    high = round(layout.strip.height * _TOOL_HEIGHT * _TOOL_TEXT_PART)
    size, beside = min(layout.letters(24), high), round((_TOOL_INSIDE + _TOOL_GAP) * layout.unit)
    room = round(layout.strip.width * _TOOLS_PART) - beside * len(found)
    return largest_size(lambda size: sum(_widths(found, painter, size, 0)) <= room, size, MIN_FONT_SIZE)
