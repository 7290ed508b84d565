"""Animate a squabble: a dust ball with tails and paws, the dice, and who wins."""

from __future__ import annotations

import math
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import EAST, WEST
from squaretactics.player_sentences import PlayerSentence
from squaretactics.translation import mark, say
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import GOLD
from squaretactics.ui.squirrel_squabble.table.base_drawing import MotionBaseDrawing, Point
from squaretactics.ui.squirrel_squabble.table.dice_drawing import StumpDiceDrawing
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView

# Parts of a slab.
_ASIDE: Final = 0.2  # from the middle to each fighter
_ABOVE: Final = 0.12  # from the edge up to their feet
_SWAY: Final = 0.03
_DUST: Final = 0.26
_WORDS_ABOVE: Final = 0.5
_SWAYS: Final = 40  # radians, in the whole animation
_WINS: Final = PlayerSentence(mark("You win!"), mark("{who} wins!"))


class SquabbleStepDrawing(MotionBaseDrawing):
    """Draws the parts of a squabble."""

    def __init__(self, scene: SquirrelTableView) -> None:
        super().__init__(scene)
        self._dice = StumpDiceDrawing(scene)

    def dust(self, centre: Point, part: float, size: float) -> None:
        """Draw the dust ball around a point, with paws and tails."""
        across = round(self.scene.layout_now.slab * size * 2.3)
        frame = "a" if self.still or int(part * 10) % 2 == 0 else "b"
        self.blit(self.pictures.scrap(f"scuffle-{frame}", across), centre)

    def _fighters(self, attacker: int, part: float) -> None:
        """Draw both squirrels above the dust at their feet, the attacker on the left."""
        layout = self.scene.layout_now
        face = layout.face(self.scene.display.space[1 - attacker])
        x, y = face.centerx, face.bottom - layout.slab * _ABOVE
        for squirrel, side, way in ((attacker, -1, EAST), (1 - attacker, 1, WEST)):
            sways = 0.0 if self.still else math.sin(part * _SWAYS + side) * layout.slab * _SWAY
            feet = x + side * (layout.slab * _ASIDE + sways), y
            self._squirrel(squirrel, "fight", layout.on_screen(way), feet)
        self.dust((x, y), part, _DUST)

    def _fight_at(self, attacker: int) -> Point:
        return self.scene.layout_now.face(self.scene.display.space[1 - attacker]).center

    def dice(self, event: e.DiceRolled, part: float) -> None:
        """Draw both dice, and the sums."""
        self._fighters(event.squirrel, part)
        self._dice.draw(event, part, self._fight_at(event.squirrel))

    def ended(self, event: e.SquabbleEnded, part: float) -> None:
        """Draw the settling dust, the dice as they lie, and the winner's name."""
        x, y = self._fight_at(event.squirrel)
        self._fighters(event.squirrel, part)
        if (rolled := self.scene.director.rolled) is not None:
            self._dice.draw(rolled, 1.0, (x, y))
        if event.outcome == "draw":
            words = say("A tie")
        else:
            winner = event.squirrel if event.outcome == "win" else 1 - event.squirrel
            words = _WINS.by(self.scene.seats[self.scene.display.seat_of(winner)].name)
        text = self.painter.outlined(words, "display", self.letters(44), GOLD, theme.INK, self.size(5))
        rect = text.get_rect(center=(round(x), round(y - self.scene.layout_now.slab * _WORDS_ABOVE)))
        rect.clamp_ip(pygame.Rect((0, 0), self.scene.layout_now.size))
        self.target.blit(text, rect, None, BLEND)
        if why := self.scene.teller.unstolen(event, self.scene.display.nuts):
            self.bubble(why, (rect.centerx, rect.bottom + self.size(14)), theme.CALM)
