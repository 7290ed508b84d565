"""Handle mouse and keyboard input at the table."""

from __future__ import annotations

from typing import Final

from squaretactics.games.squirrel_squabble.board import FREE
from squaretactics.ui.kit.actions import SQUIRREL_TABLE, Action
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, PLANS, SquirrelTableController
from squaretactics.ui.squirrel_squabble.play.focus import SquirrelTableFocus
from squaretactics.ui.squirrel_squabble.table.sounds import COIN_LAID, TILE_PUT
from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView
from squaretactics.ui.table.controller import TableDrag
from squaretactics.ui.table.input import TableInput

_OPTIONS: Final = (Action.OPTION_1, Action.OPTION_2, Action.OPTION_3)


class SquirrelTableInput(TableInput[SquirrelTableController, SquirrelTableFocus]):
    """Adds the coins and hollows of the plan, the tiles of the board, and the dragging of coins and tiles."""

    scene: SquirrelTableView
    actions = SQUIRREL_TABLE

    def command(self, action: Action) -> None:
        controller = self.controller
        if controller.kind != PLANS:
            return
        if action is Action.ROTATE:
            self.table_focus.turn()
        elif action in _OPTIONS:
            controller.plan_editor.pick(_OPTIONS.index(action))
            controller.changed()
        elif action is Action.REMOVE:
            controller.plan_editor.take_out_last()
            controller.changed()

    # The pointer.
    def press(self, point: tuple[int, int]) -> None:
        controller = self.controller
        space = self.table_focus.space_at(point)
        if controller.kind in (PLANS, ARRANGE):
            self._lift(point)
        elif space is not None and controller.spaces() and not controller.choose_space(space):
            controller.cancel_choice()

    def press_right(self) -> None:
        if self.controller.kind == PLANS and self.table_focus.coin() is not None:
            self.table_focus.turn()
        elif self.controller.kind and not (self.table_focus.is_touch and self.table_focus.looked_at() is not None):
            self.controller.cancel_choice()

    def _lift(self, point: tuple[int, int]) -> None:
        """Start dragging the coin or tile under the pointer, or choose the hollow or space there."""
        controller, table_focus = self.controller, self.table_focus
        if controller.kind == PLANS:
            coin, hollow = table_focus.coin(), table_focus.named("hollow")
            if coin is not None:
                controller.drag = TableDrag("coin", coin, point)
            elif hollow is not None:
                table_focus.use_hollow(hollow)
            return
        board_editor, place, space = controller.board_editor, table_focus.named("loose"), table_focus.named("space")
        tile = board_editor.loose[place] if place is not None and place < len(board_editor.loose) else None
        if (
            tile is None
            and space is not None
            and (board_editor.picked is None or board_editor.picked == board_editor.placed.get(space))
        ):
            tile = board_editor.placed.get(space)
        if tile is not None:
            controller.drag = TableDrag("tile", tile, point)
        elif space in FREE and space is not None and board_editor.picked is not None:
            table_focus.use_space(space)
        else:
            controller.cancel_choice()

    def drop(self, drag: TableDrag, point: tuple[int, int]) -> None:
        if self.controller.kind not in (PLANS, ARRANGE):
            return
        if drag.kind == "coin":
            self._release_coin(drag)
        else:
            self._release_tile(drag, point)

    def _release_coin(self, drag: TableDrag) -> None:
        controller, table_focus, plan_editor = self.controller, self.table_focus, self.controller.plan_editor
        before, hollow = plan_editor.where(drag.value), table_focus.named("hollow")
        if not drag.moved:
            if before is None:
                table_focus.put(drag.value)
            else:
                table_focus.use_hollow(before)
        elif hollow is not None:
            plan_editor.put(drag.value, hollow)
            self.scene.play_sound(COIN_LAID)
            controller.changed()
        else:
            if before is not None:
                plan_editor.take_out(before)
            controller.changed()

    def _release_tile(self, drag: TableDrag, point: tuple[int, int]) -> None:
        controller, board_editor = self.controller, self.controller.board_editor
        space = self.scene.layout_now.space_at(point)
        if not drag.moved:
            if (
                board_editor.picked is not None
                and board_editor.picked != drag.value
                and drag.value in board_editor.placed.values()
            ):
                board_editor.put(
                    board_editor.picked, next(s for s, tile in board_editor.placed.items() if tile == drag.value)
                )
            else:
                board_editor.pick(drag.value)
        elif space in FREE and space is not None:
            board_editor.put(drag.value, space)
            self.scene.play_sound(TILE_PUT)
        elif drag.value in board_editor.placed.values():
            board_editor.put_back(drag.value)
        controller.changed()
