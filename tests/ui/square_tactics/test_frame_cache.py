"""Cached parts of a table look the same as freshly drawn ones."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas, RecordedBlits
from squaretactics.ui.table import thinker
from squaretactics.ui.table.base_drawing import BaseDrawing
from tests.ui.random_players import Player
from tests.ui.scene_driver import Place

SMALL, USUAL = (640, 400), (1280, 720)


def looks(strokes: RecordedBlits) -> list[tuple[object, ...]]:
    """Return the visible parts of blits: pixels, position and flags."""
    return [
        (left, top, flags, picture.get_size(), picture.get_view("2").raw)
        for (_, left, top, flags), picture in zip(*strokes, strict=True)
    ]


class Doubting(Player):
    """Redraws every part taken from the cache, and compares it with the cached one."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, people: int, players: int, size: Place
    ) -> None:
        draw_cached = BaseDrawing.draw_cached
        self.repeated: dict[Hashable, int] = {}

        def doubt(
            brush: BaseDrawing[Any],
            part: Hashable,
            shown: Hashable,
            draw: Callable[[Any], None],
            may_lag: bool = False,
        ) -> None:
            anew, start = False, brush.scene.canvas.noted

            def notice(shown: Hashable) -> None:
                nonlocal anew
                anew = True
                draw(shown)

            draw_cached(brush, part, shown, notice, may_lag)
            if not anew:
                said, canvas = brush.scene.canvas.since(start), brush.scene.canvas
                brush.scene.canvas = DirtyRectCanvas(size)
                draw(shown)
                found, brush.scene.canvas = brush.scene.canvas.since(0), canvas
                assert found == said or looks(found) == looks(said), f"{part} looks as it did before"
                self.repeated[part] = self.repeated.get(part, 0) + 1

        monkeypatch.setattr(BaseDrawing, "draw_cached", doubt)
        super().__init__(folder, name, people, players, size, seed=people + players)
        self.preferences.change(speed="fast")
        self.hands.tick = 1 / 12
        self.hands.watching = True

    def between(self) -> None:
        """Look around, and request a hint now and then."""
        width, height = self.hands.app.size
        for _ in range(3):
            self.hands.move((self.chance.randrange(width), self.chance.randrange(height)))
        if self.chance.random() < 0.1:
            self.hands.key(pygame.K_h)


@pytest.mark.parametrize(
    ("name", "players", "people", "size"),
    [
        ("mayhem", 2, 2, SMALL),
        ("first", 4, 2, SMALL),
        pytest.param("full", 4, 2, SMALL, marks=pytest.mark.long),
        *(
            pytest.param(*table, USUAL, marks=pytest.mark.long)
            for table in (("first", 2, 2), ("full", 2, 1), ("mayhem", 2, 2), ("abilities", 4, 1), ("full", 4, 2))
        ),
    ],
)
def test_no_changed_part_is_taken_from_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, players: int, people: int, size: Place
) -> None:
    monkeypatch.setattr(thinker, "_BRIEFLY", 4)
    player = Doubting(tmp_path, monkeypatch, name, people, players, size)
    player.game()
    parts = {"mat", "pieces", "backs", "hand", "strip", "log", *(("panel", seat) for seat in range(players))}
    assert {part for part, often in player.repeated.items() if often > 5} >= parts
