"""Describe cards in text: their names, numbers, abilities and effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.card_texts import (
    ABILITIES,
    ABILITY_RULES,
    ACTION_RULES,
    ACTION_WHEN,
    ACTIONS,
    ExactRule,
)
from squaretactics.games.square_tactics.cards import Face
from squaretactics.games.square_tactics.rule_tables import CardTables
from squaretactics.translation import Message, mark, say, say_marked

# By the screen side that a character's top points to, clockwise from the top.
_TURNED: Final[dict[int, Message]] = {
    0: mark("It's rotated: its top points up."),
    1: mark("It's rotated: its top points right."),
    2: mark("It's rotated: its top points down."),
    3: mark("It's rotated: its top points left."),
}
# By the first of two adjacent screen sides that are guarded, clockwise from the top.
_GUARDED: Final[dict[int, Message]] = {
    0: mark("Its guarded sides point up and right."),
    1: mark("Its guarded sides point right and down."),
    2: mark("Its guarded sides point down and left."),
    3: mark("Its guarded sides point left and up."),
}


class CardText(NamedTuple):
    """A card's text: a title, the short line that it bears, and what the exact rule adds."""

    title: str
    short: str
    exact: str


def printed_numbers(cards: CardTables, card: int) -> str:
    """Return the four printed numbers of a character in words."""
    top, right, bottom, left = cards.numbers[card]
    return say("top {top}, right {right}, bottom {bottom}, left {left}", top=top, right=right, bottom=bottom, left=left)


def lying_numbers(face: Face) -> str:
    """Return a character's four current numbers in words, by compass direction, with its guards."""
    told = [
        str(attack) if attack == defend else say("{number}, defends as {guarded}", number=attack, guarded=defend)
        for attack, defend in zip(face[:4], face[4:], strict=True)
    ]
    return _by_compass(told)


def turned_numbers(cards: CardTables, card: int, facing: int) -> str:
    """Return a character's four printed numbers in words, by compass direction, as they would be at a given facing."""
    return _by_compass([str(cards.numbers[card][(direction - facing) & 3]) for direction in range(4)])


def _by_compass(told: Sequence[str]) -> str:
    north, east, south, west = told
    return say("north {north}, east {east}, south {south}, west {west}", north=north, east=east, south=south, west=west)


def ability_words(ability: str, with_actions: bool = True) -> CardText:
    """Return the name and rules of an ability, with or without those about action cards."""
    return _words(*ABILITIES[ability], ABILITY_RULES[ability], with_actions)


def action_words(kind: int, with_abilities: bool = True) -> CardText:
    """Return an action card's effect and when it may be played, with or without rules about abilities."""
    id = ACTION_IDS[kind]
    return _words(ACTION_WHEN[id], ACTIONS[id][1], ACTION_RULES[id], with_abilities)


def _words(title: Message, short: Message, rule: ExactRule, whole: bool) -> CardText:
    exact = say_marked(rule.exact)
    if whole and rule.besides is not None:
        exact = f"{exact} {say_marked(rule.besides)}"
    return CardText(say_marked(title), say_marked(short), exact)


def rotation_words(turned: int) -> str:
    """Say how far a character is rotated on the screen, in clockwise quarter turns."""
    return say_marked(_TURNED[turned])


def guarded_words(guards: Sequence[int], turned: int) -> str:
    """Say where a character's guarded sides point on the screen, rotated by so many clockwise quarter turns."""
    first = next(side for side in guards if (side + 1) & 3 in guards)
    return say_marked(_GUARDED[(first + turned) & 3])
