"""What is gone is given back, and what is kept is bounded."""

from __future__ import annotations

import weakref
from collections.abc import Iterator

import pygame

from squaretactics.ui.shell.app import App, Scene
from squaretactics.ui.shell.paint.kept import Kept
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


def test_as_many_pixels_are_kept_as_there_is_room_for_the_latest_used() -> None:
    kept = Kept(300)
    first, second, third = (pygame.Surface((10, 10)) for _ in range(3))
    for name, surface in (("first", first), ("second", second), ("third", third)):
        kept.put(name, surface)
    assert kept.get("first") is first
    kept.put("fourth", pygame.Surface((10, 10)))
    assert ("first" in kept, "second" in kept, "third" in kept, kept.pixels) == (True, False, True, 300)
    kept.put("first", pygame.Surface((5, 10)))
    assert kept.pixels == 250
    kept.put("large", pygame.Surface((100, 100)))
    assert len(kept) == 1
    assert "large" in kept
