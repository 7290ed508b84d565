"""Animate the dice of a squabble: they roll onto the stump, and the sums above them add up."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.squabble_step import BONUS, SIDES
from squaretactics.player_sentences import PlayerSentence
from squaretactics.translation import mark
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.clearing import stump_in_glade
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import DUSK, GOLD, PAPER, SQUIRREL, SQUIRREL_DEEP
from squaretactics.ui.squirrel_squabble.table.base_drawing import MotionBaseDrawing, Point
from squaretactics.ui.squirrel_squabble.table.layout import SquirrelTableLayout

_ATTACKS: Final = PlayerSentence(mark("You attack"), mark("{who} attacks"))
# Shares of the time at which the dice lie, and each part of the sum comes: the bonus, the steps, the winner.
_LIE_AT: Final = 0.31
_BONUS_AT: Final = 0.42
_STEPS_AT: Final = 0.54
_WINNER_AT: Final = 0.68
_LATER: Final = 0.035  # how much later the rival's die rolls
_POPS: Final = 0.05  # how long a new number takes to settle
_BOUNCES: Final = ((0.0, 0.9), (0.52, 0.34), (0.8, 0.12), (1.0, 0.0))  # when a die bounces, and how high in slabs
_SPINS: Final = 900  # degrees
# Parts of the stump's width.
_DIE: Final = 0.4
_DIE_ASIDE: Final = 0.203  # from the stump's middle to a die's
_SUM_ASIDE: Final = 0.235  # and to a sum's
_FEET: Final = 0.314  # of the dice, from its top
# Lengths of the design.
_SUM: Final = (134, 84)
_PORTRAIT: Final = 64
_PILL: Final = 44  # from one addition to the next
_GAP: Final = 10


def dice_size(layout: SquirrelTableLayout) -> int:
    return round(layout.stump.width * _DIE)


class StumpDiceDrawing(MotionBaseDrawing):
    """Draws both dice of a squabble on the stump, and both sums."""

    def draw(self, event: e.DiceRolled, part: float, fight: Point) -> None:
        """Draw a roll from the place of the fight; the attacker's die and sum are on the left."""
        self._ground()
        stump = self.scene.layout_now.stump
        across, feet = dice_size(self.scene.layout_now), stump.top + stump.width * _FEET
        sums = feet - across - self.size(2 * _PILL + _GAP)  # their lower edge
        total = event.die + BONUS - event.steps
        for squirrel, die, side in ((event.squirrel, event.die, -1), (1 - event.squirrel, event.rival_die, 1)):
            x = stump.centerx + side * stump.width * _SUM_ASIDE
            rolled = (part - (_LATER if side > 0 else 0.0)) / (_LIE_AT - _LATER)
            end = stump.centerx + side * stump.width * _DIE_ASIDE, feet
            if self.still or rolled >= 1:
                self._lying(squirrel, die, end, across, rolled - 1)
            elif rolled > 0:
                self._rolling(squirrel, fight, end, across, rolled)
            counted = [(_LIE_AT, die)]
            if side < 0:
                counted += [(_BONUS_AT, die + BONUS), (_STEPS_AT, total)]
                self._additions(event.steps, part, (x, sums))
            known = [(part - at, number) for at, number in counted if part > at or (self.still and at == _LIE_AT)]
            wins = part > _WINNER_AT and (total > event.rival_die if side < 0 else total < event.rival_die)
            self._sum(squirrel, known[-1] if known else None, (x, sums - self.size(_SUM[1] + _GAP) / 2), wins)
        self._attacker(event.squirrel, sums - self.size(_SUM[1] + 2 * _GAP))

    def _ground(self) -> None:
        """Draw a stump in a glade where the table has none."""
        layout, room = self.scene.layout_now, self.scene.layout_now.part("squabble")
        if self.scene.app.high_contrast:
            self.plate(room)
        elif layout.tall:
            stump, corner, edge = layout.stump.move(-room.left, -room.top), self.size(20), self.size(6)
            picture = self.painter.progressive(
                ("squabble", corner),
                room.size,
                lambda: stump_in_glade(self.painter, room.size, stump, corner, edge),
                lambda: self.painter.panel(room.size, corner, DUSK),
            )
            self.target.blit(picture, room, None, BLEND)

    def _lying(self, squirrel: int, die: int, feet: Point, across: int, since: float) -> None:
        """Draw a die on its shadow; it has just landed in a puff of dust if `since` is small."""
        wide, high = round(across * 0.8), round(across * 0.2)
        self.blit(self.painter.panel((wide, high), high // 2, theme.INK, alpha=70), (feet[0] + across * 0.06, feet[1]))
        squashed = 0.0 if self.still else -0.16 * max(1 - since / 0.2, 0.0)
        picture = self.pictures.die(squirrel, die, across)
        picture = self.pictures.stretched(picture, ("die", squirrel, die, across), squashed)
        spot = picture.get_rect(midbottom=(round(feet[0]), round(feet[1] + high / 2)))
        self.target.blit(picture, spot, None, BLEND)
        if since < 0.35 and not self.still:
            puff = self.pictures.scrap("puff", max(round(across * (since + 0.4)) // 4 * 4, 4))
            for side in (-1, 1):
                self.blit(puff, (feet[0] + side * across * (since + 0.5), feet[1]))

    def _rolling(self, squirrel: int, start: Point, end: Point, across: int, part: float) -> None:
        """Draw a die that bounces from one point to another."""
        (began, height), (ends, _) = next(bounce for bounce in pairwise(_BOUNCES) if part <= bounce[1][0])
        lift = math.sin((part - began) / (ends - began) * math.pi) * height * self.scene.layout_now.slab
        along = 1 - (1 - part) ** 2
        x, y = (one + (other - one) * along for one, other in zip(start, end, strict=True))
        pips = 0 if int(part * 12) % 3 else int(part * 18 + squirrel * 3) % SIDES + 1
        picture = self.pictures.die(squirrel, pips, across)
        turned = self.painter.turned(picture, ("die", pips, squirrel), -(1 - part) * _SPINS // 30 * 30)
        self.blit(turned, (x, y - lift - across * 0.5))

    def _additions(self, steps: int, part: float, top: Point) -> None:
        """Draw what the attacker adds to its die: the bonus, and the steps, which fall into place."""
        nut, paw = self.pictures.nut(self.size(28)), self.pictures.scrap("paw", self.size(30))
        for at, words, icon, fill, rows in (
            (_BONUS_AT, f"+{BONUS}", nut, theme.GOOD_INK, 1.5),
            (_STEPS_AT, f"\N{MINUS SIGN}{steps}", paw, theme.BAD, 0.5),
        ):
            if part > at:
                above = 0.0 if self.still else max(1 - (part - at) / _POPS, 0.0) ** 2 * self.size(_PILL)
                self.counter(words, icon, fill, (top[0], top[1] + self.size(_PILL * rows) - above), 28)

    def _sum(self, squirrel: int, known: tuple[float, int] | None, centre: Point, wins: bool) -> None:
        """Draw a squirrel's sum so far beside its portrait, with how long it has been known."""
        rect = pygame.Rect(0, 0, self.size(_SUM[0]), self.size(_SUM[1]))
        rect.center = round(centre[0]), round(centre[1])
        edge = rect.inflate(self.size(8), self.size(8))
        self.target.blit(self.painter.panel(edge.size, self.size(28), theme.INK), edge, None, BLEND)
        self.plate(rect, GOLD if wins else PAPER, SQUIRREL[squirrel], 24)
        head = self.pictures.portrait(squirrel, self.size(_PORTRAIT))
        left = self.target.blit(
            head, head.get_rect(midleft=(rect.left + self.size(8), rect.centery)), None, BLEND
        ).right
        if known is None:
            return
        since, number = known
        words = str(number).replace("-", "\N{MINUS SIGN}")
        size = (56 if len(words) == 1 else 42) * (1.2 if since < _POPS and not self.still else 1.0)
        fill = theme.WHITE if self.scene.app.high_contrast else SQUIRREL[squirrel]
        text = self.painter.outlined(words, "display", self.size(size), fill, theme.INK, self.size(4))
        self.blit(text, ((left + rect.right) / 2, rect.centery))

    def _attacker(self, squirrel: int, bottom: float) -> None:
        """Say who attacks, above the sums."""
        words = _ATTACKS.by(self.scene.seats[self.scene.display.seat_of(squirrel)].name)
        room = self.scene.layout_now.part("squabble").width - self.size(34)
        text = self.painter.fitted(words, "display", self.letters(25), PAPER, room)
        rect = text.get_rect().inflate(self.size(30), self.size(10))
        rect.midbottom = self.scene.layout_now.stump.centerx, round(bottom)
        pill = self.painter.panel(rect.size, rect.height // 2, SQUIRREL_DEEP[squirrel], theme.INK, self.size(4))
        self.target.blit(pill, rect, None, BLEND)
        self.blit(text, rect.center)
