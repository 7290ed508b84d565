"""Draw what begins and ends a game and its rounds."""

from __future__ import annotations

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.event_text import ending_text
from squaretactics.translation import say
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import GOLD, SQUIRREL_DEEP
from squaretactics.ui.squirrel_squabble.table.base_drawing import HOP, MotionBaseDrawing


class MilestoneDrawing(MotionBaseDrawing):
    """Draws who takes which squirrel, the start of a round, and the end of the game."""

    def squirrel_taken(self, event: e.SquirrelTaken, part: float) -> None:
        """Say who leads a squirrel, and that the board turns to a player's side."""
        if not self.scene.board_turn.resting:
            return
        layout = self.scene.layout_now
        x, y = self._feet(self.scene.display.home[event.squirrel])
        words = self.scene.event_text(event)
        self.bubble(words, (x, y - layout.squirrel * 1.02), SQUIRREL_DEEP[event.squirrel], 28)
        if layout.turned and event.seat == self.scene.viewer:
            self.bubble(say("The board rotates: your home is here"), (x, y + layout.slab * 0.2), theme.CALM)

    def round_began(self, event: e.RoundBegan, part: float) -> None:
        words = self.painter.outlined(
            say("Round {number}", number=event.round), "display", self.size(84), GOLD, theme.INK, self.size(6)
        )
        alpha = 255 if 0.15 < part < 0.8 else 120
        self.blit(self.painter.faded(words, ("round", event.round), alpha), self.scene.layout_now.board.center)

    def game_ended(self, event: e.GameEnded, part: float) -> None:
        """Let the winner hop where it has won, and say how."""
        display = self.scene.display
        for squirrel in (0, 1):
            won = display.seat_of(squirrel) in event.winners
            feet = self._feet(display.space[squirrel])
            hop = self._between(feet, feet, part * 4 % 1, HOP) if won else feet
            self._squirrel(squirrel, "win" if won else "lose", display.facing[squirrel], hop)
        names = [seat.name for seat in self.scene.seats]
        below = self.scene.layout_now.part("prompt").center
        self.bubble(ending_text(event, display.orange, names), below, theme.GOOD, 34)
