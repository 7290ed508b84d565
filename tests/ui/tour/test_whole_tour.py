"""The whole tour, from the map to each table and back: a bot in the player's seat against hasty hosts."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pygame
import pytest

from squaretactics.ui import occasions
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.table.game_over import GameOverScene
from squaretactics.ui.table.screen import PlayScreen
from squaretactics.ui.tour.opponents import STOPS, TourStop
from squaretactics.ui.tour.progress import CLEARLY, UNAIDED, WON
from squaretactics.ui.tour.scene import TourScene
from tests.ui.pinboard_driver import Evening
from tests.ui.scene_driver import Hands

WITH_A_HINT, LOST_FIRST, KILLED, TAKEN_BACK = 2, 3, 6, 7  # mishaps of the player at these stops
TRIES = 6  # at a stop, at most


def on_the_map(evening: Evening) -> TourScene:
    scene = evening.open("tour")
    assert isinstance(scene, TourScene)
    return scene


def sit_down(evening: Evening, words: str = "Play") -> PlayScreen:
    """Go from the map to the table of the selected stop."""
    scene = evening.top
    assert isinstance(scene, TourScene)
    assert scene.play.words == words
    evening.hands.click("play")
    assert isinstance(evening.top, PlayScreen)
    return evening.top


def ask_for_a_hint(evening: Evening, table: PlayScreen) -> None:
    for _ in range(100):
        if table.controller.hintable:
            break
        evening.hands.wait(0.1)
    evening.hands.key(pygame.K_h)
    evening.hands.wait(0.2)
    assert table.controller.hint_controller.advice is not None
    evening.hands.key(pygame.K_h)


def take_one_back(evening: Evening, table: PlayScreen, seed: int) -> None:
    """Play until undo is possible, and undo."""
    while table.table.session.decision is not None:
        evening.play_through(seed, decisions=1, person="greedy")
        if table.controller.why_no_undo() is None:
            before = len(table.table.session.history)
            evening.hands.key(pygame.K_u)
            assert len(table.table.session.history) < before
            return
    raise AssertionError("nothing may ever be taken back")


def click(evening: Evening, name: str) -> None:
    """Click a button at the end of a game."""
    over = evening.top
    assert isinstance(over, GameOverScene | ScoringScene)
    evening.hands.click(over.form.find(name).rect.center)


def to_the_end(evening: Evening, seed: int) -> None:
    """Play the game or the whole match at the table, and go back to the menu."""
    for game in count():
        evening.play_through(seed + game, person="greedy")
        assert isinstance(evening.top, GameOverScene | ScoringScene)
        evening.hands.key(pygame.K_LCTRL)  # speeds up the scoring
        evening.hands.wait(0.2)
        if evening.table.match.over:
            click(evening, "menu")
            return
        click(evening, "next game")


def earned(evening: Evening, stop: TourStop, aided: bool) -> set[int]:
    """Return the stars that a finished game is worth, from its points."""
    match = evening.table.match
    points, winners = match.totals, match.winners
    if 0 not in winners:
        return set()
    clear = points[0] - max(points[1:]) >= stop.clear
    return {WON} | ({CLEARLY} if clear else set()) | (set() if aided else {UNAIDED})


def test_bot_plays_from_the_first_host_to_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = count(1)
    monkeypatch.setattr(occasions.secrets, "randbits", lambda _: next(seeds))
    evening = Evening(tmp_path, hands=Hands(draw_every=120))
    stars: list[set[int]] = [set() for _ in STOPS]
    tries: list[int] = []
    for number, stop in enumerate(STOPS):
        for attempt in range(TRIES):
            scene = on_the_map(evening)
            assert (scene.farthest, scene.stop) == (number, stop)
            table, aided = sit_down(evening), False
            assert (evening.table.spec.name, evening.table.occasion) == (stop.game, stop.occasion)
            assert [seat.human for seat in evening.table.seats].count(True) == 1
            if attempt == 0 and number == LOST_FIRST:
                table.controller.resign()
            elif number == WITH_A_HINT:
                ask_for_a_hint(evening, table)
                aided = True
            elif number == TAKEN_BACK:
                take_one_back(evening, table, attempt)
                aided = True
            elif attempt == 0 and number == KILLED:
                evening.play_through(attempt, decisions=3, person="greedy")
                left = evening.table.session.view(0)
                evening = evening.killed()
                on_the_map(evening)
                sit_down(evening, "Resume")
                assert evening.table.session.view(0) == left
            to_the_end(evening, attempt)
            got = earned(evening, stop, aided)
            stars[number] |= got
            scene = on_the_map(evening)
            assert [set(each) for each in scene.stars] == stars
            assert scene.play.words == "Play"
            if WON in got:
                tries.append(attempt + 1)
                break
        else:
            pytest.fail(f"{stop.id} was not won")
    assert tries[LOST_FIRST] > 1
    assert UNAIDED not in stars[WITH_A_HINT] | stars[TAKEN_BACK]
    assert evening.program.game_saver.store.list_unfinished() == ([], [])
    evening = evening.killed()
    scene = on_the_map(evening)
    assert [set(each) for each in scene.stars] == stars
    assert scene.stop is STOPS[-1]
    evening.close()
