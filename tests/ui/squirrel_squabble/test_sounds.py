"""Sounds and their timing in Squirrel Squabble, and when the music quickens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from squaretactics.core.spec import MatchGameResult, Result
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.coins import EDGE, MOVE_2, SQUABBLE, TURN_LEFT
from squaretactics.games.squirrel_squabble.state import FULL
from squaretactics.resources import sound_folders
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound, SoundCue
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene
from squaretactics.ui.squirrel_squabble.replay.scene import SquirrelReplayScene
from squaretactics.ui.squirrel_squabble.table.sounds import (
    LOST,
    RISES,
    SOUND_OF,
    TIED,
    WON,
    begins,
    end_sound,
    ends,
)
from tests.ui.frames import show
from tests.ui.scene_driver import Hands
from tests.ui.squirrel_squabble.table_driver import DEALT, Seated
from tests.ui.squirrel_squabble.test_replay import played

NONE = (0, 0)
# Framing, simultaneous with another, or secret.
SILENT = (e.ArrangerNamed, e.FacingChosen, e.NotMoved, e.PuddleTurned, e.RoundEnded)


def names(event: e.Event) -> list[str]:
    return [cue.name for cue in begins(event, NONE)]


@pytest.mark.parametrize("kind", e.EVENT_TYPES.values(), ids=e.EVENT_TYPES)
def test_every_event_has_a_sound_or_is_silent_on_purpose(kind: type) -> None:
    assert [kind in SOUND_OF, kind in SILENT].count(True) == 1


def test_secret_choice_is_silent() -> None:
    assert begins(e.FacingChosen(0, 0, 2), NONE) == []


def test_every_step_of_a_path_is_heard() -> None:
    assert begins(e.Moved(0, 0, MOVE_2, (0, 1, 2), "space"), NONE) == [SoundCue("hop"), SoundCue("hop", at=0.5)]
    scuffle = begins(e.SquabbleBegan(0, 0, (0, 1, 2, 5)), NONE)
    assert [(cue.name, round(cue.at, 2)) for cue in scuffle] == [("scuffle", 0.0), ("scuffle", 0.33), ("scuffle", 0.67)]
    assert names(e.Moved(0, 0, MOVE_2, (0, 1), "puddle")) == ["hop", "splash"]


def test_cancelled_move_skids_and_its_coin_cracks() -> None:
    assert names(e.Cancelled(0, 0, MOVE_2, EDGE)) == ["skid", "crack"]
    assert names(e.Cancelled(0, 0, SQUABBLE, EDGE)) == ["crack"]
    assert names(e.Turned(0, 0, TURN_LEFT, 1)) == ["swivel"]


def test_nuts_rise_in_pitch_and_the_fifth_makes_the_home_glow() -> None:
    def rises(before: int, gained: int) -> list[float]:
        return [cue.rise for cue in begins(e.Gathered(0, 1, 4, gained), (0, before))]

    assert rises(0, 2) + rises(2, 1) + rises(3, 2) == [*RISES]
    assert sorted(set(RISES)) == list(RISES)
    for event in (e.Gathered(0, 1, 4, 2), e.NutStolen(0, 1)):
        assert ends(event, (5, 4)) == []
        assert ends(event, (0, 5)) == [SoundCue("five-nuts")]
    assert ends(e.Moved(0, 1, MOVE_2, (0, 1), "space"), (0, 5)) == []


def test_simultaneous_gathering_is_heard_for_both_squirrels() -> None:
    at = [cue.at for squirrel in (0, 1) for cue in begins(e.Gathered(0, squirrel, 4, 2), NONE)]
    assert len(set(at)) == 4
    assert max(at) < 1


def test_dog_barks_before_the_whimper_and_a_thrown_squirrel_lands_with_a_thud() -> None:
    bark, whimper = begins(e.Scared(0, 0, 0, 1), NONE)
    assert (bark.name, whimper.name) == ("bark", "whimper")
    assert bark.at < whimper.at
    assert names(e.SentHome(0, 0, 0)) == ["thrown"]
    assert ends(e.SentHome(0, 0, 0), NONE) == [SoundCue("thud")]


def test_ending_has_the_sound_of_its_result() -> None:
    assert [end_sound((0,), False), end_sound((1,), True), end_sound((0, 1), False)] == ["won", "lost", "tied"]


def test_shared_match_sounds_like_a_tie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    hands = Seated(tmp_path, DEALT.model_copy(update={"length": "match"}), draw_every=50)
    scene = hands.scene
    sound = Sound([], hands.app.clock)
    monkeypatch.setattr(sound, "play", lambda name, rise=0.0: heard.append(name))
    scene.table_view.sound = sound
    game = scene.table.match
    for winners in ((0,), (1,)):
        game.played.append(MatchGameResult(Result((5, 3), winners), 0))
    scene.table.session._given_up = Result((3, 3), (0, 1))
    hands.wait(3)
    assert isinstance(hands.app.stack[-1], SquirrelEndingScene)
    assert hands.app.stack[-1].outcome.title == "Mia and Tom share the match!"
    assert [name for name in heard if name in (WON, LOST, TIED)] == [TIED]


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[SquirrelReplayScene]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    hands = Hands(draw_every=20)
    sound = Sound(sound_folders(), hands.app.clock)
    hands.app.tune, hands.app.listen = sound.play_tune, sound.music.update
    scene = SquirrelReplayScene(hands.app, played(9), Preferences(hands.app, SettingsFile(tmp_path)), sound)
    hands.app.push(scene)
    yield scene
    sound.close()
    hands.app.stop()
    pygame.mixer.quit()


def test_forest_tune_quickens_while_a_squirrel_carries_five_nuts(scene: SquirrelReplayScene) -> None:
    assert scene.table_view.sound is not None
    music = scene.table_view.sound.music
    assert music.tune == "forest"
    music.update(0.0)
    assert music._loading is not None
    music._loading.wait()  # its layer is loaded in a thread
    music.update(0.1)
    assert music.playing == "forest"
    session, last = scene.playback.session, scene.playback.last
    full = next(place for place in range(last) if FULL in session.view_at(place, 0).nuts)
    assert not music.tense
    for place, tense in ((full - 1, False), (full, True), (last, False)):
        scene.go_to(place)
        assert music.tense == tense


def test_later_sounds_of_an_event_play_during_it_and_not_after_it(
    scene: SquirrelReplayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(scene.table_view.sound, "play", lambda name, rise=0.0: heard.append(name))
    way = (scene.display.space[0], 4, 8)
    show(scene.table_view, e.Moved(0, 0, MOVE_2, way, "space"))
    begun = scene.table_view.now
    scene.table_view.show_until(begun)
    assert heard == ["hop"]
    act = scene.director.act
    assert act is not None
    for part in (0.4, 0.6, 0.8):
        scene.table_view.show_until(begun + act.length * part)
    assert heard == ["hop", "hop"]
    show(scene.table_view, e.Scared(0, 0, 0, 0))
    scene.table_view.show_until(begun + act.length)
    scene.director.hurry()
    scene.table_view.show_until(begun + 60)
    assert heard == ["hop", "hop", "bark"]
