"""Handle mouse and keyboard input at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.games.card_tactics.moves import SKIP_MOVE
from squaretactics.ui.card_tactics.play.controller import CardTableController
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.actions import CARD_TABLE, CARD_TABLE_BUSY, Action
from squaretactics.ui.table.controller import TableDrag
from squaretactics.ui.table.input import TableInput

_OPTIONS: Final = (Action.OPTION_1, Action.OPTION_2)


class CardTableInput(TableInput[CardTableController, CardTableFocus]):
    """Adds input for skills, for the order of steps, and for dragging skills, items and heroes."""

    scene: CardTableView
    actions = CARD_TABLE

    def available(self) -> Sequence[Action]:
        return CARD_TABLE_BUSY if self.scene.director.busy else CARD_TABLE

    def hurry(self) -> None:
        self.scene.director.hurry_turn()

    def command(self, action: Action) -> None:
        controller = self.controller
        skills, orders = controller.skills(), controller.step_options()
        if action is Action.NEXT_HERO:
            self.scene.director.hurry_to_hero()
        elif action in _OPTIONS and _OPTIONS.index(action) < len(skills):
            controller.choose(("skill", skills[_OPTIONS.index(action)]))
        elif action is Action.SKIP:
            controller.submit(SKIP_MOVE)
        elif action is Action.STEP_ORDER and len(orders) > 1:
            controller.step_first(orders[(orders.index(controller.steps) + 1) % len(orders)])

    # The pointer.
    def press(self, point: tuple[int, int]) -> None:
        name = self.table_focus.pointed()
        if name is None:
            self.cancel()
        else:
            self.controller.drag = TableDrag(*name, point)

    def press_right(self) -> None:
        if not (self.table_focus.is_touch and self.table_focus.pointed() is not None):
            self.cancel()

    def lift(self, drag: TableDrag) -> None:
        """Pick a dragged item or skill, so that its targets are highlighted."""
        controller, kind, number = self.controller, drag.kind, drag.value
        fresh = number != (controller.picked if kind == "skill" else controller.item)
        if fresh and (kind == "skill" or (kind == "item" and number in controller.usable_items())):
            controller.choose(drag.name)
            controller.drag = drag if controller.picked is not None else None

    def drop(self, drag: TableDrag, point: tuple[int, int]) -> None:
        controller = self.controller
        if not controller.kind:
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
        elif (hero := self.table_focus.dropped_on(drag)) is not None:
            controller.move_to(drag.value & CARD_MASK, controller.order.index(hero))
