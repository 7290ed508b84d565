"""Show a table of Square Tactics from one seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from squaretactics.core.session import Frame, Seat, Session
from squaretactics.games.square_tactics.decisions import SquareDecision
from squaretactics.games.square_tactics.event_text import SquareEventFormatter
from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    ActionPlayed,
    Attached,
    Captured,
    CharacterDrawn,
    CharacterMoved,
    CharacterPlaced,
    CharacterPlayed,
    CharacterTaken,
    Event,
    GameEnded,
    Gifted,
    TurnBegan,
)
from squaretactics.games.square_tactics.logged_board import LoggedBoard
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.options import ACTION_KINDS, Setup
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.games.square_tactics.state import TURNS_PER_SEAT, State
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import Message
from squaretactics.ui.exercises.puzzle import Puzzle
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound, SoundCue
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.square_tactics.cards.prerender import prerender_cards
from squaretactics.ui.square_tactics.table.blinking import LOOKED_AT, blinks_soon
from squaretactics.ui.square_tactics.table.card_choice import CardChoice
from squaretactics.ui.square_tactics.table.column_layout import LogPlace
from squaretactics.ui.square_tactics.table.director import OpenHand, SquareTableDirector
from squaretactics.ui.square_tactics.table.display import BoardPiece, SquareTableDisplay
from squaretactics.ui.square_tactics.table.hand_layout import PlacedCard, cards_in_row, hand_slots, moving_hand, topmost
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.square_tactics.table.log_lines import line_style, subjects
from squaretactics.ui.square_tactics.table.open_hands import open_hand
from squaretactics.ui.square_tactics.table.sounds import EventSounds
from squaretactics.ui.square_tactics.table.turn_steps import step_asked, step_shown
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.log_line_style import LogLineStyle
from squaretactics.ui.table.replay_clip import ReplayClip
from squaretactics.ui.table.table_view import TableView

# An inspected card: "card" or "action", its number, its owner, and its piece if it is on the board.
LookedAt = tuple[str, int, int, BoardPiece | None]


_CHANGES_POINTS: Final = CharacterPlayed | CharacterPlaced | CharacterTaken | CharacterMoved | Captured | Gifted
_LOG_LETTERS: Final = 22
TICK: Final = 0.28  # seconds that a score stays enlarged
_LAST_TURNS: Final = 2  # when the music turns tense
_Played = CharacterPlayed | CharacterPlaced | ActionPlayed


class SquareTableView(TableView[View, Event]):
    """The board, the hands and the animations, limited to what one seat may see."""

    director: SquareTableDirector
    layout_now: SquareTableLayout
    tune = "table"

    def __init__(
        self, app: App, seats: Sequence[Seat], view: View, preferences: Preferences, sound: Sound | None = None
    ) -> None:
        self.totals: tuple[int, ...] = ()  # of the match so far; empty for a single game
        self.open_hands: dict[int, OpenHand] = {}  # other seats' hands that all may see
        self.hands_to_be: dict[int, OpenHand] = {}  # the same after the event being shown
        self.turn_step: Message | None = None  # the step of the events shown
        self.last_move: set[int] = set()
        self._kept: tuple[Message | None, set[int], _Played | None] = None, set(), None  # while a clip is replayed
        self.log_place: LogPlace = "below_card"
        self.awake = False
        self.breathing = False  # whether the viewer's hand sways
        self.lively = False  # whether a decorative animation runs
        self.landed: tuple[int, float] | None = None  # the space of the last landing, and its time
        self._ticking: dict[int, float] = {}  # by seat, the start time
        self._latest: _Played | None = None
        self.event_sounds = EventSounds(view.rules.cards)
        self._logged_board = LoggedBoard(view.rules)
        self._name(view.rules, seats)
        super().__init__(app, seats, view, preferences, sound)

    # Display.
    def new_director(self, view: View) -> SquareTableDirector:
        director = SquareTableDirector(view, self._layout_for(self.app.size))
        director.victim = self.reader
        return director

    @property
    def decision(self) -> SquareDecision | None:
        """Return the pending decision; None once the game is over."""
        return self.view.decision

    def look(self, view: View) -> None:
        super().look(view)
        self.turn_step = step_asked(view)
        self.set_tense_music(self._nearly_over(view.turn))

    def look_anew(self, view: View) -> None:
        self.last_move = set()
        super().look_anew(view)

    def show(self, frames: Sequence[Frame[View, Event]], view: View) -> None:
        self.last_move = {space for frame in frames if isinstance(space := getattr(frame.event, "space", None), int)}
        super().show(frames, view)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.layout_now = self.director.layout = self._layout_for(size)
        self.lay_log()

    def lay_log(self) -> None:
        """Place the log in its column; without one, over the table or nowhere."""
        layout, over = self.layout_now, self.layout_now.log_lies_over
        if over and not self.log_over:
            self.log_panel.hide()
        else:
            rect = layout.log_over if over else layout.log(self.log_open, self.log_place)
            self.log_panel.lay(rect, layout.letters(_LOG_LETTERS), self.log_open or over)

    def _layout_for(self, size: tuple[int, int]) -> SquareTableLayout:
        return SquareTableLayout(
            size,
            self.view.rules,
            self.view.seat,
            self.side,
            self.app.text_scale,
            self.hands_open,
            self.curve_shown,
            self.room_for_back,
        )

    @property
    def hands_open(self) -> bool:
        return False

    def looked_at_in_open_hands(self) -> LookedAt | None:
        """Return the hovered card in an open hand."""
        for seat, (characters, actions) in self.open_hands.items() if not self.layout_now.folded else ():
            hit = topmost(open_hand(self.layout_now, seat, characters, actions), self.pointer)
            if hit is not None:
                return hit[0], hit[1], seat, None
        return None

    @property
    def side(self) -> int:
        """Return the seat whose side of the board is at the bottom of the screen."""
        return self.view.seat

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the cards that may come onto the table."""
        people = {seat for seat, who in enumerate(self.seats) if who.human}
        held = max((slot.height for _, _, slot in self.hand_slots()), default=self.layout_now.hand_height)
        return prerender_cards(self.app.painter, self.view.rules, held, self.layout_now.tile, people | {self.viewer})

    @property
    def display(self) -> SquareTableDisplay:
        return self.director.display

    def speaks_to(self, seat: int) -> bool:
        """Return whether a seat's player is the only person at this screen."""
        return False

    def points(self, seat: int) -> int:
        """Return a seat's points as shown."""
        return self.director.scores()[seat]

    # Log and narration.
    def seat(self, seats: Sequence[Seat]) -> None:
        if tuple(seats) != self.seats:
            self._name(self.view.rules, seats)
        super().seat(seats)

    def _name(self, rules: SquareRules, seats: Sequence[Seat]) -> None:
        """Set the event formatters for these names: a brief one for the log, an exact one for narration."""
        names, board = [seat.name for seat in seats], self._logged_board
        self.teller = SquareEventFormatter(rules, names, brief=True, board=board)
        self.exact_teller = SquareEventFormatter(rules, names, board=board)

    def tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self._logged_board.follow(event)
            super().tell([event])

    def event_text(self, event: Event) -> str:
        return self.teller.tell(event)

    def repeated_event_text(self, event: Event, times: int) -> str:
        return self.teller.tell_draws(event, times) if isinstance(event, CharacterDrawn) else ""

    def event_narration(self, event: Event) -> str:
        return self.exact_teller.tell(event)

    def turn_of(self, event: Event) -> int | None:
        return event.seat if isinstance(event, TurnBegan) else None

    def logs_after_event(self, event: Event) -> bool:
        """Return whether the log shows an event only once it is done, together with the points."""
        return isinstance(event, _CHANGES_POINTS)

    @property
    def reader(self) -> int | None:
        """Return the seat for which the log colours good and bad; None if there is no single reader."""
        return self.viewer if self.speaks_to(self.viewer) else None

    def log_line_style(self, event: Event) -> LogLineStyle:
        names = [seat.name for seat in self.seats]
        return line_style(event, self.view.rules, names, self.reader, self._whose)

    def _whose(self, card: int) -> int:
        """Return the seat to which a log line attributes a character."""
        lying = {piece.card: piece.seat for piece in self.display.board if piece is not None}
        return self._logged_board.players.get(card, lying.get(card, self.view.rules.home.get(card, -1)))

    about = staticmethod(subjects)

    def sounds_of(self, event: Event) -> Sequence[SoundCue]:
        if isinstance(event, GameEnded) and self.seats[self.viewer].human and self.viewer not in event.winners:
            return [SoundCue("lose")]
        contact = self.director.contact
        outcome = None if contact is None else contact.outcome
        cues = self.event_sounds.begins(event, outcome, self.display.board.count(None))
        # Without motion a blow is shown at once.
        return [replace(cue, at=0.0) for cue in cues] if self.app.reduced_motion else cues

    def sounds_after(self, event: Event) -> Sequence[SoundCue]:
        return self.event_sounds.ends(event)

    def _nearly_over(self, turn: int) -> bool:
        """Return whether at most two turns can follow, if nothing more is captured."""
        return min(self.display.board.count(None), TURNS_PER_SEAT * self.view.rules.players - turn) <= _LAST_TURNS

    def _shown(self, event: Event) -> None:
        if isinstance(event, TurnBegan):
            self.set_tense_music(self._nearly_over(event.turn))
        self.turn_step = step_shown(event, self.turn_step)
        super()._shown(event)

    def _shown_again(self, event: Event) -> None:
        self.turn_step = step_shown(event, self.turn_step)
        super()._shown_again(event)

    def play_clip(self, part: ReplayClip[View, Event], ends_itself: bool = False) -> None:
        self.director.hurry()
        kept = self.turn_step, self.last_move, self._latest
        super().play_clip(part, ends_itself)
        self._kept, self.last_move = kept, set()

    def end_clip(self) -> None:
        if self.playing_clip:
            self.turn_step, self.last_move, self._latest = self._kept
        super().end_clip()

    def _heard_again(self, event: Event) -> None:
        self._note_played(event)
        super()._heard_again(event)

    def _note_played(self, event: Event) -> None:
        if isinstance(event, _Played):
            self._latest = event

    def _done(self, event: Event) -> None:
        super()._done(event)
        self._note_played(event)
        if isinstance(event, CharacterPlayed | CharacterPlaced) and self.speed and not self.director.hurrying:
            self.landed = event.space, self.now
        if isinstance(event, Captured) and self.speed and not self.director.hurrying:
            self._ticking[event.seat] = self.now

    def update_idle_motion(self, now: float, awake: bool) -> None:
        """Update whether scores or faces move. Faces don't blink while the table is left alone."""
        moving = not self.app.reduced_motion
        glances = self.landed is not None and now - self.landed[1] < LOOKED_AT
        self.awake = awake and moving
        self.lively = bool(self.ticks(now)) or (
            moving and (glances or (awake and blinks_soon(now, self.display.board)))
        )

    def ticks(self, now: float) -> list[tuple[int, float]]:
        """Return the seats whose scores have just grown, each with the seconds elapsed since then; none with reduced
        motion.
        """
        if self.app.reduced_motion:
            return []
        return [(seat, now - since) for seat, since in self._ticking.items() if now - since < TICK]

    @property
    def latest(self) -> LookedAt | None:
        """Return the last card played, while it is on the board or among the used cards."""
        shown = self.display.view
        match self._latest:
            case ActionPlayed(seat, kind) if any(kind in pile for pile in (*shown.used, *self._attached())):
                return "action", kind, seat, None
            case CharacterPlayed(_, card) | CharacterPlaced(_, card):
                latest = self.as_it_lies(("card", card, self.viewer, None))
                return None if latest[3] is None else latest
            case _:
                return None

    def _attached(self) -> Iterator[list[int]]:
        """Yield the kinds of the action cards under each character."""
        yield from ([one % ACTION_KINDS for one in attached] for attached in self.display.view.attached)

    def follows(self, played: LookedAt) -> bool:
        """Check whether the inspector shows the last card played rather than the one under a resting mouse."""
        return False

    # Layout of cards.
    @property
    def choice(self) -> CardChoice | None:
        """Return the cards that the player must choose from. They take the place of the hand."""
        return None

    def hand_slots(self) -> list[PlacedCard]:
        if self.choice is not None:
            return [*self.choice.cards]
        if self.director.below is not None:
            return cards_in_row(self.layout_now, *self.director.below[1])
        return hand_slots(self.display.view, self.layout_now)

    @property
    def row_seat(self) -> int:
        """Return the seat whose hand lies at the foot of the window."""
        return self.viewer if self.director.below is None else self.director.below[0]

    def lying_hand(self) -> list[PlacedCard]:
        """Return the viewer's cards at rest, without any card in flight; the others open or close its gap."""
        coming, after = list[PlacedCard](), self.director.after
        if self.director.below is not None and self.row_seat in self.hands_to_be:
            coming = cards_in_row(self.layout_now, *self.hands_to_be[self.row_seat])
        elif self.director.below is None and after is not None:
            coming = hand_slots(after, self.layout_now)
        else:
            return self.hand_slots()
        part = min(self.director.part(self.now) * 2, 1.0)
        eased = float(part == 1) if self.app.reduced_motion else part * part * (3 - 2 * part)
        return moving_hand(self.hand_slots(), coming, eased)

    def card_at(self, point: tuple[int, int]) -> PlacedCard | None:
        return topmost(self.hand_slots(), point)

    def owner_in_hand(self, kind: str, value: int) -> int:
        """Return the seat in whose colours a card is shown in the hand, or among captured characters."""
        captured = kind == "card" and self.choice is not None and self.choice.captured
        return self.view.rules.home.get(value, self.viewer) if captured else self.row_seat

    def looked_at(self) -> LookedAt | None:
        """Return the hovered card in the viewer's hand, on the board, or in a log line."""
        hit = self.card_at(self.pointer)
        if hit is not None:
            return hit[0], hit[1], self.owner_in_hand(*hit[:2]), None
        if self.choice is not None and self.choice.panel.collidepoint(self.pointer):
            return None
        space = self.layout_now.space_at(self.pointer)
        piece = None if space is None else self.display.board[space]
        return self._told_of() if piece is None else ("card", piece.card, piece.seat, piece)

    def as_it_lies(self, looked_at: LookedAt) -> LookedAt:
        """Return an inspected card with its piece and owner if it is on the board now, else as printed."""
        kind, value, seat, _ = looked_at
        lying = (piece for piece in self.display.board if piece is not None and piece.card == value)
        piece = next(lying, None) if kind == "card" else None
        return kind, value, seat if piece is None else piece.seat, piece

    def _told_of(self) -> LookedAt | None:
        """Return the card that the hovered log line is about."""
        line = self.log_panel.pointed(self.pointing.log_point())
        match None if line is None else line.event:
            case AbilityUsed(_, card):
                return self.as_it_lies(("card", card, self.view.rules.home.get(card, self.viewer), None))
            case Attached(_, kind):
                return "action", kind, self.viewer, None
        match None if line is None else line.look.picture:
            case "action", int(kind):
                return "action", kind, self.viewer, None
            case "card", int(card), _:
                return self.as_it_lies(("card", card, self.view.rules.home.get(card, self.viewer), None))
            case _:
                return None


GameSession = Session[Setup, State, Move, Event, View]
GameReviewer = Reviewer[Move, Event, View]
GameTable = Table[Move, Event, View]
SquarePuzzle = Puzzle[Move, Event, View]
