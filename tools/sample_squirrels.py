"""Push sample scenes of Squirrel Squabble, and draw strips of its animations."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Literal

import pygame
from sample_stage import seated, stage

from squaretactics.core.session import Session
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import FREE
from squaretactics.games.squirrel_squabble.coins import TAKEN
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.replay.playback import EVERYONE
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene
from squaretactics.ui.squirrel_squabble.game_ui import SquirrelSquabbleUI
from squaretactics.ui.squirrel_squabble.help.gallery import SquirrelGalleryScene
from squaretactics.ui.squirrel_squabble.help.how_to_play import PAGE_PICTURES, SquirrelHowToPlayScene
from squaretactics.ui.squirrel_squabble.play.board_scene import SquirrelBoardScene
from squaretactics.ui.squirrel_squabble.replay.first_look import SquirrelFirstLookScene
from squaretactics.ui.squirrel_squabble.replay.scene import SquirrelReplayScene
from squaretactics.ui.squirrel_squabble.setup.new_game import SquirrelNewGameScene
from squaretactics.ui.squirrel_squabble.setup.setup_draft import SquirrelSetupDraft
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.thinker import SynchronousThinker

FRONT: Final = SquirrelSquabbleUI()
_DEALT: Final = Setup(board="dealt", start="quick")
_ARRANGED: Final = Setup(board="arranged", arranger=0)
_SQUABBLE: Final = 3  # the caption of the first look that is about one
_PATIENCE: Final = 4000  # updates


def _nothing(*_: object) -> None:
    """Stand in for a button's action."""


def _laid(
    app: App, setup: Setup, people: int, seed: int, speed: str = "instant", tips: bool = False
) -> SquirrelBoardScene:
    """Push a table with a new game."""
    shared = stage(app)
    shared.preferences.change(speed=speed)
    seats = seated(2, people, "random")
    table = FRONT.table(NewGame(setup, seats, seed, hints=False), SynchronousThinker(SQUIRREL_SQUABBLE))
    scene = FRONT.table_scene(shared, table, TableRoutes(_nothing, _nothing, _nothing))
    assert isinstance(scene, SquirrelBoardScene)
    if not tips:
        scene.tip_drawing.no_more()
    app.push(scene)
    return scene


def _come_to(scene: SquirrelBoardScene, app: App, kind: str, rounds: int = 1, seed: int = 3) -> None:
    """Play random moves until a kind of decision comes up, in this round or later."""
    chance = random.Random(seed)
    for _ in range(_PATIENCE):
        controller = scene.controller
        if controller.over or (
            controller.kind == kind and (scene.view.round >= rounds or kind in ("arrange", "squirrel"))
        ):
            return
        if controller.curtain is not None:
            scene.take_seat()
        elif controller.kind:
            moves: Sequence[Move] = SQUIRREL_SQUABBLE.view_moves(scene.view)
            controller.submit(moves[int(chance.random() * len(moves))])
        scene.update(app.clock())


def board(
    kind: str, rounds: int = 1, *, people: int = 1, seed: int = 5, coins: Sequence[int] = (), tips: bool = False
) -> Callable[[App], None]:
    """Return a function that pushes a table at this kind of decision; for a plan, with these coins in the log."""

    def push(app: App) -> None:
        arranged = kind in ("arrange", "squirrel")
        setup = _ARRANGED.model_copy(update={"arranger": kind == "squirrel"}) if arranged else _DEALT
        scene = _laid(app, setup, people, seed, tips=tips)
        _come_to(scene, app, kind, rounds)
        for coin in coins:
            scene.controller.plan_editor.put(coin)
        if kind == "arrange":
            for tile, space in zip(list(scene.controller.board_editor.loose)[:4], FREE, strict=False):
                assert tile is not None
                scene.controller.board_editor.put(tile, space)
        scene.controller.changed()

    return push


def curtain(app: App) -> None:
    """Push a table behind its curtain."""
    scene = _laid(app, _DEALT, 2, 5)
    for _ in range(200):
        scene.update(app.clock())
        if scene.controller.curtain is not None:
            return


def shown(kind: type[e.Event], part: float, seed: int = 5, reason: int | None = None) -> Callable[[App], None]:
    """Return a function that pushes a table while this kind of event is shown, at this fraction of its animation."""

    def push(app: App) -> None:
        scene = _laid(app, _DEALT, 1, seed)
        chance = random.Random(seed)
        session = scene.table.session
        while session.decision is not None:
            before = session.view(0)
            seat = session.decision.seat
            moves = SQUIRREL_SQUABBLE.view_moves(session.view(seat))
            session.submit(seat, moves[int(chance.random() * len(moves))])
            frames = session.frames(len(session.history) - 1, 0)
            place = next((index for index, frame in enumerate(frames) if _is(frame.event, kind, reason)), None)
            if place is not None:
                scene.table_view.look(before)
                scene.table_view.log_panel.clear()
                scene.director.show(frames[:place])
                scene.director.hurry()
                scene.preferences.change(speed="slow")
                scene.layout(app.size)
                scene.director.show(frames[place:])
                now = app.clock()
                scene.director.update(now)
                act = scene.director.act
                assert act is not None
                act.began = now - act.length * part
                act.length *= 1000  # freezes the animation
                act.began = now - act.length * part
                return

    return push


def _is(event: e.Event, kind: type[e.Event], reason: int | None) -> bool:
    return isinstance(event, kind) and (reason is None or getattr(event, "reason", None) == reason)


def _played(seed: int = 2) -> Session:  # type: ignore[type-arg]
    seats = seated(2, bot="random", who=("Robin",))
    session = Session(SQUIRREL_SQUABBLE, _DEALT, seed, seats)
    chance = random.Random(seed)
    while session.decision is not None:
        seat = session.decision.seat
        moves = SQUIRREL_SQUABBLE.view_moves(session.view(seat))
        session.submit(seat, moves[int(chance.random() * len(moves))])
    return session


def replay(part: float, seen_from: int = EVERYONE) -> Callable[[App], None]:
    """Return a function that pushes a game's replay at about this fraction of its length."""

    def push(app: App) -> None:
        session = _played()
        scene = SquirrelReplayScene(app, session, Preferences(app, SettingsFile(Path(tempfile.mkdtemp()))))
        app.push(scene)
        scene.see_from(seen_from)
        last = scene.playback.last
        planned = [place for place in range(last) if True in session.view_at(place, 0).planned]
        scene.go_to(min(planned, key=lambda place: abs(place - part * last)))

    return push


def ending(length: Literal["single", "match"]) -> Callable[[App], None]:
    """Return a function that pushes the end of the first game."""

    def push(app: App) -> None:
        scene = _laid(app, Setup(board="dealt", start="quick", length=length), 1, 5)
        _come_to(scene, app, "nothing")
        scene.update(app.clock())
        assert isinstance(app.stack[-1], SquirrelEndingScene)

    return push


def new_game(app: App) -> None:
    app.push(SquirrelNewGameScene(app, _nothing, SquirrelSetupDraft(names=["Robin", ""])))


def gallery(index: int) -> Callable[[App], None]:
    """Return a function that pushes the gallery with this item selected."""

    def push(app: App) -> None:
        scene = SquirrelGalleryScene(app)
        scene.choose(scene.things[index])
        app.push(scene)

    return push


def first_look(app: App) -> None:
    """Push the first look after its squabble."""
    scene = SquirrelFirstLookScene(stage(app))
    scene.step(_SQUABBLE)
    scene.director.hurry()
    app.push(scene)


def _how_to_play(page: int) -> Callable[[App], None]:
    def push(app: App) -> None:
        scene = SquirrelHowToPlayScene(app, _nothing)
        scene.turn_to(page)
        app.push(scene)

    return push


SCENES: Final[dict[str, Callable[[App], None]]] = {
    "squirrel-new-game": new_game,
    "board-squirrel-arrange": board("arrange"),
    "board-squirrel-choose": board("squirrel"),
    "board-squirrel-facing": board("facing", 0, tips=True),
    "board-squirrel-plan-first": board("plan"),
    "board-squirrel-plan": board("plan", 4, coins=(0, 4), seed=6),
    "board-squirrel-plan-full": board("plan", 6, coins=(2, 4, 1), seed=9),
    "board-squirrel-flip": board("flip"),
    "board-squirrel-switch": board("switch"),
    "curtain-squirrel": curtain,
    "board-squirrel-shown": shown(e.CoinShown, 0.6),
    "board-squirrel-cancelled": shown(e.Cancelled, 0.5, reason=TAKEN),
    "board-squirrel-dice": shown(e.DiceRolled, 0.85),
    "board-squirrel-scared": shown(e.Scared, 0.5, seed=3),
    "squirrel-replay": replay(0.5),
    "squirrel-replay-seat": replay(0.6, seen_from=1),
    "squirrel-ending": ending("match"),
    "squirrel-first-look": first_look,
    "squirrel-gallery-coin": gallery(3),
    "squirrel-gallery-tile": gallery(9),
    **{f"squirrel-how-to-play-{page + 1}": _how_to_play(page) for page in range(len(PAGE_PICTURES) + 1)},
}

_STRIP_FRAMES: Final = 8
_FRAME: Final = (640, 360)
_KINDS: Final = (
    *(e.CoinShown, e.CoinTurned, e.Cancelled, e.TileFlipped, e.TilesSwitched, e.Turned, e.Moved, e.Scared),
    *(e.SquabbleBegan, e.DiceRolled, e.SquabbleEnded, e.NutStolen, e.SentHome, e.Gathered, e.NutDropped),
)


def strips() -> dict[str, pygame.Surface]:
    """Return a strip for each kind of event."""
    return {f"squirrel-{kind.__name__.lower()}": _strip(kind) for kind in _KINDS}


def _strip(kind: type[e.Event]) -> pygame.Surface:
    strip = pygame.Surface((_FRAME[0] * 4, _FRAME[1] * (_STRIP_FRAMES // 4)))
    for number in range(_STRIP_FRAMES):
        app = App("strips", (1280, 720), clock=lambda: 0.0, visible=False)
        shown(kind, (number + 0.5) / _STRIP_FRAMES, seed=3)(app)
        loop = FrameLoop(app)
        loop.draw_whole()
        place = number % 4 * _FRAME[0], number // 4 * _FRAME[1]
        strip.blit(pygame.transform.smoothscale(app.window, _FRAME), place)
    return strip
