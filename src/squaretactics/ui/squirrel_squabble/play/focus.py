"""What mouse or keyboard points at on the table: what can be reached, and which of it lies in a direction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from squaretactics.games.squirrel_squabble.board import FREE, SPACES
from squaretactics.games.squirrel_squabble.coins import COINS, SLOTS
from squaretactics.games.squirrel_squabble.events import Event
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.state import State
from squaretactics.games.squirrel_squabble.tiles import OPEN_SPACE
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.ui.squirrel_squabble.play.choices import Asking
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, FACING, PLANS, SquirrelSitting
from squaretactics.ui.squirrel_squabble.table.scene import HIDDEN, LookedAt
from squaretactics.ui.squirrel_squabble.table.sounds import COIN_LAID, COIN_TURNED, TILE_PUT
from squaretactics.ui.table.answer_buttons import Answer
from squaretactics.ui.table.focus import Item, TablePointing, towards


class Pointing(TablePointing[Setup, State, Move, Event, View]):
    """Knows what is pointed at on the table of Squirrel Squabble."""

    def __init__(self, sitting: SquirrelSitting, asking: Asking, tips: Callable[[], Sequence[Answer[Move]]]) -> None:
        super().__init__(asking, tips)
        self.sitting, self.asking = sitting, asking

    def beside(self, found: Sequence[Item], now: Item | None, direction: tuple[int, int]) -> Item | None:
        if now is None and any(direction) and self.sitting.kind == FACING:
            return self._neighbour(found, direction)
        return super().beside(found, now, direction)

    def _neighbour(self, found: Sequence[Item], way: tuple[int, int]) -> Item | None:
        """Return the space beside the own squirrel that lies in a direction, if it may be faced."""
        view = self.sitting.view
        here = Item("here", self.sitting.scene.layout_now.face(view.space[view.squirrel]), lambda: None)
        spaces = [item for item in found if item.is_of("space")]
        there = towards(spaces, here, way)
        return there if there is not here else (spaces[0] if spaces else None)

    # At what.
    def named(self, kind: str) -> int | None:
        """Return the number of what is pointed at, if it is of a kind: "coin", "hollow", "space" or "loose"."""
        layout, pointer = self.sitting.scene.layout_now, self.pointer
        focus = self.focus
        if isinstance(focus, tuple) and focus[0] == kind:
            return int(focus[1])
        if kind == "space":
            return layout.space_at(pointer)
        places = {
            "coin": (layout.coin, len(COINS)),
            "hollow": (layout.hollow, SLOTS),
            "loose": (layout.loose, len(FREE)),
        }
        place, count = places[kind]
        return next((number for number in range(count) if place(number).collidepoint(pointer)), None)

    def coin(self) -> int | None:
        """Return the coin of the plan, or beside it, that is pointed at."""
        planner = self.sitting.planner
        hollow, coin = self.named("hollow"), self.named("coin")
        if hollow is not None:
            return planner.hollows[hollow]
        return coin if coin is not None and planner.where(coin) is None else None

    def looked_at(self) -> LookedAt | None:
        """Return the tile or coin that is pointed at."""
        sitting, display = self.sitting, self.sitting.scene.display
        if sitting.kind == PLANS:
            coin = self.coin()
            if coin is not None:
                return "coin", sitting.planner.faces[coin], -1
        else:
            layout = sitting.scene.layout_now
            for squirrel, shown in enumerate(display.coins):
                if shown is not None and layout.shown(squirrel).collidepoint(self.pointer):
                    return "coin", shown.lying, -1
            lying = self._in_the_log()
            if lying is not None:
                return "coin", lying, -1
        if sitting.kind == ARRANGE:
            place = self.named("loose")
            tile = None if place is None or place >= len(sitting.arranger.loose) else sitting.arranger.loose[place]
            if tile is not None:
                return "tile", tile, -1
        space = self.named("space")
        if space is None:
            return None
        tile = (
            sitting.arranger.placed.get(space, display.tiles[space])
            if sitting.kind == ARRANGE
            else display.tiles[space]
        )
        return None if tile == OPEN_SPACE else ("tile", tile, space)

    def _in_the_log(self) -> int | None:
        """Return the coin of the log that is pointed at while no plan is made, and none is shown."""
        scene = self.sitting.scene
        if any(scene.display.coins) or not (scene.display.round or scene.display.orange >= 0):
            return None
        for kind, coins in zip(("hollow", "coin"), scene.tray_seen(), strict=True):
            place = self.named(kind)
            lying = None if place is None else coins[place]
            if lying is not None and lying != HIDDEN:
                return lying
        return None

    # What can be reached.
    def items(self) -> list[Item]:
        """Return everything that can be chosen now, then the answers, then what can only be read."""
        reachable = self.answers()
        if self.sitting.curtain is not None:
            return reachable
        return self._first() + reachable + self._readable() + self.log_heads()

    def _first(self) -> list[Item]:
        """Return what the question is about."""
        sitting, layout = self.sitting, self.sitting.scene.layout_now
        if sitting.kind == PLANS:
            planner = sitting.planner
            coins = [
                Item(("coin", coin), layout.coin(coin), partial(self.put, coin))
                for coin in range(len(COINS))
                if planner.where(coin) is None
            ]
            return coins + [
                Item(("hollow", hollow), layout.hollow(hollow), partial(self.use_hollow, hollow))
                for hollow in range(SLOTS)
            ]
        if sitting.kind == ARRANGE:
            arranger = sitting.arranger
            loose = [
                Item(("loose", place), layout.loose(place), partial(self.pick_tile, tile))
                for place, tile in enumerate(arranger.loose)
                if tile is not None
            ]
            return loose + [
                Item(("space", space), layout.cell(space), partial(self.use_space, space)) for space in FREE
            ]
        return [
            Item(("space", space), layout.cell(space), partial(sitting.choose_space, space))
            for space in sitting.spaces()
        ]

    def _readable(self) -> list[Item]:
        """Return the tiles that can be looked at."""
        sitting, layout = self.sitting, self.sitting.scene.layout_now
        chosen = {*FREE} if sitting.kind == ARRANGE else {*sitting.spaces()}
        tiles = sitting.scene.display.tiles
        return [
            Item(("space", space), layout.cell(space), sitting.say_nothing)
            for space in range(SPACES)
            if tiles[space] != OPEN_SPACE and space not in chosen
        ]

    # What is done with what is pointed at.
    def put(self, coin: int) -> None:
        """Put a coin into the hollow that is picked."""
        self.sitting.planner.put(coin)
        self.sitting.scene.play_sound(COIN_LAID)
        self.sitting.changed()

    def use_hollow(self, hollow: int) -> None:
        """Take the coin out of a hollow, or pick it if it is empty."""
        planner = self.sitting.planner
        if planner.hollows[hollow] is None:
            planner.pick(hollow)
        else:
            planner.take_out(hollow)
        self.sitting.changed()

    def turn(self) -> None:
        """Turn the coin over that is pointed at, else the last that was put into a hollow."""
        if self.sitting.kind != PLANS:
            return
        planner, coin = self.sitting.planner, self.coin()
        if coin is None:
            lying = [coin for coin in planner.hollows if coin is not None]
            coin = lying[-1] if lying else None
        if coin is not None:
            planner.turn(coin)
            self.sitting.scene.play_sound(COIN_TURNED)
            self.sitting.changed()

    def pick_tile(self, tile: int) -> None:
        """Take up a tile that is to be put on the board."""
        self.sitting.arranger.pick(tile)
        self.sitting.changed()

    def use_space(self, space: int) -> None:
        """Put the tile down that was taken up, or take up the one that lies there."""
        arranger = self.sitting.arranger
        if arranger.picked is not None:
            arranger.put(arranger.picked, space)
            self.sitting.scene.play_sound(TILE_PUT)
        elif space in arranger.placed:
            arranger.pick(arranger.placed[space])
        self.sitting.changed()
