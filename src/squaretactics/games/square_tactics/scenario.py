"""Hand-made positions, as text: the board, hands and decks, and whose turn starts.

The person is South, seat 0. Cards that aren't named go into their decks, below those named there, so that none is
missing. A space holds "South tank-bot", optionally followed by the direction of its top and its attached cards: "North
hot-tub-alien west +wounded". Lists are in drawing order. A family's name in a captured pile stands for all of its
characters that aren't elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pydantic import BaseModel, ConfigDict, JsonValue

from squaretactics.games.square_tactics import rules, state_changes
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CARD_OF, FACTIONS
from squaretactics.games.square_tactics.moves import DIRECTIONS
from squaretactics.games.square_tactics.options import ACTION_KINDS, Setup, preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.state import State, blank

SEATS: Final = ("South", "North")


class SquareScenario(BaseModel):
    """A position as written in a data file. In pairs of piles, South's comes first."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    rules: str  # a preset
    factions: str
    turn: str = "South"
    turns_played: int = 0
    board: dict[str, str] = {}
    hands: tuple[str, str] = ("", "")
    decks: tuple[str, str] = ("", "")  # in drawing order
    captured: tuple[str, str] = ("", "")
    actions: tuple[str, str] = ("", "")
    action_deck: str = ""  # in drawing order

    @property
    def setup(self) -> Setup:
        return preset(self.rules, factions=tuple(self.factions.split()))

    @classmethod
    def stage(cls, data: dict[str, JsonValue]) -> tuple[Setup, State]:
        """Return the set-up and state of a position from a data file."""
        position = cls.model_validate(data)
        return position.setup, position.state()

    def state(self) -> State:
        """Return the complete state at the start of the turn."""
        state = blank(rules_of(self.setup))
        for space, words in self.board.items():
            _lay(state, state.rules.board.names.index(space), words.split())
        for piles, given in ((state.hands, self.hands), (state.decks, self.decks)):
            for pile, text in zip(piles, given, strict=True):
                pile.extend(CARD_OF[word] for word in text.split())
        for pile, text in zip(state.action_hands, self.actions, strict=True):
            pile.extend(map(_kind, text.split()))
        for pile in state.action_decks[:1]:
            pile.extend(map(_kind, self.action_deck.split()))
        _fill(state, self.captured)
        state.active, state.turn = SEATS.index(self.turn), self.turns_played
        rules.run(state, lambda event: None)
        return state


def _lay(state: State, space: int, words: list[str]) -> None:
    """Put a character and its attached cards on the board."""
    seat, facing = SEATS.index(words[0]), state.rules.upright[SEATS.index(words[0])]
    for word in words[2:]:
        facing = DIRECTIONS.index(word) if word in DIRECTIONS else facing
    state_changes.put(state, seat, CARD_OF[words[1]], space, facing)
    for word in words[2:]:
        if word.startswith("+"):
            state_changes.attach(state, seat, _kind(word[1:]), space, None)


def _fill(state: State, captured: Sequence[str]) -> None:
    """Put all remaining cards into the decks, below those already there."""
    for words, pile in zip(captured, state.captured, strict=True):
        pile.extend(CARD_OF[word] for word in words.split() if word not in FACTIONS)
    piles = (*state.hands, *state.decks, *state.captured)
    placed = {*state.card, *(card for pile in piles for card in pile)}
    for words, pile in zip(captured, state.captured, strict=True):
        seats = [seat for seat, faction in enumerate(state.rules.setup.factions) if faction in words.split()]
        rest = [card for card, seat in state.rules.home.items() if card not in placed and seat in seats]
        pile.extend(rest)
        placed.update(rest)
    for deck, cards in zip(state.decks, state.rules.characters, strict=True):
        deck.reverse()  # the top of a deck is its last card
        deck[:0] = [card for card in cards if card not in placed]
    held = [kind for hand in (*state.action_hands, *state.action_decks) for kind in hand]
    held += [attachment % ACTION_KINDS for attached in state.attached for attachment in attached]
    for deck in state.action_decks[:1]:
        deck.reverse()
        deck[:0] = [kind for kind in range(ACTION_KINDS) for _ in range(state.rules.action_copies - held.count(kind))]


def _kind(word: str) -> int:
    return ACTION_IDS.index(word.replace("-", "_"))
