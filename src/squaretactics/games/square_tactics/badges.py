"""The badges of Square Tactics, and the facts in a game's events that earn them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from squaretactics.core.badges import Badge
from squaretactics.games.square_tactics.cards import CARD_OF, FACTIONS
from squaretactics.games.square_tactics.events import (
    ActionPlayed,
    Captured,
    CharacterMoved,
    CharacterPlaced,
    CharacterPlayed,
    CharacterTaken,
    Event,
    GameEnded,
)
from squaretactics.games.square_tactics.geometry import FOUR, THREE
from squaretactics.games.square_tactics.options import Setup
from squaretactics.translation import mark

BADGES: Final = (
    Badge("gotcha", mark("Gotcha"), mark("Capture a character.")),
    Badge("high_ground", mark("High Ground"), mark("Win a game of Square Tactics.")),
    Badge("up_the_sleeve", mark("Up the Sleeve"), mark("Play an action card.")),
    Badge(
        "clean_sweep",
        mark("Clean Sweep"),
        mark("Capture four characters with the same card in one game."),
        mark("One arrived. Four left."),
    ),
    Badge(
        "zombie_bite",
        mark("Braaains"),
        mark("Capture a character with a Zombie."),
        mark("Back already, and hungry."),
    ),
    Badge(
        "hot_water",
        mark("Hot Water"),
        mark("Win with your Hot Tub Alien in the middle of the board."),
        mark("Everybody gathers round the tub."),
    ),
    Badge("so_close", mark("So Close"), mark("Lose by a single point."), mark("It was only this small.")),
    Badge(
        "family_reunion",
        mark("Family Reunion"),
        mark("Win with each of the four families."),
        mark("Green, blue, orange and red: each has been on top."),
        tuple(f"won_{faction}" for faction in FACTIONS),
    ),
    Badge(
        "change_of_heart",
        mark("Change of Heart"),
        mark("Capture a character with the Pacifist Alien."),
        mark("Even a flower has its limits."),
    ),
)
_SWEEP: Final = 4
_HOT_TUB: Final = CARD_OF["hot-tub-alien"]
_PACIFIST: Final = CARD_OF["pacifist-alien"]


def badge_facts(setup: Setup, events: Sequence[Event], seat: int) -> frozenset[str]:
    """Return the facts that a seat earned in a game."""
    done: set[str] = set()
    taken: Counter[int] = Counter()  # by captor: the characters it captured for the seat
    zombies: set[int] = set()
    tub: tuple[int, int] | None = None  # its seat and space, while it's on the board
    for event in events:
        match event:
            case ActionPlayed(seat=whose) if whose == seat:
                done.add("up_the_sleeve")
            case CharacterPlayed(seat=whose, card=card, zombie=True):
                zombies.add(card)
            case Captured(seat=whose, captor=captor) if whose == seat:
                taken[captor] += 1
                done.add("gotcha")
                if captor in zombies:
                    done.add("zombie_bite")
            case GameEnded():
                done |= _at_the_end(setup, event, seat, tub)
        match event:
            case (
                CharacterPlayed(seat=whose, card=card, space=space)
                | CharacterPlaced(seat=whose, card=card, space=space)
            ) if card == _HOT_TUB:
                tub = whose, space
            case CharacterMoved(seat=whose, card=card, space=space) if card == _HOT_TUB:
                tub = whose, space
            case Captured(card=card) | CharacterTaken(card=card):
                zombies.discard(card)
                if card == _HOT_TUB:
                    tub = None
    if max(taken.values(), default=0) >= _SWEEP:
        done.add("clean_sweep")
    if taken[_PACIFIST]:
        done.add("change_of_heart")
    return frozenset(done)


def _at_the_end(setup: Setup, end: GameEnded, seat: int, tub: tuple[int, int] | None) -> set[str]:
    if seat not in end.winners:
        return {"so_close"} if max(end.scores) - end.scores[seat] == 1 else set()
    done = {"high_ground", f"won_{setup.factions[seat]}"}
    board = THREE if setup.players == 2 else FOUR
    if tub is not None and tub[0] == seat and board.worth[tub[1]] == max(board.worth):
        done.add("hot_water")
    return done
