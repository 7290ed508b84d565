"""Bots with heuristics or rollouts are fair, reproducible, and better than chance."""

from __future__ import annotations

import random

import pytest

from squaretactics.bots.advice import advise
from squaretactics.bots.bot_registry import ALL_BOTS, bot
from squaretactics.bots.difficulty_levels import LEVELS, TIMED_LEVELS
from squaretactics.bots.heuristic_bots import HeuristicBot, RolloutBot
from squaretactics.bots.rollout_advice import RolloutAdviser, quick_rollout_loss
from squaretactics.bots.simple_bots import Bot
from squaretactics.games.card_tactics import moves as m
from squaretactics.games.card_tactics.cards import HEROES, UNIT_OF
from squaretactics.games.card_tactics.dice_luck import attack_rolls, dice_luck
from squaretactics.games.card_tactics.events import Event, Struck
from squaretactics.games.card_tactics.heuristics.decision_scores import heuristic_scores
from squaretactics.games.card_tactics.moves import parse_move
from squaretactics.games.card_tactics.odds_and_intents import chance_of
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME
from squaretactics.games.card_tactics.state import State
from squaretactics.games.card_tactics.view import View
from tests.games.card_tactics.scenario import Fight

TEAM = ("guardian", "ranger", "druid")
LINE = "druid duelist guardian"


def played(players: list[Bot], setup: Setup, seed: int, events: list[Event] | None = None) -> State:
    state = GAME.new_game(setup, seed)
    while (asked := GAME.decision(state)) is not None:
        move = players[asked.seat].choose(GAME.view(state, asked.seat))
        GAME.apply(state, move, None if events is None else events.append)
    return state


def combats_won(name: str, runs: int) -> float:
    setup = Setup(team=TEAM)
    return sum(played([bot(GAME, name, seed)], setup, seed).won for seed in range(runs)) / runs


def seen(
    line: str = f"{LINE} | wolf(1) orc goblin", who: str = "guardian", items: str = "", last: bool = False
) -> View:
    """Return the view of a hero who begins a round against ready enemies; `last` makes it the last combat."""
    state = Fight(line, who, items=items).state
    state.ready = [slot not in state.heroes or state.unit[slot] == UNIT_OF[who] for slot in range(len(state.ready))]
    if last:
        state.won, state.combat = 4, 5
    return GAME.view(state, 0)


def test_heuristics_beat_chance_and_slips_cost_combats() -> None:
    chance, novice, medium = (combats_won(name, 16) for name in ("random", "novice", "medium"))
    assert chance < 1.5
    assert chance + 0.5 < novice < medium - 0.2
    assert medium > 3


def test_every_legal_move_has_a_heuristic_score() -> None:
    """There are as many scores as moves, in the same order, in random runs of every kind."""
    kinds = set()
    for number, setup in enumerate((Setup(), Setup(mode="survival"), Setup(contest=2), Setup(level="hard"))):
        chance = random.Random(number)
        state = GAME.new_game(setup, number)
        thumb = HeuristicBot(GAME, number)
        while (asked := GAME.decision(state)) is not None:
            kinds.add(asked.kind)
            moves = GAME.moves(state)
            assert len(heuristic_scores(state)) == len(moves)
            GAME.take(
                state, thumb.choose(GAME.view(state, asked.seat)) if chance.random() < 0.8 else chance.choice(moves)
            )
    assert {"action", "step", "reroll", "camp", "ally", "heroes", "starting_item"} <= kinds


def test_heuristic_fells_weak_enemy_and_heals_ally_in_need() -> None:
    thumb = HeuristicBot(GAME, 1)
    assert thumb.choose(seen()) == parse_move("use shield_bash e1")
    weak = seen(f"{LINE}(1) | wolf orc goblin", "duelist", items="healing_potion")
    assert thumb.choose(weak) == parse_move("use quaff guardian")


@pytest.mark.parametrize("name", ["hard", "search-64"])
def test_rollouts_are_reproducible_and_use_only_the_view(name: str) -> None:
    """Games that look alike get the same answer, whatever their stacks and dice."""
    view = seen(f"{LINE} | ogre harpy troll")
    one, other = (GAME.view(GAME.sample_world(view, seed), 0) for seed in (1, 2))
    assert bot(GAME, name, 3).choose(one) == bot(GAME, name, 3).choose(other) == bot(GAME, name, 3).choose(view)


def test_rollouts_separate_good_and_bad_moves_significantly() -> None:
    """A lone hero with one health faces one enemy with one health."""
    found = RolloutBot(GAME, 1, 240).tried(seen("guardian(1) | wolf(1)", last=True))
    assert found[0].move == parse_move("use shield_bash e1")
    skipped = next(trial for trial in found if trial.move == m.SKIP_MOVE)
    gain, error = found[0].gain(skipped)
    assert gain > 3 * error > 0


def test_time_limit_ends_rollouts_after_current_world() -> None:
    now = iter(range(1000))
    trials = RolloutBot(GAME, 1, 8000, seconds=3.0, clock=lambda: float(next(now))).tried(seen())
    assert {len(trial.shares) for trial in trials} == {2}


def test_five_levels_play_as_partners_and_in_contests() -> None:
    assert list(LEVELS) == list(TIMED_LEVELS) == ["novice", "easy", "medium", "hard", "expert"]
    quick = Setup.model_validate({"own": {"combats": [{"rarity": "common"}]}, "leads": (0, 1, 2), "team": TEAM})
    result = GAME.result(played([ALL_BOTS[name](GAME, 1) for name in ("novice", "medium", "hard")], quick, 4))
    assert result is not None
    assert result.winners == (0, 1, 2)
    contest = Setup.model_validate({"own": {"combats": [{"rarity": "common"}]}, "contest": 2})
    result = GAME.result(played([HeuristicBot(GAME, 1), HeuristicBot(GAME, 2, slip=9.0)], contest, 5))
    assert result is not None
    assert 0 in result.winners


def test_hint_has_the_best_two_moves_and_a_true_reason() -> None:
    advice = advise(GAME, 1, seen(), iterations=240)
    assert advice.best.move == parse_move("use shield_bash e1")
    assert advice.second is not None
    hit = round(100 * chance_of(5))
    assert f"{hit}%" in advice.reason.replace("\N{NO-BREAK SPACE}", "").replace(" ", "")
    assert "by the end of the round" in advice.reason


def test_review_finds_cost_of_blunder_and_forgives_best_move() -> None:
    view = seen("guardian(1) | wolf(1)", last=True)
    best = parse_move("use shield_bash e1")
    adviser = RolloutAdviser(GAME, 2, 400)
    worst = adviser.review_decision(view, m.SKIP_MOVE)
    assert (worst.better, worst.mark) == (best, "blunder")
    assert adviser.review_decision(view, best).loss <= 0.0
    assert quick_rollout_loss(GAME, 2, view, m.SKIP_MOVE) > quick_rollout_loss(GAME, 2, view, best)


def test_luck_is_result_of_dice_minus_expectation() -> None:
    fight = Fight(f"{LINE} | orc", "guardian").play("use shield_bash e1", "6 5")
    (one,) = [throw for throw in attack_rolls(fight.events) if throw.by == 0]
    assert one.taken == 2
    assert one.expected == pytest.approx(chance_of(5) + chance_of(10))
    assert one.luck == pytest.approx(2 - one.expected)


def test_luck_averages_out_over_many_runs() -> None:
    events: list[Event] = []
    for seed in range(8):
        played([HeuristicBot(GAME, seed)], Setup(team=("guardian", "duelist", "druid")), seed, events)
    found = attack_rolls(events)
    summed = dice_luck(found)
    assert summed.rolls == len(found) > 500
    struck = [event for event in events if isinstance(event, Struck) and not event.counter]
    assert summed.taken == sum(event.harm for event in struck if event.by & 31 >= HEROES)
    assert summed.dealt == sum(event.harm for event in struck if event.by & 31 < HEROES <= event.unit & 31)
    assert abs(summed.luck) / len(found) < 0.1
    assert max(one.luck for one in found) > 0 > min(one.luck for one in found)
