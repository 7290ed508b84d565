"""The table of Card Tactics, seen from one seat."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Final, cast

from squaretactics.core.session import Seat, Session
from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.event_text import CardEventFormatter
from squaretactics.games.card_tactics.events import Event
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.state import NOTHING, State
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say
from squaretactics.ui.card_tactics.table.director import CardTableDirector, unwrapped
from squaretactics.ui.card_tactics.table.display import CardTableDisplay
from squaretactics.ui.card_tactics.table.layout import CardTableLayout
from squaretactics.ui.card_tactics.table.log_lines import joined_words, line_style, result_words
from squaretactics.ui.card_tactics.table.parchment import PARCHMENT
from squaretactics.ui.card_tactics.table.sounds import CAMP_TUNE, begins, in_danger, tune_of
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound, SoundCue
from squaretactics.ui.table.game_log import LogLine
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.log_line_style import LogLineStyle
from squaretactics.ui.table.table_view import PartsTableView

_ABOUT: Final = ("unit", "by", "other")


class CardTableView(PartsTableView[View, e.Event]):
    """Shows the line, the items and the dice, with only what the seat may know."""

    director: CardTableDirector
    layout_now: CardTableLayout
    tune = CAMP_TUNE
    log_letters = 18
    plain_line = LogLineStyle(theme.INK)

    def __init__(
        self, app: App, seats: Sequence[Seat], view: View, preferences: Preferences, sound: Sound | None = None
    ) -> None:
        self.teller = CardEventFormatter([seat.name for seat in seats])
        self._logged_roll: e.DiceRolled | None = None  # the last one in the log
        self.found = NOTHING  # the item found last, until something else gets focus or a combat begins
        self.treasure: list[int] = []  # items found since the last decision of the person at the screen
        super().__init__(app, seats, view, preferences, sound)
        self.log_panel.look = PARCHMENT

    # The view.
    def new_director(self, view: View) -> CardTableDirector:
        return CardTableDirector(view)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.layout_now = CardTableLayout(size, self.app.text_scale, self.room_for_back)
        self.log_panel.grows = not self.layout_now.tall
        self.lay_log()

    @property
    def log_part(self) -> str:
        return "camp_log" if self.display.camp else "log"

    @property
    def display(self) -> CardTableDisplay:
        return self.director.display

    # Log and sounds.
    def event_text(self, event: e.Event) -> str:
        told = unwrapped(event)
        if isinstance(told, e.ItemsShown) and len(told.items) <= self.view.setup.kept_items:
            return ""  # no choice: the team takes them all
        return self.teller.tell(event)

    def tell(self, events: Sequence[e.Event]) -> None:
        for event in events:
            self.teller.follow(event)
            if isinstance(told := unwrapped(event), e.DiceRolled):
                self._logged_roll = told
            super().tell([event])

    def log_text(self, event: e.Event) -> str:
        told = unwrapped(event)
        if isinstance(told, e.CampBegan | e.RestBegan) and not self.app.narration_on:  # a heading
            return say("Camp") if isinstance(told, e.CampBegan) else say("No Camp")
        if isinstance(told, e.Struck) and not (told.guarded or told.counter or self.app.narration_on):
            return "" if self._logged_roll is None else result_words(self._logged_roll, told)
        return self.event_text(event)

    def joined_line(self, last: LogLine, event: e.Event) -> LogLine | None:
        """Add an event to the line of its attack. In screen reader text, each event is a line."""
        own, told = self.log_text(event), unwrapped(event)
        earlier = cast("Sequence[e.Event]", last.events)
        before = [plain for one in earlier if (plain := unwrapped(one)) is not None]
        if self.app.narration_on or not own or told is None or not before:
            return None
        words = joined_words(last.words, before, told, own)
        if words is None:
            return None
        look = line_style(told) if isinstance(told, e.Struck) else last.look
        about = tuple(dict.fromkeys((*last.about, *self.about(event))))
        return replace(last, words=words, look=look, about=about, also=(*last.also, event))

    def log_line_style(self, event: e.Event) -> LogLineStyle:
        return line_style(unwrapped(event))

    def logs_after_event(self, event: e.Event) -> bool:
        return isinstance(unwrapped(event), e.DiceRolled | e.DiceRerolled)  # the dice still tumble

    def turn_of(self, event: e.Event) -> int | None:
        return 0 if isinstance(unwrapped(event), e.RoundBegan | e.CampBegan | e.RestBegan) else None

    def about(self, event: e.Event) -> tuple[Hashable, ...]:
        told = unwrapped(event)
        return tuple(getattr(told, name) for name in _ABOUT if hasattr(told, name))

    def sounds_of(self, event: e.Event) -> Sequence[SoundCue]:
        told = unwrapped(event)
        return () if told is None else begins(told)

    def update_music(self) -> None:
        self.set_tense_music(in_danger(self.display))
        self.tune = tune_of(self.display)

    def _shown(self, event: e.Event) -> None:
        super()._shown(event)
        told = unwrapped(event)
        if isinstance(told, e.CombatBegan):
            self.found = NOTHING
        if isinstance(told, e.ItemDrawn):
            self.found = told.item
            if not isinstance(event, e.InRun) or event.seat == self.viewer:
                self.treasure.append(told.item)

    @property
    def event_now(self) -> e.Plain | None:
        """The event being shown, None otherwise."""
        return None if self.director.act is None else unwrapped(self.director.act.event)


GameSession = Session[Setup, State, Move, Event, View]
GameTable = Table[Move, Event, View]
