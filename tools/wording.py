"""Find phrases that this project doesn't use, in its docs, docstrings, comments and test names.

    python tools/wording.py [PATH ...]

`tools/wording/phrases.txt` lists them with replacements, `tools/wording/exceptions.txt` the justified exceptions.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
LISTS: Final = ROOT / "tools" / "wording"
AREAS: Final = ("docs", "docstrings", "comments", "tests")
SOURCES: Final = ("src", "tests", "tools", "bench")
RULES: Final = ROOT / "docs" / "rules"  # written in their own style
_CODE: Final = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
_DOCUMENTED: Final = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


class Passage(NamedTuple):
    """A piece of prose, with its place."""

    path: Path
    line: int
    area: str
    words: str


class Phrase(NamedTuple):
    """A banned phrase, its areas, and its replacement."""

    areas: tuple[str, ...]
    words: str
    instead: str

    def found_in(self, text: str) -> Iterator[int]:
        """Yield the offsets of the phrase in a text."""
        pattern = r"\b" + r"\s+".join(re.escape(word) for word in self.words.split()) + r"\b"
        for match in re.finditer(pattern, text, re.IGNORECASE):
            yield match.start()


def phrases(text: str) -> list[Phrase]:
    """Read the list of phrases."""
    found, areas = [], AREAS
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("["):
            name = line.strip("[]")
            areas = AREAS if name == "all" else (name,)
            assert set(areas) <= set(AREAS), f"no such area: {name}"
        elif line and not line.startswith("#"):
            words, _, instead = line.partition("=>")
            found.append(Phrase(areas, words.strip(), instead.strip()))
    return found


def exceptions(text: str) -> dict[tuple[str, str], str]:
    """Return the reasons for the exceptions, by path and phrase."""
    found = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            path, words, reason = (part.strip() for part in line.split(" : "))
            found[path, words] = reason
    return found


def passages(path: Path) -> Iterator[Passage]:
    """Yield the prose of a file."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        yield Passage(path, 1, "docs", _CODE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), text))
        return
    if path.suffix == ".toml":
        for line, words in enumerate(text.splitlines(), 1):
            if words.startswith("#"):
                yield Passage(path, line, "comments", words)
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, _DOCUMENTED) and ast.get_docstring(node) is not None:
            first = node.body[0]
            assert isinstance(first, ast.Expr)
            assert isinstance(first.value, ast.Constant)
            yield Passage(path, first.lineno, "docstrings", str(first.value.value))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield Passage(path, node.lineno, "tests", node.name.replace("_", " "))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield Passage(path, token.start[0], "comments", token.string)


def files() -> Iterator[Path]:
    """Yield every file that contains our own prose."""
    yield from sorted(ROOT.glob("*.md"))
    yield from sorted(path for path in (ROOT / "docs").rglob("*.md") if RULES not in path.parents)
    for name in SOURCES:
        yield from sorted((ROOT / name).rglob("*.py"))
    yield from sorted((ROOT / "assets").rglob("*.toml"))


def complaints(path: Path, banned: list[Phrase], allowed: dict[tuple[str, str], str]) -> Iterator[str]:
    """Yield the banned phrases in a file."""
    name = path.relative_to(ROOT).as_posix()
    for passage in passages(path):
        for phrase in banned:
            if passage.area not in phrase.areas or (name, phrase.words) in allowed:
                continue
            for offset in phrase.found_in(passage.words):
                line = passage.line + passage.words[:offset].count("\n")
                yield f"{name}:{line}: {phrase.words!r} in {passage.area}; write: {phrase.instead or 'nothing'}"


def main() -> int:
    """List the banned phrases; succeed if there are none."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", type=Path)
    chosen = parser.parse_args().paths
    banned = phrases((LISTS / "phrases.txt").read_text(encoding="utf-8"))
    allowed = exceptions((LISTS / "exceptions.txt").read_text(encoding="utf-8"))
    paths = [each for path in chosen for each in (path.rglob("*.py") if path.is_dir() else [path])] or files()
    found = [complaint for path in paths for complaint in complaints(path.resolve(), banned, allowed)]
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
