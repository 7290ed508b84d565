"""How a hint looks: a calm mark of its own on the card and where it goes, and a panel with what speaks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.actions import ACTIONS
from squaretactics.games.square_tactics.moves import landing_of
from squaretactics.games.square_tactics.verbs import ACT, GIVE, PLAY, Move
from squaretactics.ui.shell.forms.widgets import LEAST
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.shell.paint.shapes import sign
from squaretactics.ui.square_tactics.table.brush import CardBrush
from squaretactics.ui.square_tactics.table.drawing import TableDrawing
from squaretactics.ui.square_tactics.table.questions import TURNS
from squaretactics.ui.square_tactics.table.scene import SquareTableScene
from squaretactics.ui.table.answers import Answer

_ROOM: Final = 7  # between a space's edges and the mark in it
_CROSS: Final = 34
_LOW: Final = 200  # of room in which it fills the whole height


class HintDrawing(CardBrush[SquareTableScene]):
    """Draws hints on a table."""

    def __init__(self, table: TableDrawing[SquareTableScene]) -> None:
        super().__init__(table.scene)
        self.table = table
        self.shown = pygame.Rect(0, 0, 0, 0)  # where the panel is, or was last

    def mark_move(
        self, move: Move, answers: Sequence[Answer[Move]] = (), ghost: bool = True, seat: int | None = None
    ) -> None:
        """Mark what a move is made with and where it goes; the card as it would lie there as a ghost.

        It is the viewer's move if no other seat is named.
        """
        seat = self.scene.viewer if seat is None else seat
        landing = landing_of(move)
        if landing is not None and ghost:
            self.table.ghost(seat, landing)
        buttons = [answer.rect for answer in answers]
        for rect in self._places(seat, move, answers):
            self._ring(rect, round_ends=rect in buttons)

    def _places(self, seat: int, move: Move, answers: Sequence[Answer[Move]]) -> Iterator[pygame.Rect]:
        """Give the places that a move is made with: cards in hand, spaces, panels, answers."""
        layout = self.scene.layout_now
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
                elif what == "quarter":
                    yield from (answer.rect for answer in answers if answer.id == TURNS[value][0])
        else:
            yield from (answer.rect for answer in answers if answer.id == move)
        landing = landing_of(move)
        if landing is not None:
            yield self._cell(landing.space)

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

    def _ring(self, rect: pygame.Rect, round_ends: bool = False) -> None:
        if not rect.height:
            return
        for grow, colour, thick in ((4, theme.INK, 11), (0, theme.HINT, 7)):
            edge = rect.inflate(self.size(grow), self.size(grow))
            radius = edge.height // 2 if round_ends else min(self.size(14), rect.height // 2)
            self.target.blit(self.painter.ring(edge.size, radius, colour, self.size(thick)), edge, None, BLEND)
        size = max(self.size(44), 18)
        # Within what it marks, whose numbers are at the middle of its sides: over its edge there may be words.
        centre = rect.left + size * 2 // 5, rect.top + size * 2 // 5
        self._bulb(centre if rect.height > 2 * size else (rect.left, rect.centery), size)

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

    @property
    def _room(self) -> pygame.Rect:
        """Return where the panel may be: in the log's place, else beside the board or over the panels of the seats."""
        layout = self.scene.layout_now
        if self.in_place_of_log:
            return layout.log(True)
        return layout.beside_board if layout.beside_board.width else layout.above_board.inflate(-self.size(24), 0)

    def panel(self, lines: tuple[str, str, str]) -> None:
        """Write a hint into a panel, as large as it can be there, with the sign of what a click does to it."""
        room = self._room
        low = room.height < self.size(_LOW)
        pad, bulb = (self.size(10), self.size(36)) if low else (self.size(18), self.size(48))
        width = room.width - 2 * pad
        what, promise, why = lines
        letters = self.letters(26)
        while True:
            head = self.painter.text(
                what, "display", letters + self.size(5), theme.HINT, width - bulb - self.size(_CROSS) - pad
            )
            texts = [self.painter.text(line, "text", letters, theme.TEXT, width) for line in (promise, why) if line]
            height = max(head.get_height(), bulb) + sum(text.get_height() + pad // 3 for text in texts) + 2 * pad
            if height <= room.height or letters <= min(self.size(18), LEAST):
                break
            letters -= 1
        self.shown = rect = room.copy()
        if not low:
            rect.height = min(height, room.height)
            rect.bottom = room.bottom
        panel = self.painter.panel(rect.size, self.size(18), theme.PLAQUE, theme.HINT, self.size(4))
        self.target.blit(panel, rect, None, BLEND)
        y = rect.top + max((rect.height - height) // 2 + pad, pad // 2)
        row = max(head.get_height(), bulb)
        self._bulb((rect.left + pad + bulb // 2, y + row // 2), bulb)
        over = rect.collidepoint(self.scene.pointer)
        cross = sign(self.painter, "cross", self.size(_CROSS), theme.ACCENT if over else theme.TEXT_SOFT)
        self.target.blit(cross, cross.get_rect(topright=(rect.right - pad // 2, rect.top + pad // 2)), None, BLEND)
        middle = y + row // 2
        self.target.blit(head, head.get_rect(midleft=(rect.left + pad + bulb + self.size(9), middle)), None, BLEND)
        y += row + pad // 3
        for text in texts:
            self.target.blit(text, (rect.left + pad, y), None, BLEND)
            y += text.get_height() + pad // 3
