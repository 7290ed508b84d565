"""Push sample scenes of ratings: their page, game ends that change them, results, and two people's games."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

from sample_games import NOW
from sample_people import OTHERS, ROBIN
from sample_squirrels import ending as squirrel_ending
from sample_tables import scoring

from squaretactics.bots.level_ratings import LEVEL_RATINGS
from squaretactics.core.rating import TENFOLD, Rating
from squaretactics.core.session import HUMAN
from squaretactics.games import registry
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat
from squaretactics.storage.people import People
from squaretactics.translation import say
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.head_to_head import HeadToHeadScene
from squaretactics.ui.menu.ratings import PeopleRatings, rating_words
from squaretactics.ui.menu.split_scene import SplitScene
from squaretactics.ui.menu.statistics_scene import GameStandings, StatisticsScene
from squaretactics.ui.table.game_over import GameOverScene
from squaretactics.ui.table.player_labels import player_title
from squaretactics.ui.table.rating_notice import RatingNotice, RatingWords

_STRENGTH = 1150
_RATING = Rating(1252, 48.6)
_BOT = "Easy", "easy"
_LEVELS = ("novice", "easy", "easy", "medium", "medium", "medium", "hard")


def rated_games(people: bool = False) -> DiskGameSaver:
    """Return a saver with games of a player of a given strength; with `people`, also some between two people."""
    folder = DataFolder(Path(tempfile.mkdtemp()))
    if people:
        everyone = People(folder)
        everyone.begin(ROBIN, OTHERS[0], NOW - timedelta(days=100))
        everyone.add(OTHERS[1])
    saver = DiskGameSaver(folder, registry.game)
    chance, games = random.Random(4), []
    for number in range(24):
        level = _LEVELS[min(number // 3, len(_LEVELS) - 1)]
        ahead = _STRENGTH - LEVEL_RATINGS["square_tactics", 2][level]
        won = chance.random() < 1 / (1 + 10 ** (-ahead / TENFOLD))
        games.append(_game(number, ("Robin", HUMAN), (level.title(), level), 13 if won else 9, 11))
    for number in range(24, 33) if people else ():
        points = chance.randint(8, 15)
        games.append(_game(number, ("Robin", HUMAN), ("Grandmother", HUMAN), points, 11))
    saver.history._put(games)
    for game in games if people else ():
        saver.seatings.note(game.record, saver.seatings.at_start(game.seats))
    return saver


def _game(number: int, own: tuple[str, str], other: tuple[str, str], points: int, theirs: int) -> FinishedGame:
    seats = (
        FinishedSeat(*own, points, points >= theirs),
        FinishedSeat(*other, theirs, theirs >= points),
    )
    setup = SQUARE_TACTICS.setup_data(preset("full"))
    when = NOW - timedelta(days=60 - number)
    record = Path(f"{number}.record")
    return FinishedGame(record, when, "square_tactics", seats, setup, None, None, 40, False, 0, seed=number)


def _page(app: App) -> None:
    app.push(PeopleRatings(rated_games()).scene(app, game_ui))


def _page_of_people(app: App) -> None:
    app.push(PeopleRatings(rated_games(people=True)).scene(app, game_ui))


def _head_to_head(app: App) -> None:
    app.push(HeadToHeadScene(app, game_ui, rated_games(people=True), print, lambda game, new: None))


def _results(app: App) -> None:
    saver = rated_games(people=True)
    standings = [
        GameStandings(say("Square Tactics"), saver.own_history.statistics("square_tactics"), player_title, app.pop)
    ]
    app.push(StatisticsScene(app, standings, app.pop, app.pop))


def _split(app: App) -> None:
    saver = rated_games()
    people = saver.people
    games = [_game(50, ("Grandmother", HUMAN), ("Novice", "novice"), 9, 11), _game(51, ("Alex", HUMAN), _BOT, 12, 6)]
    games.append(_game(52, ("Alex", HUMAN), ("Grandmother", HUMAN), 9, 9))
    saver.history._put(games)
    people.begin(ROBIN, OTHERS[0], NOW)
    split = saver.split_games()
    assert split is not None
    app.push(SplitScene(app, split, app.pop))


def _told(push: Callable[[App], None], words: Callable[[], RatingWords]) -> Callable[[App], None]:
    """Return a function that pushes a game's end with a rating."""

    def with_rating(app: App) -> None:
        push(app)
        scene = app.stack[-1]
        assert isinstance(scene, GameOverScene)
        assert isinstance(scene.rating, RatingNotice)
        scene.rating.words = words()
        scene.layout(app.size)

    return with_rating


def _changed() -> RatingWords:
    return RatingWords(say("Your rating"), say("{before} → {after}", before=1240, after=rating_words(_RATING)))


def _unrated() -> RatingWords:
    heading = say("Your rating: {rating}", rating=rating_words(_RATING))
    return RatingWords(heading, say("Not rated: a hint was used"))


SCENES = {
    "rating": _page,
    "rating-people": _page_of_people,
    "head-to-head": _head_to_head,
    "results-people": _results,
    "split-games": _split,
    "rating-square": _told(scoring(2, "full"), _changed),
    "rating-squirrel": _told(squirrel_ending("match"), _unrated),
}
