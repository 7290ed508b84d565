"""Write out every text of a card, with its tokens explained and an icon for each paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from squaretactics.games.card_tactics.card_language import compile_instructions
from squaretactics.games.card_tactics.cards import BOSSES_FROM, EVENTS, HEROES, ITEMS, UNITS, SkillCard, UnitCard
from squaretactics.games.card_tactics.text import AFTER, MARKS, RARITIES, TOKENS, USES, signed
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.card_tactics.icons import (
    Icon,
    IconText,
    event_icons,
    main_icon,
    program_icons,
    quirk_icons,
    skill_icons,
    token_icon,
)
from squaretactics.ui.table.common_words import sentence

_BOOTS: Final = {1: mark("one step"), 2: mark("two steps")}
_WHERE: Final = {"camp": mark("only in Camp"), "both": mark("also in Camp")}
_RARITY: Final = {rarity: RARITIES[number] for number, rarity in enumerate(("common", "rare", "unique"))}
_RULES: Final = {**TOKENS, **MARKS}
_TURN: Final = (mark("Usually"), mark("Third in line"))  # when an enemy uses its skills


def rarity_words(rarity: str | None) -> str:
    """Return the rarity in words; empty for heroes and events, which have none."""
    return "" if rarity is None else say_marked(_RARITY[rarity])


def unit_facts(card: int, full: int | None = None, by_level: bool = True) -> str:
    """State a unit's kind and health, and why its health differs from the printed value.

    `full` is its health in this game, or None for the printed value. `by_level` says whether the level or the set-up
    changed it.
    """
    unit = UNITS[card]
    health = say("health {health}", health=unit.health)
    if full is not None and full != unit.health:
        more = signed(full - unit.health)
        if by_level:
            health = say(
                "health {health} ({more} from the difficulty)",
                health=full,
                more=more,
            )
        else:
            health = say(
                "health {health} ({more} from your set-up)",
                health=full,
                more=more,
            )
    kind = say("hero") if card < HEROES else say("boss") if card >= BOSSES_FROM else say("enemy")
    return sentence(
        rarity_words(unit.rarity),
        kind,
        health,
        say("defence {defense}", defense=unit.defense),
    )


def unit_texts(card: int) -> list[IconText]:
    """Return all texts printed on a unit, and what its tokens do."""
    unit = UNITS[card]
    return [*printed_texts(card), *_tokens(_printed(unit.quirk_do, unit.skills))]


def printed_texts(card: int) -> list[IconText]:
    """Return all texts printed on a unit: its quirk, if it has one, and its skills."""
    unit = UNITS[card]
    return [*_quirk(unit.quirk, unit.quirk_do), *_skills(unit, card)]


def _quirk(words: Message | None, lines: Iterable[str]) -> list[IconText]:
    icons = quirk_icons(lines)
    return [IconText(say_marked(words), main_icon(icons), tuple(icons))] if words else []


def _skills(unit: UnitCard, card: int) -> Iterable[IconText]:
    if card < HEROES:
        return map(skill_text, unit.skills)
    return [
        skill_text(skill)._replace(
            words=say(
                "{when}: {name}. {text}",
                when=say_marked(when),
                name=say_marked(skill.name),
                text=say_marked(skill.text),
            )
        )
        for when, skill in zip(_TURN, unit.skills, strict=True)
    ]


def skill_text(skill: SkillCard) -> IconText:
    """Describe a skill: its name, range and effect."""
    return IconText(
        _skill_words(skill), main_icon(program_icons(compile_instructions(skill.do))), tuple(skill_icons(skill))
    )


def _skill_words(skill: SkillCard) -> str:
    name, reach, text = say_marked(skill.name), skill.range or "0", say_marked(skill.text)
    if not skill.boots:
        return say("{name} (range {range}): {text}", name=name, range=reach, text=text)
    steps = say_marked(_BOOTS[skill.boots])
    return say("{name} (range {range}, {steps}): {text}", name=name, range=reach, steps=steps, text=text)


def skill_texts(skill: SkillCard) -> list[IconText]:
    """Return a skill, and what its tokens do."""
    return [skill_text(skill), *_tokens(skill.do)]


def item_facts(item: int) -> str:
    """Return the item's rarity, when it's used, and how often."""
    card = ITEMS[item]
    where = say_marked(_WHERE[card.where]) if card.where in _WHERE else ""
    return sentence(rarity_words(card.rarity), say_marked(USES[card.use]), say_marked(AFTER[card.after]), where)


def item_texts(item: int) -> list[IconText]:
    """Return all texts printed on an item, and what its tokens do."""
    card = ITEMS[item]
    return [*printed_item_texts(item), *_tokens(_printed(card.quirk_do, card.skills))]


def printed_item_texts(item: int) -> list[IconText]:
    """Return all texts printed on an item: its quirk, if it has one, and its skills."""
    card = ITEMS[item]
    return [*_quirk(card.quirk, card.quirk_do), *map(skill_text, card.skills)]


def event_texts(event: int) -> list[IconText]:
    """Return all texts printed on an event, and what its tokens do."""
    card = EVENTS[event]
    icons = event_icons(card)
    return [IconText(say_marked(card.text), main_icon(icons), tuple(icons)), *_tokens(card.do)]


def token_text(token: str) -> IconText:
    name, rule = _RULES[token]
    return IconText(say("{token}: {rule}", token=say_marked(name), rule=say_marked(rule)), token_icon(token))


def _printed(quirks: Iterable[str], skills: Iterable[SkillCard]) -> list[str]:
    return [*quirks, *(line for skill in skills for line in skill.do)]


def _tokens(lines: Sequence[str]) -> list[IconText]:
    """Explain each token that these lines mention, and the side effects of healing."""
    heals = any("heal " in line for line in lines)
    healing = [
        IconText(
            say("Recovering health removes that much Bleed too, and turns Stun into Restrain or removes Restrain."),
            Icon("icons", "heal"),
        )
    ]
    said = {word for line in lines if "give " in line or "mark " in line or "immune " in line for word in line.split()}
    if any(line.endswith("restrain 2") for line in lines):
        said.add("stun")
    return [*(healing if heals else []), *(token_text(token) for token in _RULES if token in said)]
