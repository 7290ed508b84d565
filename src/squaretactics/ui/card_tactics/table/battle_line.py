"""Draw the line: where units stand, how cards move, and words over them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import CARD_MASK, DEFENSE, HEROES
from squaretactics.games.card_tactics.state import MISS, NOBODY
from squaretactics.games.card_tactics.text import item_name, signed, skill_name
from squaretactics.translation import say
from squaretactics.ui.card_tactics.artwork import ACTING, DOWN, HURT, READY
from squaretactics.ui.card_tactics.icons import Icon, token_icon
from squaretactics.ui.card_tactics.table.aim_arcs import AimDrawing
from squaretactics.ui.card_tactics.table.attack_drawing import AttackDrawing
from squaretactics.ui.card_tactics.table.base_drawing import CHOSEN, HITS, RED
from squaretactics.ui.card_tactics.table.dice import outcome_words
from squaretactics.ui.card_tactics.table.director import LENGTHS
from squaretactics.ui.card_tactics.table.display import RollTarget, ShownUnit
from squaretactics.ui.card_tactics.table.hearts import HeartDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.card_tactics.table.token_row import TokenDrawing
from squaretactics.ui.card_tactics.unit_card import UnitCardLook, card_picture
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND

T = TypeVar("T", bound=CardTableView)

_STEPS_UP: Final = (4, 10)  # how far the acting card stands out: forwards and upwards
_NODS: Final = 26  # a unit that uses a skill
_OVER: Final = 40  # arc of a unit that moves over another, which passes below
_CLOSES: Final = 0.6  # share of a fall after which the line closes up
_FALLS: Final = (120, 40)  # a falling card's way down, and its degrees of rotation
_HOPS: Final = (28, 0.35, 0.16)  # of heroes after a win: height, seconds each, and delay
_CHEERS: Final = 7  # hops
_TICKS_GO: Final = 8  # how much faster than the animation of a victory the ticks disappear
_SAGS: Final = 12  # a tired unit
_SHADOW: Final = 16  # its blur
_TICK: Final = (34, 12)  # of a unit that has acted: its width, and how far inside the card's edges its middle is
_RISES: Final = 26  # words over a card
_CLEAR: Final = 12  # from a card to words over it
# Icons of health lost without an attack.
_CAUSES: Final = {"bleed": token_icon("bleed"), "counter": token_icon("counter")}


class BattleLineDrawing(TokenDrawing[T], HeartDrawing[T], AimDrawing[T], AttackDrawing[T]):
    """Draws the line and its animations."""

    @property
    def standing_out(self) -> int:
        """The unit that stands out from the line, or NOBODY."""
        return self.scene.display.acting

    def heroes_shown(self) -> list[int]:
        """Return the heroes as drawn, from the centre outwards."""
        return self.scene.display.heroes

    def draw_line(self) -> None:
        now, part = self.scene.event_now, self.part
        places = self.line_now()
        self.draw_aims(places)
        for unit in sorted(places, key=lambda unit: isinstance(now, e.Struck | e.Switched) and unit == _mover(now)):
            with self.painter.boundary.contain(self.target, places[unit]):
                self._stand(unit, places[unit], now)
        self.draw_blow(places)
        if isinstance(now, e.EnemyCame):
            after = self.scene.layout_now.line(self.scene.display.heroes, [*self.scene.display.enemies, now.unit])
            look = self._look(now.unit, ShownUnit(now.health, now.health), None)
            self.draw_coming(now.unit, look, after[now.unit], part)
        self.draw_tokens_on_their_way(places)
        self.draw_hearts_on_their_way(places)
        self.said_over(places)

    def _tick(self, unit: int, rect: pygame.Rect, shown: float) -> None:
        """Draw a tick in the outer corner of a card that has acted."""
        across, inside = self.size(_TICK[0]), self.size(_TICK[1])
        if not shown:
            return

        def make() -> pygame.Surface:
            picture = self.painter.panel((across, across), across // 2, HITS, theme.INK, self.size(3)).copy()
            tick = sign(self.painter, "tick", across * 3 // 4, theme.PAPER)
            picture.blit(tick, tick.get_rect(center=picture.get_rect().center), None, BLEND)
            return picture

        picture = self.painter.kept(("has acted", across), make)
        if shown < 1:
            picture = self.scaled(picture, "ticked", across * shown)
        x = rect.left + inside if unit & CARD_MASK < HEROES else rect.right - inside
        self.blit(picture, (x, rect.top + inside))

    # Places.
    def line_now(self) -> dict[int, pygame.Rect]:
        """Return the units' current places, animated by the current event."""
        display, layout = self.scene.display, self.scene.layout_now
        before = layout.line(self.heroes_shown(), display.enemies)
        way, after = self._way_to(self.heroes_shown(), display.enemies)
        if not way:
            return before
        there = layout.line(*after)
        if self.scene.app.reduced_motion:
            found = {unit: there.get(unit, rect) if way > 0.5 else rect for unit, rect in before.items()}
        else:
            eased = way * way * (3 - 2 * way)
            arcs = self._arcs(before, way).items()
            found = {unit: _between(rect, there.get(unit, rect), eased) for unit, rect in arcs}
        if isinstance(self.scene.event_now, e.Returned):
            found = {unit: rect for unit, rect in there.items() if unit not in before} | found
        return found

    def _way_to(self, heroes: list[int], enemies: list[int]) -> tuple[float, tuple[list[int], list[int]]]:
        """Return the progress of the current event, and the line that it leads to."""
        now, part = self.scene.event_now, self.part
        match now:
            case e.Switched(unit, other, _):
                swapped = {unit: other, other: unit}
                return part, ([swapped.get(one, one) for one in heroes], [swapped.get(one, one) for one in enemies])
            case e.Fell(unit, _):
                way = max(part - _CLOSES, 0.0) / (1 - _CLOSES)
                return way, ([one for one in heroes if one != unit], [one for one in enemies if one != unit])
            case e.EnemyCame(unit):
                return min(part * 3, 1.0), (heroes, [*enemies, unit])
            case e.Arranged(units, _) if set(units) == set(heroes):
                return part, ([*units], enemies)
            case e.Returned(unit, _) if unit not in heroes:
                return part, ([*heroes, unit], enemies)
            case _:
                return 0.0, (heroes, enemies)

    def _arcs(self, places: dict[int, pygame.Rect], way: float) -> dict[int, pygame.Rect]:
        """Let one of two swapping units pass over the other."""
        now = self.scene.event_now
        if not isinstance(now, e.Switched):
            return places
        arc = math.sin(way * math.pi) * self.size(_OVER)
        rises = {now.unit: -round(arc), now.other: round(arc / 2)}
        return {unit: rect.move(0, rises.get(unit, 0)) for unit, rect in places.items()}

    # How a unit looks.
    def _look(self, unit: int, stand: ShownUnit, now: e.Plain | None) -> UnitCardLook:
        card, display = unit & CARD_MASK, self.scene.display
        health = self.health_shown(unit, stand.health)
        acting = self.standing_out == unit
        cheers = isinstance(now, e.CombatWon | e.GameEnded) and card < HEROES
        pose = ACTING if acting or cheers else READY
        if self._is_hurt(unit, now):
            pose = HURT
        elif isinstance(now, e.Fell) and now.unit == unit:
            pose = DOWN if card < HEROES else HURT
        defense = display.defense(unit, self.heroes_shown()) if unit in display.units else DEFENSE[card]
        if isinstance(now, e.Struck) and now.unit == unit:
            defense = RollTarget.of(now).number  # the tokens that counted are already spent
        return UnitCardLook(card, health, stand.full, defense, pose)

    def _is_hurt(self, unit: int, now: e.Plain | None) -> bool:
        if isinstance(now, e.Struck) and now.unit == unit:
            return now.outcome != MISS and now.harm > 0 and self.since_blow() >= 0
        return isinstance(now, e.Harmed) and now.unit == unit

    def _ticked(self, unit: int, now: e.Plain | None) -> float:
        """Return the size of a unit's tick, from 0 to 1: the unit has acted. It grows and shrinks with an event."""
        stand, part = self.scene.display.units[unit], self.part
        shown = float(not (stand.ready or self.scene.display.acting == unit))
        if isinstance(now, e.CombatWon):
            part = min(part * _TICKS_GO, 1.0)
        comes = isinstance(now, e.Exhausted) and now.unit == unit and stand.ready
        goes = isinstance(now, e.RoundBegan | e.CombatWon) or (isinstance(now, e.Readied) and now.unit == unit)
        if self.scene.app.reduced_motion:
            part = round(part)
        return part if comes else shown * (1 - part) if goes else shown

    def _stands_out(self, unit: int, now: e.Plain | None) -> float:
        """Return how far a unit stands out from the line, from 0 to 1."""
        moving = not self.scene.app.reduced_motion
        if isinstance(now, e.TurnBegan) and now.unit == unit and moving:
            return self.part
        if self.standing_out != unit:
            return 0.0
        return 1 - self.part if isinstance(now, e.Exhausted) and now.unit == unit and moving else 1.0

    def _stand(self, unit: int, rect: pygame.Rect, now: e.Plain | None) -> None:
        stand = self.scene.display.units[unit]
        look = self._look(unit, stand, now)
        picture = card_picture(self.painter, look, rect.size, self.scene.layout_now.card[0])
        way = 1 if unit & CARD_MASK < HEROES else -1
        out = self._stands_out(unit, now)
        rect = rect.move(round(way * self.size(_STEPS_UP[0]) * out), -round(self.size(_STEPS_UP[1]) * out))
        if isinstance(now, e.Fell) and now.unit == unit:
            self._falls(look, picture, rect)
            return
        blow = self.card_offset(unit)
        rect = rect.move(round(blow.right), round(blow.down)).move(self._stirred(unit, now))
        blur = self.size(_SHADOW)
        shadow = self.painter.shadow(rect.size, self.size(14), blur)
        self.target.blit(shadow, rect.move(-blur, -blur + self.size(9)), None, BLEND)
        if self.standing_out == unit:
            self.halo(rect, CHOSEN)
        seen = self._seen(unit, now)
        if seen < 1:
            picture = self.painter.faded(picture, ("moves", look), round(255 * seen))
        if blow.pressed:
            self.blit(self.shaped(picture, blow), rect.center)
        else:
            self.put(picture, rect)
        if self.standing_out == unit:
            self.ring(rect, CHOSEN, 3, 5)
        self._tick(unit, rect, self._ticked(unit, now))
        self.draw_tokens(unit, rect)

    def _seen(self, unit: int, now: e.Plain | None) -> float:
        """Return a card's opacity: returning heroes fade in; with reduced motion, moving cards fade too."""
        if isinstance(now, e.Returned) and now.unit == unit:
            return self.part
        heroes, enemies = self.heroes_shown(), self.scene.display.enemies
        way, (new_heroes, new_enemies) = self._way_to(heroes, enemies)
        if not way or not self.scene.app.reduced_motion:
            return 1.0
        layout = self.scene.layout_now
        here, there = layout.line(heroes, enemies).get(unit), layout.line(new_heroes, new_enemies).get(unit)
        moves = here is not None and there is not None and here != there
        return abs(2 * way - 1) if moves else 1.0

    def _stirred(self, unit: int, now: e.Plain | None) -> tuple[int, int]:
        """Return a card's movement apart from blows: skill users nod, tired heroes sag, winners hop."""
        if self.scene.app.reduced_motion:
            return 0, 0
        part, hero = self.part, unit & CARD_MASK < HEROES
        if isinstance(now, e.SkillUsed) and now.unit == unit:
            return round(math.sin(part * math.pi) * self.size(_NODS)) * (1 if hero else -1), 0
        if isinstance(now, e.Harmed) and now.unit == unit and now.cause in _CAUSES:
            return round(math.sin(part * 30) * self.size(6) * (1 - part) ** 2), 0
        if isinstance(now, e.Fatigue) and hero:
            return 0, round(math.sin(part * math.pi) * self.size(_SAGS))
        if hero and (isinstance(now, e.CombatWon) or (isinstance(now, e.GameEnded) and now.won)):
            high, lasts, apart = _HOPS
            at = part * LENGTHS[type(now)] / lasts - self.heroes_shown().index(unit) * apart / lasts
            return 0, -round(
                abs(math.sin(at * math.pi)) * self.size(high) / max(math.ceil(at), 1)
            ) if 0 < at < _CHEERS else 0
        return 0, 0

    def _falls(self, look: UnitCardLook, picture: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a unit that falls out of the line, away from the other side."""
        part = min(self.part / _CLOSES, 1.0)
        down, degrees = _FALLS
        if not self.scene.app.reduced_motion:
            way = 1 if look.card < HEROES else -1
            picture = self.painter.turned(picture, ("falls", look), degrees * part * way)
            rect = rect.move(-round(way * part * self.size(_NODS)), round(self.size(down) * part * part))
        gone = max(part - 0.4, 0.0) / 0.6
        self.blit(self.painter.faded(picture, ("fell", look, round(part * 20)), round(255 * (1 - gone))), rect.center)

    # Words over cards.
    def said_over(self, places: Mapping[int, pygame.Rect]) -> None:
        """Write what is happening to a unit over its card, or over a hero by the fire."""
        now = self.scene.event_now
        unit = now.unit if isinstance(now, e.SkillUsed) and now.unit != NOBODY else getattr(now, "unit", NOBODY)
        if unit not in places or now is None:
            return
        words, colour, icon = self._told_over(now)
        if not words:
            return
        rise = 0 if self.scene.app.reduced_motion else round(self.part * self.size(_RISES))
        rect, picture = places[unit], self._words(words, icon)
        if self.painter.colour_blind and isinstance(now, e.Struck):
            picture = self._signed(picture, "tick" if now.outcome else "cross", words)
        pill = picture.get_rect().inflate(self.size(28), self.size(10))
        pill.midbottom = rect.centerx, rect.top - self.size(_CLEAR) - rise
        pill.clamp_ip(pygame.Rect((0, 0), self.scene.layout_now.size))
        self.plate(pill, colour, theme.INK, 20)
        self.blit(picture, pill.center)

    def _words(self, words: str, icon: Icon | None) -> pygame.Surface:
        letters = max(self.letters(26), 8)
        text = self.painter.text(words, "display", letters, theme.PAPER)
        return text if icon is None else self.beside(text, icon, (words, letters))

    def _signed(self, picture: pygame.Surface, name: str, words: str) -> pygame.Surface:
        """Return words with a sign before them."""

        def make() -> pygame.Surface:
            high = picture.get_height()
            both = pygame.Surface((high + picture.get_width(), high), pygame.SRCALPHA)
            both.blit(sign(self.painter, name, high, theme.PAPER), (0, 0))
            both.blit(picture, (high, 0))
            return both

        return self.painter.kept(("signed words", name, words, picture.get_size()), make)

    def _told_over(self, now: e.Plain) -> tuple[str, theme.Colour, Icon | None]:
        """Return the words for an event, their background colour, and their icon."""
        match now:
            case e.Harmed(amount=amount, cause=cause):
                return signed(-amount), theme.BAD, _CAUSES.get(cause)
            case e.Healed(amount=amount):
                return signed(amount), HITS, None
            case e.Struck() if self.since_blow() >= 0:
                return outcome_words(now.outcome, now.guarded), (HITS if now.outcome else theme.OFF), None
            case e.Skipped():
                return (say("stunned") if now.stunned else say("rests")), theme.CALM, None
            case e.SkillStopped():
                return say("can't go on"), theme.OFF, None
            case e.SkillUsed():
                return (skill_name(now.skill) if now.item == NOBODY else item_name(now.item)), RED, None
            case _:
                return "", theme.BAD, None


def _mover(now: e.Struck | e.Switched) -> int:
    """Return the unit that's drawn over the others."""
    return now.by if isinstance(now, e.Struck) else now.unit


def _between(rect: pygame.Rect, there: pygame.Rect, part: float) -> pygame.Rect:
    """Interpolate between two rectangles, anchored at the middle of their bottom edges."""
    sides = ((rect.centerx, there.centerx), (rect.bottom, there.bottom), (rect.width, there.width))
    x, bottom, width = (round(begin + (end - begin) * part) for begin, end in sides)
    height = round(rect.height + (there.height - rect.height) * part)
    found = pygame.Rect(0, 0, width, height)
    found.midbottom = x, bottom
    return found
