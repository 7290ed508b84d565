"""Cards in words: what stands on them, and what it means."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.catalogue import say, say_marked
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS, NUMBERS, Face
from squaretactics.games.square_tactics.text import ABILITIES, ABILITY_HELP, ACTION_HELP, ACTION_WHEN


def printed_numbers(card: int) -> str:
    """Say the four numbers of a character as they are printed."""
    top, right, bottom, left = NUMBERS[card]
    return say("top {top}, right {right}, bottom {bottom}, left {left}", top=top, right=right, bottom=bottom, left=left)


def lying_numbers(face: Face) -> str:
    """Say the four numbers of a character as it lies, by the points of the compass; and what guards make of them."""
    told = [
        str(attack) if attack == defend else say("{number}, attacked {guarded}", number=attack, guarded=defend)
        for attack, defend in zip(face[:4], face[4:], strict=True)
    ]
    return _by_compass(told)


def turned_numbers(card: int, facing: int) -> str:
    """Say the four numbers of a character as it would lie with a facing."""
    return _by_compass([str(NUMBERS[card][(direction - facing) & 3]) for direction in range(4)])


def _by_compass(told: Sequence[str]) -> str:
    north, east, south, west = told
    return say("north {north}, east {east}, south {south}, west {west}", north=north, east=east, south=south, west=west)


def ability_words(card: int) -> tuple[str, str]:
    """Return what a character's ability is called, and its exact rule."""
    ability = CHARACTERS[card].ability
    return say_marked(ABILITIES[ability][0]), say_marked(ABILITY_HELP[ability])


def action_words(kind: int) -> tuple[str, str]:
    """Return when an action card may be played, and its exact rule."""
    id = ACTION_IDS[kind]
    return say_marked(ACTION_WHEN[id]), say_marked(ACTION_HELP[id])
