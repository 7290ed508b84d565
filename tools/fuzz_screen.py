"""Show random scenes and endings, and check that none fails.

    python tools/fuzz_screen.py [--draws 150] [--seconds 600] [--seed FROM] [--out bench/fuzz_screen.json]
    python tools/fuzz_screen.py --only NUMBER

A draw is a scene or a game's ending, with a window size, a text size, a language and more; its number determines all of
it. Without --seed the numbers are new each time. With --out the results are kept, and a second call continues them,
failures first. --only repeats one draw and prints all its conditions, with the traceback.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.ui.fuzz.draws import Draw, show

_SAVE_EVERY: Final = 50  # draws
_NUMBERS: Final = 10**9


class Found:
    """Results of draws, kept in a file if there is one."""

    def __init__(self, first: int | None, out: Path | None) -> None:
        self.out = out
        data: dict[str, Any] = json.loads(out.read_text("utf-8")) if out is not None and out.exists() else {}
        usual = 0 if out is not None else time.time_ns() % _NUMBERS
        self.first: int = data.get("first", usual) if first is None else first
        if self.first != data.get("first"):
            data = {}
        self.draws: int = data.get("draws", 0)
        self.seconds: float = data.get("seconds", 0.0)
        self.took: Counter[str] = Counter(data.get("took", {}))
        self.scenes: Counter[str] = Counter(data.get("scenes", {}))
        self.endings: Counter[str] = Counter(data.get("endings", {}))
        self.shown: Counter[str] = Counter(data.get("shown", {}))
        self.failures: dict[str, str] = data.get("failures", {})

    @property
    def next(self) -> int:
        return self.first + self.draws

    @property
    def median(self) -> float:
        """Return the median duration of the draws in seconds, to a tenth."""
        seconds = sorted(float(tenth) for tenth in self.took.elements())
        return seconds[len(seconds) // 2] if seconds else 0.0

    def note(self, draw: Draw) -> None:
        """Record a new draw."""
        self.draws += 1
        self.seconds += draw.seconds
        self.took[f"{draw.seconds:.1f}"] += 1
        (self.scenes if draw.ending is None else self.endings)[draw.kind] += 1
        conditions = draw.conditions
        (width, height), device = conditions.size, conditions.device.value
        shape = "tall" if height > width else "wide"
        still, told = ("still",) * conditions.still, ("told in words",) * conditions.told
        contrast = ("high contrast",) * conditions.contrast
        self.shown.update((shape, f"text {conditions.text}", conditions.language, device, *still, *told, *contrast))
        self.note_failure(draw)

    def note_failure(self, draw: Draw) -> None:
        """Record that a draw failed, or that it no longer fails."""
        number = str(draw.number)
        if draw.failure:
            self.failures[number] = f"{draw.kind}: {draw.failure}"
            print(f"draw {number}, {self.failures[number]}", flush=True)
        elif self.failures.pop(number, None) is not None:
            print(f"draw {number} fails no longer", flush=True)

    def save(self) -> None:
        """Write the results to the file, if there is one."""
        if self.out is None:
            return
        data = {
            "first": self.first,
            "draws": self.draws,
            "seconds": round(self.seconds, 1),
            "median": self.median,
            "failures": self.failures,
            "took": dict(sorted(self.took.items(), key=lambda pair: float(pair[0]))),
            **{name: dict(sorted(vars(self)[name].items())) for name in ("shown", "scenes", "endings")},
        }
        self.out.parent.mkdir(parents=True, exist_ok=True)
        self.out.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def tell(number: int) -> int:
    """Show one draw, and print everything about it."""
    draw = show(number)
    print(draw)
    print(draw.trace or f"it was shown in {draw.seconds:.1f} s")
    return 1 if draw.failure else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--draws", type=int, default=150, help="in all, those that were kept among them")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="after which no draw is begun")
    parser.add_argument("--seed", type=int, metavar="FROM", help="the number of the first draw")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where what was found is kept")
    parser.add_argument("--only", type=int, metavar="NUMBER", help="show this draw and tell all about it")
    chosen = parser.parse_args()
    if chosen.only is not None:
        return tell(chosen.only)
    found, began = Found(chosen.seed, chosen.out), time.monotonic()
    print(f"draws from number {found.first} on", flush=True)
    for number in [*map(int, found.failures)]:
        found.note_failure(show(number))
    while found.draws < chosen.draws and time.monotonic() - began < chosen.seconds:
        found.note(show(found.next))
        if found.draws % _SAVE_EVERY == 0:
            found.save()
    found.save()
    kinds = f"{len(found.scenes)} scenes, {len(found.endings)} kinds of endings"
    print(f"{found.draws} draws of {kinds} in {found.seconds:.0f} s, the median in {found.median} s")
    print(f"{len(found.failures)} failed" if found.failures else "none failed")
    return 1 if found.failures else 0


if __name__ == "__main__":
    sys.exit(main())
