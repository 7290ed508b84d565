"""What the program shows of a player's folder, as plain data to compare with the results of older versions."""

from __future__ import annotations

from typing import Any, Final

from squaretactics.storage.finished_games import FinishedGame, FinishedMatch, HistoryEntry
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.saved_games import SavedGame
from squaretactics.ui.daily.scene import DailyDealScene
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.program import Program
from squaretactics.ui.replay.review_statistics import saved_course
from squaretactics.ui.table.player_statistics import player_games
from squaretactics.ui.tour.opponents import STOPS
from squaretactics.ui.tour.scene import TourScene
from tests.ui.scene_driver import Hands

GAMES: Final = ("square_tactics", "squirrel_squabble", "card_tactics")
LOCAL_BADGES: Final = ("night_owl", "long_evening")  # their dates depend on the time zone


def finished(game: FinishedGame) -> dict[str, Any]:
    """Return the non-empty facts of a finished game."""
    stands = game.standing
    told = {
        "file": game.record.name,
        "game": game.game,
        "played": game.played.isoformat(),
        "seats": [[seat.name, seat.player, seat.points, seat.won] for seat in game.seats],
        "decisions": game.decisions,
        "practice": game.practice,
        "undone": game.undone,
        "resigned": [] if game.resigned is None else [game.resigned],
        "hints": game.hints,
        "contest": game.contest,
        "match_game": game.match_game,
        "standing": stands and [[*stands.totals], stands.games, stands.over, [*stands.winners]],
        "handovers": [[changed.decisions, changed.before, changed.now] for changed in game.handovers],
        "occasion": game.occasion,
        "deeds": [*game.badge_facts],
    }
    return {name: value for name, value in told.items() if value}


def games_of(entry: HistoryEntry) -> tuple[FinishedGame, ...]:
    return entry.games if isinstance(entry, FinishedMatch) else (entry,)


def history(kept: GameHistory) -> list[list[dict[str, Any]]]:
    return [[finished(game) for game in games_of(entry)] for entry in kept.entries(kept.entry_count())]


def waiting(saved: SavedGame) -> dict[str, Any]:
    return {
        "file": saved.path.name,
        "played": saved.played.isoformat(),
        "game": saved.game,
        "seats": [[seat.name, seat.player] for seat in saved.seats],
        "decisions": saved.decisions,
        "match": None if saved.match is None else [saved.match.game, [*saved.match.totals]],
        "undo": saved.undo,
        "occasion": saved.occasion,
        "torn": saved.torn,
    }


def statistics(kept: GameHistory) -> dict[str, Any]:
    found = {}
    for game in ("", *GAMES):
        who = kept.statistics(game or None)
        found[game] = {
            kind: [
                [tally.name, tally.games, str(tally.wins), tally.resigned, tally.shared, tally.nameless]
                for tally in tallies
            ]
            for kind, tallies in (("people", who.people), ("bots", who.bots))
        }
    return found


def badges(program: Program) -> dict[str, str | None]:
    return {badge: None if badge in LOCAL_BADGES else when.isoformat() for badge, when in program.badges.done().items()}


def days(program: Program, hands: Hands, game: str) -> dict[str, Any]:
    scene = opened(program, hands, game, "day")
    assert isinstance(scene, DailyDealScene)
    signs = scene.month.signs()
    return {
        str(day): [result.points, result.rival, result.won, result.shared, signs[day]]
        for day, result in scene.results.items()
    }


def tour(program: Program, hands: Hands) -> dict[str, Any]:
    scene = opened(program, hands, "square_tactics", "tour")
    assert isinstance(scene, TourScene)
    return {
        "stars": {stop.id: sorted(stars) for stop, stars in zip(STOPS, scene.stars, strict=True) if stars},
        "farthest": STOPS[scene.farthest].id,
        "waits": [stop.id for stop in STOPS if scene.is_waiting(stop)],
    }


def reviews(program: Program, game: str) -> dict[str, Any]:
    own = player_games(program.game_saver.history.finished(game))
    courses = {(one.game.record.name, one.seat): saved_course(one) for one in own}
    return {
        f"{name} {seat}": [len(course.judgements), round(course.lost, 4), round(course.luck, 4)]
        for (name, seat), course in courses.items()
        if course is not None
    }


def opened(program: Program, hands: Hands, game: str, note: str) -> object:
    """Open a note of a game's pinboard."""
    program.choose(game_ui(game))
    hands.click("pinboard")
    hands.click(note)
    return hands.app.stack[-1]


def holds(now: object, then: object) -> bool:
    """Say whether all old facts still hold. Later versions may add fields, but not change any."""
    if isinstance(then, dict):
        return isinstance(now, dict) and all(name in now and holds(now[name], told) for name, told in then.items())
    return now == then
