"""Confetti that falls for a few seconds, the same every time."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import Colour

LASTS: Final = 5.0  # seconds until the last piece has left the window
_PIECES: Final = 220
_PHASES: Final = 16  # pictures of a full tumble
_FINE: Final = 3
_STILL: Final = 2.1  # the moment that is shown with reduced motion
# The outlines of a piece, along its length and across it.
Outline = Sequence[tuple[float, float]]
_STRIP: Final[Outline] = ((-1, -1), (1, -1), (1, 1), (-1, 1))
LEAF: Final[Outline] = (
    *((-1, -0.1), (-0.6, -0.12), (-0.4, -0.7), (0, -1), (0.45, -0.72), (1, 0)),
    *((0.45, 0.72), (0, 1), (-0.4, 0.7), (-0.6, 0.12), (-1, 0.1)),
)


class _ConfettiPiece(NamedTuple):
    across: float
    begins: float
    takes: float
    sways: float
    phase: float
    tumbles: float
    size: float
    colour: int


class Confetti:
    def __init__(self, app: App, colours: Sequence[Colour], outline: Outline = _STRIP) -> None:
        self.app = app
        self.colours, self.outline = colours, outline
        chance = random.Random(18)
        self.pieces = []
        for index in range(_PIECES):
            takes = chance.uniform(1.9, 3.1)
            self.pieces.append(
                _ConfettiPiece(
                    chance.uniform(-0.02, 1.02),
                    chance.uniform(0, LASTS - takes),
                    takes,
                    chance.uniform(-0.06, 0.06),
                    chance.random(),
                    chance.uniform(0.8, 2.0),
                    chance.choice((22.0, 28.0, 36.0)),
                    index % len(colours),
                )
            )

    def draw(self, target: pygame.Surface, seconds: float) -> None:
        if self.app.reduced_motion:
            seconds = _STILL
        width, height = target.get_size()
        for piece in self.pieces:
            part = (seconds - piece.begins) / piece.takes
            if not 0 < part < 1:
                continue
            x = width * (piece.across + piece.sways * math.sin(part * 7))
            y = height * (1.1 * part**1.15 - 0.05)
            phase = int((piece.phase + part * piece.tumbles) * _PHASES) % _PHASES
            picture = self._picture(self.app.unit(piece.size), piece.colour, phase)
            target.blit(picture, picture.get_rect(center=(round(x), round(y))), special_flags=BLEND)

    def _picture(self, size: int, colour: int, phase: int) -> pygame.Surface:
        """Return a piece at one phase of its tumbling."""

        def make() -> pygame.Surface:
            turn = phase / _PHASES * math.tau
            large = pygame.Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
            middle = size * _FINE / 2
            long, wide = middle * 0.92, middle * 0.5 * max(abs(math.cos(turn)), 0.14)
            corners = []
            for along, aside in self.outline:
                x, y = along * long, aside * wide
                corners.append(
                    (
                        middle + x * math.cos(turn / 2) - y * math.sin(turn / 2),
                        middle + x * math.sin(turn / 2) + y * math.cos(turn / 2),
                    )
                )
            shade = 1.0 if math.cos(turn) > 0 else 0.78  # its back is in shade
            fill = tuple(round(part * shade) for part in self.colours[colour])
            pygame.draw.polygon(large, fill, corners)
            return pygame.transform.smoothscale(large.premul_alpha(), (size, size))

        return self.app.painter.kept(("confetti", self.outline, size, self.colours[colour], phase), make)
