"""What the table shows: a view, unit by unit, and visible details that no view holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import (
    DEFENSE_TOKEN,
    DRAGON_SHIELD,
    GIVE,
    HOUND,
    MORE_DEFENSE,
    TOKEN_IDS,
)
from squaretactics.games.card_tactics.cards import CARD_MASK, DEFENSE, EVENT_PROGRAMS, HEROES, event_is_over
from squaretactics.games.card_tactics.state import (
    AT_WORK,
    CAMP_BEGINS,
    CAMPING,
    COMBAT_WON,
    IN_CAMP,
    NOBODY,
    NOTHING,
    RUNNING,
)
from squaretactics.games.card_tactics.tokens import quirk_bonus_in_line
from squaretactics.games.card_tactics.view import View

TOKENS = len(TOKEN_IDS)


@dataclass(slots=True)
class ShownUnit:
    """A unit in the line, or a fallen hero."""

    health: int
    full: int
    tokens: list[int] = field(default_factory=lambda: [0] * TOKENS)  # a "restrain" of 2 is a Stun
    marks: int = 0
    ready: bool = True


class RollTarget(NamedTuple):
    """The target of the dice, the parts of its number, and the outcome."""

    unit: int
    printed: int
    quirk: int
    marks: int
    tokens: int
    outcome: int
    guarded: bool

    @classmethod
    def of(cls, struck: e.Struck) -> RollTarget:
        parts = struck.printed, struck.quirk, struck.marks, struck.tokens
        return cls(struck.unit, *parts, struck.outcome, struck.guarded)

    @property
    def number(self) -> int:
        """The number that the dice must reach."""
        return self.printed + self.quirk + self.marks + self.tokens


@dataclass(slots=True)
class ShownDice:
    """Two dice, the unit that rolled, and the modifiers: attack, quirk, tokens, growth; or only their sum."""

    unit: int
    one: int
    two: int
    more: tuple[int, ...]
    met: RollTarget | None = None
    targets: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return self.one + self.two + sum(self.more)


@dataclass(slots=True)
class CardTableDisplay:
    """A view of a run as the table shows it."""

    units: dict[int, ShownUnit]
    heroes: list[int]  # units, from the centre outwards
    enemies: list[int]
    fallen: list[int]
    team: list[int]
    items: list[int]
    turned: set[int]
    shown: list[int]  # items to choose from
    combat: int
    round: int
    event: int
    won: int
    camp: bool
    apart: bool
    kinds: tuple[int, ...]
    # Visible details that don't count in comparisons.
    acting: int = field(default=NOBODY, compare=False)
    dice: ShownDice | None = field(default=None, compare=False)
    skill: int = field(default=NOTHING, compare=False)  # being used
    spent: bool = field(default=False, compare=False)  # the event's reinforcements have come
    tray: list[int] = field(default_factory=list, compare=False)  # items in their places, NOTHING for gaps

    def __post_init__(self) -> None:
        self.lay(self.tray)

    @classmethod
    def of(cls, seen: View) -> CardTableDisplay:
        slots, rests = range(len(seen.unit)), seen.stage == RUNNING and seen.phase in (COMBAT_WON, CAMP_BEGINS)
        units = {
            seen.unit[slot]: ShownUnit(
                seen.health[slot],
                seen.full[slot],
                [tokens[slot] for tokens in (seen.attack, seen.defense, seen.bleed, seen.counter, seen.bound)],
                seen.marks[slot],
                seen.ready[slot] or rests,
            )
            for slot in slots
        }
        display = cls(
            units=units,
            heroes=[seen.unit[slot] for slot in seen.heroes],
            enemies=[seen.unit[slot] for slot in seen.enemies],
            fallen=[seen.unit[slot] for slot in seen.fallen],
            team=list(seen.team),
            items=list(seen.items),
            turned={item for item in seen.items if seen.turned >> item & 1},
            shown=list(seen.stock),
            combat=seen.combat,
            round=seen.round,
            event=seen.event,
            won=seen.won,
            camp=_in_camp(seen),
            apart=seen.apart,
            kinds=seen.kinds,
        )
        display.spent = seen.spent
        display.settle(seen)
        return display

    def defense(self, unit: int, heroes: Sequence[int] = ()) -> int:
        """Return the number to reach against a unit: the printed one, changed by its quirk, marks and tokens.

        `heroes` is the order in which they're shown, if they aren't yet in it.
        """
        stand, card, side = self.units[unit], unit & CARD_MASK, heroes if unit in heroes else self.line_of(unit)
        quirk = quirk_bonus_in_line(card, MORE_DEFENSE, side, unit) if unit in side else 0
        lasting = bool(stand.marks & DRAGON_SHIELD) - bool(stand.marks & HOUND)
        return DEFENSE[card] + quirk + lasting + stand.tokens[DEFENSE_TOKEN]

    @property
    def active_event(self) -> int:
        """The combat's event while it still matters, NOTHING otherwise. What it gave matters during the first round."""
        over = self.event != NOTHING and event_is_over(self.event, self.round, self.spent)
        if over and self.round == 1 and any(line.verb == GIVE for line in EVENT_PROGRAMS[self.event]):
            return self.event
        return NOTHING if over else self.event

    def lay(self, before: list[int]) -> None:
        """Keep items in their places during a combat; used ones leave gaps."""
        kept = [item if item in self.items else NOTHING for item in before] if self.round else []
        self.tray = [*kept, *(item for item in self.items if item not in kept)]

    def line_of(self, unit: int) -> list[int]:
        """Return the side of the line that a unit belongs to."""
        return self.heroes if unit & CARD_MASK < HEROES else self.enemies

    def follow(self, before: CardTableDisplay, event: e.Plain | None) -> None:
        """Take over, from the display before an event, the details that no view shows, and add what the event shows."""
        self.acting, self.dice, self.skill = before.acting, before.dice, before.skill
        self.lay(before.tray)
        match event:
            case e.CampBegan() | e.RestBegan() | e.CombatWon() | e.RunBegan():
                self.acting, self.dice, self.skill = NOBODY, None, NOTHING
            case e.RoundBegan():
                self.dice, self.skill = None, NOTHING
            case e.TurnBegan(unit):
                self.acting, self.dice, self.skill = unit, None, NOTHING
            case e.SkillUsed(skill=skill):
                self.skill = skill
            case e.Exhausted():
                self.acting, self.skill = NOBODY, NOTHING
            case e.DiceRolled():
                more = (event.number, event.quirk, event.tokens, event.growth)
                self.dice = ShownDice(event.unit, event.one, event.two, more, targets=event.targets)
            case e.DiceRerolled(unit, _, one, two):
                self.dice = replace(before.dice or ShownDice(unit, one, two, (0,)), one=one, two=two, met=None)
            case e.Struck() if before.dice is not None:
                self.dice = replace(before.dice, met=RollTarget.of(event))
            case _:
                pass

    def settle(self, seen: View) -> None:
        """Show who acts in the displayed view, and that unit's dice. Older dice stay on the table."""
        actor = seen.asked if seen.asked != NOBODY else seen.actor
        self.acting = seen.unit[actor] if actor != NOBODY and not self.camp and actor < len(seen.unit) else NOBODY
        if seen.one and seen.struck != NOTHING and seen.actor != NOBODY:
            before, self.dice = self.dice, ShownDice(seen.unit[seen.actor], seen.one, seen.two, (seen.bonus,))
            if before is not None and (before.unit, before.total) == (self.dice.unit, self.dice.total):
                self.dice.more, self.dice.targets = before.more, before.targets  # the view has only their sum


def _in_camp(seen: View) -> bool:
    """Return whether a view shows a Camp, at rest or while an item is used there."""
    busy = seen.phase == IN_CAMP or (seen.phase == AT_WORK and seen.actor == NOBODY)
    return busy if seen.stage == RUNNING else seen.stage == CAMPING
