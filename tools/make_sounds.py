"""Make the game's sounds and music out of sines and noise, as Ogg Vorbis in assets/.

    python tools/make_sounds.py [NAME ...]             write the files that don't sound like their recipes
    python tools/make_sounds.py [NAME ...] --check     list the files that don't sound like their recipes; fail if any
    python tools/make_sounds.py [NAME ...] --measure   print measurements of each file

The timbres belong to a kitchen table: paper is noise of gliding colour, wood is a handful of short modes, and pitched
sounds are bars struck with a soft mallet, strings or whistles. The recipes are in tools/sounds. A seed gives the same
samples on every machine, up to rounding. The encoder puts a new number into each file, so files are compared by their
sound.
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
from sounds.levels import HEADING, decibels, figures, levelled
from sounds.parts import Samples
from sounds.sets import SETS, SoundSet
from sounds.tunes import brought_to

QUALITY: Final = 0.4  # of short sounds
# How much softer than the sound its difference from the recipe must be, in dB: after encoding and decoding, or without
# an encoder, from the raw recipe. Encoding changes noise, so noisy sounds differ more.
SAME: Final = -25.0
LIKE: Final = -7.0


def make(made: SoundSet, name: str) -> Iterator[tuple[str, Samples]]:
    """Yield the takes of a sound, each with the name of its file."""
    for take, file in enumerate(made.files(name)):
        chance = np.random.default_rng(zlib.crc32(file.encode()))
        if name in made.tunes:
            tune = made.tunes[name]
            yield file, brought_to(tune.play(chance), tune.loudness)
        else:
            effect = made.effects[name]
            yield file, levelled(effect.recipe(chance, take), effect.loudness)


def coded(made: Samples, quality: float, folder: Path) -> tuple[Path | None, Samples, float]:
    """Return the encoded file (None without an encoder), its sound, and the tolerance when comparing another file."""
    path = folder / "coded.ogg"
    try:
        vorbis.write(path, made, quality)
    except vorbis.NoEncoder:
        return None, made if made.ndim == 2 else np.stack([made, made], axis=1), LIKE
    return path, vorbis.read(path), SAME


def sounds_like(path: Path, wanted: Samples, like: float) -> bool:
    """Return whether a file sounds like `wanted`."""
    try:
        heard = vorbis.read(path)
    except OSError:
        return False
    if heard.shape != wanted.shape:
        return False
    return decibels(float(np.sqrt(np.sum((heard - wanted) ** 2) / np.sum(wanted**2)))) < like


def measure(made: SoundSet, names: list[str], folder: Path) -> None:
    """Print measurements of a set's files."""
    print(f"{'':22} {HEADING}")
    for name in names:
        for file in made.files(name):
            heard = vorbis.read(folder / f"{file}.ogg")
            print(f"{file:22} {figures(heard.mean(axis=1))}")
    print(f"{sum(path.stat().st_size for path in folder.glob('*.ogg')):,} bytes in all")


def differing(made: SoundSet, names: list[str], folder: Path, scratch: Path, write: bool) -> Iterator[str]:
    """Yield the names of files that don't sound like their recipes; write them if asked."""
    for name in names:
        for file, sound in make(made, name):
            path = folder / f"{file}.ogg"
            new, wanted, like = coded(sound, made.quality if name in made.tunes else QUALITY, scratch)
            if path.exists() and sounds_like(path, wanted, like):
                continue
            if write:
                if new is None:
                    raise vorbis.NoEncoder("pygame-ce has no libsndfile on this system to write Ogg Vorbis with")
                folder.mkdir(parents=True, exist_ok=True)
                shutil.move(new, path)
            yield path.name


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which sounds; all of them if none is named")
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    parser.add_argument("--measure", action="store_true", help="write nothing, print figures")
    parser.add_argument("--folder", type=Path, help="where the files are; that of their game otherwise")
    chosen = parser.parse_args()
    if unknown := set(chosen.names) - {name for made in SETS.values() for name in made.names}:
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    differs = []
    with vorbis.reading(), tempfile.TemporaryDirectory() as scratch:
        for made in SETS.values():
            names = [name for name in chosen.names if name in made.names] if chosen.names else made.names
            folder = chosen.folder or made.folder
            if not names:
                continue
            if chosen.measure:
                measure(made, names, folder)
                continue
            try:
                for name in differing(made, names, folder, Path(scratch), not chosen.check):
                    if chosen.check:
                        differs.append(name)
                    else:
                        print(name)
            except vorbis.NoEncoder as error:
                parser.error(str(error))
            if chosen.check and not chosen.names and not chosen.folder:
                ours = {f"{file}.ogg" for name in names for file in made.files(name)}
                differs += sorted(path.name for path in folder.iterdir() if path.name not in ours)
    for name in differs:
        print(f"{name} is not what tools/make_sounds.py makes", file=sys.stderr)
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main())
