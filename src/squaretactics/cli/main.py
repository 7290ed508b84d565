"""The commands that need no window: their options, and what goes wrong with them."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from squaretactics import __version__
from squaretactics.catalogue import say
from squaretactics.cli import arena, cards, replay, simulate
from squaretactics.core.record import BadRecord
from squaretactics.core.spec import BadSetup
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.options import PRESETS
from squaretactics.resources import MissingAsset
from squaretactics.system_words import reason
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
        return _complain(f"{where}{reason(error)}", FAILED)
    except KeyboardInterrupt:
        return _complain(say("stopped"), FAILED)


def _complain(error: object, code: int) -> int:
    print(f"squaretactics: {error}", file=sys.stderr)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="squaretactics",
        description=say("Square Tactics. Without a command, the game opens in its window."),
        epilog=say("Square Tactics is a game by Owen Strombeck; this is an independent computer version."),
    )
    parser.add_argument("--version", action="version", version=f"squaretactics {__version__}")
    add_window_options(parser.add_argument_group(say("options of the window, without a command")))
    commands = parser.add_subparsers(title=say("commands"), metavar="COMMAND", required=True)
    _add_simulate(commands)
    _add_arena(commands)
    _add_replay(commands)
    _add_cards(commands)
    return parser


def _add_simulate(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("simulate", help=say("let bots play and count what happened"))
    _add_rules(parser)
    parser.add_argument(
        "--match",
        action="store_true",
        help=say("play matches of three games; {option} then counts matches", option="--games"),
    )
    parser.add_argument("--games", type=_count, default=100, metavar="N", help=say("how many (100)"))
    parser.add_argument(
        "--seed", type=_seed, default=0, metavar="S", help=say("the first game's seed; each next is one more")
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B[,C,D]",
        help=say("by seat: {bots}", bots=simulate.known_bots_in_words()),
    )
    parser.add_argument("--records", type=Path, metavar="DIR", help=say("keep a record of every game in this folder"))
    parser.add_argument("--json", action="store_true", help=say("print the totals as JSON"))
    parser.set_defaults(run=simulate.run)


def _add_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, choices=(2, 4), default=2, help=say("how many seats (2)"))
    parser.add_argument(
        "--preset", choices=sorted(PRESETS), default="full", help=say("the rules ({preset})", preset="full")
    )
    parser.add_argument(
        "--decks", choices=("shared", "personal"), help=say("the action decks (presets with action cards)")
    )
    parser.add_argument(
        "--windows",
        choices=("able", "holding"),
        default="able",
        help=say("a seat is asked to react if it is able to (so unless told), or if it holds any action card"),
    )
    parser.add_argument(
        "--factions", metavar="A,B[,C,D]", help=say("by seat ({factions})", factions=",".join(FACTIONS))
    )


def _add_arena(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("arena", help=say("measure a bot against others, every deal played from every side"))
    _add_rules(parser)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B[,C,D]",
        help=say(
            "{bot} is measured; two share four seats in all ways, four go round the table: {bots}",
            bot="A",
            bots=simulate.known_bots_in_words(),
        ),
    )
    parser.add_argument(
        "--games", type=_count, default=100, metavar="N", help=say("rounded up to whole rounds of one deal")
    )
    parser.add_argument(
        "--seed", type=_seed, default=0, metavar="S", help=say("the first deal's; each next is one more")
    )
    parser.add_argument("--processes", type=_count, default=1, metavar="P", help=say("so many deals at once (1)"))
    parser.add_argument("--out", type=Path, metavar="FILE", help=say("keep every round here, and go on where it ends"))
    parser.add_argument(
        "--sprt",
        nargs="?",
        type=_hypotheses,
        const=(0.0, 50.0),
        metavar="LOW,HIGH",
        help=say(
            "stop as soon as {bot} is surely better by {low} or by {high} (rating points, {usual} unless told)",
            bot="A",
            low="LOW",
            high="HIGH",
            usual="0,50",
        ),
    )
    parser.add_argument("--json", action="store_true", help=say("print the result as JSON"))
    parser.set_defaults(run=arena.run, match=False)


def _add_replay(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("replay", help=say("tell a recorded game turn by turn"))
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help=say("a {suffix} file, as the game and {command} keep them", suffix=".record", command="simulate"),
    )
    parser.add_argument("--verify", action="store_true", help=say("only play it again and hold it against its record"))
    parser.add_argument(
        "--seat", type=int, metavar="S", help=say("tell it as the seat with this number saw it (from 0)")
    )
    parser.add_argument("--json", action="store_true", help=say("print a JSON object for each decision"))
    parser.set_defaults(run=replay.run)


def _add_cards(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("cards", help=say("list the characters and action cards"))
    parser.add_argument("--json", action="store_true", help=say("print them as JSON"))
    parser.set_defaults(run=cards.run)


def _count(text: str) -> int:
    return _number(text, 1, 10**9)


def _hypotheses(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = 0.0
    if not -_MOST_RATING <= low < high <= _MOST_RATING:
        raise argparse.ArgumentTypeError(say("{text} is not two ratings, the lower one first", text=repr(text)))
    return low, high


def _seed(text: str) -> int:
    return _number(text, 0, 2**63 - 1)


def _number(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(
            say("{text} is not a number from {least} to {most}", text=repr(text), least=least, most=most)
        )
    return int(text)
