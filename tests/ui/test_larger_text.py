"""Larger text: at 150%, everything that players read often is larger, and texts of one set share a size."""

from __future__ import annotations

from typing import Final

import pytest

from squaretactics.ui.kit.app import App
from tests.ui.drawn_text import words_on
from tests.ui.goldens import scenes
from tests.ui.settled_scene import picture_of, resize, settled

WINDOW: Final = (1280, 720)
ALL: Final = ()
# Scenes, and their texts that must be larger; all of them if none are named.
READ: Final = {
    "menu-resume": (  # not the titles on the boxes, whose plates are as wide as the shelf
        *("Resume", "Your last game", "Quick game", "Numbers only, novice bot", "New game"),
        *("Choose players and rules", "Challenges", "Lessons, Puzzles, Daily deal, The tour, Badges"),
        *("History", "Gallery", "How to play", "Settings", "Quit"),
    ),
    "pause": ("Pause", "Continue", "Settings", "Resign"),
    "settings": ALL,
    "board-full": ("stops", "Cancel", "Log"),
    "board-four": ("Hint", "Pause", "Dodge", "Socket", "Mia", "actions", "Grumpy", "Concede", "Log"),
    "board-squirrel-plan": ("Pause", "Tom", "Mia", "Round 4", "Confirm plan", "Log"),
    "board-run-action": ("Pause", "Orc Shaman", "Guardian", "Round 1", "Log"),
}
# Scenes, and their texts that form a set.
SETS: Final = {
    "scoring-two": ("Play again", "Replay", "Review", "More", "Menu"),
    "game-sheet": ("Play on from here", "Same deal again", "Export game", "Back"),
    "squirrel-ending": ("Next game", "More", "Menu"),
    "pause": ("Continue", "How to play", "Back to menu"),
    "replay-everyone": ("Everyone", "Robin"),
    "new-game-two": ("One game", "Random"),
    "run-new-game": ("Easy", "Nightmare"),
    "charts-margins": ("big\nloss", "narrow\nwin", "big\nwin"),
}
NOTES: Final = ("Your last game", "Numbers only, novice bot", "Choose players and rules")


def sizes(app: App) -> dict[str, int]:
    """Return the smallest font size in pixels of each text on the screen."""
    found: dict[str, int] = {}
    for words in words_on(picture_of(app)):
        found[words.text] = min(found.get(words.text, words.size), words.size)
    return found


@pytest.mark.parametrize("name", READ)
@pytest.mark.usefixtures("tracked")
def test_larger_text_enlarges_what_is_read_most(name: str) -> None:
    app = settled(scenes()[name], WINDOW)
    usual = sizes(app)
    resize(app, WINDOW, 150)
    larger = sizes(app)
    read = [words for words in READ[name] or usual if words in usual and words in larger]
    assert len(read) >= len(READ[name] or usual) - 2
    assert {words: (usual[words], larger[words]) for words in read if larger[words] <= usual[words]} == {}


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.usefixtures("tracked")
def test_notes_of_the_menu_share_a_size(text: int) -> None:
    app = settled(scenes()["menu-resume"], WINDOW)
    resize(app, WINDOW, text)
    found = sizes(app)
    assert len({found[note] for note in NOTES}) == 1


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("name", SETS)
@pytest.mark.usefixtures("tracked")
def test_texts_of_a_set_share_a_size(name: str, text: int) -> None:
    app = settled(scenes()[name], WINDOW)
    resize(app, WINDOW, text)
    found = sizes(app)
    assert len({found[label] for label in SETS[name]}) == 1


@pytest.mark.usefixtures("tracked")
def test_lines_over_time_have_a_key_and_captions_at_one_height() -> None:
    drawn = words_on(picture_of(settled(scenes()["charts-time"], WINDOW)))
    middles = [words.rect.centery for words in drawn if "on average" in words.text or "won overall" in words.text]
    assert len(middles) == 2
    assert abs(middles[0] - middles[1]) <= 2  # of ink: a round letter rises above the others
    assert [words.text for words in drawn].count("won") == 2
    assert [words.text for words in drawn].count("lost") == 2
