"""Play games of the Expert's search against itself, for `tools/train.py` to learn from.

    python tools/search_games.py two-plain --games 4000 --seed 1

`tools/train.py --search-games` does the same, and takes what was played before. A seat may be careless, and make some
of its moves without a thought: so there are positions, too, that nobody would get into on purpose. Of each position
the file has the features, whose turn it was and what the search said. The same weights, seed and numbers give the same
games, and a second run with the same options goes on where the first one ended. Nothing here needs numpy, so PyPy,
which plays several times as fast, may do it as well.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import sys
import time
from collections.abc import Iterator
from dataclasses import astuple, dataclass, field
from hashlib import sha256
from pathlib import Path

from squaretactics.bots.difficulty_levels import make_hint_search
from squaretactics.core.spec import Forecast
from squaretactics.games.square_tactics.features import features
from squaretactics.games.square_tactics.forecast_network import ForecastNetwork, forecast, forecast_from, settle
from squaretactics.games.square_tactics.options import FACTIONS, preset
from squaretactics.games.square_tactics.spec import SquareTactics
from squaretactics.games.square_tactics.state import BEGIN, State

PRESETS = {"two-plain": ("first",), "two-full": ("full", "full", "mayhem", "abilities")}
CARELESSNESS = (0.0, 0.1, 0.1, 0.4)  # of its moves a seat makes without a thought: one of these for each seat
WIDTH = 64  # as many features as are ever present at a time
Said = tuple[float, float]  # the share of the win and the lead, of the seat whose turn it is


@dataclass
class Lesson:
    """One game: its positions, each with what was said of it and whether what was played then was just any move."""

    positions: list[list[int]] = field(default_factory=list)
    actives: list[int] = field(default_factory=list)
    said: list[Said | None] = field(default_factory=list)
    strayed: list[bool] = field(default_factory=list)
    shares: tuple[float, ...] = ()
    leads: tuple[float, ...] = ()

    def add(self, state: State, said: Said | None, strayed: bool) -> None:
        """Note a position at the beginning of a turn."""
        self.positions.append(features(state)[:WIDTH])
        self.actives.append(state.active)
        self.said.append(said)
        self.strayed.append(strayed)

    def close(self, end: Forecast) -> None:
        """Note how the game ended."""
        self.shares, self.leads = tuple(end.shares), tuple(end.leads)


class Weighed(SquareTactics):
    """The game, foreseen by weights from anywhere."""

    def __init__(self, path: Path) -> None:
        self.weights = ForecastNetwork(path)

    def forecast(self, state: State) -> Forecast:  # type: ignore[override]
        settle(state)
        return forecast(state) if state.over else forecast_from(state.active, self.weights.evaluate(state))


@dataclass(frozen=True)
class Task:
    """Which games are to be played."""

    kind: str
    weights: Path
    seed: int
    iterations: int

    @property
    def head(self) -> str:
        """The line that a file of such games begins with."""
        weights = sha256(self.weights.read_bytes()).hexdigest()[:16]
        return json.dumps({"kind": self.kind, "weights": weights, "seed": self.seed, "iterations": self.iterations})

    def play(self, number: int) -> Lesson:
        """Play one game, the how-manyth."""
        spec, presets = Weighed(self.weights), PRESETS[self.kind]
        chance = random.Random(self.seed * 1_000_003 + number)
        setup = preset(presets[number % len(presets)], 2, factions=tuple(chance.sample(FACTIONS, 2)))
        careless = [chance.choice(CARELESSNESS) for _ in range(2)]
        search = make_hint_search(spec, chance.getrandbits(60), self.iterations)
        state, lesson = spec.new_game(setup, chance.getrandbits(60)), Lesson()
        while (asked := spec.decision(state)) is not None:
            view, said = spec.view(state, asked.seat), None
            strays = chance.random() < careless[asked.seat]
            move = chance.choice(view.moves)
            if not strays and len(view.moves) > 1:
                best = search.move_estimates(view)[0]
                move, said = best.move, (round(best.chance, 4), round(best.lead, 3))
            if state.stack[-1][0] == BEGIN:
                lesson.add(state, said, strays)
            spec.take(state, move)
        lesson.close(spec.forecast(state))
        return lesson


def gather(task: Task, games: int, path: Path, processes: int) -> Iterator[Lesson]:
    """Play as many games as a file still lacks, and return all of its lessons."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    whole = text[: text.rfind("\n") + 1]  # of the last line a part may be missing
    lines = whole.splitlines()
    if lines and lines[0] != task.head:
        raise ValueError(f"{path} has other lessons: {lines[0]}")
    missing = range(max(len(lines) - 1, 0), games)
    began = time.monotonic()
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    with path.open("a", encoding="utf-8") as out:
        if not lines:
            print(task.head, file=out, flush=True)
        for number, lesson in zip(missing, _played(task, missing, processes), strict=True):
            print(json.dumps(astuple(lesson)), file=out, flush=True)
            if number % 100 == 99:
                print(f"{number + 1} of {games} games, {time.monotonic() - began:.0f} s", flush=True)
    with path.open(encoding="utf-8") as played:
        next(played)
        for _, line in zip(range(games), played, strict=False):
            yield Lesson(*json.loads(line))


def _played(task: Task, numbers: range, processes: int) -> Iterator[Lesson]:
    if processes == 1:
        yield from map(task.play, numbers)
    else:
        with multiprocessing.get_context("spawn").Pool(processes) as pool:
            yield from pool.imap(task.play, numbers)


def weights_file(kind: str) -> Path:
    """Return where the game has its weights."""
    return Path(__file__).parent.parent / "assets" / "forecast" / f"{kind}.bin"


def lessons_file(kind: str) -> Path:
    """Return where lessons are kept, unless somebody wants them elsewhere."""
    return Path("out", f"{kind}-lessons.jsonl")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=PRESETS)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--iterations", type=int, default=100, help="of the search, for each decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path, help="what the search goes by (default: the game's)")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--out", type=Path, help="where to write the lessons (default: out/KIND-lessons.jsonl)")
    options = parser.parse_args()
    task = Task(options.kind, options.weights or weights_file(options.kind), options.seed, options.iterations)
    out = options.out or lessons_file(options.kind)
    try:
        count = sum(1 for _ in gather(task, options.games, out, options.processes))
    except ValueError as error:
        parser.error(str(error))
    print(f"{count} games in {out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
