"""No source bypasses the translation catalogue: a static check."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2] / "src" / "squaretactics"
# All sentences here go through the catalogue. New packages belong in this list.
CHECKED: Final = ("core", "games", "bots", "storage", "cli", "ui", "__main__.py", "console.py", "resources.py")
CHECKED_TOO: Final = ("translation.py", "player_sentences.py", "os_errors.py", "text_files.py", "window_arguments.py")
# Text for developers only: a broken invariant is our mistake.
FOR_DEVELOPERS: Final = {
    *(f"games/{game}/invariants.py" for game in ("square_tactics", "squirrel_squabble", "card_tactics")),
    "games/card_tactics/card_language.py",  # the vocabulary of card files
}
FILES: Final = sorted(
    path
    for name in (*CHECKED, *CHECKED_TOO)
    for path in ([ROOT / name] if name.endswith(".py") else (ROOT / name).rglob("*.py"))
    if path.relative_to(ROOT).as_posix() not in FOR_DEVELOPERS
)

# How many leading arguments of these calls are sentences.
SENTENCES: Final = {"say": 1, "say_many": 2, "mark": 1, "mark_as": 2}  # mark_as's context is a literal as well
# Errors with messages for players.
TOLD_ERRORS: Final = {
    "BadLetter",
    "BadRecord",
    "BadSetup",
    "IllegalMove",
    "MissingAsset",
    "NotNow",
    "PhotoRefused",
    "StorageError",
    "UnknownGame",
    "CardMoveTextError",
    "SquareMoveTextError",
    "SquirrelMoveTextError",
    "ArgumentTypeError",
}
# Other calls, keyword arguments and attributes whose text is shown.
SHOWS: Final = {"print", "_complain", "add_argument_group"}
SHOWN: Final = {"help", "description", "epilog", "title", "hint", "note", "cancel", "empty", "refusal", "words"}
ATTRIBUTES_SHOWN: Final = {"words", "notice", "hint", "error_text", "why_not"}
# Positions of arguments that are shown on the screen, from 0. The others are names, faces and the like.
WORDS_OF: Final = {
    "text": (0,),
    "fitted": (0,),
    "outlined": (0,),
    "badge": (0,),
    "tag": (0,),
    "medal": (0,),
    "explain": (0,),
    "log_line": (0,),
    "show_notice": (0,),
    "App": (0,),
    "Label": (1,),
    "Paragraph": (1,),
    "BodyText": (1,),
    "SeatCard": (2,),
    "NameCard": (2,),
    "Button": (2,),
    "MenuEntry": (2,),
    "Toggle": (2,),
    "Choice": (1, 2),
    "offer_choice": (1, 2),
    "OptionButtons": (2,),
    "PictureOptions": (2,),
    "ArrowPicker": (2,),
    "WinBars": (2,),
    "TextField": (),
    "DialogScene": (1, 2),
    "DialogAction": (1,),
    "GuideAction": (1,),
    "PauseAction": (1, 2, 3),
    "AnswerSpec": (1,),
    "_offer": (1, 3),
    "ReportSection": (1,),
    "_offer_in_drawer": (1, 3),
    "_heading": (1,),
    "_slider": (1, 2),
    "_toggle": (2, 3),
    "_choice": (1, 2),
    "tell": (0, 1, 2),
}
# Other English text: for developers and the database; names of widgets and cached pictures.
NOT_SHOWN: Final = {"ValueError", "AssertionError", "execute", "executemany", "getattr"}
NAMES_GIVEN: Final = {"name", "key"}
NAME_FIRST: Final = {"find", "kept", "progressive", "known", "in_steps"}
# Functions that write record formats, or reports for developers.
FORMATS: Final = {"move_text", "report_text", "seat_name", "versions", "report_on"}
# The program's name, a terminal escape, a drawn icon, SVG markup, marker lines of letters, and a script for macOS.
NO_WORDS: Final = re.compile(r"squaretactics|back again|\x1b\[K|<[^>]*>|=== [A-Z ]+ ===|(?s:on run argv.*end run)")
# Names of widgets and cached drawings.
NAMES: Final = {
    *("action names", "action piles", "menu box", "menu figure", "box side", "sign shade", "next game", "play again"),
    *("seen from", "step back", "step on", "turning points"),
}
_SEVERAL_WORDS: Final = re.compile(r"[A-Za-z]{2,}[,;:]? [A-Za-z]|\0 [A-Za-z]{2,}|[A-Za-z]{2,} \0")
_LETTER: Final = re.compile(r"[A-Za-z]")

Nodes = dict[ast.AST, ast.AST]  # child to parent


def name_of(call: ast.AST) -> str:
    """Return the last part of the called name."""
    function = call.func if isinstance(call, ast.Call) else None
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def above(node: ast.AST, parents: Nodes) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Yield each ancestor of a node, with its child on the path."""
    while node in parents:
        yield parents[node], node
        node = parents[node]


def written(node: ast.Constant | ast.JoinedStr) -> str:
    """Return the literal text, with a NUL for each value."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values)


def literals(tree: ast.AST, parents: Nodes) -> Iterator[ast.Constant | ast.JoinedStr]:
    """Yield all string literals except docstrings and sentences of the catalogue."""
    for node in ast.walk(tree):
        text = isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
        if text and not isinstance(parents[node], ast.Expr | ast.JoinedStr | ast.FormattedValue):
            assert isinstance(node, ast.Constant | ast.JoinedStr)
            call = parents[node]
            if not (name_of(call) in SENTENCES and isinstance(call, ast.Call) and node in call.args):
                yield node


def is_shown(node: ast.AST, parents: Nodes) -> bool:
    for over, below in above(node, parents):
        if isinstance(over, ast.keyword):
            return over.arg in SHOWN
        if isinstance(over, ast.Tuple) and len(over.elts) == 2 and below is over.elts[0]:
            return False  # selects by the words beside it
        if isinstance(over, ast.Call) and below is not over.func:
            return name_of(over) in TOLD_ERRORS | SHOWS or _place(below, over) in WORDS_OF.get(name_of(over), ())
        if isinstance(over, ast.Assign):
            return any(isinstance(target, ast.Attribute) and target.attr in ATTRIBUTES_SHOWN for target in over.targets)
        if isinstance(over, ast.stmt):
            return False
    return False


def is_name(node: ast.AST, parents: Nodes) -> bool:
    """Return whether a literal names a widget or a cached picture."""
    for over, below in above(node, parents):
        if isinstance(over, ast.keyword):
            return over.arg in NAMES_GIVEN
        if isinstance(over, ast.Dict):
            return below in over.keys
        if isinstance(over, ast.Call) and below is not over.func:
            words = WORDS_OF.get(name_of(over))
            named_first = name_of(over) in NAME_FIRST and _place(below, over) == 0
            return named_first or (words is not None and _place(below, over) not in words)
        if isinstance(over, ast.Assign):
            return any(isinstance(target, ast.Name) and target.id in NAMES_GIVEN for target in over.targets)
        if isinstance(over, ast.stmt):
            return False
    return False


def _place(argument: ast.AST, call: ast.Call) -> int:
    """Return the argument's position in the call, or -1."""
    return next((place for place, one in enumerate(call.args) if one is argument), -1)


def is_not_shown(node: ast.AST, parents: Nodes) -> bool:
    return any(
        name_of(over) in NOT_SHOWN
        or (isinstance(over, ast.Call) and ast.unparse(over.func).startswith("LOG."))
        or (isinstance(over, ast.Assert) and below is over.msg)
        or (isinstance(over, ast.FunctionDef) and over.name in FORMATS)
        for over, below in above(node, parents)
    )


def written_past(tree: ast.AST, parents: Nodes) -> Iterator[ast.expr]:
    """Yield literals that players might read: anything with letters if it is shown, otherwise whole sentences."""
    for node in literals(tree, parents):
        words = NO_WORDS.sub("", written(node))
        if words in NAMES:
            continue
        if not (_LETTER if is_shown(node, parents) else _SEVERAL_WORDS).search(words):
            continue
        if not (is_not_shown(node, parents) or is_name(node, parents)):
            yield node


def badly_said(tree: ast.AST, parents: Nodes) -> Iterator[ast.expr]:
    """Yield calls to the catalogue that extraction tools can't read."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = name_of(node)
        if name in SENTENCES:
            sentences = node.args[: SENTENCES[name]]
            in_a_string = any(isinstance(over, ast.JoinedStr) for over, _ in above(node, parents))
            texts = [one.value for one in sentences if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            if (
                in_a_string
                or len(texts) < SENTENCES[name]
                or not (name in {"mark", "mark_as"} or _fits(node, texts, name))
            ):
                yield node
        elif (name == "say_marked" and isinstance(node.args[0], ast.Constant)) or name == "Message":
            yield node


def _fits(call: ast.Call, texts: list[str], name: str) -> bool:
    """Return whether the values of a call match its placeholders."""
    places = {place for text in texts for _, place, _, _ in Formatter().parse(text) if place is not None}
    given = {keyword.arg for keyword in call.keywords} | ({"n"} if name == "say_many" else set())
    return places <= given <= places | {"n"}


Search = Callable[[ast.AST, Nodes], Iterator[ast.expr]]


def found(source: str, *searches: Search) -> list[str]:
    """Return what the searches find in a source, with line numbers."""
    tree = ast.parse(source)
    parents = {below: over for over in ast.walk(tree) for below in ast.iter_child_nodes(over)}
    return [f"line {node.lineno}: {ast.unparse(node)}" for search in searches for node in search(tree, parents)]


def package_of(path: Path) -> str:
    """Return the package of a file, such as ui/table, or its own name."""
    return "/".join(path.relative_to(ROOT).parent.parts[:2]) or path.name


@pytest.mark.parametrize("package", sorted({package_of(path) for path in FILES}))
def test_no_text_bypasses_the_catalogue(package: str) -> None:
    past = []
    for path in FILES:
        if package_of(path) == package:
            searches = (written_past,) if path.name == "translation.py" else (written_past, badly_said)
            past += [f"{path}, {text}" for text in found(path.read_text(encoding="utf-8"), *searches)]
    assert past == []


@pytest.mark.parametrize(
    "source",
    [
        'def why():\n    return "The game is over."',
        'raise NotNow("later")',
        'raise BadRecord(f"{path} is empty")',
        'raise BadSetup(say("{what} failed", what=one) + " again")',
        'print(f"{name}: won")',
        'parser.add_argument("--games", help="how many")',
        'WORDS = {"win": "beats all others"}',
        'OptionButtons(app, "size", [("large", "Large")], size, change)',
        'line = f"{who} plays {card}"',
        'line = say("{who} wins", who="the other one")',
        'painter.fitted("Paused", "display", 40, INK, 200)',
        'painter.text(f"{wins} of {games}", "display", 40, INK)',
        'Button(app, "quit", "Quit", app.stop)',
        'Button(app, "quit", say("Quit"), app.stop, hint="Ends")',
        'self.notice.words = "Saved"',
        'OptionButtons(app, "speed", [("slow", "Slow and steady")], value, change)',
    ],
)
def test_text_that_bypasses_the_catalogue_is_found(source: str) -> None:
    assert found(source, written_past) != []


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring of a module."""',
        'raise NotNow(say("The game is over."))',
        'print(f"{name:20} {number}", end="", file=out)',
        'raise ValueError("a record begins before the first decision")',
        'assert names, "names never run out"',
        'TABLE = {"some id": mark("beats all others")}',
        'OptionButtons(app, "text size", [("large", say("Large"))], size, change)',
        'parser.add_argument("--games", metavar="N", help=say("how many"))',
        'LOG.info("The window is open.")',
        'Button(app, "how to play", say("How to play"), act)',
        'painter.kept(("review mark", size), make)',
        'form.find("new game")',
    ],
)
def test_text_that_no_player_reads_is_exempt(source: str) -> None:
    assert found(source, written_past) == []


@pytest.mark.parametrize(
    "source",
    [
        "say(words)",
        'say(f"{who} wins")',
        'say("{who} wins")',
        'say("{who} wins", name=name)',
        'say("The game is over.", who=name)',
        'say_many("one card", many, n)',
        'mark_as("Turn", use)',
        "f\"{say('The end')}!\"",
        "mark(name)",
        'say_marked("The game is over.")',
        "Message(name)",
    ],
)
def test_sentences_that_cannot_be_extracted_are_found(source: str) -> None:
    assert found(source, badly_said) != []
