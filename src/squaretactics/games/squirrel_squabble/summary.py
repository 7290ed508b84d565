"""What the history keeps of a finished game."""

from __future__ import annotations

from collections.abc import Sequence

from squaretactics.core.spec import Data
from squaretactics.games.squirrel_squabble.board import SQUIRREL_IDS
from squaretactics.games.squirrel_squabble.coins import SLOTS
from squaretactics.games.squirrel_squabble.events import (
    Cancelled,
    CoinShown,
    CoinTurned,
    Event,
    GameEnded,
    NutStolen,
    PlanMade,
    RoundBegan,
    RoundEnded,
    Scared,
    SquabbleBegan,
    SquabbleEnded,
    SquirrelTaken,
)


def summary(events: Sequence[Event]) -> Data:
    """Return what each seat led and did, and, of a game that was played out, how it ended.

    A plan was undisturbed if its three coins were played, none was turned and none cancelled.
    """
    squirrels: list[str | None] = [None, None]
    counts = {name: [0, 0] for name in ("plans", "undisturbed", "attacks", "squabbles_won", "thefts", "dogs")}
    rounds = 0
    reason: str | None = None
    smooth = [0, 0]  # coins of this round that were played as planned
    for event in events:
        if isinstance(event, SquirrelTaken):
            squirrels[event.seat] = SQUIRREL_IDS[event.squirrel]
        elif isinstance(event, RoundBegan):
            rounds, smooth = event.round, [0, 0]
        elif isinstance(event, PlanMade):
            counts["plans"][event.seat] += 1
        elif isinstance(event, CoinShown):
            smooth[event.seat] += 1
        elif isinstance(event, CoinTurned | Cancelled):
            smooth[event.seat] -= SLOTS  # whatever else is played, the plan was disturbed
        elif isinstance(event, SquabbleBegan):
            counts["attacks"][event.seat] += 1
        elif isinstance(event, SquabbleEnded) and event.outcome != "draw":
            counts["squabbles_won"][event.seat if event.outcome == "win" else 1 - event.seat] += 1
        elif isinstance(event, NutStolen):
            counts["thefts"][event.seat] += 1
        elif isinstance(event, Scared):
            counts["dogs"][event.seat] += 1
        elif isinstance(event, RoundEnded):
            for seat in (0, 1):
                counts["undisturbed"][seat] += smooth[seat] == SLOTS
        elif isinstance(event, GameEnded):
            reason = event.reason
    return {"rounds": rounds, "squirrels": squirrels, **counts, **({} if reason is None else {"end": reason})}
