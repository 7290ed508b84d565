"""Direct the events of Squirrel Squabble: how long each is shown, and which are shown together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from squaretactics.core.session import Frame
from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import NOBODY
from squaretactics.games.squirrel_squabble.coins import (
    BOTH_FLIP_ACTION,
    FLIP_ACTION,
    FLIP_MET_SQUABBLE,
    FLIP_TILE,
    NOTHING,
    NOTHING_TO_FLIP,
    SQUABBLE,
    SWITCH_TILES,
    TOO_LATE,
)
from squaretactics.games.squirrel_squabble.pathfinding import within_reach
from squaretactics.games.squirrel_squabble.state import FULL
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.ui.table.director import EventAnimation, ViewDirector

# Seconds at normal speed by event; others take no time.
LENGTHS: Final[dict[type, float]] = {
    e.TilesDropped: 0.5,
    e.TilePlaced: 0.16,
    e.TilesDealt: 0.7,
    e.SquirrelTaken: 2.4,
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
    e.GameEnded: 2.5,  # the winning move stays in sight
}
_STEP: Final = 0.42  # seconds a space, on foot
_SCUFFLE: Final = 0.34  # and in a dust ball
_READS: Final = 1.0  # to read why nothing is stolen, or why there was no choice
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


STANDS, DONE, CRACKED = range(3)  # what has become of a shown coin


@dataclass(frozen=True, slots=True)
class ShownCoin:
    """A squirrel's shown coin: its face, what became of it, and why it was cancelled."""

    squirrel: int
    lying: int
    fate: int = STANDS
    reason: int = NOBODY


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


def happen_together(one: e.Event, other: e.Event) -> bool:
    """Return whether two events, one for each squirrel, happen at the same moment."""
    if not isinstance(other, _TOGETHER) or type(one) is not type(other):
        return False
    if isinstance(other, e.Cancelled) and step_of(one) != step_of(other):
        return False
    return getattr(one, "squirrel", None) != getattr(other, "squirrel", None)


class SquirrelTableDirector(ViewDirector[View, e.Event]):
    """Shows the view after each event, and leaves the shown coins on the table until the next ones come."""

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.step = view.step  # the current step, counted from 1
        self.coins: list[ShownCoin | None] = [_lying_coin(view, squirrel) for squirrel in (0, 1)]
        self.rolled: e.DiceRolled | None = None  # in the current squabble

    def show(self, frames: Iterable[Frame[View, e.Event]]) -> None:
        before: Frame[View, e.Event] | None = None
        for frame in frames:
            if before is None:
                before = frame
            elif happen_together(before.event, frame.event):
                self.show_together((before, frame))
                before = None
            else:
                self.show_together((before,))
                before = frame
        if before is not None:
            self.show_together((before,))

    def length_of(self, events: Sequence[e.Event]) -> float:
        match events[0]:
            case e.SquabbleEnded() as ended:
                reads = self._steals_nothing(ended)
            case e.TileFlipped() | e.TilesSwitched() as chosen:
                reads = was_forced(self.view, chosen)
            case e.GameEnded() if 0 < self.speed < 1:
                return LENGTHS[e.GameEnded] / self.speed
            case _:
                reads = False
        return max(map(_length, events)) + (_READS if reads else 0.0)

    def _steals_nothing(self, ended: e.SquabbleEnded) -> bool:
        thief = ended.squirrel if ended.outcome == "win" else 1 - ended.squirrel
        return ended.outcome != "draw" and (self.view.nuts[thief] == FULL or not self.view.nuts[1 - thief])

    def prepare(self, act: EventAnimation[View, e.Event]) -> None:
        self._go_to_step(act.event)
        if isinstance(act.event, e.CoinShown):  # earlier coins are gone
            self.coins = [None, None]

    def apply(self, frame: Frame[View, e.Event]) -> None:
        super().apply(frame)
        self._go_to_step(frame.event)
        match frame.event:
            case e.RoundBegan():
                self.coins = [None, None]
            case e.CoinShown(_, squirrel, slot, coin):
                self.coins[squirrel] = ShownCoin(squirrel, coin)
                if len(self.view.played[1 - squirrel]) <= slot:  # the rival's earlier coin is gone
                    self.coins[1 - squirrel] = None
            case e.CoinTurned(_, squirrel, coin):
                self.coins[squirrel] = ShownCoin(squirrel, coin)
                self._done(1 - squirrel)
            case e.Cancelled(_, squirrel, _, reason):
                shown = self.coins[squirrel]
                if shown is not None:
                    self.coins[squirrel] = replace(shown, fate=CRACKED, reason=reason)
            case e.DiceRolled():
                self.rolled = frame.event
            case e.SquabbleEnded():
                self.rolled = None
            case e.TileFlipped() | e.TilesSwitched() | e.Turned() | e.Moved() | e.SquabbleBegan():
                self._done(frame.event.squirrel)
            case _:
                pass

    def _go_to_step(self, event: e.Event) -> None:
        step = step_of(event)
        if step is not None:
            self.step = step

    def _done(self, squirrel: int) -> None:
        shown = self.coins[squirrel]
        if shown is not None and shown.fate == STANDS:
            self.coins[squirrel] = replace(shown, fate=DONE)


def _lying_coin(view: View, squirrel: int) -> ShownCoin | None:
    """Return a squirrel's shown coin, if the view is in the middle of an action."""
    played = view.played[squirrel]
    if not view.step or len(played) <= view.slot:
        return None
    lying = played[view.slot] ^ (view.turned[squirrel] >> view.slot & 1)
    return ShownCoin(squirrel, lying, DONE if view.now[squirrel] == NOTHING else STANDS)


def was_forced(view: View, event: e.TileFlipped | e.TilesSwitched) -> bool:
    """Return whether no other tiles could be flipped or switched, so that there was no decision."""
    near = within_reach(view.space[event.squirrel], view.space[1 - event.squirrel])
    return len(near) == (1 if isinstance(event, e.TileFlipped) else 2)


def _length(event: e.Event) -> float:
    if isinstance(event, e.Moved):
        return _STEP * (len(event.way) - 1) + 0.1
    if isinstance(event, e.SquabbleBegan):
        return _SCUFFLE * (len(event.way) - 1) + 0.2
    return LENGTHS.get(type(event), 0.0)
