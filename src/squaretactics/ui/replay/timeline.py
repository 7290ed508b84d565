"""The timeline of a replay: a slim bar of turns, with an optional graph above it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import pygame

from squaretactics.player_sentences import called
from squaretactics.translation import say, say_row
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.widgets import EDGE, Widget
from squaretactics.ui.kit.paint.icons_and_panels import shaded
from squaretactics.ui.kit.paint.painter import BLEND, PictureOfSize
from squaretactics.ui.kit.paint.theme import ACCENT, ACCENT_DEEP, HOVER, INK, PANEL, PAPER, PLAQUE_LINE, TINY, WHITE
from squaretactics.ui.replay.playback import ReplayPosition
from squaretactics.ui.replay.seat_colours import SeatColours
from squaretactics.ui.replay.win_chance_graph import WinChanceGraph, axis_width

_BAR: Final = 22
_BAR_PART: Final = 0.4  # of the available height
_AT_EDGE: Final = 8  # least distance of the graph from the window's edge
_KNOB: Final = 38
_KNOB_PART: Final = 1.7  # of the bar's height
_PLAYED: Final = (HOVER, ACCENT, ACCENT_DEEP)  # from top to bottom


class Timeline(Widget):
    """Shows and changes the position in a game. All turns are equally wide.

    The knob has the colour of the seat whose turn it is.
    """

    def __init__(
        self,
        app: App,
        name: str,
        positions: Sequence[ReplayPosition],
        seats: Sequence[SeatColours],
        notable: Collection[int],
        went: Handler[int],
    ) -> None:
        """Create a timeline. `notable` positions are marked; `went` is called with the chosen position."""
        super().__init__(app, name)
        self.positions, self.seats, self.notable, self.went = positions, seats, notable, went
        self.value = 0
        self.labelled = False  # whether the current turn is named above the knob
        self.pictures: Mapping[int, PictureOfSize] = {}  # by position; each takes its height
        self.turns = positions[-1].turn + 1
        self.parts = self._parts()
        self.curve = WinChanceGraph(app, lambda place: self.spot(place)[0])
        self.over = 0  # height of the graph above the bar

    def _parts(self) -> list[float]:
        """Return each position's place along the bar, as a fraction of its length."""
        counts: dict[int, int] = {}
        for position in self.positions:
            counts[position.turn] = counts.get(position.turn, 0) + 1
        seen: dict[int, int] = {}
        parts = []
        for position in self.positions:
            within = seen.get(position.turn, 0)
            seen[position.turn] = within + 1
            parts.append((position.turn + within / counts[position.turn]) / self.turns)
        parts[-1] = 1.0
        return parts

    def named(self) -> str:
        return say("Position in the game")

    def value_text(self) -> str:
        here = self.positions[self.value]
        words = say("{turn}, decision {number} of {all}", turn=here.turn_words, number=self.value, all=self.last)
        whose = () if here.called else (called(self.seats[here.active].name),)
        return say_row((words, *whose, *(self.curve.chances_at(self.value) if self.over else ())))

    @property
    def last(self) -> int:
        return len(self.positions) - 1

    @property
    def bar(self) -> pygame.Rect:
        """Return the area in which the knob's centre moves."""
        room = self.rect.height - self.over
        high = min(max(self.app.unit(_BAR), round(room * _BAR_PART)), room)
        bar = pygame.Rect(0, 0, max(self.rect.width - self.app.unit(_KNOB), 1), high)
        bar.center = self.rect.centerx, self.rect.bottom - room // 2
        return bar

    def spot(self, place: int) -> tuple[int, int]:
        """Return a position's point on the screen."""
        bar = self.bar
        return bar.left + round(bar.width * self.parts[place]), bar.centery

    def nearest(self, at: int) -> int:
        """Return the position nearest to an x coordinate."""
        bar = self.bar
        part = (at - bar.left) / bar.width
        return min(range(len(self.parts)), key=lambda place: abs(self.parts[place] - part))

    def lay_curve(self, over: int) -> None:
        """Reserve the top for the graph."""
        self.over = over
        bar, margin = self.bar, self.app.unit(_KNOB) // 2
        left = max(bar.left - margin - axis_width(over), self.app.unit(_AT_EDGE))
        self.curve.area = pygame.Rect(left, self.rect.top, bar.right + margin - left, over)

    def draw(self, target: pygame.Surface) -> None:
        app, bar = self.app, self.bar
        if self.over:
            self.curve.draw(target, self.value)
            self.curve.draw_labels(target, self.value)
        painter, edge = app.painter, app.unit(EDGE)
        here = self.spot(self.value)[0]
        around = bar.inflate(2 * edge + bar.height // 2, 2 * edge)
        ground = painter.panel(around.size, around.height // 2, INK)
        target.blit(ground, around, special_flags=BLEND)
        done = max(here - bar.left, 0)
        target.fill(PANEL, bar)
        if done:
            target.blit(shaded((done, bar.height), _PLAYED), bar)
        dot = max(bar.height * 2 // 5, 2)
        for place in self.notable:
            x = self.spot(place)[0]
            mark = painter.panel((dot, dot), dot // 2, ACCENT_DEEP if x < here else PLAQUE_LINE)
            target.blit(mark, mark.get_rect(center=(x, bar.centery)), special_flags=BLEND)
        for place, picture in self.pictures.items():
            drawn = picture(bar.height * 5 // 3)
            target.blit(drawn, drawn.get_rect(center=self.spot(place)), special_flags=BLEND)
        knob = min(max(app.unit(_KNOB), round(bar.height * _KNOB_PART)), self.rect.height - self.over)
        face = painter.panel((knob, knob), knob // 2, HOVER if self.hovered else WHITE, INK, edge)
        target.blit(face, face.get_rect(center=self.spot(self.value)), special_flags=BLEND)
        colour = self.seats[self.positions[self.value].active].colour
        inner = painter.panel((knob // 2, knob // 2), knob // 4, colour, INK, max(edge // 2, 1))
        target.blit(inner, inner.get_rect(center=self.spot(self.value)), special_flags=BLEND)
        if self.hovered:
            self._draw_turn(target, self.nearest(app.pointer[0]))
        elif self.labelled and not self.over:
            self._draw_turn(target, self.value)

    def _draw_turn(self, target: pygame.Surface, place: int) -> None:
        """Label the turn of a position, above the bar."""
        app, position = self.app, self.positions[place]
        whose = () if position.called else (called(self.seats[position.active].name),)
        chances = self.curve.chances_at(place) if self.over else ()
        words = " · ".join((position.turn_words, *whose, *chances))
        text = app.painter.text(words, "strong", app.letters(TINY), INK)
        box = text.get_rect().inflate(app.unit(28), app.unit(10))
        box.midbottom = self.spot(place)[0], self.rect.top - app.unit(6)
        box.clamp_ip(target.get_rect())
        bubble = app.painter.panel(box.size, box.height // 2, PAPER, INK, app.unit(3))
        target.blit(bubble, box, special_flags=BLEND)
        target.blit(text, text.get_rect(center=box.center), special_flags=BLEND)

    def press(self, at: tuple[int, int]) -> None:
        marked = self.curve.mark_at(at) if self.over else None
        if marked is None:
            self.drag(at)
        elif marked.decision != self.value:
            self.went(marked.decision)

    def drag(self, at: tuple[int, int]) -> None:
        place = self.nearest(at[0])
        if place != self.value:
            self.went(place)
