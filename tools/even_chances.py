"""Measure even chances in Square Tactics: each seat's wins, without and with points given at the start.

    python tools/even_chances.py --without --games medium=2000,hard=500    # plays games without given points
    python tools/even_chances.py --find                                    # finds the points to give
    python tools/even_chances.py --seed 200000 --games medium=700 --out out/tried    # plays games with them
    python tools/even_chances.py --find --out out/tried                    # refines the points; repeat as needed
    python tools/even_chances.py --games medium=2000,hard=500              # the proof: other deals
    python tools/even_chances.py --report                                  # or --table, as in docs/fair-start.md
    python tools/even_chances.py --check                                   # a few more deals, in a minute

Each number of players, preset and bot has a file, with and without given points. It holds the points of each game,
without fractions, in the order of play, and a second call continues it. `--players` and `--preset` select one;
`--seconds` stops after that time, between two games.

Bots play differently if they know about given points. So points are first sought in games without any, and then in
games with the points found. They are proved in fresh games. After a change of HEAD_STARTS, remove the files played with
other points, and choose another `--seed` for the proof.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from math import sqrt
from pathlib import Path
from typing import Final, Literal, NamedTuple

from squaretactics.bots.bot_registry import bot
from squaretactics.bots.simple_bots import one_ply_score
from squaretactics.games.square_tactics.event_text import points_text
from squaretactics.games.square_tactics.fair_start import HEAD_STARTS, STRONG_STARTS
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.options import PRESETS, preset
from squaretactics.games.square_tactics.scoring import starter_of
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.text import PRESETS as TITLES
from squaretactics.translation import say_marked

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "bench" / "fair-start"
# By bot, by how many wins in a hundred a seat may miss its share.
TOLERANCES: Final[Mapping[str, float]] = {"medium": 3.0, "hard": 6.0}
# By bot, the option of even chances that it tests.
MEANT: Final[Mapping[str, Literal[True, "strong"]]] = {"medium": True, "hard": "strong"}
SEED_WITHOUT: Final = 100_000
SEED_WITH: Final = 400_000
SEED_CHECK: Final = 300_000
_CHECKED: Final = {("medium", 2): 300, ("medium", 4): 100, ("hard", 2): 100, ("hard", 4): 40}  # number of games
_SURE: Final = 4.0  # standard errors beyond the tolerance
_MOST_TRIED: Final = 6  # in points
_REFINED: Final = 4  # how many of the best whole points are refined by halves
_VERSION: Final = 1  # of the bots' behaviour; files of another version are rejected

Points = tuple[float, ...]  # in the order of play


class Kind(NamedTuple):
    """A kind of game: players, preset, bot, and with or without even chances."""

    players: int
    preset: str
    bot: str
    even: bool

    @property
    def given(self) -> Points:
        starts = STRONG_STARTS if MEANT[self.bot] == "strong" else HEAD_STARTS
        return starts[self.players, self.preset] if self.even else (0,) * self.players

    @property
    def left_over(self) -> Points:
        """Return the fractional parts of the given points, which the files leave out."""
        return tuple(points % 1 for points in self.given)

    @property
    def file(self) -> str:
        seats = "two" if self.players == 2 else "four"
        return f"{seats}-{self.preset}-{self.bot}-{'with' if self.even else 'without'}.jsonl"

    def heading(self, seed: int) -> str:
        """Return the first line of this kind's file."""
        about = {"game": "square_tactics", "version": _VERSION, **self._asdict(), "given": self.given, "seed": seed}
        return json.dumps(about)


class Share(NamedTuple):
    """A seat's wins per hundred games (shared wins count in part), with the standard error."""

    wins: float
    error: float


class QuickMedium:
    """Chooses like `greedy`: Medium as it was when the kept games were played, before it saved useless action cards.

    It looks at the state instead of a view. It uses no more information, but half the time.
    """

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, state: State) -> Move:
        moves = SQUARE_TACTICS.moves(state)
        heuristic_scores = [one_ply_score(SQUARE_TACTICS, state, move) for move in moves]
        most = max(heuristic_scores)
        best = [move for move, liking in zip(moves, heuristic_scores, strict=True) if liking == most]
        return best[int(self.random.random() * len(best))]


def play(kind: Kind, seed: int) -> tuple[int, ...]:
    """Play a game, and return the final points in the order of play."""
    state = SQUARE_TACTICS.new_game(preset(kind.preset, kind.players, even_chances=kind.even and MEANT[kind.bot]), seed)
    starter = starter_of(state)
    chances = [seed * 8 + seat for seat in range(kind.players)]
    if kind.bot == "medium":
        quick = [QuickMedium(chance) for chance in chances]
        while (asked := SQUARE_TACTICS.decision(state)) is not None:
            SQUARE_TACTICS.take(state, quick[asked.seat].choose(state))
    else:
        bots = [bot(SQUARE_TACTICS, kind.bot, chance) for chance in chances]
        while (asked := SQUARE_TACTICS.decision(state)) is not None:
            SQUARE_TACTICS.take(state, bots[asked.seat].choose(SQUARE_TACTICS.view(state, asked.seat)))
    result = SQUARE_TACTICS.result(state)
    assert result is not None
    return (*result.scores[starter:], *result.scores[:starter])


def measured(folder: Path, kind: Kind, games: int, seed: int, deadline: float) -> list[Points]:
    """Return the games of a file, after adding games until there are enough or time is up."""
    path, heading = folder / kind.file, kind.heading(seed)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if lines and lines[0] != heading:
        raise SystemExit(f"{path} holds other figures: {lines[0]}")
    found: list[Points] = [tuple(json.loads(line)) for line in lines[1:]]
    if len(found) < games and time.monotonic() < deadline:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            if not lines:
                file.write(heading + "\n")
            while len(found) < games and time.monotonic() < deadline:
                found.append(play(kind, seed + len(found)))
                file.write(json.dumps(found[-1]) + "\n")
                file.flush()
    return found


def kept(folder: Path, kind: Kind) -> list[Points]:
    """Return the games of a file, if they were played with the current points."""
    path = folder / kind.file
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if not lines or lines[0] != kind.heading(json.loads(lines[0])["seed"]):
        return []
    return [tuple(json.loads(line)) for line in lines[1:]]


def bare(folder: Path, kind: Kind) -> Counter[Points]:
    """Count the games of a file by their points without the given ones, whatever these were."""
    path = folder / kind.file
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if not lines:
        return Counter()
    given = [int(points) for points in json.loads(lines[0])["given"]]
    scores = (json.loads(line) for line in lines[1:])
    return Counter(tuple(own - more for own, more in zip(points, given, strict=True)) for points in scores)


def shares(games: Mapping[Points, int], more: Points) -> list[Share]:
    """Return each seat's wins if `more` is added to the points of every game; `games` counts games by points."""
    seats = range(len(more))
    wins, squares, total = [0.0] * len(seats), [0.0] * len(seats), 0
    for scores, times in games.items():
        points = [own + given for own, given in zip(scores, more, strict=True)]
        most = max(points)
        best = [seat for seat in seats if points[seat] == most]
        for seat in best:
            wins[seat] += times / len(best)
            squares[seat] += times / len(best) ** 2
        total += times
    means = [own / total for own in wins]
    errors = [sqrt(max(square / total - mean**2, 0.0) / total) for square, mean in zip(squares, means, strict=True)]
    return [Share(100 * mean, 100 * error) for mean, error in zip(means, errors, strict=True)]


def off(found: Sequence[Share]) -> float:
    """Return the largest deviation of a seat from its fair share."""
    return max(abs(share.wins - 100 / len(found)) for share in found)


def best(games: Mapping[Points, int], players: int) -> list[tuple[float, Points]]:
    """Return possible points to give, best first, each with the largest deviation of a seat from its fair share.

    Earlier seats never get less than later ones, and the last gets nothing. Among equals, the simplest come first.
    """

    def judged(points: Points) -> tuple[float, int, Points]:
        return off(shares(games, points)), sum(own % 1 > 0 for own in points), points

    def falling(points: Points) -> bool:
        return all(earlier >= later for earlier, later in pairwise(points))

    tried = ((*points, 0) for points in product(range(_MOST_TRIED + 1), repeat=players - 1))
    whole = sorted(judged(points) for points in tried if falling(points))[:_REFINED]
    refined = {
        (*(own + half for own, half in zip(points, halves, strict=False)), 0)
        for _, _, points in whole
        for halves in product((-0.5, 0, 0.5), repeat=players - 1)
    }
    found = sorted(judged(points) for points in refined if falling(points))
    return [(worst, points) for worst, _, points in found]


def told(points: Points) -> str:
    """Return points in short form."""
    return "/".join(f"{own:g}" for own in points)


def line(kind: Kind, games: Sequence[Points]) -> str:
    """Summarise games, with standard errors."""
    won = shares(Counter(games), kind.left_over)
    seats = "  ".join(f"{share.wins:5.1f} ± {share.error:.1f}" for share in won)
    verdict = ""
    if kind.even:
        verdict = "  as wanted" if off(won) <= TOLERANCES[kind.bot] else "  TOO FAR OFF"
    return f"{kind.players} {kind.preset:10} {kind.bot:7} {told(kind.given):14} {len(games):5} games  {seats}{verdict}"


def table(folder: Path) -> Iterator[str]:
    """Yield the lines of a Markdown table of all files, without even chances and with them."""
    yield "| Seats | Preset | Bots | Bonus points | Games | Wins in 100, in the order of play |"
    yield "|---|---|---|---|---|---|"
    for players, name in HEAD_STARTS:
        for bot_name in TOLERANCES:
            for even in (False, True):
                kind = Kind(players, name, bot_name, even)
                if games := kept(folder, kind):
                    won = shares(Counter(games), kind.left_over)
                    cells = (
                        *(players, say_marked(TITLES[name][0]), bot_name.capitalize()),
                        ", ".join(points_text(own) for own in kind.given) if even else "none",
                        f"{len(games):,}",
                        ", ".join(f"{share.wins:.1f} ± {share.error:.1f}" for share in won),
                    )
                    yield f"| {' | '.join(map(str, cells))} |"


def misses(kind: Kind, games: Sequence[Points]) -> bool:
    """Return whether a seat misses its fair share by more than the tolerance and chance allow."""
    least = 100 / len(games)  # least error, in case a seat never won
    won = shares(Counter(games), kind.left_over)
    return any(abs(one.wins - 100 / len(won)) > TOLERANCES[kind.bot] + _SURE * max(one.error, least) for one in won)


def check() -> int:
    """Play a few more deals with even chances; return the number of kinds that miss their tolerance."""
    missed = 0
    for players, name in HEAD_STARTS:
        for bot_name in TOLERANCES:
            kind = Kind(players, name, bot_name, even=True)
            games = [play(kind, SEED_CHECK + number) for number in range(_CHECKED[bot_name, players])]
            missed += misses(kind, games)
            print(line(kind, games), "" if misses(kind, games) else "(or as chance will have it)", flush=True)
    return missed


def kinds(chosen: argparse.Namespace, bots: Sequence[str], even: bool) -> Iterator[Kind]:
    """Yield the kinds of game that the options select."""
    for players, name in HEAD_STARTS:
        if chosen.players in (None, players) and chosen.preset in (None, name):
            yield from (Kind(players, name, bot, even) for bot in bots)


def tell_best(chosen: argparse.Namespace) -> None:
    """Print the best points for each kind, from games with given points if there are any, else without."""
    for kind in kinds(chosen, list(TOLERANCES), even=True):
        games = bare(chosen.out, kind) or bare(chosen.out, kind._replace(even=False))
        for worst, points in best(games, kind.players)[:4] if games else ():
            won = " ".join(f"{own.wins:.1f}" for own in shares(games, points))
            print(f"{kind.players} {kind.preset:10} {kind.bot:7} {told(points):14} {worst:4.1f} off  {won}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="", help="how many of which bot, with commas")
    parser.add_argument("--without", action="store_true", help="without even chances")
    parser.add_argument("--players", type=int, choices=(2, 4))
    parser.add_argument("--preset", choices=sorted(PRESETS))
    parser.add_argument("--seed", type=int)
    parser.add_argument("--out", type=Path, default=KEPT)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--find", action="store_true", help="tell which points suit the games")
    parser.add_argument("--report", action="store_true", help="tell what all files say")
    parser.add_argument("--table", action="store_true", help="the same as a table")
    parser.add_argument("--check", action="store_true", help="play a few more games with even chances")
    chosen = parser.parse_args()
    if chosen.check:
        return check()
    if chosen.find:
        tell_best(chosen)
    if chosen.table:
        print(*table(chosen.out), sep="\n")
    if chosen.report:
        for even in (False, True):
            for kind in kinds(chosen, list(TOLERANCES), even):
                if games := kept(chosen.out, kind):
                    print(line(kind, games))
    seed = chosen.seed or (SEED_WITHOUT if chosen.without else SEED_WITH)
    deadline = time.monotonic() + chosen.seconds
    for name, _, wanted in (entry.partition("=") for entry in chosen.games.split(",") if entry):
        for kind in kinds(chosen, [name], even=not chosen.without):
            if games := measured(chosen.out, kind, int(wanted), seed, deadline)[: int(wanted)]:
                print(line(kind, games), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
