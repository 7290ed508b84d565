"""Write the inspector's content: a card's title, its kind, and all its text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from squaretactics.games.card_tactics.card_language import ATTACK, MARK_IDS, TOKEN_IDS
from squaretactics.games.card_tactics.cards import CARD_MASK, COINS, HEALTH, HEROES, ITEMS, SKILLS, UNITS, SkillCard
from squaretactics.games.card_tactics.state import NOTHING, STUNNED
from squaretactics.games.card_tactics.text import event_name, item_name, skill_name, unit_name
from squaretactics.translation import mark, say, say_marked
from squaretactics.ui.card_tactics.card_text import (
    event_texts,
    item_facts,
    item_texts,
    printed_texts,
    skill_texts,
    token_text,
    unit_facts,
    unit_texts,
)
from squaretactics.ui.card_tactics.icons import Icon, IconText, item_icons, skill_icons
from squaretactics.ui.card_tactics.play.controller import PLAN, Name
from squaretactics.ui.card_tactics.table.display import ShownUnit
from squaretactics.ui.card_tactics.table.road_map import STOP, TURN, stop_text
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.device_text import DeviceText

_POINT: Final = DeviceText(
    mark("Point at a card to read its rules."),
    mark("Go to a card to read its rules."),
    mark("Hold a card to read its rules."),
)
# By whether the attack is harmless.
_HITS: Final = {
    False: mark("Reach the target's number to hit for 1 health. Double it for a critical hit: 2 health."),
    True: mark("Reach the target's number to hit. The hit costs it no health."),
}


@dataclass(frozen=True, slots=True)
class InspectorContent:
    """What the inspector shows: a title, facts beside it, icons, paragraphs, and an item's picture."""

    title: str
    facts: str = ""
    icons: tuple[Icon, ...] = ()
    texts: tuple[IconText, ...] = ()
    item: int = NOTHING


def inspector_content(scene: CardTableView, name: Name | None, planned: Sequence[IconText] = ()) -> InspectorContent:
    """Return the content for a part of the table; `planned` adds the plan of an enemy."""
    display = scene.display
    if name is None:
        lines = (IconText(say("Arrows show who attacks whom.")),) if display.enemies else ()
        return InspectorContent(scene.app.said(_POINT), texts=lines)
    kind, number = name
    if kind == STOP:
        title, facts, boss = stop_text(number)
        return InspectorContent(title, facts, (), (IconText(boss),) if boss else ())
    kind = "unit" if kind == TURN else kind
    setup = scene.view.setup
    by_level = setup.own is None and setup.mode == "campaign"
    if kind == "hero" or (kind == "unit" and number not in display.units):
        card = number & CARD_MASK
        full = HEALTH[card] + scene.view.setup.hero_health if card < HEROES else None
        return InspectorContent(unit_name(card), unit_facts(card, full, by_level), (), tuple(unit_texts(card)))
    if kind == "unit":
        card, stand = number & CARD_MASK, display.units[number]
        lying = [token_text(token) for token, _ in tokens_on(stand)]
        # Skills first, so that they always fit; explain each token once.
        texts = dict.fromkeys((*printed_texts(card), *planned, *lying, *unit_texts(card)))
        return InspectorContent(unit_name(number), unit_facts(card, stand.full, by_level), (), tuple(texts))
    if kind == PLAN:
        skill = SKILLS[number]
        printed = _printed(number)
        skill_itself, *tokens = skill_texts(printed)
        texts = dict.fromkeys((skill_itself, *planned, *tokens))
        return InspectorContent(skill_name(number), unit_name(skill.card), tuple(skill_icons(printed)), tuple(texts))
    if kind == "skill":
        skill = SKILLS[number]
        owner = unit_name(skill.card) if skill.item < 0 else item_name(skill.item)
        printed = _printed(number)
        attacks = dict.fromkeys(line.harmless for line in skill.program if line.verb == ATTACK)
        skill_itself, *tokens = skill_texts(printed)
        words = (skill_itself, *(IconText(say_marked(_HITS[harmless])) for harmless in attacks), *tokens)
        return InspectorContent(skill_name(number), owner, tuple(skill_icons(printed)), words)
    if kind == "item":
        icons = tuple(item_icons(ITEMS[number]))
        asked = (
            [IconText(say("Choose it during a hero's turn to be asked after hits, too."))] if number in COINS else []
        )
        return InspectorContent(item_name(number), item_facts(number), icons, (*item_texts(number), *asked), number)
    if kind == "event" and number != NOTHING:
        return InspectorContent(event_name(number), say("event"), (), tuple(event_texts(number)))
    return InspectorContent("")


def tokens_on(stand: ShownUnit) -> list[tuple[str, int]]:
    """Return the kinds of tokens on a unit, and the number of each."""
    lying = [
        ("stun", 1) if token == "restrain" and count == STUNNED else (token, count)
        for token, count in zip(TOKEN_IDS, stand.tokens, strict=True)
        if count
    ]
    return lying + [(token, 1) for token, kind in MARK_IDS.items() if stand.marks & kind]


def _printed(number: int) -> SkillCard:
    skill = SKILLS[number]
    printed = ITEMS[skill.item].skills if skill.item >= 0 else UNITS[skill.card].skills
    return next(card for card in printed if card.name == skill.name)
