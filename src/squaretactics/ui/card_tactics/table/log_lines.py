"""Gather the events of an attack, and alike changes of several units, in single lines of the log; choose their look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.attack_text import number_of
from squaretactics.games.card_tactics.card_language import BLEED, TOKEN_IDS
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, ITEM_SKILLS, SKILLS
from squaretactics.games.card_tactics.state import CRITICAL, HIT, MISS, NOBODY, NOTHING
from squaretactics.games.card_tactics.text import TOKENS, item_name, signed, skill_name, unit_name
from squaretactics.translation import Message, mark, say, say_list, say_marked
from squaretactics.ui.card_tactics.table.parchment import SOFT
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.table.log_line_style import LogLineStyle

_RESULTS: Final[dict[int, Message]] = {
    MISS: mark("{skill} misses {whom}: {dice}"),
    HIT: mark("{skill} hits {whom}: {dice}"),
    CRITICAL: mark("{skill} critically hits {whom}: {dice}"),
}
_BLOWS: Final = ("attack", "counter")  # causes of harm that a result tells
_NAMED: Final = ("unit", "by", "other", "aim")
_DOT: Final[theme.Colour] = (0xC9, 0xA8, 0x72)
_DETAILS: Final = (e.TokensChanged, e.MarkPut, e.MarkGone, e.Switched, e.Healed, e.Shuffled, e.Skipped, e.ItemsShown)


def result_words(roll: e.DiceRolled, struck: e.Struck) -> str:
    """Return what an attack did to a target; a portrait before the line shows whose attack it was."""
    item = SKILLS[roll.skill].item
    named = item != NOTHING and len(ITEM_SKILLS[item]) == 1
    return say_marked(
        _RESULTS[struck.outcome],
        skill=item_name(item) if named else skill_name(roll.skill),
        whom=unit_name(struck.unit),
        dice=_dice_words(struck),
    )


def _dice_words(struck: e.Struck) -> str:
    return say("{total} against {number}", total=struck.total, number=number_of(struck))


def joined_words(words: str, events: Sequence[e.Plain], event: e.Plain, own: str) -> str | None:
    """Return the words of a line with one more event; None if the event needs a line of its own.

    `words` and `events` are those of the line, and `own` are the event's words.
    """
    first, last = events[0], events[-1]
    match event:
        case e.DiceRolled(unit=unit) if isinstance(first, e.SkillUsed) and first.unit == unit:
            return words if isinstance(last, e.SkillUsed | e.Switched) else None  # the result follows
        case e.Switched(unit=unit) if isinstance(first, e.SkillUsed) and first.unit == unit:
            return words if isinstance(last, e.SkillUsed | e.Switched) else None  # the skill tells
        case e.Struck(counter=False) if isinstance(last, e.DiceRolled):
            return own
        case e.Harmed(unit=unit, cause=cause) if cause in _BLOWS:
            told = isinstance(last, e.Struck) and last.unit == unit
            return f"{words} ({signed(-event.amount)})" if told else None
        case e.Harmed(unit=unit, cause="bleed"):
            spent = isinstance(last, e.TokensChanged) and (last.unit, last.token) == (unit, BLEED)
            return own if spent and len(events) == 1 else None
        case e.Harmed(cause="fatigue") if isinstance(first, e.Fatigue):
            return words
        case e.TokensChanged():
            return words if isinstance(first, e.EventRevealed | e.CombatBegan) else _changed_alike(events, event, own)
        case e.Healed() if isinstance(first, e.EventRevealed):
            return words
        case e.EnemyCame(called=False) if isinstance(first, e.CombatBegan):
            came = [one.unit for one in (*events, event) if isinstance(one, e.EnemyCame)]
            return say("Combat {number}: {enemies}", number=first.combat, enemies=say_list(map(unit_name, came)))
        case e.ItemDrawn() if isinstance(last, e.ItemDrawn):
            found = [one.item for one in (*events, event) if isinstance(one, e.ItemDrawn)]
            return say("The team finds {item}", item=say_list(map(item_name, found)))
    return None


def _changed_alike(events: Sequence[e.Plain], event: e.TokensChanged, own: str) -> str | None:
    """Return the change of tokens if it's the same for several units of a side, and no more is to be said of it."""
    units = list[int]()
    for one in (*events, event):
        if not isinstance(one, e.TokensChanged) or one.token != event.token or one.unit in units:
            return None
        if one.now - one.before != event.now - event.before:
            return None
        if (one.unit & CARD_MASK < HEROES) != (event.unit & CARD_MASK < HEROES):  # for another reason
            return None
        units.append(one.unit)
    if own != _change(units[-1:], event):
        return None
    return _change(units, event)


def _change(units: Sequence[int], event: e.TokensChanged) -> str:
    token = say_marked(TOKENS[TOKEN_IDS[event.token]][0])
    return say(
        "{who}: {token} {change}",
        who=say_list(map(unit_name, units)),
        token=token,
        change=signed(event.now - event.before),
    )


def line_style(event: e.Plain | None) -> LogLineStyle:
    """Return the look of an event's line: a portrait before what units do, signs for good and bad news, softer details.

    Names and dice aren't broken between rows.
    """
    style, whole = _style(event), [getattr(event, name, NOBODY) for name in _NAMED]
    names = [unit_name(unit) for unit in whole if unit != NOBODY]
    names += [_dice_words(event)] if isinstance(event, e.Struck) else []
    return replace(style, names=tuple((name, None) for name in names))


def _style(event: e.Plain | None) -> LogLineStyle:
    match event:
        case e.SkillUsed(unit=unit) if unit != NOBODY:
            return LogLineStyle(theme.INK, picture=unit)
        case e.DiceRolled(unit=unit):
            return LogLineStyle(theme.INK, picture=unit)
        case e.Struck(by=by, unit=unit, outcome=outcome):
            if outcome == MISS:
                return LogLineStyle(SOFT, picture=by)
            return LogLineStyle(theme.INK, picture=by, fate=_fate(unit), matters=unit & CARD_MASK < HEROES)
        case e.Fell(unit=unit):
            return LogLineStyle(theme.INK, picture=unit, fate=_fate(unit), matters=True)
        case e.CombatWon():
            return LogLineStyle(theme.INK, matters=True)
        case e.RoundBegan() | e.CampBegan() | e.RestBegan():
            return LogLineStyle(theme.INK)  # a heading
    return LogLineStyle(SOFT if isinstance(event, _DETAILS) else theme.INK, dot=_DOT)


def _fate(unit: int) -> int:
    """Return what harm to a unit means to the heroes: 1 good, -1 bad."""
    return -1 if unit & CARD_MASK < HEROES else 1
