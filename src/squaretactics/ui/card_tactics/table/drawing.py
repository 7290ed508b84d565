"""Draw the table: the place, the line, dice, items, the road, and what moves among them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final, TypeVar

import pygame

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import CARD_MASK
from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.table.base_drawing import NIGHT
from squaretactics.ui.card_tactics.table.battle_line import BattleLineDrawing
from squaretactics.ui.card_tactics.table.dice import DiceDrawing
from squaretactics.ui.card_tactics.table.items import ItemDrawing
from squaretactics.ui.card_tactics.table.page_turn import PageTurnDrawing
from squaretactics.ui.card_tactics.table.road_map import RoadMapDrawing
from squaretactics.ui.card_tactics.table.scenery import CAMP, CardScenery
from squaretactics.ui.card_tactics.table.skills import SkillDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.table.base_drawing import Area, area
from squaretactics.ui.table.card_slot import card_width

T = TypeVar("T", bound=CardTableView)

_STOPS: Final = 5
_SHADE: Final = 56  # alpha of the shade on the scenery behind the line


class CardTableDrawing(
    RoadMapDrawing[T], BattleLineDrawing[T], ItemDrawing[T], PageTurnDrawing[T], DiceDrawing[T], SkillDrawing[T]
):
    """Draws a table scene. Holds no state except caches."""

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.scenery = CardScenery(self.painter)

    def draw_table(self) -> None:
        """Draw all of the table except decisions."""
        scene, display = self.scene, self.scene.display
        layout = scene.layout_now
        place = CAMP if display.camp or not display.combat else (display.combat - 1) % _STOPS
        self.each(partial(self.scenery.draw, self.target, layout, place, self._glance()))
        if display.combat and not display.camp:
            self.each(self._dim_scenery)
        self.each(self.draw_middle, self.draw_turning)
        self.draw_cached("road", (display.combat, display.won, display.camp), lambda seen: self.draw_road(*seen))
        if display.combat and not display.camp and display.round:
            self.draw_cached("order", self.order_now(), self.draw_ribbon, may_lag=True)
        self.each(self.draw_round)
        turned_over = isinstance(scene.event_now, e.EventRevealed)  # it's still shown large
        self.draw_cached("event", NOTHING if turned_over else display.active_event, self.draw_event)
        scene.lay_log()
        shown = scene.log_panel.shown_now(scene.pointing.log_point())
        panel = scene.log_panel
        self.draw_cached("log", shown, lambda seen: panel.draw_shown(self.target, seen, self.portrait), may_lag=True)

    def portrait(self, unit: Hashable, high: int) -> pygame.Surface:
        """Return the face of a unit before a line of the log."""
        assert isinstance(unit, int)

        def make() -> pygame.Surface:
            face = artwork.medal(self.painter, unit & CARD_MASK, card_width(high))
            picture = pygame.Surface((face.get_width(), high), pygame.SRCALPHA)
            picture.blit(face, face.get_rect(center=picture.get_rect().center), None, BLEND)
            return picture

        return self.painter.kept(("portrait in the log", unit, high), make)

    def _glance(self) -> float:
        """Return the pointer's x from -1 at the left to 1 at the right; 0 when the scenery must keep still."""
        app = self.scene.app
        if app.reduced_motion or app.device is Device.TOUCH:
            return 0.0
        return max(min(app.pointer[0] * 2 / max(app.size[0], 1) - 1, 1.0), -1.0)

    def draw_middle(self) -> None:
        if not self.scene.display.camp:
            self.draw_line()

    def draw_on_top(self) -> None:
        """Draw what lies over the line and the items: used and found items, events, and victories."""
        display, layout = self.scene.display, self.scene.layout_now
        seats = {unit: layout.seat(place) for place, unit in enumerate(self.heroes_shown())}
        if display.camp:
            self.said_over({unit: rect.inflate(0, -rect.height // 4) for unit, rect in seats.items()})
        places = seats if display.camp else self.line_now()
        subjects = self.scene.highlighted_subjects()
        pointed_out = tuple(area(places[unit]) for unit in places if unit in subjects)
        self.draw_cached("pointed_out", pointed_out, self._light_all)
        self.draw_used(places)
        self.draw_found()
        self.draw_turned_over()
        self.draw_milestone()

    def _light_all(self, places: Sequence[Area]) -> None:
        """Mark the units that the line under the pointer is about, in the log or the recap."""
        for place in places:
            self.ring(pygame.Rect(place), theme.PAPER, 10, 6)

    def _dim_scenery(self) -> None:
        """Darken the scenery behind the line, so that the cards stand out."""
        field, top = self.scene.layout_now.part("field"), self.scene.layout_now.part("heroes").top
        size = self.target.get_width(), field.bottom
        if self.painter.high_contrast:
            return

        def make() -> pygame.Surface:
            column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
            for y in range(size[1]):
                column.set_at((0, y), (*NIGHT, round(_SHADE * min(y / top, 1.0))))
            return pygame.transform.scale(column.premul_alpha(), size)

        self.target.blit(self.painter.kept(("behind the line", size, top), make), (0, 0), None, BLEND)
