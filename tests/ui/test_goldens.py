"""Every scene, and a card in every state, looks as it did when somebody last looked at it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.goldens import FOLDER, KEPT, alike, drawn, golden, plainly, pushes

OUT = Path(__file__).parents[2] / "out" / "goldens"


@pytest.mark.parametrize("name", pushes())
def test_it_looks_as_it_did(name: str) -> None:
    with plainly():
        shown = drawn(pushes()[name])
    if not alike(shown, golden(name)):
        OUT.mkdir(parents=True, exist_ok=True)
        pygame.image.save(shown, OUT / f"{name}.png")
        raise AssertionError(f"{name} looks different, see {OUT}; if it is as it should be: python -m tests.ui.goldens")


def test_no_golden_picture_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(pushes())


def test_the_measure_sees_a_small_change_and_lets_a_slight_one_pass() -> None:
    kept = pygame.Surface(KEPT, depth=24)
    kept.fill((120, 110, 100))
    paler, spotted = kept.copy(), kept.copy()
    paler.fill((121, 111, 101))
    pygame.draw.rect(spotted, (250, 240, 230), (200, 100, 12, 12))
    assert alike(kept.copy(), kept)
    assert alike(paler, kept)
    assert not alike(spotted, kept)
    assert not alike(kept, None)
