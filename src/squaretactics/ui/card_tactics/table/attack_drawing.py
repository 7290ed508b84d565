"""Draw how an attack meets its target: the lunge, the moment of impact, the debris, and the shaking table.

Times are in seconds at normal speed, from the beginning of the strike.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES
from squaretactics.games.card_tactics.state import CRITICAL, HIT, MISS
from squaretactics.ui.card_tactics import artwork, hearts_and_dice
from squaretactics.ui.card_tactics.table.arrivals import ArrivalDrawing
from squaretactics.ui.card_tactics.table.base_drawing import AIMED
from squaretactics.ui.card_tactics.table.director import LENGTHS
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.attack_particles import DUST, INK_LINE, burst, flying

T = TypeVar("T", bound=CardTableView)

_STAR: Final = f'<path d="M0 -46L13 -15L46 -12L20 9L29 43L0 24L-29 43L-20 9L-46 -12L-13 -15Z" {INK_LINE}/>'
_CHIP: Final = f'<path d="M-30 -22L8 -38L34 -8L14 32L-26 26Z" {INK_LINE}/>'
# What flies to a distant target, by direction: 1 is right, -1 is left.
_COMET: Final = f'<path d="M-50 -3C-16 -9 2 -26 26 -25A25 25 0 0 1 26 25C2 26 -16 9 -50 3Z" {INK_LINE}/>'
_COMETS: Final = {1: _COMET, -1: f'<g transform="scale(-1 1)">{_COMET}</g>'}
_TRAIL: Final = ((0.3, 0.3), (0.17, 0.5), (0.0, 1.0))  # how far behind it each part of the trail flies, and its size
_COMET_ACROSS: Final = 92.0
_COMET_RISES: Final = 110.0
_SETS_OUT: Final = 0.05  # seconds after a strike begins
_GOLD: Final[Colour] = (0xFF, 0xD2, 0x4A)
_REACH: Final = 64.0  # units of the design that an attacker lunges
_BURSTS: Final = {CRITICAL: 128.0, HIT: 84.0}  # radius of a burst, by the outcome of the attack
_GIVES: Final = 6.0
_THROWN: Final = 26.0  # how far a hit throws the target back
_DODGES: Final = 38.0
_PRESSED: Final = 0.16  # how much of its width a hit presses away
_TURNS: Final = 7.0  # degrees, on a critical hit
_SHIELD: Final = 120.0
# Size of the debris: stars of a critical hit, and other pieces.
_STARS: Final = 215
_CHIPS: Final = 130


class CardOffset(NamedTuple):
    """How a card is displaced: how far right and down, how much of its width is squeezed away, and its rotation."""

    right: float = 0.0
    down: float = 0.0
    pressed: float = 0.0
    turn: float = 0.0


class AttackDrawing(ArrivalDrawing[T]):
    """Draws attacks that meet their targets."""

    @property
    def strike(self) -> e.Struck | None:
        """The strike being shown, None otherwise."""
        now = self.scene.event_now
        return now if isinstance(now, e.Struck) else None

    def since_blow(self) -> float:
        """Return the seconds since the blow fell; negative before."""
        return self.scene.director.part(self.scene.now) * LENGTHS[e.Struck] - attack_motion.STRIKE

    def card_offset(self, unit: int) -> CardOffset:
        """Return how the current strike moves a card."""
        strike = self.strike
        if strike is None or self.scene.app.reduced_motion or unit not in (strike.by, strike.unit):
            return CardOffset()
        since, way = self.since_blow(), _way(strike.by)
        if unit == strike.by:
            if since < 0:
                part = attack_motion.lunge(since + attack_motion.STRIKE)
            else:
                part = attack_motion.returns(since) if strike.outcome != MISS else attack_motion.bounces(since)
            return CardOffset(way * part * self.size(_REACH))
        if since < 0:
            return CardOffset()
        if strike.outcome == MISS:
            if _held(strike):
                return CardOffset(way * attack_motion.squash(since) * self.size(6))
            return CardOffset(0, -math.sin(math.pi * min(since / 0.4, 1.0)) * self.size(_DODGES))
        flat = attack_motion.squash(since)
        turn = -way * _TURNS * flat if strike.outcome == CRITICAL else 0.0
        return CardOffset(way * flat * self.size(_THROWN), 0.0, _PRESSED * flat, turn)

    def shaped(self, picture: pygame.Surface, move: CardOffset) -> pygame.Surface:
        """Return a card's picture, squeezed and rotated."""
        if move.pressed:
            width, height = picture.get_size()
            picture = pygame.transform.scale(
                picture, (round(width * (1 - move.pressed)), round(height * (1 + move.pressed / 2)))
            )
        return pygame.transform.rotozoom(picture, move.turn, 1.0) if move.turn else picture

    def table_shake(self) -> tuple[int, int]:
        """Return how far a critical hit shakes the table, in pixels."""
        now = self.scene.event_now
        if self.scene.app.reduced_motion:
            return 0, 0
        if isinstance(now, e.EnemyCame):
            return 0, round(attack_motion.give(self.since_landing(now)) * self.size(_GIVES))
        if not isinstance(now, e.Struck) or now.outcome != CRITICAL:
            return 0, 0
        part = attack_motion.give(self.since_blow()) * self.size(_GIVES)
        return round(part * _way(now.by)), round(part / 2)

    def draw_blow(self, places: dict[int, pygame.Rect]) -> None:
        """Draw the burst, the debris, or the shield that held; with reduced motion, only a flash."""
        strike, since = self.strike, self.since_blow()
        if strike is None or strike.unit not in places:
            return
        target, way = places[strike.unit], _way(strike.by)
        if since < 0:
            self._comet(strike, places, since + attack_motion.STRIKE)
            return
        grown, seen = attack_motion.swells(since)
        meets = _meets(target, way)
        if self.scene.app.reduced_motion:
            if seen > 0 and strike.outcome != MISS:
                light = self.painter.panel(target.size, self.size(18), theme.ACCENT)
                self.blit(self.painter.faded(light, "flash", round(170 * seen)), target.center)
            elif _held(strike):
                self._shield(meets, 1.0, seen)
            return
        if strike.outcome == MISS:
            self._held_or_dust(strike, meets, grown, seen)
            return
        radius = round(_BURSTS[strike.outcome] * self.scene.layout_now.unit * grown / 2) * 2
        shape, colour = (_STAR, _GOLD) if strike.outcome == CRITICAL else (_CHIP, _colour(strike.unit))
        reach = _BURSTS[strike.outcome] * 1.9
        count = None if strike.outcome == CRITICAL else 8
        self._fly(strike, meets, since, shape, colour, reach, count)
        if seen > 0:
            picture = burst(self.painter, max(radius, 4))
            self.blit(self.painter.faded(picture, ("burst", radius), round(255 * seen)), meets)
            letters = max(round(radius * 0.62), 8)
            number = self.painter.outlined(
                str(strike.total), "display", letters, theme.BAD, theme.PAPER, max(letters // 12, 2)
            )
            self.blit(self.painter.faded(number, ("total", strike.total, letters), round(255 * seen)), meets)

    def _comet(self, strike: e.Struck, places: dict[int, pygame.Rect], since: float) -> None:
        """Draw a missile from the attacker to a distant target."""
        if self.scene.app.reduced_motion or strike.by not in places:
            return
        way, start, end = _way(strike.by), places[strike.by], places[strike.unit]
        near = end.left - start.right if way > 0 else start.left - end.right
        if near < start.width * 0.7:
            return
        flown = (since - _SETS_OUT) / (attack_motion.STRIKE - _SETS_OUT)
        colour = _GOLD if way > 0 else AIMED
        ends = (start.centerx + way * start.width * 0.4, start.centery - start.height * 0.1), _meets(end, way)
        for behind, scale in _TRAIL:
            part = flown - behind
            if 0 < part < 1:
                spot, before = (attack_motion.arc(*ends, at, self.size(_COMET_RISES)) for at in (part, part - 0.05))
                across = round(self.size(_COMET_ACROSS) * scale / 2) * 2
                falls = math.degrees(math.atan2(before[1] - spot[1], abs(spot[0] - before[0])))
                picture = flying(self.painter, _COMETS[way], colour, across, 0)
                self.blit(self.painter.turned(picture, ("comet", way, across), falls * way), spot)

    def _fly(
        self,
        strike: e.Struck,
        meets: tuple[float, float],
        since: float,
        shape: str,
        colour: Colour,
        reach: float,
        count: int | None,
    ) -> None:
        """Draw debris, mostly away from the attacker."""
        way, left = attack_motion.flown(since)
        seed = strike.unit * 97 + strike.total
        for spark in attack_motion.sparks(seed, (float(_way(strike.by)), -0.5), ())[:count]:
            across = self.size(spark.size * (_STARS if strike.outcome == CRITICAL else _CHIPS) * left)
            if across > 2:
                far = way * self.size(reach)
                spot = meets[0] + spark.x * far, meets[1] + spark.y * far
                self.blit(flying(self.painter, shape, colour, across // 2 * 2, spark.turn), spot)

    def _held_or_dust(self, strike: e.Struck, meets: tuple[float, float], grown: float, seen: float) -> None:
        """Draw the shield that held, or the dust of a miss."""
        if _held(strike):
            self._shield(meets, grown, seen)
            self._fly(strike, meets, self.since_blow(), _CHIP, hearts_and_dice.METALS[1], 90.0, 6)
            return
        self._fly(strike, meets, self.since_blow(), *DUST, 80.0, 6)

    def _shield(self, meets: tuple[float, float], grown: float, seen: float) -> None:
        if seen > 0:
            across = round(self.size(_SHIELD) * grown / 2) * 2
            shield = artwork.token(self.painter, "defense", across)
            self.blit(self.painter.faded(shield, ("held", across), round(255 * seen)), meets)


def _way(by: int) -> int:
    """Return the direction of the attacker's blow: 1 is right, -1 is left."""
    return 1 if by & CARD_MASK < HEROES else -1


def _meets(target: pygame.Rect, way: int) -> tuple[float, float]:
    """Return the point where a blow meets its target."""
    return target.centerx - way * target.width * 0.42, target.centery - target.height * 0.08


def _held(strike: e.Struck) -> bool:
    """Return whether something beyond the printed defense saved the target."""
    return strike.guarded or strike.total >= strike.printed


def _colour(unit: int) -> Colour:
    return (0xE8, 0x9A, 0x4A) if unit & CARD_MASK < HEROES else (0x8F, 0x9C, 0xC8)
