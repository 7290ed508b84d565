"""Entries of the main menu: signs on the wall, with an optional note, and drawers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.widgets import EDGE, INSIDE, LIP, Button, fitting
from squaretactics.ui.kit.layout import two_lines
from squaretactics.ui.kit.paint.icons_and_panels import brass_plate, shaded
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import (
    BRASS,
    BRASS_LIT,
    DRAWER,
    DRAWER_LIT,
    INK,
    RADIUS,
    TINY,
    WHITE,
    WOOD_GLINT,
    Colour,
)

_SIGN_PART: Final = 0.62  # of the height
_WIDEST_SIGN: Final = 72
_ROOM_FOR_TWO: Final = 720  # pixels of a window's shorter side from which a note may take two lines
_PLATE_INSET: Final = (20, 13)  # of a drawer's plate, at the sides and above
_SIGN_SHADE: Final = ((255, 255, 250), (255, 252, 240), (240, 219, 180))  # multiplied into a sign, downwards
_WORDS_PART: Final = 0.6  # share of the height above the note


class MenuEntry(Button):
    """A button of the menu. `pixels` and `note_pixels` are text sizes shared with other entries, or 0."""

    shares_letters = False  # the menu does it
    pixels = note_pixels = 0
    signed = True  # whether an icon stands before the label

    def __init__(
        self,
        app: App,
        name: str,
        words: str,
        pressed: Callback,
        *,
        note: str = "",
        hint: str = "",
        drawer: bool = False,
    ) -> None:
        super().__init__(app, name, words, pressed, hint=hint)
        self.note, self.drawer = note, drawer

    def lines(self, size: int) -> list[str]:
        return [self.words]

    def shows(self) -> Sequence[str]:
        return (self.note,)

    def draw(self, target: pygame.Surface) -> None:
        app = self.app
        if self.drawer and not app.high_contrast:
            self._drawer(target)
            return
        if not app.high_contrast:
            blur = app.unit(20)
            shadow = app.painter.shadow(self.rect.size, app.unit(RADIUS), blur, 130)
            target.blit(shadow, self.rect.move(app.unit(5) - blur, app.unit(9) - blur), special_flags=BLEND)
        super().draw(target)
        if not app.high_contrast:
            self._gleam(target)

    def _gleam(self, target: pygame.Surface) -> None:
        """Shade a sign towards its lower edge, and draw the highlight along its upper edge."""
        app, inset = self.app, self.app.unit(EDGE + 4)
        sunk = app.unit(LIP) * 2 // 3 if self.pressed and self.hovered else 0
        face = self.rect.inflate(-2 * app.unit(EDGE), -2 * app.unit(EDGE))
        face.height -= app.unit(LIP)
        shade = app.painter.kept(("sign shade", face.size), lambda: shaded(face.size, _SIGN_SHADE))
        target.blit(shade, face.move(0, sunk), special_flags=pygame.BLEND_RGB_MULT)
        wide = self.rect.width - 2 * inset - app.unit(RADIUS)
        light = app.painter.panel((max(wide, 1), max(app.unit(4), 1)), app.unit(2), WHITE, alpha=190)
        target.blit(light, (self.rect.centerx - light.get_width() // 2, self.rect.top + inset + sunk), None, BLEND)

    def _drawer(self, target: pygame.Surface) -> None:
        """Draw the front of a drawer, with the label on a brass plate."""
        app, painter = self.app, self.app.painter
        face = DRAWER_LIT if self.hovered else DRAWER
        sunk = app.unit(3) if self.pressed and self.hovered else 0
        place = self.rect.move(0, sunk)
        front = painter.panel(place.size, app.unit(RADIUS - 4), face, INK, app.unit(EDGE + 1))
        target.blit(front, place, special_flags=BLEND)
        light = painter.panel((place.width - 4 * app.unit(11), max(app.unit(3), 1)), app.unit(1), WOOD_GLINT)
        target.blit(light, (place.left + 2 * app.unit(11), place.top + app.unit(6)), special_flags=BLEND)
        plate = place.inflate(-2 * app.unit(_PLATE_INSET[0]), -2 * app.unit(_PLATE_INSET[1]))
        brass = brass_plate(painter, plate.size, app.unit(100) / 100, BRASS_LIT if self.hovered else BRASS)
        target.blit(brass, plate, special_flags=BLEND)
        inside = place.inflate(-2 * app.unit(_PLATE_INSET[0] + INSIDE), 0)
        size, before = self.pixels or app.letters(self.size), self._sign_room
        text = painter.fitted(self.words, "display", size, INK, inside.width - before)
        spot = text.get_rect(center=(inside.centerx + before // 2, inside.centery))
        self._sign(target, (spot.left - before + self._sign_wide // 2, inside.centery))
        target.blit(text, spot, special_flags=BLEND)

    @property
    def _sign_wide(self) -> int:
        return round(min(self.rect.height * _SIGN_PART, self.app.unit(_WIDEST_SIGN))) if self.signed else 0

    @property
    def _sign_room(self) -> int:
        """Return the width of the icon and the gap after it."""
        return self._sign_wide * 5 // 4

    def _sign(self, target: pygame.Surface, centre: tuple[int, int]) -> None:
        """Draw the icon before the label."""
        if self._sign_wide:
            name = f"sign-{self.name.replace(' ', '-')}.svg"
            picture = self.app.painter.svg("things", name, size=(self._sign_wide,) * 2)
            target.blit(picture, picture.get_rect(center=centre), special_flags=BLEND)

    @property
    def wanted(self) -> int:
        """Return the width that the label needs at full size."""
        words = self.app.painter.font("display", self.app.letters(self.size)).size(self.words)[0]
        return words + 2 * self.app.unit(INSIDE) + self._sign_room

    @property
    def fitting(self) -> int:
        """Return the largest text size in pixels at which the label fits: on two lines, if there's no note."""
        inside = self.rect.inflate(-2 * self.app.unit(INSIDE), -self.app.unit(LIP))
        inside.width -= self._sign_room + (2 * self.app.unit(_PLATE_INSET[0]) if self.drawer else 0)
        most = self.app.letters(self.size)
        high = round(inside.height * _WORDS_PART) * 4 // 5 if self.note else inside.height * 2 // 3
        one = fitting(self.app, "display", min(most, high), [(self.words, inside.width)])
        if self.note or self.drawer or " " not in self.words:
            return one
        halves = two_lines(self.words, len)
        two = fitting(self.app, "display", min(most, inside.height // 3), [(line, inside.width) for line in halves])
        return max(one, two)

    @property
    def _note_room(self) -> pygame.Rect:
        inside = self.rect.inflate(-2 * self.app.unit(INSIDE), -self.app.unit(LIP))
        inside.width -= self._sign_room
        inside.height -= round(inside.height * _WORDS_PART)
        return inside

    @property
    def _note_letters(self) -> int:
        return min(self.app.letters(TINY), self._note_room.height * 4 // 5)

    @property
    def note_fitting(self) -> int:
        """Return the text size in pixels at which the note fits on one line."""
        return self.app.painter.fitting(self.note, "text", self._note_letters, self._note_room.width)[1]

    def _written(
        self, target: pygame.Surface, words: str, inside: pygame.Rect, face: str, size: int, colour: Colour
    ) -> None:
        size, painter = self.pixels or size, self.app.painter
        if self._sign_room:
            self._sign(target, (inside.left + self._sign_wide // 2, inside.centery))
            inside = inside.copy()
            inside.left, inside.width = inside.left + self._sign_room, inside.width - self._sign_room
        if not self.note:
            lines = painter.text(words, face, size, colour, inside.width, not self.signed)
            target.blit(lines, self._aligned(lines, inside), None, BLEND)
            return
        above, below = inside.copy(), inside.copy()
        above.height = round(inside.height * _WORDS_PART)
        below.top, below.height = above.bottom, inside.height - above.height
        above.top += inside.height // 12  # label and note belong together
        below.top -= inside.height // 24
        least, soft = painter.least_text, self.app.tones(True).soft
        letters = max(self.note_pixels or self._note_letters, least)
        if min(self.app.size) < _ROOM_FOR_TWO or painter.fitting(self.note, "text", letters, below.width)[1] >= least:
            note = painter.fitted(self.note, "text", letters, soft, below.width)
        else:
            note = painter.text(self.note, "text", least, soft, below.width, not self.signed)
            ink = note.get_bounding_rect()
            above.top, above.height = inside.top, inside.height - ink.height
            below.bottom, size = inside.bottom + ink.height // 8, min(size, above.height * 3 // 5)
            below.top, below.height = below.bottom - note.get_height(), note.get_height()
        for text, room in ((painter.fitted(words, face, size, colour, above.width), above), (note, below)):
            target.blit(text, self._aligned(text, room), None, BLEND)

    def _aligned(self, text: pygame.Surface, room: pygame.Rect) -> pygame.Rect:
        """Return the place of a text: beside the icon, or in the middle if there is none."""
        return text.get_rect(midleft=room.midleft) if self.signed else text.get_rect(center=room.center)


def equalise_font_sizes(entries: Sequence[MenuEntry]) -> None:
    """Give entries of equal size the same text size, at most that of the first entry, and all notes one size."""
    first = entries[0].fitting
    notes = min((entry.note_fitting for entry in entries if entry.note), default=0)
    for size in {entry.size for entry in entries}:
        alike = [entry for entry in entries if entry.size == size]
        pixels = min(first, *(entry.fitting for entry in alike))
        for entry in alike:
            entry.pixels, entry.note_pixels = pixels, notes
