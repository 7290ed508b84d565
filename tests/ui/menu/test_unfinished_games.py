"""Unfinished games are listed, resumed and discarded, and reported if unusable."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.core.record import BadRecord, MatchLine
from squaretactics.core.session import HUMAN, Seat
from squaretactics.storage.data_folder import DataFolder, StorageError
from squaretactics.storage.saved_games import GameStore, SavedGame
from squaretactics.ui import game_ui_registry
from squaretactics.ui.automation_trace import automation_state
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from tests.ui.scene_driver import Hands
from tests.ui.stored_games import NOW, waiting

FOUR = (Seat("Mia", HUMAN), Seat("Tom", HUMAN), Seat("Ada", HUMAN), Seat("Hal", "random"))


class Listed:
    """The list of a folder's unfinished games."""

    def __init__(self, folder: Path) -> None:
        self.hands = Hands(draw_every=10)
        self.resumed: list[SavedGame] = []
        self.trouble: Exception | None = None
        self.left = 0
        self.store = GameStore(DataFolder(folder))
        self.scene = UnfinishedGamesScene(
            self.hands.app, game_ui_registry.game_ui, self.store, self._resume, self._leave, now=lambda: NOW
        )
        self.hands.app.push(self.scene)
        self.hands.wait(0.1)

    def _resume(self, saved: SavedGame) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.resumed.append(saved)

    def _leave(self) -> None:
        self.left += 1

    @property
    def top(self) -> object:
        return self.hands.app.stack[-1]

    @property
    def sheet(self) -> str:
        """Return the text on the sheet."""
        names = "\n".join(seat.name for seat in self.scene.seats.seats)
        return f"{self.scene.title.words}\n{names}\n{self.scene.facts.words}"


@pytest.fixture
def three(tmp_path: Path) -> Listed:
    """Return the list of a match, a four-player game and a practice game, latest first."""
    waiting(tmp_path, "full", match=MatchLine(id="1", game=2, totals=(12, 9)), decisions=3)
    waiting(tmp_path, "mayhem", FOUR, hours_ago=20)
    waiting(tmp_path, "first", hours_ago=24 * 30, undo="anything", decisions=1)
    return Listed(tmp_path)


def damage(folder: Path) -> Path:
    (folder / "games").mkdir(exist_ok=True)
    path = folder / "games" / "torn.record"
    path.write_text("not a record\n", encoding="utf-8")
    return path


def test_game_is_described(three: Listed) -> None:
    assert three.scene.count == 3
    assert "Full\nMia\nGreedy bot\n" in three.sheet
    assert "Game 2 of 3" in three.sheet
    assert "30 minutes ago" in three.sheet
    assert "3 moves so far" in three.sheet
    assert [seat.points for seat in three.scene.seats.seats] == [12, 9]
    three.hands.key(pygame.K_DOWN)
    assert "Mayhem\nMia\nTom\nAda\nHal" in three.sheet
    three.hands.key(pygame.K_DOWN)
    assert "20 April 2026" in three.sheet
    assert "1 move so far" in three.sheet
    assert "Practice" in three.sheet


def test_latest_game_is_one_key_away(three: Listed) -> None:
    three.hands.key(pygame.K_RETURN)
    assert three.resumed == [three.scene.saved[0]]


def test_any_game_is_resumed_by_mouse(three: Listed) -> None:
    three.hands.click(three.scene.games.row(1).center)
    three.hands.click("resume")
    three.hands.click(three.scene.games.row(2).center)
    three.hands.click(three.scene.games.row(2).center)
    assert three.resumed == three.scene.saved[1:]


def test_every_control_is_reached_by_keyboard(three: Listed) -> None:
    assert three.hands.tab_ring() == ["resume", "discard", "back", "games"]
    three.hands.tab_to("games")
    three.hands.key(pygame.K_DOWN, pygame.K_RIGHT)
    assert three.scene.form.focus in three.scene.buttons
    three.hands.tab_to("resume")
    three.hands.key(pygame.K_RETURN)
    assert three.resumed == [three.scene.saved[1]]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_discarding_needs_confirmation_and_moves_the_record(three: Listed, tmp_path: Path, way: str) -> None:
    lost, *kept = three.scene.saved
    if way == "mouse":
        three.hands.click("discard")
        assert isinstance(three.top, DialogScene)
        three.hands.click("discard")
    else:
        three.hands.key(pygame.K_DELETE, pygame.K_LEFT, pygame.K_RETURN)
    assert three.scene.saved == kept
    assert (tmp_path / "discarded" / lost.path.name).exists()
    assert not lost.path.exists()
    assert "Mayhem" in three.sheet
    three.hands.key(pygame.K_RETURN)
    assert three.resumed == [kept[0]]


@pytest.mark.parametrize("way", ["enter", "escape", "click"])
def test_cancelled_discarding_keeps_the_game(three: Listed, way: str) -> None:
    three.hands.click("discard")
    if way == "click":
        three.hands.click("cancel")
    else:
        three.hands.key(pygame.K_RETURN if way == "enter" else pygame.K_ESCAPE)
    assert three.top is three.scene
    assert all(saved.path.exists() for saved in three.scene.saved)


def test_discarding_the_last_row_selects_the_one_above(three: Listed) -> None:
    three.hands.key(pygame.K_END, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RETURN)
    assert three.scene.games.index == 1
    assert "Mayhem" in three.sheet


def test_discarding_the_only_game_leaves_an_empty_list(tmp_path: Path) -> None:
    waiting(tmp_path)
    listed = Listed(tmp_path)
    listed.hands.key(pygame.K_DELETE, pygame.K_LEFT, pygame.K_RETURN)
    assert listed.scene.title.words == "No unfinished games"
    assert listed.hands.tab_ring() == ["back"]
    listed.hands.key(pygame.K_DELETE, pygame.K_RETURN)
    assert listed.left == 1


def test_empty_folder_can_be_left(tmp_path: Path) -> None:
    listed = Listed(tmp_path)
    assert listed.scene.title.words == "No unfinished games"
    listed.hands.key(pygame.K_ESCAPE)
    listed.hands.click("back")
    assert listed.left == 2


def test_damaged_file_is_named_and_left_untouched(tmp_path: Path) -> None:
    waiting(tmp_path)
    path = damage(tmp_path)
    listed = Listed(tmp_path)
    listed.hands.key(pygame.K_END)
    assert "torn.record" in listed.scene.facts.words
    assert listed.sheet.startswith("Can't be used")
    listed.hands.key(pygame.K_RETURN, pygame.K_DELETE)
    listed.hands.click("resume")
    listed.hands.click("discard")
    assert (listed.resumed, listed.top) == ([], listed.scene)
    assert path.exists()
    listed.hands.click(listed.scene.games.row(0).center)
    listed.hands.click("resume")
    assert len(listed.resumed) == 1


def test_damaged_file_is_named_even_if_there_is_no_game(tmp_path: Path) -> None:
    damage(tmp_path)
    listed = Listed(tmp_path)
    assert "torn.record" in listed.scene.facts.words


@pytest.mark.parametrize("trouble", [BadRecord("It was played by other rules."), StorageError("Somebody has it.")])
def test_game_that_cannot_be_resumed_stays_and_says_why(three: Listed, trouble: Exception) -> None:
    three.trouble = trouble
    three.hands.key(pygame.K_RETURN)
    assert three.scene.notice.words == str(trouble)
    assert three.scene.count == 3
    window = three.hands.app.window.get_rect()
    assert window.contains(three.scene.notice.rect)
    assert not three.scene.notice.rect.colliderect(three.scene.games.rect)


def test_game_that_cannot_be_discarded_stays_and_says_why(
    three: Listed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "discarded").write_text("in the way", encoding="utf-8")
    three.hands.key(pygame.K_DELETE, pygame.K_LEFT, pygame.K_RETURN)
    assert "can't be created" in three.scene.notice.words
    assert three.scene.count == 3


def test_forty_games_scroll(tmp_path: Path) -> None:
    for _ in range(40):
        waiting(tmp_path, decisions=0)
    listed = Listed(tmp_path)
    assert listed.scene.count == 40
    listed.hands.key(pygame.K_END, pygame.K_RETURN)
    assert listed.resumed == [listed.scene.saved[-1]]
    listed.hands.move(listed.scene.games.rect.center)
    listed.hands.event(pygame.MOUSEWHEEL, x=0, y=99)
    listed.hands.click(listed.scene.games.row(0).center)
    listed.hands.click("resume")
    assert listed.resumed[1:] == [listed.scene.saved[0]]


def test_automation_lists_the_rows(three: Listed) -> None:
    told = automation_state(three.scene)
    assert told["scene"] == "UnfinishedGamesScene"
    assert told["widgets"]["games: 2"] == three.scene.games.row(2).center
    assert "games: 3" not in told["widgets"]
