"""Watch a finished game from any seat, or with all hands open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import pygame

from squaretactics.bots.game_review import DecisionReview
from squaretactics.core.session import Frame
from squaretactics.games.square_tactics.decisions import SquareDecision
from squaretactics.games.square_tactics.events import Captured, Event, TurnBegan
from squaretactics.games.square_tactics.move_kinds import Move
from squaretactics.games.square_tactics.moves import spaces_of
from squaretactics.games.square_tactics.view import View
from squaretactics.player_sentences import called
from squaretactics.translation import mark, say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.replay.mistake_icons import mark_sign
from squaretactics.ui.replay.playback import Playback, ReplayTurn
from squaretactics.ui.replay.review_panel import ReviewPanel
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.replay.seat_colours import SeatColours
from squaretactics.ui.replay.win_chance_graph import axis_width, label_width
from squaretactics.ui.square_tactics.cards.card_art import emblem_of, palette_of
from squaretactics.ui.square_tactics.hints import SquareHintDrawing, SquareMoveText
from squaretactics.ui.square_tactics.table.column_layout import GAP
from squaretactics.ui.square_tactics.table.director import OpenHand
from squaretactics.ui.square_tactics.table.drawing import SquareTableDrawing
from squaretactics.ui.square_tactics.table.help_topics import help_topic_at
from squaretactics.ui.square_tactics.table.table_view import (
    GameReviewer,
    GameSession,
    LookedAt,
    SquareTableView,
)

_SIGN: Final = 0.26  # as a part of a space
_NARROWEST: Final = 180


class SquareReviewPanel(ReviewPanel[SquareTableView, Move, Event, View]):
    """Draws a review of Square Tactics."""

    table: SquareTableDrawing[SquareTableView]

    @cached_property
    def hints(self) -> SquareHintDrawing:
        return SquareHintDrawing(self.table)

    @property
    def narrow(self) -> bool:
        return self.scene.layout_now.narrow

    @property
    def rect(self) -> pygame.Rect:
        """Return the panel's place in the right column, above the log; empty if there is no column."""
        layout, pad = self.scene.layout_now, self.size(GAP)
        rect = layout.right.inflate(-2 * pad, -2 * pad)
        if layout.right.width < self.size(_NARROWEST):
            return pygame.Rect(layout.right.topleft, (0, 0))
        rect.height = layout.log(self.scene.log_open).top - rect.top - pad
        return rect

    @property
    def caption(self) -> pygame.Rect:
        return self.scene.layout_now.caption

    @property
    def covered(self) -> bool:
        return self.scene.looked_at() is not None

    def move_text(self, judged: DecisionReview, move: Move) -> str:
        names = [seat.name for seat in self.scene.seats]
        return SquareMoveText(self.seen(judged), names, self.scene.layout_now).tell(move)

    def mark_board(self, judged: DecisionReview, mark: str) -> None:
        layout, spaces = self.scene.layout_now, spaces_of(self.played(judged))
        rects = [layout.cell_rect(space).inflate(-self.size(7), -self.size(7)) for space in spaces]
        for space, rect in zip(spaces, rects, strict=True):
            for wider, thick, colour in ((4, 11, theme.INK), (0, 7, theme.BAD)):
                around = rect.inflate(self.size(wider), self.size(wider))
                ring = self.painter.ring(around.size, self.size(14), colour, self.size(thick))
                self.target.blit(ring, around, None, BLEND)
            self.hints.table.coin(space, on_tile=self.scene.display.board[space] is not None)
        self.hints.mark_move(judged.better, seat=judged.seat)
        for rect in rects:  # on top, since the better move may be to the same space
            size = round(layout.cell * _SIGN)
            self.blit(mark_sign(self.painter, mark, size), (rect.right - size // 4, rect.top + size // 4))


_CURVE_PART: Final = 0.66  # the curve's share of the height, with the timeline


class SquareReplayTable(SquareTableView):
    """The table of a replay."""

    def __init__(
        self, app: App, playback: Playback[Move, Event, View], preferences: Preferences, sound: Sound | None
    ) -> None:
        self._playback = playback
        self._pointed_seat: int | None = None
        super().__init__(app, playback.session.seats, playback.view(), preferences, sound)
        self.totals = playback.session.match.totals if playback.session.match else ()

    @property
    def hands_open(self) -> bool:
        return self._playback.hands_open

    @property
    def decision(self) -> SquareDecision | None:
        over = self._playback.at_end and self._playback.session.result is not None
        return None if over else super().decision  # over if a player gave up

    @property
    def reader(self) -> int | None:
        return None if self.hands_open else self.viewer

    def looked_at(self) -> LookedAt | None:
        return super().looked_at() or self.looked_at_in_open_hands()

    def open_one_hand(self) -> None:
        """If hands are folded, open that of the seat pointed at, or else of the seat whose turn it is.

        It stays open while the pointer is on its cards.
        """
        layout = self.layout_now
        if not layout.folded:
            self.director.below = None
            return
        if not layout.hand.collidepoint(self.pointer):
            self._pointed_seat = next(filter(self._points_at, range(len(self.seats))), None)
        seat = self.display.view.active if self._pointed_seat is None else self._pointed_seat
        self.director.below = (seat, self.open_hands[seat]) if seat in self.open_hands else None

    def _points_at(self, seat: int) -> bool:
        layout, shown = self.layout_now, self.display.view
        stack = layout.stack(seat, shown.hand_counts[seat] + shown.action_counts[seat])
        on_stack = seat != self.row_seat and stack.collidepoint(self.pointer)
        return on_stack or layout.panel(seat).collidepoint(self.pointer)


class SquareReplayScene(PlaybackScene[Move, Event, View]):
    """Replays a game, with its review."""

    table_view: SquareReplayTable
    to_start = DeviceText(mark("To the start (Home)"), mark("To the start"), mark("To the start"))

    def __init__(
        self,
        app: App,
        session: GameSession,
        preferences: Preferences,
        sound: Sound | None = None,
        reviewer: GameReviewer | None = None,
    ) -> None:
        self._hands_to_come: list[dict[int, OpenHand]] = []  # of the other seats, after each event of the step
        self._unsettled = False  # whether the open hands lack the event being shown
        playback = Playback(session, turn_begun, app.clock())
        super().__init__(
            SquareReplayTable(app, playback, preferences, sound), playback, seat_looks(app.painter, session)
        )
        self.table_view.on_shown = self._note
        self.drawing = _SquareReplayDrawing(self)
        self.add_review(SquareReviewPanel, reviewer)
        self.go_to(0)

    def notable(self, event: Event) -> bool:
        return isinstance(event, Captured)

    # Position.
    def show_position(self) -> None:
        self._unsettled, self._hands_to_come = False, []
        super().show_position()

    def reveal_hands(self) -> None:
        views = {seat: self.playback.session.view_at(self.playback.at, seat) for seat in self._others}
        self.table_view.open_hands = {seat: (view.hand, view.action_hand) for seat, view in views.items()}
        self.table_view.hands_to_be = {}
        self.table_view.open_one_hand()

    @property
    def _others(self) -> list[int]:
        """Return the seats whose hands are open."""
        seats = range(len(self.table_view.seats)) if self.playback.hands_open else ()
        return [seat for seat in seats if seat != self.viewer]

    def next_frames(self) -> Sequence[Frame[View, Event]]:
        session, decisions = self.playback.session, self.playback.at - 1
        frames = {seat: session.frames(decisions, seat) for seat in self._others}
        shown = super().next_frames()
        self._hands_to_come = [
            {seat: (seen[place].view.hand, seen[place].view.action_hand) for seat, seen in frames.items()}
            for place in range(len(shown))
        ]
        return shown

    def where_words(self) -> str:
        if self.playback.at_end and (words := self.winners_words()):
            return words
        turn = min(self.display.view.turn + 1, self.playback.turns)
        who = called(self.table_view.seats[self.display.view.active].name)
        return say("Turn {turn} of {turns} · {who}", turn=turn, turns=self.playback.turns, who=who)

    def update(self, now: float) -> None:
        super().update(now)
        self.table_view.update_idle_motion(self.playback.time, False)
        self.table_view.open_one_hand()

    def _note(self, event: Event) -> None:
        """Take note of an event that is being shown."""
        self.settle()
        self._unsettled = True
        self.table_view.hands_to_be = self._hands_to_come[0] if self._hands_to_come else {}

    def settle(self) -> None:
        if self._unsettled and self._hands_to_come:
            self.table_view.open_hands = self._hands_to_come.pop(0)
            self.table_view.open_one_hand()
        self._unsettled, self.table_view.hands_to_be = False, {}

    @property
    def resting(self) -> bool:
        return super().resting and not self.table_view.lively

    # Layout and drawing.
    @property
    def has_room_for_words(self) -> bool:
        return not self.layout_now.narrow

    def lay_widgets(self) -> None:
        layout, unit = self.layout_now, self.app.unit
        strip, bar, edge = layout.strip, layout.prompt, unit(12)
        self.lay_back(edge)
        wide, gap = (0.9, 8) if layout.narrow else (1.25, 14)  # leaves room for the timeline
        row, across, left = self.lay_panel(), round(bar.height * wide), bar.left + edge
        if self.curve_shown and not layout.narrow:  # in a row of their own, under the timeline
            left = bar.centerx - (len(row) * (across + unit(gap)) - unit(gap)) // 2
        end = self.lay_buttons(row, left, across, unit(gap))
        self.lay_play_on()
        room = self.strip_end
        each, most = (unit(156), room - edge) if layout.narrow else (unit(200), 2 * (room - layout.middle.centerx))
        self.eyes.rect = pygame.Rect(0, 0, min(each * len(self.eyes.ways), most), self.back.rect.height)
        self.eyes.rect.center = layout.middle.centerx, strip.centery
        if layout.narrow:  # beside the position's words
            self.eyes.rect.right = room
        self._lay_timeline(end + 2 * edge, bar.right - edge)

    def _lay_timeline(self, left: int, right: int) -> None:
        """Place the timeline beside the buttons, or under its graph, above the buttons."""
        curve, bar = self.layout_now.curve, self.layout_now.prompt
        over, place = round(curve.height * _CURVE_PART), bar
        if over:
            left, place = bar.left + self.app.unit(12) + axis_width(over), curve
        self.timeline.rect = pygame.Rect(left, place.top, right - left - label_width(over), place.height)
        self.timeline.lay_curve(over)

    def draw_table(self) -> None:
        drawing, view = self.drawing, self.table_view
        drawing.each(drawing.draw_table, drawing.draw_motion, self.draw_review)
        drawing.each(lambda: drawing.panels.inspector(not self.curve_shown, help_topic_at(view, view.pointer)))

    def show_table(self, target: pygame.Surface) -> None:
        self.table_view.canvas.show(target, aside=self.drawing.fight_drawing.table_shake())


class _SquareReplayDrawing(SquareTableDrawing[SquareTableView]):
    """Draws the table of a replay, with the position in its strip."""

    def __init__(self, replay: SquareReplayScene) -> None:
        super().__init__(replay.table_view)
        self._replay = replay

    def strip(self) -> None:
        replay, strip = self._replay, self.scene.layout_now.strip
        left = replay.back.rect.right + self.size(30)
        room = replay.eyes.rect.left - left - self.size(24)
        if room > self.size(180):
            words = self.painter.fitted(replay.where_words(), "display", self.letters(26), theme.TEXT, room)
            plate = words.get_rect(midleft=(left, strip.centery)).inflate(self.size(30), 0)
            plate.height, plate.top = strip.height, strip.top
            board = plaque(self.painter, plate.size, plate.height // 2, self.scene.layout_now.unit)
            self.target.blit(board, plate, None, BLEND)
            self.target.blit(words, words.get_rect(midleft=(left, strip.centery)), None, BLEND)


def turn_begun(event: Event) -> ReplayTurn | None:
    return ReplayTurn(event.turn, event.seat) if isinstance(event, TurnBegan) else None


def seat_looks(painter: Painter, session: GameSession) -> list[SeatColours]:
    """Return the seats' looks, each in the colours of its family."""
    palettes = [palette_of(painter, faction) for faction in session.setup.factions]
    return [
        SeatColours(called(seat.name), palette.base, emblem_of(palette.name))
        for seat, palette in zip(session.seats, palettes, strict=True)
    ]
