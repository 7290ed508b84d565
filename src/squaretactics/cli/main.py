"""The commands that need no window: their options, and what goes wrong with them."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from squaretactics.cli import arena, cards, replay, simulate
from squaretactics.core.record import BadRecord
from squaretactics.core.spec import BadSetup
from squaretactics.games.square_tactics.options import PRESETS
from squaretactics.resources import MissingAsset
from squaretactics.version import __version__
from squaretactics.window_options import add_window_options

BAD_OPTIONS = 2
FAILED = 1
_MOST_RATING = 1000.0


def command(arguments: list[str]) -> int:
    """Run one command and return its exit code: 0, 1 for what failed, 2 for bad options."""
    chosen = _parser().parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except BadSetup as error:
        return _complain(error, BAD_OPTIONS)
    except (BadRecord, MissingAsset) as error:
        return _complain(error, FAILED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone: so is the rest
        return FAILED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _complain(f"{where}{error.strerror or error}", FAILED)
    except KeyboardInterrupt:
        return _complain("stopped", FAILED)


def _complain(error: object, code: int) -> int:
    print(f"squaretactics: {error}", file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="squaretactics",
        description="Square Tactics. Without a command, the game opens in its window.",
        epilog="Square Tactics is a game by Owen Strombeck; this is an independent computer version.",
    )
    parser.add_argument("--version", action="version", version=f"squaretactics {__version__}")
    add_window_options(parser.add_argument_group("options of the window, without a command"))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_simulate(commands)
    _add_arena(commands)
    _add_replay(commands)
    _add_cards(commands)
    return parser


def _add_simulate(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("simulate", help="let bots play and count what happened")
    _add_rules(parser)
    parser.add_argument("--match", action="store_true", help="play matches of three games; --games then counts matches")
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="how many (100)")
    parser.add_argument(
        "--seed", type=_seed, default=0, metavar="S", help="the first game's seed; each next is one more"
    )
    parser.add_argument("--bots", default="random", metavar="A,B[,C,D]", help=f"by seat: {simulate.KNOWN_BOTS}")
    parser.add_argument("--records", type=Path, metavar="DIR", help="keep a record of every game in this folder")
    parser.add_argument("--json", action="store_true", help="print the totals as JSON")
    parser.set_defaults(run=simulate.run)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, choices=(2, 4), default=2, help="how many seats (2)")
    parser.add_argument("--preset", choices=sorted(PRESETS), default="full", help="the rules (full)")
    parser.add_argument("--decks", choices=("shared", "personal"), help="the action decks (presets with action cards)")
    parser.add_argument(
        "--windows",
        choices=("able", "holding"),
        default="able",
        help="a seat is asked to react if it is able to (so unless told), or if it holds any action card",
    )
    parser.add_argument("--factions", metavar="A,B[,C,D]", help="by seat (aliens,bots,cats,ninjas)")


def _add_arena(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("arena", help="measure a bot against others, every deal played from every side")
    _add_rules(parser)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B[,C,D]",
        help=f"A is measured; two share four seats in all ways, four go round the table: {simulate.KNOWN_BOTS}",
    )
    parser.add_argument("--games", type=_count, default=100, metavar="N", help="rounded up to whole rounds of one deal")
    parser.add_argument("--seed", type=_seed, default=0, metavar="S", help="the first deal's; each next is one more")
    parser.add_argument("--processes", type=_count, default=1, metavar="P", help="so many deals at once (1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep every round here, and go on where it ends")
    parser.add_argument(
        "--sprt",
        nargs="?",
        type=_hypotheses,
        const=(0.0, 50.0),
        metavar="LOW,HIGH",
        help="stop as soon as A is surely better by LOW or by HIGH (rating points, 0,50 unless told)",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.set_defaults(run=arena.run, match=False)


def _add_replay(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("replay", help="tell a recorded game turn by turn")
    parser.add_argument("file", type=Path, metavar="FILE", help="a .record file, as the game and simulate keep them")
    parser.add_argument("--verify", action="store_true", help="only play it again and hold it against its record")
    parser.add_argument("--seat", type=int, metavar="S", help="tell it as the seat with this number saw it (from 0)")
    parser.add_argument("--json", action="store_true", help="print a JSON object for each decision")
    parser.set_defaults(run=replay.run)


def _add_cards(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("cards", help="list the characters and action cards")
    parser.add_argument("--json", action="store_true", help="print them as JSON")
    parser.set_defaults(run=cards.run)


def _count(text: str) -> int:
    return _number(text, 1, 10**9)


def _hypotheses(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = 0.0
    if not -_MOST_RATING <= low < high <= _MOST_RATING:
        raise argparse.ArgumentTypeError(f"{text!r} is not two ratings, the lower one first")
    return low, high


def _seed(text: str) -> int:
    return _number(text, 0, 2**63 - 1)


def _number(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
    return int(text)
