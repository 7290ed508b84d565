"""The program, and a player elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.ui.program import Program
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.letters.driver import Ben
from tests.ui.scene_driver import Hands


@pytest.fixture
def hands() -> Hands:
    return Hands(draw_every=30)


@pytest.fixture
def program(hands: Hands, tmp_path: Path) -> Iterator[Program]:
    made = Program(hands.app, DataFolder(tmp_path / "ada"), SynchronousThinker, sound=False)
    made.preferences.change(speed="instant")
    made.follow_up_games.outbox = ExportFolder(tmp_path / "none", lambda: (tmp_path,))
    yield made
    hands.app.stop()
    made.close()


@pytest.fixture
def ben(tmp_path: Path) -> Ben:
    return Ben(tmp_path / "ben")
