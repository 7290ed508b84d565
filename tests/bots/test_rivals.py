"""Rivals err as people do: by tagged lapses, which are rarer the stronger they are, and from their view alone."""

from __future__ import annotations

import random
from collections.abc import Collection
from itertools import pairwise
from math import exp, inf
from typing import Any

import pytest

from squaretactics.bots.bot_registry import ALL_BOTS, BOTS, bot, is_bot, playable_bot
from squaretactics.bots.rival import RivalBot, lapse_chance
from squaretactics.bots.rival_choice import AIMS, FIRST_STRENGTH, OpponentResult, strength_for
from squaretactics.bots.simple_bots import one_ply_score
from squaretactics.core.rivals import STRONGEST, rival_name, rival_strength
from squaretactics.core.spec import AnyGame
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.square_tactics import lapses as square
from squaretactics.games.square_tactics.geometry import THREE
from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.view import View, view
from squaretactics.games.squirrel_squabble import lapses as squirrel
from squaretactics.games.squirrel_squabble.coins import PLANS
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.state import PLANNING
from tests.square_tactics.scenario import Scene

TABLES: dict[str, tuple[AnyGame, Any]] = {
    "first": (SQUARE_TACTICS, preset("first")),
    "full": (SQUARE_TACTICS, preset("full")),
    "mayhem, four seats": (SQUARE_TACTICS, preset("mayhem", 4)),
    "squirrels": (SQUIRREL_SQUABBLE, Setup(board="dealt")),
}


def views(table: str, seed: int, most: int = 1000) -> list[Any]:
    """Return the deciding seats' views of a random game, where they have a choice."""
    spec, setup = TABLES[table]
    state, chance, found = spec.new_game(setup, seed), random.Random(seed), []
    while (asked := spec.decision(state)) is not None and len(found) < most:
        seen = spec.view(state, asked.seat)
        if len(spec.view_moves(seen)) > 1:
            found.append(seen)
        spec.take(state, spec.random_move(state, chance.random))
    return found


# Names.
def test_rival_is_named_by_its_strength() -> None:
    assert [rival_strength(rival_name(strength)) for strength in (0, 57, STRONGEST)] == [0, 57, STRONGEST]
    for name in (
        "rival",
        "rival-",
        "rival-101",
        "rival-057",
        "rival--1",
        "rival-5.5",
        "rival-٣",
        "expert",
        "rival-9" * 99,
    ):
        assert rival_strength(name) is None


def test_only_games_with_lapses_have_rivals() -> None:
    assert is_bot(SQUARE_TACTICS, "rival-57")
    assert playable_bot(SQUIRREL_SQUABBLE, "rival-57") == "rival-57"
    assert not is_bot(SQUARE_TACTICS, "rival-101")
    assert not is_bot(CARD_TACTICS, "rival-57")
    assert playable_bot(CARD_TACTICS, "rival-57") == "medium"


# Choices.
@pytest.mark.parametrize("table", TABLES)
def test_same_seed_gives_same_move_with_or_without_people_waiting(table: str) -> None:
    spec, _ = TABLES[table]
    for number, seen in enumerate(views(table, 3, most=4)):
        chosen = [bot(spec, "rival-15", number, makers).choose(seen) for makers in (ALL_BOTS, BOTS, ALL_BOTS)]
        assert chosen[0] in spec.view_moves(seen)
        assert chosen == chosen[:1] * 3


def test_lapses_are_tagged_and_strongest_rival_makes_none() -> None:
    seen = views("full", 5)[0]
    weakest = [RivalBot(SQUARE_TACTICS, seed, 0) for seed in range(40)]
    for rival in weakest:
        rival.choose(seen)
    assert {lapse for rival in weakest for lapse in rival.lapses} == {*SQUARE_TACTICS.lapses}
    strongest = RivalBot(SQUARE_TACTICS, 1, STRONGEST)
    assert strongest.choose(seen) == RivalBot(SQUARE_TACTICS, 1, STRONGEST).careful.choose(seen)
    assert strongest.lapses == ()


@pytest.mark.parametrize("table", TABLES)
def test_lapses_become_rarer_with_strength(table: str) -> None:
    spec, _ = TABLES[table]
    chances = [lapse_chance(spec, strength) for strength in range(STRONGEST + 1)]
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == len(chances)
    assert chances[0] <= 1
    assert chances[-1] == 0


@pytest.mark.parametrize("table", TABLES)
def test_after_a_lapse_the_best_move_in_sight_is_played(table: str) -> None:
    """Every set of lapses leaves a move in sight, and the one that's played is as good as any, to such a player."""
    spec, _ = TABLES[table]
    made: set[str] = set()
    for seed in range(3):
        for seen in views(table, seed)[::4]:
            rival = RivalBot(spec, seed, 0)
            move = rival.choose(seen)
            if not rival.lapses:
                continue
            made.update(rival.lapses)
            assert {*rival.lapses} <= {*spec.possible_lapses(seen)}
            again = RivalBot(spec, seed, 0)
            for _ in spec.possible_lapses(seen):
                again.random.random()
            values = spec.lapse_values(seen, rival.lapses, again.random.random)
            assert values[[*spec.view_moves(seen)].index(move)] == max(values) > -inf
    assert made <= {*spec.lapses}
    assert len(made) > 1


def values(seen: View, lapses: Collection[str], seed: int = 1) -> dict[Any, float]:
    found = square.lapse_values(seen, lapses, random.Random(seed).random)
    return dict(zip(seen.moves, found, strict=True))


def test_player_who_only_misses_reactions_judges_like_greedy() -> None:
    for seen in views("full", 2)[::5]:
        world = SQUARE_TACTICS.sample_world(seen, 9)
        told = values(seen, [square.MISSES_REACTION])
        assert told == {move: one_ply_score(SQUARE_TACTICS, world, move) for move in seen.moves}


def test_player_who_looks_at_one_side_overlooks_plays_elsewhere() -> None:
    seen = views("mayhem, four seats", 1)[0]
    for seed in range(10):
        told = values(seen, [square.ONE_SIDE], seed)
        spaces = {move[2] >> 2 for move, value in told.items() if move[0] == PLAY and value > -inf}
        rows, columns = {space // 4 for space in spaces}, {space % 4 for space in spaces}
        assert min(len(rows), len(columns)) <= 2
        assert all(value > -inf for move, value in told.items() if move[0] != PLAY)


def test_player_who_forgets_abilities_expects_to_beat_a_guard() -> None:
    """Chef Bot's side is a 4, or a 5 with its guard: as much as Friendly Alien's."""
    board = {"b1": "North chef-bot"}
    state = Scene(name="abilities", board=board, hands={"South": "friendly-alien", "North": "tank-bot"}).state
    seen = view(state, 0)
    aware, forgetful = (values(seen, [square.GRABS_POINTS, *more]) for more in ((), (square.FORGETS_ABILITY,)))
    gains = {move[2] >> 2: forgetful[move] - aware[move] for move in seen.moves if move[0] == PLAY}
    assert gains.pop(THREE.names.index("b2")) > 0
    assert not any(gains.values())


def test_player_who_grabs_points_counts_no_risk() -> None:
    for seen in views("first", 4)[::3]:
        grabbed = values(seen, [square.GRABS_POINTS])
        for move, value in grabbed.items():
            after, _ = SQUARE_TACTICS.preview(seen, move)
            best_rival = max(points for seat, points in enumerate(after.scores) if seat != seen.seat)
            assert value == after.scores[seen.seat] - best_rival


def planning() -> Any:
    return next(seen for seen in views("squirrels", 1) if seen.stage == PLANNING)


def test_squirrel_that_looks_at_one_side_sees_one_side_of_each_coin() -> None:
    told = squirrel.lapse_values(planning(), [squirrel.ONE_SIDE], random.Random(1).random)
    seen = [plan for plan, value in zip(PLANS, told, strict=True) if value > -inf]
    assert len({coin for plan in seen for coin in plan}) == 6
    assert len(seen) == 120


def test_squirrel_that_misses_reactions_plans_as_if_alone() -> None:
    seen = planning()
    game = SQUIRREL_SQUABBLE.matrix_game(seen, random.Random(1).random)
    assert squirrel.lapse_values(seen, [squirrel.MISSES_REACTION], random.Random(1).random) == [*game.unopposed()]
    assert squirrel.lapse_values(seen, [squirrel.GRABS_POINTS], random.Random(1).random) != [*game.unopposed()]


# The next strength.
def series(true: float, aim: int, seed: int, games: int = 100) -> tuple[float, list[int]]:
    """Let a person of a strength play a series; return their share of the wins, and the rivals' strengths."""
    chance, results, strengths = random.Random(seed), list[OpponentResult](), list[int]()
    for _ in range(games):
        strengths.append(strength_for(results, aim))
        won = chance.random() < 1 / (1 + exp(-0.042 * (true - strengths[-1])))
        results.append(OpponentResult([rival_name(strengths[-1])], float(won)))
    return sum(result.share for result in results) / games, strengths


@pytest.mark.parametrize("true", [15, 40, 65, 85])
def test_person_of_any_strength_wins_about_half(true: float) -> None:
    shares = [series(true, 50, seed)[0] for seed in range(20)]
    assert 0.45 <= sum(shares) / len(shares) <= 0.55
    assert sum(0.35 <= share <= 0.65 for share in shares) >= 18


def test_higher_aim_means_weaker_rivals() -> None:
    means = [sum(sum(series(60, aim, seed)[1][50:]) for seed in range(10)) for aim in AIMS]
    assert means == sorted(means, reverse=True)
    assert means[0] > 1.2 * means[-1]


def test_strength_moves_in_steps_that_shrink_and_stays_on_the_scale() -> None:
    won = OpponentResult(["rival-50"], 1.0)
    strengths = [strength_for([won] * games, 50) for games in range(60)]
    assert strengths[0] == FIRST_STRENGTH
    assert strengths == sorted(strengths)
    assert max(later - earlier for earlier, later in pairwise(strengths)) <= 36
    assert max(later - earlier for earlier, later in pairwise(strengths[40:])) <= 6
    for share, end in ((1.0, STRONGEST), (0.0, 0)):
        results: list[OpponentResult] = []
        for _ in range(60):
            results.append(OpponentResult([rival_name(strength_for(results, 50))], share))
        assert strength_for(results, 50) == end


def test_results_against_bots_count_by_their_place_and_unknown_ones_not_at_all() -> None:
    after = [strength_for([OpponentResult([level], 1.0)], 50) for level in ("novice", "medium", "expert+gambler")]
    assert after == sorted(set(after))
    assert strength_for([OpponentResult(["random"], 1.0), OpponentResult(["human", "hard"], 1.0)], 50) == FIRST_STRENGTH
