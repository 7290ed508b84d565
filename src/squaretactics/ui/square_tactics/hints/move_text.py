"""Describe moves in words, as a player would say them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.games.square_tactics.action_cards import ACTIONS
from squaretactics.games.square_tactics.event_text import action_name, character_name
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE, PLAY, REDRAW, Move
from squaretactics.games.square_tactics.moves import landing_of, unpack_landing
from squaretactics.games.square_tactics.state import EMPTY
from squaretactics.games.square_tactics.view import View
from squaretactics.player_sentences import called
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.square_tactics.table.button_text import button_words
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout

# By quarters on screen: a character's destination and facing.
_FACING: Final = (
    mark("{card} on {space}, facing up"),
    mark("{card} on {space}, facing right"),
    mark("{card} on {space}, facing down"),
    mark("{card} on {space}, facing left"),
)
# By quarters clockwise: an action card that rotates a character.
_TURNED: Final = {1: mark("{action}, {card} to the right"), 3: mark("{action}, {card} to the left")}


class SquareMoveText:
    """Describes moves of one view, with directions as on the screen."""

    def __init__(self, view: View, names: Sequence[str], layout: SquareTableLayout) -> None:
        self.view, self.names, self.layout = view, names, layout

    def tell(self, move: Move) -> str:
        verb, a, b, c = move
        if verb == PLAY:
            return self._landing(a, b)
        if verb == ACT:
            return self._act(a, (b, c))
        if verb == GIVE:
            return say("give {card}", card=character_name(a))
        assert self.view.decision is not None
        words = button_words(self.view.decision.kind, move) or ""
        return words if verb == REDRAW else say("“{answer}”", answer=words)

    def _landing(self, card: int, landing: int) -> str:
        space, turned = unpack_landing(landing)
        landings = (landing_of(move) for move in self.view.moves if move[0] == PLAY)
        ways = {one.facing for one in landings if one is not None and (one.card, one.space) == (card, space)}
        place, name = self.view.rules.board.names[space], character_name(card)
        if len(ways) > 1:
            return say_marked(_FACING[self.layout.quarter(turned)], card=name, space=place)
        return say("{card} on {space}", card=name, space=place)

    def _act(self, kind: int, values: tuple[int, int]) -> str:
        action, (first, second) = action_name(kind), values
        match ACTIONS[kind].takes:
            case ("card", "landing"):
                return say("{action}, {play}", action=action, play=self._landing(first, second))
            case ("seat", "card"):
                name, card = called(self.names[first]), character_name(second)
                return say("{action}, {card} to {whom}", action=action, card=card, whom=name)
            case ("space", "card"):
                own, other = self._character(first), character_name(second)
                return say("{action}, {card} for {other}", action=action, card=own, other=other)
            case ("space", "quarter"):
                return say_marked(_TURNED[second], action=action, card=self._character(first))
            case ("space", "space"):
                return say(
                    "{action}, {card} to {space}",
                    action=action,
                    card=self._character(first),
                    space=self.view.rules.board.names[second],
                )
            case ("space",) if self.view.card[first] == EMPTY:
                return say("{action}, to {space}", action=action, space=self.view.rules.board.names[first])
            case ("space",):
                return say("{action}, {card}", action=action, card=self._character(first))
            case ("card",):
                return say("{action}, {card}", action=action, card=character_name(first))
        return action

    def _character(self, space: int) -> str:
        return character_name(self.view.card[space])
