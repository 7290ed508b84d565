"""Parts of a table are drawn again only if they change, and some may lag while that takes long."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.table.base_drawing import BaseDrawing

SIZE = (64, 40)


class Table:
    """Draws a note in three pictures, each of which takes a second."""

    def __init__(self) -> None:
        self.app = App("table", SIZE, visible=False)
        self.time = 0.0
        self.app.painter.clock = lambda: self.time
        scene: Any = SimpleNamespace(
            app=self.app, canvas=DirtyRectCanvas(SIZE), layout_now=None, preferences=SimpleNamespace(now=None)
        )
        self.scene = scene
        self.drawing: BaseDrawing[Any] = BaseDrawing(scene)

    def frame(self, note: str | None, may_lag: bool = True) -> list[tuple[int, int]]:
        """Show a frame, with a note if given; return where the note's pictures are."""
        painter = self.app.painter
        painter.new_frame()
        painter.parts_until = self.time + 0.5
        if note is not None:
            self.drawing.draw_cached("note", note, self._note, may_lag)
        painter.parts_until = None
        blits = self.scene.canvas.since(0)[0]
        self.scene.canvas.show(pygame.Surface(SIZE))
        return [(left, top) for _, left, top, _ in blits]

    def _note(self, note: str) -> None:
        for place in range(3):
            picture = self.app.painter.kept((self, note, place), self._picture)
            self.scene.canvas.blit(picture, (place, len(note)))

    def _picture(self) -> pygame.Surface:
        self.time += 1.0
        return pygame.Surface((5, 5))


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    yield table
    table.app.stop()


def note(words: str) -> list[tuple[int, int]]:
    return [(place, len(words)) for place in range(3)]


def test_slow_part_is_left_as_it_was_until_it_is_drawn(table: Table) -> None:
    assert table.frame("old", may_lag=False) == note("old")
    for passed in (4.0, 5.0, 6.0):
        assert table.frame("newer") == note("old")
        assert table.app.painter.lags
        assert table.time == passed
    assert table.frame("newer") == note("newer")
    assert not table.app.painter.lags
    assert table.frame("newer") == note("newer")
    assert table.time == 6.0


def test_slow_part_that_was_not_shown_is_left_out_until_it_is_drawn(table: Table) -> None:
    table.frame("old", may_lag=False)
    assert table.frame(None) == []
    for _ in range(3):
        assert table.frame("newer") == []
    assert table.frame("newer") == note("newer")


def test_part_that_may_not_lag_is_drawn_at_once(table: Table) -> None:
    table.frame("old", may_lag=False)
    assert table.frame("newer", may_lag=False) == note("newer")


def test_only_parts_with_placeholders_are_drawn_again(table: Table) -> None:
    painter, drawn = table.app.painter, list[str]()

    def face(shown: str) -> None:
        drawn.append(shown)
        picture = painter.progressive((table, shown), (5, 5), lambda: pygame.Surface((5, 5)))
        table.scene.canvas.blit(picture, (0, 0))

    for _ in range(2):
        painter.new_frame()
        painter.patient = True
        table.drawing.draw_cached("face", "face", face)
        table.drawing.draw_cached("words", "words", drawn.append)
        painter.patient = False
        table.scene.canvas.show(pygame.Surface(SIZE))
    assert drawn == ["face", "words", "face"]
