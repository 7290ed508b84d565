"""Check ratings with simulated people of ten fixed strengths, none of which is a level's.

    python tools/rated_people.py [--series 20] [--seconds 600] [--report] [--check]

Each person is a bot that's on no list. Arena games against the levels show their true place; then they play series of
20 rated games as newcomers, always against the level that the program suggests next. After a series, the rating should
be near the true place, and its range should contain it. The file has a line for each piece of work, and a second call
continues it. Besides, people whose results follow the model exactly play many more series; they need no games.

With --check, fresh seeds are played for a minute, and nothing is written.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from squaretactics.bots.bot_registry import bot, play_out
from squaretactics.bots.forecast_search import ForecastSearchBot, OnePlyBot
from squaretactics.bots.level_ratings import LEVEL_RATINGS
from squaretactics.bots.simple_bots import Bot, GreedyBot
from squaretactics.core.rating import TENFOLD, Rating, places_of
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat
from squaretactics.storage.ratings import ALONE, RatingBook, advice, seating_alone

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "bench" / "rated-people.jsonl"
KIND: Final = "square_tactics", 2
SETUP: Final = preset("full")
GAMES: Final = 20  # in a series
DEALS: Final = 5  # of arena games against each level, for each series
FIRST: Final = "easy"  # the level that a newcomer plays first
RIVALS: Final = ("novice", "easy", "medium", "hard")  # in the arena
NEAR: Final = 100  # points
SURE: Final = 0.9  # the share of ranges that should contain the true place
_FORMAT: Final = 1
_SEEDS: Final = 1_000_000  # between two pieces of work
_CHECKED: Final = 60.0  # seconds
_EXACT: Final = 400  # series of each person whose results follow the model

# From the weakest to the strongest.
PEOPLE: Final[tuple[Callable[..., Bot], ...]] = (
    *(partial(GreedyBot, noise=noise) for noise in (3.2, 2.4, 1.4, 1.2, 0.8, 0.6, 0.35)),
    partial(OnePlyBot, worlds=1),
    partial(ForecastSearchBot, iterations=20, duel_margin=0.5),
    partial(ForecastSearchBot, iterations=60, duel_margin=0.5),
)
STRENGTHS: Final = (640, 760, 820, 940, 1060, 1120, 1180, 1260, 1340, 1480)  # of those who follow the model


class Played(NamedTuple):
    """A game of a person: the opponent's level, and the places of both."""

    level: str
    own: int
    other: int


Result = tuple[list[int], list[int]]  # the points, and the winning seats; the person has seat 0
Play = Callable[[str, int], Result]  # plays a game against a level, with this number in the series


def real_game(person: int, level: str, seed: int, first: bool) -> Result:
    """Play a game of a person; `first` says whether they have the first seat."""
    made = [PEOPLE[person](SQUARE_TACTICS, seed), bot(SQUARE_TACTICS, level, seed + 1)]
    names = [Seat("Person", HUMAN), Seat("Bot", level)]
    session = Session(SQUARE_TACTICS, SETUP, seed, names if first else names[::-1])
    play_out(session, made if first else made[::-1])
    result = session.result
    assert result is not None
    step = 1 if first else -1
    return [*result.scores][::step], [seat if first else 1 - seat for seat in result.winners]


def exact_game(strength: int, chance: random.Random, level: str) -> Result:
    won = chance.random() < expected(strength, level)
    return ([1, 0], [0]) if won else ([0, 1], [1])


def expected(points: float, level: str) -> float:
    """Return the chance of winning against a level."""
    return float(1 / (1 + 10 ** ((LEVEL_RATINGS[KIND][level] - points) / TENFOLD)))


def series(play: Play) -> Rating:
    """Return the rating of a newcomer after a series."""
    began, games = datetime(2026, 1, 1, tzinfo=UTC), list[FinishedGame]()
    level = FIRST
    for number in range(GAMES):
        points, winners = play(level, number)
        seats = tuple(
            FinishedSeat(player, player, own, seat in winners)
            for seat, (player, own) in enumerate(zip((HUMAN, level), points, strict=True))
        )
        record, when = Path(f"{number}"), began + timedelta(hours=number)
        games.append(FinishedGame(record, when, KIND[0], seats, {}, None, None, 40, False, 0, seed=number))
        rated = RatingBook(games, seating_alone).games(ALONE, KIND)
        found = advice(rated)
        level = level if found is None else found.try_next
    return rated[-1].after


def work(most: int) -> Iterator[tuple[str, int, int]]:
    """Yield all pieces of work, in order: for each series, arena games that find out the true places, and itself."""
    for number in range(most):
        for person in range(len(PEOPLE)):
            yield "arena", person, number
            yield "series", person, number


def done(kind: str, person: int, number: int, seed: int) -> dict[str, Any]:
    """Do a piece of work, and return its line."""
    begin = seed + _SEEDS * (2 * (number * len(PEOPLE) + person) + (kind == "series"))
    if kind == "series":
        rating = series(lambda level, game: real_game(person, level, begin + game, game % 2 == 0))
        return {"series": person, "points": round(rating.points, 1), "reach": round(rating.reach, 1)}
    games = []
    for level in RIVALS:
        for deal in range(DEALS):
            for first in (True, False):
                points, winners = real_game(person, level, begin + 1000 * RIVALS.index(level) + deal, first)
                games.append((level, *places_of(points, winners)))
    return {"arena": person, "games": games}


def true_place(games: Sequence[Played]) -> tuple[float, float]:
    """Return the points by which these games are most likely, and their standard error."""
    low, high = -1000.0, 3000.0
    won = math.fsum((game.own < game.other) + 0.5 * (game.own == game.other) for game in games)
    while high - low > 0.1:
        middle = (low + high) / 2
        low, high = (middle, high) if math.fsum(expected(middle, game.level) for game in games) < won else (low, middle)
    chances = [expected(low, game.level) for game in games]
    scale = TENFOLD / math.log(10)
    return low, scale / math.sqrt(math.fsum(chance * (1 - chance) for chance in chances))


def report(lines: Sequence[dict[str, Any]]) -> None:
    print("people who are bots: true place, series, median rating, share of ranges that contain the place")
    inside = total = far = 0
    for person in range(len(PEOPLE)):
        games = [Played(*game) for line in lines if line.get("arena") == person for game in line["games"]]
        found = [line for line in lines if line.get("series") == person]
        if not games or not found:
            continue
        place, error = true_place(games)
        middle = median(line["points"] for line in found)
        held = sum(abs(line["points"] - place) <= line["reach"] for line in found)
        inside, total, far = inside + held, total + len(found), far + (abs(middle - place) > NEAR)
        reach = median(line["reach"] for line in found)
        print(
            f"  {place:5.0f} ± {error:2.0f} ({len(games)} games)  {len(found):3}  {middle:5.0f} ± {reach:3.0f}"
            f"  {held / len(found):.0%}"
        )
    if total:
        print(f"  {far} of the medians are more than {NEAR} points off; {inside / total:.1%} of {total} ranges hold")


def exact(seed: int, many: int) -> tuple[int, float]:
    """Play series whose results follow the model. Print them; return how many medians are far off, and the share of
    ranges that contain the true place.
    """
    print("people who follow the model: true place, median rating, share of ranges that contain the place")
    far, inside = 0, 0
    for strength in STRENGTHS:
        chance = random.Random(seed + strength)
        found = [series(lambda level, game: exact_game(strength, chance, level)) for _ in range(many)]  # noqa: B023
        middle = median(rating.points for rating in found)
        held = sum(abs(rating.points - strength) <= rating.reach for rating in found)
        reach = median(rating.reach for rating in found)
        far, inside = far + (abs(middle - strength) > NEAR), inside + held
        print(f"  {strength:5}  {middle:5.0f} ± {reach:3.0f}  {held / many:.1%}")
    share = inside / (many * len(STRENGTHS))
    print(f"  {far} of the medians are more than {NEAR} points off; {share:.1%} of the ranges hold")
    return far, share


def check() -> int:
    """Play fresh series for a minute, and return 1 if the ratings are worse than chance can explain."""
    seed, until = int(time.time()), time.monotonic() + _CHECKED
    print(f"seed {seed}")
    many = 60
    far, share = exact(seed, many)
    allowed = 3 * math.sqrt(SURE * (1 - SURE) / (many * len(STRENGTHS)))
    lines = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()[1:]]
    tried = missed = 0
    for kind, person, number in work(1000):
        if time.monotonic() >= until:
            break
        games = [Played(*game) for line in lines if line.get("arena") == person for game in line["games"]]
        if kind == "series" and games:
            found = done(kind, person, number, seed)
            tried, missed = tried + 1, missed + (abs(found["points"] - true_place(games)[0]) > found["reach"])
    most = tried * (1 - SURE) + 3 * math.sqrt(tried * SURE * (1 - SURE)) + 1
    print(f"of {tried} series of bots, {missed} ended in a range without the true place; at most {most:.0f} may")
    return int(far > 0 or share < SURE - allowed or missed > most)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--series", type=int, default=20, help="of each person")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--report", action="store_true", help="play nothing")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.check:
        return check()
    heading = json.dumps({"rated people": _FORMAT, "game": KIND[0], "seed": chosen.seed, "games": GAMES})
    lines = KEPT.read_text(encoding="utf-8").splitlines() if KEPT.exists() else []
    if lines and lines[0] != heading:
        parser.error(f"{KEPT} holds other figures: {lines[0]}")
    until = time.monotonic() + (0.0 if chosen.report else chosen.seconds)
    for number, piece in enumerate(work(chosen.series)):
        if number < len(lines) - 1:
            continue
        if time.monotonic() >= until:
            break
        lines = lines or [heading]
        lines.append(json.dumps(done(*piece, chosen.seed)))
        KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    report([json.loads(line) for line in lines[1:]])
    exact(chosen.seed, _EXACT)
    return 0


if __name__ == "__main__":
    sys.exit(main())
