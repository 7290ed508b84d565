"""What mouse and keyboard do at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from squaretactics.games.squirrel_squabble.board import FREE
from squaretactics.ui.squirrel_squabble.hints.drawing import HintDrawing
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, PLANS, Drag, SquirrelSitting
from squaretactics.ui.squirrel_squabble.play.focus import Pointing
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


class BoardInput:
    """Turns events into what the sitting does; `pause` is what the scene does when it is asked to."""

    def __init__(
        self, sitting: SquirrelSitting, pointing: Pointing, hints: HintDrawing, pause: Callable[[], None]
    ) -> None:
        self.sitting, self.pointing, self.scene = sitting, pointing, sitting.scene
        self.hints = hints
        self._pause = pause

    def take(self, event: pygame.event.Event) -> None:
        """Take one event."""
        sitting, scene = self.sitting, self.scene
        if scene.recalling and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            scene.end_recall()
            return
        if sitting.curtain is None and scene.log_panel.takes(event):
            return
        if event.type == pygame.KEYDOWN:
            self._key(event.key, event.mod)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pointing.clicked()
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.pointing.clicked()
            self._press_right()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.WINDOWFOCUSLOST:
            sitting.put_down()

    # Keys.
    def _key(self, key: int, mod: int) -> None:
        sitting, scene = self.sitting, self.scene
        if scene.director.busy and key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            scene.director.hurry()
        elif key == pygame.K_ESCAPE:
            if sitting.first is not None or sitting.drag is not None or sitting.arranger.picked is not None:
                sitting.put_down()
            elif sitting.hinter.thinking or sitting.hinter.advice is not None:
                sitting.hinter.put_away()
            else:
                self._pause()
        elif key == pygame.K_PAUSE:
            self._pause()
        elif key in ARROWS or key == pygame.K_TAB:
            sitting.say_nothing()
            self.pointing.step(key, bool(mod & pygame.KMOD_SHIFT))
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._confirm()
        elif key == pygame.K_l:
            scene.fold_log()
        elif sitting.curtain is None:
            self._shortcut(key, mod)

    def _confirm(self) -> None:
        """Do what the keyboard stands on, else the answer that is usual."""
        now = self.pointing.focused()
        if now is not None:
            now.act()
            return
        main = next((answer for answer in self.pointing.asking.answers if answer.main), None)
        if main is not None:
            main.act()

    def _shortcut(self, key: int, mod: int) -> None:
        sitting = self.sitting
        if key == pygame.K_u or (key == pygame.K_z and mod & (pygame.KMOD_CTRL | pygame.KMOD_META)):
            sitting.take_back()
        elif key == pygame.K_h:
            sitting.ask_for_hint()
        elif sitting.kind != PLANS:
            return
        elif key == pygame.K_r:
            self.pointing.turn()
        elif key in _HOLLOW_KEYS:
            sitting.planner.pick(_HOLLOW_KEYS[key])
            sitting.changed()
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            sitting.planner.take_out_last()
            sitting.changed()

    # Mouse.
    def _press(self, point: tuple[int, int]) -> None:
        sitting, scene = self.sitting, self.scene
        if self.pointing.press_answer(point):
            return
        if sitting.curtain is not None:
            return
        if sitting.hinter.advice is not None and self.hints.shown.collidepoint(point):
            sitting.hinter.put_away()
            return
        if scene.director.busy:
            scene.director.hurry()
            return
        sitting.say_nothing()
        space = scene.layout_now.space_at(point)
        if sitting.kind in (PLANS, ARRANGE):
            self._lift(point)
        elif space is not None and sitting.spaces() and not sitting.choose_space(space):
            sitting.put_down()

    def _press_right(self) -> None:
        if self.sitting.kind == PLANS and self.pointing.coin() is not None:
            self.pointing.turn()
        elif self.sitting.kind and not (self.pointing.by_touch and self.pointing.looked_at() is not None):
            self.sitting.put_down()

    def _lift(self, point: tuple[int, int]) -> None:
        """Take up the coin or tile under the pointer, or choose the hollow or space there."""
        sitting, pointing = self.sitting, self.pointing
        if sitting.kind == PLANS:
            coin, hollow = pointing.coin(), pointing.named("hollow")
            if coin is not None:
                sitting.drag = Drag("coin", coin, point)
            elif hollow is not None:
                pointing.use_hollow(hollow)
            return
        arranger, place, space = sitting.arranger, pointing.named("loose"), pointing.named("space")
        tile = arranger.loose[place] if place is not None and place < len(arranger.loose) else None
        if (
            tile is None
            and space is not None
            and (arranger.picked is None or arranger.picked == arranger.placed.get(space))
        ):
            tile = arranger.placed.get(space)
        if tile is not None:
            sitting.drag = Drag("tile", tile, point)
        elif space in FREE and space is not None and arranger.picked is not None:
            pointing.use_space(space)
        else:
            sitting.put_down()

    def _move(self, point: tuple[int, int]) -> None:
        self.pointing.moved(point)
        drag = self.sitting.drag
        if drag is not None and not drag.moved:
            drag.moved = far(point, drag.start, _DRAG_STARTS)

    def _release(self, point: tuple[int, int]) -> None:
        sitting, drag = self.sitting, self.sitting.drag
        sitting.drag = None
        if drag is None or sitting.kind not in (PLANS, ARRANGE):
            return
        if drag.kind == "coin":
            self._release_coin(drag)
        else:
            self._release_tile(drag, point)

    def _release_coin(self, drag: Drag) -> None:
        sitting, pointing, planner = self.sitting, self.pointing, self.sitting.planner
        before, hollow = planner.where(drag.value), pointing.named("hollow")
        if not drag.moved:
            if before is None:
                pointing.put(drag.value)
            else:
                pointing.use_hollow(before)
        elif hollow is not None:
            planner.put(drag.value, hollow)
            self.scene.play_sound(COIN_LAID)
            sitting.changed()
        else:
            if before is not None:
                planner.take_out(before)
            sitting.changed()

    def _release_tile(self, drag: Drag, point: tuple[int, int]) -> None:
        sitting, arranger = self.sitting, self.sitting.arranger
        space = self.scene.layout_now.space_at(point)
        if not drag.moved:
            if arranger.picked is not None and arranger.picked != drag.value and drag.value in arranger.placed.values():
                arranger.put(arranger.picked, next(s for s, tile in arranger.placed.items() if tile == drag.value))
            else:
                arranger.pick(drag.value)
        elif space in FREE and space is not None:
            arranger.put(drag.value, space)
            self.scene.play_sound(TILE_PUT)
        elif drag.value in arranger.placed.values():
            arranger.put_back(drag.value)
        sitting.changed()
