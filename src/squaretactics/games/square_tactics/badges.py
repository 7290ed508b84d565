"""The facts in a game's events that earn badges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from squaretactics.games.square_tactics.cards import CARD_OF
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

_SWEEP: Final = 4
_HOT_TUB: Final = CARD_OF["hot-tub-alien"]
_PACIFIST: Final = CARD_OF["pacifist-alien"]


def badge_facts(setup: Setup, events: Sequence[Event], seat: int) -> frozenset[str]:
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
