"""A card in flight over the table: where it is, how large and how far rotated."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from squaretactics.games.square_tactics.cards import Face
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.table.attack_motion import arc
from squaretactics.ui.table.card_slot import CardSlot, ease_out

# The parts of its time in which a card shown to all players comes and leaves.
_COMES: Final = 0.32
_GOES: Final = 0.26
_HELD_UP: Final = 0.1  # of a card's height: how far the last card of a game hovers above its place
_DROPS: Final = 0.12  # of the time, for its fall
_SHRINKS: Final = 0.3  # of its way: where a leaping card begins to shrink
_NEARER: Final = 0.2  # of its size: how much larger it is in the middle
_CHANGES: Final = 0.12 / theme.FLIGHT  # of the time: a card of the hand becomes a tile, or a tile becomes a card


@dataclass(slots=True)
class CardFlight:
    """A card in flight between two slots: a seat's character, an action card, or the back of a card."""

    start: CardSlot
    end: CardSlot
    card: int | None = None
    seat: int = 0
    kind: int | None = None
    back: str | None = None
    piece: BoardPiece | None = None
    face: Face | None = None  # the numbers on it, by direction
    facing: int = 0
    whole: bool = False  # drawn as in a hand
    shown: CardSlot | None = None  # a stop on the way, for all to read
    waits: float = 0.0  # share of the time before it starts
    spins: float = 0.0  # extra rotation in degrees
    lifts: float = 0.0  # how high it leaps over the table, in heights of the card
    moves: float = 1.0  # factor of the parts in which a card shown to all comes and leaves
    hangs: float = 0.0  # share of the time that it hovers before landing
    changes: int = 0  # 1 from a card in the hand to a tile, -1 from a tile to a card

    @property
    def height(self) -> int:
        """Return the card's maximum height during the flight."""
        return max(slot.height for slot in (self.start, self.shown or self.end, self.end))

    def at(self, part: float) -> CardSlot:
        """Return the card's slot at a fraction of its flight, from 0 to 1."""
        if self.hangs:
            return self._hanging(part)
        if self.shown is None:
            part = self.done(part)
            if self.lifts:
                return self._leaping(part)
            return _between(self.start, self.end, part, self.spins)
        comes, goes = self.moves * _COMES, self.moves * _GOES
        if part < 1 - goes:
            return _between(self.start, self.shown, min(part / comes, 1.0))
        return _between(self.shown, self.end, (part - 1 + goes) / goes)

    def done(self, part: float) -> float:
        """Return the fraction of its way at a fraction of its time."""
        return max((part - self.waits) / (1 - self.waits), 0.0)

    def _leaping(self, part: float) -> CardSlot:
        """Return the slot of a card that leaps over the table: it comes nearer, then shrinks."""
        start, end = self.start, self.end
        x, y = arc((start.x, start.y), (end.x, end.y), part, self.lifts * start.height)
        shrunk = max((part - _SHRINKS) / (1 - _SHRINKS), 0.0) ** 1.5
        height = (start.height + (end.height - start.height) * shrunk) * (1 + _NEARER * math.sin(math.pi * part))
        turn = (end.degrees - start.degrees + 180) % 360 - 180 + self.spins
        return CardSlot(x, y, max(8, round(height)), start.degrees + turn * part * part * (3 - 2 * part))

    def changed(self, part: float) -> float | None:
        """Return how far the card has become a tile, from 0 to 1; None while it isn't changing."""
        done = (part if self.changes > 0 else 1 - part) / _CHANGES
        return min(max(done, 0.0), 1.0) if self.changes and done < 1 else None

    def _hanging(self, part: float) -> CardSlot:
        """Return the slot of a card that arrives, hovers above its destination, and drops."""
        over = CardSlot(self.end.x, self.end.y - self.end.height * _HELD_UP, self.end.height, self.end.degrees)
        comes = 1 - self.hangs - _DROPS
        if part < comes:
            return _between(self.start, over, part / comes)
        dropped = max((part - 1 + _DROPS) / _DROPS, 0.0) ** 2
        return CardSlot(over.x, over.y + (self.end.y - over.y) * dropped, over.height, over.degrees)

    def faded(self, part: float) -> tuple[CardSlot, float]:
        """Return the card's slot and opacity, for reduced motion: it fades out at one slot and in at the other."""
        if self.shown is None:
            return self.start if part < 0.5 else self.end, abs(1 - 2 * part)
        # It may stay for the next flight.
        goes = 1.0 if self.end == self.shown else (1 - part) / (self.moves * _GOES)
        return self.shown, min(part / (self.moves * _COMES), 1.0, goes)


def _between(start: CardSlot, end: CardSlot, part: float, spins: float = 0.0) -> CardSlot:
    """Return the slot at a fraction of the way between two slots, with easing."""
    eased = ease_out(part)
    turn = (end.degrees - start.degrees + 180) % 360 - 180 + spins
    height = start.height + (end.height - start.height) * min(eased, 1.0)
    return CardSlot(
        start.x + (end.x - start.x) * eased,
        start.y + (end.y - start.y) * eased,
        max(8, round(height)),
        start.degrees + turn * min(eased, 1.0),
    )
