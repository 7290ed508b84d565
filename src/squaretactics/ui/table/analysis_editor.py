"""Change a position step by step: choose a piece, put it somewhere, rotate it, undo."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, NamedTuple, TypeVar

from squaretactics.core.position import EditablePosition, Piece, Place
from squaretactics.translation import say
from squaretactics.ui.kit.callbacks import Callback

P = TypeVar("P", bound=EditablePosition)


class Chosen(NamedTuple):
    """The chosen piece, and where it is."""

    piece: Piece
    place: Place


class PositionEditor(ABC, Generic[P]):
    """Changes a position, and says what is wrong with a change that isn't possible."""

    def __init__(self, position: P) -> None:
        self.position = position
        self.chosen: Chosen | None = None
        self.held = False  # whether the chosen piece waits for a place
        self.notice = ""
        self._earlier: list[P] = []

    @property
    def words(self) -> str:
        """Return what to tell the player now."""
        if self.notice:
            return self.notice
        if self.held and self.chosen is not None:
            return self.held_words(self.chosen.piece)
        return self.position.problem() or self.invitation()

    @abstractmethod
    def invitation(self) -> str:
        """Return what the player can do."""

    def held_words(self, piece: Piece) -> str:
        """Return what the player can do with the held piece."""
        return say("Choose a place for {piece}.", piece=self.piece_name(piece))

    @abstractmethod
    def piece_name(self, piece: Piece) -> str: ...

    def empty_words(self) -> str:
        """Return what to tell when an empty place is pressed while no piece is held."""
        return self.invitation()

    # Choosing.
    def press(self, place: Place, piece: Piece | None = None) -> None:
        """Put the held piece at a place or, if it can't lie there, choose what does: `piece`, or one after another."""
        lying = self.position.pieces(place)
        held = self.chosen if self.held else None
        if held is not None and held.place != place and self.takes(place, held.piece):
            self.put(*held, place)
        elif not lying:
            self.let_go()
            self.notice = self.empty_words()
        else:
            at = lying.index(self.chosen.piece) if self.chosen is not None and self.chosen in self._at(place) else -1
            self.choose(Chosen(piece or lying[(at + 1) % len(lying)], place))

    def takes(self, place: Place, piece: Piece) -> bool:
        """Return whether pressing a place puts the held piece there, even if something else lies there."""
        return True

    def _at(self, place: Place) -> list[Chosen]:
        return [Chosen(piece, place) for piece in self.position.pieces(place)]

    def choose(self, chosen: Chosen) -> None:
        self.notice = ""
        self.held = not (self.held and self.chosen == chosen)
        self.chosen = chosen

    def let_go(self) -> None:
        self.chosen, self.held, self.notice = None, False, ""

    # Changes.
    def put(self, piece: Piece, source: Place, target: Place) -> None:
        """Move a piece to a place."""
        before = self.position.copy()
        self.notice = "" if source == target else self.position.move(piece, source, target)
        if not self.notice:
            self.note(before)
            self.chosen = Chosen(piece, target) if target.sort == "space" else None
        self.held = False

    @abstractmethod
    def rotate(self) -> None:
        """Rotate the chosen piece, or show its other side."""

    def rotate_at(self, chosen: Chosen | None) -> None:
        """Choose a piece, and rotate it."""
        self.chosen = chosen
        self.rotate()

    def set_active(self, seat: int) -> None:
        """Set who decides."""
        before = self.position.copy()
        self.position.active, self.notice = seat, ""
        self.note(before)

    def replace(self, change: Callback) -> None:
        """Change the whole position."""
        before = self.position.copy()
        change()
        self.note(before)
        self.let_go()

    def undo(self) -> None:
        self.let_go()
        if self._earlier:
            self.position.take_over(self._earlier.pop())
        else:
            self.notice = say("There's nothing to undo.")

    def note(self, before: P) -> None:
        """Remember a position for undo, if it has changed."""
        if before != self.position:
            self._earlier.append(before)


AnyPositionEditor = PositionEditor[Any]
