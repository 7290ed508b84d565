"""Bots choose the same in every Python: they never round with sum, which Python 3.12 made more accurate."""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from math import fsum
from typing import Any

import pytest

from squaretactics.bots.advice import advise
from squaretactics.bots.bot_registry import ALL_BOTS, bot
from squaretactics.bots.difficulty_levels import make_move_reviewer
from squaretactics.core.session import Seat, Session
from squaretactics.core.spec import AnyGame
from squaretactics.games.card_tactics.options import Setup as CardSetup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE

_GAMES: dict[str, tuple[AnyGame, Any]] = {
    "two seats": (SQUARE_TACTICS, preset("full")),
    "four seats": (SQUARE_TACTICS, preset("full", 4)),
    "squirrels": (SQUIRREL_SQUABBLE, SQUIRREL_SQUABBLE.parse_setup({})),
    "cards": (CARD_TACTICS, CardSetup()),
}
_FEW = 20


def _exact_sum(values: Iterable[Any], /, start: Any = 0) -> Any:
    total, terms = start, [start]
    for value in values:
        total += value
        terms.append(value)
    if isinstance(total, float):
        assert total == fsum(terms), f"this sum is rounded: {terms}"
    return total


@pytest.fixture
def sums(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace sum by one that refuses to round. Compiled modules don't notice."""
    monkeypatch.setattr(builtins, "sum", _exact_sum)


@pytest.mark.parametrize("game", _GAMES)
@pytest.mark.parametrize("name", ["novice", "medium", "hard", "expert", "search-64"])
@pytest.mark.usefixtures("sums")
def test_choice_rounds_no_sum(game: str, name: str) -> None:
    session = _session(game)
    for _ in range(1 if name == "expert" else 2):  # it searches for long
        asked = session.decision
        assert asked is not None
        session.submit(asked.seat, bot(session.spec, name, 3, ALL_BOTS).choose(session.view(asked.seat)))


@pytest.mark.parametrize("game", _GAMES)
@pytest.mark.usefixtures("sums")
def test_hint_and_review_round_no_sum(game: str) -> None:
    session = _session(game)
    asked = session.decision
    assert asked is not None
    view = session.view(asked.seat)
    advise(session.spec, 3, view, _FEW)
    make_move_reviewer(session.spec, 3, _FEW).review_decision(view, session.spec.view_moves(view)[-1])


def _session(game: str) -> Session[Any, Any, Any, Any, Any]:
    """Return a session at its tenth decision, where the moves are worth something."""
    spec, setup = _GAMES[game]
    session = Session(spec, setup, 5, [Seat(seat, "random") for seat in spec.seats(setup)])
    opening = bot(spec, "random", 5)
    while len(session.history) < 10 and (asked := session.decision) is not None:
        session.submit(asked.seat, opening.choose(session.view(asked.seat)))
    return session
