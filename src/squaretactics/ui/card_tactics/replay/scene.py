"""Replay a finished run."""

from __future__ import annotations

from functools import cached_property, partial
from typing import Final

import pygame

from squaretactics.bots.game_review import DecisionReview
from squaretactics.games.card_tactics.dice_luck import DiceLuck
from squaretactics.games.card_tactics.events import CombatBegan, Event, Fell, RoundBegan
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.state import NOBODY
from squaretactics.games.card_tactics.view import View
from squaretactics.player_sentences import called
from squaretactics.translation import mark, say
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import (
    costliest_words,
    dice_luck_words,
    luck_lines,
)
from squaretactics.ui.card_tactics.ending.run_report import run_reports
from squaretactics.ui.card_tactics.hints import aimed_at, move_words
from squaretactics.ui.card_tactics.replay.last_action import LastAction, last_action
from squaretactics.ui.card_tactics.table.camp import CampDrawing, CampItemsDrawing
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.card_tactics.table.drawing import CardTableDrawing
from squaretactics.ui.card_tactics.table.scenery import PLACES
from squaretactics.ui.card_tactics.table.table_view import CardTableView, GameSession
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import icon_disc
from squaretactics.ui.kit.paint.painter import BLEND, PictureOfSize
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.replay.mistake_icons import mark_sign
from squaretactics.ui.replay.playback import Playback, ReplayTurn, events_before
from squaretactics.ui.replay.review_panel import ReviewPanel
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.replay.seat_colours import SeatColours
from squaretactics.ui.table.base_drawing import area
from squaretactics.ui.table.player_labels import seat_picture

_PANEL: Final[Box] = (1350, 76, 242, 618)  # on the wide layout: over the log, beside the units
_SIGN: Final = 0.3  # share of a card's width


class CardReviewPanel(ReviewPanel[CardTableView, Move, Event, View]):
    """Draws the review of a game of Card Tactics."""

    @property
    def narrow(self) -> bool:
        return self.scene.layout_now.tall

    @property
    def rect(self) -> pygame.Rect:
        layout = self.scene.layout_now
        if layout.tall:  # below the line
            return layout.part("skill 0").union(layout.part("event"))
        return layout.place(*_PANEL)

    def move_text(self, judged: DecisionReview, move: Move) -> str:
        return move_words(self.seen(judged), move)

    def words(self) -> str:
        """Comment on the shown decision, or else on the run: its dice, and the costliest decision."""
        session, review = self.review.playback.session, self.review
        judged = review.judged
        if judged is not None:
            return "\n".join(filter(None, (super().words(), dice_luck_words(session, judged.decision))))
        if not review.courses:
            return ""
        lines = luck_lines(self._fortunes[review.courses[0].seat if session.setup.contest is not None else 0])[-1:]
        seats = {course.seat for course in review.courses}
        judgements = [one for course in review.courses for one in course.judgements]
        lines.append(costliest_words(session, judgements, review.reviewer.finished_seats() >= seats))
        return "\n".join(filter(None, lines))

    @cached_property
    def _fortunes(self) -> list[DiceLuck]:
        session = self.review.playback.session
        return [run.dice_luck for run in run_reports(session.setup, session.events)]

    def mark_board(self, judged: DecisionReview, mark: str) -> None:
        seen, display = self.seen(judged), self.scene.display
        played, better = aimed_at(seen, self.played(judged)), aimed_at(seen, judged.better)
        places = self.scene.layout_now.line(display.heroes, display.enemies)
        for unit, colour in ((played, theme.BAD), (better, theme.GOOD)):
            if unit in places:
                around = places[unit].inflate(self.size(10), self.size(10))
                self.blit_ring(around, colour)
                if unit == better and self.painter.colour_blind:
                    tick = icon_disc(self.painter, "tick", round(places[unit].width * _SIGN))
                    self.blit(tick, places[unit].topright)
        if played in places:
            sign = mark_sign(self.painter, mark, round(places[played].width * _SIGN))
            self.blit(sign, places[played].topright)

    def blit_ring(self, around: pygame.Rect, colour: theme.Colour) -> None:
        self.target.blit(self.painter.ring(around.size, self.size(16), colour, self.size(7)), around, None, BLEND)


_COLOURS: Final[tuple[Colour, ...]] = (
    (0xE0, 0x8A, 0x36),
    (0x4E, 0x8F, 0xD0),
    (0x5E, 0xB0, 0x62),
    (0xB0, 0x7A, 0xD0),
)

_CURVE: Final = (54, 76)  # height of the review's curve on both layouts: below hearts and tokens
_CURVE_IN_CAMP: Final = (36, 30)


class CardReplayScene(PlaybackScene[Move, Event, View]):
    """Shows a run again, decision by decision."""

    table_view: CardTableView
    play_on_in_bar = True
    whose = DeviceText(
        mark("Which seat you watch from (↑ ↓)"),
        mark("Which seat you watch from ({upright})"),
        mark("Which seat you watch from"),
    )

    def __init__(
        self,
        app: App,
        session: GameSession,
        preferences: Preferences,
        sound: Sound | None = None,
        reviewer: Reviewer[Move, Event, View] | None = None,
    ) -> None:
        looks = [
            SeatColours(called(seat.name), _COLOURS[number], seat_picture(number, seat.player))
            for number, seat in enumerate(session.seats)
        ]
        playback = Playback(session, RoundCounter(), app.clock())
        table_view = CardTableView(app, session.seats, playback.view(), preferences, sound)
        super().__init__(table_view, playback, looks)
        self.drawing = CardReplayDrawing(table_view)
        self.timeline.labelled = True
        self.timeline.pictures = self._milestones()
        self.add_review(CardReviewPanel, reviewer)
        self.go_to(0)

    def notable(self, event: Event) -> bool:
        return False  # the timeline has pictures instead

    def _milestones(self) -> dict[int, PictureOfSize]:
        """Return the pictures on the timeline, by position: a skull for a fall, and each place that the run reaches."""
        session, found = self.playback.session, dict[int, PictureOfSize]()
        for position in range(len(self.playback.positions)):
            for event in map(unwrapped, events_before(session, position)):
                if isinstance(event, Fell):
                    found.setdefault(position, partial(self._drawing, "boss"))
                elif isinstance(event, CombatBegan) and session.setup.contest is None:
                    found[position] = partial(self._drawing, f"stop-{PLACES[(event.combat - 1) % len(PLACES)]}")
        return found

    def _drawing(self, name: str, high: int) -> pygame.Surface:
        return self.app.painter.svg("card_tactics", "scene", f"{name}.svg", size=(high, high))

    def show_position(self) -> None:
        super().show_position()
        self.drawing.action = last_action(self.playback, self.display)

    def settle(self) -> None:
        super().settle()
        self.drawing.action = last_action(self.playback, self.display)
        self.lay_widgets()  # the curve's height

    # Layout and drawing.
    def lay_widgets(self) -> None:
        layout, edge = self.layout_now, self.app.unit(20)
        self.lay_back(edge)
        high = (_CURVE_IN_CAMP if self.display.camp else _CURVE)[layout.tall]
        self.lay_bar(round(high * layout.unit) if self.curve_shown else 0)
        self.eyes.rect = pygame.Rect(0, 0, min(layout.part("ribbon").width, self.app.unit(420)), self.back.rect.height)
        self.eyes.rect.midright = self.strip_end, layout.strip.centery

    def show_table(self, target: pygame.Surface) -> None:
        self.table_view.canvas.show(target, aside=self.drawing.table_shake())


class CardReplayDrawing(CardTableDrawing[CardTableView]):
    """Draws the table of a replay."""

    def __init__(self, scene: CardTableView) -> None:
        super().__init__(scene)
        self.fireside, self.blanket = CampDrawing(scene), CampItemsDrawing(scene)
        self.action = LastAction()  # shown while nothing moves

    @property
    def standing_out(self) -> int:
        """The unit whose skill and dice are shown: the one that acted last or, if it did nothing, the next one."""
        if self.scene.director.busy or self.action.unit == NOBODY:
            return super().standing_out
        return self.action.unit

    def draw(self) -> None:
        self.draw_table()
        if self.scene.display.camp:
            self.blanket.draw(tuple(self.scene.display.items), frozenset(), self.item_used())
        else:
            self.draw_items()
            self.draw_skill_used(self.scene.display.skill if self.scene.director.busy else self.action.skill)
        if not self.draw_dice() and not self.scene.display.camp:
            self._dice_before()
        self.draw_on_top()

    def _dice_before(self) -> None:
        """Draw the dice of the last action, or that there were none."""
        if self.action.dice is not None and not self.scene.director.busy:
            self.draw_lying(self.action.dice)
            return
        shown = say("Nobody rolled in this step."), area(self.reading_room)
        self.draw_cached("dice", shown, lambda seen: self.dice_at_rest(seen[0], pygame.Rect(seen[1])))

    def draw_middle(self) -> None:
        if self.scene.display.camp:
            self.fireside.draw(self.scene.display.heroes, frozenset(), -1, False)
        else:
            self.draw_line()


class RoundCounter:
    """Names the round that begins with an event, counting across all combats. The set-up comes before the first."""

    def __init__(self) -> None:
        self.begun = -1

    def __call__(self, event: Event) -> ReplayTurn | None:
        told = unwrapped(event)
        if isinstance(told, RoundBegan):
            self.begun += 1
            called = say("Combat {combat}, round {round}", combat=told.combat, round=told.round)
            return ReplayTurn(self.begun, 0, called)
        if self.begun < 0:
            self.begun = 0
            return ReplayTurn(0, 0, say("The set-up"))
        return None
