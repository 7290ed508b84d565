"""Find what the mouse or keyboard focus is on, and everything it can reach."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import Move, order_move
from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.games.card_tactics.view import View
from squaretactics.ui.card_tactics.play.choices import CardTableChoices
from squaretactics.ui.card_tactics.play.controller import (
    ACTION,
    CAMP,
    HEROES,
    ORDERING,
    PLAN,
    STOCK,
    CardTableController,
    Name,
)
from squaretactics.ui.table.controller import TableDrag
from squaretactics.ui.table.focus import FocusItem, TableFocus


class CardTableFocus(TableFocus[Move, Event, View]):
    """The focus on the table of Card Tactics."""

    controller: CardTableController
    table_choices: CardTableChoices

    plans: Sequence[tuple[Name, pygame.Rect]] = ()  # where plans are shown, for reading
    above: Sequence[tuple[Name, pygame.Rect]] = ()  # where places and turns are shown, for reading
    _considered: Move | None = None

    def places(self) -> dict[Name, pygame.Rect]:
        """Return the rectangles of everything that can be chosen or read."""
        controller, scene = self.controller, self.controller.scene
        layout, display = scene.layout_now, scene.display
        if treasure := controller.treasure:
            return {("item", item): layout.treasure(place, len(treasure)) for place, item in enumerate(treasure)}
        found: dict[Name, pygame.Rect] = {}
        found |= {("skill", skill): rect for skill, rect in zip(controller.skills(), self.skill_places(), strict=False)}
        if controller.kind == HEROES:
            heroes = controller.selectable_heroes()
            found |= {("hero", hero): layout.choice(place, len(heroes)) for place, hero in enumerate(heroes)}
        elif controller.kind == STOCK:
            items = display.shown
            found |= {("item", item): layout.choice(place, len(items)) for place, item in enumerate(items)}
        elif display.camp:
            found |= {("unit", unit): layout.seat(place) for place, unit in enumerate(self.seated())}
        else:
            line = layout.line(self.seated(), display.enemies)
            found |= {("unit", unit): rect for unit, rect in line.items()}
        if display.camp:
            found |= {("item", item): rect for item, rect in layout.on_blanket(display.items).items()}
        else:
            for place, item in enumerate(display.tray):
                if item != NOTHING:
                    found["item", item] = layout.item(place, len(display.tray))
        for name in controller.targets():
            if name[0] == "die":
                found[name] = layout.die(name[1])
        if display.active_event != NOTHING:
            found["event", display.event] = layout.part("event")
        return found

    def skill_places(self) -> list[pygame.Rect]:
        """Return the places of the skill cards; in Camp there is one."""
        layout = self.controller.scene.layout_now
        if self.controller.scene.display.camp:
            return [layout.part("camp_skill")]
        return layout.skill_places(len(self.controller.skills()))

    def seated(self) -> list[int]:
        """Return the heroes in the order being arranged or after the steps being considered, from the enemy's side."""
        controller = self.controller
        display = controller.scene.display
        # The Camp's line-up may differ from that of a combat whose end is still on screen.
        order = controller.order if display.camp or controller.kind != CAMP else ()
        if not order:
            if controller.kind == ACTION and controller.steps and display.acting in display.heroes:
                heroes = [unit for unit in display.heroes if unit != display.acting]
                heroes.insert(max(display.heroes.index(display.acting) - controller.steps, 0), display.acting)
                return heroes
            return display.heroes
        return sorted(
            display.heroes, key=lambda unit: order.index(unit & CARD_MASK) if unit & CARD_MASK in order else len(order)
        )

    def pointed(self) -> Name | None:
        """Return the part under the focus or pointer."""
        focus = self.focus
        places = self.places()
        if isinstance(focus, tuple) and focus in places:
            return focus
        named = (*places.items(), *self.plans, *self.above)
        return next((name for name, rect in named if rect.collidepoint(self.pointer)), None)

    def dropped_on(self, drag: TableDrag | None) -> int | None:
        """Return the hero whose place a dragged hero takes if it's dropped now; None if it wouldn't move."""
        name, controller = self.pointed(), self.controller
        if drag is None or not drag.moved or drag.kind != "unit" or name is None or name[0] != "unit":
            return None
        hero, other = drag.value & CARD_MASK, name[1] & CARD_MASK
        movable = controller.kind in (CAMP, ORDERING) and hero != other and {hero, other} <= {*controller.order}
        return other if movable else None

    def considered(self) -> Move | None:
        """Return the action that the player considers. It stays while the player reads an enemy's plan."""
        name = self.pointed()
        if name is None or name[0] != PLAN or self._considered not in self.controller.moves:
            self._considered = self._intended_move()
        return self._considered

    def _intended_move(self) -> Move | None:
        """Return the action that the focused part would perform, or else the only possible one."""
        controller = self.controller
        if controller.kind == ORDERING:
            move = order_move(controller.order)
            return move if move in controller.moves else None
        name = self.pointed()
        if name is not None and name in controller.targets():
            return controller.targets()[name]
        aims = controller.aims()
        if len(aims) == 1:
            return next(iter(aims.values()))
        if controller.picked is None and name is not None and name[0] == "skill":
            ways = [move for move in controller.ways(name[1]) if move[2] == 0]
            return ways[0] if len(ways) == 1 else None
        return None

    # Focus order.
    def items(self) -> list[FocusItem]:
        """Return everything that can be chosen now, then the answers, then what can only be read."""
        reachable = self.answers()
        if self.controller.curtain is not None:
            return reachable
        places = self.places()
        choices = set(self.choices())
        first = [
            FocusItem(name, rect, partial(self.controller.choose, name))
            for name, rect in places.items()
            if name in choices
        ]
        rest = [
            FocusItem(name, rect, self.controller.clear_notice) for name, rect in places.items() if name not in choices
        ]
        return first + reachable + rest + self.log_turn_items()

    def choices(self) -> list[Name]:
        controller = self.controller
        if controller.treasure:
            return []
        found = list(controller.targets())
        found += [("skill", skill) for skill in controller.skills() if controller.ways(skill)]
        found += [("item", item) for item in sorted(controller.usable_items())]
        if controller.kind == HEROES:
            found += [("hero", hero) for hero in controller.selectable_heroes()]
        if controller.kind in (CAMP, ORDERING) and controller.picked is None:
            found += [("unit", unit) for unit in controller.scene.display.heroes]
        return found
