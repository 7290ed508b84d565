"""Prerender what comes next in a run, so that it appears without a stutter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from squaretactics.games.card_tactics.cards import (
    BOSSES_FROM,
    DEFENSE,
    GROUPS,
    HEALTH,
    HEROES,
    MIXED,
    SKILLS,
    SKILLS_OF,
)
from squaretactics.games.card_tactics.options import Setup
from squaretactics.ui.card_tactics.artwork import ACTING, HURT, READY, SEATED
from squaretactics.ui.card_tactics.skill_card import SkillCards, SkillCardState
from squaretactics.ui.card_tactics.table.camp import camp_item_picture, campfire_figure
from squaretactics.ui.card_tactics.table.display import CardTableDisplay
from squaretactics.ui.card_tactics.table.layout import CardTableLayout
from squaretactics.ui.card_tactics.table.scenery import CAMP, PLACES, CardScenery
from squaretactics.ui.card_tactics.unit_card import UnitCardLook, card_picture
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.prerender import DrawFunction


def prerender_next(
    painter: Painter, scenery: CardScenery, layout: CardTableLayout, display: CardTableDisplay, setup: Setup
) -> Iterator[DrawFunction]:
    """Yield functions that draw what will probably come next.

    Enemies come first, followed by the Camp during a fight, and otherwise by the next place. The picture cache has no
    room for a third place. The likeliest picture comes last, since the cache drops the oldest first.
    """
    groups = dict.fromkeys(display.kinds[:3])
    foes = [card for group in groups if group < MIXED for card in GROUPS[group]]
    yield partial(_cards, painter, layout, [card for card in foes if card < BOSSES_FROM], (READY,), setup.enemy_health)
    yield partial(_cards, painter, layout, [card for card in foes if card >= BOSSES_FROM], (READY,), setup.boss_health)
    if display.combat and not display.camp and display.round:
        yield partial(_place, scenery, layout, CAMP)
        yield partial(_camp, painter, layout, [*display.team], [*display.items])
    else:
        yield partial(_place, scenery, layout, display.won % len(PLACES))
        yield partial(_skills, painter, layout, [*display.team])
        yield partial(_cards, painter, layout, [*display.team], (READY, ACTING, HURT), setup.hero_health)


def _place(scenery: CardScenery, layout: CardTableLayout, number: int, target: pygame.Surface) -> None:
    scenery.draw(target, layout, number, 0.0)


def _camp(painter: Painter, layout: CardTableLayout, team: list[int], items: list[int], target: pygame.Surface) -> None:
    """Prerender unhurt heroes by the fire, and the items on the blanket."""
    for place, card in enumerate(team):
        campfire_figure(painter, card, SEATED, layout.seat(place).width)
    for item, rect in layout.on_blanket(items).items():
        camp_item_picture(painter, layout, item, rect)


def _skills(painter: Painter, layout: CardTableLayout, team: list[int], target: pygame.Surface) -> None:
    cards = SkillCards(painter, layout, layout.part("skill 0").size)
    for skills in (SKILLS_OF[card] for card in team):
        letters = cards.letters(skills)
        for skill in skills:
            cards.picture(SkillCardState(skill, True, False, SKILLS[skill].far, letters))


def _cards(
    painter: Painter,
    layout: CardTableLayout,
    cards: Iterable[int],
    poses: Iterable[str],
    more: int,
    target: pygame.Surface,
) -> None:
    """Prerender unhurt cards in the line."""
    for card in cards:
        line = layout.line([card], []) if card < HEROES else layout.line([], [HEROES, HEROES + 1, card])
        for pose in poses:
            look = UnitCardLook(card, HEALTH[card] + more, HEALTH[card] + more, DEFENSE[card], pose)
            card_picture(painter, look, line[card].size, layout.card[0])
