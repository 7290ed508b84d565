"""Benchmark the engine (plain and compiled), the bots and the screen.

    python -m bench [--seconds 0.5] [--rounds 5] [--engine] [--json FILE]

Bots and screen run in the form, plain or compiled, of this process. `python -m bench.bots` and
`python -m bench.screen` measure those alone, with options of their own.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bench import bots, forms, screen


def main() -> None:
    """Print the tables; with --json, write the figures to a file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--engine", action="store_true", help="leave out the bots and the screen")
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    measured = forms.measure(chosen.rounds, chosen.seconds)
    print(*forms.table(measured), sep="\n")
    figures = {f"{form}: {name}": value for form, values in measured.items() for name, value in values.items()}
    if not chosen.engine:
        figures.update(bots.measure(games=1))
        figures.update(screen.measure())
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
