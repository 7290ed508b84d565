"""Benchmark Expert's decisions, hints and reviews in Square Tactics without a time limit.

    python tools/compile.py --run -m bench.untimed [--games 4] [--every 5] [--players 2 4] [--keep out/untimed.jsonl]
    python tools/compile.py --run -m bench.untimed --whole [--games 3] [--players 4] [--workers 1 2]

Iterations alone end a search, and times are CPU time. So the figures give the cost of the iterations in the current
form, however busy the machine is. The decisions are every Nth (`--every`) of games with all rules between Medium bots.
Each time is stored as a line in a file; run it again with the same file to resume.

With `--whole`, all seats of whole games are reviewed instead, as in an idle replay, with each number of workers in
turn. The results must agree. These times are wall time from the request on.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from bench.bots import SEATS, decisions, percentile
from squaretactics.bots.advice import ITERATIONS, advise
from squaretactics.bots.bot_registry import bot, play_out, seat_bots
from squaretactics.bots.difficulty_levels import make_move_reviewer
from squaretactics.bots.game_review import DecisionReview
from squaretactics.bots.worker import BotWorker, worker_count
from squaretactics.core.session import Seat, Session
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.kit.frame_loop import FRAMES_A_SECOND
from squaretactics.ui.replay.reviewer import ITERATIONS as REVIEWED
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.version import build_form

_LOOK: Final = 0.008  # seconds between polls for answers while nothing moves

KINDS: Final[dict[str, Callable[[View, int], object]]] = {
    "expert": lambda view, seed: bot(SQUARE_TACTICS, "expert", seed).choose(view),
    "hint": lambda view, seed: advise(SQUARE_TACTICS, seed, view, ITERATIONS),
    "review": lambda view, seed: make_move_reviewer(SQUARE_TACTICS, seed, REVIEWED).review_decision(
        view, view.moves[0]
    ),
}


def measure(keep: Path, games: int, every: int, seats: list[int]) -> dict[str, dict[str, float]]:
    """Measure what the file lacks; return the seconds by kind of search and by decision."""
    kept: dict[str, float] = dict(map(json.loads, keep.read_text().splitlines())) if keep.exists() else {}
    keep.parent.mkdir(parents=True, exist_ok=True)
    found: dict[str, dict[str, float]] = {}
    with keep.open("a") as file:
        for game in range(games):
            for players in seats:
                open_ones = [view for view in decisions("full", players, 1, game) if len(view.moves) > 1]
                for number, view in enumerate(open_ones[::every]):
                    for kind, think in KINDS.items():
                        name = f"{build_form()} {kind} {players} seats"
                        key = f"{name}, game {game}, decision {number * every}"
                        if key not in kept:
                            start = time.process_time()
                            think(view, number)
                            kept[key] = time.process_time() - start
                            print(json.dumps([key, kept[key]]), file=file, flush=True)
                        found.setdefault(name, {})[key] = kept[key]
    return found


def review_whole(players: int, game: int, workers: Sequence[int]) -> None:
    """Review a game with each number of workers, and print how long it took.

    The reviews must agree.
    """
    seats = [Seat(f"seat {seat}", "medium") for seat in range(players)]
    session = Session(SQUARE_TACTICS, preset("full", players), game, seats)
    play_out(session, seat_bots(SQUARE_TACTICS, [seat.player for seat in seats], game))
    came_to: list[dict[int, DecisionReview]] = []
    for count in workers:
        reviewer = Reviewer(session, [BotWorker(SQUARE_TACTICS, behind=True) for _ in range(count)])
        start, spent = time.perf_counter(), _of_children()
        reviewer.start(range(players))
        while reviewer.working:
            reviewer.update()
            time.sleep(1 / FRAMES_A_SECOND if reviewer.glancing else 0 if reviewer.answered else _LOOK)
        taken = time.perf_counter() - start
        reviewer.close()
        came_to.append(reviewer.judgements)
        print(
            f"{build_form()} review of {players} seats, game {game}, {len(reviewer.judgements)} decisions, "
            f"{count} at a time: {taken:.1f} s, of the processor {_of_children() - spent:.1f} s, "
            f"load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
    assert all(found == came_to[0] for found in came_to)


def _of_children() -> float:
    """Return the CPU seconds of child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--every", type=int, default=5, metavar="DECISIONS", help="one of so many is thought about")
    parser.add_argument("--players", nargs="+", type=int, choices=SEATS, default=[*SEATS])
    parser.add_argument("--keep", type=Path, default=Path("out/untimed.jsonl"), metavar="FILE")
    parser.add_argument("--whole", action="store_true", help="whole reviews, by the clock")
    parser.add_argument("--workers", nargs="+", type=int, default=[1, worker_count()], help="for whole reviews")
    chosen = parser.parse_args()
    if chosen.whole:
        for game in range(chosen.games):
            for players in chosen.players:
                review_whole(players, game, chosen.workers)
        return
    for name, seconds in measure(chosen.keep, chosen.games, chosen.every, chosen.players).items():
        taken = [*seconds.values()]
        print(
            f"{name:26} {len(taken):4} decisions, seconds: median {statistics.median(taken):.2f}, "
            f"99 of 100 within {percentile(taken, 0.99):.2f}, longest {max(taken):.2f}"
        )


if __name__ == "__main__":
    main()
