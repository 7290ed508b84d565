"""The rulings on actions: S12 to S20."""

from __future__ import annotations

import pytest

from squaretactics.core.spec import IllegalMove
from squaretactics.games.squirrel_squabble.events import CoinShown
from squaretactics.games.squirrel_squabble.moves import parse_move
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from tests.squirrel_squabble.scenario import act, play_round, position

OPEN = """
    .     .      GH:Gv
    .     .      .
    OH:O^ .      .
"""


def test_s12_squirrel_without_actions_shows_no_more_coins() -> None:
    state = position("""
        .     .    GH:Gv
        mud   .    .
        OH:O^ .    .
    """)
    played = play_round(state, "move_1 squabble flip_action", "turn_left u_turn move_1")
    shown = [(event.squirrel, event.slot) for event in played.events if isinstance(event, CoinShown)]
    assert shown == [(0, 0), (1, 0), (1, 1), (1, 2)]


def test_s12_squirrel_without_actions_still_defends_and_gathers() -> None:
    state = position("""
        .     .    GH
        wet   .:Gv .
        OH:O^ .    .
    """)
    played = play_round(state, "move_1", "u_turn squabble", ["face west"], dice=(1, 6))
    assert played.log[:3] == ["G turns north", "O runs a1-a2 into mud", "O loses its actions"]
    assert played.log[3:6] == ["G attacks b2-a2", "dice 1+4-1 6", "G loss"]
    assert "O takes 1 on a2" in played.log


def test_s13_cancelled_action_has_no_effect() -> None:
    state = position("""
        .     .    GH:Gv
        .:O^  .    .
        OH    .    .
    """)
    played = act(state, "move_2", "turn_left")  # one step would be possible
    assert played.log == ["O move_2 cancelled: no_second_step", "G turns east"]
    assert played.at == "a2^ c3>"
    assert not played.state.left[0]


def test_s14_turned_up_squabble_stands() -> None:
    state = position("""
        .     .    GH
        .     .:Gv .
        OH    .:O^ .
    """)
    log = act(state, "flip_action", "move_2/squabble", dice=(6, 1)).log
    assert log[:3] == ["G turned to squabble", "G attacks b2-b1", "dice 6+4-1 1"]
    assert act(state, "flip_action", "squabble").log == [
        "O flip_action cancelled: flip_action_met_squabble",
        "G squabble cancelled: flip_action_met_squabble",
    ]


def test_s15_turned_up_flip_action_is_too_late() -> None:
    played = act(position(OPEN), "u_turn", "flip_action")
    assert played.log == ["O turned to flip_action", "O flip_action cancelled: too_late"]
    assert played.at == "a1^ c3v"


def test_flip_action_is_cancelled_if_the_rival_has_lost_its_actions() -> None:
    state = position("""
        .     .    GH:Gv
        mud   .    .
        OH:O^ .    .
    """)
    played = play_round(state, "move_1", "turn_left flip_action")
    assert "G flip_action cancelled: nothing_to_flip" in played.log


def test_s16_choosing_a_home_avoids_the_flip() -> None:
    state = position("""
        .     .     GH:Gv
        .     .     .
        OH    .:O^  1
    """)
    assert act(state, "flip_tile", "turn_left").asked == ("O flip", ["flip a1", "flip c1", "flip b2"])
    chosen = act(state, "flip_tile", "turn_left", ["flip a1"])
    assert chosen.log == ["O flip_tile cancelled: chose_a_home", "G turns east"]
    assert chosen.state.tiles == state.tiles


def test_s16_rivals_home_may_be_chosen_too() -> None:
    state = position("""
        .     .:O^  GH
        .     .     .
        OH    .     1:Gv
    """)
    assert act(state, "flip_tile", "turn_left", ["flip c3"]).log[0] == "O flip_tile cancelled: chose_a_home"


def test_s16_home_as_the_only_tile_in_reach_is_chosen_without_asking() -> None:
    state = position("""
        .:O^  OH    GH
        .:Gv  .     .
        .     .     .
    """)
    assert act(state, "flip_tile", "turn_left").log == ["O flip_tile cancelled: chose_a_home", "G turns east"]


def test_neighbouring_tile_is_flipped_unless_it_is_under_the_rival() -> None:
    state = position("""
        .     .     GH
        .     .:Gv  .
        OH    .:O^  1/2
    """)
    played = act(state, "flip_tile", "turn_left", ["flip c1"])
    assert played.log == ["O flips c1", "G turns east"]
    assert GAME.view_data(GAME.view(played.state, 0))["board"]["c1"]["shows"] == "two_nuts"
    waiting = act(state, "flip_tile", "turn_left").state
    for text, reason in (("flip b2", "rival stands on b2"), ("flip a3", "isn't next to a3")):
        with pytest.raises(IllegalMove, match=reason):
            GAME.apply(waiting, parse_move(text))


def test_neighbouring_tiles_even_homes_are_switched_unless_under_the_rival() -> None:
    state = position("""
        .     .     GH
        2     .:Gv  .
        OH:O^ .     .
    """)
    played = act(state, "switch_tiles", "turn_left")  # only one pair is beside Orange
    assert played.log == ["O switches b1 a2", "G turns east"]
    beside = position("""
        .     1     GH
        OH    .:O^  .:Gv
        .     .     .
    """)
    waiting = act(beside, "switch_tiles", "turn_left")
    assert waiting.asked == ("O switch", ["switch b1 a2", "switch b1 b3", "switch a2 b3"])
    moved = act(beside, "switch_tiles", "turn_left", ["switch a2 b3"]).state
    assert (moved.home[0], moved.tiles[7]) == (7, 0)
    for text, reason in (("switch a2 c2", "rival stands on c2"), ("switch a1 c1", "isn't next to a1")):
        with pytest.raises(IllegalMove, match=reason):
            GAME.apply(waiting.state, parse_move(text))


def test_both_homes_may_be_switched() -> None:
    state = position("""
        .     .     .
        OH    .:O^  GH
        .     .     .:Gv
    """)
    after = act(state, "switch_tiles", "turn_left", ["switch a2 c2"]).state
    assert after.home == [5, 3]


def test_switching_needs_two_tiles() -> None:
    state = position("""
        .:O^  .     GH
        .:Gv  .     .
        OH    .     .
    """)
    assert act(state, "switch_tiles", "turn_left").log == ["O switch_tiles cancelled: one_tile_only", "G turns east"]


def test_steps_come_in_order_and_read_the_current_table() -> None:
    """Green's flip turns up the dog before Orange runs there; the later switch takes it away again."""
    state = position("""
        .     .     GH
        dog/. .:Gv  .
        OH:O^ .     .
    """)
    assert act(state, "move_1", "flip_tile", ["flip a2"]).log == ["G flips a2", "O runs a1-a2"]
    assert act(state, "move_1", "switch_tiles", ["switch a2 c2"]).log == ["G switches a2 c2", "O runs a1-a2"]
    assert act(state, "move_1", "turn_left").log[1] == "O runs a1-a2 into a dog"


def test_s17_squirrel_that_flips_an_action_does_nothing_else() -> None:
    """So a turned-up Flip Tile never meets another Flip Tile, nor a turned-up Switch Tiles another Switch Tiles."""
    state = position("""
        .     .     GH:Gv
        .     .     .
        OH:O^ 1     .
    """)
    flipped = act(state, "move_1/flip_tile", "flip_action/u_turn", ["flip b1"])
    assert flipped.log == ["O turned to flip_tile", "O flips b1"]
    switched = act(state, "move_1/switch_tiles", "flip_action/u_turn")
    assert switched.log == ["O turned to switch_tiles", "O switches b1 a2"]
    assert flipped.at == switched.at == "a1^ c3v"


def test_s18_rivals_home_is_run_past_but_never_stopped_on() -> None:
    state = position("""
        OH    .     .
        .     GH    .:O<
        .     .     .:G<
    """)
    assert act(state, "move_2", "turn_left").log == ["G turns south", "O runs c2-b2-a2"]
    assert act(state, "move_1", "turn_left").log == ["O move_1 cancelled: their_home", "G turns south"]


def test_s18_rival_is_run_past_but_never_stopped_on() -> None:
    state = position("""
        .     .     GH
        .:O>  .:Gv  1
        OH    .     .
    """)
    assert act(state, "move_2", "turn_left").log == ["G turns east", "O runs a2-b2-c2"]
    assert act(state, "move_1", "turn_left").log == ["O move_1 cancelled: taken", "G turns east"]


def test_s18_rival_in_a_puddle_on_the_route_blocks_it() -> None:
    state = position("""
        .     .       GH
        .:O>  mud:Gv  1
        OH    .       .
    """)
    assert act(state, "move_2", "turn_left").log == ["O move_2 cancelled: taken", "G turns east"]


def test_move_off_the_board_is_cancelled() -> None:
    state = position("""
        .:O^  .     GH
        .     .:Gv  .
        OH    .     .
    """)
    assert act(state, "move_1", "turn_left").log[0] == "O move_1 cancelled: edge"
    assert act(state, "move_2", "turn_left").log[0] == "O move_2 cancelled: edge"


def test_own_home_is_passed_and_stood_on_like_any_space() -> None:
    state = position("""
        .     .     GH:Gv
        .     .     .
        .     OH    .:O<
    """)
    assert act(state, "move_2", "turn_left").log[1] == "O runs c1-b1-a1"
    assert act(state, "move_1", "turn_left").log[1] == "O runs c1-b1"


def test_dog_or_puddle_ends_the_walk_and_the_actions() -> None:
    muddy = position("""
        .     .     GH:Gv
        mud   .     .
        OH:O^ .     .
    """)
    played = act(muddy, "move_2", "turn_left")
    assert played.log == ["G turns east", "O runs a1-a2 into mud", "O loses its actions"]
    scary = position(
        """
        .     .     GH:Gv
        dog   .     .
        OH:O^ .     .
    """,
        nuts=(2, 0),
    )
    played = act(scary, "move_2", "turn_left", ["face east"])
    assert played.log[1:] == ["O runs a1-a2 into a dog", "O scared, loses 1", "O loses its actions", "O faces east"]
    assert (played.at, played.nuts) == ("a1> c3>", (1, 0))


def test_puddle_does_not_hold_a_squirrel_that_starts_the_round_in_it() -> None:
    state = position("""
        .      .     GH:Gv
        mud:O> .     .
        OH     .     .
    """)
    assert act(state, "move_1", "turn_left").log[1] == "O runs a2-b2"


def test_dog_turned_up_beside_a_squirrel_does_nothing() -> None:
    state = position("""
        .     .      GH:Gv
        .     ./dog  .
        OH    .:O^   .
    """)
    assert act(state, "flip_tile", "turn_left", ["flip b2"]).log == ["O flips b2", "G turns east"]


def test_s19_same_target_cancels_both_moves() -> None:
    state = position("""
        .     .     GH
        .:O>  .     1:G<
        OH    .     .
    """)
    same = ["O move_1 cancelled: same_space", "G move_1 cancelled: same_space"]
    assert act(state, "move_1", "move_1").log == same


def test_s19_same_target_cancels_both_moves_even_if_one_would_stop_earlier() -> None:
    state = position("""
        .     .     GH
        .:O>  mud   .
        OH    .     .:G^
    """)
    same = ["O move_2 cancelled: same_space", "G move_1 cancelled: same_space"]
    assert act(state, "move_2", "move_1").log == same


def test_s19_same_stop_cancels_both_moves() -> None:
    """Orange aims at c2, Green at b3, and both would end in the puddle between them."""
    state = position("""
        .     .     GH
        .:O>  mud   .
        OH    .:G^  .
    """)
    same = ["O move_2 cancelled: same_space", "G move_2 cancelled: same_space"]
    assert act(state, "move_2", "move_2").log == same


def test_s19_target_of_one_may_be_the_stop_of_the_other() -> None:
    """Green aims at a2, where Orange ends in the puddle, but a dog chases Green home first."""
    state = position("""
        .     .     GH
        mud   dog   .:G<
        OH:O^ .     .
    """)
    assert act(state, "move_2", "move_2").log[:2] == ["O runs a1-a2 into mud", "G runs c2-b2 into a dog"]


def test_s19_move_that_fails_on_its_own_counts_as_no_move() -> None:
    """Green cannot leave the board, so it stays where it is, and Orange cannot go there."""
    state = position("""
        .     .     GH
        .     .:O>  .:G>
        OH    .     .
    """)
    assert act(state, "move_1", "move_1").log == ["G move_1 cancelled: edge", "O move_1 cancelled: taken"]


def test_s19_stop_on_the_others_space_cancels_the_move() -> None:
    state = position("""
        .     .       GH
        .     .       .
        .:O>  mud:G>  OH
    """)
    assert act(state, "move_2", "turn_left").log == ["O move_2 cancelled: taken", "G turns north"]


def test_s20_one_squirrel_may_follow_the_other() -> None:
    state = position("""
        .     .     GH
        .:O>  .:G>  1
        OH    .     .
    """)
    played = act(state, "move_1", "move_1")
    assert played.log == ["O runs a2-b2", "G runs b2-c2"]
    assert played.at == "b2> c2>"


def test_s20_two_squirrels_face_to_face_may_change_places() -> None:
    state = position("""
        .     .     GH
        .:O>  .:G<  1
        OH    .     .
    """)
    played = act(state, "move_1", "move_1")
    assert played.log == ["O runs a2-b2", "G runs b2-a2"]
    assert played.at == "b2> a2<"
