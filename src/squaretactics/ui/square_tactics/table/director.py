"""Direct the animation of events: their durations, and the flights of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.action_cards import ACTIONS
from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.cards import Face
from squaretactics.games.square_tactics.fight_outcomes import FightOutcome, fight_outcome_at
from squaretactics.games.square_tactics.recap import points_changed
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.table import impact_motion
from squaretactics.ui.square_tactics.table.display import BoardPiece, SquareTableDisplay
from squaretactics.ui.square_tactics.table.hand_layout import cards_in_row, hand_rows
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.square_tactics.table.open_hands import open_slots
from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.attack_motion import Point
from squaretactics.ui.table.card_slot import CardSlot, TileSlot, card_width, ease_out
from squaretactics.ui.table.director import EACH, Director, EventAnimation

# A card shown to all players comes, is read, and leaves: its total time, and the parts in motion.
_READ: Final = theme.PAUSE * 1.9
_COMES: Final = 0.32
_GOES: Final = 0.26
_HURT: Final = 0.25  # seconds of pause after a loss
_SPINS: Final = -360.0  # degrees, of a loser on its way to the pile
_HELD_UP: Final = 0.1  # of a card's height: how far the last card of a game hovers above its place
_DROPS: Final = 0.12  # of the time, for its fall
_TUCKED: Final = 0.3  # of a character's height: a card's height as it slips under it
_CHANGES: Final = 0.12 / theme.FLIGHT  # of the time: a card of the hand becomes a tile, or a tile becomes a card
_NAMED: Final = theme.PAUSE * 1.2  # an ability's name is shown on its character
_TOGETHER: Final = theme.FLIGHT * 1.1  # for events shown together, slightly staggered

# An open hand: its characters, and its action cards.
OpenHand = tuple[Sequence[int], Sequence[int]]

# By event, its duration at normal speed. Other events take no time.
LENGTHS: Final[dict[type, float]] = {
    e.TurnBegan: theme.BEAT,
    e.CharacterDrawn: theme.FLIGHT,
    e.ActionDrawn: theme.FLIGHT,
    e.Redrawn: _READ,
    e.CharacterPlayed: theme.FLIGHT,
    e.CharacterPlaced: theme.FLIGHT,
    e.CharacterTaken: theme.FLIGHT,
    e.CharacterMoved: theme.FLIGHT,
    e.CharacterTurned: theme.FLIGHT,
    e.ActionPlayed: _READ,
    e.Attached: theme.FLIGHT,
    e.Compared: attack_motion.STRIKE + impact_motion.SETTLES["tie"],
    e.AbilityUsed: _NAMED,
    e.SideSkipped: theme.BEAT,
    e.Captured: attack_motion.CAPTURE,
    e.Sheltered: theme.BEAT,
    e.Gifted: _READ,
    e.Traded: theme.FLIGHT,
    e.GameEnded: theme.PAUSE,
}


@dataclass(slots=True)
class CardFlight:
    """A card in flight between two slots: a seat's character, an action card, or the back of a card."""

    start: CardSlot
    end: CardSlot
    card: int | None = None
    seat: int = 0
    kind: int | None = None
    back: str | None = None
    piece: BoardPiece | None = None
    face: Face | None = None  # the numbers on it, by direction
    facing: int = 0
    whole: bool = False  # drawn as in a hand
    shown: CardSlot | None = None  # a stop on the way, for all to read
    waits: float = 0.0  # share of the time before it starts
    spins: float = 0.0  # extra rotation in degrees
    hangs: float = 0.0  # share of the time that it hovers before landing
    bends: tuple[Point, Point] | None = None  # of a loser's way past the other tiles
    changes: int = 0  # 1 from a card in the hand to a tile, -1 from a tile to a card

    @property
    def height(self) -> int:
        """Return the card's maximum height during the flight."""
        return max(slot.height for slot in (self.start, self.shown or self.end, self.end))

    def at(self, part: float) -> CardSlot:
        """Return the card's slot at a fraction of its flight, from 0 to 1."""
        if self.hangs:
            return self._hanging(part)
        if self.shown is None:
            part = max((part - self.waits) / (1 - self.waits), 0.0)
            slot = _between(self.start, self.end, part, self.spins)
            if self.bends is None:
                return slot
            ends = (self.start.x, self.start.y), (self.end.x, self.end.y)
            x, y = impact_motion.curve(ends[0], self.bends, ends[1], part * (2 - part))
            return replace(slot, x=x, y=y)
        if part < 1 - _GOES:
            return _between(self.start, self.shown, min(part / _COMES, 1.0))
        return _between(self.shown, self.end, (part - 1 + _GOES) / _GOES)

    def changed(self, part: float) -> float | None:
        """Return how far the card has become a tile, from 0 to 1; None while it isn't changing."""
        done = (part if self.changes > 0 else 1 - part) / _CHANGES
        return min(max(done, 0.0), 1.0) if self.changes and done < 1 else None

    def _hanging(self, part: float) -> CardSlot:
        """Return the slot of a card that arrives, hovers above its destination, and drops."""
        over = CardSlot(self.end.x, self.end.y - self.end.height * _HELD_UP, self.end.height, self.end.degrees)
        comes = 1 - self.hangs - _DROPS
        if part < comes:
            return _between(self.start, over, part / comes)
        dropped = max((part - 1 + _DROPS) / _DROPS, 0.0) ** 2
        return CardSlot(over.x, over.y + (self.end.y - over.y) * dropped, over.height, over.degrees)

    def faded(self, part: float) -> tuple[CardSlot, float]:
        """Return the card's slot and opacity, for reduced motion: it fades out at one slot and in at the other."""
        if self.shown is None:
            return self.start if part < 0.5 else self.end, abs(1 - 2 * part)
        goes = 1.0 if self.end == self.shown else (1 - part) / _GOES  # or it stays for the next flight
        return self.shown, min(part / _COMES, 1.0, goes)


def _hand(view: View) -> tuple[tuple[int, ...], ...]:
    return view.hand, view.action_hand


def _between(start: CardSlot, end: CardSlot, part: float, spins: float = 0.0) -> CardSlot:
    """Return the slot at a fraction of the way between two slots, with easing."""
    eased = ease_out(part)
    turn = (end.degrees - start.degrees + 180) % 360 - 180 + spins
    height = start.height + (end.height - start.height) * min(eased, 1.0)
    return CardSlot(
        start.x + (end.x - start.x) * eased,
        start.y + (end.y - start.y) * eased,
        max(8, round(height)),
        start.degrees + turn * min(eased, 1.0),
    )


class SquareTableDirector(Director[View, e.Event]):
    """Shows the view after each event, with cards in flight over it."""

    def __init__(self, view: View, layout: SquareTableLayout) -> None:
        super().__init__()
        self.display = SquareTableDisplay.of(view)
        self.layout = layout
        self.after: View | None = None  # the view after the current animation, if it changes the viewer's hand
        self.contact: FightOutcome | None = None  # the outcome of the fight being shown, judged with the queued events
        self.coming: int | None = None  # the space where a character is about to land
        self.strike: e.Compared | None = None  # the last blow, until an unrelated event is shown
        self.row = 0  # consecutive captures, without another fight outcome
        self.below: tuple[int, OpenHand] | None = None  # another seat's hand that lies open in the viewer's place
        self.victim: int | None = None  # the seat whose losses are followed by a pause
        self._seconds = 0.0  # duration of the current animation at normal speed
        self._before: e.Event | None = None  # the last event shown
        self._flights: list[CardFlight | None] = []  # of the current animation's started events

    @property
    def flight(self) -> CardFlight | None:
        """Return the first card in flight."""
        return self._flights[0] if self._flights else None

    def flying(self, now: float) -> list[tuple[CardFlight, float]]:
        """Return the cards in flight, with their progress from 0 to 1."""
        act, part = self.act, self.part(now)
        if act is None:
            return []
        each = 1.0 if len(act.events) == 1 else EACH
        parts = ((flight, (part - act.starts(index)) / each) for index, flight in enumerate(self._flights))
        return [(flight, min(done, 1.0)) for flight, done in parts if flight is not None]

    def scores(self) -> list[int]:
        """Return each seat's points as shown. The points for a space count until the card flying off it lands."""
        points, act = self.display.scores(), self.act
        piece = None if act is None or self.flight is None else self.flight.piece
        if act is not None and piece is not None:
            points[piece.seat] += self.display.view.rules.board.worth[_space_left(act.event)]
        return points

    def elapsed(self, now: float) -> float:
        """Return the seconds into the current animation, scaled to normal speed."""
        return self.part(now) * self._seconds

    def length_of(self, events: Sequence[e.Event]) -> float:
        if len(events) > 1:
            return _TOGETHER
        event = events[0]
        if isinstance(event, e.Compared) and event.outcome == "win" and self._strikes_home(event):
            return attack_motion.STRIKE
        if isinstance(event, e.Compared):
            return attack_motion.STRIKE + impact_motion.SETTLES[event.outcome]
        return LENGTHS.get(type(event), 0.0) + (attack_motion.BREATH if self._last_card(event) else 0.0)

    def pause_after(self, event: e.Event) -> float:
        rules = self.display.view.rules
        return _HURT if self.victim is not None and points_changed(rules, event, self.victim) < 0 else 0.0

    def _strikes_home(self, event: e.Compared) -> bool:
        """Return whether the next event is the capture that results from this comparison of numbers."""
        following = next(self.queued, None)
        return isinstance(following, e.Captured) and following.card == event.foe

    def _last_card(self, event: e.Event) -> bool:
        """Return whether an event puts a character on the last open space."""
        return isinstance(event, e.CharacterPlayed | e.CharacterPlaced) and self.display.board.count(None) == 1

    def prepare(self, act: EventAnimation[View, e.Event]) -> None:
        self._seconds = self.length_of(act.events)
        self._flights = []
        after = act.frames[-1].view
        self.after = after if act.length and _hand(after) != _hand(self.display.view) else None
        before = () if self._before is None else (self._before,)
        told = (*before, *act.events, *self.queued)
        self.contact = fight_outcome_at(self.display.view.rules, told, len(before))
        plays = (event.space for event in told[len(before) :] if isinstance(event, e.CharacterPlayed))
        self.coming = next(plays, None)

    def begin(self, act: EventAnimation[View, e.Event], event: e.Event) -> None:
        self._count(event)
        flight = self._flight(event) if act.length else None
        if flight is not None and self._last_card(event):
            flight.hangs = attack_motion.BREATH / self._seconds
        self._flights.append(flight)
        if isinstance(event, e.Captured | e.CharacterTaken | e.CharacterMoved | e.CharacterTurned):
            if flight is not None:
                space = _space_left(event)
                flight.piece, self.display.board[space] = self.display.board[space], None
        elif isinstance(event, e.Sheltered | e.TurnBegan):  # nothing else of it is visible during its time
            self.display = SquareTableDisplay.of(act.frames[act.begun - 1].view)

    def _count(self, event: e.Event) -> None:
        """Track the last blow, and the number of captures in a row."""
        if isinstance(event, e.TurnBegan | e.ProcessingBegan) or (
            isinstance(event, e.Compared) and event.outcome != "win"
        ):
            self.row = 0
        if isinstance(event, e.Captured):
            self.row += 1
        elif isinstance(event, e.Compared):
            self.strike = event
        elif not isinstance(event, e.AbilityUsed | e.Shed):
            self.strike = None

    def put_back(self, act: EventAnimation[View, e.Event]) -> None:
        if self.flight is not None and self.flight.piece is not None:
            self.display.board[_space_left(act.event)] = self.flight.piece
        self._flights, self.after = [], None

    def apply(self, frame: Frame[View, e.Event]) -> None:
        event, before = frame.event, self.display
        self._before, self.display = event, SquareTableDisplay.of(frame.view)
        if isinstance(event, e.Shed):  # the character leaves together with its cards
            self.display.board[event.space] = before.board[event.space]
        elif isinstance(event, e.TurnEnded):  # in the rules, the next one begins together with its player
            self.display.view = replace(frame.view, turn=frame.view.turn + 1, sheltered=())

    def _flight(self, event: e.Event) -> CardFlight | None:
        layout = self.layout
        match event:
            case e.CharacterPlayed(seat, card, space, facing, zombie):
                if zombie:
                    return self._to_board(self._pile_slot(seat, "captured"), seat, card, space, facing)
                return self._from_hand(seat, card, space, facing)
            case e.CharacterPlaced(seat, card, space, facing):
                return self._from_hand(seat, card, space, facing)
            case e.CharacterMoved(_, _, source, space):
                return self._from_board(source, lambda piece: layout.tile_slot(space, piece.facing))
            case e.CharacterTurned(_, _, space, facing):
                return self._from_board(space, lambda _: layout.tile_slot(space, facing))
            case e.CharacterTaken(seat, _, space):
                flight = self._from_board(space, lambda _: _as_tile(self._joining_slot(seat, "card")))
                if flight is not None and self._in_row(seat) is not None:
                    flight.changes = -1
                return flight
            case e.Captured(seat, _, _, space, _):
                x, y = layout.pile(seat, "captured").center
                end = CardSlot(x, y, round(layout.card_height * 0.25), 40)
                flight = self._from_board(space, lambda _: end)
                if flight is not None:
                    flight.waits, flight.spins = attack_motion.SQUASHED / attack_motion.CAPTURE, _SPINS
                    flight.bends = self._bends(space, (x, y))
                return flight
            case e.CharacterDrawn(seat, card):
                end = self._joining_slot(seat, "card")
                whole = self._in_row(seat) is not None
                return CardFlight(self._pile_slot(seat, "deck"), end, card=card, seat=seat, whole=whole)
            case e.Redrawn(seat, card):
                return self._for_all(seat, card, self._pile_slot(seat, "deck"))
            case e.Gifted(seat, to, card):
                return self._for_all(seat, card, self._pile_slot(to, "captured"))
            case e.Traded(seat, to, card):
                start, end = self._hand_slot(seat, card), self._joining_slot(to, "card")
                mine = self._in_row(to) is not None  # it has the frame of the hand that it joins
                return CardFlight(start, end, card=card, seat=to if mine else seat, whole=mine)
            case e.ActionDrawn(seat, kind):
                start = self._action_slot(seat, "deck")
                return CardFlight(start, self._joining_slot(seat, "action"), kind=kind, back="action")
            case e.ActionPlayed(seat, kind):
                end = self._attaching_slot(seat, kind) if ACTIONS[kind].kept else self._action_slot(seat, "used")
                return CardFlight(self._hand_slot(seat, kind, "action"), end, kind=kind, shown=self._shown_slot)
            case e.Attached(seat, kind, _, space):
                x, y = layout.cell_rect(space).center
                end = CardSlot(x, y, round(layout.card_height * _TUCKED))
                return CardFlight(self._attaching_slot(seat, kind), end, kind=kind)
            case _:
                return None

    def _for_all(self, seat: int, card: int, end: CardSlot) -> CardFlight:
        """Return the flight of a character from a hand, with a stop on the way so that everyone can read it."""
        return CardFlight(self._hand_slot(seat, card), end, card=card, seat=seat, whole=True, shown=self._shown_slot)

    def _from_hand(self, seat: int, card: int, space: int, facing: int) -> CardFlight:
        flight = self._to_board(_as_tile(self._hand_slot(seat, card)), seat, card, space, facing)
        flight.changes = int(self._in_row(seat) is not None)
        return flight

    def _to_board(self, start: CardSlot, seat: int, card: int, space: int, facing: int) -> CardFlight:
        face = self.display.view.rules.faces[card][facing]
        return CardFlight(start, self.layout.tile_slot(space, facing), card=card, seat=seat, face=face, facing=facing)

    def _from_board(self, space: int, end: Callable[[BoardPiece], CardSlot]) -> CardFlight | None:
        piece = self.display.board[space]
        if piece is None:
            return None
        start = self.layout.tile_slot(space, piece.facing)
        return CardFlight(start, end(piece), card=piece.card, seat=piece.seat, face=piece.face, facing=piece.facing)

    def _bends(self, space: int, end: Point) -> tuple[Point, Point]:
        layout, board = self.layout, self.display.board
        others = [layout.cell_rect(at) for at, piece in enumerate(board) if piece is not None and at != space]
        return impact_motion.bends_past(layout, layout.cell_rect(space).center, end, others)

    @property
    def _shown_slot(self) -> CardSlot:
        """Return the slot where a card is shown to all players."""
        board = self.layout.board
        return CardSlot(board.centerx, board.centery, round(board.height * 0.5))

    def _pile_slot(self, seat: int, which: str) -> CardSlot:
        x, y = self.layout.pile(seat, which).center
        return CardSlot(x, y, round(self.layout.card_height * 0.3))

    def _action_slot(self, seat: int, which: str) -> CardSlot:
        """Return the slot of the action "deck" or the "used" cards; the seat's panel if they have no place."""
        layout = self.layout
        pile = layout.action_pile(which, seat)
        x, y = (pile if pile.height or not self.display.view.rules.personal else layout.panel(seat)).center
        return CardSlot(x, y, round(layout.card_height * 0.3))

    def _attaching_slot(self, seat: int, kind: int) -> CardSlot:
        """Return the slot from which an action card slips under a character; a Zombie comes with its character."""
        return self._pile_slot(seat, "captured") if kind == ZOMBIE else self._shown_slot

    def _in_row(self, seat: int) -> OpenHand | None:
        """Return a seat's hand if it lies at the foot of the window."""
        shown = self.display.view
        owner, cards = self.below or (shown.seat, (shown.hand, shown.action_hand))
        return cards if seat == owner else None

    def _hand_slot(self, seat: int, value: int | None, kind: str = "card") -> CardSlot:
        layout, shown = self.layout, self.display.view
        if (cards := self._in_row(seat)) is not None:
            found = [slot for name, other, slot in cards_in_row(layout, *cards) if (name, other) == (kind, value)]
            return found[0] if found else self._joining_slot(seat, kind)
        characters, actions = shown.hand_counts[seat], shown.action_counts[seat]
        if layout.open_hands and (open_to := open_slots(layout, seat, characters, actions)[kind == "action"]):
            return open_to[-1]
        slots = layout.backs_slots(seat, max(characters + actions, 1))
        return slots[-1 if kind == "action" or not characters else characters - 1]

    def _joining_slot(self, seat: int, kind: str) -> CardSlot:
        """Return the slot of a card that joins a seat's hand."""
        layout, shown = self.layout, self.display.view
        more = (1, 0) if kind == "card" else (0, 1)
        if (cards := self._in_row(seat)) is None:
            characters, actions = shown.hand_counts[seat], shown.action_counts[seat]
            if layout.open_hands:
                return open_slots(layout, seat, characters + more[0], actions + more[1])[kind == "action"][-1]
            return layout.backs_slots(seat, characters + actions + 1)[-1 if kind == "action" else characters]
        rows = hand_rows(layout, len(cards[0]) + more[0], len(cards[1]) + more[1])
        return rows[kind == "action"][-1]


def _as_tile(slot: CardSlot) -> TileSlot:
    """Return the slot of a tile as wide as a card."""
    return TileSlot(slot.x, slot.y, card_width(slot.height), slot.degrees)


def _space_left(event: e.Event) -> int:
    """Return the space that a character leaves in an event."""
    return event.source if isinstance(event, e.CharacterMoved) else int(getattr(event, "space", -1))
