"""Benchmark how fast the levels decide, next to random games in the same run.

    python -m bench.bots [--games 2] [--beside] [--preset full] [--players 4]
    python -m bench.bots --squirrels [--games 2] [--beside]

The decisions come from games of two or four Medium bots, or with `--squirrels` from plans of two Easy bots in Squirrel
Squabble. Each level makes every one of them, with the time limit for games with people. With `--beside`, another
process draws a game at 60 frames a second meanwhile, as the screen does while a bot thinks.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from itertools import count
from multiprocessing import get_context, parent_process

from bench.engine import decisions_a_second
from squaretactics.bots.bot_registry import BOTS, bot
from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.bots.tree_search import TreeSearchBot
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.view import View
from squaretactics.games.squirrel_squabble.options import Setup as SquirrelSetup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.state import PLANNING
from squaretactics.games.squirrel_squabble.view import View as SquirrelView

PRESETS, SEATS = ("first", "full"), (2, 4)
LATENCY_GOALS = {"hard": 1.0, "expert": 2.0}
SQUIRREL_GOALS = {"hard": 0.7, "expert": 2.0}  # seconds for the longest plan


def decisions(name: str, players: int, games: int, first: int = 0) -> list[View]:
    """Return the deciding seat's view at every decision of some games."""
    found = []
    for game in range(first, first + games):
        state = SQUARE_TACTICS.new_game(preset(name, players), game)
        seats = [bot(SQUARE_TACTICS, "medium", seat) for seat in range(players)]
        while (asked := SQUARE_TACTICS.decision(state)) is not None:
            seen = SQUARE_TACTICS.view(state, asked.seat)
            found.append(seen)
            SQUARE_TACTICS.take(state, seats[asked.seat].choose(seen))
    return found


def plans(games: int) -> list[SquirrelView]:
    """Return the first planner's view in every round of some games of Squirrel Squabble, with boards dealt and arranged
    in turn.
    """
    found = []
    for game in range(games):
        setup = SquirrelSetup(board="arranged" if game % 2 else "dealt")
        state = SQUIRREL_SQUABBLE.new_game(setup, game)
        seats = [bot(SQUIRREL_SQUABBLE, "easy", seat) for seat in (0, 1)]
        while (asked := SQUIRREL_SQUABBLE.decision(state)) is not None:
            seen = SQUIRREL_SQUABBLE.view(state, asked.seat)
            if seen.stage == PLANNING and not any(seen.planned):
                found.append(seen)
            SQUIRREL_SQUABBLE.take(state, seats[asked.seat].choose(seen))
    return found


def measure_plans(games: int) -> None:
    """Measure all levels on plans in Squirrel Squabble, and print figures as they come."""
    seen = plans(games)
    for level in LEVELS:
        taken: list[float] = []
        for number, view in enumerate(seen):
            player = bot(SQUIRREL_SQUABBLE, level, number, BOTS)
            start = time.perf_counter()
            player.choose(view)
            taken.append(time.perf_counter() - start)
        goal = f"   goal {SQUIRREL_GOALS[level]} or less" if level in SQUIRREL_GOALS else ""
        print(
            f"{level:8} {len(taken)} plans, seconds: median {statistics.median(taken):.2f}, "
            f"99 of 100 within {percentile(taken, 0.99):.2f}, longest {max(taken):.2f}{goal}",
            flush=True,
        )


@contextmanager
def screen_beside() -> Iterator[None]:
    """Play games at normal speed on an invisible screen, in another process, while the block runs."""
    process = get_context("spawn").Process(target=_play_on)
    process.start()
    try:
        yield
    finally:
        process.terminate()
        process.join()


def _play_on() -> None:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from bench.drives import Evening, Stopwatch  # these open a window

    evening = Evening((1280, 720), Stopwatch(), by_the_clock=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # SDL would treat it as a click on the close button
    bench = parent_process()
    for seed in count(1):
        if bench is None or not bench.is_alive():
            break
        evening.play_game("mayhem", 4, seed)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the quantile of values at `share`, 0 to 1."""
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


def measure(games: int, presets: Sequence[str] = PRESETS, seats: Sequence[int] = SEATS) -> dict[str, float]:
    """Measure all levels in each kind of game, print figures as they come, and return them."""
    figures: dict[str, float] = {}

    def note(what: str, value: float, goal: str = "") -> None:
        figures[what] = value
        print(f"{what:52} {value:12,.3f}{goal}", flush=True)

    for name in presets:
        for players in seats:
            kind = f"{name} {players} seats"
            note(f"{kind}, random playouts/s", decisions_a_second(name, players, 0.5, 1)[1])
            seen = decisions(name, players, games)
            for level in LEVELS:
                taken: list[float] = []
                tally: list[float] = []
                for number, view in enumerate(seen):
                    player = bot(SQUARE_TACTICS, level, number, BOTS)
                    start = time.perf_counter()
                    if isinstance(player, TreeSearchBot):
                        player.choose(view, tally.append)
                    else:
                        player.choose(view)
                    taken.append(time.perf_counter() - start)
                if tally:
                    note(f"{kind}, {level}, iterations/s", len(tally) / sum(taken))
                note(f"{kind}, {level}, decision, median s", statistics.median(taken))
                goal = f"   goal {LATENCY_GOALS[level]} or less" if level in LATENCY_GOALS else ""
                note(f"{kind}, {level}, decision, 99 of 100 within s", percentile(taken, 0.99), goal)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--beside", action="store_true", help="show a game on a screen meanwhile")
    parser.add_argument("--squirrels", action="store_true", help="Squirrel Squabble alone")
    parser.add_argument("--preset", nargs="+", choices=PRESETS, default=PRESETS, help="the kinds of game")
    parser.add_argument("--players", nargs="+", type=int, choices=SEATS, default=SEATS, help="how many sit at it")
    chosen = parser.parse_args()
    with screen_beside() if chosen.beside else nullcontext():
        if chosen.squirrels:
            measure_plans(chosen.games)
        else:
            measure(chosen.games, chosen.preset, chosen.players)


if __name__ == "__main__":
    main()
