"""Sounds and music are complete, evenly loud, and distinct, and their files are small."""

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

from squaretactics.games.card_tactics.cards import HEROES, UNITS
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.resources import asset, sound_folders
from squaretactics.ui.card_tactics.table import sounds as of_tale
from squaretactics.ui.square_tactics.table import sounds as of_events
from squaretactics.ui.squirrel_squabble.table import sounds as of_squirrels
from tools.sounds import vorbis
from tools.sounds.band import Band
from tools.sounds.effects import EFFECTS, Effect
from tools.sounds.forest import FOREST
from tools.sounds.levels import Figures, figures, weighted
from tools.sounds.parts import RATE, Samples, pitch
from tools.sounds.paws import PAWS
from tools.sounds.road import BOSS, HEARTH, PEAK, ROAD_TUNES
from tools.sounds.road import ROAD as ROAD_SONG
from tools.sounds.sets import SETS, SoundSet
from tools.sounds.tale import TALE
from tools.sounds.tunes import LAYER_BARS, MENU, SCORING, TABLE, Song, Tune, average, lower

ROOT = Path(__file__).resolve().parents[2]
FOLDER = asset("sounds")
MOST = 4_000_000  # bytes
SMALL = 250  # hertz, the lowest tone of a small loudspeaker
OFTEN = (
    *("capture", "card-draw", "card-place", "card-slide", "clash", "guard", "stop", "tie", "score", "click", "hover"),
    *("coin-lay", "coin-turn", "crack", "dice", "hop", "nut", "scuffle", "skid", "swivel", "tile-put"),
    *("hit", "critical", "miss", "bones", "falls", "push", "pull"),
)
OF_SCENES = {"click", "hover", "error", "lose", "card-lift"}  # played by scenes, not by events
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


OF_SQUIRRELS = {
    *of_squirrels.SOUND_OF.values(),
    *(of_squirrels.COIN_LAID, of_squirrels.SPLASH, of_squirrels.SKID, of_squirrels.WHIMPER, of_squirrels.TICK),
    *(of_squirrels.THUD, of_squirrels.FIVE_NUTS, of_squirrels.LOST, of_squirrels.TIED),
}
OF_TALE = {
    *of_tale.SOUND_OF.values(),
    *of_tale.SOUND_OF_HARM.values(),
    *of_tale.SOUND_OF_TOKEN.values(),
    *of_tale.VOICE_OF_FOE.values(),
    *(of_tale.VOICE_OF_HERO.format(id=hero.id) for hero in UNITS[:HEROES]),
    *(of_tale.WON, of_tale.LOST, of_tale.PULL, of_tale.PUSH, of_tale.STUNNED, of_tale.SPENT, of_tale.BOSS),
    *(of_tale.CRITICAL_HIT, of_tale.HIT, of_tale.MISSED, of_tale.BLOCKED, of_tale.FALLS, of_tale.HERO_FALLS),
} - {of_tale.SHUFFLED}
ALL_EFFECTS: dict[str, Effect] = {name: effect for made in SETS.values() for name, effect in made.effects.items()}
ALL_TUNES: dict[str, Tune] = {name: tune for made in SETS.values() for name, tune in made.tunes.items()}
SET_OF: dict[str, SoundSet] = {name: made for made in SETS.values() for name in made.names}
FOLDER_OF = {file: made.folder for made in SETS.values() for name in made.names for file in made.files(name)}


def files(name: str) -> list[str]:
    return SET_OF[name].files(name)


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with vorbis.reading():
        yield
    heard.cache_clear()


@cache
def heard(file: str) -> Samples:
    return vorbis.read(FOLDER_OF[file] / f"{file}.ogg")


@cache
def measured(file: str) -> Figures:
    return figures(heard(file).mean(axis=1))


def test_no_sound_file_is_unused_or_missing() -> None:
    assert set(EFFECTS) == OF_EVENTS | OF_SCENES
    assert set(PAWS) == OF_SQUIRRELS
    assert set(TALE) == OF_TALE
    assert {name.split("-")[1] for name in ROAD_TUNES} == {
        of_tale.CAMP_TUNE,
        of_tale.ROAD_TUNE,
        of_tale.BOSS_TUNE,
        of_tale.PEAK_TUNE,
    }
    assert len(SET_OF) == sum(len(made.names) for made in SETS.values())  # no name is in two folders
    assert {made.folder for made in SETS.values()} == {*sound_folders()}
    for made in SETS.values():
        ours = {f"{file}.ogg" for name in made.names for file in made.files(name)}
        assert {path.name for path in made.folder.iterdir()} == ours


@pytest.mark.parametrize("game", SETS)
def test_sound_files_of_a_game_are_small(game: str) -> None:
    assert sum(path.stat().st_size for path in SETS[game].folder.iterdir()) <= MOST


@pytest.mark.parametrize("name", ALL_EFFECTS)
def test_effect_has_intended_loudness_without_clipping_or_clicks(name: str) -> None:
    for file in files(name):
        sound, found = heard(file), measured(file)
        assert 0.04 <= found.seconds <= 2.1
        assert found.peak < -2.0
        assert found.loudness == pytest.approx(ALL_EFFECTS[name].loudness, abs=1.0)
        assert np.max(np.abs(sound[:3])) < 0.03  # the codec spreads an immediate attack
        assert np.max(np.abs(sound[-3:])) < 0.003
        assert abs(float(np.mean(sound))) < 0.002


def test_frequent_sounds_have_several_takes_and_high_frequencies() -> None:
    for name in OFTEN:
        if name != "score":  # rises in pitch instead
            assert ALL_EFFECTS[name].takes >= 3
        assert all(measured(file).air > 0.008 for file in files(name)), name


def test_capture_is_louder_and_brighter_than_stop() -> None:
    captures, stops = ([measured(file) for file in files(name)] for name in ("capture", "stop"))
    assert min(found.loudness for found in captures) >= max(found.loudness for found in stops) + 3
    assert min(found.rms for found in captures) >= max(found.rms for found in stops) + 3
    assert min(found.centroid for found in captures) > 1.5 * max(found.centroid for found in stops)


def colour(file: str) -> Samples:
    """Return the weighted energy of a sound in 24 frequency bands, as a unit vector."""
    power = np.abs(np.fft.rfft(weighted(heard(file).mean(axis=1)), RATE)) ** 2
    edges = np.geomspace(100, 14_000, 25).astype(int)
    bands = np.sqrt([float(np.sum(power[low:high])) for low, high in pairwise(edges)])
    return bands / np.linalg.norm(bands)


def test_voices_of_families_are_distinct() -> None:
    voices = {family: [colour(file) for file in files(f"voice-{family}")] for family in FACTIONS}
    for one, other in combinations(FACTIONS, 2):
        alike = max(float(mine @ theirs) for mine in voices[one] for theirs in voices[other])
        assert alike < 0.8, (one, other)


@pytest.mark.parametrize("name", ALL_TUNES)
def test_tune_has_intended_loudness_and_loops_without_clipping(name: str) -> None:
    loop = heard(name)
    assert float(np.max(np.abs(loop))) < 0.8
    assert average(loop) == pytest.approx(ALL_TUNES[name].loudness, abs=1.0)
    round_it = np.concatenate((loop[-RATE:], loop[:RATE]))
    steps = np.abs(np.diff(round_it, axis=0)).max(axis=1)
    assert steps[RATE - 3 : RATE + 2].max() <= np.quantile(steps, 0.995)


def clear_notes(loop: Samples, song: Song, octaves: int) -> float:
    """Return the share of melody notes that are the loudest tone above 250 Hz just after their onset."""
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
    """Return the autocorrelation of high-frequency onsets at that distance in beats; 1 is the maximum, and 0 is the
    level of chance.
    """
    size = 225  # samples; beats are whole multiples of it, or nearly
    steps = np.diff(loop)[: len(loop) // size * size - size] ** 2
    envelope = np.sqrt(steps.reshape(-1, size).sum(axis=1))
    onsets = np.maximum(np.diff(envelope), 0)
    onsets -= onsets.mean()
    alike = np.fft.irfft(np.abs(np.fft.rfft(onsets)) ** 2, len(onsets))
    at = round(apart * beat / size)
    return float(alike[at - 2 : at + 3].max() / alike[0])


@pytest.mark.parametrize(
    ("name", "song", "octaves"),
    [
        *(("menu", MENU, 0), ("table", TABLE, 0), ("scoring", SCORING, 1), ("forest", FOREST, 0)),
        *(("hearth", HEARTH, 0), ("road", ROAD_SONG, 0), ("boss", BOSS, 0), ("peak", PEAK, 0)),
    ],
)
def test_small_loudspeaker_carries_melody_and_beat(name: str, song: Song, octaves: int) -> None:
    loop = heard(f"music-{name}").mean(axis=1)
    assert clear_notes(loop, song, octaves) > 0.85
    assert min(repeated(loop, song.beat, apart) for apart in (1, 2, 4)) > 0.2
    assert repeated(loop, song.beat, 0.71) < 0.1


def test_loops_last_60_to_90_seconds() -> None:
    for name in (name for name in ALL_TUNES if not name.endswith("-tension")):
        assert 60 <= len(heard(name)) / RATE <= 90


@pytest.mark.parametrize(
    ("name", "song"), [("table", TABLE), ("forest", FOREST), ("road", ROAD_SONG), ("boss", BOSS), ("peak", PEAK)]
)
def test_tension_layer_fits_its_tune(name: str, song: Song) -> None:
    tune, layer = heard(f"music-{name}"), heard(f"music-{name}-tension")
    assert len(layer) == LAYER_BARS * 4 * song.beat
    assert len(tune) % len(layer) == 0
    together = tune + np.tile(layer, (len(tune) // len(layer), 1))
    assert float(np.max(np.abs(together))) < 0.95


def test_forest_music_quickens_with_five_nuts() -> None:
    calm, layer = heard("music-forest"), heard("music-forest-tension")
    part = calm[: len(layer)]
    beats = Band(FOREST.beat, 1, FOREST.swing, np.random.default_rng(1))

    def between(loop: Samples) -> float:
        """Return the energy of onsets off the half beats, where the calm tune has few."""
        starts = [beats.at(beat + quarter) for beat in range(LAYER_BARS * 4 - 1) for quarter in (0.25, 0.75)]
        return float(sum(np.sum(np.diff(loop[start : start + RATE // 25].mean(axis=1)) ** 2) for start in starts))

    assert between(part + layer) > 4 * between(part)


def alike(one: str, other: str) -> float:
    """Return the largest similarity between any two takes of two sounds."""
    return max(float(course(a) @ course(b)) for a in files(one) for b in files(other))


@cache
def course(file: str) -> Samples:
    """Return the loudness in eight bands over time, as a unit vector."""
    sound, size = weighted(heard(file).mean(axis=1))[: RATE * 2], RATE // 25
    parts = np.zeros((30, size))
    whole = min(len(sound), parts.size)
    parts.flat[:whole] = sound[:whole]
    power = np.abs(np.fft.rfft(parts, axis=1)) ** 2
    edges = np.unique(np.geomspace(4, power.shape[1] - 1, 9).astype(int))
    bands = np.sqrt(np.stack([power[:, low:high].sum(axis=1) for low, high in pairwise(edges)]))
    flat: Samples = bands.ravel()
    return flat / np.linalg.norm(flat)


@pytest.mark.parametrize("effects", [PAWS, TALE], ids=["forest", "tale"])
def test_sounds_of_a_game_are_distinct(effects: dict[str, Effect]) -> None:
    apart = {(one, other): alike(one, other) for one, other in combinations(effects, 2)}
    closest = max(apart, key=lambda pair: apart[pair])
    assert apart[closest] < 0.88, (closest, apart[closest])


def test_sounds_of_nut_bark_and_glow_stand_out() -> None:
    loud = {name: min(measured(file).loudness for file in files(name)) for name in ("nut", "bark", "five-nuts")}
    soft = max(measured(file).loudness for name in ("hop", "swivel", "coin-lay", "tile-put") for file in files(name))
    assert min(loud.values()) >= soft + 3


def test_critical_hit_is_louder_than_hit_and_hit_is_louder_than_miss() -> None:
    soft, loud = (
        [f(measured(file).loudness for file in files(name)) for name in ("miss", "blocked", "hit", "critical")]
        for f in (min, max)
    )
    assert loud[0] + 3 < soft[2]
    assert loud[1] + 1 < soft[2]
    assert loud[2] + 2 < soft[3]
    assert min(measured(file).loudness for file in files("dragon")) > loud[2]


def run_tool(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / "make_sounds.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def test_check_lists_files_that_differ_from_generated_sounds(tmp_path: Path) -> None:
    for file in ("score", "plus", "turn"):
        shutil.copy(FOLDER / f"{file}.ogg", tmp_path)
    shutil.copy(FOLDER / "minus.ogg", tmp_path / "plus.ogg")
    (tmp_path / "turn.ogg").write_bytes(b"OggS, but no more of it")
    done = run_tool("score", "plus", "turn", "attach", "--check", "--folder", str(tmp_path))
    assert done.returncode == 1
    assert [line.split()[0] for line in done.stderr.splitlines()] == ["plus.ogg", "turn.ogg", "attach.ogg"]
    assert not (tmp_path / "attach.ogg").exists()
