"""Put moves and hints of Square Tactics into words, and draw the panel of a hint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import hypot
from typing import Final, Protocol

import pygame

from squaretactics.bots.advice import MoveAdvice
from squaretactics.games.square_tactics.action_cards import ACTIONS
from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.event_text import action_name, character_name
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE, PLAY, REDRAW, Move
from squaretactics.games.square_tactics.moves import landing_of, unpack_landing
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View
from squaretactics.player_sentences import called
from squaretactics.translation import mark, say, say_marked, say_percent, say_tenths
from squaretactics.ui.square_tactics.table.button_text import TURNS, button_words
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.drawing import SquareTableDrawing
from squaretactics.ui.square_tactics.table.hand_layout import PlacedCard, visible_parts
from squaretactics.ui.square_tactics.table.open_hands import open_hand
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.common_words import chance_words, no_reason_words, sentence
from squaretactics.ui.table.hint_drawing import HintPanelDrawing

# By quarters on screen: a character's destination and facing.
_FACING: Final = (
    mark("{card} on {space}, facing up"),
    mark("{card} on {space}, facing right"),
    mark("{card} on {space}, facing down"),
    mark("{card} on {space}, facing left"),
)
# By quarters clockwise: an action card that rotates a character.
_TURNED: Final = {1: mark("{action}, {card} to the right"), 3: mark("{action}, {card} to the left")}


class Viewpoint(Protocol):
    """Tells how directions of the board are seen on the screen."""

    def quarter(self, direction: int, /) -> int: ...


class SquareMoveText:
    """Describes moves in a view, with directions as seen on the screen."""

    def __init__(self, view: View, names: Sequence[str], layout: Viewpoint) -> None:
        self.view, self.names, self.layout = view, names, layout

    def _name(self, card: int) -> str:
        return character_name(self.view.rules, card)

    def tell(self, move: Move) -> str:
        verb, a, b, c = move
        if verb == PLAY:
            return self._landing(a, b)
        if verb == ACT:
            return self._act(a, (b, c))
        if verb == GIVE:
            return say("give {card}", card=self._name(a))
        assert self.view.decision is not None
        words = button_words(self.view.rules, self.view.decision.kind, move) or ""
        return words if verb == REDRAW else say("“{answer}”", answer=words)

    def _landing(self, card: int, landing: int) -> str:
        space, turned = unpack_landing(landing)
        landings = (landing_of(move) for move in self.view.moves if move[0] == PLAY)
        ways = {one.facing for one in landings if one is not None and (one.card, one.space) == (card, space)}
        place, name = self.view.rules.board.names[space], self._name(card)
        if len(ways) > 1:
            return say_marked(_FACING[self.layout.quarter(turned)], card=name, space=place)
        return say("{card} on {space}", card=name, space=place)

    def _act(self, kind: int, values: tuple[int, int]) -> str:
        action, (first, second) = action_name(kind), values
        match ACTIONS[kind].takes:
            case ("card", "landing"):
                return say("{action}, {play}", action=action, play=self._landing(first, second))
            case ("seat", "card"):
                name, card = called(self.names[first]), self._name(second)
                return say("{action}, {card} to {whom}", action=action, card=card, whom=name)
            case ("space", "card"):
                own, other = self._character(first), self._name(second)
                return say("{action}, {card} for {other}", action=action, card=own, other=other)
            case ("space", "quarter"):
                return say_marked(_TURNED[second], action=action, card=self._character(first))
            case ("space", "space"):
                return say(
                    "{action}, {card} to {space}",
                    action=action,
                    card=self._character(first),
                    space=self.view.rules.board.names[second],
                )
            case ("space",) if self.view.card[first] == EMPTY:
                return say("{action}, to {space}", action=action, space=self.view.rules.board.names[first])
            case ("space",):
                return say("{action}, {card}", action=action, card=self._character(first))
            case ("card",):
                return say("{action}, {card}", action=action, card=self._name(first))
        return action

    def _character(self, space: int) -> str:
        return self._name(self.view.card[space])


_SURE: Final = 2.0  # standard errors by which a gain must exceed zero to be mentioned


def hint_lines(advice: MoveAdvice, words: SquareMoveText, newcomer: bool) -> tuple[str, ...]:
    """Return a hint's lines: the move, its promise, and the reason. A newcomer isn't told the promise."""
    what = sentence(words.tell(advice.best.move))
    if newcomer:
        return what, advice.reason or no_reason_words()
    return what, _promise(advice, words), advice.reason


def _promise(advice: MoveAdvice, words: SquareMoveText) -> str:
    """Describe the best move's chance, and its gain over the second best if that is significant."""
    best, second, chance = advice.best, advice.second, chance_words(advice.best.chance)
    if second is None:
        return say("{chance}.", chance=chance)
    gain = best.lead - second.lead
    points = say_tenths(gain)
    if _sure(gain, best.lead_error, second.lead_error, least=0.1):
        if f"{gain:.1f}" == "1.0":
            return say("{chance}, {points} point ahead of the next best.", chance=chance, points=points)
        return say("{chance}, {points} points ahead of the next best.", chance=chance, points=points)
    if _sure(best.chance - second.chance, best.chance_error, second.chance_error, least=0.02):
        return say(
            "{chance}, {percent} with the next best.", chance=chance, percent=say_percent(round(100 * second.chance))
        )
    return say("{chance}. About as good: {move}.", chance=chance, move=words.tell(second.move))


def _sure(gain: float, error: float, other: float, least: float) -> bool:
    return gain >= max(_SURE * hypot(error, other), least)


_ROOM: Final = 7  # between a space's edges and its mark
_ROUND: Final = 9  # between a card in the hand and its mark, so that the numbers stay clear
_WHOLE: Final = 0.9  # share of a card's sides: what covers less than the rest covers only its outline


class SquareHintDrawing(HintPanelDrawing[SquareTableView]):
    """Draws hints on a table."""

    def __init__(self, table: SquareTableDrawing[SquareTableView]) -> None:
        super().__init__(table.scene)
        self.table = table

    def mark_move(
        self, move: Move, answers: Sequence[AnswerButton[Move]] = (), ghost: bool = True, seat: int | None = None
    ) -> None:
        """Mark what a move uses and its destination, and show the card's ghost there.

        The move is the viewer's unless `seat` is given.
        """
        seat = self.scene.viewer if seat is None else seat
        landing = landing_of(move)
        if landing is not None and ghost:
            self.table.ghost(seat, landing)
        buttons, places = [answer.rect for answer in answers], list(self._places(seat, move, answers))
        for place in places:
            if isinstance(place, pygame.Rect):
                self.mark_hinted(place, round_ends=place in buttons)
            else:
                self.mark_hinted(
                    self._round(place[2].rect), card=(place[2].degrees, partial(self.table.hand_card, *place))
                )
        lying = dict(enumerate(self.scene.display.board))
        if landing is not None and ghost:
            face = self.scene.view.rules.faces[landing.card][landing.facing]
            lying[landing.space] = BoardPiece(landing.card, seat, landing.facing, face)
        for space, piece in lying.items():
            if piece is not None and self._cell(space) in places:
                proposed = ghost and landing is not None and space == landing.space
                self.table.numbers(piece, space, proposed)  # again, above the mark

    def _places(
        self, seat: int, move: Move, answers: Sequence[AnswerButton[Move]]
    ) -> Iterator[pygame.Rect | PlacedCard]:
        """Yield what a move uses: cards in the viewer's hand, and the rectangles of spaces, panels, answers."""
        layout = self.scene.layout_now
        verb, first, *rest = move
        if verb in (PLAY, GIVE):
            yield from self._in_hand(seat, "card", first)
        elif verb == ACT:
            yield from self._in_hand(seat, "action", first)
            for what, value in zip(ACTIONS[first].takes, rest, strict=False):
                if what == "card" and (first != ZOMBIE or self.scene.choice is not None):
                    yield from self._in_hand(seat, "card", value)
                elif what == "card":
                    yield layout.pile(seat, "captured")
                elif what == "space":
                    yield from self._seen_cell(value)
                elif what == "seat":
                    yield layout.panel(value)
                elif what == "quarter":
                    yield from (answer.rect for answer in answers if answer.id == TURNS[value][0])
        else:
            yield from (answer.rect for answer in answers if answer.id == move)
        landing = landing_of(move)
        if landing is not None:
            yield from self._seen_cell(landing.space)

    def _in_hand(self, seat: int, kind: str, value: int) -> Iterator[pygame.Rect | PlacedCard]:
        """Yield a card in a visible hand, or the first of several identical action cards. If it's partly covered, or
        in another seat's hand, yield the rectangle of its visible part.
        """
        scene = self.scene
        below = seat == scene.row_seat
        lying = scene.lying_hand() if below else []
        if seat in scene.open_hands and not (below or scene.layout_now.folded):
            lying = open_hand(scene.layout_now, seat, *scene.open_hands[seat])
        for card, seen in zip(lying, visible_parts(lying), strict=True):
            if card[:2] != (kind, value):
                continue
            slot = self.table.lies(card) if below else card[2]
            covered = seen.width < _WHOLE * slot.rect.width or seen.height < _WHOLE * slot.rect.height
            if not below:
                yield seen
            elif slot is card[2] and covered:
                yield self._round(seen)
            else:
                yield kind, value, slot
            return

    def _round(self, card: pygame.Rect) -> pygame.Rect:
        """Return the rectangle of the mark around a card in the hand."""
        return card.inflate(2 * self.size(_ROUND), 2 * self.size(_ROUND))

    def _seen_cell(self, space: int) -> Iterator[pygame.Rect]:
        """Yield a space's mark, unless cards to choose from lie over it."""
        cell, choice = self._cell(space), self.scene.choice
        if choice is None or not choice.panel.colliderect(cell):
            yield cell

    def _cell(self, space: int) -> pygame.Rect:
        return self.scene.layout_now.cell_rect(space).inflate(-self.size(_ROOM), -self.size(_ROOM))

    @property
    def in_place_of_log(self) -> bool:
        """Return whether there is a column in which the panel can replace the log."""
        return self.scene.layout_now.log(True).width >= self.size(180)

    @property
    def room(self) -> pygame.Rect:
        """Return the room for the panel: the log's, or else beside the board or over the seat panels."""
        layout = self.scene.layout_now
        if self.in_place_of_log:
            return layout.log(True)
        return layout.beside_board if layout.beside_board.width else layout.above_board.inflate(-self.size(24), 0)
