"""The gallery: every card is there, all ways to navigate work, and no frame takes long."""

from __future__ import annotations

import pygame
import pytest

from squaretactics.games.square_tactics.card_texts import ABILITIES, ABILITY_RULES, ACTION_RULES, ACTIONS
from squaretactics.games.square_tactics.cards import CARD_OF, CHARACTERS
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.paint.theme import SMALL
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.help.card_grid import COLUMNS
from squaretactics.ui.square_tactics.help.gallery import ACTION_TAB, TABS, SquareGalleryScene, cards_of
from tests.ui.scene_driver import Hands


class Opened:
    """The gallery on an otherwise empty scene stack."""

    def __init__(self) -> None:
        self.hands = Hands()
        self.scene = SquareGalleryScene(self.hands.app)
        self.hands.app.push(self.scene)

    def name(self) -> str:
        """Return the chosen character's name."""
        kind, which = self.scene.shown
        assert kind == "card"
        return CHARACTERS[which].name


@pytest.fixture
def gallery() -> Opened:
    return Opened()


def test_every_card_is_in_exactly_one_tab() -> None:
    shown = [card for tab in TABS for card in cards_of(tab)]
    assert len(shown) == len(set(shown)) == 90
    assert all(len(cards_of(tab)) == 18 for tab in TABS)


def test_arrows_move_from_card_to_card(gallery: Opened) -> None:
    assert gallery.name() == "Friendly Alien"
    gallery.hands.key(pygame.K_RIGHT, pygame.K_DOWN)
    assert gallery.scene.grid.index == 1 + COLUMNS
    gallery.hands.key(pygame.K_LEFT, pygame.K_UP)
    assert gallery.scene.grid.index == 0
    gallery.hands.key(pygame.K_END, pygame.K_RIGHT, pygame.K_DOWN)
    assert gallery.scene.grid.index == 17
    gallery.hands.key(pygame.K_HOME)
    assert gallery.scene.grid.index == 0


def test_when_an_action_card_is_played_is_as_large_as_other_text(gallery: Opened) -> None:
    scene = gallery.scene
    scene.turn_to(ACTION_TAB)
    for index in range(len(ACTIONS)):
        scene.grid.choose(index)
        assert scene.when.letters == scene.app.letters(SMALL)
        assert scene.when.rect.bottom <= scene.rule.rect.top
    assert scene.rule.rect.bottom <= scene.app.place(*scene.paper_sheets[0][0]).bottom


def test_up_from_the_first_row_leads_to_the_tabs(gallery: Opened) -> None:
    gallery.hands.key(pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN)
    assert gallery.hands.form.focus is gallery.scene.grid
    assert gallery.name() == "Butler Bot"


def test_click_chooses_a_card(gallery: Opened) -> None:
    gallery.hands.click(gallery.scene.grid.spot(9).center)
    assert gallery.name() == "Hot Tub Alien"


def test_wheel_moves_from_card_to_card(gallery: Opened) -> None:
    gallery.hands.move(gallery.scene.grid.spot(4).center)
    for steps in (-1, -1, -1, 1):
        gallery.hands.event(pygame.MOUSEWHEEL, x=0, y=steps)
    assert gallery.scene.grid.index == 2
    for _ in range(9):
        gallery.hands.event(pygame.MOUSEWHEEL, x=0, y=1)
    assert gallery.scene.grid.index == 0


def test_switching_tabs_keeps_the_index_so_that_twins_can_be_compared(gallery: Opened) -> None:
    gallery.hands.key(pygame.K_RIGHT)
    tabs = gallery.hands.find("tabs")
    assert isinstance(tabs, OptionButtons)
    gallery.hands.click(tabs.part(2).center)
    assert gallery.name() == "Fluffy Cat"
    gallery.hands.key(pygame.K_PAGEDOWN)
    assert (gallery.name(), tabs.value) == ("Noisy Ninja", "ninjas")
    gallery.hands.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP)
    assert tabs.value == "actions"


@pytest.mark.parametrize("tab", TABS)
def test_every_card_is_described(gallery: Opened, tab: str) -> None:
    scene = gallery.scene
    scene.turn_to(tab)
    for index, (kind, which) in enumerate(cards_of(tab)):
        scene.grid.choose(index)
        names, helps = (ACTIONS, ACTION_RULES) if kind == "action" else (ABILITIES, ABILITY_RULES)
        key = list(ACTIONS)[which] if kind == "action" else CHARACTERS[which].ability
        assert scene.title.words == names[key][0]
        exact, besides = helps[key]
        assert scene.rule.words == (exact if besides is None else f"{exact} {besides}")
        assert bool(scene.note.words) == ((kind, which) == ("card", CARD_OF["turtle-bot"]))


def test_turtle_bots_odd_number_is_explained(gallery: Opened) -> None:
    gallery.scene.turn_to("bots")
    gallery.scene.grid.choose(9)
    assert gallery.name() == "Turtle Bot"
    assert "5" in gallery.scene.note.words
    assert "4" in gallery.scene.note.words


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the card faces that are drawn."""
    faces = [0]
    for name in ("_whole", "_action"):
        inner = getattr(CardFaces, name)

        def counted(*words: object, inner: object = inner) -> pygame.Surface:
            assert callable(inner)
            picture = inner(*words)  # an interrupted drawing doesn't count
            assert isinstance(picture, pygame.Surface)
            faces[0] += 1
            return picture

        monkeypatch.setattr(CardFaces, name, counted)
    return faces


def test_each_frame_draws_at_most_one_face(drawn: list[int]) -> None:
    gallery = Opened()
    gallery.scene.turn_to("actions")
    frames = 0
    while not gallery.scene.resting:
        before = drawn[0]
        gallery.hands.wait(1 / 60)
        assert drawn[0] - before <= 1
        frames += 1
        assert frames < 60
    gallery.hands.wait(0.1)
    assert drawn[0] == 19  # a large one and eighteen small ones


def test_resize_redraws_one_face_per_frame(gallery: Opened, drawn: list[int]) -> None:
    gallery.hands.wait(1)
    assert gallery.scene.resting
    before = drawn[0]
    gallery.hands.event(pygame.VIDEORESIZE, w=1000, h=600, size=(1000, 600))
    assert drawn[0] - before <= 1
    gallery.hands.wait(1)
    assert gallery.scene.resting
    assert drawn[0] - before == 19


def test_escape_goes_back(gallery: Opened) -> None:
    gallery.hands.key(pygame.K_ESCAPE)
    assert not gallery.hands.app.stack


def test_right_click_and_long_press_enlarge_a_card(gallery: Opened) -> None:
    scene, hands = gallery.scene, gallery.hands
    spot = scene.grid.spot(7).center
    hands.event(pygame.MOUSEBUTTONDOWN, pos=spot, button=3)
    assert scene.enlarged
    assert scene.grid.index == 7
    hands.click(scene.grid.spot(3).center)  # it only closes the card
    assert not scene.enlarged
    assert scene.grid.index == 7
    hands.hold(scene.grid.spot(3).center)
    assert scene.enlarged
    assert scene.grid.index == 3
    hands.tap(spot)
    assert not scene.enlarged


def test_keyboard_and_controller_enlarge_the_chosen_card(gallery: Opened) -> None:
    scene, hands = gallery.scene, gallery.hands
    hands.key(pygame.K_i)
    assert scene.enlarged
    hands.key(pygame.K_ESCAPE)
    assert not scene.enlarged
    hands.key(pygame.K_i, pygame.K_RIGHT)
    assert not scene.enlarged
    assert scene.grid.index == 1
    assert hands.app.stack[-1] is scene
    hands.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert scene.enlarged
    hands.pad(pygame.CONTROLLER_BUTTON_B)
    assert not scene.enlarged


def test_right_click_beside_the_cards_enlarges_nothing(gallery: Opened) -> None:
    gallery.hands.event(pygame.MOUSEBUTTONDOWN, pos=gallery.scene.tabs.rect.center, button=3)
    assert not gallery.scene.enlarged


def test_enlarged_card_fills_the_height_of_the_window(gallery: Opened) -> None:
    gallery.scene.enlarged = True
    (card,) = gallery.scene.large_pictures((1200, 660))
    assert card.get_height() == 660
    (card,) = gallery.scene.large_pictures((250, 660))
    assert card.get_width() == 250
