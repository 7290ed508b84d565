"""Parse and run the commands that need no window, and report their errors."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from squaretactics.cli import print_sheets, replay
from squaretactics.cli.output import print_json
from squaretactics.core.record import BadRecord
from squaretactics.core.spec import AnyGame, BadSetup
from squaretactics.games.registry import UnknownGame, game, names
from squaretactics.os_errors import complain, error_sentence, is_closed_pipe
from squaretactics.resources import MissingAsset
from squaretactics.translation import say, say_row
from squaretactics.version import __version__, build_form
from squaretactics.window_arguments import add_window_options

BAD_OPTIONS = 2
FAILED = 1
_PRINT = "print"
_MOST_RATING = 1000.0
_MOST_DIGITS = 19
_MOST_PROCESSES = 256


def command(arguments: list[str], printer: print_sheets.PrinterFactory | None = None) -> int:
    """Run one command and return its exit code: 0 for success, 1 for a failure, 2 for bad options.

    Without a printer, there's no `print` command.
    """
    try:
        try:
            chosen = _chosen(arguments, printer)
            code: int = chosen.run(chosen)
            return code
        finally:
            sys.stdout.flush()
    except (BadSetup, UnknownGame) as error:
        return _complain(error, BAD_OPTIONS)
    except (BadRecord, MissingAsset) as error:
        return _complain(error, FAILED)
    except OSError as error:
        return FAILED if is_closed_pipe(error) else _complain(error_sentence(error), FAILED)
    except KeyboardInterrupt:
        return _complain(say("stopped"), FAILED)


def _complain(error: object, code: int) -> int:
    complain(error)
    return code


def _chosen(arguments: list[str], printer: print_sheets.PrinterFactory | None) -> argparse.Namespace:
    parser = _parser(arguments, printer)
    try:
        chosen, unknown = parser.parse_known_args(arguments)
        options = [word.split("=")[0] for word in unknown if word.startswith("-")]
        if options and getattr(chosen, "game", None) not in (None, names()[0]):
            parser.error(say("{game} has no option {option}", game=chosen.game, option=options[0]))
        return parser.parse_args(arguments)
    except OSError as error:  # the first releases of Python 3.11 can't exit while standard error is full
        raise SystemExit(BAD_OPTIONS) from error


def _parser(arguments: list[str], printer: print_sheets.PrinterFactory | None) -> argparse.ArgumentParser:
    # Each game has its own options. The general help lists none of them.
    spec = _named_game(arguments) if arguments and not arguments[0].startswith("-") else None
    parser = argparse.ArgumentParser(
        prog="squaretactics",
        description=say("Square Tactics. Without a command, the game opens in a window."),
        epilog=say("Square Tactics is a game by Owen Strombeck. This is an independent computer version."),
    )
    parser.add_argument("--version", action="version", version=f"squaretactics {__version__} ({build_form()})")
    add_window_options(parser.add_argument_group(say("window options (when no command is given)")))
    commands = parser.add_subparsers(title=say("commands"), metavar="COMMAND", required=True)
    _add_simulate(commands, spec)
    _add_arena(commands, spec)
    _add_replay(commands)
    _add_cards(commands)
    if printer is not None:
        _add_print(commands, printer, spec if arguments[:1] == [_PRINT] else None)
    return parser


def _named_game(arguments: list[str]) -> AnyGame:
    early = argparse.ArgumentParser(add_help=False)
    early.add_argument("--game", nargs="?")  # a missing name is reported later
    named = early.parse_known_args(arguments)[0].game
    return game(names()[0] if named is None else named)


def _add_simulate(commands: argparse._SubParsersAction[argparse.ArgumentParser], spec: AnyGame | None) -> None:
    parser = commands.add_parser("simulate", help=say("play games between bots and print the totals"))
    if spec is None:
        return
    from squaretactics.cli import simulate  # imported late: the list of commands needs no bots

    spec.commands().add_match_option(_add_rules(parser, spec))
    parser.add_argument("--games", type=_count, default=100, metavar="N", help=say("number of games (default 100)"))
    parser.add_argument(
        "--seed", type=_seed, default=0, metavar="S", help=say("seed of the first game; each later game adds 1")
    )
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B[,C,D]",
        help=say("one for each seat: {bots}", bots=simulate.known_bots_in_words(spec)),
    )
    parser.add_argument("--records", type=Path, metavar="DIR", help=say("save a record of each game in this folder"))
    parser.add_argument("--json", action="store_true", help=say("print the totals as JSON"))
    parser.set_defaults(run=simulate.run, match=False)


def _add_rules(parser: argparse.ArgumentParser, spec: AnyGame) -> argparse._ArgumentGroup:
    _add_game(parser)
    group = parser.add_argument_group(say("options for {game}", game=spec.name))
    spec.commands().add_options(group)
    return group


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game",
        default=names()[0],
        metavar="NAME",
        help=say("the game (default {usual}): {games}", usual=names()[0], games=say_row(names())),
    )


def _add_arena(commands: argparse._SubParsersAction[argparse.ArgumentParser], spec: AnyGame | None) -> None:
    parser = commands.add_parser("arena", help=say("measure a bot against others, playing each deal from every seat"))
    if spec is None:
        return
    from squaretactics.cli import arena, simulate

    _add_rules(parser, spec)
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B[,C,D]",
        help=say(
            "measures {bot} against the rest; with four seats, 2 bots play in every seating order "
            "and 4 rotate through the seats: {bots}",
            bot="A",
            bots=simulate.known_bots_in_words(spec),
        ),
    )
    parser.add_argument(
        "--games",
        type=_count,
        default=100,
        metavar="N",
        help=say("number of games, rounded up to play each deal from all seats"),
    )
    parser.add_argument(
        "--seed", type=_seed, default=0, metavar="S", help=say("seed of the first deal; each later deal adds 1")
    )
    parser.add_argument(
        "--processes", type=_processes, default=1, metavar="P", help=say("number of deals to play at once (default 1)")
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help=say("save each round in this file, and resume after the last one")
    )
    parser.add_argument(
        "--sprt",
        nargs="?",
        type=_hypotheses,
        const=(0.0, 50.0),
        metavar="LOW,HIGH",
        help=say(
            "stop once it's clear whether {bot} is better by {low} or by {high} (rating points, default {usual})",
            bot="A",
            low="LOW",
            high="HIGH",
            usual="0,50",
        ),
    )
    parser.add_argument("--json", action="store_true", help=say("print the result as JSON"))
    parser.set_defaults(run=arena.run, match=False)


def _add_replay(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("replay", help=say("print a recorded game turn by turn"))
    parser.add_argument(
        "file",
        type=Path,
        metavar="FILE",
        help=say("a {suffix} file, saved by the game or by {command}", suffix=".record", command="simulate"),
    )
    parser.add_argument("--verify", action="store_true", help=say("only check that the game matches its record"))
    parser.add_argument("--seat", type=int, metavar="S", help=say("show only what this seat saw (the first seat is 0)"))
    parser.add_argument("--json", action="store_true", help=say("print one JSON object per decision"))
    parser.set_defaults(run=replay.run)


def _add_cards(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("cards", help=say("list a game's cards, or its coins and tiles"))
    _add_game(parser)
    parser.add_argument("--json", action="store_true", help=say("print them as JSON"))
    parser.set_defaults(run=_list_cards)


def _list_cards(chosen: argparse.Namespace) -> int:
    cards = game(chosen.game).commands().cards()
    if chosen.json:
        print_json(cards.data if cards else {})
    else:
        print("\n".join(cards.lines) if cards else say("This game has no cards to list."))
    return 0


def _add_print(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    printer: print_sheets.PrinterFactory,
    spec: AnyGame | None,
) -> None:
    parser = commands.add_parser(_PRINT, help=say("save sheets to print, cut out and play with"))
    if spec is None:
        return
    _add_game(parser)
    print_sheets.add_options(parser, printer(), spec.name)


def _count(text: str) -> int:
    return _number(text, 1, 10**9)


def _processes(text: str) -> int:
    return _number(text, 1, _MOST_PROCESSES)


def _hypotheses(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = 0.0
    if not -_MOST_RATING <= low < high <= _MOST_RATING:
        raise argparse.ArgumentTypeError(say("{text} must be two ratings, the lower one first", text=repr(text)))
    return low, high


def _seed(text: str) -> int:
    return _number(text, 0, 2**63 - 1)


def _number(text: str, least: int, most: int) -> int:
    if not text.isdecimal() or len(text) > _MOST_DIGITS or not least <= int(text) <= most:
        text = text if len(text) <= _MOST_DIGITS else f"{text[:_MOST_DIGITS]}…"
        raise argparse.ArgumentTypeError(
            say("{text} must be a number from {least} to {most}", text=repr(text), least=least, most=most)
        )
    return int(text)
