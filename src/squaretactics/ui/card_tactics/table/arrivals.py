"""Draw arrivals: enemies from their stack, bosses with a thud, the Dragon, and events."""

from __future__ import annotations

import math
from typing import Final, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK
from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.games.card_tactics.text import event_name
from squaretactics.translation import say
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.card_text import event_texts
from squaretactics.ui.card_tactics.table.director import DRAGON, SHADOW_PART
from squaretactics.ui.card_tactics.table.milestones import TITLE, AnnouncementDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.card_tactics.unit_card import BOSS, HERO, LIVERIES, UnitCardLook, card_picture
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.card_parts import CREAM, RIBBON_END, CardPalette, CardParts
from squaretactics.ui.table.card_slot import ease_out

T = TypeVar("T", bound=CardTableView)

_PURPLE: Final[theme.Colour] = (0x5A, 0x34, 0x7A)
_RIBBON: Final = CardPalette(
    "event", (0x8A, 0x5C, 0xB0), (0x7A, 0x4A, 0xA0), (0x4A, 0x26, 0x68), (0xD8, 0xB8, 0xF0), LIVERIES[HERO].pattern
)
_NAME_PAD: Final = 12  # from a name to either end of its ribbon
_NAME_LINE: Final = 1.1  # height of the ribbon, in heights of its letters
_TURNS: Final = (0.35, 0.75)  # share of the arrival in which a card flips
_LANDS: Final = 0.45  # share of the arrival when a boss hits the ground
_FALLS_FROM: Final = 1.5  # times its size
_SHADOW: Final = (960, 340)
_SHADOW_ACROSS: Final = 0.62  # share of the field's width
_TITLE_COMES: Final = 0.12  # share of the shadow's flight until the title has come
_DARK: Final = 120  # alpha of the field's shade under it
_EVENT_TURNS: Final = (0.17, 0.32)  # share of the event's animation in which it flips
_EVENT: Final = (412, 475)  # a revealed event's card: 330 by 380 pixels in a window 720 high
_EVENT_GOES: Final = 0.86  # when it goes to its corner


class ArrivalDrawing(AnnouncementDrawing[T]):
    """Draws what arrives at the table."""

    # Enemies.
    def draw_coming(self, unit: int, look: UnitCardLook, rect: pygame.Rect, part: float) -> None:
        """Draw an enemy that joins the line: from its stack, or dropping from above."""
        picture = card_picture(self.painter, look, rect.size, self.scene.layout_now.card[0])
        card = unit & CARD_MASK
        if self.scene.app.reduced_motion:
            self.put(self.painter.faded(picture, ("comes", look), round(255 * part)), rect)
        elif card == DRAGON and part < SHADOW_PART:
            self._shadow(part / SHADOW_PART)
            self._dragon_title(part / SHADOW_PART)
        elif card >= BOSSES_FROM:
            if card == DRAGON:  # it comes from where its shadow went
                self._slam(picture, rect, (part - SHADOW_PART) / (1 - SHADOW_PART), 2 * rect.width)
            else:
                self._slam(picture, rect, part, 0)
        else:
            start, end = _TURNS
            back = artwork.back(self.painter, artwork.stack_of(card), rect.width)
            turned = min(max((part - start) / (end - start), 0.0), 1.0)
            rise = (1 - min(part / start, 1.0)) ** 2
            self._turning(back, picture, rect.move(round(rise * self.size(220)), round(-rise * self.size(60))), turned)

    def since_landing(self, coming: e.EnemyCame) -> float:
        """Return the seconds since an arriving boss hit the ground; negative before, and for other enemies."""
        card, length = coming.unit & CARD_MASK, self.scene.director.length_of([coming])
        if card < BOSSES_FROM:
            return -1.0
        lands = SHADOW_PART + (1 - SHADOW_PART) * _LANDS if card == DRAGON else _LANDS
        return (self.part - lands) * length

    def _turning(self, back: pygame.Surface, face: pygame.Surface, rect: pygame.Rect, part: float) -> None:
        picture = back if part < 0.5 else face
        width = max(round(picture.get_width() * abs(math.cos(part * math.pi))), 2)
        if width != picture.get_width():
            picture = pygame.transform.scale(picture, (width, picture.get_height()))
        self.put(picture, rect)

    def _slam(self, picture: pygame.Surface, rect: pygame.Rect, part: float, aside: int) -> None:
        """Draw a card that drops from above, from this far beside its place, and the dust where it lands."""
        if part < _LANDS:
            fallen = (part / _LANDS) ** 2
            scale = _FALLS_FROM + (1 - _FALLS_FROM) * fallen
            size = round(picture.get_width() * scale), round(picture.get_height() * scale)
            lifted = pygame.transform.scale(picture, size)
            spot = round(rect.centerx + (1 - fallen) * aside), round(rect.centery - (1 - fallen) * rect.height)
            self.blit(self.painter.faded(lifted, ("slam", round(fallen * 20)), round(90 + 165 * fallen)), spot)
            return
        after = (part - _LANDS) / (1 - _LANDS)
        give = round(math.sin(after * 26) * self.size(6) * (1 - after) ** 2)
        dust = self._dust(rect, after)
        self.put(dust, rect.move(0, rect.height // 12), "midbottom")
        self.put(picture, rect.move(0, give))

    def _dust(self, rect: pygame.Rect, after: float) -> pygame.Surface:
        """Return the dust beside a card that has landed, spreading and thinning out."""
        size = round(rect.width * 1.8), round(rect.width * 0.5)
        dust = self.painter.svg("card_tactics", "scene", "dust.svg", size=size)
        wide = pygame.transform.smoothscale(dust, (round(size[0] * (0.8 + 0.4 * after)), size[1]))
        return self.painter.faded(wide, ("dust", round(after * 20)), round(255 * (1 - after)))

    def _shadow(self, part: float) -> None:
        """Draw the shadow that flies over the peak, and darken the field."""
        field = self.scene.layout_now.part("field")
        across = round(field.width * _SHADOW_ACROSS)
        size = across, round(across * _SHADOW[1] / _SHADOW[0])
        shadow = self.painter.kept(("dragon's shadow", size), lambda: self._facing_right(size))
        x = field.left - across // 2 + (field.width + across) * part
        y = field.top + field.height * (0.42 - 0.1 * math.sin(part * math.pi))
        dark = pygame.Surface(field.size, pygame.SRCALPHA)  # each shade shows once, so caching it is useless
        dark.fill((0, 0, 0, round(_DARK * math.sin(part * math.pi))))
        self.target.blit(dark, field, None, BLEND)
        self.blit(shadow, (x, y))

    def _facing_right(self, size: tuple[int, int]) -> pygame.Surface:
        shadow = self.painter.svg("card_tactics", "scene", "dragon-shadow.svg", size=size)
        return pygame.transform.flip(shadow, True, False)

    def _dragon_title(self, part: float) -> None:
        """Announce the Dragon in large letters while its shadow passes."""
        layout = self.scene.layout_now
        there = 1.0 if self.scene.app.reduced_motion else ease_out(min(part, 1 - part) / _TITLE_COMES)
        aside = round((1 - there) * layout.size[0]) * (-1 if part < 0.5 else 1)
        at = layout.size[0] // 2 + aside, layout.part("field").bottom - self.size(TITLE)
        self.title(say("The Dragon is awake!"), BOSS, TITLE, at, layout.part("stage").width)

    # The event.
    def draw_event(self, number: int) -> None:
        """Draw the current event's card in its corner; without one, the stack of events, where nothing else is."""
        layout = self.scene.layout_now
        corner = layout.part("event")
        if number != NOTHING:
            self.target.blit(self._event_card(number, corner.size, large=False), corner, None, BLEND)
        elif layout.tall and not self.scene.display.camp:
            back = artwork.back(self.painter, "event", min(corner.width, corner.height * 5 // 7) * 9 // 10)
            for step in (2, 1, 0):
                self.put(back, corner.move(step * self.size(5), step * self.size(4)))

    def _event_card(self, number: int, size: tuple[int, int], large: bool) -> pygame.Surface:
        """Return an event's card: its picture, its name on a ribbon, and its text."""
        told_letters, name_letters = (28, 36) if large else (17, 21)

        def make() -> pygame.Surface:
            scale = self.size(100) / 100
            card = self.painter.panel(size, self.size(14), _PURPLE, theme.INK, self.size(3)).copy()
            inner = card.get_rect().inflate(-self.size(18), -self.size(18))
            words, pad, sides = event_texts(number)[0].words, self.size(9), self.size(6)
            name_room = size[0] - round(2 * RIBBON_END * scale) - 2 * self.size(_NAME_PAD)
            written = self.painter.fitted(event_name(number), "display", self.letters(name_letters), CREAM, name_room)
            high = max(round(written.get_height() * _NAME_LINE), self.size(26))
            room = inner.width - 2 * sides, round(inner.height * (0.3 if large else 0.5))
            told = self.lines(words, told_letters, theme.INK, room, centre=True)
            picture = artwork.event(self.painter, number, inner.width)
            below = told.get_height() + 2 * pad + high // 2
            window = pygame.Rect(inner.topleft, (inner.width, min(inner.height - below, picture.get_height())))
            paper = self.painter.panel(inner.size, self.size(8), theme.PAPER, theme.INK, self.size(3))
            card.blit(paper, inner, None, BLEND)
            card.set_clip(window)
            card.blit(picture, picture.get_rect(center=window.center), None, BLEND)
            card.set_clip(None)
            ribbon = CardParts(self.painter).ribbon(_RIBBON, size[0] / scale - 2 * RIBBON_END, high / scale, scale)
            place = ribbon.get_rect(midtop=(inner.centerx, window.bottom - high // 2))
            card.blit(ribbon, place, None, BLEND)
            card.blit(written, written.get_rect(center=(place.centerx, place.top + high // 2)), None, BLEND)
            text = pygame.Rect(inner.left, place.top + high, inner.width, inner.bottom - place.top - high)
            card.blit(told, told.get_rect(center=text.center), None, BLEND)
            return card

        return self.painter.kept(("event card", number, size, large, self.letters(told_letters)), make)

    def draw_turned_over(self) -> None:
        """Draw a revealed event, large, before it goes to its corner."""
        now = self.scene.event_now
        if not isinstance(now, e.EventRevealed):
            return
        part, (turns, lies) = self.part, _EVENT_TURNS
        layout = self.scene.layout_now
        stage, corner = layout.part("stage"), layout.part("event")
        big = pygame.Rect(0, 0, self.size(_EVENT[0]), self.size(_EVENT[1]))
        big.center = layout.size[0] // 2, stage.centery
        whole, moving = big.size, not self.scene.app.reduced_motion
        self.darken(min(part / turns, (1 - part) / (1 - _EVENT_GOES)) if moving else 1)
        if moving and part < lies:
            rises = 1 - min(part / turns, 1.0)
            self._turned(
                now.event, big.move(0, -round(rises * rises * big.bottom)), max(part - turns, 0.0) / (lies - turns)
            )
            return
        if part > _EVENT_GOES and moving:
            shrink = (part - _EVENT_GOES) / (1 - _EVENT_GOES)
            shrink = shrink * shrink * (3 - 2 * shrink)
            middle = (
                round(big.centerx + (corner.centerx - big.centerx) * shrink),
                round(big.centery + (corner.centery - big.centery) * shrink),
            )
            big.size = (
                round(big.width + (corner.width - big.width) * shrink),
                round(big.height + (corner.height - big.height) * shrink),
            )
            big.center = middle
            card = self._event_card(now.event, whole, large=True)
            self.target.blit(pygame.transform.smoothscale(card, big.size), big, None, BLEND)
            return
        self.target.blit(self._event_card(now.event, whole, large=True), big, None, BLEND)

    def _turned(self, number: int, rect: pygame.Rect, part: float) -> None:
        """Draw an event's flip: its back narrows, then its face widens."""
        back = artwork.back(self.painter, "event", round(rect.height * 250 / 350))
        if part < 0.5:
            self._turning(back, back, back.get_rect(center=rect.center), part)
            return
        wide = abs(math.cos(part * math.pi))
        face = self._event_card(number, rect.size, large=True)
        self.blit(pygame.transform.scale(face, (max(round(rect.width * wide), 4), rect.height)), rect.center)
