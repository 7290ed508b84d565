"""Draw the small map of the road, and the ribbon of the round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import CARD_MASK, HEROES, MIXED
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.translation import say, say_marked
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.table.base_drawing import CHOSEN, GOLD, HITS, MISSES, RED, CardBaseDrawing
from squaretactics.ui.card_tactics.table.scenery import CAMPS, NAMES, PLACES
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.table.card_slot import ease_out

T = TypeVar("T", bound=CardTableView)

STOP, TURN = "stop", "turn"  # kinds of parts on the map and the ribbon that can be read
_STOPS: Final = len(PLACES)
BOSSES: Final = (1, 3, 4)  # stops with a boss
_HEIGHTS: Final = (0.33, 0.28, 0.33, 0.28, 0.31)  # heights on the map, from its top: the road winds
_LIT: Final = 1.18  # size of the current stop beside the others
_AHEAD: Final = 150  # alpha of later stops
_OUTCOMES: Final = {"hit": HITS, "critical": GOLD, "miss": MISSES}  # the colours of an attack's outcomes
_ROUND: Final = (380, 96)  # the plate that announces a round
_ROUND_COMES: Final = 0.25  # share of its time until it has arrived
_ROUND_GOES: Final = 0.72  # and after which it goes up to the ribbon


@dataclass(frozen=True, slots=True)
class TurnOrderState:
    """What the ribbon shows: the round, and the turn order."""

    round: int
    order: tuple[int, ...]
    outcome: str = ""  # "hit", "critical" or "miss": of the considered attack
    otherwise: tuple[int, str] | None = None  # the next unit after another outcome


class RoadMapDrawing(CardBaseDrawing[T]):
    """Draws the progress of the run."""

    def draw_road(self, combat: int, won: int, camp: bool) -> None:
        """Draw the stops: won ones ticked, the current one highlighted."""
        rect = self.scene.layout_now.part("map")
        self.put(self._drawing("road", rect.size), rect)
        across, middles = self._stops()
        first = _first_stop(combat)
        lit = max(combat - 1, 0)
        dot = max(self.size(6), 2)
        for stop, (here, there) in enumerate(pairwise(middles)):
            colour = RED if first + stop < won else theme.OFF
            for part in (0.38, 0.5, 0.62):
                point = here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part
                self.blit(self.painter.panel((dot, dot), dot // 2, colour), point)
        for stop, middle in enumerate(middles):
            number = first + stop
            self._stop(stop, middle, across, number == lit, number < won)
        room = pygame.Rect(
            rect.left + self.size(20), rect.top + round(rect.height * 0.59), rect.width - self.size(40), 0
        )
        room.height = round(rect.height * 0.24)
        self.words(say_marked(CAMPS[combat % _STOPS] if camp else NAMES[lit % _STOPS]), 20, theme.INK, room, "display")

    def _stops(self) -> tuple[int, list[tuple[float, float]]]:
        """Return the width and centres of the map's stops."""
        rect = self.scene.layout_now.part("map")
        across = round(rect.height * 0.46)
        pitch = (rect.width - across - self.size(40)) / (_STOPS - 1)
        left = rect.left + self.size(20) + across / 2
        return across, [(left + pitch * stop, rect.top + rect.height * height) for stop, height in enumerate(_HEIGHTS)]

    def named_above(self) -> list[tuple[tuple[str, int], pygame.Rect]]:
        """Return the places of the stops and of the turn order's faces, so that their names can be read."""
        display, found = self.scene.display, []
        across, middles = self._stops()
        for stop, middle in enumerate(middles):
            rect = pygame.Rect(0, 0, across, across)
            rect.center = round(middle[0]), round(middle[1])
            found.append(((STOP, _first_stop(display.combat) + stop), rect))
        if display.combat and not display.camp and display.round:
            across, x = self._first_turn()
            for unit in self.order_now().order:
                rect = pygame.Rect(0, 0, across, across)
                rect.center = x, self.scene.layout_now.part("ribbon").centery
                found.append(((TURN, unit), rect))
                x += across + self.size(18)
        return found

    def _first_turn(self) -> tuple[int, int]:
        """Return the width of the faces on the ribbon, and the first one's centre."""
        rect = self.scene.layout_now.part("ribbon")
        across = rect.height - self.size(12)
        return across, rect.left + self.size(12) + round(rect.width * 0.24) + self.size(16) + across // 2

    def _stop(self, stop: int, middle: tuple[float, float], across: int, lit: bool, won: bool) -> None:
        if lit:
            across = round(across * _LIT)
            glow = across + 2 * max(self.size(4), 1)
            self.blit(self.painter.panel((glow, glow), glow // 2, GOLD, theme.INK, 1), middle)
        picture = self._drawing(f"stop-{PLACES[stop]}", (across, across))
        if not lit and not won:
            picture = self.painter.faded(picture, ("stop", stop), _AHEAD)
        self.blit(picture, middle)
        if stop in BOSSES and not won:
            skull = (across * 2 // 5, across * 2 // 5)
            self.blit(self._drawing("boss", skull), (middle[0] + across * 0.42, middle[1] - across * 0.36))
        if won:
            tick = (across * 11 // 20, across * 9 // 20)
            self.blit(self._drawing("won", tick), (middle[0] + across * 0.3, middle[1] + across * 0.3))

    def _drawing(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return self.painter.svg("card_tactics", "scene", f"{name}.svg", size=size)

    def order_now(self) -> TurnOrderState:
        """Return the turn order for the rest of the round, starting with the acting unit."""
        display = self.scene.display
        waiting = [
            [unit for unit in reversed(line) if display.units[unit].ready] for line in (display.heroes, display.enemies)
        ]
        acting = display.acting if display.acting in display.units else NOBODY
        return TurnOrderState(display.round, turn_order(acting, *waiting))

    def draw_ribbon(self, shown: TurnOrderState) -> None:
        """Draw the ribbon, with the acting unit highlighted."""
        rect = self.scene.layout_now.part("ribbon")
        room = rect.inflate(-self.size(24), -self.size(10))
        room.width = round(rect.width * 0.24)
        across, x = self._first_turn()
        turns = len(shown.order) + (shown.otherwise is not None)
        ends = x - across // 2 + turns * (across + self.size(18)) + self.size(6)
        rect.width = min(rect.width, ends - rect.left)
        self.plate(rect, RED, theme.INK, 10)
        self.words(say("Round {number}", number=shown.round), 25, theme.PAPER, room, "display")
        for number, unit in enumerate(shown.order):
            if number == 0:
                glow = self.painter.panel((across + self.size(8),) * 2, across // 2 + self.size(4), CHOSEN)
                self.blit(glow, (x, rect.centery))
            self.blit(artwork.medal(self.painter, unit & CARD_MASK, across), (x, rect.centery))
            if number == 1 and shown.otherwise is not None:
                self._instead(*shown.otherwise, shown.outcome, across, (x, rect.centery))
            x += across + self.size(18)

    def round_room(self) -> pygame.Rect:
        """Return the area in which rounds are announced."""
        return self.scene.layout_now.part("stage")

    def draw_round(self) -> None:
        """Announce a round in large letters, which then move up to the ribbon."""
        now, part = self.scene.event_now, self.part
        if not isinstance(now, e.RoundBegan):
            return
        layout = self.scene.layout_now
        stage, ribbon = self.round_room(), layout.part("ribbon")
        rect = pygame.Rect(0, 0, self.size(_ROUND[0]), self.size(_ROUND[1]))
        rect.midtop = stage.midtop
        if not self.scene.app.reduced_motion:
            goes = max(part - _ROUND_GOES, 0.0) / (1 - _ROUND_GOES)
            comes = ease_out(part / _ROUND_COMES)
            rect.move_ip(0, -round((1 - comes) * rect.bottom))
            rect.size = round(rect.width * (1 - goes * 0.5)), round(rect.height * (1 - goes * 0.5))
            rect.centerx = round(stage.centerx + (ribbon.left + rect.width // 2 - stage.centerx) * goes * goes)
            rect.centery = round(rect.centery + (ribbon.centery - rect.centery) * goes * goes)
        self.plate(rect, RED, theme.INK, 20)
        room = rect.inflate(-rect.width // 6, -rect.height // 6)
        self.words(say("Round {number}", number=now.round), 58, theme.PAPER, room, "display")

    def _instead(self, unit: int, what: str, likeliest: str, across: int, next_one: tuple[int, int]) -> None:
        """Ring the unit that is next after an attack's likeliest outcome; beside it, draw a small picture of the unit
        that is next after another.
        """
        small, edge = across * 2 // 3, max(self.size(4), 2)
        x, y = next_one
        self.blit(self.painter.ring((across + 2 * edge,) * 2, across // 2 + edge, _OUTCOMES[likeliest], edge), next_one)
        beside = x + across // 2, y + across // 4
        self.blit(self.painter.panel((small + 2 * edge,) * 2, small // 2 + edge, _OUTCOMES[what]), beside)
        self.blit(artwork.medal(self.painter, unit & CARD_MASK, small), beside)


def _first_stop(combat: int) -> int:
    """Return the number of the combat at the map's first stop, counted from 0."""
    return max(combat - 3, 0) // _STOPS * _STOPS if combat > _STOPS else 0


def stop_text(number: int) -> tuple[str, str, str]:
    """Return the name of a stop, its combat, and a note if a boss waits there."""
    boss = say("A boss waits here.") if number % _STOPS in BOSSES else ""
    return say_marked(NAMES[number % _STOPS]), say("Combat {combat}", combat=number + 1), boss


def next_words(kinds: Sequence[int]) -> str:
    """Describe the top of the challenge stack."""
    kinds = kinds[:3]
    if MIXED in kinds or not kinds:
        return say("Next: could be anyone")
    bosses = sum(kind >= 3 for kind in kinds)
    if bosses:
        return say("Next: a boss and two others")
    return say("Next: three enemies")


def turn_order(acting: int, heroes: list[int], enemies: list[int]) -> tuple[int, ...]:
    """Return the turn order: the acting unit, then the two sides alternately, each side's farthest unit first."""
    waiting = [[unit for unit in line if unit != acting] for line in (heroes, enemies)]
    order = [] if acting == NOBODY else [acting]
    turn = 1 if order and acting & CARD_MASK < HEROES else 0
    while any(waiting):
        if waiting[turn]:
            order.append(waiting[turn].pop(0))
        turn = 1 - turn
    return tuple(order)
