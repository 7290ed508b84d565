"""The title of a page or dialog repeats the words of the button that leads to it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pygame
import pytest

from squaretactics.ui.game_ui_registry import ready_game_uis
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.narration import title_of
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.menu.challenges import ChallengesScene
from squaretactics.ui.squirrel_squabble.analysis.scene import SquirrelAnalysisScene
from tests.ui.pinboard_driver import Evening

# From the menu: the buttons to press one after the other. Each leads to a page or a dialog of its name.
PATHS: Final = (
    ("new game",),
    ("pinboard", "lessons"),
    ("pinboard", "puzzles"),
    ("pinboard", "analysis", "rules"),
    ("pinboard", "day"),
    ("pinboard", "tour"),
    ("pinboard", "deeds"),
    ("history", "who won", "more"),
    ("history", "import"),
    ("history", "more"),
    ("gallery", "print"),
    ("how to play",),
    ("settings", "controls", "change keys"),
    ("waiting",),
)
PAUSED: Final = ("who plays", "settings", "how to play")


FIRST, *OTHERS = (game.name for game in ready_game_uis())


@pytest.fixture(params=[FIRST, *(pytest.param(game, marks=pytest.mark.long) for game in OTHERS)])
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Evening]:
    """Return the program with a finished game and an unfinished one."""
    with closing(Evening(tmp_path, str(request.param))) as made:
        made.program.show_menu()
        for decisions in (None, 2):
            made.hands.click("play")
            made.play(decisions)
            made.program.show_menu()
        yield made


def press(evening: Evening, name: str) -> None:
    """Press a button, and check the title of the page that it opens."""
    button = evening.hands.find(name)
    assert isinstance(button, Button)
    words = button.words
    evening.hands.click(name)
    scene = evening.top
    assert isinstance(scene, FormScene)
    title = scene.title_label.words if isinstance(scene, PageScene) else title_of(scene.form.widgets)
    assert title == (words or button.hint_words), (name, type(scene).__name__)


def test_titles_repeat_the_buttons_of_the_menu_and_its_pages(evening: Evening) -> None:
    for path in PATHS:
        evening.program.show_menu()
        for name in path:
            known = {widget.name for widget in evening.top.form.widgets}  # type: ignore[attr-defined]
            if isinstance(evening.top, ChallengesScene | SquirrelAnalysisScene) and name not in known:
                break  # this game has no puzzles, or its positions no rules to choose
            press(evening, name)
    if evening.game == "square_tactics":
        evening.program.show_menu()
        evening.hands.click("new game")
        press(evening, "start")


def test_titles_repeat_the_buttons_of_the_pause_menu(evening: Evening) -> None:
    for name in PAUSED:
        evening.program.show_menu()
        evening.hands.click("resume")
        evening.hands.key(pygame.K_PAUSE)
        press(evening, name)
