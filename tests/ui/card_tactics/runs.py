"""Finished runs for tests, and a check that no text is cut off or covered."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from squaretactics.core.match import Match
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.ui.card_tactics.table.table_view import GameTable
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.thinker import SynchronousThinker
from tests.ui.drawn_text import crossings, cut, hidden_in_part
from tests.ui.settled_scene import picture_of, resize, settled

SIZES: Final = ((1280, 720), (1920, 1080), (480, 360))
LOOKS: Final = ((1280, 720), (640, 400), (700, 900))
TALL: Final = ((640, 740), (700, 900), (768, 1024), (900, 1000), (1080, 1920))
WON: Final = Path(__file__).parents[2] / "fixtures" / "won-run.json"  # a list of moves
ALONE: Final = Setup(level="easy", team=("ranger", "druid", "guardian"))
CONTEST: Final = Setup(contest=3)


def laid(setup: Setup, names: Sequence[str], seed: int = 1) -> GameTable:
    """Return a table with a new game."""
    return Table(
        CARD_TACTICS,
        Match(CARD_TACTICS, setup, seed),
        tuple(Seat(name, HUMAN) for name in names),
        SynchronousThinker(CARD_TACTICS),
        None,
    )


@cache
def won() -> GameTable:
    """Return a table with a won run, replayed from the stored moves of a Medium bot."""
    table = laid(ALONE, ("Ada",), seed=2)
    for move in json.loads(WON.read_text("utf-8")):
        table.session.submit(0, tuple(move))
    assert table.session.result is not None
    assert table.session.result.winners
    return table


@cache
def played(setup: Setup, names: Sequence[str], seed: int = 1) -> GameTable:
    """Return a table with a game that was played to its end at random."""
    table = laid(setup, names, seed)
    session, chance = table.session, random.Random(seed)
    while session.result is None:
        decision = session.decision
        assert decision is not None
        moves = CARD_TACTICS.view_moves(session.view(decision.seat))
        session.submit(decision.seat, chance.choice(moves))
    return table


def all_written_whole(
    make: Callable[[App], Scene],
    states: Sequence[Callable[[Scene], None]] = (lambda scene: None,),
    sizes: Sequence[tuple[int, int]] = LOOKS,
    text: int = 100,
) -> None:
    """Check that no text of a scene overlaps, is cut off or is partly covered, in the given states at all sizes.

    Text must be tracked.
    """
    app = settled(lambda app: app.push(make(app)), sizes[0])
    wrong = {}
    for size in sizes:
        resize(app, size, text)
        for number, bring in enumerate(states):
            bring(app.stack[-1])
            page = picture_of(app)
            wrong[size, number] = crossings(page), cut(page), hidden_in_part(page)
    assert {look: found for look, found in wrong.items() if any(found)} == {}
