"""Plant faults in a copy of the program, one at a time, and see whether the tests catch them.

    python tools/planted_faults.py [--whole]    every fault without a result; with --whole, all tests, too
    python tools/planted_faults.py --only ID    one fault again
    python tools/planted_faults.py --list       the faults, and what players would see of them

tests/faults/faults.toml describes the faults. Each is first tried on its own suites, which must pass without it. With
--whole, all that they miss is planted together for one run of all tests; what fails there is tried with each fault
alone. The result file is written after each fault, so a second call continues where the first one stopped. To judge a
refactoring, compare the files from before and after it (--out).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FAULTS: Final = Path("tests", "faults", "faults.toml")
KEPT: Final = ROOT / "bench" / "planted-faults.json"
LANGUAGES: Final = Path("assets", "languages")
AREAS: Final = ("rules", "records", "privacy", "storage", "screen", "words")

CAUGHT, MISSED, SURVIVED, MISSING, BROKEN, UNFIT = "caught", "missed", "survived", "missing", "broken", "unfit"
WORDS: Final = {
    CAUGHT: "caught",
    MISSED: "not by its suites",
    SURVIVED: "survived all tests",
    MISSING: "plant it again",
    BROKEN: "the game doesn't start",
    UNFIT: "its suites fail without it",
}
_AGAIN: Final = (MISSING, BROKEN, UNFIT)
# The test of the faults' file would catch each of them.
_EXCEPT: Final = Path("tests", "tools", "test_planted_faults.py")
_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (\S+::.+?|\S+\.py)(?: - .*)?$", re.MULTILINE)
_LOST: Final = "pytest:"  # begins what says how pytest broke off
_SUITES_LIMIT: Final = 1200.0  # seconds
_WHOLE_LIMIT: Final = 5400.0
_START_LIMIT: Final = 120.0
_LAST_WORDS: Final = 60.0


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault: what players would see of it, the replacement that plants it, and where it's likely to be caught."""

    id: str
    area: str
    behaviour: str
    file: str
    old: str
    new: str
    suites: tuple[str, ...]

    def planted_in(self, text: str) -> str | None:
        """Return the file's text with the fault, or None if its place isn't found exactly once."""
        return text.replace(self.old, self.new) if text.count(self.old) == 1 else None

    @property
    def digest(self) -> str:
        """Return a short digest of what's planted, which tells whether a stored result is for the same fault."""
        return hashlib.sha256(f"{self.file}\n{self.old}\n{self.new}".encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a fault, and which test caught it."""

    result: str
    by: str = ""


@dataclass(slots=True)
class Results:
    """The results by fault, as stored in the file."""

    path: Path
    kept: dict[str, dict[str, str]] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Results:
        return cls(path, json.loads(path.read_text(encoding="utf-8")) if path.exists() else {})

    def of(self, fault: Fault) -> Verdict | None:
        """Return the stored result, if it's for the fault as currently described."""
        found = self.kept.get(fault.id)
        if found is None or found["fault"] != fault.digest:
            return None
        return Verdict(found["result"], found.get("by", ""))

    def keep(self, fault: Fault, verdict: Verdict, order: Sequence[Fault]) -> None:
        """Store a result in the order of the faults, and drop results of faults that no longer exist."""
        entry = {"area": fault.area, "fault": fault.digest, "result": verdict.result}
        self.kept[fault.id] = {**entry, "by": verdict.by} if verdict.by else entry
        self.kept = {each.id: self.kept[each.id] for each in order if each.id in self.kept}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read_faults(root: Path = ROOT) -> list[Fault]:
    """Return the faults of a checkout."""
    with (root / FAULTS).open("rb") as file:
        entries = tomllib.load(file)["fault"]
    return [Fault(**{**entry, "suites": tuple(entry["suites"])}) for entry in entries]


class ScratchTree:
    """A copy of the checkout to plant faults in and run tests in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._passed: dict[str, bool] = {}  # by test file, without a fault
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        )
        for name in filter(None, listed.stdout.split("\0")):
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name)

    @contextmanager
    def planted(self, fault: Fault) -> Iterator[bool]:
        """Plant a fault and yield whether its place was found; then restore the tree."""
        path = self.folder / fault.file
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        changed = fault.planted_in(text)
        if changed is None:
            yield False
            return
        # The game reads compiled languages, so these change as well.
        touched = [path, *(self.folder / LANGUAGES).rglob("squaretactics.*")]
        before = {each: (each.read_bytes(), each.stat()) for each in touched}
        path.write_text(changed, encoding="utf-8")
        try:
            if path.suffix == ".po":
                self._run([sys.executable, "tools/catalogue.py"], _START_LIMIT)
            yield True
        finally:
            for each, (content, stat) in before.items():
                each.write_bytes(content)
                os.utime(each, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # or Python might use a stale .pyc

    def starts(self, fault: Fault) -> bool:
        """Return whether the changed module can be imported and the game started."""
        commands = [[sys.executable, "-m", "squaretactics", "simulate", "--games", "1"]]
        if fault.file.endswith(".py"):
            module = ".".join(Path(fault.file).relative_to("src").with_suffix("").parts)
            commands.append([sys.executable, "-c", f"import {module}"])
        return all(self._run(command, _START_LIMIT)[0] == 0 for command in commands)

    def failing(self, tests: Sequence[str], limit: float, *, first: bool = True) -> list[str]:
        """Return the failing tests, or an empty list if all pass.

        With `first`, it stops at the first failure. If pytest broke off, the last entry says how.
        """
        stop = ["-x"] if first else []
        how = [*stop, "-q", "-n", "2", "--dist", "worksteal", "-p", "no:cacheprovider"]
        command = [sys.executable, "-m", "pytest", *how, *tests]
        code, said = self._run(command, limit)
        failed = sorted(set(_FAILED.findall(said)))
        if code is None:
            return [*failed, f"{_LOST} out of time"]
        return failed if failed or not code else [f"{_LOST} exit {code}"]

    def tests(self, faults: Sequence[Fault]) -> list[str]:
        """Return all test files, beginning with those beside the suites of the faults."""
        near = {Path(suite).parent for fault in faults for suite in fault.suites}
        found = (path.relative_to(self.folder) for path in (self.folder / "tests").rglob("test_*.py"))
        return [
            path.as_posix()
            for path in sorted(found, key=lambda path: (path.parent not in near, path))
            if path != _EXCEPT
        ]

    def fit(self, suites: Iterable[str]) -> bool:
        """Return whether test files pass without a fault. Each is run once."""
        new = sorted({*suites} - self._passed.keys())
        if new:
            failed = self.failing(new, _WHOLE_LIMIT, first=False)
            lost = any(name.startswith(_LOST) for name in failed)
            self._passed.update((suite, not lost and not _concerns(failed, suite)) for suite in new)
        return all(self._passed[suite] for suite in suites)

    def _run(self, command: Sequence[str], limit: float) -> tuple[int | None, str]:
        """Run a command and return its exit code and output. The code is None if it ran out of time."""
        environment = {**os.environ, "PYTHONPATH": str(self.folder / "src")}
        with subprocess.Popen(
            command,
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        ) as process:
            try:
                said, _ = process.communicate(timeout=limit)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGINT)  # pytest still lists what has failed so far
                try:
                    said, _ = process.communicate(timeout=_LAST_WORDS)
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                    said, _ = process.communicate()
                return None, said
            except BaseException:
                os.killpg(process.pid, signal.SIGKILL)
                raise
        return process.returncode, said


def _concerns(failed: Sequence[str], suite: str) -> bool:
    return any(name.partition("::")[0] == suite for name in failed)


def by_its_suites(tree: ScratchTree, fault: Fault) -> Verdict:
    """Return what becomes of a fault in its own suites. A test that doesn't fail twice doesn't count."""
    if not tree.fit(fault.suites):
        return Verdict(UNFIT)
    with tree.planted(fault) as found:
        if not found:
            return Verdict(MISSING)
        if not tree.starts(fault):
            return Verdict(BROKEN)
        unsteady: list[str] = []
        while failed := tree.failing([*fault.suites, *unsteady], _SUITES_LIMIT):
            if failed[0].startswith(_LOST) or tree.failing(failed[:1], _SUITES_LIMIT):
                return Verdict(CAUGHT, failed[0])
            unsteady += ["--deselect", failed[0]]
    return Verdict(MISSED)


def by_all_tests(tree: ScratchTree, faults: Sequence[Fault], limit: float) -> Iterator[tuple[Fault, Verdict]]:
    """Yield what becomes of faults in a run of all tests, which ends after `limit` seconds.

    If time runs out, a fault not caught by then still counts as missed by its suites alone.
    """
    with ExitStack() as stack:
        there = [fault for fault in faults if stack.enter_context(tree.planted(fault))]
        failed = tree.failing(tree.tests(faults), limit, first=False)
    for fault in faults:
        if fault not in there:
            yield fault, Verdict(MISSING)
    unfinished = any(name.startswith(_LOST) for name in failed)
    failed = [name for name in failed if not name.startswith(_LOST)]
    anyway = tree.failing(failed, _SUITES_LIMIT, first=False) if failed else []
    suspects = [name for name in failed if name not in anyway]
    for fault in there:
        with tree.planted(fault):
            alone = tree.failing(suspects, _SUITES_LIMIT) if suspects else []
        if alone:
            yield fault, Verdict(CAUGHT, alone[0])
        else:
            yield fault, Verdict(MISSED if unfinished else SURVIVED)


def table(faults: Sequence[Fault], verdicts: Mapping[str, Verdict]) -> str:
    """Return the results as a table, with a line per area at its end."""
    lines = [
        f"{fault.area:8} {fault.id:34} {WORDS[verdicts[fault.id].result]:20} {verdicts[fault.id].by}".rstrip()
        for fault in faults
        if fault.id in verdicts
    ]
    for area in AREAS:
        counts = Counter(verdicts[each.id].result for each in faults if each.area == area and each.id in verdicts)
        told = ", ".join(f"{counts[result]} {words}" for result, words in WORDS.items() if counts[result])
        lines.append(f"{area:8} {told or 'no results'}")
    return "\n".join(lines)


def main() -> int:
    """Plant the faults and print what became of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", metavar="ID", help="try one fault, even if it has a result")
    parser.add_argument("--whole", action="store_true", help="run all tests on what its own suites don't catch")
    parser.add_argument("--list", action="store_true", help="print the faults and their results, run nothing")
    parser.add_argument("--out", type=Path, default=KEPT, metavar="FILE", help="the result file")
    parser.add_argument("--forget", action="store_true", help="forget stored results")
    parser.add_argument("--minutes", type=float, default=90, metavar="N", help="how long all tests may take (90)")
    chosen = parser.parse_args()
    # In the background it may be ignored, which pytest would inherit.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    faults, results = read_faults(), Results.read(chosen.out)
    if chosen.list:
        for fault in faults:
            known = results.of(fault)
            print(f"{fault.id} ({fault.area}): {'no result' if known is None else WORDS[known.result]}")
            print(f"  {fault.behaviour.strip()}\n  {fault.file}")
        return 0
    if chosen.only is not None and chosen.only not in {fault.id for fault in faults}:
        parser.error(f"there is no fault {chosen.only}")
    if chosen.forget:
        results.kept = {}
    wanted = [fault for fault in faults if chosen.only in (None, fault.id)]
    new = [fault for fault in wanted if chosen.only or not (kept := results.of(fault)) or kept.result in _AGAIN]
    with tempfile.TemporaryDirectory(prefix="planted-faults-", ignore_cleanup_errors=True) as name:
        tree = ScratchTree(Path(name).resolve())

        def note(fault: Fault, verdict: Verdict) -> None:
            results.keep(fault, verdict, faults)
            print(f"{fault.id}: {WORDS[verdict.result]} {verdict.by}".rstrip(), flush=True)
            if verdict.result == MISSING:
                print(f"  plant it again: {fault.behaviour.strip()}", flush=True)

        tree.fit({suite for fault in new for suite in fault.suites})
        for fault in new:
            note(fault, by_its_suites(tree, fault))
        missed = [fault for fault in wanted if (kept := results.of(fault)) and kept.result == MISSED]
        if chosen.whole and missed:
            for fault, verdict in by_all_tests(tree, missed, 60 * chosen.minutes):
                note(fault, verdict)
    verdicts = {fault.id: kept for fault in faults if (kept := results.of(fault)) is not None}
    print(table(faults, verdicts))
    return 0 if all(verdict.result in (CAUGHT, MISSED, SURVIVED) for verdict in verdicts.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
