"""The summary of a finished game for the history."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

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
    """Return each seat's squirrel and counts, and why the game ended if it was played to the end."""
    squirrels: list[str | None] = [None, None]
    counts = {name: [0, 0] for name in ("plans", "undisturbed", "attacks", "squabbles_won", "thefts", "dogs")}
    rounds = 0
    reason: str | None = None
    for event in events:
        if isinstance(event, SquirrelTaken):
            squirrels[event.seat] = SQUIRREL_IDS[event.squirrel]
        elif isinstance(event, RoundBegan):
            rounds = event.round
        elif isinstance(event, PlanMade):
            counts["plans"][event.seat] += 1
        elif isinstance(event, SquabbleBegan):
            counts["attacks"][event.seat] += 1
        elif isinstance(event, SquabbleEnded) and event.outcome != "draw":
            counts["squabbles_won"][event.seat if event.outcome == "win" else 1 - event.seat] += 1
        elif isinstance(event, NutStolen):
            counts["thefts"][event.seat] += 1
        elif isinstance(event, Scared):
            counts["dogs"][event.seat] += 1
        elif isinstance(event, GameEnded):
            reason = event.reason
    for _, seats in undisturbed_rounds(events):
        for seat in seats:
            counts["undisturbed"][seat] += 1
    return {"rounds": rounds, "squirrels": squirrels, **counts, **({} if reason is None else {"end": reason})}


def undisturbed_rounds(events: Iterable[Event]) -> Iterator[tuple[int, Sequence[int]]]:
    """Yield each round with the seats whose plans were undisturbed: three coins played, none turned, none cancelled."""
    smooth = [0, 0]  # coins played as planned in this round
    for event in events:
        if isinstance(event, RoundBegan):
            smooth = [0, 0]
        elif isinstance(event, CoinShown):
            smooth[event.seat] += 1
        elif isinstance(event, CoinTurned | Cancelled):
            smooth[event.seat] -= SLOTS  # negative whatever follows: the plan was disturbed
        elif isinstance(event, RoundEnded):
            yield event.round, [seat for seat in (0, 1) if smooth[seat] == SLOTS]
