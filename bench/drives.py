"""Drive the program by mouse from its menu on, and time its frames."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Final

import pygame

from bench.frame_work import FrameWork
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.move_kinds import ACT, PLAY, Move
from squaretactics.games.square_tactics.options import preset
from squaretactics.resources import sound_folders
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.frame_loop import FRAMES_A_SECOND, FrameLoop
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import AWAKE
from squaretactics.ui.preloading import preload_modules
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands, Place
from tests.ui.started_games import start

BOT: Final = "greedy"
_FRAME: Final = 1 / FRAMES_A_SECOND
_FLOOR_EVERY: Final = 500  # frames
_CARDS: Final = 16
_GLIDE: Final = 20  # frames of one pointer movement
_HURRIED: Final = 4  # frames per drawn frame at full speed


class Stopwatch:
    """Times all frames of an app in which something was drawn, without the flip, in milliseconds.

    `taken` is CPU time, so that other processes count less; `by_the_clock` is wall time.
    """

    def __init__(self) -> None:
        self.taken: list[float] = []
        self.by_the_clock: list[float] = []
        self.floors: list[float] = []
        self.work = FrameWork()
        self._flips: list[tuple[float, float]] = []

    def watch(self, loop: FrameLoop) -> None:
        """Time all frames of a loop from now on."""
        self.work.watch(loop)
        frame, flip = loop.frame, pygame.display.flip

        def timed_flip() -> None:
            start, work = time.perf_counter(), time.thread_time()
            flip()
            self._flips.append((time.perf_counter() - start, time.thread_time() - work))

        def timed_frame(events: Iterable[pygame.event.Event]) -> None:
            self._flips.clear()
            self.work.begin()
            start, work = time.perf_counter(), time.thread_time()
            frame(events)
            spent, worked = time.perf_counter() - start, time.thread_time() - work
            if self._flips or self.work.drew:
                self.by_the_clock.append((spent - sum(flip for flip, _ in self._flips)) * 1e3)
                self.taken.append((worked - sum(flip for _, flip in self._flips)) * 1e3)
                self.work.end(loop.app.stack[-1] if loop.app.stack else None, self.taken[-1])
                if len(self.taken) % _FLOOR_EVERY == 0:
                    self.note_floor(loop.app)

        pygame.display.flip = timed_flip
        loop.frame = timed_frame  # type: ignore[method-assign]

    def forget(self) -> None:
        """Forget the frames so far."""
        self.taken.clear()
        self.by_the_clock.clear()
        self.work.worst.clear()

    def note_floor(self, app: App) -> None:
        """Note the milliseconds that drawing the table and sixteen cards takes at the window's size."""
        scene = app.stack[-1]
        height = scene.layout_now.card_height if isinstance(scene, SquareBoardScene) else app.unit(190)
        card = CardFaces(app.painter).compact(0, "aliens", height)
        target = pygame.Surface(app.size)
        app.ground.draw(target, app.high_contrast)
        start = time.thread_time()
        app.ground.draw(target, app.high_contrast)
        for index in range(_CARDS):
            target.blit(card, (app.size[0] * index // (_CARDS + 2), app.size[1] // 3), special_flags=BLEND)
        self.floors.append((time.thread_time() - start) * 1e3)


class Evening:
    """Starts the program with a new data folder and plays games from its menu against bots."""

    def __init__(
        self,
        size: Place,
        watch: Stopwatch | None,
        hurried: bool = False,
        by_the_clock: bool = False,
        game: str | None = None,
    ) -> None:
        """Open the menu, with a game selected if one is named. If hurried, play at full speed, and draw only some
        frames.
        """
        self._folder = tempfile.TemporaryDirectory()
        self.hands = Hands(size)
        self.hands.loop.prerenders = True
        self.hands.loop.draw_every = _HURRIED if hurried else 1
        self.hands.app.painter.clock = time.thread_time  # the clock of the frame times
        if watch is not None:
            watch.watch(self.hands.loop)
        folder = DataFolder.of_user(Path(self._folder.name))
        self.program = Program(self.hands.app, folder, SynchronousThinker if hurried else None, game=game)
        for _ in chain(preload_modules(), self.program.sound.preload(sound_folders(self.program.game_ui.name))):
            pass
        self.program.preferences.change(speed="instant" if hurried else "normal")
        self.chance = random.Random(5)
        self.waits: list[float] = []
        self.by_the_clock = by_the_clock  # whether to run in real time

    def look_about(self) -> None:
        """Open some menu items and come back."""
        self.wait(1.0)
        for name in ("new game", "gallery", "settings"):
            self.hands.click(name)
            self.wait(1.0)
            self.hands.key(pygame.K_ESCAPE)
            self.wait(0.5)

    def sit_down(self, rules: str, players: int, seed: int) -> None:
        """Start a game with one person and bots."""
        seats = [Seat("Robin", HUMAN), *(Seat(f"Bot {index}", BOT) for index in range(1, players))]
        start(self.program, preset(rules, players), seats, seed)
        scene = self.hands.app.stack[-1]
        assert isinstance(scene, SquareBoardScene)
        self.scene = scene

    def play_game(self, rules: str, players: int, seed: int) -> None:
        """Play a game to its end with random moves, then return to the menu."""
        self.waits = []
        self.sit_down(rules, players, seed)
        while not self.scene.controller.over:
            self._settle()
            if self.scene.controller.my_turn:
                self._think()
                moves = self.scene.view.moves
                self._play(moves[int(self.chance.random() * len(moves))])
        self.wait(0.5)
        self.program.show_menu()
        self.wait(0.5)
        self.tidy()

    def _think(self) -> None:
        """Pause for two frames, and tidy up as the program's own loop would."""
        self.wait(2 * _FRAME)
        self.tidy()

    def tidy(self) -> None:
        """Tidy up if the program's own loop would."""
        if self.hands.loop.can_drop_frames:
            self.hands.app.tidy()

    def _settle(self) -> None:
        """Wait for the person's turn or the end of the game. Note how long the bots took."""
        start, bots = self.hands.time, self.scene.table.bot_to_move is not None
        while not (self.scene.controller.my_turn or self.scene.controller.over):
            self.wait(_FRAME)
        if bots and self.scene.controller.my_turn:
            self.waits.append(self.hands.time - start)

    def _play(self, move: Move) -> None:
        """Play a move: pick up a card, and drag a character to its space."""
        scene = self.scene
        if not scene.table_view.speed or move[0] not in (PLAY, ACT):
            scene.controller.submit(move)
            return
        kind = "card" if move[0] == PLAY else "action"
        slot = next(slot for found, which, slot in scene.table_view.hand_slots() if (found, which) == (kind, move[1]))
        start = slot.rect.left + 4, slot.rect.centery
        self._glide(self.hands.app.pointer, start)
        self.hands.down(start)
        if move[0] == ACT:
            self.wait(0.2)
            if scene.controller.my_turn:  # a card without a target is played by the click
                scene.controller.submit(move)
            return
        end = scene.layout_now.cell_rect(move[2] >> 2).center
        self._glide(start, end)
        for _ in range(4):
            if scene.controller.move_builder.landing(move[2] >> 2) == move:
                break
            self.hands.event(pygame.KEYDOWN, key=pygame.K_r, mod=0)
        self.hands.up(end)
        if scene.controller.my_turn and move in scene.view.moves:  # the drop failed
            scene.controller.submit(move)

    def _glide(self, start: Place, end: Place) -> None:
        """Move the pointer one step per frame."""
        for part in range(1, _GLIDE + 1):
            self.hands.move(
                (start[0] + (end[0] - start[0]) * part // _GLIDE, start[1] + (end[1] - start[1]) * part // _GLIDE)
            )

    def wait(self, seconds: float) -> None:
        """Let screen time pass. Wait in real time too while a bot thinks or a thread renders."""
        for _ in range(max(1, round(seconds * FRAMES_A_SECOND))):
            start = time.perf_counter()
            self.hands.wait(_FRAME)
            scene = self.hands.app.stack[-1]
            thinking = isinstance(scene, PlayScreen) and scene.table.thinker.thinking
            if self.by_the_clock or thinking or self.hands.app.painter.has_background_renders:
                time.sleep(max(0.0, _FRAME - (time.perf_counter() - start)))

    def resize(self, size: Place) -> None:
        self.hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)

    def rest(self, seconds: float, watch: Stopwatch) -> tuple[int, float]:
        """Leave the program idle in its own loop. Return the number of frames drawn and its share of a core."""
        app, loop = self.hands.app, self.hands.loop
        if isinstance(app.stack[-1], SquareBoardScene):
            self._settle()
        pygame.event.get()  # discard the window's own events
        asleep = time.monotonic() + AWAKE + 1.0
        app.clock = lambda: time.monotonic() + asleep
        self.wait(1.0)
        while not loop.at_rest:  # the last card may still be turning
            self.wait(_FRAME)
        watch.forget()
        start, used = time.monotonic(), time.process_time()

        def look_at_the_watch() -> None:
            app.running = time.monotonic() - start < seconds

        loop.after_frame = look_at_the_watch
        loop.run()
        return len(watch.taken), (time.process_time() - used) / (time.monotonic() - start)

    def close(self) -> None:
        self.hands.app.stop()
        self.program.close()
        self._folder.cleanup()
