"""Choose the icons that explain cards: what happens, when, and how much."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from squaretactics.games.card_tactics.card_language import (
    ATTACK,
    GIVE,
    IMMUNE,
    IN_PLACE,
    IT,
    MARK,
    MARK_IDS,
    MORE_ATTACK,
    MORE_DEFENSE,
    MORE_HEALING,
    NO_CONDITION,
    NO_CRITICAL,
    NOT_ALONE,
    ON_CRIT,
    ON_HIT,
    RESTRAIN,
    REVIVE,
    SELF,
    TOKEN_IDS,
    TRIGGERS,
    USING_ITEM,
    VERB_IDS,
    CardInstruction,
    PassiveQuirk,
    calls_at_a_fall,
    compile_instructions,
    parse_event_rule,
    quirk,
)
from squaretactics.games.card_tactics.cards import EventCard, ItemCard, SkillCard
from squaretactics.games.card_tactics.text import signed


class Icon(NamedTuple):
    """An icon or the badge of a token, optionally with a number beside it."""

    folder: Literal["icons", "tokens"]
    name: str
    number: str = ""


class IconText(NamedTuple):
    """A paragraph, its leading icon, and the icons that say the same as its text."""

    words: str
    icon: Icon | None = None
    whole: tuple[Icon, ...] = ()


# Icons by what triggers a quirk, and by what it adds to.
_TRIGGERS: Final = (*("roll", "miss", "hurt", "kills", "falls", "ally_falls", "half", "round", "won", "enemy_falls"),)
assert len(_TRIGGERS) == TRIGGERS
_ADDED: Final = {
    MORE_ATTACK: "attack",
    MORE_DEFENSE: "defense",
    MORE_HEALING: "heal",
    NO_CRITICAL: "no_critical",
    IMMUNE: "immune",
}
_WHEN: Final = {ON_HIT: "hit", ON_CRIT: "critical"}
_CONDITIONS: Final = {NOT_ALONE: "not_alone", USING_ITEM: "using_item"}
_MARKS: Final = {kind: name for name, kind in MARK_IDS.items()}


def token_icon(name: str, amount: int = 1) -> Icon:
    """Return the badge of a token, with the amount unless it's 1."""
    return Icon("tokens", name, "" if amount == 1 else str(amount) if amount > 0 else signed(amount))


def _icon(name: str, number: str = "") -> Icon:
    return Icon("icons", name, number)


def line_icons(line: CardInstruction) -> list[Icon]:
    """Return the icons for what one instruction does, and then for what it does on a hit."""
    if line.verb == ATTACK:
        strikes = "roll" if line.harmless else "attack"  # no swords if it takes no health
        return [_icon(strikes, signed(line.amount) if line.amount else ""), *program_icons(line.lines)]
    if line.verb in (GIVE, MARK):
        handed = [] if line.who in (SELF, IT) else [_icon("give" if line.verb == GIVE else "mark")]
        if line.verb == MARK:
            return [*handed, token_icon(_MARKS[line.token])]
        if line.token == RESTRAIN:
            return [*handed, token_icon("restrain" if line.amount == 1 else "stun")]
        return [*handed, token_icon(TOKEN_IDS[line.token], line.amount)]
    counted = line.amount > 1 or line.verb == REVIVE
    return [_icon(VERB_IDS[line.verb], str(line.amount) if counted else "")]


def program_icons(lines: Iterable[CardInstruction]) -> list[Icon]:
    """Return the icons for what instructions do, each after the icon of its condition."""
    found: list[Icon] = []
    when = 0
    for line in lines:
        if line.when != when and line.when in _WHEN:
            found.append(_icon(_WHEN[line.when]))
        when = line.when
        found += line_icons(line)
    return found


def effect_icons(lines: Iterable[CardInstruction]) -> list[Icon]:
    """Return the icons for what instructions do besides attacking: each effect once, without conditions and targets."""
    left_out = {_icon(name) for name in ("give", "mark", *_WHEN.values())}
    every = [icon for line in lines for icon in (line_icons(line)[1:] if line.verb == ATTACK else line_icons(line))]
    return [icon for icon in dict.fromkeys(every) if icon not in left_out]


def quirk_icons(texts: Iterable[str]) -> list[Icon]:
    """Return the icons for when a quirk applies, and for what it does."""
    found: dict[Icon, None] = {}
    for text in texts:
        one = quirk(text)
        if isinstance(one, PassiveQuirk):
            if one.condition != NO_CONDITION:
                place = f"place_{one.condition - IN_PLACE}"
                found[_icon(_CONDITIONS.get(one.condition, place))] = None
            found[_icon(_ADDED[one.kind], signed(one.amount) if one.amount else "")] = None
        else:
            found |= dict.fromkeys((_icon(_TRIGGERS[one.trigger]), *line_icons(one.line)))
    return list(found)


def skill_icons(skill: SkillCard) -> list[Icon]:
    """Return the icons for a skill's range, steps and effects."""
    reach = [] if skill.range in (None, "0") else [_icon("range", skill.range)]
    boots = [_icon("boots", "" if skill.boots == 1 else str(skill.boots))] if skill.boots else []
    return [*reach, *boots, *program_icons(compile_instructions(skill.do))]


def item_icons(item: ItemCard) -> list[Icon]:
    """Return the icons for when an item is used, and when it becomes available again."""
    return [_icon(item.use), _icon(item.after), *([] if item.where == "combat" else [_icon("camp")])]


def event_icons(event: EventCard) -> list[Icon]:
    found: dict[Icon, None] = {}
    for text in event.do:
        rule = parse_event_rule(text)
        if calls_at_a_fall(text):
            found |= dict.fromkeys((_icon("enemy_falls"), _icon("call")))
        elif rule is None:
            found |= dict.fromkeys(program_icons(compile_instructions([text])))
        else:
            found[_icon("enemies_first") if rule.enemies_first else _icon("range_max", str(rule.reach))] = None
    return list(found)


def main_icon(icons: Sequence[Icon]) -> Icon | None:
    """Return the icon that stands for all: the first one, without a number; None if there are no icons."""
    return icons[0]._replace(number="") if icons else None
