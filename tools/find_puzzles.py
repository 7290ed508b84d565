"""Find puzzles of Square Tactics: turns of seeded games with one best line, which a sensible player misses.

    python tools/find_puzzles.py --out puzzles.jsonl [--from 0] [--games 1000] [--seconds 600]

Two seats play with open hands, and only the seat whose turn it is has decisions. Every line of the whole turn is tried,
up to its draw: action cards, the character, and all answers. A turn is a puzzle if its best lines all consist of the
same moves and lead by more than any other line. Greedy and Easy must both miss them. Turns with a line that draws a
card or involves chance are left out, since no player could foresee it.

The file has a line for each game searched, with the puzzles found; a second call continues after the last. A puzzle is
given by its set-up, its seed, and the moves that lead to it.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from squaretactics.bots.bot_registry import bot
from squaretactics.games.square_tactics.decisions import decider, legal_moves
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.rules import take_within_turn
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import BEGIN, DRAW, State
from squaretactics.games.square_tactics.turn_solver import NoPuzzle, TurnSolution, lines

PRESETS: Final = ("first", "abilities", "full", "mayhem", "personal")
FIRST_TURN: Final = 3  # earlier turns have too little on the board
_SENSIBLE: Final = ("greedy", "easy")
_TRIES: Final = 3  # of a bot that plays by chance


def setup_of(number: int) -> Setup:
    """Return the set-up of the game with this number."""
    chance = random.Random(number)
    families = tuple(chance.sample(("aliens", "bots", "cats", "ninjas"), 2))
    name = PRESETS[number % len(PRESETS)]
    if name == "personal":
        return preset("full", factions=families, action_cards="personal")
    return preset(name, factions=families)


def sensible(start: State) -> Iterator[int]:
    """Yield the leads with which sensible players end the turn."""
    for name in _SENSIBLE:
        for seed in range(_TRIES):
            state, player = start.copy(), bot(SQUARE_TACTICS, name, seed)
            while state.stack[-1][0] != DRAW:
                take_within_turn(state, player.choose(SQUARE_TACTICS.view(state, state.active)))
            points = scores(state)
            yield points[start.active] - points[1 - start.active]


def puzzle(start: State) -> dict[str, Any] | None:
    """Return the data of a turn's puzzle, or None if the turn isn't one."""
    try:
        found = list(lines(start))
    except NoPuzzle:
        return None
    solution = TurnSolution()
    solution.add(found)
    if solution.best is None or not solution.has_one_answer:
        return None
    best = solution.best
    if any(lead >= best.lead for lead in sensible(start)):
        return None
    rules = start.rules
    return {
        "best": [SQUARE_TACTICS.move_text(rules.setup, move) for move in best.moves],
        "orders": sum(line.lead == best.lead for line in found),
        "lead": best.lead,
        "second": solution.second,
        "lines": len(found),
        "missed": best.lead - max(sensible(start)),
    }


def search(number: int) -> dict[str, Any]:
    """Search one game."""
    setup, found = setup_of(number), list[dict[str, Any]]()
    state = SQUARE_TACTICS.new_game(setup, number)
    players = [bot(SQUARE_TACTICS, name, number * 2 + seat) for seat, name in enumerate(("greedy", "greedy"))]
    moves: list[str] = []
    begun = FIRST_TURN - 1
    while not state.over:
        if state.stack[-1][0] == BEGIN and state.turn > begun and len(legal_moves(state)) > 1:
            begun = state.turn  # an action card leads back to the start of the same turn
            known = puzzle(state)
            if known is not None:
                found.append({"moves": [*moves], "turn": state.turn, "seat": state.active, **known})
        seat = decider(state)
        move = players[seat].choose(SQUARE_TACTICS.view(state, seat))
        moves.append(SQUARE_TACTICS.move_text(setup, move))
        SQUARE_TACTICS.take(state, move)
    return {"game": number, "setup": SQUARE_TACTICS.setup_data(setup), "puzzles": found}


def main() -> None:
    """Search games, continuing where an earlier call stopped."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=1e9)
    chosen = parser.parse_args()
    done = chosen.out.read_text("utf-8").splitlines() if chosen.out.exists() else []
    deadline = time.monotonic() + chosen.seconds
    with chosen.out.open("a", encoding="utf-8") as file:
        for number in range(chosen.first + len(done), chosen.first + chosen.games):
            if time.monotonic() > deadline:
                break
            game = search(number)
            file.write(json.dumps(game, separators=(",", ":")) + "\n")
            file.flush()
            print(number, *(f"{one['lines']} lines, {len(one['best'])} moves" for one in game["puzzles"]), sep="\t")


if __name__ == "__main__":
    main()
