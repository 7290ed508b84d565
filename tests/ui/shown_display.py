"""Compare what a table of Square Tactics shows with a view."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.view import View
from squaretactics.ui.square_tactics.table.display import SquareTableDisplay

# Of a view, what a table shows. A decision may change other parts, such as who decides next, without an event.
SHOWN: Final = (
    *("rules", "seat", "hand", "action_hand", "hand_counts", "action_counts", "deck_counts", "action_deck_counts"),
    *("captured", "used", "active", "turn", "sheltered"),
)


def shows(display: SquareTableDisplay, view: View) -> bool:
    """Return whether a display shows a view."""
    other = SquareTableDisplay.of(view)
    alike = all(getattr(display.view, name) == getattr(view, name) for name in SHOWN)
    return alike and (display.board, display.given) == (other.board, other.given)
