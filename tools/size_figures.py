"""Count what simpler code has less of: lines, callables, wide generics, members of the board scenes, tiny files.

python tools/size_figures.py [FOLDER ...]     one column per checkout, this one by default
"""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = ("square_tactics", "squirrel_squabble", "card_tactics")
TINY: Final = 40  # lines
WIDE: Final = 5  # type arguments


def _sources(root: Path) -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in sorted((root / "src" / "squaretactics").rglob("*.py"))}


def _wide_generics(tree: ast.Module) -> int:
    """Count annotations in signatures with five type arguments or more."""
    signatures = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    notes = [node.returns for node in signatures if node.returns is not None]
    notes += [
        arg.annotation
        for node in signatures
        for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        if arg.annotation is not None
    ]
    return sum(
        isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Tuple) and len(part.slice.elts) >= WIDE
        for note in notes
        for part in ast.walk(note)
    )


def _members(node: ast.ClassDef) -> tuple[set[str], set[str]]:
    """Return the names of a class's own attributes and methods."""
    methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)}
    attributes = {
        part.target.id for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    }
    for part in ast.walk(node):
        match part:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                attributes.add(name)
    return attributes - methods, methods


def _board_scenes(trees: Mapping[Path, ast.Module]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of attributes and methods of each game's board scene, inherited ones too."""
    classes = {node.name: node for tree in trees.values() for node in tree.body if isinstance(node, ast.ClassDef)}
    for game in GAMES:
        names = [
            node.name
            for path, tree in trees.items()
            for node in tree.body
            if isinstance(node, ast.ClassDef) and node.name.endswith("BoardScene") and game in path.parts
        ]
        attributes, methods, waiting, seen = set[str](), set[str](), names[:1], set[str]()
        while waiting:
            name = waiting.pop()
            if name in seen or name not in classes:
                continue
            seen.add(name)
            own_attributes, own_methods = _members(classes[name])
            attributes |= own_attributes
            methods |= own_methods
            waiting += re.findall(r"\w+", " ".join(ast.unparse(base).partition("[")[0] for base in classes[name].bases))
        yield len(attributes - methods), len(methods)


def figures(root: Path) -> dict[str, str]:
    """Return the figures of a checkout."""
    sources = _sources(root)
    trees = {path: ast.parse(text) for path, text in sources.items()}
    lines = {path: len(text.splitlines()) for path, text in sources.items()}
    scenes = list(_board_scenes(trees))
    screens = sum(n for path, n in lines.items() if "ui" in path.parts and {*GAMES} & {*path.parts})
    return {
        "lines of source": f"{sum(lines.values()):,}",
        "lines in ui/<game>": f"{screens:,}",
        "Callable[": str(sum(text.count("Callable[") for text in sources.values())),
        "five-parameter generics in signatures": str(sum(map(_wide_generics, trees.values()))),
        "board scenes: attributes": ", ".join(str(attributes) for attributes, _ in scenes),
        "board scenes: methods": ", ".join(str(methods) for _, methods in scenes),
        "files under 40 lines": str(sum(n < TINY for path, n in lines.items() if path.name != "__init__.py")),
    }


def main() -> int:
    """Print a row for each figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, default=[ROOT])
    columns = [figures(folder) for folder in parser.parse_args().folders]
    for name in columns[0]:
        print(f"{name:40}", *(f"{column[name]:>16}" for column in columns))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
