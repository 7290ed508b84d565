"""Push sample scenes that lead from one game to the next, and statistics of many games."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any, Final

from sample_games import NOW, finished_games
from sample_tables import played, replay

from squaretactics.core.seat_result import SeatResult
from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat
from squaretactics.ui import game_ui_registry
from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.challenges import ChallengesScene
from squaretactics.ui.menu.deal_codes import DealCodes
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.import_game import ImportGameScene
from squaretactics.ui.replay.follow_up_games import FollowUpActions
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.table.charts_scene import ChartsScene
from squaretactics.ui.table.shared_deal import SharedDeal

_LEVELS: Final = ("easy", "medium", "hard", "expert")
_FAMILIES: Final = (("aliens", "bots"), ("cats", "ninjas"), ("ninjas", "aliens"))
_TO_BEAT: Final = SeatResult(19, 14, won=True, shared=False)
_ENDS: Final = ("walked_home", "sent_home", "rounds_over", "walked_home", "through_home")


def _nothing(*_: object) -> None:
    """Stand in for a button's action."""


def watched(app: App) -> None:
    """Push a replay that offers follow-up games."""
    replay(2, "full", 0.5)(app)
    scene = app.stack[-1]
    assert isinstance(scene, PlaybackScene)
    folder, codes = Path(tempfile.mkdtemp()), _codes(app)
    ways = _nothing, _nothing, ExportFolder(folder), codes.deal_of, _nothing, _nothing
    scene.offer_follow_ups(FollowUpActions(folder / "game.record", *ways))


def _codes(app: App) -> DealCodes:
    return DealCodes(app, game_ui_registry.game_ui, game_ui_registry.ready_game_uis, _nothing, _nothing)


def _challenge(result: SeatResult | None) -> SharedDeal:
    setup = preset("mayhem", 4, factions=("cats", "bots", "ninjas", "aliens"), starter=1)
    players = HUMAN, "hard+collector", "easy", "expert"
    deal = game_ui_registry.game_ui("square_tactics").shared_deal(setup, players, 0x5EED_0F_CA7_5_A11, result)
    assert deal is not None
    return deal


def share_deal(app: App) -> None:
    """Push the code of a deal, over the pinboard."""
    app.push(ChallengesScene(app, "", [_codes(app).challenge()]))
    _codes(app).share(_challenge(_TO_BEAT), ExportFolder(Path(tempfile.mkdtemp())))


def enter_code(app: App) -> None:
    """Push a friend's code, over the pinboard."""
    app.push(ChallengesScene(app, "", [_codes(app).challenge()]))
    _codes(app).enter(_challenge(_TO_BEAT).code_to_share())


def enter_nothing(app: App) -> None:
    """Push the dialog that asks for a code."""
    app.push(ChallengesScene(app, "", [_codes(app).challenge()]))
    _codes(app).enter()


def game_sheet(app: App) -> None:
    """Push the actions for a game, over its replay."""
    watched(app)
    scene = app.stack[-1]
    assert isinstance(scene, PlaybackScene)
    scene.show_more()


def play_on(app: App) -> None:
    """Push the choice of a seat for continuing the game, over a replay."""
    game_sheet(app)
    app.stack[-1].form.find("play on").click((0, 0))  # type: ignore[attr-defined]


def importing(app: App) -> None:
    """Push the choice of a record to import, over the history."""
    game_saver = finished_games(3)
    app.push(
        HistoryScene(
            app, game_ui_registry.game_ui, game_saver.history, _nothing, now=lambda: NOW, import_record=_nothing
        )
    )
    app.push(ImportGameScene(app, _nothing))


def _games(game: str) -> list[FinishedGame]:
    """Return finished games of a kind, as in the history."""
    return [_finished(game, number) for number in range(26)]


def _finished(game: str, number: int) -> FinishedGame:
    points = (9 + number * 5 % 7, 11 - number * 3 % 5)
    seats = tuple(
        FinishedSeat(name, player, own, own == max(points))
        for name, player, own in zip(("Robin", "Hal"), (HUMAN, _LEVELS[number % 4]), points, strict=True)
    )
    if game == "square_tactics":
        session_setup, summary = _told(number % 3)
        setup = session_setup.model_copy(update={"factions": _FAMILIES[number % 3]}).model_dump(mode="json")
    else:
        setup = {"start": "quick"} if number % 2 else {"board": "dealt"}
        counts = {"plans": 9, "undisturbed": 2 + number % 5, "attacks": 4, "squabbles_won": 2, "thefts": 1, "dogs": 1}
        summary = {name: [count, count] for name, count in counts.items()}
        summary |= {"rounds": 7 + number % 6, "squirrels": ["orange", "green"][:: 1 - 2 * (number % 2)]}
        summary |= {"end": _ENDS[number % len(_ENDS)]}
    when = NOW - timedelta(days=2 * (30 - number))
    return FinishedGame(
        Path("none"), when, game, seats, setup, None, None, 40, undone=0, practice=False, summary=summary
    )


@cache
def _told(seed: int) -> tuple[Setup, dict[str, Any]]:
    """Return the setup and the summary of a game of bots."""
    session = played(2, "full", seed)
    return session.setup, session.spec.summary(session.setup, session.events)


def charts(game: str, page: int) -> Callable[[App], None]:
    """Return a function that pushes a page of a game's statistics."""

    def push(app: App) -> None:
        scene = game_ui_registry.game_ui(game).more_statistics(app, _games(game))
        assert isinstance(scene, ChartsScene)
        app.push(scene)
        scene.turn_to(page)

    return push


SCENES: Final[dict[str, Callable[[App], None]]] = {
    "replay-more": watched,
    "game-sheet": game_sheet,
    "play-on": play_on,
    "import": importing,
    "share-deal": share_deal,
    "enter-code": enter_code,
    "enter-code-empty": enter_nothing,
    "charts-wins": charts("square_tactics", 0),
    "charts-time": charts("square_tactics", 2),
    "charts-margins": charts("square_tactics", 3),
    "charts-cards": charts("square_tactics", 4),
    "squirrel-charts-ends": charts("squirrel_squabble", 1),
    "squirrel-charts-plans": charts("squirrel_squabble", 3),
}
