"""Draw a run's milestones over the table: a combat won, the end, and the titles that announce them."""

from __future__ import annotations

from typing import Final, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.translation import say
from squaretactics.ui.card_tactics.table.base_drawing import NIGHT, PAGE, CardBaseDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.card_tactics.unit_card import BOSS, HERO, palette_of
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.card_parts import CREAM, RIBBON_END, CardParts
from squaretactics.ui.table.card_slot import ease_out

T = TypeVar("T", bound=CardTableView)

TITLE: Final = 92  # font size: 72 pixels in a window 720 high
_SHADES: Final = 4  # steps in which the table darkens
# Parts of an announcement: it comes, and goes.
_COMES: Final = 0.14
_GOES: Final = 0.07
_WON: Final = 60  # font size of a won combat's title
_SHEET: Final = 560  # width of the sheet that sums up a combat
_CHEST: Final = 230
_RAYS: Final = 2.2  # width, in widths of what they surround
_DUSK: Final = 150  # alpha of the shade over the table
_BANDS: Final = 8  # of the shade, since a picture as large as the window is slow to make
_SCENE: Final = (400, 200)  # size of the picture at the end of a run


class AnnouncementDrawing(CardBaseDrawing[T]):
    """Draws what is announced in large letters."""

    def draw_milestone(self) -> None:
        match self.scene.event_now:
            case e.CombatWon(combat):
                self._combat_won(combat)
            case e.GameEnded(won, combat):
                self._ended(won, combat)
            case _:
                pass

    def darken(self, part: float) -> None:
        """Darken the table; a part of 1 is as dark as it gets."""
        width, height = self.target.get_size()
        alpha, high = round(min(max(part, 0.0), 1.0) * _SHADES) * _DUSK // _SHADES, -(-height // _BANDS)
        band = self.painter.panel((width, high), 0, NIGHT, alpha=alpha)
        for top in range(0, height, high):
            self.target.blit(band, (0, top), None, BLEND)

    def title(self, words: str, kind: str, letters: float, at: tuple[int, int], room: int) -> pygame.Rect:
        """Write a title on a ribbon in the colours of a kind of card, and return its place."""
        unit, pad = self.scene.layout_now.unit, self.size(40)
        ends = round(2 * RIBBON_END * unit)
        text = self.painter.fitted(words, "display", self.size(letters), CREAM, room - 2 * pad - ends)
        width = (text.get_width() + 2 * pad) / unit
        ribbon = CardParts(self.painter).ribbon(palette_of(self.painter, kind), width, letters * 1.3, unit)
        place = ribbon.get_rect(center=at)
        self.target.blit(ribbon, place, None, BLEND)
        self.blit(text, (place.centerx, place.top + letters * unit * 0.66))
        return place

    def rays(self, middle: tuple[int, int], across: int) -> None:
        """Draw rays around something of this width."""
        size, field = round(across * _RAYS), self.scene.layout_now.part("field")
        rays = self.painter.svg("card_tactics", "scene", "rays.svg", size=(size, size))
        place = rays.get_rect(center=middle)
        seen = place.clip(pygame.Rect(place.left, field.top, place.width, field.height))
        self.target.blit(rays, seen, seen.move(-place.left, -place.top), BLEND)

    def _fallen(self, rect: pygame.Rect) -> int:
        """Return how much higher something is that comes down from above, and goes up again."""
        if self.scene.app.reduced_motion:
            return 0
        there = min(ease_out(self.part / _COMES), ease_out((1 - self.part) / _GOES))
        return -round((1 - there) * rect.bottom)

    def _combat_won(self, combat: int) -> None:
        """Sum up a combat just won, over the chest with its treasure."""
        stage, account = self.scene.layout_now.part("stage"), self.scene.teller.account
        told = account.told() if account.rounds else []
        sheet = pygame.Rect(0, 0, min(self.size(_SHEET), stage.width), self.size(64 + 40 * len(told)))
        room = sheet.width - self.size(56), self.size(150)
        why = self.lines(" ".join(account.combat_reasons()), 24, theme.INK, room)
        sheet.height += why.get_height()
        sheet.midtop = self.scene.layout_now.part("enemies").centerx, stage.top + self.size(52)
        sheet.right = min(sheet.right, stage.right)
        if combat < self.scene.view.setup.combats:
            self._loot(sheet.centerx, stage.bottom)
        sheet.move_ip(0, self._fallen(sheet))
        self.plate(sheet, PAGE, theme.INK, 12)
        line = pygame.Rect(sheet.left, sheet.top + self.size(44), sheet.width, self.size(40)).inflate(-self.size(56), 0)
        for words in told:
            self.words(words, 26, theme.INK, line, "strong")
            line = line.move(0, line.height)
        self.put(why, line.move(0, self.size(2)), "midtop")
        at = sheet.centerx, sheet.top + self.size(2)
        self.title(say("Combat {number} won!", number=combat), HERO, _WON, at, stage.width)

    def _loot(self, middle: int, bottom: int) -> None:
        across = self.size(_CHEST)
        self.rays((middle, bottom - across * 2 // 3), across)
        chest = self.painter.svg("card_tactics", "scene", "chest-open.svg", size=(across, across))
        self.target.blit(chest, chest.get_rect(midbottom=(middle, bottom)), None, BLEND)

    def _ended(self, won: bool, combat: int) -> None:
        """Announce the end of a run: the Dragon sleeps, or the heroes do."""
        layout = self.scene.layout_now
        field, stage, side = layout.part("field"), layout.part("stage"), layout.part("enemies" if won else "heroes")
        across = side.width
        spot = pygame.Rect(0, 0, across, across * _SCENE[1] // _SCENE[0])
        spot.midbottom = side.centerx, field.bottom
        if won:
            self.rays((spot.centerx, spot.top + spot.height // 3), spot.height)
        else:
            self.darken(self.part * 4)
        name = "victory-right.svg" if won else "defeat-left.svg"
        self.target.blit(self.painter.svg("card_tactics", "scene", name, size=spot.size), spot, None, BLEND)
        words = say("Victory!") if won else say("Defeat in combat {number}", number=combat)
        rect = pygame.Rect(0, 0, stage.width, self.size(2 * TITLE))
        rect.midtop = layout.size[0] // 2, stage.top
        lower = 0 if self.scene.app.reduced_motion else -round((1 - ease_out(self.part / _COMES)) * rect.bottom)
        self.title(words, HERO if won else BOSS, TITLE, (rect.centerx, rect.centery + lower), stage.width)
