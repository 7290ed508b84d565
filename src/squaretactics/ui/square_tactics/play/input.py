"""Handle mouse and keyboard at the table."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.square_tactics.move_kinds import PASS
from squaretactics.games.square_tactics.moves import landing_of, pack_landing
from squaretactics.ui.kit.actions import SQUARE_TABLE, Action
from squaretactics.ui.square_tactics.play.choices import MISSED
from squaretactics.ui.square_tactics.play.controller import SquareDrag, SquareTableController
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.controller import TableDrag
from squaretactics.ui.table.input import TableInput

_HOLD: Final = 0.6  # seconds
_CLOSING: Final = (1, 3)  # mouse buttons that close an overlay


class SquareTableInput(TableInput[SquareTableController, SquareTableFocus]):
    """Adds rotation, piles, a closer look on a long press, and card dragging."""

    scene: SquareTableView
    actions = SQUARE_TABLE

    _hovered: tuple[str, int] | None = None  # the hovered card of the hand
    held_since: float | None = None  # start of a press, while the pointer stays in place

    def update(self, now: float) -> None:
        """Show a card large after a long press."""
        if self.held_since is not None and now - self.held_since >= _HOLD:
            self.held_since = None
            self.controller.cancel_choice()
            self.table_focus.look_closer()

    def take(self, event: pygame.event.Event) -> None:
        if event.type != pygame.MOUSEMOTION:
            self.held_since = None
        if self.controller.cards_overlay is None:
            super().take(event)
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and getattr(event, "button", 1) in _CLOSING:
            self.controller.close_overlay()

    def confirm(self) -> None:
        focused = self.table_focus.focused()
        if focused is not None:
            self.table_focus.use_keyboard()
            focused.act()
            if self.scene.choice is not None and self.table_focus.focused() is None:
                self.table_focus.focus = self.table_focus.items()[0].name
        elif found := [answer for answer in self.table_focus.table_choices.answers if answer.id != MISSED]:
            plain = next((answer for answer in found if answer.id == PASS), found[-1])
            next((answer for answer in found if answer.main), plain).act()

    def command(self, action: Action) -> None:
        if action is Action.ROTATE:
            self.controller.turn()
        elif action is Action.INSPECT:
            self.table_focus.look_closer()
        elif action is Action.RECAP:
            self.controller.replay_missed()

    # The pointer.
    def press_right(self) -> None:
        drag = self.controller.drag
        dragging = drag is not None and drag.moved
        if self.controller.move_builder.may_turn and (dragging or self._on_pending()):
            self.controller.turn()
        elif not self.controller.idle:
            if not (self.table_focus.is_touch and self.table_focus.space() is not None):
                self.controller.cancel_choice()
        elif self.controller.curtain is None:
            self.table_focus.look_closer()

    def _on_pending(self) -> bool:
        """Return whether the pointer is on the pending character."""
        pending = self.controller.pending
        landing = None if pending is None else landing_of(pending)
        return landing is not None and landing.space == self.table_focus.space()

    def move(self, event: pygame.event.Event) -> None:
        self._hover(event.pos)
        drag = self.controller.drag
        if drag is None:
            self.held_since = None
            return
        drag.swing = max(-14.0, min(14.0, drag.swing * 0.7 + event.rel[0] * 0.5))
        if drag.moved:
            self.held_since = None
            drag.since = drag.since or self.scene.now

    def _hover(self, point: tuple[int, int]) -> None:
        """Play a sound when the pointer reaches another card of the hand."""
        if self.controller.drag is not None or self.controller.curtain is not None:
            return
        hit = self.scene.card_at(point)
        before, self._hovered = self._hovered, None if hit is None else hit[:2]
        if self._hovered not in (None, before):
            self.scene.play_sound("hover")

    def press(self, point: tuple[int, int]) -> None:
        controller, scene = self.controller, self.scene
        if scene.looked_at() is not None:
            self.held_since = scene.app.clock()
        if controller.my_turn and not controller.move_builder.idle and self._target(point):
            return
        if scene.choice is not None and scene.choice.panel.collidepoint(point) and not controller.idle:
            return
        hit = scene.card_at(point)
        if controller.my_turn and controller.move_builder.wants == "seat" and hit is not None and hit[0] == "card":
            controller.ask_for_opponent()
            return
        piles = () if hit is not None else self.table_focus.piles()
        for pile in piles:
            if pile.rect.collidepoint(point):
                pile.act()
                return
        if controller.my_turn:
            self._lift(point)

    def _lift(self, point: tuple[int, int]) -> None:
        """Select the card under the pointer, and start dragging it."""
        hit = self.scene.card_at(point)
        if hit is None:
            if not self.controller.may_turn_pending:
                self.controller.cancel_choice()
            return
        kind, value, slot = hit
        self.controller.take_up(kind, value)
        if not self.controller.move_builder.idle:
            self.scene.play_sound("card-lift")
            self.controller.drag = SquareDrag(kind, value, point, slot=slot)

    def drop(self, drag: TableDrag, point: tuple[int, int]) -> None:
        controller, move_builder = self.controller, self.controller.move_builder
        if not drag.moved and drag.kind == "action" and not move_builder.idle and controller.attach(drag.value):
            return
        if not drag.moved or move_builder.idle or move_builder.wants == "card":  # then the cards lie under the pointer
            return
        if not self._target(point):
            space = self.scene.layout_now.space_at(point)
            if space is not None and move_builder.wants == "landing":
                a, b, c, *_ = (*move_builder.picked, pack_landing(space, move_builder.facings()[0]), 0, 0)
                controller.refuse((a, b, c, 0))
            controller.cancel_choice()

    def _target(self, point: tuple[int, int]) -> bool:
        """Choose the target under the pointer; return whether there was one."""
        scene, move_builder = self.scene, self.controller.move_builder
        value: int | None = None
        if move_builder.wants in ("landing", "space"):
            value = scene.layout_now.space_at(point)
        elif move_builder.wants == "card":
            hit = scene.card_at(point)
            value = hit[1] if hit and hit[0] == "card" else None
        elif move_builder.wants == "seat":
            seats = range(scene.view.rules.players)
            value = next((seat for seat in seats if scene.layout_now.panel(seat).collidepoint(point)), None)
        if value is None or value not in move_builder.options():
            return scene.layout_now.space_at(point) in move_builder.spaces  # already chosen
        if move_builder.wants == "landing":
            self.controller.lay(value)
        else:
            self.controller.choose(value)
        return True
