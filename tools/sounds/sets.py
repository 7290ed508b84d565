"""List the sounds and tunes of each folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .effects import EFFECTS, Effect
from .forest import FOREST_TUNES
from .paws import PAWS
from .road import ROAD_TUNES
from .tale import TALE
from .tunes import TUNES, Tune

_ASSETS: Final = Path(__file__).resolve().parents[2] / "assets"


@dataclass(frozen=True, slots=True)
class SoundSet:
    """The sounds of one folder. Names are unique across folders."""

    folder: Path
    effects: Mapping[str, Effect]
    tunes: Mapping[str, Tune]
    quality: float = 0.3  # of the tunes

    @property
    def names(self) -> list[str]:
        return [*self.effects, *self.tunes]

    def files(self, name: str) -> list[str]:
        """Return the file names of a sound, one for each take."""
        takes = self.effects[name].takes if name in self.effects else 1
        return [name] if takes == 1 else [f"{name}-{take + 1}" for take in range(takes)]


SETS: Final = {
    "square_tactics": SoundSet(_ASSETS / "sounds", EFFECTS, TUNES),
    "squirrel_squabble": SoundSet(_ASSETS / "squirrel_squabble" / "sounds", PAWS, FOREST_TUNES),
    "card_tactics": SoundSet(_ASSETS / "card_tactics" / "sounds", TALE, ROAD_TUNES, quality=0.12),
}
