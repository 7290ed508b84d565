"""The measured advantage of starting. Nothing in the game depends on it."""

from __future__ import annotations

from typing import Final

from squaretactics.games.square_tactics.event_text import points_text
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.translation import say, say_percent, say_row

# By number of players and preset: wins in 100 games between greedy bots, in turn order from the starter; shared wins
# count in parts. From this command's "wins in turn order", with 4000 games each for the first two, 2000 for the next
# two, and 600 each for four players:
#   squaretactics simulate --bots greedy --players 2 --preset first --games 4000 --seed 1
WINS: Final[dict[tuple[int, str], tuple[float, ...]]] = {
    (2, "first"): (34.9, 65.1),
    (2, "abilities"): (30.3, 69.7),
    (2, "full"): (36.2, 63.8),
    (2, "mayhem"): (45.0, 55.0),
    (4, "first"): (5.4, 10.5, 20.4, 63.7),
    (4, "abilities"): (3.4, 10.4, 17.5, 68.7),
    (4, "full"): (13.7, 14.8, 22.6, 48.9),
    (4, "mayhem"): (19.0, 23.7, 27.6, 29.6),
}


_HARDLY: Final = 2.0  # wins in 100 that aren't worth mentioning


def starting_advantage_text(players: int, preset: str) -> str:
    """Return a sentence on the starter's chances, or an empty string if they haven't been measured."""
    wins = WINS.get((players, preset))
    if wins is None:
        return ""
    fair = 100 / players
    if abs(wins[0] - fair) < _HARDLY:
        return say("It hardly matters who starts.")
    harder = wins[0] < fair
    first, last = (say_percent(round(share)) for share in (wins[0], wins[-1]))
    if players == 2:
        if harder:
            return say("Going first is harder: the first player wins {first} of games.", first=first)
        return say("Going first is easier: the first player wins {first} of games.", first=first)
    if harder:
        return say(
            "Going first is harder: the first player wins {first} of games, the last {last}.", first=first, last=last
        )
    return say(
        "Going first is easier: the first player wins {first} of games, the last {last}.", first=first, last=last
    )


def head_start_text(setup: Setup) -> str:
    """Return a sentence on the points that a fair start gives."""
    if not any(rules_of(setup).beforehand[0]):
        return say("Between strong players, the game is fair without bonus points.")
    points = say_row(f"+{points_text(own)}" if own else "0" for own in rules_of(setup).beforehand[0])
    return say("Bonus points in turn order: {points}.", points=points)
