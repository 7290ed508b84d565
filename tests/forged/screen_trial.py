"""Run a forged record through the screens: lists, replay, review, tables, endings, charts, days, tour."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, Final

import pygame

from squaretactics import languages
from squaretactics.core.daily_deal import FIRST_DAY
from squaretactics.core.record import BadRecord, read_record
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.announcer import Announcer
from squaretactics.ui.kit.forms.dialog import DialogScene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.statistics_scene import StatisticsScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.program import Program
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.table.charts_scene import ChartsScene
from squaretactics.ui.table.game_over import GameOverScene
from squaretactics.ui.table.screen import PlayScreen
from tests.forged.forger import Forged
from tests.forged.headless_trial import GAMES, NOW, check_sentence, furnished, limited, nothing_is_lost
from tests.ui.pinboard_driver import Hasty
from tests.ui.scene_driver import Hands

SECONDS: Final = 60.0  # processor time per record
_SIZE: Final = (960, 540)
_A_MOMENT: Final = 0.05  # seconds: a few frames
_PATIENCE: Final = 200  # moments until an ending must be shown
DEALT: Final = date(2026, 5, 20)  # the day whose deal is among the sound games
_NOTES: Final = ("day", "tour", "deeds")


class ScreenTrial:
    """Shows forged records, one after the other, in one window."""

    def __init__(self) -> None:
        self.hands = Hands(_SIZE)

    def run(self, seed: int, forged: Forged, root: Path) -> dict[str, str]:
        """Show a record in all scenes and return the outcome of each. Failures are raised."""
        self.chance, self.became = random.Random(seed), dict[str, str]()
        self.root, self.forged = root, forged
        languages.switch_language(self.chance.choice(list(languages.LANGUAGES)))
        try:
            with limited(SECONDS):
                self._run()
        finally:
            languages.switch_language(languages.ENGLISH)
            while self.hands.app.stack:
                self.hands.app.stack.pop()
            shutil.rmtree(root, ignore_errors=True)
        return self.became

    def _run(self) -> None:
        self.folder = furnished(self.root / "here")
        sent = self.root / "sent.record"
        sent.write_bytes(self.forged.raw)
        self._open("square_tactics")
        before = self.folder.records()
        self._drop(sent)
        new = [path for path in self.folder.records() if path not in before]
        if not new:
            new = [self.folder.games / "forged.record"]
            new[0].write_bytes(self.forged.raw)
        self.program.close()
        self.folder.days.mkdir()
        for game in GAMES:  # as if the Expert had played this
            (self.folder.days / f"{game}-{DEALT.isoformat()}.record").write_bytes(self.forged.raw)
        self._open(_game_of(new[0]))
        self._history(new[0])
        self._pinboard()
        self._waiting(new[0])
        self._ending()
        self.program.close()
        nothing_is_lost(self.folder, "over.record", "day.record")

    # The program.
    @property
    def top(self) -> Any:
        return self.hands.app.stack[-1]

    def _open(self, game: str) -> None:
        app = self.hands.app
        while app.stack:
            app.pop()
        self.program = Program(app, self.folder, Hasty, sound=False, game=game, clock=lambda: NOW)
        self.program.follow_up_games.outbox = ExportFolder(self.root / "exports", lambda: ())
        self.program.preferences.change(tell_in_words=self.chance.random() < 0.3)
        self.hands.loop.announcer = Announcer(app, lambda sentence: None)
        self._look()

    def _look(self) -> None:
        self.hands.wait(_A_MOMENT)

    def _drop(self, sent: Path) -> None:
        self.program.show_history()
        self.hands.event(pygame.DROPFILE, file=str(sent))
        if isinstance(self.top, DialogScene):
            check_sentence(self.top.sentence.words)
            self.became["dropped"] = "refused"
        else:
            self.became["dropped"] = "works"
            check_sentence(self.top.notice.words)
        self._look()

    # Lists.
    def _history(self, path: Path) -> None:
        self.program.show_menu()
        self.program.show_history()
        scene = self.top
        assert isinstance(scene, HistoryScene)
        self._look()
        self.became["history"] = "left out"
        for index in range(scene.count):
            scene.games.show(scene.count, index)
            scene.describe(index)
            self._look()
            found = scene.row(index)
            if found is not None and path in [game.record for game in getattr(found, "games", (found,))]:
                self.became["history"] = "shown"
        if scene.count:
            self.hands.click("who won")
            self._statistics()
        self._watch(path, review=False)
        self._watch(path, review=True)

    def _statistics(self) -> None:
        scene = self.top
        assert isinstance(scene, StatisticsScene)
        for number, standing in enumerate(scene.standings):
            scene._show_again(number)
            self._look()
            if standing.more is not None:
                standing.more()
                charts = self.top
                if isinstance(charts, ChartsScene):
                    for page in range(len(charts.pages)):
                        charts.turn_to(page)
                        self._look()
                else:
                    self._look()
                self.hands.app.pop()

    def _watch(self, path: Path, review: bool) -> None:
        context = "review" if review else "watch"
        try:
            self.program.watch(path, review)
        except (BadRecord, OSError, ValueError) as error:
            check_sentence(str(error))
            self.became[context] = "refused"
            return
        scene = self.top
        assert isinstance(scene, PlaybackScene)
        self._look()
        last = scene.playback.last
        for place in (last, 0, last // 2, self.chance.randint(0, last)):
            scene.go_to(place)
            self._look()
        for seat in range(len(scene.table_view.seats)):
            scene.see_from(seat)
            self._look()
        scene.step(1)
        scene.turn(1)
        scene.play_or_pause()
        self._look()
        self.hands.key(pygame.K_m)
        self._look()
        self.hands.app.pop()
        if isinstance(self.top, PlaybackScene):
            self.hands.app.pop()
        self.became[context] = "works"

    def _pinboard(self) -> None:
        for note in _NOTES:
            self.program.show_menu()
            self.hands.click("pinboard")
            self._look()
            self.hands.click(note)
            self._look()
            if note == "day":
                for day in (DEALT, FIRST_DAY, NOW.date()):
                    self.top.month.choose(day)
                    self._look()

    # Tables.
    def _waiting(self, path: Path) -> None:
        self.program.show_menu()
        self.program.show_waiting()
        scene = self.top
        assert isinstance(scene, UnfinishedGamesScene)
        for index in range(scene.count):
            scene.games.show(scene.count, index)
            scene.describe(index)
            self._look()
        places = [index for index, saved in enumerate(scene.saved) if saved.path == path]
        if not places:
            self.became["resume"] = "not offered"
            return
        scene.open(places[0])
        self.became["resume"] = "refused" if self._board is None else "works"
        if self.became["resume"] == "refused":
            check_sentence(scene.notice.words)
            return
        self._look()
        self.hands.key(pygame.K_ESCAPE)
        self._look()
        self._end_table()

    def _ending(self) -> None:
        """Resign the sound unfinished game: no forged record may get in the way of its end."""
        self.program.show_menu()
        saved = next(
            saved for saved in self.program.game_saver.store.list_unfinished()[0] if saved.path.name == "waiting.record"
        )
        self.program.resume(saved)
        self._look()
        self._end_table()
        self.became["ending"] = "shown"

    def _end_table(self) -> None:
        """Resign the game at the table, then look at its end, its picture and the way back to the menu."""
        board = self._board
        if board is None or not board.table.people:
            return
        if board.table.session.result is None:
            while self.top is not board:
                self.hands.app.pop()
            self._until(lambda: self._sits_at(board))
            if board.table.session.result is None:
                board.controller.resign()
        with self.hands.looking_away():
            self._until(lambda: self.top is not board and bool(getattr(self.top, "done", True)))
        self._look()
        if isinstance(self.top, GameOverScene):
            self.hands.click("more")
            self._look()
            self.hands.click("picture")
            self._look()
        self.program.show_menu()

    @property
    def _board(self) -> PlayScreen | None:
        return next((scene for scene in self.hands.app.stack if isinstance(scene, PlayScreen)), None)

    def _sits_at(self, board: PlayScreen) -> bool:
        """Let the deciding player sit down; return whether a player is seated or the game is over."""
        if board.controller.curtain is not None:
            self.hands.key(pygame.K_RETURN)
        return board.controller.seated or board.table.session.result is not None

    def _until(self, so: Callable[[], bool]) -> None:
        for _ in range(_PATIENCE):
            if so():
                return
            self.hands.wait(_A_MOMENT)
        raise AssertionError("it never comes")


def _game_of(path: Path) -> str:
    try:
        game = read_record(path).opening.game
        game_ui(game)
    except (BadRecord, ValueError):
        return GAMES[0]
    return game
