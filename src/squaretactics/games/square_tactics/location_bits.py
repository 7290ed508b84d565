"""The possible places of a hidden character as bits: the seats' hands and decks."""

from __future__ import annotations


def in_hand(seat: int) -> int:
    return 1 << seat


def in_deck(seat: int) -> int:
    return 16 << seat
