"""Notices on the board: why no nut was taken, at which step, and what would have no effect."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.coins import (
    BOTH_SQUABBLE,
    CHOSE_A_HOME,
    EDGE,
    FLIP_ACTION,
    FLIP_MET_SQUABBLE,
    NOTHING_TO_FLIP,
    SQUABBLE,
    TOO_LATE,
)
from squaretactics.games.squirrel_squabble.moves import FLIP, PLAN, PLAN_MOVES
from squaretactics.games.squirrel_squabble.piece_texts import ACTION_HELP
from squaretactics.player_sentences import YOU
from squaretactics.translation import mark, say_marked
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import PAPER
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import SQUIRREL
from squaretactics.ui.squirrel_squabble.play.controller import SquirrelTableController
from squaretactics.ui.squirrel_squabble.play.prerender import prerender_game
from squaretactics.ui.squirrel_squabble.play.prompt import prompt
from squaretactics.ui.squirrel_squabble.table.director import happen_together, step_of
from squaretactics.ui.squirrel_squabble.table.milestone_drawing import MilestoneDrawing
from squaretactics.ui.squirrel_squabble.table.panels import tile_help
from squaretactics.ui.table.newcomer_tips import NewcomerTipQueue
from tests.ui.drawn_text import all_words, noting_words
from tests.ui.frames import show
from tests.ui.squirrel_squabble.table_driver import DEALT, Seated


def shown(hands: Seated, event: e.Event) -> set[str]:
    """Return the texts on the table during an event."""
    scene = hands.scene
    scene.preferences.change(speed="normal")
    scene.layout(hands.app.size)
    show(scene.table_view, event)
    hands.wait(0.3)
    return all_words()


def test_flip_and_squabble_cancel_each_other_at_the_same_step_in_any_order() -> None:
    flip, fight = (e.Cancelled(one, one, what, FLIP_MET_SQUABBLE) for one, what in enumerate((FLIP_ACTION, SQUABBLE)))
    assert step_of(flip) == step_of(fight) == 1
    assert happen_together(flip, fight)
    assert step_of(e.Cancelled(0, 0, FLIP_ACTION, TOO_LATE)) == 1
    assert step_of(e.Cancelled(0, 0, FLIP_ACTION, NOTHING_TO_FLIP)) == 1
    assert step_of(e.Cancelled(0, 0, SQUABBLE, BOTH_SQUABBLE)) == 5
    assert step_of(e.Gathered(0, 0, 4, 1)) == 0, "nuts are gathered after the last step"


def test_board_says_why_nuts_were_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    space = hands.scene.display.space[0]
    assert "cheeks full" not in shown(hands, e.Gathered(0, 0, space, 1))
    hands.scene.director.hurry()
    assert "cheeks full" in shown(hands, e.Gathered(0, 0, space, 1, 1))
    hands.scene.director.hurry()
    assert "didn't move: no nut" in shown(hands, e.NotMoved(0, 0, space))


@pytest.mark.parametrize(
    ("nuts", "ended", "why"),
    [
        ((5, 2), e.SquabbleEnded(0, 0, "win"), "Mia (Orange) has no room: no nut stolen"),
        ((1, 5), e.SquabbleEnded(0, 0, "loss"), "Tom (Green) has no room: no nut stolen"),
        ((2, 0), e.SquabbleEnded(0, 0, "win"), "Tom (Green) has no nuts: no nut stolen"),
        ((2, 0), e.SquabbleEnded(1, 1, "loss"), "Tom (Green) has no nuts: no nut stolen"),
    ],
)
def test_board_says_why_no_nut_is_stolen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nuts: tuple[int, int], ended: e.SquabbleEnded, why: str
) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    director = hands.scene.table_view.director
    director.view = replace(director.view, nuts=nuts)
    assert why in shown(hands, ended)
    hands.wait(0.9)
    assert director.busy, "there is time to read it"


def test_board_says_when_only_one_tile_can_be_flipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    director = hands.scene.table_view.director
    director.view = replace(director.view, space=(0, 1))
    assert "Only a2 can be flipped" in shown(hands, e.TileFlipped(0, 0, 3, director.view.tiles[3] ^ 1))
    hands.wait(1.2)
    assert director.busy, "there is time to read it"


def test_board_says_when_only_two_tiles_can_be_switched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    director = hands.scene.table_view.director
    director.view = replace(director.view, space=(0, 8))
    assert "Only these two tiles can be switched" in shown(hands, e.TilesSwitched(0, 0, 1, 3))


def test_log_says_why_no_nut_is_stolen(tmp_path: Path) -> None:
    hands = Seated(tmp_path)  # both start with two nuts
    hands.to_the_plan()
    table, wins, steals = hands.scene.table_view, e.SquabbleEnded(0, 0, "win"), e.NutStolen(0, 0)
    for before, why in (
        ([wins, steals, wins, steals], ""),
        ([wins], "Tom (Green) has no nuts: no nut stolen"),
        ([e.Gathered(0, 0, 4, 1), wins], "Mia (Orange) has no room: no nut stolen"),
        ([e.SquabbleEnded(0, 0, "draw")], ""),
    ):
        table.log_panel.clear()
        table.tell(before)
        assert len(table.log) == len(before) + bool(why)
        assert not why or table.log[-1].words == why


def test_board_warns_of_a_plan_that_ends_on_more_nuts_than_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    scene = hands.scene
    ahead = {0: 3, 1: 1}[scene.display.facing[0]]
    tiles = list(scene.display.tiles)
    tiles[ahead] = 13  # two nuts face up, and one on the other side
    for nuts, told in ((3, False), (4, True)):
        scene.director.view = replace(scene.view, tiles=tuple(tiles), nuts=(nuts, 0))
        scene.controller.plan_editor.clear()
        scene.controller.plan_editor.put(0)
        scene.controller.asked += 1  # evaluated again
        for _ in range(20 if told else 1):  # a slow machine draws it later
            hands.wait(0.1)
        assert ("cheeks full" in all_words()) == told


def test_coins_and_tiles_are_explained_before_any_choice(tmp_path: Path) -> None:
    hands = Seated(tmp_path)
    hands.until_asked()
    assert hands.kind == "facing"
    layout, table_focus = hands.scene.layout_now, hands.scene.table_focus
    hands.move(layout.coin(3).center)
    assert table_focus.looked_at() == ("coin", 6, -1)
    hands.move(layout.face(4).center)
    assert table_focus.looked_at() == ("tile", hands.scene.display.tiles[4], 4)
    hands.move(layout.hollow(0).center)
    assert table_focus.looked_at() is None


def test_flipping_a_home_is_offered_last_and_said_to_have_no_effect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1)
    controller, session = hands.scene.controller, hands.scene.table.session
    for _ in range(60):
        hands.until_asked()
        if hands.kind == "flip" and any(map(controller.idle, controller.spaces())):
            break
        turns_a_tile = (PLAN, 4, 1, 8)  # beside home, after a run
        controller.submit(turns_a_tile if hands.kind == "plan" else session.spec.view_moves(hands.scene.view)[0])
    hands.wait(0.2)
    spaces = [*controller.spaces()]
    assert [controller.idle(space) for space in spaces] == sorted(controller.idle(space) for space in spaces)
    assert {"no effect", "Which tile will you flip? A home doesn't flip."} <= all_words()
    hands.key(pygame.K_TAB)
    assert hands.scene.table_focus.focus == ("space", spaces[0])
    before = len(session.history)
    hands.click_space(spaces[-1])
    chose = session.history[before]
    assert chose.move[:2] == (FLIP, spaces[-1])
    assert any(isinstance(event, e.Cancelled) and event.reason == CHOSE_A_HOME for event in chose.events)


def test_pause_is_available_at_the_curtain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, DEALT, (0, 1), draw_every=1)
    hands.until_asked()
    assert hands.scene.controller.curtain is not None
    hands.wait(0.2)
    assert "Pause" in all_words()
    assert [tool.id for tool in hands.scene.table_choices.tools] == ["pause"]
    hands.click(hands.scene.table_choices.tools[0].rect.center)
    assert type(hands.app.stack[-1]).__name__ == "PauseScene"


def test_plan_can_be_withdrawn_secretly_until_both_plans_are_made(tmp_path: Path) -> None:
    hands = Seated(tmp_path, DEALT, (0, 1), draw_every=40)
    scene, session = hands.scene, hands.scene.table.session
    for _ in range(2):
        hands.until_asked()
        hands.answer("ready")
        hands.wait(0.6)
        hands.face_somewhere()
    hands.until_asked()
    hands.answer("ready")
    hands.wait(0.6)
    for coin in range(3):
        hands.click(scene.layout_now.coin(coin).center)
    assert scene.table_choices.below_confirm() == "final once both have planned"
    hands.answer("confirm")
    hands.until_asked()
    assert (scene.controller.curtain, len(session.history)) == (1, 3)
    hands.click(next(tool for tool in scene.table_choices.tools if tool.id == "withdraw").rect.center)
    assert (scene.controller.curtain, len(session.history)) == (0, 2)
    hands.answer("ready")
    hands.wait(0.6)
    assert hands.kind == "plan"
    assert scene.controller.plan_editor.empty
    scene.controller.submit(PLAN_MOVES[0])
    hands.until_asked()
    hands.answer("ready")
    hands.wait(0.6)
    assert [tool.id for tool in scene.table_choices.tools] == ["pause"], "nobody takes back what the other one decided"
    scene.controller.plan_editor.take_up(PLAN_MOVES[5][1:])
    assert scene.table_choices.below_confirm() == "you can't undo it"


def test_undo_says_that_chance_repeats_and_bots_may_decide_differently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, undo="anything", draw_every=1)
    hands.to_the_plan()
    plan = (PLAN, 8, 10, 0)
    hands.scene.controller.submit(plan)
    hands.until_asked()
    hands.click(next(tool for tool in hands.scene.table_choices.tools if tool.id == "take_back").rect.center)
    hands.wait(0.2)
    assert any("will come out the same. Bots may choose differently" in words for words in all_words())
    assert hands.scene.controller.plan_editor.plan == plan[1:]


def test_green_reads_directions_as_its_board_shows_them(tmp_path: Path) -> None:
    told = [Seated(tmp_path, people=(seat,)).scene.table_view.event_text(e.Faced(seat, seat, 2)) for seat in (0, 1)]
    assert [words.split(" faces ")[1] for words in told] == ["down the board", "up the board"]


def test_tips_explain_only_what_happens_to_the_player(tmp_path: Path) -> None:
    tip_drawing = Seated(tmp_path).scene.parts.tip_drawing
    tip_drawing.tips = NewcomerTipQueue({"cancelled": mark("Cancelled")}, (), ("cancelled",))
    tip_drawing.noticed(e.Cancelled(1, 1, 0, 0))
    assert tip_drawing.tips.now is None
    tip_drawing.noticed(e.Cancelled(0, 0, 0, 0))
    assert tip_drawing.tips.now == "cancelled"


@pytest.mark.parametrize(("seat", "told"), [(0, None), (1, "gathered")])
def test_tip_about_gathering_comes_after_a_round_in_which_the_player_gathered_nothing(
    tmp_path: Path, seat: int, told: str | None
) -> None:
    tip_drawing = Seated(tmp_path).scene.parts.tip_drawing
    tip_drawing.tips = NewcomerTipQueue({"gathered": mark("Gather")}, (), ("gathered",))
    tip_drawing.noticed(e.Gathered(seat, seat, 4, 1))
    assert tip_drawing.tips.now is None
    tip_drawing.noticed(e.RoundEnded(1))
    assert tip_drawing.tips.now == told


def test_first_switch_of_either_player_is_explained(tmp_path: Path) -> None:
    tip_drawing = Seated(tmp_path).scene.parts.tip_drawing
    tip_drawing.tips = NewcomerTipQueue({"switched": mark("Switch")}, (), ("switched",))
    tip_drawing.noticed(e.TilesSwitched(1, 1, 0, 4))
    assert tip_drawing.tips.now == "switched"


def test_home_says_who_wins_there() -> None:
    assert [tile_help(home << 1) for home in (0, 1)] == [
        "Orange wins by coming here with five nuts, even if it only runs through.",
        "Green wins by coming here with five nuts, even if it only runs through.",
    ]


def test_cracked_coin_names_its_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    hands.scene.preferences.change(speed="normal")
    show(hands.scene.table_view, e.CoinShown(0, 0, 0, 0), e.Cancelled(0, 0, 0, EDGE))
    hands.wait(2)
    assert "Mia: edge" in all_words()


def test_order_of_the_coins_stays_in_place_when_coins_are_shown(tmp_path: Path) -> None:
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    hands.wait(0.2)
    strip = hands.scene.drawing.steps_strip
    planning = strip._shown.copy()
    hands.scene.preferences.change(speed="normal")
    show(hands.scene.table_view, e.CoinShown(0, 0, 0, 0), e.CoinShown(1, 1, 0, 2))
    hands.wait(2)
    assert any(hands.scene.table_view.coins)
    assert strip._shown == planning


def test_names_stay_in_place_when_a_squirrel_is_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    panels, places = hands.scene.drawing.panels, dict[bool, set[tuple[str, int, int]]]()
    for ready in (False, True):
        places[ready] = set()
        monkeypatch.setattr(panels, "_status", lambda squirrel, ready=ready: "ready" if ready else "")
        monkeypatch.setattr(
            panels, "words", lambda words, _, __, room, *___, ready=ready: places[ready].add((words, *room.topleft))
        )
        hands.scene.layout(hands.app.size)  # so that everything is redrawn
        hands.wait(0.1)
    assert places[False]
    assert {place for place in places[True] if place[0] != "ready"} == places[False]


def test_sums_of_a_squabble_stand_on_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path, draw_every=1)
    duel, plates = hands.scene.drawing.motion.duel, list[pygame.Rect]()
    monkeypatch.setattr(duel, "plate", lambda rect, *_: plates.append(rect.copy()))
    duel.roll(e.DiceRolled(0, 0, 4, 1, 5), 1.0)
    first, second = plates
    assert first.top == second.top
    assert first.right < second.left


@pytest.mark.parametrize(
    ("die", "rival_die", "poses"),
    [(4, 5, ("cheer", "lose")), (1, 6, ("lose", "cheer")), (2, 5, ("fight", "fight"))],
    ids=["win", "loss", "tie"],
)
def test_result_of_a_squabble_shows_in_both_poses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, die: int, rival_die: int, poses: tuple[str, str]
) -> None:
    hands = Seated(tmp_path, draw_every=1)
    duel, seen = hands.scene.drawing.motion.duel, list[str]()
    picture = duel.pictures.squirrel
    monkeypatch.setattr(
        duel.pictures, "squirrel", lambda of, pose, *more: seen.append(pose) or picture(of, pose, *more)
    )
    duel.roll(e.DiceRolled(0, 0, die, 1, rival_die), 0.5)
    duel.roll(e.DiceRolled(0, 0, die, 1, rival_die), 1.0)
    assert seen == ["fight", "fight", *poses]


def test_change_of_sides_is_said_and_animated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, people=(1,), draw_every=1)
    hands.until_asked()
    assert {"Tom plays Green", "The board rotates: your home is here"} <= shown(hands, e.SquirrelTaken(1, 1, True))
    hands.scene.table_view.layout_now.turned = False
    hands.wait(0.2)
    assert hands.scene.table_view.layout_now.turned
    assert not hands.scene.resting
    hands.wait(2)
    assert hands.scene.table_view.board_turn.resting


def test_winning_move_stays_in_sight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    assert "Orange comes home with five nuts and wins" in shown(hands, e.GameEnded((5, 0), (0,), "walked_home", 7))
    hands.wait(1.7)
    assert hands.scene.director.busy


def test_winner_called_you_is_addressed_on_the_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    hands.scene.table_view.seats = [Seat(YOU, HUMAN), Seat("Coach", "random")]
    assert "You come home with five nuts" in shown(hands, e.GameEnded((5, 0), (0,), "walked_home", 7))


@pytest.mark.parametrize("space", [(0, 8), (6, 8), (3, 4)])
def test_end_is_told_in_a_row_without_squirrels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, space: tuple[int, int]
) -> None:
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    scene, spots = hands.scene, list[tuple[float, float]]()
    scene.director.view = replace(scene.view, space=space)
    monkeypatch.setattr(MilestoneDrawing, "bubble", lambda _, words, spot, *more: spots.append(spot))
    shown(hands, e.GameEnded((5, 0), (0,), "walked_home", 7))
    hands.wait(0.2)
    rows = {scene.layout_now.cell(at).centery for at in space}
    assert spots
    assert all(y not in rows for _, y in spots)


def test_stage_of_a_squabble_is_prerendered(tmp_path: Path) -> None:
    hands = Seated(tmp_path, draw_every=1000)
    with hands.app.painter.immediately():
        for draw in prerender_game(hands.app, hands.scene.preferences):
            draw(hands.app.window)
    stage, corner = hands.scene.layout_now.stage, hands.scene.drawing.motion.duel.size(34)
    assert hands.app.painter.made(("duel", corner), stage.size)


def test_log_is_folded_while_the_first_plan_is_made(tmp_path: Path) -> None:
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    hands.wait(0.2)
    table = hands.scene.table_view
    assert table.display.round == 1
    assert table.log_part == "folded-log"
    table.toggle_log()
    assert table.log_part == "log"


def test_each_step_of_the_order_is_explained_when_pointed_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    hands.wait(0.2)
    strip = hands.scene.layout_now.part("steps")
    hands.move((strip.centerx, strip.top + strip.height // 4))
    hands.wait(0.2)
    assert {"Coins act in this order", "1 Flip Action"} <= {*all_words()}
    assert hands.scene.drawing.steps_strip.step_at(hands.app.pointer) == 1
    assert {say_marked(ACTION_HELP["flip_action"]), "It comes first in each pair of coins."} <= all_words()


def test_tile_shows_through_the_squirrel_that_is_pointed_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    faded, painter = [], hands.app.painter
    fade = painter.faded
    monkeypatch.setattr(painter, "faded", lambda picture, key, alpha: faded.append(key) or fade(picture, key, alpha))
    hands.move(hands.scene.layout_now.face(hands.scene.display.space[1]).center)
    hands.wait(0.3)
    assert [key[1] for key in faded if isinstance(key, tuple) and key[0] == "pointed_at"][:1] == [1]


def test_squirrel_that_is_pointed_at_keeps_a_strong_outline(tmp_path: Path) -> None:
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    drawing = hands.scene.drawing
    picture = drawing.pictures.squirrel(0, "idle", 1, 2, 200)
    shown = drawing._see_through(picture, "test", 0)
    edge = pygame.mask.from_surface(picture).outline()[0]
    assert shown.get_at(edge)[:3] == SQUIRREL[0]
    assert shown.get_at((100, 120)).a < picture.get_at((100, 120)).a


def test_home_has_the_same_picture_on_both_sides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    noting_words(monkeypatch)
    hands.move(hands.scene.layout_now.face(hands.scene.display.home[0]).center)
    hands.wait(0.2)
    assert "the same on both sides" in all_words()
    assert not {"this side", "other side"} & all_words()


@pytest.mark.parametrize(("person", "told"), [(0, False), (1, True)])
def test_rotated_board_says_where_home_is_until_the_first_plan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, person: int, told: bool
) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, people=(person,), draw_every=1)
    hands.until_asked()
    hands.wait(0.5)
    assert hands.kind == "facing"
    assert ("The board rotates: your home is here" in all_words()) == told


@pytest.mark.parametrize("newcomer", [True, False])
def test_newcomer_is_shown_home_and_the_pairs_while_making_the_first_plan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, newcomer: bool
) -> None:
    noting_words(monkeypatch)
    monkeypatch.setattr(SquirrelTableController, "newcomer", newcomer)
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    hands.wait(0.5)
    assert ("Bring five nuts here" in all_words()) == newcomer
    hands.scene.controller.plan_editor.put(4)
    hands.scene.controller.changed()
    noting_words(monkeypatch)
    hands.wait(0.5)
    assert "Bring five nuts here" not in all_words()
    pairs = "2 more coins. They're revealed in pairs: yours and your rival's."
    assert prompt(hands.scene.controller, None) == (pairs if newcomer else "2 more coins.")


def test_lesson_card_leaves_the_risks_of_a_plan_in_sight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path, draw_every=1)
    hands.to_the_plan()
    scene = hands.scene
    drawing, layout = scene.drawing.preview, scene.layout_now
    card, sign = layout.part("guide"), pygame.Rect(0, 0, 200, 60)
    assert card.colliderect(drawing._bubble_place(sign, layout.face(6)))
    monkeypatch.setattr(scene.controller.table, "guide", object())
    assert not card.colliderect(drawing._bubble_place(sign, layout.face(6)))


def test_turning_board_shows_no_plan_to_the_other_player(tmp_path: Path) -> None:
    hands = Seated(tmp_path, people=(0, 1), speed="normal")
    view = hands.scene.table_view
    view.layout_now.turned = not view.layout_now.turned
    hands.wait(0.2)
    assert view.board_turn.resting


def test_log_says_who_is_run_past_and_leaves_out_a_loss_of_no_actions(tmp_path: Path) -> None:
    hands = Seated(tmp_path)
    hands.to_the_plan()
    table = hands.scene.table_view
    table._logged_spaces = [0, 8]
    table.log_panel.clear()
    table.tell(
        [e.Moved(1, 1, 0, (8, 5), "space"), e.Moved(1, 1, 0, (5, 2), "space"), e.Moved(0, 0, 0, (0, 1), "space")]
    )
    table.tell([e.Moved(1, 1, 1, (2, 1, 0), "space")])
    assert table.log[-1].words == "Tom (Green) runs past Mia (Orange) to a1"
    table.log_panel.clear()
    for slot, lines in ((1, 2), (2, 1)):
        table.log_panel.clear()
        table.tell([e.CoinShown(1, 1, slot, 0), e.ActionsLost(1, 1)])
        assert len(table.log) == lines


def test_line_about_a_won_squabble_has_the_winners_dot(tmp_path: Path) -> None:
    table = Seated(tmp_path).scene.table_view
    styles = [table.log_line_style(e.SquabbleEnded(0, 0, outcome)).dot for outcome in ("win", "loss", "draw")]
    assert styles == [SQUIRREL[0], SQUIRREL[1], SQUIRREL[0]]


def test_undo_names_what_it_undoes(tmp_path: Path) -> None:
    hands = Seated(tmp_path, undo="anything")
    hands.to_the_plan()
    tools = {tool.id: tool.words for tool in hands.scene.table_choices.tools}
    assert tools["take_back"] == "Undo facing"


def test_duel_shows_what_each_sum_adds_up_and_which_is_larger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Seated(tmp_path)
    hands.to_the_plan()
    duel, dice, written = hands.scene.drawing.motion.duel, list[tuple[int, int]](), list[str]()
    die, outlined = duel.pictures.die, Painter.outlined
    monkeypatch.setattr(
        duel.pictures, "die", lambda of, pips, across: (dice.append((of, pips)), die(of, pips, across))[1]
    )
    monkeypatch.setattr(
        Painter, "outlined", lambda self, words, *more: (written.append(words), outlined(self, words, *more))[1]
    )
    duel.roll(e.DiceRolled(0, 0, 4, 1, 5), 1.0)
    assert sorted(dice) == [(0, 4), (0, 4), (1, 5), (1, 5)]
    assert {"7", "5", ">"} <= {*written}


def test_planned_direction_is_hollow_beside_the_present_one(tmp_path: Path) -> None:
    pictures = Seated(tmp_path).scene.drawing.pictures
    filled = [
        pygame.mask.from_surface(picture, 180).count()
        for picture in (pictures.arrowhead(0, 1, 54), pictures.ghost_arrowhead(0, 1, 54))
    ]
    assert filled[1] < filled[0] * 0.6


def test_gathered_nuts_stand_out_from_hollows(tmp_path: Path) -> None:
    pictures = Seated(tmp_path).scene.drawing.pictures
    full, none = (
        pygame.mask.from_threshold(pictures.branch(nuts, 40), PAPER, (12, 12, 12, 255)).count() for nuts in (5, 0)
    )
    assert full > 5 * 40 > none
