"""A scene at rest, in a window of any size."""

from __future__ import annotations

from collections.abc import Callable

from squaretactics.ui.kit.app import App
from squaretactics.ui.table.game_over import GameOverScene
from tests.ui.drawn_text import Page

_SETTLED = 24  # steps after which nothing moves any more
_STEP = 0.25
_FRAMES = 7  # frames in which progressive drawing completes
_IN_PARTS = 3  # frames in which an ending prepares its parts, and may look the same


def settled(push: Callable[[App], None], size: tuple[int, int]) -> App:
    time = [0.0]
    app = App("written", size, clock=lambda: time[0], visible=False)
    app.reduced_motion = True
    push(app)
    for _ in range(_SETTLED):
        time[0] += _STEP
        app.stack[-1].update(time[0])
    return app


def picture_of(app: App) -> Page:
    """Draw the app's scene in full detail, until it rests or looks as it did in the frame before."""
    before, enough = None, _IN_PARTS if any(isinstance(scene, GameOverScene) for scene in app.stack) else 1
    with app.painter.immediately():
        for frame in range(_FRAMES):
            page = Page(app.size)
            app.stack[-1].draw(page)
            if app.stack[-1].resting:
                break
            if frame >= enough - 1:
                shown = page.get_buffer().raw
                if shown == before:
                    break
                before = shown
    return page


def resize(app: App, size: tuple[int, int], text: int = 100) -> None:
    """Change the window's size and the text size, in percent."""
    app.text_scale = text / 100
    app.resize(size)
    app.stack[-1].update(app.clock())
    assert app.size == size
