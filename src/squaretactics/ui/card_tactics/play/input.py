"""Handle mouse and keyboard input at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.games.card_tactics.moves import SKIP_MOVE
from squaretactics.ui.card_tactics.play.controller import CAMP, ORDERING, CardDrag, CardTableController
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.table.focus import ARROWS, far

_DRAG_STARTS: Final = 8  # pixels
_SKILL_KEYS: Final = {pygame.K_1: 0, pygame.K_2: 1, pygame.K_KP1: 0, pygame.K_KP2: 1}


class CardTableInput:
    """Turns input events into calls of the controller. `pause` opens the pause menu."""

    def __init__(self, controller: CardTableController, table_focus: CardTableFocus, pause: Callable[[], None]) -> None:
        self.controller, self.table_focus, self.scene = controller, table_focus, controller.scene
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
            asks = self.table_focus.is_touch and self.table_focus.pointed() is not None
            if controller.choice_begun and not asks:
                controller.cancel_choice()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release()
        elif event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.WINDOWFOCUSLOST:
            controller.cancel_choice()

    # Keys.
    def _key(self, key: int, mod: int) -> None:
        controller, scene = self.controller, self.scene
        confirms = key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        if scene.director.busy and confirms:
            scene.director.hurry_turn()
        elif scene.director.busy and key == pygame.K_n:
            scene.director.hurry_to_hero()
        elif key == pygame.K_ESCAPE:
            if controller.choice_begun:
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
        elif confirms:
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
        elif key in _SKILL_KEYS and _SKILL_KEYS[key] < len(controller.skills()):
            controller.choose(("skill", controller.skills()[_SKILL_KEYS[key]]))
        elif key == pygame.K_s:
            controller.submit(SKIP_MOVE)
        elif key == pygame.K_b and len(controller.step_options()) > 1:
            ways = controller.step_options()
            controller.step_first(ways[(ways.index(controller.steps) + 1) % len(ways)])

    # Mouse.
    def _press(self, point: tuple[int, int]) -> None:
        controller, scene = self.controller, self.scene
        if self.table_focus.press_answer(point) or controller.curtain is not None:
            return
        if scene.director.busy:
            scene.director.hurry_turn()
            return
        name = self.table_focus.pointed()
        if name is None:
            if controller.choice_begun:
                controller.cancel_choice()
            return
        controller.clear_notice()
        controller.drag = CardDrag(name, point)

    def _move(self, point: tuple[int, int]) -> None:
        self.table_focus.moved(point)
        drag = self.controller.drag
        if drag is not None and not drag.moved and far(point, drag.start, _DRAG_STARTS):
            drag.moved = True
            # Pick a dragged item or skill, so that its targets are highlighted.
            kind, number = drag.name
            controller = self.controller
            fresh = number != (controller.picked if kind == "skill" else controller.item)
            if fresh and (kind == "skill" or (kind == "item" and number in controller.usable_items())):
                self._take_up(drag)

    def _take_up(self, drag: CardDrag) -> None:
        self.controller.choose(drag.name)
        self.controller.drag = drag if self.controller.picked is not None else None

    def _release(self) -> None:
        controller, drag = self.controller, self.controller.drag
        controller.drag = None
        if drag is None or not controller.kind:
            return
        name = self.table_focus.pointed()
        if not drag.moved:
            if name == drag.name:
                controller.choose(drag.name)
        elif drag.name[0] in ("skill", "item"):
            if name is not None and name in controller.targets():
                controller.choose(name)
            elif name != drag.name and len(controller.aims()) == 1 and name is not None and name[0] == "unit":
                controller.use()
        elif controller.kind in (CAMP, ORDERING) and name is not None and name[0] == "unit" and name != drag.name:
            hero, other = drag.name[1] & CARD_MASK, name[1] & CARD_MASK
            if hero in controller.order and other in controller.order:
                controller.move_to(hero, controller.order.index(other))
