"""Draw the strip about the previous round: the coins of both squirrels, and what the round changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.games.squirrel_squabble.coins import FLIP_ACTION, SLOTS
from squaretactics.games.squirrel_squabble.recap import CoinRows, PlayedCoin
from squaretactics.translation import mark, say
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import GOLD, PAPER
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.base_drawing import Area, area
from squaretactics.ui.table.focus import TableFocus
from squaretactics.ui.table.recap_strip import RecapStrip

_MOST: Final = 5  # changes
_ROW: Final = 62
_PLAY: Final = 34  # the button that replays the round
_COIN: Final = 0.82  # share of a row's height
_NEVER_SHOWN: Final = 70


class RoundRecapStrip(RecapStrip[SquirrelTableView]):
    """Shows the coins of both squirrels above the changes: pale and cracked if cancelled, face down if never shown."""

    def __init__(
        self, table_focus: TableFocus[Any, Any, Any], room: Callable[[], pygame.Rect], rows: Callable[[], CoinRows]
    ) -> None:
        super().__init__(table_focus, room, mark("Previous round"), _MOST)
        self.pictures, self._rows = SquirrelPictures(self.painter), rows

    def answers(self) -> list[AnswerButton[Any]]:
        return [*super().answers(), *self._replay_button()]

    def _replay_button(self) -> list[AnswerButton[Any]]:
        """Return the button in the title that replays the round; empty if there's nothing to replay."""
        laid, changes = self.laid(), self.all_changes
        if laid is None or not changes:
            return []
        across = self.size(_PLAY)
        rect = pygame.Rect(laid.rect.right - across - self.size(12), laid.rect.top + self.size(10), across, across)
        first = min(changes, key=lambda change: change.place)
        return [AnswerButton("recap_all", say("Replay the round"), partial(self.controller.replay_change, first), rect)]

    def draw(self) -> None:
        super().draw()
        for answer in self._replay_button():
            over = answer.rect.collidepoint(self.scene.pointer)
            self.draw_cached("recap-play", (area(answer.rect), over), self._play_sign)

    def _play_sign(self, shown: tuple[Area, bool]) -> None:
        place, over = shown
        rect = pygame.Rect(place)
        plate = self.painter.panel(rect.size, rect.width // 2, GOLD if over else PAPER, theme.INK, self.size(3))
        self.target.blit(plate, rect, None, BLEND)
        self.blit(sign(self.painter, "play", rect.width * 3 // 5, theme.INK), rect.center)

    def told(self, changes: tuple[RecapEntry[Any], ...], most: int) -> tuple[RecapEntry[Any], ...]:
        """Return the most important changes in the order of play."""
        return tuple(sorted(super().told(changes, most), key=lambda change: change.place))

    @property
    def head(self) -> CoinRows:
        return self._rows()

    def head_height(self, width: int) -> int:
        return 2 * min(self.size(_ROW), width // (SLOTS + 1))

    def draw_head(self, rect: pygame.Rect) -> None:
        each = rect.height // 2
        across = round(each * _COIN)
        for row, (squirrel, coins) in enumerate(self.head):
            y = rect.top + row * each + each // 2
            self.blit(self.pictures.portrait(squirrel, across), (rect.left + across // 2, y))
            for place, coin in enumerate(coins, 1):
                self._coin(coin, across, (rect.left + across // 2 + place * each, y))

    def _coin(self, coin: PlayedCoin, across: int, centre: tuple[int, int]) -> None:
        if coin.lying is None:
            back = self.painter.faded(self.pictures.back(across), ("back", across), _NEVER_SHOWN)
            self.blit(back, centre)
            return
        if coin.cancelled:
            self.blit(self.pictures.used_coin(coin.lying, across), centre)
            self.blit(self.pictures.crack(across * 3 // 4), centre)
        else:
            self.blit(self.pictures.coin(coin.lying, across, other=False), centre)
        if coin.flipped:
            small = across * 9 // 20
            at = centre[0] + across * 2 // 5, centre[1] + across * 2 // 5
            self.blit(self.painter.panel((small, small), small // 2, PAPER, theme.INK, max(self.size(2), 1)), at)
            self.blit(self.pictures.sign(FLIP_ACTION, round(small * 0.8)), at)
