"""Draw the strip about the previous round: what each coin of both squirrels did, action by action."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.games.squirrel_squabble.coins import FLIP_ACTION, SLOTS
from squaretactics.games.squirrel_squabble.events import Gathered, NotMoved, NutDropped
from squaretactics.games.squirrel_squabble.recap import CoinRows, PlayedCoin, nuts_changed
from squaretactics.games.squirrel_squabble.state import UNKNOWN
from squaretactics.translation import mark, say
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import GAINED_INK, GOLD, LOST_INK, PAPER
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.base_drawing import Area, area
from squaretactics.ui.table.focus import TableFocus
from squaretactics.ui.table.recap_strip import RecapStrip

_ROWS: Final = 2 * SLOTS + 1  # two for each action, and one for the end
_ROW: Final = 50
_TITLE: Final = 92  # the strip without its rows
_PLAY: Final = 34  # the button that replays the round
_NUMBER: Final = 24  # width of the numbers of the actions
_END_WORD: Final = 66
_COIN: Final = 0.86  # shares of a row's height
_PORTRAIT: Final = 0.8
_ARROW: Final = 0.56
_NUT: Final = 0.46
_NUTS_ROOM: Final = 1.4
_GAP: Final = 3
_WORDS: Final = 22
_LINES: Final = 1.12  # of a row's height: two lines of words, whose ink is lower than the lines
_NEVER_SHOWN: Final = 70
_CANCELLED: Final = 150
_END: Final = Gathered | NotMoved | NutDropped


class _Part(NamedTuple):
    """An action of a round, or its end: its place, from which event it's replayed, and what it changed."""

    rect: pygame.Rect
    entry: RecapEntry[Any]
    changes: tuple[RecapEntry[Any], ...]


class RoundRecapStrip(RecapStrip[SquirrelTableView]):
    """Shows both coins of each action and, in a few words, what they did; a click replays the round from there.

    Coins are pale with a red cross if cancelled, and face down if never shown.
    """

    title_colour = theme.TEXT_SOFT

    def __init__(
        self, table_focus: TableFocus[Any, Any, Any], room: Callable[[], pygame.Rect], rows: Callable[[], CoinRows]
    ) -> None:
        super().__init__(table_focus, room, mark("Previous round"))
        self.pictures, self._rows = SquirrelPictures(self.painter), rows

    @property
    def changes(self) -> tuple[RecapEntry[Any], ...]:
        return ()  # the pictures tell them

    def answers(self) -> list[AnswerButton[Any]]:
        replay = self.controller.replay_change
        parts = [
            AnswerButton[Any](f"recap_{place}", part.entry.words, partial(replay, part.entry), part.rect)
            for place, part in enumerate(self._told_parts())
        ]
        return [*parts, *self._replay_button()]

    def _replay_button(self) -> list[AnswerButton[Any]]:
        """Return the button in the title that replays the round; empty if there's nothing to replay."""
        laid, parts = self.laid(), self._told_parts()
        if laid is None or not parts:
            return []
        across = self.size(_PLAY)
        rect = pygame.Rect(laid.rect.right - across - self.size(12), laid.rect.top + self.size(10), across, across)
        replay = partial(self.controller.replay_change, parts[0].entry)
        return [AnswerButton("recap_all", say("Replay the round"), replay, rect)]

    def _told_parts(self) -> list[_Part]:
        laid = self.laid()
        if laid is None:
            return []
        each, changes = laid.head.height / _ROWS, sorted(self.all_changes, key=lambda change: change.place)
        begins = [
            min((row[slot].place for _, row in self.head if row[slot].lying is not None), default=-1)
            for slot in range(SLOTS)
        ]
        found = []
        for slot, place in enumerate(begins):
            ends = next((later for later in begins[slot + 1 :] if later >= 0), None)
            told = [
                change
                for change in changes
                if place <= change.place
                and (ends is None or change.place < ends)
                and not isinstance(change.event, _END)
            ]
            rect = pygame.Rect(laid.rect.left, round(laid.head.top + 2 * slot * each), laid.rect.width, round(2 * each))
            if place >= 0:
                found.append(self._part(rect, place, told, slot + 1))
        told = [change for change in changes if isinstance(change.event, _END)]
        if told:
            rect = pygame.Rect(laid.rect.left, 0, laid.rect.width, round(each))
            rect.bottom = laid.head.bottom
            found.append(self._part(rect, told[0].place, told, 0))
        return found

    def _part(self, rect: pygame.Rect, place: int, told: list[RecapEntry[Any]], number: int) -> _Part:
        words = " ".join(change.words for change in told) or say("nothing changed for you")
        if number:
            words = say("Action {number}: {what}", number=number, what=words)
        inside = rect.inflate(-self.size(16), 0)
        return _Part(inside, RecapEntry(place, None, words), tuple(told))

    def pointed(self) -> RecapEntry[Any] | None:
        part = self._pointed_part()
        return None if part is None else part.entry

    def _pointed_part(self) -> _Part | None:
        focus, pointer = self.table_focus.focus, self.scene.pointer
        for place, part in enumerate(self._told_parts()):
            if part.rect.collidepoint(pointer) or focus == ("tip", f"recap_{place}"):
                return part
        return None

    def subjects(self) -> tuple[Hashable, ...]:
        part = self._pointed_part()
        return () if part is None else tuple(one for told in part.changes for one in self.scene.about(told.event))

    # Drawing.
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

    @property
    def head(self) -> CoinRows:
        return self._rows()

    def head_height(self, width: int) -> int:
        return min(_ROWS * self.size(_ROW), max(self._room().height - self.size(_TITLE), _ROWS))

    def draw_head(self, rect: pygame.Rect) -> None:
        each, pointed = rect.height / _ROWS, self._pointed_part()
        letters = self._common_letters(pygame.Rect(rect.left, rect.top, rect.width, round(each)))
        if pointed is not None:
            bar = self.painter.panel(pointed.rect.size, self.size(10), theme.TEXT_SOFT, alpha=70)
            self.target.blit(bar, pointed.rect, None, BLEND)
        for slot in range(SLOTS + 1):
            top = rect.top + round(2 * slot * each)
            line = self.painter.panel((rect.width, max(self.size(2), 1)), 0, theme.TEXT_SOFT, alpha=60)
            self.target.blit(line, (rect.left, top), None, BLEND)
            middle = rect.left + self.size(_NUMBER) // 2 - self.size(6)
            if slot == SLOTS:
                self._end(pygame.Rect(rect.left, top, rect.width, round(each)))
                break
            number = self.painter.text(str(slot + 1), "display", self.letters(26), theme.TEXT_SOFT)
            self.blit(number, (middle, top + each))
            for row, (squirrel, coins) in enumerate(self.head):
                place = pygame.Rect(rect.left, top + round(row * each), rect.width, round(each))
                self._did(squirrel, coins[slot], place, letters)

    def _did(self, squirrel: int, coin: PlayedCoin, rect: pygame.Rect, letters: int) -> None:
        """Draw a squirrel's coin and what it did."""
        across, head = round(rect.height * _COIN), round(rect.height * _PORTRAIT)
        x = rect.left + self.size(_NUMBER)
        self.blit(self.pictures.portrait(squirrel, head), (x + head // 2, rect.centery))
        x += head + self.size(_GAP)
        self._coin(coin, across, (x + across // 2, rect.centery))
        if coin.nuts:
            self._nuts(coin.nuts, (rect.right, rect.centery), rect.height)
        colour = LOST_INK if coin.cancelled else theme.TEXT if coin.lying is not None else theme.TEXT_SOFT
        text = self.painter.text(_words(coin), "text", letters, colour, self._words_room(coin, rect))
        place = self.target.blit(text, text.get_rect(midleft=(self._words_left(rect), rect.centery)), None, BLEND)
        if coin.facing != UNKNOWN:
            size = round(rect.height * _ARROW)
            arrow = self.pictures.arrowhead(squirrel, self.scene.layout_now.on_screen(coin.facing), size)
            self.blit(arrow, (place.right + self.size(_GAP) + size // 2, rect.centery))

    def _words_left(self, rect: pygame.Rect) -> int:
        across, head = round(rect.height * _COIN), round(rect.height * _PORTRAIT)
        return rect.left + self.size(_NUMBER) + head + across + 4 * self.size(_GAP)

    def _words_room(self, coin: PlayedCoin, rect: pygame.Rect) -> int:
        """Return the width of the words in a row."""
        nuts = round(rect.height * _NUTS_ROOM) if coin.nuts else 0
        return max(rect.right + self.size(6) - nuts - self._words_left(rect), 1)

    def _common_letters(self, row: pygame.Rect) -> int:
        """Return the largest size of letters in which every row's words fit."""
        coins = [coin for _, coins in self.head for coin in coins]

        def fits(size: int) -> bool:
            texts = [
                self.painter.text(_words(coin), "text", size, theme.TEXT, self._words_room(coin, row)) for coin in coins
            ]
            return all(
                text.get_height() <= row.height * _LINES and text.get_width() <= self._words_room(coin, row)
                for coin, text in zip(coins, texts, strict=True)
            )

        return largest_size(fits, self.letters(_WORDS), MIN_FONT_SIZE)

    def _nuts(self, nuts: int, right: tuple[int, int], high: int) -> int:
        """Draw how many nuts came or went, left of a point, and return where that begins."""
        nut = self.pictures.nut(round(high * _NUT))
        place = self.target.blit(nut, nut.get_rect(midright=right), None, BLEND)
        words = f"{nuts:+d}".replace("-", "\N{MINUS SIGN}") if nuts else "0"
        colour = GAINED_INK if nuts > 0 else LOST_INK if nuts else theme.TEXT_SOFT
        text = self.painter.text(words, "display", self.letters(_WORDS), colour)
        at = text.get_rect(midright=(place.left - self.size(3), right[1]))
        return self.target.blit(text, at, None, BLEND).left

    def _end(self, rect: pygame.Rect) -> None:
        """Draw how many nuts each squirrel took at the end of the round."""
        told = [change.event for change in self.all_changes if isinstance(change.event, _END)]
        end = self.painter.fitted(say("End"), "display", self.letters(24), theme.TEXT_SOFT, self.size(_END_WORD))
        left = self.target.blit(end, end.get_rect(midleft=(rect.left - self.size(6), rect.centery)), None, BLEND).right
        wide, head = (rect.right - left) // 2, round(rect.height * _PORTRAIT)
        for number, (squirrel, _) in enumerate(self.head):
            right = rect.right - (1 - number) * wide
            nuts = sum(nuts_changed(event, event.seat) for event in told if event.squirrel == squirrel)
            left = self._nuts(nuts, (right, rect.centery), rect.height)
            self.blit(self.pictures.portrait(squirrel, head), (left - self.size(5) - head // 2, rect.centery))

    def _coin(self, coin: PlayedCoin, across: int, centre: tuple[int, int]) -> None:
        if coin.lying is None:
            back = self.painter.faded(self.pictures.back(across), ("back", across), _NEVER_SHOWN)
            self.blit(back, centre)
            return
        picture = self.pictures.coin(coin.lying, across, other=False)
        self.blit(self.painter.faded(picture, "cancelled", _CANCELLED) if coin.cancelled else picture, centre)
        small, aside = across // 2, across * 2 // 5
        if coin.flipped:
            at = centre[0] + aside, centre[1] - aside
            self.blit(self.painter.panel((small, small), small // 2, PAPER, theme.INK, max(self.size(2), 1)), at)
            self.blit(self.pictures.sign(FLIP_ACTION, round(small * 0.8)), at)
        if coin.cancelled:
            at = centre[0] + aside, centre[1] + aside
            self.blit(self.painter.panel((small, small), small // 2, theme.BAD, theme.INK, max(self.size(2), 1)), at)
            self.blit(sign(self.painter, "cross", small, PAPER), at)


def _words(coin: PlayedCoin) -> str:
    return say("not played") if coin.lying is None else coin.did
