"""The sounds: one for each event, made by the tool, even in loudness, and never in the way of the game."""

from __future__ import annotations

import math
import shutil
import subprocess
import sys
import wave
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.outcomes import GOES_ON, LOSES, SNARED
from squaretactics.resources import asset
from squaretactics.ui.shell import sound as module
from squaretactics.ui.shell.sound import AMBIENCE_CHANNEL, CHANNELS, Sound
from squaretactics.ui.square_tactics.table.sounds import SILENT, SOUND_AT_THE_END, SOUND_OF, SOUND_OF_OUTCOME, sound_for

ROOT = Path(__file__).resolve().parents[3]
FOLDER = asset("sounds")
OF_SCENES = {"click", "hover", "error", "lose"}  # no event calls for these: scenes play them
EFFECTS = sorted({*SOUND_OF.values(), *SOUND_OF_OUTCOME.values(), *SOUND_AT_THE_END.values()} | OF_SCENES)
SOFTER = {"click", "hover"}
LONGEST = {"win": 2.0, "lose": 1.6}


# The files.
def read(name: str) -> tuple[int, list[float]]:
    """Return the rate and the samples of a sound, as parts of full scale; it must be 16-bit mono."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        values = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            values.byteswap()
        return file.getframerate(), [value / 32768 for value in values]


def decibels(amplitude: float) -> float:
    return 20 * math.log10(max(amplitude, 1e-9))


def loudest_part(rate: int, samples: list[float]) -> float:
    """Return the RMS of the loudest tenth of a second, in dB."""
    size, step = rate // 10, rate // 200
    padded = samples + [0.0] * size
    windows = (padded[start : start + size] for start in range(0, len(samples), step))
    return decibels(math.sqrt(max(sum(value * value for value in window) for window in windows) / size))


def test_no_file_is_there_for_nothing() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{name}.wav" for name in [*EFFECTS, "ambience"])


def test_all_files_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_200_000


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short_and_neither_loud_nor_faint_nor_cut_off(name: str) -> None:
    rate, samples = read(name)
    assert rate == 22050
    assert 0.02 <= len(samples) / rate <= LONGEST.get(name, 1.0)
    assert decibels(max(map(abs, samples))) <= -3.0
    low, high = (-34.0, -24.0) if name in SOFTER else (-23.5, -16.5)
    assert low <= loudest_part(rate, samples) <= high
    assert max(map(abs, [*samples[:3], *samples[-3:]])) < 0.003
    assert abs(sum(samples) / len(samples)) < 0.002


def test_the_ambience_is_soft_and_its_end_runs_into_its_beginning() -> None:
    rate, samples = read("ambience")
    assert rate == 16000
    assert 15 <= len(samples) / rate <= 30
    assert decibels(max(map(abs, samples))) <= -12.0
    assert -34.0 <= loudest_part(rate, samples) <= -24.0
    steps = [abs(after - before) for before, after in pairwise(samples)]
    assert abs(samples[0] - samples[-1]) <= max(steps)
    # As loud before the seam as after it.
    halves = [math.sqrt(sum(value * value for value in part)) for part in (samples[-rate:], samples[:rate])]
    assert 0.7 < halves[0] / halves[1] < 1.4


def run_tool(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "make_sounds.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def test_the_tool_makes_the_very_same_files_again() -> None:
    done = run_tool("--check")
    assert (done.returncode, done.stderr) == (0, "")


def test_the_tool_names_the_files_that_are_not_its_own(tmp_path: Path) -> None:
    for name in ("click", "hover"):
        shutil.copy(FOLDER / f"{name}.wav", tmp_path)
    with (tmp_path / "click.wav").open("r+b") as file:
        file.seek(100)
        file.write(b"\x55")
    done = run_tool("click", "hover", "error", "--check", "--folder", str(tmp_path))
    assert done.returncode == 1
    assert [line.split()[0] for line in done.stderr.splitlines()] == ["click.wav", "error.wav"]
    assert not (tmp_path / "error.wav").exists()
    assert run_tool("click", "hover", "error", "--folder", str(tmp_path)).returncode == 0
    assert (tmp_path / "click.wav").read_bytes() == (FOLDER / "click.wav").read_bytes()


# Which event has which.
@pytest.mark.parametrize("kind", e.EVENT_TYPES.values(), ids=e.EVENT_TYPES)
def test_every_event_has_a_sound_or_is_silent_on_purpose(kind: type) -> None:
    assert [kind in SOUND_OF, kind in SILENT, kind is e.Compared].count(True) == 1


def compared(outcome: str) -> e.Compared:
    return e.Compared(1, 0, 1, 5, 20, 1, 3, 4, outcome)


def test_the_sound_of_an_event_is_told() -> None:
    assert sound_for(e.CharacterPlayed(0, 1, 2, 0, False)) == "card-slide"
    assert sound_for(e.Captured(0, 1, 1, 2, 3)) == "capture"
    assert sound_for(e.GameEnded((3, 2), (0,), "full")) == "win"
    assert sound_for(e.TurnEnded(0)) is None
    assert SOUND_AT_THE_END[e.CharacterPlayed] == "card-place"
    assert [sound_for(compared(outcome)) for outcome in ("win", "tie", "loss")] == ["clash", "tie", "stop"]
    assert [sound_for(compared("loss"), outcome) for outcome in (LOSES, GOES_ON, SNARED)] == ["tie", "tie", "stop"]


# The player.
class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the mixer play to nobody, and let the ambience come and go at once."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(module, "FADE", 0.0)
    yield
    pygame.mixer.quit()


@pytest.fixture
def player(mixer: None, clock: Clock) -> Sound:
    return Sound(FOLDER, clock)


def heard(channel: pygame.mixer.Channel) -> pygame.mixer.Sound:
    """Return what a channel plays."""
    sound = channel.get_sound()
    assert sound is not None
    return sound


def ambience() -> pygame.mixer.Sound | None:
    """Return the ambience, if it sounds."""
    channel = pygame.mixer.Channel(AMBIENCE_CHANNEL)
    return heard(channel) if channel.get_busy() else None


def test_without_a_device_everything_is_silent_and_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is no such driver")
    player = Sound(FOLDER)
    assert not player.open()
    assert not player.play("click")
    player.start_ambience()
    player.volume, player.ambience_volume, player.muted = 0.5, 0.5, True
    player.muted = False
    player.close()
    assert pygame.mixer.get_init() is None


def test_a_missing_device_is_looked_for_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is no such driver")
    player = Sound(FOLDER)
    assert not player.open()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert not player.play("click")


@pytest.mark.parametrize("name", EFFECTS)
def test_every_effect_can_be_played(player: Sound, name: str) -> None:
    assert player.play(name)
    assert pygame.mixer.get_busy()
    assert ambience() is None


def test_nothing_is_opened_before_something_is_to_be_heard(player: Sound) -> None:
    player.volume = 0.5
    player.muted = True
    assert not player.play("click")
    player.start_ambience()
    assert pygame.mixer.get_init() is None
    player.muted = False
    assert pygame.mixer.get_init() is not None


def test_the_same_sound_does_not_start_twice_at_once(player: Sound, clock: Clock) -> None:
    assert player.play("clash")
    clock.now += 0.039
    assert not player.play("clash")
    assert player.play("capture")
    clock.now += 0.002
    assert player.play("clash")


def test_more_sounds_than_channels_do_no_harm(player: Sound, clock: Clock) -> None:
    for _ in range(40):
        clock.now += 1
        player.play("win")


def test_a_sound_that_is_missing_or_broken_is_not_heard(mixer: None, clock: Clock, tmp_path: Path) -> None:
    (tmp_path / "broken.wav").write_bytes(b"RIFF, but no more of it")
    player = Sound(tmp_path, clock)
    assert not player.play("broken")
    assert not player.play("missing")
    player.start_ambience()
    assert ambience() is None


def test_volume_and_mute_reach_what_already_sounds(player: Sound) -> None:
    player.play("win")
    sounding = [channel for number in range(16) if (channel := pygame.mixer.Channel(number)).get_busy()]
    playing = heard(sounding[0])
    player.volume = 0.5
    assert playing.get_volume() == pytest.approx(0.5, abs=0.01)
    player.muted = True
    assert playing.get_volume() == 0
    player.muted = False
    assert playing.get_volume() == pytest.approx(0.5, abs=0.01)
    player.volume = 7
    assert player.volume == playing.get_volume() == 1


def test_no_effect_starts_while_muted_or_at_volume_nought(player: Sound) -> None:
    player.volume = 0
    assert not player.play("click")
    player.volume, player.muted = 1, True
    assert not player.play("click")
    player.muted = False
    assert player.play("click")


def test_the_ambience_sounds_once_however_often_it_is_started(player: Sound) -> None:
    player.start_ambience()
    player.start_ambience()
    assert ambience() is not None
    assert [pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS)].count(True) == 1


def test_the_ambience_has_a_volume_of_its_own_and_rests_when_it_is_not_heard(player: Sound) -> None:
    player.volume = 0
    player.ambience_volume = 0.25
    player.start_ambience()
    sounding = ambience()
    assert sounding is not None
    assert sounding.get_volume() == pytest.approx(0.25, abs=0.01)
    player.volume = 0.9
    assert sounding.get_volume() == pytest.approx(0.25, abs=0.01)
    player.ambience_volume = 0
    assert ambience() is None
    player.ambience_volume = 0.5
    assert ambience() is sounding
    player.muted = True
    assert ambience() is None
    player.muted = False
    assert ambience() is sounding


def test_an_ambience_muted_before_it_began_to_fade_in_stops(player: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    # A fade so slow that the channel still has no volume at all when it is to end.
    monkeypatch.setattr(module, "FADE", 10_000.0)
    player.start_ambience()
    assert ambience() is not None
    player.muted = True
    assert ambience() is None


def test_what_is_closed_stays_silent(player: Sound) -> None:
    player.start_ambience()
    player.close()
    player.close()
    assert pygame.mixer.get_init() is None
    assert not player.play("click")
    player.start_ambience()
    player.volume = 0.5
    assert pygame.mixer.get_init() is None


def test_a_mixer_taken_away_by_others_is_survived(player: Sound) -> None:
    player.start_ambience()
    player.play("click")
    pygame.mixer.quit()
    assert not player.play("win")
    player.muted = True
    player.muted = False
    player.close()
