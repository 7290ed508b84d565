"""Play the tunes of Card Tactics: a fire at night, the road, the boss, the peak, and the layer for danger."""

from __future__ import annotations

from typing import Final

import numpy as np

from .band import Band, Loop, block, brush, kick, shaker
from .parts import Chance, Samples, drum, mix, wood
from .tunes import BARS, CHORDS, FOUR, LAYER_BARS, Song, Tune, form, lower

HEARTH_BARS: Final = 16  # slow: once through takes a minute

HEARTH: Final = Song(
    41400,  # 64 beats a minute
    0.5,
    form(("G", "Em", "C", "D"), ("G", "Em", "C D", "G"), ("Em", "C", "G/B", "D")),
    form(
        ("B4:1.5 D5:.5 G5:2", "E5:1 D5:.5 B4:.5 E5:2", "G5:1 E5:1 C5:1 E5:1", "D5:3 -:1"),
        ("B4:1.5 D5:.5 G5:2", "E5:1 G5:.5 A5:.5 B5:2", "A5:1 G5:1 F#5:1 D5:1", "G5:3 -:1"),
        ("B5:2 A5:1 G5:1", "E5:2 G5:1 E5:1", "D5:2 G5:1 B5:1", "A5:3 -:1"),
    ),
)
ROAD: Final = Song(
    20700,  # 128 beats a minute
    0.5,
    form(("Dm", "C", "G/B", "Dm"), ("Dm", "C", "Am G", "Dm"), ("F", "C", "G", "Am")),
    form(
        (
            "D5:1 A5:.5 G5:.5 A5:1 D5:1",
            "E5:.5 G5:.5 C6:1 G5:1 E5:1",
            "D5:.5 G5:.5 B5:1 A5:.5 G5:.5 D5:1",
            "A5:2 D5:1 -:1",
        ),
        (
            "D5:1 A5:.5 G5:.5 A5:1 D5:1",
            "E5:.5 G5:.5 C6:1 D6:1 C6:1",
            "A5:.5 C6:.5 E5:1 G5:.5 B5:.5 D5:1",
            "D5:2 -:2",
        ),
        ("C6:1.5 A5:.5 F5:1 A5:1", "G5:1.5 E5:.5 C5:1 E5:1", "B5:1.5 G5:.5 D5:1 G5:1", "A5:1 C6:.5 B5:.5 A5:1 -:1"),
    ),
)
BOSS: Final = Song(
    20700,  # 128 beats a minute, in a gallop
    0.5,
    form(("Am", "F", "Dm", "E"), ("Am", "F", "Dm E", "Am"), ("C", "G/B", "F", "E")),
    form(
        (
            "A5:.5 A5:.5 E5:1 C6:.5 B5:.5 A5:1",
            "F5:.5 A5:.5 C6:1 A5:1 F5:1",
            "D5:.5 F5:.5 A5:1 F5:1 D5:1",
            "E5:1 G#5:1 B5:1 -:1",
        ),
        (
            "A5:.5 A5:.5 E5:1 C6:.5 B5:.5 A5:1",
            "F5:.5 A5:.5 C6:1 D6:1 C6:1",
            "A5:.5 F5:.5 D5:1 E5:.5 G#5:.5 B5:1",
            "A5:1.5 E5:.5 A5:1 -:1",
        ),
        (
            "C6:1.5 G5:.5 E5:1 G5:1",
            "B5:1.5 G5:.5 D5:1 G5:1",
            "A5:1 C6:.5 A5:.5 F5:1 A5:1",
            "G#5:1 E5:.5 G#5:.5 B5:1 -:1",
        ),
    ),
)
PEAK: Final = Song(
    22050,  # 120 beats a minute
    0.5,
    form(("Em", "C", "G", "B"), ("Em", "C", "Am B", "Em"), ("G", "D", "C", "B")),
    form(
        ("E5:2 B5:2", "C6:1 B5:1 G5:2", "D5:2 B5:1 A5:1", "F#5:2 D#5:1 -:1"),
        ("E5:2 B5:2", "C6:1 D6:1 E6:2", "C6:1 A5:1 F#5:1 B5:1", "E5:3 -:1"),
        ("G5:1 A5:1 B5:2", "D6:1 A5:1 F#5:2", "E5:1 G5:1 C6:2", "B5:1 A5:.5 F#5:.5 D#5:1 -:1"),
    ),
)


def great_drum() -> Samples:
    """Return the sound of a drum as large as a barrel."""
    return mix((0, 0.7, drum(62, 0.5)), (0, 0.3, drum(124, 0.2)), (0, 0.25, wood(420, 0.05)))


def hearth(chance: Chance) -> Loop:
    """Return the tune of the camp: a guitar by the fire, a whistle that nearly sleeps, crickets."""
    song, band = HEARTH, Band(HEARTH.beat, HEARTH_BARS * FOUR, HEARTH.swing, chance)
    for bar in range(HEARTH_BARS):
        start, other = bar * FOUR, bar // 4 == 2
        for when, name, beats in song.bass(bar):
            bass, *upper = CHORDS[name]
            band.play("bass", start + when, bass, beats / 2, 0.42)
            for step in range(round(beats * 2)):
                note = upper[(0, 1, 2, 1, 2, 1, 0, 1)[step]]
                band.play("guitar", start + when + step / 2, note, 0.9, 0.2 + 0.05 * (step % 4 == 0), -0.35)
        for when, note, beats in song.notes(bar):
            band.play("whistle", start + when, note, beats * 0.92, 0.26, 0.15)
            if other or bar >= 12:
                band.play("guitar", start + when, lower(note), beats, 0.16, 0.3)
        for beat in range(FOUR):
            band.add(start + beat + 0.5, shaker(chance, 0.05), 0.34 if beat % 2 else 0.5, 0.4)
        if bar % 2:
            band.play("bell", start + 3.5, "D6" if bar % 4 == 1 else "B5", 0.5, 0.05, 0.6)
    return band.in_a_room(0.24)


def road(chance: Chance) -> Loop:
    """Return the tune of a fight: a fiddle's reel on plucked strings, horns the second time, walking drums."""
    song, band = ROAD, Band(ROAD.beat, BARS * FOUR, ROAD.swing, chance)
    for bar in range(BARS):
        start, second = bar * FOUR, bar >= 16
        other = bar % 16 // 4 == 2
        for when, name, beats in song.bass(bar):
            bass, *upper = CHORDS[name]
            for beat in range(round(beats)):
                band.play("bass", start + when + beat, bass, 0.5, 0.46 if beat % 2 == 0 else 0.3)
                for note in upper:
                    band.play("muted", start + when + beat + 0.5, note, 0.3, 0.22, -0.4)
        for when, note, beats in song.notes(bar):
            if second and not other:
                band.play("horn", start + when, note, beats * 0.9, 0.34, 0.2)
                band.play("guitar", start + when, note, beats, 0.2, -0.1)
            else:
                band.play("guitar", start + when, note, beats, 0.36, 0.2)
                band.play("whistle", start + when, note, beats * 0.85, 0.24, 0.3)
        for beat in range(FOUR):
            band.add(start + beat, kick(), 0.55 if beat % 2 == 0 else 0.2)
            band.add(start + beat, shaker(chance), 0.5, 0.4)
            band.add(start + beat + 0.5, shaker(chance), 0.34, 0.4)
            if beat % 2:
                band.add(start + beat, brush(chance), 0.4, -0.1)
    return band.in_a_room(0.16)


def boss(chance: Chance) -> Loop:
    """Return the tune of a boss: horns over galloping strings, and a drum as large as a barrel."""
    song, band = BOSS, Band(BOSS.beat, BARS * FOUR, BOSS.swing, chance)
    for bar in range(BARS):
        start, second = bar * FOUR, bar >= 16
        for when, name, beats in song.bass(bar):
            bass, *upper = CHORDS[name]
            for beat in range(round(beats)):
                for step in (0, 0.5, 0.75):  # a gallop
                    band.play("bass", start + when + beat + step, bass, 0.24, 0.4 if step == 0 else 0.24)
                    band.play("muted", start + when + beat + step, upper[0], 0.2, 0.2, -0.4)
        for when, note, beats in song.notes(bar):
            band.play("horn", start + when, note, beats * 0.9, 0.4, 0.15)
            band.play("marimba" if second else "muted", start + when, note, beats, 0.26, 0.35)
        for beat in range(FOUR):
            if beat % 2 == 0:
                band.add(start + beat, great_drum(), 0.5)
            else:
                band.add(start + beat, brush(chance), 0.5, -0.1)
            band.add(start + beat, shaker(chance), 0.5, 0.4)
            band.add(start + beat + 0.5, shaker(chance), 0.36, 0.4)
        if bar % 4 == 3:
            for step in range(4):
                band.add(start + 3 + step / 4, great_drum(), 0.2 + 0.06 * step)
    return band.in_a_room(0.2)


def peak(chance: Chance) -> Loop:
    """Return the tune of the peak: slow horns, bells in thin air, a drum for each step; then all together."""
    song, band = PEAK, Band(PEAK.beat, BARS * FOUR, PEAK.swing, chance)
    for bar in range(BARS):
        start, second = bar * FOUR, bar >= 16
        for when, name, beats in song.bass(bar):
            bass, *upper = CHORDS[name]
            band.play("bass", start + when, bass, 1.6, 0.5)
            for step in range(round(beats * 2)):
                note = upper[(0, 1, 2, 1, 0, 1, 2, 1)[step]]
                band.play("guitar", start + when + step / 2, note, 0.6, 0.2, -0.4)
                if second:
                    band.play("muted", start + when + step / 2 + 0.25, note, 0.2, 0.16, 0.4)
        for when, note, beats in song.notes(bar):
            band.play("horn", start + when, note, beats * 0.94, 0.42, 0.1)
            if second:
                band.play("bell", start + when, note, beats, 0.1, 0.5)
        for beat in range(FOUR):
            band.add(start + beat, great_drum(), 0.55 if beat == 0 else 0.2 if beat == 2 else 0.0)
            band.add(start + beat, shaker(chance), 0.42, 0.4)
            band.add(start + beat + 0.5, shaker(chance), 0.26 if not second else 0.42, 0.4)
            if second and beat % 2:
                band.add(start + beat, brush(chance), 0.4, -0.1)
    return band.in_a_room(0.26)


def danger(song: Song, tone: str, chance: Chance) -> Loop:
    """Return the layer for a hero in danger: a beating heart, an insistent tone, blocks like a clock."""
    band = Band(song.beat, LAYER_BARS * FOUR, song.swing, chance)
    for bar in range(LAYER_BARS):
        start = bar * FOUR
        for when in (0, 0.5, 2, 2.5):
            band.add(start + when, great_drum(), 0.34 if when % 1 == 0 else 0.24)
        for step in range(16):
            when = start + step / 4
            band.play("muted", when, tone, 0.2, 0.3 if step % 4 == 0 else 0.17, 0.1 if step % 2 else -0.1)
            band.add(when, shaker(chance, 0.05), 0.26 if step % 4 == 0 else 0.14, -0.2)
        for beat in range(FOUR):
            band.add(start + beat, block(beat % 2 == 0), 0.14, 0.35)
        if bar % 4 == 3:
            for step in np.arange(0, 1, 0.25):
                band.add(start + 3 + step, brush(chance), 0.16 + 0.2 * step, 0.1)
    return band.in_a_room(0.14)


ROAD_TUNES: Final[dict[str, Tune]] = {
    "music-boss": Tune(boss, -31.0),
    "music-boss-tension": Tune(lambda chance: danger(BOSS, "A4", chance), -33.5),
    "music-hearth": Tune(hearth, -33.0),
    "music-peak": Tune(peak, -31.0),
    "music-peak-tension": Tune(lambda chance: danger(PEAK, "B4", chance), -33.5),
    "music-road": Tune(road, -32.0),
    "music-road-tension": Tune(lambda chance: danger(ROAD, "D5", chance), -33.5),
}
