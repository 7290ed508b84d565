"""A screen for the toy poker: drag the card onto the pot to bet or call, or press a button."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from squaretactics.bots.advice import MoveAdvice
from squaretactics.core.session import AnySession
from squaretactics.core.spec import Result
from squaretactics.ui.game_ui import GameUI, SceneContext
from squaretactics.ui.kit.actions import ARROWS, Action
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.replay.playback import Playback
from squaretactics.ui.replay.reviewer import Reviewer
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.replay.seat_colours import SeatColours
from squaretactics.ui.table.answer_buttons import AnswerButton, AnswerSpec, answer_row
from squaretactics.ui.table.base_drawing import PlateDrawing, PlateLook
from squaretactics.ui.table.choices import TableChoices
from squaretactics.ui.table.controller import TableController, TableDrag
from squaretactics.ui.table.focus import FocusItem, TableFocus
from squaretactics.ui.table.game_over import GameOutcome, GameOverScene
from squaretactics.ui.table.game_table import AnyTable
from squaretactics.ui.table.hint_drawing import HintPanelDrawing
from squaretactics.ui.table.input import TableInput
from squaretactics.ui.table.layout import PartsLayout
from squaretactics.ui.table.narration import ItemNarration, TableNarration
from squaretactics.ui.table.overlays import PlateOverlays, PlateStyle
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.screen import PlayParts, PlayScreen
from squaretactics.ui.table.table_view import PartsTableView
from tests.games.toy import BET, CALL, CHECK, Poker
from tests.games.toy_base import Move, Seen, Told
from tests.ui.minimal_game_ui import PlainFront

View = Seen[Poker]
_PARTS = {
    "strip": ((0, 0, 1920, 64),) * 2,
    "prompt": ((40, 990, 1400, 80),) * 2,
    "log": ((1480, 80, 420, 900),) * 2,
    "hint": ((40, 700, 420, 260),) * 2,
    "pot": ((620, 420, 240, 240),) * 2,
    "own": ((640, 740, 200, 230),) * 2,
    "rival": ((640, 100, 200, 230),) * 2,
}


class PokerLayout(PartsLayout):
    designs = ((1920, 1080), (1920, 1080))
    parts = _PARTS


class PokerView(PartsTableView[View, Told]):
    layout_now: PokerLayout
    log_letters = 24

    def layout(self, size: tuple[int, int]) -> None:
        self.layout_now = PokerLayout(size, self.app.text_scale)
        super().layout(size)

    def event_text(self, event: Told) -> str:
        return f"{self.seats[event.seat].name}: {event.what} {'' if event.number is None else event.number}".strip()


class PokerPlayTable(PokerView):
    def __init__(self, app: App, table: AnyTable, preferences: Preferences, sound: Sound | None = None) -> None:
        super().__init__(app, table.seats, table.first_view, preferences, sound)


class PokerController(TableController[Move, Told, View]):
    scene: PokerView

    def options(self) -> Sequence[Move]:
        return self.table.session.spec.view_moves(self.view) if self.my_turn else ()

    def bold(self) -> None:
        """Bet or call, whichever is possible."""
        self.play_chosen(next(move for move in self.options() if move[0] in (BET, CALL)))


class PokerChoices(TableChoices[Move, Told, View]):
    controller: PokerController

    def place(self) -> list[AnswerButton[Move]]:
        controller = self.controller
        offers = [
            AnswerSpec(move, self.move_text(move), partial(controller.play_chosen, move), move[0] in (CHECK, CALL))
            for move in controller.options()
        ]
        return answer_row(offers, controller.scene.layout_now, controller.scene.app.painter, covered=False)

    def move_text(self, move: Move) -> str:
        return self.controller.table.session.spec.move_text(1, move)


class PokerFocus(TableFocus[Move, Told, View]):
    controller: PokerController

    def items(self) -> list[FocusItem]:
        card = FocusItem(("card", 0), self.controller.scene.layout_now.part("own"), self.controller.bold)
        return [*([card] if self.controller.my_turn else []), *self.answers(), *self.log_turn_items()]


class PokerInput(TableInput[PokerController, PokerFocus]):
    scene: PokerView
    actions = (Action.CONFIRM, Action.BACK, Action.UNDO, Action.HINT, *ARROWS, Action.NEXT, Action.PREVIOUS)

    def press(self, point: tuple[int, int]) -> None:
        if self.controller.my_turn and self.scene.layout_now.part("own").collidepoint(point):
            self.controller.drag = TableDrag("card", 0, point)

    def drop(self, drag: TableDrag, point: tuple[int, int]) -> None:
        if self.scene.layout_now.part("pot").collidepoint(point):
            self.controller.bold()


class PokerNarration(TableNarration[Move, Told, View]):
    scene: PokerView
    title = "Poker"

    def question(self) -> str:
        return self.controller.notice or ("Your card, your bid" if self.controller.my_turn else "Wait")

    def thing(self, kind: str, number: int) -> ItemNarration:
        return ItemNarration(f"your card, {self.scene.display.position.cards[self.scene.viewer]}")

    def board_summary(self) -> Iterator[str]:
        yield f"points: {self.scene.display.position.points}"


class PokerDrawing(PlateDrawing[PokerView]):
    """Draws the cards, the pot and the log."""

    look = PlateLook(theme.PLAQUE, theme.INK, corner=20, thick=4)

    def draw(self) -> None:
        scene, part = self.scene, self.scene.layout_now.part
        self.target.blit(self.painter.panel(scene.app.size, 0, theme.TABLE_EDGE), (0, 0))
        self.card(part("own"), scene.display.position.cards[scene.viewer])
        self.card(part("rival"), scene.display.position.cards[1 - scene.viewer])
        self.card(part("pot"), scene.display.position.points)
        scene.lay_log()
        scene.log_panel.draw_shown(self.target, scene.log_panel.shown_now(scene.pointing.log_point()))

    def card(self, place: pygame.Rect, shown: object) -> None:
        self.plate(place)
        self.words(str(shown), 60, theme.TEXT, place, "display")


class PokerHints(HintPanelDrawing[PokerView]):
    @property
    def room(self) -> pygame.Rect:
        return self.scene.layout_now.part("hint")


class PokerOverlays(PlateOverlays[PokerView], PokerDrawing):
    style = PlateStyle()
    table_choices: PokerChoices

    def show_hint(self, advice: MoveAdvice) -> None:
        self.hints.panel(self.table_choices.move_text(advice.best.move), [advice.reason])


class PokerBoardDrawing(PokerDrawing):
    def __init__(self, narration: PokerNarration) -> None:
        super().__init__(narration.scene)
        self.narration, self.overlays = narration, PokerOverlays(narration.table_focus, PokerHints(narration.scene))

    def draw(self) -> None:
        super().draw()
        self.overlays.prompt(self.narration.question())
        self.each(self.overlays.answers, self.overlays.tools, self.overlays.hint, self.overlays.focus)
        if self.overlays.controller.drag:
            self.dragged(self.scene.layout_now.part("own"))

    def dragged(self, place: pygame.Rect) -> None:
        place.center = self.scene.pointer
        self.card(place, self.scene.display.position.cards[self.scene.viewer])


class PokerParts(PlayParts):
    places = ("First", "Second")
    tip_drawing = None

    def __init__(self, screen: PlayScreen, table_view: PokerView) -> None:
        super().__init__(screen, table_view)
        self.controller = PokerController(table_view, self.table, screen.end, screen.played)
        self.table_choices = PokerChoices(self.controller, screen.take_seat, screen.pause, screen.tips)
        self.table_focus = PokerFocus(self.table_choices)
        self.narration = PokerNarration(self.table_focus, None)
        self.drawing = PokerBoardDrawing(self.narration)
        self.overlays = self.drawing.overlays
        self.input = PokerInput(self.controller, self.table_focus, screen.pause)

    def ending(self, result: Result) -> Scene:
        outcome = GameOutcome(
            result=result, decisions=4, winners=result.winners, lost=False, title="Over", line="", after=""
        )
        ending = PokerEnding(self.screen.app, outcome, self.screen.end_actions())
        ending.offer_actions()
        return ending


class PokerScreen(PlayScreen):
    table_type, parts_type = PokerPlayTable, PokerParts


class PokerEnding(GameOverScene):
    extent = (1000, 300)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.lay_buttons((40, 140, 920, 92))


class PokerReplay(PlaybackScene[Move, Told, View]):
    def __init__(self, context: SceneContext, session: AnySession) -> None:
        playback = Playback(session, lambda event: None, context.app.clock())
        view = PokerView(context.app, session.seats, playback.view(), context.preferences, context.sound)
        looks = [SeatColours(seat.name, theme.ACCENT, ("seats", "easy-0.svg")) for seat in session.seats]
        super().__init__(view, playback, looks)
        self.drawing = PokerDrawing(view)
        self.go_to(0)

    def notable(self, event: Told) -> bool:
        return event.what == "shown"

    def lay_widgets(self) -> None:
        self.lay_back(20)
        self.lay_bar(0)


class PokerUI(PlainFront):
    def table_scene(self, context: SceneContext, table: AnyTable, ways: TableRoutes) -> Scene:
        return PokerScreen(context.app, table, context.preferences, ways, context.sound)

    def replay_scene(
        self, context: SceneContext, session: AnySession, reviewer: Reviewer[Any, Any, Any]
    ) -> PokerReplay:
        return PokerReplay(context, session)

    watch = GameUI.watch
