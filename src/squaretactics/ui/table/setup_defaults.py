"""Defaults for setting up a game: seats, names and the seed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from squaretactics.core.session import Seat

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

SEED_BITS: Final = 63
NAME_LENGTH: Final = 20
DEFAULT_BOT: Final = "medium"
FIRST_GAME_BOT: Final = "easy"  # the opponent in a first game
_FORGOTTEN: Final = frozenset({"names", "seed_text"})  # not kept: names belong to the players, a seed to one deal


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


def remembered_choices(proposal: DataclassInstance) -> dict[str, Any]:
    """Return the choices of a setup that are proposed again the next time."""
    return {name: value for name, value in asdict(proposal).items() if name not in _FORGOTTEN}
