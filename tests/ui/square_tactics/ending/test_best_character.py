"""The star character of a seat is shown with the result."""

from __future__ import annotations

from dataclasses import replace

from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.square_tactics.events import Captured
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.square_tactics.ending.winner_figures import BestCharacter, star_of


def begun() -> View:
    setup = preset("first").model_copy(update={"factions": ("aliens", "bots")})
    return Session(SQUARE_TACTICS, setup, 1, [Seat("Mia", HUMAN), Seat("Tom", "greedy")]).view(0)


def captured(seat: int, captor: int) -> Captured:
    return Captured(seat, 20, 1 - seat, 4, captor)


def test_star_has_the_most_captures_and_ties_go_to_the_latest_captor() -> None:
    told = [captured(0, 3), captured(0, 5), captured(1, 21), captured(1, 21), captured(1, 21), captured(0, 3), None]
    assert star_of(0, begun(), told) == BestCharacter(begun().rules, 3, 2)
    assert star_of(1, begun(), told) == BestCharacter(begun().rules, 21, 3)
    assert star_of(0, begun(), [captured(0, 3), captured(0, 5)]) == BestCharacter(begun().rules, 5, 1)
    assert [BestCharacter(begun().rules, 5, n).words[1][0] for n in (1, 2)] == [
        "Made the last capture",
        "Most captures: 2",
    ]


def test_star_is_of_the_winners_own_family() -> None:
    told = [captured(0, 21), captured(0, 21), captured(0, 3)]  # 21 is a Bot, traded or raised
    star = star_of(0, begun(), told)
    assert star == BestCharacter(begun().rules, 3, 1, most=False)
    assert star.words[1][0] == "1 capture"
    assert star_of(0, begun(), [captured(0, 21)]) is None


def test_star_holds_the_best_space_if_there_are_no_captures() -> None:
    view = begun()
    assert star_of(0, view, []) is None
    board, owner = list(view.card), list(view.owner)
    board[0], board[4], board[5] = 3, 7, 20
    owner[0], owner[4], owner[5] = 0, 0, 1
    lying = replace(view, card=tuple(board), owner=tuple(owner))
    star = star_of(0, lying, [])
    assert star == BestCharacter(begun().rules, 7, 0, 3)
    assert [words for words, _ in star.words][1] == "Holds 3 points"
    assert star.look.drawing[1] == "aliens"
