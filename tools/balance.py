"""Measure the difficulty of Card Tactics: win rates of bots with random teams, where they lose, and each hero's share.

    python tools/balance.py --out bench/balance --games random=2000,greedy=2000,search-64=400,search-256=100

Every level in `--levels` is played by each bot, with all 20 teams equally often, from consecutive seeds. Each level and
bot has a file with a line per run, and a second call continues it; `--report` only prints. With `--seconds` it stops
after that time, between two runs.
"""

from __future__ import annotations

import argparse
import json
import time
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Final, NamedTuple

from squaretactics.bots.bot_registry import bot
from squaretactics.games.card_tactics.options import HERO_IDS, LEVELS, Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.state import VICTORY

TEAMS: Final = tuple(combinations(HERO_IDS, 3))
COMBATS: Final = 5
_VERSION: Final = 1  # of the bots' behaviour; files of another version are rejected


class Run(NamedTuple):
    """One run: its number, whether it was won, its last combat, its decisions, its rounds, and the health left."""

    number: int
    won: bool
    combat: int
    decisions: int
    rounds: int
    health: int


def play(level: str, name: str, number: int, seed: int) -> Run:
    """Play a run with the team for this number."""
    setup = Setup.model_validate({"level": level, "team": TEAMS[number % len(TEAMS)]})
    state = CARD_TACTICS.new_game(setup, seed + number)
    player = bot(CARD_TACTICS, name, seed + number)
    decisions = 0
    while CARD_TACTICS.decision(state) is not None:
        CARD_TACTICS.take(state, player.choose(CARD_TACTICS.view(state, 0)))
        decisions += 1
    health = sum(state.health[slot] for slot in state.heroes)
    return Run(number, state.ended == VICTORY, state.combat, decisions, state.rounds, health)


def measured(path: Path, level: str, name: str, games: int, seed: int, deadline: float) -> list[Run]:
    """Return the runs of a file, after adding runs until there are enough or time is up."""
    heading = json.dumps({"game": "card_tactics", "level": level, "bot": name, "seed": seed, "version": _VERSION})
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if lines and lines[0] != heading:
        raise SystemExit(f"{path} holds other figures: {lines[0]}")
    runs = [Run(*json.loads(line)) for line in lines[1:]]
    if len(runs) < games and time.monotonic() < deadline:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            if not lines:
                file.write(heading + "\n")
            while len(runs) < games and time.monotonic() < deadline:
                runs.append(play(level, name, len(runs), seed))
                file.write(json.dumps(runs[-1]) + "\n")
                file.flush()
    return runs


def report(level: str, name: str, runs: list[Run], wanted: int) -> str:
    """Summarise the runs of a level and bot, with standard errors."""
    count = len(runs)
    won = [run for run in runs if run.won]
    rate = len(won) / count
    left, lost = count, list[str]()
    for combat in range(1, COMBATS + 1):
        fell = sum(not run.won and run.combat == combat for run in runs)
        lost.append(f"{100 * fell / left:.1f}" if left else "-")
        left -= fell
    error = 100 * sqrt(rate * (1 - rate) / count)
    text = (
        f"{level:9} {name:10} {count:5} of {wanted:5}  won {100 * rate:5.1f} ± {error:.1f} %  lost {' / '.join(lost)} %"
    )
    for which, some in (("won", won), ("lost", [run for run in runs if not run.won])):
        if some:
            text += f"  decisions {which} {sum(run.decisions for run in some) / len(some):.0f}"
    if won:
        text += "\n" + " " * 32 + "  ".join(f"{hero} {_share(hero, runs, rate)}" for hero in HERO_IDS)
    return text


def _share(hero: str, runs: list[Run], rate: float) -> str:
    """Return a hero's win rate relative to that of all teams, with its standard error."""
    own = [run.won for run in runs if hero in TEAMS[run.number % len(TEAMS)]]
    mean = sum(own) / len(own)
    return f"{mean / rate:.2f} ± {sqrt(mean * (1 - mean) / len(own)) / rate:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="random=2000,greedy=2000", help="how many of which bot, with commas")
    parser.add_argument("--levels", default="normal", help="with commas")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("bench/balance"))
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--report", action="store_true", help="play nothing")
    chosen = parser.parse_args()
    deadline = 0.0 if chosen.report else time.monotonic() + chosen.seconds
    for level in chosen.levels.split(","):
        if level not in LEVELS:
            parser.error(f"no such level: {level}")
        for entry in chosen.games.split(","):
            name, _, games = entry.partition("=")
            path = chosen.out / f"card-tactics-{level}-{name}.jsonl"
            runs = measured(path, level, name, int(games), chosen.seed, deadline)
            if runs:
                print(report(level, name, runs[: int(games)], int(games)), flush=True)


if __name__ == "__main__":
    main()
