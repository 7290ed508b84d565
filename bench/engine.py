"""Benchmark the engine, next to a minimal loop in the same run.

Every figure is the median over rounds. Each round measures everything once, so that a drift in the machine's speed
changes both sides of a ratio. `forms.py` runs this in both forms of the program.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

from bench import reference
from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.core.record import RecordWriter, read_record
from squaretactics.core.session import Seat, Session
from squaretactics.core.session_restore import restore
from squaretactics.games.card_tactics.options import Setup as CardSetup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import FIELDS, State
from squaretactics.games.squirrel_squabble.options import Setup as SquirrelSetup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.state import State as SquirrelState

PRESETS = ("first", "abilities", "full")


def decisions_a_second(name: str, players: int, seconds: float, seed: int) -> tuple[float, float]:
    """Play random games; return decisions and games per second."""
    setup = preset(name, players)
    uniform = random.Random(seed).random
    new_game, random_move, take = SQUARE_TACTICS.new_game, SQUARE_TACTICS.random_move, SQUARE_TACTICS.take
    games = decisions = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        state = new_game(setup, games)
        while not state.over:
            take(state, random_move(state, uniform))
            decisions += 1
        games += 1
    return decisions / spent, games / spent


def squirrel_rounds_a_second(seconds: float, seed: int) -> tuple[float, float]:
    """Play random games of Squirrel Squabble; return rounds and games per second."""
    uniform = random.Random(seed).random
    games = rounds = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        state = SQUIRREL_SQUABBLE.new_game(SquirrelSetup(), games)
        SQUIRREL_SQUABBLE.playout(state, uniform)
        rounds += state.round
        games += 1
    return rounds / spent, games / spent


def card_runs_a_second(seconds: float, seed: int) -> float:
    """Play random runs of Card Tactics; return runs per second."""
    uniform = random.Random(seed).random
    runs = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        CARD_TACTICS.playout(CARD_TACTICS.new_game(CardSetup(), runs), uniform)
        runs += 1
    return runs / spent


def reference_moves_a_second(players: int, seconds: float, seed: int) -> float:
    """Play random First games in the reference loop; return moves per second."""
    moves, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += reference.playouts(players, 200, seed)
    return moves / spent


def midgame(name: str, players: int) -> State:
    """Return a state in the middle of a random game."""
    state = SQUARE_TACTICS.new_game(preset(name, players), 1)
    uniform = random.Random(1).random
    for _ in range(10 * players):
        if not state.over:
            SQUARE_TACTICS.take(state, SQUARE_TACTICS.random_move(state, uniform))
    return state


def copy_microseconds(state: State | SquirrelState) -> float:
    count = 3000
    start = time.perf_counter()
    for _ in range(count):
        state.copy()
    return (time.perf_counter() - start) / count * 1e6


def bytes_of(thing: object, seen: set[int]) -> int:
    """Return the memory used by a state's own lists and tuples, without shared small integers and rules."""
    if id(thing) in seen or isinstance(thing, int):
        return 0
    seen.add(id(thing))
    size = sys.getsizeof(thing)
    if isinstance(thing, State):
        return size + sum(bytes_of(getattr(thing, name), seen) for name in FIELDS if name != "rules")
    if isinstance(thing, list):
        return size + sum(bytes_of(part, seen) for part in thing if isinstance(part, list))
    return size


def verify_milliseconds(path: Path) -> float:
    """Return the time to read a record and check it against the rules."""
    start = time.perf_counter()
    restore(SQUARE_TACTICS, read_record(path))
    return (time.perf_counter() - start) * 1e3


def a_record(folder: Path, name: str, players: int) -> tuple[Path, int]:
    """Record one random game; return its file and its number of decisions."""
    setup = preset(name, players)
    seats = [Seat(seat, "random") for seat in SQUARE_TACTICS.seats(setup)]
    session = Session(SQUARE_TACTICS, setup, 5, seats)
    writer = RecordWriter(folder / f"{name}-{players}.record", session.opening())
    session.save = writer.append
    play_out(session, seat_bots(SQUARE_TACTICS, ["random"] * players, 5))
    writer.close()
    return writer.path, len(session.history)


def measure(rounds: int, seconds: float, first: int = 0) -> dict[str, float]:
    """Measure everything in the current form, and return the medians over rounds.

    `first` is the seed of the first round.
    """
    figures: dict[str, list[float]] = {}

    def note(name: str, value: float) -> None:
        figures.setdefault(name, []).append(value)

    with tempfile.TemporaryDirectory() as folder:
        path, length = a_record(Path(folder), "full", 4)
        for turn in range(first, first + rounds):
            for players in (2, 4):
                tight = reference_moves_a_second(players, seconds, turn)
                note(f"reference {players} seats, moves/s", tight)
                for name in PRESETS:
                    decisions, games = decisions_a_second(name, players, seconds, turn)
                    note(f"{name} {players} seats, decisions/s", decisions)
                    note(f"{name} {players} seats, playouts/s", games)
                    note(f"{name} {players} seats, of reference", decisions / tight)
                note(f"copy full {players} seats, us", copy_microseconds(midgame("full", players)))
            note("verify full 4 seats, ms", verify_milliseconds(path))
            squirrel_rounds, games = squirrel_rounds_a_second(seconds, turn)
            note("squirrels, rounds/s", squirrel_rounds)
            note("squirrels, playouts/s", games)
            note("cards, playouts/s", card_runs_a_second(seconds, turn))
            note("copy squirrels, us", copy_microseconds(SQUIRREL_SQUABBLE.new_game(SquirrelSetup(board="dealt"), 1)))
    medians = {name: statistics.median(values) for name, values in figures.items()}
    medians["decisions in the verified record"] = length
    for players in (2, 4):
        medians[f"state full {players} seats, bytes"] = bytes_of(midgame("full", players), set())
    return medians
