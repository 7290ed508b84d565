"""Change a position step by step: choose a piece, put it somewhere, rotate it, undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.card_texts import ABILITIES, ACTIONS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.event_text import action_name, character_name
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.position import DECK, Piece, Place, SquarePosition
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.callbacks import Callback


class Chosen(NamedTuple):
    """The chosen piece, and where it is."""

    piece: Piece
    place: Place


class PositionEditor:
    """Changes a position, and says what is wrong with a change that isn't possible."""

    def __init__(self, position: SquarePosition) -> None:
        self.position = position
        self.chosen: Chosen | None = None
        self.held = False  # whether the chosen piece waits for a place
        self.notice = ""
        self._earlier: list[SquarePosition] = []

    @property
    def words(self) -> str:
        """Return what to tell the player now."""
        if self.notice:
            return self.notice
        if self.held and self.chosen is not None:
            return say("Choose a place for {piece}.", piece=piece_name(self.chosen.piece))
        return self.position.problem() or say("Drag characters from the tray to the board, a hand or a pile.")

    # Choosing.
    def press(self, place: Place, piece: Piece | None = None) -> None:
        """Put the held piece at a place or, if it can't lie there, choose what does: `piece`, or one after another."""
        lying = self.position.pieces(place)
        held = self.chosen if self.held else None
        taken = place.sort == "space" and bool(lying) and held is not None and held.piece.sort == "character"
        if held is not None and held.place != place and not taken:
            self.put(*held, place)
        elif not lying:
            self.let_go()
            self.notice = say("Choose a character or an action card first.")
        else:
            at = lying.index(self.chosen.piece) if self.chosen is not None and self.chosen in self._at(place) else -1
            self._choose(Chosen(piece or lying[(at + 1) % len(lying)], place))

    def press_in_tray(self, piece: Piece) -> None:
        """Choose a piece of the tray. If it's held already, put it back into its deck."""
        if self.held and self.chosen is not None and self.chosen.piece == piece:
            self.put(*self.chosen, DECK)
        else:
            self._choose(Chosen(piece, self.place_of(piece)))

    def place_of(self, piece: Piece) -> Place:
        """Return where a piece of the tray is: there's just one of each character, but several of an action card."""
        return self.position.place_of(piece.number) if piece.sort == "character" else DECK

    def _at(self, place: Place) -> list[Chosen]:
        return [Chosen(piece, place) for piece in self.position.pieces(place)]

    def _choose(self, chosen: Chosen) -> None:
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
            self._note(before)
            self.chosen = Chosen(piece, target) if target.sort == "space" else None
        self.held = False

    def remove(self) -> None:
        """Put the chosen piece back into its deck."""
        if self.chosen is not None:
            self.put(*self.chosen, DECK)

    def rotate(self) -> None:
        self._change_character(SquarePosition.rotate)

    def rotate_at(self, place: Place) -> None:
        """Choose what lies on a space, and rotate it."""
        lying = self.position.pieces(place)
        self.chosen = Chosen(lying[0], place) if lying else None
        self.rotate()

    def change_side(self) -> None:
        self._change_character(SquarePosition.change_side)

    def _change_character(self, change: Callable[[SquarePosition, int], str]) -> None:
        """Change the chosen character, which must be on the board."""
        self.held = False
        if self.chosen is None or self.chosen.place.sort != "space":
            self.notice = say("Choose a character on the board first.")
            return
        before = self.position.copy()
        self.notice = change(self.position, self.chosen.place.number)
        self._note(before)

    def set_active(self, seat: int) -> None:
        """Set whose turn it is."""
        before = self.position.copy()
        self.position.active, self.notice = seat, ""
        self._note(before)

    def take_setup(self, setup: Setup) -> None:
        """Change the rules."""
        self._replace(lambda: self.position.take_setup(setup))

    def clear(self) -> None:
        """Put everything back into the decks."""
        self._replace(lambda: self.position.take_over(SquarePosition(self.position.setup)))

    def _replace(self, change: Callback) -> None:
        before = self.position.copy()
        change()
        self._note(before)
        self.let_go()

    def undo(self) -> None:
        self.let_go()
        if self._earlier:
            self.position.take_over(self._earlier.pop())
        else:
            self.notice = say("There's nothing to undo.")

    def _note(self, before: SquarePosition) -> None:
        """Remember a position for undo, if it has changed."""
        if before != self.position:
            self._earlier.append(before)


def piece_name(piece: Piece) -> str:
    return character_name(piece.number) if piece.sort == "character" else action_name(piece.number)


def piece_help(piece: Piece, abilities: bool) -> str:
    """Return a piece's name and what it does; with `abilities`, also what a character does."""
    name = piece_name(piece)
    if piece.sort == "action":
        return say("{card}: {text}", card=name, text=say_marked(ACTIONS[ACTION_IDS[piece.number]][1]))
    if not abilities:
        return name
    ability, text = ABILITIES[CHARACTERS[piece.number].ability]
    return say("{card}, {ability}: {text}", card=name, ability=say_marked(ability), text=say_marked(text))
