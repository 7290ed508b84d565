"""Answers that stand on the cards and spaces that the question is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from squaretactics.games.square_tactics.verbs import DONE, NO, ORDER, YES, Move
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.shell.paint.painter import Painter
from squaretactics.ui.square_tactics.table.layout import SquareLayout
from squaretactics.ui.square_tactics.table.questions import button_words
from squaretactics.ui.table.answers import Answer, Offer

# What is answered with yes and no on the board: where each answer stands, and which is the usual one.
_CARD, _FOCUS = "card", "focus"
_PLACES: Final = {
    "skip": {YES: _FOCUS, NO: _CARD},
    "go_on": {YES: _CARD, NO: _FOCUS},
    "move_in": {YES: _FOCUS, NO: _CARD},
}
_USUAL: Final = {"begin": DONE, "end": DONE, "skip": NO, "go_on": YES, "move_in": YES, "draw_two": YES}
_SIDE_LETTERS: Final = 0.5  # of a mark on a side: how large the letters beside it may be
_PILL: Final = 0.17  # of a space: how large its letters may be


def offers(
    moves: Sequence[Move], kind: str, submit: Callable[[Move], None], promise: Callable[[Move], tuple[float, int]]
) -> list[Offer[Move]]:
    """Return the answers among the moves of a decision; moves made with cards are none.

    The main one is what promises most, as far as can be foreseen; of several the usual one, or the first.
    Where cards are the answer, to play none is not the main one.
    """
    told = [(move, words) for move in moves if (words := button_words(kind, move)) is not None]
    weighed = [move for move, _ in told if move[0] in (YES, NO, ORDER)]
    usual = _USUAL.get(kind)
    best = max(weighed, key=lambda move: (promise(move), move[0] == usual), default=None)
    return [Offer(move, words, partial(submit, move), move == best or move[0] == DONE == usual) for move, words in told]


def marks(
    found: Sequence[Offer[Move]], view: View, layout: SquareLayout, painter: Painter
) -> tuple[list[Answer[Move]], list[Offer[Move]]]:
    """Place the answers that belong on the board; return them and those that belong under it."""
    decision = view.decision
    if decision is None:
        return [], list(found)
    if decision.kind == "order":
        return _called([_side(offer, decision.focus, view, layout) for offer in found], layout, painter), []
    places = _PLACES.get(decision.kind)
    if places is None:
        return [], list(found)
    pair = (view.card.index(decision.card), decision.focus)
    answers: list[Answer[Move]] = []
    for offer in found:
        assert not isinstance(offer.id, str)
        verb = offer.id[0]
        space, other = reversed(pair) if places[verb] == _FOCUS else pair
        answers.append(_pill(offer, space, other, layout, painter))
    return answers, []


def _side(offer: Offer[Move], space: int, view: View, layout: SquareLayout) -> Answer[Move]:
    """Place an order on the side that it begins with; the two ways round from one side lie beside each other."""
    assert not isinstance(offer.id, str)
    _, side, step, _ = offer.id
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
    return Answer(offer.id, offer.words, offer.act, rect, offer.main, (quarter, step))


def _called(placed: list[Answer[Move]], layout: SquareLayout, painter: Painter) -> list[Answer[Move]]:
    """Give marks on sides their words beside them, away from the card's number, if there is room for all of them."""
    wider: list[Answer[Move]] = []
    for answer in placed:
        assert answer.arrow is not None
        rect, (quarter, step) = answer.rect.copy(), answer.arrow
        letters = side_letters(layout, rect.height)
        rect.width += painter.font("display", letters).size(answer.words)[0] + rect.height // 3
        if quarter in (2, 3):
            rect.right = answer.rect.right
        if step < 0 or not pygame.Rect((0, 0), layout.size).contains(rect):
            return placed
        wider.append(replace(answer, rect=rect))
    return wider


def side_letters(layout: SquareLayout, height: int) -> int:
    """Return how large the words beside a mark of this height are."""
    return min(layout.letters(28), round(height * _SIDE_LETTERS))


def _pill(offer: Offer[Move], space: int, other: int, layout: SquareLayout, painter: Painter) -> Answer[Move]:
    """Place an answer at a corner of a space, away from the other one: no number stands in corners."""
    letters = min(layout.letters(30), round(layout.cell * _PILL))
    width, height = painter.font("display", letters).size(offer.words)
    rect = pygame.Rect(0, 0, width + round(44 * layout.unit), height + round(20 * layout.unit))
    cell, from_cell, middle = layout.cell_rect(space), layout.cell_rect(other), layout.board.center
    inwards = (1 if cell.centerx < middle[0] else -1, 1 if cell.centery < middle[1] else -1)
    right, down = (
        (at > other_at) - (at < other_at) or inward
        for at, other_at, inward in zip(cell.center, from_cell.center, inwards, strict=True)
    )
    rect.center = cell.centerx + right * cell.width // 2, cell.centery + down * cell.height // 2
    rect.clamp_ip(layout.board)
    return Answer(offer.id, offer.words, offer.act, rect, offer.main)
