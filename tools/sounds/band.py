"""Play the tunes' instruments into a loop: each note a few milliseconds early or late, from its own stereo position."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import numpy as np

from .parts import (
    RATE,
    Chance,
    Samples,
    bell,
    drum,
    fading,
    hiss,
    mallet,
    mix,
    pitch,
    pluck,
    ring,
    rising,
    room_echoes,
    swept,
    wood,
)

Loop = Samples  # two channels that repeat seamlessly
Voice = Callable[[str, float], Samples]  # plays a note for a number of seconds

_LOOSE: Final = 0.004  # standard deviation of a note's start, in seconds
_UNEVEN: Final = 0.1  # standard deviation of a note's loudness, as a part of it


def whistle(note: str, seconds: float) -> Samples:
    """Return a whistled note: nearly a sine, with breath around it, and vibrato once it has settled."""
    length = round((seconds + 0.08) * RATE)
    now = np.arange(length) / RATE
    tremble = 1 + 0.006 * np.sin(2 * np.pi * 5.2 * now) * np.minimum(now / 0.3, 1)
    tone = pitch(note) * (1 - 0.03 * np.exp(-now / 0.025)) * tremble
    air = hiss(np.random.default_rng(7), seconds + 0.08, pitch(note) * 1.5, 9000)[:length]
    swell = rising(length, 0.05) * rising(length, 0.1)[::-1]
    return (swept(tone) + 0.14 * swept(2 * tone) + 0.05 * swept(3 * tone) + 0.02 * air) * swell * 0.55


def horn(note: str, seconds: float) -> Samples:
    """Return a horn note: after a little breath, its upper partials come in late, as it's blown harder."""
    length = round((seconds + 0.1) * RATE)
    now = np.arange(length) / RATE
    tone = pitch(note) * (1 - 0.012 * np.exp(-now / 0.03)) * (1 + 0.003 * np.sin(2 * np.pi * 5 * now))
    phase = 2 * np.pi * np.cumsum(tone) / RATE
    blown = rising(length, 0.09)
    sound = np.zeros(length)
    for number in range(1, 11):
        if pitch(note) * number < 11_000:
            sound += number**-1.1 * blown ** (0.5 * number) * np.sin(number * phase)
    air = hiss(np.random.default_rng(9), seconds + 0.1, 1500, 9000)[:length]
    swell = rising(length, 0.035) * rising(length, 0.12)[::-1]
    return (0.5 * sound + 0.03 * air) * swell * (0.75 + 0.25 * np.exp(-now / 0.35))


def upright(note: str, seconds: float) -> Samples:
    """Return a plucked double bass, with partials that a small loudspeaker can play."""
    tone, decay = pitch(note), max(0.5, seconds * 1.5)
    body = mix(
        (0, 0.42, ring(tone, decay, attack=0.006)),
        (0, 0.6, ring(tone * 2, decay * 0.8, attack=0.005)),
        (0, 0.4, ring(tone * 3, decay * 0.55, attack=0.004)),
        (0, 0.2, ring(tone * 4, decay * 0.4, attack=0.003)),
        (0, 0.1, ring(tone * 6, decay * 0.2, attack=0.002)),
    )
    kept = min(len(body), round((seconds + 0.05) * RATE))
    return body[:kept] * rising(kept, 0.05)[::-1]


def shaker(chance: Chance, seconds: float = 0.07) -> Samples:
    """Return the sound of seeds in an egg shaker."""
    noise = hiss(chance, seconds, 5200, 12_500)
    return 0.6 * noise * rising(len(noise), 0.018) * fading(len(noise), seconds)


def brush(chance: Chance) -> Samples:
    noise = hiss(chance, 0.16, 1500, 9000)
    return mix((0, 0.5, noise * rising(len(noise), 0.006) * fading(len(noise), 0.16)), (0, 0.25, ring(190, 0.1)))


def clap(chance: Chance) -> Samples:
    """Return the sound of a few hands clapping."""
    burst = hiss(chance, 0.14, 900, 6500)
    burst = 0.3 * burst * fading(len(burst), 0.13) * rising(len(burst), 0.001)
    return mix((0, 0.6, burst), (0.011, 0.7, burst), (0.019, 1.0, burst))


def kick() -> Samples:
    """Return the sound of a soft foot on a wooden box: a low drum with a knock that small loudspeakers can play."""
    return mix((0, 0.5, drum(66, 0.2)), (0, 0.3, wood(190, 0.09)), (0, 0.16, wood(900, 0.02)))


def block(high: bool) -> Samples:
    return wood(1050 if high else 790, 0.07)


VOICES: Final[dict[str, Voice]] = {
    "marimba": lambda note, seconds: mallet(pitch(note), max(0.45, min(1.1, seconds * 1.6)), 1.1),
    "guitar": lambda note, seconds: pluck(pitch(note), max(0.6, min(1.6, seconds * 2.2)), 1.0),
    "muted": lambda note, seconds: pluck(pitch(note), 0.22, 1.3),
    "bell": lambda note, seconds: bell(pitch(note), 1.1),
    "horn": horn,
    "whistle": whistle,
    "bass": upright,
}


@lru_cache(maxsize=512)
def played(voice: str, note: str, seconds: float) -> Samples:
    """Return a note played by an instrument, cached."""
    return VOICES[voice](note, seconds)


class Band:
    """Plays into a loop of some beats; sounds beyond its end wrap around to its start."""

    def __init__(self, beat: int, beats: int, swing: float, chance: Chance) -> None:
        self.beat, self.swing, self.chance = beat, swing, chance
        self.loop = np.zeros((beat * beats, 2))

    def at(self, when: float) -> int:
        """Return the sample at which a beat begins; in a swinging tune the second half of each beat comes late."""
        whole = int(when // 1)
        part = when - whole
        late = part * 2 * self.swing if part < 0.5 else self.swing + (part - 0.5) * 2 * (1 - self.swing)
        return round((whole + late) * self.beat)

    def add(self, when: float, sound: Samples, level: float, place: float = 0.0, exact: bool = False) -> None:
        """Add a sound at a beat; `place` is its stereo position, from -1 on the left to 1 on the right."""
        loose = 0.0 if exact else float(self.chance.normal()) * _LOOSE
        level *= 1.0 if exact else 1 + float(self.chance.normal()) * _UNEVEN
        angle = (place + 1) * np.pi / 4
        start = self.at(when) + round(loose * RATE)
        where = np.arange(start, start + len(sound)) % len(self.loop)
        self.loop[where] += level * sound[:, None] * np.array([np.cos(angle), np.sin(angle)]) * np.sqrt(2)

    def play(self, voice: str, when: float, note: str, beats: float, level: float, place: float = 0.0) -> None:
        """Play a note for this many beats."""
        self.add(when, played(voice, note, round(beats * self.beat / RATE, 3)), level, place)

    def in_a_room(self, wet: float) -> Loop:
        """Return the loop in a room with different echoes on the left and on the right."""
        size = len(self.loop)
        heard = self.loop.copy()
        for side in (0, 1):
            echoes = np.zeros(size)
            answer = room_echoes(11 + side, 0.5)
            echoes[: len(answer)] = answer
            # Convolve in a circle, so that echoes of the end run into the start.
            heard[:, side] += wet * np.fft.irfft(np.fft.rfft(self.loop[:, side]) * np.fft.rfft(echoes), size)
        return heard
