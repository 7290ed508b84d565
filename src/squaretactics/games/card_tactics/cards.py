"""The 66 cards, loaded and checked once, as tables indexed by small integers.

Heroes are 0 to 5, enemies 6 to 25, bosses 26 to 31. These *cards* can stand in the line. A *unit* is such a card in a
game: `unit & 31` is its card, and the higher bits are the number of the copy. Only custom set-ups have copies. Items
are 0 to 24, events 0 to 8. Skills share one numbering: those of heroes and items, which players choose, come first.
"""

from __future__ import annotations

import tomllib
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from squaretactics.games.card_tactics.card_language import (
    ENEMIES,
    ENEMY,
    RARITIES,
    TRIGGERS,
    CardInstruction,
    PassiveQuirk,
    calls_at_a_fall,
    compile_instructions,
    parse_event_rule,
    quirk,
)
from squaretactics.resources import MissingAsset, asset
from squaretactics.translation import Message, say

HEROES: Final = 6
CARDS: Final = 32  # that can stand in the line
BOSSES_FROM: Final = 26
CARD_MASK: Final = CARDS - 1

Id = Annotated[str, Field(pattern=r"^[a-z]+(_[a-z]+)*$")]
Rarity = Literal["common", "rare", "unique"]


class _StrictCardModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class SkillCard(_StrictCardModel):
    """A skill as printed."""

    name: Message
    range: Annotated[str, Field(pattern=r"^[0-5](-[1-5])?$")] | None = None
    boots: Annotated[int, Field(ge=0, le=2)] = 0
    do: list[str]
    text: Message


class UnitCard(_StrictCardModel):
    """A hero, enemy or boss as printed."""

    id: Id
    rarity: Rarity | None = None
    name: Message
    health: Annotated[int, Field(ge=1, le=12)]
    defense: Annotated[int, Field(ge=2, le=9)]
    quirk: Message | None = None
    quirk_do: list[str] = []
    skills: Annotated[list[SkillCard], Field(min_length=2, max_length=2)]


class ItemCard(_StrictCardModel):
    """An item as printed."""

    id: Id
    rarity: Rarity
    name: Message
    use: Literal["action", "free", "roll"]
    after: Literal["exhaust", "combat", "discard"]
    where: Literal["combat", "camp", "both"] = "combat"
    quirk: Message | None = None
    quirk_do: list[str] = []
    skills: Annotated[list[SkillCard], Field(max_length=2)]


class EventCard(_StrictCardModel):
    """An event as printed."""

    id: Id
    name: Message
    do: list[str]
    text: Message


class _CardFile(_StrictCardModel):
    hero: Annotated[list[UnitCard], Field(min_length=6, max_length=6)]
    enemy: Annotated[list[UnitCard], Field(min_length=20, max_length=20)]
    boss: Annotated[list[UnitCard], Field(min_length=6, max_length=6)]
    item: Annotated[list[ItemCard], Field(min_length=25, max_length=25)]
    event: Annotated[list[EventCard], Field(min_length=9, max_length=9)]


def read(text: str) -> _CardFile:
    """Parse and check a card file's text. Raise ValueError if it's invalid."""
    cards = _CardFile.model_validate(tomllib.loads(text))
    for unit in (*cards.hero, *cards.enemy, *cards.boss):
        _check(unit.id, unit.quirk_do, unit.skills, unit.rarity is None)
    for item in cards.item:
        _check(item.id, item.quirk_do, item.skills, True)
    return cards


def _check(name: str, quirks: list[str], skills: list[SkillCard], peoples: bool) -> None:
    """Raise ValueError if a card uses anything that the rules don't know."""
    for line in quirks:
        quirk(line)
    for skill in skills:
        if peoples != (skill.range is not None):
            raise ValueError(f"{name}: heroes and items have a range, enemies have none")
        # A later attack has no choice of target, so there may be only one possible.
        later = any(line.who == ENEMY for line in compile_instructions(skill.do)[1:])
        if later and skill.range != "1":
            raise ValueError(f"{name}: only at range 1 may a later attack aim anew")


def _load() -> _CardFile:
    path = asset("card_tactics", "cards.toml")
    try:
        return read(path.read_text(encoding="utf-8"))
    except (ValidationError, ValueError) as error:
        raise MissingAsset(
            say("The card data in {path} is damaged. Reinstall the game. {error}", path=path, error=str(error))
        ) from error


class Skill:
    """A compiled skill."""

    __slots__ = ("boots", "card", "far", "id", "item", "name", "near", "number", "program", "text")

    def __init__(self, number: int, printed: SkillCard, card: int, item: int) -> None:
        self.number = number
        self.id: str = printed.name.lower().replace(" ", "_")
        self.name = printed.name
        self.text = printed.text
        self.card = card  # the unit that has the skill, or -1
        self.item = item  # the item that has the skill, or -1
        ends = (printed.range or "0").split("-")
        self.near, self.far = int(ends[0]), int(ends[-1])
        self.boots = printed.boots
        self.program: tuple[CardInstruction, ...] = compile_instructions(printed.do)


_FILE: Final = _load()
UNITS: Final[tuple[UnitCard, ...]] = (*_FILE.hero, *_FILE.enemy, *_FILE.boss)
ITEMS: Final[tuple[ItemCard, ...]] = tuple(_FILE.item)
EVENTS: Final[tuple[EventCard, ...]] = tuple(_FILE.event)
UNIT_OF: Final = {unit.id: card for card, unit in enumerate(UNITS)}
ITEM_OF: Final = {item.id: number for number, item in enumerate(ITEMS)}
EVENT_OF: Final = {event.id: number for number, event in enumerate(EVENTS)}

# By card.
HEALTH: Final = tuple(unit.health for unit in UNITS)
DEFENSE: Final = tuple(unit.defense for unit in UNITS)
RARITY: Final = tuple(-1 if unit.rarity is None else RARITIES.index(unit.rarity) for unit in UNITS)
# Groups of the challenge stack: the rarity, plus 3 for bosses.
GROUP: Final = tuple(-1 if card < HEROES else RARITY[card] + (3 if card >= BOSSES_FROM else 0) for card in range(CARDS))
GROUPS: Final = tuple(tuple(card for card in range(CARDS) if GROUP[card] == group) for group in range(6))
MIXED: Final = 6  # stands for any group, in a stack that was reshuffled

_QUIRKS: Final = tuple(tuple(quirk(text) for text in unit.quirk_do) for unit in UNITS)
PASSIVES: Final[tuple[tuple[PassiveQuirk, ...], ...]] = tuple(
    tuple(one for one in quirks if isinstance(one, PassiveQuirk)) for quirks in _QUIRKS
)
# By card and trigger.
REACTIONS: Final = tuple(
    tuple(
        tuple(one for one in quirks if not isinstance(one, PassiveQuirk) and one.trigger == trigger)
        for trigger in range(TRIGGERS)
    )
    for quirks in _QUIRKS
)


def _skills() -> list[Skill]:
    found: list[Skill] = []
    for card in range(HEROES):
        found += [Skill(len(found) + n, printed, card, -1) for n, printed in enumerate(UNITS[card].skills)]
    for number, item in enumerate(ITEMS):
        found += [Skill(len(found) + n, printed, -1, number) for n, printed in enumerate(item.skills)]
    for card in range(HEROES, CARDS):
        found += [Skill(len(found) + n, printed, card, -1) for n, printed in enumerate(UNITS[card].skills)]
    return found


SKILLS: Final[tuple[Skill, ...]] = tuple(_skills())
# The number of skills that players choose; they come first.
PLAYER_SKILLS: Final = sum(1 for skill in SKILLS if skill.item >= 0 or skill.card < HEROES)
SKILL_OF: Final = {skill.id: skill.number for skill in SKILLS[:PLAYER_SKILLS]}
SKILLS_OF: Final = tuple(tuple(skill.number for skill in SKILLS if skill.card == card) for card in range(CARDS))
ITEM_SKILLS: Final = tuple(tuple(skill.number for skill in SKILLS if skill.item == item) for item in range(len(ITEMS)))

# By item.
ITEM_RARITY: Final = tuple(RARITIES.index(item.rarity) for item in ITEMS)
FREE: Final = tuple(item.use == "free" for item in ITEMS)
IN_COMBAT: Final = tuple(item.where != "camp" for item in ITEMS)
IN_CAMP: Final = tuple(item.where != "combat" for item in ITEMS)
EACH_ROUND: Final = tuple(item.after == "exhaust" for item in ITEMS)
DISCARDED: Final = tuple(item.after == "discard" for item in ITEMS)
COINS: Final = tuple(number for number, item in enumerate(ITEMS) if item.use == "roll")
ITEM_GROUPS: Final = tuple(
    tuple(number for number in range(len(ITEMS)) if ITEM_RARITY[number] == rarity) for rarity in range(3)
)

# By event.
EVENT_RULES: Final = tuple(
    tuple(rule for rule in map(parse_event_rule, event.do) if rule is not None) for event in EVENTS
)
EVENT_PROGRAMS: Final = tuple(
    compile_instructions([text for text in event.do if parse_event_rule(text) is None and not calls_at_a_fall(text)])
    for event in EVENTS
)
EVENT_CALLS: Final = tuple(any(map(calls_at_a_fall, event.do)) for event in EVENTS)


def max_range(event: int, round_number: int) -> int:
    if event >= 0:
        for rule in EVENT_RULES[event]:
            if rule.round == round_number and rule.reach:
                return rule.reach
    return 5


def event_is_over(event: int, round_number: int, spent: bool) -> bool:
    """Return whether an event has no more effects: it took place before round 1, or its rounds are over."""
    if round_number == 0 or any(rule.round >= round_number for rule in EVENT_RULES[event]):
        return False
    to_the_called = any(line.who == ENEMIES for line in EVENT_PROGRAMS[event])
    return not to_the_called and (spent or not EVENT_CALLS[event])


def enemies_first(event: int, round_number: int) -> bool:
    if event < 0:
        return False
    return any(rule.round == round_number and rule.enemies_first for rule in EVENT_RULES[event])
