"""What every game's proposal knows, before anybody has agreed to start: who would sit where, and the seed."""

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
FIRST_GAME_BOT: Final = "easy"  # for a first game
_FORGOTTEN: Final = frozenset({"names", "seed_text"})  # names are the players', and a seed is for one deal


def seats_with_unique_names(players: Sequence[tuple[str, str]]) -> list[Seat]:
    """Return seats for kinds of players with the names they would have, no two under the same name."""
    seats: list[Seat] = []
    for kind, wanted in players:
        name, count = wanted, 1
        while any(name.casefold() == other.name.casefold() for other in seats):
            count += 1
            name = f"{wanted} {count}"
        seats.append(Seat(name, kind))
    return seats


def parse_seed(typed: str) -> int:
    """Return the seed that was typed, or one by chance; of numbers too large, what is left over is taken."""
    return int(typed) % 2**64 if typed else secrets.randbits(SEED_BITS)


def remembered_choices(proposal: DataclassInstance) -> dict[str, Any]:
    """Return of a proposal what is to be proposed again the next time."""
    return {name: value for name, value in asdict(proposal).items() if name not in _FORGOTTEN}
