"""Events: the only source of information about a game for the screen, the log, the record and the tests.

`unit`, `by` and `other` are units (`unit & 31` is the card). Items, events, skills and tokens are the engine's
integers.
"""

from __future__ import annotations

from dataclasses import dataclass

from squaretactics.core import spec


# Setting up.
@dataclass(frozen=True, slots=True)
class RunBegan:
    """A seat's run in a contest began."""

    seat: int


@dataclass(frozen=True, slots=True)
class TeamChosen:
    """The team was chosen: the heroes in the order of their slots, with their starting health."""

    units: tuple[int, ...]
    health: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ItemsShown:
    """Common items were drawn to choose from."""

    items: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ItemsKept:
    """The team kept these items; the others were discarded face up."""

    items: tuple[int, ...]
    away: tuple[int, ...]


# Between combats.
@dataclass(frozen=True, slots=True)
class CampBegan:
    """A Camp began: everything is ready, and all tokens are gone."""

    combat: int  # the previous one


@dataclass(frozen=True, slots=True)
class RestBegan:
    """A rest without a Camp began: everything is ready, all tokens are gone, and the fallen stay fallen."""

    combat: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A fallen hero stands again, last in line."""

    unit: int
    health: int


@dataclass(frozen=True, slots=True)
class Arranged:
    """The heroes were put in this order, from the centre outwards, by a player's choice or by an effect."""

    units: tuple[int, ...]
    chosen: bool


@dataclass(frozen=True, slots=True)
class EventRevealed:
    event: int


@dataclass(frozen=True, slots=True)
class OfferDeclined:
    event: int


@dataclass(frozen=True, slots=True)
class Shuffled:
    """An empty stack was reshuffled: "challenge", "events", or a rarity of items."""

    stack: str
    cards: int


@dataclass(frozen=True, slots=True)
class ItemDrawn:
    item: int


@dataclass(frozen=True, slots=True)
class ItemLost:
    """An item was stolen or given up."""

    item: int


# Combats.
@dataclass(frozen=True, slots=True)
class CombatBegan:
    combat: int


@dataclass(frozen=True, slots=True)
class EnemyCame:
    """An enemy was revealed at the end of the line. An enemy that was called is exhausted."""

    unit: int
    health: int
    called: bool


@dataclass(frozen=True, slots=True)
class CallLost:
    """No enemy answered a call."""


@dataclass(frozen=True, slots=True)
class RoundBegan:
    combat: int
    round: int


@dataclass(frozen=True, slots=True)
class Fatigue:
    round: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A unit's turn began."""

    unit: int


@dataclass(frozen=True, slots=True)
class SkillUsed:
    """A unit, or in Camp the team (NOBODY), used a skill or an item. Any steps before it have their own events."""

    unit: int
    skill: int
    item: int
    aim: int  # the unit aimed at, or NOBODY


@dataclass(frozen=True, slots=True)
class Skipped:
    """A unit did nothing, by choice or because it was stunned."""

    unit: int
    stunned: bool


@dataclass(frozen=True, slots=True)
class SkillStopped:
    """An instruction couldn't be completed, and the rest of the skill is lost."""

    unit: int
    skill: int
    at: int


@dataclass(frozen=True, slots=True)
class Exhausted:
    """A unit's action ended."""

    unit: int


@dataclass(frozen=True, slots=True)
class Readied:
    """A unit may act again."""

    unit: int


@dataclass(frozen=True, slots=True)
class Switched:
    """A unit was pulled towards the centre or pushed away from it, and switched with its neighbour."""

    unit: int
    other: int
    pulled: bool


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """A unit's attack: its dice, and the parts of its bonus."""

    unit: int
    skill: int
    one: int
    two: int
    number: int  # of the attack
    quirk: int
    tokens: int
    growth: int  # of enemies in Survival
    targets: tuple[int, ...]
    harmless: bool


@dataclass(frozen=True, slots=True)
class DiceRerolled:
    """Dice were re-rolled by a quirk (item NOTHING) or an item."""

    unit: int
    item: int
    one: int
    two: int


@dataclass(frozen=True, slots=True)
class Struck:
    """The outcome of an attack against one target, with the total and the target's number.

    `printed`, `quirk`, `marks` and `tokens` add up to the target's number. `softened` means that a critical hit counted
    as a hit, and `guarded` that the Guard Dog turned a hit into a miss.
    """

    by: int
    unit: int
    total: int
    printed: int
    quirk: int
    marks: int
    tokens: int
    outcome: int
    harm: int
    softened: bool
    guarded: bool
    counter: bool


@dataclass(frozen=True, slots=True)
class Harmed:
    """A unit lost health by an "attack", a "counter", "bleed" or "fatigue"."""

    unit: int
    amount: int
    health: int
    cause: str
    by: int  # the unit that did it, or NOBODY


@dataclass(frozen=True, slots=True)
class Healed:
    unit: int
    amount: int
    health: int


@dataclass(frozen=True, slots=True)
class Fell:
    unit: int
    by: int  # the unit that gets credit for the kill, or NOBODY


@dataclass(frozen=True, slots=True)
class TokensChanged:
    """The number of a unit's tokens of one kind changed. Two of "restrain" are a Stun."""

    unit: int
    token: int
    before: int
    now: int


@dataclass(frozen=True, slots=True)
class MarkPut:
    """An item's mark was put on a unit."""

    unit: int
    mark: int


@dataclass(frozen=True, slots=True)
class MarkGone:
    unit: int
    mark: int


@dataclass(frozen=True, slots=True)
class CombatWon:
    combat: int
    team: tuple[int, ...]  # fallen heroes included


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The end of a run, won or lost: the combat in which it ended, and its totals."""

    won: bool
    combat: int
    combats: int  # won
    felled: int
    rounds: int
    health: int


@dataclass(frozen=True, slots=True)
class ContestEnded:
    """The end of all runs: the results by seat (see `contest.RunResult`), and the winning seats."""

    runs: tuple[tuple[int, int, int, int], ...]
    winners: tuple[int, ...]


Plain = (
    RunBegan
    | TeamChosen
    | ItemsShown
    | ItemsKept
    | CampBegan
    | RestBegan
    | Returned
    | Arranged
    | EventRevealed
    | OfferDeclined
    | Shuffled
    | ItemDrawn
    | ItemLost
    | CombatBegan
    | EnemyCame
    | CallLost
    | RoundBegan
    | Fatigue
    | TurnBegan
    | SkillUsed
    | Skipped
    | SkillStopped
    | Exhausted
    | Readied
    | Switched
    | DiceRolled
    | DiceRerolled
    | Struck
    | Harmed
    | Healed
    | Fell
    | TokensChanged
    | MarkPut
    | MarkGone
    | CombatWon
    | GameEnded
    | ContestEnded
)


@dataclass(frozen=True, slots=True)
class InRun:
    """An event in one seat's run of a contest. In another seat's copy, `event` is None if it may not be known yet."""

    seat: int
    event: Plain | None


Event = Plain | InRun
Emit = spec.Emit[Event]
EVENT_TYPES: dict[str, type] = {kind.__name__: kind for kind in (*Plain.__args__, InRun)}
