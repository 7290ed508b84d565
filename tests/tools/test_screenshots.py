"""Pictures of tables show what their names say: a table at play, not the end that a game may have run on to."""

from __future__ import annotations

import pytest

from squaretactics.ui.card_tactics.ending.scene import CardEndingScene as EndingScene
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene as RunBoard
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene as SquirrelEnding
from squaretactics.ui.table.play_scene import PlayScene
from tests.ui.goldens import scenes

# By what a name begins or ends with, the scene that the picture is of.
TABLES = ("board-", "hint-", "curtain")
ENDINGS = (ScoringScene, EndingScene, SquirrelEnding)


def expected(name: str) -> type[Scene] | tuple[type[Scene], ...] | None:
    """Return which scene a picture of a table shows by its name; None for other pictures."""
    if name.startswith(TABLES):
        return PlayScene
    if name.startswith(("replay-", "review")) and name != "replay-more":
        return PlaybackScene
    if name.endswith(("-replay", "-replay-seat")):
        return PlaybackScene
    return ENDINGS if name.startswith("scoring-") or name.endswith("-ending") else None


NAMED = [name for name in scenes() if expected(name) is not None]


@pytest.mark.parametrize("name", NAMED)
def test_a_picture_of_a_table_shows_what_its_name_says(name: str) -> None:
    app = App("pictures", (1280, 720), clock=lambda: 0.0, visible=False)
    scenes()[name](app)
    scene = app.stack[-1]
    kind = expected(name)
    assert kind is not None
    assert isinstance(scene, kind)
    if isinstance(scene, PlayScene):
        assert name.endswith(("-done", "-failed", "-solved")) or scene.table.session.result is None
    app.stop()


@pytest.mark.parametrize(("name", "kind"), [("item", "action"), ("camp", "camp"), ("action", "action")])
def test_a_picture_of_a_run_shows_what_is_asked(name: str, kind: str) -> None:
    app = App("pictures", (1280, 720), clock=lambda: 0.0, visible=False)
    scenes()[f"board-run-{name}"](app)
    scene = app.stack[-1]
    assert isinstance(scene, RunBoard)
    assert scene.controller.kind == kind
    assert (scene.controller.item is not None) == (name == "item")
    app.stop()
