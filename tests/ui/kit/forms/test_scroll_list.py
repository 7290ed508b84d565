"""A list that scrolls by mouse and keyboard."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.scroll_list import ScrollList
from squaretactics.ui.kit.forms.widgets import Button
from tests.ui.scene_driver import Hands

MANY = 40


class Shelf(FormScene):
    """A list with a button below."""

    def __init__(self, hands: Hands, count: int) -> None:
        super().__init__(hands.app)
        self.chosen: list[int] = []
        self.opened: list[int] = []
        self.drawn: list[int] = []
        self.list = self.form.add(ScrollList(hands.app, "list", self._draw, self.chosen.append, self.opened.append))
        self.form.add(Button(hands.app, "below", "Below", lambda: None))
        self.list.show(count)

    def _draw(self, target: pygame.Surface, index: int, row: pygame.Rect) -> None:
        self.drawn.append(index)

    def layout(self, size: tuple[int, int]) -> None:
        self.list.rect = self.app.place(100, 60, 800, 800)
        self.form.find("below").rect = self.app.place(100, 900, 800, 100)


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def shelf(hands: Hands) -> Shelf:
    return opened(hands, MANY)


def opened(hands: Hands, count: int) -> Shelf:
    shelf = Shelf(hands, count)
    hands.app.push(shelf)
    hands.wait(0.1)
    return shelf


def test_click_chooses_and_double_click_opens(hands: Hands, shelf: Shelf) -> None:
    hands.click(shelf.list.row(2).center)
    assert (shelf.chosen, shelf.opened) == ([2], [])
    hands.click(shelf.list.row(2).center)
    assert (shelf.chosen, shelf.opened) == ([2], [2])


def test_two_clicks_apart_in_time_or_place_open_nothing(hands: Hands, shelf: Shelf) -> None:
    hands.click(shelf.list.row(2).center)
    hands.wait(1)
    hands.click(shelf.list.row(2).center)
    hands.click(shelf.list.row(3).center)
    assert (shelf.chosen, shelf.opened) == ([2, 3], [])


def test_keys_move_through_all_rows_and_open(hands: Hands, shelf: Shelf) -> None:
    hands.key(pygame.K_TAB, pygame.K_DOWN, pygame.K_RETURN, pygame.K_END, pygame.K_SPACE)
    assert (shelf.chosen, shelf.opened) == ([1, MANY - 1], [1, MANY - 1])
    assert shelf.list.first == MANY - shelf.list.in_sight
    hands.key(pygame.K_PAGEUP)
    assert shelf.list.index == MANY - 1 - shelf.list.in_sight
    hands.key(pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_UP)
    assert shelf.list.index == shelf.list.in_sight - 1


def test_arrow_past_the_last_row_leaves_the_list(hands: Hands, shelf: Shelf) -> None:
    hands.key(pygame.K_TAB, pygame.K_END, pygame.K_DOWN)
    assert shelf.form.focus is shelf.form.find("below")


def test_wheel_scrolls_to_the_ends(hands: Hands, shelf: Shelf) -> None:
    hands.move(shelf.list.rect.center)
    hands.event(pygame.MOUSEWHEEL, x=0, y=-2)
    assert shelf.list.first == 2
    hands.event(pygame.MOUSEWHEEL, x=0, y=-99)
    assert shelf.list.first == MANY - shelf.list.in_sight
    hands.event(pygame.MOUSEWHEEL, x=0, y=99)
    assert shelf.list.first == 0
    assert shelf.chosen == []


def test_scroll_bar_is_dragged(hands: Hands, shelf: Shelf) -> None:
    bar = shelf.list.rect.right - 4
    hands.drag((bar, shelf.list.rect.top + 10), (bar, shelf.list.rect.bottom + 40))
    assert shelf.list.first == MANY - shelf.list.in_sight
    assert shelf.chosen == []
    hands.click((bar, shelf.list.rect.top))
    assert shelf.list.first == 0


def test_only_visible_rows_are_drawn_and_fit(shelf: Shelf) -> None:
    assert set(shelf.drawn) == set(range(shelf.list.in_sight))
    last = shelf.list.row(shelf.list.in_sight - 1)
    assert shelf.list.rect.contains(last)
    assert shelf.list.row_at(last.center) == shelf.list.in_sight - 1


def test_rows_are_drawn_a_few_per_frame_and_once(hands: Hands) -> None:
    shelf = Shelf(hands, MANY)
    hands.app.push(shelf)
    for _ in range(60):
        before = len(shelf.drawn)
        hands.wait(1 / 60)
        assert len(shelf.drawn) - before <= 2
    assert shelf.resting
    done = len(shelf.drawn)
    hands.move((3, 3))
    assert len(shelf.drawn) == done
    hands.app.high_contrast = True
    hands.move((4, 4))
    assert not shelf.resting


def test_short_list_does_not_scroll_and_an_empty_one_takes_no_focus(hands: Hands) -> None:
    few = opened(hands, 2)
    assert not few.list.scrolls
    assert few.list.row(0).width == few.list.rect.width
    none = opened(hands, 0)
    assert hands.tab_ring() == ["below"]
    hands.click(none.list.rect.center)
    assert (none.chosen, none.opened) == ([], [])
