"""Place the bots' levels on the scale of ratings: play the arena rounds that are missing, and fit the places to all.

    python tools/bot_ratings.py [--seconds 600] [--report]

Every two levels meet under each of the rules below. The files in bench/arena are those of `squaretactics arena`; a
second call continues them. The report compares the places with those in `bots/level_ratings.py`, which the game uses.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import math
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NamedTuple

from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.bots.level_ratings import LEVEL_RATINGS
from squaretactics.cli.main import command as squaretactics
from squaretactics.core.rating import START, TENFOLD, places_of

ROOT: Final = Path(__file__).resolve().parent.parent
ARENA: Final = ROOT / "bench" / "arena"
_FIXED: Final = "medium"
_ROUNDS: Final = 400  # of the fit
_SAMPLES: Final = 100  # of the rounds, for the standard errors
_GAMES: Final = 300  # of two levels, unless one of them is slow
_SLOW: Final = "expert"
_SEED_7000: Final = ("expert-hard-first-four", "hard-medium-first-four", "hard-medium-full-four")  # all others: 5000


class Contest(NamedTuple):
    """Two levels under some rules, the number of games that they should play, and how."""

    file: str
    options: tuple[str, ...]
    games: int
    seatings: int
    slow: bool


def contests() -> Iterator[Contest]:
    """Yield the contests of any two levels."""
    for stronger, weaker in combinations([*LEVELS][::-1], 2):
        bots, slow = ("--bots", f"{stronger},{weaker}"), _SLOW in (stronger, weaker)
        two = f"{stronger}-{weaker}"
        games = 100 if slow else _GAMES
        for preset in ("first", "full"):
            options = ("--preset", preset, *bots, "--seed", "5000")
            yield Contest(f"{two}-{preset}", options, games, 2, slow)
            four = f"{two}-{preset}-four"
            options = ("--players", "4", *options[:-1], "7000" if four in _SEED_7000 else "5000")
            yield Contest(four, options, 24 if slow else 120, 6, slow)
        squirrels = ("--game", "squirrel_squabble", "--board", "dealt", *bots, "--seed", "700000")
        yield Contest(f"squirrels-{two}", squirrels, 60 if slow else 120, 2, slow)


def missing(contest: Contest) -> int:
    """Return how many games of a contest haven't been played."""
    path = ARENA / f"{contest.file}.jsonl"
    rounds = len(path.read_text(encoding="utf-8").splitlines()) - 1 if path.exists() else 0
    return contest.games - rounds * contest.seatings


def play(seconds: float) -> None:
    """Play missing rounds until the time is up, the quicker contests first."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        waiting = [contest for contest in contests() if missing(contest) > 0]
        if not waiting:
            return
        one = min(waiting, key=lambda contest: contest.slow * contest.seatings)
        games = one.games - missing(one) + one.seatings
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            out = str(ARENA / f"{one.file}.jsonl")
            if squaretactics(["arena", *one.options, "--games", str(games), "--out", out]):
                raise SystemExit(f"{out} can't be continued")


# Each round of an arena has games of one deal; each game has the names and places of its players.
Rounds = list[list[list[tuple[str, int]]]]


def rounds_by_kind() -> dict[tuple[str, int], Rounds]:
    """Return the committed rounds of levels against each other, by game and number of seats."""
    found: dict[tuple[str, int], Rounds] = {}
    for path in sorted(ARENA.glob("*.jsonl")):
        heading, *lines = path.read_text(encoding="utf-8").splitlines()
        about: dict[str, Any] = json.loads(heading)
        bots = [_level(bot) for bot in about["bots"]]
        if not {*bots} <= LEVELS.keys() or len({*bots}) < 2:
            continue
        for line in lines:
            games = json.loads(line)["games"]
            kind = about["game"], len(games[0]["bots"])
            found.setdefault(kind, []).append([_places(game) for game in games])
    return found


def _level(bot: str) -> str:
    """Return the level of a bot, of which greedy is an old name of one."""
    return _FIXED if bot == "greedy" else bot


def _places(game: dict[str, Any]) -> list[tuple[str, int]]:
    places = places_of(game["scores"], game["winners"])
    return [(_level(bot), place) for bot, place in zip(game["bots"], places, strict=True)]


def fitted_points(games: Iterable[Sequence[tuple[str, int]]], fixed: str) -> dict[str, float]:
    """Return the points by which these games are most likely. `games` have each player's name and place; the points
    of `fixed` are START.
    """
    counted: dict[tuple[tuple[str, int], ...], int] = {}
    for game in games:
        key = tuple(sorted(game, key=lambda one: (one[1], one[0])))
        counted[key] = counted.get(key, 0) + 1
    names = sorted({name for game in counted for name, _ in game})
    strengths = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS):  # each makes the games more likely (Hunter's minorise-maximise)
        firsts, shares = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
        for game, often in counted.items():
            for name, place in game:
                rest = [other for other, theirs in game if theirs >= place]
                if len(rest) == 1:
                    continue
                weight = often / sum(theirs == place for _, theirs in game)
                firsts[name] += weight
                left = math.fsum(strengths[other] for other in rest)
                for other in rest:
                    shares[other] += weight / left
        changed = {name: firsts[name] / shares[name] for name in names}
        strengths = {name: one / changed[fixed] for name, one in changed.items()}
    return {name: START + TENFOLD * math.log10(one) for name, one in strengths.items()}


def fitted(rounds: Rounds) -> dict[str, float]:
    return fitted_points((game for games in rounds for game in games), _FIXED)


def errors(rounds: Rounds) -> dict[str, float]:
    """Return the standard error of each level's place, by sampling the rounds again."""
    chance = random.Random(1)
    samples = [fitted(chance.choices(rounds, k=len(rounds))) for _ in range(_SAMPLES)]
    return {level: _deviation([sample[level] for sample in samples]) for level in samples[0]}


def _deviation(values: Sequence[float]) -> float:
    mean = math.fsum(values) / len(values)
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / len(values))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--report", action="store_true", help="play nothing")
    chosen = parser.parse_args()
    if not chosen.report:
        play(chosen.seconds)
    for (game, seats), rounds in sorted(rounds_by_kind().items()):
        points, error = fitted(rounds), errors(rounds)
        now = LEVEL_RATINGS.get((game, seats), {})
        print(f"{game}, {seats} seats: {sum(map(len, rounds))} games in {len(rounds)} rounds")
        for level in LEVELS:
            print(f"  {level:8} {points[level]:6.0f} ± {error[level]:3.0f}   in the game: {now.get(level, '-')}")
    left = sum(max(missing(contest), 0) for contest in contests())
    print(f"games still to play: {left}")


if __name__ == "__main__":
    main()
