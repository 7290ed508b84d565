"""Model what the table shows. It lags behind the game by the events still to be shown."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.card_language import DEFENSE_TOKEN, DRAGON_SHIELD, HOUND, MORE_DEFENSE, TOKEN_IDS
from squaretactics.games.card_tactics.cards import CARD_MASK, DEFENSE, DISCARDED, EACH_ROUND, HEROES, event_is_over
from squaretactics.games.card_tactics.state import CAMPING, NOBODY, NOTHING
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
    """Everything shown of a run, within the viewer's knowledge."""

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
    spent: bool = field(default=False, compare=False)  # the event's reinforcements have come
    tray: list[int] = field(default_factory=list, compare=False)  # items in their places, NOTHING for gaps

    def __post_init__(self) -> None:
        self.lay(self.tray)

    @classmethod
    def of(cls, seen: View) -> CardTableDisplay:
        slots = range(len(seen.unit))
        units = {
            seen.unit[slot]: ShownUnit(
                seen.health[slot],
                seen.full[slot],
                [tokens[slot] for tokens in (seen.attack, seen.defense, seen.bleed, seen.counter, seen.bound)],
                seen.marks[slot],
                seen.ready[slot],
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
            camp=seen.stage == CAMPING,
            apart=seen.apart,
            kinds=seen.kinds,
        )
        display.spent = seen.spent
        actor = seen.asked if seen.asked != NOBODY else seen.actor
        if actor != NOBODY and not display.camp and actor < len(seen.unit):
            display.acting = seen.unit[actor]
        if seen.one and seen.struck != NOTHING and seen.actor != NOBODY:
            display.dice = ShownDice(seen.unit[seen.actor], seen.one, seen.two, (seen.bonus,))
        return display

    def defense(self, unit: int) -> int:
        """Return the number to reach against a unit: printed, quirk, marks and tokens."""
        stand, card, side = self.units[unit], unit & CARD_MASK, self.line_of(unit)
        quirk = quirk_bonus_in_line(card, MORE_DEFENSE, side, unit) if unit in side else 0
        lasting = bool(stand.marks & DRAGON_SHIELD) - bool(stand.marks & HOUND)
        return DEFENSE[card] + quirk + lasting + stand.tokens[DEFENSE_TOKEN]

    @property
    def active_event(self) -> int:
        """The event while it still matters, NOTHING otherwise."""
        over = self.event != NOTHING and event_is_over(self.event, self.round, self.spent)
        return NOTHING if over else self.event

    def lay(self, before: list[int]) -> None:
        """Keep items in their places during a combat; used ones leave gaps."""
        kept = [item if item in self.items else NOTHING for item in before] if self.round else []
        self.tray = [*kept, *(item for item in self.items if item not in kept)]

    def line_of(self, unit: int) -> list[int]:
        """Return the side of the line that a unit belongs to."""
        return self.heroes if unit & CARD_MASK < HEROES else self.enemies

    # Following the game.
    def apply(self, event: e.Event) -> None:
        if isinstance(event, e.InRun):
            if event.event is not None:
                self.apply(event.event)
            return
        self._apply(event)
        self.lay(self.tray)

    def _apply(self, event: e.Plain) -> None:
        match event:
            case e.TeamChosen(units, health):
                self.team = [unit & CARD_MASK for unit in units]
                self.units = {unit: ShownUnit(full, full) for unit, full in zip(units, health, strict=True)}
                self.heroes = list(units)
            case e.ItemsShown(items):
                self.shown = list(items)
            case e.ItemsKept(items, _):
                self.items, self.shown = list(items), []
            case e.CampBegan() | e.RestBegan():
                self._between(isinstance(event, e.CampBegan))
            case e.Returned(unit, health):
                self._return(unit, health)
            case e.Arranged(units):
                self.heroes = list(units)
            case e.EventRevealed(number):
                self.event, self.spent, self.camp = number, False, False
                self.combat += 1
            case e.ItemDrawn(item):
                self.items.append(item)
            case e.ItemLost(item):
                self._disconnect(item)
            case e.CombatBegan(combat):
                self.combat, self.camp, self.round = combat, False, 0
            case e.EnemyCame(unit, health, called):
                self.units[unit] = ShownUnit(health, health, ready=not called)
                self.enemies.append(unit)
            case e.RoundBegan(_, number):
                self._begin_round(number)
            case e.CombatWon():
                self.won += 1
                self.acting, self.dice = NOBODY, None
                for unit in self.heroes:
                    self.units[unit].ready = True
            case _:
                self._apply_action(event)

    def _apply_action(self, event: e.Plain) -> None:
        match event:
            case e.TurnBegan(unit):
                self.acting, self.dice = unit, None
            case e.SkillUsed(_, _, item, _) if item != NOBODY:
                self._use(item)
            case e.Exhausted(unit):
                self.acting = NOBODY
                if unit in self.units:
                    self.units[unit].ready = False
            case e.Readied(unit):
                self.units[unit].ready = True
            case e.Switched(unit, other, _):
                line = self.line_of(unit)
                here, there = line.index(unit), line.index(other)
                line[here], line[there] = other, unit
            case e.DiceRolled():
                more = (event.number, event.quirk, event.tokens, event.growth)
                self.dice = ShownDice(event.unit, event.one, event.two, more, targets=event.targets)
            case e.DiceRerolled(unit, item, one, two):
                if item != NOTHING:
                    self._use(item)
                before = self.dice or ShownDice(unit, one, two, (0,))
                self.dice = replace(before, one=one, two=two, met=None)
            case e.Struck():
                if self.dice is not None:
                    self.dice.met = RollTarget.of(event)
            case e.Harmed(unit, _, health, _, _) | e.Healed(unit, _, health):
                self.units[unit].health = health
            case e.Fell(unit, _):
                self._fall(unit)
            case e.TokensChanged(unit, token, _, now) if unit in self.units:
                self.units[unit].tokens[token] = now
            case e.MarkPut(unit, mark):
                self.units[unit].marks |= mark
            case e.MarkGone(unit, mark) if unit in self.units:
                self.units[unit].marks &= ~mark
            case _:
                pass

    def _between(self, camp: bool) -> None:
        self.camp, self.round, self.event, self.dice, self.acting = camp, 0, NOTHING, None, NOBODY
        for unit in self.enemies:
            self.units.pop(unit, None)
        self.enemies, self.turned = [], set()
        for stand in self.units.values():
            stand.tokens, stand.marks, stand.ready = [0] * TOKENS, 0, True

    def _return(self, unit: int, health: int) -> None:
        if unit in self.fallen:
            self.fallen.remove(unit)
        if unit not in self.heroes:
            self.heroes.append(unit)
        self.units[unit].health = health

    def _begin_round(self, number: int) -> None:
        self.round, self.dice = number, None
        self.turned = {item for item in self.turned if not EACH_ROUND[item]}
        for unit in (*self.heroes, *self.enemies):
            self.units[unit].ready = True

    def _use(self, item: int) -> None:
        if DISCARDED[item]:
            self._disconnect(item)
        else:
            self.turned.add(item)

    def _disconnect(self, item: int) -> None:
        if item in self.items:
            self.items.remove(item)
        self.turned.discard(item)

    def _fall(self, unit: int) -> None:
        line = self.line_of(unit)
        if unit in line:
            line.remove(unit)
        stand = self.units[unit]
        stand.health, stand.tokens, stand.marks = 0, [0] * TOKENS, 0
        if unit & CARD_MASK < HEROES:
            self.fallen.append(unit)
        else:
            self.spent = True
