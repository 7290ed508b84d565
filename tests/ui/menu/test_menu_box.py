"""The open box in the menu: characters look out, and take turns while the menu is awake."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from squaretactics.ui.card_tactics.artwork import menu_box as heroes
from squaretactics.ui.kit.app import App
from squaretactics.ui.square_tactics.cards.families import menu_box as families
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import menu_box as squirrels
from squaretactics.ui.table.menu_box import OpenBox

BOXES = (families, squirrels, heroes)
MakeBox = Callable[[App], OpenBox]


@pytest.fixture
def app() -> Iterator[App]:
    app = App("box", (640, 400), clock=lambda: 0.0, visible=False)
    yield app
    app.stop()


class Film:
    """Shows a box with a clock of its own."""

    def __init__(self, box: OpenBox) -> None:
        self.box, self.now = box, 100.0

    def pictures(self, seconds: float, awake: bool) -> list[bytes]:
        """Let time pass, and return the pictures."""
        seen = []
        for _ in range(round(seconds * 20)):
            self.now += 0.05
            self.box.update(self.now, awake)
            target = pygame.Surface(self.box.app.size)
            with self.box.app.painter.immediately():
                self.box.draw(target)
            seen.append(target.get_buffer().raw)
        return seen


@pytest.mark.parametrize("make", BOXES)
def test_figures_rise_one_after_the_other_then_rest(app: App, make: MakeBox) -> None:
    film = Film(make(app))
    rising = film.pictures(1.5, awake=True)
    assert len({*rising}) > 10
    assert len({*film.pictures(1, awake=False)}) == 1
    assert film.box.resting


def test_a_figure_that_ducks_finishes_its_turn_before_the_box_rests(app: App) -> None:
    film = Film(families(app))
    before = film.pictures(3.2, awake=True)[-5]
    film.pictures(0.2, awake=True)
    assert not film.box.resting
    after = film.pictures(2, awake=False)
    assert film.box.resting
    assert after[-1] == after[-10] != before


def test_box_that_was_open_for_years_goes_on_as_quickly(app: App) -> None:
    film, later = Film(families(app)), Film(families(app))
    for one in (film, later):
        one.pictures(3.2, awake=True)
    later.box.awake += 12 * 3.2 * 10**9  # a multiple of the time after which all characters have looked out
    assert film.pictures(2, awake=True) == later.pictures(2, awake=True)


@pytest.mark.parametrize("make", BOXES)
def test_all_look_out_at_once_with_reduced_motion(app: App, make: MakeBox) -> None:
    app.reduced_motion = True
    film = Film(make(app))
    assert len({*film.pictures(5, awake=True)[1:]}) == 1
    still = film.pictures(0.1, awake=False)[-1]
    app.reduced_motion = False
    moving = Film(make(app))
    assert moving.pictures(2.5, awake=True)[-1] == still
