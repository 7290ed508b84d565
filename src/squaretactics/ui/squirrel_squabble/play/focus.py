"""Find what the mouse or keyboard focus is on, and everything it can reach."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from squaretactics.games.squirrel_squabble.board import AHEAD, FREE, OPEN_SPACE, SPACES
from squaretactics.games.squirrel_squabble.coins import COINS, SLOTS
from squaretactics.games.squirrel_squabble.events import Event
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.ui.squirrel_squabble.play.choices import SquirrelTableChoices
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, FACING, PLANS, SquirrelTableController
from squaretactics.ui.squirrel_squabble.table.sounds import COIN_LAID, COIN_TURNED, TILE_PUT
from squaretactics.ui.squirrel_squabble.table.table_view import HIDDEN, LookedAt
from squaretactics.ui.table.focus import FocusItem, TableFocus, nearest_in_direction


class SquirrelTableFocus(TableFocus[Move, Event, View]):
    """The focus on the table of Squirrel Squabble."""

    controller: SquirrelTableController
    table_choices: SquirrelTableChoices

    def beside(self, found: Sequence[FocusItem], now: FocusItem | None, direction: tuple[int, int]) -> FocusItem | None:
        if now is None and any(direction) and self.controller.kind == FACING:
            return self._neighbour(found, direction)
        return super().beside(found, now, direction)

    def _neighbour(self, found: Sequence[FocusItem], way: tuple[int, int]) -> FocusItem | None:
        """Return the space next to the player's squirrel in a direction, if the squirrel can face it."""
        view = self.controller.view
        here = FocusItem("here", self.controller.scene.layout_now.face(view.space[view.squirrel]), lambda: None)
        spaces = [item for item in found if item.is_of("space")]
        there = nearest_in_direction(spaces, here, way)
        return there if there is not here else (spaces[0] if spaces else None)

    def facing_towards(self, space: int) -> int:
        """Return the facing from the player's squirrel towards a space next to it."""
        view = self.controller.view
        here = view.space[view.squirrel]
        return next(facing for facing, ahead in enumerate(AHEAD) if ahead[here] == space)

    def _arrow(self, space: int) -> pygame.Rect:
        """Return the place of the arrow towards a space next to the player's squirrel."""
        view = self.controller.view
        return self.controller.scene.layout_now.arrow(view.space[view.squirrel], self.facing_towards(space))

    def space_at(self, point: tuple[int, int]) -> int | None:
        """Return the space under a point, or to which an arrow there leads."""
        arrows = self.controller.spaces() if self.controller.kind == FACING else {}
        towards = (space for space in arrows if self._arrow(space).collidepoint(point))
        return next(towards, self.controller.scene.layout_now.space_at(point))

    # The focused part.
    def named(self, kind: str) -> int | None:
        """Return the number of the focused part, if it's of this kind: "coin", "hollow", "space" or "loose"."""
        layout, pointer = self.controller.scene.layout_now, self.pointer
        focus = self.focus
        if isinstance(focus, tuple) and focus[0] == kind:
            return int(focus[1])
        if kind == "space":
            return self.space_at(pointer)
        places = {
            "coin": (layout.coin, len(COINS)),
            "hollow": (layout.hollow, SLOTS),
            "loose": (layout.loose, len(FREE)),
        }
        place, count = places[kind]
        return next((number for number in range(count) if place(number).collidepoint(pointer)), None)

    def coin(self) -> int | None:
        """Return the focused coin, in the plan or beside it."""
        plan_editor = self.controller.plan_editor
        hollow, coin = self.named("hollow"), self.named("coin")
        if hollow is not None:
            return plan_editor.hollows[hollow]
        return coin if coin is not None and plan_editor.where(coin) is None else None

    def looked_at(self) -> LookedAt | None:
        """Return the tile or coin under the focus."""
        controller = self.controller
        if controller.kind == PLANS:
            coin = self.coin()
            if coin is not None:
                return "coin", controller.plan_editor.faces[coin], -1
        else:
            layout = controller.scene.layout_now
            for squirrel, shown in enumerate(controller.scene.coins):
                if shown is not None and layout.shown(squirrel).collidepoint(self.pointer):
                    return "coin", shown.lying, -1
            lying = self._in_the_log()
            if lying is not None:
                return "coin", lying, -1
        if controller.kind == ARRANGE:
            place = self.named("loose")
            loose = controller.board_editor.loose
            if place is not None and place < len(loose) and (tile := loose[place]) is not None:
                return "tile", tile, -1
        space = self.named("space")
        if space is None:
            return None
        lying = controller.tile_on(space)
        return None if lying == OPEN_SPACE else ("tile", lying, space)

    def _in_the_log(self) -> int | None:
        """Return the log's coin under the focus, while no plan is being made and no coin is shown."""
        scene = self.controller.scene
        if any(scene.coins) or not (scene.display.round or scene.display.orange >= 0):
            return None
        for kind, coins in zip(("hollow", "coin"), scene.tray_seen(), strict=True):
            place = self.named(kind)
            lying = None if place is None else coins[place]
            if lying is not None and lying != HIDDEN:
                return lying
        return None

    # Focus order.
    def items(self) -> list[FocusItem]:
        """Return everything that can be chosen now, then the answers, then what can only be read."""
        reachable = self.answers()
        if self.controller.curtain is not None:
            return reachable
        return self._first() + reachable + self._readable() + self.log_turn_items()

    def _first(self) -> list[FocusItem]:
        """Return the choices of the current decision."""
        controller, layout = self.controller, self.controller.scene.layout_now
        if controller.kind == PLANS:
            plan_editor = controller.plan_editor
            coins = [
                FocusItem(("coin", coin), layout.coin(coin), partial(self.put, coin))
                for coin in range(len(COINS))
                if plan_editor.where(coin) is None
            ]
            return coins + [
                FocusItem(("hollow", hollow), layout.hollow(hollow), partial(self.use_hollow, hollow))
                for hollow in range(SLOTS)
            ]
        if controller.kind == ARRANGE:
            board_editor = controller.board_editor
            loose = [
                FocusItem(("loose", place), layout.loose(place), partial(self.pick_tile, tile))
                for place, tile in enumerate(board_editor.loose)
                if tile is not None
            ]
            return loose + [
                FocusItem(("space", space), layout.cell(space), partial(self.use_space, space)) for space in FREE
            ]
        place = self._arrow if controller.kind == FACING else layout.cell
        return [
            FocusItem(("space", space), place(space), partial(controller.choose_space, space))
            for space in controller.spaces()
        ]

    def _readable(self) -> list[FocusItem]:
        """Return the tiles that can be looked at."""
        controller, layout = self.controller, self.controller.scene.layout_now
        chosen = {*FREE} if controller.kind == ARRANGE else {*controller.spaces()}
        tiles = controller.scene.display.tiles
        return [
            FocusItem(("space", space), layout.cell(space), controller.clear_notice)
            for space in range(SPACES)
            if tiles[space] != OPEN_SPACE and space not in chosen
        ]

    # Actions.
    def put(self, coin: int) -> None:
        """Put a coin into the picked hollow."""
        self.controller.plan_editor.put(coin)
        self.controller.scene.play_sound(COIN_LAID)
        self.controller.changed()

    def use_hollow(self, hollow: int) -> None:
        """Take the coin out of a hollow, or pick an empty one."""
        plan_editor = self.controller.plan_editor
        if plan_editor.hollows[hollow] is None:
            plan_editor.pick(hollow)
        else:
            plan_editor.take_out(hollow)
        self.controller.changed()

    def turn(self) -> None:
        """Flip the focused coin, or else the last one put into a hollow."""
        if self.controller.kind != PLANS:
            return
        plan_editor, coin = self.controller.plan_editor, self.coin()
        if coin is None:
            lying = [coin for coin in plan_editor.hollows if coin is not None]
            coin = lying[-1] if lying else None
        if coin is not None:
            plan_editor.turn(coin)
            self.controller.scene.play_sound(COIN_TURNED)
            self.controller.changed()

    def pick_tile(self, tile: int) -> None:
        self.controller.board_editor.pick(tile)
        self.controller.changed()

    def use_space(self, space: int) -> None:
        """Put the picked tile down, or pick up the one that lies there."""
        board_editor = self.controller.board_editor
        if board_editor.picked is not None:
            board_editor.put(board_editor.picked, space)
            self.controller.scene.play_sound(TILE_PUT)
        elif space in board_editor.placed:
            board_editor.pick(board_editor.placed[space])
        self.controller.changed()
