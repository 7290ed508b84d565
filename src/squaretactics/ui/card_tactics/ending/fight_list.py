"""Draw the list of a run's fights, and of the places that it didn't reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.translation import say_marked
from squaretactics.ui.card_tactics import artwork, hearts_and_dice
from squaretactics.ui.card_tactics.ending.run_report import FightReport, fight_words, rounds_words
from squaretactics.ui.card_tactics.table.road_map import BOSSES
from squaretactics.ui.card_tactics.table.scenery import NAMES, PLACES
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.scroller import Scroller
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import icon_disc
from squaretactics.ui.kit.paint.painter import BLEND

_ROW: Final = 120
_STOP: Final = 0.82  # size of a place's picture, in heights of its row
_GAP: Final = 10
_AHEAD: Final = 120  # alpha of combats that a run didn't reach


class FightList(Scroller):
    """The list of a run's fights, the first on top."""

    def __init__(self, app: App) -> None:
        super().__init__(app, "fights")
        self.fights: tuple[FightReport, ...] = ()
        self.combats = 0
        self.told = 0  # how many fights are shown already

    def show(self, fights: tuple[FightReport, ...], combats: int = 0) -> None:
        """Show these fights from the first on, and the places of the others of the run's combats if all fit."""
        self.fights, self.count, self.combats = fights, len(fights), combats
        self.first = 0

    def shows(self) -> Sequence[str]:
        return list(map(fight_words, self.fights))

    @property
    def in_sight(self) -> int:
        return max((self.rect.height + self.app.unit(_GAP)) // self._line, 1)

    @property
    def _line(self) -> int:
        return max(self.app.unit(_ROW), self.app.letters(_ROW * 3 // 4))

    def draw(self, target: pygame.Surface) -> None:
        self.scroll_to(self.first)
        gap = self.app.unit(_GAP)
        high = (self.rect.height + gap) // self.in_sight - gap if self.scrolls else self._line - gap
        right = self.track.left - gap if self.scrolls else self.rect.right
        top = self.rect.top
        for index in self.shown:
            if index >= self.told:
                break
            self._draw_fight(target, pygame.Rect(self.rect.left, top, right - self.rect.left, high), self.fights[index])
            top += high + gap
        top = self.rect.top + (high + gap) * len(self.shown)
        ahead = range(self.count + 1, self.combats + 1)
        row = pygame.Rect(self.rect.left, top, right - self.rect.left, high)
        if self.combats > self.in_sight:
            if 0 < len(ahead) * high <= row.width and row.bottom <= self.rect.bottom:
                pitch = row.width // len(ahead)
                for place, number in enumerate(ahead):
                    self._draw_stop(target, row.left + place * pitch + (pitch - high) // 2, row, number)
            ahead = range(0)
        for number in ahead:
            row.top = top
            empty = self.app.painter.panel(row.size, self.app.unit(theme.RADIUS), self.tones.well, alpha=_AHEAD)
            target.blit(empty, row, special_flags=BLEND)
            self._draw_ahead(target, row, number)
            top += high + gap
        self.draw_bar(target, paper=True)

    def _draw_ahead(self, target: pygame.Surface, row: pygame.Rect, number: int) -> None:
        """Draw a place that the run didn't reach."""
        badge = self._draw_number(target, row, number, self.tones.soft)
        place = self._draw_stop(target, badge.right + self.app.unit(18), row, number)
        words = self.app.painter.fitted(
            say_marked(NAMES[(number - 1) % len(NAMES)]),
            "display",
            self.app.letters(theme.SMALL),
            self.tones.soft,
            row.right - place.right - self.app.unit(36),
        )
        target.blit(words, words.get_rect(midleft=(place.right + self.app.unit(18), row.centery)), special_flags=BLEND)

    def _draw_stop(self, target: pygame.Surface, left: int, row: pygame.Rect, number: int) -> pygame.Rect:
        """Draw the picture of a place that the run didn't reach, and return where it is."""
        painter, across = self.app.painter, round(row.height * _STOP)
        stop = painter.svg(
            "card_tactics", "scene", f"stop-{PLACES[(number - 1) % len(PLACES)]}.svg", size=(across,) * 2
        )
        faded = painter.faded(stop, ("ahead", number), _AHEAD)
        place = faded.get_rect(midleft=(left, row.centery))
        target.blit(faded, place, special_flags=BLEND)
        if (number - 1) % len(PLACES) in BOSSES:
            skull = painter.svg("card_tactics", "scene", "boss.svg", size=(across * 2 // 5,) * 2)
            target.blit(skull, skull.get_rect(center=(place.right - across // 8, place.top + across // 8)), None, BLEND)
        return place

    def _draw_number(self, target: pygame.Surface, row: pygame.Rect, number: int, fill: theme.Colour) -> pygame.Rect:
        """Draw a combat's number at the start of its row, and return its place."""
        app, painter = self.app, self.app.painter
        across = min(row.height * 3 // 5, app.unit(72))
        badge = pygame.Rect(0, 0, across, across)
        badge.midleft = row.left + app.unit(16), row.centery
        target.blit(painter.panel(badge.size, across // 2, fill, theme.INK, app.unit(3)), badge, special_flags=BLEND)
        digit = painter.text(str(number), "display", across // 2, theme.WHITE)
        target.blit(digit, digit.get_rect(center=badge.center), special_flags=BLEND)
        return badge

    def _draw_fight(self, target: pygame.Surface, row: pygame.Rect, fight: FightReport) -> None:
        app, painter, tones = self.app, self.app.painter, self.tones
        well = painter.panel(
            row.size, app.unit(theme.RADIUS), tones.well, theme.GOOD if fight.won else theme.BAD, app.unit(4)
        )
        target.blit(well, row, special_flags=BLEND)
        badge = self._draw_number(target, row, fight.number, theme.GOOD if fight.won else theme.BAD)
        if app.colour_blind:
            mark = icon_disc(painter, "tick" if fight.won else "cross", badge.width // 2)
            target.blit(mark, mark.get_rect(center=badge.bottomright), special_flags=BLEND)
        left = badge.right + app.unit(18)
        right = self._draw_health(target, row, fight)
        self._draw_enemies(target, pygame.Rect(left, row.top, right - left, row.height), fight)

    def _draw_enemies(self, target: pygame.Surface, place: pygame.Rect, fight: FightReport) -> None:
        """Draw the enemies, defeated ones paler, and the number of rounds below."""
        app, painter = self.app, self.app.painter
        said = painter.fitted(rounds_words(fight), "text", app.letters(theme.TINY), self.tones.soft, place.width)
        across = min(place.height - said.get_height() - app.unit(18), place.width // max(len(fight.enemies), 4))
        for number, unit in enumerate(fight.enemies):
            face = artwork.medal(painter, unit & CARD_MASK, across - app.unit(6))
            spot = face.get_rect(topleft=(place.left + number * across, place.top + app.unit(8)))
            if unit in fight.felled:
                face = painter.faded(face, ("felled", unit & CARD_MASK, face.get_size()), 110)
            target.blit(face, spot, special_flags=BLEND)
        bottom = place.bottom - app.unit(8)
        target.blit(said, said.get_rect(bottomleft=(place.left, bottom)), special_flags=BLEND)

    def _draw_health(self, target: pygame.Surface, row: pygame.Rect, fight: FightReport) -> int:
        """Draw the heroes' health after the fight; return the left edge."""
        app, painter = self.app, self.app.painter
        each = min(row.height * 3 // 4, app.unit(96))
        left = row.right - app.unit(12) - each * len(fight.health)
        for number, (card, health) in enumerate(fight.health):
            box = pygame.Rect(left + number * each, 0, each, row.height - app.unit(14))
            box.centery = row.centery
            face = artwork.medal(painter, card, min(box.height * 3 // 5, box.width - app.unit(6)))
            if not health:
                face = painter.faded(face, ("down", card, face.get_size()), 90)
            target.blit(face, face.get_rect(midtop=box.midtop), special_flags=BLEND)
            sign = min(box.height * 2 // 5, box.width // 2)
            heart = hearts_and_dice.heart(painter, sign, bool(health))
            digit = painter.text(str(health), "strong", max(sign * 4 // 5, theme.TINY // 3), theme.INK)
            wide = sign + digit.get_width()
            spot = heart.get_rect(bottomleft=(box.centerx - wide // 2, box.bottom))
            target.blit(heart, spot, special_flags=BLEND)
            target.blit(digit, digit.get_rect(midleft=spot.midright), special_flags=BLEND)
        return left - app.unit(10)
