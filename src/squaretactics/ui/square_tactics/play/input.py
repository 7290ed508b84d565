"""What mouse and keyboard do at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.moves import landing_of, packed
from squaretactics.ui.square_tactics.hints.drawing import HintDrawing
from squaretactics.ui.square_tactics.play.choices import MISSED
from squaretactics.ui.square_tactics.play.controller import Drag, SquareSitting
from squaretactics.ui.square_tactics.play.focus import Pointing
from squaretactics.ui.square_tactics.table.hand_layout import topmost
from squaretactics.ui.table.focus import ARROWS, far

_DRAG_STARTS: Final = 8  # pixels
_HOLD: Final = 0.6  # seconds


class BoardInput:
    """Turns events into what the sitting does; `pause` is what the scene does when it is asked to."""

    def __init__(
        self, sitting: SquareSitting, pointing: Pointing, hints: HintDrawing, pause: Callable[[], None]
    ) -> None:
        self.sitting, self.pointing = sitting, pointing
        self.scene, self.asking = sitting.scene, pointing.asking
        self.hints = hints
        self._pause = pause
        self._hovered: tuple[str, int] | None = None  # the card of the hand that is pointed at
        self.held_since: float | None = None  # while the button is down and the pointer stays

    def update(self, now: float) -> None:
        """Show a card large once it has been held for a while."""
        if self.held_since is not None and now - self.held_since >= _HOLD:
            self.held_since = None
            self.sitting.put_down()
            self.pointing.look_closer()

    def take(self, event: pygame.event.Event) -> None:
        """Take one event."""
        sitting, scene = self.sitting, self.scene
        if scene.recalling and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            scene.end_recall()
            return
        if sitting.curtain is None and sitting.cover is None and scene.log_panel.takes(event):
            self.held_since = None
            return
        if event.type == pygame.KEYDOWN:
            self._key(event.key, event.mod)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._button(event.button, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.held_since = None
            self._release(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.held_since = None
            self.sitting.put_down()

    @property
    def _dragging(self) -> bool:
        return self.sitting.drag is not None and self.sitting.drag.moved

    def _on_pending(self) -> bool:
        """Say whether the pointer is on a character that lies there and waits to be confirmed."""
        pending = self.sitting.pending
        landing = None if pending is None else landing_of(pending)
        return landing is not None and landing.space == self.pointing.space()

    def _button(self, button: int, point: tuple[int, int]) -> None:
        self.pointing.clicked()
        self.held_since = None
        if self.sitting.cover is not None:
            self.sitting.uncover()
        elif button == 1:
            self._press(point)
        elif self.sitting.chooser.may_turn and (self._dragging or self._on_pending()):
            self.sitting.turn()
        elif not self.sitting.idle:
            if not (self.pointing.by_touch and self.pointing.space() is not None):
                self.sitting.put_down()
        elif self.sitting.curtain is None:
            self.pointing.look_closer()

    def _move(self, event: pygame.event.Event) -> None:
        self.pointing.moved(event.pos)
        self._hover(event.pos)
        drag = self.sitting.drag
        if drag is None:
            self.held_since = None
            return
        drag.moved = drag.moved or far(event.pos, drag.start, _DRAG_STARTS)
        drag.swing = max(-14.0, min(14.0, drag.swing * 0.7 + event.rel[0] * 0.5))
        if drag.moved:
            self.held_since = None

    def _hover(self, point: tuple[int, int]) -> None:
        """Let it be heard that the pointer has come to another card of the hand."""
        if self.sitting.drag is not None or self.sitting.curtain is not None:
            return
        hit = self.scene.card_at(point)
        before, self._hovered = self._hovered, None if hit is None else hit[:2]
        if self._hovered not in (None, before):
            self.scene.play_sound("hover")

    def _key(self, key: int, mod: int) -> None:
        sitting, scene = self.sitting, self.scene
        self.held_since = None
        if sitting.cover is not None:
            sitting.uncover()
        elif scene.director.busy and key in (pygame.K_SPACE, pygame.K_RETURN):
            scene.director.hurry()
        elif key == pygame.K_ESCAPE:
            if not sitting.idle:
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
        elif key in (pygame.K_RETURN, pygame.K_SPACE):
            now = self.pointing.focused()
            if now is not None:
                self.pointing.steered()
                now.act()
            elif found := [answer for answer in self.asking.answers if answer.id != MISSED]:
                next((answer for answer in found if answer.main), found[-1]).act()
        elif key == pygame.K_r:
            sitting.turn()
        elif key == pygame.K_l:
            scene.fold_log()
        elif sitting.curtain is None:
            if key == pygame.K_h:
                sitting.ask_for_hint()
            elif key == pygame.K_b:
                sitting.recall_missed()
            elif key == pygame.K_i:
                self.pointing.look_closer()
            elif key == pygame.K_u or (key == pygame.K_z and mod & (pygame.KMOD_CTRL | pygame.KMOD_META)):
                sitting.take_back()

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
        if scene.looked_at() is not None:
            self.held_since = scene.app.clock()
        if sitting.my_turn and not sitting.chooser.idle and self._target(point):
            return
        hit = scene.card_at(point)
        if sitting.my_turn and sitting.chooser.wants == "seat" and hit is not None and hit[0] == "card":
            sitting.ask_for_opponent()
            return
        for pile in self.pointing.piles():
            if pile.rect.collidepoint(point):
                pile.act()
                return
        if sitting.my_turn:
            self._lift(point)

    def _lift(self, point: tuple[int, int]) -> None:
        """Take up the card under the pointer."""
        hit = self.scene.card_at(point)
        if hit is None:
            self.sitting.put_down()
            return
        kind, value, slot = hit
        self.sitting.take_up(kind, value)
        if not self.sitting.chooser.idle:
            self.scene.play_sound("card-lift")
            self.sitting.take_along(Drag(slot, point))

    def _release(self, point: tuple[int, int]) -> None:
        sitting, chooser = self.sitting, self.sitting.chooser
        drag = sitting.let_go()
        if drag is None or not drag.moved or chooser.idle:
            return
        stays_up = chooser.wants == "card"  # it needs no place to lie
        if not self._target(point) and not stays_up:
            space = self.scene.layout_now.space_at(point)
            if space is not None and chooser.wants == "landing":
                a, b, c, *_ = (*chooser.picked, packed(space, chooser.facings()[0]), 0, 0)
                sitting.refuse((a, b, c, 0))
            sitting.put_down()

    def _target(self, point: tuple[int, int]) -> bool:
        """Choose what is under the pointer as the next step; say whether it was one."""
        scene, chooser = self.scene, self.sitting.chooser
        value: int | None = None
        if chooser.wants in ("landing", "space"):
            value = scene.layout_now.space_at(point)
        elif chooser.wants == "card":
            zombie = chooser.picked[1] == ZOMBIE
            hit = topmost(self.pointing.captured(), point) if zombie else scene.card_at(point)
            value = hit[1] if hit and hit[0] == "card" else None
        elif chooser.wants == "seat":
            seats = range(scene.view.rules.players)
            value = next((seat for seat in seats if scene.layout_now.panel(seat).collidepoint(point)), None)
        if value is None or value not in chooser.options():
            return scene.layout_now.space_at(point) in chooser.spaces  # it was chosen before
        if chooser.wants == "landing":
            self.sitting.lay(value)
        else:
            self.sitting.choose(value)
        return True
