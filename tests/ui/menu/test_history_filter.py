"""The history can be filtered; its games can be favourites, and be deleted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from squaretactics.core.session import HUMAN
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.favourites import Favourites
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.saved_games import GameStore
from squaretactics.ui import game_ui_registry
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.history_filter import filters, mode_words
from squaretactics.ui.table.game_details import GameDetails
from tests.ui.finished_games import begun, play
from tests.ui.pinboard_driver import finished_game
from tests.ui.scene_driver import Hands
from tests.ui.stored_games import NOW, finished


@pytest.fixture
def history(tmp_path: Path) -> Iterator[GameHistory]:
    with closing(GameHistory(DataFolder(tmp_path))) as opened:
        yield opened


class Opened:
    """The list of finished games, with favourites and deletion."""

    def __init__(self, history: GameHistory) -> None:
        self.hands, self.history = Hands(), history
        self.favourites = Favourites(history.folder)
        self.scene = HistoryScene(
            self.hands.app,
            game_ui_registry.game_ui,
            history,
            lambda path: None,
            now=lambda: NOW,
            more=GameDetails,
            favourites=self.favourites,
            delete=history.delete,
        )
        self.hands.app.push(self.scene)
        self.hands.wait(0.1)

    def ask(self, name: str) -> None:
        self.hands.click("more")
        self.hands.click(name)

    def filter(self, name: str) -> None:
        picker = self.hands.find("filter")
        assert isinstance(picker, ArrowPicker)
        while picker.value != name:
            self.hands.click((picker.rect.right - 5, picker.rect.centery))
            picker = self.hands.find("filter")
            assert isinstance(picker, ArrowPicker)

    @property
    def shown(self) -> list[str]:
        rows = (self.scene.row(index) for index in range(self.scene.count))
        return [row.record.name for row in rows if isinstance(row, FinishedGame)]


def game(**changes: object) -> FinishedGame:
    return replace(finished_game((9, 4), datetime(2026, 5, 1, tzinfo=UTC)), **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("occasion", "words"),
    [
        (None, ""),
        ("day:2026-05-01", "daily deal"),
        ("tour:camper", "the tour"),
        ("league:0badcafe 1", "league"),
        ("challenge:won 19-14", "friend's deal"),
        ("something new", ""),
    ],
)
def test_rows_tell_what_a_game_was_for(occasion: str | None, words: str) -> None:
    assert mode_words(game(occasion=occasion)) == words
    assert mode_words(game(occasion=occasion, practice=True)) == "practice"


def test_only_filters_that_fit_some_game_are_offered() -> None:
    lost = replace(game(), seats=tuple(replace(seat, won=seat.player != HUMAN) for seat in game().seats))
    titles = [("square_tactics", "Square Tactics"), ("squirrel_squabble", "Squirrel Squabble")]
    plain = [each.name for each in filters([lost], frozenset(), titles[:1])]
    assert plain == [""]
    entries = [lost, game(occasion="day:2026-05-01", game="squirrel_squabble")]
    offered = [each.name for each in filters(entries, frozenset({"a.record"}), titles)]
    assert offered == ["", "favourites", "won", "square_tactics", "squirrel_squabble", "day"]


def test_a_filter_shows_the_games_that_fit(history: GameHistory) -> None:
    for number in range(1, 8):
        finished(history, number, points=(9, 5) if number % 2 else (5, 9), hours_ago=number)
    opened = Opened(history)
    assert len(opened.shown) == 7
    opened.filter("won")
    assert opened.shown == ["0001.record", "0003.record", "0005.record", "0007.record"]
    opened.filter("")
    assert len(opened.shown) == 7


def test_favourites_are_starred_and_can_be_listed(history: GameHistory) -> None:
    for number in range(1, 7):
        finished(history, number, hours_ago=number)
    opened = Opened(history)
    opened.scene.games.choose(2)
    opened.ask("favourite")
    assert opened.favourites.of_person() == {"0003.record"}
    opened.filter("favourites")
    assert opened.shown == ["0003.record"]
    opened.ask("favourite")
    assert opened.favourites.of_person() == frozenset()
    assert len(opened.shown) == 6  # nothing fits the filter any more


def test_a_deleted_game_is_gone_for_good_and_its_record_kept(history: GameHistory) -> None:
    store = GameStore(history.folder)
    session = begun("full", seed=5)
    path = store.begin(session).path
    play(session)
    store.close()
    history.add_session(session, path)
    opened = Opened(history)
    opened.ask("delete")
    assert path.exists()
    opened.hands.click("delete")
    assert not path.exists()
    assert opened.scene.count == 0
    assert (history.folder.discarded / path.name).exists()
    with closing(GameHistory(history.folder)) as again:
        assert again.count() == 0


def test_a_game_whose_record_is_gone_can_be_deleted(history: GameHistory) -> None:
    gone, kept = finished(history, 1), finished(history, 2)
    history.catch_up()  # keeps both among the old games
    opened = Opened(history)
    opened.scene.games.choose(opened.shown.index(gone.name))
    opened.ask("delete")
    opened.hands.click("delete")
    assert opened.shown == [kept.name]
    with closing(GameHistory(history.folder)) as again:
        assert [each.record.name for each in again.all_games()] == [kept.name]
