"""What a round changed for a seat, in sentences to its player."""

from __future__ import annotations

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.recap import PlayedCoin, coins_played, in_time, recap_entries

NAMES = ("Mia", "Tom")
EVENTS: list[e.Event] = [
    e.RoundBegan(3),
    e.NutStolen(1, 1),
    e.RoundBegan(4),
    e.Moved(0, 0, 3, (3, 4), "space"),
    e.NutStolen(1, 1),
    e.Gathered(0, 0, 4, 2),
    e.NutDropped(1, 1, 4),
    e.Scared(0, 0, 0, 1),
]


def test_nuts_won_and_lost_are_told_to_both_seats() -> None:
    told = [[(change.words, change.points) for change in recap_entries(EVENTS, NAMES, seat, 2)] for seat in (0, 1)]
    assert told[0] == [
        ("Tom (Green) steals a nut.", -1),
        ("The dog chases you home to a1, minus a nut.", -1),
        ("You take 2 nuts on b2.", 2),
    ]
    assert told[1] == [("You drop a nut into the puddle on b2.", -1), ("You steal a nut.", 1)]


def test_coins_of_a_round_show_what_became_of_them() -> None:
    events = [
        *(e.CoinShown(0, 0, 0, 2), e.CoinShown(1, 1, 0, 7), e.CoinTurned(0, 0, 3)),
        *(e.CoinShown(0, 0, 1, 4), e.CoinShown(1, 1, 1, 8), e.Cancelled(1, 1, 0, 0), e.ActionsLost(0, 0)),
        e.CoinShown(1, 1, 2, 10),
    ]
    assert coins_played(events) == (
        (PlayedCoin(3, flipped=True), PlayedCoin(4), PlayedCoin()),
        (PlayedCoin(7), PlayedCoin(8, cancelled=True), PlayedCoin(10)),
    )


def test_cancelled_action_hurts_only_its_own_seat() -> None:
    events = [e.Cancelled(0, 0, 0, 0)]
    assert [change.hurts for change in recap_entries(events, NAMES, 0)] == [True]
    assert recap_entries(events, NAMES, 1) == []


def test_changes_know_their_place_in_the_game() -> None:
    assert [EVENTS[change.place] is change.event for change in recap_entries(EVENTS, NAMES, 0, 2)] == [True] * 3


def test_losses_come_before_cancelled_actions() -> None:
    events = [e.Cancelled(0, 0, 0, 0), e.SentHome(0, 0, 0), e.NutStolen(1, 1)]
    told = [type(change.event) for change in recap_entries(events, NAMES, 0)]
    assert told == [e.NutStolen, e.SentHome, e.Cancelled]


def test_flipped_coins_are_told_to_both_seats() -> None:
    events = [e.CoinTurned(1, 1, 7)]
    told = [[(change.words, change.hurts) for change in recap_entries(events, NAMES, seat)] for seat in (0, 1)]
    assert told[0] == [("Your Flip Action: Tom (Green) plays Squabble, not Move 2.", False)]
    assert told[1] == [("Your Move 2 was flipped to Squabble.", True)]


def test_most_important_changes_come_in_the_order_of_play() -> None:
    events = [e.Cancelled(0, 0, 0, 0), e.Gathered(0, 0, 4, 1), e.NutStolen(1, 1), e.SentHome(0, 0, 0)]
    told = [type(change.event) for change in in_time(recap_entries(events, NAMES, 0))]
    assert told == [e.Cancelled, e.NutStolen, e.SentHome, e.Gathered]
