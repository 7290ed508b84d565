"""Tips for somebody's first game: each comes once, when what it speaks of is asked or seen first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from squaretactics.catalogue import Message, mark, say, say_marked
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.options import SquirrelOptions
from squaretactics.ui.squirrel_squabble.play.sitting import SquirrelSitting
from squaretactics.ui.squirrel_squabble.table.brush import WoodBrush
from squaretactics.ui.squirrel_squabble.table.layout import SquirrelLayout
from squaretactics.ui.squirrel_squabble.table.scene import SquirrelTableScene
from squaretactics.ui.table.answers import Answer

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


class Coach(WoodBrush[SquirrelTableScene]):
    """Knows which tip is due, and shows it."""

    def __init__(self, sitting: SquirrelSitting) -> None:
        super().__init__(sitting.scene)
        self.sitting = sitting
        seen = sitting.scene.preferences.of(SquirrelOptions).tips_seen
        self.seen = {tip for tip in seen if tip in WORDS}
        self.now: str | None = None
        self._waiting: list[str] = []
        self._answers: list[Answer[Move]] = []
        self._placed: tuple[SquirrelLayout, str | None] | None = None
        if len(sitting.table.people) != 1:
            self.seen = {*WORDS}

    def noticed(self, event: e.Event) -> None:
        """Tell what goes with an event that was just seen."""
        self._tell(_SEEN.get(type(event), ""))

    def asked(self) -> None:
        """Tell what goes with a question to the player."""
        self._tell(self.sitting.kind)

    def _tell(self, tip: str) -> None:
        if tip in WORDS and tip not in self.seen and tip not in self._waiting:
            self._waiting.append(tip)
        if self.now is None and self._waiting:
            self.now = self._waiting.pop(0)
            self.seen.add(self.now)

    def put_away(self) -> None:
        """Put the tip away, and remember that it was seen."""
        if self.now is not None:
            self.now = None
            self._remember()
        self._tell("")

    def no_more(self) -> None:
        """Give no more tips, in this game or another."""
        self.seen, self.now = {*WORDS}, None
        self._waiting.clear()
        self._remember()

    def _remember(self) -> None:
        preferences, seen = self.scene.preferences, tuple(sorted(self.seen))
        if seen != preferences.of(SquirrelOptions).tips_seen and len(self.sitting.table.people) == 1:
            preferences.change_of(SquirrelOptions, tips_seen=seen)

    @property
    def shown(self) -> bool:
        """Say whether a tip is on the screen now."""
        free = self.sitting.curtain is None and not self.scene.director.busy and not self.sitting.over
        return self.now is not None and free

    def answers(self) -> list[Answer[Move]]:
        """Return what can be clicked in the tip."""
        if not self.shown:
            return []
        now = self.scene.layout_now, self.now
        if now != self._placed:
            self._placed, self._answers = now, self._place()
        return self._answers

    def _place(self) -> list[Answer[Move]]:
        rect = self.scene.layout_now.part("tip")
        ways: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("got_it", say("Got it"), self.put_away),
            ("no_more_tips", say("No more tips"), self.no_more),
        )
        answers: list[Answer[Move]] = []
        for place, (id, words, act) in enumerate(ways):
            button = pygame.Rect(0, 0, rect.width - self.size(36), self.size(50))
            button.midbottom = rect.centerx, rect.bottom - self.size(14) - (1 - place) * self.size(58)
            answers.append(Answer(id, words, act, button, place == 0))
        return answers

    def draw(self) -> None:
        """Draw the tip that is due."""
        answers = self.answers()
        if not answers:
            return
        rect, pad, blur = self.scene.layout_now.part("tip"), self.size(18), self.size(22)
        self.target.blit(self.painter.shadow(rect.size, self.size(24), blur), rect.move(-blur, -blur + 6), None, BLEND)
        panel = self.painter.panel(rect.size, self.size(24), theme.PAPER, theme.ACCENT, self.size(6))
        self.target.blit(panel, rect, None, BLEND)
        inside = rect.inflate(-2 * pad, -2 * pad)
        inside.height = answers[0].rect.top - pad // 2 - inside.top
        self.passage(say_marked(WORDS[self.now or "plan"]), 27, theme.INK, inside, "strong")
        for answer in answers:
            over = answer.rect.collidepoint(self.scene.pointer)
            if answer.main or over:
                fill = self.painter.panel(
                    answer.rect.size, answer.rect.height // 2, theme.ACCENT, theme.INK, self.size(4)
                )
                self.target.blit(fill, answer.rect, None, BLEND)
            room = answer.rect.inflate(-self.size(16), 0)
            self.words(answer.words, 26, theme.INK, room, "display")
