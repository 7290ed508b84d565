"""Plans place widgets, boxes divide without gaps, and text sizes fit."""

from __future__ import annotations

from typing import ClassVar

import pygame
import pytest

from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.widgets import Label
from squaretactics.ui.kit.layout import Boxes, Plan, columns, grid, inset, largest_size

LEAST = 8


class PlannedScene(FormScene):
    has_tall_layout = True
    plan: ClassVar[Plan] = {
        "title": ((180, 52, 700, 80), (160, 28, 700, 80)),
        "note": ((0, 0, 10, 10), (0, 0, 10, 10)),
    }
    paper_sheets: ClassVar[tuple[Boxes, ...]] = (((100, 200, 300, 400), (50, 60, 70, 80)),)

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.title = self.form.add(Label(app, "Title"))
        self.note: Label | None = None


class MovedScene(PlannedScene):
    @property
    def corner(self) -> tuple[float, float]:
        return 20, 30


class MisspeltScene(PlannedScene):
    plan: ClassVar[Plan] = {"captoin": ((0, 0, 1, 1), (0, 0, 1, 1))}


@pytest.mark.parametrize(
    ("size", "placed"), [((1920, 1080), (180, 52, 700, 80)), ((1200, 1560), (160, 28, 700, 80))], ids=["wide", "tall"]
)
def test_plan_places_widgets_by_name(size: tuple[int, int], placed: tuple[int, int, int, int]) -> None:
    app = App("Plans", size, visible=False)
    scene = PlannedScene(app)
    app.push(scene)
    assert scene.title.rect == pygame.Rect(placed)


def test_boxes_are_measured_from_a_corner() -> None:
    app = App("Plans", (1920, 1080), visible=False)
    scene = MovedScene(app)
    app.push(scene)
    assert scene.title.rect == pygame.Rect(200, 82, 700, 80)


def test_misspelt_name_is_reported() -> None:
    app = App("Plans", (1920, 1080), visible=False)
    with pytest.raises(AttributeError, match="captoin"):
        app.push(MisspeltScene(app))


@pytest.mark.parametrize(
    ("size", "sheet", "beside"),
    [((1920, 1080), (250, 400), (85, 100)), ((1200, 1560), (85, 100), (250, 400))],
    ids=["wide", "tall"],
)
def test_paper_sheets_lie_behind_widgets(
    size: tuple[int, int], sheet: tuple[int, int], beside: tuple[int, int]
) -> None:
    app = App("Plans", size, visible=False)
    app.high_contrast = True
    scene = PlannedScene(app)
    app.push(scene)
    scene.draw(app.window)
    assert min(app.window.get_at(sheet)[:3]) > 240
    assert max(app.window.get_at(beside)[:3]) < 128


def test_inset_leaves_a_margin_on_each_side() -> None:
    assert inset((10, 20, 100, 200), 5, 7) == (15, 27, 90, 186)


def test_columns_fill_a_box_in_proportion_to_their_shares() -> None:
    assert columns((100, 0, 320, 50), [2, 1], 20) == [(100, 0, 200, 50), (320, 0, 100, 50)]


def test_grid_fills_a_box_row_by_row() -> None:
    assert grid((0, 0, 210, 110), 2, 3, 10) == [(0, 0, 100, 50), (110, 0, 100, 50), (0, 60, 100, 50)]


@pytest.mark.parametrize("limit", [0, 7, 8, 9, 15, 30])
@pytest.mark.parametrize("largest", [4, 8, 9, 20])
def test_largest_size_equals_that_found_by_trying_all_sizes(limit: int, largest: int) -> None:
    expected = next((size for size in range(largest, LEAST, -1) if size <= limit), min(largest, LEAST))
    assert largest_size(lambda size: size <= limit, largest, LEAST) == expected


def test_few_sizes_are_tried() -> None:
    tried: list[int] = []

    def fits(size: int) -> bool:
        tried.append(size)
        return size <= 30

    largest_size(fits, 100, LEAST)
    assert len(tried) < 9
