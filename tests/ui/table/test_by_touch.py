"""A finger that is held at a table asks what it lies on, and leaves what was taken up in hand."""

from __future__ import annotations

from pathlib import Path

from squaretactics.ui.square_tactics.play.board import BoardScene
from tests.ui.card_tactics import seated as runs
from tests.ui.goldens import scenes
from tests.ui.hands import Hands
from tests.ui.squirrel_squabble import seated as squirrels


def square() -> tuple[Hands, BoardScene]:
    hands = Hands((1280, 720))
    scenes()["board-first"](hands.app)
    board = hands.app.stack[-1]
    assert isinstance(board, BoardScene)
    board.sitting.put_down()
    hands.wait(0.3)
    return hands, board


def test_held_on_a_card_it_is_shown_large_and_held_on_a_space_what_would_happen_there() -> None:
    hands, board = square()
    kind, value, slot = board.hand_slots()[0]
    at = slot.rect.left + 4, slot.rect.centery
    hands.hold(at)
    assert board.sitting.cover is not None
    hands.tap((640, 300))
    assert board.sitting.cover is None
    hands.tap(at)
    assert board.sitting.chooser.picked[1] == value
    space = max(board.sitting.chooser.options())
    hands.hold(board.layout_now.cell_rect(space).center)
    assert board.pointing.space() == space
    assert board.sitting.proposed(space) is not None
    hands.hold((8, 8))
    assert board.sitting.chooser.idle
    assert kind == "card"


def test_a_card_is_dragged_to_its_space() -> None:
    hands, board = square()
    _, _, slot = board.hand_slots()[0]
    played = len(board.table.session.history)
    board.sitting.take_up("card", board.hand_slots()[0][1])
    space = max(board.sitting.chooser.options())
    board.sitting.put_down()
    hands.pull((slot.rect.left + 4, slot.rect.centery), board.layout_now.cell_rect(space).center)
    assert len(board.table.session.history) > played


def test_held_on_a_coin_it_turns_and_held_on_a_tile_it_is_read(tmp_path: Path) -> None:
    hands = squirrels.Seated(tmp_path)
    hands.to_the_plan()
    planner, layout = hands.scene.sitting.planner, hands.scene.layout_now
    before = planner.faces[0]
    hands.hold(layout.coin(0).center)
    assert planner.faces[0] == before ^ 1
    hands.tap(layout.coin(0).center)
    assert planner.where(0) == 0
    hands.hold(layout.face(4).center)
    assert hands.scene.pointing.looked_at() is not None
    assert planner.where(0) == 0
    hands.app.stop()


def test_held_on_an_enemy_a_skill_stays_in_hand(tmp_path: Path) -> None:
    hands = runs.Seated(tmp_path)
    hands.until("action")
    pointing, sitting = hands.scene.pointing, hands.scene.sitting
    places = pointing.places()
    skill = next(name for name in pointing.choices() if name[0] == "skill")
    hands.tap(places[skill].center)
    assert sitting.picked == skill[1]
    enemy = ("unit", hands.scene.display.enemies[0])
    hands.hold(places[enemy].center)
    assert pointing.pointed() == enemy
    assert sitting.picked == skill[1]
    hands.hold((640, 60))
    assert sitting.picked is None
    hands.app.stop()
