"""Checks of scenes in other languages: text fits, and in the pseudo-language nothing is plain English."""

from __future__ import annotations

import re
import tempfile
from itertools import chain
from pathlib import Path
from string import ascii_lowercase
from typing import Final

import pygame

from squaretactics.bots.bot_names import NICKNAMES
from squaretactics.languages import LANGUAGES
from squaretactics.ui.kit.announcer import Announcer
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.menu.error_report import ErrorReportScene
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.version import __version__
from tests.catalogue.untranslated import plain_words_of_part
from tests.ui.drawn_text import all_words, crossings, cut, hidden_in_part, too_small
from tests.ui.goldens import SIZES, own_scenes, scenes
from tests.ui.settled_scene import picture_of, resize, settled
from tools.sample_own_families import OWN_NAMES

SCENES: Final = scenes() | own_scenes()
USUAL: Final = (1280, 720)
SMALLER: Final = (960, 540)
# Text that is never translated: names of players, error details for developers, and folders.
NAMES: Final = (
    *("Mia", "Tom", "Ada", "Ben", "Robin", "Alex", "Grandmother", "Greedy bot", "Random bot", "Medium bot"),
    *chain(*NICKNAMES.values()),
    *("Blob", "Zwicky", "Mr Teeth", "Sir Slime", "Fuzz", "Gloop", "Old Horn", "Tiny Tim", "Moss", "Flop"),
    *("Marsh Monsters", "Lea's Tigers", "zzz", "Socks", "Grandma's Woolly Mittens", "Hats", "Odd ones"),
    *OWN_NAMES,
)
FOLDERS: Final = (
    tempfile.gettempdir(),
    str(Path("/home/mia/.local/share/SquareTactics")),
    str(Path("/home/mia/Documents/SquareTactics")),
    "Square Tactics",
)
OWN: Final = (*NAMES, *FOLDERS, *LANGUAGES.values(), __version__, "KeyError: 'nobody'", "log.txt", "report.txt")
LETTERS: Final = set(ascii_lowercase)  # columns of the board, and keys to type with
TABS: Final = 12
FILE_OR_CODE: Final = re.compile(r"[\\/\w.-]+\.(?:record|toml|family)|\b[0-9A-Z]{5}(?:[ -][0-9A-Z]{1,5})+\b")


def told_of(app: App) -> list[str]:
    """Return the full narration of a scene, and the lines for the first items that Tab reaches."""
    told: list[str] = []
    announcer = Announcer(app, told.append)
    announcer.note()
    for _ in range(TABS if isinstance(app.stack[-1], FormScene | PlayScreen) else 0):
        app.stack[-1].handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        announcer.note()
    announcer.announce_all()
    return told


def ill_set(app: App) -> dict[str, object]:
    """Return the texts of a scene that don't fit, by fault."""
    page = picture_of(app)
    hidden = hidden_in_part(page) if isinstance(app.stack[-1], FormScene) else []
    small = too_small(page, app.size) if app.size == USUAL else []
    found = {"across others": crossings(page), "cut": cut(page), "hidden in part": hidden, "too small": small}
    return {fault: words for fault, words in found.items() if words}


def fits(name: str) -> None:
    assert ill_set(settled(SCENES[name], SIZES.get(name, USUAL))) == {}


def fits_in_a_smaller_window(name: str) -> None:
    app = settled(SCENES[name], USUAL)
    resize(app, SMALLER)
    assert ill_set(app) == {}


def fits_and_is_fully_translated(name: str) -> None:
    app = settled(SCENES[name], SIZES.get(name, USUAL))
    resize(app, app.size)
    wrong = ill_set(app)
    reported: set[str] = set()  # for developers
    for scene in app.stack:
        reported.update(scene.text.lines if isinstance(scene, ErrorReportScene) else ())
    words = all_words() | (set() if reported else {*told_of(app)})
    same = LETTERS | {*app.input_map.names(Device.KEYS).values()}  # as keys are called
    plain = {one for one in words - reported if set(plain_words_of_part(FILE_OR_CODE.sub("", one), OWN)) - same}
    if plain:
        wrong["plain English"] = sorted(plain)
    assert wrong == {}
