"""Moves: five small integers, and one line of text for people and records.

(verb, a, b, c, d):
    TEAM     hero hero hero        the team, in the order of their slots
    AWAY     item                  the shown starting item to leave
    KEEP     item                  the only shown starting item to keep
    ORDER    hero hero hero        from the centre outwards; leaves Camp or arranges the heroes; -1 for none
    USE      skill steps aim       steps before the text, to the centre if positive; aims as in targeting.py
    SKIP
    STEP     direction             1 to the centre, -1 away from it, 0 stays
    REROLL   die                   1 or 2, or 0 for neither
    TOSS     yes                   1 uses the coin, 0 does not
    ALLY     hero
    REVIVE   hero
    LOSE     item
    DECLINE
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from squaretactics.games.card_tactics import card_language as words
from squaretactics.games.card_tactics.cards import HEROES, ITEM_GROUPS, ITEMS, PLAYER_SKILLS, SKILLS, UNITS
from squaretactics.games.card_tactics.targeting import FIRST_PLACE, NO_AIM
from squaretactics.translation import say

Move = tuple[int, int, int, int, int]

TEAM, AWAY, KEEP, ORDER, USE, SKIP, STEP, REROLL, TOSS, ALLY, REVIVE, LOSE, DECLINE = range(13)
NONE: Final = -1
_PLACES: Final = 3

SKIP_MOVE: Final[Move] = (SKIP, 0, 0, 0, 0)
DECLINE_MOVE: Final[Move] = (DECLINE, 0, 0, 0, 0)
REROLL_MOVES: Final[tuple[Move, ...]] = tuple((REROLL, die, 0, 0, 0) for die in range(3))
TOSS_MOVES: Final[tuple[Move, ...]] = ((TOSS, 0, 0, 0, 0), (TOSS, 1, 0, 0, 0))


def use_move(number: int, steps: int, aim: int) -> Move:
    return (USE, number, steps, aim, 0)


def order_move(cards: list[int]) -> Move:
    """Return the move that puts heroes in this order, from the centre outwards."""
    a, b, c = (*cards, NONE, NONE)[:3]
    return (ORDER, a, b, c, 0)


def cards_of(order: Move) -> list[int]:
    """Return the heroes of an ORDER move, from the centre outwards."""
    return [card for card in order[1:4] if card != NONE]


def _use_moves() -> list[Move]:
    found: list[Move] = []
    for skill in SKILLS[:PLAYER_SKILLS]:
        who = skill.program[0].who
        if who == words.HERO:
            aims = list(range(HEROES))
        elif who == words.ENEMY:
            aims = list(range(FIRST_PLACE, FIRST_PLACE + _PLACES))
        else:
            aims = [NO_AIM]
        for steps in range(-skill.boots, skill.boots + 1):
            found += [use_move(skill.number, steps, aim) for aim in aims]
    return found


# Every possible move. Programs keep indices into it, so the order never changes.
ALL_MOVES: Final[tuple[Move, ...]] = (
    *((TEAM, a, b, c, 0) for a, b, c in permutations(range(HEROES), 3)),
    *((AWAY, item, 0, 0, 0) for item in ITEM_GROUPS[0]),
    *((KEEP, item, 0, 0, 0) for item in ITEM_GROUPS[0]),
    *((ORDER, a, b, c, 0) for a, b, c in permutations(range(HEROES), 3)),
    *((ORDER, a, b, NONE, 0) for a, b in permutations(range(HEROES), 2)),
    *_use_moves(),
    SKIP_MOVE,
    *((STEP, direction, 0, 0, 0) for direction in (1, 0, -1)),
    *REROLL_MOVES,
    *TOSS_MOVES,
    *((ALLY, hero, 0, 0, 0) for hero in range(HEROES)),
    *((REVIVE, hero, 0, 0, 0) for hero in range(HEROES)),
    *((LOSE, item, 0, 0, 0) for item in range(len(ITEMS))),
    DECLINE_MOVE,
)

_HERO_WORDS: Final = {TEAM: "team", ORDER: "order", ALLY: "ally", REVIVE: "revive"}
_ITEM_WORDS: Final = {AWAY: "away", KEEP: "keep", LOSE: "lose"}


class CardMoveTextError(ValueError):
    """Raised for text that is not a move."""


def aim_text(aim: int) -> str:
    """Return an aim as text: the hero's id or the enemy's place."""
    return f"e{aim - FIRST_PLACE + 1}" if aim >= FIRST_PLACE else UNITS[aim].id


def move_text(move: Move) -> str:
    verb, a, b, c, _ = move
    if verb == USE:
        steps = "" if b == 0 else f" {'in' if b > 0 else 'out'} {abs(b)}"
        return f"use {SKILLS[a].id}{steps}" + ("" if c == NO_AIM else f" {aim_text(c)}")
    if verb in _HERO_WORDS:
        heroes = (a, b, c) if verb in (TEAM, ORDER) else (a,)
        return " ".join((_HERO_WORDS[verb], *(UNITS[hero].id for hero in heroes if hero != NONE)))
    if verb in _ITEM_WORDS:
        return f"{_ITEM_WORDS[verb]} {ITEMS[a].id}"
    if verb == STEP:
        return ("stay", "step in", "step out")[a]
    if verb == REROLL:
        return ("keep dice", "reroll first", "reroll second")[a]
    if verb == TOSS:
        return ("no coin", "use coin")[a]
    return "skip" if verb == SKIP else "decline"


_BY_TEXT: Final = {move_text(move): move for move in ALL_MOVES}


def parse_move(text: str) -> Move:
    """Parse a move from its line. Raise CardMoveTextError if it isn't one."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise CardMoveTextError(say("This isn't a move: {text}.", text=repr(text[:80]))) from None
