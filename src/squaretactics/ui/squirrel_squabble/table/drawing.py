"""Draw the table: the clearing, the tiles, the squirrels on them, and the log with the coins."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

import pygame

from squaretactics.games.squirrel_squabble.board import (
    EAST,
    GREEN,
    NAMES,
    NOBODY,
    NUT_PUDDLE,
    OPEN_SPACE,
    PUDDLE,
    SHOWS,
    SIZE,
    SPACES,
)
from squaretactics.games.squirrel_squabble.coins import ACTION_OF, SLOTS
from squaretactics.games.squirrel_squabble.event_text import action_name, reason_name
from squaretactics.games.squirrel_squabble.state import LAST_ROUND, UNKNOWN
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.translation import say
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.squirrel_squabble.artwork.clearing import clearing, home_light, log
from squaretactics.ui.squirrel_squabble.artwork.pictures import FEET, SLAB_SHAPE
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import (
    BARK,
    BURNT,
    GOLD,
    PAPER,
    SQUIRREL,
    SQUIRREL_INK,
    WOOD_PALE,
)
from squaretactics.ui.squirrel_squabble.artwork.traced_outline import traced
from squaretactics.ui.squirrel_squabble.table.base_drawing import SquirrelBaseDrawing
from squaretactics.ui.squirrel_squabble.table.director import CRACKED, STANDS, ShownCoin
from squaretactics.ui.squirrel_squabble.table.layout import ARROW
from squaretactics.ui.squirrel_squabble.table.motion import MotionDrawing
from squaretactics.ui.squirrel_squabble.table.panels import SquirrelPanels
from squaretactics.ui.squirrel_squabble.table.steps_strip import StepsStrip
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.base_drawing import Area, area

T = TypeVar("T", bound=SquirrelTableView)

_LAST_ROUNDS: Final = 30  # from this round on, the number of rounds left is shown
_GLOW: Final = 1.75  # of a slab, the reach of a home's glow once its squirrel has five nuts
_POINTED_AT: Final = 110  # of 255, opacity of a squirrel under the pointer
_APART: Final = 0.33, -0.07  # of a slab, how far right the two squirrels on one tile stand of a single one


@dataclass(frozen=True, slots=True)
class TilesState:
    """The drawn state of all tiles except moving ones."""

    tiles: tuple[int, ...]
    turned: bool
    away: frozenset[int]
    glowing: frozenset[int]  # homes of squirrels with five nuts


@dataclass(frozen=True, slots=True)
class StandingSquirrel:
    """A squirrel that stands on a tile."""

    squirrel: int
    pose: str
    way: int  # on the screen; UNKNOWN before it faces a direction
    nuts: int
    feet: tuple[float, float]
    space: int
    facing: int
    blinks: bool
    pointed_at: bool


class SquirrelTableDrawing(SquirrelBaseDrawing[T]):
    """Draws a table scene. Holds no state except caches."""

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.panels = SquirrelPanels(scene)
        self.motion, self.steps_strip = MotionDrawing(scene, self), StepsStrip(scene)

    def draw_table(self) -> None:
        """Draw all of the table except the log's contents."""
        scene = self.scene
        layout = scene.layout_now
        plain = scene.app.high_contrast
        ground = clearing(self.painter, layout.size, layout.board, layout.pitch, layout.unit, plain)
        self.target.blit(ground, (0, 0))
        self.draw_cached("names", layout.turned, self._names)
        self.each(self.tiles, self.under_squirrels, self.squirrels)
        self.each(*(partial(self.panels.panel, squirrel) for squirrel in (0, 1)))
        self.each(self.round_plate, self._steps, self._pointed_out, self.log)

    def under_squirrels(self) -> None:
        """Draw on the tiles, under the squirrels. A hook for subclasses."""

    def log(self) -> None:
        self.scene.lay_log()
        shown = self.scene.log_panel.shown_now(self.scene.pointing.log_point())
        self.draw_cached("log", shown, lambda seen: self.scene.log_panel.draw_shown(self.target, seen), may_lag=True)

    # The board.
    def _names(self, turned: bool) -> None:
        layout = self.scene.layout_now
        size = self.size(22)
        for number in range(SIZE):
            below, left = (SIZE - 1 - number if turned else number), (number if turned else SIZE - 1 - number)
            column = self.painter.outlined(NAMES[below][0], "display", size, PAPER, BARK, max(size // 8, 1))
            row = self.painter.outlined(NAMES[left * SIZE][1], "display", size, PAPER, BARK, max(size // 8, 1))
            x = layout.board.left + layout.pitch * (number + 0.46)
            self.blit(column, (x, layout.board.bottom + self.size(2)))
            self.blit(row, layout.row_name(number))

    def tiles(self) -> None:
        display = self.scene.display
        glowing = frozenset(display.home[squirrel] for squirrel in (0, 1) if display.nuts[squirrel] == 5)
        away = frozenset(self.motion.spaces_away())
        self.draw_cached(
            "tiles", TilesState(self.lying_tiles(), self.scene.layout_now.turned, away, glowing), self._tiles
        )

    def lying_tiles(self) -> tuple[int, ...]:
        return self.scene.display.tiles

    def _tiles(self, shown: TilesState) -> None:
        layout = self.scene.layout_now
        for space in shown.glowing:
            self._glow(layout.face(space))
        order = range(SPACES) if shown.turned else reversed(range(SPACES))
        for space in order:
            lying = shown.tiles[space]
            if lying == OPEN_SPACE:
                self._open_space(layout.face(space))
            elif space not in shown.away:
                with self.painter.boundary.contain(self.target, layout.cell(space)):
                    self.tile(lying, layout.cell(space))
                if space in shown.glowing:
                    self.ring(layout.face(space), PAPER, 16, 10)
                    self.ring(layout.face(space), SQUIRREL[lying >> 1], 10, 5)

    def _glow(self, rect: pygame.Rect) -> None:
        """Draw a home's glow on the moss around it."""
        light = home_light(self.painter, round(rect.width * _GLOW))
        self.target.blit(light, light.get_rect(center=rect.center), None, pygame.BLEND_RGB_ADD)

    def _open_space(self, rect: pygame.Rect) -> None:
        hole = self.painter.panel(rect.size, self.size(26), BARK, alpha=70)
        self.target.blit(hole, rect, None, BLEND)
        self.target.blit(self.painter.ring(rect.size, self.size(26), WOOD_PALE, self.size(3), 120), rect, None, BLEND)

    def tile(self, lying: int, rect: pygame.Rect) -> None:
        picture = self.pictures.tile(lying, rect.width)
        blur = self.size(12)
        high = round(rect.width * SLAB_SHAPE)
        shadow = self.painter.shadow((rect.width, high), self.size(24), blur, 120)
        self.target.blit(shadow, (rect.left - blur, rect.top - blur + self.size(7)), None, BLEND)
        self.target.blit(picture, rect, None, BLEND)

    # Squirrels.
    def squirrels(self) -> None:
        """Draw the standing squirrels, back to front; moving ones are drawn by the animation."""
        away = self.motion.squirrels_away()
        standing = [self._standing(squirrel) for squirrel in (0, 1) if squirrel not in away]
        standing.sort(key=lambda one: one.feet[1])
        self.draw_cached("squirrels", tuple(standing), self._squirrels)

    def _standing(self, squirrel: int) -> StandingSquirrel:
        layout, display = self.scene.layout_now, self.scene.display
        space, facing = display.space[squirrel], display.facing[squirrel]
        x, y = layout.feet(space)
        if display.space[0] == display.space[1]:
            x += layout.slab * _APART[(squirrel == 1) == layout.turned]
        way = UNKNOWN if facing == UNKNOWN else layout.on_screen(facing)
        nuts = display.nuts[squirrel] + self.motion.gathered(squirrel)
        blinks, pointed_at = self.scene.blinking.blinks(squirrel), layout.space_at(self.scene.pointer) == space
        return StandingSquirrel(squirrel, self.pose(squirrel), way, nuts, (x, y), space, facing, blinks, pointed_at)

    def pose(self, squirrel: int) -> str:
        display = self.scene.display
        if display.over:
            return "win" if display.seat_of(squirrel) in display.winning_seats else "lose"
        if _is_muddy(display, squirrel):
            return "stuck"
        return "wait" if display.planned[squirrel] and not display.played[squirrel] else "idle"

    def _squirrels(self, standing: tuple[StandingSquirrel, ...]) -> None:
        for one in standing:
            self._squirrel(one)
        for one in standing:
            if one.way != UNKNOWN:
                self.arrow(one.squirrel, one.space, one.facing)

    def _squirrel(self, one: StandingSquirrel) -> None:
        across = self.scene.layout_now.squirrel
        way = EAST if one.way == UNKNOWN else one.way
        picture = self.pictures.squirrel(one.squirrel, one.pose, way, one.nuts, across, one.blinks)
        if one.pointed_at:  # so that the tile shows
            key = "pointed_at", one.squirrel, one.pose, way, one.nuts, across, one.blinks
            picture = self.painter.kept((key, "outlined"), lambda: self._see_through(picture, key, one.squirrel))
        spot = round(one.feet[0] - FEET[0] * across), round(one.feet[1] - FEET[1] * across)
        self.target.blit(picture, spot, None, BLEND)

    def _see_through(self, picture: pygame.Surface, key: Hashable, squirrel: int) -> pygame.Surface:
        """Return a squirrel faded within a strong outline, unlike the pale one of a preview."""
        shown = self.painter.faded(picture, key, _POINTED_AT).copy()
        lines = [(colour, max(self.size(width), 2)) for colour, width in ((PAPER, 13), (SQUIRREL[squirrel], 6))]
        shown.blit(traced(picture, lines), (0, 0), special_flags=BLEND)
        return shown

    def arrow(self, squirrel: int, space: int, facing: int) -> None:
        """Draw the arrowhead on a slab's edge for the direction that a squirrel faces."""
        layout = self.scene.layout_now
        picture = self.pictures.arrowhead(squirrel, layout.on_screen(facing), self.size(ARROW))
        self.blit(picture, layout.side(space, facing))

    def _pointed_out(self) -> None:
        """Highlight the spaces of the log line under the pointer."""
        spaces = frozenset(space for space in self.scene.highlighted_subjects() if isinstance(space, int))
        self.draw_cached("pointed_out", spaces, self._light_all)

    def _light_all(self, spaces: frozenset[int]) -> None:
        for space in sorted(spaces):
            self.ring(self.scene.layout_now.face(space), self.scene.app.tones().focus, 8, 7)

    # The strip.
    def round_plate(self) -> None:
        self.draw_cached("round", self.scene.display.round, self._round)

    def _round(self, number: int) -> None:
        rect = self.scene.layout_now.part("round")
        self.board(rect)
        inside = rect.inflate(-self.size(40), -self.size(10))
        words = say("Round {number}", number=number) if number else say("Before the first round")
        place = self.words(words, 30, theme.TEXT, inside, "display", "midleft")
        if not number:
            return
        rest = pygame.Rect(place.right + self.size(10), inside.top, 0, inside.height)
        rest.width = inside.right - rest.left
        left = LAST_ROUND - number
        told = say("{left} left", left=left) if number >= _LAST_ROUNDS else say("of {rounds}", rounds=LAST_ROUND)
        self.words(told, 21, GOLD if number >= _LAST_ROUNDS else theme.TEXT_SOFT, rest, "strong", "midleft")

    # The log with the coins.
    def tray(self) -> None:
        """Draw the fallen log."""
        self.draw_cached("tray", area(self.scene.layout_now.part("tray")), self._tray)

    def _tray(self, place: Area) -> None:
        rect = pygame.Rect(place)
        if self.scene.app.high_contrast:
            self.plate(rect)
            return
        blur = self.size(16)
        shadow = self.painter.shadow(rect.size, self.size(60), blur)
        self.target.blit(shadow, rect.move(-blur, -blur + self.size(8)), None, BLEND)
        self.target.blit(log(self.painter, rect.size), rect, None, BLEND)

    def plans(self) -> None:
        """Draw the visible parts of both plans."""
        self.draw_cached("plans", tuple(tuple(self.scene.plan_seen(squirrel)) for squirrel in (0, 1)), self._plans)

    def _plans(self, plans: tuple[tuple[int, ...], ...]) -> None:
        """Lay out both plans, Orange's on the left unless the table is turned."""
        layout = self.scene.layout_now
        tray = layout.part("tray")
        across = round(min(tray.height * 0.5, tray.width * 0.1))
        for squirrel, plan in enumerate(plans):
            right = (squirrel == GREEN) != layout.turned
            start = tray.left + tray.width * (0.55 if right else 0.08)
            for slot in range(SLOTS):
                spot = round(start + slot * across * 1.3), tray.top + round(tray.height * 0.2)
                lying = plan[slot] if slot < len(plan) else None
                picture = self.pictures.back(across) if lying is None else self.pictures.coin(lying, across)
                if lying is None:
                    picture = self.painter.faded(picture, "unplanned", 110)
                else:
                    self.owner_rim(squirrel, spot, across)
                self.target.blit(picture, spot, None, BLEND)

    @property
    def coins_shown(self) -> bool:
        return bool(self.motion.coins_away()) or any(self.scene.coins)

    def _steps(self) -> None:
        """Draw the five steps, with the current one highlighted while coins are shown."""
        asked = not self.scene.director.busy and self.scene.view.step
        lit = (asked or self.scene.director.step) if self.coins_shown else 0
        self.steps_strip.draw(self.scene.layout_now.part("steps"), lit)

    def stage(self) -> None:
        """Draw the shown coins, and what became of them."""
        away = self.motion.coins_away()
        coins = tuple(coin for coin in self.scene.coins if coin is not None and coin.squirrel not in away)
        self.draw_cached("stage", (coins, self.scene.display.lost), self._stage)

    def _stage(self, seen: tuple[tuple[ShownCoin, ...], tuple[bool, ...]]) -> None:
        coins, _ = seen
        for coin in coins:
            self.shown_coin(coin, self.scene.layout_now.shown(coin.squirrel))

    def shown_coin(self, coin: ShownCoin, rect: pygame.Rect) -> None:
        """Draw a shown coin, its owner and what became of it."""
        picture = self.pictures.coin(coin.lying, rect.width)
        self.owner_rim(coin.squirrel, rect.topleft, rect.width)
        if coin.fate:
            picture = self.painter.faded(picture, ("coin", coin.lying), 210 if coin.fate == CRACKED else 225)
        self.target.blit(picture, rect, None, BLEND)
        if coin.fate == CRACKED:
            self.target.blit(self.pictures.crack(rect.width), rect, None, BLEND)
        self.coin_words(coin, rect)

    def coin_words(self, coin: ShownCoin, rect: pygame.Rect) -> None:
        """Write the owner beside a shown coin, or why it was cancelled."""
        layout = self.scene.layout_now
        outwards = (coin.squirrel == 1) != layout.turned
        tray = layout.part("tray")
        room = pygame.Rect(0, rect.top, 0, rect.height)
        if outwards:
            room.left, room.width = rect.right + self.size(26), tray.right - self.size(50) - rect.right
        else:
            room.left, room.width = tray.left + self.size(36), rect.left - self.size(16) - tray.left - self.size(36)
        side = "midleft" if outwards else "midright"
        # One block, centred on the coin.
        upper, lower = room.copy(), room.copy()
        upper.height, lower.height = self.letters(38), self.letters(34)
        upper.top = room.centery - (upper.height + lower.height) // 2
        lower.top = upper.bottom
        who = self.name(self.scene.display.seat_of(coin.squirrel))
        contrast = self.scene.app.high_contrast
        ink = theme.WHITE if contrast else BURNT
        self.words(action_name(ACTION_OF[coin.lying]), 34, ink, upper, "display", side)
        if coin.fate == CRACKED:
            words = say("{who}: {reason}", who=who, reason=reason_name(coin.reason))
            told = self.painter.fitted(words, "strong", self.letters(26), PAPER, room.width - self.size(30))
            plate = told.get_rect().inflate(self.size(26), self.size(8))
            setattr(plate, side, getattr(lower, side))
            pill = self.painter.panel(plate.size, plate.height // 2, theme.BAD, theme.INK, self.size(3))
            self.target.blit(pill, plate, None, BLEND)
            self.blit(told, plate.center)
        else:
            colour = theme.WHITE if contrast else SQUIRREL_INK[coin.squirrel]
            self.words(who, 26, colour, lower, "strong", side)

    def words_of(self, squirrel: int, lying: int, reason: int = NOBODY) -> None:
        """Write the words beside a coin during its animation."""
        fate = STANDS if reason == NOBODY else CRACKED
        self.coin_words(ShownCoin(squirrel, lying, fate, reason), self.scene.layout_now.shown(squirrel))

    def draw_motion(self) -> None:
        """Draw the animations, over everything else."""
        self.motion.draw()


def _is_muddy(view: View, squirrel: int) -> bool:
    """Return whether a squirrel sits in a puddle that it ran into."""
    return view.lost[squirrel] and SHOWS[view.tiles[view.space[squirrel]]] in (PUDDLE, NUT_PUDDLE)
