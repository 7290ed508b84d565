"""Watch a finished game again: from any seat's side, or with both plans open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import pygame

from squaretactics.bots.game_review import DecisionReview
from squaretactics.core.session import Frame
from squaretactics.games.squirrel_squabble.board import GREEN, NOBODY, ORANGE
from squaretactics.games.squirrel_squabble.coins import NO_PLAN
from squaretactics.games.squirrel_squabble.decisive_moment import decisive_moment
from squaretactics.games.squirrel_squabble.events import (
    CoinShown,
    Event,
    Gathered,
    NutDropped,
    PlanMade,
    RoundBegan,
    TilesDropped,
)
from squaretactics.games.squirrel_squabble.moves import PLAN, Move
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.player_sentences import YOU, PlayerSentence, called
from squaretactics.translation import mark, say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.replay.mistake_icons import mark_sign
from squaretactics.ui.replay.playback import Playback, ReplayTurn
from squaretactics.ui.replay.review_panel import ReviewPanel
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.replay.seat_colours import SeatColours
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import SQUIRREL, WARNING, look_of
from squaretactics.ui.squirrel_squabble.hints import SquirrelHintDrawing, SquirrelMoveText, spaces_of
from squaretactics.ui.squirrel_squabble.table.drawing import SquirrelTableDrawing
from squaretactics.ui.squirrel_squabble.table.table_view import GameSession, SquirrelTableView
from squaretactics.ui.table.common_words import win_words

_SIGN: Final = 0.26  # of a tile
_CHOSE: Final = PlayerSentence(mark("You chose: {move}."), mark("{who} chose: {move}."))


class SquirrelReviewPanel(ReviewPanel[SquirrelTableView, Move, Event, View]):
    """Draws a review of Squirrel Squabble."""

    table: SquirrelTableDrawing[SquirrelTableView]

    @cached_property
    def hints(self) -> SquirrelHintDrawing:
        return SquirrelHintDrawing(self.scene)

    @property
    def narrow(self) -> bool:
        return self.scene.layout_now.tall

    @property
    def rect(self) -> pygame.Rect:
        return self.scene.layout_now.part("review")

    @property
    def covered(self) -> bool:
        return self.scene.looked_at() is not None

    def move_text(self, judged: DecisionReview, move: Move) -> str:
        return SquirrelMoveText(self.seen(judged)).tell(move)

    def words(self) -> str:
        """Return the text about the current decision; after a seat's last one, also what decided the game."""
        words, judged, session = super().words(), self.review.judged, self.review.playback.session
        if (
            not words
            or judged is None
            or any(entry.seat == judged.seat for entry in session.history[judged.decision + 1 :])
        ):
            return words
        viewer = judged.seat if session.seats[judged.seat].name == YOU else NOBODY
        moment = decisive_moment(session.events, session.view_at(judged.decision, 0).orange, viewer)
        return f"{words}\n{moment}".strip()

    def deed(self, played: Move) -> PlayerSentence:
        return super().deed(played) if played[0] == PLAN else _CHOSE

    def mark_board(self, judged: DecisionReview, mark: str) -> None:
        seen, layout = self.seen(judged), self.scene.layout_now
        played = spaces_of(self.played(judged), seen)
        for space in played:
            self.table.ring(layout.face(space), WARNING, 6, 7)
        self.hints.mark_move(judged.better, seen)
        for space in played:  # last, since the better move may use the same space
            face, size = layout.face(space), round(layout.slab * _SIGN)
            self.blit(mark_sign(self.painter, mark, size), (face.right - size // 4, face.top + size // 4))


class SquirrelReplayTable(SquirrelTableView):
    """The table of a replay, seen from Orange's side if both plans are open."""

    def __init__(
        self,
        app: App,
        playback: Playback[Move, Event, View],
        preferences: Preferences,
        sound: Sound | None,
    ) -> None:
        self._playback = playback
        super().__init__(app, playback.session.seats, playback.view(), preferences, sound)

    @property
    def near(self) -> int:
        return ORANGE if self._playback.hands_open else super().near


class SquirrelReplayScene(PlaybackScene[Move, Event, View]):
    """Shows a game again, step by step within its rounds."""

    table_view: SquirrelTableView
    breath = 0.35
    everyone = mark("Both")
    whose = DeviceText(
        mark("Whose plan you see (↑ ↓)"), mark("Whose plan you see ({upright})"), mark("Whose plan you see")
    )
    one_back = DeviceText(mark("Step back (←)"), mark("Step back ({left})"), mark("One step back"))
    one_on = DeviceText(mark("Step forward (→)"), mark("Step forward ({right})"), mark("Step forward"))

    def __init__(
        self,
        app: App,
        session: GameSession,
        preferences: Preferences,
        sound: Sound | None = None,
        reviewer: Reviewer[Move, Event, View] | None = None,
    ) -> None:
        playback = Playback(session, _round_begun, app.clock())
        super().__init__(SquirrelReplayTable(app, playback, preferences, sound), playback, _looks(session))
        self._cut = 0  # events already stepped through after the current position
        self.drawing = _SquirrelReplayDrawing(self)
        self.add_review(SquirrelReviewPanel, reviewer)
        self.go_to(0)

    def notable(self, event: Event) -> bool:
        return isinstance(event, Gathered)

    # The position.
    def step(self, steps: int) -> None:
        """Go one step forward or back: an action of a round, or a decision. During an animation, a step forward
        completes it.
        """
        playback = self.playback
        if playback.under_way:
            self.go_to(playback.at - (steps < 0))
            return
        cuts = [0, *self._cuts(playback.at + 1)]
        at = cuts.index(self._cut) + steps
        if 0 <= at < len(cuts):
            self._stop_at(playback.at, cuts[at])
        elif steps > 0:
            self.go_to(playback.at + 1)
        elif playback.at:
            self._stop_at(playback.at - 1, [0, *self._cuts(playback.at)][-1])

    def _cuts(self, place: int) -> list[int]:
        """Return the number of events before each action, and before the gathering, on the way to a position."""
        if place > self.playback.last:
            return []
        events = self.playback.events_seen(place)
        begins = [isinstance(event, CoinShown | Gathered | NutDropped) for event in events]
        return [number for number, new in enumerate(begins) if number and new and not begins[number - 1]]

    def _stop_at(self, place: int, cut: int) -> None:
        """Pause, and show the state after `cut` events beyond a position."""
        self.go_to(place)
        if cut:
            self._cut = cut
            self.table_view.show(self.playback.frames_seen(place + 1)[:cut], self.view)
            self.director.hurry()
            self.reveal_hands()

    def show_position(self) -> None:
        self._cut = 0
        super().show_position()

    def next_frames(self) -> Sequence[Frame[View, Event]]:
        cut, self._cut = self._cut, 0
        return super().next_frames()[cut:]

    def reveal_hands(self) -> None:
        """Show both plans if the point of view is EVERYONE."""
        self.table_view.open_plans = {}
        if not self.playback.hands_open:
            return
        for seat in (0, 1):
            view = self.playback.session.view_at(self.playback.at, seat)
            if view.squirrel != NOBODY and view.plan != NO_PLAN:
                self.table_view.open_plans[view.squirrel] = view.plan
        for event in self.playback.events_seen(self.playback.at + 1)[: self._cut] if self._cut else ():
            if isinstance(event, PlanMade) and event.plan is not None:
                self.table_view.open_plans[event.squirrel] = event.plan

    def where_words(self) -> str:
        """Return the round, or the winner at the end."""
        if self.playback.at_end and self.playback.winners:
            return win_words(self.playback.winners)
        if not self.display.round:
            return say("The set-up")
        return say("Round {round} of {rounds}", round=self.display.round, rounds=self.playback.turns - 1)

    # Time.
    def update(self, now: float) -> None:
        super().update(now)
        if self.layout_now.turned != (self.table_view.near == GREEN):
            self.layout(self.app.size)

    # Layout and drawing.
    def lay_widgets(self) -> None:
        layout, unit, edge = self.layout_now, self.app.unit, self.app.unit(20)
        strip = layout.strip
        self.lay_back(edge)
        self.lay_bar(layout.part("curve").height)
        self.lay_play_on()
        middle, room = strip.centerx, self.strip_end
        self.eyes.rect = pygame.Rect(0, 0, unit(640), self.back.rect.height)
        self.eyes.rect.center = middle, strip.centery
        if layout.tall:
            self.eyes.rect.right = room
        elif self.eyes.rect.right > room:
            self.eyes.rect.width = 2 * (room - middle)
            self.eyes.rect.centerx = middle

    def show_table(self, target: pygame.Surface) -> None:
        self.table_view.show_canvas(target, intact=False)


class _SquirrelReplayDrawing(SquirrelTableDrawing[SquirrelTableView]):
    """Draws the table of a replay: the position, and both plans."""

    def __init__(self, replay: SquirrelReplayScene) -> None:
        super().__init__(replay.table_view)
        self._replay = replay

    def draw(self) -> None:
        scene = self.scene
        self.draw_table()
        self.tray()
        if self.coins_shown:
            self.stage()
        else:
            self.plans()
        if not scene.curve_shown or scene.looked_at() is not None:
            self.panels.inspector(scene.looked_at())
        self.draw_motion()

    def round_plate(self) -> None:
        words = self._replay.where_words()
        self.draw_cached("where", words, self._where)

    def _where(self, words: str) -> None:
        rect = self.scene.layout_now.part("round")
        self.plate(rect)
        self.words(words, 28, theme.TEXT, rect.inflate(-self.size(28), -self.size(10)), "display", "midleft")


def _round_begun(event: Event) -> ReplayTurn | None:
    """Return the round that begins with an event; the set-up counts as round 0."""
    if isinstance(event, TilesDropped):
        return ReplayTurn(0, 0, say("The set-up"))
    return (
        ReplayTurn(event.round, 0, say("Round {round}", round=event.round)) if isinstance(event, RoundBegan) else None
    )


def _looks(session: GameSession) -> list[SeatColours]:
    """Return each seat's style, in its squirrel's colours."""
    last = session.view_at(len(session.history), 0)
    orange = max(last.orange, 0)
    return [
        SeatColours(called(seat.name), SQUIRREL[index ^ orange], look_of(index ^ orange).emblem)
        for index, seat in enumerate(session.seats)
    ]
