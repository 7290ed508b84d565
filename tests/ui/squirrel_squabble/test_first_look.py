"""The demo of half a minute: when it plays, its length, its scenes, and skipping."""

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
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.program import Program
from squaretactics.ui.squirrel_squabble.help.demo import DEMO_STEPS, SquirrelSquabbleDemoScene, events_by_step
from squaretactics.ui.squirrel_squabble.help.demo_game import demo_round
from squaretactics.ui.squirrel_squabble.help.how_to_play import SquirrelHowToPlayScene
from squaretactics.ui.squirrel_squabble.table.display import SquirrelTableDisplay
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands
from tests.ui.squirrel_squabble.table_driver import FRONT


@pytest.fixture
def hands() -> Iterator[Hands]:
    hands = Hands(draw_every=60)
    yield hands
    hands.app.stop()


def begin(hands: Hands, folder: Path, still: bool = False) -> SquirrelSquabbleDemoScene:
    """Start the demo over another scene."""
    preferences = Preferences(hands.app, SettingsFile(folder))
    preferences.change(speed="instant", reduced_motion=still)
    hands.app.push(Scene(hands.app))
    scene = SquirrelSquabbleDemoScene(SceneContext(hands.app, preferences))
    hands.app.push(scene)
    return scene


def watch(hands: Hands, scene: SquirrelSquabbleDemoScene) -> tuple[float, list[int], bool]:
    """Watch the demo to its end; return its seconds, its steps in order, and whether anything moved."""
    began, beats, moved = hands.time, [scene.beat], False
    while hands.app.stack[-1] is scene:
        hands.wait(hands.tick)
        moved = moved or scene.director.busy
        if scene.beat != beats[-1]:
            beats.append(scene.beat)
        assert hands.time - began < 60
    return hands.time - began, beats, moved


def test_demo_plays_for_half_a_minute_and_closes(hands: Hands, tmp_path: Path) -> None:
    scene = begin(hands, tmp_path)
    seconds, beats, moved = watch(hands, scene)
    assert 25 < seconds < 34
    assert beats == list(range(len(DEMO_STEPS)))
    assert moved
    assert scene.display == SquirrelTableDisplay.of(demo_round()[2])
    assert scene.display.winners == (0,)


def test_demo_is_still_with_reduced_motion(hands: Hands, tmp_path: Path) -> None:
    scene = begin(hands, tmp_path, still=True)
    seconds, beats, moved = watch(hands, scene)
    assert 25 < seconds < 34
    assert beats == list(range(len(DEMO_STEPS)))
    assert not moved


@pytest.mark.parametrize("kind", [pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN])
def test_any_key_or_click_skips_it(hands: Hands, tmp_path: Path, kind: int) -> None:
    scene = begin(hands, tmp_path)
    hands.wait(6)
    hands.move((5, 5))
    assert hands.app.stack[-1] is scene
    values = {"key": pygame.K_a, "mod": 0, "unicode": "a"} if kind == pygame.KEYDOWN else {"pos": (5, 5), "button": 1}
    hands.event(kind, **values)
    assert hands.app.stack[-1] is not scene


def test_each_sentence_comes_with_its_events() -> None:
    parts = events_by_step(demo_round()[1])
    about = (None, e.PlanMade, e.CoinShown, e.DiceRolled, e.Scared, e.Gathered, e.GameEnded)
    for part, kind in zip(parts, about, strict=True):
        assert kind is None or any(isinstance(event, kind) for event in part)
    assert parts[0] == []
    assert not any(isinstance(event, e.Cancelled) for part in parts for event in part)


def test_demo_plays_on_first_choice_and_from_how_to_play(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game_ui_registry.game_ui(FRONT.name)), "ready", True)
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    hands.wait(0.1)
    for times in (1, 0):
        hands.click(f"game {FRONT.name}")
        assert isinstance(hands.app.stack[-1], SquirrelSquabbleDemoScene) == bool(times)
        if times:
            hands.key(pygame.K_SPACE)
        assert isinstance(hands.app.stack[-1], MenuScene)
        hands.click("game square_tactics")
        assert isinstance(hands.app.stack[-1], MenuScene)
    hands.click(f"game {FRONT.name}")
    hands.click("how to play")
    hands.click("watch")
    assert isinstance(hands.app.stack[-1], SquirrelSquabbleDemoScene)
    hands.key(pygame.K_SPACE)
    assert isinstance(hands.app.stack[-1], SquirrelHowToPlayScene)
    program.close()
