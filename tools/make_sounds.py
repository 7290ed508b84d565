"""Make the game's sounds out of sines and noise, as small WAV files in assets/sounds/.

    python tools/make_sounds.py [NAME ...]           write them
    python tools/make_sounds.py [NAME ...] --check   say which files are not what would be made, and fail if any

The timbres are those of a kitchen table: paper is noise through a filter that moves, wood is a handful of short modes,
and whatever has a pitch is a bar struck with a soft mallet. The same bytes come out on every machine.
"""

from __future__ import annotations

import argparse
import io
import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22050
AMBIENCE_RATE = 16000
AMBIENCE_SECONDS = 20
LEVEL = -20.0  # dB of full scale: the RMS of a sound's loudest part, before the recipe's own trim
CEILING = -3.0  # dB of full scale, which no sample exceeds
LOUD_PART = 0.1  # seconds, about as long as an ear adds up what it hears
FADE_IN = 0.0015
FADE_OUT = 0.02

ECHOES = ((0.011, 0.7), (0.018, 0.6), (0.027, 0.5), (0.037, 0.42), (0.050, 0.34), (0.067, 0.26))

Samples = list[float]
Layer = tuple[float, float, Samples]  # when it begins, how loud it is, and the sound

G2, A2, C3, F3, G3, A3 = 98.00, 110.00, 130.81, 174.61, 196.00, 220.00
C4, D4, E4, F4, G4, A4 = 261.63, 293.66, 329.63, 349.23, 392.00, 440.00
C5, D5, E5, G5, A5 = 523.25, 587.33, 659.26, 783.99, 880.00


# What sounds are made of.
def mix(*layers: Layer) -> Samples:
    """Lay sounds over each other."""
    total = [0.0] * max(round(begin * RATE) + len(sound) for begin, _, sound in layers)
    for begin, level, sound in layers:
        for index, value in enumerate(sound, round(begin * RATE)):
            total[index] += value * level
    return total


def ring(pitch: float, decay: float, bend: float = 1.0, attack: float = 0.002) -> Samples:
    """Return a tone that dies away within `decay` seconds while its pitch glides to `bend` times what it was."""
    length, rise = round(decay * RATE), max(1, round(attack * RATE))
    fall = 10 ** (-3 / length)  # 60 dB over the whole length
    phase, step, glide = 0.0, math.tau * pitch / RATE, bend ** (1 / length)
    level, sound = 1.0, []
    for index in range(length):
        swell = 0.5 - 0.5 * math.cos(math.pi * index / rise) if index < rise else 1.0
        sound.append(swell * level * math.sin(phase))
        phase += step
        step *= glide
        level *= fall
    return sound


def mallet(pitch: float, decay: float = 0.5, bright: float = 1.0) -> Samples:
    """Return a wooden bar struck with a soft mallet: its upper modes are faint and die first."""
    return mix(
        (0, 1.0, ring(pitch, decay, attack=0.004)),
        (0, 0.10, ring(pitch * 2, decay * 0.7, attack=0.005)),
        (0, 0.16 * bright, ring(pitch * 3.93, decay * 0.25, attack=0.003)),
        (0, 0.03 * bright, ring(pitch * 9.2, decay * 0.08)),
    )


def wood(pitch: float, decay: float = 0.12, hollow: float = 1.0) -> Samples:
    """Return a knock on wood: a few modes that do not harmonise, gone at once."""
    return mix(
        (0, 1.0, ring(pitch, decay, 0.94, attack=0.001)),
        (0, 0.6 * hollow, ring(pitch * 1.83, decay * 0.7, attack=0.001)),
        (0, 0.35, ring(pitch * 2.94, decay * 0.45, attack=0.0008)),
        (0, 0.18, ring(pitch * 5.1, decay * 0.25, attack=0.0005)),
    )


def paper(
    chance: random.Random, seconds: float, start: float, end: float, crest: float = 0.4, grain: float = 90.0
) -> Samples:
    """Return paper that brushes over cloth: grainy noise around a gliding tone, loudest at `crest` of its length."""
    length = round(seconds * RATE)
    low = band = smooth = warm = 0.0
    grit, aim, sound = 0.7, 0.7, []
    hold = max(1, round(RATE / grain))
    for index in range(length):
        part = index / length
        if index % hold == 0:
            aim = 0.45 + 0.55 * chance.random()
        grit += (aim - grit) * 4 / hold
        tune = 2 * math.sin(math.pi * start * (end / start) ** part / RATE)
        low += tune * band
        band += tune * (chance.random() * 2 - 1 - low - 0.9 * band)
        smooth += 0.6 * (band - smooth)
        warm += 0.6 * (smooth - warm)
        swell = part / crest if part < crest else (1 - part) / (1 - crest)
        sound.append(warm * grit * swell * swell * (3 - 2 * swell))
    return sound


def flick(chance: random.Random, tone: float = 1500.0, seconds: float = 0.03) -> Samples:
    """Return the short soft snap of a card's edge."""
    return paper(chance, seconds, tone, tone * 0.7, crest=0.12, grain=400.0)


def room(sound: Samples, wet: float = 0.3) -> Samples:
    """Return the sound with the first few echoes of a small room, each duller than the one before."""
    layers: list[Layer] = [(0, 1.0, sound)]
    echo = sound
    for delay, level in ECHOES:
        echo = dull(echo, 3000)
        layers.append((delay, wet * level, echo))
    return mix(*layers)


def dull(sound: Samples, above: float) -> Samples:
    """Return the sound with what is higher taken away gently."""
    share, smooth, duller = 1 - math.exp(-math.tau * above / RATE), 0.0, []
    for value in sound:
        smooth += share * (value - smooth)
        duller.append(smooth)
    return duller


# The recipes. Each gets its own source of chance, so that changing one sound leaves the others alone.
def card_slide(chance: random.Random) -> Samples:
    return paper(chance, 0.26, 900, 1900, crest=0.35)


def card_place(chance: random.Random) -> Samples:
    return mix((0, 0.9, flick(chance, 1100, 0.06)), (0.004, 0.55, wood(205, 0.2)), (0.05, 0.25, flick(chance, 800)))


def card_turn(chance: random.Random) -> Samples:
    there, back = paper(chance, 0.15, 800, 1700), paper(chance, 0.14, 1700, 900, crest=0.3)
    return mix((0, 0.8, there), (0.11, 0.8, back), (0.21, 0.7, flick(chance, 1000)), (0.212, 0.22, wood(230, 0.09)))


def card_draw(chance: random.Random) -> Samples:
    return mix((0, 0.8, paper(chance, 0.2, 800, 2600, crest=0.7)), (0.15, 0.8, flick(chance, 1500, 0.09)))


def action_play(chance: random.Random) -> Samples:
    notes = room(mix((0.1, 0.5, mallet(G4, 0.5)), (0.19, 0.55, mallet(D5, 0.6))))
    return mix((0, 0.9, paper(chance, 0.24, 700, 2200, crest=0.55)), (0, 1.0, notes))


def clash(chance: random.Random) -> Samples:
    both = mix((0, 1.0, wood(410, 0.2)), (0.007, 0.8, wood(520, 0.17)), (0, 0.5, flick(chance, 1400, 0.04)))
    return room(both, 0.25)


def capture(chance: random.Random) -> Samples:
    notes = room(mix((0.07, 0.5, mallet(G4, 0.3)), (0.15, 0.6, mallet(C5, 0.55))))
    tip = mix((0, 0.5, wood(240, 0.1)), (0.01, 0.8, paper(chance, 0.22, 1900, 800, crest=0.25)))
    return mix((0, 1.0, tip), (0, 1.0, notes))


def tie(chance: random.Random) -> Samples:
    sparks: list[Layer] = [
        (0.03 + 0.035 * step + 0.012 * chance.random(), 0.3 - 0.04 * step, mallet(pitch, 0.22, 0.4))
        for step, pitch in enumerate((A5, E5 * 2, D5 * 2, A5 * 2))
    ]
    return room(mix((0, 0.6, wood(440, 0.09)), (0, 0.5, mallet(A4, 0.35)), *sparks), 0.35)


def stop(chance: random.Random) -> Samples:
    thud = mix((0, 0.8, ring(175, 0.28, 0.72, attack=0.003)), (0, 0.7, wood(250, 0.2)), (0, 0.9, flick(chance, 700)))
    return room(thud, 0.25)


def attach(chance: random.Random) -> Samples:
    snap = mix((0, 0.9, flick(chance, 1300, 0.05)), (0.03, 0.5, wood(310, 0.09)))
    return mix((0, 1.0, snap), (0, 1.0, room(mix((0.06, 0.5, mallet(E5, 0.4, 0.6))))))


def skip(chance: random.Random) -> Samples:
    hop = mix((0, 0.5, ring(E4, 0.12, 1.3, attack=0.012)), (0.09, 0.45, ring(A4, 0.16, 1.25, attack=0.01)))
    return room(mix((0, 1.0, hop), (0, 0.35, paper(chance, 0.18, 700, 1500))), 0.25)


def trade(chance: random.Random) -> Samples:
    slides = mix((0, 0.8, paper(chance, 0.22, 800, 2000)), (0.17, 0.8, paper(chance, 0.22, 2000, 900)))
    notes = room(mix((0.05, 0.35, mallet(A4, 0.35)), (0.2, 0.4, mallet(E5, 0.4))))
    return mix((0, 1.0, slides), (0, 1.0, notes))


def shuffle(chance: random.Random) -> Samples:
    layers: list[Layer] = []
    when = 0.02
    for step in range(26):
        part = step / 25
        swell = 0.45 + 0.55 * math.sin(math.pi * part)
        layers.append((when, swell * (0.75 + 0.25 * chance.random()), flick(chance, 1000 + 500 * part, 0.028)))
        when += 0.027 - 0.013 * part + 0.004 * chance.random()
    layers.append((when - 0.02, 0.7, paper(chance, 0.22, 1500, 800, crest=0.3)))
    layers.append((when + 0.14, 0.3, wood(210, 0.12)))
    return mix(*layers)


def turn(chance: random.Random) -> Samples:
    return room(mix((0, 0.45, mallet(C4, 0.5, 0.5)), (0.11, 0.5, mallet(F4, 0.7, 0.5))), 0.35)


def win(chance: random.Random) -> Samples:
    tune = zip((C4, E4, G4, C5, E5), (0, 0.12, 0.24, 0.36, 0.48), strict=True)
    layers: list[Layer] = [(when, 0.5, mallet(pitch, 0.8)) for pitch, when in tune]
    layers += [(0.74, level, mallet(pitch, 1.0)) for pitch, level in ((C4, 0.3), (G4, 0.3), (C5, 0.3), (G5, 0.35))]
    return room(mix(*layers), 0.4)


def lose(chance: random.Random) -> Samples:
    tune = zip((A4, G4, F4, D4), (0, 0.17, 0.34, 0.55), (0.5, 0.5, 0.5, 0.8), strict=True)
    layers: list[Layer] = [(when, 0.5, mallet(pitch, decay, 0.4)) for pitch, when, decay in tune]
    return room(mix(*layers, (0.55, 0.25, mallet(A3, 0.8, 0.4))), 0.35)


def click(chance: random.Random) -> Samples:
    return mix((0, 0.8, wood(620, 0.05, 0.6)), (0, 0.35, flick(chance, 1200, 0.02)))


def hover(chance: random.Random) -> Samples:
    return mix((0, 0.8, ring(520, 0.045, 0.95, attack=0.004)), (0, 0.3, flick(chance, 900, 0.02)))


def error(chance: random.Random) -> Samples:
    knock, lower = mix((0, 0.7, wood(220, 0.1)), (0, 0.6, mallet(G3, 0.16, 0.3))), mallet(185.0, 0.24, 0.3)
    return room(mix((0, 0.8, knock), (0.13, 0.6, wood(205, 0.1)), (0.13, 0.6, lower)), 0.2)


# By name: the recipe, and how many dB louder or softer than the rest it is meant to be.
RECIPES: dict[str, tuple[Callable[[random.Random], Samples], float]] = {
    "action-play": (action_play, 0.0),
    "attach": (attach, 1.0),
    "capture": (capture, 0.0),
    "card-draw": (card_draw, -2.0),
    "card-place": (card_place, 2.5),
    "card-slide": (card_slide, -2.0),
    "card-turn": (card_turn, -2.0),
    "clash": (clash, 1.5),
    "click": (click, -5.0),
    "error": (error, 2.0),
    "hover": (hover, -12.0),
    "lose": (lose, 1.0),
    "shuffle": (shuffle, -3.0),
    "skip": (skip, 1.0),
    "stop": (stop, 3.0),
    "tie": (tie, 1.0),
    "trade": (trade, -1.0),
    "turn": (turn, -1.0),
    "win": (win, 1.0),
}
AMBIENCE = "ambience"
AMBIENCE_TRIM = -7.0
CHORDS = ((C3, G3, D4, E4), (A2, G3, C4, E4), (F3, A3, C4, G4), (G2, G3, C4, D4))
NOTES = (C4, D4, E4, G4, A4, C5, D5)


def ambience(chance: random.Random) -> Samples:
    """Return a loop of slow chords, a few far notes and the hum of a room; its end runs into its beginning."""
    length = AMBIENCE_RATE * AMBIENCE_SECONDS
    loop = [0.0] * length
    span = length // len(CHORDS)
    for index, chord in enumerate(CHORDS):
        for pitch in chord:
            # Two strings a hair apart, so that the chord breathes; it swells while the one before it fades.
            for detuned, level in ((pitch * 0.9985, 0.10), (pitch * 1.0015, 0.05), (pitch * 2.0, 0.015)):
                swell(loop, index * span, 2 * span, detuned, level * (C4 / pitch) ** 0.3)
    for index in range(9):
        begin = round((index + 0.7 * chance.random()) * length / 9)
        pitch = NOTES[chance.randrange(len(NOTES))]
        for harmonic, level, seconds in ((1.0, 0.10, 2.2), (2.0, 0.02, 1.2), (3.93, 0.01, 0.4)):
            far_note(loop, begin, pitch * harmonic, level, seconds)
    hum(loop, chance)
    return loop


def swell(loop: Samples, begin: int, length: int, pitch: float, level: float) -> None:
    """Add a tone to a loop that rises and falls over its whole length."""
    size, step, slow = len(loop), math.tau * pitch / AMBIENCE_RATE, math.tau / length
    for index in range(length):
        loop[(begin + index) % size] += level * (0.5 - 0.5 * math.cos(slow * index)) * math.sin(step * index)


def far_note(loop: Samples, begin: int, pitch: float, level: float, seconds: float) -> None:
    """Add a struck tone to a loop, softly as from the next room."""
    size, length, step = len(loop), round(seconds * AMBIENCE_RATE), math.tau * pitch / AMBIENCE_RATE
    rise, fall = AMBIENCE_RATE // 50, 10 ** (-3 / length)
    for index in range(length):
        loop[(begin + index) % size] += level * min(1.0, index / rise) * math.sin(step * index)
        level *= fall


def hum(loop: Samples, chance: random.Random) -> None:
    """Add the hum of a quiet room to a loop."""
    raw = [chance.random() * 2 - 1 for _ in loop]
    low = lower = 0.0
    slow = math.tau / len(loop) * 3
    # Twice round: the first time only sets the filter, so that the second ends as it began.
    for add in (False, True):
        for index, value in enumerate(raw):
            low += 0.06 * (value - low)
            lower += 0.004 * (low - lower)
            if add:
                loop[index] += (low - lower) * (0.12 + 0.03 * math.sin(slow * index))


# From samples to files.
def loudness(sound: Samples, rate: int) -> float:
    """Return the RMS of the loudest part, in dB of full scale."""
    size, step = round(LOUD_PART * rate), rate // 100
    energies = [
        math.fsum(value * value for value in sound[start : start + step]) for start in range(0, len(sound), step)
    ]
    across = size // step
    most = max(math.fsum(energies[first : first + across]) for first in range(max(1, len(energies) - across + 1)))
    return 10 * math.log10(most / size)


def tidy(sound: Samples) -> Samples:
    """Return the sound without rumble, beginning and ending in silence."""
    quieter, mean, share = [], 0.0, math.tau * 45 / RATE
    for value in sound:
        mean += share * (value - mean)
        quieter.append(value - mean)
    for length, step in ((round(FADE_IN * RATE), 1), (round(FADE_OUT * RATE), -1)):
        for index in range(length):
            quieter[index if step > 0 else -1 - index] *= 0.5 - 0.5 * math.cos(math.pi * index / length)
    return quieter


def pack(sound: Samples, rate: int, level: float) -> bytes:
    """Return a WAV file of the sound at the given level."""
    gain = 10 ** ((level - loudness(sound, rate)) / 20) * 32767
    peak, most = max(map(abs, sound)) * gain, 10 ** (CEILING / 20) * 32767
    if peak > most:
        raise ValueError(f"{20 * math.log10(peak / most):.1f} dB too spiky for its level")
    values = array("h", [round(value * gain) for value in sound])
    if sys.byteorder == "big":
        values.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(values.tobytes())
    return file.getvalue()


def make(name: str) -> bytes:
    """Return the file of one sound."""
    chance = random.Random(name)
    if name == AMBIENCE:
        return pack(ambience(chance), AMBIENCE_RATE, LEVEL + AMBIENCE_TRIM)
    recipe, trim = RECIPES[name]
    return pack(tidy(recipe(chance)), RATE, LEVEL + trim)


def main() -> int:
    """Write the sounds, or check them."""
    every = [*RECIPES, AMBIENCE]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which sounds; all of them if none is named")
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files are; assets/sounds/ otherwise")
    chosen = parser.parse_args()
    if unknown := set(chosen.names) - set(every):
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    differs = []
    for name in chosen.names or every:
        path = chosen.folder / f"{name}.wav"
        made = make(name)
        if not chosen.check:
            chosen.folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(made)
        elif not path.exists() or path.read_bytes() != made:
            differs.append(path.name)
    if chosen.check and not chosen.names:
        differs += sorted(path.name for path in chosen.folder.iterdir() if path.stem not in every)
    for file in differs:
        print(f"{file} is not what tools/make_sounds.py makes", file=sys.stderr)
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main())
