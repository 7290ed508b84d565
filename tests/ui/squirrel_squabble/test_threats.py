"""Questions in the middle of a round warn of a rival that may win this round."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.games.squirrel_squabble.coins import COIN_IDS
from squaretactics.games.squirrel_squabble.moves import PLAN
from squaretactics.games.squirrel_squabble.rules import take
from squaretactics.games.squirrel_squabble.state import State
from squaretactics.games.squirrel_squabble.view import view
from squaretactics.ui.squirrel_squabble.play.plan_preview import previews
from squaretactics.ui.squirrel_squabble.play.threats import (
    BACKFIRES,
    HOME,
    LATER,
    THROUGH,
    TIE,
    Threat,
    chance_words,
    may_win,
    threat,
)
from squaretactics.ui.squirrel_squabble.table.panels import coin_help
from squaretactics.ui.table.newcomer_tips import GOAL, newcomer_tips
from tests.squirrel_squabble.scenario import plan, position
from tests.ui.drawn_text import all_words, noting_words
from tests.ui.squirrel_squabble.table_driver import Seated

# Green stands on b3 and Orange on b1; Green's home lies between them.
BETWEEN = "1 .:Gv .\ndog GH dog\nOH .:O^ 1"


def asked(board: str, own: str, rival: str, nuts: tuple[int, int] = (2, 5)) -> State:
    """Return a state in which Orange has planned to be asked something with its first coin."""
    state = position(board, nuts)
    for squirrel in (0, 1):
        take(state, (PLAN, *plan(rival if squirrel else own)))
    return state


@pytest.mark.parametrize(
    ("board", "rival", "nuts", "found"),
    [
        (BETWEEN, "squabble", (2, 5), Threat(THROUGH, (7, 4))),
        (BETWEEN, "move_1/flip_tile", (2, 5), Threat(HOME, (7, 4))),
        ("1 .:Gv .\n.:O> GH dog\nOH . 1", "move_2/squabble", (2, 5), Threat(THROUGH, (7, 4))),
        (BETWEEN, "squabble", (2, 4), None),
        ("GH . .:Gv\n. . .\nOH .:O^ .", "squabble", (2, 5), Threat(TIE, (8, 5, 2, 1))),
        ("GH . .:Gv\n. . .\nOH .:O^ .", "squabble", (5, 5), Threat(BACKFIRES, (8, 5, 2, 1))),
        ("GH . .:G<\n. . .\nOH .:O^ .", "turn_left", (2, 5), Threat(LATER)),
    ],
)
def test_rival_with_five_nuts_is_found_to_threaten_a_win(
    board: str, rival: str, nuts: tuple[int, int], found: Threat | None
) -> None:
    assert threat(view(asked(board, "switch_tiles", rival, nuts), 0)) == found


def test_hidden_coins_change_no_warning() -> None:
    shown = "turn_left/turn_right move_1/flip_tile", "turn_left/turn_right u_turn/flip_action"
    assert len({threat(view(asked(BETWEEN, "switch_tiles", coins), 0)) for coins in shown}) == 1


def test_question_says_that_the_rival_will_win_and_shows_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1, staged=asked(BETWEEN, "switch_tiles", "squabble"))
    hands.until_asked()
    hands.wait(0.2)
    assert hands.kind == "switch"
    assert {
        "Tom will run through its home and win! Which two tiles will you switch?",
        "Tom wins here",
    } <= all_words()


def test_rules_of_the_end_and_of_ties_are_told_before_they_happen() -> None:
    squabble = coin_help(COIN_IDS.index("squabble/move-2"))
    assert (
        "On a tie, the attacker goes home. With five nuts, running through home or being sent there wins." in squabble
    )
    tips = newcomer_tips("squirrel_squabble")
    assert "Running through your home counts." in str(tips[GOAL])


@pytest.mark.parametrize(
    ("nuts", "words", "bubbles"),
    [
        ((2, 5), "Tom has five nuts and can win this round: it's 1 step from home.", {"Tom can win here"}),
        ((5, 2), "You have five nuts and can win this round: you're 2 steps from home.", {"you can win here"}),
        (
            (5, 5),
            "You both have five nuts, and either of you can win this round.",
            {"Tom can win here", "you can win here"},
        ),
        ((4, 4), "", set()),
    ],
)
def test_planning_warns_of_a_win_in_this_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nuts: tuple[int, int], words: str, bubbles: set[str]
) -> None:
    noting_words(monkeypatch)
    hands = Seated(tmp_path, draw_every=1, staged=position("1 .:Gv GH\n. dog .\nOH . .:O^", nuts))
    hands.until_asked()
    hands.wait(0.2)
    seen = all_words()
    assert chance_words("Tom", hands.scene.view) == words
    assert {told for told in seen if told.endswith("can win here")} == bubbles
    assert not words or f"{words} Which three coins will you play?" in seen


def test_rival_may_win_by_switching_its_home_into_reach() -> None:
    behind = view(position(". . GH\n. . .:Gv\nOH:O^ . .", (2, 5)), 0)
    coins = plan("switch_tiles move_1/flip_tile")
    assert [found.steps[-1].ends for found in previews(behind, 1, coins[:2])].count("won") == 1
    assert may_win(behind, 1)
    assert not may_win(view(position("GH dog/1 .\nmud dog/. .\nOH:O^ . .:G^", (2, 5)), 0), 1)
