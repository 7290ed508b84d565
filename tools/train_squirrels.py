"""Train the weights by which bots evaluate positions of Squirrel Squabble, from games of self-play.

    python tools/train_squirrels.py --games 145 --generations 1 --seed 1 --out out/squirrels

Every generation plays games with the weights of the previous one. Both squirrels mix their plans as Expert does, though
from fewer plans, and now and then one plays a random plan. The target for the position at the start of each round is
the result of the game. The fit is logistic, with a penalty for leaving the first guess, so that rare features change
little. The games are kept in the folder, and a second run continues them. The same numbers give the same weights.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Sequence
from functools import partial
from math import exp
from pathlib import Path
from typing import Final

from squaretactics.bots.matrix_game_bot import values_against_settled
from squaretactics.bots.mixed_strategy import argmax, find_mixed_strategy
from squaretactics.games.squirrel_squabble.evaluation import (
    FEATURE_COUNT,
    PositionFeatures,
    orange_win_share,
    position_features,
)
from squaretactics.games.squirrel_squabble.matrix_games import matrix_game
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.rules import new_game, take
from squaretactics.games.squirrel_squabble.state import OVER, PLANNING
from squaretactics.games.squirrel_squabble.view import view
from squaretactics.resources import asset

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.workers import spread

CARELESS: Final = 0.04  # chance of a random plan
STEPS: Final = 400  # of the fit
RATE: Final = 1.0
COST: Final = 40.0  # of changed weights, in positions
# The first guess of each weight, in the order of `evaluation.py`.
FIRST: Final = (
    *(2.0, 1.4, 0.9, 0.25, 0.2, 0.12, 0.2, 0.15, 0.1, 0.5, 0.4, 0.25),
    *(-0.3, -0.2, -0.1, -0.8, -0.6, -0.3, -0.05, 0.15),
    *(0.35, 0.75, 0.4, 1.2, 0.85, 0.45, 1.8, 1.45, 1.05, 0.6, 2.4, 2.05, 1.65, 1.2, 0.6),
)
Lesson = tuple[PositionFeatures, float]


def lessons(seed: int, counted: tuple[float, ...], oracle_steps: int) -> list[Lesson]:
    """Play one game; return the features at the start of each round, with Orange's share of the win."""
    chance = random.Random(seed)
    state = new_game(Setup(board="dealt", start="quick" if seed % 4 == 0 else "standard"), seed)
    judge = partial(orange_win_share, counted=counted)
    seen: list[PositionFeatures] = []
    while state.stage != OVER:
        asked = matrix_game(view(state, state.asked ^ state.orange), chance.random, judge)
        if state.stage == PLANNING:
            seen.append(position_features(state))
            found = find_mixed_strategy(asked, oracle_steps)
            for shares in (found.own, found.rival):
                number = chance.choices([*shares], [*shares.values()])[0]
                take(
                    state,
                    asked.moves[int(chance.random() * len(asked.moves)) if chance.random() < CARELESS else number],
                )
        elif asked.settled:
            take(state, asked.moves[argmax(values_against_settled(asked))])
        else:
            shares = find_mixed_strategy(asked, oracle_steps).own
            take(state, asked.moves[chance.choices([*shares], [*shares.values()])[0]])
    end = ((state.winners & 1) - (state.winners >> 1) + 1) / 2
    return [(found, end) for found in seen]


def fitted(taught: Sequence[Lesson], start: Sequence[float]) -> list[float]:
    """Return the weights that fit best, by gradient descent with a step size for each."""
    found = [*start]
    scale = [1e-9] * FEATURE_COUNT
    for _ in range(STEPS):
        slope = [COST * (weight - first) for weight, first in zip(found, FIRST, strict=True)]
        for there, end in taught:
            error = 1 / (1 + exp(-sum(found[number] * amount for number, amount in there))) - end
            for number, amount in there:
                slope[number] += error * amount
        for number in range(FEATURE_COUNT):
            scale[number] += slope[number] ** 2
            found[number] -= RATE * slope[number] / scale[number] ** 0.5
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=145, help="of each generation")
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--finds", type=int, default=4, help="how long each looks for better plans")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="folder for games and weights")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    counted: tuple[float, ...] = FIRST
    taught: list[Lesson] = []
    for generation in range(chosen.generations):
        path = chosen.out / f"games-{generation}.jsonl"
        kept = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        played: list[list[Lesson]] = [json.loads(line) for line in kept]
        first = chosen.seed * 1_000_000 + generation * 100_000
        seeds = range(first + len(played), first + chosen.games)
        play = partial(lessons, counted=counted, oracle_steps=chosen.oracle_steps)
        with spread(chosen.processes) as mapped, path.open("a", encoding="utf-8") as file:
            for game in mapped(play, seeds):
                file.write(json.dumps(game) + "\n")
                file.flush()
                played.append(game)
        taught = taught[len(taught) // 2 :] + [lesson for game in played for lesson in game]
        counted = tuple(fitted(taught, counted))
        told = json.dumps({"weights": [round(weight, 4) for weight in counted]})
        (chosen.out / f"weights-{generation}.json").write_text(told + "\n", encoding="utf-8")
        print(generation, len(taught), told)
    asset("forecast", "squirrel_squabble.json").write_text(told + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
