"""Push sample scenes of the analysis board."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from sample_stage import stage

from squaretactics.core.deal_codes import position_code
from squaretactics.core.position import Place
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.position import SquarePosition
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.position import SquirrelPosition, begins_round
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.square_tactics.analysis.position_puzzle import PositionPuzzleScene
from squaretactics.ui.square_tactics.analysis.scene import AnalysisScene
from squaretactics.ui.square_tactics.puzzles import read_puzzles
from squaretactics.ui.squirrel_squabble.analysis.scene import SquirrelAnalysisScene
from squaretactics.ui.table.analysis_board import AnalysisRoutes
from squaretactics.ui.table.share_deal import ShareDealScene
from squaretactics.ui.table.shared_deal import SharedPosition
from squaretactics.ui.table.thinker import SynchronousThinker

_MOVES: Final = 9
_ROUND: Final = 7


def _nothing(*_: object) -> None:
    """Stand in for a button's action."""


_ROUTES: Final = AnalysisRoutes(_nothing, partial(SynchronousThinker, SQUARE_TACTICS), *[_nothing] * 4)


def position(rules: str, players: int = 2, moves: int = _MOVES) -> SquarePosition:
    """Return the position after some moves, at the start of a turn."""
    state = SQUARE_TACTICS.new_game(preset(rules, players), 4)
    for number in range(10 * moves):
        if number >= moves and state.stack[-1] == (0,):
            break
        options = SQUARE_TACTICS.moves(state)
        SQUARE_TACTICS.take(state, options[number * 7 % len(options)])
    return SquarePosition.of(state)


def _analysis(rules: str, players: int = 2, moves: int = _MOVES, tab: int = 0) -> Callable[[App], None]:
    def push(app: App) -> None:
        scene = AnalysisScene(app, position(rules, players, moves), stage(app).preferences, _ROUTES)
        app.push(scene)
        scene.show_tab(tab)

    return push


def _rules(app: App) -> None:
    _analysis("full")(app)
    scene = app.stack[-1]
    assert isinstance(scene, AnalysisScene)
    scene.rules.act()


def _best(app: App) -> None:
    _analysis("full")(app)
    scene = app.stack[-1]
    assert isinstance(scene, AnalysisScene)
    scene.best.act()


def _puzzle(app: App) -> None:
    """Push the verdict on a printed puzzle."""
    position = SquarePosition.of(read_puzzles()[40].start())
    app.push(AnalysisScene(app, position, stage(app).preferences, _ROUTES))
    scene = PositionPuzzleScene(app, position, _ROUTES)
    while scene.searching:
        scene.update(0)
    app.push(scene)


def _share(app: App) -> None:
    shared = SharedPosition(say("Square Tactics"), position_code(SQUARE_TACTICS, position("mayhem", moves=14)))
    app.push(ShareDealScene(app, shared, ExportFolder(Path(tempfile.mkdtemp()))))


def _squirrels(app: App) -> None:
    """Push the seventh round of a game."""
    state, chance = SQUIRREL_SQUABBLE.new_game(Setup(board="dealt"), 3), random.Random(3)
    while not (begins_round(state) and state.round == _ROUND):
        SQUIRREL_SQUABBLE.take(state, chance.choice(SQUIRREL_SQUABBLE.moves(state)))
    routes = AnalysisRoutes(_nothing, partial(SynchronousThinker, SQUIRREL_SQUABBLE), *[_nothing] * 4)
    app.push(SquirrelAnalysisScene(app, SquirrelPosition.of(state), routes))


def _squirrels_chosen(app: App) -> None:
    _squirrels(app)
    scene = app.stack[-1]
    assert isinstance(scene, SquirrelAnalysisScene)
    scene.editor.press(Place("space", 4))
    scene.refresh()


def _best_plans(app: App) -> None:
    _squirrels(app)
    scene = app.stack[-1]
    assert isinstance(scene, SquirrelAnalysisScene)
    scene.best.act()


SCENES: Final[dict[str, Callable[[App], None]]] = {
    "analysis": _analysis("full"),
    "analysis-actions": _analysis("mayhem", moves=14, tab=-1),
    "analysis-four": _analysis("full", players=4, moves=16),
    "analysis-rules": _rules,
    "analysis-best": _best,
    "analysis-share": _share,
    "analysis-puzzle": _puzzle,
    "squirrel-analysis": _squirrels,
    "squirrel-analysis-chosen": _squirrels_chosen,
    "squirrel-analysis-best": _best_plans,
}
