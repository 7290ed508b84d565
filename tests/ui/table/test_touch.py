"""Long presses at a table explain what they touch and keep the selection."""

from __future__ import annotations

from pathlib import Path

from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from tests.ui.card_tactics import table_driver as runs
from tests.ui.goldens import scenes
from tests.ui.scene_driver import Hands
from tests.ui.squirrel_squabble import table_driver as squirrels


def square() -> tuple[Hands, SquareBoardScene]:
    hands = Hands((1280, 720))
    scenes()["board-first"](hands.app)
    board = hands.app.stack[-1]
    assert isinstance(board, SquareBoardScene)
    board.controller.cancel_choice()
    hands.wait(0.3)
    return hands, board


def test_holding_a_card_enlarges_it_and_holding_a_space_previews_a_move() -> None:
    hands, board = square()
    kind, value, slot = board.table_view.hand_slots()[0]
    at = slot.rect.left + 4, slot.rect.centery
    hands.hold(at)
    assert board.controller.cards_overlay is not None
    hands.tap((640, 300))
    assert board.controller.cards_overlay is None
    hands.tap(at)
    assert board.controller.move_builder.picked[1] == value
    space = max(board.controller.move_builder.options())
    hands.hold(board.layout_now.cell_rect(space).center)
    assert board.table_focus.space() == space
    assert board.controller.proposed(space) is not None
    hands.hold((8, 8))
    assert board.controller.move_builder.idle
    assert kind == "card"


def test_card_is_dragged_to_its_space() -> None:
    hands, board = square()
    _, _, slot = board.table_view.hand_slots()[0]
    played = len(board.table.session.history)
    board.controller.take_up("card", board.table_view.hand_slots()[0][1])
    space = max(board.controller.move_builder.options())
    board.controller.cancel_choice()
    hands.pull((slot.rect.left + 4, slot.rect.centery), board.layout_now.cell_rect(space).center)
    assert len(board.table.session.history) > played


def test_holding_a_coin_flips_it_and_holding_a_tile_explains_it(tmp_path: Path) -> None:
    hands = squirrels.Seated(tmp_path)
    hands.to_the_plan()
    plan_editor, layout = hands.scene.controller.plan_editor, hands.scene.layout_now
    before = plan_editor.faces[0]
    hands.hold(layout.coin(0).center)
    assert plan_editor.faces[0] == before ^ 1
    hands.tap(layout.coin(0).center)
    assert plan_editor.where(0) == 0
    hands.hold(layout.face(4).center)
    assert hands.scene.table_focus.looked_at() is not None
    assert plan_editor.where(0) == 0
    hands.app.stop()


def test_skill_stays_selected_while_holding_an_enemy(tmp_path: Path) -> None:
    hands = runs.Seated(tmp_path)
    hands.until("action")
    table_focus, controller = hands.scene.table_focus, hands.scene.controller
    places = table_focus.places()
    skill = next(name for name in table_focus.choices() if name[0] == "skill")
    hands.tap(places[skill].center)
    assert controller.picked == skill[1]
    enemy = ("unit", hands.scene.display.enemies[0])
    hands.hold(places[enemy].center)
    assert table_focus.pointed() == enemy
    assert controller.picked == skill[1]
    hands.hold((640, 60))
    assert controller.picked is None
    hands.app.stop()
