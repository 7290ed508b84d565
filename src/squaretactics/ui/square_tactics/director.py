"""Plays events one after the other: flights, clashes and pauses; then the display shows what each did."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from squaretactics.games.square_tactics import events as e
from squaretactics.ui.shell import theme
from squaretactics.ui.square_tactics.display import Display, Piece
from squaretactics.ui.square_tactics.layout import Layout, Slot, ease_out

SPEEDS: Final = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "instant": 0.0}

# By event: how long it takes at normal speed. What is not named takes no time.
LENGTHS: Final[dict[type, float]] = {
    e.TurnBegan: theme.BEAT,
    e.CharacterDrawn: theme.FLIGHT,
    e.ActionDrawn: theme.FLIGHT,
    e.Redrawn: theme.PAUSE,
    e.CharacterPlayed: theme.FLIGHT,
    e.CharacterPlaced: theme.FLIGHT,
    e.CharacterTaken: theme.FLIGHT,
    e.CharacterMoved: theme.FLIGHT,
    e.CharacterTurned: theme.FLIGHT,
    e.ActionPlayed: theme.PAUSE * 1.6,
    e.Attached: theme.BEAT,
    e.Compared: theme.CLASH,
    e.SideSkipped: theme.BEAT,
    e.Captured: theme.FLIGHT,
    e.Sheltered: theme.BEAT,
    e.Gifted: theme.FLIGHT,
    e.Traded: theme.FLIGHT,
    e.GameEnded: theme.PAUSE,
}


@dataclass(slots=True)
class Flight:
    """A card on its way: its face (a character of a seat, an action card, or a back) between two slots."""

    start: Slot
    end: Slot
    card: int | None = None
    seat: int = 0
    kind: int | None = None
    back: str | None = None
    piece: Piece | None = None
    shrinks: bool = False

    def at(self, part: float) -> Slot:
        """Return where the card is when so much of the way is done."""
        eased = ease_out(part)
        turn = (self.end.degrees - self.start.degrees + 180) % 360 - 180
        height = self.start.height + (self.end.height - self.start.height) * min(eased, 1.0)
        return Slot(
            self.start.x + (self.end.x - self.start.x) * eased,
            self.start.y + (self.end.y - self.start.y) * eased,
            max(8, round(height)),
            self.start.degrees + turn * min(eased, 1.0),
        )


@dataclass(slots=True)
class Act:
    """One event being shown."""

    event: e.Event
    began: float
    length: float
    flight: Flight | None


class Director:
    """Shows events in order. When nothing waits, what is shown equals the view."""

    def __init__(self, display: Display, layout: Layout) -> None:
        self.display = display
        self.layout = layout
        self.queue: deque[e.Event] = deque()
        self.act: Act | None = None
        self.speed = SPEEDS["normal"]
        self.hurrying = False
        self.on_event: Callable[[e.Event], None] = lambda event: None
        self.on_end: Callable[[e.Event], None] = lambda event: None

    @property
    def busy(self) -> bool:
        return self.act is not None or bool(self.queue)

    def show(self, events: Iterable[e.Event]) -> None:
        """Let events be shown after those that wait."""
        self.queue.extend(events)

    def hurry(self) -> None:
        """Show everything that waits at once."""
        self.hurrying = True
        if self.act is not None:
            self._finish(self.act)
        while self.queue:
            event = self.queue.popleft()
            self.on_event(event)
            self._finish(Act(event, 0.0, 0.0, None))
        self.hurrying = False

    def update(self, now: float) -> None:
        """Go on to what is due."""
        while self.act is not None or self.queue:
            if self.act is None:
                event = self.queue.popleft()
                length = LENGTHS.get(type(event), 0.0) * self.speed
                self.act = Act(event, now, length, self._flight(event) if length else None)
                self._start(event)
            if now < self.act.began + self.act.length:
                return
            now_done, self.act = self.act, None
            self._finish(now_done)

    def part(self, now: float) -> float:
        """Return how much of the event being shown is done."""
        return 1.0 if self.act is None or not self.act.length else min((now - self.act.began) / self.act.length, 1.0)

    def _start(self, event: e.Event) -> None:
        """Take off the table what is about to fly."""
        self.on_event(event)
        if isinstance(event, e.Captured | e.CharacterTaken | e.CharacterMoved):
            space = event.source if isinstance(event, e.CharacterMoved) else event.space
            if self.act is not None and self.act.flight is not None:
                self.act.flight.piece = self.display.board[space]
                self.display.board[space] = None

    def _finish(self, act: Act) -> None:
        flight = act.flight
        if flight is not None and flight.piece is not None:
            event = act.event
            space = event.source if isinstance(event, e.CharacterMoved) else getattr(event, "space", -1)
            self.display.board[space] = flight.piece
        if act is self.act:
            self.act = None
        self.display.apply(act.event)
        self.on_end(act.event)

    def _flight(self, event: e.Event) -> Flight | None:
        layout, display = self.layout, self.display
        match event:
            case e.CharacterPlayed(seat, card, space, facing, _) | e.CharacterPlaced(seat, card, space, facing):
                return Flight(self._hand_slot(seat, card), layout.card_slot(space, facing), card=card, seat=seat)
            case e.CharacterMoved(seat, card, source, space):
                piece = display.board[source]
                facing = piece.facing if piece else 0
                return Flight(layout.card_slot(source, facing), layout.card_slot(space, facing), card=card, seat=seat)
            case e.CharacterTaken(seat, card, space):
                piece = display.board[space]
                start = layout.card_slot(space, piece.facing if piece else 0)
                return Flight(start, self._hand_slot(seat, None), card=card, seat=seat)
            case e.Captured(seat, card, owner, space, _):
                piece = display.board[space]
                start = layout.card_slot(space, piece.facing if piece else 0)
                x, y = layout.pile(seat, "captured").center
                return Flight(
                    start, Slot(x, y, round(layout.card_height * 0.25), 40), card=card, seat=owner, shrinks=True
                )
            case e.CharacterDrawn(seat, card):
                x, y = layout.pile(seat, "deck").center
                start = Slot(x, y, round(layout.card_height * 0.3))
                back = self.rules_faction(seat)
                return Flight(start, self._hand_slot(seat, None), card=card, seat=seat, back=back)
            case e.ActionDrawn(seat, kind):
                x, y = (layout.panel(seat) if display.rules.personal else layout.action_pile("deck")).center
                start = Slot(x, y, round(layout.card_height * 0.3))
                return Flight(start, self._hand_slot(seat, None, action=True), kind=kind, back="action")
            case e.ActionPlayed(seat, kind):
                end = Slot(layout.board.centerx, layout.board.centery, round(layout.board.height * 0.5))
                return Flight(self._hand_slot(seat, None, action=True), end, kind=kind)
            case _:
                return None

    def rules_faction(self, seat: int) -> str:
        """Return the faction that a seat plays."""
        return self.display.rules.setup.factions[seat]

    def _hand_slot(self, seat: int, card: int | None, action: bool = False) -> Slot:
        layout, display = self.layout, self.display
        if seat != display.viewer:
            return layout.backs_slots(seat, 1)[0]
        own, others = layout.hand_areas(len(display.hand), len(display.action_hand))
        if action:
            area = others if others.width else layout.hand
            return layout.fan(1, area, layout.hand_height)[0]
        slots = layout.fan(max(len(display.hand), 1), own, layout.hand_height)
        if card in display.hand:
            return slots[display.hand.index(card)]
        return slots[-1]
