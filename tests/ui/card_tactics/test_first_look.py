"""The demo of half a minute: its length, its scenes, skipping, and when it plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import UNIT_OF
from squaretactics.games.card_tactics.state import CRITICAL, HIT
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui import game_ui_registry
from squaretactics.ui.card_tactics.help.demo import DEMO_STEPS, CardTacticsDemoScene
from squaretactics.ui.card_tactics.help.demo_game import demo_moments
from squaretactics.ui.card_tactics.help.how_to_play import CardHowToPlayScene
from squaretactics.ui.card_tactics.table.display import CardTableDisplay
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.program import Program
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.card_tactics.table_driver import FRONT
from tests.ui.scene_driver import Hands


@pytest.fixture
def hands() -> Iterator[Hands]:
    hands = Hands(draw_every=60)
    yield hands
    hands.app.stop()


def begin(hands: Hands, folder: Path, still: bool = False) -> CardTacticsDemoScene:
    """Start the demo over another scene."""
    preferences = Preferences(hands.app, SettingsFile(folder))
    preferences.change(speed="instant", reduced_motion=still)
    hands.app.push(Scene(hands.app))
    scene = CardTacticsDemoScene(SceneContext(hands.app, preferences))
    hands.app.push(scene)
    return scene


@pytest.mark.parametrize("still", [False, True])
def test_demo_plays_for_half_a_minute_and_closes(hands: Hands, tmp_path: Path, still: bool) -> None:
    scene = begin(hands, tmp_path, still)
    began, beats, moved = hands.time, [scene.beat], False
    while hands.app.stack[-1] is scene:
        hands.wait(hands.tick)
        moved = moved or scene.director.busy
        if scene.beat != beats[-1]:
            beats.append(scene.beat)
        assert hands.time - began < 60
    assert 25 < hands.time - began < 35
    assert beats == list(range(len(DEMO_STEPS)))
    assert moved != still
    assert scene.display.enemies == CardTableDisplay.of(demo_moments()[-1].after).enemies


@pytest.mark.parametrize("kind", [pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN])
def test_any_key_or_click_skips_it(hands: Hands, tmp_path: Path, kind: int) -> None:
    scene = begin(hands, tmp_path)
    hands.wait(4)
    hands.move((5, 5))
    assert hands.app.stack[-1] is scene
    values = {"key": pygame.K_a, "mod": 0, "unicode": "a"} if kind == pygame.KEYDOWN else {"pos": (5, 5), "button": 1}
    hands.event(kind, **values)
    assert hands.app.stack[-1] is not scene


def test_each_step_shows_what_its_text_says() -> None:
    alone, met, grenade, punch, camp, dragon = demo_moments()
    assert len(alone.before.heroes) == 3
    assert not alone.before.enemies
    assert sum(isinstance(event, e.EnemyCame) for event in met.events) == 3
    outcomes = [[event.outcome for event in one.events if isinstance(event, e.Struck)] for one in (grenade, punch)]
    assert outcomes == [[HIT], [CRITICAL]]
    assert not any(isinstance(event, e.Fell) and event.unit < 6 for one in (grenade, punch) for event in one.events)
    assert any(isinstance(event, e.Healed) for event in camp.events)
    assert any(isinstance(event, e.EnemyCame) and event.unit == UNIT_OF["dragon"] for event in dragon.events)


def test_demo_plays_on_first_choice_and_from_how_to_play(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game_ui_registry.game_ui(FRONT.name)), "ready", True)
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    hands.wait(0.1)
    for times in (1, 0):
        hands.click(f"game {FRONT.name}")
        assert isinstance(hands.app.stack[-1], CardTacticsDemoScene) == bool(times)
        if times:
            hands.key(pygame.K_SPACE)
        menu = hands.app.stack[-1]
        assert isinstance(menu, MenuScene)
        assert menu.welcome.words == "New here? Three heroes wait for you."
        hands.click("game square_tactics")
        assert isinstance(hands.app.stack[-1], MenuScene)
    hands.click(f"game {FRONT.name}")
    hands.click("how to play")
    hands.click("watch")
    assert isinstance(hands.app.stack[-1], CardTacticsDemoScene)
    hands.key(pygame.K_SPACE)
    assert isinstance(hands.app.stack[-1], CardHowToPlayScene)
    program.close()
