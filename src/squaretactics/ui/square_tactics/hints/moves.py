"""Moves in words, as a player would say them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.games.square_tactics.actions import ACTIONS
from squaretactics.games.square_tactics.moves import landing_of, spot
from squaretactics.games.square_tactics.phrases import action_name, character_name
from squaretactics.games.square_tactics.verbs import ACT, GIVE, PLAY, REDRAW, Move
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.square_tactics.table.layout import Layout
from squaretactics.ui.square_tactics.table.questions import button_words

_ON_SCREEN: Final = ("up", "right", "down", "left")
_QUARTERS: Final = {1: "to the right", 3: "to the left"}


class MoveWords:
    """Words the moves of one view, directions as they are on the screen."""

    def __init__(self, view: View, names: Sequence[str], layout: Layout) -> None:
        self.view, self.names, self.layout = view, names, layout

    def tell(self, move: Move) -> str:
        """Return a move in words."""
        verb, a, b, c = move
        if verb == PLAY:
            return self._landing(a, b)
        if verb == ACT:
            return self._act(a, (b, c))
        if verb == GIVE:
            return f"give {character_name(a)}"
        assert self.view.decision is not None
        words = button_words(self.view.decision.kind, move) or ""
        return words if verb == REDRAW else f"“{words}”"

    def _landing(self, card: int, landing: int) -> str:
        space, turned = spot(landing)
        landings = (landing_of(move) for move in self.view.moves if move[0] == PLAY)
        ways = {one.facing for one in landings if one is not None and (one.card, one.space) == (card, space)}
        facing = f", facing {_ON_SCREEN[self.layout.quarter(turned)]}" if len(ways) > 1 else ""
        return f"{character_name(card)} on {self.view.rules.board.names[space]}{facing}"

    def _act(self, kind: int, values: tuple[int, int]) -> str:
        takes, name = ACTIONS[kind].takes, action_name(kind)
        if takes == ("card", "landing"):
            return f"{name}, {self._landing(*values)}"
        if takes == ("seat", "card"):
            return f"{name}, {character_name(values[1])} to {self.names[values[0]]}"
        targets = [self._target(what, value) for what, value in zip(takes, values, strict=False)]
        joint = " for " if takes == ("space", "card") else " "
        return f"{name}, {joint.join(targets)}" if targets else name

    def _target(self, what: str, value: int) -> str:
        if what == "space":
            there = self.view.card[value]
            return character_name(there) if there >= 0 else f"to {self.view.rules.board.names[value]}"
        return _QUARTERS[value] if what == "quarter" else character_name(value)
