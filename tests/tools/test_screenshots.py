"""Screenshots of tables show the scene in their names: a table in play, not the end of its game."""

from __future__ import annotations

import pytest

from squaretactics.ui.card_tactics.ending.scene import CardEndingScene as EndingScene
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene as RunBoard
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene as SquirrelEnding
from squaretactics.ui.table.screen import PlayScreen
from tests.ui.goldens import scenes

# Prefixes and suffixes of names, with the scene in the picture.
TABLES = ("board-", "hint-", "curtain")
ENDINGS = (ScoringScene, EndingScene, SquirrelEnding)


def expected(name: str) -> type[Scene] | tuple[type[Scene], ...] | None:
    """Return the scene class in a screenshot of a table by its name; None for other screenshots."""
    if name.startswith(TABLES):
        return PlayScreen
    if name.startswith(("replay-", "review")) and name != "replay-more":
        return PlaybackScene
    if name.endswith(("-replay", "-replay-seat")):
        return PlaybackScene
    return ENDINGS if name.startswith("scoring-") or name.endswith("-ending") else None


NAMED = [name for name in scenes() if expected(name) is not None]


@pytest.mark.parametrize("name", NAMED)
def test_screenshot_of_a_table_matches_its_name(name: str) -> None:
    app = App("pictures", (1280, 720), clock=lambda: 0.0, visible=False)
    scenes()[name](app)
    scene = app.stack[-1]
    kind = expected(name)
    assert kind is not None
    assert isinstance(scene, kind)
    if isinstance(scene, PlayScreen):
        assert name.endswith(("-done", "-failed", "-solved")) or scene.table.session.result is None
    app.stop()


@pytest.mark.parametrize(("name", "kind"), [("item", "action"), ("camp", "camp"), ("action", "action")])
def test_screenshot_of_a_run_shows_the_right_question(name: str, kind: str) -> None:
    app = App("pictures", (1280, 720), clock=lambda: 0.0, visible=False)
    scenes()[f"board-run-{name}"](app)
    scene = app.stack[-1]
    assert isinstance(scene, RunBoard)
    assert scene.controller.kind == kind
    assert (scene.controller.item is not None) == (name == "item")
    app.stop()
