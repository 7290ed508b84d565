"""Play the tune of the forest: a whistle, skipping strings, birds in the rests, and the layer for five nuts."""

from __future__ import annotations

from typing import Final

import numpy as np

from .band import Band, Loop, block, brush, clap, kick, shaker
from .parts import RATE, Chance, Samples, mix, swept
from .tunes import BARS, CHORDS, FOUR, LAYER_BARS, Song, Tune, form, lower

FOREST: Final = Song(
    23625,  # 112 beats a minute
    0.58,
    form(("G", "Em", "C", "D"), ("G", "Em", "C D", "G"), ("C", "G/B", "Am", "D")),
    form(
        (
            "G5:.5 G5:.5 A5:.5 B5:.5 D6:1 B5:1",
            "E5:.5 G5:.5 E5:.5 D5:.5 E5:1 -:1",
            "E5:.5 E5:.5 G5:.5 A5:.5 C6:1 A5:1",
            "B5:.5 A5:.5 F#5:.5 E5:.5 D5:1 -:1",
        ),
        (
            "G5:.5 G5:.5 A5:.5 B5:.5 D6:1 B5:1",
            "E5:.5 G5:.5 E5:.5 D5:.5 E5:1 -:1",
            "E5:.5 G5:.5 C6:.5 A5:.5 F#5:.5 A5:.5 D5:1",
            "G5:1 D5:.5 B4:.5 G4:1 -:1",
        ),
        (
            "E6:1.5 D6:.5 C6:1 G5:1",
            "D6:1.5 B5:.5 G5:1 -:1",
            "C6:.5 B5:.5 A5:1 E5:.5 A5:.5 C6:1",
            "B5:.5 A5:.5 F#5:1 D5:1 -:1",
        ),
    ),
)


def bird(chance: Chance) -> Samples:
    """Return two or three chirps from a branch."""
    calls, when = [], 0.0
    tone = 2900 + 1100 * chance.random()
    for _ in range(2 + int(chance.integers(2))):
        length = round((0.05 + 0.03 * chance.random()) * RATE)
        part = np.arange(length) / length
        chirp = swept(tone * (1 + 0.22 * np.sin(np.pi * part) - 0.1 * part))
        calls.append((when, 0.5, chirp * np.sin(np.pi * part) ** 1.5))
        when += length / RATE + 0.03
    return mix(*calls)


def forest(chance: Chance) -> Loop:
    """Return the tune of planning squirrels: a whistle over plucked strings, doubled by a marimba the second time."""
    song, band = FOREST, Band(FOREST.beat, BARS * FOUR, FOREST.swing, chance)
    for bar in range(BARS):
        start, second = bar * FOUR, bar >= 16
        other = bar % 16 // 4 == 2
        for when, name, beats in song.bass(bar):
            bass, *upper = CHORDS[name]
            band.play("bass", start + when, bass, 0.8, 0.5)
            if beats == FOUR:
                band.play("bass", start + when + 2, lower(upper[0]) if upper[0][-1] == "4" else upper[0], 0.8, 0.36)
            for beat in range(round(beats)):  # off the beat, like paws
                for index, note in enumerate(upper):
                    band.play("muted", start + when + beat + 0.5 + 0.015 * index, note, 0.3, 0.22, -0.35)
        for when, note, beats in song.notes(bar):
            if second and not other:
                band.play("marimba", start + when, note, beats, 0.42, 0.2)
                band.play("muted", start + when, lower(note), beats, 0.2, -0.2)
            else:
                band.play("whistle", start + when, note, beats * 0.8, 0.22, 0.15)
                band.play("muted", start + when, note, beats, 0.38, 0.2)
                if second:
                    band.play("marimba", start + when, lower(note), beats, 0.2, 0.4)
        _paws(band, start, chance)
        if bar % 2 == 1:
            band.add(start + 3.1, bird(chance), 0.16, -0.8 if bar % 4 == 1 else 0.8)
    return band.in_a_room(0.2)


def quickened(chance: Chance) -> Loop:
    """Return the layer for a squirrel with five nuts: twice as many paws, galloping strings, claps."""
    band = Band(FOREST.beat, LAYER_BARS * FOUR, FOREST.swing, chance)
    for bar in range(LAYER_BARS):
        start = bar * FOUR
        for beat in range(FOUR):
            band.add(start + beat, kick(), 0.4)
            band.add(start + beat + 0.5, clap(chance), 0.14, -0.15)
            for step in range(4):
                band.add(start + beat + step / 4, shaker(chance, 0.05), 0.34 if step == 0 else 0.2, 0.2)
            for step in (0, 2, 3):  # a gallop; D fits every chord of the tune
                band.play("muted", start + beat + step / 4, "D5", 0.2, 0.24 if step == 0 else 0.17, 0.1)
                band.play("muted", start + beat + step / 4, "D4", 0.2, 0.2, -0.1)
                band.add(start + beat + step / 4, block(step == 0), 0.13, 0.4)
        if bar % 4 == 3:
            for step in range(8):
                band.add(start + 2 + step / 4, brush(chance), 0.12 + 0.03 * step, 0.1)
    return band.in_a_room(0.14)


def _paws(band: Band, start: int, chance: Chance) -> None:
    """Play a bar of a foot on wood, rustling leaves, and nuts knocked together."""
    for beat in range(FOUR):
        if beat % 2 == 0:
            band.add(start + beat, kick(), 0.6)
        else:
            band.add(start + beat, brush(chance), 0.34, -0.1)
        band.add(start + beat, shaker(chance), 0.3, 0.4)
        band.add(start + beat + 0.5, shaker(chance), 0.44, 0.4)
    band.add(start + 1.5, block(False), 0.1, -0.4)
    band.add(start + 3, block(True), 0.12, -0.4)
    band.add(start + 3.5, block(False), 0.1, -0.4)


FOREST_TUNES: Final[dict[str, Tune]] = {
    "music-forest": Tune(forest, -32.0),
    "music-forest-tension": Tune(quickened, -33.5),
}
