"""Badges on screen: announced at the end of a game, counted on the pinboard, and listed with all others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.resources import asset
from squaretactics.translation import say_marked
from squaretactics.ui.badges.scene import BadgesScene
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.game_ui_registry import game_ui, ready_game_uis
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.table.badge_notice import SOUND, BadgeNotice, NewBadges, badge_asset
from squaretactics.ui.table.game_over import GameOverScene
from tests.ui.pinboard_driver import MONDAY, Evening
from tests.ui.scene_driver import Hands
from tests.ui.screen_reader import Ear

GAMES = ("square_tactics", "squirrel_squabble", "card_tactics")


class Told(Evening):
    """Plays games through their scenes and collects the sounds."""

    def __init__(self, folder: Path, game: str, day: date = MONDAY, *, hands: Hands | None = None) -> None:
        super().__init__(folder, game, day, hands=hands or Hands(draw_every=60))
        self.heard: list[str] = []
        self.hands.app.sound = self.heard.append

    def told_of(self, game: str, seed: int = 3) -> BadgeNotice:
        """Play a quick game at random to its end; return its badge notice."""
        self.begin(game, seed)
        return self.told_at_the_end(seed)

    def begin(self, game: str, seed: int = 3) -> None:
        context: SceneContext = self.program.context
        self.program.start(game_ui(game), replace(game_ui(game).quick_game(context), seed=seed))

    def told_at_the_end(self, seed: int = 3) -> BadgeNotice:
        """Play at random to the end; return the badge notice there."""
        self.play_through(seed)
        over = self.top
        assert isinstance(over, GameOverScene | ScoringScene)
        if isinstance(over, ScoringScene):
            over.hurry()
        return over.notice

    def badges(self) -> BadgesScene:
        scene = self.open("deeds")
        assert isinstance(scene, BadgesScene)
        return scene


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Told]:
    made = Told(tmp_path, GAMES[0])
    yield made
    made.close()


@pytest.mark.parametrize("game", GAMES)
def test_end_of_a_game_announces_new_badges_and_the_list_keeps_them(evening: Told, game: str) -> None:
    notice = evening.told_of(game)
    new = [badge.id for badge in notice.badges]
    assert new
    assert not notice.shown
    assert not evening.top.resting
    with_focus = evening.top.form.focus  # type: ignore[attr-defined]
    evening.hands.wait(2)
    assert notice.shown
    assert notice.resting
    assert evening.heard.count(SOUND) == 1
    assert evening.top.form.focus is with_focus  # type: ignore[attr-defined]
    sheet = evening.hands.app.window.get_rect()
    assert sheet.contains(notice.rect)
    others = [widget.rect for widget in evening.top.form.widgets if widget is not notice]  # type: ignore[attr-defined]
    assert notice.rect.collidelist([rect for rect in others if rect.width]) < 0
    scene = evening.badges()
    assert sorted(scene.done) == sorted(new)
    assert scene.count.words == f"{len(new)} of 36"


def test_badge_is_announced_only_once(evening: Told) -> None:
    told = [badge.id for seed in range(3) for badge in evening.told_of("card_tactics", seed).badges]
    assert len(told) == len(set(told)) > 1
    assert set(told) == set(evening.badges().done)


@pytest.mark.parametrize("game", GAMES)
def test_killed_program_neither_loses_nor_repeats_badges(tmp_path: Path, game: str) -> None:
    evening = Told(tmp_path, game)
    told = [badge.id for badge in evening.told_of(game).badges]
    evening.hands.wait(2)
    assert told
    for seed in range(2):
        evening = evening.killed()
        scene = evening.badges()
        assert sorted(scene.done) == sorted(told)
        assert scene.count.words == f"{len(told)} of 36"
        assert evening.program.game_saver.store.list_unfinished() == ([], [])
        added = [badge.id for badge in evening.told_of(game, seed).badges]
        assert not {*added} & {*told}
        told += added
    evening.close()


def test_resumed_game_earns_its_badge_at_the_end(tmp_path: Path) -> None:
    evening = Told(tmp_path, "squirrel_squabble")
    evening.begin("squirrel_squabble")
    evening.play_through(decisions=5)
    evening = evening.killed()
    assert not evening.program.badges.done()
    evening.hands.click("resume")
    told = [badge.id for badge in evening.told_at_the_end().badges]
    assert told
    assert sorted(told) == sorted(evening.badges().done)
    evening.close()


def test_practice_earns_no_badges(evening: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    squirrels = type(game_ui("squirrel_squabble"))
    quick = squirrels.quick_game

    def practice(self: Any, context: SceneContext) -> Any:
        return replace(quick(self, context), undo="anything")

    monkeypatch.setattr(squirrels, "quick_game", practice)
    assert not evening.told_of("squirrel_squabble").badges
    assert not evening.badges().done


def test_notice_stays_still_with_reduced_motion(evening: Told) -> None:
    evening.program.preferences.change(reduced_motion=True)
    notice = evening.told_of("squirrel_squabble")
    evening.hands.wait(1.05)
    assert notice.shown
    assert notice.resting


def test_badges_except_those_for_beginners_are_riddles_until_earned(evening: Told) -> None:
    scene = evening.badges()
    badges = [badge for row in scene.grid.rows for badge in row.badges]
    assert len(badges) == len({badge.id for badge in badges}) == 36
    assert len({badge.name for badge in badges}) == 36
    assert sum(badge.riddle is None for badge in badges) == 12
    pictures = {asset(*badge_asset(badge)).read_bytes() for badge in badges}
    assert len(pictures) == 36
    told = {}
    for row, those in enumerate(scene.grid.rows):
        for column, badge in enumerate(those.badges):
            scene.grid.choose(row, column)
            told[badge.id] = scene.told.words
            assert scene.when.words == ("Not earned yet" if badge.riddle is None else "A riddle until you earn it")
    assert told["gotcha"] == "Capture a character."
    assert told["hot_water"] == "Everyone gathers round the tub."
    scene.done = {"hot_water": datetime(2026, 11, 23, 12).astimezone()}
    scene.grid.choose(0, 0)
    scene.grid.choose(0, 5)
    assert scene.told.words == "Win with your Hot Tub Alien in the middle of the board."
    assert scene.when.words == "Earned on 23 November 2026"


@pytest.mark.parametrize("size", [(1280, 720), (700, 1000)], ids=str)
def test_badges_are_reached_by_mouse_and_keyboard(evening: Told, size: tuple[int, int]) -> None:
    scene = evening.badges()
    evening.hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
    grid = scene.grid
    places = [grid.place(row, column) for row, those in enumerate(grid.rows) for column in range(len(those.badges))]
    assert not any(place.collidelistall(places[:at]) for at, place in enumerate(places))
    assert all(grid.rect.contains(place) for place in places)
    evening.hands.event(pygame.MOUSEMOTION, pos=grid.place(2, 4).center, rel=(0, 0), buttons=(0, 0, 0))
    assert grid.badge is grid.rows[2].badges[4]
    assert scene.name.words == "Sleep Well"
    for key in (pygame.K_DOWN, pygame.K_LEFT):
        evening.hands.key(key)
    assert grid.at == (3, 3)
    for _ in grid.rows:
        evening.hands.key(pygame.K_UP)
    assert scene.form.focus is scene.way_back


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("by_key", [False, True])
def test_notice_leads_to_the_list_with_new_badges_marked(evening: Told, game: str, by_key: bool) -> None:
    notice, over = evening.told_of(game), evening.top
    assert not notice.reachable  # it appears later
    evening.hands.wait(2)
    if by_key:
        over.form.focus_on(notice)  # type: ignore[attr-defined]
        evening.hands.key(pygame.K_RETURN)
    else:
        evening.hands.click(notice.rect.center)
    scene = evening.top
    assert isinstance(scene, BadgesScene)
    assert scene.grid.badge in notice.badges
    assert set(scene.grid.new) == set(notice.badges)
    evening.hands.key(pygame.K_ESCAPE)
    assert evening.top is over


def test_notice_says_that_it_names_badges(evening: Told) -> None:
    badges = game_ui("square_tactics").badges
    name = say_marked(badges[0].name)
    told = [BadgeNotice(evening.hands.app, NewBadges(badges[:many]), lambda: 0.0).words for many in (1, 3)]
    assert told == [("New badge:", name), ("New badges:", f"{name} and 2 more")]


def test_each_ready_game_has_nine_badges() -> None:
    assert all(len(game.badges) == 9 for game in ready_game_uis())


def test_badges_and_notices_are_narrated(evening: Told) -> None:
    ear = Ear(evening.hands)
    evening.program.preferences.change(tell_in_words=True)
    notice = evening.told_of("squirrel_squabble")
    evening.hands.wait(2)
    assert set(notice.words) <= set(ear.heard)
    evening.badges()
    assert ear.press(pygame.K_RIGHT) == ["High Ground, badge, Square Tactics", "Win a game of Square Tactics."]
