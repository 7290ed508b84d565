"""Measure on how many photographs drawings are found, and how well.

    python tools/read_photos.py --first 2000 --figures 40 --sheets 10

Appends a line to the result file for each photograph. Photographs that are there already are skipped, so that the tool
can be interrupted. `--summary` only counts.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from squaretactics.ui.from_paper.figure import find_drawing  # noqa: E402
from squaretactics.ui.from_paper.photo import PhotoRefused  # noqa: E402
from squaretactics.ui.from_paper.sheet_reader import read_sheet  # noqa: E402
from tools.paper_photos import ink_overlap, photograph_figure, photograph_sheet  # noqa: E402

RESULTS: Final = ROOT / "bench" / "from_paper.jsonl"
GOOD: Final = 0.9  # of the ink


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=2000, help="the first seed")
    parser.add_argument("--figures", type=int, default=40, help="photographs of one drawing")
    parser.add_argument("--sheets", type=int, default=10, help="photographs of a sheet")
    parser.add_argument(
        "--width", type=int, default=4000, help="of a photograph in pixels; the height is three quarters"
    )
    parser.add_argument("--out", type=Path, default=RESULTS)
    parser.add_argument("--summary", action="store_true")
    chosen = parser.parse_args()
    known = _known(chosen.out)
    if not chosen.summary:
        size = chosen.width, chosen.width * 3 // 4
        tasks = [("sheet", chosen.first + number) for number in range(chosen.sheets)]
        tasks += [("figure", chosen.first + number) for number in range(chosen.figures)]
        for kind, seed in tasks:
            if (kind, seed, size[0]) in {(line["kind"], line["seed"], line["width"]) for line in known}:
                continue
            line = {
                "kind": kind,
                "seed": seed,
                "width": size[0],
                **(_figure if kind == "figure" else _sheet)(seed, size),
            }
            known.append(line)
            with chosen.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
            print(line, flush=True)
    _summarise(known)


def _known(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def _figure(seed: int, size: tuple[int, int]) -> dict[str, Any]:
    photo = photograph_figure(seed, size)
    started = time.process_time()
    try:
        figure = find_drawing(photo.data)
    except PhotoRefused:
        return {"about": photo.about, "overlap": 0.0}
    seconds = time.process_time() - started
    return {"about": photo.about, "overlap": round(ink_overlap(photo, figure), 3), "seconds": round(seconds, 2)}


def _sheet(seed: int, size: tuple[int, int]) -> dict[str, Any]:
    photo, drawn = photograph_sheet(seed, size)
    started = time.process_time()
    try:
        figures = read_sheet(photo.data)
    except PhotoRefused:
        return {"about": photo.about, "right": 0}
    seconds = time.process_time() - started
    right = sum((figure is not None) == there for figure, there in zip(figures, drawn, strict=True))
    return {"about": photo.about, "right": right, "seconds": round(seconds, 2)}


def _summarise(known: list[dict[str, Any]]) -> None:
    overlaps = [line["overlap"] for line in known if line["kind"] == "figure"]
    right = [line["right"] for line in known if line["kind"] == "sheet"]
    seconds = sorted(line.get("seconds", 0) for line in known)
    print(f"{sum(overlap >= GOOD for overlap in overlaps)} of {len(overlaps)} figures with {GOOD:.0%} of their ink")
    print(f"{sum(overlap >= GOOD / 2 for overlap in overlaps)} of {len(overlaps)} figures found")
    print(f"{sum(count == 18 for count in right)} of {len(right)} sheets read without a mistake")
    if seconds:
        print(f"processor seconds: {seconds[len(seconds) // 2]} in the middle, {seconds[-1]} at most")


if __name__ == "__main__":
    main()
