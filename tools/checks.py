"""Run every check besides the tests."""

from __future__ import annotations

import subprocess
import sys
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
COMPILED = [PYTHON, "tools/compile.py", "--if-possible", "--run"]
QUICKLY = ["-q", "-n", "auto", "--dist", "worksteal"]
FORMS_TESTS = ["tests/games", "tests/oracle", "tests/bots"]  # rules of any game, exact trees, choices of bots
SOAKS = [
    f"tests/{name}.py"
    for name in (
        *("games/test_soak", "games/card_tactics/test_soak", "ui/test_driven_games"),
        *("squirrel_squabble/test_referee", "card_tactics/test_referee"),
    )
]
CHECKS = {
    "format": [PYTHON, "-m", "ruff", "format", "--check", "."],
    "lint": [PYTHON, "-m", "ruff", "check", "."],
    "types": [PYTHON, "-m", "mypy"],
    "import contracts": [str(Path(PYTHON).with_name("lint-imports"))],
    "table of imports": [PYTHON, "tools/imports.py", "--check"],
    "joined art": [PYTHON, "tools/join_art.py", "--check"],
    "places of figures": [PYTHON, "tools/place_figures.py", "--check"],
    "spelling": [str(Path(PYTHON).with_name("codespell"))],
    "wording": [PYTHON, "tools/wording.py"],
    "catalogue of sentences": [PYTHON, "tools/catalogue.py", "--check"],
    "sounds": [PYTHON, "tools/make_sounds.py", "--check"],
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
    "forged records": [PYTHON, "tools/forged_records.py", "--fresh", "150"],
    "even chances": [PYTHON, "tools/even_chances.py", "--check"],
    "scenes and endings at random": [PYTHON, "tools/fuzz_screen.py", "--draws", "150"],
    "questions": [PYTHON, "tools/count_questions.py", "--check"],
    "random play": [PYTHON, "tools/random_play.py", "--fresh", "--runs", "6"],
    "long tests": [PYTHON, "-m", "pytest", *QUICKLY, "-m", "long", *(f"--ignore={path}" for path in SOAKS)],
    "longer soak": [PYTHON, "-m", "pytest", *QUICKLY, "-m", "", "--soak", "5", *SOAKS],  # with the long tests there
}


def main() -> int:
    """Run every check, and list the failed ones."""
    failed = []
    for name, command in CHECKS.items():
        print(f"== {name}", flush=True)
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            failed.append(name)
    print(f"failed: {', '.join(failed)}" if failed else "all checks passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
