"""Push sample scenes of the analysis board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from sample_stage import stage

from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.position import Position
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.kit.app import App
from squaretactics.ui.square_tactics.analysis.scene import AnalysisScene
from squaretactics.ui.table.analysis_routes import AnalysisRoutes
from squaretactics.ui.table.thinker import SynchronousThinker

_MOVES: Final = 9


def _nothing(*_: object) -> None:
    """Stand in for a button's action."""


_ROUTES: Final = AnalysisRoutes(_nothing, partial(SynchronousThinker, SQUARE_TACTICS))


def position(rules: str, players: int = 2, moves: int = _MOVES) -> Position:
    """Return the position after some moves, at the start of a turn."""
    state = SQUARE_TACTICS.new_game(preset(rules, players), 4)
    for number in range(10 * moves):
        if number >= moves and state.stack[-1] == (0,):
            break
        options = SQUARE_TACTICS.moves(state)
        SQUARE_TACTICS.take(state, options[number * 7 % len(options)])
    return Position.of(state)


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


SCENES: Final[dict[str, Callable[[App], None]]] = {
    "analysis": _analysis("full"),
    "analysis-actions": _analysis("mayhem", moves=14, tab=-1),
    "analysis-four": _analysis("full", players=4, moves=16),
    "analysis-rules": _rules,
    "analysis-best": _best,
}
