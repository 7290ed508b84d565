"""The portraits of people who play at this computer, where their names stand at the tables."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
import pytest

from squaretactics.storage.people import Person
from squaretactics.ui.kit.app import PersonLook
from squaretactics.ui.table.portraits import COLOURS, portrait_medal, portraits
from tests.ui.card_tactics.table_driver import TWO, Seated
from tests.ui.goldens import scenes
from tests.ui.scene_driver import Hands

PINK: Final = Person("00000000", "Mia", next(iter(portraits())), "pink")
_LEAST: Final = 60  # pixels of a portrait's ring


def pixels_of_the_ring(scene: str, *, known: bool) -> int:
    """Draw a scene, and return how much of it has the colour of a person, who plays here or doesn't."""
    hands = Hands()

    def named(name: str) -> PersonLook | None:
        return PINK if known and name == PINK.name else None

    hands.app.person_named = named
    scenes()[scene](hands.app)
    hands.wait(1.0)
    return pink_pixels(hands)


def pink_pixels(hands: Hands) -> int:
    return pygame.mask.from_threshold(hands.app.window, COLOURS["pink"][1], (2, 2, 2, 255)).count()


@pytest.mark.parametrize("scene", ["board-full", "board-four", "curtain", "board-squirrel-plan", "curtain-squirrel"])
def test_person_who_plays_here_is_shown_with_their_colour(scene: str) -> None:
    assert pixels_of_the_ring(scene, known=True) > pixels_of_the_ring(scene, known=False) + _LEAST


def test_medal_is_of_the_asked_size() -> None:
    assert portrait_medal(Hands().app, 80, PINK).get_size() == (80, 80)


def test_prompt_of_a_run_for_several_shows_who_is_asked(tmp_path: Path) -> None:
    counts = []
    for known in (True, False):
        seated = Seated(tmp_path, TWO, draw_every=1)
        if known:
            seated.app.person_named = {PINK.name: PINK}.get
        seated.until_asked()
        seated.wait(1.0)
        decision = seated.scene.controller.table.session.decision
        assert decision is not None
        assert decision.seat == 0
        counts.append(pink_pixels(seated))
    assert counts[0] > counts[1] + _LEAST
