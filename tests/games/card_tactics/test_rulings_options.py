"""The rulings on levels, players, Survival, contests, custom setups, hidden information and undo."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from squaretactics.core.session import NotNow, Seat, Session
from squaretactics.core.spec import BadSetup
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_stacks import group_of, growth
from squaretactics.games.card_tactics.cards import GROUPS, HEALTH, ITEM_GROUPS, ITEM_OF, MIXED, UNIT_OF
from squaretactics.games.card_tactics.contest import best_seats
from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup, Setup, daily_seed
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME
from squaretactics.games.card_tactics.state import OVER, State
from tests.games.card_tactics.scenario import Fight
from tests.games.card_tactics.test_rulings import begun, set_out

A = "druid duelist guardian"
B = "duelist guardian druid"


def play_on(state: State, seed: int, until: str = "") -> list[e.Event]:
    """Play random moves to the end, or to a kind of decision."""
    chance, told = random.Random(seed), list[e.Event]()
    while (asked := GAME.decision(state)) is not None and asked.kind != until:
        GAME.take(state, GAME.random_move(state, chance.random), told.append)
    return told


@pytest.mark.parametrize(
    ("level", "hero", "boss", "enemy", "items"),
    [("easy", 8, 7, 3, 3), ("normal", 7, 7, 3, 2), ("hard", 7, 9, 3, 1), ("nightmare", 7, 8, 4, 2)],
)
def test_levels_change_health_and_starting_items(level: str, hero: int, boss: int, enemy: int, items: int) -> None:
    setup = Setup(level=level, team=("guardian", "duelist", "druid"))  # type: ignore[arg-type]
    state = begun(setup)
    assert state.full[0] == state.health[0] == hero
    assert len(state.items) == items
    fight = set_out(f"{A} |", "shrine", stack="wolf orc dire_wolf", setup=setup)
    assert fight.state.full[3:] == [enemy, enemy, boss]


def test_c52_leaders_decide_for_their_heroes_and_first_person_for_all() -> None:
    setup = Setup(leads=(0, 1, 1), first=1)
    state = GAME.new_game(setup, 1)
    asked: Counter[tuple[str, int]] = Counter()
    chance = random.Random(2)
    for seed in range(30):
        state = GAME.new_game(setup, seed)
        while (decision := GAME.decision(state)) is not None:
            asked[decision.kind, decision.seat] += 1
            if state.asked >= 0:
                assert decision.seat == setup.leads[state.asked]
            GAME.take(state, GAME.random_move(state, chance.random))
    for kind in ("heroes", "starting_item", "camp"):
        assert asked[kind, 1]
        assert not asked[kind, 0]
    assert asked["action", 0]
    assert asked["action", 1]


def test_c52_level_and_survival_count_as_printed_health() -> None:
    easy = Setup(level="easy")
    fight = Fight("druid(6) duelist guardian | wolf", "guardian", items="bandage", setup=easy)
    fight.play("use bind druid")
    assert fight.state.health[2] == fight.state.full[2] == 7


def test_c53_survival_has_no_camp_and_the_fallen_stay_fallen() -> None:
    setup = Setup(mode="survival")
    fight = Fight(
        *("druid(3, bleed 2) guardian(2) | skeleton(1)", "guardian"),
        items="rations buckler",
        fallen="duelist",
        setup=setup,
    )
    fight.play("use raise")
    told: list[e.Event] = []
    fight._load("6 6")
    GAME.take(fight.state, GAME.parse_move(setup, "use shield_bash e1"), told.append)
    assert not any(isinstance(event, e.CampBegan) for event in told)
    bled = [event for event in told if isinstance(event, e.TokensChanged) and event.unit == UNIT_OF["druid"]]
    assert (bled[0].before, bled[0].now) == (2, 0)  # tokens go
    state = fight.state
    assert state.combat == 2
    healed = [event.unit for event in told if isinstance(event, e.Healed)]
    # The Druid's quirk heals the Guardian, who lacked most; he still does, and the rest heals him again.
    assert healed[:2] == [UNIT_OF["guardian"], UNIT_OF["guardian"]]
    assert state.fallen == [2]
    assert state.turned == 0
    assert len([event for event in told if isinstance(event, e.ItemDrawn)]) == 3


def test_c54_enemies_grow_after_combat_five_and_any_not_standing_are_reshuffled() -> None:
    setup = Setup(mode="survival")
    state = begun(setup)
    growths, health = [], []
    for combat in range(1, 15):
        state.combat = combat
        growths.append(growth(state))
        health.append(growth(state, 8))
    assert growths == [0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5]
    assert health == [0] * 9 + [1, 1, 2, 2, 3]
    strong = Fight(f"{B} | orc", "orc", combat=6, setup=setup).act("1 1")
    assert strong.total() == (4, 5)
    counter = Fight("druid duelist guardian | wolf(counter) orc", "guardian", combat=6, setup=setup)
    assert counter.play("use shield_bash e1", "2 2").total() == (4, 5, 4, 7)  # nothing is added to a Counter
    fight = Fight(f"{A} | dragon(5) orc", "guardian", combat=10, setup=setup)
    fight.state.challenge = []
    fight.play("use shield_bash e1", "6 1")
    assert fight.state.mixed
    hidden = {card for group in GROUPS[1:] for card in group} - {UNIT_OF["dragon"]}
    called = fight.state.unit[-1]
    assert {*fight.state.challenge, called} == hidden
    assert fight.after.full[-1] == HEALTH[called] + 1
    assert set(GAME.view(fight.state, 0).kinds) == {MIXED}


def test_c55_events_and_items_out_of_play_return_in_survival() -> None:
    fight = Fight(f"{A} | skeleton(1)", "guardian", setup=Setup(mode="survival"))
    state = fight.state
    state.out, state.stacks[0] = [*state.stacks[0]], []
    state.past, state.events = [*range(9)], []
    fight._load("6 6")
    told: list[e.Event] = []
    GAME.take(state, GAME.parse_move(state.setup, "use shield_bash e1"), told.append)
    shuffled = {event.stack: event.cards for event in told if isinstance(event, e.Shuffled)}
    assert shuffled == {"common": 12, "events": 9}
    assert len(state.past) == 1
    assert {item for item in state.items if item in ITEM_GROUPS[0]}


def test_c56_seed_fixes_the_game_and_daily_game_has_its_dates() -> None:
    one, two = (GAME.new_game(Setup(daily="2026-02-03"), seed) for seed in (1, 2))
    assert one.challenge == two.challenge
    assert daily_seed("2026-02-03") == 20260203
    assert GAME.new_game(Setup(daily="2026-02-04"), 1).challenge != one.challenge
    for wrong in ({"daily": "2026-02-30"}, {"daily": "2026-02-03", "level": "hard"}, {"daily": "soon"}):
        with pytest.raises(BadSetup):
            GAME.parse_setup(wrong)


def test_c57_remaining_cards_are_known_as_a_set_without_order() -> None:
    state = begun()
    view = GAME.view(state, 0)
    worlds = [GAME.sample_world(view, seed) for seed in range(40)]
    assert len({tuple(world.challenge) for world in worlds}) > 30
    assert len({tuple(world.stacks[1]) for world in worlds}) > 30
    assert len({tuple(world.events) for world in worlds}) > 30
    assert all(
        [group_of(unit) for unit in world.challenge] == [group_of(u) for u in state.challenge] for world in worlds
    )
    assert state.random not in [world.random for world in worlds]
    assert {unit for world in worlds for unit in world.challenge} == set(view.unseen)  # set-aside cards may be there


def session(setup: Setup, players: tuple[str, ...]) -> Session:  # type: ignore[type-arg]
    return Session(GAME, setup, 3, [Seat(name, "human") for name in players], undo="fair")


def submit(table: Session, text: str) -> None:  # type: ignore[type-arg]
    asked = table.decision
    assert asked is not None
    table.submit(asked.seat, GAME.parse_move(table.setup, text))


def test_c58_undo_covers_whole_decisions_but_never_dice_or_cards() -> None:
    table = session(Setup(team=("guardian", "duelist", "druid"), level="easy"), ("Mia",))
    submit(table, "order druid duelist guardian")  # an event and enemies are revealed
    with pytest.raises(NotNow, match="A card has been revealed or a die rolled since then"):
        table.undo(0)
    while table.decision.kind != "action":  # type: ignore[union-attr]
        submit(table, "decline")
    before = table.view(0)
    submit(table, "skip")
    if any(isinstance(event, e.DiceRolled) for event in table.history[-1].events):
        with pytest.raises(NotNow):
            table.undo(0)
    else:
        table.undo(0)
        assert table.view(0) == before


def test_c58_enemies_without_dice_are_undone_with_the_decision() -> None:
    fight = Fight(f"{A} | wolf orc shaman", "duelist")
    fight.state.ready[5] = True
    told: list[e.Event] = []
    GAME.take(fight.state, GAME.parse_move(fight.state.setup, "skip"), told.append)
    assert any(isinstance(event, e.SkillUsed) for event in told)
    assert not any(GAME.reveals(event, 0) for event in told)


def test_c59_each_player_undoes_only_their_own_decisions() -> None:
    table = session(Setup(team=("guardian", "duelist", "druid"), leads=(0, 1, 1), level="easy"), ("Mia", "Zoë"))
    submit(table, "order guardian duelist druid")
    with pytest.raises(NotNow):
        table.undo(1)


def test_c60_contest_shares_stacks_but_not_dice() -> None:
    state = GAME.new_game(Setup(contest=3), 7)
    deals, chances = [], []
    chance = random.Random(1)
    told: list[e.Event] = []
    seat = -1
    while GAME.decision(state) is not None:
        if state.run != seat:
            seat = state.run
            deals.append((state.challenge[:], state.events[:], [stack[:] for stack in state.stacks]))
            chances.append(state.random)
            assert GAME.decision(state).kind == "heroes"  # type: ignore[union-attr]
        GAME.take(state, GAME.random_move(state, chance.random), told.append)
    assert deals[0] == deals[1] == deals[2]
    assert len(set(chances)) == 3
    result = GAME.result(state)
    assert result is not None
    assert result.contest
    assert result.scores == tuple(run[0] for run in state.runs)
    assert isinstance(told[-1], e.ContestEnded)


def test_c60_combats_enemies_or_health_then_rounds_decide_and_ties_are_shared() -> None:
    assert best_seats(((2, 1, 9, 4), (1, 3, 2, 6))) == (0,)
    assert best_seats(((2, 1, 9, 4), (2, 2, 20, 5))) == (1,)
    assert best_seats(((2, 1, 9, 4), (2, 1, 8, 4))) == (1,)
    assert best_seats(((2, 1, 9, 4), (2, 1, 9, 7), (1, 0, 1, 1))) == (0, 1)


def test_c61_no_seat_sees_anothers_run_before_its_own_is_over() -> None:
    setup = Setup(contest=2)
    state = GAME.new_game(setup, 7)
    waiting = GAME.view(state, 1)
    play_until_run(state, 1, waiting)
    assert GAME.view(state, 0).heroes == GAME.view(state, 1).heroes == ()
    assert GAME.view(state, 0).runs != ()  # its own run is over
    assert GAME.view(state, 1).runs == ()
    told = play_on(state, 3)
    assert all(event == GAME.redact(event, 0) for event in told)
    assert GAME.view(state, 1).runs == state.runs


def play_until_run(state: State, run: int, waiting: object) -> None:
    """Play at random until a run begins; check that the waiting seat sees nothing of the runs before it."""
    chance = random.Random(2)
    while state.run < run:
        told: list[e.Event] = []
        GAME.take(state, GAME.random_move(state, chance.random), told.append)
        if state.run < run:
            assert GAME.view(state, run) == waiting
            assert {GAME.redact(event, run) for event in told} <= {e.InRun(0, None)}
            assert all(event == GAME.redact(event, 0) for event in told)


def test_c62_custom_setup_has_its_own_combats_items_and_health() -> None:
    own = CustomSetup(
        name="Short",
        combats=(CombatSetup(rarity="rare", boss=True), CombatSetup(rarity="unique")),
        barred=("ranger", "druid", "alchemist"),
        starting_items=4,
        camp=False,
        hero_health=1,
        boss_health=-1,
        enemy_health=2,
    )
    setup = Setup(own=own)
    state = GAME.new_game(setup, 1)
    assert sorted(state.team) == [0, 1, 2]  # nothing to choose
    assert len(state.items) == 4
    assert state.full == [8, 6, 6]
    assert [group_of(unit) for unit in reversed(state.challenge)] == [1, 1, 4, 2, 2, 2, 2, 2, 2]
    assert GAME.summary(setup, [])["own"] == "Short"
    for wrong in ({"own": {"combats": []}}, {"own": {"barred": ["ranger", "druid", "alchemist", "duelist"]}}):
        with pytest.raises(BadSetup):
            GAME.parse_setup(wrong)


def test_c62_combats_beyond_the_cards_use_copies_as_separate_units() -> None:
    own = CustomSetup(combats=(CombatSetup(rarity="common"),) * 9, hero_health=3, enemy_health=-1)
    state = GAME.new_game(Setup(own=own), 1)
    assert len(state.challenge) == len(set(state.challenge)) == 30
    assert Counter(unit & 31 for unit in state.challenge if group_of(unit) == 0).most_common(1)[0][1] == 4


def test_c63_survival_is_won_with_the_fiftieth_combat() -> None:
    fight = Fight(f"{A} | skeleton(1)", "guardian", combat=50, setup=Setup(mode="survival"))
    fight.state.won = 49
    fight.play("use shield_bash e1", "6 6")
    assert fight.state.stage == OVER
    assert GAME.result(fight.state).winners == (0,)  # type: ignore[union-attr]
    assert fight.state.items == []


def test_c64_giving_up_ends_the_run_for_all_who_share_it() -> None:
    state = begun(Setup(team=("guardian", "duelist", "druid"), leads=(0, 1, 2), level="easy"))
    state.won = 3
    given_up = GAME.resigned(state, 2)
    assert (given_up.winners, given_up.scores, given_up.together) == ((), (3, 3, 3), True)
    contest = GAME.new_game(Setup(contest=2), 1)
    assert GAME.resigned(contest, 0).winners == (1,)


def test_c65_first_person_is_set_at_setup_and_leaders_stay() -> None:
    state = GAME.new_game(Setup(leads=(0, 1, 0), first=1), 4)
    assert GAME.decision(state).seat == 1  # type: ignore[union-attr]
    play_on(state, 4)
    assert state.setup.leads == (0, 1, 0)
    for wrong in ({"leads": (0, 2, 2)}, {"leads": (0, 0, 0), "first": 1}, {"leads": (1, 1, 1)}):
        with pytest.raises(BadSetup):
            GAME.parse_setup(wrong)


def test_c66_daily_game_allows_any_team_and_says_so() -> None:
    setup = Setup(daily="2026-02-03", team=("ranger", "druid", "duelist"))
    assert GAME.summary(setup, [])["daily"] == "2026-02-03"
    assert len(GAME.moves(GAME.new_game(Setup(daily="2026-02-03"), 1))) == 20


def test_summary_lists_actions_of_each_hero() -> None:
    setup = Setup(team=("guardian", "duelist", "pyromancer"))
    told: list[e.Event] = []
    state = GAME.new_game(setup, 3, told.append)
    told += play_on(state, 3)
    (run,) = GAME.summary(setup, told)["runs"]
    assert run["team"] == ["guardian", "duelist", "pyromancer"]
    assert run["combats"] == state.won
    assert run["rounds"] == state.rounds
    assert run["felled"] == state.felled == len(run["slain"])
    assert set(run["slain"]) <= set(run["met"])
    assert set(run["found"]) <= set(run["carried"])
    assert len(run["events"]) == state.combat
    assert run["ended_by"] in run["met"]
    assert sum(deeds["taken"] for deeds in run["heroes"].values()) > 0
    assert run["finished"]


def test_rerolling_coin_counts_as_used_item_but_quirk_does_not() -> None:
    told = [e.TeamChosen((0, 1, 3), (7, 5, 5))]
    told += [e.DiceRerolled(3, -1, 3, 4), e.DiceRerolled(3, ITEM_OF["lucky_coin"], 6, 4)]
    (run,) = GAME.summary(Setup(), told)["runs"]
    assert {hero: deeds["items"] for hero, deeds in run["heroes"].items()} == {"guardian": 0, "duelist": 0, "ranger": 1}
