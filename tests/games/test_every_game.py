"""Properties of any game, checked on the toys and on the real games with all their options."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator, Sequence
from itertools import compress, cycle, islice
from pathlib import Path
from typing import Any

import pytest

from squaretactics.core.record import RecordWriter, read_record
from squaretactics.core.session import AnySession, Seat, Session
from squaretactics.core.session_restore import restore
from squaretactics.core.spec import AnyGame, GameSpec, IllegalMove, forecast_of_end
from tests.games.tables import LONG, SHORT_TABLES, TABLES, Table, table_params

_GARBAGE = (-1000, -1, 3, 8, 17, 18, 71, 72, 99, 10**9)
# Games without a winner by points: solo, cooperative, or first to arrive.
_OTHER_ENDS = ("solo", "coop", "squirrel_squabble", "card_tactics")
_VIEW_LIMIT = 10_000  # bytes


@pytest.fixture(params=table_params(TABLES), ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    given: Table = request.param
    return given


def play_on(spec: AnyGame, state: Any, seed: int, limit: int = LONG) -> list[Any]:
    """Play random moves, to the end if the limit allows, and return the events."""
    chance = random.Random(seed)
    events: list[Any] = []
    for _ in range(limit):
        if spec.decision(state) is None:
            break
        spec.take(state, spec.random_move(state, chance.random), events.append)
    return events


def sit_down(table: Table, seed: int) -> AnySession:
    seats = [Seat(name, "random") for name in table.spec.seats(table.setup)]
    return Session(table.spec, table.setup, seed, seats)


def everything(session: AnySession, table: Table) -> tuple[Any, ...]:
    """Return the whole state of a session, its history included."""
    return (
        session.deal,
        session.history,
        session.decision,
        session.result,
        [session.view(seat) for seat in table.seats()],
    )


def test_copies_are_equal_and_independent(table: Table, soak: int) -> None:
    spec = table.spec
    for seed in table.seeds(soak):
        copies = []
        for state, _ in table.walk(seed):
            twin, before = spec.copy(state), pickle.dumps(state)
            assert twin == state
            play_on(spec, twin, seed, limit=10)
            assert pickle.dumps(state) == before
            copies.append((before, spec.copy(state)))
        assert all(pickle.loads(before) == twin for before, twin in copies)


def test_legal_moves_have_unique_texts_that_parse_back(table: Table, soak: int) -> None:
    spec, setup = table.spec, table.setup
    for seed in table.seeds(soak):
        for state, _ in table.walk(seed):
            moves = spec.moves(state)
            texts = [spec.move_text(setup, move) for move in moves]
            assert len(set(texts)) == len(set(moves)) == len(moves) > 0
            assert [spec.parse_move(setup, text) for text in texts] == list(moves)
            assert all(text.strip() == text and len(text.splitlines()) == 1 and len(text) <= 200 for text in texts)


def test_invalid_move_texts_are_refused(table: Table) -> None:
    spec, setup = table.spec, table.setup
    for state, move in table.walk(table.seeds(1)[0]):
        text = spec.move_text(setup, move)
        for wrong in ("", " ", text + " ", text + " x", text[:-1], text.upper(), f"{text}\n{text}", "xyzzy"):
            with pytest.raises(ValueError, match=r"\S"):
                spec.parse_move(setup, wrong)
        assert spec.decision(state)


def test_record_restores_the_same_game_midway_and_at_the_end(table: Table, tmp_path: Path) -> None:
    spec, seed = table.spec, table.seeds(1)[0]
    moves = [(spec.decision(state), move) for state, move in table.walk(seed)]
    path = tmp_path / "game.record"
    session = sit_down(table, seed)
    writer = RecordWriter(path, session.opening())
    session.save = writer.append
    for number, (asked, move) in enumerate(moves):
        assert asked is not None
        if number in (0, len(moves) // 3, len(moves) // 2, len(moves) - 1):
            middle = restore(spec, read_record(path))
            assert everything(middle, table) == everything(session, table)
            for later, further in moves[number:]:
                assert later is not None
                middle.submit(later.seat, further)
            assert middle.result is not None
        session.submit(asked.seat, move)
    writer.close()
    record = read_record(path)
    finished = restore(spec, record)
    assert everything(finished, table) == everything(session, table) == everything(middle, table)
    assert record.end is not None
    assert session.result is not None
    assert (record.end.scores, record.end.winners) == (session.result.scores, session.result.winners)


def test_moves_of_other_decisions_are_refused_and_change_nothing(table: Table, soak: int) -> None:
    spec = table.spec
    for seed in table.seeds(soak):
        positions = table.positions(seed)
        seen = list(dict.fromkeys(move for state in positions for move in spec.moves(state)))
        others = cycle(seen)
        share = max(20, -(-2 * len(seen) // len(positions)))  # each is tried twice in the game
        for state in positions:
            refuse_all(spec, state, islice(others, min(share, len(seen))))


def test_garbage_is_refused_and_changes_nothing(table: Table, soak: int) -> None:
    spec = table.spec
    for seed in table.seeds(soak):
        chance = random.Random(seed)
        for state, move in table.walk(seed):
            garbage: list[tuple[int, ...]] = [(), move[:-1], (*move, 0)]
            garbage += [tuple(chance.choice(_GARBAGE) for _ in move) for _ in range(5)]
            for place in range(len(move)):
                for base in (move, chance.choice(spec.moves(state))):
                    garbage.append((*base[:place], chance.choice(_GARBAGE), *base[place + 1 :]))
            refuse_all(spec, state, garbage)


def refuse_all(spec: AnyGame, state: Any, moves: Any) -> None:
    """Check that each illegal move is refused in a sentence and changes nothing."""
    legal, before = set(spec.moves(state)), spec.copy(state)
    for move in moves:
        if move not in legal:
            with pytest.raises(IllegalMove) as refusal:
                spec.apply(state, move)
            reason = str(refusal.value)
            assert reason[0].isupper(), reason
            assert reason[-1] in ".!?", reason
            assert len(reason.splitlines()) == 1, reason
    assert state == before


def test_no_move_is_legal_after_the_end(table: Table) -> None:
    spec = table.spec
    *_, (state, last) = table.walk(table.seeds(1)[0])  # the walk goes on past the last decision
    assert spec.decision(state) is None
    assert not spec.moves(state)
    refuse_all(spec, state, [last])
    assert not any(spec.view_moves(spec.view(state, seat)) for seat in table.seats())


@pytest.mark.parametrize("any_table", table_params([*TABLES, *SHORT_TABLES]), ids=str)
def test_every_state_of_a_game_keeps_the_invariants(any_table: Table, soak: int) -> None:
    for seed in any_table.seeds(3 * soak):
        for state, move in any_table.walk(seed):
            assert any_table.spec.check(state) == [], f"seed {seed}, before {move}"


def test_random_moves_are_legal_and_every_legal_move_comes_up(table: Table, soak: int) -> None:
    spec = table.spec
    for seed in table.seeds(soak):
        chance = random.Random(seed)
        for state, _ in table.walk(seed):
            legal = set(spec.moves(state))
            drawn = {spec.random_move(state, chance.random) for _ in range(20)}
            assert drawn <= legal
            if len(legal) <= 12:
                for _ in range(2000):
                    if drawn == legal:
                        break
                    drawn.add(spec.random_move(state, chance.random))
                assert drawn == legal


def test_every_game_ends(table: Table, soak: int) -> None:
    spec = table.spec
    for seed in table.seeds(5 * soak):
        state = spec.new_game(table.setup, seed)
        assert spec.result(state) is None
        play_on(spec, state, seed)
        result = spec.result(state)
        assert result is not None
        assert len(result.scores) == len(table.seats())
        assert set(result.winners) <= set(table.seats())
        assert list(result.winners) == sorted(set(result.winners))
        assert not result.together or result.winners in ((), tuple(table.seats()))
        assert spec.check(state) == []


@pytest.mark.parametrize("contest", [one for one in TABLES if one.spec.name not in _OTHER_ENDS], ids=str)
def test_most_points_win_games_decided_by_points(contest: Table) -> None:
    spec = contest.spec
    for seed in contest.seeds(5):
        state = spec.new_game(contest.setup, seed)
        play_on(spec, state, seed)
        result = spec.result(state)
        assert result is not None
        assert result.contest
        best = max(result.scores)
        assert result.winners == tuple(seat for seat, points in enumerate(result.scores) if points == best)


def test_resigning_seat_never_wins_nor_do_its_partners(table: Table) -> None:
    spec = table.spec
    for state, _ in table.walk(table.seeds(1)[0]):
        for seat in table.seats():
            given_up = spec.resigned(state, seat)
            assert seat not in given_up.winners
            assert len(given_up.scores) == len(table.seats())
            assert bool(given_up.winners) == given_up.contest


def test_win_shares_are_split_among_rivals_but_whole_for_partners(table: Table) -> None:
    spec = table.spec
    for seed in table.seeds(5):
        result = spec.playout(spec.new_game(table.setup, seed), random.Random(seed).random)
        end = forecast_of_end(result)
        assert len(end.shares) == len(end.leads) == len(table.seats())
        assert {seat for seat, share in enumerate(end.shares) if share} == set(result.winners)
        if result.contest:
            assert sum(end.shares) == pytest.approx(1.0)
        else:
            assert set(end.shares) <= {0.0, 1.0}
            assert set(end.leads) == {0.0}


def test_same_seed_gives_same_game_and_others_differ(table: Table) -> None:
    spec = table.spec
    games = []
    for seed in table.seeds(6):
        deals: list[list[Any]] = [[], []]
        states = [spec.new_game(table.setup, seed, deal.append) for deal in deals]
        assert deals[0] == deals[1]
        assert play_on(spec, states[0], seed) == play_on(spec, states[1], seed)
        assert states[0] == states[1]
        games.append([*deals[0], *play_on(spec, spec.new_game(table.setup, seed), 0, limit=5)])
    assert any(game != games[0] for game in games) == (spec.name != "race_to_ten")  # the race has no chance


def test_playing_without_a_listener_gives_the_same_game(table: Table) -> None:
    spec, seed = table.spec, table.seeds(1)[0]
    loud, quiet = spec.new_game(table.setup, seed, [].append), spec.new_game(table.setup, seed)
    assert loud == quiet
    for _, move in table.walk(seed):
        spec.take(loud, move, [].append)
        spec.take(quiet, move)
        assert loud == quiet


def events_by_decision(table: Table, seed: int) -> Iterator[tuple[int | None, list[Any]]]:
    """Play a game; yield the events of the deal and of each decision, with the seat if others don't see them."""
    spec, deal = table.spec, list[Any]()
    spec.new_game(table.setup, seed, deal.append)
    yield None, deal
    for state, move in table.walk(seed):
        asked, events = spec.decision(state), list[Any]()
        spec.take(spec.copy(state), move, events.append)
        assert asked is not None
        yield asked.seat if asked.secret or table.apart() else None, events


def test_redaction_is_idempotent_and_each_event_is_seen_by_a_seat(table: Table, soak: int) -> None:
    spec, seats = table.spec, table.seats()
    names = spec.seats(table.setup)
    for seed in table.seeds(soak):
        for chooser, events in events_by_decision(table, seed):
            for event in events:
                seen = [spec.redact(event, seat) for seat in seats]
                assert [spec.redact(shown, seat) for seat, shown in zip(seats, seen, strict=True)] == seen
                assert event in seen
                # A seat that learns a secret can't undo fairly; a seat's own hidden choice is no news to it.
                secret = any(shown != event for shown in seen)
                knowing = [seat for seat in seats if seen[seat] == event and seat != chooser]
                assert not secret or all(spec.reveals(event, seat) for seat in knowing)
                for shown in (event, *seen):
                    assert len(spec.tell(table.setup, shown, names).splitlines()) <= 1


def first_difference(events: Sequence[Any], others: Sequence[Any]) -> int | None:
    """Return the first index at which two event lists differ, or None if they are equal."""
    if events == others:
        return None
    return next((place for place, (one, other) in enumerate(zip(events, others, strict=False)) if one != other), None)


def test_chance_is_visible_in_events_but_never_in_previews(table: Table) -> None:
    spec, decided = table.spec, 0
    for state, move in table.walk(table.seeds(1)[0]):
        asked = spec.decision(state)
        assert asked is not None
        _, shown = spec.preview(spec.view(state, asked.seat), move)
        told: list[Any] = []
        spec.take(spec.copy(state), move, told.append)
        for other_chance in range(3):
            twin, twin_told = table.with_other_chance(state, other_chance), list[Any]()
            spec.take(twin, move, twin_told.append)
            place = first_difference(told, twin_told)
            if place is None:
                continue
            decided += 1
            for event in (told[place], twin_told[place]):
                assert all(spec.reveals(event, seat) for seat in table.seats() if spec.redact(event, seat) == event)
            assert len(shown) <= place
            assert list(shown) == [spec.redact(event, asked.seat) for event in told[: len(shown)]]
    assert decided or table.spec.name not in ("toy", "dice", "square_tactics", "squirrel_squabble")


def test_secret_choice_stays_invisible_until_all_have_chosen(table: Table) -> None:
    spec, hidden = table.spec, 0
    for state, _ in table.walk(table.seeds(1)[0]):
        asked = spec.decision(state)
        assert asked is not None
        ways: list[tuple[Any, list[Any]]] = []
        for move in spec.moves(state) if asked.secret else ():
            after, events = spec.copy(state), list[Any]()
            spec.take(after, move, events.append)
            following = spec.decision(after)
            if following is not None and (following.kind, following.seat) == (asked.kind, asked.seat + 1):
                # another seat must still choose
                ways.append((after, events))
        for seat in table.seats():
            if seat != asked.seat:
                for after, events in ways[1:]:
                    hidden += 1
                    assert spec.view(after, seat) == spec.view(ways[0][0], seat)
                    shown = [spec.redact(event, seat) for event in events]
                    assert shown == [spec.redact(event, seat) for event in ways[0][1]]
    assert hidden or not spec.name.startswith(("pennies", "squirrel"))


def test_view_lists_only_moves_of_its_own_seat(table: Table, soak: int) -> None:
    spec = table.spec
    for seed in table.seeds(soak):
        for state, _ in table.walk(seed):
            asked = spec.decision(state)
            assert asked is not None
            for seat in table.seats():
                moves = list(spec.view_moves(spec.view(state, seat)))
                assert moves == (list(spec.moves(state)) if seat == asked.seat else [])


def test_views_are_small_when_pickled(table: Table) -> None:
    spec = table.spec
    for state, _ in table.walk(table.seeds(1)[0]):
        for seat in table.seats():
            view = spec.view(state, seat)
            sent = pickle.dumps(view)
            assert len(sent) < _VIEW_LIMIT
            assert pickle.loads(sent) == view


def test_previews_and_evaluations_change_no_view(table: Table) -> None:
    spec = table.spec
    for number, (state, move) in enumerate(table.walk(table.seeds(1)[0])):
        asked = spec.decision(state)
        assert asked is not None
        if number % 3 == 0:
            view = spec.view(state, asked.seat)
            before = pickle.dumps(view)
            for candidate in {move, *spec.moves(state)[:10]}:
                after, _ = spec.preview(view, candidate)
                assert isinstance(after, type(view))
                assert spec.evaluate(after) == pytest.approx(spec.evaluate(after))
            assert pickle.dumps(view) == before


def test_evaluation_of_state_equals_evaluation_of_view(table: Table) -> None:
    """Previews of states and of views have the same value, whatever the other seats hold."""
    spec, compared = table.spec, 0
    for state, _ in table.walk(table.seeds(1)[0]):
        asked = spec.decision(state)
        assert asked is not None
        view, before = spec.view(state, asked.seat), repr(state)
        assert spec.evaluate_state(state, asked.seat) == pytest.approx(spec.evaluate(view))
        for move in list(spec.moves(state))[::5]:
            shown, _ = spec.preview(view, move)
            glimpsed = spec.preview_state(state, move)
            assert (glimpsed is state) == (shown is view)
            assert spec.evaluate_state(glimpsed, asked.seat) == pytest.approx(spec.evaluate(shown))
            compared += 1
        assert repr(state) == before
    assert compared


def test_view_knows_the_number_of_seats(table: Table) -> None:
    state = table.start(3)
    for seat in table.seats():
        assert table.spec.seats_at(table.spec.view(state, seat)) == len(table.seats())


def test_setup_survives_a_round_trip_through_its_data(table: Table) -> None:
    spec = table.spec
    assert spec.parse_setup(spec.setup_data(table.setup)) == table.setup


def test_apply_and_take_agree_on_a_legal_move(table: Table) -> None:
    state, other = table.start(3), table.start(3)
    move = table.spec.moves(state)[0]
    table.spec.apply(state, move)
    table.spec.take(other, move)
    assert state == other


def test_playout_equals_random_moves_to_the_end(table: Table) -> None:
    spec, seed = table.spec, table.seeds(1)[0]
    for state in table.positions(seed)[::7]:
        twin, stepped = spec.copy(state), spec.copy(state)
        result = spec.playout(twin, random.Random(seed).random)
        assert result == GameSpec.playout(spec, stepped, random.Random(seed).random) == spec.result(twin)
        assert twin == stepped


@pytest.mark.parametrize("any_table", table_params([*TABLES, *SHORT_TABLES]), ids=str)
def test_all_moves_contain_each_legal_move_once_and_mask_marks_them(any_table: Table, soak: int) -> None:
    spec, setup = any_table.spec, any_table.setup
    every = list(spec.all_moves(setup))
    assert every == list(spec.all_moves(spec.parse_setup(spec.setup_data(setup))))
    texts = [spec.move_text(setup, move) for move in every]
    assert len(set(every)) == len(set(texts)) == len(every)
    assert [spec.parse_move(setup, text) for text in texts] == every
    known = set(every)
    for seed in any_table.seeds(soak):
        for number, (state, _) in enumerate(any_table.walk(seed)):
            legal = set(spec.moves(state))
            assert legal <= known
            asked = spec.decision(state)
            assert asked is not None
            for seat in any_table.seats() if number % 10 == 0 else [asked.seat]:
                mask = spec.legal_mask(setup, spec.view(state, seat))
                assert len(mask) == len(every)
                allowed = list(compress(every, mask))
                assert len(allowed) == (len(legal) if seat == asked.seat else 0)
                assert set(allowed) == (legal if seat == asked.seat else set())


def moments(table: Table, seed: int) -> list[Any]:
    """Return states from a whole random game, including the last; fewer if there are more seats."""
    states = []
    for state, _ in table.walk(seed):
        states.append(table.spec.copy(state))
    return [*states[:: len(table.seats())], state]


def test_view_data_is_plain_and_complete(table: Table, soak: int) -> None:
    """Data survive a round trip through JSON, and equal data mean equal views."""
    spec = table.spec
    for seed in table.seeds(soak):
        views: dict[str, Any] = {}
        for state in moments(table, seed):
            for seat in table.seats():
                view = spec.view(state, seat)
                data = spec.view_data(view)
                written = json.dumps(data)
                assert json.dumps(json.loads(written)) == written == json.dumps(spec.view_data(view))
                assert views.setdefault(written, view) == view
        assert len(views) > len(table.seats())


def test_observation_is_a_row_of_numbers_of_fixed_length(table: Table, soak: int) -> None:
    spec = table.spec
    lengths = set()
    for seed in table.seeds(soak):
        for state in moments(table, seed):
            for seat in table.seats():
                numbers = spec.observation(spec.view(state, seat))
                lengths.add(len(numbers))
                assert all(0 <= number <= 1 for number in numbers)
    assert len(lengths) == 1
