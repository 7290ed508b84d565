"""Event texts and summaries."""

from __future__ import annotations

import pytest

from squaretactics.core.spec import IllegalMove
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import SHOWN_IDS
from squaretactics.games.squirrel_squabble.coins import (
    ACTION_IDS,
    CANCEL_IDS,
    CHOSE_A_HOME,
    FLIP_TILE,
    MOVE_2,
    NO_SECOND_STEP,
)
from squaretactics.games.squirrel_squabble.event_text import ENDS, SquirrelEventFormatter, ending_text
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.piece_texts import ACTION_HELP, ACTIONS, SHOWN
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE as GAME
from squaretactics.games.squirrel_squabble.state import END_IDS
from squaretactics.games.squirrel_squabble.text import CANCELS, DECISIONS
from squaretactics.player_sentences import YOU
from tests.squirrel_squabble.scenario import play_round, position

NAMES = ("Ann", "Ben")
# The second seat leads Orange; each event with its text for others, and for Ben.
TOLD: list[tuple[e.Event, str, str]] = [
    (e.TilesDropped((4, 7)), "The tiles fall: puddle with a nut, blank", "The tiles fall: puddle with a nut, blank"),
    (e.ArrangerNamed(1), "Ben arranges the tiles", "You arrange the tiles"),
    (e.TilePlaced(1, 6, 3), "Ben places a tile on a2: dog", "You place a tile on a2: dog"),
    (e.TilesDealt((0,)), "The board is set up", "The board is set up"),
    (e.SquirrelTaken(1, 0, True), "Ben plays Orange", "You play Orange"),
    (e.FacingChosen(1, 0, None), "Ben (Orange) has chosen which way to face", "You've chosen which way to face"),
    (e.FacingChosen(1, 0, 2), "Ben (Orange) will face down the board", "You'll face down the board"),
    (e.Faced(1, 0, 3), "Ben (Orange) faces to the left", "You face to the left"),
    (e.RoundBegan(7), "Round 7 of 40", "Round 7 of 40"),
    (e.PlanMade(1, 0, None), "Ben (Orange) has a plan", "You have a plan"),
    (
        e.PlanMade(1, 0, (0, 7, 9)),
        "Ben (Orange) plans Move 1, Squabble, Turn Right",
        "You plan Move 1, Squabble, Turn Right",
    ),
    (e.CoinShown(1, 0, 2, 5), "Ben (Orange) plays Move 2", "You play Move 2"),
    (
        e.CoinTurned(1, 0, 1),
        "Ben (Orange): the coin flips to Flip Tile",
        "Your coin flips to Flip Tile",
    ),
    (e.Cancelled(1, 0, 0, 9), "Ben (Orange): Move 1 is cancelled (edge)", "Your Move 1 is cancelled: edge"),
    (
        e.Cancelled(1, 0, FLIP_TILE, CHOSE_A_HOME),
        "Ben (Orange) flips nothing: a home doesn't flip",
        "You flip nothing: a home doesn't flip",
    ),
    (
        e.Cancelled(1, 0, MOVE_2, NO_SECOND_STEP),
        "Ben (Orange): Move 2 is cancelled (no room for two steps)",
        "Your Move 2 is cancelled: no room for two steps",
    ),
    (e.TileFlipped(1, 0, 4, 12), "Ben (Orange) flips b2: one nut", "You flip b2: one nut"),
    (e.TilesSwitched(1, 0, 2, 4), "Ben (Orange) switches c1 and b2", "You switch c1 and b2"),
    (e.Turned(1, 0, 2, 0), "Ben (Orange) turns to face up the board", "You turn to face up the board"),
    (e.Moved(1, 0, 1, (0, 3, 6), "space"), "Ben (Orange) runs to a3", "You run to a3"),
    (e.Moved(1, 0, 1, (0, 3), "puddle"), "Ben (Orange) runs into the puddle on a2", "You run into the puddle on a2"),
    (e.Moved(1, 0, 1, (0, 3), "dog"), "Ben (Orange) runs into the dog on a2", "You run into the dog on a2"),
    (
        e.Moved(1, 0, 0, (3, 0), "won"),
        "Ben (Orange) comes home to a1 with five nuts",
        "You come home to a1 with five nuts",
    ),
    (e.Scared(1, 0, 0, 0), "The dog chases Ben (Orange) home to a1", "The dog chases you home to a1"),
    (
        e.Scared(1, 0, 0, 1),
        "The dog chases Ben (Orange) home to a1, minus a nut",
        "The dog chases you home to a1, minus a nut",
    ),
    (
        e.ActionsLost(1, 0),
        "Ben (Orange) loses the rest of their actions this round",
        "You lose the rest of your actions this round",
    ),
    (
        e.SquabbleBegan(1, 0, (0, 1, 2)),
        "Ben (Orange) runs 2 steps to c1 and attacks",
        "You run 2 steps to c1 and attack",
    ),
    (e.SquabbleBegan(1, 0, (0, 1)), "Ben (Orange) runs 1 step to b1 and attacks", "You run 1 step to b1 and attack"),
    (
        e.DiceRolled(1, 0, 3, 2, 6),
        "Ben (Orange): 3 + 4 \N{MINUS SIGN} 2 = 5; Ann (Green): 6",
        "You: 3 + 4 \N{MINUS SIGN} 2 = 5; Ann (Green): 6",
    ),
    (e.SquabbleEnded(1, 0, "win"), "Ben (Orange) wins the squabble", "You win the squabble"),
    (e.SquabbleEnded(0, 1, "loss"), "Ben (Orange) wins the squabble", "You win the squabble"),
    (e.SquabbleEnded(0, 1, "draw"), "The squabble is a tie", "The squabble is a tie"),
    (e.NutStolen(1, 0), "Ben (Orange) steals a nut", "You steal a nut"),
    (e.SentHome(1, 0, 6), "Ben (Orange) is sent home to a3", "You're sent home to a3"),
    (e.Gathered(1, 0, 4, 2), "Ben (Orange) takes 2 nuts on b2", "You take 2 nuts on b2"),
    (
        e.Gathered(1, 0, 4, 1, 1),
        "Ben (Orange) takes 1 nut on b2 and has no room for more",
        "You take 1 nut on b2 and have no room for more",
    ),
    (
        e.NotMoved(1, 0, 4),
        "Ben (Orange) hasn't moved and takes nothing on b2",
        "You didn't move, so you take nothing on b2",
    ),
    (e.NutDropped(1, 0, 4), "Ben (Orange) drops a nut into the puddle on b2", "You drop a nut into the puddle on b2"),
    (e.PuddleTurned(4, 5), "", ""),
    (e.RoundEnded(3), "", ""),
    (
        e.GameEnded((2, 5), (1,), "walked_home", 9),
        "Ben wins. Walked home with five nuts (round 9). Nuts: Ann 2, Ben 5",
        "You win. Walked home with five nuts (round 9). Nuts: Ann 2, You 5",
    ),
    (
        e.GameEnded((3, 3), (0, 1), "rounds_over", 40),
        "Ann and Ben share the win. The rounds ran out (round 40). Nuts: Ann 3, Ben 3",
        "Ann and You share the win. The rounds ran out (round 40). Nuts: Ann 3, You 3",
    ),
]


@pytest.mark.parametrize(("event", "others", "you"), TOLD, ids=lambda given: str(given)[:40])
def test_event_has_the_expected_text(event: e.Event, others: str, you: str) -> None:
    assert GAME.tell(Setup(), event, NAMES) == others
    assert GAME.tell(Setup(), event, ("Ann", YOU)) == you


def test_run_past_the_rival_says_so_if_places_are_known() -> None:
    run = e.Moved(1, 0, 1, (0, 1, 2), "space")
    for names, words in (
        (NAMES, "Ben (Orange) runs past Ann (Green) to c1"),
        ((YOU, "Ben"), "Ben (Orange) runs past you to c1"),
        (("Ann", YOU), "You run past Ann (Green) to c1"),
    ):
        teller = SquirrelEventFormatter(names)
        teller.spaces = (0, 1)
        assert teller.tell(run) == words
        teller.spaces = (0, 4)
        assert "past" not in teller.tell(run)


def test_winner_called_you_is_addressed_at_the_end() -> None:
    ended = e.GameEnded((2, 5), (1,), "walked_home", 9)
    assert ending_text(ended, 1, ["Ben", YOU]) == "You come home with five nuts"
    assert ending_text(ended, 1, [YOU, "Ben"]) == "Orange comes home with five nuts and wins"


def test_every_kind_of_event_has_a_text() -> None:
    assert {type(event).__name__ for event, _, _ in TOLD} == set(e.EVENT_TYPES)


def test_every_action_face_reason_and_ending_has_a_text() -> None:
    assert tuple(ACTIONS) == tuple(ACTION_HELP) == ACTION_IDS
    assert tuple(SHOWN) == SHOWN_IDS
    assert tuple(CANCELS) == CANCEL_IDS
    assert tuple(ENDS) == END_IDS
    # Reasons are shown beside a coin: five words at most.
    assert all(len(words.split()) <= 5 for words in CANCELS.values())
    assert CANCELS["chose_a_home"] == "a home doesn't flip"  # true even if nothing else was in reach
    assert all(question.endswith("?") for question in DECISIONS.values())


def test_refusals_say_why() -> None:
    state = GAME.new_game(Setup(arranger=0), 1)
    GAME.apply(state, (0, 3, 0, 0))
    for move, words in (
        ((0, 3, 0, 0), "Tile 3 is already on the board."),
        ((1, 0, 0, 0), "That doesn't work here. Which tile comes next?"),
        ((3, 0, 1, 2), "A plan needs three different coins."),
        ((9, 0, 0, 0), "That isn't a move in this game."),
    ):
        with pytest.raises(IllegalMove) as refused:
            GAME.apply(state, move)
        assert str(refused.value) == words
    facing = GAME.new_game(Setup(board="dealt"), 1)
    with pytest.raises(IllegalMove, match="no space on that side"):
        GAME.apply(facing, (2, 3, 0, 0))


def test_summary_counts_the_seats_actions() -> None:
    state = position(
        """
        .     1:Gv   GH
        .     .      .
        OH    .:O^   .
    """,
        nuts=(4, 1),
        orange=1,
    )
    played = play_round(state, "squabble move_1 u_turn", "turn_left u_turn move_1", ["face south", "face west"], (6, 1))
    begun = [e.SquirrelTaken(1, 0, True), e.SquirrelTaken(0, 1, False), e.RoundBegan(1)]
    told = GAME.summary(Setup(), [*begun, *played.events])
    assert told["squirrels"] == ["green", "orange"]
    assert told["plans"] == [1, 1]
    assert (told["attacks"], told["squabbles_won"], told["thefts"]) == ([0, 1], [0, 1], [0, 1])
    assert "end" not in told
    calm = GAME.summary(Setup(), [e.RoundBegan(1), e.PlanMade(0, 0, (0, 2, 4)), e.PlanMade(1, 1, (0, 2, 4)), *SMOOTH])
    assert calm["undisturbed"] == [1, 0]
    ended = GAME.summary(Setup(), [e.RoundBegan(8), e.GameEnded((5, 1), (0,), "sent_home", 8)])
    assert (ended["rounds"], ended["end"]) == (8, "sent_home")


SMOOTH = [
    *(e.CoinShown(seat, seat, slot, 2 * slot) for slot in range(3) for seat in (0, 1)),
    e.Cancelled(1, 1, 0, 9),
    e.RoundEnded(1),
]


def test_directions_are_told_as_seen_from_either_corner() -> None:
    formatter = SquirrelEventFormatter(NAMES)
    faced = e.Faced(0, 1, 2)
    assert formatter.tell(faced) == "Ann (Green) faces down the board"
    formatter.turned = True
    assert formatter.tell(faced) == "Ann (Green) faces up the board"


@pytest.mark.parametrize(
    ("reason", "winners", "words"),
    [
        ("walked_home", (1,), "Orange comes home with five nuts and wins"),
        ("walked_home", (0, 1), "Walked home with five nuts"),
        ("sent_home", (0,), "Green is sent home with five nuts and wins"),
        ("through_home", (0,), "Green runs through its home with five nuts and wins"),
        ("rounds_over", (1,), "The rounds ran out, and Orange has more nuts"),
        ("rounds_over", (0, 1), "The rounds ran out"),
    ],
)
def test_ending_names_the_squirrel_that_won(reason: str, winners: tuple[int, ...], words: str) -> None:
    assert ending_text(e.GameEnded((5, 5), winners, reason, 7), 1, ["Ada", "Ben"]) == words
