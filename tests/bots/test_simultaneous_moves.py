"""Searching bots mix simultaneous moves well, and assume neither a random nor a clairvoyant rival."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable
from functools import partial
from typing import Any

import pytest

from squaretactics.bots.difficulty_levels import LEVELS, make_hint_search, make_move_reviewer
from squaretactics.bots.seat_values import worth
from squaretactics.bots.secret_choices import RegretStrategy
from squaretactics.bots.tree_search import TreeSearchBot
from squaretactics.core.spec import Result, forecast_of_end
from tests.games.pennies import HEADS, TAILS, MatchingPennies, Pennies
from tests.games.toy_base import Seen, State

SEEDS = 4  # 20 with --soak 5, as in tools/checks.py
NEAR = 0.05
FAIR = MatchingPennies()
BIASED = MatchingPennies("pennies-biased", biased=True)
# By game: the share of heads for either seat, and the value for the even seat.
SOLUTIONS = {FAIR: (1 / 2, 1 / 2), BIASED: (1 / 3, 1 / 3)}
SEARCHERS: dict[str, Any] = {
    "search": partial(TreeSearchBot, iterations=600),
    "expert": LEVELS["expert"],
}


def asked(game: MatchingPennies, seat: int, even: int = 0) -> Seen[Pennies]:
    """Return a seat's view of a single round when it must lay its penny."""
    state = State(Pennies(rounds=1, random=0, even=even))
    if seat == 1:
        game.take(state, (TAILS,))
    return game.view(state, seat)


def share_for(game: MatchingPennies, even: int, first: int, second: int) -> float:
    state = State(Pennies(rounds=1, random=0, even=even))
    game.take(state, (first,))
    game.take(state, (second,))
    result = game.result(state)
    assert result is not None
    return forecast_of_end(result).shares[even]


def searched(searcher: Any, game: MatchingPennies, seed: int, view: Seen[Pennies]) -> tuple[RegretStrategy, float]:
    """Search; return the bot's strategy and its value as a share of the win."""
    bot = searcher(game, seed)
    root = bot.grow(view, bot.budget, enough=True)
    strategy = bot.strategies[view.seat, view]
    assert root.secret
    lost, won = (
        worth(forecast_of_end(Result(points, (who,))), bot.margin)[0] for points, who in (((0, 2), 1), ((2, 0), 0))
    )
    return strategy, (strategy.worth - lost) / (won - lost)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", SOLUTIONS, ids=lambda game: game.name)
@pytest.mark.parametrize("name", SEARCHERS)
def test_value_and_frequencies_match_mixed_solution(name: str, game: MatchingPennies, seat: int, soak: int) -> None:
    heads, value = SOLUTIONS[game]
    for seed in range(SEEDS * soak):
        even = seed % 2
        strategy, found = searched(SEARCHERS[name], game, seed, asked(game, seat, even))
        shares = strategy.shares
        assert sum(shares.values()) == pytest.approx(1.0)
        assert shares[HEADS,] == pytest.approx(heads, abs=NEAR)
        assert found == pytest.approx(value if seat == even else 1 - value, abs=NEAR)
        # Gain of the best reply over the game's value.
        replies = [
            sum(
                shares[own,] * share_for(game, even, *((own, reply) if seat == 0 else (reply, own)))
                for own in (HEADS, TAILS)
            )
            for reply in (HEADS, TAILS)
        ]
        gained = value - min(replies) if seat == even else max(replies) - value
        assert gained < NEAR


@pytest.mark.parametrize("name", SEARCHERS)
def test_bot_plays_by_its_frequencies(name: str) -> None:
    view = asked(BIASED, 1)
    strategy, _ = searched(SEARCHERS[name], BIASED, 3, view)
    chance = random.Random(5)
    drawn = Counter(strategy.play(1, chance).move for _ in range(4000))
    assert drawn[HEADS,] / 4000 == pytest.approx(strategy.shares[HEADS,], abs=0.03)
    chosen = {SEARCHERS[name](BIASED, seed).choose(view) for seed in range(8)}
    assert chosen == {(HEADS,), (TAILS,)}
    assert SEARCHERS[name](BIASED, 3).choose(view) == SEARCHERS[name](BIASED, 3).choose(view)


@pytest.mark.parametrize("name", SEARCHERS)
def test_no_round_of_several_is_predictable(name: str) -> None:
    """Rounds of the fair game are independent, so both sides stay equally good."""
    shares = []
    for seed in range(4):
        bot = SEARCHERS[name](FAIR, seed)
        view = FAIR.view(State(Pennies(rounds=2, random=0)), 0)
        bot.grow(view, bot.budget)
        shares.append(bot.strategies[0, view].shares[HEADS,])
    assert sum(shares) / len(shares) == pytest.approx(0.5, abs=NEAR)
    assert max(abs(share - 0.5) for share in shares) < 3 * NEAR


@pytest.mark.parametrize("seat", [0, 1])
def test_hints_value_secret_choice_against_good_rival(seat: int) -> None:
    for game, (_, value) in SOLUTIONS.items():
        found = make_hint_search(game, 4, iterations=1500).move_estimates(asked(game, seat))
        assert len(found) == 2
        for expectation in found:
            assert expectation.chance == pytest.approx(value if seat == 0 else 1 - value, abs=2 * NEAR)


@pytest.mark.parametrize("played", [HEADS, TAILS])
def test_review_never_blames_unpunishable_choice(played: int) -> None:
    for seat in (0, 1):
        found = make_move_reviewer(FAIR, 4, 400).review_decision(asked(FAIR, seat), (played,))
        assert found.mark is None
        assert found.chance == pytest.approx(0.5, abs=2 * NEAR)


def test_dominated_move_is_almost_never_chosen() -> None:
    strategies = [RegretStrategy(["good", "bad"]), RegretStrategy(["left", "right"])]
    chance = random.Random(1)
    worths: dict[tuple[Hashable, Hashable], float] = {
        ("good", "left"): 1.0,
        ("good", "right"): 0.6,
        ("bad", "left"): 0.4,
        ("bad", "right"): 0.0,
    }
    for _ in range(600):
        own, other = (strategy.choose(seat, chance) for seat, strategy in enumerate(strategies))
        value = worths[own.move, other.move]
        own.strategy.learn(own, [other], value)
        other.strategy.learn(other, [own], 1 - value)
    good, bad = strategies[0].shares.values()
    assert bad < NEAR < good
    assert strategies[0].worth == pytest.approx(0.6, abs=NEAR)
