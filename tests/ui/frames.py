"""Frames for events that a test makes up."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.core.session import Frame
from squaretactics.core.spec import E, V
from squaretactics.ui.table.table_view import TableView


def show(scene: TableView[V, E], *events: E) -> None:
    """Show events that leave the table as it is now."""
    scene.director.show(frames(scene, events))


def frames(scene: TableView[V, E], events: Sequence[E]) -> list[Frame[V, E]]:
    return [Frame(event, scene.view) for event in events]
