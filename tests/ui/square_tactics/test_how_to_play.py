"""How to play: all ways to turn its pages, and the accuracy of its pictures."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.games.square_tactics.cards import CARD_OF, NUMBERS, face
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.square_tactics.help.how_to_play import PAGE_PICTURES, SquareHowToPlayScene, processing
from squaretactics.ui.square_tactics.help.illustration_pen import DrawnBoard, IllustrationPen
from squaretactics.ui.table.how_to_play import help_texts
from squaretactics.ui.table.letter_help import letter_page
from squaretactics.ui.table.page_picture import PAGE_PICTURE_SIZE
from tests.ui.scene_driver import Hands

PAGES = *help_texts("square_tactics").page, letter_page()


class Opened:
    """How to play on an otherwise empty scene stack."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        self.hands = Hands(size)
        self.scene = SquareHowToPlayScene(self.hands.app)
        self.hands.app.push(self.scene)


@pytest.fixture
def opened() -> Opened:
    return Opened()


def test_enter_leads_through_all_pages_and_out(opened: Opened) -> None:
    titles = []
    for _ in PAGES:
        titles.append(opened.scene.title.words)
        opened.hands.key(pygame.K_RETURN)
    assert titles == [page.title for page in PAGES]
    assert not opened.hands.app.stack


def test_every_page_has_a_picture() -> None:
    assert len(PAGE_PICTURES) == len(PAGES) - 1  # of letters, as in every game


@pytest.mark.parametrize("size", [(1280, 720), (700, 900)], ids=str)
def test_all_pages_share_the_largest_fitting_text_size(size: tuple[int, int]) -> None:
    opened = Opened(size)
    sizes = []
    for scale in (1.0, 1.5):
        opened.hands.app.text_scale = scale
        opened.scene.layout(size)
        pixels = opened.scene.words.pixels
        assert pixels == min(opened.scene.words.fitting(page.words(opened.hands.app)) for page in PAGES)
        sizes.append(pixels)
    assert sizes[0] == opened.hands.app.letters((BODY + 12) / 1.5)  # the usual size, which fits everywhere
    assert sizes[1] > sizes[0] * 1.1


def test_buttons_turn_pages(opened: Opened) -> None:
    assert not opened.hands.find("previous").enabled
    opened.hands.click("next")
    opened.hands.click("next")
    opened.hands.click("previous")
    assert opened.scene.page == 1
    opened.hands.click("previous")
    assert opened.scene.page == 0
    assert opened.hands.form.focus is opened.scene.next


def test_keys_turn_pages(opened: Opened) -> None:
    opened.hands.key(pygame.K_RIGHT, pygame.K_PAGEDOWN, pygame.K_LEFT)
    assert opened.scene.page == 1
    opened.hands.key(pygame.K_END, pygame.K_RIGHT)
    assert opened.scene.page == len(PAGES) - 1
    opened.hands.key(pygame.K_HOME, pygame.K_PAGEUP)
    assert opened.scene.page == 0


def test_wheel_turns_pages(opened: Opened) -> None:
    for steps in (-1, -1, 1):
        opened.hands.event(pygame.MOUSEWHEEL, x=0, y=steps)
    assert opened.scene.page == 1


def test_dots_show_the_current_page(opened: Opened) -> None:
    opened.hands.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert (opened.scene.dots.index, opened.scene.dots.count) == (2, len(PAGES))


def test_escape_goes_back_from_any_page(opened: Opened) -> None:
    opened.hands.key(pygame.K_RIGHT, pygame.K_ESCAPE)
    assert not opened.hands.app.stack


@pytest.mark.parametrize("page", range(len(PAGE_PICTURES)))
def test_pictures_come_to_rest_inside_their_canvas(page: int) -> None:
    """Anything that touches the canvas's edge would be cut off there."""
    opened = Opened((1920, 1080))
    opened.scene.turn_to(page)
    opened.hands.wait(1)
    assert opened.scene.resting
    pen = IllustrationPen(opened.hands.app, PAGE_PICTURE_SIZE)
    for _ in PAGE_PICTURES[page](pen):
        pass
    solid = pygame.mask.from_surface(pen.canvas, 200).get_bounding_rects()
    assert solid
    assert all(pygame.Rect((0, 0), PAGE_PICTURE_SIZE).inflate(-2, -2).contains(rect) for rect in solid)


def test_quickly_turned_pages_come_to_rest(opened: Opened) -> None:
    opened.hands.key(*[pygame.K_RIGHT] * 4, *[pygame.K_LEFT] * 2)
    opened.hands.event(pygame.VIDEORESIZE, w=1000, h=900, size=(1000, 900))
    opened.hands.wait(1)
    assert (opened.scene.page, opened.scene.resting) == (2, True)


def test_example_of_processing_is_correct() -> None:
    """The page says: 6 beats 5, 5 ties 5, 3 is below 4. The bots' tops face south."""
    grumpy = face(NUMBERS[CARD_OF["grumpy-alien"]], (), 0)
    emo, mummy, chef = (face(NUMBERS[CARD_OF[name]], (), 2) for name in ("emo-bot", "mummy-bot", "chef-bot"))
    assert (grumpy[0], emo[2]) == (6, 5)
    assert (grumpy[1], mummy[3]) == (5, 5)
    assert (grumpy[2], chef[0]) == (3, 4)


def test_each_fight_has_the_number_and_colour_of_its_explanation(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[tuple[int, object]]()
    monkeypatch.setattr(
        IllustrationPen, "numeral", lambda pen, number, at, across, ground: drawn.append((number, ground))
    )
    for _ in processing(IllustrationPen(Opened((1280, 720)).hands.app, PAGE_PICTURE_SIZE)):
        pass
    assert [number for number, _ in drawn] == [1, 1, 2, 2, 3, 3]
    assert len({*drawn}) == 3


def test_spaces_match_the_playmat() -> None:
    three, four = DrawnBoard((50, 50), 100, 3), DrawnBoard((50, 50), 100, 4)
    assert three.space(1, 1) == pytest.approx((50, 50))
    assert four.space(0, 3) == pytest.approx((15.93, 84.07), abs=0.01)
    for players, board in ((2, three), (4, four)):
        worth = rules_of(preset("first", players)).board.worth
        drawn = [board.worth(space % board.rows, board.rows - 1 - space // board.rows) for space in range(len(worth))]
        assert tuple(drawn) == worth
