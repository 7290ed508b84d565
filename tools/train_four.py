"""Train the value of each feature of a position for four (`games/square_tactics/forecasting_four.py`).

    python tools/train_four.py plain --games 2000

Rounds of games and of learning alternate. In the first round all players look one move ahead at the visible score; in
later ones most look one move ahead by the weights so far. Then a least-squares fit finds what each feature added to its
seat's points by the end of the game. A search finds the value of a point in odds of winning. The same seed and numbers
give the same weights. It needs numpy, which the game itself doesn't.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the processes use the cores
import numpy as np

from squaretactics.bots.forecast_search import OnePlyBot
from squaretactics.bots.simple_bots import GreedyBot
from squaretactics.core.spec import Forecast
from squaretactics.games.square_tactics.forecast_network import forecast, settle
from squaretactics.games.square_tactics.four_seat_forecast import (
    FEATURE_COUNT,
    TIMES,
    FourSeatForecaster,
    four_seat_features,
    time_of,
)
from squaretactics.games.square_tactics.options import FACTIONS, preset
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS, SquareTactics
from squaretactics.games.square_tactics.state import BEGIN, State

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.workers import spread

SEATS = 4
JOB = 20  # games per job of a process
LEARNED = 0.6  # of the seats play by the weights, once there are any
NOISES = (0.0, 0.0, 0.4)  # noise of the others' evaluations, in points
CARELESS = 0.03  # chance of a random move
STIFFNESS = 20.0  # number of sightings of a feature before it gets weight
SLOPES = np.arange(0.05, 2.5, 0.05)
# A position: the time, the features by seat, the points by seat. A game: its positions, and its final points.
Position = tuple[int, list[list[int]], tuple[int, ...]]
Game = tuple[list[Position], tuple[int, ...]]


class Learned(SquareTactics):
    """The game, with forecasts by the weights in training."""

    def __init__(self, path: Path) -> None:
        self.forecaster = FourSeatForecaster(path)

    def forecast(self, state: State) -> Forecast:  # type: ignore[override]
        settle(state)
        return forecast(state) if state.over else self.forecaster.forecast(state)


def play(job: tuple[bool, int, range, Path | None]) -> list[Game]:
    """Play games by their numbers, and return their positions and final points."""
    plain, seed, numbers, weights = job
    learned = Learned(weights) if weights else None
    presets = ["first"] if plain else ["full", "full", "mayhem", "abilities"]
    games: list[Game] = []
    for number in numbers:
        chance = random.Random(seed * 1_000_003 + number)
        setup = preset(presets[number % len(presets)], SEATS, factions=tuple(chance.sample(FACTIONS, SEATS)))
        state = SQUARE_TACTICS.new_game(setup, chance.getrandbits(60))
        bots = [_player(learned, chance) for _ in range(SEATS)]
        seen: list[Position] = []
        while (asked := SQUARE_TACTICS.decision(state)) is not None:
            if state.stack[-1][0] == BEGIN:
                time = time_of(state)
                seen.append((time, four_seat_features(state, time), scores(state)))
            view = SQUARE_TACTICS.view(state, asked.seat)
            careless = chance.random() < CARELESS
            SQUARE_TACTICS.take(state, chance.choice(view.moves) if careless else bots[asked.seat].choose(view))
        games.append((seen, scores(state)))
    return games


def _player(learned: Learned | None, chance: random.Random) -> Any:
    seed = chance.getrandbits(60)
    if learned and chance.random() < LEARNED:
        return OnePlyBot(learned, seed, worlds=1)
    return GreedyBot(SQUARE_TACTICS, seed, noise=chance.choice(NOISES))


def told(games: list[Game]) -> tuple[Any, Any, Any, Any]:
    """Return the positions of games as arrays: counts of features by seat, current points, final points, times."""
    positions = [(position, end) for seen, end in games for position in seen]
    counts = np.zeros((len(positions) * SEATS, FEATURE_COUNT), np.float32)
    for row, own in enumerate(own for (_, by_seat, _), _ in positions for own in by_seat):
        np.add.at(counts[row], own, 1)
    now = np.array([points for (_, _, points), _ in positions], np.float32)
    ends = np.array([end for _, end in positions], np.float32)
    return counts, now, ends, np.array([when for (when, _, _), _ in positions])


def learn(games: list[Game]) -> tuple[Any, list[float], float]:
    """Return the value of each feature, the slopes by time, and the mean error of the shares of the win."""
    left, right = STIFFNESS * np.eye(FEATURE_COUNT), np.zeros(FEATURE_COUNT)
    for at in range(0, len(games), JOB):
        counts, now, ends, _ = told(games[at : at + JOB])
        left += counts.T @ counts
        right += counts.T @ (ends - now).ravel()
    points = np.linalg.solve(left, right)
    expected, shares, times = [], [], []
    for at in range(0, len(games), JOB):
        counts, now, ends, when = told(games[at : at + JOB])
        expected.append((counts @ points).reshape(-1, SEATS) + now)
        most = ends == ends.max(axis=1, keepdims=True)
        shares.append(most / most.sum(axis=1, keepdims=True))
        times.append(when)
    return points, *_slopes(np.concatenate(expected), np.concatenate(shares), np.concatenate(times))


def _slopes(expected: Any, shares: Any, times: Any) -> tuple[list[float], float]:
    """Return, by time, the slope from points to odds that predicts the winner best, and the remaining error."""
    slopes, error = [], 0.0
    for when in range(TIMES):
        own, won = expected[times == when], shares[times == when]
        odds = [np.exp(slope * (own - own.max(axis=1, keepdims=True))) for slope in SLOPES]
        said = [one / one.sum(axis=1, keepdims=True) for one in odds]
        best = int(np.argmax([float((won * np.log(one)).sum()) for one in said]))
        slopes.append(round(float(SLOPES[best]), 2))
        error += float(((said[best] - won) ** 2).sum())
    return slopes, error / len(expected)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["plain", "full"])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--round", type=int, default=1000, help="games played between two lessons")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--out", type=Path, help="where to write the weights (default: among the assets)")
    options = parser.parse_args()
    plain = options.kind == "plain"
    out = options.out or Path(__file__).parent.parent / "assets" / "forecast" / f"four-{options.kind}.json"
    games: list[Game] = []
    began = time.monotonic()
    with spread(options.processes) as mapped:
        while len(games) < options.games:
            numbers, known = range(len(games), len(games) + options.round), out if games else None
            jobs = [(plain, options.seed, numbers[at : at + JOB], known) for at in range(0, options.round, JOB)]
            games += [game for part in mapped(play, jobs) for game in part]
            points, slopes, error = learn(games)
            learnt = {"slopes": slopes, "points": [round(float(one), 3) for one in points]}
            out.write_text(json.dumps(learnt) + "\n")
            print(f"{len(games)} games: error {error:.4f}, {time.monotonic() - began:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
