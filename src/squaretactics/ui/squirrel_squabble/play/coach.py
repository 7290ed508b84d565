"""Tips for somebody's first game: each comes once, when what it speaks of is asked or seen first."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.catalogue import Message, mark, say_marked
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.squirrel_squabble.options import SquirrelOptions
from squaretactics.ui.squirrel_squabble.play.sitting import SquirrelSitting
from squaretactics.ui.squirrel_squabble.table.layout import SquirrelLayout
from squaretactics.ui.squirrel_squabble.table.scene import SquirrelTableScene
from squaretactics.ui.table.answers import Answer
from squaretactics.ui.table.tips import Bubble, TipBrush, Tips

# By what is asked, or by what was seen: the tip that goes with it.
WORDS: Final[dict[str, Message]] = {
    "arrange": mark("Seven tiles fell as they lie. Put them where you like; your rival then chooses a corner."),
    "squirrel": mark("Each squirrel lives in its own corner. Which would you rather be?"),
    "facing": mark("A squirrel runs the way it faces. Click the tile that yours is to look at."),
    "plan": mark("Both plan three actions in secret, then show them one by one. The pale squirrel walks your plan."),
    "cancelled": mark("Cancelled! A cracked coin says why in a few words. Turning, at least, always works."),
    "gathered": mark("Stand on a nut as the round ends, and it is yours. Carry five home, and you win."),
    "squabble": mark("The attacker adds 4 and takes off its steps. Whoever has more takes a nut."),
    "flip": mark("Turn over a tile beside you. The turned-up corner shows what is underneath."),
    "switch": mark("Two tiles beside you change places, even your rival's home."),
}
_SEEN: Final[dict[type, str]] = {e.Cancelled: "cancelled", e.Gathered: "gathered", e.DiceRolled: "squabble"}


class Coach(TipBrush[SquirrelTableScene, Move]):
    """Shows the tip that goes with what is seen and asked, to somebody who plays alone."""

    kept_in = SquirrelOptions

    def __init__(self, sitting: SquirrelSitting) -> None:
        seen = sitting.scene.preferences.of(SquirrelOptions).tips_seen
        super().__init__(sitting.scene, Tips(WORDS, seen, WORDS if len(sitting.table.people) == 1 else ()))
        self.sitting = sitting
        self._placed: tuple[SquirrelLayout, str | None, Bubble[Move]] | None = None

    def noticed(self, event: e.Event) -> None:
        """Tell what goes with an event that was just seen."""
        self.tips.tell(_SEEN.get(type(event), ""))

    def asked(self) -> None:
        """Tell what goes with a question to the player."""
        self.tips.tell(self.sitting.kind)

    @property
    def shown(self) -> bool:
        free = self.sitting.curtain is None and not self.scene.director.busy and not self.sitting.over
        return self.tips.now is not None and free

    def bubble(self) -> Bubble[Move]:
        layout, now = self.scene.layout_now, self.tips.now
        if self._placed is None or self._placed[:2] != (layout, now):
            self._placed = layout, now, self._place(layout.part("tip"), say_marked(WORDS[now or "plan"]))
        return self._placed[2]

    def _place(self, rect: pygame.Rect, words: str) -> Bubble[Move]:
        answers: list[Answer[Move]] = []
        for place, (id, said, act) in enumerate(self.ways):
            button = pygame.Rect(0, 0, rect.width - self.size(36), self.size(50))
            button.midbottom = rect.centerx, rect.bottom - self.size(14) - (1 - place) * self.size(58)
            answers.append(Answer(id, said, act, button, place == 0))
        pad, size = self.size(18), self.letters(27)
        room = answers[0].rect.top - pad // 2 - rect.top - pad
        text = self.painter.text(words, "strong", size, theme.INK, rect.width - 2 * pad)
        while text.get_height() > room and size > 8:
            size -= 1
            text = self.painter.text(words, "strong", size, theme.INK, rect.width - 2 * pad)
        return Bubble(rect, text, answers)
