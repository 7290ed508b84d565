"""The rulings on components, setup, plans, and hidden information: S1 to S11 and S36 to S40."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from squaretactics.bots.bot_registry import bot
from squaretactics.core.match import Match
from squaretactics.core.session import HUMAN, NotNow, Seat, Session
from squaretactics.core.spec import BadSetup, Decision, Result
from squaretactics.games.squirrel_squabble.board import HOMES, SHOWN_IDS, TILES
from squaretactics.games.squirrel_squabble.coins import ACTION_IDS, ACTION_OF, COINS, PLANS, coins_left, possible_plans
from squaretactics.games.squirrel_squabble.events import (
    ArrangerNamed,
    CoinShown,
    Event,
    Faced,
    PlanMade,
    SquirrelTaken,
    TilesDealt,
    TilesDropped,
)
from squaretactics.games.squirrel_squabble.moves import PLAN_MOVES, Move, parse_move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from squaretactics.games.squirrel_squabble.state import State
from tests.squirrel_squabble.scenario import play_round, position

FAR = """
    .     .      GH:Gv
    1/2   .      dog/.
    OH:O^ .      .
"""


def dealt(**changes: object) -> Setup:
    return Setup.model_validate({"board": "dealt", **changes})


def daily_deal(setup: Setup, seed: int) -> list[Event]:
    events: list[Event] = []
    GAME.new_game(setup, seed, events.append)
    return events


def play(state: State, *texts: str) -> list[Event]:
    """Play moves given as text, and return the events."""
    events: list[Event] = []
    for text in texts:
        GAME.apply(state, parse_move(text), events.append)
    return events


def asked(state: State) -> Decision:
    decision = GAME.decision(state)
    assert decision is not None
    return decision


def texts(moves: Iterable[Move]) -> list[str]:
    return [GAME.move_text(Setup(), move) for move in moves]


def test_s1_both_seats_have_the_same_six_coins_with_two_different_faces() -> None:
    assert [tuple(ACTION_IDS[action] for action in coin) for coin in COINS] == [
        ("move_1", "flip_tile"),
        ("move_1", "switch_tiles"),
        ("move_1", "move_2"),
        ("move_2", "squabble"),
        ("turn_left", "turn_right"),
        ("u_turn", "flip_action"),
    ]
    assert all(one != other for one, other in COINS)
    state = position(FAR)
    for _ in (0, 1):
        assert GAME.moves(state) == PLAN_MOVES
        GAME.take(state, PLAN_MOVES[0])


def test_s2_seven_tiles_are_loose_and_homes_have_equal_faces() -> None:
    assert [tuple(SHOWN_IDS[shown] for shown in tile) for tile in TILES] == [
        ("home", "home"),
        ("home", "home"),
        ("nut_puddle", "puddle"),
        ("dog", "blank"),
        ("dog", "one_nut"),
        ("one_nut", "blank"),
        ("one_nut", "two_nuts"),
        ("one_nut", "two_nuts"),
        ("two_nuts", "blank"),
    ]


def test_s3_undersides_of_tiles_are_public() -> None:
    state = position(FAR)
    for seat in (0, 1):
        board = GAME.view_data(GAME.view(state, seat))["board"]
        assert (board["a2"]["shows"], board["a2"]["under"]) == ("one_nut", "two_nuts")
        assert (board["c2"]["shows"], board["c2"]["under"]) == ("dog", "blank")
    events: list[Event] = []
    GAME.new_game(dealt(), 1, events.append)
    assert [GAME.redact(event, 1) for event in events] == events


def test_tiles_fall_on_either_face() -> None:
    fallen = [
        event.tiles for seed in range(40) for event in daily_deal(dealt(), seed) if isinstance(event, TilesDropped)
    ]
    assert all([lying >> 1 for lying in tiles] == list(range(HOMES, len(TILES))) for tiles in fallen)
    for number in range(7):
        assert {tiles[number] & 1 for tiles in fallen} == {0, 1}


def test_s5_arranger_chooses_space_by_space_except_for_the_last() -> None:
    state = GAME.new_game(Setup(arranger=1), 3)
    fallen = list(state.loose)
    for number, chosen in enumerate((7, 1, 3, 2, 6, 4)):
        assert asked(state) == Decision(1, "arrange")
        assert len(GAME.moves(state)) == 7 - number
        play(state, f"place tile {chosen}")
    order = [3, 6, 1, 4, 7, 2, 5]  # a2 a3 b1 b2 b3 c1 c2
    assert [state.tiles[space] >> 1 for space in order] == [8, 2, 4, 3, 7, 5, 6]
    assert {state.tiles[space] for space in order} == set(fallen)  # with the faces as they fell
    assert asked(state) == Decision(0, "squirrel")


def test_s5_arranger_is_named_or_drawn() -> None:
    def arrangers(setup: Setup) -> set[int]:
        return {
            event.seat for seed in range(20) for event in daily_deal(setup, seed) if isinstance(event, ArrangerNamed)
        }

    assert (arrangers(Setup(arranger=0)), arrangers(Setup(arranger=1)), arrangers(Setup())) == ({0}, {1}, {0, 1})


def arranged(arranger: int = 1) -> State:
    state = GAME.new_game(Setup(arranger=arranger), 3)
    play(state, *(f"place tile {number}" for number in range(1, 7)))
    return state


@pytest.mark.parametrize(("squirrel", "orange"), [("orange", 0), ("green", 1)])
def test_s6_other_seat_chooses_its_squirrel(squirrel: str, orange: int) -> None:
    state = arranged()
    assert GAME.view(state, 0).squirrel == -1
    assert texts(GAME.moves(state)) == ["lead orange", "lead green"]
    events = play(state, f"lead {squirrel}")
    names = ("Ann", "Ben")
    taken = {event.squirrel: event.seat for event in events if isinstance(event, SquirrelTaken)}
    assert taken == {0: orange, 1: 1 - orange}
    assert GAME.view(state, orange).squirrel == 0
    assert GAME.tell(Setup(), Faced(orange, 0, 1), names) == f"{names[orange]} (Orange) faces to the right"


def test_dealt_board_is_random_and_first_seat_leads_orange() -> None:
    boards = set()
    for seed in range(20):
        events = daily_deal(dealt(), seed)
        (tiles,) = (event.tiles for event in events if isinstance(event, TilesDealt))
        assert (tiles[0] >> 1, tiles[8] >> 1) == (0, 1)
        boards.add(tuple(lying >> 1 for lying in tiles))
        assert [(event.seat, event.squirrel) for event in events if isinstance(event, SquirrelTaken)] == [
            (0, 0),
            (1, 1),
        ]
    assert len(boards) == 20


def test_s7_first_facings_are_chosen_in_secret_and_shown_together() -> None:
    state = GAME.new_game(dealt(), 5)
    assert asked(state) == Decision(0, "facing", secret=True)
    assert texts(GAME.moves(state)) == ["face north", "face east"]
    twin = state.copy()
    play(state, "face north")
    play(twin, "face east")
    assert asked(state) == Decision(1, "facing", secret=True)
    assert texts(GAME.moves(state)) == ["face south", "face west"]
    assert GAME.view(state, 1) == GAME.view(twin, 1)
    events = play(state, "face west")
    assert [(event.squirrel, event.facing) for event in events if isinstance(event, Faced)] == [(0, 0), (1, 3)]
    assert asked(state).kind == "plan"


def test_s8_quick_game_starts_with_two_nuts_each() -> None:
    assert GAME.new_game(dealt(start="quick"), 1).nuts == [2, 2]
    assert GAME.new_game(dealt(), 1).nuts == [0, 0]


WON, LOST, TIED = Result((5, 3), (0,)), Result((3, 5), (1,)), Result((5, 5), (0, 1))


def match_of(setup: Setup, *results: Result) -> tuple[Match[Setup], list[str]]:
    """Play a match with these results; return the arranger of each game, or Orange's leader on a dealt board."""
    match, led = Match(GAME, setup, 7), list[str]()
    for result in results:
        assert not match.over
        session = Session(GAME, match.next_setup(), match.seed, [Seat("Ann", HUMAN), Seat("Ben", HUMAN)])
        led.append(session.setup.turn)
        match.finished(result, session.first)
    return match, led


def test_s9_two_wins_decide_a_match_and_ties_do_not_count() -> None:
    setup = Setup(length="match")
    assert match_of(setup, WON, WON)[0].winners == (0,)
    assert match_of(setup, WON, WON)[0].over
    assert not match_of(setup, TIED, WON)[0].over
    assert match_of(setup, LOST, WON, LOST)[0].winners == (1,)
    for results, winners in (((TIED, WON, TIED), (0,)), ((WON, LOST, TIED), (0, 1)), ((TIED,) * 3, (0, 1))):
        match, _ = match_of(setup, *results)
        assert match.over
        assert match.winners == winners


@pytest.mark.parametrize("named", [0, 1, None])
def test_s9_arranger_alternates_and_the_third_is_drawn(named: int | None) -> None:
    match, led = match_of(Setup(length="match", arranger=named), TIED, TIED, TIED)
    first = match.played[0].first
    assert named in (None, first)
    assert match.played[1].first == 1 - first
    assert led == ["set_up", ("first", "second")[1 - first], "drawn"]
    assert match.again().setup == Setup(length="match", arranger=named)
    thirds = {GAME.new_game(Setup(length="match", arranger=named, turn="drawn"), seed).asked for seed in range(20)}
    assert thirds == {0, 1}


def test_s9_orange_alternates_the_same_way_on_dealt_boards() -> None:
    match, led = match_of(dealt(length="match"), TIED, TIED, TIED)
    assert led == ["set_up", "second", "drawn"]
    leading = [{GAME.new_game(dealt(length="match", turn=turn), seed).orange for seed in range(20)} for turn in led]
    assert leading == [{0}, {1}, {0, 1}]
    assert match.again().setup == dealt(length="match")


def test_single_game_is_a_match_of_one_and_next_setup_is_the_same() -> None:
    match, _ = match_of(Setup(arranger=1), WON)
    assert match.over
    assert match.winners == (0,)
    assert match.again().setup == Setup(arranger=1)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"board": "dealt", "arranger": 0}, "no player arranges them"),
        ({"turn": "first"}, "changes only in a match"),
        ({"arranger": 2}, "arranger: Must be at most 1"),
        ({"start": "slow"}, "start: Must be 'standard' or 'quick'"),
        ({"weather": "rain"}, "weather: Not a known field"),
    ],
)
def test_impossible_setups_are_refused_with_an_explanation(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        GAME.parse_setup(changes)


def test_s10_there_are_960_plans() -> None:
    assert len(PLANS) == len(set(PLANS)) == len(PLAN_MOVES) == 960
    assert all(len({lying >> 1 for lying in plan}) == 3 for plan in PLANS)
    assert {ACTION_OF[lying] for plan in PLANS for lying in plan} == set(range(9))


def test_s11_plan_is_one_decision() -> None:
    state = position(FAR)
    play(state, "plan u-turn/flip-action squabble/move-2 turn-left/turn-right")
    assert asked(state).seat == 1
    assert state.plans[0] == (10, 7, 8)


def test_s36_rivals_plan_is_hidden_and_unshown_coins_stay_hidden() -> None:
    muddy = position("""
        .     .    GH:Gv
        mud   .    .
        OH:O^ .    .
    """)
    played = play_round(muddy, "move_1 squabble flip_action", "turn_left u_turn")
    made = next(event for event in played.events if isinstance(event, PlanMade) and event.squirrel == 0)
    assert (GAME.redact(made, 0), GAME.redact(made, 1).plan) == (made, None)
    state = muddy.copy()
    GAME.take(state, PLAN_MOVES[5])
    assert GAME.view(state, 1).plan == ()
    assert GAME.view(state, 0).plan == PLANS[5]
    shown = [event for event in played.events if isinstance(event, CoinShown) and event.squirrel == 0]
    assert len(shown) == 1
    for event in played.events:
        assert GAME.redact(event, 1) == event or event == made


def test_s36_seed_is_in_no_view() -> None:
    state = position(FAR)
    twin = state.copy()
    twin.random = 12345
    for seat in (0, 1):
        assert GAME.view(state, seat) == GAME.view(twin, seat)


def test_s37_shown_coins_are_known_and_the_rest_may_be_anything() -> None:
    assert len(possible_plans(())) == 960
    first = PLANS[0][:1]
    assert len(possible_plans(first)) == 5 * 4 * 4
    assert len(possible_plans(PLANS[0][:2])) == 4 * 2
    assert possible_plans(PLANS[0]) == (PLANS[0],)
    assert coins_left(PLANS[0][:2]) == tuple(
        coin for coin in range(6) if coin not in {PLANS[0][0] >> 1, PLANS[0][1] >> 1}
    )
    assert len(coins_left(first)) == 5
    for plan in PLANS[::37]:
        for shown in range(4):
            fitting = possible_plans(plan[:shown])
            assert plan in fitting
            assert len(set(fitting)) == len(fitting)
            assert set(fitting) <= set(PLANS)


@pytest.mark.parametrize("name", ["random", "greedy", "medium"])
def test_s38_bots_plan_does_not_depend_on_the_persons(name: str) -> None:
    state = position(FAR)
    chosen = set()
    for move in PLAN_MOVES[::240]:
        after = state.copy()
        GAME.take(after, move)
        chosen.add(bot(GAME, name, 3).choose(GAME.view(after, 1)))
    assert len(chosen) == 1


@pytest.mark.parametrize("orange", [0, 1])
def test_s39_plans_are_two_secret_decisions_in_seat_order(orange: int) -> None:
    state = position(FAR, orange=orange)
    assert asked(state) == Decision(0, "plan", secret=True)
    before = GAME.view(state, 1)
    GAME.take(state, PLAN_MOVES[17])
    assert asked(state) == Decision(1, "plan", secret=True)
    twin = position(FAR, orange=orange)
    GAME.take(twin, PLAN_MOVES[500])
    assert GAME.view(state, 1) == GAME.view(twin, 1) != before


def two_people(players: tuple[str, str] = (HUMAN, HUMAN)) -> Session[Setup, State, Move, Event, object]:
    seats = [Seat(name, player) for name, player in zip(("Ann", "Ben"), players, strict=True)]
    return Session(GAME, Setup(arranger=0), 4, seats, undo="fair")


def test_s40_plan_may_be_undone_until_both_are_made() -> None:
    session = two_people()
    for number in range(1, 7):
        session.submit(0, parse_move(f"place tile {number}"))
    assert session.why_no_undo(0) is None  # until the other has chosen
    session.submit(1, parse_move("lead green"))
    assert session.why_no_undo(0) is not None
    assert session.why_no_undo(1) is None
    session.submit(0, parse_move("face north"))
    session.submit(1, parse_move("face west"))
    for seat in (0, 1):
        assert session.why_no_undo(seat) is not None
    before = session.view(0)
    session.submit(0, PLAN_MOVES[3])
    assert session.undo(0) == 1
    assert session.view(0) == before
    session.submit(0, PLAN_MOVES[3])
    session.submit(1, PLAN_MOVES[4])
    for seat in (0, 1):
        with pytest.raises(NotNow):
            session.undo(seat)


def test_s40_plan_cannot_be_undone_after_a_bot_has_planned() -> None:
    session = two_people((HUMAN, "random"))
    chance = Random(2)
    while session.decision is not None and session.decision.kind != "plan":
        moves = GAME.view_moves(session.view(session.decision.seat))
        session.submit(session.decision.seat, chance.choice(list(moves)))
    session.submit(0, PLAN_MOVES[3])
    session.submit(1, PLAN_MOVES[4])
    assert session.why_no_undo(0) is not None


def test_s40_die_roll_rules_out_undo() -> None:
    state = position("""
        .     .      GH
        .     .:Gv   .
        OH    .:O^   .
    """)
    events = play_round(state, "squabble", "u_turn", dice=(1, 6)).events
    rolled = next(event for event in events if type(event).__name__ == "DiceRolled")
    assert all(GAME.reveals(rolled, seat) for seat in (0, 1))
    shown = next(event for event in events if isinstance(event, CoinShown))
    assert [GAME.reveals(shown, seat) for seat in (0, 1)] == [shown.seat == 1, shown.seat == 0]
