"""Make the game's sounds and music out of sines and noise, as Ogg Vorbis in assets/sounds/.

    python tools/make_sounds.py [NAME ...]             write those that do not sound like what is made
    python tools/make_sounds.py [NAME ...] --check     say which files do not sound like what would be made; fail if any
    python tools/make_sounds.py [NAME ...] --measure   print what each file measures

The timbres are those of a kitchen table: paper is noise whose colour glides, wood is a handful of short modes, and
whatever has a pitch is a bar struck with a soft mallet, a string or a whistle. The recipes are in tools/sounds. A seed
gives the same samples on every machine, up to rounding; the coder puts a new number into each file, so files are
compared by what is heard of them.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from sounds import vorbis
from sounds.effects import EFFECTS
from sounds.levels import HEADING, decibels, figures, levelled
from sounds.parts import Samples
from sounds.tunes import TUNES, brought_to

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "sounds"
QUALITY: Final = 0.4  # of short sounds
QUALITY_OF_MUSIC: Final = 0.3
# How much softer than the sound its difference from what was made is, in dB: coded and read again, or where there is no
# coder, as it was made. What coding changes is noise, and there is more of it where the sound is noise.
SAME: Final = -25.0
LIKE: Final = -7.0


def files(name: str) -> list[str]:
    """Return the names of the files of a sound: one for each take."""
    takes = EFFECTS[name].takes if name in EFFECTS else 1
    return [name] if takes == 1 else [f"{name}-{take + 1}" for take in range(takes)]


def make(name: str) -> Iterator[tuple[str, Samples]]:
    """Yield the takes of a sound, each with the name of its file."""
    for take, file in enumerate(files(name)):
        chance = np.random.default_rng(zlib.crc32(file.encode()))
        if name in TUNES:
            tune = TUNES[name]
            yield file, brought_to(tune.play(chance), tune.loudness)
        else:
            effect = EFFECTS[name]
            yield file, levelled(effect.recipe(chance, take), effect.loudness)


def coded(made: Samples, quality: float, folder: Path) -> tuple[Path | None, Samples, float]:
    """Return the file of what was made, how it sounds, and how like that another must be; no file without a coder."""
    path = folder / "coded.ogg"
    try:
        vorbis.write(path, made, quality)
    except vorbis.NoEncoder:
        return None, made if made.ndim == 2 else np.stack([made, made], axis=1), LIKE
    return path, vorbis.read(path), SAME


def sounds_like(path: Path, wanted: Samples, like: float) -> bool:
    """Say whether a file sounds like what is wanted."""
    try:
        heard = vorbis.read(path)
    except OSError:
        return False
    if heard.shape != wanted.shape:
        return False
    return decibels(float(np.sqrt(np.sum((heard - wanted) ** 2) / np.sum(wanted**2)))) < like


def measure(names: list[str], folder: Path) -> None:
    """Print what the files measure."""
    print(f"{'':22} {HEADING}")
    for name in names:
        for file in files(name):
            heard = vorbis.read(folder / f"{file}.ogg")
            print(f"{file:22} {figures(heard.mean(axis=1))}")
    print(f"{sum(path.stat().st_size for path in folder.glob('*.ogg')):,} bytes in all")


def main() -> int:
    """Write the sounds, check them or measure them."""
    every = [*EFFECTS, *TUNES]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which sounds; all of them if none is named")
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    parser.add_argument("--measure", action="store_true", help="write nothing, print figures")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the files are; assets/sounds/ otherwise")
    chosen = parser.parse_args()
    if unknown := set(chosen.names) - set(every):
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    names, folder = chosen.names or every, chosen.folder
    with vorbis.reading(), tempfile.TemporaryDirectory() as scratch:
        if chosen.measure:
            measure(names, folder)
            return 0
        differs = []
        for name in names:
            for file, made in make(name):
                path = folder / f"{file}.ogg"
                new, wanted, like = coded(made, QUALITY_OF_MUSIC if name in TUNES else QUALITY, Path(scratch))
                if path.exists() and sounds_like(path, wanted, like):
                    continue
                if chosen.check:
                    differs.append(path.name)
                elif new is None:
                    parser.error("pygame-ce has no libsndfile on this system to write Ogg Vorbis with")
                else:
                    folder.mkdir(parents=True, exist_ok=True)
                    shutil.move(new, path)
                    print(path.name)
    if chosen.check and not chosen.names:
        ours = {f"{file}.ogg" for name in every for file in files(name)}
        differs += sorted(path.name for path in folder.iterdir() if path.name not in ours)
    for name in differs:
        print(f"{name} is not what tools/make_sounds.py makes", file=sys.stderr)
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main())
