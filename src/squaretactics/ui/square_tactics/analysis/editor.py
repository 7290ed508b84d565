"""Change a position of Square Tactics: rotate a character, change its side, use other rules."""

from __future__ import annotations

from collections.abc import Callable

from squaretactics.core.position import Piece, Place
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.card_texts import ABILITIES, ACTIONS
from squaretactics.games.square_tactics.event_text import action_name, character_name
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.position import DECK, SquarePosition
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.translation import say, say_marked
from squaretactics.ui.table.analysis_editor import Chosen, PositionEditor


class SquarePositionEditor(PositionEditor[SquarePosition]):
    """Changes a position of Square Tactics."""

    def invitation(self) -> str:
        return say("Drag characters from the tray to the board, a hand or a pile.")

    def empty_words(self) -> str:
        return say("Choose a character or an action card first.")

    def piece_name(self, piece: Piece) -> str:
        return piece_name(self.position.rules, piece)

    # Choosing.
    def takes(self, place: Place, piece: Piece) -> bool:
        return not (place.sort == "space" and self.position.pieces(place) and piece.sort == "character")

    def press_in_tray(self, piece: Piece) -> None:
        """Choose a piece of the tray. If it's held already, put it back into its deck."""
        if self.held and self.chosen is not None and self.chosen.piece == piece:
            self.put(*self.chosen, DECK)
        else:
            self.choose(Chosen(piece, self.place_of(piece)))

    def place_of(self, piece: Piece) -> Place:
        """Return where a piece of the tray is: there's just one of each character, but several of an action card."""
        return self.position.place_of(piece.number) if piece.sort == "character" else DECK

    # Changes.
    def remove(self) -> None:
        """Put the chosen piece back into its deck."""
        if self.chosen is not None:
            self.put(*self.chosen, DECK)

    def rotate(self) -> None:
        self._change_character(SquarePosition.rotate)

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
        self.note(before)

    def take_setup(self, setup: Setup) -> None:
        """Change the rules."""
        self.replace(lambda: self.position.take_setup(setup))

    def clear(self) -> None:
        """Put everything back into the decks."""
        self.replace(lambda: self.position.take_over(SquarePosition(self.position.setup)))


def piece_name(rules: SquareRules, piece: Piece) -> str:
    return character_name(rules, piece.number) if piece.sort == "character" else action_name(piece.number)


def piece_help(rules: SquareRules, piece: Piece) -> str:
    """Return a piece's name and what it does."""
    name = piece_name(rules, piece)
    if piece.sort == "action":
        return say("{card}: {text}", card=name, text=say_marked(ACTIONS[ACTION_IDS[piece.number]][1]))
    if not rules.abilities:
        return name
    ability, text = ABILITIES[rules.cards.characters[piece.number].ability]
    return say("{card}, {ability}: {text}", card=name, ability=say_marked(ability), text=say_marked(text))
