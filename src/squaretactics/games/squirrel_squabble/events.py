"""What happened: the only way the screen, the log, the record and the tests learn of the game.

Spaces, squirrels, seats, lying coins and tiles are the engine's integers. Whatever befalls a squirrel names its seat,
too. A field that may be hidden from a seat is None in what that seat is shown (see `view.redact`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TilesDropped:
    """The seven loose tiles fell: as they lie, in the order of their numbers."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ArrangerNamed:
    """It was drawn, or had been agreed, who arranges the tiles."""

    seat: int


@dataclass(frozen=True, slots=True)
class TilePlaced:
    seat: int
    tile: int
    space: int


@dataclass(frozen=True, slots=True)
class TilesDealt:
    """Chance has arranged the tiles: the whole board, by space."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SquirrelTaken:
    """A seat leads a squirrel from now on: one that it chose, or one that falls to it."""

    seat: int
    squirrel: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class FacingChosen:
    """A squirrel's facing was chosen in secret."""

    seat: int
    squirrel: int
    facing: int | None


@dataclass(frozen=True, slots=True)
class Faced:
    """A squirrel faces where its seat wanted."""

    seat: int
    squirrel: int
    facing: int


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int


@dataclass(frozen=True, slots=True)
class PlanMade:
    seat: int
    squirrel: int
    plan: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class CoinShown:
    """The next coin of a plan is shown; what both show at the same time follows one upon the other."""

    seat: int
    squirrel: int
    slot: int
    coin: int


@dataclass(frozen=True, slots=True)
class CoinTurned:
    """The rival's Flip Action turned a squirrel's shown coin: as it lies now."""

    seat: int
    squirrel: int
    coin: int


@dataclass(frozen=True, slots=True)
class Cancelled:
    """Nothing of an action happens; `reason` is one of cancels.py."""

    seat: int
    squirrel: int
    action: int
    reason: int


@dataclass(frozen=True, slots=True)
class TileFlipped:
    """A squirrel turned over a tile: as it lies now."""

    seat: int
    squirrel: int
    space: int
    tile: int


@dataclass(frozen=True, slots=True)
class TilesSwitched:
    seat: int
    squirrel: int
    space: int
    other: int


@dataclass(frozen=True, slots=True)
class Turned:
    seat: int
    squirrel: int
    action: int
    facing: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A squirrel ran: its way from where it stood, and where that ended, "space", "puddle", "dog" or "won"."""

    seat: int
    squirrel: int
    action: int
    way: tuple[int, ...]
    end: str


@dataclass(frozen=True, slots=True)
class Scared:
    """A dog chased a squirrel home, which lost so many nuts."""

    seat: int
    squirrel: int
    home: int
    nuts: int


@dataclass(frozen=True, slots=True)
class ActionsLost:
    """A squirrel plays no more coins in this round."""

    seat: int
    squirrel: int


@dataclass(frozen=True, slots=True)
class SquabbleBegan:
    """An attacker ran to its rival: its way, with both ends; if it won on the way, up to its home."""

    seat: int
    squirrel: int
    way: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Of an attacker: its die, the steps it ran, and the rival's die."""

    seat: int
    squirrel: int
    die: int
    steps: int
    rival_die: int


@dataclass(frozen=True, slots=True)
class SquabbleEnded:
    """For the attacker it was a "win", a "loss" or a "draw"."""

    seat: int
    squirrel: int
    outcome: str


@dataclass(frozen=True, slots=True)
class NutStolen:
    """A squirrel took a nut from its rival."""

    seat: int
    squirrel: int


@dataclass(frozen=True, slots=True)
class SentHome:
    seat: int
    squirrel: int
    home: int


@dataclass(frozen=True, slots=True)
class Gathered:
    """A squirrel took so many nuts, and left so many more for want of room."""

    seat: int
    squirrel: int
    space: int
    nuts: int
    left: int = 0


@dataclass(frozen=True, slots=True)
class NotMoved:
    """A squirrel that could have taken nuts where it stands took none: it has not left its space in the round."""

    seat: int
    squirrel: int
    space: int


@dataclass(frozen=True, slots=True)
class NutDropped:
    seat: int
    squirrel: int
    space: int


@dataclass(frozen=True, slots=True)
class PuddleTurned:
    """A nut went into a puddle or out of it: the tile as it lies now."""

    space: int
    tile: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    round: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The nuts and the winners by seat; both won where it is a tie. `reason` is one of `state.END_IDS`."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    rounds: int


Event = (
    TilesDropped
    | ArrangerNamed
    | TilePlaced
    | TilesDealt
    | SquirrelTaken
    | FacingChosen
    | Faced
    | RoundBegan
    | PlanMade
    | CoinShown
    | CoinTurned
    | Cancelled
    | TileFlipped
    | TilesSwitched
    | Turned
    | Moved
    | Scared
    | ActionsLost
    | SquabbleBegan
    | DiceRolled
    | SquabbleEnded
    | NutStolen
    | SentHome
    | Gathered
    | NotMoved
    | NutDropped
    | PuddleTurned
    | RoundEnded
    | GameEnded
)
Emit = Callable[[Event], None]
EVENT_TYPES: dict[str, type] = {kind.__name__: kind for kind in Event.__args__}
