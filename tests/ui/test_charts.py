"""Statistics in charts and in narration; a card's record in the gallery."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.bots.game_review import DecisionReview
from squaretactics.core.record import read_record
from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.finished_games import FinishedGame, FinishedSeat, SeatTakeover
from squaretactics.ui import game_ui_registry
from squaretactics.ui.kit.app import Scene
from squaretactics.ui.kit.paint.theme import PAPER
from squaretactics.ui.menu.statistics_scene import StatisticsScene
from squaretactics.ui.replay.review_file import ReviewFile
from squaretactics.ui.replay.review_statistics import decided_by, review_pages
from squaretactics.ui.square_tactics.help.gallery import ACTION_TAB, SquareGalleryScene
from squaretactics.ui.square_tactics.statistics.game_stats import SquareCardCounts
from squaretactics.ui.table.charts import BarChart, ColumnChart, LineChart
from squaretactics.ui.table.charts_scene import ChartsScene
from squaretactics.ui.table.player_statistics import player_games, streaks, strongest_level, win_shares
from tests.ui.scene_driver import Hands
from tests.ui.test_follow_up_games import Played, kept

START = datetime(2026, 3, 1, tzinfo=UTC)
PLAYED = ["friendly-alien", "pirate-alien"]


def finished(number: int, points: tuple[int, ...], *, rival: str = "easy", **more: Any) -> FinishedGame:
    """Return a game of Square Tactics as the history stores it."""
    seats = tuple(
        FinishedSeat(f"P{seat}", rival if seat else HUMAN, own, own == max(points)) for seat, own in enumerate(points)
    )
    setup = preset("full", len(points)).model_dump(mode="json")
    others = [[] for _ in points[1:]]
    summary = {
        "captures": [number, *(0 for _ in others)],
        "played": [PLAYED[: 1 + number % 2], *others],
        "actions": [["jump"], *others],
        "captors": [["friendly-alien"] * number, *others],
    }
    given = {"practice": False, "summary": summary, "undone": 0, **more}
    when = START + timedelta(days=number)
    return FinishedGame(Path("none"), when, SQUARE_TACTICS.name, seats, setup, None, None, 40, **given)


GAMES = [
    finished(0, (10, 5)),
    finished(1, (9, 5), rival="hard"),
    finished(2, (7, 8), rival="hard"),
    finished(3, (6, 6)),
    finished(4, (9, 1), practice=True),
    finished(5, (9, 1), handovers=(SeatTakeover(3, "Ada", "Ben"),)),
]


class Shown:
    """The statistics of a game on screen."""

    def __init__(self, game: str, games: list[FinishedGame], size: tuple[int, int] = (1280, 720)) -> None:
        self.hands = Hands(size)
        self.scene: Scene = game_ui_registry.game_ui(game).more_statistics(self.hands.app, games)
        self.hands.app.push(self.scene)

    def page(self, title: str) -> tuple[list[Any], list[str]]:
        """Turn to a page; return its charts and the texts below them."""
        assert isinstance(self.scene, ChartsScene)
        titles = [page.title for page in self.scene.pages]
        while self.scene.pages[self.scene.page].title != title:
            self.hands.key(pygame.K_PAGEDOWN)
            assert titles
        self.hands.wait(0.1)
        return self.scene.charts, [told.words for told in self.scene.told]


def bars(chart: Any) -> list[tuple[str, str]]:
    assert isinstance(chart, BarChart)
    return [(bar.words, bar.said) for bar in chart.bars]


def test_wins_are_counted_by_level_rules_and_family() -> None:
    shown = Shown("square_tactics", GAMES)
    (levels, rules), told = shown.page("Wins")
    assert bars(levels) == [("Easy", "2 of 2"), ("Hard", "1 of 2")]
    assert bars(rules) == [("Full", "3 of 4")]
    assert told == ["Best: Easy, 2 of 2 won. 1 win was shared.", "Best: Full, 3 of 4 won. 1 win was shared."]
    (own, other), _ = shown.page("Families")
    assert bars(own) == [("Aliens", "3 of 4")]
    assert bars(other) == [("Bots", "3 of 4")]


def test_nothing_is_called_best_without_a_win() -> None:
    _, told = Shown("square_tactics", [finished(1, (0, 9))]).page("Wins")
    assert told == ["You haven't won any of these games yet."] * 2


def test_recent_win_rate_is_a_line_and_streaks_are_described() -> None:
    shown = Shown("square_tactics", GAMES)
    (line, captures), told = shown.page("Over time")
    assert isinstance(line, LineChart)
    assert line.values == (1.0, 1.0, 2 / 3, 3 / 4)
    assert line.results == (True, True, False, None)
    assert line.ends == ("1 March 2026", "4 March 2026")
    assert "Longest winning streak: 2 games. Current streak: 1 game." in told[0]
    assert captures.values == (0.0, 1.0, 2.0, 3.0)
    tops = [spot[1] for spot in line.spots]
    assert tops[0] == tops[1] < tops[3] < tops[2]


def test_area_between_line_and_zero_is_tinted_in_the_usual_contrast_alone() -> None:
    app = Hands((640, 400)).app
    chart = LineChart(app, "line", [1.0, 1.0], [(0.0, "0"), (1.0, "1")])
    chart.rect = pygame.Rect(0, 0, 600, 360)

    def middle() -> tuple[int, ...]:
        target = pygame.Surface((640, 400))
        target.fill(PAPER)
        chart.draw(target)
        return tuple(target.get_at((chart.spots[0][0] + 60, chart.rect.height // 2)))[:3]

    assert middle() != PAPER
    app.high_contrast = True
    assert middle() == PAPER


def test_each_chart_has_a_sentence_above_it_and_most_have_a_large_figure() -> None:
    shown = Shown("square_tactics", GAMES)
    assert isinstance(shown.scene, ChartsScene)
    found = []
    for page in shown.scene.pages:
        charts, told = shown.page(page.title)
        assert all(told)
        assert all(words.rect.bottom < chart.rect.top for words, chart in zip(shown.scene.told, charts, strict=True))
        found += [figure.words for figure in shown.scene.figures if figure.words]
    assert {"2 of 2", "3 of 4", "+5", "1.5"} <= {*found}


def test_axes_are_named_and_negative_values_have_a_minus_sign() -> None:
    (_, ahead), _ = Shown("square_tactics", GAMES).page("Margins")
    assert ahead.axis == "Points"
    assert [words for _, words in ahead.scale] == ["\N{MINUS SIGN}1", "0", "5"]


def test_range_of_a_line_is_tinted_or_outlined_with_high_contrast() -> None:
    app = Hands((640, 400)).app
    chart = LineChart(app, "line", [5.0, 5.0], [(0.0, "0"), (10.0, "10")], ranges=[(2.0, 8.0)] * 2)
    chart.rect = pygame.Rect(0, 0, 600, 360)

    def colour_at(value: float) -> tuple[int, ...]:
        target = pygame.Surface((640, 400))
        chart.draw(target)
        return tuple(target.get_at((chart.spots[0][0] + 60, chart._height_of(value))))[:3]

    outside = colour_at(1.0)
    assert colour_at(3.0) == colour_at(7.0) != outside == colour_at(9.0)
    app.high_contrast = True
    assert colour_at(3.0) == colour_at(1.0) == colour_at(9.0)
    assert colour_at(2.0) == colour_at(8.0) != colour_at(3.0)


def test_every_chart_is_narrated() -> None:
    shown = Shown("square_tactics", GAMES)
    heard = "\n".join(shown.scene.full_narration())
    assert "Easy: 2 of 2" in heard
    shown.page("Over time")
    heard = "\n".join(shown.scene.full_narration())
    assert heard.index("Wins in the last ten") < heard.index("Latest values: 100%, 100%, 67%, 75%.")
    shown.page("Margins")
    assert "narrow loss: 1" in "\n".join(shown.scene.full_narration())


def test_margins_separate_close_games_from_clear_ones() -> None:
    (columns, ahead), told = Shown("square_tactics", [*GAMES, finished(6, (0, 9), resigned=0)]).page("Margins")
    assert isinstance(columns, ColumnChart)
    counts = {column.words: column.count for column in columns.columns if column.count}
    assert counts == {"narrow loss": 1, "shared": 1, "won": 2}
    assert ahead.values == (5.0, 4.0, -1.0, 0.0)
    assert "Highest: +5, lowest: \N{MINUS SIGN}1." in told[1]


def test_most_played_and_most_capturing_cards_are_listed() -> None:
    (most, captors), told = Shown("square_tactics", GAMES).page("Cards")
    assert bars(most) == [("Friendly Alien", "3 of 4"), ("Pirate Alien", "2 of 2")]
    assert bars(captors) == [("Friendly Alien", "6")]
    assert told[1] == "Friendly Alien captured the most: 6."


@pytest.mark.parametrize("game", ["square_tactics", "squirrel_squabble"])
@pytest.mark.parametrize("summary", [None, {}, {"captures": "no"}, {"captures": [1], "played": [[]], "plans": [1]}])
def test_every_page_copes_with_no_games_or_damaged_summaries(game: str, summary: Any) -> None:
    for games in ([], [finished(1, (5, 3), summary=summary)]):
        shown = Shown(game, games, (700, 900))
        assert isinstance(shown.scene, ChartsScene)
        for page in shown.scene.pages:
            charts, told = shown.page(page.title)
            assert all(told)
            assert len(charts) <= 2


def test_games_between_people_form_their_own_level_without_streaks() -> None:
    games = [finished(0, (3, 5), rival=HUMAN)]
    assert [(one.seat, one.won) for one in player_games(games)] == [(0, False), (1, True)]
    assert {strongest_level(one) for one in player_games(games)} == {HUMAN}
    own = [replace(game, own=(1,)) for game in games]
    assert [(one.seat, one.won) for one in player_games(own)] == [(1, True)]
    shown = Shown("square_tactics", games)
    assert bars(shown.page("Wins")[0][0]) == [("Person", "1 of 2")]
    assert shown.page("Over time")[1][0] == "Nothing to show yet."


def test_streaks_and_win_shares_are_computed_from_results() -> None:
    assert streaks([]) == (0, 0)
    assert streaks([True, True, False, True]) == (2, 1)
    assert win_shares([True, False, False], window=2) == [1.0, 0.5, 0.0]


# Squirrel Squabble.
def test_squirrels_and_the_success_of_plans_are_shown() -> None:
    def squabble(number: int, won: bool, end: str) -> FinishedGame:
        seats = (FinishedSeat("Mia", HUMAN, 5, won), FinishedSeat("Hal", "medium", 4, not won))
        counts = {name: [4, 1] for name in ("plans", "attacks", "squabbles_won", "thefts", "dogs")}
        summary = {
            "rounds": 6 + number,
            "squirrels": ["green", "orange"],
            "undisturbed": [number, 0],
            "end": end,
            **counts,
        }
        when, setup = START + timedelta(days=number), {"start": "quick"}
        return FinishedGame(
            Path("none"),
            when,
            "squirrel_squabble",
            seats,
            setup,
            None,
            None,
            40,
            undone=0,
            practice=False,
            summary=summary,
        )

    shown = Shown("squirrel_squabble", [squabble(1, True, "walked_home"), squabble(3, False, "rounds_over")])
    (squirrels, ends), _ = shown.page("Endings")
    assert bars(squirrels) == [("Green", "1 of 2")]
    assert bars(ends) == [("Walked home with five nuts", "1 of 1"), ("The rounds ran out", "0 of 1")]
    (undisturbed, deeds), told = shown.page("Plans")
    assert undisturbed.values == (25.0, 75.0)
    assert "50" in told[0]
    assert dict(bars(deeds))["Nuts stolen"] == "8"
    assert shown.page("Over time")[0][1].values == (7.0, 9.0)


# Decisions and luck.
def test_stored_reviews_show_the_cost_of_decisions_and_the_luck(tmp_path: Path) -> None:
    played = Played(tmp_path)
    path = kept("squirrel_squabble", played.program.folder.root)
    history = played.program.game_saver.history
    history.catch_up()
    [game] = history.list()
    assert review_pages(player_games([game])) == []
    record = read_record(path)
    taken = [place for place, seat in enumerate(decided_by(record)) if seat == 0]
    judged = [DecisionReview(place, 0, 0.5, 0.01, None, 0.02) for place in taken]
    ReviewFile(record).write(judged[:-1], 120)
    assert review_pages(player_games([game])) == []  # not all of it was judged
    ReviewFile(record).write(judged, 120)
    [page] = review_pages(player_games([game]))
    cost, luck = (chart.make(played.hands.app, "chart") for chart in page.charts)
    assert isinstance(cost, LineChart)
    assert isinstance(luck, LineChart)
    assert cost.values == (pytest.approx(-2 * len(taken)),)
    end = float(game.seats[0].won)
    # Luck is measured from the best chance before the first decision to the end; losses by decisions aren't luck.
    assert sum(cost.values) + sum(luck.values) == pytest.approx(100 * (end - 0.52))
    played.program.show_history()
    played.hands.click("who won")
    assert isinstance(played.top, StatisticsScene)
    played.hands.click("more")
    assert [page.title for page in played.top.pages][-1] == "Luck"
    played.hands.app.stop()
    played.program.close()


def test_gallery_shows_the_players_own_record_with_a_card() -> None:
    hands = Hands()
    scene = SquareGalleryScene(hands.app, SquareCardCounts(GAMES))
    hands.app.push(scene)
    assert CARD_OF["friendly-alien"] == 0
    assert scene.experience.words == "Played in 4 games · 3 won · captured 6"
    scene.turn_to(ACTION_TAB)
    scene.grid.choose(ACTION_IDS.index("jump"))
    assert scene.experience.words == "Played in 4 games · 3 won"
    scene.grid.choose(ACTION_IDS.index("trade"))
    assert scene.experience.words == ""
    scene.turn_to("ninjas")
    assert scene.experience.words == ""
