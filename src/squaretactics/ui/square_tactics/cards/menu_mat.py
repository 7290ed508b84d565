"""Animate the mat on the wall of the menu: its cards sway, and now and then one flips to show another."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.menu_backdrop import MenuBackdrop
from squaretactics.ui.kit.paint.lighting import cast
from squaretactics.ui.kit.paint.painter import BLEND, Steps
from squaretactics.ui.kit.paint.rounded_boxes import tilted
from squaretactics.ui.kit.paint.theme import ACCENT_DEEP, INK, WOOD_GLINT
from squaretactics.ui.kit.prerender import DrawFunction

# The mat's centre and scale, on the wide design and on the tall one.
_PLACE: Final = ((1120, 520, 0.62), (440, 1042, 0.41))
# At full size.
_MAT_SIZE: Final = 1037  # including its seam
_SEAM: Final = 0.045  # of that, above the cloth
_MAT_TILT: Final = -1.5
_TILTED: Final = math.cos(math.radians(_MAT_TILT)) + abs(math.sin(math.radians(_MAT_TILT)))  # width of the tilted mat
_FALL: Final = 26  # offset of the mat's shadow
_ROOM: Final = 70  # around the mat, for its shadow and pegs
_PEG: Final = (62, 118)
_PEGS: Final = (-0.44, -0.02, 0.44)
_FOOT: Final = (226, 206, 214)  # multiplied into the mat's lower end, which is farther from the lamp
_STEP: Final = 291  # between the centres of adjacent spaces
_TILE: Final = 256
_LIES: Final = 12  # the most that a card sways up while it lies on its space

# Where a card lies (column and row of the mat), its tilt, and the characters that it shows in turn.
_CARDS: Final = (
    ((-1, -1), 3.0, ("hot-tub-alien", "psychic-alien", "skater-alien")),
    ((0, -1), -4.0, ("box-cat", "playful-cat", "rocker-cat")),
    ((1, 0), 2.0, ("dj-bot", "princess-bot", "banana-bot")),
    ((-1, 0), -3.0, ("juggling-ninja", "underpants-ninja", "master-ninja")),
    ((0, 1), 4.0, ("pirate-alien", "strong-alien", "camping-alien")),
    ((1, 1), -3.0, ("astronaut-cat", "scaredy-cat", "spa-cat")),
)
_EVERY: Final = 2.8  # seconds between flips
_TURNING: Final = 0.55
_DEALING: Final = 0.13  # seconds between arrivals of cards, so that none delays the first frame
_FALLING: Final = 0.32


class MatBackdrop(MenuBackdrop):
    """Animates the mat and its cards. Its time passes only while it is awake."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.awake = 0.0
        self.resting = False
        self._before: float | None = None
        self._mat_lies = False  # cards come only after the mat

    def update(self, now: float, awake: bool) -> None:
        """Advance the animation. When not awake, only finish a flip that has begun."""
        passed = 0.0 if self._before is None else min(now - self._before, 0.1)
        self._before = now
        self.resting = not awake and (self._turning() is None or self.app.reduced_motion)
        if self._mat_lies and not self.resting:
            self.awake += passed

    def _turning(self) -> tuple[int, float] | None:
        """Return the card that is flipping and its progress; None if none is."""
        turn, since = divmod(self.awake - _EVERY, _EVERY)
        if turn < 0 or since >= _TURNING:
            return None
        return int(turn) * 5 % len(_CARDS), since / _TURNING

    def _turned(self, card: int) -> int:
        """Return how many times a card has flipped, including a flip in progress."""
        turns = int(self.awake // _EVERY)
        return sum(turn * 5 % len(_CARDS) == card for turn in range(turns))

    @property
    def _place(self) -> tuple[float, float, float]:
        """Return the mat's centre and its scale."""
        return _PLACE[self.app.tall]

    def _point(self, across: float, down: float) -> tuple[int, int]:
        """Return the pixel at this offset from the centre of the mat."""
        x, y, scale = self._place
        return self.app.place(x + across * scale, y + down * scale, 0, 0).topleft

    def _length(self, length: float) -> int:
        """Convert a length on the mat to pixels."""
        return self.app.unit(length * self._place[2])

    def draw(self, target: pygame.Surface) -> None:
        app = self.app
        mat = self._mat()
        target.blit(mat, mat.get_rect(center=self._point(0, 0)), special_flags=BLEND)
        turning = self._turning()
        dealt = len(_CARDS) if app.reduced_motion else min(int(self.awake / _DEALING), len(_CARDS))
        for card in range(dealt if self._mat_lies else 0):
            self._draw_card(target, card, turning[1] if turning is not None and turning[0] == card else None)

    def _mat(self) -> pygame.Surface:
        """Return the picture of the mat; empty until it has been drawn progressively."""
        app, name = self.app, ("menu mat", self.app.high_contrast)
        across = round(self._length(_MAT_SIZE) * _TILTED) + 2 * self._length(_ROOM)
        picture = app.painter.progressive(name, (across, across), lambda: self._hanging(across))
        self._mat_lies = app.painter.placeholders.known(name)
        return picture

    def _hanging(self, across: int) -> Steps:
        """Draw the mat with its shadow and pegs, slightly tilted."""
        painter, room = self.app.painter, self._length(_ROOM)
        wide = across - 2 * room
        drawn = yield from painter.svg_in_background("playmats", "two.svg", size=(wide, wide), tilt=_MAT_TILT).steps()
        dusk = pygame.Surface((1, 2))
        dusk.fill((255, 255, 255))
        dusk.set_at((0, 1), _FOOT)
        drawn.blit(
            pygame.transform.smoothscale(dusk.convert(), (wide, wide)), (0, 0), special_flags=pygame.BLEND_RGB_MULT
        )
        yield None
        picture = pygame.Surface((across, across), pygame.SRCALPHA)
        line = painter.panel((across, max(self._length(11), 3)), 1, WOOD_GLINT, INK, max(self._length(3), 1))
        top = room + round(wide * _SEAM) - self._length(26)
        picture.blit(line, (0, top), special_flags=BLEND)
        knob = painter.panel((self._length(34),) * 2, self._length(17), ACCENT_DEEP, INK, self._length(7))
        for end in (0, across - knob.get_width()):
            picture.blit(knob, (end, top - knob.get_height() // 2 + line.get_height() // 2), special_flags=BLEND)
        cast(picture, drawn, (room, room), self._length(_FALL), 150)
        yield None
        peg = painter.svg("things", "peg.svg", size=(self._length(_PEG[0]), self._length(_PEG[1])))
        for along in _PEGS:
            lower = math.tan(math.radians(_MAT_TILT)) * along * wide
            spot = peg.get_rect(center=(across / 2 + along * wide, top + self._length(40) - lower))
            cast(picture, peg, spot.topleft, self._length(8), 110)
        return picture

    def _draw_card(self, target: pygame.Surface, card: int, turning: float | None) -> None:
        app = self.app
        (column, row), tilt, who = _CARDS[card]
        breath = math.sin(self.awake * 1.1 + card * 1.9)
        lift = 5.0 + 5.0 * breath + (26.0 * math.sin(math.pi * turning) if turning is not None else 0.0)
        if not app.reduced_motion:
            lift += 130.0 * max(1.0 - (self.awake - card * _DEALING - _DEALING) / _FALLING, 0.0) ** 2
        middle, side = self._on_mat(column, row), self._length(_TILE)
        degrees = round((_MAT_TILT + tilt + 1.2 * math.sin(self.awake * 0.8 + card * 2.3)) * 2) / 2
        shadow = app.painter.shadow((side, side), self._length(18), self._length(14))
        under = app.painter.turned(shadow, "menu card", _MAT_TILT + tilt)
        under = app.painter.faded(under, ("menu card", tilt), round(255 - 1.6 * min(lift, 110.0)))
        if turning is not None:
            width = max(round(under.get_width() * abs(math.cos(math.pi * turning))), 2)
            under = pygame.transform.smoothscale(under, (width, under.get_height()))
        low = min(lift, 70.0)
        fallen = middle[0] + self._length(1 + low * 0.4), middle[1] + self._length(6 + low * 0.5)
        target.blit(under, under.get_rect(center=fallen), special_flags=BLEND)
        turned = self._turned(card)
        picture = self._picture(card, who, turned, side, degrees, turning)
        target.blit(picture, picture.get_rect(center=(middle[0], middle[1] - self._length(lift))), special_flags=BLEND)
        if turning is None and lift <= _LIES:
            self._draw_coin(target, column, row)

    def _draw_coin(self, target: pygame.Surface, column: int, row: int) -> None:
        """Draw the coin of a space again, above its card."""
        from squaretactics.ui.square_tactics.cards.card_art import TILE_COIN  # as for the faces below

        size, inset = (self._length(TILE_COIN.size * _STEP),) * 2, 0.5 - TILE_COIN.inset
        coin = self.app.painter.svg("things", f"coin-{3 - abs(column) - abs(row)}.svg", size=size)
        target.blit(coin, coin.get_rect(center=self._on_mat(column + inset, row + inset)), special_flags=BLEND)

    def _on_mat(self, column: float, row: float) -> tuple[int, int]:
        """Return the point at the middle of a space of the tilted mat."""
        turn = math.radians(_MAT_TILT)
        across = _STEP * (column * math.cos(turn) + row * math.sin(turn))
        return self._point(across, _STEP * (row * math.cos(turn) - column * math.sin(turn)))

    def first(self) -> Iterator[DrawFunction]:
        yield partial(self.draw_faces, first=True)

    def later(self) -> Iterator[DrawFunction]:
        yield partial(self.draw_faces, first=False)

    def draw_faces(self, target: pygame.Surface, first: bool) -> None:
        """Draw the faces that the cards show first, or the later ones, to fill the cache."""
        side = self._length(_TILE)
        for _, _, who in _CARDS:
            for face in who[:1] if first else who[1:]:
                target.blit(self._face(face, side), (0, 0))

    def _picture(
        self, card: int, who: tuple[str, ...], turned: int, side: int, degrees: float, turning: float | None
    ) -> pygame.Surface:
        if turning is None:
            shown = who[turned % len(who)]
            key = ("menu card", shown, side, degrees)
            return self.app.painter.kept(key, lambda: tilted(self._face(shown, side), degrees))
        before, after = (who[(turned - back) % len(who)] for back in (1, 0))
        face = self._face(before if turning < 0.5 else after, side)
        width = max(round(face.get_width() * abs(math.cos(math.pi * turning))), 2)
        return tilted(pygame.transform.smoothscale(face, (width, face.get_height())), degrees)

    def _face(self, who: str, side: int) -> pygame.Surface:
        """Return a character's tile with its printed numbers."""
        # Imported here, for the menu's first frame shows no card.
        from squaretactics.games.square_tactics.cards import CARD_OF, NUMBERS, faction_of
        from squaretactics.ui.square_tactics.cards.card_faces import guards_of
        from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces, corner_ability

        painter, card = self.app.painter, CARD_OF[who]

        def make() -> pygame.Surface:
            tiles, numbers, faction = TileFaces(painter), NUMBERS[card], faction_of(card)
            face = tiles.corners(corner_ability(card), faction, (), side).copy()
            marks, body = face.copy(), tiles.body(card, faction, side)
            face.blit(body, body.get_rect(center=face.get_rect().center))
            face.blit(marks, (0, 0), special_flags=BLEND)
            over = tiles.plates.numbers(numbers, numbers, faction, side, guards_of(card), 0)
            face.blit(over, (0, 0), special_flags=BLEND)
            return face

        return painter.kept(("menu face", card, side), make)
