"""Animate a squabble's duel on a stage over the board: both squirrels, their dice, and the sums above them."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import EAST, WEST
from squaretactics.games.squirrel_squabble.squabble_step import BONUS, SIDES
from squaretactics.player_sentences import PlayerSentence
from squaretactics.translation import mark, say
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.clearing import duel_stage
from squaretactics.ui.squirrel_squabble.artwork.pictures import FEET
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import DUSK, GOLD, PAPER, SQUIRREL, SQUIRREL_DEEP
from squaretactics.ui.squirrel_squabble.table.base_drawing import MotionBaseDrawing, Point
from squaretactics.ui.squirrel_squabble.table.layout import SquirrelTableLayout

_ATTACKS: Final = PlayerSentence(mark("You attack"), mark("{who} attacks"))
_WINS: Final = PlayerSentence(mark("You win!"), mark("{who} wins!"))
# Shares of the time at which the dice lie, and each part of the sum comes: the bonus, the steps, the winner.
_LIE_AT: Final = 0.31
_BONUS_AT: Final = 0.42
_STEPS_AT: Final = 0.54
_WINNER_AT: Final = 0.68
_LATER: Final = 0.035  # how much later the rival's die rolls
_POPS: Final = 0.05  # how long a new number takes to settle
_RISES: Final = 0.07  # how long the stage takes to come up
_BOUNCES: Final = ((0.0, 0.9), (0.52, 0.34), (0.8, 0.12), (1.0, 0.0))  # when a die bounces, and how high in its size
_SPINS: Final = 900  # degrees
_SWAYS: Final = 40  # radians, in the whole animation
# Parts of the stage's width: sizes, and distances from its middle and its top.
_STUMP: Final = 0.96, 0.42, 0.54
_SQUIRREL: Final = 0.47
_SWAY: Final = 0.012
_SQUIRREL_AT: Final = 0.26, 0.74
_DIE: Final = 0.16
_DIE_AT: Final = 0.09, 0.83
_SUM: Final = 0.24, 0.16
_SUM_AT: Final = 0.31, 0.19
# What each sum adds up, in a row below it: the die, the attacker's bonus and its steps.
_ADDED_AT: Final = 0.315
_DIE_ADDED: Final = 0.44, 0.31
_BONUS_ADDED, _STEPS_ADDED = 0.332, 0.195
_SMALL_DIE: Final = 0.066
_AGAINST_AT: Final = 0.205
_OWL: Final = (0.17, 0.065)
_TITLE_AT: Final = 0.93
_WHY_AT: Final = 1.0


def dice_size(layout: SquirrelTableLayout) -> int:
    return round(layout.stage.width * _DIE)


class DuelDrawing(MotionBaseDrawing):
    """Draws a squabble on its stage; the attacker is on the left."""

    def roll(self, event: e.DiceRolled, part: float) -> None:
        """Roll the dice, and add up the sums."""
        self._stage(part)
        total = event.die + BONUS - event.steps
        lead = total - event.rival_die if part > _WINNER_AT else 0
        self._fighters(event.squirrel, lead, part)
        for squirrel, die, side in ((event.squirrel, event.die, -1), (1 - event.squirrel, event.rival_die, 1)):
            rolled = (part - (_LATER if side > 0 else 0.0)) / (_LIE_AT - _LATER)
            if self.still or rolled >= 1:
                self._lying(squirrel, die, self._at(side, _DIE_AT), rolled - 1)
            elif rolled > 0:
                self._rolling(squirrel, self._at(side, _DIE_AT), rolled)
            counted = [(_LIE_AT, die)]
            if side < 0:
                counted += [(_BONUS_AT, die + BONUS), (_STEPS_AT, total)]
            known = [(part - at, number) for at, number in counted if part > at or (self.still and at == _LIE_AT)]
            self._sum(squirrel, known[-1] if known else None, self._at(side, _SUM_AT), lead * side < 0)
            if known:
                self._small_die(squirrel, die, side)
        self._additions(event.steps, part)
        if part > _WINNER_AT:
            self._against(lead)

    def attacker(self, squirrel: int) -> None:
        """Say who attacks, at the foot of the stage."""
        stage = self.scene.layout_now.stage
        words = _ATTACKS.by(self._name(squirrel))
        text = self.painter.fitted(words, "display", self.letters(32), PAPER, stage.width // 2)
        rect = text.get_rect().inflate(self.size(40), self.size(14)).move_to(center=self._at(0, (0, _TITLE_AT)))
        pill = self.painter.panel(rect.size, rect.height // 2, SQUIRREL_DEEP[squirrel], theme.INK, self.size(4))
        self.target.blit(pill, rect, None, BLEND)
        self.blit(text, rect.center)

    def ended(self, event: e.SquabbleEnded) -> None:
        """Say who wins, at the foot of the stage, and why nothing is stolen."""
        if event.outcome == "draw":
            words = say("A tie")
        else:
            words = _WINS.by(self._name(event.squirrel if event.outcome == "win" else 1 - event.squirrel))
        width = self.scene.layout_now.stage.width * 9 // 10
        size = self.painter.fitting(words, "display", self.letters(58), width)[1]
        text = self.painter.outlined(words, "display", size, GOLD, theme.INK, self.size(5))
        self.blit(text, self._at(0, (0, _TITLE_AT)))
        if why := self.scene.teller.unstolen(event, self.scene.display.nuts):
            self.bubble(why, self._at(0, (0, _WHY_AT)), theme.CALM)

    def _name(self, squirrel: int) -> str:
        return self.scene.seats[self.scene.display.seat_of(squirrel)].name

    def _at(self, side: int, place: Point) -> tuple[int, int]:
        """Return the point this far to a side of the stage's middle, and down from its top."""
        stage = self.scene.layout_now.stage
        return round(stage.centerx + side * place[0] * stage.width), round(stage.top + place[1] * stage.width)

    def _stage(self, part: float) -> None:
        """Draw the stage with its umpire; it comes up from below as the dice begin to roll."""
        stage = self.scene.layout_now.stage
        if self.scene.app.high_contrast:
            self.plate(stage)
            return
        below = 0.0 if self.still else max(1 - part / _RISES, 0.0) ** 2 * stage.height / 8
        place, corner, edge, blur = stage.move(0, round(below)), self.size(34), self.size(7), self.size(30)
        stump = pygame.Rect(0, 0, round(stage.width * _STUMP[0]), round(stage.width * _STUMP[1]))
        stump.midtop = stage.width // 2, round(stage.width * _STUMP[2])
        shadow = self.painter.shadow(stage.size, corner, blur, 150)
        self.target.blit(shadow, place.move(-blur, -blur + self.size(10)), None, BLEND)
        picture = self.painter.progressive(
            ("duel", corner),
            stage.size,
            partial(duel_stage, self.painter, stage.size, stump, corner, edge),
            partial(self.painter.panel, stage.size, corner, DUSK),
        )
        self.target.blit(picture, place, None, BLEND)
        across = round(stage.width * _OWL[0])
        owl = self.pictures.drawing("scene", "owl", (across, across))
        self.blit(owl, (place.centerx, place.top + stage.width * _OWL[1]))

    def _fighters(self, attacker: int, lead: int, part: float) -> None:
        """Draw both squirrels face to face; `lead` is above 0 once the attacker has won, and below once it has lost."""
        across = round(self.scene.layout_now.stage.width * _SQUIRREL)
        for squirrel, side, way in ((attacker, -1, EAST), (1 - attacker, 1, WEST)):
            pose = "fight" if not lead else "cheer" if lead * side < 0 else "lose"
            picture = self.pictures.squirrel(squirrel, pose, way, self.scene.display.nuts[squirrel], across)
            sways = 0.0 if self.still or lead else math.sin(part * _SWAYS + side) * _SWAY
            x, y = self._at(side, (_SQUIRREL_AT[0] + sways, _SQUIRREL_AT[1]))
            self.target.blit(picture, (round(x - FEET[0] * across), round(y - FEET[1] * across)), None, BLEND)

    def _lying(self, squirrel: int, die: int, feet: Point, since: float) -> None:
        """Draw a die on its shadow; it has just landed in a puff of dust if `since` is small."""
        across = dice_size(self.scene.layout_now)
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

    def _rolling(self, squirrel: int, end: Point, part: float) -> None:
        """Draw a die that bounces down from the umpire."""
        across, start = dice_size(self.scene.layout_now), self.scene.layout_now.stage.midtop
        (began, height), (ends, _) = next(bounce for bounce in pairwise(_BOUNCES) if part <= bounce[1][0])
        lift = math.sin((part - began) / (ends - began) * math.pi) * height * across
        along = 1 - (1 - part) ** 2
        x, y = (one + (other - one) * along for one, other in zip(start, end, strict=True))
        pips = 0 if int(part * 12) % 3 else int(part * 18 + squirrel * 3) % SIDES + 1
        picture = self.pictures.die(squirrel, pips, across)
        turned = self.painter.turned(picture, ("die", pips, squirrel), -(1 - part) * _SPINS // 30 * 30)
        self.blit(turned, (x, y - lift - across * 0.5))

    def _additions(self, steps: int, part: float) -> None:
        """Draw what the attacker adds to its die: the bonus, and the steps, which fall into place."""
        nut, paw = self.pictures.nut(self.size(32)), self.pictures.scrap("paw", self.size(34))
        high = dice_size(self.scene.layout_now) / 2
        for at, words, icon, fill, x in (
            (_BONUS_AT, f"+{BONUS}", nut, theme.GOOD_INK, _BONUS_ADDED),
            (_STEPS_AT, f"\N{MINUS SIGN}{steps}", paw, theme.BAD, _STEPS_ADDED),
        ):
            if part > at:
                above = 0.0 if self.still else max(1 - (part - at) / _POPS, 0.0) ** 2 * high
                centre = self._at(-1, (x, _ADDED_AT))
                self.counter(words, icon, fill, (centre[0], centre[1] - above), 32)

    def _small_die(self, squirrel: int, die: int, side: int) -> None:
        """Draw a squirrel's die again, below its sum."""
        across = round(self.scene.layout_now.stage.width * _SMALL_DIE)
        self.blit(self.pictures.die(squirrel, die, across), self._at(side, (_DIE_ADDED[side > 0], _ADDED_AT)))

    def _against(self, lead: int) -> None:
        """Draw between the sums which one is larger."""
        words = ">" if lead > 0 else "<" if lead < 0 else "="
        text = self.painter.outlined(words, "display", self.size(92), PAPER, theme.INK, self.size(6))
        self.blit(text, self._at(0, (0, _AGAINST_AT)))

    def _sum(self, squirrel: int, known: tuple[float, int] | None, centre: Point, wins: bool) -> None:
        """Draw a squirrel's sum so far above it, with how long it has been known."""
        stage = self.scene.layout_now.stage
        rect = pygame.Rect(0, 0, round(stage.width * _SUM[0]), round(stage.width * _SUM[1])).move_to(center=centre)
        edge = rect.inflate(self.size(10), self.size(10))
        self.target.blit(self.painter.panel(edge.size, self.size(31), theme.INK), edge, None, BLEND)
        self.plate(rect, GOLD if wins else PAPER, SQUIRREL[squirrel], 26)
        if known is None:
            return
        since, number = known
        words = str(number).replace("-", "\N{MINUS SIGN}")
        size = 92 * (1.2 if since < _POPS and not self.still else 1.0)
        fill = theme.WHITE if self.scene.app.high_contrast else SQUIRREL[squirrel]
        self.blit(self.painter.outlined(words, "display", self.size(size), fill, theme.INK, self.size(6)), rect.center)
