"""The sounds and tunes: made by the tool, even in loudness, small, and told apart."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest

from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.resources import asset
from squaretactics.ui.square_tactics.table import sounds as of_events
from tools.sounds import vorbis
from tools.sounds.band import Band
from tools.sounds.effects import EFFECTS
from tools.sounds.levels import Figures, figures, weighted
from tools.sounds.parts import RATE, Samples, pitch
from tools.sounds.tunes import LAYER_BARS, MENU, SCORING, TABLE, TUNES, Song, average, lower

ROOT = Path(__file__).resolve().parents[2]
FOLDER = asset("sounds")
MOST = 4_000_000  # bytes
SMALL = 250  # hertz, below which a small loudspeaker gives nothing
OFTEN = ("capture", "card-draw", "card-place", "card-slide", "clash", "guard", "stop", "tie", "score", "click", "hover")
OF_SCENES = {"click", "hover", "error", "lose", "card-lift"}  # no event calls for these: scenes play them
OF_EVENTS = {
    *of_events.SOUND_OF.values(),
    *of_events.SOUND_OF_NUMBERS.values(),
    *of_events.SOUND_OF_OUTCOME.values(),
    *of_events.SOUND_OF_ABILITY.values(),
    *of_events.SOUND_AT_THE_END.values(),
    *of_events.STINGS.values(),
    *(of_events.VOICE_OF.format(family=family) for family in FACTIONS),
    of_events.DODGE,
    of_events.LAST_CARD,
    of_events.FLOURISH,
}


def files(name: str) -> list[str]:
    """Return the files of a sound's takes."""
    takes = EFFECTS[name].takes if name in EFFECTS else 1
    return [name] if takes == 1 else [f"{name}-{take + 1}" for take in range(takes)]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with vorbis.reading():
        yield
    heard.cache_clear()


@cache
def heard(file: str) -> Samples:
    """Return both channels of a file."""
    return vorbis.read(FOLDER / f"{file}.ogg")


@cache
def measured(file: str) -> Figures:
    return figures(heard(file).mean(axis=1))


def test_no_file_is_there_for_nothing_and_none_is_missing() -> None:
    assert set(EFFECTS) == OF_EVENTS | OF_SCENES
    ours = {f"{file}.ogg" for name in (*EFFECTS, *TUNES) for file in files(name)}
    assert {path.name for path in FOLDER.iterdir()} == ours


def test_all_files_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= MOST


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_as_loud_as_it_is_meant_to_be_and_neither_clips_nor_is_cut_off(name: str) -> None:
    for file in files(name):
        sound, found = heard(file), measured(file)
        assert 0.04 <= found.seconds <= 2.1
        assert found.peak < -2.0
        assert found.loudness == pytest.approx(EFFECTS[name].loudness, abs=1.0)
        assert np.max(np.abs(sound[:3])) < 0.03  # what coding spreads of the blow that follows at once
        assert np.max(np.abs(sound[-3:])) < 0.003
        assert abs(float(np.mean(sound))) < 0.002


def test_what_is_heard_often_has_takes_and_air() -> None:
    for name in OFTEN:
        if name != "score":  # which climbs instead
            assert EFFECTS[name].takes >= 3
        assert all(measured(file).air > 0.008 for file in files(name)), name


def test_a_capture_is_louder_and_richer_than_a_stop() -> None:
    captures, stops = ([measured(file) for file in files(name)] for name in ("capture", "stop"))
    assert min(found.loudness for found in captures) >= max(found.loudness for found in stops) + 3
    assert min(found.rms for found in captures) >= max(found.rms for found in stops) + 3
    assert min(found.centroid for found in captures) > 1.5 * max(found.centroid for found in stops)


def colour(file: str) -> Samples:
    """Return how the energy of a sound, as an ear weighs it, lies over 24 bands of hearing."""
    power = np.abs(np.fft.rfft(weighted(heard(file).mean(axis=1)), RATE)) ** 2
    edges = np.geomspace(100, 14_000, 25).astype(int)
    bands = np.sqrt([float(np.sum(power[low:high])) for low, high in pairwise(edges)])
    return bands / np.linalg.norm(bands)


def test_the_voices_of_the_families_differ_more_than_their_takes() -> None:
    voices = {family: [colour(file) for file in files(f"voice-{family}")] for family in FACTIONS}
    for one, other in combinations(FACTIONS, 2):
        alike = max(float(mine @ theirs) for mine in voices[one] for theirs in voices[other])
        assert alike < 0.8, (one, other)


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_is_even_and_does_not_clip_and_its_end_runs_into_its_beginning(name: str) -> None:
    loop = heard(name)
    assert float(np.max(np.abs(loop))) < 0.8
    assert average(loop) == pytest.approx(TUNES[name].loudness, abs=1.0)
    round_it = np.concatenate((loop[-RATE:], loop[:RATE]))
    steps = np.abs(np.diff(round_it, axis=0)).max(axis=1)
    assert steps[RATE - 3 : RATE + 2].max() <= np.quantile(steps, 0.995)


def clear_notes(loop: Samples, song: Song, octaves: int) -> float:
    """Return how many of the notes of a melody are the loudest tone above 250 Hz, just after they began."""
    beats, clear = Band(song.beat, 1, song.swing, np.random.default_rng(1)), []
    for bar in range(16):
        for when, note, _ in song.notes(bar):
            start = beats.at(bar * 4 + when) + RATE // 33
            moment = weighted(loop[start : start + RATE // 6])[: RATE // 6] * np.hanning(RATE // 6)
            power = np.abs(np.fft.rfft(moment, RATE))
            loudest = SMALL + int(np.argmax(power[SMALL:]))
            clear.append(abs(loudest / pitch(lower(note, octaves)) - 1) < 0.035)
    return float(np.mean(clear))


def repeated(loop: Samples, beat: int, apart: float) -> float:
    """Return how much of what begins in the heights begins again so many beats later: from 1 to no more than chance."""
    size = 225  # samples, of which all beats here are a multiple, or nearly
    steps = np.diff(loop)[: len(loop) // size * size - size] ** 2
    envelope = np.sqrt(steps.reshape(-1, size).sum(axis=1))
    onsets = np.maximum(np.diff(envelope), 0)
    onsets -= onsets.mean()
    alike = np.fft.irfft(np.abs(np.fft.rfft(onsets)) ** 2, len(onsets))
    at = round(apart * beat / size)
    return float(alike[at - 2 : at + 3].max() / alike[0])


@pytest.mark.parametrize(("name", "song", "octaves"), [("menu", MENU, 0), ("table", TABLE, 0), ("scoring", SCORING, 1)])
def test_a_small_loudspeaker_carries_the_melody_and_the_beat(name: str, song: Song, octaves: int) -> None:
    loop = heard(f"music-{name}").mean(axis=1)
    assert clear_notes(loop, song, octaves) > 0.85
    assert min(repeated(loop, song.beat, apart) for apart in (1, 2, 4)) > 0.2
    assert repeated(loop, song.beat, 0.71) < 0.1


def test_the_loops_last_long_enough_and_the_layer_fits_its_tune() -> None:
    for name in ("music-menu", "music-scoring", "music-table"):
        assert 60 <= len(heard(name)) / RATE <= 90
    layer = len(heard("music-table-tension"))
    assert layer == LAYER_BARS * 4 * TABLE.beat
    assert len(heard("music-table")) % layer == 0
    times = len(heard("music-table")) // layer
    together = heard("music-table") + np.tile(heard("music-table-tension"), (times, 1))
    assert float(np.max(np.abs(together))) < 0.95


def run_tool(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "make_sounds.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def test_the_tool_names_the_files_that_do_not_sound_as_it_makes_them(tmp_path: Path) -> None:
    for file in ("score", "plus", "turn"):
        shutil.copy(FOLDER / f"{file}.ogg", tmp_path)
    shutil.copy(FOLDER / "minus.ogg", tmp_path / "plus.ogg")
    (tmp_path / "turn.ogg").write_bytes(b"OggS, but no more of it")
    done = run_tool("score", "plus", "turn", "attach", "--check", "--folder", str(tmp_path))
    assert done.returncode == 1
    assert [line.split()[0] for line in done.stderr.splitlines()] == ["plus.ogg", "turn.ogg", "attach.ogg"]
    assert not (tmp_path / "attach.ogg").exists()
