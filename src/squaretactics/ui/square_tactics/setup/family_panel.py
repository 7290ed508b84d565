"""Show the family panels and the seats' name cards while families are chosen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.games.square_tactics.options import Faction
from squaretactics.games.square_tactics.text import FAMILY_LINES, family_name
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.widgets import EDGE, LIP, Paragraph, Pressable, Widget, text_in_box
from squaretactics.ui.kit.paint.icons_and_panels import raised, sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import (
    ACCENT,
    ACCENT_DEEP,
    BODY,
    FLIGHT,
    GOOD,
    INK,
    ON_PAPER,
    PAPER,
    PAPER_SHADE,
    TABLE_EDGE,
    TITLE,
    WHITE,
)
from squaretactics.ui.square_tactics.cards.card_art import emblem_of, family_look, palette_of
from squaretactics.ui.square_tactics.cards.families import look_of, scene_of
from squaretactics.ui.table.card_slot import ease_out
from squaretactics.ui.table.picture_card import CORNER, CREAM, PictureCard
from squaretactics.ui.table.player_labels import seat_picture

_PICTURE_PART: Final = 0.54
_BANNER: Final = 92
_OVERHANG: Final = 4  # of the banner, on either side
_MEDAL: Final = 72
_HOP: Final = 0.5  # seconds
_HOP_HEIGHT: Final = 34
_RISE: Final = 12  # height that the highlighted figure rises
_RISING: Final = 12.0  # speed, per second
_FRIENDS: Final = 4  # number of family members beside the signature character
_TICK: Final = 68
_TAKEN: Final = 96  # alpha of the veil
_LEFT_OVER: Final = 170
NAME_CARD: Final = (384, 84)


class FamilyPanel(Pressable, PictureCard):
    """A family: its signature character, its name, a line about it, and a slot for its owner's name card."""

    def __init__(self, app: App, faction: Faction, chosen: Handler[Faction]) -> None:
        super().__init__(app, faction, _PICTURE_PART)
        self.faction, self.chosen = faction, chosen
        self.scene, self.figure = scene_of(faction), look_of(faction).figure
        self.hidden_below = _BANNER // 2
        self.left_over = False  # all have chosen, and this one is still free
        self.taken = False  # while others still choose
        self.line = Paragraph(
            app,
            say_marked(FAMILY_LINES[faction]) if faction in FAMILY_LINES else "",
            face="text",
            paper=True,
            align="centre",
        )
        self._hopped: float | None = None
        self._risen = 0.0
        self._now = 0.0

    def named(self) -> str:
        return say("{family}, a family", family=family_name(self.faction))

    def shows(self) -> Sequence[str]:
        return tuple(filter(None, [self.line.words]))

    @property
    def slot(self) -> pygame.Rect:
        """Return the place for the owner's name card."""
        width, height = self.app.unit(NAME_CARD[0]), self.app.unit(NAME_CARD[1])
        slot = pygame.Rect(0, 0, width, height)
        slot.midbottom = self.rect.centerx, self.rect.bottom - self.app.unit(24)
        return slot

    # Time.
    def hop(self) -> None:
        """Start the character's jump."""
        self._hopped = self._now

    def update(self, now: float) -> None:
        passed, self._now = max(now - self._now, 0.0), now
        if self.app.reduced_motion:
            self._risen, self._hopped = 0.0, None
        goal = self._goal
        self._risen += (goal - self._risen) * min(passed * _RISING, 1.0)
        if abs(goal - self._risen) < 0.5:
            self._risen = goal
        if self._hopped is not None and now - self._hopped >= _HOP:
            self._hopped = None
        part = 0.0 if self._hopped is None else (now - self._hopped) / _HOP
        self.lift = self._risen + _HOP_HEIGHT * abs(math.sin(part * 2 * math.pi)) * (1 - part)

    @property
    def _goal(self) -> float:
        pointed_at = self.enabled and (self.hovered or self.focused) and not self.app.reduced_motion
        return _RISE if pointed_at else 0.0

    @property
    def resting(self) -> bool:
        return self._hopped is None and self._risen == self._goal

    # Mouse and keyboard input.
    def click(self, at: tuple[int, int]) -> None:
        self.chosen(self.faction)

    # Drawing.
    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        app, painter, rect = self.app, self.app.painter, self.rect
        banner = self._draw_banner(target)
        slot, gap = self.slot, app.unit(14)
        self.line.rect = pygame.Rect(slot.left, banner.bottom + gap, slot.width, slot.top - banner.bottom - 2 * gap)
        self.line.draw(target)
        target.blit(painter.panel(slot.size, app.unit(18), PAPER_SHADE), slot, special_flags=BLEND)
        self._draw_friends(target, slot)
        if self.left_over or self.taken:
            veil = painter.panel(
                rect.size, app.unit(CORNER), TABLE_EDGE, alpha=_LEFT_OVER if self.left_over else _TAKEN
            )
            target.blit(veil, rect, special_flags=BLEND)
        if self.taken:
            self._draw_tick(target)

    def _draw_tick(self, target: pygame.Surface) -> None:
        app, painter, across = self.app, self.app.painter, self.app.unit(_TICK)
        disc = painter.panel((across, across), across // 2, GOOD, INK, app.unit(EDGE))
        place = disc.get_rect(center=self.picture.move(-app.unit(10), app.unit(10)).topright)
        target.blit(disc, place, special_flags=BLEND)
        tick = sign(painter, "tick", across * 3 // 5, WHITE)
        target.blit(tick, tick.get_rect(center=place.center), special_flags=BLEND)

    def _draw_friends(self, target: pygame.Surface, slot: pygame.Rect) -> None:
        """Draw some family members where the name card will lie."""
        drawings = [one.art.drawing for one in family_look(self.faction).characters]
        drawings.remove(self.figure)
        across = min(slot.height * 9 // 10, slot.width // _FRIENDS)
        for index in range(_FRIENDS):
            drawing = drawings[(2 * index + 1) * len(drawings) // (2 * _FRIENDS)]
            drawn = self.app.painter.svg(*drawing, size=(across, across))
            centre = slot.left + slot.width * (2 * index + 1) // (2 * _FRIENDS), slot.centery
            target.blit(drawn, drawn.get_rect(center=centre), special_flags=BLEND)

    def _draw_banner(self, target: pygame.Surface) -> pygame.Rect:
        """Draw the family's name and emblem over the picture's lower edge; return the banner."""
        app, painter = self.app, self.app.painter
        overhang = 0 if self.left_over else app.unit(_OVERHANG)
        banner = pygame.Rect(0, 0, self.rect.width + 2 * overhang, app.unit(_BANNER))
        banner.center = self.rect.centerx, self.picture.bottom
        plate = painter.panel(banner.size, app.unit(18), palette_of(painter, self.faction).deep, INK, app.unit(EDGE))
        target.blit(plate, banner, special_flags=BLEND)
        medal = pygame.Rect(0, 0, app.unit(_MEDAL), app.unit(_MEDAL))
        medal.midleft = banner.left + app.unit(20), banner.centery
        disc = painter.panel(medal.size, medal.width // 2, CREAM, INK, app.unit(4))
        target.blit(disc, medal, special_flags=BLEND)
        inner = medal.inflate(-medal.width // 4, -medal.width // 4)
        emblem = painter.svg(*emblem_of(self.faction), size=inner.size)
        target.blit(emblem, inner, special_flags=BLEND)
        room = 2 * (banner.right - medal.right) - banner.width  # equal on both sides, since the name is centred
        space = room, banner.height - 2 * app.unit(EDGE)
        name = text_in_box(app, family_name(self.faction), "display", app.letters(TITLE), PAPER, space)
        target.blit(name, name.get_rect(center=banner.center), special_flags=BLEND)
        return banner

    def draw_focus(self, target: pygame.Surface) -> None:
        """Draw the focus ring around the panel and its banner."""
        gap, thick = self.app.unit(_OVERHANG + 8), self.app.unit(6)
        around = self.rect.inflate(2 * gap, 2 * gap)
        ring = self.app.painter.ring(around.size, self.app.unit(CORNER) + gap, self.tones.focus, thick)
        target.blit(ring, around, special_flags=BLEND)


class NameCard(Widget):
    """A seat's name on a card that flies to the chosen panel."""

    takes_focus = False

    def __init__(self, app: App, seat: int, words: str, player: str) -> None:
        super().__init__(app, name=f"name card {seat}", paper=True)
        self.words, self.figure = words, seat_picture(seat, player)
        self.its_turn = False
        self._from = self.rect
        self._began: float | None = None
        self._now = 0.0

    def fly_from(self, rect: pygame.Rect) -> None:
        """Start flying from a rectangle to the current place."""
        if rect != self.rect and rect.width and not self.app.reduced_motion:
            self._from, self._began = rect, self._now

    def update(self, now: float) -> None:
        self._now = now
        if self._began is not None and (now - self._began >= FLIGHT or self.app.reduced_motion):
            self._began = None

    @property
    def resting(self) -> bool:
        return self._began is None

    @property
    def shown(self) -> pygame.Rect:
        """Return the card's current rectangle."""
        if self._began is None:
            return self.rect
        part = ease_out((self._now - self._began) / FLIGHT)
        place = self.rect.copy()
        place.x = round(self._from.x + (self.rect.x - self._from.x) * part)
        place.y = round(self._from.y + (self.rect.y - self._from.y) * part)
        return place

    def draw(self, target: pygame.Surface) -> None:
        app, painter, rect = self.app, self.app.painter, self.shown
        blur, corner = app.unit(14), app.unit(18)
        shadow = painter.shadow(rect.size, corner, blur)
        target.blit(shadow, rect.move(-blur, -blur + app.unit(6)), special_flags=BLEND)
        face, lip = (ACCENT, ACCENT_DEEP) if self.its_turn else (WHITE, ON_PAPER.lip)
        card = raised(painter, rect.size, corner, face, lip, INK, app.unit(EDGE), app.unit(LIP))
        target.blit(card, rect, special_flags=BLEND)
        across = round(rect.height * 1.16)
        figure = painter.svg(*self.figure, size=(across, across))
        place = figure.get_rect(bottomleft=(rect.left + app.unit(10), rect.bottom - app.unit(LIP)))
        target.blit(figure, place, special_flags=BLEND)
        left = place.right - across // 8  # inside the drawing's own margin
        inside = pygame.Rect(left, rect.top, rect.right - left - app.unit(16), rect.height - app.unit(LIP))
        words = text_in_box(app, self.words, "display", app.letters(BODY - 4), INK, inside.size)
        target.blit(words, words.get_rect(center=inside.center), special_flags=BLEND)
