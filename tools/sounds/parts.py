"""Provide the building blocks of sounds: struck wood, plucked strings, paper, breath and a small room."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

RATE: Final = 44100

Samples = npt.NDArray[np.float64]
Chance = np.random.Generator
Layer = tuple[float, float, Samples]  # its start, its level, and the sound

_STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_BANDS: Final = 7  # number of bands in noise of gliding colour
_ROOM: Final = 0.22  # seconds until the room is silent


def pitch(name: str) -> float:
    """Return the frequency of a note: "A4" is 440 Hz; "Bb3" and "F#5" are black keys."""
    letter, sign, octave = name[0], name[1:-1], int(name[-1])
    steps = _STEPS[letter] + {"": 0, "#": 1, "b": -1}[sign] + 12 * (octave + 1)
    return float(440.0 * 2 ** ((steps - 69) / 12))


def mix(*layers: Layer) -> Samples:
    """Mix sounds, each with its start and level."""
    total = np.zeros(max(round(begin * RATE) + len(sound) for begin, _, sound in layers))
    for begin, level, sound in layers:
        start = round(begin * RATE)
        total[start : start + len(sound)] += level * sound
    return total


def rising(length: int, seconds: float) -> Samples:
    """Return a curve that rises softly from 0 to 1 and stays there."""
    part = np.minimum(np.arange(length) / max(1.0, seconds * RATE), 1.0)
    return 0.5 - 0.5 * np.cos(np.pi * part)


def fading(length: int, seconds: float) -> Samples:
    """Return a curve that falls by 60 dB within this many seconds."""
    return 10 ** (-3 * np.arange(length) / (seconds * RATE))


def swept(frequencies: Samples) -> Samples:
    """Return a sine with a frequency for every sample."""
    return np.sin(2 * np.pi * np.cumsum(frequencies) / RATE)


def ring(tone: float, decay: float, bend: float = 1.0, attack: float = 0.002) -> Samples:
    """Return a tone that dies away within `decay` seconds while its pitch glides to `bend` times the original."""
    length = round(decay * RATE)
    glide = tone * bend ** (np.arange(length) / length)
    return swept(glide) * fading(length, decay) * rising(length, attack)


def mallet(tone: float, decay: float = 0.5, bright: float = 1.0) -> Samples:
    """Return the sound of a wooden bar over a tube, struck with a yarn mallet: upper modes are faint and die first."""
    return mix(
        (0, 1.0, ring(tone, decay, attack=0.003)),
        (0, 0.12, ring(tone * 2.0, decay * 0.7, attack=0.004)),
        (0, 0.22 * bright, ring(tone * 3.93, decay * 0.28)),
        (0, 0.07 * bright, ring(tone * 9.2, decay * 0.1, attack=0.001)),
        (0, 0.05 * bright, ring(tone * 13.7, decay * 0.06, attack=0.0006)),
    )


def pluck(tone: float, decay: float = 0.8, bright: float = 1.0) -> Samples:
    """Return the sound of a plucked nylon string: the higher a partial, the fainter and shorter it is."""
    partials = [number for number in range(1, 15) if tone * number < 12_000]
    return mix(
        *(
            (
                0.0,
                # Plucked at a quarter of its length, so every fourth partial is missing.
                abs(np.sin(np.pi * number * 0.27)) * number ** (-1.9 + 0.35 * bright),
                ring(tone * number * (1 + 0.00012 * number * number), decay / (1 + 0.3 * number), 1.0, 0.0015),
            )
            for number in partials
        )
    )


def bell(tone: float, decay: float = 0.9) -> Samples:
    """Return the sound of a small metal bar, struck with a hard mallet."""
    return mix(
        (0, 1.0, ring(tone, decay, attack=0.001)),
        (0, 0.28, ring(tone * 2.76, decay * 0.5, attack=0.001)),
        (0, 0.13, ring(tone * 5.4, decay * 0.25, attack=0.0006)),
        (0, 0.05, ring(tone * 8.9, decay * 0.12, attack=0.0006)),
    )


def wood(tone: float, decay: float = 0.12, hollow: float = 1.0) -> Samples:
    """Return a knock on wood: a few inharmonic modes, gone at once."""
    return mix(
        (0, 1.0, ring(tone, decay, 0.94, attack=0.001)),
        (0, 0.6 * hollow, ring(tone * 1.83, decay * 0.7, attack=0.001)),
        (0, 0.35, ring(tone * 2.94, decay * 0.45, attack=0.0008)),
        (0, 0.2, ring(tone * 5.1, decay * 0.25, attack=0.0005)),
        (0, 0.1, ring(tone * 9.7, decay * 0.12, attack=0.0004)),
    )


def drum(tone: float, decay: float = 0.25) -> Samples:
    """Return the sound of a soft drum: its pitch drops as the skin comes to rest."""
    return mix((0, 1.0, ring(tone * 1.9, decay, 0.5, 0.002)), (0, 0.35, ring(tone * 4.1, decay * 0.4, 0.6, 0.001)))


def hiss(chance: Chance, seconds: float, low: float, high: float) -> Samples:
    """Return steady noise between two frequencies, with soft edges; its RMS is 1."""
    length = max(64, round(seconds * RATE))
    spectrum = np.fft.rfft(chance.standard_normal(length))
    frequencies = np.maximum(np.fft.rfftfreq(length, 1 / RATE), 1.0)
    spectrum /= np.sqrt(1 + (low / frequencies) ** 6) * np.sqrt(1 + (frequencies / high) ** 6)
    noise = np.fft.irfft(spectrum, length)
    return noise / np.sqrt(np.mean(noise**2))


def paper(
    chance: Chance, seconds: float, start: float, end: float, crest: float = 0.4, air: float = 0.35, grain: float = 90.0
) -> Samples:
    """Return the sound of paper on cloth: grainy noise that glides in colour, loudest at the fraction `crest`."""
    length = round(seconds * RATE)
    part = np.arange(length) / length
    sound = np.zeros(length)
    for band in range(_BANDS):
        at = band / (_BANDS - 1)
        tone = start * (end / start) ** at
        weight = np.exp(-(((part - at) * _BANDS / 1.6) ** 2))
        sound += weight * hiss(chance, seconds, tone * 0.62, tone * 1.6)[:length]
    sound += air * hiss(chance, seconds, 5200, 12_000)[:length]
    points = 0.45 + 0.55 * chance.random(max(3, round(seconds * grain)))
    grit = np.interp(part, np.linspace(0, 1, len(points)), points)
    swell = np.where(part < crest, part / crest, (1 - part) / (1 - crest))
    return 0.25 * sound * grit * swell * swell * (3 - 2 * swell)


def flick(chance: Chance, tone: float = 1500.0, seconds: float = 0.03, air: float = 0.5) -> Samples:
    """Return the short soft snap of a card's edge."""
    return paper(chance, seconds, tone * 1.3, tone, crest=0.1, air=air, grain=400.0)


def breath(chance: Chance, seconds: float, low: float, high: float, attack: float = 0.01) -> Samples:
    """Return a puff of air."""
    noise = hiss(chance, seconds, low, high)
    length = len(noise)
    tail = rising(length, 0.01)[::-1]
    return 0.3 * noise * rising(length, attack) * fading(length, seconds * 1.3) * tail


def room(sound: Samples, wet: float = 0.25, seed: int = 1) -> Samples:
    """Return the sound in a small warm room, whose echoes grow dull as they fade."""
    echoes = room_echoes(seed)
    size = len(sound) + len(echoes)
    heard = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(echoes, size), size)
    heard *= wet
    heard[: len(sound)] += sound
    return heard


def room_echoes(seed: int, seconds: float = _ROOM) -> Samples:
    """Return the impulse response of a small room."""
    chance = np.random.default_rng(seed)
    length = round(seconds * RATE)
    bright, dark = hiss(chance, seconds, 350, 6000)[:length], hiss(chance, seconds, 250, 1800)[:length]
    part = np.arange(length) / length
    echoes = (bright * (1 - part) + dark * part) * fading(length, seconds) * rising(length, 0.009)
    return echoes / np.sqrt(np.sum(echoes**2))


def voice(tones: Samples, formants: list[tuple[Samples, float, float]], partials: int = 24) -> Samples:
    """Return a sung tone: partials of a gliding pitch, loudest near formants given by frequency, width and strength."""
    sound = np.zeros(len(tones))
    phase = 2 * np.pi * np.cumsum(tones) / RATE
    for number in range(1, partials + 1):
        high = number * tones
        gain = 0.02 + sum(level * np.exp(-(((high - place) / width) ** 2)) for place, width, level in formants)
        sound += np.where(high < 14_000, gain * number**-0.55, 0.0) * np.sin(number * phase)
    return sound
