"""A screen for the toy poker: drag the card onto the pot to bet or call, or press a button."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from squaretactics.core.record import Record
from squaretactics.core.session import AnySession, Frame
from squaretactics.core.spec import Data, Result
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.sound import Sound, SoundCue
from squaretactics.ui.replay.playback import Playback
from squaretactics.ui.replay.scene import PlaybackScene
from squaretactics.ui.replay.seat_colours import SeatColours
from squaretactics.ui.table.answer_buttons import AnswerButton, AnswerSpec, answer_row
from squaretactics.ui.table.base_drawing import BaseDrawing
from squaretactics.ui.table.choices import TableChoices
from squaretactics.ui.table.controller import TableController
from squaretactics.ui.table.director import Director, EventAnimation
from squaretactics.ui.table.focus import FocusItem, TableFocus
from squaretactics.ui.table.game_over import EndActions, GameOverScene
from squaretactics.ui.table.game_table import AnyTable
from squaretactics.ui.table.hint_drawing import HintPanelDrawing
from squaretactics.ui.table.input import TableInput
from squaretactics.ui.table.layout import TableLayout
from squaretactics.ui.table.narration import ItemNarration, TableNarration
from squaretactics.ui.table.overlays import PlateOverlays, PlateStyle
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.screen import PlayParts, PlayScreen
from squaretactics.ui.table.table_view import TableView
from squaretactics.ui.table.thinker import Thinker
from tests.games.toy import BET, CALL, CHECK, Poker
from tests.games.toy_base import Move, Seen, Told
from tests.ui.minimal_game_ui import PlainFront

View = Seen[Poker]
_BOXES = {
    "strip": (0, 0, 1920, 64),
    "prompt": (40, 990, 1400, 80),
    "log": (1480, 80, 420, 900),
    "hint": (40, 700, 420, 260),
    "pot": (620, 420, 240, 240),
    "own": (640, 740, 200, 230),
    "rival": (640, 100, 200, 230),
}


class PokerLayout(TableLayout):
    def __init__(self, size: tuple[int, int], text: float) -> None:
        super().__init__(size, min(size[0] / 1920, size[1] / 1080), text)
        self.strip, self.prompt = self.part("strip"), self.part("prompt")

    def part(self, name: str) -> pygame.Rect:
        return pygame.Rect(*(round(length * self.unit) for length in _BOXES[name]))


class PokerDirector(Director[View, Told]):
    def __init__(self, view: View) -> None:
        super().__init__()
        self.view = view

    def length_of(self, events: Sequence[Told]) -> float:
        return 0.3

    def prepare(self, act: EventAnimation[View, Told]) -> None: ...

    def begin(self, act: EventAnimation[View, Told], event: Told) -> None: ...

    def put_back(self, act: EventAnimation[View, Told]) -> None: ...

    def apply(self, frame: Frame[View, Told]) -> None:
        self.view = frame.view


class PokerView(TableView[View, Told]):
    director: PokerDirector
    layout_now: PokerLayout

    @property
    def display(self) -> View:
        return self.director.view

    @property
    def viewer(self) -> int:
        return self.view.seat

    def new_director(self, view: View) -> PokerDirector:
        return PokerDirector(view)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.layout_now = PokerLayout(size, self.app.text_scale)

    def lay_log(self) -> None:
        self.log_panel.lay(self.layout_now.part("log"), self.layout_now.letters(24), self.log_open)

    def event_text(self, event: Told) -> str:
        return f"{self.seats[event.seat].name}: {event.what} {'' if event.number is None else event.number}".strip()

    def sounds_of(self, event: Told) -> Sequence[SoundCue]:
        return ()


class PokerPlayTable(PokerView):
    def __init__(self, app: App, table: Any, preferences: Preferences, sound: Sound | None = None) -> None:
        super().__init__(app, table.seats, table.first_view, preferences, sound)


class PokerController(TableController[Move, Told, View]):
    scene: PokerView
    dragged = False

    def options(self) -> Sequence[Move]:
        return self.table.session.spec.view_moves(self.view) if self.my_turn else ()

    def bold(self) -> None:
        """Bet or call, whichever is possible."""
        self.play_chosen(next(move for move in self.options() if move[0] in (BET, CALL)))

    def cancel_choice(self) -> None:
        self.dragged = False
        super().cancel_choice()


class PokerChoices(TableChoices[Move, Told, View]):
    controller: PokerController

    def place(self) -> list[AnswerButton[Move]]:
        controller, spec = self.controller, self.controller.table.session.spec
        offers = [
            AnswerSpec(move, spec.move_text(1, move), partial(controller.play_chosen, move), move[0] in (CHECK, CALL))
            for move in controller.options()
        ]
        return answer_row(offers, controller.scene.layout_now, controller.scene.app.painter, covered=False)


class PokerFocus(TableFocus[Move, Told, View]):
    controller: PokerController

    def items(self) -> list[FocusItem]:
        if self.controller.curtain is not None or not self.controller.my_turn:
            return self.answers()
        card = FocusItem(("card", 0), self.controller.scene.layout_now.part("own"), self.controller.bold)
        return [card, *self.answers(), *self.log_turn_items()]


class PokerInput(TableInput[PokerController, PokerFocus]):
    actions = (
        Action.CONFIRM,
        Action.BACK,
        Action.PAUSE,
        Action.UNDO,
        Action.HINT,
        *(Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.NEXT, Action.PREVIOUS),
    )

    def cancel(self) -> bool:
        dragged = self.controller.dragged
        self.controller.cancel_choice()
        return dragged

    def command(self, action: Action) -> None: ...

    def press(self, point: tuple[int, int]) -> None:
        own = self.controller.scene.layout_now.part("own")
        self.controller.dragged = bool(self.controller.options()) and own.collidepoint(point)

    def press_right(self) -> None:
        self.controller.cancel_choice()

    def release(self, point: tuple[int, int]) -> None:
        dragged, self.controller.dragged = self.controller.dragged, False
        if dragged and self.controller.scene.layout_now.part("pot").collidepoint(point):
            self.controller.bold()

    def move(self, event: pygame.event.Event) -> None: ...


class PokerNarration(TableNarration[Move, Told, View]):
    title = "Poker"

    def question(self) -> str:
        return self.controller.notice or ("Your card, your bid" if self.controller.my_turn else "Wait")

    def thing(self, kind: str, number: int) -> ItemNarration:
        return ItemNarration(f"your card, {self.scene.display.position.cards[self.scene.viewer]}")

    def board_summary(self) -> Iterator[str]:
        yield "points: {}, {}".format(*self.scene.display.position.points)

    def choices(self) -> int:
        return len(self.table_choices.answers)


class PokerDrawing(BaseDrawing[PokerView]):
    """Draws the cards, the pot and the log."""

    def draw(self) -> None:
        self.target.blit(self.painter.panel(self.scene.app.size, 0, theme.TABLE_EDGE), (0, 0))
        position, viewer = self.scene.display.position, self.scene.viewer
        cards = {"own": position.cards[viewer], "rival": position.cards[1 - viewer], "pot": position.points}
        for name, shown in cards.items():
            place = self.scene.layout_now.part(name)
            self.plate(place, theme.PLAQUE, theme.INK, 20)
            self.words(str(shown), 60, theme.TEXT, place, "display")
        self.scene.lay_log()
        shown_now = self.scene.log_panel.shown_now(self.scene.pointing.log_point())
        self.scene.log_panel.draw_shown(self.target, shown_now)

    def plate(self, rect: pygame.Rect, fill: theme.Colour, edge: theme.Colour, corner: float) -> None:
        self.blit(self.painter.panel(rect.size, self.size(corner), fill, edge, self.size(4)), rect.center)

    def words(
        self, words: str, letters: float, colour: theme.Colour, room: pygame.Rect, face: str = "text"
    ) -> pygame.Rect:
        picture = self.painter.fitted(words, face, self.letters(letters), colour, room.width)
        self.blit(picture, room.center)
        return picture.get_rect(center=room.center)


class PokerHints(HintPanelDrawing[PokerView]):
    @property
    def room(self) -> pygame.Rect:
        return self.scene.layout_now.part("hint")


class PokerOverlays(PlateOverlays[PokerView]):
    style = PlateStyle()

    def curtain(self, seat: int, part: float = 1.0) -> None:
        hangs = self.hanging(part)
        self.hang(("cards", "patterns", "cats.svg"), theme.PLAQUE, hangs)
        self.draw_call(seat, hangs, theme.PLAQUE)


class PokerBoardDrawing(PokerDrawing):
    """Draws the table during play."""

    def __init__(self, table_focus: PokerFocus, narration: PokerNarration) -> None:
        super().__init__(table_focus.controller.scene)
        self.controller, self.narration = table_focus.controller, narration
        self.overlays, self.hints = PokerOverlays(table_focus, self), PokerHints(self.scene)

    def draw(self) -> None:
        super().draw()
        self.overlays.prompt(self.narration.question())
        self.each(self.overlays.answers, self.overlays.tools, self._hint, self._dragged, self.overlays.focus)

    def _hint(self) -> None:
        hint = self.controller.hint_controller
        self.hints.thinking(hint, self.controller.table.thinker)
        if hint.advice is not None:
            spec = self.controller.table.session.spec
            self.hints.panel(spec.move_text(1, hint.advice.best.move), [hint.advice.reason])

    def _dragged(self) -> None:
        if self.controller.dragged:
            self.mark(self.scene.pointer)

    def mark(self, point: tuple[int, int]) -> None:
        card = self.scene.layout_now.part("own")
        self.blit(self.painter.panel(card.size, self.size(20), theme.ACCENT), point)


class PokerParts(PlayParts):
    table_view: PokerView
    places = ("First", "Second")
    tip_drawing = None

    def __init__(self, screen: PlayScreen, table_view: PokerView) -> None:
        super().__init__(screen, table_view)
        self.controller = PokerController(table_view, self.table, screen.end, screen.played)
        self.table_choices = PokerChoices(self.controller, screen.take_seat, screen.pause)
        self.table_focus = PokerFocus(self.table_choices, screen.tips)
        self.narration = PokerNarration(self.table_focus, None)
        self.drawing = PokerBoardDrawing(self.table_focus, self.narration)
        self.overlays = self.drawing.overlays
        self.input = PokerInput(self.controller, self.table_focus, screen.pause)

    def ending(self, result: Result) -> Scene:
        return PokerEnding(self.screen.app, self.screen.end_actions())

    def guide_room(self) -> pygame.Rect:
        return self.table_view.layout_now.part("hint")

    def show(self, target: pygame.Surface, intact: bool) -> None:
        self.table_view.canvas.show(target, intact)


class PokerScreen(PlayScreen):
    table_type, parts_type = PokerPlayTable, PokerParts


class PokerEnding(GameOverScene):
    extent = (1000, 300)

    def __init__(self, app: App, actions: EndActions) -> None:
        super().__init__(app, actions)
        self.offer("play_on", "Again")

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.lay_buttons((self.corner[0] + 40, self.corner[1] + 140, 920, 92))


class PokerReplay(PlaybackScene[Move, Told, View]):
    def __init__(self, context: SceneContext, session: AnySession) -> None:
        playback = Playback(session, lambda event: None, context.app.clock())
        view = PokerView(context.app, session.seats, playback.view(), context.preferences, context.sound)
        looks = [SeatColours(seat.name, theme.ACCENT, theme.INK, ("seats", "easy-0.svg")) for seat in session.seats]
        super().__init__(view, playback, looks)
        self.drawing = PokerDrawing(view)
        self.go_to(0)

    def notable(self, event: Told) -> bool:
        return event.what == "shown"

    def lay_widgets(self) -> None:
        self.lay_back(20)
        left = self.lay_buttons(self.buttons, self.layout_now.prompt.left, 90, 10)
        self.timeline.rect = pygame.Rect(left + 10, self.layout_now.prompt.top, 400, self.layout_now.prompt.height)

    def draw_table(self) -> None:
        self.drawing.draw()


class PokerUI(PlainFront):
    """The toy poker, with a table of its own."""

    def table_scene(self, context: SceneContext, table: AnyTable, ways: TableRoutes) -> Scene:
        return PokerScreen(context.app, table, context.preferences, ways, context.sound)

    def watch(
        self, context: SceneContext, session: AnySession, record: Record, thinkers: Sequence[Thinker], review: bool
    ) -> None:
        context.app.push(PokerReplay(context, session))

    def automation_state(self, scene: Scene) -> Data:
        return scene.automation_state() if isinstance(scene, PokerScreen) else {}
