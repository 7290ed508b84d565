"""What is gone is given back."""

from __future__ import annotations

import weakref
from collections.abc import Iterator

from squaretactics.ui.shell.app import App, Scene
from squaretactics.ui.shell.rehearsal import Drawing
from tests.ui.hands import Hands


class Still(Scene):
    """Rests, and holds itself, as scenes do by way of their parts."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.part = self

    @property
    def resting(self) -> bool:
        return True


def test_a_scene_that_was_left_goes_when_the_program_tidies_up() -> None:
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


def test_the_program_tidies_up_while_it_makes_what_comes_next() -> None:
    class Busy(Still):
        def upcoming(self) -> Iterator[Drawing]:
            while True:
                yield lambda target: None

    hands = Hands((640, 400))
    hands.loop.rehearses = True
    hands.app.push(Busy(hands.app))
    hands.app.push(Busy(hands.app))
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
