"""Read damaged and hostile family files: each must be refused with a sentence, or read right.

    python tools/damaged_families.py [--files 5000] [--out bench/damaged-families.json]
    python tools/damaged_families.py --check     some new seeds, and all hostile files; writes nothing

Meanwhile the program has little memory, and it can't write any file. The result file remembers how many files were
tried, so that a second call continues there.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import secrets
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from squaretactics.storage.family_file import BadFamily, read_family, write_family  # noqa: E402
from tools.family_damage import damaged, drawn_family  # noqa: E402
from tools.hostile_families import hostile  # noqa: E402

KEPT: Final = ROOT / "bench" / "damaged-families.json"
READ: Final = "read"
MOST_MEMORY: Final = 400 * 1024 * 1024
_LONGEST: Final = 160  # characters of a sentence
_OF_CHECK: Final = 300
_CHANGES: Final = ("os.mkdir", "os.rename", "os.remove", "os.link", "os.symlink", "os.truncate", "subprocess.Popen")
_armed = [False]


def trial(content: bytes) -> str:
    """Return what became of a file: a sentence, or READ. Raise AssertionError if that's wrong."""
    with only_reading():
        try:
            found = read_family(content)
        except BadFamily as error:
            sentence = str(error)
            good = sentence.endswith(".") and sentence.isprintable() and len(sentence) <= _LONGEST
            assert good, f"badly worded: {sentence!r}"
            return sentence
        assert read_family(write_family(found)) == found, "changes when it's written"
    return READ


def try_seed(seed: int) -> str:
    """Damage a file by a seed, and return what became of it."""
    chance = random.Random(f"family {seed}")
    shared = drawn_family(chance)
    sound = write_family(shared)
    assert read_family(sound) == shared, "a sound file is read wrong"
    return trial(damaged(sound, chance))


@contextmanager
def only_reading() -> Iterator[None]:
    """Let nothing be written in this block."""
    _armed[0] = True
    try:
        yield
    finally:
        _armed[0] = False


def _guard(event: str, arguments: tuple[Any, ...]) -> None:
    writes = event == "open" and arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
    if _armed[0] and (writes or event in _CHANGES):
        raise AssertionError(f"{event} {arguments[:1]}")


def limit_memory(most: int = MOST_MEMORY) -> None:
    """Limit the memory of this process, where the system can."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=5000)
    parser.add_argument("--out", type=Path, default=KEPT)
    parser.add_argument("--check", action="store_true")
    wanted = parser.parse_args()
    sys.addaudithook(_guard)
    harm = hostile()
    limit_memory()
    failed: dict[str, str] = {}
    became: Counter[str] = Counter()
    for what, content in harm.items():
        try:
            became[trial(content)] += 1
        except Exception as error:
            failed[what] = repr(error)
    known: dict[str, Any] = {"tried": 0, "became": {}}
    if wanted.out.exists() and not wanted.check:
        known = json.loads(wanted.out.read_text("utf-8"))
    first = secrets.randbelow(10**9) + 10**9 if wanted.check else known["tried"]
    count = _OF_CHECK if wanted.check else max(wanted.files - known["tried"], 0)
    outcomes = Counter(known["became"])
    for seed in range(first, first + count):
        try:
            outcomes[READ if try_seed(seed) == READ else "refused"] += 1
        except Exception as error:
            failed[f"seed {seed}"] = repr(error)
    print(f"{len(harm)} hostile files: {became[READ]} read, {len(became)} different outcomes")
    print(f"{count} damaged files: {dict(outcomes.most_common())}")
    print("\n".join(f"FAILED {what}: {error}" for what, error in failed.items()))
    if not wanted.check and not failed:
        wanted.out.write_text(json.dumps({"tried": first + count, "became": outcomes}, indent=1) + "\n", "utf-8")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
