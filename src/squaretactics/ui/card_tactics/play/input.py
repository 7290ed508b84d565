"""What mouse and keyboard do at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.games.card_tactics.moves import SKIP_MOVE
from squaretactics.ui.card_tactics.play.controller import CAMP, ORDERING, CardSitting, Drag
from squaretactics.ui.card_tactics.play.focus import Pointing
from squaretactics.ui.table.focus import ARROWS, far

_DRAG_STARTS: Final = 8  # pixels
_SKILL_KEYS: Final = {pygame.K_1: 0, pygame.K_2: 1, pygame.K_KP1: 0, pygame.K_KP2: 1}


class BoardInput:
    """Turns events into what the sitting does; `pause` is what the scene does when it is asked to."""

    def __init__(self, sitting: CardSitting, pointing: Pointing, pause: Callable[[], None]) -> None:
        self.sitting, self.pointing, self.scene = sitting, pointing, sitting.scene
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
            asks = self.pointing.by_touch and self.pointing.pointed() is not None
            if sitting.under_way and not asks:
                sitting.put_down()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release()
        elif event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.WINDOWFOCUSLOST:
            sitting.put_down()

    # Keys.
    def _key(self, key: int, mod: int) -> None:
        sitting, scene = self.sitting, self.scene
        confirms = key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        if scene.director.busy and confirms:
            scene.director.hurry_turn()
        elif scene.director.busy and key == pygame.K_n:
            scene.director.hurry_to_hero()
        elif key == pygame.K_ESCAPE:
            if sitting.under_way:
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
        elif confirms:
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
        elif key in _SKILL_KEYS and _SKILL_KEYS[key] < len(sitting.skills()):
            sitting.choose(("skill", sitting.skills()[_SKILL_KEYS[key]]))
        elif key == pygame.K_s:
            sitting.submit(SKIP_MOVE)
        elif key == pygame.K_b and len(sitting.step_ways()) > 1:
            ways = sitting.step_ways()
            sitting.step_first(ways[(ways.index(sitting.steps) + 1) % len(ways)])

    # Mouse.
    def _press(self, point: tuple[int, int]) -> None:
        sitting, scene = self.sitting, self.scene
        if self.pointing.press_answer(point) or sitting.curtain is not None:
            return
        if scene.director.busy:
            scene.director.hurry_turn()
            return
        name = self.pointing.pointed()
        if name is None:
            if sitting.under_way:
                sitting.put_down()
            return
        sitting.say_nothing()
        sitting.drag = Drag(name, point)

    def _move(self, point: tuple[int, int]) -> None:
        self.pointing.moved(point)
        drag = self.sitting.drag
        if drag is not None and not drag.moved and far(point, drag.start, _DRAG_STARTS):
            drag.moved = True
            # An item or a skill that is dragged is taken up, so that its targets are lit.
            kind, number = drag.name
            sitting = self.sitting
            fresh = number != (sitting.picked if kind == "skill" else sitting.item)
            if fresh and (kind == "skill" or (kind == "item" and number in sitting.usable_items())):
                self._take_up(drag)

    def _take_up(self, drag: Drag) -> None:
        self.sitting.choose(drag.name)
        self.sitting.drag = drag if self.sitting.picked is not None else None

    def _release(self) -> None:
        sitting, drag = self.sitting, self.sitting.drag
        sitting.drag = None
        if drag is None or not sitting.kind:
            return
        name = self.pointing.pointed()
        if not drag.moved:
            if name == drag.name:
                sitting.choose(drag.name)
        elif drag.name[0] in ("skill", "item"):
            if name is not None and name in sitting.targets():
                sitting.choose(name)
            elif name != drag.name and len(sitting.aims()) == 1 and name is not None and name[0] == "unit":
                sitting.use()
        elif sitting.kind in (CAMP, ORDERING) and name is not None and name[0] == "unit" and name != drag.name:
            hero, other = drag.name[1] & CARD_MASK, name[1] & CARD_MASK
            if hero in sitting.order and other in sitting.order:
                sitting.move_to(hero, sitting.order.index(other))
