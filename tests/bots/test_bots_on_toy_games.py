"""Every bot plays every kind of game: games of chance, simultaneous moves, solo and cooperative games."""

from __future__ import annotations

from functools import partial

import pytest

from squaretactics.bots.bot_registry import play_out, seat_bots
from squaretactics.bots.difficulty_levels import LEVELS, BotFactory
from squaretactics.bots.forecast_search import ForecastSearchBot
from squaretactics.bots.simple_bots import RandomBot
from squaretactics.bots.tree_search import TreeSearchBot
from squaretactics.core.session import Seat, Session
from tests.games import coop, dice, solo
from tests.games.tables import TOY_TABLES, Table
from tests.games.toy_base import State

SEARCHERS: dict[str, BotFactory] = {
    "search": partial(TreeSearchBot, iterations=300),
    "forecaster": partial(ForecastSearchBot, iterations=200),
}


@pytest.mark.parametrize("table", TOY_TABLES, ids=str)
@pytest.mark.parametrize("level", ["random", *LEVELS, "search"])
def test_bot_chooses_legal_move_from_its_view_alone(table: Table, level: str) -> None:
    makers: dict[str, BotFactory] = {
        "random": RandomBot,
        **LEVELS,
        "search": partial(TreeSearchBot, iterations=30),
        "expert": partial(ForecastSearchBot, iterations=30),
    }
    spec, make = table.spec, makers[level]
    for seed in table.seeds(2):
        for state in table.positions(seed):
            asked = spec.decision(state)
            assert asked is not None
            view = spec.view(state, asked.seat)
            chosen = make(spec, seed).choose(view)
            assert chosen in spec.moves(state)
            world = spec.sample_world(view, seed)
            assert make(spec, seed).choose(spec.view(world, asked.seat)) == chosen


@pytest.mark.parametrize("table", TOY_TABLES, ids=str)
def test_bots_play_a_game_to_its_end(table: Table) -> None:
    seats = [Seat(name, "hard") for name in table.spec.seats(table.setup)]
    session = Session(table.spec, table.setup, 4, seats)
    play_out(session, seat_bots(table.spec, ["hard"] * len(seats), 4))
    assert session.result is not None


@pytest.fixture(params=SEARCHERS)
def make(request: pytest.FixtureRequest) -> BotFactory:
    return SEARCHERS[request.param]


@pytest.mark.parametrize(("card", "guess"), [(1, solo.HIGHER), (8, solo.LOWER)])
def test_solo_bot_guesses_the_likelier_side(make: BotFactory, card: int, guess: int) -> None:
    game = solo.HigherOrLower()
    for seed in range(3):
        view = game.view(State(solo.Row(rounds=2, random=0, turned=(card,))), 0)
        assert make(game, seed).choose(view) == (guess,)


@pytest.mark.parametrize(("card", "choice"), [(0, coop.PLAY), (5, coop.WAIT)])
def test_cooperative_bot_chooses_what_helps_both(make: BotFactory, card: int, choice: int) -> None:
    game = coop.LowestFirst()
    for seed in range(3):
        view = game.view(State(coop.Hands(rounds=1, random=0, cards=(card, 3))), 0)
        assert make(game, seed).choose(view) == (choice,)


@pytest.mark.parametrize(("ahead", "choice"), [(-5, dice.ROLL), (-2, dice.SAFE)])
def test_bot_rolls_when_only_luck_helps(make: BotFactory, ahead: int, choice: int) -> None:
    """The bot has the last turn.

    If it is five behind, only a six wins; if it is two behind, three points are enough.
    """
    game = dice.DiceGame()
    for seed in range(3):
        position = dice.Dice(rounds=1, random=0, starter=0, turns=1, points=(10, 10 + ahead))
        assert make(game, seed).choose(game.view(State(position), 1)) == (choice,)
