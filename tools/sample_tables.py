"""Push replays and endings of games that bots have played to their end."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import exp
from pathlib import Path

from sample_stage import laid, seated

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.bots.game_review import DecisionReview
from squaretactics.core.session import Seat, Session
from squaretactics.games import registry
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import SettingsFile
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.replay.playback import EVERYONE
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
from squaretactics.ui.square_tactics.table.table_view import GameSession
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.thinker import SynchronousThinker


def _nothing(*_: object) -> None:
    """Stand in for a button's action."""


def seats(players: int) -> tuple[Seat, ...]:
    """Return the seats of a person and bots."""
    return seated(players, who=("Robin",))


def played(players: int, rules: str, seed: int) -> GameSession:
    """Return a finished game played by greedy bots."""
    session: GameSession = Session(SQUARE_TACTICS, preset(rules, players), seed, seats(players))
    _play_out(session, seed)
    return session


def _play_out(session: GameSession, seed: int) -> None:
    """Play a new game to its end as greedy bots with this seed do."""
    for seat, move in _moves(session.setup, session.seed, seed):
        session.submit(seat, move)


@cache
def _moves(setup: Setup, deal: int, seed: int) -> list[tuple[int, Move]]:
    """Return the moves of greedy bots, by seat. They are cached, as choosing takes far longer than playing."""
    session: GameSession = Session(SQUARE_TACTICS, setup, deal, seats(setup.players))
    play_out(session, seat_bots(SQUARE_TACTICS, ["greedy"] * setup.players, seed))
    return [(entry.seat, entry.move) for entry in session.history]


def replay(
    players: int, rules: str, part: float, seen_from: int = EVERYONE, seed: int = 3, plays: bool = False
) -> Callable[[App], None]:
    """Return a function that pushes a game's replay at this fraction of its length."""

    def push(app: App) -> None:
        preferences = Preferences(app, SettingsFile(Path(tempfile.mkdtemp())))
        scene = SquareReplayScene(app, played(players, rules, seed), preferences)
        app.push(scene)
        scene.see_from(seen_from)
        scene.go_to(round(part * scene.playback.last))
        if plays:
            scene.play_or_pause()

    return push


def judgements(session: GameSession, seats: Iterable[int]) -> dict[int, DecisionReview]:
    """Return made-up judgements that match a game's course; every seventh decision of a seat may lose something."""
    found = {}
    for seat in seats:
        own = [place for place, entry in enumerate(session.history) if entry.seat == seat]
        for number, place in enumerate(own, seat):
            view = session.view_at(place, seat)
            lead = 2 * view.scores[seat] - max(view.scores[:seat] + view.scores[seat + 1 :]) - view.scores[seat]
            chance = 1 / (1 + exp(-(lead - 1) / 5))
            better = next((move for move in view.moves if move != session.history[place].move), None)
            loss = (0.07, 0.14, 0.25)[number // 7 % 3] if number % 7 == 3 and better is not None else 0.0
            loss = min(loss, 1 - chance)
            found[place] = DecisionReview(
                place, seat, chance, 0.02, better if loss else None, loss, loss / 9, loss * 0.85
            )
    return found


def review(
    players: int, rules: str, point: int, seen_from: int = EVERYONE, seed: int = 3, judged: Sequence[int] = (0,)
) -> Callable[[App], None]:
    """Return a function that pushes a game's review at the turning point with this number."""

    def push(app: App) -> None:
        preferences = Preferences(app, SettingsFile(Path(tempfile.mkdtemp())))
        session = played(players, rules, seed)
        reviewer = Reviewer(session, [SynchronousThinker(SQUARE_TACTICS)])
        reviewer.judgements = judgements(session, judged)
        scene = SquareReplayScene(app, session, preferences, reviewer=reviewer)
        app.push(scene)
        scene.see_from(seen_from)
        scene.start_review()
        app.pointer = 0, 0  # keeps the inspector from covering the review
        for _ in range(point):
            scene.go_to_point(1)

    return push


def scoring(
    players: int,
    rules: str,
    *,
    part: float = 1.0,
    seed: int = 3,
    length: str = "single",
    games: int = 1,
    even_chances: bool = False,
) -> Callable[[App], None]:
    """Return a function that pushes a game's end at a fraction of the counting; for a match, after this many games."""

    def push(app: App) -> None:
        folder = Path(tempfile.mkdtemp())
        preferences = Preferences(app, SettingsFile(folder))
        setup = preset(rules, players, length=length, even_chances=even_chances)
        table = laid(setup, seats(players), seed, DiskGameSaver(DataFolder(folder), registry.game))
        for game in range(games):
            if game:
                table.finish()
                table.next_game()
            _play_out(table.session, seed)
        app.push(SquareBoardScene(app, table, preferences, TableRoutes(_nothing, watch=_nothing, begin=_nothing)))
        scene = app.stack[-1]
        assert isinstance(scene, ScoringScene)
        if part < 1:
            scene.counting.began -= part * (scene.counting.starts[-1] + scene.counting.flight)
        else:
            scene.hurry()

    return push
