"""The events of a game: the only source for the screen, the log, the record and the tests.

Spaces, cards, seats and kinds are the engine's integers. Fields that a seat may not see are None in its copy (see
`view.redact`).
"""

from __future__ import annotations

from dataclasses import dataclass

from squaretactics.core import spec


@dataclass(frozen=True, slots=True)
class GameBegan:
    starter: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int
    turn: int


@dataclass(frozen=True, slots=True)
class CharacterDrawn:
    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class ActionDrawn:
    seat: int
    kind: int | None


@dataclass(frozen=True, slots=True)
class ActionsReshuffled:
    """The discard pile became the action deck again. With personal decks, `pile` is the seat; otherwise, it's 0."""

    pile: int


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A character was revealed for Redraw; it's shuffled into its player's deck after the draw."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class CharacterPlayed:
    seat: int
    card: int
    space: int
    facing: int
    zombie: bool


@dataclass(frozen=True, slots=True)
class CharacterPlaced:
    """A character was put on the board without being played."""

    seat: int
    card: int
    space: int
    facing: int


@dataclass(frozen=True, slots=True)
class CharacterTaken:
    """A character returned from the board to its player's hand."""

    seat: int
    card: int
    space: int


@dataclass(frozen=True, slots=True)
class CharacterMoved:
    seat: int
    card: int
    source: int
    space: int


@dataclass(frozen=True, slots=True)
class CharacterTurned:
    seat: int
    card: int
    space: int
    facing: int


@dataclass(frozen=True, slots=True)
class ActionPlayed:
    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class Attached:
    seat: int
    kind: int
    card: int
    space: int


@dataclass(frozen=True, slots=True)
class Shed:
    """A character left the board, and its attached cards went to the discard pile."""

    card: int
    space: int
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ProcessingBegan:
    seat: int
    card: int
    space: int
    side: int
    step: int


@dataclass(frozen=True, slots=True)
class Compared:
    """Two characters fought. The outcome is "win", "tie" or "loss" for the attacker."""

    card: int
    space: int
    side: int
    number: int
    foe: int
    foe_space: int
    foe_side: int
    foe_number: int
    outcome: str


@dataclass(frozen=True, slots=True)
class SideSkipped:
    card: int
    space: int
    side: int


@dataclass(frozen=True, slots=True)
class Captured:
    seat: int
    card: int
    owner: int
    space: int
    captor: int


@dataclass(frozen=True, slots=True)
class Sheltered:
    """This character can't be attacked for the rest of the turn."""

    seat: int
    card: int
    space: int


@dataclass(frozen=True, slots=True)
class Gifted:
    """A character went from one seat's hand to another seat's captured pile."""

    seat: int
    to: int
    card: int


@dataclass(frozen=True, slots=True)
class Traded:
    """A character went from one hand to another; a trade emits two of these."""

    seat: int
    to: int
    card: int | None


@dataclass(frozen=True, slots=True)
class ProcessingEnded:
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    """An ability took effect."""

    seat: int
    card: int
    ability: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


Event = (
    GameBegan
    | TurnBegan
    | CharacterDrawn
    | ActionDrawn
    | ActionsReshuffled
    | Redrawn
    | CharacterPlayed
    | CharacterPlaced
    | CharacterTaken
    | CharacterMoved
    | CharacterTurned
    | ActionPlayed
    | Attached
    | Shed
    | ProcessingBegan
    | Compared
    | SideSkipped
    | Captured
    | Sheltered
    | Gifted
    | Traded
    | ProcessingEnded
    | AbilityUsed
    | TurnEnded
    | GameEnded
)
Emit = spec.Emit[Event]
EVENT_TYPES: dict[str, type] = {kind.__name__: kind for kind in Event.__args__}
