"""Explanations of cards never cover the answers to a question."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.card_tactics.moves import SKIP_MOVE
from squaretactics.ui.card_tactics.icon_pictures import paragraphs_picture
from squaretactics.ui.card_tactics.play.controller import Name
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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1000, 1500)], ids=str)
@pytest.mark.parametrize("picked", [False, True])
def test_no_explanation_covers_what_can_be_clicked(tmp_path: Path, size: tuple[int, int], picked: bool) -> None:
    items = "longsword net guard_dog"
    hands = seated_at(
        tmp_path, Fight("druid alchemist guardian | cultist shaman dire_wolf", "guardian", items=items), size
    )
    scene, drawing, focus = hands.scene, hands.scene.drawing, hands.scene.table_focus
    if picked:
        scene.controller.pick(scene.controller.skills()[0])
    for name, rect in focus.places().items():
        hands.move(rect.center)
        room = drawing._room_to_read(drawing.read(name))
        choices = {*focus.choices()}
        covered = [one for one, place in focus.places().items() if one in choices and place.colliderect(room)]
        assert covered == [], name
    hands.app.stop()


def test_explanation_opens_once_the_mouse_moves_onto_something_else(tmp_path: Path) -> None:
    hands = seated_at(tmp_path, Fight("druid alchemist guardian | cultist orc", "guardian", items="net"))
    drawing, focus = hands.scene.drawing, hands.scene.table_focus
    enemies = [("unit", unit) for unit in hands.scene.display.enemies]

    def read_at(x: int, y: int) -> Name | None:
        hands.move((x, y))
        return drawing.inspected_name(focus.pointed())

    places = [focus.places()[name].center for name in enemies]
    assert read_at(*places[0]) == enemies[0]
    hands.scene.controller.submit(SKIP_MOVE)
    hands.until_asked()
    places = [focus.places()[name].center for name in enemies]
    hands.scene.app.pointer = places[0]
    drawing._rest = type(drawing._rest)(-1)
    assert drawing.inspected_name(focus.pointed()) is None
    assert read_at(places[0][0] + 3, places[0][1]) is None
    assert read_at(*places[1]) == enemies[1]
    assert read_at(*places[0]) == enemies[0]
    hands.app.stop()


def test_explanation_beside_the_answers_is_complete(tmp_path: Path) -> None:
    fight = Fight("ranger pyromancer guardian | bog_witch(attack 1, defense 1, restrain) orc", "guardian")
    hands = seated_at(tmp_path, fight)
    drawing, focus = hands.scene.drawing, hands.scene.table_focus
    hands.move(focus.places()["unit", hands.scene.display.enemies[0]].center)
    read = drawing.read(focus.pointed())
    room = drawing._room_to_read(read)
    assert room.left >= hands.scene.table_choices.answers[0].rect.right
    content = paragraphs_picture(hands.app.painter, read.texts, "text", 13, theme.INK, room.width - drawing.size(26))
    assert content.get_height() < room.height - drawing.size(46)
    hands.app.stop()


def test_found_item_stays_in_its_place(tmp_path: Path) -> None:
    hands = seated_at(tmp_path, Fight("ranger pyromancer guardian | bog_witch orc", "guardian", items="spiked_mail"))
    drawing, mail = hands.scene.drawing, hands.scene.display.items[0]
    hands.scene.table_view.found = mail
    room = drawing._room_to_read(drawing.read(("item", mail)))
    assert room.left == drawing.reading_room.left
    assert not _covered(hands)
    hands.app.stop()
