"""The memory of closed scenes is freed."""

from __future__ import annotations

import weakref
from collections.abc import Iterator

import pytest

from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.prerender import DrawFunction
from tests.ui.scene_driver import Hands


class Still(Scene):
    """Rests, and holds a reference cycle, as scenes do through their parts."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.part = self

    @property
    def resting(self) -> bool:
        return True


class Breathing(Still):
    """Can drop frames, but has an endless ambient animation."""

    @property
    def resting(self) -> bool:
        return False

    @property
    def can_drop_frames(self) -> bool:
        return True


def test_closed_scene_is_freed_by_garbage_collection() -> None:
    hands = Hands((640, 400))
    hands.app.push(Still(hands.app))
    scene = weakref.ref(Still(hands.app))
    hands.app.push(Still(hands.app))
    left = weakref.ref(hands.app.stack[-1])
    hands.app.pop()
    hands.wait(0.5)
    assert hands.loop.at_rest
    hands.app.tidy()
    assert scene() is None
    assert left() is None
    assert len(hands.app.stack) == 1


class Busy(Still):
    """Has endless pictures to prerender."""

    def to_prerender(self) -> Iterator[DrawFunction]:
        while True:
            yield lambda target: None


@pytest.mark.parametrize("kind", [Busy, Breathing])
def test_garbage_is_collected_during_endless_work(kind: type[Scene]) -> None:
    hands = Hands((640, 400))
    hands.loop.prerenders = True
    hands.app.push(kind(hands.app))
    hands.app.push(kind(hands.app))
    left = weakref.ref(hands.app.stack[-1])
    hands.app.pop()
    tidied = 0

    def look() -> None:
        nonlocal tidied
        hands.time += hands.tick
        tidied += left() is None
        hands.app.running = not tidied and hands.time < 102

    hands.loop.after_frame = look
    hands.loop.run()
    assert tidied
