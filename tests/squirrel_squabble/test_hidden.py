"""Nothing shown, previewed or decided depends on hidden information."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from squaretactics.bots.simple_bots import GreedyBot
from squaretactics.games.squirrel_squabble.coins import NO_PLAN, possible_plans
from squaretactics.games.squirrel_squabble.events import CoinShown, Event, Faced
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from squaretactics.games.squirrel_squabble.state import FACING_ASKED, UNKNOWN, State
from tests.games.tables import SQUIRREL_TABLES


def walk(seeds: int) -> Iterator[State]:
    for table in SQUIRREL_TABLES:
        for seed in table.seeds(seeds):
            for state, _ in table.walk(seed):
                yield state.copy()


def other_worlds(state: State, seat: int, chance: Random) -> Iterator[State]:
    """Yield states with other unseen coins in the rival's plan, or another secret facing."""
    rival = 1 - seat ^ state.orange
    plan = state.plans[rival]
    if plan != NO_PLAN and state.shown[rival] < len(plan):
        twin = state.copy()
        twin.plans[rival] = chance.choice(possible_plans(plan[: state.shown[rival]]))
        yield twin
    if state.held != UNKNOWN and state.asked != rival and state.stage == FACING_ASKED:
        for facing in range(4):
            twin = state.copy()
            twin.held = facing
            yield twin


def test_rivals_plan_affects_no_view_and_no_preview(soak: int) -> None:
    chance, compared = Random(1), 0
    for state in walk(3 * soak):
        asked = GAME.decision(state)
        assert asked is not None
        for seat in (0, 1):
            view = GAME.view(state, seat)
            for twin in other_worlds(state, seat, chance):
                compared += 1
                assert GAME.view(twin, seat) == view
                assert GAME.evaluate_state(twin, seat) == GAME.evaluate_state(state, seat)
                if asked.seat == seat:
                    for move in chance.sample(list(GAME.moves(state)), 2):
                        assert GAME.preview(GAME.view(twin, seat), move) == GAME.preview(view, move)
                        one, two = GAME.preview_state(state, move), GAME.preview_state(twin, move)
                        assert GAME.view(one, seat) == GAME.view(two, seat)
    assert compared > 200


def told(state: State, move: Move, seat: int) -> list[Event]:
    """Play a move and return the events as a seat sees them."""
    events: list[Event] = []
    GAME.take(state.copy(), move, events.append)
    return [GAME.redact(event, seat) for event in events]


def test_visible_events_differ_only_once_a_coin_or_facing_is_shown(soak: int) -> None:
    chance, compared = Random(2), 0
    for state in walk(3 * soak):
        asked = GAME.decision(state)
        assert asked is not None
        seat = chance.randrange(2)
        for twin in other_worlds(state, seat, chance):
            move = chance.choice(list(GAME.moves(state)))
            for one, other in zip(told(state, move, seat), told(twin, move, seat), strict=False):
                if one != other:
                    assert isinstance(one, CoinShown | Faced)
                    break
            compared += 1
    assert compared > 100


def test_greedy_ignores_hidden_information() -> None:
    chance, compared = Random(3), 0
    for state in walk(1):
        asked = GAME.decision(state)
        assert asked is not None
        if chance.random() < 0.08:
            for twin in other_worlds(state, asked.seat, chance):
                bots = [GreedyBot(GAME, 5) for _ in (0, 1)]
                assert bots[0].choose(GAME.view(state, asked.seat)) == bots[1].choose(GAME.view(twin, asked.seat))
                compared += 1
    assert compared > 2


def test_sampled_worlds_differ_in_unknowns_and_reveal_no_dice() -> None:
    state = GAME.new_game(Setup(board="dealt"), 4)
    for text in ("face north", "face west"):
        GAME.take(state, GAME.parse_move(state.setup, text))
    GAME.take(state, GAME.moves(state)[100])
    worlds = [GAME.sample_world(GAME.view(state, 1), seed) for seed in range(8)]
    assert len({world.plans[0] for world in worlds}) > 4
    assert state.random not in [world.random for world in worlds]
    assert GAME.sample_world(GAME.view(state, 1), 0) == worlds[0]
    assert GAME.sample_world(GAME.view(state, 0), 0).plans == state.plans
