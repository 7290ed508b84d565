"""The public interface exists, is documented, imports no more than it needs, and its examples run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import squaretactics
from squaretactics import public
from squaretactics.games.card_tactics.options import Setup as CardSetup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.squirrel_squabble.options import Setup as SquirrelSetup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.public import AnyGame

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
# Imported first: programs without the window's library and the extra's packages must work.
GUARD = """
import sys

class Without:
    def find_spec(self, name, path=None, target=None):
        if name in ("gymnasium", "numpy", "pettingzoo", "pygame"):
            raise ModuleNotFoundError(f"{name} is not here")

sys.meta_path.insert(0, Without())
"""


def examples(text: str) -> list[str]:
    """Return the lines of Python on a page."""
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def run_alone(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run code in a separate process that can import neither pygame nor the libraries of the optional extra."""
    (folder / "sitecustomize.py").write_text(GUARD, encoding="utf-8")
    paths = (str(folder), str(ROOT / "src"))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, encoding="utf-8", timeout=60
    )


def test_ten_lines_of_the_readme_play_a_game(tmp_path: Path) -> None:
    (code,) = examples(README)
    assert sum(bool(line.strip()) for line in code.splitlines()) == 10
    done = run_alone(code, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"^The board is full\. Ada \d+, Bo \d+\. .+$", done.stdout, re.MULTILINE)


def test_examples_of_the_page_run_after_those_of_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    known: dict[str, object] = {}
    for code in (*examples(README), *examples(PAGE)):
        exec(code, known)
    capsys.readouterr()
    assert known["moves"] == []  # the played game is over
    assert known["over"] is True


def test_only_needed_modules_are_loaded(tmp_path: Path) -> None:
    code = "import sys, squaretactics; print(*sys.modules); squaretactics.game('square_tactics'); print(*sys.modules)"
    done = run_alone(code, tmp_path)
    assert done.stderr == ""
    first, then = ({name for name in line.split() if "squaretactics" in name} for line in done.stdout.splitlines())
    assert first == {"squaretactics", "squaretactics.version"}
    assert "squaretactics.games.square_tactics.spec" in then
    assert not {"squaretactics.bots", "squaretactics.ui", "squaretactics.env", "squaretactics.storage"} & then


def test_environment_needs_its_extra(tmp_path: Path) -> None:
    done = run_alone("import squaretactics.public, squaretactics.env", tmp_path)
    assert done.returncode == 1
    assert "ModuleNotFoundError" in done.stderr


def test_game_is_found_by_name() -> None:
    assert squaretactics.game("square_tactics") is SQUARE_TACTICS is public.game("square_tactics")
    with pytest.raises(public.UnknownGame):
        squaretactics.game("chess")


def test_type_information_is_included() -> None:
    assert (Path(squaretactics.__file__).parent / "py.typed").read_bytes() == b""


def test_page_covers_everything_public() -> None:
    table = PAGE.split("## A game")[0]
    told = set(re.findall(r"`(\w+)`", table))
    assert set(public.__all__) <= told
    assert all(hasattr(public, name) for name in public.__all__)


@pytest.mark.parametrize(
    ("place", "spec", "setup"),
    [(1, SQUARE_TACTICS, preset("full")), (2, SQUIRREL_SQUABBLE, SquirrelSetup()), (3, CARD_TACTICS, CardSetup())],
)
def test_page_covers_everything_in_a_view(place: int, spec: AnyGame, setup: object) -> None:
    view = spec.view(spec.new_game(setup, 1), 0)
    rows = re.findall(r"^\| (`[^|]+`) \|", PAGE.split("**`view_data`**")[place], re.MULTILINE)
    told = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert sorted(told) == sorted(spec.view_data(view))


def test_page_gives_the_right_numbers_of_moves_and_observations() -> None:
    def counted(count: int) -> bool:
        return re.search(rf"(?<![\d,]){count:,}(?![\d,]*\d)", PAGE) is not None

    for players in (2, 4):
        for name in ("first", "abilities", "full"):
            assert counted(len(SQUARE_TACTICS.all_moves(preset(name, players))))
        view = SQUARE_TACTICS.view(SQUARE_TACTICS.new_game(preset("full", players), 1), 0)
        assert counted(len(SQUARE_TACTICS.observation(view)))
    squirrels = SQUIRREL_SQUABBLE.view(SQUIRREL_SQUABBLE.new_game(SquirrelSetup(), 1), 0)
    assert counted(len(SQUIRREL_SQUABBLE.all_moves(SquirrelSetup())))
    assert counted(len(SQUIRREL_SQUABBLE.observation(squirrels)))
    cards = CARD_TACTICS.view(CARD_TACTICS.new_game(CardSetup(), 1), 0)
    assert counted(len(CARD_TACTICS.all_moves(CardSetup())))
    assert counted(len(CARD_TACTICS.observation(cards)))
