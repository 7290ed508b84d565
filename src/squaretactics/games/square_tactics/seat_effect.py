"""How much it matters who starts, as far as it has been measured. It decides nothing."""

from __future__ import annotations

from typing import Final

# By number of players and preset: of 100 games between equal bots, how many each seat wins, from the starter on in the
# order of turns; a shared win counts in parts. Measured with
#   squaretactics simulate --bots greedy --players 2 --preset first --games 4000 --seed 1
WINS: Final[dict[tuple[int, str], tuple[float, ...]]] = {}


def seat_effect(players: int, preset: str) -> str:
    """Return a sentence on who has it harder, or nothing where it has not been measured."""
    wins = WINS.get((players, preset))
    if wins is None:
        return ""
    first, last = round(wins[0]), round(wins[-1])
    more = f", the last in turn {last}" if players > 2 else ""
    return f"Between equal bots, whoever starts wins {first} of 100 games{more}."
