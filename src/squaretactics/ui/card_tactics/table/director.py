"""Direct the events of Card Tactics: how long each is shown, and which are shown together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from squaretactics.core.session import Frame
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK, HEROES, UNIT_OF
from squaretactics.games.card_tactics.state import NOBODY, NOTHING
from squaretactics.games.card_tactics.view import View
from squaretactics.ui.card_tactics.table.display import CardTableDisplay
from squaretactics.ui.kit.paint.theme import PAUSE
from squaretactics.ui.table.director import Director, EventAnimation

# Seconds at normal speed by event; others take no time.
LENGTHS: Final[dict[type, float]] = {
    e.CampBegan: 0.9,
    e.RestBegan: 0.5,
    e.Returned: 0.6,
    e.Arranged: 0.4,
    e.EventRevealed: 3.1,
    e.ItemDrawn: 3.2,
    e.ItemLost: 0.4,
    e.CombatBegan: 0.4,
    e.EnemyCame: 0.55,
    e.CallLost: 0.6,
    e.RoundBegan: 0.9,
    e.Fatigue: 0.8,
    e.TurnBegan: 0.15,
    e.SkillUsed: 0.65,
    e.Skipped: 0.6,
    e.SkillStopped: 0.8,
    e.Readied: 0.3,
    e.Exhausted: 0.12,
    e.Switched: 0.42,
    e.DiceRolled: 1.3,
    e.DiceRerolled: 0.9,
    e.Struck: 0.85,
    e.Harmed: 0.55,
    e.Healed: 0.55,
    e.Fell: 0.95,
    e.TokensChanged: 0.45,
    e.MarkPut: 0.45,
    e.MarkGone: 0.45,
    e.CombatWon: 5.0,
    e.GameEnded: 3.6,
}
DRAGON: Final = UNIT_OF["dragon"]
TURNING: Final = 0.65  # seconds for a page to turn
_READ: Final = PAUSE * 1.9  # an enemy's skill, as long as a card that is played in Square Tactics
_BOSS_COMES: Final = 0.8
_TOSSED: Final = 1.5  # a reroll by an item, which flies to the dice first, or one that changes nothing
_LATER: Final = 0.12  # delay between tokens that are shown together
_DRAGON_COMES: Final = 3.2
SHADOW_PART: Final = 0.7  # share of the Dragon's arrival before it lands, for its shadow
# Events that begin something new.
_TURNS: Final = (e.TurnBegan, e.RoundBegan, e.EventRevealed, e.CombatBegan, e.CombatWon, e.CampBegan, e.RestBegan)


def unwrapped(event: e.Event) -> e.Plain | None:
    """Return an event without the wrapper of its run; None if it's hidden."""
    return event.event if isinstance(event, e.InRun) else event


def _alike(before: Sequence[e.Event], event: e.Event) -> bool:
    """Return whether an event changes the tokens of one more unit on a side in the same way, so that both are shown
    together.
    """
    last, told = unwrapped(before[-1]), unwrapped(event)
    if not (isinstance(last, e.TokensChanged) and isinstance(told, e.TokensChanged)):
        return False
    units = {one.unit for one in map(unwrapped, before) if isinstance(one, e.TokensChanged)}
    more = (last.now > last.before) == (told.now > told.before)
    side = (last.unit & CARD_MASK < HEROES) == (told.unit & CARD_MASK < HEROES)
    return more and side and told.token == last.token and told.unit not in units


def _clears(event: e.Plain | None) -> bool:
    """Return whether an event removes all of a unit's tokens of a kind."""
    return isinstance(event, e.MarkGone) or (isinstance(event, e.TokensChanged) and not event.now)


class CardTableDirector(Director[View, e.Event]):
    """Shows the view after each event, or at once if the event turns the page."""

    def __init__(self, view: View) -> None:
        super().__init__()
        self.display = CardTableDisplay.of(view)
        self._turned: e.Event | None = None  # the event that turned the page

    def show(self, frames: Iterable[Frame[View, e.Event]]) -> None:
        together: list[Frame[View, e.Event]] = []
        for frame in frames:
            if together and not _alike([one.event for one in together], frame.event):
                self.show_together(together)
                together = []
            together.append(frame)
        if together:
            self.show_together(together)

    def turns_page(self, event: e.Event | None) -> bool:
        told = None if event is None else unwrapped(event)
        if isinstance(told, e.CombatBegan):
            return self._turned is event or self.display.camp or self.display.combat != told.combat
        return isinstance(told, e.CampBegan | e.EventRevealed)

    def length_of(self, events: Sequence[e.Event]) -> float:
        event = unwrapped(events[0])
        if isinstance(event, e.TokensChanged | e.MarkGone) and event.unit not in self.display.line_of(event.unit):
            return 0.0  # it fell, and its tokens with it
        if _clears(event) and not self.display.enemies:
            return 0.0  # the combat is over
        if isinstance(event, e.SkillUsed) and event.unit != NOBODY and event.unit & CARD_MASK >= HEROES:
            return _READ
        if isinstance(event, e.DiceRerolled) and (event.item != NOTHING or self._falls_alike(event)):
            return _TOSSED
        if isinstance(event, e.CombatBegan) and self.turns_page(events[0]):
            return TURNING
        if isinstance(event, e.EnemyCame) and event.unit & CARD_MASK >= BOSSES_FROM:
            return _DRAGON_COMES if event.unit & CARD_MASK == DRAGON else _BOSS_COMES
        return LENGTHS.get(type(event), 0.0) + _LATER * (len(events) - 1)

    def _falls_alike(self, event: e.DiceRerolled) -> bool:
        """Return whether rerolled dice show the same numbers again, which takes longer to understand."""
        before = self.display.dice
        return before is not None and (before.one, before.two) == (event.one, event.two)

    def begin(self, act: EventAnimation[View, e.Event], event: e.Event) -> None:
        if self.turns_page(event):
            self._follow(act.frames[act.begun - 1])
            self._turned = event

    def apply(self, frame: Frame[View, e.Event]) -> None:
        if self._turned is not frame.event:  # else it's shown already
            self._follow(frame)
        self._turned = None
        if not self._queue:
            self.display.settle(frame.view)

    def _follow(self, frame: Frame[View, e.Event]) -> None:
        before, self.display = self.display, CardTableDisplay.of(frame.view)
        self.display.follow(before, unwrapped(frame.event))

    def hurry_turn(self) -> None:
        self.hurry(lambda event: isinstance(unwrapped(event), _TURNS))

    def hurry_to_hero(self) -> None:
        """Skip to the next turn of a hero."""

        def begins(event: e.Event) -> bool:
            told = unwrapped(event)
            return isinstance(told, e.TurnBegan) and told.unit & CARD_MASK < HEROES

        self.hurry(begins)
