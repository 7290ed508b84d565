"""Defaults for setting up a game: seats, names and the seed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Final

from squaretactics.core.session import Seat

SEED_BITS: Final = 63
NAME_LENGTH: Final = 20
DEFAULT_BOT: Final = "medium"
FIRST_GAME_BOT: Final = "easy"  # the opponent in a first game


def seats_with_unique_names(players: Sequence[tuple[str, str]]) -> list[Seat]:
    """Return seats for (kind of player, preferred name), with numbers added to repeated names."""
    seats: list[Seat] = []
    for kind, wanted in players:
        name, count = wanted, 1
        while any(name.casefold() == other.name.casefold() for other in seats):
            count += 1
            name = f"{wanted} {count}"
        seats.append(Seat(name, kind))
    return seats


def parse_seed(typed: str) -> int:
    """Return the typed seed modulo 2**64, or a random one if nothing was typed."""
    return int(typed) % 2**64 if typed else secrets.randbits(SEED_BITS)
