"""Push sample scenes of Card Tactics."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from quick_thinker import Quick
from sample_games import NOW
from sample_stage import stage

from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.card_tactics.options import CAMPAIGN, CustomSetup, Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from squaretactics.ui.card_tactics.game_ui import CardTacticsUI
from squaretactics.ui.card_tactics.help.gallery import CardGalleryScene
from squaretactics.ui.card_tactics.help.how_to_play import PAGE_PICTURES, CardHowToPlayScene
from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene
from squaretactics.ui.card_tactics.replay.first_look import CardFirstLookScene
from squaretactics.ui.card_tactics.replay.scene import CardReplayScene
from squaretactics.ui.card_tactics.setup.custom_setup import CustomSetups, CustomSetupScene
from squaretactics.ui.card_tactics.setup.new_game import CardNewGameScene
from squaretactics.ui.card_tactics.statistics.runs import RunCardCounts
from squaretactics.ui.card_tactics.statistics.scene import RunStatisticsScene
from squaretactics.ui.card_tactics.table.table_view import GameSession
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.thinker import SynchronousThinker

FRONT: Final = CardTacticsUI()
_TEAM: Final = ("guardian", "ranger", "druid")
_SETUP: Final = Setup(level="easy", team=_TEAM)
_ODDS: Final = 3  # the caption of the first look that is about odds
_PATIENCE: Final = 4000  # updates


def _nothing(*_: object) -> None:
    """Stand in for a button's action."""


def _laid(app: App, thinker: type[SynchronousThinker] = SynchronousThinker) -> CardBoardScene:
    """Push a table with a new run."""
    shared = stage(app)
    shared.preferences.change(speed="instant")
    table = FRONT.table(NewGame(_SETUP, (Seat("Mia", HUMAN),), 5, hints=False), thinker(CARD_TACTICS))
    scene = FRONT.table_scene(shared, table, TableRoutes(_nothing, _nothing, _nothing))
    assert isinstance(scene, CardBoardScene)
    scene.tip_drawing.no_more()
    app.push(scene)
    return scene


def _play_until(scene: CardBoardScene, app: App, reached: Callable[[], bool]) -> None:
    """Play random moves until `reached` is true."""
    chance, controller = random.Random(3), scene.controller
    for _ in range(_PATIENCE):
        if reached():
            return
        if controller.kind:
            controller.submit(chance.choice(controller.moves))
        scene.update(app.clock())
    raise AssertionError("it never comes to that")


def board(kind: str) -> Callable[[App], None]:
    """Return a function that pushes a table at this kind of decision."""

    def push(app: App) -> None:
        scene = _laid(app)
        _play_until(scene, app, lambda: scene.controller.kind == kind)

    return push


def item(app: App) -> None:
    """Push a table with an item selected for use."""
    scene = _laid(app)
    controller = scene.controller
    _play_until(scene, app, lambda: controller.kind == "action" and bool(controller.usable_items()))
    controller.open_item(min(controller.usable_items()))
    scene.update(app.clock())


def hint(app: App) -> None:
    """Push a table with a hint, and its move selected."""
    scene = _laid(app)
    _play_until(scene, app, lambda: scene.controller.kind == "action")
    scene.table.hints = True
    scene.controller.hint_controller.toggle_hint()
    scene.update(app.clock())


def ending(app: App) -> None:
    scene = _laid(app, Quick)
    _play_until(scene, app, lambda: scene.controller.over)
    scene.update(app.clock())
    assert isinstance(app.stack[-1], CardEndingScene)


def report(app: App) -> None:
    """Push the combat report of a run."""
    ending(app)
    scene = app.stack[-1]
    assert isinstance(scene, CardEndingScene)
    scene.show_report()


def replay(app: App) -> None:
    """Push the replay of a run, halfway through, at an attack."""
    session: GameSession = Session(CARD_TACTICS, _SETUP, 2, (Seat("Robin", HUMAN),))
    chance = random.Random(2)
    while session.decision is not None:
        seat = session.decision.seat
        session.submit(seat, chance.choice(CARD_TACTICS.view_moves(session.view(seat))))
    scene = CardReplayScene(app, session, Preferences(app, SettingsFile(Path(tempfile.mkdtemp()))))
    app.push(scene)
    scene.go_to(scene.playback.last // 2)
    while scene.drawing.action.dice is None:
        scene.step(1)


def runs(app: App) -> None:
    """Push the statistics of runs."""
    app.push(
        RunStatisticsScene(app, [_finished(NOW, combat, won) for combat, won in ((5, True), (3, False), (4, False))])
    )


def _finished(when: datetime, combat: int, won: bool) -> FinishedGame:
    """Return a finished run, as in the history."""
    run = {"team": _TEAM, "won": won, "combat": combat, "combats": combat - (not won), "felled": 3 * combat}
    run |= {"rounds": 4 * combat, "health": 7, "finished": True}
    summary = {"level": "normal", "mode": "campaign", "runs": [run]}
    seats = (FinishedSeat("Robin", "human", 0, won),)
    return FinishedGame(
        Path("run"), when, "card_tactics", seats, {}, None, None, 70, undone=0, practice=False, summary=summary
    )


def own_sheet(app: App) -> None:
    """Push the sheet of a custom set-up, over the new run."""
    app.push(CardNewGameScene(app, _nothing))
    app.push(
        CustomSetupScene(
            app, CustomSetup(name="Robin", combats=(CAMPAIGN[1],) * 9), CustomSetups({}, _nothing), _nothing
        )
    )


def gallery(app: App) -> None:
    """Push the gallery, with one hero selected."""
    app.push(CardGalleryScene(app, RunCardCounts()))


def first_look(app: App) -> None:
    """Push the first look, where it shows a skill's odds."""
    scene = CardFirstLookScene(stage(app))
    scene.step(_ODDS)
    app.push(scene)


def how_to_play(page: int) -> Callable[[App], None]:
    """Return a function that pushes this page of How to play."""

    def push(app: App) -> None:
        scene = CardHowToPlayScene(app, _nothing)
        scene.turn_to(page)
        app.push(scene)

    return push


SCENES: Final[dict[str, Callable[[App], None]]] = {
    "run-new-game": lambda app: app.push(CardNewGameScene(app, _nothing)),
    "run-own-sheet": own_sheet,
    "board-run-item": item,
    "board-run-camp": board("camp"),
    "board-run-action": board("action"),
    "board-run-hint": hint,
    "run-replay": replay,
    "run-ending": ending,
    "run-report": report,
    "run-runs": runs,
    "run-gallery": gallery,
    "run-first-look": first_look,
    **{f"run-how-to-play-{page + 1}": how_to_play(page) for page in range(len(PAGE_PICTURES) + 1)},
}
