"""Bots that search use only their seat's view, depend only on iterations and seed, and look ahead."""

from __future__ import annotations

import random
from functools import partial
from itertools import count

import pytest

from squaretactics.bots.arena import ArenaContest
from squaretactics.bots.bot_names import bot_name_with_style, level_and_style
from squaretactics.bots.bot_registry import ALL_BOTS, BASELINES, BOTS, bot, is_bot, playable_bot
from squaretactics.bots.difficulty_levels import LEVELS, BotFactory, make_hint_search
from squaretactics.bots.forecast_search import ForecastSearchBot, OnePlyBot
from squaretactics.bots.rival import RivalBot
from squaretactics.bots.seat_values import worth
from squaretactics.bots.simple_bots import FlatMonteCarloBot
from squaretactics.bots.tree_search import TreeSearchBot
from squaretactics.core.spec import Forecast, Result, forecast_of_end
from squaretactics.games.square_tactics.moves import move_text
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS, SquareTactics
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import view
from tests.bots.positions import last_move, opening
from tests.games.hidden_states import worlds_apart
from tests.games.tables import SETUPS, Table
from tests.games.toy import BET, CALL, FOLD, Poker, Toy
from tests.games.toy_base import Seen

THINKERS: dict[str, BotFactory] = {
    "flat": partial(FlatMonteCarloBot, playouts=40),
    "search": partial(TreeSearchBot, iterations=40),
    "glance": partial(OnePlyBot, worlds=3),
    "forecaster": partial(ForecastSearchBot, iterations=20),
    "gambler": partial(ForecastSearchBot, iterations=20, style="gambler"),
    "rival": partial(RivalBot, strength=0),
}


@pytest.fixture(params=THINKERS)
def make(request: pytest.FixtureRequest) -> BotFactory:
    return THINKERS[request.param]


@pytest.mark.parametrize("players", [2, 4])
def test_choice_ignores_hidden_information(make: BotFactory, players: int) -> None:
    table = Table("hidden", SQUARE_TACTICS, SETUPS[f"{players}-full-shared-able"])
    chance, compared = random.Random(4), 0
    for state in table.positions(7)[::9]:
        asked = SQUARE_TACTICS.decision(state)
        assert asked is not None
        chosen = make(SQUARE_TACTICS, 3).choose(view(state, asked.seat))
        assert chosen in SQUARE_TACTICS.moves(state)
        for world in worlds_apart(state, asked.seat, chance):
            compared += 1
            assert make(SQUARE_TACTICS, 3).choose(view(world, asked.seat)) == chosen
    assert compared > 5


def test_same_seed_chooses_same_move_but_another_seed_may_not(make: BotFactory) -> None:
    seen = opening("full")
    chosen = [make(SQUARE_TACTICS, seed).choose(seen) for seed in (1, 1, 2, 3, 4)]
    assert chosen[0] == chosen[1]
    assert len(set(chosen)) > 1


def test_bot_finds_winning_last_move(make: BotFactory) -> None:
    state = last_move()
    seen = view(state, 0)
    ends = {}
    for move in seen.moves:
        after = state.copy()
        SQUARE_TACTICS.take(after, move)
        ends[move] = worth(forecast_of_end(SQUARE_TACTICS.playout(after, random.Random(0).random)))[0]
    assert min(ends.values()) < 0.1 < max(ends.values())
    for seed in range(5):
        assert ends[make(SQUARE_TACTICS, seed).choose(seen)] == max(ends.values())


def after_a_bet(card: int) -> Seen[Poker]:
    """Return the second seat's view in toy poker after the first has bet."""
    return Seen(1, Poker(1, 0, cards=(None, card, None), bids=(BET,)))


def test_search_plays_bluffing_game_soundly() -> None:
    """In toy poker, the highest card always calls and the lowest always folds."""
    toy = Toy()
    for seed in range(5):
        for card, answer in ((2, CALL), (0, FOLD)):
            assert TreeSearchBot(toy, seed, iterations=300).choose(after_a_bet(card)) == (answer,)


def test_clock_ends_search_but_at_least_one_iteration_runs() -> None:
    seen = opening()
    ticks = count()

    def clock() -> float:
        return float(next(ticks))

    whole = TreeSearchBot(SQUARE_TACTICS, 1, iterations=10**9, seconds=20.0, clock=clock).choose(seen)
    assert whole in seen.moves
    assert next(ticks) < 30
    assert TreeSearchBot(SQUARE_TACTICS, 1, iterations=10**9, seconds=0.0, clock=clock).choose(seen) in seen.moves


def test_time_limited_search_equals_unlimited_search_if_time_suffices() -> None:
    seen = opening("full")
    free = TreeSearchBot(SQUARE_TACTICS, 6, iterations=60)
    capped = TreeSearchBot(SQUARE_TACTICS, 6, iterations=60, seconds=1.0, clock=lambda: 0.0)
    assert free.choose(seen) == capped.choose(seen)


class Sealed(Toy):
    """Toy poker in which observers see that a rival acts, but not how."""

    def move_as_seen(self, move: tuple[int], seat: int) -> str:
        return "something"


def test_tree_distinguishes_rival_moves_only_if_the_seat_can() -> None:
    for toy, branches in ((Toy(), 2), (Sealed(), 1)):
        bot = TreeSearchBot(toy, 1, iterations=500)
        root = bot.grow(Seen(0, Poker(1, 0, cards=(1, None, None))), bot.budget)
        following = [node for edge in root.edges.values() for node in edge.after.values()]
        assert {node.seat for node in following} == {1}
        assert max(len(node.edges) for node in following) == branches


@pytest.mark.parametrize("players", [2, 4])
def test_observed_trade_names_no_card_to_others(players: int) -> None:
    table = Table("trades", SQUARE_TACTICS, SETUPS[f"{players}-full-shared-able"])
    seen = {"trade": 0, "give": 0}
    for seed in range(12):
        for state, move in table.walk(seed):
            asked = SQUARE_TACTICS.decision(state)
            assert asked is not None
            word, *targets = move_text(state.rules, move).split()
            for seat in table.seats():
                if seat == asked.seat:
                    continue
                shown = SQUARE_TACTICS.move_as_seen(move, seat)
                if word == "give" or (word == "trade" and targets[0] != str(seat)):
                    seen[word] += 1
                    assert not {move[1], move[3]} & {shown[1], shown[3]} - {0, 16} or shown != move
                else:
                    assert shown == move
    assert seen["give"] > 0


def test_value_of_a_result_is_win_share_plus_small_margin() -> None:
    ends = Result((7, 7), (0, 1)), Result((8, 7), (0,)), Result((60, 7), (0,))
    even, narrow, wide = (worth(forecast_of_end(end)) for end in ends)
    assert even == [0.5, 0.5]
    assert narrow[1] < 0.1 < 0.9 < narrow[0] < wide[0] <= 1
    four = worth(forecast_of_end(Result((9, 2, 9, 1), (0, 2))))
    assert four[0] == four[2] == 0.5
    assert four[3] < four[1] < 0.1
    assert worth(forecast_of_end(ends[1]), margin=0.5)[0] == pytest.approx(0.5 + 0.5 * 0.525)


class Dilemma(SquareTactics):
    """A game in which one card of the first hand wins slightly more often, but the others win by far more points."""

    def __init__(self, safe: int, players: int) -> None:
        self.safe, self.others = safe, players - 1

    def forecast(self, state: State) -> Forecast:  # type: ignore[override]
        share, lead = (0.65, 0.0) if self.safe in state.card else (0.57, 8.0)
        return Forecast([share, *[(1 - share) / self.others] * self.others], [lead, *[-lead] * self.others])


@pytest.mark.parametrize(("players", "for_points"), [(2, True), (4, False)])
def test_two_player_game_is_also_played_for_points(players: int, for_points: bool) -> None:
    state = SQUARE_TACTICS.new_game(preset("first", players, starter=0), 1)
    safe = state.hands[0][0]
    game = Dilemma(safe, players)
    played = LEVELS["expert"](game, 1).choose(view(state, 0))
    assert (played[1] != safe) == for_points
    advised = make_hint_search(game, 1, iterations=60).move_estimates(view(state, 0))[0].move
    assert advised[1] == safe  # advice is about the win


def test_plain_search_clearly_beats_random() -> None:
    name = "search-200"
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(ALL_BOTS, name, partial(TreeSearchBot, iterations=200))
        contest = ArenaContest(SQUARE_TACTICS, preset("first"), (name, "random"), 70)
        won = sum(game.share(name) for number in range(5) for game in contest.play(number))
    assert won >= 9


def test_names_of_bots_stay_the_same() -> None:
    assert list(LEVELS) == ["novice", "easy", "medium", "hard", "expert"]
    assert list(BOTS)[: len(LEVELS)] == list(LEVELS)  # in menu order
    assert {"random", "greedy"} <= set(BOTS)
    assert set(BASELINES) == {
        "random",
        "greedy",
        "flat-1000",
        "flat-3000",
        "search-64",
        "search-256",
        "search-1000",
        "search-3000",
    }


# The moves that the baselines chose when they were added, in a First game and a full one. If rules or sampling change
# them, the yardstick changes too: say so in docs/bots.md.
FROZEN = {
    "random": ["play camping-alien a2 north", "play scientist-alien a2 north"],
    "greedy": ["play grumpy-alien b2 north", "play scientist-alien b2 north"],
    "flat-1000": ["play grumpy-alien a2 north", "play annoyed-alien a2 north"],
    "search-1000": ["play camping-alien c3 north", "play sporty-alien b2 north"],
}


@pytest.mark.parametrize("name", FROZEN)
def test_baselines_play_as_they_always_have(name: str) -> None:
    seen = [opening("first", seed=1), opening("full", seed=2)]
    chosen = [BASELINES[name](SQUARE_TACTICS, 9).choose(view) for view in seen]
    assert [move_text(view.rules, move) for view, move in zip(seen, chosen, strict=True)] == FROZEN[name]


@pytest.mark.parametrize(("level", "seconds"), [("expert", 2.0)])
def test_search_levels_have_a_time_limit_only_at_the_table(level: str, seconds: float) -> None:
    at_table, alone = BOTS[level](SQUARE_TACTICS, 1), ALL_BOTS[level](SQUARE_TACTICS, 1)
    assert isinstance(at_table, TreeSearchBot)
    assert isinstance(alone, TreeSearchBot)
    assert at_table.budget.iterations == alone.budget.iterations
    assert alone.budget.seconds is None
    assert at_table.budget.seconds is not None
    assert at_table.budget.seconds < seconds


def test_forecast_search_tries_most_promising_moves_first() -> None:
    """Plain search would still be trying everything once."""
    seen = opening()
    bot = ForecastSearchBot(SQUARE_TACTICS, 1, iterations=12)
    root = bot.grow(seen, bot.budget)
    guesses = {move: root.edges[move].guess for move in seen.moves}
    tried = [move for move in seen.moves if root.edges[move].visits]
    assert len(tried) < len(seen.moves)
    assert sum(guesses[move] for move in tried) / len(tried) > sum(guesses.values()) / len(guesses)


def test_forecast_search_plays_game_without_forecasts() -> None:
    toy = Toy()
    for card, answer in ((2, CALL), (0, FOLD)):
        assert ForecastSearchBot(toy, 1, iterations=400).choose(after_a_bet(card)) == (answer,)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_each_style_gets_more_of_what_it_prefers_than_others_do(level: str) -> None:
    styles = SQUARE_TACTICS.styles
    got = {style: dict.fromkeys(styles, 0.0) for style in styles}
    for seed in range(6):
        state, leader = SQUARE_TACTICS.new_game(preset("first"), seed), bot(SQUARE_TACTICS, "medium", seed)
        while (asked := SQUARE_TACTICS.decision(state)) is not None:
            seen = view(state, asked.seat)
            for style in styles:
                chosen = bot(SQUARE_TACTICS, bot_name_with_style(level, style), seed).choose(seen)
                after, _ = SQUARE_TACTICS.preview(seen, chosen)
                for liked in styles:
                    got[style][liked] += SQUARE_TACTICS.style_bonus(liked, after, asked.seat)
            SQUARE_TACTICS.take(state, leader.choose(seen))
    for liked in styles:
        assert max(styles, key=lambda style: got[style][liked]) == liked


class Contented(SquareTactics):
    """A game in which every style likes all positions equally."""

    style_bonus = staticmethod(lambda style, position, seat: 5.0)


@pytest.mark.parametrize("players", [2, 4])
def test_uniform_style_bonus_changes_nothing(players: int) -> None:
    """The bonus must count for final positions too."""
    contented, compared = Contented(), 0
    for seed in range(2):
        state, chance = SQUARE_TACTICS.new_game(preset("abilities", players), seed), random.Random(seed)
        while (asked := SQUARE_TACTICS.decision(state)) is not None:
            seen = view(state, asked.seat)
            if state.open.bit_count() <= 2 and len(seen.moves) > 1:
                plain, styled = (
                    ForecastSearchBot(contented, seed, iterations=60, style=style) for style in (None, "any")
                )
                assert styled.choose(seen) == plain.choose(seen)
                compared += 1
            SQUARE_TACTICS.take(state, SQUARE_TACTICS.random_move(state, chance.random))
    assert compared > 5


def test_bots_are_known_by_level_and_style() -> None:
    assert is_bot(SQUARE_TACTICS, "expert")
    assert is_bot(SQUARE_TACTICS, bot_name_with_style("easy", "gambler"))
    assert not is_bot(SQUARE_TACTICS, "easy+dreamer")
    assert not is_bot(SQUARE_TACTICS, "random+gambler")
    assert not is_bot(SQUARE_TACTICS, "nobody")
    assert level_and_style("hard+landlord") == ("hard", "landlord")
    assert level_and_style("hard") == ("hard", None)


@pytest.mark.parametrize(
    ("name", "plays"),
    [
        ("expert", "expert"),
        ("greedy", "greedy"),
        ("hard+collector", "hard+collector"),
        ("hard+dreamer", "hard"),
        ("greedy+collector", "greedy"),
        ("flat-1000", "medium"),
        ("nobody", "medium"),
        ("nobody+collector", "medium"),
        ("", "medium"),
    ],
)
def test_unknown_bot_is_replaced_by_playable_one(name: str, plays: str) -> None:
    assert playable_bot(SQUARE_TACTICS, name) == plays
    assert bot(SQUARE_TACTICS, plays, 1, BOTS)


def test_levels_keep_their_order_in_a_small_match() -> None:
    for weaker, stronger in (("random", "novice"), ("novice", "easy"), ("easy", "medium")):
        contest = ArenaContest(SQUARE_TACTICS, preset("first"), (stronger, weaker), 900)
        won = sum(game.share(stronger) for number in range(15) for game in contest.play(number))
        assert won > 16, stronger
