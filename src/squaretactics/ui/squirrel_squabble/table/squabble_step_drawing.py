"""Animate a squabble: a dust ball with tails and paws, two dice, and the sum."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.squabble_step import BONUS, SIDES
from squaretactics.player_sentences import PlayerSentence, called
from squaretactics.translation import mark, say
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import DUSK, GOLD
from squaretactics.ui.squirrel_squabble.table.base_drawing import MotionBaseDrawing

_ROLLS: Final = 0.31  # share of the time while the dice roll
_ATTACKS: Final = PlayerSentence(mark("You attack"), mark("{who} attacks"))
_WINS: Final = PlayerSentence(mark("You win!"), mark("{who} wins!"))
# When each part of the sum comes: the bonus, the steps, the totals.
_BONUS_AT: Final = 0.42
_STEPS_AT: Final = 0.54
_TOTALS_AT: Final = 0.68


class SquabbleStepDrawing(MotionBaseDrawing):
    """Draws the parts of a squabble."""

    def dust(self, centre: tuple[float, float], part: float, size: float) -> None:
        """Draw the dust ball around a point, with paws and tails."""
        across = round(self.scene.layout_now.slab * size * 2.3)
        frame = "a" if self.scene.app.reduced_motion or int(part * 10) % 2 == 0 else "b"
        self.blit(self.pictures.scrap(f"scuffle-{frame}", across), centre)

    def _fight_at(self, attacker: int) -> tuple[float, float]:
        x, y = self.scene.layout_now.feet(self.scene.display.space[1 - attacker])
        return x, y - self.scene.layout_now.slab * 0.2

    def dice(self, event: e.DiceRolled, part: float) -> None:
        """Draw both dice, and the sum."""
        self.dust(self._fight_at(event.squirrel), part, 0.52)
        layout = self.scene.layout_now
        plate = pygame.Rect(0, 0, layout.board.width, round(layout.pitch) + self.size(8))  # covers a whole row
        low = layout.feet(self.scene.display.space[1 - event.squirrel])[1] > layout.board.centery
        plate.midtop = (
            layout.board.centerx,
            layout.board.top + (-self.size(4) if low else round(layout.pitch * 2) - self.size(8)),
        )
        self.plate(plate, DUSK, theme.INK, 26)
        half = plate.width // 2
        total = event.die + BONUS - event.steps
        for squirrel, die, left in ((event.squirrel, event.die, 0), (1 - event.squirrel, event.rival_die, half)):
            attacks = squirrel == event.squirrel
            box = pygame.Rect(plate.left + left, plate.top, half, plate.height).inflate(-self.size(30), -self.size(20))
            who = pygame.Rect(box.left, box.top, box.width, self.size(34))
            name = self.scene.seats[self.scene.display.seat_of(squirrel)].name
            self.words(_ATTACKS.by(name) if attacks else called(name), 27, theme.TEXT, who, "display")
            across = round(min(box.height * 0.5, box.width * 0.3))
            shown = die if part > _ROLLS or self.scene.app.reduced_motion else int(part * 60 + left) % SIDES + 1
            rolls = part <= _ROLLS and not self.scene.app.reduced_motion
            dice = self.pictures.die(squirrel, 0 if rolls and int(part * 40) % 3 else shown, across)
            if rolls:
                dice = self.painter.turned(dice, ("die", shown, squirrel), (part * 1400) // 30 * 30)
            row = who.bottom + round(across * 0.62)
            self.blit(dice, (box.left + across * (0.7 if attacks else 1.4), row))
            if attacks:
                if part > _BONUS_AT:
                    self.badge(f"+{BONUS}", theme.GOOD, (box.left + across * 1.85, row), 36)
                if part > _STEPS_AT:
                    minus = f"\N{MINUS SIGN}{event.steps}"
                    self.badge(minus, theme.BAD, (box.left + across * 2.75, row), 36)
            if part > _TOTALS_AT:
                wins = (total > event.rival_die) == attacks and total != event.rival_die
                sum_room = pygame.Rect(box.left, row + across // 2, box.width, box.bottom - row - across // 2)
                number = total if attacks else event.rival_die
                self.words(str(number), 54, GOLD if wins else theme.TEXT, sum_room, "display")

    def ended(self, event: e.SquabbleEnded, part: float) -> None:
        """Draw the settling dust, and the winner's name."""
        x, y = self._fight_at(event.squirrel)
        self.dust((x, y), part, 0.52)
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
