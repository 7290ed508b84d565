"""How the events of Card Tactics are shown: how long each takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARD_MASK, HEROES, UNIT_OF
from squaretactics.ui.card_tactics.table.display import Display
from squaretactics.ui.table.director import Act, Director

# By event: how long it takes at normal speed. What is not named takes no time.
LENGTHS: Final[dict[type, float]] = {
    e.CampBegan: 0.5,
    e.RestBegan: 0.5,
    e.Returned: 0.5,
    e.Arranged: 0.3,
    e.EventRevealed: 2.6,
    e.ItemDrawn: 3.2,
    e.ItemLost: 0.4,
    e.CombatBegan: 0.4,
    e.EnemyCame: 0.55,
    e.CallLost: 0.6,
    e.RoundBegan: 0.7,
    e.Fatigue: 0.8,
    e.TurnBegan: 0.15,
    e.SkillUsed: 0.75,
    e.Skipped: 0.6,
    e.SkillStopped: 0.8,
    e.Readied: 0.3,
    e.Switched: 0.32,
    e.DiceRolled: 1.2,
    e.DiceRerolled: 0.9,
    e.Struck: 0.9,
    e.Harmed: 0.5,
    e.Healed: 0.45,
    e.Fell: 0.55,
    e.TokensChanged: 0.25,
    e.MarkPut: 0.3,
    e.CombatWon: 2.6,
    e.GameEnded: 0.8,
}
DRAGON: Final = UNIT_OF["dragon"]
_BOSS_COMES: Final = 0.8
_DRAGON_COMES: Final = 3.2
SHADOW_PART: Final = 0.7  # of the Dragon's coming: its shadow is there first
# With these something new begins.
_TURNS: Final = (e.TurnBegan, e.RoundBegan, e.EventRevealed, e.CombatBegan, e.CombatWon, e.CampBegan, e.RestBegan)


def plain(event: e.Event) -> e.Plain | None:
    """Return what happened, in whoever's run; None where that may not be seen."""
    return event.event if isinstance(event, e.InRun) else event


class CardDirector(Director[e.Event]):
    """Lets a display follow the events; once nothing waits, `settled` returns what the view shows."""

    def __init__(self, display: Display, settled: Callable[[], Display]) -> None:
        super().__init__()
        self.display = display
        self._settled = settled

    def length_of(self, events: Sequence[e.Event]) -> float:
        event = plain(events[0])
        if isinstance(event, e.EnemyCame) and event.unit & CARD_MASK >= BOSSES_FROM:
            return _DRAGON_COMES if event.unit & CARD_MASK == DRAGON else _BOSS_COMES
        return LENGTHS.get(type(event), 0.0)

    def prepare(self, act: Act[e.Event]) -> None:
        pass

    def begin(self, act: Act[e.Event], event: e.Event) -> None:
        pass  # what moves is drawn instead of what stands

    def put_back(self, act: Act[e.Event]) -> None:
        pass

    def apply(self, event: e.Event) -> None:
        if isinstance(event, e.InRun) and isinstance(event.event, e.RunBegan):
            self.display = self._settled()
        self.display.apply(event)
        if not self._queue:
            self._settle()

    def hurry_turn(self) -> None:
        """Show the rest of this turn at once."""
        self.hurry(lambda event: isinstance(plain(event), _TURNS))

    def hurry_to_hero(self) -> None:
        """Show at once whatever comes before the next turn of a hero."""

        def begins(event: e.Event) -> bool:
            told = plain(event)
            return isinstance(told, e.TurnBegan) and told.unit & CARD_MASK < HEROES

        self.hurry(begins)

    def _settle(self) -> None:
        """Show what the view shows, and whose dice lie there still."""
        dice, tray = self.display.dice, self.display.tray
        self.display = self._settled()
        self.display.lay(tray)
        lying = self.display.dice
        if lying is None:
            self.display.dice = dice
        elif dice is not None and (dice.unit, dice.total) == (lying.unit, lying.total):
            lying.more = dice.more  # the view has only their sum
