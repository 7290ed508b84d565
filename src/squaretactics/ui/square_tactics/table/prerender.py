"""Prerender a game's table while it is being set up, so that it starts without a stutter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from squaretactics.core.session import Seat, Session
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.dirty_rect_canvas import DirtyRectCanvas
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.square_tactics.table.drawing import SquareTableDrawing
from squaretactics.ui.square_tactics.table.table_view import SquareTableView


def table_to_prerender(
    app: App, preferences: Preferences, setup: Setup, seats: Sequence[Seat], seed: int | None = None
) -> Iterator[DrawFunction]:
    """Yield the start of a game; without a seed, the cards aren't known yet."""
    first = next((index for index, seat in enumerate(seats) if seat.human), 0)
    view = Session(SQUARE_TACTICS, setup, seed or 0, seats).view(first)
    scene = SquareTableView(app, seats, view, preferences)
    scene.canvas = DirtyRectCanvas(app.size, depth=8)  # nothing is drawn on it
    drawing = SquareTableDrawing(scene)
    hand = scene.hand_slots()
    if seed is None:
        hand = list({kind: (kind, card, slot) for kind, card, slot in hand}.values())

    def draw(target: pygame.Surface) -> None:
        scene.canvas.forget()
        drawing.draw_in_sight(hands=True)
        drawing.strip()
        for kind, card, slot in hand:
            drawing.under_hand_card(slot)
            drawing.hand_card(kind, card, slot)

    yield draw
    if seed is not None:
        yield from scene.to_prerender()
