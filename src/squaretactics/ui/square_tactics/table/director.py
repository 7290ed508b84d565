"""Direct the animation of events: their durations, and the flights of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.abilities import SNARE
from squaretactics.games.square_tactics.action_cards import ACTIONS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, ZOMBIE
from squaretactics.games.square_tactics.card_texts import ACTIONS as ACTION_TEXTS
from squaretactics.games.square_tactics.fight_outcomes import FightOutcome, fight_outcome_at
from squaretactics.games.square_tactics.recap import points_changed
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import say_marked
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.table import impact_motion
from squaretactics.ui.square_tactics.table.card_flight import CardFlight
from squaretactics.ui.square_tactics.table.display import BoardPiece, SquareTableDisplay
from squaretactics.ui.square_tactics.table.hand_layout import cards_in_row, hand_rows
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.square_tactics.table.open_hands import open_slots
from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.card_slot import CardSlot, TileSlot, card_width
from squaretactics.ui.table.director import EACH, Director, EventAnimation

# Seconds for which a card is shown to all players, and for which an opponent's action card is: at least, and more for
# each letter of its text.
_READ: Final = theme.PAUSE * 1.9
_OPPONENTS: Final = 1.6
_LETTER: Final = 0.01
# Seconds of pause after a loss of the person at the screen, and after another player's capture.
_HURT: Final = 0.7
_CAPTURED: Final = 0.25
_WITHOUT_PLAY: Final = theme.PAUSE * 2  # seconds in which the prompt says that a player has no character
_SPINS: Final = -360.0  # degrees, of a loser on its way to the pile
_LIFTS: Final = 0.55  # of its height: how high it leaps
_TUCKED: Final = 0.3  # of a character's height: a card's height as it slips under it
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


def _hand(view: View) -> tuple[tuple[int, ...], ...]:
    return view.hand, view.action_hand


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
        self.victim: int | None = None  # the only person's seat, who has time to follow what others do
        self._seconds = 0.0  # duration of the current animation at normal speed
        self._before: e.Event | None = None  # the last event shown
        self._flights: list[CardFlight | None] = []  # of the current animation's started events
        self._attacker: int | None = None  # the card
        self._played_by: int | None = None  # the seat that played the last action card
        self._has_play = True  # whether a character was played in this turn

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
        if isinstance(event, e.Compared) and self._strikes_home(event):
            return attack_motion.STRIKE
        if isinstance(event, e.Compared):
            return attack_motion.STRIKE + impact_motion.SETTLES[event.outcome]
        if isinstance(event, e.ActionPlayed) and self._follows(event.seat):
            return _OPPONENTS + _LETTER * len(say_marked(ACTION_TEXTS[ACTION_IDS[event.kind]][1]))
        if isinstance(event, e.TurnEnded) and not self._has_play:
            return _WITHOUT_PLAY
        return LENGTHS.get(type(event), 0.0) + (attack_motion.BREATH if self._last_card(event) else 0.0)

    def pause_after(self, event: e.Event) -> float:
        if self.victim is None:
            return 0.0
        if points_changed(self.display.view.rules, event, self.victim) < 0 or self._thwarts(event):
            return _HURT
        return _CAPTURED if isinstance(event, e.Captured) and self._follows(event.seat) else 0.0

    def _thwarts(self, event: e.Event) -> bool:
        """Return whether another player's action card takes effect in the only person's own turn."""
        return (
            isinstance(event, e.Attached | e.CharacterMoved | e.Sheltered)
            and self.display.view.active == self.victim
            and event.seat == self._played_by != self.victim
            and self._follows(event.seat)
        )

    def _follows(self, seat: int) -> bool:
        """Return whether the only person at the screen, who still has characters to play, watches a seat's move."""
        shown, reader = self.display.view, self.victim
        if reader is None or seat == reader:
            return False
        return bool(shown.hand_counts[reader] or shown.deck_counts[reader])

    def _strikes_home(self, event: e.Compared) -> bool:
        """Return whether the next event is the capture, or the snare, that results from this comparison of numbers."""
        following = next(self.queued, None)
        if isinstance(following, e.AbilityUsed):
            return following.ability == SNARE and following.card == event.foe
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

    @property
    def turn_without_play(self) -> int | None:
        """Return the seat whose turn ends now without a character; None while anything else is shown."""
        event = None if self.act is None else self.act.event
        return event.seat if isinstance(event, e.TurnEnded) and not self._has_play else None

    def attacking_space(self) -> int | None:
        """Return the space of the character whose attack is being shown."""
        spaces = (space for space, piece in enumerate(self.display.board) if piece and piece.card == self._attacker)
        return None if self._attacker is None else next(spaces, None)

    def _count(self, event: e.Event) -> None:
        """Track the attacker, the last blow, and the number of captures in a row."""
        if isinstance(event, e.TurnBegan | e.CharacterPlayed):
            self._has_play = isinstance(event, e.CharacterPlayed)
        if isinstance(event, e.ProcessingBegan):
            self._attacker = event.card
        elif isinstance(event, e.ProcessingEnded | e.TurnBegan | e.GameEnded):
            self._attacker = None
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
        elif isinstance(event, e.ActionPlayed):
            self._played_by = event.seat
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
                    flight.waits = attack_motion.SQUASHED / attack_motion.CAPTURE
                    flight.spins, flight.lifts = _SPINS, _LIFTS
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
                moves = min(
                    _READ / self._seconds, 1.0
                )  # the longer it's read, the smaller the part of its time in motion
                start = self._hand_slot(seat, kind, "action")
                return CardFlight(start, end, kind=kind, shown=self._shown_slot, moves=moves)
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

    @property
    def _shown_slot(self) -> CardSlot:
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
    return event.source if isinstance(event, e.CharacterMoved) else int(getattr(event, "space", -1))
