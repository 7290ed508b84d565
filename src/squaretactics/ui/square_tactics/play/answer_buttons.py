"""Offer answers as buttons below the board, or as marks on the sides of the attacking character."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from squaretactics.games.square_tactics.move_kinds import DONE, NO, ORDER, YES, Move
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.square_tactics.cards.card_faces import guards_of
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.table.button_text import button_words
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.table.answer_buttons import AnswerButton, AnswerSpec

# The default answer where several are offered as buttons.
_USUAL: Final = {"begin": DONE, "end": DONE, "skip": NO, "go_on": YES, "move_in": YES, "draw_two": YES}
_MARK: Final = 0.24, 46  # width of a side's mark, as a part of a space, and at least on the design
_SIDE_LETTERS: Final = 0.5  # largest size of the letters beside a mark, as a part of the mark
# Candidate places of a mark, as parts of a space: outwards from its middle, and along its side; best first.
_AWAY: Final = (0.5, 0.46, 0.42, 0.54, 0.38, 0.34, 0.58, 0.61, 0.3)
_ALONG: Final = (0.3, 0.26, 0.34, 0.22, 0.38, 0.18, 0.42, 0.46, 0.5, 0.54)


def offers(controller: SquareTableController, kind: str) -> list[AnswerSpec[Move]]:
    """Return the answers to a kind of decision; moves made with cards are left out.

    The main answer is the one with the highest value; among equals, the default one or else the first. If cards are the
    answer, passing isn't the main one.
    """
    view = controller.view
    told = [(move, words) for move in view.moves if (words := button_words(view.rules, kind, move)) is not None]
    weighed = [move for move, _ in told if move[0] in (YES, NO, ORDER)]
    usual = _USUAL.get(kind)
    best = max(weighed, key=lambda move: (controller.answer_value(move), move[0] == usual), default=None)
    return [
        AnswerSpec(move, words, partial(controller.submit, move), move == best or move[0] == DONE == usual)
        for move, words in told
    ]


def marks(
    found: Sequence[AnswerSpec[Move]], view: View, layout: SquareTableLayout, painter: Painter
) -> tuple[list[AnswerButton[Move]], list[AnswerSpec[Move]]]:
    """Place the answers that belong on the board, clear of its numbers and coins; return them and the rest."""
    decision = view.decision
    if decision is None or decision.kind != "order":
        return [], list(found)
    bare = _kept_bare(view, layout)
    cards = [layout.tile_slot(space, view.facing[space]).box for space in _lying(view)]
    called = _placed(found, decision.focus, view, layout, bare, [*bare, *cards], painter)
    return called or _placed(found, decision.focus, view, layout, bare), []


def _lying(view: View) -> list[int]:
    return [space for space, card in enumerate(view.card) if card != EMPTY]


def _kept_bare(view: View, layout: SquareTableLayout) -> list[pygame.Rect]:
    """Return the rectangles of coins and numbers, which must stay visible."""
    coins = [layout.coin_rect(space) for space in range(view.rules.board.spaces)]
    numbers = (layout.numbers(space, _has_signs(view, space)) for space in _lying(view))
    return coins + [number for four in numbers for number in four]


def _has_signs(view: View, space: int) -> bool:
    """Return whether a character has shields or arrows beside its numbers."""
    rules, card, facing = view.rules, view.card[space], view.facing[space]
    return view.face[space] != rules.faces[card][facing] or (rules.abilities and bool(guards_of(card, rules.cards)))


def _placed(
    found: Sequence[AnswerSpec[Move]],
    space: int,
    view: View,
    layout: SquareTableLayout,
    bare: Sequence[pygame.Rect],
    clear: Sequence[pygame.Rect] = (),
    painter: Painter | None = None,
) -> list[AnswerButton[Move]]:
    """Place the mark of each order of sides on its first side, shifted in the order's direction where that is clear.

    All marks lie alike on their sides if that is possible. An arrow points at the first rival attacked; if both
    directions are possible, it shows the direction instead. With a painter, words stand beside the marks and avoid
    `clear` too; the result is empty unless all words fit.
    """
    window, placed = pygame.Rect((0, 0), layout.size), list[AnswerButton[Move]]()
    both_ways = len({offer.id[2] for offer in found if not isinstance(offer.id, str)}) > 1
    ways, choices = list[tuple[int, int]](), list[list[tuple[pygame.Rect, pygame.Rect]]]()
    for offer in found:
        assert not isinstance(offer.id, str)
        _, side, step, _ = offer.id
        quarter = layout.quarter((side + view.facing[space]) & 3)
        ways.append((quarter, step))
        places = _places(layout.cell_rect(space), quarter, step, layout)
        choices.append([(place, _words_beside(place, offer.words, quarter, layout, painter)) for place in places])

    def fits(choice: tuple[pygame.Rect, pygame.Rect], others: Sequence[pygame.Rect]) -> bool:
        place, words = choice
        return (
            place.collidelist([*bare, *others]) < 0
            and words.collidelist([*clear, *others]) < 0
            and window.contains(words)
        )

    def fit(alike: Sequence[tuple[pygame.Rect, pygame.Rect]]) -> bool:
        wholes = [place.union(words) for place, words in alike]
        return all(fits(choice, wholes[:number]) for number, choice in enumerate(alike))

    together = next((alike for alike in zip(*choices, strict=True) if fit(alike)), None)
    for number, (offer, (quarter, step)) in enumerate(zip(found, ways, strict=True)):
        others = [answer.rect for answer in placed]
        own = choices[number] if together is None else together[number : number + 1]
        rect = next((place.union(words) for place, words in own if fits((place, words), others)), None)
        if rect is None and painter is None:  # no clear place: at least hide no other mark
            rect = next((place for place, _ in own if place.collidelist(others) < 0), own[0][0])
        if rect is None:
            return []
        points = (quarter + step) & 3 if both_ways else quarter
        placed.append(AnswerButton(offer.id, offer.words, offer.act, rect, offer.main, (quarter, points)))
    return placed


def _words_beside(
    place: pygame.Rect, words: str, quarter: int, layout: SquareTableLayout, painter: Painter | None
) -> pygame.Rect:
    """Return the rectangle of the words beside a mark, away from the card; empty without a painter."""
    wide = 0
    if painter is not None:
        wide = painter.font("display", side_letters(layout, place.height)).size(words)[0] + place.height // 3
    return pygame.Rect(place.left - wide if quarter in (2, 3) else place.right, place.top, wide, place.height)


def _places(cell: pygame.Rect, quarter: int, step: int, layout: SquareTableLayout) -> Iterator[pygame.Rect]:
    """Yield candidate places of a mark on a side of a space, best first."""
    right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[quarter]
    part, least = _MARK
    size = round(max(layout.cell * part, least * layout.unit))
    for way in (step, -step):
        for away in _AWAY:
            for along in _ALONG:
                rect = pygame.Rect(0, 0, size, size)
                rect.center = (
                    round(cell.centerx + (right * away - down * along * way) * cell.width),
                    round(cell.centery + (down * away + right * along * way) * cell.height),
                )
                yield rect


def side_letters(layout: SquareTableLayout, height: int) -> int:
    """Return the font size of the words beside a mark of this height."""
    return min(layout.letters(28), round(height * _SIDE_LETTERS))
