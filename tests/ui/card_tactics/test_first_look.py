"""The first look at Card Tactics: what its captions show, and when it plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import UNIT_OF
from squaretactics.games.card_tactics.state import CRITICAL, HIT, MISS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui import game_ui_registry
from squaretactics.ui.card_tactics.help.how_to_play import CardHowToPlayScene
from squaretactics.ui.card_tactics.replay.first_look import CardFirstLookScene
from squaretactics.ui.card_tactics.table.camp import CampDrawing
from squaretactics.ui.game_ui import SceneContext
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


@pytest.fixture
def scene(hands: Hands, tmp_path: Path) -> CardFirstLookScene:
    preferences = Preferences(hands.app, SettingsFile(tmp_path))
    preferences.change(reduced_motion=True)
    return CardFirstLookScene(SceneContext(hands.app, preferences))


def test_each_caption_comes_with_its_events(scene: CardFirstLookScene) -> None:
    assert len(scene.display.heroes) == 3
    assert not scene.display.enemies
    parts = [[frame.event for frame in scene.frames_of(index)] for index in range(len(scene.captions))]
    _, met, _, _, grenade, miss, sling, _, punch, _, rest, dragon = parts
    assert sum(isinstance(event, e.EnemyCame) for event in met) == 3
    outcomes = [
        [event.outcome for event in part if isinstance(event, e.Struck)] for part in (grenade, miss, sling, punch)
    ]
    assert outcomes == [[HIT], [MISS], [HIT], [CRITICAL]]
    assert not any(isinstance(event, e.Fell) and event.unit < 6 for part in parts for event in part)
    assert any(isinstance(event, e.Healed) for event in rest)
    came = [event.unit for event in dragon if isinstance(event, e.EnemyCame)]
    assert came == [UNIT_OF["dragon"]]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_next_keeps_clear_of_the_blanket_and_the_inspector(tmp_path: Path, size: tuple[int, int]) -> None:
    hands = Hands(size, draw_every=60)
    scene = CardFirstLookScene(SceneContext(hands.app, Preferences(hands.app, SettingsFile(tmp_path))))
    layout, ring = scene.table_view.layout_now, hands.app.unit(12)
    place, fringe = scene.next_place(), 2 * hands.app.unit(7)
    assert place.left - ring > layout.part("blanket").right + fringe
    assert place.right + ring <= layout.part("inspector").left
    hands.app.stop()


def test_odds_are_shown_before_each_attack(hands: Hands, scene: CardFirstLookScene) -> None:
    hands.app.push(scene)
    about = []
    for index in range(len(scene.captions)):
        scene.step(index - scene.index)
        hands.wait(4)
        if scene.display.enemies and scene.considered is not None:
            about.append(index)
    assert about == [3, 7]


def test_first_round_is_shown_whole(scene: CardFirstLookScene) -> None:
    shown = [frame.event for index in range(4, 10) for frame in scene.frames_of(index)]
    session = scene.playback.session
    happened = [event for entry in session.history[1:6] for event in entry.events]
    assert shown == happened
    assert isinstance(shown[-2], e.RoundBegan)


def test_camp_does_not_offer_to_reorder_heroes(
    hands: Hands, scene: CardFirstLookScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, words = [], CampDrawing.words

    def note(drawing: CampDrawing, told: str, *rest: Any, **more: Any) -> pygame.Rect:
        drawn.append(told)
        return words(drawing, told, *rest, **more)

    monkeypatch.setattr(CampDrawing, "words", note)
    hands.app.push(scene)
    hands.wait(1)
    assert "Alchemist" in drawn
    assert "drag to reorder" not in drawn


def test_first_look_plays_when_its_game_is_first_chosen_and_from_how_to_play(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(game_ui_registry.game_ui(FRONT.name)), "ready", True)
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker, sound=False)
    hands.wait(0.1)
    for times in (1, 0):
        hands.click(f"game {FRONT.name}")
        assert isinstance(hands.app.stack[-1], CardFirstLookScene) == bool(times)
        if times:
            hands.key(pygame.K_ESCAPE)
        menu = hands.app.stack[-1]
        assert isinstance(menu, MenuScene)
        assert menu.welcome.words == "New here? Three heroes are waiting for you."
        hands.click("game square_tactics")
        assert isinstance(hands.app.stack[-1], MenuScene)
    hands.click(f"game {FRONT.name}")
    hands.click("how to play")
    hands.click("watch")
    assert isinstance(hands.app.stack[-1], CardFirstLookScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.app.stack[-1], CardHowToPlayScene)
    program.close()
