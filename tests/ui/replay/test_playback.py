"""Playback: the position in a finished game of any kind."""

from __future__ import annotations

import pytest

from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.ui.replay.playback import EVERYONE, Playback, ReplayTurn, first_of_turn
from tests.games.toy import BET, CALL, CHECK, FOLD, Poker, Toy
from tests.games.toy_base import Move, Seen, Told

ToyPlayback = Playback[Move, Told, Seen[Poker]]
ANSWERS = ((CHECK,), (CHECK,), (BET,), (FOLD,), (BET,), (CALL,))  # two to a round


def playback(players: tuple[str, str] = ("random", HUMAN), given_up: bool = False) -> ToyPlayback:
    """Return the playback of a game of three rounds, each of which counts as a turn."""
    session = Session(Toy(), 3, 7, [Seat("Mia", players[0]), Seat("Tom", players[1])])
    for number, move in enumerate(ANSWERS[: 3 if given_up else None]):
        session.submit(number % 2, move)
    if given_up:
        session.resign(1)
    turns = (ReplayTurn(number, 0) for number in range(3))
    return Playback(session, lambda event: next(turns) if (event.what, event.seat) == ("dealt", 0) else None, now=100.0)


def test_position_exists_after_the_deal_and_every_decision() -> None:
    found = playback().positions
    assert [position.decisions for position in found] == list(range(7))
    assert [position.turn for position in found] == [0, 0, 1, 1, 2, 2, 2]


def test_turn_begins_at_its_first_position() -> None:
    positions = playback().positions
    assert [first_of_turn(positions, turn) for turn in (-1, 0, 1, 2, 9)] == [0, 0, 2, 4, 6]


def test_position_stays_between_the_ends() -> None:
    there = playback()
    for place, at in ((3, 3), (-2, 0), (99, 6)):
        there.go_to(place)
        assert there.at == at
    there.step(1)
    assert (there.at, there.at_end) == (6, True)
    there.step(-2)
    assert (there.at, there.at_end) == (4, False)


def test_turns_are_stepped_one_by_one() -> None:
    there = playback()
    seen = []
    for steps in (1, 1, 1, -1, -1, -1):
        there.turn(steps)
        seen.append(there.at)
    assert seen == [2, 4, 6, 2, 0, 0]


# Playing.
def test_playback_continues_after_each_pause_and_stops_at_the_end() -> None:
    there = playback()
    there.go_to(4)
    there.play_or_pause(breath=0.5)
    there.pass_time(100.4)
    assert not there.go_on()
    there.pass_time(100.6)
    assert there.go_on()
    assert (there.at, there.under_way, there.standing) == (5, True, False)
    there.arrive()
    there.take_breath(0.5)
    there.pass_time(101.0)
    assert not there.go_on()
    there.pass_time(101.2)
    assert there.go_on()
    assert not there.at_end  # not yet
    there.arrive()
    assert not there.go_on()
    assert (there.at_end, there.playing) == (True, False)


def test_time_stands_still_while_paused() -> None:
    there = playback()
    there.pass_time(150.0)
    assert there.time == 0.0
    there.play_or_pause(0.5)
    there.pass_time(151.0)
    there.play_or_pause(0.5)
    there.pass_time(199.0)
    assert there.time == pytest.approx(1.0)


def test_playing_at_the_end_restarts() -> None:
    there = playback()
    there.go_to(there.last)
    there.play_or_pause(0.5)
    assert (there.at, there.playing) == (0, True)


def test_step_forward_finishes_the_animation_and_a_step_back_drops_it() -> None:
    for steps, at in ((1, 1), (-1, 0)):
        there = playback()
        there.play_or_pause(0.0)
        assert there.go_on()
        there.step(steps)
        assert (there.at, there.under_way, there.playing) == (at, False, False)


# Whose view.
def test_views_cycle_through_seats_and_everyone() -> None:
    there = playback()
    seen = []
    for steps in (1, 1, 1, -1, -1):
        there.see_from(there.seat_beside(steps))
        seen.append(there.seen_from)
    assert seen == [0, 1, EVERYONE, 1, 0]


@pytest.mark.parametrize(("players", "near"), [(("random", HUMAN), 1), ((HUMAN, HUMAN), 0), (("random", "random"), 0)])
def test_everyone_view_is_seen_from_the_first_persons_seat(players: tuple[str, str], near: int) -> None:
    assert playback(players).viewer == near


def test_seats_view_shows_its_knowledge_and_everyones_view_shows_all() -> None:
    there = playback()
    cards = [event.number for event in there.events_seen(0)]
    assert None not in cards
    for seat in (0, 1):
        there.see_from(seat)
        assert there.view() == there.session.view_at(0, seat)
        assert [event.number for event in there.events_seen(0)] == [
            card if of == seat else None for of, card in enumerate(cards)
        ]


def test_changing_the_view_keeps_playing() -> None:
    there = playback()
    there.play_or_pause(0.0)
    assert there.go_on()
    there.see_from(1)
    assert (there.playing, there.under_way) == (True, False)


def test_winners_are_known() -> None:
    assert playback(given_up=True).winners == ["Mia"]
