"""Sound: effects that vary, music that fades, and failures that never disturb the game."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from squaretactics.resources import asset, sound_folders
from squaretactics.ui.kit.music import FADE_IN, FADE_OUT, LAYER_CHANNEL, LAYER_FADE_IN
from squaretactics.ui.kit.sound import CHANNELS, PITCH_VARIATION, RATE, Sound

FOLDER = asset("sounds")
FILES = sorted(path for path in FOLDER.glob("*.ogg") if not path.stem.startswith("music"))


class Clock:
    """A clock that stands still until it's set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Use the dummy audio driver."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def player(mixer: None, clock: Clock) -> Iterator[Sound]:
    sound = Sound([FOLDER], clock)
    yield sound
    sound.close()


def busy() -> list[pygame.mixer.Sound]:
    """Return the effects now playing."""
    channels = [pygame.mixer.Channel(number) for number in range(LAYER_CHANNEL + 1, CHANNELS)]
    return [sound for channel in channels if channel.get_busy() and (sound := channel.get_sound()) is not None]


def settle(player: Sound, clock: Clock, seconds: float = 10.0) -> None:
    """Let the music finish loading and fading."""
    for _ in range(4):
        loading = player.music._loading
        if loading is not None:
            loading.wait()
        clock.now += seconds / 4
        player.music.update(clock.now)


def layer() -> pygame.mixer.Sound | None:
    """Return the music layer, audible or not."""
    channel = pygame.mixer.Channel(LAYER_CHANNEL)
    return channel.get_sound() if channel.get_busy() else None


# Loading ahead.
def test_effects_are_loaded_one_by_one(player: Sound, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    read = list[Path]()
    monkeypatch.setattr(pygame.mixer, "Sound", lambda file: read.append(file))
    assert [len(read) for _ in player.preload([FOLDER])] == list(range(1, len(FILES) + 1))
    assert sorted(read) == FILES
    assert not player.play("click")
    assert len(read) == len(FILES)


def test_effects_of_other_games_are_not_loaded_ahead(mixer: None) -> None:
    player = Sound(sound_folders())
    files = [path for folder in sound_folders("card_tactics") for path in folder.glob("*.ogg")]
    loaded = sum(1 for _ in player.preload(sound_folders("card_tactics")))
    assert len(FILES) < loaded == sum(not path.stem.startswith("music") for path in files)
    player.close()


@pytest.mark.parametrize("silence", ["volume", "muted"])
def test_effects_that_cannot_be_heard_are_not_loaded(silence: str, player: Sound) -> None:
    setattr(player, silence, silence == "muted")
    assert list(player.preload([FOLDER])) == []
    assert pygame.mixer.get_init() is None


# Failures.
def test_missing_device_is_silent_and_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is no such driver")
    player = Sound([FOLDER])
    assert not player.open()
    assert not player.play("click")
    player.play_tune("table")
    player.music.update(1.0)
    player.music.update(9.0)
    player.volume, player.music_volume, player.muted = 0.5, 0.5, True
    player.muted = False
    player.close()
    assert pygame.mixer.get_init() is None
    assert [record.message.split(":")[0] for record in caplog.records] == ["There is no sound"]
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert not player.play("click")  # the device is only looked for once


def test_missing_or_broken_sound_is_silent_and_logged_once(
    mixer: None, clock: Clock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("broken-1", "music-menu", "music-table", "music-table-tension"):
        (tmp_path / f"{name}.ogg").write_bytes(b"OggS, but no more of it")
    player = Sound([tmp_path], clock)
    for _ in range(2):
        assert not player.play("broken")
        assert not player.play("missing", 2.0)
        for tune in ("menu", "table", "nowhere"):
            player.play_tune(tune)
            settle(player, clock)
            assert player.music.playing is None
    named = [record.args[0] for record in caplog.records if isinstance(record.args, tuple)]
    files = ("broken-1", "missing", "music-menu", "music-table-tension", "music-table", "music-nowhere")
    assert named == [f"{name}.ogg" for name in files]
    assert all(record.levelno == logging.WARNING for record in caplog.records)


def test_tune_without_its_layer_plays_alone(mixer: None, clock: Clock, tmp_path: Path) -> None:
    shutil.copy(FOLDER / "music-scoring.ogg", tmp_path / "music-table.ogg")
    (tmp_path / "music-table-tension.ogg").write_bytes(b"nothing")
    player = Sound([tmp_path], clock)
    player.play_tune("table")
    player.music.tense = True
    settle(player, clock)
    assert (player.music.playing, layer()) == ("table", None)
    player.close()


def test_mixer_closed_by_others_does_no_harm(player: Sound, clock: Clock) -> None:
    player.play_tune("table")
    settle(player, clock)
    player.play("click")
    pygame.mixer.quit()
    assert not player.play("win")
    settle(player, clock)
    player.muted = True
    player.muted = False
    player.close()


def test_closed_sound_stays_silent(player: Sound, clock: Clock) -> None:
    player.play_tune("table")
    player.music.update(clock.now)  # its layer is being loaded
    player.close()
    player.close()
    assert pygame.mixer.get_init() is None
    assert not player.play("click")
    player.play_tune("menu")
    settle(player, clock)
    player.volume = 0.5
    assert pygame.mixer.get_init() is None


# Effects.
def test_every_effect_plays_at_normal_and_higher_pitch(player: Sound, clock: Clock) -> None:
    for name in sorted({path.stem.rstrip("-123456789") for path in FILES}):
        clock.now += 1
        assert player.play(name)
        pygame.mixer.stop()
        clock.now += 1
        assert player.play(name, 3.0)
        pygame.mixer.stop()
    assert pygame.mixer.get_init()[:3] == (RATE, -16, 2)


def test_mixer_opens_only_when_something_plays(player: Sound, clock: Clock) -> None:
    player.volume = 0.5
    player.muted = True
    assert not player.play("click")
    player.play_tune("menu")
    settle(player, clock)
    assert pygame.mixer.get_init() is None
    player.muted = False
    assert pygame.mixer.get_init() is None
    settle(player, clock)
    assert pygame.mixer.get_init() is not None


def test_same_effect_does_not_start_twice_at_once(player: Sound, clock: Clock) -> None:
    assert player.play("clash")
    clock.now += 0.039
    assert not player.play("clash")
    assert player.play("capture")
    clock.now += 0.002
    assert player.play("clash")


def test_pitch_follows_the_argument(player: Sound) -> None:
    assert player.play("plus")
    assert player.play("minus", 12.0)
    usual, higher = (sound.get_length() for sound in busy())
    assert usual == pytest.approx(pygame.mixer.Sound(FOLDER / "plus.ogg").get_length(), abs=0.001)
    assert higher == pytest.approx(pygame.mixer.Sound(FOLDER / "minus.ogg").get_length() / 2, abs=0.001)


def test_effect_with_several_takes_never_plays_one_twice_in_a_row(player: Sound, clock: Clock) -> None:
    assert player.open()
    taken, lengths = [], []
    for _ in range(60):
        pygame.mixer.stop()
        clock.now += 1
        player.play("stop")
        taken.append(player._last["stop"])
        lengths.append(busy()[0].get_length())
    assert set(taken) == set(map(str, FOLDER.glob("stop-?.ogg")))
    assert all(before != after for before, after in pairwise(taken))
    assert len(set(lengths)) > 6
    plain = pygame.mixer.Sound(taken[0]).get_length()
    assert all(abs(length / plain - 1) < 1.2 * (2 ** (PITCH_VARIATION / 12) - 1) for length in lengths)


def test_more_effects_than_channels_are_harmless(player: Sound, clock: Clock) -> None:
    for _ in range(40):
        clock.now += 1
        player.play("win")


def test_volume_and_mute_apply_to_playing_effects(player: Sound) -> None:
    player.play("win")
    player.play("stop")
    playing = busy()
    assert len(playing) == 2
    for volume, muted, expected in ((0.5, False, 0.5), (0.5, True, 0.0), (7, False, 1.0)):
        player.volume, player.muted = volume, muted
        assert [sound.get_volume() for sound in playing] == pytest.approx([expected] * 2, abs=0.01)
    assert player.volume == 1


def test_no_effect_starts_while_muted_or_at_volume_zero(player: Sound) -> None:
    player.volume = 0
    assert not player.play("click")
    player.volume, player.muted = 1, True
    assert not player.play("click")
    player.muted = False
    assert player.play("click")


# Music.
def test_tune_fades_in_and_gives_way_to_another(player: Sound, clock: Clock) -> None:
    player.play_tune("menu")
    player.music.update(clock.now)
    assert player.music.playing == "menu"
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == 0
    clock.now += FADE_IN / 2
    player.music.update(clock.now)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.02)
    clock.now += FADE_IN
    player.music.update(clock.now)
    assert pygame.mixer.music.get_volume() == 1
    player.play_tune("scoring")
    clock.now += FADE_OUT / 2
    player.music.update(clock.now)
    assert (player.music.playing, pygame.mixer.music.get_volume()) == ("menu", pytest.approx(0.5, abs=0.02))
    settle(player, clock)
    assert (player.music.playing, pygame.mixer.music.get_volume()) == ("scoring", 1)


def test_playing_tune_continues_when_requested_again(player: Sound, clock: Clock) -> None:
    player.play_tune("menu")
    settle(player, clock)
    player.play_tune("menu")
    clock.now += 0.1
    player.music.update(clock.now)
    assert (player.music.playing, pygame.mixer.music.get_volume()) == ("menu", 1)


def test_layer_swells_with_tension_and_ends_with_the_tune(player: Sound, clock: Clock) -> None:
    player.play_tune("table")
    settle(player, clock)
    sounding = layer()
    assert sounding is not None
    assert sounding.get_volume() == 0
    player.music.tense = True
    clock.now += LAYER_FADE_IN / 2
    player.music.update(clock.now)
    assert sounding.get_volume() == pytest.approx(0.5, abs=0.02)
    settle(player, clock)
    player.music_volume = 0.25
    settle(player, clock)
    assert (sounding.get_volume(), pygame.mixer.music.get_volume()) == pytest.approx((0.25, 0.25), abs=0.01)
    player.play_tune("menu")
    settle(player, clock)
    assert layer() is None


def test_music_has_its_own_volume_and_pauses_when_silent(player: Sound, clock: Clock) -> None:
    player.volume = 0
    player.music_volume = 0.25
    player.play_tune("table")
    settle(player, clock)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    player.music_volume = 0
    settle(player, clock)
    assert (player.music.playing, layer(), pygame.mixer.music.get_busy()) == (None, None, False)
    player.music_volume = 0.5
    settle(player, clock)
    assert pygame.mixer.music.get_busy()
    player.muted = True
    assert not pygame.mixer.music.get_busy()  # at once
    assert layer() is None
    player.muted = False
    settle(player, clock)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.01)
