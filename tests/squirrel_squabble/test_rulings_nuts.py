"""The rulings on homes, dogs, squabbles, nuts and the end: S4 and S21 to S35."""

from __future__ import annotations

import pytest

from squaretactics.core.spec import Result
from squaretactics.games.squirrel_squabble.moves import parse_move
from squaretactics.games.squirrel_squabble.pathfinding import steps_between, straightest_way
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from tests.squirrel_squabble.scenario import act, play_round, position

# Orange attacks Green, two steps away, on a tile with a nut.
FIGHT = """
    .     1:Gv   GH
    .     .      .
    OH    .:O^   .
"""
# The same in the puddle.
MUDDY = """
    .     mud:Gv GH
    .     .      .
    OH    .:O^   .
"""


def test_s4_tiles_with_nuts_never_run_out() -> None:
    state = position("""
        .     .    GH:Gv
        2     .    1
        OH:O^ .    .
    """)
    played = play_round(state, "move_1 turn_left u_turn", "move_1 turn_left u_turn")
    assert played.log[-2:] == ["O takes 2 on a2", "G takes 1 on c2"]
    assert played.state.tiles == state.tiles


def test_s21_running_across_ones_own_home_with_five_nuts_wins() -> None:
    state = position(
        """
        .     .     GH:Gv
        .     .     .
        .     OH    .:O<
    """,
        nuts=(5, 0),
    )
    for action in ("move_2", "move_1"):
        played = act(state, action, "turn_left")
        assert played.log == ["G turns east", "O runs c1-b1 and wins", "walked_home, winners (0,)"]
        assert played.nuts == (5, 0)
    four = position(
        """
        .     .     GH:Gv
        .     .     .
        .     OH    .:O<
    """,
        nuts=(4, 0),
    )
    assert act(four, "move_1", "turn_left").log == ["G turns east", "O runs c1-b1"]


def test_s21_home_comes_before_a_dog_behind_it() -> None:
    state = position(
        """
        .     .     GH:Gv
        .     .     .
        dog   OH    .:O<
    """,
        nuts=(5, 0),
    )
    assert act(state, "move_2", "turn_left").log[-1] == "walked_home, winners (0,)"


def test_s21_squirrels_that_reach_home_at_the_same_time_tie() -> None:
    state = position(
        """
        .     .:G>  GH
        .     .     .
        OH    .:O<  .
    """,
        nuts=(5, 5),
    )
    played = act(state, "move_1", "move_1")
    assert played.log == ["O runs b1-a1 and wins", "G runs b3-c3 and wins", "walked_home, winners (0, 1)"]
    assert GAME.result(played.state) == Result((5, 5), (0, 1))


def test_s22_dog_before_home_takes_a_nut_and_the_win() -> None:
    state = position(
        """
        .     .     GH:Gv
        .     .     .
        OH    dog   .:O<
    """,
        nuts=(5, 0),
    )
    played = act(state, "move_2", "turn_left", ["face north"])
    assert played.log[1:] == ["O runs c1-b1 into a dog", "O scared, loses 1", "O loses its actions", "O faces north"]
    assert played.nuts == (4, 0)


def test_dog_takes_no_nut_from_empty_cheeks() -> None:
    state = position("""
        .     .     GH:Gv
        dog   .     .
        OH:O^ .     .
    """)
    assert "O scared, loses 0" in act(state, "move_1", "turn_left").log


TWO_DOGS = """
    dog   .     GH
    .:O^  .     .:Gv
    OH    .     dog
"""


@pytest.mark.parametrize("orange", [0, 1])
def test_s23_two_squirrels_scared_at_once_choose_facings_in_secret(orange: int) -> None:
    state = play_round(position(TWO_DOGS, orange=orange), "move_1", "move_1").state
    first = GAME.decision(state)
    assert first is not None
    assert (first.seat, first.kind, first.secret) == (0, "facing", True)  # in seat order, no matter who leads Orange
    seen = set()
    for move in GAME.moves(state):
        after = state.copy()
        GAME.take(after, move)
        second = GAME.decision(after)
        assert second is not None
        assert (second.seat, second.secret) == (1, True)
        assert after.facing == state.facing
        seen.add(GAME.view(after, 1))
    assert len(seen) == 1


def test_s23_facings_are_shown_together() -> None:
    played = play_round(position(TWO_DOGS), "move_1", "move_1", ["face east", "face west"])
    assert played.log[-2:] == ["O faces east", "G faces west"]
    assert played.at == "a1> c3<"


def test_s24_only_a_squirrel_that_left_its_space_gathers() -> None:
    state = position("""
        .     .     GH:Gv
        1:O^  .     .
        OH    .     .
    """)
    stayed = play_round(state, "turn_left u_turn squabble", "turn_left u_turn")
    assert not any("takes" in line for line in stayed.log)
    turned = play_round(state, "turn_left move_1/flip_tile u_turn", "turn_left u_turn")
    assert "O has not moved on a2" in turned.log
    returned = play_round(state, "move_1/flip_tile u_turn move_1/switch_tiles", "turn_left u_turn")
    assert returned.at.startswith("a2")
    assert returned.log[-1] == "O takes 1 on a2"
    state.nuts = [5, 0]
    full = play_round(state, "turn_left move_1/flip_tile u_turn", "turn_left u_turn")
    assert not any(" on a2" in line for line in full.log)  # its cheeks are full anyway


def test_s24_being_sent_home_and_attacking_count_as_leaving() -> None:
    won = act(position(FIGHT), "squabble", "turn_left", ["face east", "face west"], dice=(6, 1)).state
    assert won.left == [True, True]
    lost = act(position(FIGHT), "squabble", "turn_left", ["face east"], dice=(1, 6)).state
    assert lost.left == [True, False]


def test_s24_winning_attacker_gathers_where_it_stands() -> None:
    played = play_round(position(FIGHT), "squabble", "u_turn", ["face east", "face west"], dice=(6, 1))
    assert "O takes 1 on b3" in played.log


def test_s25_no_squirrel_gathers_at_home() -> None:
    state = position(
        """
        .     .     GH:Gv
        .:Ov  .     .
        OH    .     .
    """,
        nuts=(4, 0),
    )
    played = play_round(state, "move_1 turn_left u_turn", "turn_left")
    assert played.at.startswith("a1")
    assert (played.nuts, played.state.round) == ((4, 0), 2)


def test_squirrel_carries_no_more_than_five_nuts() -> None:
    state = position(
        """
        .     .     GH:Gv
        2     .     wet
        OH:O^ .     .
    """,
        nuts=(4, 5),
    )
    played = play_round(state, "move_1 turn_left u_turn", "move_1")
    assert played.log[-1] == "O takes 1 on a2, leaves 1"  # and Green, who is full, leaves the puddle its nut
    assert played.nuts == (5, 5)


def test_empty_puddle_takes_a_nut_and_full_puddle_gives_one() -> None:
    state = position(
        """
        .     .     GH:Gv
        mud   .     wet
        OH:O^ .     .
    """,
        nuts=(2, 2),
    )
    played = play_round(state, "move_1", "move_1")
    assert played.log[-4:] == ["O drops a nut on a2", "a2 turns", "G takes 1 on c2", "c2 turns"]
    assert played.nuts == (1, 3)
    poor = play_round(
        position("""
        .     .     GH:Gv
        mud   .     .
        OH:O^ .     .
    """),
        "move_1",
        "turn_left",
    )
    assert not any("drops" in line for line in poor.log)


def test_s26_squabble_against_rival_at_home_or_out_of_reach_is_cancelled() -> None:
    at_home = position("""
        .     .     GH:Gv
        .     .:O^  .
        OH    .     .
    """)
    played = act(at_home, "squabble", "turn_left")
    assert played.log[-1] == "O squabble cancelled: they_are_at_home"
    assert not played.state.left[0]
    walled = position("""
        .     dog   .:Gv
        .:O^  .     dog
        OH    GH    .
    """)
    played = act(walled, "squabble", "turn_left")
    assert played.log[-1] == "O squabble cancelled: no_way"
    assert not played.state.left[0]


def test_route_goes_round_dogs_and_puddles_and_may_end_in_one() -> None:
    state = position("""
        .     dog   mud:Gv
        .:O^  wet   .
        OH    .     GH
    """)
    played = act(state, "squabble", "turn_left", dice=(6, 1))
    assert played.log[1:3] == ["O attacks a2-a1-b1-c1-c2-c3", "dice 6+4-5 1"]  # through both homes


def test_distance_is_measured_after_movement() -> None:
    state = position("""
        .     .     GH
        .     .:G^  .
        OH    .:O^  .
    """)
    assert "dice 3+4-2 3" in act(state, "squabble", "move_1", dice=(3, 3)).log


def test_straightest_of_several_routes_is_shown() -> None:
    assert steps_between(0, 0, 8) == 4
    assert straightest_way(0, 0, 8) in ((0, 3, 6, 7, 8), (0, 1, 2, 5, 8))
    assert straightest_way(1 << 3, 0, 6) == (0, 1, 4, 7, 6)


def test_s27_running_through_home_with_five_nuts_wins() -> None:
    drawing = """
        .     .     GH
        .     .     .:Gv
        .:O^  OH    .
    """
    played = act(position(drawing, nuts=(5, 3)), "squabble", "turn_left")
    assert played.log == ["G turns east", "O attacks a1-b1", "through_home, winners (0,)"]
    assert "dice 3+4-3 3" in act(position(drawing, nuts=(4, 3)), "squabble", "turn_left", dice=(3, 3)).log
    aside = position(
        """
        OH    .     GH
        .     .     .:Gv
        .:O^  .     .
    """,
        nuts=(5, 3),
    )
    assert "dice 3+4-3 3" in act(aside, "squabble", "turn_left", dice=(3, 3)).log


def test_s27_route_through_home_must_go_on_to_the_rival() -> None:
    state = position(
        """
        .     .      OH
        mud:O^ dog   .
        .     .:Gv   wet
    """,
        nuts=(5, 3),
    )
    log = act(state, "squabble", "turn_left", dice=(3, 3)).log
    assert log[1:3] == ["O attacks a2-a1-b1", "dice 3+4-2 3"]


def test_s28_attacker_faces_first_then_the_loser() -> None:
    state = position(FIGHT, nuts=(1, 1))
    first = act(state, "squabble", "turn_left", dice=(6, 1))
    assert first.log[1:] == ["O attacks b1-b2-b3", "dice 6+4-2 1", "O win", "O steals", "G sent home"]
    assert first.asked == ("O facing", ["face east", "face south", "face west"])
    second = act(state, "squabble", "turn_left", ["face south"], dice=(6, 1))
    assert second.asked == ("G facing", ["face south", "face west"])
    assert second.nuts == (2, 0)


def test_s28_loser_sent_home_with_five_ends_the_game_before_any_facing() -> None:
    played = act(position(FIGHT, nuts=(5, 5)), "squabble", "turn_left", dice=(6, 1))
    assert played.log[-2:] == ["G sent home", "sent_home, winners (1,)"]


def test_winning_defender_steals_and_the_attacker_goes_home() -> None:
    played = act(position(FIGHT, nuts=(1, 1)), "squabble", "turn_left", ["face north"], dice=(1, 6))
    assert played.log[2:] == ["dice 1+4-2 6", "O loss", "G steals", "O sent home", "O faces north"]
    assert (played.at, played.nuts) == ("a1^ b3>", (0, 2))


def test_nothing_is_stolen_from_empty_or_into_full_cheeks() -> None:
    assert "O steals" not in act(position(FIGHT, nuts=(1, 0)), "squabble", "turn_left", dice=(6, 1)).log
    assert "O steals" not in act(position(FIGHT, nuts=(5, 2)), "squabble", "turn_left", dice=(6, 1)).log


def test_s29_squirrel_sent_home_with_five_nuts_wins() -> None:
    draw = act(position(FIGHT, nuts=(5, 2)), "squabble", "turn_left", dice=(2, 4))
    assert draw.log[-3:] == ["O draw", "O sent home", "sent_home, winners (0,)"]
    loser = act(position(FIGHT, nuts=(5, 5)), "squabble", "turn_left", dice=(1, 6))
    assert loser.log[-3:] == ["O loss", "O sent home", "sent_home, winners (0,)"]
    robbed = act(position(FIGHT, nuts=(5, 4)), "squabble", "turn_left", ["face north"], dice=(1, 6))
    assert robbed.nuts == (4, 5)
    assert robbed.state.winners == 0


def test_draw_sends_the_attacker_home_and_nothing_is_stolen() -> None:
    played = act(position(FIGHT, nuts=(3, 2)), "squabble", "turn_left", ["face north"], dice=(2, 4))
    assert played.log[3:] == ["O draw", "O sent home", "O faces north"]
    assert played.nuts == (3, 2)


def test_s30_being_sent_home_in_a_squabble_loses_no_actions() -> None:
    won = act(position(MUDDY), "squabble", "turn_left", ["face south", "face west"], dice=(6, 1))
    assert "O loses its actions" in won.log  # it is in the puddle now
    assert won.state.lost == [True, False]
    lost = act(position(MUDDY), "squabble", "turn_left", ["face north"], dice=(1, 6))
    assert lost.state.lost == [False, False]


def test_s31_attacker_on_its_own_home_may_attack() -> None:
    state = position("""
        .     .     GH
        .     .     .
        OH:O^ .:Gv  .
    """)
    played = act(state, "squabble", "turn_left", ["face east"], dice=(1, 6))
    assert played.log[1:] == ["O attacks a1-b1", "dice 1+4-1 6", "O loss", "O sent home", "O faces east"]
    assert played.at == "a1> b1>"


def test_s32_stolen_fifth_nut_wins_only_at_home() -> None:
    played = act(position(FIGHT, nuts=(4, 1)), "squabble", "turn_left", ["face south", "face west"], dice=(6, 1))
    assert played.nuts == (5, 0)
    assert played.state.winners == 0


def test_s33_rivals_move_and_dogs_nut_still_count_but_no_facing_is_asked_for() -> None:
    state = position(
        """
        .     .     GH
        .     .     1:Gv
        OH    .:O<  dog
    """,
        nuts=(5, 3),
    )
    played = act(state, "move_1", "move_1")
    assert played.log == [
        "O runs b1-a1 and wins",
        "G runs c2-c1 into a dog",
        "G scared, loses 1",
        "G loses its actions",
        "walked_home, winners (0,)",
    ]
    assert GAME.result(played.state) == Result((5, 2), (0,))


def test_s33_squabble_of_the_same_action_is_not_carried_out() -> None:
    state = position(
        """
        .     .     GH
        .     .     1:Gv
        OH    .:O<  .
    """,
        nuts=(5, 3),
    )
    assert act(state, "move_1", "squabble").log == ["O runs b1-a1 and wins", "walked_home, winners (0,)"]


def test_s33_nothing_is_carried_out_after_a_win() -> None:
    state = position(
        """
        .     .     GH
        .     .     1:Gv
        OH    .:O<  .
    """,
        nuts=(5, 3),
    )
    played = play_round(state, "move_1 squabble", "turn_left u_turn")
    assert played.log == ["G turns east", "O runs b1-a1 and wins", "walked_home, winners (0,)"]


@pytest.mark.parametrize(("nuts", "winners"), [((3, 1), (0,)), ((0, 1), (1,)), ((2, 2), (0, 1))])
def test_s34_more_nuts_win_after_the_fortieth_round(nuts: tuple[int, int], winners: tuple[int, ...]) -> None:
    drawing = """
        .     .     GH:Gv
        .     .     .
        OH:O^ .     .
    """
    plans = "turn_left u_turn squabble", "turn_left u_turn squabble"
    last = play_round(position(drawing, nuts, number=40), *plans)
    assert last.log[-1] == f"rounds_over, winners {winners}"
    assert GAME.result(last.state) == Result(nuts, winners)
    before = play_round(position(drawing, nuts, number=39), *plans)
    assert GAME.result(before.state) is None
    assert before.state.round == 40


def test_s35_resigning_seat_loses_and_nuts_stay_as_they_are() -> None:
    state = position(FIGHT, nuts=(5, 1), orange=1)
    assert GAME.resigned(state, 1) == Result((1, 5), (0,))
    assert GAME.resigned(state, 0) == Result((1, 5), (1,))
    waiting = act(state, "squabble", "turn_left", dice=(6, 1)).state
    GAME.take(waiting, parse_move("face east"))
    assert GAME.resigned(waiting, 0).winners == (1,)
