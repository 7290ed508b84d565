"""First looks at any game: how a player steps forwards, steps back and leaves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.storage.settings import SettingsFile
from squaretactics.translation import say_marked
from squaretactics.ui.card_tactics.replay.first_look import CardFirstLookScene
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.replay.first_look import FirstLookScene
from squaretactics.ui.squirrel_squabble.replay.first_look import SquirrelFirstLookScene
from squaretactics.ui.table.how_to_play import watch_button
from tests.ui.scene_driver import Hands

FirstLook = FirstLookScene[Any, Any, Any]
both = pytest.mark.parametrize("kind", [SquirrelFirstLookScene, CardFirstLookScene])


@pytest.fixture
def hands() -> Iterator[Hands]:
    hands = Hands(draw_every=60)
    yield hands
    hands.app.stop()


def begin(hands: Hands, folder: Path, kind: type[Any], **settings: bool) -> FirstLook:
    """Start a first look over another scene."""
    preferences = Preferences(hands.app, SettingsFile(folder))
    preferences.change(speed="instant", **settings)
    hands.app.push(Scene(hands.app))
    scene: FirstLook = kind(SceneContext(hands.app, preferences))
    hands.app.push(scene)
    return scene


@both
def test_title_is_that_of_the_button(hands: Hands, tmp_path: Path, kind: type[Any]) -> None:
    told = begin(hands, tmp_path, kind).announcement()
    assert told is not None
    assert told.title == f"{watch_button(hands.app, hands.app.pop, '').words}: {say_marked(kind.title)}"


@both
@pytest.mark.parametrize("still", [False, True])
def test_each_caption_waits_for_the_player_and_the_last_closes(
    hands: Hands, tmp_path: Path, kind: type[Any], still: bool
) -> None:
    scene = begin(hands, tmp_path, kind, reduced_motion=still)
    began, moved = hands.time, False
    for index in range(len(scene.captions)):
        assert scene.index == index
        while not scene.resting:
            hands.wait(hands.tick)
            moved = moved or scene.director.busy
            assert hands.time - began < 35
        hands.key(pygame.K_RETURN)
    assert hands.app.stack[-1] is not scene
    assert moved != still
    assert scene.playback.at_end


@both
def test_escape_and_the_skip_button_skip_the_first_look(hands: Hands, tmp_path: Path, kind: type[Any]) -> None:
    for with_key in (True, False):
        scene = begin(hands, tmp_path, kind)
        hands.wait(4)
        hands.move((5, 5))
        assert hands.app.stack[-1] is scene
        if with_key:
            hands.key(pygame.K_ESCAPE)
        else:
            hands.click(scene.back.rect.center)
        assert hands.app.stack[-1] is not scene


@both
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT])
def test_keys_and_clicks_step(hands: Hands, tmp_path: Path, kind: type[Any], key: int) -> None:
    scene = begin(hands, tmp_path, kind)
    hands.key(key)
    assert scene.index == 1
    hands.wait(30)
    assert scene.index == 1
    assert not scene.director.busy
    assert scene.resting
    hands.key(pygame.K_LEFT)
    assert scene.index == 0
    for _ in scene.captions:
        hands.click(scene.next.rect.center)
    assert hands.app.stack[-1] is not scene


@both
def test_stepping_shows_the_same_as_playing(hands: Hands, tmp_path: Path, kind: type[Any]) -> None:
    played = begin(hands, tmp_path, kind)
    for _ in played.captions[1:]:
        while played.director.busy:
            hands.wait(hands.tick)
        played.step(1)
    played.director.hurry()
    stepped = begin(hands, tmp_path, kind, reduced_motion=True)
    stepped.step(len(stepped.captions) - 1)
    assert played.display == stepped.display
    for kept in ("coins", "step"):  # in Squirrel Squabble, the director keeps these beside the view
        assert vars(played.director).get(kept) == vars(stepped.director).get(kept)


@both
def test_first_look_waits_for_screen_reader_users(hands: Hands, tmp_path: Path, kind: type[Any]) -> None:
    scene = begin(hands, tmp_path, kind, tell_in_words=True)
    hands.wait(30)
    assert scene.index == 0
    hands.key(pygame.K_RETURN)
    told = scene.announcement()
    assert told is not None
    assert told.lines == (say_marked(scene.captions[1].words),)
    assert told.focus is not None
    assert told.focus.words == "Next, button"


@both
def test_nothing_is_recorded(hands: Hands, tmp_path: Path, kind: type[Any]) -> None:
    scene = begin(hands, tmp_path, kind, reduced_motion=True)
    scene.step(len(scene.captions) - 1)
    scene.step(1)
    assert scene.playback.session.save is None
    assert {path.name for path in tmp_path.iterdir()} <= {"settings.json"}


@both
def test_controller_and_touch_can_step_and_skip(hands: Hands, tmp_path: Path, kind: type[Any]) -> None:
    scene = begin(hands, tmp_path, kind)
    hands.pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.index == 1
    hands.tap(scene.next.rect.center)
    assert scene.index == 2
    hands.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert scene.index == 1
    hands.pad(pygame.CONTROLLER_BUTTON_B)
    assert hands.app.stack[-1] is not scene
