"""Let random players do anything in the program, run after run; report whatever breaks with its seed.

    python tools/random_play.py [--runs 150] [--actions 400] [--out bench/random-play.json]
    python tools/random_play.py --only 17     repeat one run, with its traceback
    python tools/random_play.py --fresh --runs 6     play new seeds

The result file remembers which seeds were played, so a second call continues there.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from squaretactics.version import __version__
from tests.ui.random_play import RandomPlayer

KEPT: Final = Path(__file__).resolve().parent.parent / "bench" / "random-play.json"


class Results:
    """Results of the runs so far, kept in a file."""

    def __init__(self, path: Path | None, actions: int) -> None:
        self.path = path
        self.data: dict[str, Any] = {
            "version": __version__,
            "runs": 0,
            "actions": actions,
            "seconds": 0.0,
            "failures": {},
            "scenes": {},
            "done": {},
        }
        if path is not None and path.exists():
            kept = json.loads(path.read_text(encoding="utf-8"))
            if (kept["version"], kept["actions"]) == (__version__, actions):
                self.data = kept

    def add(self, player: RandomPlayer | None, seconds: float) -> None:
        self.data["runs"] += 1
        self.data["seconds"] = round(self.data["seconds"] + seconds, 1)
        if player is not None:
            for name, found in (("scenes", Counter(player.scenes)), ("done", player.done)):
                self.data[name] = dict(sorted((Counter(self.data[name]) + found).items()))

    def write(self) -> None:
        if self.path is not None:
            self.path.write_text(json.dumps(self.data, indent=1) + "\n", encoding="utf-8")


def play(seed: int, actions: int, results: Results) -> bool:
    """Play one run; return whether nothing broke."""
    began, player = time.monotonic(), None
    with tempfile.TemporaryDirectory(prefix="random-play-") as name:
        os.environ["HOME"] = name  # pictures and copies are written there
        try:
            with contextlib.redirect_stdout(None):  # screen reader text
                player = RandomPlayer(seed, Path(name))
                player.play(actions)
        except Exception as error:
            traceback.print_exc()
            results.data["failures"][str(seed)] = f"{type(error).__name__}: {error}"
    results.add(player, time.monotonic() - began)
    return str(seed) not in results.data["failures"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=150, help="how many there are to be in all")
    parser.add_argument("--actions", type=int, default=400, help="of each run")
    parser.add_argument("--only", type=int, metavar="SEED")
    parser.add_argument("--fresh", action="store_true", help="play seeds from the clock, and keep no file")
    parser.add_argument("--out", type=Path, default=KEPT)
    chosen = parser.parse_args()
    if chosen.only is not None:
        return 0 if play(chosen.only, chosen.actions, Results(None, chosen.actions)) else 1
    results = Results(None if chosen.fresh else chosen.out, chosen.actions)
    first = int(time.time()) if chosen.fresh else 0
    while results.data["runs"] < chosen.runs:
        seed = first + results.data["runs"]
        print(seed, "ok" if play(seed, chosen.actions, results) else "FAILED", flush=True)
        results.write()
    data = results.data
    print(
        f"{data['runs']} runs of {data['actions']} actions, {len(data['scenes'])} kinds of scenes, {data['seconds']} s"
    )
    print(f"failed: {', '.join(data['failures']) or 'none'}")
    return 1 if data["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
