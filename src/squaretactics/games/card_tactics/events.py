"""What happened: the only way the screen, the log, the record and the tests learn of the game.

`unit`, `by`, `other` are units (`unit & 31` is the card); items, events, skills and tokens are the engine's integers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


# Setting up.
@dataclass(frozen=True, slots=True)
class RunBegan:
    """In a contest, a seat's run began."""

    seat: int


@dataclass(frozen=True, slots=True)
class TeamChosen:
    """The heroes, in the order of their slots, with the health they start with."""

    units: tuple[int, ...]
    health: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ItemsShown:
    """Common items were drawn to choose from."""

    items: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ItemsKept:
    """These are the team's; the others were put away, face up."""

    items: tuple[int, ...]
    away: tuple[int, ...]


# Between combats.
@dataclass(frozen=True, slots=True)
class CampBegan:
    """Everything is ready, all tokens go."""

    combat: int  # the one before


@dataclass(frozen=True, slots=True)
class RestBegan:
    """Between combats without a Camp: everything is ready, all tokens go, the fallen stay fallen."""

    combat: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A hero stands again, last in line."""

    unit: int
    health: int


@dataclass(frozen=True, slots=True)
class Arranged:
    """The heroes stand in this order from the centre outwards: by choice, or because they were turned round."""

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
    """A stack was empty and was made anew: "challenge", "events", or a rarity of items."""

    stack: str
    cards: int


@dataclass(frozen=True, slots=True)
class ItemDrawn:
    item: int


@dataclass(frozen=True, slots=True)
class ItemLost:
    """An item is gone: it was stolen, or given up."""

    item: int


# Combats.
@dataclass(frozen=True, slots=True)
class CombatBegan:
    combat: int


@dataclass(frozen=True, slots=True)
class EnemyCame:
    """An enemy was revealed, at the end of the line; called ones are exhausted."""

    unit: int
    health: int
    called: bool


@dataclass(frozen=True, slots=True)
class CallLost:
    """Nobody answers a call."""


@dataclass(frozen=True, slots=True)
class RoundBegan:
    combat: int
    round: int


@dataclass(frozen=True, slots=True)
class Fatigue:
    round: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A unit is to act."""

    unit: int


@dataclass(frozen=True, slots=True)
class SkillUsed:
    """A unit (or, in Camp, the team: NOBODY) uses a skill, with an item or without, after its steps were taken."""

    unit: int
    skill: int
    item: int
    aim: int  # the unit aimed at, or NOBODY


@dataclass(frozen=True, slots=True)
class Skipped:
    """A unit did nothing: it was stunned, or did not want to."""

    unit: int
    stunned: bool


@dataclass(frozen=True, slots=True)
class SkillStopped:
    """An instruction could not be completed; the rest is lost."""

    unit: int
    skill: int
    at: int


@dataclass(frozen=True, slots=True)
class Exhausted:
    """A unit's action is over."""

    unit: int


@dataclass(frozen=True, slots=True)
class Readied:
    """A unit may act again."""

    unit: int


@dataclass(frozen=True, slots=True)
class Switched:
    """A unit was pulled to the centre or pushed away from it, and its neighbour took its place."""

    unit: int
    other: int
    pulled: bool


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """A unit attacks: its dice, and what is added to them."""

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
    """Dice were rolled again: by a quirk (item NOTHING) or an item."""

    unit: int
    item: int
    one: int
    two: int


@dataclass(frozen=True, slots=True)
class Struck:
    """An attack met a target: the total against its number, and what came of it.

    `printed`, `quirk`, `marks` and `tokens` make up the target's number. A critical that was no more than a hit, and a
    hit that the Guard Dog turned into a miss, are told by `softened` and `guarded`.
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
    """A unit lost health: by an "attack", a "counter", "bleed" or "fatigue"."""

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
    by: int  # whose kill it is, or NOBODY


@dataclass(frozen=True, slots=True)
class TokensChanged:
    """A unit has so many of a token now; of "restrain" 2 is a Stun."""

    unit: int
    token: int
    before: int
    now: int


@dataclass(frozen=True, slots=True)
class MarkPut:
    """A token of an item lies on a unit now."""

    unit: int
    mark: int


@dataclass(frozen=True, slots=True)
class MarkGone:
    unit: int
    mark: int


@dataclass(frozen=True, slots=True)
class CombatWon:
    combat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """A run is over: won or lost, in which combat, with what done."""

    won: bool
    combat: int
    combats: int  # won
    felled: int
    rounds: int
    health: int


@dataclass(frozen=True, slots=True)
class ContestEnded:
    """All runs are over: by seat, combats won, what decides between equals, rounds; and who has won."""

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
    """In a contest, something happened in a seat's run; None where another seat may not see it yet."""

    seat: int
    event: Plain | None


Event = Plain | InRun
Emit = Callable[[Event], None]
EVENT_TYPES: dict[str, type] = {kind.__name__: kind for kind in (*Plain.__args__, InRun)}
