"""Handle mouse and keyboard input at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.board import FREE
from squaretactics.ui.squirrel_squabble.hints.drawing import SquirrelHintDrawing
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, PLANS, SquirrelDrag, SquirrelTableController
from squaretactics.ui.squirrel_squabble.play.focus import SquirrelTableFocus
from squaretactics.ui.squirrel_squabble.table.sounds import COIN_LAID, TILE_PUT
from squaretactics.ui.table.focus import ARROWS, far

_DRAG_STARTS: Final = 8  # pixels
_HOLLOW_KEYS: Final = {
    pygame.K_1: 0,
    pygame.K_2: 1,
    pygame.K_3: 2,
    pygame.K_KP1: 0,
    pygame.K_KP2: 1,
    pygame.K_KP3: 2,
}


class SquirrelTableInput:
    """Turns input events into calls of the controller. `pause` opens the pause menu."""

    def __init__(
        self,
        controller: SquirrelTableController,
        table_focus: SquirrelTableFocus,
        hints: SquirrelHintDrawing,
        pause: Callable[[], None],
    ) -> None:
        self.controller, self.table_focus, self.scene = controller, table_focus, controller.scene
        self.hints = hints
        self._pause = pause

    def take(self, event: pygame.event.Event) -> None:
        controller, scene = self.controller, self.scene
        if scene.playing_clip and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            scene.end_clip()
            return
        if controller.curtain is None and scene.log_panel.takes(event):
            return
        if event.type == pygame.KEYDOWN:
            self._key(event.key, event.mod)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.table_focus.use_mouse()
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.table_focus.use_mouse()
            self._press_right()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.WINDOWFOCUSLOST:
            controller.cancel_choice()

    # Keys.
    def _key(self, key: int, mod: int) -> None:
        controller, scene = self.controller, self.scene
        if scene.director.busy and key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            scene.director.hurry()
        elif key == pygame.K_ESCAPE:
            if (
                controller.first is not None
                or controller.drag is not None
                or controller.board_editor.picked is not None
            ):
                controller.cancel_choice()
            elif controller.hint_controller.thinking or controller.hint_controller.advice is not None:
                controller.hint_controller.put_away()
            else:
                self._pause()
        elif key == pygame.K_PAUSE:
            self._pause()
        elif key in ARROWS or key == pygame.K_TAB:
            controller.clear_notice()
            self.table_focus.step(key, bool(mod & pygame.KMOD_SHIFT))
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._confirm()
        elif key == pygame.K_l:
            scene.toggle_log()
        elif controller.curtain is None:
            self._shortcut(key, mod)

    def _confirm(self) -> None:
        """Activate the focused item, or else the main answer."""
        now = self.table_focus.focused()
        if now is not None:
            now.act()
            return
        main = next((answer for answer in self.table_focus.table_choices.answers if answer.main), None)
        if main is not None:
            main.act()

    def _shortcut(self, key: int, mod: int) -> None:
        controller = self.controller
        if key == pygame.K_u or (key == pygame.K_z and mod & (pygame.KMOD_CTRL | pygame.KMOD_META)):
            controller.take_back()
        elif key == pygame.K_h:
            controller.ask_for_hint()
        elif controller.kind != PLANS:
            return
        elif key == pygame.K_r:
            self.table_focus.turn()
        elif key in _HOLLOW_KEYS:
            controller.plan_editor.pick(_HOLLOW_KEYS[key])
            controller.changed()
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            controller.plan_editor.take_out_last()
            controller.changed()

    # Mouse.
    def _press(self, point: tuple[int, int]) -> None:
        controller, scene = self.controller, self.scene
        if self.table_focus.press_answer(point):
            return
        if controller.curtain is not None:
            return
        if controller.hint_controller.advice is not None and self.hints.shown.collidepoint(point):
            controller.hint_controller.put_away()
            return
        if scene.director.busy:
            scene.director.hurry()
            return
        controller.clear_notice()
        space = scene.layout_now.space_at(point)
        if controller.kind in (PLANS, ARRANGE):
            self._lift(point)
        elif space is not None and controller.spaces() and not controller.choose_space(space):
            controller.cancel_choice()

    def _press_right(self) -> None:
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
                controller.drag = SquirrelDrag("coin", coin, point)
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
            controller.drag = SquirrelDrag("tile", tile, point)
        elif space in FREE and space is not None and board_editor.picked is not None:
            table_focus.use_space(space)
        else:
            controller.cancel_choice()

    def _move(self, point: tuple[int, int]) -> None:
        self.table_focus.moved(point)
        drag = self.controller.drag
        if drag is not None and not drag.moved:
            drag.moved = far(point, drag.start, _DRAG_STARTS)

    def _release(self, point: tuple[int, int]) -> None:
        controller, drag = self.controller, self.controller.drag
        controller.drag = None
        if drag is None or controller.kind not in (PLANS, ARRANGE):
            return
        if drag.kind == "coin":
            self._release_coin(drag)
        else:
            self._release_tile(drag, point)

    def _release_coin(self, drag: SquirrelDrag) -> None:
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

    def _release_tile(self, drag: SquirrelDrag, point: tuple[int, int]) -> None:
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
