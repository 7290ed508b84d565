"""Random display conditions for fuzzing: windows, text sizes, languages and devices."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from squaretactics.languages import LANGUAGES
from squaretactics.storage.settings import Settings
from squaretactics.ui.kit.device_text import Device
from tools.catalogue import PSEUDO

Size = tuple[int, int]

# Common windows, and shapes that a layout may trip over.
USUAL: Final[tuple[Size, ...]] = (
    *((640, 400), (960, 540), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160)),
    *((768, 1024), (800, 1280), (900, 900), (1080, 1920), (1200, 1560), (1440, 2560)),
    *((200, 200), (3840, 200), (200, 3840), (640, 2160), (3840, 400), (399, 641)),
)
_LARGE: Final = 2_000_000  # pixels
_USUAL_PART: Final = 0.3
_LONG: Final = (200, 3840)  # pixels of a window's longer side
_SHORT: Final = (200, 2160)
_TEXT_SIZES: Final = (100, 100, 110, 125, 140, 150)
_TOLD_PART: Final = 0.1  # of draws that have narration on
_REHEARSED_PART: Final = 0.25


def _window(chance: random.Random) -> Size:
    """Return a window of any shape; large ones, which take long, are rarer."""
    wanted = _any_window(chance)
    return _any_window(chance) if wanted[0] * wanted[1] > _LARGE and chance.random() < 0.6 else wanted


def _any_window(chance: random.Random) -> Size:
    if chance.random() < _USUAL_PART:
        return chance.choice(USUAL)
    long, short = (round(least * (most / least) ** chance.random()) for least, most in (_LONG, _SHORT))
    return (long, short) if chance.random() < 0.5 else (short, long)


@dataclass(frozen=True, slots=True)
class Conditions:
    """The conditions under which a screen is shown."""

    size: Size
    resized: Size  # half way through
    text: int
    language: str
    contrast: bool
    still: bool  # with reduced motion
    told: bool  # with narration
    device: Device
    speed: str
    rehearsed: bool  # whether likely next pictures are prerendered
    colour_blind: bool

    @classmethod
    def drawn(cls, chance: random.Random) -> Conditions:
        """Draw random conditions."""
        size = _window(chance)
        return cls(
            size=size,
            resized=size[::-1] if chance.random() < 0.3 else _window(chance),
            text=chance.choice(_TEXT_SIZES),
            language=chance.choice((*LANGUAGES, PSEUDO)),
            contrast=chance.random() < 0.3,
            still=chance.random() < 0.3,
            told=chance.random() < _TOLD_PART,
            device=chance.choice((Device.KEYS, Device.KEYS, *Device)),
            speed=chance.choice(("instant", "instant", "instant", "fast", "normal", "slow")),
            rehearsed=chance.random() < _REHEARSED_PART,
            colour_blind=chance.random() < 0.3,
        )

    @property
    def settings(self) -> Settings:
        """Return the settings of a player with these conditions."""
        return Settings(
            text_size=self.text,
            high_contrast=self.contrast,
            colour_blind=self.colour_blind,
            reduced_motion=self.still,
            tell_in_words=self.told,
            speed=self.speed,  # type: ignore[arg-type]
        )
