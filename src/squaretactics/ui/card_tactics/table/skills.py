"""Draw the skill cards below the line."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

import pygame

from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, SKILLS, SKILLS_OF, max_range
from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.ui.card_tactics.skill_card import SkillCards, SkillCardState
from squaretactics.ui.card_tactics.table.base_drawing import CHOSEN, CardBaseDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.table.base_drawing import area

T = TypeVar("T", bound=CardTableView)


class SkillDrawing(CardBaseDrawing[T]):
    """Draws skill cards."""

    def draw_skills(
        self, skills: Sequence[int], places: Sequence[pygame.Rect], usable: Collection[int], picked: int = NOTHING
    ) -> None:
        """Draw skill cards in their places, the usable ones golden, the picked one with a bright ring."""
        if not skills or not places:
            return
        display = self.scene.display
        letters = self._skill_cards(places[0]).letters(skills)
        for skill, rect in zip(skills, places, strict=False):
            far = min(SKILLS[skill].far, max_range(display.event, display.round))
            shown = SkillCardState(skill, skill in usable, skill == picked, far, letters)
            self.draw_cached(
                ("skill", skill), (shown, area(rect)), lambda seen: self._skill(seen[0], pygame.Rect(seen[1]))
            )

    def draw_skill_used(self, skill: int) -> None:
        """Draw the card of a skill that is used, beside the hero's other one; with NOTHING, the acting hero's cards."""
        display = self.scene.display
        if skill != NOTHING:
            card = SKILLS[skill].card
            skills = SKILLS_OF[card] if 0 <= card < HEROES else (skill,)
        else:
            skills = SKILLS_OF[display.acting & CARD_MASK] if display.acting in display.heroes else ()
        usable = skills if skill == NOTHING else (skill,)
        self.draw_skills(skills, self.scene.layout_now.skill_places(len(skills)), usable, skill)

    def _skill_cards(self, rect: pygame.Rect) -> SkillCards:
        return SkillCards(self.painter, self.scene.layout_now, rect.size)

    def _skill(self, shown: SkillCardState, rect: pygame.Rect) -> None:
        if shown.picked:
            self.ring(rect, CHOSEN, 5, 7)
        self.put(self._skill_cards(rect).picture(shown), rect)
