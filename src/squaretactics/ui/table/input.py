"""Turn input events at any table into actions, and pass them to the controller."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from squaretactics.ui.kit.actions import ARROWS, Action
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.table.clip_playback import ClipPlayback
from squaretactics.ui.table.controller import TableController, TableDrag
from squaretactics.ui.table.focus import TableFocus, far
from squaretactics.ui.table.hint_drawing import HintPanelDrawing

Controller = TypeVar("Controller", bound=TableController[Any, Any, Any])
Focus = TypeVar("Focus", bound=TableFocus[Any, Any, Any])

_DRAG_STARTS: Final = 8  # pixels
_STEPS: Final = (*ARROWS, Action.NEXT, Action.PREVIOUS)


class TableInput(ABC, Generic[Controller, Focus]):
    """Handles input that all tables share. A game adds its own actions and pointer handling. `pause` opens the menu."""

    actions: ClassVar[Sequence[Action]]
    hints: HintPanelDrawing[Any] | None = None  # a click on their panel may close it

    def __init__(self, controller: Controller, table_focus: Focus, pause: Callback) -> None:
        self.controller, self.table_focus, self.scene = controller, table_focus, controller.scene
        self._pause = pause

    def take(self, event: pygame.event.Event) -> None:
        controller, scene = self.controller, self.scene
        if controller.curtain is None and scene.log_panel.takes(event):
            return
        elif event.type == pygame.KEYDOWN:
            action = scene.app.input_map.find(event, self.available())
            if action is not None and scene.clip is not None:
                self._step(action, scene.clip)
            elif action is not None:
                self._act(action)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self.table_focus.use_mouse()
            if event.button == 1:
                self._press(event.pos)
            elif not scene.playing_clip:
                self.press_right()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            drag, controller.drag = controller.drag, None
            if drag is not None:
                self.drop(drag, event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self.table_focus.moved(event.pos)
            drag = controller.drag
            if drag is not None and not drag.moved and far(event.pos, drag.start, _DRAG_STARTS):
                drag.moved = True
                self.lift(drag)
            self.move(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            controller.cancel_choice()

    def update(self, now: float) -> None:
        """Take note of the time, for long presses."""

    def available(self) -> Sequence[Action]:
        return self.actions

    def _step(self, action: Action, clip: ClipPlayback[Any, Any]) -> None:
        if action in (Action.LEFT, Action.RIGHT):
            clip.step(1 if action is Action.RIGHT else -1)
        elif action is Action.CONFIRM and (item := self.table_focus.focused()) is not None and item.is_of("answer"):
            item.act()
        elif action in (Action.CONFIRM, Action.BACK):
            self.scene.end_clip()
        elif action in (Action.NEXT, Action.PREVIOUS, Action.PAUSE, Action.LOG):
            self._act(action)

    def _act(self, action: Action) -> None:
        controller, scene = self.controller, self.scene
        if action is Action.CONFIRM:
            if scene.director.busy:
                self.hurry()
            else:
                self.confirm()
        elif action is Action.BACK:
            if not (self.cancel() or self._hide_hint()):
                self._pause()
        elif action is Action.PAUSE:
            self._pause()
        elif action in _STEPS:
            controller.clear_notice()
            self.table_focus.step(action)
        elif action is Action.LOG:
            scene.toggle_log()
        elif controller.curtain is None:
            if action is Action.UNDO:
                controller.take_back()
            elif action is Action.HINT:
                controller.ask_for_hint()
            else:
                self.command(action)

    def _hide_hint(self) -> bool:
        """Hide the hint or cancel the search for one; return whether there was either."""
        hints = self.controller.hint_controller
        shown = hints.thinking or hints.advice is not None
        if shown:
            hints.put_away()
        return shown

    def hurry(self) -> None:
        """Finish the animation that is playing."""
        self.scene.director.hurry()

    def confirm(self) -> None:
        """Choose what has the focus, or give the main answer."""
        focused = self.table_focus.focused()
        if focused is not None:
            focused.act()
            return
        main = next((answer for answer in self.table_focus.table_choices.answers if answer.main), None)
        if main is not None:
            main.act()

    def cancel(self) -> bool:
        """Cancel an unfinished choice; return whether there was one."""
        begun = self.controller.choice_begun
        if begun:
            self.controller.cancel_choice()
        return begun

    def command(self, action: Action) -> None:
        """Perform an action that only this game has."""

    # The pointer.
    def _press(self, point: tuple[int, int]) -> None:
        controller = self.controller
        if self.table_focus.press_answer(point) or controller.curtain is not None or self.scene.playing_clip:
            return
        hints = self.hints
        if hints is not None and hints.shown.collidepoint(point) and controller.hint_controller.advice is not None:
            if hints.closes(point):
                controller.hint_controller.put_away()
        elif self.scene.director.busy:
            self.hurry()
        else:
            controller.clear_notice()
            self.press(point)

    @abstractmethod
    def press(self, point: tuple[int, int]) -> None:
        """Handle a left click on the table, away from any answer and while nothing moves."""

    def press_right(self) -> None:
        self.controller.cancel_choice()

    @abstractmethod
    def drop(self, drag: TableDrag, point: tuple[int, int]) -> None:
        """Handle the end of a drag, or of a press on what can be dragged."""

    def lift(self, drag: TableDrag) -> None:
        """Handle the moment at which a press becomes a drag."""

    def move(self, event: pygame.event.Event) -> None:
        """Handle a movement of the pointer."""
