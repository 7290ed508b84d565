"""The whole program by gamepad alone and by touch alone: from the menu to a finished game of each kind."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame
import pytest

from squaretactics.games.card_tactics.moves import SKIP_MOVE, USE
from squaretactics.games.squirrel_squabble.board import FREE
from squaretactics.games.squirrel_squabble.moves import LEAD_MOVES
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene as RunOver
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene as RunBoard
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.kit.forms.on_screen_keyboard import OnScreenKeyboardScene
from squaretactics.ui.menu.error_screen import ErrorScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.program import Program
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene as SquareBoard
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene as SquabbleOver
from squaretactics.ui.squirrel_squabble.play.board_scene import SquirrelBoardScene as SquirrelBoard
from squaretactics.ui.table.focus import TableFocus
from squaretactics.ui.table.how_to_play import HelpPagesScene
from squaretactics.ui.table.pause import PauseScene
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.goldens import scenes
from tests.ui.scene_driver import Hands
from tests.ui.test_keyboard import FORMS, MOST_STEPS, Shown, form_of

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
NEXT = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
START = pygame.CONTROLLER_BUTTON_START
ARROWS = (
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
)
MANY = 120  # the most items that can get the focus


class Visitor(Hands):
    """Drives the program without mouse or keyboard."""

    device: Device

    def __init__(self, folder: Path, game: str) -> None:
        super().__init__(draw_every=40)
        self.program = Program(self.app, DataFolder(folder), SynchronousThinker, sound=False, game=game)
        self.program.preferences.change(speed="instant", reduced_motion=True)
        self.wait(0.1)

    @property
    def top(self) -> Scene:
        return self.app.stack[-1]

    @property
    def table_focus(self) -> TableFocus:  # type: ignore[type-arg]
        table_focus: TableFocus = vars(self.top)["table_focus"]  # type: ignore[type-arg]
        return table_focus

    @abstractmethod
    def press(self, name: str) -> None:
        """Press a control of a form."""

    @abstractmethod
    def use(self, name: Hashable) -> None:
        """Choose an item or an answer at the table."""

    @abstractmethod
    def weaker(self, name: str) -> None:
        """Choose the previous kind of player in a picker."""

    def offered(self, *kinds: str) -> list[Hashable]:
        """Return the names of the items of the given kinds."""
        return [item.name for item in self.table_focus.items() if item.is_of(*kinds)]


class ByPad(Visitor):
    device = Device.PAD

    def press(self, name: str) -> None:
        for _ in range(MANY):
            focus = form_of(self.top).focus
            if focus is not None and focus.name == name:
                self.pad(A)
                return
            self.pad(NEXT)
        raise AssertionError(f"the controller does not come to {name}")

    def use(self, name: Hashable) -> None:
        for _ in range(MANY):
            if self.table_focus.focus == name and self.table_focus.focused() is not None:
                self.pad(A)
                return
            self.pad(NEXT)
        raise AssertionError(f"the controller does not come to {name}")

    def weaker(self, name: str) -> None:
        while (focus := form_of(self.top).focus) is None or focus.name != name:
            self.pad(NEXT)
        self.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)

    def pause_and_go_on(self) -> None:
        self.pad(START)
        assert isinstance(self.top, PauseScene)
        self.pad(START)


class ByTouch(Visitor):
    device = Device.TOUCH

    def press(self, name: str) -> None:
        self.tap(form_of(self.top).find(name).rect.center)

    def use(self, name: Hashable) -> None:
        rect = next(item.rect for item in self.table_focus.items() if item.name == name)
        in_a_fan = isinstance(name, tuple) and name[0] == "card"
        self.tap((rect.left + 4, rect.centery) if in_a_fan else rect.center)

    def weaker(self, name: str) -> None:
        picker = form_of(self.top).find(name)
        assert isinstance(picker, ArrowPicker)
        self.tap((picker.rect.left + 8, picker.rect.centery))

    def pause_and_go_on(self) -> None:
        self.use(("tool", "pause"))
        assert isinstance(self.top, PauseScene)
        self.press("go on")


EACH = pytest.mark.parametrize("kind", [ByPad, ByTouch], ids=["by controller", "by touch"])


def play(hands: Visitor, board: Scene, over: type[Scene], decide: Callable[[random.Random], None]) -> None:
    """Make every decision until the game is over."""
    chance = random.Random(3)
    for _ in range(600):
        hands.wait(0.05)
        if hands.top is not board:
            assert isinstance(hands.top, over)
            return
        controller = vars(board)["controller"]
        if controller.my_turn and not board.director.busy:
            before = len(controller.table.session.history)
            decide(chance)
            hands.wait(0.05)
            assert len(controller.table.session.history) > before
    raise AssertionError("it never ends")


def begin(hands: ByPad | ByTouch, board: type[Scene]) -> Scene:
    """Go from the set-up to the table, and look round there."""
    hands.press("start")
    if not isinstance(hands.top, board):
        hands.press("cats")
        hands.wait(2)
        for _ in range(2):
            if not isinstance(hands.top, board):
                hands.press("deal")
    hands.wait(1)
    table = hands.top
    assert isinstance(table, board)
    assert hands.app.device is hands.device
    hands.pause_and_go_on()
    assert hands.top is table
    return table


def leave(hands: Visitor) -> None:
    hands.wait(3)
    hands.press("menu")
    assert isinstance(hands.top, MenuScene)
    hands.app.stop()
    hands.program.close()


@EACH
def test_first_game_of_square_tactics_is_played_to_its_end(kind: type[ByPad | ByTouch], tmp_path: Path) -> None:
    hands = kind(tmp_path, "square_tactics")
    hands.press("how to play")
    assert isinstance(hands.top, HelpPagesScene)
    for _ in range(len(hands.top.pages)):
        hands.press("next")
    assert isinstance(hands.top, MenuScene)
    hands.press("new game")
    hands.press("name 0")
    assert isinstance(hands.top, OnScreenKeyboardScene)
    hands.press("key 16")
    hands.press("done")
    for _ in range(2):
        hands.weaker("player 1")
    board = begin(hands, SquareBoard)
    assert isinstance(board, SquareBoard)
    assert board.table_view.seats[0].name == "U"

    def decide(chance: random.Random) -> None:
        hands.use(
            chance.choice(
                [name for name in hands.offered("card") if name[1] in board.controller.move_builder.playable_cards()]
            )
        )
        hands.use(chance.choice(hands.offered("space")))

    play(hands, board, ScoringScene, decide)
    leave(hands)


@EACH
def test_game_of_squirrel_squabble_is_played_to_its_end(kind: type[ByPad | ByTouch], tmp_path: Path) -> None:
    hands = kind(tmp_path, "squirrel_squabble")
    hands.press("new game")
    for _ in range(2):
        hands.weaker("player 1")
    board = begin(hands, SquirrelBoard)
    assert isinstance(board, SquirrelBoard)

    def decide(chance: random.Random) -> None:
        controller = board.controller
        board.tip_drawing.no_more()
        match controller.kind:
            case "arrange":
                for place, space in enumerate(chance.sample(FREE, len(FREE))):
                    hands.use(("loose", place))
                    hands.use(("space", space))
                hands.use(("answer", "confirm"))
            case "squirrel":
                hands.use(("answer", chance.choice(LEAD_MOVES)))
            case "plan":
                for coin in chance.sample(range(6), 3):
                    hands.use(("coin", coin))
                hands.use(("answer", "confirm"))
            case "switch":
                hands.use(("space", chance.choice([*controller.spaces()])))
                hands.use(("space", chance.choice([*controller.spaces()])))
            case _:
                hands.use(("space", chance.choice([*controller.spaces()])))

    play(hands, board, SquabbleOver, decide)
    leave(hands)


@EACH
def test_run_of_card_tactics_is_played_to_its_end(kind: type[ByPad | ByTouch], tmp_path: Path) -> None:
    hands = kind(tmp_path, "card_tactics")
    hands.press("new game")
    for hero in ("ranger", "druid", "guardian"):
        hands.press(f"hero {hero}")
    board = begin(hands, RunBoard)
    assert isinstance(board, RunBoard)

    def decide(chance: random.Random) -> None:
        controller = board.controller
        board.tip_drawing.no_more()
        skills = [name for name in hands.offered("skill") if controller.ways(name[1])]  # type: ignore[index]
        if controller.kind == "action" and skills and chance.random() < 0.4:
            hands.use(chance.choice(skills))
            aims = [unit for unit, move in controller.aims().items() if move[0] == USE and unit >= 0]
            if aims and ("unit", aims[0]) in hands.offered("unit"):
                hands.use(("unit", aims[0]))
            if controller.picked is None:
                return
            if ("answer", "use") in hands.offered("answer"):
                hands.use(("answer", "use"))
                return
        if controller.kind == "action":
            controller.cancel_choice()
            hands.use(("answer", SKIP_MOVE))
        elif controller.kind in ("camp", "order"):
            hands.use(("answer", "confirm"))
        else:
            answers = hands.offered("answer")
            other = [name for name in controller.targets() if name[0] != "unit"]
            other += [("item", item) for item in sorted(controller.usable_items())]
            hands.use(chance.choice(answers + other))

    play(hands, board, RunOver, decide)
    leave(hands)


def _kind(name: str) -> str:
    """Return the kind of a scene, from its name."""
    first, *more = name.split("-")
    return "-".join((first, *more[:1])) if first in ("squirrel", "run") else first


KINDS = [*{_kind(name): name for name in reversed(FORMS)}.values()]


@pytest.mark.parametrize("name", KINDS)
def test_direction_pad_moves_focus_and_b_button_goes_back(name: str) -> None:
    shown = Shown(name)
    hands, form = shown.hands, form_of(shown.scene)
    reachable = [widget for widget in form.widgets if widget.reachable]
    came = set()
    for _ in range(len(reachable)):
        hands.pad(NEXT)
        came.add(form.focus)
    assert came == set(reachable)
    came.clear()
    form.focus_on(reachable[0])
    for arrow in ARROWS * 3:
        hands.pad(arrow)
        came.add(form.focus)
    assert len(came) > 1 or len(reachable) < 3 or name.startswith(("replay", "review", "squirrel-replay", "run-replay"))
    hands.app.device = Device.TOUCH
    for widget in (widget for widget in form.widgets if widget.reachable):
        assert form._at(widget.rect.center) is widget
    for _ in range(MOST_STEPS):
        hands.pad(B)
        if shown.scene not in shown.app.stack:
            return
    assert isinstance(shown.scene, MenuScene | ErrorScene)  # only a button leads out of these
    assert form.focus is not None
    assert form.focus.name in ("quit", "go on")


@pytest.mark.parametrize("name", ["board-full", "board-squirrel-plan", "board-run-action", "curtain"])
def test_direction_pad_and_shoulders_move_focus_and_start_pauses_at_tables(name: str) -> None:
    hands = Hands((960, 600))
    hands.app.reduced_motion = True
    scenes()[name](hands.app)
    table = hands.app.stack[-1]
    hands.wait(0.5)
    table_focus = vars(table)["table_focus"]
    came = set()
    for arrow in ARROWS * 2:
        hands.pad(arrow)
        came.add(table_focus.focus)
    assert None not in came
    assert len(came) > (1 if name == "curtain" else 2)
    names = {item.name for item in table_focus.items()}
    for _ in names:
        hands.pad(NEXT)
        came.add(table_focus.focus)
    assert came >= names
    hands.pad(START)
    assert isinstance(hands.app.stack[-1], PauseScene)
    hands.pad(B)
    assert hands.app.stack[-1] is table
