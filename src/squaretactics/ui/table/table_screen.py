"""Base of the screens that show a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.table.table_view import TableView


class TableScreen(Scene):
    """A screen with a table: play, replay, first look, or the end of a game."""

    def __init__(self, table_view: TableView[Any, Any]) -> None:
        super().__init__(table_view.app)
        self.table_view, self.tune = table_view, table_view.tune

    @property
    def view(self) -> Any:
        return self.table_view.view

    @property
    def viewer(self) -> int:
        return self.table_view.viewer

    @property
    def director(self) -> Any:
        return self.table_view.director

    @property
    def display(self) -> Any:
        return self.table_view.display

    @property
    def layout_now(self) -> Any:
        return self.table_view.layout_now

    def layout(self, size: tuple[int, int]) -> None:
        self.table_view.layout(size)

    def forget_drawing(self) -> None:
        self.table_view.canvas.forget()

    def swipe_step(self, at: tuple[int, int]) -> int:
        return self.table_view.swipe_step(at)

    def to_prerender(self) -> Iterator[DrawFunction]:
        return self.table_view.to_prerender()

    def update_tune(self) -> None:
        """Switch to the table's tune if it has changed."""
        if self.table_view.tune is not None and self.table_view.tune != self.tune:
            self.tune = self.table_view.tune
            if self.app.stack[-1:] == [self]:
                self.app.tune(self.tune)
