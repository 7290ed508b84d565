"""Previews of moves based on their seat's knowledge, and evaluation of positions."""

from __future__ import annotations

from random import Random

import pytest

from squaretactics.bots.simple_bots import GreedyBot
from squaretactics.games.squirrel_squabble.events import Event, PlanMade
from squaretactics.games.squirrel_squabble.moves import PLAN, parse_move
from squaretactics.games.squirrel_squabble.previews import undisturbed
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from squaretactics.games.squirrel_squabble.state import HALTED, State
from tests.games.tables import SQUIRREL_TABLES
from tests.squirrel_squabble.scenario import act, line_of, plan, play_round, position

WIDE = """
    .     .      GH:Gv
    .     .      .
    OH:O^ .      2
"""


def shown(state: State, orange: str) -> State:
    """Return the state after Orange's plan is carried out without interference."""
    return GAME.preview_state(state, (PLAN, *plan(orange)))


def test_plan_is_walked_without_interference() -> None:
    after = shown(position(WIDE), "turn_right move_2 u_turn")
    assert (after.space[0], after.facing[0], after.nuts, after.round) == (2, 3, [2, 0], 2)


def test_preview_of_a_plan_only_states_that_it_is_made() -> None:
    view = GAME.view(position(WIDE), 0)
    move = (PLAN, *plan("move_1"))
    _, events = GAME.preview(view, move)
    assert events == [PlanMade(0, 0, move[1:])]


def test_walked_plan_reports_its_steps_and_stops_before_dice() -> None:
    state = position("""
        .     .      GH
        .     .:Gv   .
        OH:O^ .      .
    """)
    events: list[Event] = []
    after = undisturbed(state.copy(), 0, plan("move_1 squabble u_turn"), events.append)
    assert [line for line in map(line_of, events) if line] == ["O runs a1-a2", "O attacks a2-b2"]
    assert after.stage == HALTED
    assert GAME.decision(after) is None
    assert not after.lost[1]


def test_walked_plan_answers_its_own_questions_in_the_best_way() -> None:
    """It flips the tile on its last space to two nuts, rather than any other tile."""
    state = position("""
        .     .      GH:Gv
        .     .      .
        OH    1:O<   1/2
    """)
    after = shown(state, "u_turn flip_tile move_1/switch_tiles")
    assert after.nuts == [2, 0]


def test_incomplete_plan_is_walked_as_far_as_it_goes() -> None:
    growing = plan("turn_right move_2 u_turn")
    at = []
    for coins in range(4):
        after = undisturbed(position(WIDE), 0, growing[:coins])
        at.append((after.space[0], after.facing[0], after.nuts[0]))
    assert at == [(0, 0, 0), (0, 1, 0), (2, 1, 0), (2, 3, 2)]


def test_nothing_is_foreseen_after_the_round_of_a_plan() -> None:
    assert GAME.decision(shown(position(WIDE), "turn_right move_2 u_turn")) is None


@pytest.mark.parametrize("seed", range(3))
def test_preview_in_a_round_reaches_the_next_coins_or_dice(seed: int) -> None:
    compared = 0
    for table in SQUIRREL_TABLES:
        for state, _ in table.walk(seed):
            asked = GAME.decision(state)
            assert asked is not None
            if asked.kind in ("plan", "arrange", "squirrel"):
                continue
            for move in GAME.moves(state):
                _, foretold = GAME.preview(GAME.view(state, asked.seat), move)
                told: list[Event] = []
                GAME.take(state.copy(), move, told.append)
                assert foretold == [GAME.redact(event, asked.seat) for event in told[: len(foretold)]]
                assert foretold
                compared += 1
    assert compared > 50


def test_preview_continues_if_the_rival_has_lost_its_actions() -> None:
    """Nothing is hidden any more, so the rest of the round is previewed."""
    state = position("""
        .     .      GH:Gv
        mud   .      2
        OH:O^ .      .
    """)
    waiting = play_round(state, "move_1", "flip_tile turn_left/turn_right u_turn").state
    assert GAME.decision(waiting) is not None
    after, events = GAME.preview(GAME.view(waiting, 1), parse_move("flip b3"))
    assert after.round == 2
    assert [line for line in map(line_of, events) if line][:2] == ["G flips b3", "O runs a1-a2 into mud"]


def test_secret_facing_is_previewed_alone() -> None:
    state = GAME.new_game(GAME.parse_setup({"board": "dealt"}), 2)
    GAME.take(state, parse_move("face north"))
    after, events = GAME.preview(GAME.view(state, 1), parse_move("face west"))
    assert after.facing == (-1, 3)
    assert len(events) == 1


def test_evaluation_counts_nuts_and_the_way_home() -> None:
    def worth(drawing: str, nuts: tuple[int, int]) -> float:
        state = position(drawing, nuts)
        one, other = GAME.evaluate(GAME.view(state, 0)), GAME.evaluate(GAME.view(state, 1))
        assert one == pytest.approx(-other)
        return one

    assert worth(WIDE, (3, 2)) > worth(WIDE, (2, 2)) > worth(WIDE, (2, 3))
    near = "1 . GH:Gv\n . . . \n OH .:O^ ."
    far = "1 . GH:Gv\n . . .:O^ \n OH . ."
    assert worth(near, (5, 2)) > worth(far, (5, 2))
    won = act(position("1 . GH:Gv\n . . .\n OH .:O< .", (5, 2)), "move_1", "turn_left").state
    assert GAME.evaluate_state(won, 0) > worth(near, (5, 0))


def test_greedy_walks_home_when_nothing_stops_it() -> None:
    state = position("1 . GH:Gv\n . . .\n OH . .:O<", (5, 2))
    move = GreedyBot(GAME, 1).choose(GAME.view(state, 0))
    assert GAME.evaluate_state(GAME.preview_state(state, move), 0) == 20.0


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(4):
        state, chance, bot = GAME.new_game(SQUIRREL_TABLES[1].setup, seed), Random(seed), GreedyBot(GAME, seed)
        while (asked := GAME.decision(state)) is not None:
            greedy = asked.seat == seed % 2
            move = bot.choose(GAME.view(state, asked.seat)) if greedy else GAME.random_move(state, chance.random)
            GAME.take(state, move)
        result = GAME.result(state)
        assert result is not None
        wins += result.winners == (seed % 2,)
    assert wins >= 3
