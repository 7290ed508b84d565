"""Draw the list of a run's fights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.ui.card_tactics import artwork, hearts_and_dice
from squaretactics.ui.card_tactics.ending.paper_slip import slip
from squaretactics.ui.card_tactics.ending.run_report import FightReport, fight_words, rounds_words
from squaretactics.ui.card_tactics.icon_pictures import icon
from squaretactics.ui.card_tactics.icons import Icon
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.scroller import Scroller
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import icon_disc
from squaretactics.ui.kit.paint.painter import BLEND

_ROW: Final = 120
_GAP: Final = 10
_DEFEATED: Final = 165  # alpha
_HERO: Final = 1.5  # height of a hero with its health, at most, in widths
_HIGHEST: Final = 156  # height of a row


class FightList(Scroller):
    """The list of a run's fights, the first on top."""

    def __init__(self, app: App) -> None:
        super().__init__(app, "fights")
        self.fights: tuple[FightReport, ...] = ()

    def show(self, fights: tuple[FightReport, ...]) -> None:
        """Show these fights from the first on."""
        self.fights, self.count, self.first = fights, len(fights), 0

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
        gap, rect = self.app.unit(_GAP), self.rect
        parts = self.in_sight if self.scrolls else self.count
        high = round((rect.height + gap) / max(parts, 1)) - gap
        if not self.scrolls:
            high = max(min(high, self.app.unit(_HIGHEST)), self._line - gap)
        right = self.track.left - gap if self.scrolls else rect.right
        top = rect.top
        for index in self.shown:
            self._draw_fight(target, pygame.Rect(rect.left, top, right - rect.left, high), self.fights[index])
            top += high + gap
        self.draw_bar(target, paper=True)

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
        app, painter = self.app, self.app.painter
        edge = theme.GOOD if fight.won else theme.BAD
        target.blit(slip(app, row.size, edge, 4), row, special_flags=BLEND)
        badge = self._draw_number(target, row, fight.number, theme.GOOD if fight.won else theme.BAD)
        if app.colour_blind:
            mark = icon_disc(painter, "tick" if fight.won else "cross", badge.width // 2)
            target.blit(mark, mark.get_rect(center=badge.bottomright), special_flags=BLEND)
        left = badge.right + app.unit(18)
        right = self._draw_health(target, row, fight)
        self._draw_enemies(target, pygame.Rect(left, row.top, right - left, row.height), fight)

    def _draw_enemies(self, target: pygame.Surface, place: pygame.Rect, fight: FightReport) -> None:
        """Draw the enemies, defeated ones paler and with a skull, and the number of rounds below."""
        app, painter = self.app, self.app.painter
        said = painter.fitted(rounds_words(fight), "text", app.letters(theme.TINY), self.tones.soft, place.width)
        across = min(place.height - said.get_height() - app.unit(18), place.width // max(len(fight.enemies), 4))
        whole = pygame.Rect(place.left, 0, place.width, across + said.get_height())
        whole.centery = place.centery
        for number, unit in enumerate(fight.enemies):
            face = artwork.medal(painter, unit & CARD_MASK, across - app.unit(6))
            spot = face.get_rect(topleft=(whole.left + number * across, whole.top))
            if unit in fight.defeated:
                face = painter.faded(face, ("defeated", unit & CARD_MASK, face.get_size()), _DEFEATED)
            target.blit(face, spot, special_flags=BLEND)
            if unit in fight.defeated:
                skull = icon(painter, Icon("icons", "kills"), max(face.get_width() * 2 // 5, 9))
                target.blit(skull, skull.get_rect(bottomright=spot.bottomright), special_flags=BLEND)
        target.blit(said, said.get_rect(bottomleft=whole.bottomleft), special_flags=BLEND)

    def _draw_health(self, target: pygame.Surface, row: pygame.Rect, fight: FightReport) -> int:
        """Draw the heroes' health after the fight; return the left edge."""
        app, painter = self.app, self.app.painter
        each = min(row.height * 3 // 4, app.unit(96))
        left = row.right - app.unit(12) - each * len(fight.health)
        for number, (card, health) in enumerate(fight.health):
            box = pygame.Rect(left + number * each, 0, each, min(row.height - app.unit(14), round(each * _HERO)))
            box.centery = row.centery
            face = artwork.medal(painter, card, min(box.height * 3 // 5, box.width - app.unit(6)))
            if not health:
                face = painter.faded(face, ("down", card, face.get_size()), _DEFEATED)
            target.blit(face, face.get_rect(midtop=box.midtop), special_flags=BLEND)
            sign = min(box.height * 2 // 5, box.width // 2)
            heart = hearts_and_dice.heart(painter, sign, bool(health))
            digit = painter.text(str(health), "strong", max(sign * 4 // 5, theme.TINY // 3), theme.INK)
            wide = sign + digit.get_width()
            spot = heart.get_rect(bottomleft=(box.centerx - wide // 2, box.bottom))
            target.blit(heart, spot, special_flags=BLEND)
            target.blit(digit, digit.get_rect(midleft=spot.midright), special_flags=BLEND)
        return left - app.unit(10)
