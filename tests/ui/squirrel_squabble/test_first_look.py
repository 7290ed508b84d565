"""The first look at Squirrel Squabble: what its captions show, and when it plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui import game_ui_registry
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.program import Program
from squaretactics.ui.squirrel_squabble.help.how_to_play import SquirrelHowToPlayScene
from squaretactics.ui.squirrel_squabble.replay.first_look import SquirrelFirstLookScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands
from tests.ui.squirrel_squabble.table_driver import FRONT


@pytest.fixture
def hands() -> Iterator[Hands]:
    hands = Hands(draw_every=60)
    yield hands
    hands.app.stop()


@pytest.fixture
def scene(hands: Hands, tmp_path: Path) -> SquirrelFirstLookScene:
    preferences = Preferences(hands.app, SettingsFile(tmp_path))
    preferences.change(reduced_motion=True)
    return SquirrelFirstLookScene(SceneContext(hands.app, preferences))


def test_each_caption_comes_with_its_events(scene: SquirrelFirstLookScene) -> None:
    parts = [scene.frames_of(index) for index in range(len(scene.captions))]
    about = (None, e.PlanMade, e.CoinShown, e.DiceRolled, e.Scared, e.Gathered, e.GameEnded)
    for part, kind in zip(parts, about, strict=True):
        assert kind is None or any(isinstance(frame.event, kind) for frame in part)
    assert parts[0] == []
    assert not any(isinstance(frame.event, e.Cancelled) for part in parts for frame in part)
    session = scene.playback.session
    assert [frame.event for part in parts for frame in part] == [*session.seen_by(0, session.events)]
    assert session.result is not None
    assert session.result.winners == (0,)


def test_rival_keeps_its_plan_secret(scene: SquirrelFirstLookScene) -> None:
    scene.step(1)
    assert scene.table_view.plan_seen(0)
    assert not scene.table_view.plan_seen(1)


def test_first_look_plays_when_the_game_is_first_chosen_and_from_how_to_play(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game_ui_registry.game_ui(FRONT.name)), "ready", True)
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    hands.wait(0.1)
    for times in (1, 0):
        hands.click(f"game {FRONT.name}")
        assert isinstance(hands.app.stack[-1], SquirrelFirstLookScene) == bool(times)
        if times:
            hands.key(pygame.K_ESCAPE)
        assert isinstance(hands.app.stack[-1], MenuScene)
        hands.click("game square_tactics")
        assert isinstance(hands.app.stack[-1], MenuScene)
    hands.click(f"game {FRONT.name}")
    hands.click("how to play")
    hands.click("watch")
    assert isinstance(hands.app.stack[-1], SquirrelFirstLookScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.app.stack[-1], SquirrelHowToPlayScene)
    program.close()
