"""How a hint looks: a calm mark of its own on the card and where it goes, and a panel with what speaks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.actions import ACTIONS
from squaretactics.games.square_tactics.verbs import ACT, GIVE, PLAY, Move
from squaretactics.ui.shell import theme
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.shell.shapes import sign
from squaretactics.ui.square_tactics.answers import Answer
from squaretactics.ui.square_tactics.brush import Brush
from squaretactics.ui.square_tactics.display import Piece
from squaretactics.ui.square_tactics.questions import button_words

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.table_drawing import TableDrawing

_ROOM: Final = 7  # between a space's edges and the mark in it
_GHOST: Final = 150  # of 255, how much is seen of a card that does not lie there yet


class HintDrawing(Brush):
    """Draws hints on a table."""

    def __init__(self, table: TableDrawing) -> None:
        super().__init__(table.scene)
        self.table = table

    def mark(self, move: Move, answers: Sequence[Answer] = (), ghost: bool = True, seat: int | None = None) -> None:
        """Mark what a move is made with and where it goes; the card as it would lie there as a ghost.

        It is the viewer's move if no other seat is named.
        """
        seat = self.scene.viewer if seat is None else seat
        landing = self._landing(move)
        if landing is not None and ghost:
            self._ghost(seat, *landing)
        for rect in self._places(seat, move, answers):
            self._ring(rect)

    def _landing(self, move: Move) -> tuple[int, int] | None:
        """Return the character that a move brings to the board, and its landing."""
        if move[0] == PLAY:
            return move[1], move[2]
        return (move[2], move[3]) if move[:2] == (ACT, ZOMBIE) else None

    def _ghost(self, seat: int, card: int, landing: int) -> None:
        scene, space, facing = self.scene, landing >> 2, landing & 3
        slot = scene.layout_now.card_slot(space, facing)
        picture = self.painter.faded(self.faces.compact(card, self.faction(seat), slot.height), ("ghost", card), _GHOST)
        self.blit(self.painter.turned(picture, ("ghost", card), slot.degrees), (slot.x, slot.y))
        self.table.numbers(Piece(card, seat, facing, scene.view.rules.faces[card][facing]), slot)

    def _places(self, seat: int, move: Move, answers: Sequence[Answer]) -> Iterator[pygame.Rect]:
        """Give the places that a move is made with: cards in hand, spaces, panels, answers."""
        scene, layout = self.scene, self.scene.layout_now
        verb, first, *rest = move
        if verb in (PLAY, GIVE):
            yield from self._in_hand(seat, "card", first)
        elif verb == ACT:
            yield from self._in_hand(seat, "action", first)
            for what, value in zip(ACTIONS[first].takes, rest, strict=False):
                if what == "card" and first != ZOMBIE:
                    yield from self._in_hand(seat, "card", value)
                elif what == "card":
                    yield layout.pile(seat, "captured")
                elif what == "space":
                    yield self._cell(value)
                elif what == "seat":
                    yield layout.panel(value)
        elif scene.view.decision is not None:
            words = button_words(scene.view.decision.kind, move)
            yield from (answer.rect for answer in answers if answer.words == words)
        landing = self._landing(move)
        if landing is not None:
            yield self._cell(landing[1] >> 2)

    def _in_hand(self, seat: int, kind: str, value: int) -> Iterator[pygame.Rect]:
        """Give where a card lies in a hand, if that is seen; of action cards that are alike, the first."""
        scene = self.scene
        lying: list[tuple[str, int, pygame.Rect]] = []
        if seat == scene.viewer:
            lying = [(what, which, slot.rect) for what, which, slot in scene.lying_hand()]
        elif seat in scene.open_hands:
            characters, actions = scene.open_hands[seat]
            cards = [*(("card", card) for card in characters), *(("action", card) for card in actions)]
            slots = scene.layout_now.backs_slots(seat, len(cards))
            lying = [(*card, slot.box) for card, slot in zip(cards, slots, strict=True)]
        yield from [rect for what, which, rect in lying if (what, which) == (kind, value)][:1]

    def _cell(self, space: int) -> pygame.Rect:
        return self.scene.layout_now.cell_rect(space).inflate(-self.size(_ROOM), -self.size(_ROOM))

    def _ring(self, rect: pygame.Rect) -> None:
        if not rect.height:
            return
        radius = min(self.size(14), rect.height // 2)
        for grow, colour, thick in ((4, theme.INK, 11), (0, theme.HINT, 7)):
            edge = rect.inflate(self.size(grow), self.size(grow))
            self.target.blit(self.painter.ring(edge.size, radius, colour, self.size(thick)), edge, None, BLEND)
        self._bulb((rect.left + self.size(6), rect.top + self.size(6)), max(self.size(44), 18))

    def _bulb(self, centre: tuple[int, int], size: int) -> None:
        """Draw the sign of a hint on its chip."""
        self.blit(self.painter.panel((size, size), size // 2, theme.HINT, theme.INK, self.size(4)), centre)
        self.blit(sign(self.painter, "bulb", size * 7 // 10, theme.INK), centre)

    def progress(self, share: float, colour: theme.Colour) -> None:
        """Draw how far the thinking is, under the line that tells of it."""
        prompt = self.scene.layout_now.prompt
        bar = pygame.Rect(prompt.left + self.size(12), 0, self.size(220), max(self.size(6), 2))
        bar.bottom = prompt.bottom
        done = max(round(bar.width * share), bar.height), bar.height
        for size, fill in ((bar.size, theme.TABLE_EDGE), (done, colour)):
            self.target.blit(self.painter.panel(size, bar.height // 2, fill), bar, None, BLEND)

    @property
    def in_place_of_log(self) -> bool:
        """Say whether there is a column, in which the panel takes the place of the log."""
        return self.scene.layout_now.log(True).width >= self.size(180)

    def _room(self, move: Move) -> pygame.Rect:
        """Return where the panel may be: in the log's place; without a column, on the half of the board left free."""
        layout = self.scene.layout_now
        if self.in_place_of_log:
            return layout.log(True)
        rect = layout.board.inflate(-self.size(40), 0)
        rect.height = round(rect.height * 0.4)
        cells = [place for place in self._places(self.scene.viewer, move, ()) if place.colliderect(layout.board)]
        if all(place.centery > layout.board.centery for place in cells):
            rect.top = layout.board.top + self.size(20)
        else:
            rect.bottom = layout.board.bottom - self.size(20)
        return rect

    def panel(self, lines: tuple[str, str, str], move: Move) -> None:
        """Write a hint into a panel, as large as it can be there."""
        room = self._room(move)
        pad, bulb = self.size(18), self.size(48)
        width = room.width - 2 * pad
        what, promise, why = lines
        letters = self.letters(26)
        while True:
            head = self.painter.text(what, "display", letters + self.size(5), theme.HINT, width - bulb - pad // 2)
            texts = [self.painter.text(line, "text", letters, theme.TEXT, width) for line in (promise, why) if line]
            height = max(head.get_height(), bulb) + sum(text.get_height() + pad // 2 for text in texts) + 2 * pad
            if height <= room.height or letters <= self.size(18):
                break
            letters -= 1
        rect = room.copy()
        rect.height = min(height, room.height)
        if room.bottom > self.scene.layout_now.board.centery:  # at an edge, away from the middle of the board
            rect.bottom = room.bottom
        panel = self.painter.panel(rect.size, self.size(18), theme.PANEL, theme.HINT, self.size(4))
        self.target.blit(panel, rect, None, BLEND)
        self._bulb((rect.left + pad + bulb // 2, rect.top + pad + bulb // 2), bulb)
        top = rect.top + pad + max((bulb - head.get_height()) // 2, 0)
        self.target.blit(head, (rect.left + pad + bulb + pad // 2, top), None, BLEND)
        y = rect.top + pad + max(head.get_height(), bulb) + pad // 2
        for text in texts:
            self.target.blit(text, (rect.left + pad, y), None, BLEND)
            y += text.get_height() + pad // 2
