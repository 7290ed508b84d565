"""The pictures of Card Tactics' items, skills, tokens and icons are complete, fit their boxes, and are distinct when
small and grey.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

from squaretactics.games.card_tactics.card_language import MARK_IDS, TOKEN_IDS, VERB_IDS
from squaretactics.games.card_tactics.cards import EVENTS, HEROES, ITEMS, SKILLS, SKILLS_OF, UNITS
from squaretactics.resources import asset
from squaretactics.ui.card_tactics.icons import Icon, event_icons, item_icons, program_icons, quirk_icons, skill_icons
from tests.assets.picture_difference import likest
from tools.silhouettes import closest, silhouette

BOXES = {"items": (240, 240), "skills": (240, 120), "tokens": (96, 96), "icons": (96, 96)}
MARGIN = 6
TOKEN = 24  # pixels, the smallest size of tokens and icons
TRAY = 60  # pixels, size of an item in the tray
TOKENS = {*TOKEN_IDS, "stun", *MARK_IDS}
TRIGGERS = {"roll", "miss", "hurt", "kills", "falls", "ally_falls", "half", "round", "won", "enemy_falls"}
CONDITIONS = {"place_1", "place_2", "place_3", "not_alone", "using_item", "defense", "no_critical", "immune"}
USES = {"action", "free", "roll", "exhaust", "combat", "discard", "camp"}
OTHERS = {"hit", "critical", "boots", "range", "enemies_first", "range_max"}


def pictures(kind: str) -> list[Path]:
    return sorted(asset("card_tactics", kind).glob("*.svg"))


def told() -> set[Icon]:
    """Return the icons of all cards."""
    printed = [skill for card in (*UNITS, *ITEMS) for skill in card.skills]
    rows = [
        *(quirk_icons(card.quirk_do) for card in (*UNITS, *ITEMS)),
        *map(skill_icons, printed),
        *(program_icons(skill.program) for skill in SKILLS),
        *map(item_icons, ITEMS),
        *map(event_icons, EVENTS),
    ]
    return {icon for row in rows for icon in row}


def test_every_item_hero_skill_token_and_icon_has_picture_and_no_stray_files() -> None:
    wanted = {
        "skills": {SKILLS[skill].id for hero in range(HEROES) for skill in SKILLS_OF[hero]},
        "items": {item.id for item in ITEMS},
        "tokens": TOKENS,
        "icons": {*VERB_IDS, *TRIGGERS, *CONDITIONS, *USES, *OTHERS},
    }
    for kind, names in wanted.items():
        assert {path.stem for path in pictures(kind)} == names


def test_icons_of_all_cards_exist_and_all_but_one_are_used() -> None:
    shown = told()
    for icon in shown:
        assert asset("card_tactics", icon.folder, f"{icon.name}.svg").is_file()
    never = {path.stem for path in pictures("icons")} - {icon.name for icon in shown if icon.folder == "icons"}
    assert never == {"place_2"}  # no card uses it yet


@pytest.mark.parametrize("kind", BOXES)
def test_pictures_of_one_kind_share_box_size(kind: str) -> None:
    for path in pictures(kind):
        found = re.search(r'viewBox="([^"]*)"', path.read_text(encoding="utf-8"))
        assert found is not None
        assert found[1] == "0 0 {} {}".format(*BOXES[kind])


def test_items_fill_box_up_to_margin() -> None:
    for path in pictures("items"):
        drawn = pygame.image.load_sized_svg(str(path), (240, 240))
        seen = pygame.mask.from_surface(drawn, 24).get_bounding_rects()
        whole = seen[0].unionall(seen[1:])
        assert drawn.get_rect().inflate(-2 * MARGIN, -2 * MARGIN).contains(whole), path.stem
        assert max(whole.size) > 205, path.stem


@pytest.mark.parametrize(("kind", "width", "apart"), [("items", TRAY, 24), ("tokens", TOKEN, 28), ("icons", TOKEN, 11)])
def test_small_grey_pictures_are_distinct(kind: str, width: int, apart: float) -> None:
    least, one, other = likest(pictures(kind), width)
    assert least > apart, f"{one} and {other}"


def test_items_have_distinct_outlines() -> None:
    (pair,) = closest({path.stem: silhouette(path, TRAY) for path in pictures("items")}, 1)
    assert pair.closeness < 0.86, f"{pair.one} and {pair.other}"
