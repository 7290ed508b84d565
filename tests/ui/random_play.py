"""A monkey test: random input by mouse, keyboard, gamepad, touch and files, from a seed."""

from __future__ import annotations

import random
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar, Final

import pygame

from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.log_file import logging_to
from squaretactics.ui.automation_trace import automation_state
from squaretactics.ui.game_ui_registry import names
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.menu.error_screen import ErrorScene
from squaretactics.ui.program import Program
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.scene_driver import Hands, Place

FIXTURES: Final = Path(__file__).parents[1] / "fixtures"
# Player folders to start with: none, those of older versions, and a damaged one.
FOLDERS: Final = (None, None, *sorted(path.name for path in FIXTURES.glob("player-*") if path.is_dir()), "damaged")
SIZES: Final = (
    *((1280, 720), (1920, 1080), (960, 540), (700, 900), (1080, 1920), (640, 400)),
    *((200, 200), (360, 740), (2000, 700), (3840, 600), (400, 2000)),
)
SPEEDS: Final = ("instant", "instant", "fast", "normal", "slow")
KEYS: Final = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F5, pygame.K_F11),
    *(pygame.K_a, pygame.K_b, pygame.K_h, pygame.K_i, pygame.K_l, pygame.K_m, pygame.K_n, pygame.K_r, pygame.K_u),
    *(pygame.K_0, pygame.K_1, pygame.K_2, pygame.K_9),
)
TYPED: Final = ("x", "Ä", "7", " ", "é", "-", "名", "\N{COMBINING ACUTE ACCENT}", "99999999999999999999")
SLOW: Final = 20.0  # seconds of CPU time for one action, without the time that bots take to think
DRAW_EVERY: Final = 15  # frames


class QuickThinker(SynchronousThinker):
    """Moves at random, thinks briefly, and counts the seconds of CPU time that all of them have thought."""

    thought: ClassVar[float] = 0.0

    def ask(self, kind: str, *arguments: Any) -> None:
        if kind == "move":
            arguments = ("random", *arguments[1:])
        elif kind == "review":
            arguments = (*arguments[:-1], 2)  # iterations
        began = time.process_time()
        super().ask(kind, *arguments)
        QuickThinker.thought += time.process_time() - began


def points(told: Any) -> Iterator[Place]:
    """Yield every point in a description of a scene."""
    if isinstance(told, dict):
        for value in told.values():
            yield from points(value)
    elif isinstance(told, list | tuple):
        if len(told) == 2 and all(type(part) is int for part in told):
            yield told[0], told[1]
        else:
            for value in told:
                yield from points(value)


class RandomPlayer:
    """Plays one random run in a folder; the same seed repeats it."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.chance = random.Random(f"random play {seed}")
        self.folder, self.log = folder / "player", folder / "run.txt"
        self.done: Counter[str] = Counter()
        self.scenes: set[str] = set()
        self.kept = self.chance.choice(FOLDERS)
        self._lay_folder()
        self.hands = Hands(self.chance.choice(SIZES), draw_every=DRAW_EVERY)
        self.program = self._opened()
        self._set_up()

    def _lay_folder(self) -> None:
        if self.kept == "damaged":
            (self.folder / "games").mkdir(parents=True)
            for name in ("settings.json", "history.sqlite3", "games/odd.record"):
                (self.folder / name).write_bytes(self.chance.randbytes(40))
        elif self.kept is not None:
            shutil.copytree(FIXTURES / self.kept, self.folder)

    def _opened(self) -> Program:
        game = self.chance.choice((None, *names()))
        program = Program(self.hands.app, DataFolder(self.folder), QuickThinker, sound=False, game=game)
        self.hands.loop.on_error = self._fail
        return program

    def _fail(self, error: Exception) -> None:
        raise error

    def _set_up(self) -> None:
        change = self.program.preferences.change
        change(speed=self.chance.choice(SPEEDS), text_size=self.chance.choice((100, 100, 125, 150)))
        change(high_contrast=self.chance.random() < 0.2, reduced_motion=self.chance.random() < 0.2)
        change(tell_in_words=self.chance.random() < 0.1, colour_blind=self.chance.random() < 0.2)
        if self.chance.random() < 0.3:
            self.program.switch_language(self.chance.choice(("de", "es", "en")))

    # A run.
    def play(self, actions: int) -> None:
        """Do the given number of random actions; errors are raised."""
        with logging_to(self.log):
            for _ in range(actions):
                self.act()
            self.close()
        assert " ERROR " not in self.log.read_text(encoding="utf-8")

    def close(self) -> None:
        """Go back to the menu and quit."""
        if self.hands.app.stack:
            self.program.show_menu()
            self.hands.wait(0.1)
            self.hands.app.stop()
        self.program.close()

    def act(self) -> None:
        """Do one random action."""
        if not self.hands.app.running or not self.hands.app.stack:
            self._start_again()
        app = self.hands.app
        scene = app.stack[-1]
        self.scenes.add(type(scene).__name__)
        action = self.chance.choices(self.ACTIONS, self.WEIGHTS)[0]
        began = time.process_time() - QuickThinker.thought
        action(self)
        self.done[action.__name__] += 1
        assert not any(isinstance(shown, ErrorScene) for shown in app.stack)
        took = time.process_time() - QuickThinker.thought - began
        assert took < SLOW, f"{action.__name__} in {type(scene).__name__} took {took:.0f} s"

    def _start_again(self) -> None:
        """Open the program again on the same folder."""
        self.program.close()
        self.hands = Hands(self.hands.app.size, draw_every=DRAW_EVERY)
        self.program = self._opened()

    # Actions.
    def _somewhere(self) -> Place:
        """Return a point on a control, or sometimes any point."""
        known = [*points(automation_state(self.hands.app.stack[-1]))]
        if known and self.chance.random() < 0.9:
            return self.chance.choice(known)
        width, height = self.hands.app.size
        return self.chance.randrange(width), self.chance.randrange(height)

    def click(self) -> None:
        self.hands.click(self._somewhere())

    def right_click(self) -> None:
        at = self._somewhere()
        self.hands.event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
        if self.hands.app.stack:
            self.hands.event(pygame.MOUSEBUTTONUP, pos=at, button=3)

    def point(self) -> None:
        self.hands.move(self._somewhere())
        self.hands.wait(self.chance.choice((0.02, 0.6)))

    def drag(self) -> None:
        self.hands.drag(self._somewhere(), self._somewhere())

    def half_a_drag(self) -> None:
        start = self._somewhere()
        self.hands.down(start)
        self.hands.move(self._somewhere())

    def wheel(self) -> None:
        self.hands.move(self._somewhere())
        self.hands.event(pygame.MOUSEWHEEL, x=0, y=self.chance.choice((-3, -1, 1, 3)))

    def key(self) -> None:
        self.hands.key(self.chance.choice(KEYS), mod=self.chance.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL)))

    def write(self) -> None:
        self.hands.event(pygame.TEXTINPUT, text=self.chance.choice(TYPED))

    def pad(self) -> None:
        self.hands.pad(self.chance.randrange(15))

    def stick(self) -> None:
        self.hands.axis(self.chance.randrange(6), self.chance.choice((-1.0, 0.0, 1.0)))

    def touch(self) -> None:
        self.chance.choice(
            (
                lambda: self.hands.tap(self._somewhere()),
                lambda: self.hands.hold(self._somewhere()),
                lambda: self.hands.pull(self._somewhere(), self._somewhere()),
            )
        )()

    def wait(self) -> None:
        self.hands.wait(self.chance.choice((0.02, 0.3, 1.5, 4.0)))

    def wait_long(self) -> None:
        self.hands.time += 3600
        self.hands.wait(0.1)

    def resize(self) -> None:
        width, height = self.chance.choice(SIZES)
        self.hands.event(pygame.VIDEORESIZE, w=width, h=height, size=(width, height))

    def look_away(self) -> None:
        self.hands.event(pygame.WINDOWFOCUSLOST)

    def drop_file(self) -> None:
        files = [path for path in (FIXTURES / "records").rglob("*") if path.is_file()]
        odd = [FIXTURES, Path("/nowhere/at all"), Path(__file__), self.folder / "settings.json"]
        self.hands.event(pygame.DROPFILE, file=str(self.chance.choice([*files, *odd])))

    def decide(self) -> None:
        """Play a legal move if it's a person's turn."""
        scene = self.hands.app.stack[-1]
        if isinstance(scene, PlayScreen) and scene.controller.my_turn:
            moves = scene.table.session.spec.view_moves(scene.view)
            if moves:
                scene.controller.submit(self.chance.choice(moves))
        self.hands.wait(0.1)

    def decide_often(self) -> None:
        for _ in range(20):
            if self.hands.app.stack:
                self.decide()

    def go_back(self) -> None:
        if not isinstance(self.hands.app.stack[-1], FormScene) or len(self.hands.app.stack) > 1:
            self.hands.key(pygame.K_ESCAPE)

    def go_to_menu(self) -> None:
        self.program.show_menu()
        self.hands.wait(0.1)

    def quit(self) -> None:
        self.hands.event(pygame.QUIT)

    ACTIONS: Final[tuple[Callable[[Any], None], ...]] = (
        *(click, right_click, point, drag, half_a_drag, wheel, key, write, pad, stick, touch, wait, wait_long),
        *(resize, look_away, drop_file, decide, decide_often, go_back, go_to_menu, quit),
    )
    WEIGHTS: Final = (40, 4, 8, 8, 2, 4, 12, 3, 6, 2, 6, 6, 1, 4, 1, 2, 8, 3, 3, 1, 0.3)
