"""Icons of skills, quirks, items and events in Card Tactics."""

from __future__ import annotations

import pytest

from squaretactics.games.card_tactics.cards import EVENT_OF, EVENTS, ITEM_OF, ITEMS, SKILLS, UNIT_OF, UNITS
from squaretactics.games.card_tactics.text import MINUS
from squaretactics.ui.card_tactics.icon_pictures import icon_row, paragraphs_picture
from squaretactics.ui.card_tactics.icons import (
    Icon,
    IconText,
    effect_icons,
    event_icons,
    item_icons,
    main_icon,
    program_icons,
    quirk_icons,
    skill_icons,
)
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import INK
from tests.ui.scene_driver import Hands

BY_ID = {skill.id: skill for skill in SKILLS}


def brief(icons: list[Icon]) -> str:
    """Return icons as text, with a colon before each token."""
    return " ".join(f"{':' * (icon.folder == 'tokens')}{icon.name}{icon.number}" for icon in icons).replace(MINUS, "-")


@pytest.mark.parametrize(
    ("skill", "whole", "besides"),
    [
        ("bite", "attack hit :bleed", ":bleed"),
        ("pounce", "pull2 attack+1", "pull2"),
        ("shriek", "attack give :attack-1", ":attack-1"),
        ("cut_and_grab", "attack+1 critical lose_item push", "lose_item push"),
        ("brace", "give :defense2 :counter", ":defense2 :counter"),
        ("web", "roll+2 hit :restrain pull", ":restrain pull"),
        ("cast", "give :stun", ":stun"),
        ("sic", "mark :hound", ":hound"),
        ("rise", "revive3", "revive3"),
        ("vanish", "arrange :defense", "arrange :defense"),
        ("turn", "ready", "ready"),
    ],
)
def test_skill_has_the_expected_icons(skill: str, whole: str, besides: str) -> None:
    program = BY_ID[skill].program
    assert brief(program_icons(program)) == whole
    assert brief(effect_icons(program)) == besides


def test_icons_show_range_and_steps_of_heroes_skills() -> None:
    assert brief(skill_icons(ITEMS[ITEM_OF["dagger"]].skills[0])) == "range1 boots2 attack"
    assert brief(skill_icons(UNITS[UNIT_OF["duelist"]].skills[1])) == "boots :counter :defense"
    assert brief(skill_icons(UNITS[UNIT_OF["orc"]].skills[0])) == "attack+1"


@pytest.mark.parametrize(
    ("unit", "told"),
    [
        ("guardian", "place_1 defense+1"),
        ("alchemist", "using_item attack+1 heal+1"),
        ("ranger", "roll reroll"),
        ("wolf", "not_alone attack+1"),
        ("skeleton", "immune no_critical"),
        ("cultist", "falls give :attack2"),
        ("bog_witch", "hurt give :bleed"),
        ("cutpurse", ""),
    ],
)
def test_quirk_has_the_expected_icons(unit: str, told: str) -> None:
    assert brief(quirk_icons(UNITS[UNIT_OF[unit]].quirk_do)) == told


def test_items_and_events_have_the_expected_icons() -> None:
    used = {item: brief(item_icons(ITEMS[ITEM_OF[item]])) for item in ("rations", "buckler", "lucky_coin", "hound")}
    assert used == {
        "rations": "action discard camp",
        "buckler": "free combat",
        "lucky_coin": "roll combat",
        "hound": "free exhaust",
    }
    events = {event: brief(event_icons(EVENTS[EVENT_OF[event]])) for event in ("fog", "ambush", "peddler", "bad_water")}
    assert events == {
        "fog": "range_max3",
        "ambush": "enemies_first",
        "peddler": "lose_item draw",
        "bad_water": "give :bleed",
    }
    assert brief(event_icons(EVENTS[EVENT_OF["reinforcements"]])) == "enemy_falls call"


def test_main_icon_stands_for_the_whole() -> None:
    assert main_icon([]) is None
    assert main_icon(program_icons(BY_ID["pounce"].program)) == Icon("icons", "pull")


def test_icons_fit_their_space_and_text_avoids_them() -> None:
    hands = Hands((480, 360))
    painter: Painter = hands.app.painter
    icons = skill_icons(ITEMS[ITEM_OF["chain_hook"]].skills[0])
    wide, narrow = icon_row(painter, icons, 40, 1000), icon_row(painter, icons, 40, 70)
    assert wide.get_height() == 40
    assert narrow.get_width() <= 70
    told = [
        IconText("A word", main_icon(icons)),
        IconText("Another that is so long that it takes more than one line", main_icon(icons)),
    ]
    beside, alone = (
        paragraphs_picture(painter, some, "text", 20, INK, 240)
        for some in (told, [one._replace(icon=None) for one in told])
    )
    assert beside.get_width() == alone.get_width() == 240
    assert beside.get_height() > alone.get_height()
    hands.app.stop()
