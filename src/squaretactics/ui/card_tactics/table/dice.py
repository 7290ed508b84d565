"""Draw the dice on the table, each modifier by name, and their result."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import ATTACK_TOKEN, DRAGON_SHIELD, HOUND
from squaretactics.games.card_tactics.state import CRITICAL, HIT, NOTHING
from squaretactics.games.card_tactics.text import mark_name, signed, unit_name
from squaretactics.translation import Message, mark, say, say_marked, say_row
from squaretactics.ui.card_tactics import hearts_and_dice
from squaretactics.ui.card_tactics.icons import Icon, token_icon
from squaretactics.ui.card_tactics.table.base_drawing import FELT, GOLD, CardBaseDrawing
from squaretactics.ui.card_tactics.table.director import LENGTHS
from squaretactics.ui.card_tactics.table.display import RollTarget, ShownDice
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.attack_motion import STRIKE
from squaretactics.ui.table.base_drawing import area

T = TypeVar("T", bound=CardTableView)

_FELT_LINE: Final = (0x6A, 0xA8, 0x90)
_FELT_WORDS: Final[theme.Colour] = (0xC4, 0xE0, 0xD2)
_WOOD: Final[theme.Colour] = (0x6B, 0x3F, 0x22)
_WOOD_LIGHT: Final[theme.Colour] = (0xB5, 0x71, 0x3A)
_RIM: Final = 9
_RESTING: Final = ((5, -9), (3, 7))  # eyes and degrees of the dice between rolls
# Names of the modifiers, in order.
_NAMES: Final[tuple[Message, ...]] = (mark("skill"), mark("quirk"), mark("Attack"), mark("growth"))
_TOKENS: Final = 2
_TUMBLE: Final = 0.5  # share of a roll while the dice tumble
_COME: Final = 0.85  # share of the tokens' way to the dice after which they count
_TOSSED: Final = 0.4  # share of the animation before an item rerolls them
_CHIP: Final = 0.1  # share of the animation for each modifier
_TURNS: Final = 620  # degrees of a tumbling die
_ARC: Final = 150  # height of a throw
_HOPS: Final = (1.0, 0.45, 0.2)  # heights of its bounces, one after the other


@dataclass(frozen=True, slots=True)
class DiceState:
    """The dice on the table: numbers, modifiers, and the result."""

    unit: int  # the unit that rolled
    lying: tuple[int, ...]  # eyes; 0 for a die in the air
    more: tuple[int, ...]
    counted: int  # of the nonzero parts
    waits: bool  # for tokens that are still on their way
    met: RollTarget | None
    asked: str = ""  # the number to reach, during a decision about these dice; or that a reroll changed nothing

    @property
    def parts(self) -> list[tuple[int, int]]:
        """The modifiers counted so far, each with its index."""
        there = [(place, value) for place, value in enumerate(self.more) if value][: self.counted]
        return [part for part in there if part[0] != _TOKENS or not self.waits]


_MODIFIER: Final = 190  # width of a modifier, at most
_LEAST: Final = 20.3  # smallest font size of the result: 16 pixels in a window of 1280 by 720


class DiceDrawing(CardBaseDrawing[T]):
    """Draws the dice."""

    def draw_dice(self, asked: str = "") -> bool:
        """Draw the dice, with the text of a decision about them; return whether any are on the table."""
        dice, now = self.scene.display.dice, self.scene.event_now
        part, many, key = self.part, len(_NAMES), ("dice", area(self.reading_room))
        if isinstance(now, e.DiceRolled | e.DiceRerolled):
            more: tuple[int, ...] = dice.more if dice is not None else ()
            counts = many
            if isinstance(now, e.DiceRolled):
                more = (now.number, now.quirk, now.tokens, now.growth)
                counts = int((part - _TUMBLE) / _CHIP)
            thrown, eyes_now = self._thrown(now), (now.one, now.two)
            if dice is not None and self._tumbled(now) < 0:
                eyes_now = dice.one, dice.two
            lying = tuple(0 if number in thrown else eyes for number, eyes in enumerate(eyes_now))
            said = say("Rerolled: {one} and {two} again", one=now.one, two=now.two) if self._falls_alike(now) else ""
            self.draw_cached(
                key, DiceState(now.unit, lying, more, max(counts, 0), self._waits(now.unit), None, said), self._dice
            )
            for number in thrown:
                self._tumbles(now, number, self._tumbled(now))
            return True
        if dice is None:
            return False
        met = dice.met
        if isinstance(now, e.Struck):
            met = RollTarget.of(now) if part * LENGTHS[e.Struck] >= STRIKE else None
        self.draw_lying(replace(dice, met=met), asked)
        return True

    def draw_lying(self, dice: ShownDice, asked: str = "") -> None:
        waits = self._waits(dice.unit)
        shown = DiceState(dice.unit, (dice.one, dice.two), dice.more, len(_NAMES), waits, dice.met, asked)
        self.draw_cached(("dice", area(self.reading_room)), shown, self._dice)

    def _waits(self, unit: int) -> bool:
        """Return whether the attack tokens are still on their way to the dice."""
        now, stand = self.scene.event_now, self.scene.display.units.get(unit)
        if isinstance(now, e.DiceRolled):
            return stand is not None and stand.tokens[ATTACK_TOKEN] != 0
        spent = isinstance(now, e.TokensChanged) and now.unit == unit and now.token == ATTACK_TOKEN and not now.now
        return spent and self.part < _COME

    def _tumbled(self, now: e.DiceRolled | e.DiceRerolled) -> float:
        """Return the progress of thrown dice; negative before the throw."""
        begins = _TOSSED if isinstance(now, e.DiceRerolled) and now.item != NOTHING else 0.0
        return (self.part - begins) / _TUMBLE

    def _falls_alike(self, now: e.DiceRolled | e.DiceRerolled) -> bool:
        """Return whether a reroll has landed on the same numbers."""
        before = self.scene.display.dice
        same = before is not None and (before.one, before.two) == (now.one, now.two)
        return isinstance(now, e.DiceRerolled) and same and self._tumbled(now) >= 1

    def _thrown(self, now: e.DiceRolled | e.DiceRerolled) -> tuple[int, ...]:
        """Return which dice are in the air: in a reroll only those that change."""
        before = self.scene.display.dice
        if not 0 <= self._tumbled(now) < 1 or self.scene.app.reduced_motion:
            return ()
        if isinstance(now, e.DiceRolled) or before is None or (before.one, before.two) == (now.one, now.two):
            return 0, 1
        shown = (before.one, now.one), (before.two, now.two)
        return tuple(number for number, (old, new) in enumerate(shown) if old != new)

    def _tumbles(self, now: e.DiceRolled | e.DiceRerolled, number: int, way: float) -> None:
        """Draw a die as it tumbles from its attacker, or up from where it lay."""
        layout, display = self.scene.layout_now, self.scene.display
        end = layout.die(number)
        start = layout.line(display.heroes, display.enemies).get(now.unit, end)
        if isinstance(now, e.DiceRerolled):
            start = end
        count = len(_HOPS)
        hop = min(int(way * count), count - 1)
        rise = math.sin((way * count - hop) * math.pi) * _HOPS[hop] * self.size(_ARC)
        gone = 1 - (1 - way) ** 2
        x, y = (begin + (there - begin) * gone for begin, there in zip(start.center, end.center, strict=True))
        eyes = (int(way * 14) * 5 + number * 2) % 6 + 1
        if hop == count - 1:
            eyes = (now.one, now.two)[number]
        die = self.painter.turned(
            hearts_and_dice.die(self.painter, eyes, end.width),
            ("die", eyes, end.width),
            (1 - gone) * _TURNS * (1 if number else -1),
        )
        self.blit(die, (x, y - rise))

    def dice_tray(self, room: pygame.Rect) -> None:
        """Draw the tray for the dice: felt in a wooden rim."""
        rim, edge, corner = (self.size(length) for length in (_RIM, 3, 18))

        def make() -> pygame.Surface:
            picture = self.painter.panel(room.size, corner, _WOOD, theme.INK, edge).copy()
            light = self.painter.ring((room.width - 2 * edge, room.height - 2 * edge), corner, _WOOD_LIGHT, edge, 130)
            picture.blit(light, (edge, edge), None, BLEND)
            felt = room.width - 2 * rim, room.height - 2 * rim
            picture.blit(self.painter.panel(felt, max(corner - rim, 2), FELT, theme.INK, edge), (rim, rim), None, BLEND)
            inlaid = felt[0] - 2 * rim, felt[1] - 2 * rim
            line = self.painter.ring(inlaid, corner // 2, _FELT_LINE, max(edge // 2, 1), 90)
            picture.blit(line, (2 * rim, 2 * rim), None, BLEND)
            return picture

        self.target.blit(self.painter.kept(("dice tray", room.size, rim, edge), make), room, None, BLEND)

    def dice_at_rest(self, words: str, room: pygame.Rect) -> None:
        """Draw the tray between rolls, with a few words beside the dice."""
        self.dice_tray(room)
        layout = self.scene.layout_now
        for number, (eyes, degrees) in enumerate(_RESTING):
            place = layout.die(number)
            die = hearts_and_dice.die(self.painter, eyes, place.width)
            die = self.painter.turned(die, ("die", eyes, place.width), degrees, stays=True)
            self.blit(die, (place.centerx + self.size(8), room.centery + (number * 2 - 1) * self.size(6)))
        left = layout.die(1).right + self.size(26)
        inner = pygame.Rect(left, room.top, room.right - self.size(2 * _RIM + 4) - left, room.height)
        inner.inflate_ip(0, -self.size(4 * _RIM))
        self.put(self.lines(words, 21, _FELT_WORDS, inner.size), inner, "midleft")

    def _dice(self, shown: DiceState) -> None:
        layout = self.scene.layout_now
        room = self.reading_room
        self.dice_tray(room)
        for number, eyes in enumerate(shown.lying):
            if eyes:
                rect = layout.die(number)
                self.put(hearts_and_dice.die(self.painter, eyes, rect.width), rect)
        left = layout.die(1).right + self.size(12)
        total = pygame.Rect(0, 0, round(room.width * 0.18), round(room.height * 0.4))
        total.midright = room.right - self.size(2 * _RIM), layout.die(0).centery
        wide = min(total.left - left - self.size(8), self.size(_MODIFIER))
        high = min(round(room.height * 0.26), round(room.height * 0.64) // max(sum(map(bool, shown.more)), 1))
        top = max(layout.die(0).centery - len(shown.parts) * high // 2, room.top + self.size(_RIM + 5))
        for place, (which, value) in enumerate(shown.parts):
            chip = pygame.Rect(left, top + place * high, wide, high - self.size(4))
            self.plate(chip, theme.PAPER, theme.INK, 10)
            name = say("in all") if len(shown.more) == 1 else say_marked(_NAMES[which], who=unit_name(shown.unit))
            self.words(f"{signed(value)} {name}", 20, theme.INK, chip.inflate(-self.size(8), -2))
        if all(shown.lying):
            come_to = sum(shown.lying) + sum(value for _, value in shown.parts)
            self.plate(total, GOLD, theme.INK, 12)
            self.words(f"= {come_to}", 32, theme.INK, total.inflate(-8, -4), "display")
        line = room.inflate(-2 * self.size(2 * _RIM), 0)
        line.height, line.bottom = round(room.height * 0.25), room.bottom - self.size(_RIM + 5)
        if shown.met is not None or shown.asked:
            self.plate(line, theme.PAPER, theme.INK, 12)
        if shown.asked:
            self.words(shown.asked, 22, theme.INK, line.inflate(-self.size(16), -self.size(8)))
        elif shown.met is not None:
            met = shown.met
            words = say(
                "{whom}: {total} against {number}, {outcome}",
                total=sum(shown.lying) + sum(shown.more),
                number=number_words(met),
                whom=unit_name(met.unit),
                outcome=outcome_words(met.outcome, met.guarded),
            )
            inner = line.inflate(-self.size(16), -self.size(8))
            wide = self.painter.text(words, "strong", self.letters(_LEAST), theme.INK).get_width()
            two = wide + inner.height * 5 // 4 > inner.width
            if two:  # prefer two lines to tiny ones
                line.update(line.left, line.top - self.size(11), line.width, line.height + self.size(17))
                self.plate(line, theme.PAPER, theme.INK, 12)
                inner = line.inflate(-self.size(16), -self.size(2))
            before = pygame.Rect(inner.left, 0, inner.width, min(inner.height, self.size(35)))
            before.centery = inner.centery
            icon = self.icons([outcome_icon(met.outcome, met.guarded)], before)
            inner.update(icon.right + 2, inner.top, inner.right - icon.right - 2, inner.height)
            if two:
                self.put(self.lines(words, _LEAST, theme.INK, inner.size, "strong"), inner, "midleft")
            else:
                self.words(words, 22, theme.INK, inner)


def number_words(met: RollTarget) -> str:
    """Return the number to reach, with its parts if it isn't just the printed one."""
    mark = DRAGON_SHIELD if met.marks > 0 else HOUND
    named = (
        (say("{who}'s quirk", who=unit_name(met.unit)), met.quirk),
        (mark_name(mark), met.marks),
        (say("Defence"), met.tokens),
    )
    parts = [say("{what} {number}", what=what, number=signed(number)) for what, number in named if number]
    if not parts:
        return str(met.number)
    return say("{number} ({parts})", number=met.number, parts=say_row([str(met.printed), *parts]))


def outcome_words(outcome: int, guarded: bool) -> str:
    if guarded:
        return say("guarded")
    return say("critical!") if outcome == CRITICAL else say("hit") if outcome == HIT else say("missed")


def outcome_icon(outcome: int, guarded: bool) -> Icon:
    if guarded:
        return token_icon("guard_dog")
    return Icon("icons", "critical" if outcome == CRITICAL else "hit" if outcome == HIT else "miss")
