"""Forge records from seeds, with valid checksums, and check that each is refused with a message or works.

    python tools/forged_records.py [--records 2000] [--screens 400] [--seconds 600] [--out bench/forged/records.json]
    python tools/forged_records.py --fresh 150           random seeds; nothing is kept
    python tools/forged_records.py --seed 17 [--screen]  repeat one of them, with all errors

`tests/forged/headless_trial.py` imports, lists, resumes, replays and counts every record without a screen.
`tests/forged/screen_trial.py` takes a sample through the scenes. The result file remembers how many seeds were tried,
from 0 on: a second call continues there, failures first. Tests use other seeds.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.forged.forger import FORGER, forged  # noqa: E402
from tests.forged.headless_trial import HeadlessTrial, TookTooLong  # noqa: E402
from tests.forged.screen_trial import ScreenTrial  # noqa: E402

KEPT: Final = ROOT / "bench" / "forged" / "records.json"
_SAVE_EVERY: Final = 50  # records
_OF_FRESH: Final = 10  # one in this many fresh records is also shown on the screen
_FRESH_FROM: Final = 10**9  # no other seeds are that high

# Tries a seed in a folder, and returns its record's result by stage.
Try = Callable[[int, Path], dict[str, str]]


class Layer:
    """One way to try records, with counts of the results and the failures."""

    def __init__(self, attempt: Try, kept: dict[str, Any] | None = None) -> None:
        kept = kept or {"tried": 0, "became": {}, "failed": {}, "longest": 0.0}
        self._attempt = attempt
        self.tried: int = kept["tried"]
        self.became = Counter(kept["became"])
        self.failed: dict[int, str] = {int(seed): words for seed, words in kept["failed"].items()}
        self.longest: float = kept["longest"]  # processor seconds

    def try_out(self, seed: int, told: bool = False) -> None:
        self.failed.pop(seed, None)
        began = time.process_time()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            try:
                became = self._attempt(seed, Path(folder, "trial"))
            except (Exception, TookTooLong) as error:
                self.failed[seed] = f"{forged(seed).told}: {type(error).__name__}: {error}"[:400]
                if told:
                    traceback.print_exc()
                return
        self.longest = max(self.longest, round(time.process_time() - began, 2))
        self.became.update(f"{context}: {what}" for context, what in became.items())

    def go_on(self, until: int, deadline: float, keep: Callable[[], None]) -> None:
        """Retry the failures, then try seeds up to a number, or until time is up."""
        for seed in [*self.failed]:
            self.try_out(seed)
        while self.tried < until and time.monotonic() < deadline:
            self.try_out(self.tried)
            self.tried += 1
            if self.tried % _SAVE_EVERY == 0:
                keep()

    @property
    def data(self) -> dict[str, Any]:
        return {
            "tried": self.tried,
            "became": dict(sorted(self.became.items())),
            "longest": self.longest,
            "failed": {str(seed): words for seed, words in sorted(self.failed.items())},
        }


def _without_screen(seed: int, folder: Path) -> dict[str, str]:
    return HeadlessTrial(forged(seed), folder).run()


def _on_screen() -> Try:
    trial = ScreenTrial()

    def attempt(seed: int, folder: Path) -> dict[str, str]:
        nonlocal trial
        try:
            return trial.run(seed, forged(seed), folder)
        except (Exception, TookTooLong):
            trial = ScreenTrial()  # the old one may be in any state
            raise

    return attempt


def _fresh(many: int) -> int:
    """Try random seeds, and report the failures."""
    first = _FRESH_FROM + secrets.randbelow(_FRESH_FROM)
    print(f"{many} records from seed {first} on")
    plain, shown = Layer(_without_screen), Layer(_on_screen())
    for seed in range(first, first + many):
        plain.try_out(seed)
    for seed in range(first, first + many, _OF_FRESH):
        shown.try_out(seed)
    return _tell(plain, shown)


def _tell(plain: Layer, shown: Layer) -> int:
    for name, layer in (("without a screen", plain), ("on the screen", shown)):
        print(f"{name}: at most {layer.longest} s of the processor; failed: {len(layer.failed)}")
        for context, many in sorted(layer.became.items()):
            print(f"{many:7} {context}")
        for seed, words in layer.failed.items():
            print(f"  seed {seed}: {words}")
    return int(bool(plain.failed or shown.failed))


def _go_on(path: Path, records: int, screens: int, seconds: float) -> int:
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    if kept and kept["forger"] != FORGER:
        raise SystemExit(f"{path} is of records that were forged otherwise: begin it anew")
    plain = Layer(_without_screen, kept.get("without a screen"))
    shown = Layer(_on_screen(), kept.get("on the screen"))

    def keep() -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        data = {"forger": FORGER, "without a screen": plain.data, "on the screen": shown.data}
        path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")

    deadline = time.monotonic() + seconds
    plain.go_on(records, deadline, keep)
    shown.go_on(screens, deadline, keep)
    keep()
    print(f"tried: {plain.tried} without a screen, {shown.tried} on it")
    return _tell(plain, shown)


def _one(seeds: Iterable[int], screen: bool) -> int:
    layer = Layer(_on_screen() if screen else _without_screen)
    for seed in seeds:
        print(forged(seed).told)
        layer.try_out(seed, told=True)
    print(dict(layer.became))
    return int(bool(layer.failed))


def main() -> int:
    """Run the chosen command; return 1 if a record failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=int, default=2000, help="how many to try without a screen, in all")
    parser.add_argument("--screens", type=int, default=400, help="how many of them to show on the screen, in all")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--out", type=Path, default=KEPT)
    parser.add_argument("--fresh", type=int, metavar="N", help="try so many seeds that come by chance")
    parser.add_argument("--seed", type=int, nargs="+", help="try these alone")
    parser.add_argument("--screen", action="store_true", help="on the screen, with --seed")
    chosen = parser.parse_args()
    if chosen.seed:
        return _one(chosen.seed, chosen.screen)
    if chosen.fresh:
        return _fresh(chosen.fresh)
    return _go_on(chosen.out, chosen.records, chosen.screens, chosen.seconds)


if __name__ == "__main__":
    sys.exit(main())
