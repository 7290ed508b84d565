"""Play the tunes: sixteen bars, A A' B A', twice with changed parts; and a layer for the end of a game.

A bar of melody is written as notes with their beats ("-" is a rest). All are in a major key, on a quiet beat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from .band import Band, Loop, block, brush, clap, kick, shaker
from .levels import decibels, pressed, weighted
from .parts import RATE, Chance

FOUR: Final = 4  # beats to a bar
_PART: Final = 120_000  # samples

# By name: the notes of a chord, from the bottom up; the first is its bass.
CHORDS: Final = {
    "C": ("C3", "G3", "C4", "E4"),
    "C7": ("C3", "G3", "Bb3", "E4"),
    "G/B": ("B2", "G3", "B3", "D4"),
    "Am": ("A2", "A3", "C4", "E4"),
    "Em": ("E3", "G3", "B3", "E4"),
    "F": ("F2", "A3", "C4", "F4"),
    "F/A": ("A2", "A3", "C4", "F4"),
    "G": ("G2", "G3", "B3", "D4"),
    "Dm": ("D3", "A3", "D4", "F4"),
    "Gm": ("G2", "G3", "Bb3", "D4"),
    "Bb": ("Bb2", "F3", "Bb3", "D4"),
    "B": ("B2", "F#3", "B3", "D#4"),
    "E": ("E3", "G#3", "B3", "E4"),
    "D": ("D3", "A3", "D4", "F#4"),
}


@dataclass(frozen=True, slots=True)
class Song:
    """The score of a tune: for each bar its chords, a half or a whole bar each, and its melody."""

    beat: int  # samples; an integer keeps loop and layer in step
    swing: float
    chords: tuple[str, ...]
    melody: tuple[str, ...]

    def bass(self, bar: int) -> list[tuple[float, str, float]]:
        """Return the chords of a bar: start, name, and number of beats."""
        names = self.chords[bar % 16].split()
        beats = FOUR / len(names)
        return [(index * beats, name, beats) for index, name in enumerate(names)]

    def notes(self, bar: int) -> Iterator[tuple[float, str, float]]:
        """Yield the notes of a bar's melody: start, name, and number of beats."""
        when = 0.0
        for word in self.melody[bar % 16].split():
            note, beats = word.split(":")
            if note != "-":
                yield when, note, float(beats)
            when += float(beats)
        if when != FOUR:
            raise ValueError(f"bar {bar % 16 + 1} has {when} beats")


def form(first: tuple[str, ...], again: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """Return sixteen bars from three groups of four: A A' B A'."""
    return (*first, *again, *other, *again)


MENU: Final = Song(
    26460,  # 100 beats a minute
    0.62,
    form(("F", "Dm", "Gm", "C7"), ("F", "Dm", "Gm C7", "F"), ("Bb", "F/A", "Gm", "C7")),
    form(
        (
            "C5:.5 F5:.5 A5:1 G5:.5 F5:.5 C5:1",
            "D5:.5 F5:.5 A5:1 F5:1 -:1",
            "Bb5:1 A5:.5 G5:.5 D5:1 G5:1",
            "G5:1 E5:.5 D5:.5 C5:1 -:1",
        ),
        (
            "C5:.5 F5:.5 A5:1 G5:.5 F5:.5 C5:1",
            "D5:.5 F5:.5 A5:1 C6:1 -:1",
            "Bb5:.5 A5:.5 G5:1 E5:.5 G5:.5 E5:1",
            "F5:1 C5:.5 A4:.5 F4:1 -:1",
        ),
        ("D5:1 F5:1 Bb5:1.5 A5:.5", "A5:1 C5:1 F5:1 -:1", "G5:1 A5:.5 Bb5:.5 D5:1 G5:1", "E5:1 G5:1 C5:1 -:1"),
    ),
)
TABLE: Final = Song(
    25200,  # 105 beats a minute
    0.56,
    form(("C", "G/B", "Am", "F"), ("C", "G/B", "F G", "C"), ("Am", "Em", "F", "G")),
    form(
        ("E5:1 G5:.5 E5:.5 D5:1 C5:1", "D5:1.5 B4:.5 G4:1 -:1", "C5:1 E5:.5 C5:.5 B4:1 A4:1", "C5:1.5 A4:.5 D5:1 -:1"),
        ("E5:1 G5:.5 E5:.5 D5:1 C5:1", "D5:1.5 B4:.5 G4:1 -:1", "A4:.5 C5:.5 F5:1 E5:.5 D5:.5 B4:1", "C5:2 -:2"),
        ("A5:1.5 G5:.5 E5:1 -:1", "G5:1.5 E5:.5 B4:1 -:1", "F5:1 E5:.5 F5:.5 A5:1 F5:1", "G5:1.5 F5:.5 D5:1 -:1"),
    ),
)
SCORING: Final = Song(
    22050,  # 120 beats a minute
    0.5,
    form(("G", "C", "G", "D"), ("G", "C", "Am D", "G"), ("Em", "C", "G/B", "D")),
    form(
        (
            "G5:.5 B5:.5 D6:1 B5:.5 G5:.5 B5:1",
            "C6:.5 E6:.5 D6:.5 C6:.5 G5:1 -:1",
            "B5:.5 A5:.5 G5:1 D5:.5 G5:.5 B5:1",
            "A5:1.5 F#5:.5 D5:1 -:1",
        ),
        (
            "G5:.5 B5:.5 D6:1 B5:.5 G5:.5 B5:1",
            "C6:.5 E6:.5 D6:.5 C6:.5 G5:1 -:1",
            "C6:.5 B5:.5 A5:1 F#5:.5 A5:.5 D6:1",
            "G5:1 D5:.5 B4:.5 G5:1 -:1",
        ),
        (
            "B5:1 G5:.5 E5:.5 G5:1 B5:1",
            "E6:1.5 D6:.5 C6:1 -:1",
            "D6:1 B5:.5 G5:.5 D5:1 G5:1",
            "A5:.5 B5:.5 C6:.5 A5:.5 F#5:1 -:1",
        ),
    ),
)
BARS: Final = 32
LAYER_BARS: Final = 8  # a quarter of the tune, so that both repeat in step


def lower(note: str, octaves: int = 1) -> str:
    """Return a note lowered by octaves."""
    return f"{note[:-1]}{int(note[-1]) - octaves}"


def menu(chance: Chance) -> Loop:
    """Return the menu's tune: a strumming guitar, a whistle, then a marimba, like a house with people at home."""
    song, band = MENU, Band(MENU.beat, BARS * FOUR, MENU.swing, chance)
    for bar in range(BARS):
        start, second = bar * FOUR, bar >= 16
        other = bar % 16 // 4 == 2
        for when, name, beats in song.bass(bar):
            bass, *upper = CHORDS[name]
            band.play("bass", start + when, bass, beats / 2, 0.5)
            fifth = upper[0] if beats == FOUR else bass
            band.play("bass", start + when + beats / 2, lower(fifth) if fifth[-1] == "4" else fifth, beats / 2, 0.36)
            for beat in np.arange(1, beats + 0.01, 2):  # strummed on two and four, with an up-stroke after
                for index, note in enumerate(upper):
                    band.play("guitar", start + when + beat + 0.02 * index, note, 0.5, 0.36, -0.35)
                    band.play("muted", start + when + beat + 0.5 - 0.02 * index, note, 0.3, 0.2, -0.35)
        for when, note, beats in song.notes(bar):
            if second and not other:
                band.play("marimba", start + when, note, beats, 0.42, 0.25)
                band.play("guitar", start + when, lower(note), beats, 0.16, -0.1)
            else:
                band.play("whistle", start + when, note, beats * 0.92, 0.3, 0.15)
                if second:
                    band.play("marimba", start + when, lower(note), beats, 0.25, 0.4)
        _light_beat(band, start, chance, 0.7)
    return band.in_a_room(0.16)


def table(chance: Chance) -> Loop:
    """Return the table's tune, calm enough to think by: a marimba over broken chords."""
    song, band = TABLE, Band(TABLE.beat, BARS * FOUR, TABLE.swing, chance)
    for bar in range(BARS):
        start, second = bar * FOUR, bar >= 16
        other = bar % 16 // 4 == 2
        for when, name, beats in song.bass(bar):
            bass, *upper = CHORDS[name]
            band.play("bass", start + when, bass, 1.4, 0.5)
            band.play("bass", start + when + beats - 0.5, bass if beats < FOUR else upper[0], 0.5, 0.26)
            if beats == FOUR:
                band.play("bass", start + when + 2, bass, 1.2, 0.4)
            pattern = (0, 1, 2, 1, 2, 1, 0, 1) if not second else (2, 0, 1, 2, 0, 1, 2, 1)
            for step in range(round(beats * 2)):
                band.play(
                    "guitar", start + when + step / 2, upper[pattern[step]], 0.6, 0.2 + 0.06 * (step % 4 == 0), -0.4
                )
        for when, note, beats in song.notes(bar):
            if other:
                band.play("whistle", start + when, note, beats * 0.92, 0.2, 0.2)
                band.play("marimba", start + when, lower(note), beats, 0.28, 0.3)
            elif second:
                band.play("guitar", start + when, note, beats, 0.3, 0.3)
                band.play("marimba", start + when, lower(note), beats, 0.22, 0.1)
            else:
                band.play("marimba", start + when, note, beats, 0.4, 0.25)
        if second and bar % 4 == 3:  # an answer in the melody's rest
            for step, note in enumerate(("G5", "E5") if bar % 8 == 7 else ("D5", "G5")):
                band.play("bell", start + 3 + step / 2, note, 0.5, 0.1, 0.5)
        _light_beat(band, start, chance, 0.5)
    return band.in_a_room(0.2)


def scoring(chance: Chance) -> Loop:
    """Return the tune of the counting: marimba and bells in step, with claps."""
    song, band = SCORING, Band(SCORING.beat, BARS * FOUR, SCORING.swing, chance)
    for bar in range(BARS):
        start, second = bar * FOUR, bar >= 16
        other = bar % 16 // 4 == 2
        for when, name, beats in song.bass(bar):
            bass, *upper = CHORDS[name]
            for beat in range(round(beats)):
                band.play(
                    "bass", start + when + beat, bass if beat % 2 == 0 else upper[0], 0.55, 0.46 - 0.12 * (beat % 2)
                )
                for note in upper:  # off the beat
                    band.play("muted", start + when + beat + 0.5, note, 0.3, 0.34, -0.4)
        for when, note, beats in song.notes(bar):
            band.play("marimba", start + when, lower(note), beats, 0.42, 0.2)
            if other or second:
                band.play("bell", start + when, note, beats, 0.13, 0.45)
            if second and not other:
                band.play("guitar", start + when, lower(note), beats, 0.2, -0.2)
        for beat in range(FOUR):
            band.add(start + beat, kick(), 0.6 if beat % 2 == 0 else 0.0)
            band.add(start + beat + 0.5, shaker(chance), 0.5, 0.4)
            if beat % 2:
                band.add(start + beat, clap(chance), 0.36, -0.15)
        if bar % 8 == 7:
            for step in range(4):
                band.add(start + 3 + step / 4, block(step % 2 == 0), 0.16 + 0.04 * step, 0.3)
    return band.in_a_room(0.16)


def tension(chance: Chance) -> Loop:
    """Return the layer of the table's tune for the last two turns: a clock, a pulse on one note, a heartbeat."""
    band = Band(TABLE.beat, LAYER_BARS * FOUR, TABLE.swing, chance)
    for bar in range(LAYER_BARS):
        start = bar * FOUR
        for beat in range(FOUR):
            band.add(start + beat, block(beat % 2 == 0), 0.2, 0.35)
            band.add(start + beat + 0.5, block(False), 0.08, -0.35)
            for step in range(4):
                band.add(start + beat + step / 4, shaker(chance, 0.05), 0.3 if step == 0 else 0.16, -0.2)
        for when in (0, 0.5, 2, 2.5):
            band.add(start + when, kick(), 0.36 if when % 1 == 0 else 0.24)
        for step in range(8):
            # G fits every chord of the tune, and leads back to C from each.
            band.play("muted", start + step / 2, "G4", 0.3, 0.3 if step % 4 == 0 else 0.2, 0.1)
            band.play("muted", start + step / 2, "G3", 0.3, 0.2, -0.1)
        if bar % 4 == 3:
            for step in range(4):
                band.add(start + 3 + step / 4, brush(chance), 0.16 + 0.05 * step, 0.1)
    return band.in_a_room(0.14)


def _light_beat(band: Band, start: int, chance: Chance, level: float) -> None:
    """Play a bar of a foot, a brush and a shaker."""
    for beat in range(FOUR):
        if beat % 2 == 0:
            band.add(start + beat, kick(), level * 1.3)
        else:
            band.add(start + beat, brush(chance), level * 0.75, -0.1)
        band.add(start + beat, shaker(chance), level * 0.6, 0.4)
        band.add(start + beat + 0.5, shaker(chance), level * 0.85, 0.4)
    band.add(start + 2.5, kick(), level * 0.6)


@dataclass(frozen=True, slots=True)
class Tune:
    """A function that plays a tune, and its average loudness in dB of full scale (A-weighted)."""

    play: Callable[[Chance], Loop]
    loudness: float


TUNES: Final[dict[str, Tune]] = {
    "music-menu": Tune(menu, -31.0),
    "music-scoring": Tune(scoring, -31.0),
    "music-table": Tune(table, -32.0),
    "music-table-tension": Tune(tension, -33.5),
}


def average(loop: Loop) -> float:
    """Return the average loudness of a loop."""
    middle = loop.mean(axis=1)
    parts = np.split(middle, range(_PART, len(middle), _PART))  # weighted separately, which is far quicker
    energy = sum(float(np.sum(weighted(part) ** 2)) for part in parts)
    return decibels((energy / len(middle)) ** 0.5)


def brought_to(loop: Loop, loudness: float) -> Loop:
    """Return a loop at a loudness, without rumble."""
    rumble = np.maximum(np.fft.rfftfreq(len(loop), 1 / RATE), 1e-3)
    loop = np.fft.irfft(np.fft.rfft(loop, axis=0) / (1 + (32 / rumble) ** 4)[:, None], len(loop), axis=0)
    return pressed(loop * 10 ** ((loudness - average(loop)) / 20))
