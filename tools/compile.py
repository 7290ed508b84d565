"""Build the compiled form of the program into out/compiled, with mypyc and a C compiler, or run something in it.

    python tools/compile.py                          # build it, unless it is there and up to date
    python tools/compile.py --run -m squaretactics   # the same, then run Python in that form

Both forms have the same sources. The build goes to a separate folder, out/compiled/src, in which the hot modules are
libraries and all others are plain copies. With that folder first on PYTHONPATH, a process and its children run the
compiled form; nothing else does.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools.turns import turn

ROOT: Final = Path(__file__).resolve().parent.parent
OUT: Final = ROOT / "out" / "compiled"
SOURCES: Final = "src"  # in OUT; goes first on the path to run the compiled form
EXTENSIONS: Final = "extensions.json"  # what to compile: names, and files written by mypyc
_STAMP: Final = "made-from"  # in OUT: the digest of its sources
LIBRARY: Final = "squaretactics__mypyc"  # shared by the compiled modules

# Compiled modules by package. Models of pydantic and data classes sent between processes stay plain.
HOT: Final[dict[str, tuple[str, ...]]] = {
    "bots": (
        "forecast_search",
        "hint_search",
        "mixed_strategy",
        "tree_search",
        "move_review",
        "seat_values",
    ),
    "core": ("rng",),
    "games/square_tactics": (
        *(
            "abilities",
            "action_kinds",
            "action_cards",
            "decisions",
            "features",
            "forecast_network",
            "four_seat_forecast",
            "geometry",
        ),
        *(
            "knowledge",
            "moves",
            "previews",
            "attacks",
            "rule_tables",
            "rules",
            "scoring",
            "state",
            "state_changes",
        ),
        *("move_kinds", "world_sampling"),
    ),
    "games/squirrel_squabble": (
        *(
            "flip_and_switch",
            "board",
            "coins",
            "matrix_games",
            "round_lookahead",
            "evaluation",
            "movement",
        ),
        *("moves", "distances", "rounds", "rules", "squabble_step", "state", "action_effects", "pathfinding"),
    ),
    "games/card_tactics": (
        *(
            "actions",
            "attacks",
            "decisions",
            "contest",
            "odds_and_intents",
            "damage",
            "game_flow",
            "evaluation",
            "card_language",
            "battle_line",
        ),
        *(
            "moves",
            "team_selection",
            "combat_rollout",
            "quirks",
            "targeting",
            "rules",
            "card_stacks",
            "state",
        ),
        *("tokens", "instruction_handlers"),
    ),
    "games/card_tactics/heuristics": ("action_scores", "decision_scores"),
}


class CannotCompile(Exception):
    """The compiled form can't be built; the message is a sentence with the reason."""


def hot_modules() -> list[str]:
    """Return the files of the hot modules, relative to the source folder."""
    return [f"squaretactics/{package}/{name}.py" for package, names in HOT.items() for name in names]


def missing() -> str | None:
    """Describe what is needed to compile but missing, or return None."""
    if sys.implementation.name != "cpython":
        return f"mypyc knows CPython alone, and this is {sys.implementation.name}"
    try:
        import mypyc.build  # noqa: F401 (found only where the tools for development are)
        import setuptools  # noqa: F401
    except ImportError as error:
        return f"there is no {error.name} here"
    if sys.platform != "win32":
        compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
        if shutil.which(shlex.split(compiler)[0]) is None:
            return f"there is no C compiler ({compiler})"
        if not Path(sysconfig.get_path("include"), "Python.h").exists():
            return "there is no Python.h to compile against"
    return None


def compiled() -> Path:
    """Return the folder of the compiled form, rebuilt if it is out of date; or raise CannotCompile."""
    lacking = missing()
    if lacking:
        raise CannotCompile(f"Nothing can be compiled: {lacking}.")
    return build(OUT, f"{sys.version} {EXTENSION_SUFFIXES[0]}", _make_libraries)


def build(out: Path, about: str, make_libraries: Callable[[Path], None]) -> Path:
    """Return the folder of a compiled form, rebuilt if it is out of date.

    `about` says what it depends on besides its sources. `make_libraries` gets a folder with the sources in `src`, and
    puts the libraries into `libraries` beside it.
    """
    digest = _digest(about)
    if not _is_made_from(out, digest):
        with turn(out.with_suffix(".lock"), "the compiled form"):
            if not _is_made_from(out, digest):  # another process may have built it meanwhile
                _build(out, digest, make_libraries)
    return out / SOURCES


def _is_made_from(out: Path, digest: str) -> bool:
    stamp = out / _STAMP
    return stamp.exists() and stamp.read_text(encoding="utf-8") == digest


def _build(out: Path, digest: str, make_libraries: Callable[[Path], None]) -> None:
    """Build in a temporary folder, and move it into place once it is complete."""
    fresh, old = out.with_suffix(".fresh"), out.with_suffix(".old")
    for folder in (fresh, old):  # left by an interrupted build
        shutil.rmtree(folder, ignore_errors=True)
    work = fresh / "work"
    shutil.copytree(ROOT / "src", work / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy2(ROOT / "pyproject.toml", work)  # has the settings of mypy
    make_libraries(work)
    for name in hot_modules():
        (work / "src" / name).unlink()
    shutil.rmtree(work / "src" / "build", ignore_errors=True)  # mypyc's
    shutil.move(work / "src", fresh / SOURCES)
    shutil.copytree(work / "libraries", fresh / SOURCES, dirs_exist_ok=True)
    shutil.rmtree(work)
    (fresh / "assets").symlink_to(ROOT / "assets", target_is_directory=True)
    (fresh / _STAMP).write_text(digest, encoding="utf-8")
    if out.exists():
        out.rename(old)
    fresh.rename(out)
    shutil.rmtree(old, ignore_errors=True)


def _make_libraries(work: Path) -> None:
    command = [sys.executable, str(Path(__file__).resolve()), "--here"]
    told = subprocess.run(command, cwd=work / "src", capture_output=True, text=True, check=False)
    if told.returncode:
        raise CannotCompile(f"mypyc or the C compiler failed:\n{told.stdout[-4000:]}\n{told.stderr[-4000:]}")


def environment() -> dict[str, str]:
    """Return environment variables with which Python and its child processes run the compiled form."""
    path = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(compiled()), path]))}


def _digest(about: str) -> str:
    """Return a digest of everything that a compiled form depends on."""
    digest = hashlib.sha256(f"{about} {HOT}".encode())
    for path in (Path(__file__), *_sources()):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    yield from sorted((ROOT / "src").rglob("*.py"))


def _compile_here(only_c: bool) -> None:
    """Compile the hot modules in this folder of sources; with `only_c`, let mypyc write C for another compiler."""
    from mypyc.build import mypycify
    from setuptools import setup

    extensions = mypycify(
        ["--config-file", "../pyproject.toml", *hot_modules()],
        opt_level="3",
        debug_level="0",
        group_name="squaretactics",
    )
    if only_c:
        named = [(extension.name, extension.sources) for extension in extensions]
        Path("..", EXTENSIONS).write_text(json.dumps(named), encoding="utf-8")
        return
    places = ["--build-lib", "../libraries", "--build-temp", "../objects"]
    setup(name="squaretactics", packages=[], ext_modules=extensions, script_args=["-q", "build_ext", *places])


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--only-c", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--if-possible", action="store_true", help="do nothing where nothing can be compiled")
    parser.add_argument(
        "--run", nargs=argparse.REMAINDER, metavar="ARGUMENT", help="what Python is to run in that form"
    )
    chosen = parser.parse_args(arguments)
    if chosen.here:
        _compile_here(chosen.only_c)
        return 0
    try:
        if chosen.run is None:
            print(f"The compiled form lies in {compiled().relative_to(ROOT)}.")
            return 0
        return subprocess.run([sys.executable, *chosen.run], env=environment(), check=False).returncode
    except CannotCompile as error:
        print(error, file=sys.stderr)
        return 0 if chosen.if_possible and missing() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
