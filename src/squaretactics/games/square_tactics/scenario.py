"""Positions that are laid out by hand, in words: what lies where, who holds what, whose turn begins.

The person sits South, at seat 0. Whatever is not named lies in its deck, under what is named there, so that no card is
out of the game. On the board stands "South tank-bot", and maybe where its top points and what is attached to it:
"North hot-tub-alien west +wounded". Cards of a list stand in the order in which they are drawn. A family's name among
captured ones stands for all of it that is nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pydantic import BaseModel, ConfigDict

from squaretactics.games.square_tactics import rules, state_changes
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CARD_OF, CARDS_PER_FACTION, FACTIONS
from squaretactics.games.square_tactics.moves import DIRECTIONS
from squaretactics.games.square_tactics.options import ACTION_KINDS, Setup, preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.state import State, blank

SEATS: Final = ("South", "North")


class SquareScenario(BaseModel):
    """A position as a data file has it. Of piles that both seats have, the first is South's."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    rules: str  # a preset
    factions: str
    turn: str = "South"
    turns_played: int = 0
    board: dict[str, str] = {}
    hands: tuple[str, str] = ("", "")
    decks: tuple[str, str] = ("", "")  # drawn first
    captured: tuple[str, str] = ("", "")
    actions: tuple[str, str] = ("", "")
    action_deck: str = ""  # drawn first

    @property
    def setup(self) -> Setup:
        """Return the set-up of the game that it is a position of."""
        return preset(self.rules, factions=tuple(self.factions.split()))

    def state(self) -> State:
        """Return the whole of it, as the turn begins."""
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
    """Put a character on the board, with what is attached to it."""
    seat, facing = SEATS.index(words[0]), state.rules.upright[SEATS.index(words[0])]
    for word in words[2:]:
        facing = DIRECTIONS.index(word) if word in DIRECTIONS else facing
    state_changes.put(state, seat, CARD_OF[words[1]], space, facing)
    for word in words[2:]:
        if word.startswith("+"):
            state_changes.attach(state, seat, _kind(word[1:]), space, None)


def _fill(state: State, captured: Sequence[str]) -> None:
    """Let the rest of all cards lie in the decks, under what lies there."""
    for words, pile in zip(captured, state.captured, strict=True):
        pile.extend(CARD_OF[word] for word in words.split() if word not in FACTIONS)
    piles = (*state.hands, *state.decks, *state.captured)
    placed = {*state.card, *(card for pile in piles for card in pile)}
    for words, pile in zip(captured, state.captured, strict=True):
        all_of = [FACTIONS.index(word) for word in words.split() if word in FACTIONS]
        rest = [card for card in state.rules.home if card not in placed and card // CARDS_PER_FACTION in all_of]
        pile.extend(rest)
        placed.update(rest)
    for deck, cards in zip(state.decks, state.rules.characters, strict=True):
        deck.reverse()  # the last of a deck is its top
        deck[:0] = [card for card in cards if card not in placed]
    held = [kind for hand in (*state.action_hands, *state.action_decks) for kind in hand]
    held += [attachment % ACTION_KINDS for attached in state.attached for attachment in attached]
    for deck in state.action_decks[:1]:
        deck.reverse()
        deck[:0] = [kind for kind in range(ACTION_KINDS) for _ in range(state.rules.action_copies - held.count(kind))]


def _kind(word: str) -> int:
    return ACTION_IDS.index(word.replace("-", "_"))
