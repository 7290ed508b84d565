"""Where a hidden character may lie, a bit each: the seats' hands and their decks."""

from __future__ import annotations


def in_hand(seat: int) -> int:
    """Return the place that is a seat's hand."""
    return 1 << seat


def in_deck(seat: int) -> int:
    """Return the place that is a seat's deck."""
    return 16 << seat
