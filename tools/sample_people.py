"""Push sample scenes of several people at a computer."""

from __future__ import annotations

import tempfile
from datetime import timedelta
from pathlib import Path

from sample_games import NOW, finished_games
from sample_stage import stage

from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.people import People, Person
from squaretactics.storage.person_history import PersonHistory
from squaretactics.storage.seatings import Seatings
from squaretactics.storage.timestamps import utc_now
from squaretactics.translation import say
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.guest_games import GuestGamesScene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.people_pages import PeoplePages
from squaretactics.ui.menu.person_scene import PersonScene

ROBIN = Person("0000000a", "Robin", "cute-cat", "orange")
OTHERS = (
    Person("0000000b", "Grandmother", "psychic-alien", "purple"),
    Person("0000000c", "Alex", "dino-bot", "blue"),
)


def _pages(app: App, *others: Person) -> PeoplePages:
    folder = DataFolder(Path(tempfile.mkdtemp()))
    if others:
        people = People(folder)
        people.begin(ROBIN, others[0], utc_now())
        for person in others[1:]:
            people.add(person)
    game_saver = DiskGameSaver(folder, lambda name: game_ui(name).spec)
    return PeoplePages(app, stage(app).preferences, game_saver, app.pop, utc_now)


def _alone(app: App) -> None:
    _pages(app).show()


def _people(app: App) -> None:
    _pages(app, *OTHERS).show()


def _person(app: App) -> None:
    told = say("All your games, badges and settings stay yours.")
    app.push(PersonScene(app, say("And who are you?"), ROBIN, lambda name: None, lambda person: None, told))


def _history(app: App) -> None:
    history = finished_games(5).history
    ways = {"import_record": print, "guests": app.pop, "disown": print}
    app.push(HistoryScene(app, game_ui, history, print, lambda: NOW, **ways))


def _guest_games(app: App) -> None:
    saver = finished_games(5)
    people = People(DataFolder(Path(tempfile.mkdtemp())))
    people.begin(ROBIN, OTHERS[0], NOW - timedelta(weeks=52))  # so that none of the games is Robin's
    guests = PersonHistory(saver.history, Seatings(saver.store.folder, people), ROBIN, guests=True)
    app.push(GuestGamesScene(app, game_ui, guests, print, print, lambda: NOW))


SCENES = {
    "people-alone": _alone,
    "people": _people,
    "person": _person,
    "history-people": _history,
    "guest-games": _guest_games,
}
