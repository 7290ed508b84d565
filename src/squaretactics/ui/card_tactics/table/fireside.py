"""The Camp: heroes by the fire, in the order in which they will go on."""

from __future__ import annotations

import io
from typing import Final

import pygame

from squaretactics.catalogue import say
from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.games.card_tactics.text import unit_name
from squaretactics.ui.card_tactics import figures, stand_ins
from squaretactics.ui.card_tactics.figures import DOWN, MOST_HEARTS, READY
from squaretactics.ui.card_tactics.table.brush import GOLD, LEATHER, NIGHT, CardBrush
from squaretactics.ui.card_tactics.table.scene import CardTableScene
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND

_FIRE: Final = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120">
<g fill="#5c5f7c" stroke="#1f1a2b" stroke-width="2.500"><ellipse cx="18" cy="106" rx="11" ry="8"/>
<ellipse cx="38" cy="112" rx="12" ry="8"/><ellipse cx="62" cy="112" rx="12" ry="8"/><ellipse cx="82" cy="106" rx="11"
ry="8"/></g>
<path d="M20 96L82 108M18 108L80 95" stroke="#1f1a2b" stroke-width="13" stroke-linecap="round"/>
<path d="M20 96L82 108M18 108L80 95" stroke="#8a5433" stroke-width="8" stroke-linecap="round"/>
<path d="M50 4C58 26 84 44 80 76C78 96 64 104 50 104C36 104 22 96 20 76C18 56 32 52 32 34C42 42 46 24 50 4Z"
fill="#f2541b" stroke="#7a1f12" stroke-width="3" stroke-linejoin="round"/>
<path d="M52 34C56 50 72 60 70 80C69 95 60 102 50 102C40 102 31 95 30 80C29 68 40 64 41 52C48 56 51 46 52 34Z"
fill="#ffab2e"/>
<path d="M51 62C54 72 62 76 61 88C60 97 56 101 50 101C44 101 39 97 38 88C38 80 49 76 51 62Z" fill="#fff3bd"/></svg>"""
_GLOW: Final = 48  # rings of light


class Fireside(CardBrush[CardTableScene]):
    """Draws the Camp in the middle of the table."""

    def draw(self, units: list[int], lit: frozenset[int], dragged: int, plain: bool) -> None:
        """Draw the heroes, named from the enemy's side on; `plain` leaves out the fire."""
        layout = self.scene.layout_now
        stage = layout.part("stage")
        fire = pygame.Rect(0, 0, round(stage.height * 0.52), round(stage.height * 0.62))
        fire.midbottom = stage.left + round(stage.width * 0.61), stage.bottom - round(stage.height * 0.14)
        if not plain:
            if not self.scene.app.high_contrast:
                self.put(self._glow(fire.height), fire)
            self.put(self._fire(fire.size), fire)
        for place, unit in enumerate(units):
            self._hero(unit, layout.seat(place), place, unit in lit, unit == dragged)
        if len(units) > 1:
            pill = pygame.Rect(0, 0, self.size(230), self.size(40))
            pill.midbottom = stage.centerx + self.size(40), stage.bottom + self.size(6)
            self.plate(pill, NIGHT, theme.INK, 20)
            self.words(say("drag to reorder"), 21, theme.PAPER, pill.inflate(-self.size(16), -4))
        foe = pygame.Rect(0, 0, self.size(170), self.size(40))
        foe.midright = stage.right + self.size(30), stage.top + round(stage.height * 0.2)
        foe.clamp_ip(pygame.Rect((0, 0), layout.size))
        self.plate(foe, LEATHER, theme.INK, 8)
        self.words(say("to the enemy →"), 20, theme.PAPER, foe.inflate(-self.size(12), -4))

    def _hero(self, unit: int, rect: pygame.Rect, place: int, lit: bool, dragged: bool) -> None:
        stand = self.scene.display.units[unit]
        card = unit & CARD_MASK
        if lit:
            self.ring(rect, GOLD, 8, 6)
        shade = pygame.Rect(0, 0, rect.width, rect.height // 6)
        shade.midtop = rect.centerx, rect.bottom - rect.height // 12
        self.target.blit(self.painter.panel(shade.size, shade.height // 2, theme.INK, alpha=110), shade, None, BLEND)
        picture = figures.figure(self.painter, card, READY if stand.health > 0 else DOWN, rect.width)
        if dragged:
            picture = self.painter.faded(picture, ("dragged", card), 90)
        self.put(picture, rect)
        sign = pygame.Rect(0, 0, max(rect.width, self.size(200)), self.size(66))
        sign.midtop = rect.centerx, rect.bottom + self.size(8)
        self.plate(sign, LEATHER, theme.INK, 10)
        number = pygame.Rect(sign.left + self.size(8), sign.top + self.size(12), self.size(42), self.size(42))
        self.plate(number, GOLD, theme.INK, 21)
        self.words(str(place + 1), 26, theme.INK, number, "display")
        room = pygame.Rect(
            number.right + self.size(8), sign.top + 3, sign.right - number.right - self.size(16), self.size(32)
        )
        self.words(unit_name(unit), 24, theme.PAPER, room, "display")
        hearts = room.move(0, self.size(30))
        if stand.full > MOST_HEARTS:
            self.words(f"{stand.health} / {stand.full}", 24, theme.PAPER, hearts, "display")
            return
        across = min(self.size(27), hearts.width // stand.full)
        left = hearts.centerx - across * stand.full // 2
        for heart in range(stand.full):
            self.target.blit(
                stand_ins.heart(self.painter, across, heart < stand.health),
                (left + heart * across, hearts.top),
                None,
                BLEND,
            )

    def _fire(self, size: tuple[int, int]) -> pygame.Surface:
        def make() -> pygame.Surface:
            return pygame.image.load_sized_svg(io.BytesIO(_FIRE.encode()), size).convert_alpha().premul_alpha()

        return self.painter.kept(("camp fire", size), make)

    def _glow(self, radius: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            picture = pygame.Surface((radius * 2, radius * 2), pygame.SRCALPHA)
            for ring in range(_GLOW, 0, -1):
                light = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
                pygame.draw.circle(light, (3, 1, 0, 1), (radius, radius), radius * ring // _GLOW)
                picture.blit(light, (0, 0), special_flags=BLEND)
            return picture

        return self.painter.kept(("camp glow", radius), make)
