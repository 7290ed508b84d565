"""What a round changed for a seat, in sentences to its player."""

from __future__ import annotations

from squaretactics.core.recap_entries import RecapEntry
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.coins import (
    BOTH_FLIP_TILE,
    CHOSE_A_HOME,
    EDGE,
    FLIP_ACTION,
    FLIP_MET_SQUABBLE,
    FLIP_TILE,
    MOVE_1,
    SQUABBLE,
    TAKEN,
)
from squaretactics.games.squirrel_squabble.event_text import tile_name
from squaretactics.games.squirrel_squabble.recap import PlayedCoin, coins_played, recap_entries
from tests.squirrel_squabble.scenario import lying_tile

NAMES = ("Mia", "Tom")
BLANK, TWO = lying_tile("."), lying_tile("2")
TILES = (0, *(BLANK,) * 7, 2)
EVENTS: list[e.Event] = [
    e.RoundBegan(3),
    e.NutStolen(1, 1),
    e.RoundBegan(4),
    e.Moved(0, 0, 3, (3, 4), "space"),
    e.DiceRolled(1, 1, 5, 2, 3),
    e.SquabbleEnded(1, 1, "win"),
    e.NutStolen(1, 1),
    e.SentHome(0, 0, 0),
    e.Gathered(0, 0, 4, 2),
    e.NutDropped(1, 1, 4),
    e.Scared(0, 0, 0, 1),
]


def entries(events: list[e.Event], seat: int = 0, since: int = 0) -> list[RecapEntry[e.Event]]:
    return sorted(recap_entries(events, NAMES, seat, TILES, since), key=lambda change: change.place)


def told(events: list[e.Event], seat: int = 0, since: int = 0) -> list[tuple[str, str]]:
    """Return the sentences to a seat, each with its sign: what hurts, helps or does neither."""
    signs = {(True, False): "-", (False, True): "+", (False, False): ""}
    return [
        (change.words, signs[change.hurts, change.helps or change.points > 0])
        for change in entries(events, seat, since)
    ]


def test_squabbles_and_nuts_of_both_are_told_to_both_seats() -> None:
    assert told(EVENTS, 0, 2) == [
        ("Tom (Green) attacks you, wins 7 to 3 and steals a nut.", "-"),
        ("Tom (Green) sends you home to a1.", "-"),
        ("You take 2 nuts on b2.", "+"),
        ("Tom (Green) drops a nut into the puddle on b2.", ""),
        ("The dog chases you home to a1, minus a nut.", "-"),
    ]
    assert told(EVENTS, 1, 2) == [
        ("Mia (Orange) runs to b2.", ""),
        ("You attack, win 7 to 3 and steal a nut.", "+"),
        ("You send the rival home to a1.", "+"),
        ("Mia (Orange) takes 2 nuts on b2.", ""),
        ("You drop a nut into the puddle on b2.", "-"),
        ("The dog chases Mia (Orange) home to a1, minus a nut.", ""),
    ]
    assert [change.points for change in entries(EVENTS, 0, 2)] == [-1, 0, 2, 0, -1]


def test_tie_says_who_goes_home() -> None:
    events = [e.DiceRolled(0, 0, 3, 1, 6), e.SquabbleEnded(0, 0, "draw"), e.SentHome(0, 0, 0)]
    assert told(events, 0) == [("You attack, tie 6 to 6 and go home.", "-")]
    assert told(events, 1) == [("Mia (Orange) attacks you, ties 6 to 6 and goes home.", "+")]


def test_lost_attack_says_who_attacked_and_steals_nothing_from_empty_cheeks() -> None:
    events: list[e.Event] = [e.DiceRolled(0, 0, 1, 3, 6), e.SquabbleEnded(0, 0, "loss"), e.SentHome(0, 0, 0)]
    assert told(events, 0) == [("You attack and lose 2 to 6.", "-"), ("Tom (Green) sends you home to a1.", "-")]
    stolen: list[e.Event] = [*events[:2], e.NutStolen(1, 1), events[2]]
    assert told(stolen, 1)[0] == ("Mia (Orange) attacks you, loses 2 to 6 and loses a nut.", "+")


def test_switched_homes_and_nuts_are_told_with_their_new_place() -> None:
    def words(events: list[e.Event], moved: dict[int, int]) -> list[str]:
        tiles = [moved.get(space, BLANK) for space in range(9)]
        return [change.words for change in recap_entries(events, NAMES, 0, tiles)]

    switch = e.TilesSwitched(1, 1, 0, 4)
    assert words([switch], {4: 0}) == ["Tom (Green) switches a1 and b2. Now on b2: Orange's home."]
    assert words([switch, e.TileFlipped(0, 0, 4, TWO ^ 1)], {4: TWO ^ 1}) == [
        "Tom (Green) switches a1 and b2. Now on b2: two nuts."
    ]
    assert words([switch], {}) == ["Tom (Green) switches a1 and b2."]


def test_coins_of_a_round_show_what_became_of_them() -> None:
    events = [
        *(e.CoinShown(0, 0, 0, 2), e.CoinShown(1, 1, 0, 7), e.CoinTurned(0, 0, 3)),
        *(e.CoinShown(0, 0, 1, 4), e.CoinShown(1, 1, 1, 8), e.Cancelled(1, 1, 0, 0), e.ActionsLost(0, 0)),
        e.CoinShown(1, 1, 2, 10),
    ]
    assert coins_played(events, 50) == (
        (PlayedCoin(3, flipped=True, place=50), PlayedCoin(4, place=53), PlayedCoin()),
        (
            PlayedCoin(7, did="flips their coin", place=51),
            PlayedCoin(8, cancelled=True, did="both Flip Action", place=54),
            PlayedCoin(10, place=57),
        ),
    )


def test_coins_of_a_round_tell_in_a_few_words_what_they_did() -> None:
    events: list[e.Event] = [
        *(
            e.CoinShown(0, 0, 0, 0),
            e.CoinShown(1, 1, 0, 1),
            e.TileFlipped(1, 1, 5, 6),
            e.Moved(0, 0, 0, (0, 3), "space"),
        ),
        *(e.CoinShown(0, 0, 1, 3), e.CoinShown(1, 1, 1, 9), e.TilesSwitched(0, 0, 1, 4), e.Turned(1, 1, 3, 2)),
        *(e.CoinShown(0, 0, 2, 7), e.CoinShown(1, 1, 2, 2), e.Moved(1, 1, 0, (8, 5), "dog"), e.Scared(1, 1, 8, 1)),
        *(e.DiceRolled(0, 0, 2, 1, 6), e.SquabbleEnded(0, 0, "loss"), e.NutStolen(1, 1)),
    ]
    told = [[(coin.did, coin.facing, coin.nuts) for coin in row] for row in coins_played(events)]
    assert told == [
        [("runs to a2", -1, 0), ("switches b1 and b2", -1, 0), ("loses 5 to 6", -1, -1)],
        [(f"flips c2: {tile_name(6)}", -1, 0), ("turns", 2, 0), ("flees from the dog", -1, -1)],
    ]


def test_cancelled_actions_of_both_are_told_and_stopping_the_rival_helps() -> None:
    edge: list[e.Event] = [e.Cancelled(0, 0, MOVE_1, EDGE)]
    assert [sign for _, sign in told(edge, 0)] == ["-"]
    assert [sign for _, sign in told(edge, 1)] == [""]
    assert told([e.Cancelled(1, 1, MOVE_1, TAKEN)]) == [("Tom (Green): Move 1 is cancelled (the space is taken).", "+")]
    met: list[e.Event] = [
        e.Cancelled(0, 0, FLIP_ACTION, FLIP_MET_SQUABBLE),
        e.Cancelled(1, 1, SQUABBLE, FLIP_MET_SQUABBLE),
    ]
    assert told(met, 0) == [("Your Flip Action stops the rival's Squabble.", "+")]
    assert told(met, 1) == [("Mia (Orange): Flip Action stops your Squabble.", "-")]
    both: list[e.Event] = [e.Cancelled(seat, seat, FLIP_TILE, BOTH_FLIP_TILE) for seat in (0, 1)]
    assert told(both, 1) == [("Both Flip Tile: neither counts.", "-")]


def test_changes_know_their_place_in_the_game() -> None:
    assert all(EVENTS[change.place] is change.event for change in entries(EVENTS, 0, 2))


def test_squabbles_and_losses_come_before_cancelled_actions() -> None:
    events = [e.Cancelled(0, 0, 0, EDGE), *EVENTS[4:8]]
    found = [type(change.event) for change in recap_entries(events, NAMES, 0, TILES)]
    assert found == [e.SquabbleEnded, e.SentHome, e.Cancelled]


def test_flipped_coins_are_told_to_both_seats() -> None:
    events: list[e.Event] = [e.CoinTurned(1, 1, 7)]
    assert told(events, 0) == [("You flip the rival's Move 2 to Squabble.", "")]
    assert told(events, 1) == [("Mia (Orange) flips your Move 2 to Squabble.", "-")]


def test_rivals_flips_and_runs_are_told_and_runs_come_last() -> None:
    events: list[e.Event] = [
        e.Moved(0, 0, 0, (0, 3), "space"),
        e.Moved(1, 1, 0, (8, 5), "space"),
        e.Moved(1, 1, 0, (5, 4), "dog"),
        e.TileFlipped(1, 1, 4, TWO),
        e.TileFlipped(0, 0, 4, TWO ^ 1),
    ]
    assert told(events) == [("Tom (Green) runs to c2.", ""), ("Tom (Green) flips b2: two nuts.", "")]
    assert [type(change.event) for change in recap_entries(events, NAMES, 0, TILES)] == [e.TileFlipped, e.Moved]


def test_lost_actions_name_their_cause_unless_none_were_left() -> None:
    puddle: list[e.Event] = [e.CoinShown(0, 0, 1, 0), e.Moved(0, 0, 0, (0, 3), "puddle"), e.ActionsLost(0, 0)]
    assert told(puddle) == [("The puddle costs you the rest of your actions.", "-")]
    dog = [e.CoinShown(1, 1, 0, 0), e.Moved(1, 1, 0, (8, 5), "dog"), e.Scared(1, 1, 8, 0), e.ActionsLost(1, 1)]
    assert told(dog)[-1] == ("The dog costs Tom (Green) the rest of the actions.", "")
    assert told([e.CoinShown(0, 0, 2, 0), *puddle[1:]]) == []


def test_home_chosen_for_a_flip_does_not_hurt() -> None:
    assert told([e.Cancelled(0, 0, FLIP_TILE, CHOSE_A_HOME)]) == [("You flip nothing: a home doesn't flip.", "")]
