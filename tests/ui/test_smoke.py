"""Smoke test: bots play a game on screen by themselves; anything that stops them is a failure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.program import Program
from squaretactics.ui.smoke_test import PICTURE, SmokeTest
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands


class NeverReady(SynchronousThinker):
    """Never answers."""

    def ask(self, kind: str, *arguments: Any) -> None: ...


class Fails(SynchronousThinker):
    """Raises at once."""

    def ask(self, kind: str, *arguments: Any) -> None:
        raise ValueError("no idea")


@pytest.fixture
def hands() -> Iterator[Hands]:
    made = Hands((640, 400))
    yield made
    made.app.stop()


def smoke(hands: Hands, folder: Path, thinker: type[SynchronousThinker]) -> SmokeTest:
    """Run the smoke test for some seconds, then let a whole minute pass."""
    program = Program(hands.app, DataFolder(folder), thinker, sound=False)
    made = SmokeTest(program.context, program.game_ui, partial(program.start, program.game_ui), folder / PICTURE)
    hands.loop.after_frame = made.note
    hands.loop.on_error = program.show_error
    for _ in range(60):
        hands.wait(0.1)
        if not hands.app.running:
            break
    hands.time += 60
    hands.wait(0.1)
    program.close()
    return made


def test_finished_game_is_a_success_with_a_picture(hands: Hands, tmp_path: Path) -> None:
    made = smoke(hands, tmp_path, SynchronousThinker)
    assert (made.exit_code, made.picture.exists()) == (0, True)


@pytest.mark.parametrize("thinker", [NeverReady, Fails])
def test_game_without_an_end_is_a_failure(hands: Hands, tmp_path: Path, thinker: type[SynchronousThinker]) -> None:
    made = smoke(hands, tmp_path, thinker)
    assert (made.exit_code, made.picture.exists()) == (1, False)
    assert not hands.app.running
