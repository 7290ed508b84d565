"""Watch a finished run again."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.card_tactics.events import CombatWon, Event, Fell, RoundBegan
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.view import View
from squaretactics.player_sentences import called
from squaretactics.translation import mark, say
from squaretactics.ui.card_tactics.game_types import GameSession
from squaretactics.ui.card_tactics.replay.review_panel import CardReviewPanel
from squaretactics.ui.card_tactics.table.camp import CampDrawing
from squaretactics.ui.card_tactics.table.camp_items import CampItemsDrawing
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.card_tactics.table.drawing import CardTableDrawing
from squaretactics.ui.card_tactics.table.table_view import CardTableView
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.replay.playback import Playback, ReplayTurn
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.replay.seat_colours import SeatColours
from squaretactics.ui.table.player_labels import seat_picture

_COLOURS: Final[tuple[tuple[Colour, Colour], ...]] = (
    ((0xE0, 0x8A, 0x36), (0x8A, 0x4A, 0x16)),
    ((0x4E, 0x8F, 0xD0), (0x1F, 0x4F, 0x86)),
    ((0x5E, 0xB0, 0x62), (0x23, 0x66, 0x33)),
    ((0xB0, 0x7A, 0xD0), (0x5C, 0x33, 0x80)),
)

_CURVE: Final = (54, 76)  # height of the review's curve on both layouts: below hearts and tokens


class CardReplayScene(PlaybackScene[Move, Event, View]):
    """Shows a run again, decision by decision."""

    table_view: CardTableView
    whose = DeviceText(
        mark("From which seat you look (↑ ↓)"),
        mark("From which seat you look ({upright})"),
        mark("From which seat you look"),
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
            SeatColours(called(seat.name), *_COLOURS[number], seat_picture(number, seat.player))
            for number, seat in enumerate(session.seats)
        ]
        playback = Playback(session, RoundCounter(), app.clock())
        table_view = CardTableView(app, session.seats, playback.view(), preferences, sound)
        super().__init__(table_view, playback, looks)
        self.drawing = CardReplayDrawing(table_view)
        self.add_review(CardReviewPanel, reviewer)
        self.go_to(0)

    def notable(self, event: Event) -> bool:
        return isinstance(unwrapped(event), Fell | CombatWon)

    # Layout and drawing.
    def lay_widgets(self) -> None:
        layout, edge = self.layout_now, self.app.unit(20)
        self.lay_back(edge)
        self.lay_bar(round(_CURVE[layout.tall] * layout.unit) if self.curve_shown else 0)
        beside = self.back if self.panel is None or layout.tall else self.panel.button
        self.eyes.rect = pygame.Rect(0, 0, min(layout.part("ribbon").width, self.app.unit(420)), self.back.rect.height)
        self.eyes.rect.midright = beside.rect.left - edge, layout.strip.centery

    def show_table(self, target: pygame.Surface) -> None:
        self.table_view.canvas.show(target, aside=self.drawing.table_shake())


class CardReplayDrawing(CardTableDrawing[CardTableView]):
    """Draws the table of a replay."""

    def __init__(self, scene: CardTableView) -> None:
        super().__init__(scene)
        self.fireside, self.blanket = CampDrawing(scene), CampItemsDrawing(scene)

    def draw(self) -> None:
        self.draw_table()
        if self.scene.display.camp:
            self.blanket.draw(tuple(self.scene.display.items), frozenset(), self.item_used())
        else:
            self.draw_items()
        self.draw_dice()
        self.draw_on_top()

    def draw_middle(self) -> None:
        if self.scene.display.camp:
            self.fireside.draw(self.scene.display.heroes, frozenset(), -1, False)
        else:
            self.draw_line()


class RoundCounter:
    """Names the round that begins with an event, counted over all combats. The set-up comes before the first."""

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
