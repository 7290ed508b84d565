"""Every scene in the pseudo-language: nothing on it is plain English, and words 40 % longer have their room."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Final

import pytest

from squaretactics.ui.shell.forms.form import FormScene
from squaretactics.version import __version__
from tests.catalogue.plain import plain_words_of_part
from tests.ui.goldens import SIZES, pushes, scenes
from tests.ui.ink import all_words, crossings, cut, hidden_in_part, noting_words
from tests.ui.shown import picture_of, resize, settled

SCENES: Final = scenes() | pushes()
LOOKS: Final = ((1280, 720), (960, 540))
# What is no sentence: what players are called here, what a developer reads of an error, and where things are kept.
NAMES: Final = ("Mia", "Tom", "Ada", "Ben", "Robin", "Alex", "Grandmother", "Greedy bot", "Random bot", "Medium bot")
FOLDERS: Final = (tempfile.gettempdir(), str(Path("/home/mia/.local/share/SquareTactics")), "Square Tactics")
OWN: Final = (*NAMES, *FOLDERS, __version__, "KeyError: 'nobody'", "log.txt")
COLUMNS: Final = set("abcd")  # of the board, as spaces are called
FILE: Final = re.compile(r"[\\/\w.-]+\.record")

# The scenes whose sentences are not yet all in the catalogue, or have too little room in the pseudo-language.
NOT_YET_CLEAN: Final = """
    waiting waiting-four waiting-damaged waiting-tall modal history history-four
    new-game-two new-game-four new-game-tall faction-pick-two faction-pick-four faction-pick-chosen
    gallery-aliens gallery-turtle-bot gallery-actions card-faces card-states
    how-to-play-1 how-to-play-2 how-to-play-3 how-to-play-4 how-to-play-5 how-to-play-6 how-to-play-7 how-to-play-8
    board-first board-full board-four hint-two hint-four curtain pause pause-refused
    replay-seat replay-everyone replay-four replay-tall review review-narrow review-four
    scoring-board scoring-piles scoring-two scoring-four scoring-match scoring-tall
"""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            name, marks=pytest.mark.xfail(strict=True, reason="not yet clean") if name in NOT_YET_CLEAN.split() else ()
        )
        for name in SCENES
    ],
)
@pytest.mark.usefixtures("pseudo")
def test_every_scene_in_the_pseudo_language(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    looks = [SIZES[name]] if name in SIZES else LOOKS
    app = settled(SCENES[name], looks[0])
    wrong: dict[object, object] = {}
    for look in looks:
        resize(app, look)
        page = picture_of(app)
        hidden = hidden_in_part(page) if isinstance(app.stack[-1], FormScene) else []
        if crossings(page) or cut(page) or hidden:
            wrong[look] = {"across others": crossings(page), "cut": cut(page), "hidden in part": hidden}
    plain = {words for words in all_words() if set(plain_words_of_part(FILE.sub("", words), OWN)) - COLUMNS}
    if plain:
        wrong["plain English"] = sorted(plain)
    assert wrong == {}
