"""The table of Squirrel Squabble, seen from one seat."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from squaretactics.core.session import AnySession, Seat, Session
from squaretactics.games.squirrel_squabble.board import GREEN, NOBODY, OPEN_SPACE, ORANGE
from squaretactics.games.squirrel_squabble.coins import COINS, SLOTS, Plan
from squaretactics.games.squirrel_squabble.event_text import SquirrelEventFormatter
from squaretactics.games.squirrel_squabble.events import (
    ActionsLost,
    CoinShown,
    DiceRolled,
    Event,
    GameEnded,
    Gathered,
    Moved,
    NutStolen,
    RoundBegan,
    Scared,
    SentHome,
    SquabbleEnded,
    TileFlipped,
    TilesSwitched,
)
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.recap import nuts_changed
from squaretactics.games.squirrel_squabble.state import FULL, State
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.player_sentences import called
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound, SoundCue
from squaretactics.ui.squirrel_squabble.artwork.clearing import clearing
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import SQUIRREL, look_of
from squaretactics.ui.squirrel_squabble.table.board_turn import BoardTurn
from squaretactics.ui.squirrel_squabble.table.director import ShownCoin, SquirrelTableDirector
from squaretactics.ui.squirrel_squabble.table.layout import SquirrelTableLayout
from squaretactics.ui.squirrel_squabble.table.sounds import begins, end_sound, ends
from squaretactics.ui.table.game_log import LogLine
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.log_line_style import LogLineStyle
from squaretactics.ui.table.table_view import PartsTableView

_CLOSED: Final = 0.15  # seconds that eyes stay closed
_BETWEEN: Final = (1.6, 4.0)  # seconds between two blinks


class IdleBlinking:
    """Decides when squirrels blink."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._chance = random.Random(app.clock())
        self._who = ORANGE
        self._until = 0.0
        self._next = app.clock() + _BETWEEN[0]

    def update(self, now: float, awake: bool) -> None:
        """Start a blink when it's time; none starts unless `awake`."""
        if now < self._next:
            return
        self._next = now + self._chance.uniform(*_BETWEEN)
        if awake and not self.app.reduced_motion:
            self._who, self._until = self._chance.randrange(2), now + _CLOSED

    def blinks(self, who: int) -> bool:
        """Return whether a squirrel's eyes are closed."""
        return who == self._who and not self.resting

    @property
    def resting(self) -> bool:
        """Return whether all eyes are open."""
        return self.app.clock() >= self._until


_TOLD_AFTER: Final = (Moved, TileFlipped, TilesSwitched, DiceRolled, SquabbleEnded, NutStolen, Gathered)
# A "tile" or a "coin" by its face, and the space (or -1); a "squirrel", for its coins; or a "step" by its number.
LookedAt = tuple[str, int, int]
HIDDEN: Final = -1  # a covered coin
TrayCoins = tuple[int | None, ...]  # coin faces side by side; None for gaps

# Fields of events that name their spaces.
_ABOUT: Final = ("space", "other", "home")


class SquirrelTableView(PartsTableView[View, Event]):
    """Shows the board, the squirrels and their coins, limited to what one seat knows."""

    tune = "forest"
    log_letters = 21
    director: SquirrelTableDirector
    layout_now: SquirrelTableLayout

    def __init__(
        self, app: App, seats: Sequence[Seat], view: View, preferences: Preferences, sound: Sound | None = None
    ) -> None:
        self.wins: tuple[int, ...] = ()  # of the match so far, by seat; empty for a single game
        self.open_plans: dict[int, Plan] = {}  # plans that everyone may see, by squirrel
        self.planning = False  # whether a plan is being made, with the log folded
        self._log_while_planning = False
        self.blinking = IdleBlinking(app)
        self.board_turn = BoardTurn(app)
        self._altered = False  # whether the previous frame showed more than the canvas
        self.teller = SquirrelEventFormatter([seat.name for seat in seats])
        self._logged_nuts, self._logged_spaces = [*view.nuts], [*view.space]  # after the events in the log
        self._logged_slot = 0
        super().__init__(app, seats, view, preferences, sound)

    # The view.
    def new_director(self, view: View) -> SquirrelTableDirector:
        return SquirrelTableDirector(view)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.layout_now = SquirrelTableLayout(
            size, self.app.text_scale, self.near == GREEN, self.curve_shown, self.room_for_back
        )
        self.lay_log()

    def looked_at(self) -> LookedAt | None:
        """Return the tile under the pointer."""
        space = self.layout_now.space_at(self.pointer)
        tile = OPEN_SPACE if space is None else self.display.tiles[space]
        return None if space is None or tile == OPEN_SPACE else ("tile", tile, space)

    @property
    def near(self) -> int:
        """Return the squirrel whose home corner is at the lower left."""
        return ORANGE if self.view.squirrel == NOBODY else self.view.squirrel

    @property
    def display(self) -> View:
        """Return the view after the events shown so far."""
        return self.director.view

    @property
    def coins(self) -> Sequence[ShownCoin | None]:
        return self.director.coins

    @property
    def own_plan(self) -> Plan:
        """Return the viewer's plan, empty while it's hidden."""
        return self.display.plan

    def owner_name(self, squirrel: int) -> str:
        """Return the name of the player whose squirrel it is."""
        return called(self.seats[self.display.seat_of(squirrel)].name)

    def plan_seen(self, squirrel: int) -> Plan:
        """Return the visible part of a squirrel's plan, apart from shown coins."""
        if squirrel in self.open_plans:
            return self.open_plans[squirrel]
        return self.own_plan if squirrel == self.display.squirrel else ()

    def tray_seen(self) -> tuple[TrayCoins, TrayCoins]:
        """Return the coins in the hollows of the log and beside them, as shown outside planning."""
        squirrel = self.display.squirrel
        plan, made = self.plan_seen(squirrel), squirrel != NOBODY and self.display.planned[squirrel]
        if made and not plan:
            return (HIDDEN,) * SLOTS, (HIDDEN,) * len(COINS)
        gone = {lying >> 1 for lying in plan}
        beside = tuple(None if coin in gone else coin << 1 for coin in range(len(COINS)))
        return (plan or (None,) * SLOTS) if made else (None,) * SLOTS, beside

    # Log and sounds.
    @property
    def log_part(self) -> str:
        return "log" if self.log_unfolded or not self.planning else "folded-log"

    @property
    def log_unfolded(self) -> bool:
        return self._log_while_planning if self.planning else self.log_open

    def toggle_log(self) -> None:
        if self.planning:
            self._log_while_planning = not self._log_while_planning
            self.lay_log()
        else:
            super().toggle_log()

    def event_text(self, event: Event) -> str:
        self.teller.turned = self.near == GREEN
        return self.teller.tell(event)

    def rebuild_log(self, session: AnySession, seen: Sequence[Sequence[Event]]) -> None:
        first = session.history[0].before if session.history else self.view
        self._logged_nuts, self._logged_spaces = [*first.nuts], [*first.space]
        super().rebuild_log(session, seen)

    def tell(self, events: Sequence[Event]) -> None:
        """Log events, and why nothing was stolen. After the last coin, no actions can be lost."""
        for event in events:
            if isinstance(event, ActionsLost) and self._logged_slot == SLOTS - 1:
                continue
            self.teller.spaces = self._logged_spaces
            super().tell([event])
            self.teller.spaces = ()
            self._follow(event)
            if isinstance(event, SquabbleEnded) and (why := self.teller.unstolen(event, self._logged_nuts)):
                self.log_panel.add(LogLine(why, look=self.log_line_style(event)))
            for squirrel in (0, 1):
                self._logged_nuts[squirrel] += nuts_changed(event, squirrel ^ self.view.orange)

    def _follow(self, event: Event) -> None:
        """Take note of where squirrels are, and which coins are shown, after an event in the log."""
        match event:
            case CoinShown(slot=slot):
                self._logged_slot = slot
            case Moved(squirrel=squirrel, way=way):
                self._logged_spaces[squirrel] = way[-1]
            case Scared(squirrel=squirrel, home=home) | SentHome(squirrel=squirrel, home=home):
                self._logged_spaces[squirrel] = home
            case SquabbleEnded(squirrel=squirrel, outcome="win"):
                self._logged_spaces[squirrel] = self._logged_spaces[1 - squirrel]

    def turn_of(self, event: Event) -> int | None:
        return 0 if isinstance(event, RoundBegan) else None

    def logs_after_event(self, event: Event) -> bool:
        return isinstance(event, _TOLD_AFTER)

    def log_line_style(self, event: Event) -> LogLineStyle:
        squirrel = getattr(event, "squirrel", None)
        if squirrel is None:
            return LogLineStyle()
        if isinstance(event, SquabbleEnded) and event.outcome == "loss":  # the line names the winner
            squirrel = 1 - squirrel
        return LogLineStyle(dot=SQUIRREL[squirrel], mark=look_of(squirrel).emblem)

    def about(self, event: Event) -> tuple[Hashable, ...]:
        spaces = [getattr(event, name) for name in _ABOUT if hasattr(event, name)]
        way = getattr(event, "way", ())
        return (*spaces, *way[-1:])

    def sounds_of(self, event: Event) -> Sequence[SoundCue]:
        act = self.director.act
        if isinstance(event, CoinShown) and event.squirrel == GREEN and act is not None and len(act.events) > 1:
            return ()  # both coins share one sound
        lost = isinstance(event, GameEnded) and self.seats[self.viewer].human and self.viewer not in event.winners
        if isinstance(event, GameEnded):
            return (SoundCue(end_sound(event.winners, lost)),)
        return begins(event, self.display.nuts)

    def sounds_after(self, event: Event) -> Sequence[SoundCue]:
        return ends(event, self.display.nuts)

    def update_music(self) -> None:
        """Play tense music while a squirrel carries five nuts and isn't home yet."""
        self.set_tense_music(not self.display.over and FULL in self.display.nuts)

    # The canvas.
    def show_canvas(self, target: pygame.Surface, intact: bool) -> None:
        """Show the canvas, and let a new side's board turn over it."""
        self.canvas.show(target, intact and not self._altered)
        self._altered = not self.board_turn.resting
        if self._altered:
            layout = self.layout_now
            ground = clearing(
                self.app.painter, layout.size, layout.board, layout.pitch, layout.unit, self.app.high_contrast
            )
            self.board_turn.show(target, layout.board, ground)


GameSession = Session[Setup, State, Move, Event, View]
GameTable = Table[Move, Event, View]
