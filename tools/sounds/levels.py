"""Measure sounds: their loudness, peak and brightness."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from .parts import RATE, Samples

LOUD_PART: Final = 0.1  # seconds, close to the ear's integration time
AIR: Final = 5000  # hertz above which a sound has air
CEILING: Final = -3.0  # dB of full scale, the limit of every sample
_SOFT_FROM: Final = 0.6  # of the ceiling: louder samples are compressed
_FADE_IN, _FADE_OUT = 0.0008, 0.03


@dataclass(frozen=True, slots=True)
class Figures:
    """Measurements of a sound: length, levels in dB, centroid in Hz, and the share of its power above `AIR`.

    The RMS and the loudness are those of its loudest part.
    """

    seconds: float
    peak: float
    rms: float
    loudness: float
    centroid: float
    air: float

    def __str__(self) -> str:
        levels = f"{self.peak:7.1f} {self.rms:7.1f} {self.loudness:7.1f}"
        return f"{self.seconds:7.2f} {levels} {self.centroid:8.0f} {100 * self.air:6.1f} %"


HEADING: Final = "seconds    peak     rms   dB(A) centroid  > 5 kHz"


def decibels(amplitude: float) -> float:
    """Return an amplitude in dB of full scale."""
    return float(20 * np.log10(max(amplitude, 1e-9)))


def weighted(sound: Samples) -> Samples:
    """Return the sound with A-weighting."""
    size = 1 << (len(sound) + RATE // 20).bit_length()  # a size with a fast Fourier transform
    square = np.fft.rfftfreq(size, 1 / RATE) ** 2
    curve = 12194.0**2 * square**2
    curve /= (square + 20.6**2) * np.sqrt((square + 107.7**2) * (square + 737.9**2)) * (square + 12194.0**2)
    return np.fft.irfft(np.fft.rfft(sound, size) * curve * 10 ** (2.0 / 20), size)


def loudest_part(sound: Samples) -> float:
    """Return the RMS of the loudest tenth of a second, in dB."""
    size = round(LOUD_PART * RATE)
    energy = np.concatenate(([0.0], np.cumsum(np.concatenate((sound, np.zeros(size))) ** 2)))
    return decibels(float(np.sqrt(np.max(energy[size:] - energy[:-size]) / size)))


def figures(sound: Samples) -> Figures:
    """Measure a sound of one channel."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    frequencies = np.fft.rfftfreq(len(sound), 1 / RATE)
    whole = float(np.sum(power)) or 1.0
    return Figures(
        len(sound) / RATE,
        decibels(float(np.max(np.abs(sound)))),
        loudest_part(sound),
        loudest_part(weighted(sound)),
        float(np.sum(power * frequencies) / whole),
        float(np.sum(power[frequencies > AIR]) / whole),
    )


def levelled(sound: Samples, loudness: float) -> Samples:
    """Return the sound at a loudness, without rumble, faded in and out, its peaks rounded off as on tape."""
    size = len(sound)
    frequencies = np.fft.rfftfreq(size, 1 / RATE)
    sound = np.fft.irfft(np.fft.rfft(sound) / (1 + (45 / np.maximum(frequencies, 1e-3)) ** 4), size)
    for length, part in (
        (round(_FADE_IN * RATE), slice(None, None, 1)),
        (round(_FADE_OUT * RATE), slice(None, None, -1)),
    ):
        sound[part][:length] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(length) / length)
    for _ in range(3):  # compression makes it slightly softer
        sound = pressed(sound * 10 ** ((loudness - loudest_part(weighted(sound))) / 20))
    return sound


def pressed(sound: Samples) -> Samples:
    """Return the sound kept below the ceiling: peaks near it are bent, not cut."""
    most = 10 ** (CEILING / 20)
    start = most * _SOFT_FROM
    over = np.abs(sound) - start
    bent = start + (most - start) * np.tanh(np.maximum(over, 0) / (most - start))
    return np.where(over > 0, np.sign(sound) * bent, sound)
