"""Questions at the table are in large letters, however long they are."""

from __future__ import annotations

import pytest

from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.play.overlays import SquareTableOverlays
from squaretactics.ui.table.overlays import PlateOverlays
from tests.ui.drawn_text import hidden_in_part, words_on
from tests.ui.goldens import scenes
from tests.ui.settled_scene import picture_of, resize, settled

WINDOW = (1280, 720)
SHORT = "Save it?"
LONG = "Deadly Ninja 8 beats your Ninja Cat 4. Save it by moving it to c3 or d2?"
LEAST = 16  # pixels


@pytest.mark.usefixtures("tracked")
@pytest.mark.parametrize("words", [SHORT, LONG])
@pytest.mark.parametrize("text", [100, 150])
def test_question_beside_three_answers_is_large(words: str, text: int) -> None:
    app = settled(scenes()["board-four"], WINDOW)
    resize(app, WINDOW, text)
    scene = app.stack[-1]
    assert isinstance(scene, SquareBoardScene)
    overlays = scene.drawing.overlays
    assert isinstance(overlays, SquareTableOverlays)
    room = scene.layout_now.question.height
    drawn = overlays._asked(words, 330, room)  # as wide as three answers leave room for
    (asked,) = words_on(drawn)
    assert asked.size >= LEAST
    assert drawn.get_width() <= 330
    assert drawn.get_height() <= room


@pytest.mark.usefixtures("tracked")
def test_questions_have_one_face_and_two_sizes() -> None:
    scene = settled(scenes()["board-four"], WINDOW).stack[-1]
    assert isinstance(scene, SquareBoardScene)
    overlays = scene.drawing.overlays
    assert isinstance(overlays, SquareTableOverlays)
    font, faces = overlays.painter.font, set[str]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(overlays.painter, "font", lambda face, size: (faces.add(face), font(face, size))[1])
        sizes = [words_on(overlays._asked(words, 560, 42))[0].size for words in (SHORT, LONG, f"{LONG} {SHORT}")]
    assert sizes == [22, 16, 16]
    assert faces == {"display"}


@pytest.mark.usefixtures("tracked")
def test_question_breaks_after_its_first_sentence_and_keeps_numbers_with_their_names() -> None:
    scene = settled(scenes()["board-four"], WINDOW).stack[-1]
    assert isinstance(scene, SquareBoardScene)
    overlays = scene.drawing.overlays
    assert isinstance(overlays, SquareTableOverlays)
    (asked,) = words_on(overlays._asked("Diffuser Bot 4 beats your Friendly Alien 2. Dodge to a2?", 380, 42))
    assert asked.text == "Diffuser Bot\N{NO-BREAK SPACE}4 beats your Friendly Alien\N{NO-BREAK SPACE}2.\nDodge to a2?"


@pytest.mark.usefixtures("tracked")
@pytest.mark.parametrize("text", [100, 150])
def test_question_in_two_lines_covers_no_name_of_a_column(text: int) -> None:
    app = settled(scenes()["board-four"], WINDOW)
    resize(app, WINDOW, text)
    page = picture_of(app)
    (asked,) = [words for words in words_on(page) if "Dodge to" in words.text]
    assert asked.rect.height > 1.5 * asked.size
    assert {"a", "b", "c", "d"} <= {words.text for words in words_on(page)}
    assert not {"a", "b", "c", "d"}.intersection(hidden_in_part(page))


@pytest.mark.usefixtures("tracked")
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize(("name", "size"), [("board-four", WINDOW), ("board-full", (1920, 1080))], ids=str)
def test_question_in_two_lines_lies_clear_of_the_hand(name: str, size: tuple[int, int], text: int) -> None:
    app = settled(scenes()[name], size)
    resize(app, size, text)
    scene = app.stack[-1]
    assert isinstance(scene, SquareBoardScene)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("squaretactics.ui.square_tactics.play.overlays.prompt", lambda *_: LONG)
        (asked,) = [words for words in words_on(picture_of(app)) if words.text.startswith("Deadly")]
    room = scene.layout_now.question
    assert room.top <= asked.rect.top
    assert asked.rect.bottom < room.bottom < scene.layout_now.hand.top


@pytest.mark.usefixtures("tracked")
@pytest.mark.parametrize("name", ["board-squirrel-plan", "board-run-action"])
@pytest.mark.parametrize("words", [SHORT, LONG])
def test_question_of_any_length_is_large(name: str, words: str) -> None:
    prompt = PlateOverlays.prompt
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PlateOverlays, "prompt", lambda overlays, _: prompt(overlays, words))
        page = picture_of(settled(scenes()[name], WINDOW))
    (asked,) = [one for one in words_on(page) if one.text == words]
    assert asked.size >= LEAST
