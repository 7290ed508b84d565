"""Animate the table: spinning coins, hopping squirrels, flipping tiles, the dog, dust and dice."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final, Protocol

import pygame

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import DOG, EAST, NAMES, NORTH, SHOWS, SOUTH, WEST
from squaretactics.games.squirrel_squabble.coins import CHOSE_A_HOME, MOVE_1, MOVE_2, SLOTS
from squaretactics.games.squirrel_squabble.event_text import reason_name
from squaretactics.translation import say
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import SQUIRREL_DEEP
from squaretactics.ui.squirrel_squabble.table.base_drawing import HOP, MotionBaseDrawing, Point
from squaretactics.ui.squirrel_squabble.table.director import was_forced
from squaretactics.ui.squirrel_squabble.table.duel_drawing import DuelDrawing
from squaretactics.ui.squirrel_squabble.table.milestone_drawing import MilestoneDrawing
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView

_FIGHT: Final = (e.DiceRolled, e.SquabbleEnded)
_ON_FOOT: Final = (e.Turned, e.Moved, e.Scared, e.SentHome, e.SquabbleBegan)
_SPIN: Final = 0.42  # share of a coin's animation while it spins
_STAY: Final = 0.68  # share after which it shrinks to its size
_BEHIND: Final = 0.62  # of a slab, how far the dog runs behind the squirrel that it chases
_SPRING: Final = 0.1  # of its height, how much a hopping squirrel stretches


class StaticDrawing(Protocol):
    """Draws parts of the static table for the animations."""

    def arrow(self, squirrel: int, space: int, facing: int) -> None: ...

    def words_of(self, squirrel: int, lying: int, reason: int = ...) -> None: ...


class MotionDrawing(MotionBaseDrawing):
    """Draws the current animation, and tells the table what to leave out meanwhile."""

    def __init__(self, scene: SquirrelTableView, table: StaticDrawing) -> None:
        super().__init__(scene)
        self._table = table
        self.duel, self.milestones = DuelDrawing(scene), MilestoneDrawing(scene)
        self._draws: dict[type, Callable[[Any, float], None]] = {
            e.SquirrelTaken: self.milestones.squirrel_taken,
            e.CoinShown: self._coin_shown,
            e.CoinTurned: self._coin_turned,
            e.Cancelled: self._cancelled,
            e.TileFlipped: self._tile_chosen,
            e.PuddleTurned: self._tile_flipped,
            e.TilesSwitched: self._tiles_switched,
            e.Turned: self._turned,
            e.Moved: self._moved,
            e.Scared: self._scared,
            e.ActionsLost: self._actions_lost,
            e.SquabbleBegan: self._squabble_began,
            e.DiceRolled: self._dice_rolled,
            e.SquabbleEnded: self._squabble_ended,
            e.NutStolen: self._nut_stolen,
            e.SentHome: self._sent_home,
            e.Gathered: self._gathered,
            e.NotMoved: self._not_moved,
            e.NutDropped: self._nut_dropped,
            e.RoundBegan: self.milestones.round_began,
            e.GameEnded: self.milestones.game_ended,
        }

    # Parts that the table leaves out.
    @property
    def _events(self) -> tuple[e.Event, ...]:
        act = self.scene.director.act
        return () if act is None else act.events

    def squirrels_away(self) -> set[int]:
        """Return the squirrels that are moving."""
        away: set[int] = set()
        for event in self._events:
            if isinstance(event, (*_FIGHT, e.GameEnded)):
                away |= {0, 1}
            elif isinstance(event, (*_ON_FOOT, e.Gathered)) or (
                isinstance(event, e.Cancelled) and event.action in (MOVE_1, MOVE_2)
            ):
                away.add(event.squirrel)
        return away

    def gathered(self, squirrel: int) -> int:
        """Return how many of the gathered nuts have already reached a squirrel."""
        part = self.scene.director.part(self.scene.now)
        return sum(
            _nut_along(part, number) >= 1.0
            for event in self._events
            if isinstance(event, e.Gathered) and event.squirrel == squirrel
            for number in range(event.nuts)
        )

    def spaces_away(self) -> set[int]:
        """Return the spaces whose tiles are moving."""
        away: set[int] = set()
        for event in self._events:
            if isinstance(event, e.TileFlipped | e.PuddleTurned):
                away.add(event.space)
            elif isinstance(event, e.TilesSwitched):
                away |= {event.space, event.other}
        return away

    def coins_away(self) -> set[int]:
        """Return the squirrels whose shown coins are moving."""
        kinds = (e.CoinShown, e.CoinTurned, e.Cancelled)
        return {event.squirrel for event in self._events if isinstance(event, kinds)}

    # Drawing.
    def draw(self) -> None:
        part = self.scene.director.part(self.scene.now)
        for event in self._events:
            draw = self._draws.get(type(event))
            if draw is not None:
                draw(event, part)

    # Coins.
    def _coin_shown(self, event: e.CoinShown, part: float) -> None:
        place, revealed = self.scene.layout_now.shown(event.squirrel), self.scene.layout_now.revealed(event.squirrel)
        large, centre = revealed.width, revealed.center
        if self.still:
            self._coin(event.coin, place.center, place.width, event.squirrel)
            return
        if part < _SPIN:
            turn = (1 - part / _SPIN) ** 2 * math.pi * 3
            self._spun(event.coin, centre, round(large * min(0.4 + part * 2, 1.0)), turn)
            return
        along = max((part - _STAY) / (1 - _STAY), 0.0)
        along = along * along * (3 - 2 * along)
        self._coin(event.coin, centre, round(large + (place.width - large) * along), event.squirrel)
        self._table.words_of(event.squirrel, event.coin)

    def _coin(self, lying: int, centre: Point, across: int, squirrel: int | None = None) -> None:
        """Draw a coin, with a rim for its owner if that is given."""
        across = max(across // 4 * 4, 8)  # few sizes, to spare the cache
        picture = self.pictures.coin(lying, across)
        if squirrel is not None:
            self.owner_rim(squirrel, picture.get_rect(center=centre).topleft, across)
        self.blit(picture, centre)

    def _spun(self, lying: int, centre: Point, across: int, turn: float) -> None:
        """Draw a spinning coin, with its face or its back showing."""
        across = max(across // 8 * 8, 8)
        shows = math.cos(turn) > 0
        picture = self.pictures.coin(lying, across, other=False) if shows else self.pictures.back(across)
        key = ("spun", lying if shows else "back", across)
        self.blit(self.pictures.narrowed(picture, key, abs(math.cos(turn))), centre)

    def _coin_turned(self, event: e.CoinTurned, part: float) -> None:
        place = self.scene.layout_now.shown(event.squirrel)
        turn = math.pi * (1 - min(part * 1.5, 1.0))
        lying = event.coin if math.cos(turn) > 0 else event.coin ^ 1
        lift = 0.0 if self.still else math.sin(min(part * 1.5, 1.0) * math.pi) * place.height * 0.3
        picture = self.pictures.coin(lying, place.width, other=False)
        width = 1.0 if self.still else abs(math.cos(turn))
        narrow = self.pictures.narrowed(picture, ("turned", lying, place.width), width)
        self.blit(narrow, (place.centerx, place.centery - lift))
        if part > 0.4:
            self._table.words_of(event.squirrel, event.coin)
        self.bubble(say("flipped"), (place.centerx, place.top - self.size(4)), theme.CALM)

    def _cancelled(self, event: e.Cancelled, part: float) -> None:
        layout, display = self.scene.layout_now, self.scene.display
        shown = self.scene.coins[event.squirrel]
        place = layout.shown(event.squirrel)
        shake = 0 if self.still else round(math.sin(part * 40) * self.size(7) * max(1 - part * 3, 0))
        if shown is not None:
            at = place.move(shake, 0)
            self.target.blit(self.pictures.coin(shown.lying, place.width), at, None, BLEND)
            self._table.words_of(event.squirrel, shown.lying, event.reason)
            if part > 0.12:
                self.target.blit(self.pictures.crack(place.width), at, None, BLEND)
        x, y = self._feet(display.space[event.squirrel])
        facing = display.facing[event.squirrel]
        if event.action in (MOVE_1, MOVE_2):
            ahead = 0.0 if self.still else math.sin(min(part * 1.6, 1.0) * math.pi) * layout.pitch * 0.3
            along, down = _ahead(layout.on_screen(facing))
            self._squirrel(event.squirrel, "skid", facing, (x + along * ahead, y + down * ahead))
        if part > 0.1:
            colour = theme.CALM if event.reason == CHOSE_A_HOME else theme.BAD
            self.bubble(reason_name(event.reason), (x, y - layout.squirrel * 1.02), colour)

    # Tiles.
    def _tile_flipped(self, event: e.TileFlipped | e.PuddleTurned, part: float) -> None:
        layout = self.scene.layout_now
        cell = layout.cell(event.space)
        before = self.scene.display.tiles[event.space]
        turn = math.pi * ease_in_out(part)
        lying = before if math.cos(turn) > 0 else event.tile
        picture = self.pictures.tile(lying, cell.width)
        if self.still:
            self.target.blit(picture, cell, None, BLEND)
            return
        lift = math.sin(turn) * cell.height * 0.22
        narrow = self.pictures.narrowed(picture, ("tile", lying, cell.width), abs(math.cos(turn)))
        self.target.blit(narrow, narrow.get_rect(midtop=(cell.centerx, round(cell.top - lift))), None, BLEND)

    def _tile_chosen(self, event: e.TileFlipped, part: float) -> None:
        """Flip a tile, and say so if there was no other."""
        self._tile_flipped(event, part)
        if was_forced(self.scene.display, event):
            x, y = self._feet(self.scene.display.space[event.squirrel])
            words = say("Only {space} can be flipped", space=NAMES[event.space])
            self.bubble(words, (x, y - self.scene.layout_now.squirrel * 1.02), theme.CALM)

    def _tiles_switched(self, event: e.TilesSwitched, part: float) -> None:
        layout, tiles = self.scene.layout_now, self.scene.display.tiles
        along = ease_in_out(part)
        for start, end in ((event.space, event.other), (event.other, event.space)):
            x, y = self._between(layout.cell(start).topleft, layout.cell(end).topleft, along)
            dx, dy = (b - a for a, b in zip(layout.cell(start).center, layout.cell(end).center, strict=True))
            length = math.hypot(dx, dy) or 1.0
            bow = 0.0 if self.still else math.sin(along * math.pi) * layout.slab * 0.34
            spot = round(x + dy / length * bow), round(y - dx / length * bow)
            lifted = self.pictures.tile(tiles[start], layout.slab)
            shadow = self.painter.shadow((layout.slab, layout.slab), self.size(24), self.size(14))
            self.target.blit(shadow, (spot[0] - self.size(14), spot[1]), None, BLEND)
            self.target.blit(lifted, spot, None, BLEND)
        if was_forced(self.scene.display, event):
            x, y = self._feet(self.scene.display.space[event.squirrel])
            words = say("Only these two tiles can be switched")
            self.bubble(words, (x, y - layout.squirrel * 1.02), theme.CALM)

    # Squirrels.
    def _turned(self, event: e.Turned, part: float) -> None:
        display = self.scene.display
        facing = display.facing[event.squirrel] if part < 0.4 else event.facing
        feet = self._feet(display.space[event.squirrel])
        pose = "turn" if 0.15 < part < 0.75 and not self.still else "idle"
        self._table.arrow(event.squirrel, display.space[event.squirrel], facing)
        self._squirrel(
            event.squirrel, pose, facing, self._between(feet, feet, part, HOP * 0.4), high=_springs(part) * _SPRING
        )

    def _moved(self, event: e.Moved, part: float) -> None:
        facing = self.scene.display.facing[event.squirrel]
        feet, along = self._on_way(event.way, part, HOP)
        pose = "hop" if 0.1 < along < 0.9 else "idle"
        self._squirrel(event.squirrel, pose, facing, feet, high=_springs(along) * _SPRING)
        if event.end == "puddle" and part > 0.86:
            self._splash(event.way[-1], (part - 0.86) / 0.14)

    def _on_way(self, way: tuple[int, ...], part: float, high: float) -> tuple[Point, float]:
        """Return the position on a route, and the progress between two of its spaces."""
        steps = len(way) - 1
        at = min(int(part * steps), steps - 1)
        along = part * steps - at
        return self._between(self._feet(way[at]), self._feet(way[at + 1]), along, high), along

    def _splash(self, space: int, part: float) -> None:
        if self.still:
            return
        x, y = self._feet(space)
        across = round(self.scene.layout_now.slab * (0.5 + 0.3 * part)) // 8 * 8
        splash = self.pictures.scrap("splash", across, across * 3 // 4)
        self.blit(splash, (x, y - across * 0.2))

    def _actions_lost(self, event: e.ActionsLost, part: float) -> None:
        display = self.scene.display
        space = display.space[event.squirrel]
        x, y = self._feet(space)
        if display.home[event.squirrel] != space:
            self._splash(space, part)
        if display.slot < SLOTS - 1:
            self.bubble(say("no more coins"), (x, y - self.scene.layout_now.squirrel * 1.02), theme.CALM)

    def _scared(self, event: e.Scared, part: float) -> None:
        layout, display = self.scene.layout_now, self.scene.display
        start, end = self._feet(display.space[event.squirrel]), self._feet(event.home)
        leap, dog = 0.22, round(layout.slab * 0.8)
        facing = EAST if end[0] > start[0] else WEST
        if layout.turned:
            facing = WEST if facing == EAST else EAST
        along = max((part - leap) / (1 - leap), 0.0)
        feet = self._between(start, end, ease_in_out(along), HOP)
        far = math.dist(start, end)
        chased = self._between(
            start, end, max(ease_in_out(along) - layout.slab * _BEHIND / far, 0.0) if far else 0.0, 0.1
        )
        if SHOWS[display.tiles[display.space[event.squirrel]]] == DOG:
            cell = layout.cell(display.space[event.squirrel])
            self.target.blit(self.pictures.bare_tile(cell.width), cell, None, BLEND)
        picture = self.pictures.dog(dog)
        if end[0] < start[0]:
            picture = self.painter.kept(("dog left", dog), lambda: pygame.transform.flip(picture, True, False))
        if along < 0.9:
            self.blit(picture, (chased[0], chased[1] - dog * 0.32))
        self._squirrel(event.squirrel, "scared", facing, feet)
        if event.nuts and not self.still:
            fallen = self._between((start[0], start[1] - layout.slab * 0.3), (start[0], start[1] + layout.slab), part)
            self.blit(self.pictures.nut(round(layout.slab * 0.26)), fallen)
        if event.nuts:
            self.badge("\N{MINUS SIGN}1", theme.BAD, (start[0], start[1] - layout.slab * 0.7), 34)

    def _squabble_began(self, event: e.SquabbleBegan, part: float) -> None:
        layout = self.scene.layout_now
        steps = len(event.way) - 1
        feet, _ = self._on_way(event.way, min(part * 1.05, 1.0), 0.0)
        back = _side_of(self._feet(event.way[0]), self._feet(event.way[-1]))
        facing = layout.on_screen(back)
        self._squirrel(event.squirrel, "run", facing, feet)
        frame = "a" if self.still or int(part * 10) % 2 == 0 else "b"
        dust = self.pictures.scrap(f"scuffle-{frame}", layout.slab)
        self.blit(dust, (feet[0], feet[1] - layout.slab * 0.1))
        step = min(int(part * steps) + 1, steps)
        self.badge(str(step), SQUIRREL_DEEP[event.squirrel], (feet[0], feet[1] - layout.slab * 0.9), 40)

    def _dice_rolled(self, event: e.DiceRolled, part: float) -> None:
        self.duel.roll(event, part)
        self.duel.attacker(event.squirrel)

    def _squabble_ended(self, event: e.SquabbleEnded, part: float) -> None:
        """Leave the dice as they lie, and say who wins."""
        if (rolled := self.scene.director.rolled) is not None:
            self.duel.roll(rolled, 1.0)
        self.duel.ended(event)

    def _sent_home(self, event: e.SentHome, part: float) -> None:
        start, end = self._feet(self.scene.display.space[event.squirrel]), self._feet(event.home)
        feet = self._between(start, end, part, 0.9)
        degrees = 0.0 if self.still else -720 * part
        self._squirrel(event.squirrel, "lose", SOUTH if part > 0.9 else NORTH, feet, degrees or 0.1)

    # Nuts.
    def _gathered(self, event: e.Gathered, part: float) -> None:
        cell = self.scene.layout_now.face(event.space)
        x, y = self._feet(event.space)
        facing = self.scene.display.facing[event.squirrel]
        high, eats = math.sin(part * math.pi * 2) * _SPRING / 2, self.gathered(event.squirrel)
        self._squirrel(event.squirrel, "cheer", facing, self._between((x, y), (x, y), part, HOP * 0.5), 0.0, high, eats)
        for number in range(event.nuts):
            along = _nut_along(part, number)
            start = (cell.left + cell.width * (0.25 + 0.2 * number), cell.top + cell.height * 0.35)
            self._nut(self._between(start, (x, y - cell.height * 0.4), along, 0.5), 0.34 * (1 - 0.4 * along))
        self.badge(f"+{event.nuts}", theme.GOOD, (x, y - cell.height * (0.8 + 0.15 * part)), 40)
        if event.left:
            self.bubble(say("cheeks full"), (x, y - cell.height * 0.06), theme.CALM)

    def _not_moved(self, event: e.NotMoved, part: float) -> None:
        x, y = self._feet(event.space)
        self.bubble(say("didn't move: no nut"), (x, y - self.scene.layout_now.squirrel * 1.02), theme.CALM)

    def _nut(self, centre: Point, size: float) -> None:
        across = round(self.scene.layout_now.slab * size) // 4 * 4
        self.blit(self.pictures.nut(max(across, 8)), centre)

    def _nut_dropped(self, event: e.NutDropped, part: float) -> None:
        cell = self.scene.layout_now.face(event.space)
        x, y = self._feet(event.space)
        end = cell.left + cell.width * 0.35, cell.top + cell.height * 0.5
        self._nut(self._between((x, y - cell.height * 0.4), end, part, 0.4), 0.3)
        self.badge("\N{MINUS SIGN}1", theme.BAD, (x, y - cell.height * 0.9), 40)

    def _nut_stolen(self, event: e.NutStolen, part: float) -> None:
        layout = self.scene.layout_now
        near, far = ("own", "rival") if event.squirrel == self.scene.near else ("rival", "own")
        self._nut(self._between(layout.part(far).center, layout.part(near).center, part, 0.3), 0.4)
        x, y = self._feet(self.scene.display.space[event.squirrel])
        self.badge("+1", theme.GOOD, (x, y - layout.slab * 0.9), 40)


def _nut_along(part: float, number: int) -> float:
    """Return the progress of one gathered nut; each starts a little after the previous one."""
    return min(max(part * 1.6 - number * 0.35, 0.0), 1.0)


def _springs(along: float) -> float:
    """Return how much a hop stretches a squirrel: squashed at the start and end, stretched in mid-air."""
    return -math.cos(along * math.tau)


def ease_in_out(part: float) -> float:
    """Ease a motion at both ends."""
    return part * part * (3 - 2 * part)


def _ahead(way: int) -> tuple[int, int]:
    """Return the x and y steps of a direction on the screen."""
    return ((0, -1), (1, 0), (0, 1), (-1, 0))[way]


def _side_of(start: Point, end: Point) -> int:
    """Return EAST or WEST, depending on which side of the start the end lies on the screen."""
    return EAST if end[0] >= start[0] else WEST
