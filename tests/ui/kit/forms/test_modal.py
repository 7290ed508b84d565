"""A dialog over another scene."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.scroll_list import ScrollList
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.paint.theme import BAD
from tests.ui.scene_driver import Hands


class Below(FormScene):
    """A scene of one colour with a button in the middle."""

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands.app)
        self.pressed = self.drawn = 0
        self.form.add(Button(hands.app, "below", "Below", self._press))

    def _press(self) -> None:
        self.pressed += 1

    def layout(self, size: tuple[int, int]) -> None:
        self.form.find("below").rect = pygame.Rect(10, 10, 200, 60)

    def draw(self, target: pygame.Surface) -> None:
        self.drawn += 1
        target.fill(BAD)


class Asked:
    """A dialog that collects its answers."""

    def __init__(self, careful: bool = False) -> None:
        self.hands = Hands()
        self.below = Below(self.hands)
        self.hands.app.push(self.below)
        self.answers: list[str] = []
        actions = [DialogAction(words.lower(), words, self._answer(words)) for words in ("Yes", "Maybe")]
        self.hands.app.push(DialogScene(self.hands.app, "Title", "A sentence.", actions, careful=careful))
        self.hands.wait(0.1)

    def _answer(self, words: str) -> Callable[[], None]:
        def answer() -> None:
            assert self.hands.app.stack == [self.below]  # the dialog is closed by then
            self.answers.append(words)

        return answer

    @property
    def gone(self) -> bool:
        return self.hands.app.stack == [self.below]


@pytest.fixture
def asked() -> Asked:
    return Asked()


def test_click_answers_and_closes_the_dialog(asked: Asked) -> None:
    asked.hands.click("maybe")
    assert (asked.answers, asked.gone) == (["Maybe"], True)


def test_first_answer_has_the_focus(asked: Asked) -> None:
    asked.hands.key(pygame.K_RETURN)
    assert (asked.answers, asked.gone) == (["Yes"], True)


def test_careful_dialog_focuses_cancel() -> None:
    asked = Asked(careful=True)
    asked.hands.key(pygame.K_RETURN)
    assert (asked.answers, asked.gone) == ([], True)


def test_all_answers_are_reached_by_keyboard(asked: Asked) -> None:
    assert asked.hands.tab_ring() == ["maybe", "cancel", "yes"]
    asked.hands.key(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_SPACE)
    assert asked.answers == ["Maybe"]


@pytest.mark.parametrize("way", ["escape", "cancel"])
def test_leaving_the_dialog_gives_no_answer(asked: Asked, way: str) -> None:
    if way == "escape":
        asked.hands.key(pygame.K_ESCAPE)
    else:
        asked.hands.click("cancel")
    assert (asked.answers, asked.gone) == ([], True)


def test_scene_below_is_visible_but_not_clickable(asked: Asked) -> None:
    corner = asked.hands.app.window.get_at((3, 3))
    assert 0 < corner.r < BAD[0]
    assert corner.r > corner.b
    asked.hands.click((60, 40))
    assert asked.below.pressed == 0


def test_scene_below_is_drawn_once_per_size(asked: Asked) -> None:
    before = asked.below.drawn
    for x in range(5):
        asked.hands.move((100 + x, 100))
    assert asked.below.drawn == before
    asked.hands.event(pygame.VIDEORESIZE, w=960, h=540, size=(960, 540))
    asked.hands.wait(0.1)
    assert asked.below.drawn == before + 1


def test_list_below_finishes_drawing() -> None:
    """A dialog that opens before a list has drawn all rows shows all of them in the end."""
    hands, drawn = Hands(), set[int]()
    below = FormScene(hands.app)
    listed = below.form.add(
        ScrollList(hands.app, "rows", lambda target, row, room: drawn.add(row), lambda row: None, lambda row: None)
    )
    listed.rect = pygame.Rect(40, 40, 600, 600)
    listed.show(6)
    hands.app.push(below)
    hands.app.push(DialogScene(hands.app, "Title", "A sentence.", []))
    hands.wait(5.0)  # rows are drawn while a frame has time for them
    assert drawn == set(range(6))
    assert hands.loop.at_rest


class Measured(FormScene):
    """A scene without a tall layout, which logs its unit of length."""

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands.app)
        self.lengths: set[tuple[str, int]] = set()

    def layout(self, size: tuple[int, int]) -> None:
        self.lengths.add(("laid out", self.app.unit(1000)))

    def draw(self, target: pygame.Surface) -> None:
        self.lengths.add(("drawn", self.app.unit(1000)))


def test_tall_window_enlarges_only_the_dialog() -> None:
    hands = Hands((960, 1248))
    below = Measured(hands)
    hands.app.push(below)
    hands.app.push(DialogScene(hands.app, "Title", "A sentence.", []))
    hands.wait(0.1)
    assert hands.find("cancel").rect.width == 888 * 960 // 1200
    hands.event(pygame.VIDEORESIZE, w=480, h=624, size=(480, 624))
    hands.wait(0.1)
    small = (640, 624)  # the smallest possible width
    assert hands.app.size == small
    hands.event(pygame.VIDEORESIZE, w=960, h=1248, size=(960, 1248))
    hands.wait(0.1)
    assert below.lengths == {("laid out", 500), ("drawn", 500), ("laid out", 333), ("drawn", 333)}
    hands.click("cancel")
    hands.wait(0.1)
    assert hands.app.unit(1000) == 500


def test_wide_window_has_the_same_unit_for_all_scenes() -> None:
    hands = Hands((960, 540))
    hands.app.push(Measured(hands))
    hands.app.push(DialogScene(hands.app, "Title", "A sentence.", []))
    assert not hands.app.tall
    assert hands.app.unit(1000) == 500
