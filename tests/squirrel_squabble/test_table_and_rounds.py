"""The board, its starting position, and the course of a round."""

from __future__ import annotations

import re
from pathlib import Path

from squaretactics.games.squirrel_squabble.board import AHEAD, BESIDE, FACINGS, FREE, HOMES, NAMES, PAIRS, TILES
from squaretactics.games.squirrel_squabble.coins import COINS
from squaretactics.games.squirrel_squabble.event_text import action_name, tile_name
from squaretactics.games.squirrel_squabble.events import CoinShown
from squaretactics.games.squirrel_squabble.moves import PLAN_MOVES
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from squaretactics.games.squirrel_squabble.text import CREDIT
from tests.docs.proof import split_at, tables_in
from tests.squirrel_squabble.scenario import play_round, position

RULES = (Path(__file__).parents[2] / "docs" / "rules" / "squirrel_squabble.md").read_text(encoding="utf-8")


def named(spaces: tuple[int, ...]) -> str:
    return " ".join(NAMES[space] for space in spaces)


def test_columns_run_from_left_to_right_and_rows_upwards() -> None:
    assert named(tuple(range(9))) == "a1 b1 c1 a2 b2 c2 a3 b3 c3"
    assert [NAMES[AHEAD[way][4]] for way in range(4)] == ["b3", "c2", "b1", "a2"]  # north, east, south, west


def test_spaces_that_share_an_edge_are_neighbours() -> None:
    assert named(BESIDE[0]) == "b1 a2"
    assert named(BESIDE[4]) == "b1 a2 c2 b3"
    assert named(BESIDE[8]) == "c2 b3"
    assert sum(map(len, BESIDE)) == sum(map(len, FACINGS)) == 24
    assert len(PAIRS) == 14
    assert named(FREE) == "a2 a3 b1 b2 b3 c1 c2"


def test_homes_begin_in_the_corners_with_the_squirrels_on_them() -> None:
    state = GAME.new_game(Setup(board="dealt"), 1)
    assert [NAMES[space] for space in state.home] == [NAMES[space] for space in state.space] == ["a1", "c3"]


def test_coins_are_shown_in_pairs_one_after_the_other_and_then_returned() -> None:
    state = position("""
        .     .      GH:Gv
        .     .      .
        OH:O^ .      .
    """)
    played = play_round(state, "turn_left u_turn move_1", "turn_left u_turn move_1")
    shown = [(event.slot, event.squirrel) for event in played.events if isinstance(event, CoinShown)]
    assert shown == [(slot, squirrel) for slot in range(3) for squirrel in (0, 1)]
    assert played.state.round == 2
    assert GAME.moves(played.state) == PLAN_MOVES
    assert GAME.view(played.state, 0).played == ((), ())


def test_squirrel_makes_quarter_turns_to_either_side_and_half_turns() -> None:
    state = position("""
        .     .      GH:Gv
        .     .      .
        OH:O^ .      .
    """)
    log = play_round(state, "turn_left u_turn move_1/flip_tile", "turn_right u_turn move_1/flip_tile").log
    assert log[:4] == ["O turns west", "G turns west", "O turns east", "G turns east"]


def test_rules_list_the_coins_and_the_tiles_of_the_game() -> None:
    tiles, coins = tables_in(split_at(RULES, "##")["What you play with"])
    faces = [[tile_name(tile << 1 | face) for face in (0, 1)] for tile in range(HOMES, len(TILES))]
    assert [[line["One face"], line["Other face"]] for line in tiles.lines] == faces
    assert [[line["One face"], line["Other face"]] for line in coins.lines] == [
        [action_name(action) for action in coin] for coin in COINS
    ]


def test_example_in_the_rules_is_what_happens() -> None:
    state = position(
        """
        mud   1/2     GH:Gv
        2     1/.     dog/1
        OH:O^ 1/2     dog
    """,
        nuts=(2, 2),
    )
    orange, green = "move_1/flip_tile turn_right move_1/switch_tiles", "flip_tile move_1/switch_tiles squabble"
    played = play_round(state, orange, green, ["flip c2", "face west", "face east"], dice=(3, 5))
    assert played.log == [
        "G flips c2",
        "O runs a1-a2",
        "O turns east",
        "G runs c3-c2",
        "O runs a2-b2",
        "G attacks c2-b2",
        "dice 3+4-1 5",
        "G win",
        "G steals",
        "O sent home",
        "G faces west",
        "O faces east",
        "G takes 1 on b2",
    ]
    assert (played.nuts, played.at) == ((1, 4), "a1> b2<")


def test_rules_and_program_credit_the_original_game() -> None:
    assert str(CREDIT) in re.sub(r"\s+", " ", RULES)
