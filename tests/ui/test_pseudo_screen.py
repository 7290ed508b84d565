"""Every scene in the pseudo-language: nothing on it is plain English, and words 40 % longer have their room."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Final

import pytest

from squaretactics.ui.shell.forms.form import FormScene
from squaretactics.ui.shell.forms.report import ReportScene
from squaretactics.version import __version__
from tests.catalogue.plain import plain_words_of_part
from tests.ui.goldens import SIZES, pushes, scenes
from tests.ui.ink import all_words, crossings, cut, hidden_in_part, noting_words
from tests.ui.shown import picture_of, resize, settled

SCENES: Final = scenes() | pushes()
LOOKS: Final = ((1280, 720), (960, 540))
# What is no sentence: what players are called here, what a developer reads of an error, and where things are kept.
NAMES: Final = ("Mia", "Tom", "Ada", "Ben", "Robin", "Alex", "Grandmother", "Greedy bot", "Random bot", "Medium bot")
FOLDERS: Final = (
    tempfile.gettempdir(),
    str(Path("/home/mia/.local/share/SquareTactics")),
    str(Path("/home/mia/Documents/SquareTactics")),
    "Square Tactics",
)
OWN: Final = (*NAMES, *FOLDERS, __version__, "KeyError: 'nobody'", "log.txt", "report.txt")
COLUMNS: Final = set("abcd")  # of the board, as spaces are called
FILE: Final = re.compile(r"[\\/\w.-]+\.record")


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.usefixtures("pseudo")
def test_every_scene_in_the_pseudo_language(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    looks = [SIZES[name]] if name in SIZES else LOOKS
    app = settled(SCENES[name], looks[0])
    wrong: dict[object, object] = {}
    reported: set[str] = set()  # for a developer
    for look in looks:
        resize(app, look)
        page = picture_of(app)
        for scene in app.stack:
            reported.update(scene.text.lines if isinstance(scene, ReportScene) else ())
        hidden = hidden_in_part(page) if isinstance(app.stack[-1], FormScene) else []
        if crossings(page) or cut(page) or hidden:
            wrong[look] = {"across others": crossings(page), "cut": cut(page), "hidden in part": hidden}
    plain = {words for words in all_words() - reported if set(plain_words_of_part(FILE.sub("", words), OWN)) - COLUMNS}
    if plain:
        wrong["plain English"] = sorted(plain)
    assert wrong == {}
