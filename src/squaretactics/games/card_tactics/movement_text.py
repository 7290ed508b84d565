"""Say how the line changed, and why a unit couldn't move."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import PULL, PUSH, SELF
from squaretactics.games.card_tactics.cards import SKILLS
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.translation import Message, mark, say, say_marked, say_row

_SWITCHED: Final = {True: mark("{who} moves forward, past {other}"), False: mark("{who} moves back, past {other}")}
_MOVED: Final = {
    True: mark("{by} pulls {who} forward, past {other}"),
    False: mark("{by} pushes {who} back, past {other}"),
}
_NOT_MOVED: Final[dict[int, Message]] = {
    PUSH: mark("{whom} can't be pushed"),
    PULL: mark("{whom} can't be pulled"),
}
# By whether the unit is restrained.
_NO_STEP: Final[dict[int, dict[bool, Message]]] = {
    PUSH: {
        True: mark("{who} is restrained and can't step back"),
        False: mark("{who} is last in line and can't step back"),
    },
    PULL: {
        True: mark("{who} is restrained and can't step forward"),
        False: mark("{who} is first in line and can't step forward"),
    },
}


def switched_words(event: e.Switched, acting: int) -> str:
    """Return who moved past whom, and whose doing it was, if that's another unit."""
    who, other = unit_name(event.unit), unit_name(event.other)
    if acting in (NOBODY, event.unit):
        return say_marked(_SWITCHED[event.pulled], who=who, other=other)
    return say_marked(_MOVED[event.pulled], by=unit_name(acting), who=who, other=other)


def arranged_words(event: e.Arranged) -> str:
    """Return the new order of the heroes."""
    order = say_row(map(unit_name, event.units))
    if event.chosen:
        return say("Line-up from the middle: {order}", order=order)
    return say("The heroes' line is reversed: {order}", order=order)


def stopped_words(event: e.SkillStopped, aim: int, struck: int, restrained: Container[int]) -> str:
    """Return why a skill stopped, given the unit that it's aimed at, and the one that it last struck."""
    line = SKILLS[event.skill].program[event.at]
    for one, whom in ((line, aim), *((one, struck) for one in line.lines)):
        if one.verb in _NO_STEP and one.who == SELF:
            return say_marked(_NO_STEP[one.verb][event.unit in restrained], who=unit_name(event.unit))
        if one.verb in _NOT_MOVED and whom != NOBODY:
            return say_marked(_NOT_MOVED[one.verb], whom=unit_name(whom))
    return say("{who} can't go on", who=unit_name(event.unit))
