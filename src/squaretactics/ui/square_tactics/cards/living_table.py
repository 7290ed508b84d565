"""The game that lies on the table behind the menu. Its cards breathe, and now and then one turns into another."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from squaretactics.games.square_tactics.cards import CHARACTERS, NUMBERS, faction_of
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.backdrop import Backdrop
from squaretactics.ui.shell.paint.boxes import tilted
from squaretactics.ui.shell.paint.painter import BLEND, Steps
from squaretactics.ui.shell.rehearsal import Drawing
from squaretactics.ui.shell.window import DESIGNED_FOR
from squaretactics.ui.square_tactics.cards.faces import CardFaces
from squaretactics.ui.table.slot import card_width

# Where the middle of the mat lies on the design of 1920 by 1080, and how large it is; and on the tall one.
_WIDE_PLACE: Final = (1372, 548, 1.0)
_TALL_PLACE: Final = (600, 1166, 0.61)
_ROOM_BEGINS: Final = 860  # on the wide design
# At its full size.
_MAT_SIZE: Final = 960
_MAT_TILT: Final = 6.0
_TILTED: Final = math.cos(math.radians(_MAT_TILT)) + math.sin(math.radians(_MAT_TILT))  # so much wider it lies
_MAT_BLUR: Final = 36
_COARSE: Final = 4
_STEP: Final = 304  # from one space of the mat to the next
_CARD_HEIGHT: Final = 258

# Where a card lies (column and row of the mat), how it is tilted on it, and who takes turns there.
_CARDS: Final = (
    ((-1, -1), 3.0, ("hot-tub-alien", "psychic-alien", "skater-alien")),
    ((0, -1), -4.0, ("box-cat", "playful-cat", "rocker-cat")),
    ((1, 0), 2.0, ("dj-bot", "princess-bot", "banana-bot")),
    ((-1, 0), -3.0, ("juggling-ninja", "underpants-ninja", "master-ninja")),
    ((0, 1), 4.0, ("pirate-alien", "strong-alien", "camping-alien")),
    ((1, 1), -3.0, ("astronaut-cat", "scaredy-cat", "spa-cat")),
)
_EVERY: Final = 2.8  # seconds from one card's turning to the next
_TURNING: Final = 0.55
_DEALING: Final = 0.13  # seconds from one card's arrival to the next, so that none makes the first frame late
_FALLING: Final = 0.32
_NUMBER_OF: Final = {character.id: number for number, character in enumerate(CHARACTERS)}


class LivingTable(Backdrop):
    """Knows how everything lies after so many seconds awake, and draws it."""

    def __init__(self, app: App, beside: int = 0) -> None:
        super().__init__(app, beside)
        self.faces = CardFaces(app.painter)
        self.awake = 0.0
        self.resting = False
        self._before: float | None = None
        self._mat_lies = False  # there are no cards before it

    def update(self, now: float, awake: bool) -> None:
        """Let time pass; asleep, a card that is turning still finishes."""
        passed = 0.0 if self._before is None else min(now - self._before, 0.1)
        self._before = now
        self.resting = not awake and (self._turning() is None or self.app.reduced_motion)
        if self._mat_lies and not self.resting:
            self.awake += passed

    def _turning(self) -> tuple[int, float] | None:
        """Return which card turns now, and how far it is."""
        turn, since = divmod(self.awake - _EVERY, _EVERY)
        if turn < 0 or since >= _TURNING:
            return None
        return int(turn) * 5 % len(_CARDS), since / _TURNING

    def _turned(self, card: int) -> int:
        """Return how often a card has been turned, the turn under way included."""
        turns = int(self.awake // _EVERY)
        return sum(turn * 5 % len(_CARDS) == card for turn in range(turns))

    @property
    def _place(self) -> tuple[float, float, float]:
        """Return where the middle of the mat lies, and how large it is, in the room there is."""
        if self.app.tall:
            x, y, scale = _TALL_PLACE
            return x - self.beside / 2, y, scale
        x, y, scale = _WIDE_PLACE
        smaller = 1 - self.beside / (DESIGNED_FOR[0] - _ROOM_BEGINS)
        return _ROOM_BEGINS + (x - _ROOM_BEGINS) * smaller, y, scale * smaller

    def _point(self, across: float, down: float) -> tuple[int, int]:
        """Return the pixel so far from the middle of the mat."""
        x, y, scale = self._place
        return self.app.place(x + across * scale, y + down * scale, 0, 0).topleft

    def _length(self, length: float) -> int:
        """Return how many pixels long something is on the mat."""
        return self.app.unit(length * self._place[2])

    def draw(self, target: pygame.Surface) -> None:
        """Draw the table, the mat and the cards on it."""
        app = self.app
        target.blit(self._picture_behind(), (0, 0))
        turning = self._turning()
        dealt = len(_CARDS) if app.reduced_motion else min(int(self.awake / _DEALING), len(_CARDS))
        for card in range(dealt if self._mat_lies else 0):
            self._draw_card(target, card, turning[1] if turning is not None and turning[0] == card else None)

    def _picture_behind(self) -> pygame.Surface:
        """Return the table with the mat, but for a moment in the beginning, when it has none."""
        app, name = self.app, ("menu table", self.app.high_contrast)
        picture = app.painter.by_and_by(
            name, app.size, self._table_with_mat, lambda: app.ground.picture(app.size, app.high_contrast)
        )
        self._mat_lies = app.painter.stand_ins.known(name)
        return picture

    def _table_with_mat(self) -> Steps:
        """Draw the table, and on it the mat with its shadow, tilted."""
        app, painter = self.app, self.app.painter
        across, blur = self._length(_MAT_SIZE), self._length(_MAT_BLUR)
        wide = round(across * _TILTED)
        drawn = painter.svg_beside("playmats", "two.svg", size=(wide, wide), tilt=_MAT_TILT)
        ground = yield from app.ground.in_steps(app.size, app.high_contrast)
        mat = yield from drawn.steps()
        yield None
        # What is soft need not be drawn finely.
        soft = painter.shadow((across // _COARSE,) * 2, self._length(28) // _COARSE, blur // _COARSE)
        under = pygame.transform.rotozoom(soft, _MAT_TILT, 1.0)
        under = pygame.transform.smoothscale(under, [length * _COARSE for length in under.get_size()])
        yield None
        picture = ground.copy()
        yield None
        middle = pygame.Rect(self._point(0, 0), (0, 0))
        picture.blit(under, under.get_rect(center=middle.center), special_flags=BLEND)
        yield None
        picture.blit(mat, mat.get_rect(center=middle.move(0, -self._length(10)).center), special_flags=BLEND)
        return picture

    def _draw_card(self, target: pygame.Surface, card: int, turning: float | None) -> None:
        app = self.app
        (column, row), tilt, who = _CARDS[card]
        turn = math.radians(_MAT_TILT)
        across = _STEP * (column * math.cos(turn) + row * math.sin(turn))
        down = _STEP * (row * math.cos(turn) - column * math.sin(turn))
        breath = math.sin(self.awake * 1.1 + card * 1.9)
        lift = 5.0 + 5.0 * breath + (26.0 * math.sin(math.pi * turning) if turning is not None else 0.0)
        if not app.reduced_motion:
            lift += 130.0 * max(1.0 - (self.awake - card * _DEALING - _DEALING) / _FALLING, 0.0) ** 2
        middle, height = self._point(across, down), self._length(_CARD_HEIGHT)
        degrees = round((_MAT_TILT + tilt + 1.2 * math.sin(self.awake * 0.8 + card * 2.3)) * 2) / 2
        shadow = app.painter.shadow((card_width(height), height), self._length(18), self._length(14))
        under = app.painter.turned(shadow, "menu card", _MAT_TILT + tilt)
        under = app.painter.faded(under, ("menu card", tilt), round(255 - 1.6 * min(lift, 110.0)))
        if turning is not None:
            width = max(round(under.get_width() * abs(math.cos(math.pi * turning))), 2)
            under = pygame.transform.smoothscale(under, (width, under.get_height()))
        low = min(lift, 70.0)
        fallen = middle[0] + self._length(1 + low * 0.4), middle[1] + self._length(6 + low * 0.5)
        target.blit(under, under.get_rect(center=fallen), special_flags=BLEND)
        turned = self._turned(card)
        picture = self._picture(card, who, turned, height, degrees, turning)
        target.blit(picture, picture.get_rect(center=(middle[0], middle[1] - self._length(lift))), special_flags=BLEND)

    def first(self) -> Iterator[Drawing]:
        yield partial(self.draw_faces, first=True)

    def later(self) -> Iterator[Drawing]:
        yield partial(self.draw_faces, first=False)

    def draw_faces(self, target: pygame.Surface, first: bool) -> None:
        """Draw the faces that the cards show first, or those that they will turn into."""
        height = self._length(_CARD_HEIGHT)
        for _, _, who in _CARDS:
            for face in who[:1] if first else who[1:]:
                target.blit(self._face(face, height), (0, 0))

    def _picture(
        self, card: int, who: tuple[str, ...], turned: int, height: int, degrees: float, turning: float | None
    ) -> pygame.Surface:
        if turning is None:
            shown = who[turned % len(who)]
            key = ("menu card", shown, height, degrees)
            return self.app.painter.kept(key, lambda: tilted(self._face(shown, height), degrees))
        before, after = (who[(turned - back) % len(who)] for back in (1, 0))
        face = self._face(before if turning < 0.5 else after, height)
        width = max(round(face.get_width() * abs(math.cos(math.pi * turning))), 2)
        return tilted(pygame.transform.smoothscale(face, (width, height)), degrees)

    def _face(self, who: str, height: int) -> pygame.Surface:
        card = _NUMBER_OF[who]

        def make() -> pygame.Surface:
            numbers = NUMBERS[card]
            face = self.faces.compact(card, faction_of(card), height).copy()
            face.blit(self.faces.numbers(numbers, numbers, height, card_width(height)), (0, 0), special_flags=BLEND)
            return face

        return self.app.painter.kept(("menu face", card, height), make)
