"""Train the weights by which the search evaluates positions, from games of self-play.

    python tools/train.py two-full --games 16000 --round 800 --seed 1

Rounds of self-play and of learning alternate. A player looks one move ahead in a world sampled from its view, and plays
one of the best moves. The target for each position is then the game's result, mixed with the weights' estimates of the
positions on the way there (TD lambda). With --search-games the weights are trained further on games of the search
itself (`search_games.py`), with the search's estimates instead. The same seed and numbers give the same weights. It
needs numpy, which the game itself doesn't.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import sys
import time
from array import array
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the processes use the cores
import numpy as np

from squaretactics.bots.seat_values import worth
from squaretactics.core.spec import Forecast, forecast_of_end
from squaretactics.games.square_tactics.features import FeatureLayout, feature_layout_of, features
from squaretactics.games.square_tactics.forecast_network import LEAD_UNIT, forecast_from, settle
from squaretactics.games.square_tactics.options import FACTIONS, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS as SPEC
from squaretactics.games.square_tactics.state import BEGIN, State

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools import search_games
from tools.search_games import PRESETS, WIDTH, Lesson
from tools.workers import spread

HIDDEN = 64
OUTPUTS = 2  # the share of the win and the lead of the seat whose turn it is
MOST_MOVES = 24  # of one decision that a player evaluates
BATCH = 1024
JOBS = 4  # into which a round's games are divided, whatever the number of processes
KEPT_ROUNDS = 6  # older games are dropped
PASSES = 2  # over the kept games, after each round
SEARCH_PASSES = 8  # over the games of the search
SEARCH_RATE = 0.0005
SEARCH_MIX = 0.7  # lambda for these
CARELESS = 0.03  # chance of a random move


@dataclass
class Net:
    """The weights in training: from feature parts to hidden units to outputs."""

    layout: FeatureLayout
    parts: Any
    bias: Any
    out: Any
    offset: Any
    moments: dict[str, Any] = field(default_factory=dict)
    steps: int = 0

    def __post_init__(self) -> None:
        most = max(len(feature) for feature in self.layout.parts)
        self.table = np.full((len(self.layout.parts) + 1, most), self.layout.part_count, dtype=np.int32)
        for number, feature in enumerate(self.layout.parts):
            self.table[number, : len(feature)] = feature
        self.cards = self.layout.hand  # lower feature numbers have a single part, with the same number

    def rows(self) -> Any:
        """Return the first layer by feature; the last row stands for no feature."""
        padded = np.vstack([self.parts, np.zeros((1, self.parts.shape[1]), np.float32)])
        return padded[self.table].sum(axis=1)

    def figures(self, rows: Any, indices: Any) -> tuple[Any, Any]:
        hidden = np.maximum(rows[indices].sum(axis=1) + self.bias, 0.0)
        return hidden, hidden @ self.out.T + self.offset


def new_net(plain: bool, hidden: int, seed: int) -> Net:
    layout = feature_layout_of(not plain)
    chance = np.random.default_rng(seed)
    return Net(
        layout,
        chance.normal(0, 0.15, (layout.part_count, hidden)).astype(np.float32),
        np.zeros(hidden, np.float32),
        chance.normal(0, 0.1, (OUTPUTS, hidden)).astype(np.float32),
        np.zeros(OUTPUTS, np.float32),
    )


def save(net: Net, path: Path, abilities: bool) -> None:
    """Write the weights as 16-bit integers, after a line that describes them."""
    first = np.vstack([net.parts, net.bias])
    second = np.concatenate([net.out.ravel(), net.offset])
    scales = [float(np.abs(layer).max()) / 32767 for layer in (first, second)]
    whole = np.concatenate(
        [np.round(layer.ravel() / scale) for layer, scale in zip((first, second), scales, strict=True)]
    )
    head = {
        "abilities": abilities,
        "hidden": net.parts.shape[1],
        "outputs": OUTPUTS,
        "first_scale": scales[0],
        "second_scale": scales[1],
    }
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(json.dumps(head).encode() + b"\n" + array("h", whole.astype(np.int16).tolist()).tobytes())


def load(path: Path) -> Net:
    head, _, body = path.read_bytes().partition(b"\n")
    about = json.loads(head)
    layout = feature_layout_of(about["abilities"])
    numbers = np.frombuffer(body, np.int16).astype(np.float32)
    hidden = about["hidden"]
    cut = (layout.part_count + 1) * hidden
    first = (numbers[:cut] * about["first_scale"]).reshape(-1, hidden)
    second = numbers[cut:] * about["second_scale"]
    return Net(
        layout,
        first[:-1].copy(),
        first[-1].copy(),
        second[: OUTPUTS * hidden].reshape(OUTPUTS, hidden).copy(),
        second[OUTPUTS * hidden :].copy(),
    )


# Self-play.


class Player:
    """Plays all seats of games, looking one move ahead with the weights."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.table = net.rows()
        self.empty = len(net.layout.parts)

    def judge(self, states: list[State]) -> list[Forecast]:
        """Return forecasts of some positions."""
        indices = np.full((len(states), WIDTH), self.empty, dtype=np.int32)
        for number, state in enumerate(states):
            if not state.over:
                found = features(state)[:WIDTH]
                indices[number, : len(found)] = found
        figures = self.net.figures(self.table, indices)[1]
        return [
            ended(state) if state.over else forecast_from(state.active, list(said))
            for state, said in zip(states, figures, strict=True)
        ]

    def choose(self, state: State, chance: random.Random, warmth: float) -> Any:
        """Return the best move after adding noise of standard deviation `warmth`, or now and then a random one."""
        seat = SPEC.decision(state).seat
        view = SPEC.view(state, seat)
        world = SPEC.sample_world(view, chance.getrandbits(60))
        moves = list(view.moves)
        if len(moves) > MOST_MOVES:
            moves = chance.sample(moves, MOST_MOVES)
        if len(moves) == 1 or chance.random() < CARELESS:
            return moves[int(chance.random() * len(moves))]
        children = []
        for move in moves:
            child = SPEC.copy(world)
            SPEC.take(child, move)
            settle(child)
            children.append(child)
        seen = self.judge(children)
        return max(zip(moves, seen, strict=True), key=lambda one: worth(one[1])[seat] + chance.gauss(0, warmth))[0]


def ended(state: State) -> Forecast:
    """Return the forecast of a finished game."""
    result = SPEC.result(state)
    assert result is not None
    return forecast_of_end(result)


def play_games(job: tuple[Any, ...]) -> list[Lesson]:
    """Play games, and return their lessons."""
    net, presets, seed, count, warmth = job
    player = Player(net)
    games = []
    for number in range(count):
        chance = random.Random(seed * 1_000_003 + number)
        factions = tuple(chance.sample(FACTIONS, 2))
        state = SPEC.new_game(preset(presets[number % len(presets)], 2, factions=factions), chance.getrandbits(60))
        lesson = Lesson()
        while not state.over:
            if state.stack[-1][0] == BEGIN:
                lesson.add(state, None, strayed=False)
            SPEC.take(state, player.choose(state, chance, warmth))
        lesson.close(ended(state))
        games.append(lesson)
    return games


# Learning.


def teach(net: Net, lessons: list[Lesson], mix: float, rate: float, chance: Any) -> float:
    """Train on the games' positions once; return the mean error of the shares."""
    rows = net.rows()
    told = [targets_of(net, rows, lesson, mix) for lesson in lessons]
    indices, targets = (np.concatenate(part) for part in zip(*told, strict=True))
    order = chance.permutation(len(indices))
    error, count = 0.0, 0
    for at in range(0, len(order) - BATCH + 1, BATCH):
        chosen = order[at : at + BATCH]
        error += step(net, indices[chosen], targets[chosen], rate)
        count += 1
    return error / max(count, 1)


def targets_of(net: Net, rows: Any, lesson: Lesson, mix: float) -> tuple[Any, Any]:
    """Return the positions of a game to learn from, with their targets: shares and leads, by seat.

    A position followed by a random move is left out, since the game's end says little about it. For the positions
    before it, the weights' estimate of it takes the place of the game's end.
    """
    indices = np.full((len(lesson.positions), WIDTH), len(net.layout.parts), dtype=np.int32)
    for number, found in enumerate(lesson.positions):
        indices[number, : len(found)] = found
    guessed = said_of(net, rows, indices)  # starting with the active seat
    target = in_lead_units(np.array([lesson.shares, lesson.leads], np.float32))
    targets = np.zeros((len(indices), 2, 2), np.float32)
    for number in range(len(indices) - 1, -1, -1):
        active, said = lesson.actives[number], lesson.said[number]
        if lesson.strayed[number]:
            target = np.roll(guessed[number], active, axis=1)
        elif said is None:
            targets[number] = np.roll(target, -active, axis=1)
            target = mix * target + (1 - mix) * np.roll(guessed[number], active, axis=1)
        else:
            share, ahead = said
            known = in_lead_units(np.array([[share, 1 - share], [ahead, -ahead]], np.float32))
            target = mix * target + (1 - mix) * np.roll(known, active, axis=1)
            targets[number] = np.roll(target, -active, axis=1)
    taught = ~np.array(lesson.strayed)
    return indices[taught], targets[taught]


def in_lead_units(ends: Any) -> Any:
    ends[1] = np.clip(ends[1] / LEAD_UNIT, -2.5, 2.5)
    return ends


def said_of(net: Net, rows: Any, indices: Any) -> Any:
    figures = net.figures(rows, indices)[1]
    share = 1 / (1 + np.exp(-figures[:, 0]))
    return np.stack([np.stack([share, 1 - share], 1), np.stack([figures[:, 1], -figures[:, 1]], 1)], 1)


def step(net: Net, indices: Any, targets: Any, rate: float) -> float:
    """Take one step of Adam, with a cross-entropy loss for shares and a squared error for leads."""
    count, features_count = len(indices), len(net.layout.parts) + 1
    flat = (np.arange(count)[:, None] * features_count + indices).ravel()
    present = np.bincount(flat, minlength=count * features_count).reshape(count, features_count).astype(np.float32)
    present[:, -1] = 0
    rows = net.rows()
    before = present @ rows + net.bias
    hidden = np.maximum(before, 0)
    figures = hidden @ net.out.T + net.offset
    slope = np.zeros_like(figures)
    share = 1 / (1 + np.exp(-figures[:, 0]))
    slope[:, 0] = share - targets[:, 0, 0]
    slope[:, 1] = 0.2 * (figures[:, 1] - targets[:, 1, 0])
    error = float(np.mean((share - targets[:, 0, 0]) ** 2))
    slope /= count
    back = (slope @ net.out) * (before > 0)
    by_feature = present.T @ back
    parts = np.zeros((net.layout.part_count + 1, net.parts.shape[1]), np.float32)
    parts[: net.cards] = by_feature[: net.cards]
    np.add.at(parts, net.table[net.cards : -1], by_feature[net.cards : -1, None, :])
    net.steps += 1
    adam(net, "parts", parts[:-1] + 1e-6 * net.parts, rate)
    adam(net, "bias", back.sum(axis=0), rate)
    adam(net, "out", slope.T @ hidden, rate)
    adam(net, "offset", slope.sum(axis=0), rate)
    return error


def adam(net: Net, name: str, slope: Any, rate: float) -> None:
    mean, square = net.moments.get(name) or (np.zeros_like(slope), np.zeros_like(slope))
    mean = 0.9 * mean + 0.1 * slope
    square = 0.999 * square + 0.001 * slope**2
    net.moments[name] = (mean, square)
    size = rate * (1 - 0.999**net.steps) ** 0.5 / (1 - 0.9**net.steps)
    setattr(net, name, getattr(net, name) - size * mean / (np.sqrt(square) + 1e-8))


def learn_from_own_games(options: argparse.Namespace, out: Path) -> None:
    """Alternate self-play, one move ahead, and learning."""
    plain = options.kind == "two-plain"
    net = load(options.start) if options.start else new_net(plain, options.hidden, options.seed)
    chance = np.random.default_rng(options.seed)
    kept: list[list[Lesson]] = []
    rounds = -(-options.games // options.round)
    began = time.monotonic()
    with spread(options.processes) as mapped:
        for number in range(rounds):
            share = number / rounds
            warmth = 0.06 * (1 - share) + 0.015
            net.moments, moments = {}, net.moments
            first = (options.seed * 10_000 + number) * 64
            count = options.round // JOBS
            work = [(net, PRESETS[options.kind], first + job, count, warmth) for job in range(JOBS)]
            lessons = [lesson for part in mapped(play_games, work) for lesson in part]
            net.moments = moments
            kept = [*kept[-KEPT_ROUNDS + 1 :], lessons]
            rate = options.rate * (1 - 0.9 * share)
            fresh = [lesson for some in kept for lesson in some]
            errors = [teach(net, fresh, options.mix, rate, chance) for _ in range(PASSES)]
            save(net, out, not plain)
            print(f"round {number + 1}/{rounds}: error {errors[-1]:.4f}, {time.monotonic() - began:.0f} s", flush=True)


def learn_from_the_search(options: argparse.Namespace, start: Path, out: Path) -> None:
    """Let the search play with the current weights, and learn from its games."""
    task = search_games.Task(options.kind, start, options.seed, options.iterations)
    file = options.lessons or search_games.lessons_file(options.kind)
    lessons = list(search_games.gather(task, options.search_games, file, options.processes))
    net, chance = load(start), np.random.default_rng(options.seed)
    for number in range(SEARCH_PASSES):
        rate = SEARCH_RATE * (1 - 0.9 * number / SEARCH_PASSES)
        error = teach(net, lessons, SEARCH_MIX, rate, chance)
        print(f"pass {number + 1}/{SEARCH_PASSES}: error {error:.4f}", flush=True)
    save(net, out, options.kind != "two-plain")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=PRESETS)
    parser.add_argument("--games", type=int, default=20000, help="to play one move ahead; 0 for none")
    parser.add_argument("--round", type=int, default=1000, help="games played between two lessons")
    parser.add_argument("--search-games", type=int, default=0, help="to be played by the search after that")
    parser.add_argument("--iterations", type=int, default=100, help="of the search, for each decision")
    parser.add_argument("--lessons", type=Path, help="where those are kept (default: out/KIND-lessons.jsonl)")
    parser.add_argument("--hidden", type=int, default=HIDDEN)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mix", type=float, default=0.8, help="lambda: how far a game's end reaches back")
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--start", type=Path, help="weights to begin with")
    parser.add_argument("--out", type=Path, help="where to write the weights (default: among the assets)")
    options = parser.parse_args()
    out = options.out or search_games.weights_file(options.kind)
    if options.games:
        learn_from_own_games(options, out)
    if options.search_games:
        try:
            learn_from_the_search(options, out if options.games else options.start or out, out)
        except ValueError as error:
            parser.error(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())
