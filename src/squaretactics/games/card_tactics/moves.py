"""Moves, the answers that a game waits for: five small integers, and one line of text for people and records.

(verb, a, b, c, d):
    TEAM     hero hero hero        the team, in the order of their slots
    AWAY     item                  of those shown at the start, the one that goes
    KEEP     item                  of those shown at the start, the only one that stays
    ORDER    hero hero hero        from the centre outwards; breaks camp, or arranges the heroes; -1 where there is none
    USE      skill steps aim       steps before the text, to the centre if positive; an aim of reach.py
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
    """Return the move that uses a skill."""
    return (USE, number, steps, aim, 0)


def order_move(cards: list[int]) -> Move:
    """Return the move that lines heroes up, from the centre outwards."""
    a, b, c = (*cards, NONE, NONE)[:3]
    return (ORDER, a, b, c, 0)


def cards_of(order: Move) -> list[int]:
    """Return the heroes that a move lines up, from the centre outwards."""
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


# Every move there is: programs keep the places, so the order never changes.
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


class UnreadableCardMove(ValueError):
    """A text that is no move of this game."""


def aim_text(aim: int) -> str:
    """Return whom a move aims at, by the hero's id or the place."""
    return f"e{aim - FIRST_PLACE + 1}" if aim >= FIRST_PLACE else UNITS[aim].id


def move_text(move: Move) -> str:
    """Write a move as one line."""
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
    """Read a move from its line."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise UnreadableCardMove(say("This is no move: {text}.", text=repr(text[:80]))) from None
