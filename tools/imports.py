"""Write the imports between packages into docs/architecture.md, or compare the two, and look for import cycles.

Every import counts, including those for types only and those within functions.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

import grimp

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "architecture.md"
HOUSE: Final = "squaretactics"
# The rows of each table: packages and standalone modules, from the bottom up.
TABLES: Final = {
    "house": (
        *(
            "version",
            "console",
            "window_arguments",
            "translation",
            "resources",
            "text_files",
            "player_sentences",
            "os_errors",
            "core",
        ),
        *("games.square_tactics", "games.squirrel_squabble", "games.card_tactics", "games.registry", "bots"),
        *("storage", "cli", "public", "env", "ui"),
    ),
    "ui": tuple(
        f"ui.{name}"
        for name in (
            *(
                "kit",
                "table",
                "exercises",
                "printing",
                "game_ui",
                "replay",
                "menu",
                "square_tactics",
                "squirrel_squabble",
                "card_tactics",
            ),
            *(
                "game_ui_registry",
                "daily",
                "tour",
                "badges",
                "smoke_test",
                "automation_trace",
                "print_export",
                "occasions",
                "resumed_game",
                "error_facts",
                "preloading",
                "program",
                "launch",
            ),
        )
    ),
    "square-tactics": tuple(
        f"ui.square_tactics.{name}"
        for name in (
            *(
                "settings",
                "words",
                "cards",
                "printables",
                "setup",
                "statistics",
                "help",
            ),
            *("table", "hints", "ending", "play", "replay", "analysis", "workshop", "game_ui"),
        )
    ),
    "squirrel-squabble": tuple(
        f"ui.squirrel_squabble.{name}"
        for name in (
            *("settings", "artwork", "printables", "setup", "statistics", "help", "table"),
            *("hints", "ending", "play", "replay", "analysis", "game_ui"),
        )
    ),
    "card-tactics": tuple(
        f"ui.card_tactics.{name}"
        for name in (
            *(
                "settings",
                "icons",
                "icon_pictures",
                "hearts_and_dice",
                "artwork",
                "unit_card",
            ),
            *(
                "card_text",
                "printables",
                "setup",
                "help",
                "statistics",
                "table",
                "hints",
                "ending",
                "play",
                "replay",
            ),
            "game_ui",
        )
    ),
}


def imports() -> dict[str, frozenset[str]]:
    """Return, for each of our modules, which of our modules it imports."""
    graph = grimp.build_graph(HOUSE, cache_dir=None)
    return {module: frozenset(graph.find_modules_directly_imported_by(module)) for module in graph.modules}


def circle(found: Mapping[str, frozenset[str]]) -> list[str]:
    """Return the modules of an import cycle, or an empty list if there is none."""
    try:
        TopologicalSorter(found).prepare()
    except CycleError as error:
        return [*error.args[1]]
    return []


def table(name: str, found: Mapping[str, frozenset[str]]) -> str:
    """Return a Markdown table of packages: each one's content, and the others that it imports."""
    rows = TABLES[name]
    lines = ["| | what it does | imports |", "|---|---|---|"]
    for row in rows:
        own = {target for module, targets in found.items() if _is_in(module, row) for target in targets}
        others = sorted({_shown(target, rows) for target in own if not _is_in(target, row)} - {""})
        named = ", ".join(f"`{other}`" for other in others) or "nothing"
        lines.append(f"| `{_path(row)}` | {_purpose(row)} | {named} |")
    return "\n".join(lines)


def written(page: str, found: Mapping[str, frozenset[str]]) -> str:
    """Return a page with the tables between their marks updated."""
    for name in TABLES:
        begin, end = f"<!-- {name}: made by tools/imports.py -->\n", f"\n<!-- {name} -->"
        before, _, rest = page.partition(begin)
        _, _, after = rest.partition(end)
        page = f"{before}{begin}{table(name, found)}{end}{after}"
    return page


def _is_in(module: str, package: str) -> bool:
    return f"{module}.".startswith(f"{HOUSE}.{package}.")


def _shown(target: str, rows: tuple[str, ...]) -> str:
    """Return the table row that a module belongs to; for a module outside the table, its top-level package."""
    if target == HOUSE:
        return HOUSE
    for row in rows:
        if _is_in(target, row):
            return _path(row)
    parts = target.split(".")[1:]
    return _path(".".join(parts[:2] if parts[0] in ("games", "ui") else parts[:1]))


def _path(row: str) -> str:
    path = row.replace(".", "/")
    return path if (ROOT / "src" / HOUSE / path).is_dir() else f"{path}.py"


def _purpose(row: str) -> str:
    """Return the first sentence of a package's or module's docstring."""
    path = ROOT / "src" / HOUSE / row.replace(".", "/")
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    said = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    return said.split("\n\n")[0].replace("\n", " ").split(". ")[0].removesuffix(".")


def main() -> int:
    """Write the tables, or compare them with the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say whether the page is up to date")
    check = parser.parse_args().check
    found = imports()
    if round_about := circle(found):
        print("These import each other in a circle:", " -> ".join(round_about))
        return 1
    page = PAGE.read_text(encoding="utf-8")
    new = written(page, found)
    if new == page:
        return 0
    if check:
        print(f"{PAGE.relative_to(ROOT)} does not say what is imported: run python tools/imports.py.")
        return 1
    PAGE.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
