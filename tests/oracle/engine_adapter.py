"""Convert the engine's positions into plain words for the oracle."""

from __future__ import annotations

from typing import Any

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.moves import DIRECTIONS
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.state import State


def position_of(state: State) -> dict[str, Any]:
    """Return the position at the start of a turn."""

    ids = state.rules.cards.ids

    def names(cards: list[int]) -> list[str]:
        return [ids[card] for card in cards]

    return {
        "abilities": state.rules.setup.abilities,
        "active": state.active,
        "board": {
            name: {
                "card": ids[state.card[space]],
                "owner": state.owner[space],
                "facing": DIRECTIONS[state.facing[space]],
                "attached": [ACTION_IDS[kind % ACTION_KINDS] for kind in state.attached[space]],
            }
            for space, name in enumerate(state.rules.board.names)
            if state.owner[space] >= 0
        },
        "hands": [names(hand) for hand in state.hands],
        "decks": [len(deck) for deck in state.decks],
        "captured": [names(pile) for pile in state.captured],
        "actions": [[ACTION_IDS[kind] for kind in hand] for hand in state.action_hands],
    }
