"""Explanations of cards never cover the answers to a question."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.ui.card_tactics.icon_pictures import paragraphs_picture
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.table.answer_buttons import AnswerButton
from tests.games.card_tactics.scenario import Fight
from tests.ui.card_tactics.table_driver import Seated
from tests.ui.card_tactics.test_fight_information import seated_at


def _covered(hands: Seated) -> list[AnswerButton[tuple[int, int, int, int, int]]]:
    """Return the answers that the explanation of the part under the pointer covers."""
    drawing, focus = hands.scene.drawing, hands.scene.table_focus
    room = drawing._room_to_read(drawing.read(focus.pointed()))
    return [answer for answer in hands.scene.table_choices.answers if answer.rect.colliderect(room)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1500)], ids=str)
def test_no_explanation_covers_an_answer(tmp_path: Path, size: tuple[int, int]) -> None:
    items = "spiked_mail net guard_dog"
    fight = Fight("ranger pyromancer guardian | bog_witch(attack 1, defense 1, restrain) orc", "guardian", items=items)
    hands = seated_at(tmp_path, fight, size)
    scene, controller = hands.scene, hands.scene.controller
    for skill in (None, *controller.skills()):
        controller.cancel_choice()
        if skill is not None:
            controller.pick(skill)
        for name, rect in scene.table_focus.places().items():
            hands.move(rect.center)
            assert scene.table_focus.pointed() == name
            assert not _covered(hands), name
    hands.app.stop()


def test_explanation_beside_the_answers_is_complete(tmp_path: Path) -> None:
    fight = Fight("ranger pyromancer guardian | bog_witch(attack 1, defense 1, restrain) orc", "guardian")
    hands = seated_at(tmp_path, fight)
    drawing, focus = hands.scene.drawing, hands.scene.table_focus
    hands.move(focus.places()["unit", hands.scene.display.enemies[0]].center)
    read = drawing.read(focus.pointed())
    room = drawing._room_to_read(read)
    assert room.right <= hands.scene.table_choices.answers[0].rect.left
    content = paragraphs_picture(hands.app.painter, read.texts, "text", 13, theme.INK, room.width - drawing.size(36))
    assert content.get_height() < room.height - drawing.size(52)
    hands.app.stop()


def test_found_item_stays_in_its_place(tmp_path: Path) -> None:
    hands = seated_at(tmp_path, Fight("ranger pyromancer guardian | bog_witch orc", "guardian", items="spiked_mail"))
    drawing, mail = hands.scene.drawing, hands.scene.display.items[0]
    hands.scene.table_view.found = mail
    room = drawing._room_to_read(drawing.read(("item", mail)))
    assert room.left == drawing.reading_room.left
    assert not _covered(hands)
    hands.app.stop()
