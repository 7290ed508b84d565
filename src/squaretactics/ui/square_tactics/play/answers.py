"""The answers to what is asked: buttons under the board, and marks on the cards and spaces that it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.square_tactics.verbs import DONE, NO, ORDER, PASS, YES, Move
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.square_tactics.table.layout import Layout
from squaretactics.ui.square_tactics.table.questions import button_words

if TYPE_CHECKING:
    from squaretactics.ui.shell.paint.painter import Painter

# What is answered with yes and no on the board: where each answer stands, and which is the usual one.
_CARD, _FOCUS = "card", "focus"
_PLACES: Final = {
    "skip": {YES: _FOCUS, NO: _CARD},
    "go_on": {YES: _CARD, NO: _FOCUS},
    "move_in": {YES: _FOCUS, NO: _CARD},
}
_USUAL: Final = {"skip": NO, "go_on": YES, "move_in": YES, "draw_two": YES}
# The questions that may always be answered in the same way: the first order, going on, drawing two.
DULL: Final = {"order": ORDER, "go_on": YES, "draw_two": YES}
# How much of an answer's height its words have.
LETTERS: Final = 0.66
# Of the way from one space to the next: how far from the middle of its space an answer stands.
_AWAY: Final = 0.36
_PILL: Final = 0.17  # of a space: how large its letters may be
# How large the words are on the curtain, where there is but one answer.
READY: Final = 54
# The windows in which nothing need be done.
WINDOWS_OF_OTHERS: Final = frozenset({"before", "defend", "wound", "react", "end"})


@dataclass(slots=True)
class Answer:
    """Something to click that answers what is asked."""

    words: str
    act: Callable[[], None]
    rect: pygame.Rect
    main: bool = False
    # For a mark on a card's side: where that side points on the screen, and which way round it goes from there.
    arrow: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """An answer that has no place yet."""

    words: str
    act: Callable[[], None]
    main: bool = False
    move: Move | None = None


@dataclass(slots=True)
class Passing:
    """Who wants to hear of no more windows, and in which turn."""

    turns: dict[int, int] = field(default_factory=dict)

    def covers(self, view: View) -> bool:
        decision = view.decision
        return (
            decision is not None
            and decision.kind in WINDOWS_OF_OTHERS
            and self.turns.get(decision.seat) == view.turn
            and PASS in view.moves
        )


def offers(moves: Sequence[Move], kind: str, submit: Callable[[Move], None]) -> list[Offer]:
    """Return the answers among the moves of a decision; moves made with cards are none."""
    found: list[Offer] = []
    for move in moves:
        words = button_words(kind, move)
        if words is not None:
            main = move[0] == DONE or move[0] == _USUAL.get(kind) or (move[0] == ORDER and not found)
            found.append(Offer(words, lambda move=move: submit(move), main, move))  # type: ignore[misc]
    return found


def dull_answer(view: View) -> Move | None:
    """Return the usual answer to a question that may be answered without asking."""
    if view.decision is None:
        return None
    verb = DULL.get(view.decision.kind)
    return next((move for move in view.moves if move[0] == verb), None)


def row(found: Sequence[Offer], layout: Layout, painter: Painter, covered: bool) -> list[Answer]:
    """Place answers side by side: at the right of the prompt, or in the middle of a cover."""
    bar, unit = layout.prompt, layout.unit
    gap, height = round((26 if covered else 14) * unit), round(116 * unit if covered else bar.height * 0.92)
    room = round(layout.size[0] * 0.9 if covered else bar.width * 0.55)
    size = min(layout.letters(READY if covered else 30), round(height * LETTERS))
    widths = _widths(found, painter, size, gap)
    while sum(widths) + gap * len(widths) > room and size > 8:
        size -= 1
        widths = _widths(found, painter, size, gap)
    middle = layout.size[1] // 2 + round(190 * unit) if covered else bar.centery
    left = bar.right - sum(widths) - gap * len(widths)
    if covered:
        left = layout.size[0] // 2 - (sum(widths) + gap * (len(widths) - 1)) // 2
    answers = []
    for offer, width in zip(found, widths, strict=True):
        rect = pygame.Rect(left, 0, width, height)
        rect.centery = middle
        answers.append(Answer(offer.words, offer.act, rect, offer.main))
        left += width + gap
    return answers


def _widths(found: Sequence[Offer], painter: Painter, size: int, gap: int) -> list[int]:
    return [painter.font("display", size).size(offer.words)[0] + 4 * gap for offer in found]


def marks(found: Sequence[Offer], view: View, layout: Layout, painter: Painter) -> tuple[list[Answer], list[Offer]]:
    """Place the answers that belong on the board; return them and those that belong under it."""
    decision = view.decision
    if decision is None:
        return [], list(found)
    if decision.kind == "order":
        return [_side(offer, decision.focus, view, layout) for offer in found], []
    places = _PLACES.get(decision.kind)
    if places is None:
        return [], list(found)
    card = view.stack[-1][2]
    own = next(space for space, other in enumerate(view.card) if other == card)
    pair = (own, decision.focus)
    answers = []
    for offer in found:
        verb = offer.move[0] if offer.move else YES
        space, other = reversed(pair) if places[verb] == _FOCUS else pair
        answers.append(_pill(offer, space, other, layout, painter))
    return answers, []


def tools(found: Sequence[Offer], layout: Layout, painter: Painter) -> list[Answer]:
    """Place what can always be done at the right end of the strip."""
    strip, unit = layout.strip, layout.unit
    font = painter.font("display", round(24 * unit))
    right, answers = strip.right - round(12 * unit), []
    for offer in found:
        rect = pygame.Rect(0, 0, font.size(offer.words)[0] + round(34 * unit), round(strip.height * 0.82))
        rect.midright = right, strip.centery
        answers.append(Answer(offer.words, offer.act, rect))
        right = rect.left - round(10 * unit)
    return answers


def _side(offer: Offer, space: int, view: View, layout: Layout) -> Answer:
    """Place an order on the side that it begins with; the two ways round from one side lie beside each other."""
    assert offer.move is not None
    _, side, step, _ = offer.move
    quarter = layout.quarter((side + view.facing[space]) & 3)
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[quarter]
    cell = layout.cell_rect(space)
    size = round(min(max(layout.cell * 0.27, 56 * layout.unit), layout.cell * 0.4))
    away, beside = layout.cell * 0.44, size * 0.72 * step
    rect = pygame.Rect(0, 0, size, size)
    rect.center = (
        round(cell.centerx + right * away - down * beside),
        round(cell.centery + down * away + right * beside),
    )
    return Answer(offer.words, offer.act, rect, offer.main, (quarter, step))


def _pill(offer: Offer, space: int, other: int, layout: Layout, painter: Painter) -> Answer:
    """Place an answer on a space, at the side away from the other one: the numbers that meet stay in sight."""
    letters = min(layout.letters(30), round(layout.cell * _PILL))
    width, height = painter.font("display", letters).size(offer.words)
    rect = pygame.Rect(0, 0, width + round(44 * layout.unit), height + round(20 * layout.unit))
    (x, y), (from_x, from_y) = layout.cell_rect(space).center, layout.cell_rect(other).center
    rect.center = round(x + (x - from_x) * _AWAY), round(y + (y - from_y) * _AWAY)
    rect.clamp_ip(layout.board)
    return Answer(offer.words, offer.act, rect, offer.main)
