"""Make the voices of the four families: a blub, a beep, a mew, a hiss of cloth."""

from __future__ import annotations

import numpy as np

from .parts import RATE, Chance, Layer, Samples, breath, flick, mix, paper, ring, rising, room, swept, voice, wood


def aliens(chance: Chance, take: int) -> Samples:
    """Return the sound of bubbles rising and bursting."""
    count = (2, 3, 2)[take]
    layers: list[Layer] = []
    when = 0.0
    for bubble in range(count):
        tone = (330, 300, 390)[take] * (1 + 0.28 * bubble) * (0.95 + 0.1 * chance.random())
        seconds = 0.13 - 0.02 * bubble
        length = round(seconds * RATE)
        part = np.arange(length) / length
        body = swept(tone * (0.75 + 0.95 * part**2.2)) * np.sin(np.pi * part**0.55) ** 1.5
        layers.append((when, 0.8 - 0.1 * bubble, body))
        layers.append((when, 0.16, swept(2.02 * tone * (0.75 + 0.95 * part**2.2)) * np.sin(np.pi * part) ** 2))
        layers.append((when + seconds * 0.86, 0.9, breath(chance, 0.05, 4500, 12_000, 0.002)))
        when += seconds * (0.78 + 0.1 * chance.random())
    return room(mix(*layers), 0.18)


def bots(chance: Chance, take: int) -> Samples:
    """Return two or three beeps of a friendly machine, with a click of its switch."""
    tones = ((1318.5, 1975.5), (1568.0, 1174.7, 1760.0), (1046.5, 2093.0))[take]
    layers: list[Layer] = [(0.0, 0.8, flick(chance, 3600, 0.02, air=1.2))]
    for index, tone in enumerate(tones):
        seconds = 0.085 if index < len(tones) - 1 else 0.15
        length = round(seconds * RATE)
        tones_now = np.full(length, tone) * (1 + 0.006 * np.sin(2 * np.pi * 28 * np.arange(length) / RATE))
        phase = 2 * np.pi * np.cumsum(tones_now) / RATE
        body = sum((np.sin(number * phase) * number**-1.8 for number in (1, 3, 5)), np.zeros(length))
        edge = rising(length, 0.004) * rising(length, 0.03)[::-1]
        layers.append((0.012 + 0.1 * index, 0.6, body * edge))
        layers.append((0.012 + 0.1 * index, 0.1, ring(tone * 4, 0.03, attack=0.001)))
    return room(mix(*layers), 0.15)


def cats(chance: Chance, take: int) -> Samples:
    """Return a mew: from ee through ah to oo, up and down again."""
    seconds = (0.36, 0.28, 0.44)[take]
    length = round(seconds * RATE)
    part = np.arange(length) / length
    low, high = ((560, 800), (640, 900), (520, 720))[take]
    arch = np.interp(part, [0, 0.3, 0.6, 1], [0, 1, 0.85, -0.1])
    tones = low + (high - low) * arch + 6 * np.sin(2 * np.pi * 6.5 * part * seconds) * part
    first = np.interp(part, [0, 0.35, 0.7, 1], [420, 1000, 900, 520])
    second = np.interp(part, [0, 0.35, 0.7, 1], [2500, 1750, 1400, 950])
    third = np.full(length, 3300.0)
    body = voice(tones, [(first, 330, 1.0), (second, 420, 0.7), (third, 700, 0.22)])
    swell = np.interp(part, [0, 0.1, 0.45, 0.8, 1], [0, 0.75, 1.0, 0.55, 0.0])
    air = breath(chance, seconds, 3500, 11_000, 0.05)
    return room(mix((0, 0.45, body * swell), (0.01, 0.45, air)), 0.15)


def ninjas(chance: Chance, take: int) -> Samples:
    """Return the sound of a sleeve cutting through the air, and snapping."""
    seconds = (0.2, 0.17, 0.24)[take]
    top = (5200, 6200, 4600)[take]
    rush = paper(chance, seconds, 1500, top, crest=0.72, air=0.8, grain=60)
    back = paper(chance, 0.14, top, 2200, crest=0.2, air=0.6, grain=80)
    snap = mix((0, 0.7, flick(chance, 2600, 0.035, air=1.0)), (0, 0.16, wood(330, 0.05)))
    return mix((0, 1.0, rush), (seconds * 0.82, 0.7, snap), (seconds * 0.85, 0.7, back))


VOICES = {"aliens": aliens, "bots": bots, "cats": cats, "ninjas": ninjas}
