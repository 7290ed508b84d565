"""Card faces: the four numbers are complete, one at the middle of each side."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from squaretactics.games.square_tactics.card_texts import ABILITIES, ACTIONS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.languages import LANGUAGES, switch_language
from squaretactics.translation import ENGLISH, Message, say_marked
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.square_tactics.cards import card_faces, name_ribbon
from squaretactics.ui.square_tactics.cards.card_art import character_look, family_look
from squaretactics.ui.square_tactics.cards.card_faces import LEAST_NAMED, PLATE, PLATES, CardFaces, FaceLook
from squaretactics.ui.square_tactics.cards.text_fitting import (
    ACTION_NAMES,
    CHARACTER_NAMES,
    CardTextFitter,
    FittedName,
    name_foot,
    parts_of,
)
from squaretactics.ui.table.card_parts import CardPalette, CardParts
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE, card_width
from tests.ui.drawn_text import crossings, cut, hidden_in_part, noting_words, words_on
from tests.ui.scene_driver import Hands

HEIGHTS = 94, 142, 300


@pytest.fixture(autouse=True)
def _window() -> Hands:
    return Hands((320, 200))


def places(numbers: tuple[int, ...], size: tuple[int, int]) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Return the box of a card and the boxes of its numbers."""
    picture = CardFaces(Painter()).marks.numbers(numbers, size[1], size[0])
    return picture.get_rect(), pygame.mask.from_surface(picture, 20).get_bounding_rects()


@pytest.mark.parametrize("height", HEIGHTS)
def test_two_digit_numbers_are_complete_and_do_not_touch(height: int) -> None:
    whole, numbers = places((10, 10, -1, 10), (card_width(height), height))
    assert len(numbers) == 4
    assert whole.inflate(-2, -2).contains(numbers[0].unionall(numbers))


@pytest.mark.parametrize("height", HEIGHTS)
def test_numbers_leave_the_face_clear(height: int) -> None:
    whole, numbers = places((6, 5, 4, 8), (card_width(height), height))
    face = pygame.Rect(0, 0, whole.width * 0.3, whole.height * 0.3)
    face.center = whole.center
    assert face.collidelist(numbers) == -1


def written(height: int, monkeypatch: pytest.MonkeyPatch, said: set[str] | None = None) -> dict[str, set[int]]:
    """Return the text sizes per font on all cards of a height, and collect the texts in `said`."""
    sizes: dict[str, set[int]] = {"display": set(), "strong": set()}
    painter, text = Painter(), Painter.text

    def watched(self: Painter, words: str, face: str, size: int, *rest: object, **more: object) -> pygame.Surface:
        picture = text(self, words, face, size, *rest, **more)  # type: ignore[arg-type]
        if not words.isdigit():
            sizes[face].add(size)
            if said is not None:
                said.add(words)
            assert picture.width <= card_width(height) * 0.84, words
        return picture

    monkeypatch.setattr(Painter, "text", watched)
    faces = CardFaces(painter)
    for card in range(len(CHARACTERS)):
        faces.whole(card, "cats", height)
    assert all(len(found) <= 1 for found in sizes.values()), sizes  # the same on every character
    for kind in range(ACTION_KINDS):
        faces.action(kind, height)
    monkeypatch.undo()
    return sizes


@pytest.mark.parametrize("height", [216, 300, 560])
def test_names_have_one_size_per_kind_of_card_and_texts_a_minimum_size(
    height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = written(height, monkeypatch)
    assert len(sizes["display"]) == 2  # of characters and of action cards
    assert min(sizes["strong"]) >= height * 0.046


@pytest.mark.parametrize("height", [72, 108, 144])
def test_small_cards_have_no_unreadable_text(height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()
    sizes = written(height, monkeypatch, said)
    assert said <= {
        line for every in (CHARACTER_NAMES, ACTION_NAMES) for lines in (1, 2) for line in every.lines(lines)
    }
    assert all(size >= 7 for size in sizes["display"])
    assert all(size >= 8 for size in sizes["strong"])  # narrow letters are larger
    assert not (sizes["display"] and sizes["strong"])


@pytest.mark.parametrize("height", [200, 270, 560])
def test_nothing_covers_text(height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    faces = CardFaces(Painter())
    cards = [faces.whole(card, "cats", height) for card in range(18)]  # every ability, some in three lines
    cards += [faces.action(action, height) for action in range(ACTION_KINDS)]
    for card in cards:
        assert len(words_on(card)) >= 2
        assert (hidden_in_part(card), crossings(card), cut(card)) == ([], [], [])


def test_three_lines_of_text_end_above_the_lower_plate(monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    faces, most = CardFaces(Painter()), 0
    for card in range(18):
        said = [words for words in words_on(faces.whole(card, "cats", 700)) if not words.text.isdigit()][1:]
        most = max(most, len(said))
        x, y = PLATES[2][0] * 2, PLATES[2][1] * 2
        plate = pygame.Rect(x - PLATE, y - PLATE, 2 * PLATE, 2 * PLATE)
        assert all(words.rect.bottom < plate.top for words in said), CHARACTERS[card].id
    assert most == 3


def test_only_cards_of_a_minimum_height_show_their_name(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not written(80, monkeypatch)["display"]
    noting_words(monkeypatch)
    faces = CardFaces(Painter())
    for card in range(len(CHARACTERS)):
        said = {words.text for words in words_on(faces.whole(card, "cats", LEAST_NAMED))}
        assert set(CHARACTERS[card].name.rsplit(" ", 1)) <= said


@pytest.mark.parametrize("height", [70, 88, 96, 129, 140, 177])
def test_no_name_is_dropped_or_higher_than_a_tucked_foot(height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    faces, tops = CardFaces(Hands((1280, 720)).app.painter), list[float]()
    ribbon = name_ribbon.draw_ribbon

    def noted(parts: CardParts, target: pygame.Surface, palette: CardPalette, name: FittedName, *place: Any) -> float:
        tops.append(ribbon(parts, target, palette, name, *place))
        return tops[-1]

    monkeypatch.setattr(card_faces, "draw_ribbon", noted)
    for card in range(len(CHARACTERS)):
        faces._whole(character_look(card), family_look("cats"), height, FaceLook())
    assert len(tops) == len(CHARACTERS)
    tops.clear()
    for kind in range(ACTION_KINDS):
        faces._action(kind, height, in_words=True)
    assert len(tops) == ACTION_KINDS
    foot = name_foot(height, faces.painter.least_text)
    assert min(tops) * height / CARD_DESIGN_SIZE[1] >= height - foot


@pytest.mark.parametrize("height", [163, 177])  # of the hands in a window of 1280 by 720
def test_names_in_a_hand_have_bold_letters(height: int) -> None:
    fitter = CardTextFitter(Hands((1280, 720)).app.painter)
    for every in (CHARACTER_NAMES, ACTION_NAMES):
        fitted = [fitter.name(height, name, every) for name in every.lines(1)]
        assert {found.face for found in fitted if found is not None} == {"display"}
        assert min(found.size for found in fitted if found is not None) >= 13


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("part", [0.2, 0.214, 0.228])
def test_names_of_action_cards_are_no_larger_than_those_of_characters(size: tuple[int, int], part: float) -> None:
    fitter, height = CardTextFitter(Hands(size).app.painter), round(part * size[1])
    character, action = (
        fitter.name(height, name, every)
        for name, every in (("Psychic Alien", CHARACTER_NAMES), ("Second Chance", ACTION_NAMES))
    )
    assert character is not None
    assert action is not None
    assert (action.size, action.face) == (character.size, character.face)


@pytest.mark.parametrize(("size", "height"), [((1280, 720), 160), ((1366, 768), 170), ((1920, 1080), 245)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_characters_in_a_hand_take_one_line(size: tuple[int, int], height: int, language: str) -> None:
    try:
        assert switch_language(language)
        fitter = CardTextFitter(Hands(size).app.painter)
        for name in CHARACTER_NAMES.lines(1):
            fitted = fitter.name(height, name, CHARACTER_NAMES)
            assert fitted is not None
            assert fitted.lines == [name]
            assert fitter.wide(fitted.lines, fitted.size, fitted.face) * 0.75 <= 0.87 * card_width(height)
    finally:
        switch_language(ENGLISH)


# Heights of cards in a window of 1920 by 1080; other languages need more room.
@pytest.mark.parametrize(("language", "height"), [(ENGLISH, 230), (ENGLISH, 255), ("de", 245), ("es", 245)])
def test_rules_are_in_words_in_a_hand(height: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        assert switch_language(language)
        painter = Hands((1920, 1080)).app.painter
        noting_words(monkeypatch)
        faces = CardFaces(painter)
        for card, text in [
            *((faces.whole(card, "cats", height), say_marked(words)) for card, (_, words) in enumerate(_abilities())),
            *((faces.action(kind, height), say_marked(words)) for kind, (_, words) in enumerate(ACTIONS.values())),
        ]:
            said = [words for words in words_on(card) if not words.text.isdigit()]
            assert text in " ".join(words.text for words in said)
            assert (hidden_in_part(card), crossings(card), cut(card)) == ([], [], [])
            assert all(words.rect.top > height * 0.36 for words in said)  # below the face
    finally:
        switch_language(ENGLISH)


def _abilities() -> list[tuple[str, Message]]:
    """Return the texts of the abilities of one family."""
    return [ABILITIES[character.ability] for character in CHARACTERS[:18]]


def test_card_beside_a_description_does_not_repeat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    faces = CardFaces(Painter())
    for card in (faces.whole(8, "cats", 560, words=False), faces.action(3, 560, words=False)):
        assert len([words for words in words_on(card) if not words.text.isdigit()]) <= 2  # a name


@pytest.mark.parametrize("quarter", [1, 2, 3])
def test_numbers_of_a_rotated_card_stay_upright(quarter: int, monkeypatch: pytest.MonkeyPatch) -> None:
    turned, rotate = list[float](), pygame.transform.rotate
    monkeypatch.setattr(
        pygame.transform, "rotate", lambda picture, degrees: turned.append(degrees) or rotate(picture, degrees)
    )
    CardFaces(Painter()).whole(8, "cats", 160, quarter=quarter)
    assert turned.count(90 * quarter) == 4


def test_long_compounds_break_between_their_words() -> None:
    every = ["Bugschild", "Heckschild", "Backbordschild", "Steuerbordschild", "Gain Ground", "Sprung", "Turnaround"]
    assert parts_of("Steuerbordschild", every) == ["Steuerbord-", "schild"]
    assert parts_of("Turnaround", every) == ["Turnaround"]
    try:
        assert switch_language("de")
        fitter = CardTextFitter(Hands((1280, 720)).app.painter)
        for name in ACTION_NAMES.lines(1):
            fitted = fitter.name(102, name, ACTION_NAMES)  # on the pile
            assert fitted is not None
            assert fitter.wide(fitted.lines, fitted.size, fitted.face) * 0.75 <= 0.84 * card_width(102)
    finally:
        switch_language(ENGLISH)
