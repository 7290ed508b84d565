"""Say how dice fell, and what attacks did to their targets."""

from __future__ import annotations

from typing import Final

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.state import CRITICAL, HIT, MISS, NOBODY
from squaretactics.games.card_tactics.text import item_name, signed, unit_name
from squaretactics.translation import Message, mark, say, say_list, say_marked

# With anything added to the dice, and without.
_ROLLS: Final = mark("{who} rolls {one} + {two} {more} = {total} against {targets}")
_ROLLS_ALONE: Final = mark("{who} rolls {one} + {two} = {total} against {targets}")
_STRUCK: Final[dict[int, Message]] = {
    MISS: mark("{total} against {number}: {by} misses {whom}"),
    HIT: mark("{total} against {number}: {by} hits {whom}"),
    CRITICAL: mark("{total} against {number}: {by} critically hits {whom}"),
}
_COUNTERED: Final[dict[int, Message]] = {
    MISS: mark("Counter, {total} against {number}: {by} misses {whom}"),
    HIT: mark("Counter, {total} against {number}: {by} hits {whom}"),
    CRITICAL: mark("Counter, {total} against {number}: {by} critically hits {whom}"),
}


def rolled_words(event: e.DiceRolled) -> str:
    rest = event.number + event.quirk + event.tokens + event.growth
    words = _ROLLS if rest else _ROLLS_ALONE
    return say_marked(
        words,
        who=unit_name(event.unit),
        one=event.one,
        two=event.two,
        more=signed(rest),
        total=event.one + event.two + rest,
        targets=say_list(map(unit_name, event.targets)),
    )


def rerolled_words(event: e.DiceRerolled, before: tuple[int, int]) -> str:
    """Return the new dice, which may show the same as `before`."""
    if (event.one, event.two) == before:
        return say("Rerolled: {one} and {two} again", one=event.one, two=event.two)
    if event.item == NOBODY:
        return say("{who} rerolls: {one} and {two}", who=unit_name(event.unit), one=event.one, two=event.two)
    return say("{item}: the dice now show {one} and {two}", item=item_name(event.item), one=event.one, two=event.two)


def struck_words(event: e.Struck) -> str:
    if event.guarded:
        return say("The Guard Dog keeps {by} from hitting {whom}", by=unit_name(event.by), whom=unit_name(event.unit))
    return say_marked(
        (_COUNTERED if event.counter else _STRUCK)[event.outcome],
        total=event.total,
        number=number_of(event),
        by=unit_name(event.by),
        whom=unit_name(event.unit),
    )


def number_of(event: e.Struck) -> int:
    """Return the number that an attack had to reach."""
    return event.printed + event.quirk + event.marks + event.tokens
