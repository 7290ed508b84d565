"""Play games of Expert's search against itself, for `tools/train.py` to learn from.

    python tools/search_games.py two-plain --games 4000 --seed 1

`tools/train.py --search-games` does the same, and reuses games played earlier. A seat may be careless and make some
random moves, so that there are also positions no player would choose. For each position the file has its features, its
turn and the search's estimate. The same weights, seed and numbers give the same games, and a second run with the same
options continues the first. It doesn't need numpy, so PyPy can run it several times as fast.
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

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.workers import spread

PRESETS = {"two-plain": ("first",), "two-full": ("full", "full", "mayhem", "abilities")}
CARELESSNESS = (0.0, 0.1, 0.1, 0.4)  # chances of a random move, one of these for each seat
WIDTH = 64  # the largest number of features present at a time
Said = tuple[float, float]  # the share of the win and the lead, of the seat whose turn it is


@dataclass
class Lesson:
    """One game: its positions, each with the search's estimate and whether the move played was random."""

    positions: list[list[int]] = field(default_factory=list)
    actives: list[int] = field(default_factory=list)
    said: list[Said | None] = field(default_factory=list)
    strayed: list[bool] = field(default_factory=list)
    shares: tuple[float, ...] = ()
    leads: tuple[float, ...] = ()

    def add(self, state: State, said: Said | None, strayed: bool) -> None:
        """Record a position at the start of a turn."""
        self.positions.append(features(state)[:WIDTH])
        self.actives.append(state.active)
        self.said.append(said)
        self.strayed.append(strayed)

    def close(self, end: Forecast) -> None:
        """Record the end of the game."""
        self.shares, self.leads = tuple(end.shares), tuple(end.leads)


class Weighed(SquareTactics):
    """The game, with forecasts from any state, using weights."""

    def __init__(self, path: Path) -> None:
        self.weights = ForecastNetwork(path)

    def forecast(self, state: State) -> Forecast:  # type: ignore[override]
        settle(state)
        return forecast(state) if state.over else forecast_from(state.active, self.weights.evaluate(state))


@dataclass(frozen=True)
class Task:
    """Parameters of the games to play."""

    kind: str
    weights: Path
    seed: int
    iterations: int

    @property
    def head(self) -> str:
        """Return the first line of a file of such games."""
        weights = sha256(self.weights.read_bytes()).hexdigest()[:16]
        return json.dumps({"kind": self.kind, "weights": weights, "seed": self.seed, "iterations": self.iterations})

    def play(self, number: int) -> Lesson:
        """Play the game with this number."""
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
    """Play the games that a file still lacks, and yield all of its lessons."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    whole = text[: text.rfind("\n") + 1]  # the last line may be incomplete
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
    with spread(processes) as mapped:
        yield from mapped(task.play, numbers)


def weights_file(kind: str) -> Path:
    """Return the game's weights file."""
    return Path(__file__).parent.parent / "assets" / "forecast" / f"{kind}.bin"


def lessons_file(kind: str) -> Path:
    """Return the default file of lessons."""
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
