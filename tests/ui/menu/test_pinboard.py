"""The pinboard: notes that open challenges and show progress."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.challenges import Challenge, ChallengesScene


@pytest.mark.parametrize("size", [(1280, 720), (700, 1000), (400, 300)], ids=str)
def test_notes_open_by_mouse_and_key_and_do_not_overlap(size: tuple[int, int]) -> None:
    app, opened, told = App("notes", size, visible=False), list[str](), ["new"]
    names = ("lessons", "puzzles", "day", "tour", "deeds")
    challenges = [
        Challenge(name, name.title(), lambda: told[0], ("things", "books.svg"), _opener(opened, name)) for name in names
    ]
    scene = ChallengesScene(app, "A game", challenges)
    app.push(scene)
    rects = [note.rect for note in scene.notes]
    assert not any(rect.collidelistall(rects[:at]) for at, rect in enumerate(rects))
    assert all(app.window.get_rect().contains(rect) for rect in rects)
    for note in scene.notes:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.event.Event(kind, button=1, pos=note.rect.center))
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert opened == [name for name in names for _ in range(2)]


def _opener(opened: list[str], name: str) -> Callable[[], None]:
    return lambda: opened.append(name)
