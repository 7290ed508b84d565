"""Draw the order in which the coins of both squirrels are carried out."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.piece_texts import ACTION_HELP, ACTIONS
from squaretactics.translation import Message, mark, mark_as, say_marked
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import GOLD, WOOD_PALE
from squaretactics.ui.squirrel_squabble.table.base_drawing import SquirrelBaseDrawing
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.base_drawing import Area, area

_FIRST: Final = mark("It comes first in each pair of coins.")
_SECOND: Final = mark("It comes second in each pair of coins, before anyone runs.")
_THIRD: Final = mark("It comes third in each pair of coins, before anyone runs.")
_FOURTH: Final = mark("It comes fourth in each pair of coins. Both squirrels run or turn at the same time.")
_LAST: Final = mark("It comes last in each pair of coins, from where both squirrels are by then.")
_MOVES: Final = mark("Run one or two spaces straight ahead, or turn.")
# The steps of an action, in order: icon, name, what it does, and when.
STEPS: Final[tuple[tuple[int, Message, Message, Message], ...]] = (
    (7, ACTIONS["flip_action"][0], ACTION_HELP["flip_action"], _FIRST),
    (5, ACTIONS["flip_tile"][0], ACTION_HELP["flip_tile"], _SECOND),
    (6, ACTIONS["switch_tiles"][0], ACTION_HELP["switch_tiles"], _THIRD),
    (0, mark_as("Move", "run or turn"), _MOVES, _FOURTH),
    (8, ACTIONS["squabble"][0], ACTION_HELP["squabble"], _LAST),
)
_HEADING: Final = mark("Coins act in this order")
_BESIDE_HEADING: Final = 14
_ICON: Final = 0.62  # of a row's height
_ASIDE: Final = 20  # from the edge to an icon
_GAP: Final = 34  # around an icon and its words


class StepsStrip(SquirrelBaseDrawing[SquirrelTableView]):
    """Draws the five numbered steps of an action under or beside a heading, and knows which one is under a point."""

    def __init__(self, scene: SquirrelTableView) -> None:
        super().__init__(scene)
        self._shown = pygame.Rect(0, 0, 0, 0)

    def draw(self, rect: pygame.Rect, lit: int) -> None:
        """Draw the steps, with the current one highlighted."""
        self._shown = rect
        self.draw_cached(("steps", area(rect)), (area(rect), lit), self._draw)

    def step_at(self, point: tuple[int, int]) -> int | None:
        """Return the number of the step under a point, counted from 1."""
        if not self._shown.collidepoint(point):
            return None
        spots = self._spots(self._shown)[1]
        return next((number for number, spot in enumerate(spots, 1) if spot.collidepoint(point)), None)

    def _spots(self, rect: pygame.Rect) -> tuple[pygame.Rect, list[pygame.Rect], list[str], tuple[str, int]]:
        """Return the place of the heading, which is empty if there's no room for it, that of each step, all words,
        with the heading's first, and the font.
        """
        told = [f"{number} {say_marked(name)}" for number, (_, name, *_) in enumerate(STEPS, 1)]
        heading = say_marked(_HEADING)
        return self._below(rect, heading, told) if rect.height * 2 > rect.width else self._beside(rect, heading, told)

    def _below(
        self, rect: pygame.Rect, heading: str, told: list[str]
    ) -> tuple[pygame.Rect, list[pygame.Rect], list[str], tuple[str, int]]:
        """Return the places of rows, without the heading where there's no room for it."""
        inside = rect.inflate(-self.size(2 * _ASIDE), -self.size(22))
        if self.painter.fitting(heading, "display", self.letters(22), inside.width)[1] < self.painter.least_text:
            heading = ""
        rows = len(told) + bool(heading)
        high = inside.height / rows
        places = [
            pygame.Rect(rect.left, round(inside.top + high * row), rect.width, round(high)) for row in range(rows)
        ]
        room = inside.width - round(high * _ICON) - self.size(_GAP)
        widest = max(told, key=lambda words: self.painter.font("display", self.letters(24)).size(words)[0])
        font = self.painter.fitting(widest, "display", min(self.letters(24), round(high * 0.7)), room)
        headed = pygame.Rect(inside.left, places[0].top, inside.width, places[0].height)
        return headed, places[-len(told) :], [heading, *told], font

    def _beside(
        self, rect: pygame.Rect, heading: str, told: list[str]
    ) -> tuple[pygame.Rect, list[pygame.Rect], list[str], tuple[str, int]]:
        """Return the places in a row, without the heading where there's no room for it."""
        icon, letters = round(rect.height * _ICON), min(self.letters(23), rect.height)
        for title in (heading, ""):
            beside = self.size(2 * _BESIDE_HEADING) if title else 0
            bare = rect.width - self.size(16) - beside - len(told) * (icon + self.size(_GAP))
            font = self.painter.fitting("".join((title, *told)), "display", letters, bare)
            if font[1] >= min(self.painter.least_text, letters):
                break
        titled, *wide = (self.painter.font(*font).size(words)[0] for words in (title, *told))
        each, spots = (bare - titled - sum(wide)) / len(told), list[pygame.Rect]()
        left = rect.left + self.size(8.0) + beside + titled
        for words in wide:
            width = round(icon + self.size(_GAP) + words + each)
            spots.append(pygame.Rect(round(left), rect.top, width, rect.height))
            left += width
        place = pygame.Rect(rect.left + self.size(8 + _BESIDE_HEADING), rect.top, titled, rect.height)
        return place, spots, [title, *told], font

    def _draw(self, shown: tuple[Area, int]) -> None:
        rect, lit = pygame.Rect(shown[0]), shown[1]
        self.board(rect)
        headed, spots, (heading, *told), (face, letters) = self._spots(rect)
        if heading:
            self.words(heading, 22, theme.TEXT_SOFT, headed, face, "midleft")
        for number, (spot, words) in enumerate(zip(spots, told, strict=True), 1):
            icon = round(min(spot.height, rect.height) * _ICON)
            if number == lit:
                pill = spot.inflate(-self.size(12), -round(spot.height * 0.1))
                panel = self.painter.panel(pill.size, pill.height // 2, GOLD, theme.INK, self.size(3))
                self.target.blit(panel, pill, None, BLEND)
            at = pygame.Rect(spot.left + self.size(_ASIDE), 0, icon, icon)
            at.centery = spot.centery
            self.target.blit(self.painter.panel((icon, icon), icon // 2, WOOD_PALE), at, None, BLEND)
            self.blit(self.pictures.sign(STEPS[number - 1][0], round(icon * 0.8)), at.center)
            text = self.painter.text(words, face, letters, theme.INK if number == lit else theme.TEXT)
            self.target.blit(text, text.get_rect(midleft=(at.right + self.size(8), spot.centery)), None, BLEND)
