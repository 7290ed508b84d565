"""Music: the menu, the table and the scoring have their tunes, and the last two turns are tense."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.options import preset
from squaretactics.resources import asset
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.finished_games import played
from tests.ui.scene_driver import Hands
from tests.ui.started_games import start


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield Hands()
    pygame.mixer.quit()


def test_menu_table_and_scoring_have_their_tunes(hands: Hands, tmp_path: Path) -> None:
    program = Program(hands.app, DataFolder(tmp_path), SynchronousThinker)
    music = program.sound.music
    assert music.tune == "menu"
    hands.wait(hands.tick)
    assert pygame.mixer.get_init() is None  # nothing plays before the menu is complete
    while hands.app.dirty:
        hands.wait(hands.tick)
    hands.wait(0.1)
    assert music.playing == "menu"
    assert program.sound.play("click")  # shared sounds and those of one game are found
    assert program.sound.play("hop")
    program.preferences.change(speed="instant", music=40)
    program.show_settings()
    assert music.tune == "menu"
    hands.key(pygame.K_ESCAPE)
    start(program, preset("first"), [Seat("One", "random"), Seat("Two", "random")], 1)
    hands.wait(0.1)
    scene = hands.app.stack[-1]
    assert isinstance(scene, SquareBoardScene)
    assert music.tune == "table"
    scene.pause()
    assert music.tune == "table"
    hands.app.pop()
    for _ in range(100):
        if isinstance(hands.app.stack[-1], ScoringScene):
            break
        hands.wait(0.5)
    assert music.tune == "scoring"
    program.show_menu()
    assert (music.tune, music.volume) == ("menu", pytest.approx(0.4))
    hands.app.stop()
    program.close()


def test_music_is_tense_only_in_the_last_two_turns(hands: Hands, tmp_path: Path) -> None:
    sound = Sound([asset("sounds")], hands.app.clock)
    session = played("abilities")
    scene = SquareReplayScene(hands.app, session, Preferences(hands.app, SettingsFile(tmp_path)), sound)
    hands.app.push(scene)
    tense = []
    for place in range(scene.playback.last):  # the last position is the end itself
        scene.go_to(place)
        tense.append((scene.display.board.count(None), sound.music.tense))
    assert {tense for spaces, tense in tense if spaces > 2} == {False}
    assert {tense for spaces, tense in tense if 1 <= spaces <= 2} == {True}
    sound.close()
