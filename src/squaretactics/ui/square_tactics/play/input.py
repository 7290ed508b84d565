"""What mouse and keyboard do at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.ui.square_tactics.play.besides import pause, take_back
from squaretactics.ui.square_tactics.play.focus import ARROWS, items, towards
from squaretactics.ui.square_tactics.table.hand import topmost
from squaretactics.ui.square_tactics.table.layout import Slot

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.play.board import BoardScene

_DRAG_STARTS: Final = 8  # pixels
_HOLD: Final = 0.6  # seconds
_NUDGE: Final = 2  # pixels: a hand on the table may move the mouse so far
NOWHERE: Final = (-1, -1)


@dataclass(slots=True)
class Drag:
    """A card that hangs on the pointer."""

    slot: Slot
    start: tuple[int, int]
    moved: bool = False
    swing: float = 0.0


class BoardInput:
    """Turns events into what the scene does."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.held_since: float | None = None  # while the button is down and the pointer stays
        # Where the mouse has rested since the keyboard was steered by: it points at nothing until it moves away.
        self._rests_at: tuple[int, int] | None = None
        # Whether the mouse was moved since something was asked: a button that came up under it is not pointed at yet.
        self.moved_since_asked = False

    @property
    def by_keyboard(self) -> bool:
        """Say whether it is the keyboard that points."""
        return self._rests_at is not None

    def update(self, now: float) -> None:
        """Show a card large once it has been held for a while."""
        if self.held_since is not None and now - self.held_since >= _HOLD:
            self.held_since = None
            self.scene.put_down()
            self.scene.look_closer()

    def take(self, event: pygame.event.Event) -> None:
        """Take one event."""
        scene = self.scene
        if event.type == pygame.KEYDOWN:
            self._key(event.key, event.mod)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            scene.focus = self._rests_at = None
            self.held_since = None
            if scene.cover is not None:
                scene.cover = None
            elif event.button == 1:
                self._press(event.pos)
            elif not scene.chooser.idle or scene.pending is not None:
                scene.put_down()
            elif scene.curtain is None:
                scene.look_closer()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.held_since = None
            self._release(event.pos)
        elif event.type == pygame.MOUSEMOTION:
            self._move(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.held_since = None
            scene.put_down()

    def _move(self, event: pygame.event.Event) -> None:
        if self._rests_at is not None and _far(event.pos, self._rests_at, _NUDGE):
            self._rests_at = None
        self.moved_since_asked = self.moved_since_asked or self.scene.my_turn
        drag = self.scene.drag
        if drag is None:
            self.held_since = None
            return
        drag.moved = drag.moved or _far(event.pos, drag.start, _DRAG_STARTS)
        drag.swing = max(-14.0, min(14.0, drag.swing * 0.7 + event.rel[0] * 0.5))
        if drag.moved:
            self.held_since = None

    def _key(self, key: int, mod: int) -> None:
        scene = self.scene
        self.held_since = None
        if scene.cover is not None:
            scene.cover = None
        elif scene.director.busy and key in (pygame.K_SPACE, pygame.K_RETURN):
            scene.director.hurry()
        elif key == pygame.K_ESCAPE:
            if not scene.chooser.idle or scene.pending is not None:
                scene.put_down()
            elif scene.hinter.thinking or scene.hinter.advice is not None:
                scene.hinter.put_away()
            else:
                pause(scene)
        elif key in ARROWS or key == pygame.K_TAB:
            self._move_focus(key, bool(mod & pygame.KMOD_SHIFT))
        elif key in (pygame.K_RETURN, pygame.K_SPACE):
            now = scene.focused()
            if now is not None:
                self._steer()
                now.act()
            elif scene.answers:
                next((answer for answer in scene.answers if answer.main), scene.answers[0]).act()
        elif key == pygame.K_r:
            scene.chooser.turn()
        elif key == pygame.K_l:
            scene.log_open = not scene.log_open
        elif scene.curtain is None:
            if key == pygame.K_h:
                scene.hinter.ask_or_put_away()
            elif key == pygame.K_i:
                scene.look_closer()
            elif key == pygame.K_u or (key == pygame.K_z and mod & (pygame.KMOD_CTRL | pygame.KMOD_META)):
                take_back(scene)

    def _steer(self) -> None:
        """Let the keyboard point instead of the mouse."""
        self._rests_at = self._rests_at or self.scene.app.pointer

    def _move_focus(self, key: int, backwards: bool) -> None:
        scene = self.scene
        scene.notice = ""
        self._steer()
        found = items(scene)
        now = next((item for item in found if item.name == scene.focus), None)
        if key == pygame.K_TAB and now is not None:
            now = found[(found.index(now) + (-1 if backwards else 1)) % len(found)]
        else:
            now = towards(found, now, ARROWS.get(key, (0, 0)))
        scene.focus = now and now.name

    def _press(self, point: tuple[int, int]) -> None:
        scene = self.scene
        # While something is being shown nothing is asked, but one can always pause.
        reachable = scene.tools if scene.director.busy else [*scene.tools, *scene.tips, *scene.answers]
        for answer in reachable:
            if answer.rect.collidepoint(point):
                answer.act()
                return
        if scene.curtain is not None:
            return
        if scene.hinter.advice is not None and scene.drawing.hints.shown.collidepoint(point):
            scene.hinter.put_away()
            return
        if scene.director.busy:
            scene.director.hurry()
            return
        scene.notice = ""
        if scene.looked_at() is not None:
            self.held_since = scene.app.clock()
        if scene.my_turn and not scene.chooser.idle and self._target(point):
            return
        for item in items(scene):
            if isinstance(item.name, tuple) and item.name[0] == "pile" and item.rect.collidepoint(point):
                item.act()
                return
        if scene.my_turn:
            self._lift(point)

    def _lift(self, point: tuple[int, int]) -> None:
        """Take up the card under the pointer."""
        scene = self.scene
        hit = scene.card_at(point)
        if hit is None:
            scene.put_down()
            return
        kind, value, slot = hit
        scene.take_up(kind, value)
        if not scene.chooser.idle:
            scene.drag = Drag(slot, point)

    def _release(self, point: tuple[int, int]) -> None:
        scene = self.scene
        drag, scene.drag = scene.drag, None
        if drag is None or not drag.moved or scene.chooser.idle:
            return
        if not self._target(point):
            space = scene.layout_now.space_at(point)
            if space is not None and scene.chooser.wants == "landing":
                a, b, c, *_ = (*scene.chooser.picked, space << 2 | scene.chooser.facings()[0], 0, 0)
                scene.refuse((a, b, c, 0))
            scene.put_down()

    def _target(self, point: tuple[int, int]) -> bool:
        """Choose what is under the pointer as the next step; say whether it was one."""
        scene, chooser = self.scene, self.scene.chooser
        value: int | None = None
        if chooser.wants in ("landing", "space"):
            value = scene.layout_now.space_at(point)
        elif chooser.wants == "card":
            zombie = chooser.picked[1] == ZOMBIE
            hit = topmost(scene.captured_slots(), point) if zombie else scene.card_at(point)
            value = hit[1] if hit and hit[0] == "card" else None
        elif chooser.wants == "seat":
            seats = range(scene.view.rules.players)
            value = next((seat for seat in seats if scene.layout_now.panel(seat).collidepoint(point)), None)
        if value is None or value not in chooser.options():
            return False
        scene.choose(value)
        return True


def _far(point: tuple[int, int], other: tuple[int, int], distance: int) -> bool:
    return abs(point[0] - other[0]) + abs(point[1] - other[1]) > distance
