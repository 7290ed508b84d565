"""Find gaps in the proof, the last chapter of a rules document.

A rules document has chapters (`## Title`). The first explains the idea and the last is "The proof". Rulings are
paragraphs that begin with `**R7. Title.**`; each document has its own letter. The proof has a section (`### Title`) for
every other chapter, with at least one table:

| Statement | Ruling | Tests |
|---|---|---|
| What is so. | R7 | `tests/snap/test_turns.py::test_it_is_so`<br>`tests/snap/test_turns.py::TestEnd::test_too` |

"Ruling" names the rulings that a line proves, if any. Paths start at the root, unless the proof begins with "Paths
start at `tests/snap`." If a chapter has a table of its own (of cards, say), a table of its section has the naming
column, `| Card | Statement | Ruling | Tests |`, and a line for every name.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PROOF = "The proof"
STATEMENT, RULING, TESTS = "Statement", "Ruling", "Tests"


@dataclass(frozen=True)
class Table:
    """A table of a document; each line maps columns to cells."""

    columns: tuple[str, ...]
    lines: tuple[dict[str, str], ...]

    def column(self, name: str) -> list[str]:
        return [line[name] for line in self.lines]

    def named_by(self) -> str | None:
        """Return the column whose cells name the lines, or None if there is none."""
        return next((column for column in self.columns if column not in ("No.", STATEMENT, RULING, TESTS)), None)


def split_at(text: str, mark: str) -> dict[str, str]:
    """Return the text under each heading of one level, by title, in order."""
    parts = re.split(rf"^{mark} (.+)$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def tables_in(text: str) -> list[Table]:
    found = []
    for block in re.findall(r"(?:^\|.*\|\n?)+", text, re.MULTILINE):
        rows = [[cell.strip().strip("*") for cell in row.strip("|").split("|")] for row in block.splitlines()]
        columns, _, *lines = rows
        found.append(Table(tuple(columns), tuple(dict(zip(columns, line, strict=True)) for line in lines)))
    return found


@cache
def tests_in(path: Path) -> frozenset[str]:
    """Return the names of a file's tests without running it; a parametrized test has one name."""
    if not path.is_file():
        return frozenset()
    return frozenset(_names(ast.parse(path.read_text(encoding="utf-8")).body, ""))


def _names(body: list[ast.stmt], within: str) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield within + node.name
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _names(node.body, f"{within}{node.name}::")


def faults(text: str, root: Path) -> list[str]:
    """Return the faults of a document's proof as sentences; the project is in `root`."""
    chapters = split_at(text, "##")
    if list(chapters)[-1:] != [PROOF]:
        return [f'The last chapter is not "{PROOF}".']
    proof = chapters.pop(PROOF)
    folder = re.search(r"Paths start at `(.+?)`", proof)
    start = root / folder[1] if folder else root
    sections = {title: tables_in(section) for title, section in split_at(proof, "###").items()}
    lines = [line for tables in sections.values() for table in tables for line in table.lines]
    return [
        *_wrong_numbers(text.removesuffix(proof), lines),
        *(fault for chapter in list(chapters.items())[1:] for fault in _unproved(*chapter, sections)),
        *(f'"{title}" is proved but is no chapter.' for title in sections if title not in list(chapters)[1:]),
        *(fault for line in lines for fault in _untested(line, start)),
    ]


def _wrong_numbers(rules: str, lines: list[dict[str, str]]) -> Iterator[str]:
    """Check that rulings count up from 1 and that all references to them exist."""
    rulings = re.findall(r"^\*\*([A-Z]\d+)\. ", rules, re.MULTILINE)
    letter = rulings[0][0] if rulings else "R"
    if rulings != [f"{letter}{number}" for number in range(1, len(rulings) + 1)]:
        yield f"The rulings do not count up from {letter}1: {', '.join(rulings)}."
    named = {ruling for line in lines for ruling in re.findall(r"[A-Z]\d+", line.get(RULING, ""))}
    yield from (f"No line proves {ruling}." for ruling in rulings if ruling not in named)
    referred = named | set(re.findall(rf"\b{letter}\d+\b", rules))
    yield from (f"There is no ruling {ruling}." for ruling in sorted(referred - set(rulings)))


def _unproved(title: str, chapter: str, sections: dict[str, list[Table]]) -> Iterator[str]:
    """Compare a chapter's tables with those of its proof section."""
    proved = {table.named_by(): table for table in sections.get(title, ())}
    if not proved:
        yield f'"{title}" has no lines.'
        return
    for table in tables_in(chapter):
        column = table.named_by()
        if column is None:
            continue
        names = set(table.column(column))
        lines = set(proved[column].column(column)) if column in proved else set()
        yield from (f'{column} "{name}" has no line.' for name in sorted(names - lines))
        yield from (f'{column} "{name}" has a line but is not in the rules.' for name in sorted(lines - names))


def _untested(line: dict[str, str], root: Path) -> Iterator[str]:
    statement = line.get(STATEMENT, "")
    if not statement:
        yield f"A line states nothing: {line}."
    named = re.findall(r"`([^`]+)`", line.get(TESTS, ""))
    if not named:
        yield f'"{statement}" has no test.'
    for name in named:
        path, _, test = name.partition("::")
        if test not in tests_in(root / path):
            yield f"There is no test {name}."
