"""Show a grid of cards with one selected. One card is drawn per frame, so that no frame takes long."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, Generic, TypeVar

import pygame

from squaretactics.games.square_tactics.cards import faction_of
from squaretactics.games.square_tactics.event_text import action_name, card_name
from squaretactics.translation import say
from squaretactics.ui.kit.actions import ARROWS, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.widgets import EDGE, Widget
from squaretactics.ui.kit.paint import relief_shading
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, ACCENT_DEEP, INK, WOOD, WOOD_DEEP, WOOD_GLINT
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.cards.card_text import printed_numbers
from squaretactics.ui.table.card_slot import card_width

C = TypeVar("C", bound=Hashable)

# A character or an action card: "card" or "action", and its number.
GridCard = tuple[str, int]

COLUMNS: Final = 6
# The cabinet: its margin round the cards, its corners, and the height of its boards.
_MARGIN: Final = 22
_CORNER: Final = 18
_BOARD: Final = 20
_LIFT: Final = 8  # how far a card under the pointer rises


def card_picture(faces: CardFaces, shown: GridCard, height: int, abilities: bool = True) -> pygame.Surface:
    """Return a card as printed; a character's ability is optional."""
    kind, which = shown
    return faces.action(which, height) if kind == "action" else faces.whole(which, faction_of(which), height, abilities)


def back_name(shown: GridCard) -> str:
    kind, which = shown
    return "action" if kind == "action" else faction_of(which)


class AnyCardGrid(Widget, Generic[C]):
    """Shows cards in rows. Calls `changed` with the index of the selected card."""

    def __init__(self, app: App, name: str, cards: Sequence[C], changed: Handler[int]) -> None:
        super().__init__(app, name)
        self.changed = changed
        self.cards = tuple(cards)
        self.index = 0
        self.dealt = False  # whether the cards are laid out, at least face down
        self._made: dict[C, pygame.Surface] = {}

    def drawn(self, card: C, height: int) -> pygame.Surface:
        """Return a card's picture."""
        raise NotImplementedError

    def placeholder(self, index: int, height: int) -> pygame.Surface:
        """Return what is shown until a card's picture is drawn."""
        raise NotImplementedError

    def words_of(self, index: int) -> str:
        """Return a card's narration."""
        raise NotImplementedError

    def named(self) -> str:
        return say("cards")

    def value_text(self) -> str:
        words = self.words_of(self.index)
        return say("{words}, {number} of {all}", words=words, number=self.index + 1, all=len(self.cards))

    @property
    def rows(self) -> int:
        return -(-len(self.cards) // COLUMNS)

    @property
    def card_height(self) -> int:
        """Return the maximum height at which the cards don't touch."""
        beside, below = self.app.unit(16), self.app.unit(22)
        across = (self.rect.width - beside * (COLUMNS - 1)) // COLUMNS
        down = (self.rect.height - below * (self.rows - 1)) // self.rows
        return max(min(down, across * 350 // 250), 1)

    def spot(self, index: int) -> pygame.Rect:
        """Return a card's rectangle; the outer cards touch the grid's edges."""
        height = self.card_height
        width = card_width(height)
        row, column = divmod(index, COLUMNS)
        left = self.rect.left + (self.rect.width - width) * column // (COLUMNS - 1)
        top = self.rect.top + (self.rect.height - height) * row // max(self.rows - 1, 1)
        return pygame.Rect(left, top, width, height)

    # Preparing the pictures.
    def _waiting(self) -> C | None:
        height = self.card_height
        unmade = (card for card in self.cards if card not in self._made or self._made[card].get_height() != height)
        return next(unmade, None)

    @property
    def whole(self) -> bool:
        """Return whether every card has its picture at the current size."""
        return self._waiting() is None

    def make_one(self) -> bool:
        """Draw one more card's picture; return whether one was missing."""
        waiting = self._waiting()
        if waiting is None:
            return False
        self._made[waiting] = self.drawn(waiting, self.card_height)
        return True

    def _picture(self, index: int, size: tuple[int, int]) -> pygame.Surface:
        """Return a card's picture. Until it is drawn, return its placeholder or, after a resize, the old picture
        scaled.
        """
        made = self._made.get(self.cards[index])
        if made is None:
            return self.placeholder(index, size[1])
        return made if made.get_size() == size else pygame.transform.scale(made, size)

    # Drawing.
    def draw(self, target: pygame.Surface) -> None:
        if not self.dealt:
            return
        app, painter = self.app, self.app.painter
        if not app.high_contrast:
            self._draw_cabinet(target)
        blur, radius = app.unit(14), app.unit(16)
        for index in range(len(self.cards)):
            spot = self.spot(index)
            under = painter.shadow(spot.size, radius, blur)
            target.blit(under, spot.move(-blur, -blur + app.unit(6)), special_flags=BLEND)
            if self.hovered and spot.collidepoint(app.pointer):
                spot = spot.move(0, -app.unit(_LIFT))
            if index == self.index:
                self._mark(target, spot)
            target.blit(self._picture(index, spot.size), spot, special_flags=BLEND)

    def _draw_cabinet(self, target: pygame.Surface) -> None:
        """Draw a cabinet with a board below each row."""
        app, painter, margin = self.app, self.app.painter, 2 * self.app.unit(_MARGIN)
        cabinet = self.rect.inflate(margin, margin)
        blur = app.unit(22)
        shadow = painter.shadow(cabinet.size, app.unit(_CORNER), blur, 130)
        target.blit(shadow, cabinet.move(-blur, -blur + app.unit(10)), special_flags=BLEND)
        edge = app.unit(EDGE + 1)
        back = painter.progressive(
            "cabinet",
            cabinet.size,
            lambda: self._lit_back(cabinet.size),
            lambda: painter.panel(cabinet.size, app.unit(_CORNER), WOOD_DEEP, INK, edge),
        )
        target.blit(back, cabinet, special_flags=BLEND)
        high = app.unit(_BOARD)
        for row in range(self.rows - 1):
            foot = self.spot(row * COLUMNS).bottom
            if self.spot((row + 1) * COLUMNS).top - foot < high:
                return
            board = pygame.Rect(cabinet.left + edge, foot - app.unit(4), cabinet.width - 2 * edge, high)
            fall = painter.panel((board.width, high), 0, INK, alpha=90)
            target.blit(fall, board.move(0, app.unit(8)), special_flags=BLEND)
            target.blit(painter.panel(board.size, app.unit(4), WOOD, INK, app.unit(3)), board, special_flags=BLEND)
            lit = pygame.Rect(board.left + app.unit(4), board.top + app.unit(3), board.width - app.unit(8), app.unit(5))
            target.fill(WOOD_GLINT, lit)

    def _lit_back(self, size: tuple[int, int]) -> pygame.Surface:
        """Draw the cabinet's back in the light of the lamp."""
        app, painter = self.app, self.app.painter
        back = painter.panel(size, app.unit(_CORNER), WOOD_DEEP, INK, app.unit(EDGE + 1)).copy()
        relief_shading.cast(back, relief_shading.lamp(size))
        relief_shading.within(back)
        inset = app.unit(EDGE + 4)
        inner = max(size[0] - 2 * inset, 1), max(size[1] - 2 * inset, 1)
        line = painter.ring(inner, app.unit(_CORNER - 6), WOOD_GLINT, max(app.unit(2), 1), 110)
        back.blit(line, (inset, inset), special_flags=BLEND)
        return back

    def _mark(self, target: pygame.Surface, spot: pygame.Rect) -> None:
        wide, radius = self.app.unit(9), self.app.unit(22)
        around = spot.inflate(2 * wide, 2 * wide)
        frame = self.app.painter.panel(around.size, radius, ACCENT, ACCENT_DEEP, self.app.unit(2))
        target.blit(frame, around, special_flags=BLEND)

    def draw_focus(self, target: pygame.Surface) -> None:
        """Draw the focus ring around the selected card only."""
        if not self.dealt:
            return
        gap, thick = self.app.unit(12), self.app.unit(4)
        spot = self.spot(self.index)
        if self.hovered and spot.collidepoint(self.app.pointer):
            spot = spot.move(0, -self.app.unit(_LIFT))
        around = spot.inflate(2 * gap, 2 * gap)
        ring = self.app.painter.ring(around.size, self.app.unit(24), self.tones.focus, thick)
        target.blit(ring, around, special_flags=BLEND)

    # Mouse and keyboard input.
    def press(self, at: tuple[int, int]) -> None:
        for index in range(len(self.cards)):
            if self.spot(index).collidepoint(at):
                self.choose(index)

    def wheel(self, steps: int) -> bool:
        self.choose(min(max(self.index - steps, 0), len(self.cards) - 1))
        return True

    def do(self, action: Action) -> bool:
        if action in (Action.FIRST, Action.LAST):
            self.choose(0 if action is Action.FIRST else len(self.cards) - 1)
            return True
        right, down = ARROWS.get(action, (0, 0))
        index = self.index + right + down * COLUMNS
        if index == self.index or not 0 <= index < len(self.cards):
            return action in (Action.RIGHT, Action.DOWN)  # nothing lies beyond; up and left leave the grid
        self.choose(index)
        return True

    def choose(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self.changed(index)


class CardGrid(AnyCardGrid[GridCard]):
    """Shows printed cards."""

    def __init__(self, app: App, name: str, faces: CardFaces, cards: Sequence[GridCard], changed: Handler[int]) -> None:
        super().__init__(app, name, cards, changed)
        self.faces = faces

    def show(self, cards: Sequence[GridCard], index: int) -> None:
        """Lay out these cards instead, with one of them selected."""
        self.cards, self.index = tuple(cards), index
        self.changed(index)

    def drawn(self, card: GridCard, height: int) -> pygame.Surface:
        return card_picture(self.faces, card, height, abilities=False)

    def placeholder(self, index: int, height: int) -> pygame.Surface:
        return self.faces.back(back_name(self.cards[index]), height)

    def words_of(self, index: int) -> str:
        kind, which = self.cards[index]
        if kind == "action":
            return action_name(which)
        cards = self.faces.cards
        return say("{card} {numbers}", card=card_name(cards, which), numbers=printed_numbers(cards, which))
