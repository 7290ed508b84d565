"""Animate a squabble: a dust ball with tails and paws, the dice, and who wins."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.player_sentences import PlayerSentence
from squaretactics.translation import mark, say
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import GOLD
from squaretactics.ui.squirrel_squabble.table.base_drawing import MotionBaseDrawing, Point
from squaretactics.ui.squirrel_squabble.table.dice_drawing import StumpDiceDrawing
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView

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

    def _fight_at(self, attacker: int) -> Point:
        x, y = self.scene.layout_now.feet(self.scene.display.space[1 - attacker])
        return x, y - self.scene.layout_now.slab * 0.2

    def dice(self, event: e.DiceRolled, part: float) -> None:
        """Draw both dice, and the sums."""
        fight = self._fight_at(event.squirrel)
        self.dust(fight, part, 0.52)
        self._dice.draw(event, part, fight)

    def ended(self, event: e.SquabbleEnded, part: float) -> None:
        """Draw the settling dust, the dice as they lie, and the winner's name."""
        x, y = self._fight_at(event.squirrel)
        self.dust((x, y), part, 0.52)
        if (rolled := self.scene.director.rolled) is not None:
            self._dice.draw(rolled, 1.0, (x, y))
        if event.outcome == "draw":
            words = say("A tie")
        else:
            winner = event.squirrel if event.outcome == "win" else 1 - event.squirrel
            words = _WINS.by(self.scene.seats[self.scene.display.seat_of(winner)].name)
        text = self.painter.outlined(words, "display", self.letters(44), GOLD, theme.INK, self.size(5))
        rect = text.get_rect(center=(round(x), round(y - self.scene.layout_now.slab * 0.8)))
        rect.clamp_ip(pygame.Rect((0, 0), self.scene.layout_now.size))
        self.target.blit(text, rect, None, BLEND)
        if why := self.scene.teller.unstolen(event, self.scene.display.nuts):
            self.bubble(why, (rect.centerx, rect.bottom + self.size(14)), theme.CALM)
