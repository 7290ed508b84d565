"""The history scene describes, replays and counts games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from squaretactics.core.match import Match
from squaretactics.core.record import BadRecord
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games import registry
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.finished_games import FinishedMatch
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.saved_games import GameStore
from squaretactics.storage.win_statistics import PlayerTally, WinStatistics
from squaretactics.ui import game_ui_registry
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.statistics_scene import GameStandings, StatisticsScene
from squaretactics.ui.square_tactics.table.table_view import GameSession
from squaretactics.ui.table.seat_summary import SeatSummary
from tests.ui.finished_games import play
from tests.ui.scene_driver import Hands
from tests.ui.started_games import FRONT
from tests.ui.stored_games import MIA_AND_BOT, NOW, finished

FOUR = (Seat("Mia", HUMAN), Seat("Tom", HUMAN), Seat("Ada", HUMAN), Seat("Hal", "random"))


@pytest.fixture
def history(tmp_path: Path) -> Iterator[GameHistory]:
    with closing(GameHistory(DataFolder(tmp_path))) as opened:
        yield opened


class Listed:
    """The history scene and the replays opened from it."""

    def __init__(self, history: GameHistory) -> None:
        self.hands = Hands()
        self.watched: list[Path] = []
        self.trouble: Exception | None = None
        self.scene = HistoryScene(self.hands.app, game_ui_registry.game_ui, history, self._watch, now=lambda: NOW)
        self.hands.app.push(self.scene)
        self.hands.wait(0.1)

    def _watch(self, path: Path) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.watched.append(path)

    @property
    def top(self) -> object:
        return self.hands.app.stack[-1]


def faction(seat: SeatSummary) -> str:
    """Return the faction that a seat is shown with."""
    assert seat.look is not None
    return seat.look.emblem[-1].removesuffix(".svg")


def test_game_is_described(history: GameHistory) -> None:
    finished(history, 1, "mayhem", FOUR, (11, 4, 11, 7))
    scene = Listed(history).scene
    assert scene.title.words == "Mia and Ada share the win"
    shown = [(seat.name, faction(seat), seat.points, seat.won) for seat in scene.seats.seats]
    assert shown == [
        ("Mia", "aliens", 11, True),
        ("Tom", "bots", 4, False),
        ("Ada", "cats", 11, True),
        ("Hal", "ninjas", 7, False),
    ]
    assert scene.facts.words.startswith("Mayhem\n")
    assert "1 move" in scene.facts.words
    assert "undo" not in scene.facts.words


def test_practice_and_undo_are_marked(history: GameHistory, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(history, 1, undo="anything", hours_ago=24 * 20)
    finished(history, 2, undo="fair", took_back=True, hours_ago=24 * 30)
    finished(history, 3, hours_ago=24 * 40)
    told: set[tuple[str, ...]] = set()
    monkeypatch.setattr(
        "squaretactics.ui.menu.history.draw_game_row",
        lambda app, target, row, seats, above, below, signs, board: told.add((below, *signs)),
    )
    listed = Listed(history)
    assert told == {("30 April 2026 · practice",), ("20 April 2026", "back again"), ("10 April 2026",)}
    assert "you could undo anything" in listed.scene.facts.words
    listed.hands.key(pygame.K_DOWN)
    assert "Undo was used." in listed.scene.facts.words


def test_resignation_is_shown(history: GameHistory, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(history, 1, points=(0, 5), resigned=0, hours_ago=24 * 20)
    told: set[str] = set()
    monkeypatch.setattr(
        "squaretactics.ui.menu.history.draw_game_row",
        lambda app, target, row, seats, above, below, signs, board: told.add(below),
    )
    scene = Listed(history).scene
    assert told == {"30 April 2026 · resigned"}
    assert "Mia resigns." in scene.facts.words
    assert "undo" not in scene.facts.words
    assert "hint" not in scene.facts.words


def test_resignations_are_counted(history: GameHistory, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(history, 1, points=(0, 5), resigned=0)
    finished(history, 2, points=(9, 5))
    listed = Listed(history)
    written: set[str] = set()
    text = Painter.text
    monkeypatch.setattr(Painter, "text", lambda self, words, *how: [written.add(words), text(self, words, *how)][1])
    listed.hands.click("who won")
    listed.hands.wait(0.1)
    assert {words for words in written if words.endswith("resigned") and "·" not in words} == {"1 resigned"}


def test_shared_wins_and_unnamed_players_are_explained(history: GameHistory, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(history, 1, seats=(Seat("You", HUMAN), Seat("Hal", "greedy")), points=(5, 5))
    finished(history, 2, points=(9, 5), hours_ago=0.5)
    listed = Listed(history)
    written: set[str] = set()
    fitted, text = Painter.fitted, Painter.text
    monkeypatch.setattr(Painter, "fitted", lambda self, words, *how: [written.add(words), fitted(self, words, *how)][1])
    monkeypatch.setattr(Painter, "text", lambda self, words, *how: [written.add(words), text(self, words, *how)][1])
    listed.hands.click("who won")
    written.clear()  # the list's texts
    listed.hands.wait(0.1)
    scene = listed.top
    assert isinstance(scene, StatisticsScene)
    assert {"1.5 of 2", "0.5 of 2", "1 shared", "Mia"} <= written
    assert "You" not in written
    assert "counts as a fraction" in scene.rule.words
    assert "first name used in that seat" in scene.rule.words


def around_a_match(folder: DataFolder) -> list[Path]:
    """Save a game, a match in which Mia resigned one game, and another game; return their records, latest first."""
    with closing(GameHistory(folder)) as history:
        earlier, later = finished(history, 8, hours_ago=9), finished(history, 9, hours_ago=1)
    store = GameStore(folder, lambda: NOW - timedelta(hours=4))
    match = Match(SQUARE_TACTICS, preset("first", length="match", starter=0), 5)
    paths = []
    for number in range(3):
        setup, line = match.next_setup(), match.line()
        session: GameSession = GameSession(SQUARE_TACTICS, setup, match.seed, MIA_AND_BOT, match=line)
        paths.append(store.begin(session).path)
        play(session, number, 7 if number == 1 else 10_000)
        if session.result is None:
            session.resign(0)
        assert session.result is not None
        match.finished(session.result, session.first)
    return [later, *paths, earlier]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_match_is_one_entry_with_its_games(tmp_path: Path, way: str) -> None:
    later, *paths = around_a_match(DataFolder(tmp_path))
    with closing(GameHistory(DataFolder(tmp_path), registry.game)) as history:
        listed = Listed(history)
        hands, scene, games = listed.hands, listed.scene, listed.scene.games
        assert scene.count == 3
        hands.key(pygame.K_DOWN)
        found = scene.row(1)
        assert isinstance(found, FinishedMatch)
        assert found.standing is not None
        assert scene.title.words in ("Mia wins the match", "Greedy bot wins the match")
        assert [seat.points for seat in scene.seats.seats] == list(found.standing.totals)
        assert scene.facts.words.startswith("First game · 3-game match\n")
        assert re.search(r"^Game 2: \(\d+\) . \d+, resigned$", scene.facts.words, re.MULTILINE)
        assert scene.again.words == "Show its games"
        if way == "keys":
            hands.key(pygame.K_RETURN)
        else:
            hands.click("watch")
        assert (scene.count, games.index, scene.again.words) == (6, 1, "Hide its games")
        for path in paths:
            if way == "keys":
                hands.key(pygame.K_DOWN, pygame.K_RETURN)
            else:
                hands.click(games.row(games.index + 1).center)
                hands.click("watch")
            assert listed.watched.pop() == path
        games.choose(3)
        assert scene.facts.words.startswith("First game · game 2 of 3\n")
        assert "Mia resigns." in scene.facts.words
        games.choose(1)
        hands.click("watch")
        assert (scene.count, scene.again.words, listed.watched) == (3, "Show its games", [])
        games.choose(0)
        scene.open(0)
        assert listed.watched == [later]


def test_latest_game_is_replayed_with_one_key(history: GameHistory) -> None:
    finished(history, 1, hours_ago=50)
    latest = finished(history, 2, hours_ago=3)
    listed = Listed(history)
    listed.hands.key(pygame.K_RETURN)
    assert listed.watched == [latest]


def test_any_game_is_replayed_by_mouse(history: GameHistory) -> None:
    older, latest = finished(history, 1, hours_ago=50), finished(history, 2, hours_ago=3)
    listed = Listed(history)
    listed.hands.click(listed.scene.games.row(1).center)
    listed.hands.click("watch")
    listed.hands.click(listed.scene.games.row(0).center)
    listed.hands.click(listed.scene.games.row(0).center)
    assert listed.watched == [older, latest]


def test_every_control_is_reached_by_keyboard(history: GameHistory) -> None:
    finished(history, 1)
    listed = Listed(history)
    assert listed.hands.tab_ring() == ["watch", "back", "who won", "games"]


def test_record_that_cannot_be_replayed_says_why(history: GameHistory) -> None:
    finished(history, 1)
    listed = Listed(history)
    listed.trouble = BadRecord("0001.record is damaged at line 3.")
    listed.hands.key(pygame.K_RETURN)
    assert listed.scene.notice.words == "0001.record is damaged at line 3."
    assert not listed.scene.notice.rect.colliderect(listed.scene.games.rect)


def test_forty_games_scroll_by_keyboard_and_wheel(history: GameHistory) -> None:
    paths = [finished(history, number, hours_ago=number) for number in range(1, 41)]
    listed = Listed(history)
    listed.hands.key(pygame.K_PAGEDOWN, pygame.K_END, pygame.K_RETURN)
    listed.hands.move(listed.scene.games.rect.center)
    listed.hands.event(pygame.MOUSEWHEEL, x=0, y=-30)
    listed.hands.event(pygame.MOUSEWHEEL, x=0, y=99)
    listed.hands.click(listed.scene.games.row(1).center)
    listed.hands.click("watch")
    assert listed.watched == [paths[39], paths[1]]


def test_more_games_than_one_query_fetches_are_listed(history: GameHistory) -> None:
    paths = [finished(history, number, hours_ago=number) for number in range(1, 121)]
    listed = Listed(history)
    assert listed.scene.count == 120
    listed.hands.key(pygame.K_END, pygame.K_RETURN, pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_RETURN)
    assert listed.watched == [paths[119], paths[listed.scene.games.in_sight]]


def test_empty_history_says_so_and_can_be_left(history: GameHistory) -> None:
    listed = Listed(history)
    assert listed.scene.title.words == "Nothing yet"
    assert listed.hands.tab_ring() == ["back"]
    listed.hands.app.push(listed.scene)  # so that there's a scene to go back to
    listed.hands.key(pygame.K_RETURN)
    assert len(listed.hands.app.stack) == 1


def test_damaged_history_is_reported(tmp_path: Path) -> None:
    (tmp_path / "history.sqlite3").write_bytes(b"no database" * 100)
    with closing(GameHistory(DataFolder(tmp_path))) as history:
        listed = Listed(history)
        assert listed.scene.notice.words == history.notice
        assert listed.scene.notice.words


class Failing:
    """A history that raises for some methods."""

    notice = None

    def __init__(self, history: GameHistory, works: Callable[[str], bool]) -> None:
        self._history, self._works = history, works

    def __getattr__(self, name: str) -> object:
        if not self._works(name):
            raise StorageError("Your history can't be used right now.")
        return getattr(self._history, name)


@pytest.mark.parametrize("broken", ["entry_count", "entries", "statistics"])
def test_failing_history_is_reported_and_can_be_left(history: GameHistory, broken: str) -> None:
    finished(history, 1)
    failing: object = Failing(history, lambda name: name != broken)
    listed = Listed(failing)  # type: ignore[arg-type]
    if broken == "statistics":
        listed.hands.click("who won")
    if broken == "entries":
        listed.hands.key(pygame.K_RETURN)
    assert "can't be used right now" in listed.scene.notice.words
    assert listed.watched == []
    listed.hands.app.push(listed.scene)
    listed.hands.key(pygame.K_ESCAPE)
    assert len(listed.hands.app.stack) == 1


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_wins_are_counted_per_player(history: GameHistory, way: str) -> None:
    finished(history, 1, points=(9, 5))
    finished(history, 2, points=(3, 5))
    finished(history, 3, points=(9, 5), undo="anything")
    listed = Listed(history)
    if way == "mouse":
        listed.hands.click("who won")
    else:
        listed.hands.tab_to("who won")
        listed.hands.key(pygame.K_RETURN)
    scene = listed.top
    assert isinstance(scene, StatisticsScene)
    people, bots = (table.tallies for _, table in scene.tables)
    assert people == (("Mia", PlayerTally("Mia", 2, 1)),)
    assert bots == (("Greedy bot", PlayerTally("greedy", 2, 1)),)
    listed.hands.key(pygame.K_ESCAPE)
    assert listed.top is listed.scene


def test_statistics_show_faces_as_at_the_tables_and_none_twice() -> None:
    people = tuple(PlayerTally(name, 5, 3, seat=seat) for name, seat in (("Mia", 2), ("Tom", 2), ("Ada", 1)))
    hands = Hands()
    hands.app.push(StatisticsScene(hands.app, [GameStandings(FRONT.title, WinStatistics(people, ()), str)]))
    scene = hands.app.stack[-1]
    assert isinstance(scene, StatisticsScene)
    table = scene.tables[0][1]
    assert [table.face(place)[-1] for place in range(3)] == ["person-2.svg", "person-0.svg", "person-1.svg"]


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_long_statistics_scroll(text: float) -> None:
    hands = Hands()
    hands.app.text_scale = text
    people = tuple(PlayerTally(f"Player {number}", 50 - number, 3) for number in range(30))
    scene = StatisticsScene(
        hands.app, [GameStandings(FRONT.title, WinStatistics(people, people[:1]), FRONT.player_title)]
    )
    hands.app.push(scene)
    hands.wait(0.1)
    (_, many), (_, one) = scene.tables
    seen = set(many.shown)
    assert 0 < len(seen) < 30
    assert len(seen) * hands.app.letters(104) * 0.8 <= many.rect.height
    assert hands.tab_ring() == ["people", "back"]
    assert list(one.shown) == [0]
    hands.tab_to("people")
    hands.key(pygame.K_PAGEDOWN, pygame.K_UP)
    assert many.first == many.in_sight - 1
    hands.key(pygame.K_HOME)
    while many.shown.stop < 30:
        hands.key(pygame.K_DOWN)
        seen |= set(many.shown)
    assert seen == set(range(30))
    hands.key(pygame.K_HOME, pygame.K_UP)  # beyond the first line, another widget gets the focus
    assert scene.form.focus is not many
    hands.move(many.rect.center)
    hands.event(pygame.MOUSEWHEEL, y=-2)
    assert many.first == 2
    hands.drag(many.track.midtop, many.track.midbottom)
    assert many.shown.stop == 30


def test_history_says_how_many_games_are_being_read(history: GameHistory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameHistory, "missing", 12)
    assert Listed(history).scene.notice.words == "Reading 12 more games…"
