"""Draw the tokens at the foot of a card, and animate them: given, used, and flying back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import (
    ATTACK_TOKEN,
    COUNTER,
    DEFENSE_TOKEN,
    MARK_IDS,
    RESTRAIN,
    TOKEN_IDS,
)
from squaretactics.games.card_tactics.state import STUNNED
from squaretactics.games.card_tactics.text import signed
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.table.base_drawing import CardBaseDrawing
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.table.attack_motion import arc
from squaretactics.ui.table.director import EACH

T = TypeVar("T", bound=CardTableView)
Point = tuple[float, float]

_ACROSS: Final = 34
_LARGE: Final = 2.3  # size of a given or used token, in its size in the row
_SHOWN: Final = 0.3  # share of its way that a token is shown before it starts
_ARC: Final = 70
_MARK_NAMES: Final = {kind: name for name, kind in MARK_IDS.items()}

Change = e.TokensChanged | e.MarkPut | e.MarkGone


class TokenPlace(NamedTuple):
    """A token in a row: its badge, count, and centre."""

    name: str
    many: int
    at: Point


class TokenDrawing(CardBaseDrawing[T]):
    """Draws tokens, at rest and in flight."""

    def _changes(self) -> list[tuple[Change, float]]:
        """Return the current changes to tokens, and the progress of each."""
        act = self.scene.director.act
        if act is None or not isinstance(unwrapped(act.event), Change):
            return []
        part, each = self.part, EACH if len(act.events) > 1 else 1.0
        parts = [min(max((part - act.starts(index)) / each, 0.0), 1.0) for index in range(len(act.events))]
        told = [unwrapped(event) for event in act.events]
        return [(one, way) for one, way in zip(told, parts, strict=True) if isinstance(one, Change)]

    # The row.
    def _row(self, counts: Sequence[int], marks: int, rect: pygame.Rect) -> list[TokenPlace]:
        """Return the places of tokens at the foot of a card."""
        shown = [
            ("stun", 1) if name == "restrain" and count == STUNNED else (name, 1 if name == "restrain" else count)
            for name, count in zip(TOKEN_IDS, counts, strict=True)
            if count
        ]
        shown += [(name, 1) for name, kind in MARK_IDS.items() if marks & kind]
        across = self._across(rect)
        pitch = across + across // 4
        first = rect.centerx - (len(shown) - 1) * pitch / 2
        y = rect.bottom + across // 2 + 1  # below the hearts, above distances and odds
        return [TokenPlace(name, count, (first + number * pitch, y)) for number, (name, count) in enumerate(shown)]

    def _across(self, rect: pygame.Rect) -> int:
        return min(self.size(_ACROSS), rect.width // 5)

    def _rows(self, unit: int, rect: pygame.Rect, change: Change) -> tuple[list[TokenPlace], list[TokenPlace]]:
        """Return a unit's row before a change and after it."""
        stand = self.scene.display.units[unit]
        counts, marks = [*stand.tokens], stand.marks
        match change:
            case e.TokensChanged(_, token, _, now):
                counts[token] = now
            case e.MarkPut(_, mark):
                marks |= mark
            case e.MarkGone(_, mark):
                marks &= ~mark
        return self._row(stand.tokens, stand.marks, rect), self._row(counts, marks, rect)

    def row_place(self, unit: int, rect: pygame.Rect) -> pygame.Rect | None:
        """Return the area of the tokens at a card's foot; None without any."""
        stand, across = self.scene.display.units[unit], self._across(rect)
        found = [
            pygame.Rect(round(lying.at[0] - across / 2), round(lying.at[1] - across / 2), across, across)
            for lying in self._row(stand.tokens, stand.marks, rect)
        ]
        return found[0].unionall(found[1:]) if found else None

    def draw_tokens(self, unit: int, rect: pygame.Rect) -> None:
        """Draw the tokens at a card's foot with their counts; they make room for new ones."""
        stand = self.scene.display.units[unit]
        change = next(((one, way) for one, way in self._changes() if one.unit == unit), None)
        if change is None:
            for lying in self._row(stand.tokens, stand.marks, rect):
                self._lies(lying, rect)
            return
        one, way = change
        before, after = self._rows(unit, rect, one)
        moved = way if not self.scene.app.reduced_motion else round(way)
        for lying in before if _gains(one) else after:
            self._lies(lying._replace(at=_part_of(_at(before, lying), _at(after, lying), moved)), rect)

    def _lies(self, lying: TokenPlace, rect: pygame.Rect) -> None:
        across = self._across(rect)
        self.blit(artwork.token(self.painter, lying.name, across), lying.at)
        if lying.many != 1:
            words = str(lying.many) if lying.many > 0 else signed(lying.many)
            tag = self.painter.outlined(words, "display", max(across * 3 // 5, 8), theme.PAPER, theme.INK, 2)
            self.blit(tag, (lying.at[0] + across / 2, lying.at[1] + across // 4))

    # Flying tokens.
    def draw_tokens_on_their_way(self, places: Mapping[int, pygame.Rect]) -> None:
        """Draw tokens in flight: new ones from their giver, used ones to where they take effect."""
        for change, way in self._changes():
            if change.unit in places and 0 < way < 1:
                self._on_its_way(change, way, places)

    def _on_its_way(self, change: Change, way: float, places: Mapping[int, pygame.Rect]) -> None:
        rect = places[change.unit]
        before, after = self._rows(change.unit, rect, change)
        gains = _gains(change)
        lying = _concerned(change, after if gains else before)
        if lying is None:
            return
        words = "" if not isinstance(change, e.TokensChanged) else _by_how_many(change)
        if self.scene.app.reduced_motion:
            self._badge(lying.name, words, rect.center, _LARGE * 1.4, 1 - abs(2 * way - 1), rect)
            return
        go = max(way - _SHOWN, 0.0) / (1 - _SHOWN)
        if gains:
            start = self._given_from(change.unit, places)
            swelled = _LARGE * min(way / _SHOWN, 1.0) if way < _SHOWN else _LARGE + (1 - _LARGE) * go
            self._badge(lying.name, words, arc(start, lying.at, go, self.size(_ARC)), swelled, 1.0, rect)
            return
        end = self._used_at(change, rect, places)
        swelled = 1 + (_LARGE - 1) * min(way / _SHOWN, 1.0)
        far = end[1] - lying.at[1]
        spot = arc(lying.at, end, go, self.size(_ARC) if abs(far) < rect.height else 0.0)
        self._badge(lying.name, words, spot, swelled, min((1 - way) / 0.3, 1.0), rect)

    def _given_from(self, unit: int, places: Mapping[int, pygame.Rect]) -> Point:
        """Return where a token comes from: the acting unit, or the card itself."""
        return places[self.scene.display.acting if self.scene.display.acting in places else unit].center

    def _used_at(self, change: Change, rect: pygame.Rect, places: Mapping[int, pygame.Rect]) -> Point:
        """Return where a used token takes effect: at the dice, in front of its card, or at the attacker."""
        display = self.scene.display
        if isinstance(change, e.TokensChanged) and display.dice is not None:
            if change.token == ATTACK_TOKEN and display.dice.unit == change.unit:
                return self.scene.layout_now.die(1).center
            if change.token == DEFENSE_TOKEN:
                return rect.center
            if change.token == COUNTER and display.acting in places:
                return places[display.acting].center
        return rect.centerx, rect.bottom + self.size(_ARC)

    def _badge(self, name: str, words: str, at: Point, scale: float, seen: float, rect: pygame.Rect) -> None:
        across = max(round(self._across(rect) * scale / 2) * 2, 4)
        badge = artwork.token(self.painter, name, across)
        self.blit(self.painter.faded(badge, ("token", name), round(255 * seen)), at)
        if words:
            tag = self.painter.outlined(words, "display", max(across // 2, 8), theme.PAPER, theme.INK, 2)
            faded = self.painter.faded(tag, ("token", words), round(255 * seen))
            self.blit(faded, (at[0] + across * 0.55, at[1] + across * 0.3))


def _gains(change: Change) -> bool:
    if isinstance(change, e.TokensChanged):
        return abs(change.now) > abs(change.before)
    return isinstance(change, e.MarkPut)


def _by_how_many(change: e.TokensChanged) -> str:
    """Return the change in a token's count; empty for tokens that aren't counted."""
    counted = change.token not in (COUNTER, RESTRAIN)
    return signed(change.now - change.before) if counted else ""


def _concerned(change: Change, row: Sequence[TokenPlace]) -> TokenPlace | None:
    """Return the token of a row that a change is about."""
    if isinstance(change, e.TokensChanged):
        names: tuple[str, ...] = (TOKEN_IDS[change.token],)
        if change.token == RESTRAIN:
            names = ("stun", "restrain")
    else:
        names = (_MARK_NAMES[change.mark],)
    return next((lying for lying in row if lying.name in names), None)


def _at(row: Sequence[TokenPlace], lying: TokenPlace) -> Point:
    """Return a token's place in a row; its former place if it's gone."""
    return next((one.at for one in row if one.name == lying.name), lying.at)


def _part_of(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
