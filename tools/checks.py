"""Run every check besides the tests.

    python tools/checks.py [--windows]

With --windows, also build the Windows package under Wine, play it and run some tests there, which keeps one core busy
for a quarter of an hour.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
RULES_TESTS = [
    f"tests/{name}"
    for name in (
        *("cli", "core", "games", "square_tactics", "squirrel_squabble", "card_tactics"),
        "ui/exercises",
        "ui/daily",
    )
]
QUICKLY = ["-q", "-n", "auto", "--dist", "worksteal"]
FORMS_TESTS = ["tests/games", "tests/oracle", "tests/bots"]  # rules of any game, exact trees, choices of bots
SOAKS = [
    f"tests/{name}.py"
    for name in (
        *("games/test_soak", "games/card_tactics/test_soak", "ui/test_driven_games"),
        *("squirrel_squabble/test_referee", "card_tactics/test_referee"),
    )
]
# Each of these keeps one core busy, so several run at once; those that take long come first.
SINGLE = {
    "forged records": [PYTHON, "tools/forged_records.py", "--fresh", "150"],
    "scenes and endings at random": [PYTHON, "tools/fuzz_screen.py", "--draws", "150"],
    "random play": [PYTHON, "tools/random_play.py", "--fresh", "--runs", "6"],
    "questions": [PYTHON, "tools/count_questions.py", "--check"],
    "damaged families": [PYTHON, "tools/damaged_families.py", "--check"],
    "games by letter": [PYTHON, "tools/letter_games.py", "--check"],
    "ratings": [PYTHON, "tools/rated_people.py", "--check"],
    "even chances": [PYTHON, "tools/even_chances.py", "--check"],
    "types": [PYTHON, "-m", "mypy"],
    "sounds": [PYTHON, "tools/make_sounds.py", "--check"],
    "format": [PYTHON, "-m", "ruff", "format", "--check", "."],
    "lint": [PYTHON, "-m", "ruff", "check", "."],
    "import contracts": [str(Path(PYTHON).with_name("lint-imports"))],
    "table of imports": [PYTHON, "tools/imports.py", "--check"],
    "joined art": [PYTHON, "tools/join_art.py", "--check"],
    "places of figures": [PYTHON, "tools/place_figures.py", "--check"],
    "spelling": [str(Path(PYTHON).with_name("codespell"))],
    "wording": [PYTHON, "tools/wording.py"],
    "catalogue of sentences": [PYTHON, "tools/catalogue.py", "--check"],
}
WINDOWS = {"Windows package": [PYTHON, "-m", "tools.windows", "ci", "--jobs", "1"]}
# Each of these uses all cores.
PARALLEL = {
    "coverage": [PYTHON, "-m", "pytest", *QUICKLY, "--cov", "--cov-report=term", *RULES_TESTS],
    "same games in both forms": [PYTHON, "tools/same_games.py", "--games", "10", "--chosen", "3"],
    "generic suite, compiled": [
        PYTHON,
        "tools/compile.py",
        "--if-possible",
        "--run",
        "-m",
        "pytest",
        *QUICKLY,
        *("-m", ""),
        *FORMS_TESTS,
    ],
    "long tests": [PYTHON, "-m", "pytest", *QUICKLY, "-m", "long", *(f"--ignore={path}" for path in SOAKS)],
    "longer soak": [PYTHON, "-m", "pytest", *QUICKLY, "-m", "", "--soak", "5", *SOAKS],  # with the long tests there
}


def _finished(command: list[str]) -> subprocess.CompletedProcess[bytes]:
    """Run a command and keep its output, which would mix with that of others."""
    return subprocess.run(command, cwd=ROOT, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def main() -> int:
    """Run every check, and list the failed ones."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--windows", action="store_true", help="also try the Windows package under Wine")
    single = {**WINDOWS, **SINGLE} if parser.parse_args().windows else SINGLE
    failed: dict[str, bytes] = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, done in zip(single, pool.map(_finished, single.values()), strict=True):
            print(f"== {name}", flush=True)
            sys.stdout.buffer.write(done.stdout)
            if done.returncode:
                failed[name] = done.stdout
    for name, command in PARALLEL.items():
        print(f"== {name}", flush=True)
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            failed[name] = b""
    for name, output in failed.items():
        print(f"== failed: {name}", flush=True)
        sys.stdout.buffer.write(output)  # once more, at the end of a long log
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
