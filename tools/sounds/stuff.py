"""Provide more building blocks for Card Tactics: steel, throats, fire, and things cutting through the air."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .parts import (
    RATE,
    Chance,
    Layer,
    Samples,
    breath,
    hiss,
    mallet,
    mix,
    paper,
    pitch,
    ring,
    voice,
    wood,
)


def curve(seconds: float, *values: float) -> Samples:
    """Return a line through values at equal intervals."""
    length = round(seconds * RATE)
    return np.interp(np.arange(length) / length, np.linspace(0, 1, len(values)), values)


def swell(length: int, rise: float = 0.12) -> Samples:
    """Return a curve that rises for a part of its length, and falls for the rest."""
    part = np.arange(length) / length
    return np.where(part < rise, part / rise, (1 - part) / (1 - rise)) ** 0.8


def throat(
    chance: Chance,
    seconds: float,
    tones: Sequence[float],
    vowels: Sequence[tuple[float, float]],
    rough: float = 0.0,
    partials: int = 24,
) -> Samples:
    """Return a cry: its pitch glides through tones, its mouth through vowels of two formants each."""
    length = round(seconds * RATE)
    shake = 1 + rough * np.sin(2 * np.pi * 31 * np.arange(length) / RATE) * chance.random()
    pitches = curve(seconds, *tones) * shake
    first, second = curve(seconds, *(low for low, _ in vowels)), curve(seconds, *(high for _, high in vowels))
    cry = voice(
        pitches, [(first, 300, 1.0), (second, 480, 0.7), (np.full(length, 2900.0), 700, 0.25)], partials=partials
    )
    if rough:  # breath in pulses, as in a growl
        pulses = np.clip(np.sin(2 * np.pi * np.cumsum(pitches / 2) / RATE), 0, 1)
        cry += rough * 2.2 * pulses * hiss(chance, seconds, 500, 5000)[:length]
    return cry * swell(length)


def steel(chance: Chance, tone: float, decay: float = 0.5) -> Samples:
    """Return the sound of a struck blade or plate: inharmonic modes, and a scrape of air."""
    modes = (1.0, 1.51, 2.32, 3.17, 4.44, 5.83)
    return mix(
        *(
            (0.0, 0.6 / (1 + 0.6 * step), ring(tone * mode, decay / (1 + 0.35 * step)))
            for step, mode in enumerate(modes)
        ),
        (0, 0.7, breath(chance, 0.07, 4000, 13_000, 0.001)),
    )


def whoosh(chance: Chance, seconds: float, low: float, high: float) -> Samples:
    """Return the sound of something cutting through the air."""
    return paper(chance, seconds, low, high, crest=0.7, air=0.8, grain=50)


def crackle(chance: Chance, seconds: float, pops: int) -> Samples:
    """Return the sound of burning wood: a soft roar, and sparks."""
    roar = hiss(chance, seconds, 120, 900)
    roar *= 0.16 * swell(len(roar), 0.3)
    sparks: list[Layer] = []
    for _ in range(pops):
        when, tone = seconds * 0.9 * chance.random(), 1500 + 3500 * chance.random()
        pop = mix((0, 0.5, wood(tone, 0.02)), (0, 0.8, breath(chance, 0.03, 2500, 12_000, 0.001)))
        sparks.append((when, 0.3 + 0.7 * chance.random(), pop))
    return mix((0, 1.0, roar), *sparks)


def chord(notes: Sequence[str], apart: float, decay: float = 0.7) -> Samples:
    """Return notes on wooden bars, one after the other."""
    return mix(*((apart * step, 0.5, mallet(pitch(note), decay)) for step, note in enumerate(notes)))
