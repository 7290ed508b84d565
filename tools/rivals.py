"""Measure the rivals: how strong they are, whether people win about half, and whether only lapses cost them much.

    python tools/compile.py --run tools/rivals.py --part curve --games 100     # every strength against every level
    python tools/compile.py --run tools/rivals.py --part people --series 20    # simulated people, 100 games a series
    python tools/compile.py --run tools/rivals.py --part review --games 100    # untagged moves, reviewed by Expert
    python tools/rivals.py --report

Each part has a file in bench/rivals with a line for each game. A second call continues it. `--seconds` stops after that
time, between two games; `--kinds` selects kinds of games. With four seats, two rivals play against two bots, and a
person against three rivals. If a rival's play changes, remove the files.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import fsum, sqrt
from pathlib import Path
from typing import Any, Final

from squaretactics.bots.arena import seatings
from squaretactics.bots.bot_registry import bot
from squaretactics.bots.difficulty_levels import LEVELS, make_move_reviewer
from squaretactics.bots.rival import RivalBot
from squaretactics.bots.rival_choice import USUAL_AIM, OpponentResult, strength_for
from squaretactics.bots.simple_bots import Bot
from squaretactics.core.rivals import STRONGEST, rival_name
from squaretactics.core.session import Seat, Session
from squaretactics.core.spec import AnyGame
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE

KEPT: Final = Path(__file__).resolve().parent.parent / "bench" / "rivals"
VERSION: Final = 1  # of the rivals' play
SEED: Final = 600_000
STRENGTHS: Final = range(0, STRONGEST + 1, 10)
# People as blends of two bots, with the share of decisions that the second one makes.
PEOPLE: Final = (
    *(("random", "medium", 0.9), ("novice", "medium", 0.25), ("novice", "medium", 0.5), ("novice", "medium", 0.75)),
    *(("greedy", "hard", 0.2), ("medium", "hard", 0.4), ("medium", "hard", 0.6), ("medium", "hard", 0.8)),
    *(("hard", "expert", 0.25), ("hard", "expert", 0.5)),
)
SERIES_GAMES: Final = 100
REVIEWED: Final = (20, 50, 80)  # strengths
ITERATIONS: Final = 300  # of the review
TOO_MUCH: Final = 0.15  # of the win
_SPREAD: Final = (0.35, 0.65)
_POOLED: Final = (0.45, 0.55)

Line = list[Any]


@dataclass(frozen=True)
class Kind:
    spec: AnyGame
    setup: Any
    seats: int


KINDS: Final[Mapping[str, Kind]] = {
    "two-first": Kind(SQUARE_TACTICS, preset("first"), 2),
    "two-full": Kind(SQUARE_TACTICS, preset("full"), 2),
    "four-first": Kind(SQUARE_TACTICS, preset("first", 4), 4),
    "four-full": Kind(SQUARE_TACTICS, preset("full", 4), 4),
    "squirrels": Kind(SQUIRREL_SQUABBLE, Setup(board="dealt"), 2),
}


class Blend:
    """A simulated person: some decisions are made by one bot, the others by another."""

    def __init__(self, spec: AnyGame, seed: int, person: tuple[str, str, float]) -> None:
        self.random = random.Random(seed)
        self.bots = [bot(spec, name, self.random.getrandbits(32)) for name in person[:2]]
        self.share = person[2]

    def choose(self, view: Any) -> Any:
        return self.bots[self.random.random() < self.share].choose(view)


Watch = Callable[[Session[Any, Any, Any, Any, Any], int, Any, Bot], None]


def play(kind: Kind, deal: int, bots: Sequence[Bot], watch: Watch | None = None) -> list[float]:
    """Play a game, and return each seat's share of the win."""
    session = Session(kind.spec, kind.setup, deal, [Seat(str(seat), "") for seat in range(kind.seats)])
    while (asked := session.decision) is not None:
        view, player = session.view(asked.seat), bots[asked.seat]
        move = player.choose(view)
        if watch is not None:
            watch(session, asked.seat, move, player)
        session.submit(asked.seat, move)
    assert session.result is not None
    winners = session.result.winners
    return [(seat in winners) / len(winners) for seat in range(kind.seats)]


# The parts: each yields its lines in order, after those that are there.
def curve(kinds: Sequence[str], games: int, there: Sequence[Line]) -> Iterator[Line]:
    """Yield (kind, strength, level, number, the rivals' share of the win)."""
    done = {tuple(line[:4]) for line in there}
    for number in range(games):
        for name in kinds:
            for strength in STRENGTHS:
                for level in LEVELS:
                    if (name, strength, level, number) not in done:
                        yield [name, strength, level, number, _measured(KINDS[name], strength, level, number)]


def _measured(kind: Kind, strength: int, level: str, number: int) -> float:
    rival = rival_name(strength)
    ways = seatings((rival, level), kind.seats)
    deal, names = _deal(strength, level, number // len(ways)), ways[number % len(ways)]
    bots = [bot(kind.spec, name, deal * 64 + number % len(ways) * 8 + seat) for seat, name in enumerate(names)]
    shares = play(kind, deal, bots)
    return fsum(share for share, name in zip(shares, names, strict=True) if name == rival)


def _deal(strength: int, level: str, round_number: int) -> int:
    """Return a deal of its own for each pair of bots and round, so that luck evens out."""
    pair = STRENGTHS.index(strength) * len(LEVELS) + [*LEVELS].index(level)
    return SEED + round_number * len(STRENGTHS) * len(LEVELS) + pair


def people(kinds: Sequence[str], series: int, there: Sequence[Line]) -> Iterator[Line]:
    """Yield (kind, person, series, number, strength, the person's share of the win)."""
    results: dict[tuple[str, int, int], list[OpponentResult]] = defaultdict(list)
    for name, person, which, _, strength, share in there:
        results[name, person, which].append(_result(KINDS[name], strength, share))
    for which in range(series):
        for person, blend in enumerate(PEOPLE):
            for name in kinds:
                kind, before = KINDS[name], results[name, person, which]
                while len(before) < SERIES_GAMES:
                    number, strength = len(before), strength_for(before, USUAL_AIM)
                    deal = SEED + (which * len(PEOPLE) + person) * SERIES_GAMES + number
                    seat = number % kind.seats
                    bots: list[Bot] = [
                        Blend(kind.spec, deal, blend)
                        if place == seat
                        else bot(kind.spec, rival_name(strength), deal * 8 + place)
                        for place in range(kind.seats)
                    ]
                    share = play(kind, deal, bots)[seat]
                    before.append(_result(kind, strength, share))
                    yield [name, person, which, number, strength, share]


def _result(kind: Kind, strength: int, share: float) -> OpponentResult:
    return OpponentResult([rival_name(strength)] * (kind.seats - 1), share)


def review(kinds: Sequence[str], games: int, there: Sequence[Line]) -> Iterator[Line]:
    """Yield (kind, strength, number, [loss and its lower bound for each move without a lapse], lapses made)."""
    done = {tuple(line[:3]) for line in there}
    for number in range(games):
        for name in kinds:
            for strength in REVIEWED:
                if (name, strength, number) not in done:
                    yield [name, strength, number, *_reviewed(KINDS[name], strength, SEED + number)]


def _reviewed(kind: Kind, strength: int, deal: int) -> tuple[list[tuple[float, float]], int]:
    losses: list[tuple[float, float]] = []
    lapses = 0

    def watch(session: Session[Any, Any, Any, Any, Any], seat: int, move: Any, player: Bot) -> None:
        nonlocal lapses
        assert isinstance(player, RivalBot)
        view = session.view(seat)
        if player.lapses:
            lapses += 1
        elif len(kind.spec.view_moves(view)) > 1:
            reviewer = make_move_reviewer(kind.spec, deal * 1000 + len(losses), ITERATIONS)
            found = reviewer.review_decision(view, move)
            losses.append((round(found.loss, 4), round(found.loss_least, 4)))

    name = rival_name(strength)
    play(kind, deal, [bot(kind.spec, name, deal * 8 + seat) for seat in range(kind.seats)], watch)
    return losses, lapses


PARTS: Final[Mapping[str, Callable[[Sequence[str], int, Sequence[Line]], Iterator[Line]]]] = {
    "curve": curve,
    "people": people,
    "review": review,
}


def read(folder: Path, part: str) -> list[Line]:
    """Return the lines of a part's file."""
    path = folder / f"{part}.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if lines and lines[0] != _heading(part):
        raise SystemExit(f"{path} holds other figures: {lines[0]}")
    return [json.loads(line) for line in lines[1:]]


def _heading(part: str) -> str:
    return json.dumps({"part": part, "version": VERSION, "seed": SEED})


def measure(folder: Path, part: str, kinds: Sequence[str], count: int, seconds: float) -> None:
    """Add lines to a part's file until there are enough or time is up."""
    there, path, deadline = read(folder, part), folder / f"{part}.jsonl", time.monotonic() + seconds
    folder.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        if not path.stat().st_size:
            file.write(_heading(part) + "\n")
        for line in PARTS[part](kinds, count, there):
            file.write(json.dumps(line) + "\n")
            file.flush()
            if time.monotonic() >= deadline:
                return


# The report.
def report(folder: Path) -> list[str]:
    reports = {"curve": _report_curve, "people": _report_people, "review": _report_review}
    return [told for part, report in reports.items() for told in report(read(folder, part))]


def _report_curve(lines: Sequence[Line]) -> list[str]:
    """Return a table of scores, and every step down that is more than chance (two standard errors)."""
    scores: dict[tuple[str, int, str], list[float]] = defaultdict(list)
    for name, strength, level, _, share in lines:
        scores[name, strength, level].append(share)
    told = []
    for name in dict.fromkeys(line[0] for line in lines):
        told.append(f"{name}: share of the win in per cent against {', '.join(LEVELS)}; their mean; games")
        means: list[tuple[float, float]] = []
        for strength in STRENGTHS:
            cells = [scores[name, strength, level] for level in LEVELS]
            if not all(cells):
                continue
            means.append(_mean_of_cells(cells))
            row = " ".join(f"{100 * fsum(cell) / len(cell):5.1f}" for cell in cells)
            mean, error = means[-1]
            told.append(f"  {strength:3} {row}  {100 * mean:5.1f} ± {100 * error:.1f}  {sum(map(len, cells))}")
        falls = sum(low - high > 2 * sqrt(one**2 + two**2) for (low, one), (high, two) in pairwise(means))
        told.append(f"  steps down beyond two standard errors: {falls}")
    return told


def _mean_of_cells(cells: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the mean of the cells' means, with its standard error. A few games prove little, even if all are won."""
    errors = []
    for cell in cells:
        likely = (fsum(cell) + 0.5) / (len(cell) + 1)
        errors.append(likely * (1 - likely) / len(cell))
    return fsum(fsum(cell) / len(cell) for cell in cells) / len(cells), sqrt(fsum(errors)) / len(cells)


def _report_people(lines: Sequence[Line]) -> list[str]:
    series: dict[tuple[str, int, int], list[float]] = defaultdict(list)
    strengths: dict[tuple[str, int], list[int]] = defaultdict(list)
    for name, person, which, number, strength, share in lines:
        series[name, person, which].append(share)
        if number >= SERIES_GAMES // 2:
            strengths[name, person].append(strength)
    told = []
    for name, person in dict.fromkeys((line[0], line[1]) for line in lines):
        whole = [
            fsum(shares) / SERIES_GAMES
            for key, shares in series.items()
            if key[:2] == (name, person) and len(shares) == SERIES_GAMES
        ]
        if not whole:
            continue
        pooled, within = fsum(whole) / len(whole), sum(_SPREAD[0] <= share <= _SPREAD[1] for share in whole)
        fits = _POOLED[0] <= pooled <= _POOLED[1] and within >= 0.9 * len(whole)
        met = strengths[name, person]
        told.append(
            f"{name}, {PEOPLE[person]}: {len(whole)} series, {100 * pooled:.1f}% won, {within} within 35 to 65, "
            f"mean strength {sum(met) / len(met):.0f}{'' if fits else ' (misses)'}"
        )
    return told


def _report_review(lines: Sequence[Line]) -> list[str]:
    told = []
    for name in dict.fromkeys(line[0] for line in lines):
        losses = [tuple(loss) for line in lines if line[0] == name for loss in line[3]]
        lapses = sum(line[4] for line in lines if line[0] == name)
        sure, likely = (sum(loss[which] > TOO_MUCH for loss in losses) for which in (1, 0))
        worst = 100 * max((loss[1] for loss in losses), default=0.0)
        told.append(
            f"{name}: {len(losses)} moves without a lapse ({lapses} with), {sure} cost more than 15 points with 95% "
            f"confidence, {likely} by the mean alone; the worst costs {worst:.1f} for sure"
        )
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=PARTS, action="append", help="default: all")
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--games", type=int, default=10, help="of each pair of bots, or to review")
    parser.add_argument("--series", type=int, default=1, help="of each person")
    parser.add_argument("--seconds", type=float, default=1e9, help="for each part")
    parser.add_argument("--out", type=Path, default=KEPT)
    parser.add_argument("--report", action="store_true")
    chosen = parser.parse_args()
    for part in () if chosen.report else chosen.part or PARTS:
        count = chosen.series if part == "people" else chosen.games
        measure(chosen.out, part, chosen.kinds.split(","), count, chosen.seconds)
    print("\n".join(report(chosen.out)))


if __name__ == "__main__":
    main()
