"""Nothing that a seat sees depends on hidden information."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from squaretactics.bots.simple_bots import GreedyBot
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.events import ActionDrawn, CharacterDrawn, Event, Traded
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import EMPTY, GIVE_BACK, State
from tests.games.hidden_states import CHANGES, Changed, shows_change, swap_actions, worlds_apart
from tests.games.tables import LONG, SHORT_TABLES, SQUARE_TABLES, TABLES, Table, table_params

GAME = SQUARE_TACTICS
Change = Callable[[State, int, random.Random], Changed]
_STEPS = 12  # decisions that two worlds play side by side


@pytest.fixture(params=table_params([*SQUARE_TABLES, *SHORT_TABLES]), ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    given: Table = request.param
    return given


@pytest.mark.parametrize("any_table", table_params([*TABLES, *SHORT_TABLES]), ids=str)
def test_sampled_world_gives_the_seat_an_identical_view(any_table: Table, soak: int) -> None:
    spec = any_table.spec
    for seed in any_table.seeds(2 * soak):
        for number, (state, _) in enumerate(any_table.walk(seed)):
            for seat in any_table.seats():
                view = spec.view(state, seat)
                world = spec.sample_world(view, seed + number)
                twin = spec.view(world, seat)
                assert twin == view
                if (number + seat) % 5 == 0:
                    assert spec.view_data(twin) == spec.view_data(view)
                    assert spec.observation(twin) == spec.observation(view)
                if (number + seat) % 3 == 0:
                    assert spec.check(world) == []


@pytest.mark.parametrize("whole_table", table_params(SQUARE_TABLES), ids=str)
def test_sampled_worlds_differ_if_something_is_unknown(whole_table: Table) -> None:
    for state in whole_table.positions(whole_table.seeds(1)[0])[:3]:
        view = GAME.view(state, 0)
        worlds = [GAME.sample_world(view, seed) for seed in range(8)]
        assert GAME.sample_world(view, 0) == worlds[0]
        assert len({str(world.decks[1]) for world in worlds}) > 1
        assert len({str(world.hands[1]) for world in worlds}) > 1
        # The true random state would reveal shuffles.
        assert state.random not in [world.random for world in worlds]


def test_sampled_world_can_be_played_to_its_end(table: Table, soak: int) -> None:
    for seed in table.seeds(soak):
        for state in table.positions(seed)[:: 6 if table.setup.players == 2 else 30]:
            for seat in table.seats():
                world = GAME.sample_world(GAME.view(state, seat), seed)
                chance = random.Random(seed)
                for _ in range(LONG):
                    if GAME.decision(world) is None:
                        break
                    GAME.take(world, GAME.random_move(world, chance.random))
                    if chance.random() < 0.05:
                        assert GAME.check(world) == []
                assert GAME.check(world) == []
                assert GAME.result(world) is not None


def test_swapping_unknown_cards_changes_no_view(table: Table, soak: int) -> None:
    chance, changed = random.Random(1), 0
    for seed in table.seeds(2 * soak):
        for state, _ in table.walk(seed):
            for seat in table.seats():
                view = GAME.view(state, seat)
                for twin in worlds_apart(state, seat, chance):
                    changed += twin != state
                    assert GAME.view(twin, seat) == view
    assert changed > 10 * soak


def played(state: State, move: Move, seat: int) -> list[Event]:
    """Play a move and return the events as a seat sees them."""
    events: list[Event] = []
    GAME.take(state, move, events.append)
    return [GAME.redact(event, seat) for event in events]


def first_difference(shown: list[Event], twin_shown: list[Event]) -> int | None:
    """Return the first index at which two event lists differ, or None if they are equal."""
    for index, (event, other) in enumerate(zip(shown, twin_shown, strict=False)):
        if event != other:
            return index
    return None if len(shown) == len(twin_shown) else min(len(shown), len(twin_shown))


@pytest.mark.parametrize("change", CHANGES)
def test_visible_events_differ_only_once_play_reveals_the_change(table: Table, change: Change, soak: int) -> None:
    """Play two worlds side by side. A pause may also reveal something, since a seat without options is skipped."""
    chance, compared = random.Random(2), 0
    for seed in table.seeds(2 * soak):
        for number, position in enumerate(table.positions(seed)[:: table.setup.players // 2]):
            seat = number % len(table.seats())
            state, twin = position.copy(), position.copy()
            changed = change(twin, seat, chance)
            for _ in range(_STEPS if changed else 0):
                move = GAME.random_move(state, chance.random)
                if move not in GAME.moves(twin):
                    break  # the deciding seat sees the change
                shown, twin_shown = played(state, move, seat), played(twin, move, seat)
                compared += 1
                where = first_difference(shown, twin_shown)
                if where is not None:
                    told = [*shown[where : where + 1], *twin_shown[where : where + 1]]
                    paused = len(told) < 2
                    assert paused or all(shows_change(event, seat, changed) for event in told), told
                if where is not None or state.over or GAME.decision(state) != GAME.decision(twin):
                    break
                assert GAME.view(state, seat) == GAME.view(twin, seat)
    assert compared > 10 or (change is swap_actions and not table.actions())


def test_swapped_action_cards_reveal_nothing_if_every_holder_has_windows(soak: int) -> None:
    chance, compared = random.Random(3), 0
    for table in SQUARE_TABLES:
        if table.setup.windows == "holding":
            for position in table.positions(table.seeds(1)[0]):
                seat = chance.choice(table.seats())
                state, twin = position.copy(), position.copy()
                changed = swap_actions(twin, seat, chance)
                asked = GAME.decision(state)
                move = GAME.random_move(state, chance.random)
                if changed and asked and move in GAME.moves(twin):
                    shown, twin_shown = played(state, move, seat), played(twin, move, seat)
                    if not any(isinstance(event, ActionDrawn) and event.seat == seat for event in shown):
                        compared += 1
                        assert shown == twin_shown
                        assert GAME.view(state, seat) == GAME.view(twin, seat)
    assert compared > 300


def test_hidden_fields_are_shown_only_to_seats_that_may_see_them() -> None:
    drawn, action, traded = CharacterDrawn(2, 40), ActionDrawn(1, 5), Traded(0, 3, 17)
    seats = range(4)
    assert [GAME.redact(drawn, seat) for seat in seats] == [
        CharacterDrawn(2, 40 if seat == 2 else None) for seat in seats
    ]
    assert [GAME.redact(action, seat) for seat in seats] == [ActionDrawn(1, 5 if seat == 1 else None) for seat in seats]
    assert [GAME.redact(traded, seat) for seat in seats] == [
        Traded(0, 3, 17 if seat in (0, 3) else None) for seat in seats
    ]


def test_greedy_ignores_hidden_information(table: Table, soak: int) -> None:
    chance = random.Random(4)
    for seed in table.seeds(soak):
        for number, state in enumerate(table.positions(seed)):
            asked = GAME.decision(state)
            if asked is None or number % (4 if table.setup.players == 2 else 10):
                continue
            chosen = GreedyBot(GAME, seed).choose(GAME.view(state, asked.seat))
            assert chosen in GAME.moves(state)
            sampled = GAME.sample_world(GAME.view(state, asked.seat), seed)
            for world in (sampled, *worlds_apart(state, asked.seat, chance)):
                assert GreedyBot(GAME, seed).choose(GAME.view(world, asked.seat)) == chosen


def test_view_counts_hidden_cards_but_names_none(table: Table, soak: int) -> None:
    """Only public fields, the seat's own hand, and beliefs name characters."""
    for seed in table.seeds(soak):
        for state, _ in table.walk(seed):
            for seat in table.seats():
                view = GAME.view(state, seat)
                assert view.hand_counts == tuple(len(hand) for hand in state.hands)
                assert view.deck_counts == tuple(len(deck) for deck in state.decks)
                assert view.action_counts == tuple(len(hand) for hand in state.action_hands)
                hidden = {card for who, hand in enumerate(state.hands) if who != seat for card in hand}
                hidden |= {card for deck in state.decks for card in deck}
                named = {*view.card, *view.hand, *view.sheltered, *(card for pile in view.captured for card in pile)}
                assert not hidden & (named - {EMPTY})


def named_in(data: object) -> set[str]:
    """Return all words in plain data; texts are split into words."""
    if isinstance(data, str):
        return set(data.split())
    if isinstance(data, dict):
        return named_in([*data, *data.values()])
    return set().union(*map(named_in, data)) if isinstance(data, list) else set()


def test_view_data_names_no_hidden_card(table: Table, soak: int) -> None:
    """A hidden character is named only if seen before: by a belief, this turn's Redraw, or the seat's own trade."""
    beliefs = ("beliefs", "public_beliefs")
    for seed in table.seeds(soak):
        for number, state in enumerate(table.positions(seed)):
            seat = number % len(table.seats())
            view = GAME.view(state, seat)
            data = GAME.view_data(view)
            hidden = {card for who, hand in enumerate(state.hands) if who != seat for card in hand}
            hidden |= {card for deck in state.decks for card in deck}
            names = {CHARACTERS[card].id for card in hidden}
            given = {CHARACTERS[frame[3]].id for frame in view.stack if frame[0] == GIVE_BACK and seat in frame[1:3]}
            rest = {key: value for key, value in data.items() if key not in (*beliefs, "redrawn")}
            assert not names & named_in(rest) - given
            believed = {belief["card"] for key in beliefs for belief in data[key]}
            assert believed == {CHARACTERS[card].id for card, _ in (*view.beliefs, *view.public_beliefs)}
            held = {ACTION_IDS[kind] for kind in state.action_hands[seat]}
            assert set(data["action_hand"]) == held
