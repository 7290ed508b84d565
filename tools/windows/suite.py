"""Run the tests with the Windows Python, in parts, and compare what fails with a list of Wine's own failures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.windows.wine import PYTHON, ROOT, Trouble, attempt, require, session

# Every test that fails on Wine and wouldn't on Windows, with the reason.
_KNOWN: Final = Path(__file__).with_name("failures_of_wine.txt")
_ALL_LEFT_OUT: Final = 5  # pytest's exit code for a folder in which all tests are long ones
_LIMIT: Final = 7200.0  # seconds for a part: tests/ui takes over an hour on busy cores
_HEADLESS: Final = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def run_tests(parts: Sequence[str], jobs: int) -> None:
    """Run parts of the tests, or all; raise Trouble if any fails that isn't listed."""
    require("wine")
    known = known_failures(_KNOWN.read_text(encoding="utf-8"))
    unexpected: list[str] = []
    for part in parts or all_parts():
        with session():
            words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=short", "-n", jobs, part]
            try:
                code, said = attempt(PYTHON, *words, shown=_HEADLESS, limit=_LIMIT)
            except Trouble as error:
                code, said = 1, str(error)
        lines = said.strip().splitlines() or ["pytest says nothing"]
        # Wine may have the last word.
        total = next((line for line in reversed(lines) if re.match(r"\d+ (?:passed|failed|skipped)", line)), lines[-1])
        print(f"{part}: {total}", flush=True)
        failed = failures(said)
        unexpected += sorted(failed - known)
        if code not in (0, _ALL_LEFT_OUT) and not failed:
            unexpected.append(f"{part} (pytest ended with {code})")
        if failed - known:
            print(said)
    if unexpected:
        raise Trouble("these failures aren't Wine's own:\n" + "\n".join(unexpected))


def all_parts() -> list[str]:
    """Return the folders of tests that have any."""
    folders = [path for path in sorted((ROOT / "tests").iterdir()) if any(path.rglob("test_*.py"))]
    return [path.relative_to(ROOT).as_posix() for path in folders]


def failures(said: str) -> set[str]:
    """Return the tests that pytest's summary lists as failed."""
    return {test.replace("\\", "/") for test in re.findall(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", said, re.MULTILINE)}


def known_failures(text: str) -> set[str]:
    """Return the tests of the list: lines without those that start with #."""
    return {line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")}
