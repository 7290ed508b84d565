"""A table of Card Tactics seen from one seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from squaretactics.core.session import Seat
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.event_text import Teller
from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.games.card_tactics.view import View
from squaretactics.ui.card_tactics.table.director import CardDirector, plain
from squaretactics.ui.card_tactics.table.display import Display
from squaretactics.ui.card_tactics.table.layout import CardLayout
from squaretactics.ui.card_tactics.table.sounds import CAMP_TUNE, begins, in_danger, tune_of
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Cue, Sound
from squaretactics.ui.table.scene import TableScene

_LOG_LETTERS: Final = 18
_ABOUT: Final = ("unit", "by", "other")


class CardTableScene(TableScene[View, e.Event]):
    """The line, the items and the dice, as one seat may see them."""

    director: CardDirector
    layout_now: CardLayout
    tune = CAMP_TUNE

    def __init__(
        self, app: App, seats: Sequence[Seat], view: View, preferences: Preferences, sound: Sound | None = None
    ) -> None:
        self.teller = Teller([seat.name for seat in seats])
        self.found = NOTHING  # the item that was found last, until something else is read
        super().__init__(app, seats, view, preferences, sound)

    # What is seen.
    def director_of(self, view: View) -> CardDirector:
        if view is self.view:
            return CardDirector(Display.of(view), lambda: Display.of(self.view))
        again = Display.of(view)
        return CardDirector(again, lambda: again)  # what is seen again ends as it was then

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.layout_now = CardLayout(size, self.app.text_scale)
        self.lay_log()

    def lay_log(self) -> None:
        """Let the log lie where its place is."""
        place = self.layout_now.part("log")
        if not self.log_open:
            place.height = self.app.unit(48)
        self.log_panel.lay(place, self.layout_now.letters(_LOG_LETTERS), self.log_open)

    def fold_log(self) -> None:
        super().fold_log()
        self.lay_log()

    @property
    def viewer(self) -> int:
        return self.view.seat

    @property
    def display(self) -> Display:
        return self.director.display

    # What is told.
    def worded(self, event: e.Event) -> str:
        told = plain(event)
        if isinstance(told, e.ItemsShown) and len(told.items) <= self.view.setup.kept_items:
            return ""  # nobody chooses: the team takes them all
        return self.teller.tell(event)

    def tell(self, events: Sequence[e.Event]) -> None:
        for event in events:
            self.teller.follow(event)
            super().tell([event])

    def tells_after(self, event: e.Event) -> bool:
        return isinstance(plain(event), e.DiceRolled | e.DiceRerolled)  # the dice still tumble

    def turn_of(self, event: e.Event) -> int | None:
        return 0 if isinstance(plain(event), e.RoundBegan | e.CampBegan | e.RestBegan) else None

    def about(self, event: e.Event) -> tuple[Hashable, ...]:
        told = plain(event)
        return tuple(getattr(told, name) for name in _ABOUT if hasattr(told, name))

    def sounds_of(self, event: e.Event) -> Sequence[Cue]:
        told = plain(event)
        return () if told is None else begins(told)

    def set_the_tone(self) -> None:
        """Let the music be that of the place, and tell of danger."""
        self.be_tense(in_danger(self.display))
        wanted = tune_of(self.display)
        if wanted != self.tune:
            self.tune = wanted
            if self.app.stack and self.app.stack[-1] is self:
                self.app.tune(wanted)

    def look(self, view: View) -> None:
        super().look(view)
        self.set_the_tone()

    def _shown(self, event: e.Event) -> None:
        super()._shown(event)
        told = plain(event)
        if isinstance(told, e.ItemDrawn):
            self.found = told.item

    def _done(self, event: e.Event) -> None:
        super()._done(event)
        self.set_the_tone()

    @property
    def event_now(self) -> e.Plain | None:
        """Return what is being shown."""
        return None if self.director.act is None else plain(self.director.act.event)
