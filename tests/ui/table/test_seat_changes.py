"""Seats change hands between people and bots during a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from squaretactics.core.record import read_record
from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.spec import AnyGame
from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from squaretactics.ui.table.change_players import ChangePlayersScene
from squaretactics.ui.table.pause import PauseScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.storage.scripted_games import read_again
from tests.ui.scene_driver import Hands
from tests.ui.started_games import start

YOU, BOT = Seat("You", HUMAN), Seat("Easy bot", "easy")
AGAINST_A_BOT = (YOU, BOT)


class Slow(SynchronousThinker):
    """Logs who must think, and answers only while `answers` is set."""

    def __init__(self, spec: AnyGame) -> None:
        super().__init__(spec)
        self.asked_of: list[str] = []
        self.dropped = 0
        self.answers = True

    def ask(self, kind: str, *arguments: object) -> None:
        self.asked_of.append(str(arguments[0]))
        super().ask(kind, "random", *arguments[1:])

    def answer(self, kind: str) -> object:
        return super().answer(kind) if self.answers else None

    def cancel(self, kind: str) -> None:
        self.dropped += self.asked(kind)
        super().cancel(kind)


class Played:
    """A game in the program, with seats that change hands."""

    def __init__(self, folder: Path, seats: tuple[Seat, ...] = AGAINST_A_BOT, starter: int = 0) -> None:
        self.hands = Hands(draw_every=20)
        self.thinkers: list[Slow] = []
        self.program = Program(self.hands.app, DataFolder(folder), self._thinker, sound=False)
        self.program.preferences.change(speed="instant")
        start(self.program, preset("first", len(seats), starter=starter), seats, 5)

    def _thinker(self, spec: AnyGame) -> Slow:
        self.thinkers.append(Slow(spec))
        return self.thinkers[-1]

    @property
    def board(self) -> SquareBoardScene:
        [board] = [scene for scene in self.hands.app.stack if isinstance(scene, SquareBoardScene)]
        return board

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.board.table.session.seats]

    def change(self, *kinds: str) -> None:
        """Choose the players in the pause by mouse."""
        self.hands.key(pygame.K_ESCAPE)
        self.hands.click("who plays")
        for seat, kind in enumerate(kinds):
            picker = self.hands.find(f"player {seat}")
            assert isinstance(picker, ArrowPicker)
            while picker.value != kind:
                self.hands.click((picker.rect.right - 5, picker.rect.centery))
        self.hands.click("done")

    def settle(self) -> None:
        """Let bots play until a person must decide, the curtain is down, or the game is over."""
        for _ in range(400):
            controller = self.board.controller
            if controller.my_turn or controller.over or controller.curtain is not None:
                return
            self.hands.wait(0.1)
        raise AssertionError("the game does not go on")

    def play(self, decisions: int) -> None:
        """Play this many of the people's decisions, or fewer if the game ends first."""
        for _ in range(decisions):
            self.settle()
            if self.board.controller.curtain is not None:
                self.board.take_seat()
                self.settle()
            if self.board.controller.over:
                return
            self.board.controller.submit(self.board.view.moves[0])

    def close(self) -> None:
        self.hands.app.stop()
        self.program.close()


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Played]:
    with closing(Played(tmp_path)) as made:
        yield made


def test_person_takes_a_bots_seat_behind_a_curtain_and_returns_it(played: Played) -> None:
    played.play(2)
    played.change(HUMAN, HUMAN)
    board = played.board
    assert played.hands.app.stack[-1] is board
    assert played.names == ["Player 1", "Player 2"]
    assert [panel.name for panel in board.table_view.seats] == played.names
    assert board.viewer == 0
    while board.controller.curtain is None:
        assert board.viewer == 0
        played.settle()
        if board.controller.my_turn:
            board.controller.submit(board.view.moves[0])
    assert (board.controller.curtain, board.viewer) == (1, 0)  # the other hand isn't fetched yet
    board.take_seat()
    played.settle()
    assert board.viewer == 1
    played.change(HUMAN, "hard")  # the person in the bot's seat may still be looking
    assert (board.controller.curtain, board.viewer) == (0, 1)
    assert played.names == ["You", "Sprocket"]
    board.take_seat()
    assert board.viewer == 0


def test_thinking_bot_is_cancelled_when_its_level_changes(played: Played) -> None:
    [thinker] = played.thinkers
    played.settle()
    thinker.answers = False
    while not thinker.thinking:
        if played.board.controller.my_turn:
            played.board.controller.submit(played.board.view.moves[0])
        played.hands.wait(0.1)
    assert thinker.asked_of == ["easy"]
    played.change(HUMAN, "expert")
    assert thinker.dropped == 1
    played.hands.wait(0.1)
    assert thinker.asked_of == ["easy", "expert"]
    decided = len(played.board.table.session.history)
    played.change(HUMAN, HUMAN)
    thinker.answers = True
    played.hands.wait(1)
    assert thinker.dropped == 2
    assert played.board.controller.curtain == 1
    assert len(played.board.table.session.history) == decided


def test_last_person_cannot_leave(played: Played) -> None:
    played.hands.key(pygame.K_ESCAPE)
    played.hands.tab_to("who plays")
    played.hands.key(pygame.K_RETURN)
    played.hands.tab_to("player 0")
    played.hands.key(pygame.K_RIGHT)  # a novice in your seat
    scene = played.hands.app.stack[-1]
    assert isinstance(scene, ChangePlayersScene)
    assert scene.note.words == "At least one person has to stay."
    assert not scene.done.enabled
    played.hands.key(pygame.K_ESCAPE)
    assert isinstance(played.hands.app.stack[-1], PauseScene)
    assert (played.names, played.board.table.session.handovers) == (["You", "Easy bot"], [])


def test_names_return_with_their_players(tmp_path: Path) -> None:
    mia, tom = Seat("Mia", HUMAN), Seat("Tom", HUMAN)
    with closing(Played(tmp_path, (mia, tom))) as played:
        played.program.preferences.change(player_names=("Nobody", "Nobody", "", ""))
        played.change(HUMAN, "hard")
        assert played.names == ["Mia", "Sprocket"]
        played.change("hard", HUMAN)
        assert played.names == ["Sprocket", "Tom"]
        played.change(HUMAN, HUMAN)
        assert played.names == ["Mia", "Tom"]


def test_stored_player_name_is_used(played: Played) -> None:
    played.program.preferences.change(player_names=("", "Tom", "", ""))
    played.change(HUMAN, HUMAN)
    assert played.names == ["Player 1", "Tom"]


def test_game_is_resumed_with_the_latest_players(played: Played, tmp_path: Path) -> None:
    played.play(2)
    played.change("medium", HUMAN)
    played.board.take_seat()
    played.program.show_menu()
    [waiting] = played.program.game_saver.store.list_unfinished()[0]
    assert [seat.player for seat in waiting.seats] == ["medium", HUMAN]
    played.hands.click("resume")
    assert [seat.player for seat in played.board.table.seats] == ["medium", HUMAN]
    assert played.board.viewer == 1
    played.play(1)


def test_history_and_replay_show_takeovers_but_the_win_does_not_count(played: Played) -> None:
    played.play(2)
    played.change(HUMAN, "hard")
    before = played.board.table.session.handovers[0].decisions
    after = [line.words for line in played.board.table_view.log]
    assert after[-1] == "Sprocket takes over from Easy bot"
    assert any("Easy bot" in words for words in after[:-1])  # earlier lines keep the earlier name
    played.play(99)
    assert isinstance(played.hands.app.stack[-1], ScoringScene)
    history = played.program.game_saver.history
    [game] = history.list()
    assert [(change.decisions, change.before, change.now) for change in game.handovers] == [
        (before, "Easy bot", "Sprocket")
    ]
    assert history.statistics().people == history.statistics().bots == ()
    read_again(history)
    assert history.list() == (game,)
    played.program.show_menu()
    played.hands.click("history")
    scene = played.hands.app.stack[-1]
    assert isinstance(scene, HistoryScene)
    assert f"Sprocket takes over from Easy bot after {before} moves." in scene.facts.words
    played.program.watch(game.record)
    replay = played.hands.app.stack[-1]
    assert isinstance(replay, SquareReplayScene)
    for place, name in ((before - 1, "Easy bot"), (before, "Sprocket")):
        replay.go_to(place)
        assert replay.table_view.seats[1].name == name
        assert ("takes over" in replay.table_view.log[-1].words) == (place == before)
    replay.go_to(before - 1)
    replay.play_or_pause()
    played.hands.wait(5)
    assert replay.table_view.seats[1].name == "Sprocket"
    assert sum("takes over" in line.words for line in replay.table_view.log) == 1
    assert len(read_record(game.record).seats) == 2


def test_game_of_an_older_version_says_why_seats_are_fixed(played: Played) -> None:
    played.board.table.session.record_format = 2
    played.hands.key(pygame.K_ESCAPE)
    played.hands.rest()
    assert not played.hands.find("who plays").enabled
