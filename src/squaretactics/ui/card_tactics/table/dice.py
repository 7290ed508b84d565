"""The dice on the table, with every modifier named, and what they meet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

import pygame

from squaretactics.catalogue import say, say_row
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.language import DRAGON_SHIELD, HOUND
from squaretactics.games.card_tactics.phrases import signed
from squaretactics.games.card_tactics.state import CRITICAL, HIT
from squaretactics.games.card_tactics.text import mark_name, unit_name
from squaretactics.ui.card_tactics import counters
from squaretactics.ui.card_tactics.signs import Sign, token_sign
from squaretactics.ui.card_tactics.table.brush import FELT, GOLD, CardBrush
from squaretactics.ui.card_tactics.table.display import Met
from squaretactics.ui.card_tactics.table.scene import CardTableScene
from squaretactics.ui.shell.paint import theme

T = TypeVar("T", bound=CardTableScene)

_TUMBLE: Final = 0.55  # of the time of a roll, while the dice tumble


@dataclass(frozen=True, slots=True)
class DiceShown:
    """The dice as they lie: what they show, the parts that are added, and what was met."""

    unit: int  # who rolled
    one: int
    two: int
    more: tuple[int, ...]
    counted: bool
    met: Met | None
    asked: str = ""  # what they are to meet, while somebody is asked whether they stand


class DiceDrawing(CardBrush[T]):
    """Draws the dice."""

    def draw_dice(self, asked: str = "") -> bool:
        """Draw the dice, if there are some on the table, and what is asked of them; say whether there are."""
        dice, now = self.scene.display.dice, self.scene.event_now
        part = self.scene.director.part(self.scene.now)
        if isinstance(now, e.DiceRolled | e.DiceRerolled):
            one, two = now.one, now.two
            more: tuple[int, ...] = dice.more if dice is not None else ()
            if isinstance(now, e.DiceRolled):
                more = (now.number, now.quirk, now.tokens, now.growth)
            if part < _TUMBLE and not self.scene.app.reduced_motion:
                turn = int(part * 20)
                one, two = (one + turn * 5) % 6 + 1, (two + turn * 3 + 2) % 6 + 1
            shown = DiceShown(now.unit, one, two, more, part >= _TUMBLE, None)
        elif dice is not None:
            met = dice.met
            if isinstance(now, e.Struck):
                met = Met.of(now)
            shown = DiceShown(dice.unit, dice.one, dice.two, dice.more, True, met, asked)
        else:
            return False
        self.once("dice", shown, self._dice)
        return True

    def _dice(self, shown: DiceShown) -> None:
        layout = self.scene.layout_now
        room = layout.part("inspector")
        self.plate(room, FELT, theme.INK, 18)
        for number, eyes in enumerate((shown.one, shown.two)):
            rect = layout.die(number)
            self.put(counters.die(self.painter, eyes, rect.width), rect)
        names: tuple[str, ...] = (
            say("attack"),
            say("quirk of {who}", who=unit_name(shown.unit)),
            say("tokens"),
            say("grown"),
        )
        if len(shown.more) == 1:
            names = (say("in all"),) * len(names)
        chips = (
            [(name, value) for name, value in zip(names, shown.more, strict=False) if value] if shown.counted else []
        )
        left = layout.die(1).right + self.size(18)
        total = pygame.Rect(0, 0, round(room.width * 0.2), round(room.height * 0.4))
        total.midright = room.right - self.size(12), layout.die(0).centery
        columns = 1 if len(chips) <= 2 else 2
        wide = (total.left - left - self.size(10)) // columns
        high = round(room.height * 0.26)
        for place, (name, value) in enumerate(chips):
            chip = pygame.Rect(left + place % columns * (wide + self.size(4)), 0, wide, high)
            chip.top = room.top + self.size(12) + place // columns * (high + self.size(4))
            self.plate(chip, theme.PAPER, theme.INK, 10)
            self.words(f"{signed(value)} {name}", 20, theme.INK, chip.inflate(-self.size(10), -4))
        if shown.counted:
            self.plate(total, GOLD, theme.INK, 12)
            self.words(f"= {shown.one + shown.two + sum(shown.more)}", 32, theme.INK, total.inflate(-8, -4), "display")
        line = pygame.Rect(room.left + self.size(10), 0, room.width - self.size(20), round(room.height * 0.25))
        line.bottom = room.bottom - self.size(8)
        if shown.met is not None or shown.asked:
            self.plate(line, theme.PAPER, theme.INK, 12)
        if shown.asked:
            self.words(shown.asked, 22, theme.INK, line.inflate(-self.size(16), -self.size(8)))
        elif shown.met is not None:
            met = shown.met
            words = say(
                "{total} meets {number} of {whom}: {outcome}",
                total=shown.one + shown.two + sum(shown.more),
                number=number_words(met),
                whom=unit_name(met.unit),
                outcome=outcome_words(met.outcome, met.guarded),
            )
            inner = line.inflate(-self.size(16), -self.size(8))
            sign = self.signs([outcome_sign(met.outcome, met.guarded)], inner)
            inner.update(sign.right + 2, inner.top, inner.right - sign.right - 2, inner.height)
            self.words(words, 22, theme.INK, inner)


def number_words(met: Met) -> str:
    """Say what the dice have to come to, and what makes it up where that is more than what is printed."""
    mark = DRAGON_SHIELD if met.marks > 0 else HOUND
    named = (
        (say("quirk of {who}", who=unit_name(met.unit)), met.quirk),
        (mark_name(mark), met.marks),
        (say("tokens"), met.tokens),
    )
    parts = [say("{what} {number}", what=what, number=signed(number)) for what, number in named if number]
    if not parts:
        return str(met.number)
    return say("{number} ({parts})", number=met.number, parts=say_row([str(met.printed), *parts]))


def outcome_words(outcome: int, guarded: bool) -> str:
    """Say what came of an attack in a word."""
    if guarded:
        return say("guarded")
    return say("critical!") if outcome == CRITICAL else say("hit") if outcome == HIT else say("missed")


def outcome_sign(outcome: int, guarded: bool) -> Sign:
    """Return the sign of what came of an attack."""
    if guarded:
        return token_sign("guard_dog")
    return Sign("icons", "critical" if outcome == CRITICAL else "hit" if outcome == HIT else "miss")
