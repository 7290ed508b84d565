"""With three rivals, a strong search models them as players who look one move ahead."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from squaretactics.bots.forecast_search import ForecastSearchBot, OnePlyBot
from squaretactics.bots.seat_values import worth
from squaretactics.bots.simple_bots import Bot, GreedyBot, one_ply_score
from squaretactics.core.spec import forecast_of_end
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State

_WORTH_THINKING = 0.05  # win probability between best and worst move


def last_rounds(games: int) -> Iterator[State]:
    """Yield positions with one card in each hand and empty decks, so there's no hidden information."""
    for seed in range(games):
        state, leader = SQUARE_TACTICS.new_game(preset("first", 4), seed), GreedyBot(SQUARE_TACTICS, seed)
        while (asked := SQUARE_TACTICS.decision(state)) is not None:
            if sum(map(len, state.hands)) == 4 and not any(state.decks):
                yield state
                break
            SQUARE_TACTICS.take(state, leader.choose(SQUARE_TACTICS.view(state, asked.seat)))


def expected(state: State, move: Move) -> float:
    """Return the value of a move for its player, averaged over greedy and forecasting rivals."""
    asked = SQUARE_TACTICS.decision(state)
    assert asked is not None
    rivals: list[Bot] = [GreedyBot(SQUARE_TACTICS, 1), OnePlyBot(SQUARE_TACTICS, 1, worlds=1)]
    total = 0.0
    for rival in rivals:
        after = SQUARE_TACTICS.copy(state)
        SQUARE_TACTICS.take(after, move)
        while (following := SQUARE_TACTICS.decision(after)) is not None:
            SQUARE_TACTICS.take(after, rival.choose(SQUARE_TACTICS.view(after, following.seat)))
        result = SQUARE_TACTICS.result(after)
        assert result is not None
        total += worth(forecast_of_end(result))[asked.seat]
    return total / len(rivals)


def test_search_plays_best_move_against_one_ply_rivals() -> None:
    missed = possible = 0.0
    for number, state in enumerate(last_rounds(24)):
        asked = SQUARE_TACTICS.decision(state)
        assert asked is not None
        values = {move: expected(state, move) for move in SQUARE_TACTICS.moves(state)}
        best, worst = max(values.values()), min(values.values())
        if best - worst > _WORTH_THINKING:
            chosen = ForecastSearchBot(SQUARE_TACTICS, number, iterations=600).choose(
                SQUARE_TACTICS.view(state, asked.seat)
            )
            missed += best - values[chosen]
            possible += best - worst
    assert possible > 1
    assert missed < 0.1 * possible  # rivals may choose either of two equal moves


@pytest.mark.parametrize("name", ["first", "abilities", "full", "mayhem"])
def test_hasty_rivals_are_modelled_as_greedy(name: str) -> None:
    """This includes the value of a card: an action card with almost no gain is kept."""
    state, greedy = SQUARE_TACTICS.new_game(preset(name, 4), 1), GreedyBot(SQUARE_TACTICS, 1)
    kinds = set()
    while (asked := SQUARE_TACTICS.decision(state)) is not None:
        chosen = greedy.choose(SQUARE_TACTICS.view(state, asked.seat))
        heuristic_scores = {move: one_ply_score(SQUARE_TACTICS, state, move) for move in SQUARE_TACTICS.moves(state)}
        assert heuristic_scores[chosen] == pytest.approx(max(heuristic_scores.values())), (
            asked,
            chosen,
            heuristic_scores,
        )
        kinds.add(asked.kind)
        SQUARE_TACTICS.take(state, chosen)
    assert kinds >= ({"begin", "end", "move_in", "defend"} if name in ("full", "mayhem") else {"begin"})
