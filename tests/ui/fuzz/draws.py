"""Fuzz draws: each number gives a scene or an ending, which is shown, poked at random, and checked for invariants.

The same number always gives the same draw. Every scene and every kind of ending comes up before any repeats.
"""

from __future__ import annotations

import atexit
import logging
import os
import random
import shutil
import tempfile
import time
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest.mock import patch

import platformdirs
import pygame

from squaretactics import languages, translation
from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games import registry
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.program import Program
from tests.ui.fuzz.conditions import Conditions
from tests.ui.fuzz.endings import KINDS, Ended, Ending, clock, game_of, over
from tests.ui.fuzz.monkey import Monkey
from tests.ui.goldens import scenes
from tools.catalogue import PSEUDO, write_pseudo
from tools.quick_thinker import Quick

T = TypeVar("T")

_ELSEWHERE: Final = tempfile.gettempdir()
TOO_LONG: Final = 10.0  # seconds of CPU time for a draw in a Full HD window; larger ones may take longer
_FULL_HD: Final = 1920 * 1080  # pixels
_COLOURS: Final = 3  # that a window shows at least if anything is drawn in it
_LOOKS: Final = 24  # samples across and down
_AT_REST: Final = 60  # frames after which nothing moves any more
_ACTS: Final = ("poke", "poke", "poke", "watch", "review", "more", "news", "whose run", "statistics")
_ON_THE_SHEET: Final = ("picture", "export", "copy", "back")
_ON: Final = ("play again", "next game", "further", "again", "menu", "menu")
_WAYS_BACK: Final = 6  # presses of Esc that lead back to an ending from anywhere


@dataclass
class Draw:
    """A draw with its number and its outcome."""

    number: int
    conditions: Conditions
    scene: str = ""
    ending: Ending | None = None
    told: list[str] = field(default_factory=list)  # other random choices
    did: list[str] = field(default_factory=list)  # inputs of the monkey
    seconds: float = 0.0
    failure: str = ""  # one line
    trace: str = ""

    @property
    def kind(self) -> str:
        return self.scene or str(self.ending)

    @property
    def most(self) -> float:
        """Return the allowed seconds of CPU time."""
        size, resized = self.conditions.size, self.conditions.resized
        return TOO_LONG * max(size[0] * size[1] / _FULL_HD, resized[0] * resized[1] / _FULL_HD, 1.0)

    def __str__(self) -> str:
        lines = [f"draw {self.number}: {self.kind}", str(self.conditions), *self.told, f"did: {', '.join(self.did)}"]
        return "\n  ".join(lines)


def _turn(all_of_them: Sequence[T], number: int) -> T:
    """Return the item for a number, so that consecutive numbers cover all items."""
    order = list(all_of_them)
    random.Random(number // len(order)).shuffle(order)
    return order[number % len(order)]


def drawn(number: int) -> tuple[Draw, random.Random]:
    """Return the draw for a number and the generator that continues from there."""
    chance = random.Random(number)
    draw = Draw(number, Conditions.drawn(chance))
    if number % 2:
        draw.ending = _turn(KINDS, number // 2)
    else:
        draw.scene = _turn([*scenes()], number // 2)
    return draw, chance


def show(number: int) -> Draw:
    """Show a draw and return its outcome. If it took too long, run it again: the machine may have been busy."""
    draw = _shown(number)
    if draw.seconds > draw.most and not draw.failure:
        draw = _shown(number)
        if draw.seconds > draw.most:
            draw.failure = draw.failure or f"it took {draw.seconds:.1f} s"
    return draw


def _shown(number: int) -> Draw:
    draw, chance = drawn(number)
    began = time.process_time()
    with ExitStack() as at_the_end:
        folder = at_the_end.enter_context(_folder())
        at_the_end.enter_context(_kept_in(folder))
        logged = at_the_end.enter_context(_errors())
        _speak(draw.conditions.language, at_the_end)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                monkey = Monkey(draw.conditions, chance)
                draw.did = monkey.did
                at_the_end.callback(_stop, monkey)
                _work(draw, monkey, chance, folder)
            assert not logged, f"logged: {logged[0]}"
        except Exception as error:
            draw.failure = _line(error)
            draw.trace = traceback.format_exc() + "\n".join(logged)
    draw.seconds = time.process_time() - began
    return draw


def _line(error: Exception) -> str:
    """Return the place and the error of a failure in one line."""
    frames = traceback.extract_tb(error.__traceback__)
    last = next((frame for frame in frames[::-1] if "squaretactics" in frame.filename), frames[-1])
    return f"{Path(last.filename).name}:{last.lineno} {last.name}: {error!r}"


def _work(draw: Draw, monkey: Monkey, chance: random.Random, folder: Path) -> None:
    if draw.ending is not None:
        _show_ending(draw, draw.ending, monkey, chance, folder)
    else:
        _show_scene(draw, monkey)
    _look(monkey)


# The environment.
@contextmanager
def _folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="fuzz-", dir=_ELSEWHERE))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _kept_in(folder: Path) -> Iterator[None]:
    """Redirect every folder that the program might write to."""
    with ExitStack() as patches:
        for name in ("user_downloads_path", "user_documents_path"):
            patches.enter_context(patch.object(platformdirs, name, lambda: folder / "written"))
        patches.enter_context(patch.object(tempfile, "tempdir", str(folder)))
        patches.enter_context(patch.dict(os.environ, {"HOME": str(folder)}))
        yield


@contextmanager
def _errors() -> Iterator[list[str]]:
    """Collect logged errors."""
    found: list[str] = []

    class Collector(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(logging.Formatter().format(record))

    collector, log = Collector(logging.ERROR), logging.getLogger()
    log.addHandler(collector)
    try:
        yield found
    finally:
        log.removeHandler(collector)


def _lasting(name: str) -> Path:
    """Return a folder that lasts as long as this process."""
    folder = Path(tempfile.mkdtemp(prefix=f"fuzz-{name}-", dir=_ELSEWHERE))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def _pseudo() -> Path:
    folder = _lasting("languages")
    write_pseudo(folder)
    return folder


def _speak(language: str, at_the_end: ExitStack) -> None:
    at_the_end.callback(translation.use)
    if language == PSEUDO:
        translation.use(PSEUDO, _pseudo())
    else:
        assert languages.switch_language(language)


def _stop(monkey: Monkey) -> None:
    if not monkey.gone:
        monkey.app.stop()


def _look(monkey: Monkey) -> None:
    """Check that something is drawn."""
    if monkey.gone:
        return
    monkey.loop.draw_whole()
    window = monkey.app.window
    across, down = window.get_size()
    seen = {
        tuple(window.get_at((x * (across - 1) // _LOOKS, y * (down - 1) // _LOOKS)))
        for x in range(_LOOKS + 1)
        for y in range(_LOOKS + 1)
    }
    assert len(seen) >= _COLOURS, f"only {len(seen)} colours in the window"


# Scenes.
def _show_scene(draw: Draw, monkey: Monkey) -> None:
    """Show a scene, and poke it before and after a resize."""
    conditions, chance, app = draw.conditions, monkey.chance, monkey.app
    settings = conditions.settings
    push: Callable[[App], None] = scenes()[draw.scene]
    app.text_scale, app.high_contrast = settings.text_size / 100, settings.high_contrast
    app.colour_blind = settings.colour_blind
    app.reduced_motion, app.narration_on = settings.reduced_motion, settings.tell_in_words
    with patch.object(SettingsFile, "read", lambda file: (settings, None)):
        push(app)
        app.device = conditions.device
        monkey.resize(conditions.size)
        monkey.frames(2)
        _look(monkey)
        for _ in range(chance.randrange(6)):
            monkey.poke()
        monkey.frames(1)
        monkey.resize(conditions.resized)
        for _ in range(chance.randrange(4)):
            monkey.poke()
        monkey.frames(2)


# Endings.
def _show_ending(draw: Draw, ending: Ending, monkey: Monkey, chance: random.Random, folder: Path) -> None:
    """Play a game to its end, use some of the buttons there, and go on."""
    data = folder / "data"
    if chance.random() < 0.4:
        draw.told.append("many games before")
        shutil.copytree(_played_before(), data)
    program = Program(monkey.app, DataFolder(data), Quick, sound=False, game=game_of(ending), clock=clock)
    try:
        draw.told.append(_like_it(program, game_ui(game_of(ending)), draw.conditions, chance))
        monkey.resize(draw.conditions.size)
        ended = Ended(program, monkey, ending, chance)
        draw.told = ended.told = [*draw.told]
        ended.come_to_the_end()
        _come_to_rest(monkey)
        _look(monkey)
        if over(monkey.app.stack[-1]):
            _act(monkey, program, chance)
        else:
            monkey.resize(draw.conditions.resized)
            _follow_the_guide(monkey, chance)
        monkey.frames(3)
        _look(monkey)
    finally:
        _stop(monkey)
        program.close()


def _like_it(program: Program, game: AnyGameUI, conditions: Conditions, chance: random.Random) -> str:
    """Choose random settings; return a description."""
    options: dict[str, Any] = {
        option.name: chance.choice([name for name, _ in option.ways] or [True, False]) for option in game.options
    }
    if game.name == "square_tactics":
        options["learned"] = chance.choice((None, "first", "abilities", "full"))
    settings = conditions.settings
    seen = chance.random() < 0.5
    done: dict[str, dict[str, int]] = {}
    if chance.random() < 0.3:
        done[game.lessons_key] = {lesson.name: 1 for lesson in game.lessons()}
    shown = {"text_size", "high_contrast", "colour_blind", "reduced_motion", "tell_in_words", "speed"}
    changes = settings.model_dump(include=shown)
    program.preferences.change(welcomed=(game.name,) if seen else (), done=done, **changes)
    if game.options_kind is not None and options:
        program.preferences.change_of(game.options_kind, **options)
    return f"options {options}, welcome seen: {seen}, done: {[*done]}"


def _come_to_rest(monkey: Monkey) -> None:
    for _ in range(_AT_REST):
        monkey.frames(1, 0.3)
        if monkey.gone or monkey.loop.still:
            return


def _act(monkey: Monkey, program: Program, chance: random.Random) -> None:
    """Do some of the actions at an ending, and leave it."""
    ending = monkey.app.stack[-1]
    acts = [*chance.sample(_ACTS, chance.randrange(1, 4)), "resize"]
    chance.shuffle(acts)
    for act in acts:
        if monkey.gone or monkey.app.stack[-1] is not ending:
            break
        _do(act, monkey, program, chance)
        for _ in range(_WAYS_BACK):
            if monkey.gone or ending not in monkey.app.stack or monkey.app.stack[-1] is ending:
                break
            monkey.key(pygame.K_ESCAPE)
    if not monkey.gone and monkey.app.stack[-1] is ending:
        _look(monkey)
        ways = list(_ON)
        chance.shuffle(ways)
        any(monkey.press_widget(name) for name in ways)
    monkey.frames(2)
    monkey.poke()


def _do(act: str, monkey: Monkey, program: Program, chance: random.Random) -> None:
    if act == "resize":
        monkey.resize(monkey.conditions.resized)
    elif act == "poke":
        monkey.poke()
    elif act == "statistics":
        monkey.did.append("statistics")
        program.show_history()
        monkey.frames(1)
        for name in ("who won", "more"):
            monkey.frames(1)
            monkey.press_widget(name)
    elif monkey.press_widget(act) and act == "more":
        monkey.frames(1)
        monkey.press_widget(chance.choice(_ON_THE_SHEET))
    elif act in ("watch", "review"):
        monkey.frames(3)
        for _ in range(2):
            monkey.poke()
    monkey.frames(2)


def _follow_the_guide(monkey: Monkey, chance: random.Random) -> None:
    """Take one of the actions that the coach of a task offers."""
    guide = monkey.app.stack[-1].table.guide  # type: ignore[attr-defined]
    monkey.frames(2)
    for _ in range(chance.randrange(3)):
        monkey.poke()
    if not monkey.gone:
        way = chance.choice(guide.actions(False))
        monkey.did.append(f"way {way.name}")
        way.act()


# A history.
@cache
def _played_before() -> Path:
    """Return a folder with finished games of every kind."""
    folder = _lasting("before")
    game_saver = DiskGameSaver(DataFolder(folder), registry.game)
    for name in ("square_tactics", "squirrel_squabble", "card_tactics"):
        spec = registry.game(name)
        for seed in range(6):
            setup = spec.parse_setup({})
            seats = [Seat("Robin", HUMAN), Seat("Rival", "expert")][: len(spec.seats(setup))]
            session = Session(spec, setup, seed, seats, started=f"2026-05-{seed + 1:02}T0{seed}:30:00+00:00")
            game_saver.begin(session)
            play_out(session, seat_bots(spec, ["greedy" if spec.has_heuristics else "random"] * len(seats), seed))
            game_saver.finished(session)
            game_saver.leave(session)
    game_saver.close()
    return folder
