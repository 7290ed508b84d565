"""Planning: the plan editor, and mouse and keyboard input."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from squaretactics.games.squirrel_squabble.board import EAST, NORTH, SOUTH, SPACES
from squaretactics.games.squirrel_squabble.coins import EDGE, NO_SECOND_STEP, ONE_TILE_ONLY, TAKEN
from squaretactics.games.squirrel_squabble.events import TileFlipped, TilesSwitched
from squaretactics.games.squirrel_squabble.moves import FLIP_MOVES, SWITCH_MOVES, Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.ui.squirrel_squabble.play.plan_drawing import PlanPreviewDrawing
from squaretactics.ui.squirrel_squabble.play.plan_editor import PlanEditor
from squaretactics.ui.squirrel_squabble.play.plan_preview import plan_preview, squabble_outlook, squabble_words
from squaretactics.ui.squirrel_squabble.play.plan_risks import risks, rival_attack
from squaretactics.ui.squirrel_squabble.table.director import was_forced
from tests.squirrel_squabble.scenario import position
from tests.ui.drawn_text import all_words, noting_words
from tests.ui.squirrel_squabble.table_driver import Seated

MOVE_1, FLIP_TILE, SWITCH, MOVE_2, SQUABBLE, LEFT, RIGHT, U_TURN = 0, 1, 3, 5, 7, 8, 9, 10


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[Callable[..., Seated]]:
    opened: list[Seated] = []

    def seat(**values: object) -> Seated:
        opened.append(Seated(tmp_path, **values))
        return opened[-1]

    yield seat
    for hands in opened:
        hands.app.stop()


def test_coin_goes_into_the_selected_hollow_and_selects_the_next() -> None:
    plan_editor = PlanEditor()
    plan_editor.put(4)
    plan_editor.put(0)
    assert (plan_editor.lying, plan_editor.picked, plan_editor.missing) == ((8, 0, None), 2, 1)
    plan_editor.pick(0)
    plan_editor.put(5)
    assert plan_editor.lying == (10, 0, None)
    plan_editor.put(1)
    assert plan_editor.plan == (10, 0, 2)


def test_coins_in_two_hollows_can_be_swapped() -> None:
    plan_editor = PlanEditor()
    for coin in (1, 2, 3):
        plan_editor.put(coin)
    plan_editor.put(1, 2)
    assert plan_editor.hollows == [3, 2, 1]


def test_flipped_coin_stays_flipped_in_and_out_of_the_plan() -> None:
    plan_editor = PlanEditor()
    plan_editor.put(3)
    plan_editor.turn(3)
    assert plan_editor.lying[0] == SQUABBLE
    plan_editor.take_out_last()
    assert (plan_editor.empty, plan_editor.faces[3]) == (True, SQUABBLE)
    plan_editor.clear()
    assert plan_editor.faces[3] == PlanEditor().faces[3], "whoever clears the log begins anew"
    plan_editor.take_up((SQUABBLE, LEFT, MOVE_1))
    assert plan_editor.plan == (SQUABBLE, LEFT, MOVE_1)


def board(tiles: Mapping[int, int] = {}, **shown: object) -> View:
    """Return a board of blank tiles, except those given, with Orange on a1, facing north, and Green on c3."""
    blank = {0: 0, **dict.fromkeys(range(1, 8), 11), 8: 2}
    seen = SQUIRREL_SQUABBLE.view(SQUIRREL_SQUABBLE.new_game(Setup(board="dealt"), 1), 0)
    seen = replace(seen, tiles=tuple((blank | {**tiles}).values()), facing=(NORTH, SOUTH))
    return replace(seen, **shown)


def test_preview_follows_an_undisturbed_plan() -> None:
    plan = plan_preview(board(), 0, (MOVE_1, RIGHT, MOVE_2))
    assert [step.way for step in plan.steps] == [(0, 3), (3,), (3, 4, 5)]
    assert (plan.space, plan.facing, plan.nuts) == (5, EAST, 0)


def test_preview_shows_moves_cancelled_by_the_edge() -> None:
    plan = plan_preview(board(facing=(SOUTH, SOUTH)), 0, (MOVE_1, U_TURN, MOVE_2))
    assert [step.reason for step in plan.steps] == [EDGE, -1, -1]
    assert [step.reason for step in plan_preview(board(space=(3, 8)), 0, (MOVE_2, None, None)).steps] == [
        NO_SECOND_STEP
    ]
    assert plan_preview(board(space=(5, 8), facing=(NORTH, SOUTH)), 0, (MOVE_1,)).steps[0].reason not in (EDGE, -1)


@pytest.mark.parametrize(("tile", "ends", "space", "nuts"), [(6, "dog", 0, 0), (5, "puddle", 3, -1), (13, "", 3, 2)])
def test_obstacle_ends_the_preview_and_nuts_are_gathered(tile: int, ends: str, space: int, nuts: int) -> None:
    seen = board({3: tile}, nuts=(2, 0))
    plan = plan_preview(seen, 0, (MOVE_1, RIGHT, None))
    assert (plan.steps[0].ends, plan.space, plan.nuts) == (ends, space, nuts)
    assert len(plan.steps) == (1 if ends else 2)


def test_preview_promises_no_nut_before_a_squabble() -> None:
    seen = board({3: 13}, space=(0, 5))
    assert plan_preview(seen, 0, (MOVE_1, RIGHT, None)).nuts == 2
    assert plan_preview(seen, 0, (MOVE_1, RIGHT, SQUABBLE)).nuts == 0


@pytest.mark.parametrize(
    ("coins", "choices", "space", "nuts"),
    [
        ((FLIP_TILE, MOVE_2), (FLIP_MOVES[3],), 6, 2),  # the dog ahead becomes a blank tile
        ((SWITCH, MOVE_1), (SWITCH_MOVES[(1, 3)],), 3, 1),
        ((MOVE_1, FLIP_TILE), (None,), 0, 0),  # the dog comes first
    ],
)
def test_preview_flips_and_switches_the_tiles_that_suit_the_plan(
    coins: tuple[int, ...], choices: tuple[Move | None, ...], space: int, nuts: int
) -> None:
    seen = board({1: 10, 3: 6, 6: 13})
    plan = plan_preview(seen, 0, coins)
    assert (plan.space, plan.nuts) == (space, nuts)
    assert plan.choices == choices or plan.ended


def test_squabble_preview_clears_the_path_with_a_flip() -> None:
    seen = board({1: 6, 3: 8}, space=(0, 4))
    plan = plan_preview(seen, 0, (FLIP_TILE, SQUABBLE))
    assert squabble_outlook(0, plan) == (2, 72)
    assert plan.assumed == (FLIP_MOVES[1],)
    assert risks("Green", 0, plan) == ()


def test_squabble_preview_says_that_no_flip_clears_the_path() -> None:
    walls = board({1: 4, 3: 5, 4: 6}, space=(0, 5))  # the puddle has another puddle underneath
    plan = plan_preview(walls, 0, (FLIP_TILE, SQUABBLE))
    assert squabble_outlook(0, plan) is None
    assert squabble_words("Green", 0, plan) == (
        "Dogs and puddles are blocking the path to Green, and your Flip Tile can't clear it."
    )


def test_switch_is_cancelled_in_the_preview_if_only_one_tile_is_in_reach() -> None:
    plan = plan_preview(board(space=(0, 1)), 0, (SWITCH,))
    assert plan.steps[0].reason == ONE_TILE_ONLY
    assert plan.uncounted == -1


def test_risks_name_a_rivals_switch_that_brings_a_dog_or_moves_home() -> None:
    seen = board({5: 6}, space=(0, 4), facing=(NORTH, SOUTH))
    plan = plan_preview(seen, 0, (MOVE_1, None, None))
    assert "if Green switches a2 and c2: dog" in [risk.words for risk in risks("Green", 0, plan)]
    seen = board(space=(3, 1), facing=(SOUTH, SOUTH), nuts=(5, 0))
    told = risks("Green", 0, plan_preview(seen, 0, (MOVE_1, None, None)))
    assert told[0].words == "if Green switches a1 and c1: blank"
    seen = board(space=(3, 5), facing=(SOUTH, SOUTH), nuts=(5, 0))
    assert risks("Green", 0, plan_preview(seen, 0, (MOVE_1, None, None))) == (), "out of the rival's reach"


def test_plan_that_ends_where_it_began_says_so(seated: Callable[..., Seated], monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = seated(draw_every=1, staged=position("1 . GH:G^\n.:O^ 1 .\nOH 1 1"))
    hands.until_asked()
    hands.scene.controller.plan_editor.take_up((MOVE_1, U_TURN, 2))
    hands.wait(0.2)
    assert "back on a2, facing down the board" in all_words()


def test_warnings_lie_beside_the_board(seated: Callable[..., Seated]) -> None:
    hands = seated()
    layout, preview = hands.scene.layout_now, hands.scene.drawing.preview
    sign = pygame.Rect(0, 0, 200, 60)
    for space in range(9):
        face = layout.face(space)
        assert not preview._bubble_place(sign, face).colliderect(layout.board)


def test_preview_goes_on_after_a_squabble_that_is_cancelled() -> None:
    seen = board({3: 13})  # the rival is at home
    plan = plan_preview(seen, 0, (SQUABBLE, MOVE_1, RIGHT))
    assert len(plan.steps) == 3
    assert (plan.space, plan.nuts) == (3, 2)
    assert squabble_words("Green", 0, plan) == "If Green stays at home, your squabble is cancelled."
    assert len(plan_preview(replace(seen, space=(0, 5)), 0, (SQUABBLE, MOVE_1, RIGHT)).steps) == 1


def test_preview_shows_a_win_at_home_with_five_nuts() -> None:
    plan = plan_preview(board(space=(3, 8), facing=(SOUTH, SOUTH), nuts=(5, 0)), 0, (MOVE_1, None, None))
    assert plan.steps[0].ends == "won"


def test_risks_name_what_the_rival_can_do() -> None:
    seen = board({3: 9}, space=(0, 6))  # a nut with the dog on the other side
    told = risks("Green", 0, plan_preview(seen, 0, (MOVE_1, None, None)))
    assert [(risk.space, risk.tile) for risk in told] == [(3, 8)]
    assert "flips a2: dog" in told[0].words
    seen = replace(seen, space=(0, 8))  # too far away
    assert risks("Green", 0, plan_preview(seen, 0, (MOVE_1, None, None))) == ()


def test_risks_name_occupied_and_contested_spaces() -> None:
    seen = board(space=(0, 3))
    plan = plan_preview(seen, 0, (MOVE_1, None, None))
    assert plan.steps[0].reason == TAKEN
    assert "stays here" in risks("Green", 0, plan)[0].words
    seen = replace(seen, space=(0, 4))
    assert "comes here too" in risks("Green", 0, plan_preview(seen, 0, (MOVE_1, None, None)))[0].words


@pytest.mark.parametrize(
    ("space", "coins", "way", "odds"),
    [
        ((0, 4), (MOVE_1, None, None), (4, 3), 83),
        ((3, 8), (RIGHT, MOVE_1, None), (8, 5, 4), 72),  # the nearest of its spaces
        ((0, 8), (MOVE_1, None, None), (8, 5, 4, 3), 58),  # comes closer
        ((3, 8), (RIGHT, None, None), None, 0),  # stays three steps away
        ((4, 8), (U_TURN, MOVE_1, None), (8, 5, 4), 72),  # runs away, but too late
        ((3, 4), (RIGHT, RIGHT, MOVE_1), (4, 3), 83),
        ((1, 4), (U_TURN, None, None), (4, 1), 83),
    ],
)
def test_attack_on_the_way_of_a_plan_is_foreseen(
    space: tuple[int, int], coins: tuple[int | None, ...], way: tuple[int, ...] | None, odds: int
) -> None:
    attack = rival_attack(0, plan_preview(board(space=space), 0, coins))
    assert (None if attack is None else (attack.way, attack.odds)) == (None if way is None else (way, odds))


def test_home_and_a_blocked_path_are_safe_from_attacks() -> None:
    assert rival_attack(0, plan_preview(board(space=(0, 1)), 0, (RIGHT, None, None))) is None
    walled = board({3: 6, 1: 6}, space=(4, 0))
    assert rival_attack(0, plan_preview(walled, 0, (RIGHT, None, None))) is None


def test_preview_warns_of_an_attack(seated: Callable[..., Seated], monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = seated(draw_every=1)
    hands.to_the_plan()
    scene = hands.scene
    scene.director.view = replace(scene.view, tiles=board().tiles, space=(0, 4))
    scene.controller.asked += 1
    scene.controller.plan_editor.take_up((MOVE_1,))
    hands.wait(0.2)
    assert "Tom wins 83% of attacks here" in all_words()
    assert any("Tom wins 83% of attacks here" in line for line in scene.full_narration())


def test_tray_says_what_each_planned_coin_does(seated: Callable[..., Seated], monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = seated(draw_every=1)
    hands.to_the_plan()
    scene = hands.scene
    scene.director.view = replace(scene.view, tiles=board().tiles, space=(0, 5), facing=(NORTH, SOUTH))
    scene.controller.asked += 1
    scene.controller.plan_editor.take_up((MOVE_1, LEFT, 2))
    hands.wait(0.2)
    dot = "\N{MIDDLE DOT}"
    assert {f"1 {dot} to a2", f"2 {dot} Turn Left", f"3 {dot} edge"} <= all_words()


def test_coins_are_placed_flipped_and_removed_by_clicks(seated: Callable[..., Seated]) -> None:
    hands = seated()
    hands.to_the_plan()
    plan_editor, layout = hands.scene.controller.plan_editor, hands.scene.layout_now
    hands.click(layout.coin(3).center)
    hands.right_click(layout.hollow(0).center)
    assert plan_editor.lying == (SQUABBLE, None, None)
    hands.right_click(layout.coin(4).center)
    hands.click(layout.coin(4).center)
    assert plan_editor.lying == (SQUABBLE, RIGHT, None)
    hands.click(layout.hollow(0).center)
    assert (plan_editor.lying, plan_editor.picked) == ((None, RIGHT, None), 0)
    hands.answer("clear")
    assert plan_editor.empty


def test_coins_are_dragged_into_between_and_out_of_hollows(seated: Callable[..., Seated]) -> None:
    hands = seated()
    hands.to_the_plan()
    plan_editor, layout = hands.scene.controller.plan_editor, hands.scene.layout_now
    hands.drag(layout.coin(2).center, layout.hollow(1).center)
    hands.drag(layout.coin(5).center, layout.hollow(2).center)
    assert plan_editor.hollows == [None, 2, 5]
    hands.drag(layout.hollow(1).center, layout.hollow(2).center)
    assert plan_editor.hollows == [None, 5, 2]
    hands.drag(layout.hollow(2).center, layout.board.center)
    assert plan_editor.hollows == [None, 5, None]


def test_plan_is_made_and_confirmed_by_keyboard(seated: Callable[..., Seated]) -> None:
    hands = seated()
    hands.to_the_plan()
    plan_editor = hands.scene.controller.plan_editor
    hands.key(pygame.K_2)
    hands.focus_on(("coin", 4))
    hands.key(pygame.K_r, pygame.K_RETURN)
    assert plan_editor.lying == (None, RIGHT, None)
    for coin in (0, 1):
        hands.focus_on(("coin", coin))
        hands.key(pygame.K_RETURN)
    assert plan_editor.plan is not None
    hands.key(pygame.K_BACKSPACE)
    assert plan_editor.missing == 1
    hands.focus_on(("coin", 5))
    hands.key(pygame.K_RETURN)
    plan = plan_editor.plan
    hands.focus_on(("answer", "confirm"))
    hands.key(pygame.K_RETURN)
    session = hands.scene.table.session
    own = [entry.move for entry in session.history if entry.seat == 0]
    assert own[-1][1:] == plan


def test_incomplete_plan_cannot_be_confirmed(seated: Callable[..., Seated]) -> None:
    hands = seated()
    hands.to_the_plan()
    decisions = len(hands.scene.table.session.history)
    hands.click(hands.scene.layout_now.coin(0).center)
    hands.answer("confirm")
    assert len(hands.scene.table.session.history) == decisions
    assert hands.scene.table_choices.below_confirm() == "2 more coins"


def test_undone_plan_returns_to_the_editor(seated: Callable[..., Seated]) -> None:
    hands = seated(undo="anything")
    hands.to_the_plan()
    for coin in (0, 4, 2):
        hands.click(hands.scene.layout_now.coin(coin).center)
    hands.answer("confirm")
    hands.until_asked()
    while hands.kind != "plan":
        hands.click_space(next(iter(hands.scene.controller.spaces())))
        hands.until_asked()
    assert hands.scene.view.round == 2
    hands.key(pygame.K_u)
    while hands.scene.view.round == 2 or hands.kind != "plan":
        hands.key(pygame.K_u)
    assert hands.scene.controller.plan_editor.plan == (0, 8, 4)


def test_forced_switch_of_tiles_is_recognised() -> None:
    cornered, free = board(space=(0, 8)), board(space=(1, 8))
    assert was_forced(cornered, TilesSwitched(0, 0, 1, 3))
    assert not was_forced(free, TilesSwitched(0, 0, 0, 4))
    assert was_forced(board(space=(1, 4)), TilesSwitched(0, 0, 0, 2)), "the rival stands on the third"


def test_only_tile_in_reach_is_recognised() -> None:
    assert was_forced(board(space=(0, 1)), TileFlipped(0, 0, 3, 10))
    assert not was_forced(board(space=(0, 8)), TileFlipped(0, 0, 3, 10))


@pytest.mark.parametrize(
    ("space", "outlook", "words"),
    [
        ((0, 1), (1, 83), "If Green stays, it's 1 step away: 83% to win."),
        ((0, 5), (3, 58), "If Green stays, it's 3 steps away: 58% to win."),
        ((0, 8), None, "If Green stays at home, your squabble is cancelled."),
    ],
)
def test_planned_squabble_tells_its_distance_and_odds(
    space: tuple[int, int], outlook: tuple[int, int] | None, words: str
) -> None:
    seen = board(space=space)
    plan = plan_preview(seen, 0, (SQUABBLE, None, None))
    assert squabble_outlook(0, plan) == outlook
    assert squabble_words("Green", 0, plan) == words


def test_planned_squabble_says_when_its_path_is_blocked() -> None:
    seen = board({1: 6, 3: 6}, space=(0, 4))
    plan = plan_preview(seen, 0, (SQUABBLE, None, None))
    assert squabble_words("Green", 0, plan) == "Dogs and puddles are blocking the path to Green."


@pytest.mark.parametrize(
    ("nuts", "space", "words", "bubble"),
    [
        (
            (5, 5),
            (1, 2),
            "If you win the squabble, Tom goes home with five nuts and wins the game. If you tie or lose, you win it.",
            "83% that Tom wins",
        ),
        (
            (5, 2),
            (1, 2),
            "If Tom stays, it's 1 step away: 83% to win. On a tie, you go home with five nuts and win.",
            "1 step, 83% to win",
        ),
        (
            (5, 5),
            (1, 3),
            "If Tom stays, you run through your home on the way and win.",
            "through your home: you win!",
        ),
        ((2, 5), (1, 2), "If Tom stays, it's 1 step away: 83% to win.", "1 step, 83% to win"),
    ],
)
def test_planned_squabble_says_how_it_may_end_the_game(
    seated: Callable[..., Seated],
    monkeypatch: pytest.MonkeyPatch,
    nuts: tuple[int, int],
    space: tuple[int, int],
    words: str,
    bubble: str,
) -> None:
    noting_words(monkeypatch)
    hands = seated(draw_every=1)
    hands.to_the_plan()
    scene = hands.scene
    walls = {4: 6} if space == (1, 3) else {}
    scene.director.view = replace(scene.view, tiles=board(walls).tiles, space=space, nuts=nuts)
    scene.controller.asked += 1
    scene.controller.plan_editor.take_up((SQUABBLE,))
    hands.wait(0.2)
    assert {words, bubble} <= all_words()


@pytest.mark.parametrize("size", [(1280, 720), (700, 900)])
def test_tools_cover_neither_the_board_nor_the_steps(seated: Callable[..., Seated], size: tuple[int, int]) -> None:
    hands = seated(undo="anything", draw_every=1, size=size)
    hands.scene.preferences.change(text_size=150, hints=True)
    hands.to_the_plan()
    hands.wait(0.2)
    layout, tools = hands.scene.layout_now, hands.scene.table_choices.tools
    assert "take_back" in {tool.id for tool in tools}
    for tool in tools:
        assert not tool.rect.colliderect(layout.board)
        assert not tool.rect.colliderect(layout.part("steps"))


@pytest.mark.parametrize(
    ("ahead", "told"),
    [
        (
            13,
            {"without your Flip Tile", "The preview doesn't include your Flip Tile: you choose the tile later."},
        ),
        (11, {"if you flip a2: one nut", "Shown as if you flip a2."}),
    ],
)
def test_plan_with_a_flip_says_what_it_assumes(
    seated: Callable[..., Seated], monkeypatch: pytest.MonkeyPatch, ahead: int, told: set[str]
) -> None:
    noting_words(monkeypatch)
    hands = seated(draw_every=1, staged=position(". . GH:G^\n. . .\nOH:O^ . ."))
    hands.until_asked()
    scene = hands.scene
    scene.director.view = replace(scene.view, tiles=board({3: ahead}).tiles)
    scene.controller.asked += 1
    scene.controller.plan_editor.take_up((2, FLIP_TILE) if ahead == 13 else (FLIP_TILE, 2))
    hands.wait(0.2)
    assert told <= all_words()


def test_warning_of_an_attack_lies_beside_the_board(
    seated: Callable[..., Seated], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn, bubble = list[pygame.Rect](), PlanPreviewDrawing._speech_bubble
    monkeypatch.setattr(
        PlanPreviewDrawing,
        "_speech_bubble",
        lambda self, rect, face: (drawn.append(rect.copy()), bubble(self, rect, face))[1],
    )
    hands = seated(draw_every=1)
    hands.to_the_plan()
    scene = hands.scene
    scene.director.view = replace(scene.view, tiles=board().tiles, space=(0, 4))
    scene.controller.asked += 1
    scene.controller.plan_editor.take_up((MOVE_1,))
    hands.wait(0.2)
    assert drawn
    assert not any(rect.colliderect(scene.layout_now.cell(space)) for rect in drawn for space in range(SPACES))
