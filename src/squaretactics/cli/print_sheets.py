"""`squaretactics print`: write sheets of a game to print, cut out and play with."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from squaretactics.os_errors import printable
from squaretactics.translation import say, say_row

_ALL: Final = "all"


class SheetWriter(Protocol):
    """Draws the sheets. The commands can't import the screen, so their caller passes a writer in."""

    def sets(self, game: str) -> Sequence[str]: ...

    @property
    def papers(self) -> Sequence[str]: ...

    def write(self, game: str, chosen: Sequence[str], paper: str, folder: Path, dpi: int) -> Iterable[Path]: ...


def add_options(parser: argparse.ArgumentParser, printer: SheetWriter, game: str) -> None:
    sets = printer.sets(game)
    if not sets:
        parser.error(say("{game} has nothing to print", game=game))
    parser.add_argument(
        "--paper",
        choices=printer.papers,
        default=printer.papers[0],
        help=say("the paper size (default {usual}): {papers}", usual=printer.papers[0], papers=say_row(printer.papers)),
    )
    parser.add_argument(
        "--set",
        type=partial(_chosen, game, sets),
        default=(_ALL,),
        metavar="A[,B…]",
        help=say("what to print (default {usual}): {sets}", usual=_ALL, sets=say_row(sets)),
    )
    parser.add_argument(
        "--out", type=Path, default=Path(), metavar="DIR", help=say("save into this folder (default: the current one)")
    )
    parser.add_argument("--dpi", type=_dots, default=300, metavar="N", help=say("dots per inch (default 300)"))
    parser.set_defaults(run=partial(_run, printer))


def _chosen(game: str, sets: Sequence[str], text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    for name in names:
        if name not in sets:
            raise argparse.ArgumentTypeError(
                say("{game} has no {set} to print. Choose from: {sets}", game=game, set=repr(name), sets=say_row(sets))
            )
    return names


def _dots(text: str) -> int:
    least, most = 20, 1200
    if not text.isdecimal() or not least <= int(text[:9]) <= most:
        raise argparse.ArgumentTypeError(
            say("{text} must be a number from {least} to {most}", text=repr(text), least=least, most=most)
        )
    return int(text)


def _run(printer: SheetWriter, chosen: argparse.Namespace) -> int:
    """Write the files and print their names."""
    for path in printer.write(chosen.game, chosen.set, chosen.paper, chosen.out, chosen.dpi):
        print(printable(str(path)), flush=True)
    return 0


PrinterFactory = Callable[[], SheetWriter]
