"""The events of a game: the only source for the screen, the log, the record and the tests.

Spaces, squirrels, seats, coin faces and tile faces are the engine's integers. An event about a squirrel also has its
seat. Fields that a seat may not see are None in its copy (see `view.redact`).
"""

from __future__ import annotations

from dataclasses import dataclass

from squaretactics.core import spec


@dataclass(frozen=True, slots=True)
class TilesDropped:
    """The seven loose tiles were dropped; their faces are listed by tile number."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ArrangerNamed:
    """The seat that arranges the tiles was drawn, or is known from the set-up."""

    seat: int


@dataclass(frozen=True, slots=True)
class TilePlaced:
    seat: int
    tile: int
    space: int


@dataclass(frozen=True, slots=True)
class TilesDealt:
    """The tiles were dealt at random; `tiles` is the whole board, by space."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SquirrelTaken:
    """A seat leads a squirrel from now on; `chosen` if it picked the squirrel itself."""

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
    """A squirrel turned to the facing its seat chose."""

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
    """The next coin of a plan was shown. Coins shown at the same time have one event each, one right after another."""

    seat: int
    squirrel: int
    slot: int
    coin: int


@dataclass(frozen=True, slots=True)
class CoinTurned:
    """The rival's Flip Action turned a squirrel's shown coin; `coin` is its new face."""

    seat: int
    squirrel: int
    coin: int


@dataclass(frozen=True, slots=True)
class Cancelled:
    """An action has no effect; `reason` is one of cancel_reasons.py."""

    seat: int
    squirrel: int
    action: int
    reason: int


@dataclass(frozen=True, slots=True)
class TileFlipped:
    """A squirrel flipped a tile; `tile` is its new face."""

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
    """A squirrel ran; `way` includes its start, and `end` is "space", "puddle", "dog" or "won"."""

    seat: int
    squirrel: int
    action: int
    way: tuple[int, ...]
    end: str


@dataclass(frozen=True, slots=True)
class Scared:
    """A dog chased a squirrel home, and the squirrel lost this many nuts."""

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
    """An attacker ran to its rival; `way` includes both ends, or stops at its home if it won there."""

    seat: int
    squirrel: int
    way: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """A squabble's dice: the attacker's die, the steps it ran, and the rival's die."""

    seat: int
    squirrel: int
    die: int
    steps: int
    rival_die: int


@dataclass(frozen=True, slots=True)
class SquabbleEnded:
    """A squabble ended; the outcome is the attacker's "win", "loss" or "draw"."""

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
    """A squirrel took nuts; `left` counts those it had no room for."""

    seat: int
    squirrel: int
    space: int
    nuts: int
    left: int = 0


@dataclass(frozen=True, slots=True)
class NotMoved:
    """A squirrel took no nuts from its space, because it hadn't left the space in this round."""

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
    """A nut went into a puddle or out of it; `tile` is the puddle's new face."""

    space: int
    tile: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    round: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over. Scores are the nuts by seat; a tie has two winners. `reason` is one of `state.END_IDS`."""

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
Emit = spec.Emit[Event]
EVENT_TYPES: dict[str, type] = {kind.__name__: kind for kind in Event.__args__}
