"""Push sample scenes of games by letter."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from sample_games import NOW
from sample_stage import FRONT, stage

from squaretactics.core.letter_session import AnyLetterSession
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.registry import game
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.storage.letter_games import LetterStore
from squaretactics.storage.saved_games import GameStore
from squaretactics.ui import game_ui_registry
from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.letter_games import LetterGames, LetterGameSaver
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.setup.new_game import SquareNewGameScene
from squaretactics.ui.square_tactics.setup.setup_draft import SquareSetupDraft
from squaretactics.ui.table.new_game import BY_LETTER
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.thinker import SynchronousThinker

_TURNS: Final = 6


def _nothing(*_: object) -> None:
    """Stand in for a button's action."""


def _store(folder: Path) -> LetterStore:
    data = DataFolder(folder)
    return LetterStore(data, GameStore(data, lambda: NOW, game), game, lambda: NOW)


def _played(store: LetterStore, seed: int, names: tuple[str, str], until: int) -> AnyLetterSession:
    """Return a game by letter, after a few letters; it's then the turn of the place `until`."""
    seats = [Seat(name, HUMAN) for name in names]
    session = store.begin(SQUARE_TACTICS, preset("full", starter=0), seed, seats, (0, 1), undo="off", hints=False)
    other = _store(Path(tempfile.mkdtemp()))
    holders = [session, other.take_in(session.letter_text(1))]
    store.keep(session.copy)
    at = 0
    for _ in range(200):
        now = holders[at]
        to = now.awaited
        assert to is not None
        if to == until and now.copy.place == 0 and len(now.history) > _TURNS:
            return now
        if to != at:
            holders[to] = (store, other)[to].take_in(now.letter_text(to))
            at = to
            continue
        decision = now.decision
        assert decision is not None
        now.submit(decision.seat, now.spec.view_moves(now.view(decision.seat))[0])
    raise AssertionError("nobody's turn comes")


def _turn(written: bool) -> Callable[[App], None]:
    """Return a function that pushes the dialog that sends a turn, over its table."""

    def push(app: App) -> None:
        folder = Path(tempfile.mkdtemp())
        store = _store(folder)
        session = _played(store, 5, ("Robin", "Alex"), until=1)
        saver = LetterGameSaver(store, DiskGameSaver(DataFolder(folder), game))
        table = FRONT.resumed_table(session, SynchronousThinker(SQUARE_TACTICS), saver)
        outbox = ExportFolder(folder)
        if written:
            session.letter(1)
        scene = FRONT.table_scene(stage(app), table, TableRoutes(_nothing, outbox=outbox))
        assert isinstance(scene, SquareBoardScene)
        app.push(scene)
        scene.controller.offer_letter()

    return push


@cache
def _several() -> Path:
    folder = Path(tempfile.mkdtemp())
    store = _store(folder)
    _played(store, 5, ("Robin", "Alex"), until=1)
    _played(store, 6, ("Robin", "Alex"), until=0)
    return folder


def _waiting(app: App) -> None:
    saver = DiskGameSaver(DataFolder(_several()), game)
    letters = LetterGames(app, game_ui_registry.game_ui, saver, lambda: NOW, _nothing)
    app.push(
        UnfinishedGamesScene(app, game_ui_registry.game_ui, saver.store, _nothing, now=lambda: NOW, letters=letters)
    )


def _new_game(app: App) -> None:
    app.push(SquareNewGameScene(app, _nothing, SquareSetupDraft(names=["Robin", "Alex", "", ""], kinds=_KINDS[:])))


_KINDS: Final = [HUMAN, BY_LETTER, "medium", "medium"]

SCENES: Final[dict[str, Callable[[App], None]]] = {
    "letter-turn": _turn(written=False),
    "letter-again": _turn(written=True),
    "waiting-letters": _waiting,
    "new-game-letter": _new_game,
}
