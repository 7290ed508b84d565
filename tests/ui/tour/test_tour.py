"""The tour: its opponents, how stars are earned, and the way from the first stop to the last."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.core.session import HUMAN
from squaretactics.games.squirrel_squabble.board import SQUIRREL_IDS
from squaretactics.games.squirrel_squabble.rules import new_game
from squaretactics.resources import asset
from squaretactics.storage.finished_games import FinishedGame, MatchStanding
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.table.game_over import GameOverScene
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.table.seat_summary import tour_face
from squaretactics.ui.tour.opponents import STOPS, TourStop
from squaretactics.ui.tour.progress import CLEARLY, UNAIDED, WON, farthest_open_stop, stars_at, tour_stars
from squaretactics.ui.tour.scene import _SPOTS, TourScene, _leg
from tests.ui.pinboard_driver import Evening, finished_game

FIRST, LAST = STOPS[0], STOPS[-1]


def finished(stop: TourStop, lead: int, number: int = 0, **changes: Any) -> FinishedGame:
    at = datetime(2026, 11, 23, 12, number, tzinfo=UTC)
    return finished_game((10 + lead, 10), at, **{"game": stop.game, "occasion": stop.occasion, **changes})


def test_all_sixteen_stops_are_playable_and_have_a_face() -> None:
    assert len(STOPS) == len({stop.id for stop in STOPS}) == len({stop.called for stop in STOPS}) == 16
    for stop in STOPS:
        new = stop.game_with(game_ui(stop.game), "", 5)
        spec = game_ui(stop.game).spec
        assert len(spec.seats(new.setup)) == len(new.seats)
        assert [seat.player for seat in new.seats].count(HUMAN) == 1
        assert asset(*stop.face).exists()
    order = ["novice", "easy", "medium", "hard", "expert"]
    levels = [order.index(stop.level) for stop in STOPS]
    assert levels == sorted(levels)
    assert {stop.game for stop in STOPS} == {"square_tactics", "squirrel_squabble"}
    assert LAST.setup["length"] == "match"


def test_squirrels_have_the_colour_that_they_play() -> None:
    stops = [stop for stop in STOPS if stop.game == "squirrel_squabble"]
    for stop in stops:
        state = new_game(stop.game_with(game_ui(stop.game), "", 5).setup, 5)
        assert stop.face[-1].startswith(SQUIRREL_IDS[1 ^ state.orange])
    assert len({stop.face for stop in stops}) == len(stops)


def test_opponents_keep_their_faces_at_the_table() -> None:
    for stop in STOPS:
        seats = stop.game_with(game_ui(stop.game), "Ada", 5).seats
        assert [tour_face(seat) for seat in seats[:2]] == [None, stop.face]
        assert tour_face(replace(seats[1], player="expert+miser")) is None


def test_opponents_namesake_is_called_you() -> None:
    hedge = next(stop for stop in STOPS if stop.id == "hedge")
    seats = hedge.game_with(game_ui(hedge.game), "NUTMEG", 5).seats
    assert [seat.name for seat in seats] == ["You", "Nutmeg"]


@pytest.mark.parametrize(
    ("lead", "changes", "earned"),
    [
        (-1, {}, set()),
        (0, {}, {WON, UNAIDED}),
        (FIRST.clear - 1, {}, {WON, UNAIDED}),
        (FIRST.clear, {}, {WON, CLEARLY, UNAIDED}),
        (FIRST.clear, {"hints": 1}, {WON, CLEARLY}),
        (FIRST.clear, {"undone": 1}, {WON, CLEARLY}),
        (FIRST.clear, {"practice": True}, set()),
        (FIRST.clear, {"occasion": None}, set()),
    ],
    ids=str,
)
def test_stars_are_earned_by_a_win_a_clear_win_and_an_unaided_win(
    lead: int, changes: dict[str, Any], earned: set[int]
) -> None:
    assert stars_at(FIRST, [finished(FIRST, lead, **changes)]) == earned


def test_stars_of_several_games_add_up() -> None:
    games = [finished(FIRST, 1), finished(FIRST, FIRST.clear, 1, hints=2)]
    assert stars_at(FIRST, games) == {WON, CLEARLY, UNAIDED}


def test_final_is_won_by_the_match_not_its_first_game() -> None:
    def of_match(game: int, totals: tuple[int, int], over: bool, **changes: Any) -> FinishedGame:
        winners = () if not over else (0,) if totals[0] > totals[1] else (1,)
        standing = MatchStanding(totals, 3, over, winners)
        return finished(LAST, 4, game, match="m", match_game=game, standing=standing, **changes)

    first, second = of_match(1, (14, 10), False), of_match(2, (24, 22), False, hints=1)
    assert stars_at(LAST, [first, second]) == set()
    assert stars_at(LAST, [first, second, of_match(3, (38, 30), True)]) == {WON, CLEARLY}
    assert stars_at(LAST, [first, second, of_match(3, (28, 36), True)]) == set()


def test_next_stop_opens_with_a_win_at_the_previous_one() -> None:
    games: list[FinishedGame] = []
    for number, stop in enumerate(STOPS):
        stars = tour_stars(lambda name: [game for game in games if game.game == name])
        assert farthest_open_stop(stars) == number
        games.append(finished(stop, -1, number))
        assert farthest_open_stop(tour_stars(lambda name: [game for game in games if game.game == name])) == number
        if stop is LAST:
            standing = MatchStanding((30, 20), 3, True, (0,))
            games.append(finished(stop, 5, 50, match="m", match_game=3, standing=standing))
        else:
            games.append(finished(stop, 1, 30 + number))
    stars = tour_stars(lambda name: [game for game in games if game.game == name])
    assert (farthest_open_stop(stars), all(WON in earned for earned in stars)) == (15, True)


# Driven through the program.
def tour(evening: Evening) -> TourScene:
    scene = evening.open("tour")
    assert isinstance(scene, TourScene)
    return scene


def win(evening: Evening) -> None:
    """Make a single rival resign, game by game; if there are several, play greedily while they play at random."""
    table = evening.table
    while True:
        session = table.session
        if len(session.seats) == 2:
            session.resign(next(index for index, seat in enumerate(session.seats) if not seat.human))
            table.finish()
        else:
            evening.play(person="greedy")
        if table.match.over:
            return
        table.next_game()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with closing(Evening(tmp_path)) as made:
        yield made


def test_tour_is_played_from_first_to_last_stop(evening: Evening) -> None:
    for number, stop in enumerate(STOPS):
        scene = tour(evening)
        assert (scene.farthest, scene.stop) == (number, stop)
        evening.hands.click("play")
        assert evening.table.spec.name == stop.game
        assert evening.table.session.occasion == stop.occasion
        win(evening)
        while (
            WON not in tour_stars(evening.program.context.finished)[number]
        ):  # against several rivals that may take a few tries
            tour(evening)
            evening.hands.click("play")
            win(evening)
    scene = tour(evening)
    assert all(WON in earned for earned in scene.stars)


def test_faces_of_stops_that_are_not_reached_are_silhouettes(evening: Evening) -> None:
    scene = tour(evening)
    sheet = evening.hands.app.place(1290, 160, 560, 280)

    def colours(number: int) -> int:
        scene.choose(number)
        evening.hands.loop.draw_whole()
        picture = evening.hands.app.window.subsurface(sheet.clip(evening.hands.app.window.get_rect()))
        return len({tuple(picture.get_at((x, y))) for x in range(0, sheet.width, 2) for y in range(0, sheet.height, 2)})

    assert colours(0) > 1.2 * colours(5)


def test_only_the_next_stop_shines_and_no_name_covers_another_stop(evening: Evening) -> None:
    scene = tour(evening)
    assert [medal.next for medal in scene.medals] == [True, *[False] * (len(STOPS) - 1)]
    assert all(medal.rect.height > medal.across for medal in scene.medals)
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(scene.medals, 2))


def test_path_leads_from_each_stop_to_the_next_without_a_gap() -> None:
    legs = [_leg(number) for number in range(len(STOPS) - 1)]
    assert [(leg[0], leg[-1]) for leg in legs] == list(pairwise(_SPOTS))
    assert all(math.dist(*pair) < 10 for leg in legs for pair in pairwise(leg))


def test_locked_stop_describes_itself_but_is_unplayable(evening: Evening) -> None:
    scene = tour(evening)
    evening.hands.click(f"stop {STOPS[5].id}")
    assert scene.stop is STOPS[5]
    assert not scene.play.enabled
    evening.hands.click(f"stop {FIRST.id}")
    assert scene.play.enabled


def test_unfinished_tour_game_is_resumed_after_a_restart(tmp_path: Path) -> None:
    with closing(Evening(tmp_path)) as first:
        tour(first)
        first.hands.click("play")
        first.play(4)
        left = len(first.table.session.history)
        first.program.close()
    with closing(Evening(tmp_path, "squirrel_squabble")) as again:
        scene = tour(again)
        assert scene.play.words == "Resume"
        again.hands.click("play")
        assert len(again.table.session.history) >= left
        assert again.table.session.occasion == FIRST.occasion


def test_tour_resumes_after_the_program_is_killed_and_counts_stars_once(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    tour(evening)
    evening.hands.click("play")
    evening.play_through(decisions=2)
    left = evening.table.session.view(0)
    evening = evening.killed()
    scene = tour(evening)
    assert (scene.play.words, scene.stars[0]) == ("Resume", frozenset())
    evening.hands.click("play")
    assert evening.table.session.view(0) == left
    assert evening.table.session.occasion == FIRST.occasion
    win(evening)
    evening = evening.killed()
    scene = tour(evening)
    assert (scene.farthest, WON in scene.stars[0], scene.play.words) == (1, True, "Play")
    assert evening.program.game_saver.store.list_unfinished() == ([], [])
    assert evening.program.game_saver.history.count() == 1
    evening.close()


def test_match_resumes_after_the_program_is_killed_even_between_games(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.program.start(game_ui(LAST.game), LAST.game_with(game_ui(LAST.game), "", 5))
    for number in (1, 2):
        evening.play_through(decisions=2)
        evening = evening.killed()  # in the middle of a game
        evening.hands.click("resume")
        table = evening.table
        assert (table.match.number, table.occasion, len(table.session.history) > 1) == (number, LAST.occasion, True)
        table.session.resign(1)
        evening.play_through()
        totals = evening.table.match.totals
        evening = evening.killed()  # during the scoring
        evening.hands.click("resume")
        table = evening.table
        assert (table.match.number, table.match.totals) == (number + 1, totals)
        assert (table.session.occasion, table.session.history) == (LAST.occasion, [])
    table.session.resign(1)
    evening.play_through()
    evening = evening.killed()
    assert evening.program.game_saver.store.list_unfinished() == ([], [])
    assert evening.program.game_saver.history.count() == 3
    assert WON in tour_stars(evening.program.context.finished)[-1]
    evening.close()


def ending(evening: Evening) -> GameOverScene:
    """Let the rivals resign at the table on screen, and return its end."""
    win(evening)
    evening.hands.wait(1)
    over = evening.top
    assert isinstance(over, GameOverScene)
    return over


def test_won_stop_shows_its_stars_and_leads_to_the_next_one(evening: Evening) -> None:
    tour(evening)
    evening.hands.click("play")
    over = ending(evening)
    assert over.leaf is not None
    assert [goal.reached for goal in over.leaf.ending.goals] == [
        star in stars_at(FIRST, evening.program.context.finished(FIRST.game)) for star in (WON, CLEARLY, UNAIDED)
    ]
    assert over.leaf.ending.told.startswith(f"Next: {STOPS[1].called}. ")
    assert [(button.name, button.primary) for button in over.leaf_buttons] == [
        ("following", True),
        ("again", False),
        ("origin", False),
    ]
    evening.hands.click("following")
    assert evening.table.session.occasion == STOPS[1].occasion
    assert evening.table.session.spec.name == STOPS[1].game


def test_goals_of_a_stop_are_in_sight_until_they_are_out_of_reach(evening: Evening) -> None:
    tour(evening)
    evening.hands.click("play")
    scene = evening.top
    assert isinstance(scene, PlayScreen)
    said = "Stars: Win, Win by 3 points, Win without hints or undo"
    assert scene.controller.notice == said
    scene.controller.clear_notice()
    evening.hands.wait(0.5)
    tool = next(tool for tool in scene.table_choices.tools if tool.id == "goals")
    evening.hands.click(tool.rect.center)
    assert scene.controller.notice == said
    assert [goal.reached for goal in scene.controller.mode.goals()] == [True, True, True]
    scene.table.session.note_hint(0)
    assert [goal.reached for goal in scene.controller.mode.goals()] == [True, True, False]


def test_second_try_at_a_stop_keeps_its_rules_and_counts(evening: Evening) -> None:
    tour(evening)
    evening.hands.click("play")
    before = evening.table.session
    ending(evening)
    evening.hands.click("again")
    again = evening.table.session
    assert again is not before
    assert (again.setup, again.occasion) == (before.setup, FIRST.occasion)
    assert again.setup.starter == 1  # "you go last" still holds


def test_last_stop_leads_nowhere_further(evening: Evening) -> None:
    evening.program.start(game_ui(LAST.game), LAST.game_with(game_ui(LAST.game), "", 5))
    over = ending(evening)
    assert [button.name for button in over.leaf_buttons] == ["again", "origin"]
    evening.hands.click("origin")
    scene = evening.top
    assert isinstance(scene, TourScene)
    assert scene.stop is LAST


def test_rematch_is_not_part_of_the_tour(evening: Evening) -> None:
    tour(evening)
    evening.hands.click("play")
    win(evening)
    evening.table.rematch()
    assert evening.table.session.occasion is None


def test_game_of_the_tour_leads_back_to_the_tour(evening: Evening) -> None:
    tour(evening)
    evening.hands.click("play")
    evening.table.session.resign(0)
    evening.hands.wait(1)
    over = evening.top
    assert isinstance(over, GameOverScene)
    assert [(button.name, button.words) for button in over.leaf_buttons] == [
        ("again", "Try again"),
        ("origin", "The tour"),
    ]
    assert [button.name for button in over.buttons if button.primary] == ["again"]
    assert "further" not in [button.name for button in over.buttons]
    evening.hands.click("origin")
    assert isinstance(evening.top, TourScene)
    evening.hands.key(pygame.K_ESCAPE)
    assert isinstance(evening.top, MenuScene)
