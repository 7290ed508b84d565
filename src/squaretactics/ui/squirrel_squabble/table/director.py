"""Direct the events of Squirrel Squabble: how long each is shown, and which are shown together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.cancel_reasons import (
    BOTH_FLIP_ACTION,
    FLIP_MET_SQUABBLE,
    NOTHING_TO_FLIP,
    TOO_LATE,
)
from squaretactics.games.squirrel_squabble.coins import FLIP_ACTION, FLIP_TILE, SQUABBLE, SWITCH_TILES
from squaretactics.ui.squirrel_squabble.table.display import SquirrelTableDisplay
from squaretactics.ui.table.director import Director, EventAnimation

# Seconds at normal speed by event; others take no time.
LENGTHS: Final[dict[type, float]] = {
    e.TilesDropped: 0.5,
    e.TilePlaced: 0.16,
    e.TilesDealt: 0.7,
    e.SquirrelTaken: 0.3,
    e.Faced: 0.3,
    e.RoundBegan: 0.8,
    e.PlanMade: 0.25,
    e.CoinShown: 1.25,
    e.CoinTurned: 0.9,
    e.Cancelled: 1.15,
    e.TileFlipped: 0.75,
    e.TilesSwitched: 1.1,
    e.Turned: 0.55,
    e.Scared: 1.25,
    e.ActionsLost: 0.45,
    e.DiceRolled: 2.3,
    e.SquabbleEnded: 0.5,
    e.NutStolen: 0.6,
    e.SentHome: 0.75,
    e.Gathered: 0.85,
    e.NotMoved: 1.0,
    e.NutDropped: 0.7,
    e.PuddleTurned: 0.35,
    e.RoundEnded: 0.3,
    e.GameEnded: 0.9,
}
_STEP: Final = 0.42  # seconds a space, on foot
_SCUFFLE: Final = 0.34  # and in a dust ball
# Events of both squirrels that are shown at the same time.
_TOGETHER: Final = (
    e.CoinShown,
    e.Cancelled,
    e.Turned,
    e.Moved,
    e.Gathered,
    e.NotMoved,
    e.Faced,
    e.Scared,
    e.SquirrelTaken,
)
# The step of each action, counted from 1. All movement on foot belongs to the fourth.
STEPS: Final = {FLIP_ACTION: 1, FLIP_TILE: 2, SWITCH_TILES: 3, SQUABBLE: 5}
MOVEMENT: Final = 4
# Cancellations for these reasons belong to the first step, whatever the action.
_AT_FIRST: Final = (BOTH_FLIP_ACTION, FLIP_MET_SQUABBLE, NOTHING_TO_FLIP, TOO_LATE)


def step_of(event: e.Event) -> int | None:
    """Return the step of an event, 0 between actions; None if it belongs to none."""
    match event:
        case e.CoinTurned():
            return 1
        case e.TileFlipped():
            return STEPS[FLIP_TILE]
        case e.TilesSwitched():
            return STEPS[SWITCH_TILES]
        case e.Turned() | e.Moved():
            return MOVEMENT
        case e.SquabbleBegan():
            return STEPS[SQUABBLE]
        case e.Cancelled(_, _, _, reason) if reason in _AT_FIRST:
            return STEPS[FLIP_ACTION]
        case e.Cancelled(_, _, action):
            return STEPS.get(action, MOVEMENT)
        case e.CoinShown() | e.Gathered() | e.NotMoved() | e.NutDropped() | e.RoundEnded() | e.RoundBegan():
            return 0
        case _:
            return None


def simultaneous_groups(events: Iterable[e.Event]) -> list[tuple[e.Event, ...]]:
    """Group events that happen at the same moment."""
    groups: list[tuple[e.Event, ...]] = []
    for event in events:
        before = groups[-1] if groups else ()
        if len(before) == 1 and isinstance(event, _TOGETHER) and type(before[0]) is type(event):
            same = isinstance(event, e.Cancelled) and step_of(event) != step_of(before[0])
            if not same and getattr(before[0], "squirrel", None) != getattr(event, "squirrel", None):
                groups[-1] = (*before, event)
                continue
        groups.append((event,))
    return groups


class SquirrelTableDirector(Director[e.Event]):
    """Updates a display from events."""

    def __init__(self, display: SquirrelTableDisplay) -> None:
        super().__init__()
        self.display = display

    def show(self, events: Iterable[e.Event]) -> None:
        for group in simultaneous_groups(events):
            self.show_together(group)

    def length_of(self, events: Sequence[e.Event]) -> float:
        return max(map(_length, events))

    def prepare(self, act: EventAnimation[e.Event]) -> None:
        step = step_of(act.event)
        if step is not None:
            self.display.step = step
        if isinstance(act.event, e.CoinShown):  # earlier coins are gone
            self.display.coins = [None, None]

    def begin(self, act: EventAnimation[e.Event], event: e.Event) -> None:
        pass  # moving parts are drawn instead of the lying ones

    def put_back(self, act: EventAnimation[e.Event]) -> None:
        pass

    def apply(self, event: e.Event) -> None:
        step = step_of(event)
        if step is not None:
            self.display.step = step
        self.display.apply(event)


def _length(event: e.Event) -> float:
    if isinstance(event, e.Moved):
        return _STEP * (len(event.way) - 1) + 0.1
    if isinstance(event, e.SquabbleBegan):
        return _SCUFFLE * (len(event.way) - 1) + 0.2
    return LENGTHS.get(type(event), 0.0)
