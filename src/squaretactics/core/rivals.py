"""The names of rivals: bots of any strength from 0 to 100, such as `rival-57`."""

from __future__ import annotations

from typing import Final

RIVAL: Final = "rival"  # of a strength that's fixed when the game starts
STRONGEST: Final = 100


def rival_name(strength: int) -> str:
    return f"{RIVAL}-{strength}"


def rival_strength(player: str) -> int | None:
    """Return the strength of a rival by its name; None for any other player."""
    kind, _, digits = player.partition("-")
    if kind != RIVAL or not (digits.isascii() and digits.isdigit()):
        return None
    strength = int(digits[: len(str(STRONGEST)) + 1])
    return strength if strength <= STRONGEST and player == rival_name(strength) else None
