"""The results show the three best players on a podium, and the history shows who won by how much."""

from __future__ import annotations

import pytest

from squaretactics.storage.win_statistics import PlayerTally, WinStatistics
from squaretactics.ui.menu.statistics_scene import GameStandings, StatisticsScene
from tests.ui.drawn_text import words_on
from tests.ui.goldens import scenes
from tests.ui.scene_driver import Hands
from tests.ui.settled_scene import picture_of, settled
from tests.ui.started_games import FRONT


def test_podium_has_those_with_most_wins_and_nobody_without_one() -> None:
    people = tuple(PlayerTally(name, 9, wins) for name, wins in (("Ada", 2), ("Ben", 0), ("Mia", 5), ("Tom", 1)))
    bots = (PlayerTally("hard", 9, 3),)
    scene = StatisticsScene(Hands().app, [GameStandings(FRONT.title, WinStatistics(people, bots), FRONT.player_title)])
    assert [place.name for place in scene._best] == ["Mia", "Hard bot", "Ada"]
    people = (PlayerTally("Ben", 9, 0),)
    scene = StatisticsScene(Hands().app, [GameStandings(FRONT.title, WinStatistics(people, ()), FRONT.player_title)])
    assert scene._best == []


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)], ids=str)
@pytest.mark.usefixtures("tracked")
def test_names_are_on_the_podium_too(size: tuple[int, int]) -> None:
    app = settled(scenes()["statistics"], size)
    written = [words.text for words in words_on(picture_of(app))]
    assert written.count("Robin") == 2


@pytest.mark.usefixtures("tracked")
def test_points_stand_before_the_name_in_the_history() -> None:
    app = settled(scenes()["history"], (1280, 720))
    row = [words for words in words_on(picture_of(app)) if words.top < 240 and words.left < 800]
    points = next(words for words in row if words.text == "13")
    name = next(words for words in row if words.text == "Robin")
    assert 0 < name.rect.left - points.rect.right < 20
