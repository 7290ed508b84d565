"""Model what the table shows. It lags behind the game by the events still to be shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from squaretactics.games.squirrel_squabble import events as e
from squaretactics.games.squirrel_squabble.board import BESIDE, FREE, NOBODY
from squaretactics.games.squirrel_squabble.coins import NO_PLAN, Plan
from squaretactics.games.squirrel_squabble.state import ARRANGING, CHOOSING, LAST_ROUND, UNENDED
from squaretactics.games.squirrel_squabble.tiles import HOMES, NUT_PUDDLE, OPEN_SPACE, PUDDLE, SHOWS
from squaretactics.games.squirrel_squabble.view import View

STANDS, DONE, CRACKED = range(3)  # what has become of a shown coin


@dataclass(slots=True)
class ShownCoin:
    """A squirrel's shown coin: its face, what became of it, and why it was cancelled."""

    lying: int
    fate: int = STANDS
    reason: int = NOBODY


@dataclass(slots=True)
class SquirrelTableDisplay:
    """Everything shown of a game, within the viewer's knowledge. Lists of two are by squirrel."""

    viewer: int
    orange: int  # the seat that leads Orange, or NOBODY before the choice
    tiles: list[int]
    loose: list[int]
    home: list[int]
    space: list[int]
    facing: list[int]
    nuts: list[int]
    lost: list[bool]
    left: list[bool]
    planned: list[bool]
    played: list[Plan]
    turned: list[int]
    plan: Plan  # the viewer's own
    round: int
    over: bool
    winners: tuple[int, ...] = ()  # seats
    # Visible details that no view contains.
    coins: list[ShownCoin | None] = field(default_factory=lambda: [None, None], compare=False)
    step: int = field(default=0, compare=False)  # the current step, counted from 1

    @classmethod
    def of(cls, seen: View) -> SquirrelTableDisplay:
        display = cls(
            viewer=seen.seat,
            orange=seen.orange,
            tiles=list(seen.tiles),
            loose=list(seen.loose),
            home=list(seen.home),
            space=list(seen.space),
            facing=list(seen.facing),
            nuts=list(seen.nuts),
            lost=list(seen.lost),
            left=list(seen.left),
            planned=list(seen.planned),
            played=list(seen.played),
            turned=list(seen.turned),
            plan=seen.plan,
            round=seen.round,
            over=seen.ended != UNENDED,
            winners=_winners(seen),
        )
        if seen.step:  # in the middle of an action
            display.step = seen.step
            for squirrel, played in enumerate(seen.played):
                if len(played) > seen.slot:
                    lying = played[seen.slot] ^ (seen.turned[squirrel] >> seen.slot & 1)
                    display.coins[squirrel] = ShownCoin(lying, STANDS if seen.now[squirrel] != NOBODY else DONE)
        return display

    def seat_of(self, squirrel: int) -> int:
        """Return the seat that leads a squirrel; before the choice, the one of the same number."""
        return squirrel ^ max(self.orange, 0)

    @property
    def squirrel(self) -> int:
        """The viewer's squirrel, or NOBODY."""
        return NOBODY if self.orange == NOBODY else self.viewer ^ self.orange

    def was_forced(self, event: e.TilesSwitched) -> bool:
        """Return whether no other two tiles could be switched, so that there was no decision."""
        beside = set(BESIDE[self.space[event.squirrel]]) - {self.space[1 - event.squirrel]}
        return beside == {event.space, event.other}

    def muddy(self, squirrel: int) -> bool:
        """Return whether a squirrel sits in a puddle that it ran into."""
        return self.lost[squirrel] and SHOWS[self.tiles[self.space[squirrel]]] in (PUDDLE, NUT_PUDDLE)

    def apply(self, event: e.Event) -> None:
        match event:
            case e.TilesDropped(tiles):
                self.loose = list(tiles)
            case e.TilesDealt(tiles):
                self.tiles, self.loose = list(tiles), []
            case e.TilePlaced(_, tile, space):
                self.loose.remove(tile)
                self.tiles[space] = tile
            case e.SquirrelTaken(seat, squirrel):
                self.orange = seat ^ squirrel
            case e.Faced(_, squirrel, facing):
                self.facing[squirrel] = facing
            case e.RoundBegan(number):
                self._begin_round(number)
            case e.PlanMade(_, squirrel, plan):
                self.planned[squirrel] = True
                if plan is not None and squirrel == self.squirrel:
                    self.plan = plan
            case e.CoinShown(_, squirrel, slot, coin):
                if len(self.played[squirrel]) <= slot:
                    self.played[squirrel] = (*self.played[squirrel], coin)
                self.coins[squirrel] = ShownCoin(coin)
                if len(self.played[1 - squirrel]) <= slot:  # the rival's earlier coin is gone
                    self.coins[1 - squirrel] = None
            case e.CoinTurned(_, squirrel, coin):
                self.turned[squirrel] |= 1 << (len(self.played[squirrel]) - 1)
                self.coins[squirrel] = ShownCoin(coin)
                self._done(1 - squirrel)
            case e.Cancelled(_, squirrel, _, reason):
                shown = self.coins[squirrel]
                if shown is not None:
                    shown.fate, shown.reason = CRACKED, reason
            case e.TileFlipped(_, squirrel, space, tile):
                self.tiles[space] = tile
                self._done(squirrel)
            case e.TilesSwitched(_, squirrel, space, other):
                self._switch(space, other)
                self._done(squirrel)
            case e.Turned(_, squirrel, _, facing):
                self.facing[squirrel] = facing
                self._done(squirrel)
            case e.Moved(_, squirrel, _, way):
                self.space[squirrel] = way[-1]
                self.left[squirrel] = True
                self._done(squirrel)
            case e.Scared(_, squirrel, home, nuts):
                self.space[squirrel] = home
                self.nuts[squirrel] -= nuts
            case e.ActionsLost(_, squirrel):
                self.lost[squirrel] = True
            case e.SquabbleBegan(_, squirrel, way):
                self.space[squirrel] = way[-1]
                self.left[squirrel] = True
                self._done(squirrel)
            case e.NutStolen(_, squirrel):
                self.nuts[squirrel] += 1
                self.nuts[1 - squirrel] -= 1
            case e.SentHome(_, squirrel, home):
                self.space[squirrel] = home
                self.left[squirrel] = True
            case e.Gathered(_, squirrel, _, nuts):
                self.nuts[squirrel] += nuts
            case e.NutDropped(_, squirrel):
                self.nuts[squirrel] -= 1
            case e.PuddleTurned(space, tile):
                self.tiles[space] = tile
            case e.GameEnded(_, winners):
                self.over, self.winners = True, winners
            case _:
                pass  # nothing on the table changes

    def _begin_round(self, number: int) -> None:
        self.round, self.step = number, 0
        self.lost, self.left, self.planned = [False, False], [False, False], [False, False]
        self.played, self.turned, self.plan = [NO_PLAN, NO_PLAN], [0, 0], NO_PLAN
        self.coins = [None, None]

    def _done(self, squirrel: int) -> None:
        shown = self.coins[squirrel]
        if shown is not None and shown.fate == STANDS:
            shown.fate = DONE

    def _switch(self, space: int, other: int) -> None:
        tiles = self.tiles
        tiles[space], tiles[other] = tiles[other], tiles[space]
        for moved in (space, other):
            if tiles[moved] >> 1 < HOMES:
                self.home[tiles[moved] >> 1] = moved


def _winners(seen: View) -> tuple[int, ...]:
    return tuple(seat for seat in (0, 1) if seen.orange != NOBODY and seen.winners >> (seat ^ seen.orange) & 1)


def set_up(seen: View) -> bool:
    """Return whether the squirrels of this game aren't chosen yet."""
    return seen.stage in (ARRANGING, CHOOSING)


def open_spaces(tiles: list[int]) -> list[int]:
    """Return the free spaces without a tile."""
    return [space for space in FREE if tiles[space] == OPEN_SPACE]


def rounds_left(number: int) -> int:
    return LAST_ROUND - number
