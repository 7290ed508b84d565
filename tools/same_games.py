"""Check that the plain and the compiled form play the same games: records, events and bots' choices, byte for byte.

    python tools/same_games.py [--games 1000] [--chosen 12]
    python tools/same_games.py --tell [--out FILE]    # only plays, in the form that this Python runs

Both forms play this many random games of each game, preset and number of seats. Each runs in a process of its own, and
their digests are compared. Bots of all levels make this many choices at each table, limited by iterations only.

With --out, digests are added to a file; repeat the command to resume. bench/same-games has such files of several
systems and Pythons, which must have the same digests.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from squaretactics.core.spec import AnyGame

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.record import RecordWriter
from squaretactics.core.session import Seat, Session
from squaretactics.games.card_tactics.options import Setup as CardSetup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.square_tactics.options import PRESETS, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.squirrel_squabble.options import Setup as SquirrelSetup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.version import build_form
from tools.compile import ROOT, CannotCompile, environment

BOTS: Final = (*LEVELS, "search-64")


def tables() -> Iterator[tuple[str, AnyGame, Any]]:
    """Yield each game, preset and number of seats, with a name."""
    for players in (2, 4):
        for name in PRESETS:
            yield f"square_tactics {name} {players}", SQUARE_TACTICS, preset(name, players)
    for board, start in (("arranged", "standard"), ("dealt", "quick")):
        setup = SQUIRREL_SQUABBLE.parse_setup({"board": board, "start": start})
        assert isinstance(setup, SquirrelSetup)
        yield f"squirrel_squabble {board} 2", SQUIRREL_SQUABBLE, setup
    for number, leads in enumerate(((0, 0, 0), (0, 1, 0), (0, 1, 2)), 1):
        yield f"card_tactics campaign {number}", CARD_TACTICS, CardSetup(leads=leads)
    yield "card_tactics survival 1", CARD_TACTICS, CardSetup(mode="survival")
    yield "card_tactics contest 2", CARD_TACTICS, CardSetup(contest=2)


def record_of(spec: AnyGame, setup: Any, seed: int, folder: Path) -> bytes:
    """Return the record of a random game, with all its events."""
    seats = [Seat(name, "random") for name in spec.seats(setup)]
    session = Session(spec, setup, seed, seats, started="2026-01-01T12:00:00Z")
    writer = RecordWriter(folder / f"{seed}.record", session.opening())
    session.save = writer.append
    play_out(session, seat_bots(spec, ["random"] * len(seats), seed))
    writer.close()
    events = [spec.event_data(event) for entry in session.history for event in entry.events]
    data = writer.path.read_bytes() + repr(events).encode()
    writer.path.unlink()
    return data


def choices_of(spec: AnyGame, setup: Any, name: str, decisions: int) -> bytes:
    """Return the first choices of bots in a game."""
    seats = [Seat(seat, name) for seat in spec.seats(setup)]
    session = Session(spec, setup, 3, seats)
    bots = seat_bots(spec, [name] * len(seats), 3)
    told: list[str] = []
    while len(told) < decisions and (decision := session.decision) is not None:
        move = bots[decision.seat].choose(session.view(decision.seat))
        told.append(spec.move_text(setup, move))
        session.submit(decision.seat, move)
    return "\n".join(told).encode()


def digests(games: int, decisions: int, done: Collection[str] = ()) -> Iterator[str]:
    """Yield a line for each table's games and each bot's choices there, except for those that are done."""
    with tempfile.TemporaryDirectory() as folder:
        for name, spec, setup in tables():
            played = f"{name}, {games} games"
            if played not in done:
                digest = hashlib.sha256()
                for seed in range(games):
                    digest.update(record_of(spec, setup, seed, Path(folder)))
                yield f"{played}: {digest.hexdigest()}"
            for bot in BOTS if decisions else ():
                chosen = f"{name}, {decisions} choices of {bot}"
                if chosen not in done:
                    yield f"{chosen}: {hashlib.sha256(choices_of(spec, setup, bot, decisions)).hexdigest()}"


def tell(games: int, decisions: int, out: Path | None) -> None:
    """Print the form, then its digests; also add them to a file."""
    print(build_form(), flush=True)
    told = out.read_text(encoding="utf-8").splitlines() if out and out.exists() else []
    for line in digests(games, decisions, {line.partition(": ")[0] for line in told}):
        print(line, flush=True)
        if out:
            with out.open("a", encoding="utf-8", newline="\n") as file:
                file.write(f"{line}\n")


def differences(one: Sequence[str], other: Sequence[str]) -> list[str]:
    """Return the pairs of lines that differ."""
    return [f"{line}\n  {beside}" for line, beside in zip(one, other, strict=True) if line != beside]


def main() -> int:
    """Play in both forms, and list the differences."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--chosen", type=int, default=12, metavar="DECISIONS")
    parser.add_argument("--tell", action="store_true", help="only play, in the form that this runs in")
    parser.add_argument("--out", type=Path, metavar="FILE", help="add the digests to this file, and resume from it")
    chosen = parser.parse_args()
    if chosen.tell:
        tell(chosen.games, chosen.chosen, chosen.out)
        return 0
    try:
        compiled = environment()
    except CannotCompile as error:
        print(f"{error} So there is but one form, and nothing to compare.")
        return 0
    plain = {**compiled, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, __file__, "--tell", "--games", str(chosen.games), "--chosen", str(chosen.chosen)]
    both = [
        subprocess.Popen(command, env=given, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        for given in (plain, compiled)
    ]
    told = [process.communicate()[0].splitlines() for process in both]
    if any(process.returncode for process in both) or [lines[0] for lines in told] != ["plain", "compiled"]:
        print("One of the forms did not play.", file=sys.stderr)
        return 1
    differ = differences(*(lines[1:] for lines in told))
    print(
        f"{len(told[0]) - 1} tables and bots compared, {len(differ)} differ between plain and compiled",
        *differ,
        sep="\n",
    )
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
