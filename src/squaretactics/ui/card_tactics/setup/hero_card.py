"""Draw a hero that can join the team, with portrait, defense and health."""

from __future__ import annotations

import pygame

from squaretactics.games.card_tactics.cards import UNIT_OF, UNITS
from squaretactics.games.card_tactics.options import HeroId
from squaretactics.translation import Message, say, say_marked
from squaretactics.ui.card_tactics import artwork, hearts_and_dice
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.widgets import EDGE, Pressable
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, INK, PAPER_SHADE, SMALL
from squaretactics.ui.table.gallery_item import draw_card_paper


class HeroCard(Pressable):
    """Stands for a hero; a click adds it to the team, or removes it."""

    def __init__(self, app: App, hero: HeroId, toggle: Handler[HeroId]) -> None:
        super().__init__(app, name=f"hero {hero}", paper=True)
        self.hero, self.card, self._toggle = hero, UNIT_OF[hero], toggle
        self.place = 0  # in the team, from 1
        self.leader = ""  # name of its player, if several play
        self.barred = False
        self.more = 0  # difference from the printed health, at the chosen level

    def named(self) -> str:
        unit = UNITS[self.card]
        return say(
            "{name}, hero, health {health}, defence {defense}",
            name=say_marked(unit.name),
            health=unit.health + self.more,
            defense=unit.defense,
        )

    def value_text(self) -> str:
        if not self.place:
            return say("not in the team")
        if self.leader:
            return say("number {number} in the team, played by {who}", number=self.place, who=self.leader)
        return say("number {number} in the team", number=self.place)

    @property
    def name_words(self) -> Message:
        return UNITS[self.card].name

    def draw(self, target: pygame.Surface) -> None:
        app, painter, rect, tones = self.app, self.app.painter, self.rect, self.tones
        unit, pad = UNITS[self.card], self.app.unit(16)
        fill = ACCENT if self.place else PAPER_SHADE if not self.enabled else tones.face
        draw_card_paper(app, target, rect, fill, app.unit(EDGE + 2 * self.hovered * self.enabled))
        inner = rect.inflate(-2 * pad, -2 * pad)
        foot = app.letters(BODY) * 3 // 2
        sign = app.letters(36)
        room = inner.height - 2 * foot
        below = sign * 5 // 4 if inner.height > inner.width * 3 // 2 else 0  # a narrow card has its shield on top
        across = max(min(inner.width if below else inner.width - 2 * sign, room - below), app.unit(40))
        face = artwork.medal(painter, self.card, across)
        middle = inner.top + (room + below) // 2
        target.blit(face, face.get_rect(center=(inner.centerx, middle)), special_flags=BLEND)
        shield = hearts_and_dice.shield(painter, unit.defense, app.letters(48))
        target.blit(shield, shield.get_rect(topright=inner.topright), special_flags=BLEND)
        letters = min(app.letters(BODY), inner.width // 5)
        name = painter.fitted(say_marked(unit.name), "display", letters, INK, inner.width)
        target.blit(name, name.get_rect(center=(inner.centerx, inner.bottom - foot * 3 // 2)), special_flags=BLEND)
        self._draw_foot(
            target, pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot), unit.health + self.more
        )
        if self.place:
            spot = pygame.Rect(inner.topleft, (app.letters(46), app.letters(46)))
            badge = painter.panel(spot.size, spot.width // 2, INK)
            digit = painter.text(str(self.place), "display", app.letters(30), ACCENT)
            target.blit(badge, spot, special_flags=BLEND)
            target.blit(digit, digit.get_rect(center=spot.center), special_flags=BLEND)

    def _draw_foot(self, target: pygame.Surface, foot: pygame.Rect, health: int) -> None:
        """Draw the hearts, or words instead if another player leads the hero or if the hero is barred."""
        app, painter = self.app, self.app.painter
        words = say("stays at home") if self.barred else self.leader
        if words:
            line = painter.fitted(words, "strong", app.letters(SMALL), INK, foot.width)
            target.blit(line, line.get_rect(center=foot.center), special_flags=BLEND)
            return
        across = min(app.letters(30), foot.width // health)
        heart = hearts_and_dice.heart(painter, across)
        left = foot.centerx - across * health // 2
        for number in range(health):
            spot = heart.get_rect(midleft=(left + number * across, foot.centery))
            target.blit(heart, spot, special_flags=BLEND)

    def click(self, at: tuple[int, int]) -> None:
        self._toggle(self.hero)
