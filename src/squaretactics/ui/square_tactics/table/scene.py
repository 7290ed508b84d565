"""A table seen from one seat: what playing, watching and counting have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.events import ActionPlayed, CharacterPlaced, CharacterPlayed, Event, GameEnded
from squaretactics.games.square_tactics.phrases import Teller
from squaretactics.games.square_tactics.view import View
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.paint.canvas import Canvas
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.scene import Drawing, Scene
from squaretactics.ui.shell.sound import Sound
from squaretactics.ui.square_tactics.cards_to_come import cards_to_come
from squaretactics.ui.square_tactics.players import place_words
from squaretactics.ui.square_tactics.table.director import SPEEDS, Director
from squaretactics.ui.square_tactics.table.display import Display, Piece
from squaretactics.ui.square_tactics.table.hand import Lying, hand_slots, moving_hand, topmost
from squaretactics.ui.square_tactics.table.layout import Layout
from squaretactics.ui.square_tactics.table.sounds import SOUND_AT_THE_END, sound_for
from squaretactics.ui.square_tactics.table.steps import step_shown

_LOG_LINES: Final = 400
# A hand that lies open: its characters, and its action cards.
OpenHand = tuple[Sequence[int], Sequence[int]]
# A card that is looked at: "card" or "action", which one, whose, and how it lies if it is on the board.
LookedAt = tuple[str, int, int, Piece | None]


class TableScene(Scene):
    """The board, the hands and what moves, as one seat may see them."""

    def __init__(
        self,
        app: App,
        seats: Sequence[Seat],
        view: View,
        preferences: Preferences,
        sound: Sound | None = None,
    ) -> None:
        super().__init__(app)
        self.seats = tuple(seats)
        self.preferences = preferences
        self.sound = sound
        self.totals: tuple[int, ...] = ()  # of the match so far; none for a single game
        self.open_hands: dict[int, OpenHand] = {}  # other seats' hands that everybody may see
        self.turn_step = ""  # the step that what is shown belongs to
        self.log: list[str] = []
        self.log_open = True
        self.last_move: set[int] = set()
        self._latest: CharacterPlayed | CharacterPlaced | ActionPlayed | None = None
        self.canvas = Canvas((0, 0))
        self.teller = Teller(view.rules, [seat.name for seat in self.seats], brief=True)
        self.look(view)

    # What is seen.
    def look(self, view: View) -> None:
        """See the table at once as a view has it, whatever was being shown."""
        self.view = view
        self.director = Director(Display.of(view), self._layout_for(self.app.size))
        self.director.on_event = self._shown
        self.director.on_end = self._done
        self.layout(self.app.size)

    def show(self, events: Sequence[Event], view: View) -> None:
        """Let events be shown, after which the table is as a view has it."""
        self.view = view
        self.last_move = {space for event in events if isinstance(space := getattr(event, "space", None), int)}
        self.director.show(events)

    def layout(self, size: tuple[int, int]) -> None:
        self.canvas = self._canvas_for(size)
        self.layout_now = self.director.layout = self._layout_for(size)
        self.director.speed = self.speed  # it may have been set since

    def _canvas_for(self, size: tuple[int, int]) -> Canvas:
        """Return what to paint the table on: the same for as long as the window keeps its size."""
        return self.canvas if self.canvas.get_size() == size else self.canvas.resized(size)

    @property
    def speed(self) -> float:
        """Return how long things take, beside their usual length."""
        return SPEEDS[self.preferences.now.speed]

    def _layout_for(self, size: tuple[int, int]) -> Layout:
        return Layout(
            size,
            self.view.rules,
            self.view.seat,
            self.side,
            self.app.text_scale,
            self.hands_open,
            self.curve_shown,
        )

    @property
    def hands_open(self) -> bool:
        """Say whether everybody's hand lies open."""
        return False

    @property
    def curve_shown(self) -> bool:
        """Say whether a curve lies over the bar of a replay."""
        return False

    @property
    def side(self) -> int:
        """Return the seat whose side of the board is at the bottom of the screen."""
        return self.view.seat

    @property
    def viewer(self) -> int:
        """Return the seat that the table is seen from."""
        return self.view.seat

    def upcoming(self) -> Iterator[Drawing]:
        """Yield the cards that may come to lie on the table."""
        people = {seat for seat, who in enumerate(self.seats) if who.human}
        return cards_to_come(self, people | {self.viewer})

    @property
    def now(self) -> float:
        """Return the time by which what moves is shown."""
        return self.app.clock()

    @property
    def display(self) -> Display:
        return self.director.display

    def place_words(self, seat: int) -> str:
        """Return who plays a seat, in a word or two."""
        return place_words(self.seats[seat])

    def points(self, seat: int) -> int:
        """Return a seat's points as shown."""
        return self.director.scores()[seat]

    # What is told.
    def tell(self, events: Sequence[Event]) -> None:
        """Write events into the log."""
        for line in map(self.teller.tell, events):
            if line:
                self.tell_line(line)

    def tell_line(self, line: str) -> None:
        """Write a line into the log."""
        self.log.append(line)
        del self.log[:-_LOG_LINES]

    def _shown(self, event: Event) -> None:
        """Let an event be read and heard as it begins to be seen."""
        self.turn_step = step_shown(event, self.turn_step)
        self.tell([event])
        self._sound(self.sound_of(event))

    def _done(self, event: Event) -> None:
        """Let it be heard and read what an event has brought to the table."""
        self._sound(SOUND_AT_THE_END.get(type(event)))
        if isinstance(event, CharacterPlayed | CharacterPlaced | ActionPlayed):
            self._latest = event

    @property
    def latest(self) -> LookedAt | None:
        """Return the card that was played last, as long as it lies on the board or among the used ones."""
        match self._latest:
            case ActionPlayed(seat, kind) if any(kind in pile for pile in self.display.used):
                return "action", kind, seat, None
            case CharacterPlayed(_, card) | CharacterPlaced(_, card):
                piece = next((piece for piece in self.display.board if piece is not None and piece.card == card), None)
                return None if piece is None else ("card", card, piece.seat, piece)
            case _:
                return None

    def _sound(self, name: str | None) -> None:
        if name is not None and self.sound is not None and self.speed and not self.director.hurrying:
            self.sound.play(name)

    def sound_of(self, event: Event) -> str | None:
        """Return the sound that goes with an event at this table."""
        lost = isinstance(event, GameEnded) and self.seats[self.viewer].human and self.viewer not in event.winners
        return "lose" if lost else sound_for(event)

    # What lies where.
    def hand_slots(self) -> list[Lying]:
        """Return the viewer's cards and where they lie."""
        return hand_slots(self.display, self.layout_now)

    def lying_hand(self) -> list[Lying]:
        """Return the viewer's cards that lie there, not one that is on its way: the others make room, or close up."""
        act = self.director.act
        if act is None or act.change is None:
            return self.hand_slots()
        part = 1.0 if self.app.reduced_motion else min(self.director.part(self.now) * 2, 1.0)
        return moving_hand(self.display, self.layout_now, act.change, part * part * (3 - 2 * part))

    def card_at(self, point: tuple[int, int]) -> Lying | None:
        """Return the card of the viewer's hand under a point."""
        return topmost(self.hand_slots(), point)

    def looked_at(self) -> LookedAt | None:
        """Return the card that is pointed at, in the viewer's hand or on the board."""
        hit = self.card_at(self.pointer)
        if hit is not None:
            return hit[0], hit[1], self.viewer, None
        space = self.layout_now.space_at(self.pointer)
        piece = None if space is None else self.display.board[space]
        return None if piece is None else ("card", piece.card, piece.seat, piece)

    @property
    def pointer(self) -> tuple[int, int]:
        return self.app.pointer
