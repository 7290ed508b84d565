"""What Squirrel Squabble brings to the play screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from squaretactics.core.spec import Data, Result
from squaretactics.games.squirrel_squabble.board import GREEN, NAMES, NOBODY, ORANGE, SPACES
from squaretactics.games.squirrel_squabble.coins import COINS, SLOTS, Plan
from squaretactics.games.squirrel_squabble.events import Event, GameEnded, PlanMade
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.text import SEATS
from squaretactics.games.squirrel_squabble.view import redact
from squaretactics.translation import say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound, SoundCue
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import menu_box
from squaretactics.ui.squirrel_squabble.ending.outcome import outcome_of
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene, prerender_sheet
from squaretactics.ui.squirrel_squabble.play.choices import SquirrelTableChoices
from squaretactics.ui.squirrel_squabble.play.controller import ARRANGE, PLANS, SquirrelTableController
from squaretactics.ui.squirrel_squabble.play.drawing import SquirrelBoardDrawing
from squaretactics.ui.squirrel_squabble.play.focus import SquirrelTableFocus
from squaretactics.ui.squirrel_squabble.play.input import SquirrelTableInput
from squaretactics.ui.squirrel_squabble.play.narration import SquirrelTableNarration
from squaretactics.ui.squirrel_squabble.play.newcomer_tips import SquirrelNewcomerTipDrawing
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings
from squaretactics.ui.squirrel_squabble.table.sounds import COIN_LAID
from squaretactics.ui.squirrel_squabble.table.table_view import GameTable, SquirrelTableView
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.screen import PlayParts, PlayScreen


class SquirrelPlayTable(SquirrelTableView):
    """The table of a game in progress. What only one of two people at this screen may see is covered."""

    def __init__(self, app: App, table: GameTable, preferences: Preferences, sound: Sound | None = None) -> None:
        self.table = table
        self._near = ORANGE
        super().__init__(app, table.seats, table.first_view, preferences, sound)

    @property
    def near(self) -> int:
        """Return the squirrel whose corner is nearest: normally the viewer's.

        If two people share the screen, it's Orange's while coins are shown, so that both see them from the same side.
        """
        own = ORANGE if self.view.squirrel == NOBODY else self.view.squirrel
        if len(self.table.people) < 2 or self.preferences.of(SquirrelSquabbleSettings).side == "planner":
            return own
        decision = self.table.session.spec.view_decision(self.view)
        act = self.director.act
        if self.director.busy:
            self._near = self._near if act is not None and isinstance(act.event, PlanMade) else ORANGE
        elif decision is not None and decision.seat == self.viewer:
            self._near = own if decision.secret else ORANGE
        return self._near

    @property
    def own_plan(self) -> Plan:
        return () if len(self.table.people) > 1 else super().own_plan

    def event_text(self, event: Event) -> str:
        return super().event_text(redact(event, NOBODY) if len(self.table.people) > 1 else event)

    def sounds_of(self, event: Event) -> Sequence[SoundCue]:
        return () if isinstance(event, GameEnded) else super().sounds_of(event)  # the end has its own sound


class SquirrelPlayParts(PlayParts):
    """The parts of a game of Squirrel Squabble."""

    table_view: SquirrelTableView
    controller: SquirrelTableController
    table_choices: SquirrelTableChoices
    table_focus: SquirrelTableFocus
    drawing: SquirrelBoardDrawing

    def __init__(self, screen: PlayScreen, table_view: SquirrelTableView) -> None:
        super().__init__(screen, table_view)
        self.controller = SquirrelTableController(table_view, self.table, screen.end, screen.played)
        self.tip_drawing = SquirrelNewcomerTipDrawing(self.controller)
        self.table_choices = SquirrelTableChoices(self.controller, screen.take_seat, screen.pause, screen.tips)
        self.table_focus = SquirrelTableFocus(self.table_choices)
        self.table_choices.turn = self.table_focus.turn
        self.drawing = SquirrelBoardDrawing(self.table_focus, self.tip_drawing)
        self.drawing.hints.lay = self._lay_plan
        self.overlays, self.recap_strip = self.drawing.overlays, self.drawing.recap_strip
        self.narration = SquirrelTableNarration(self.table_focus, self.drawing)
        self.input = SquirrelTableInput(self.controller, self.table_focus, screen.pause)
        self.input.hints = self.drawing.hints
        self._ending: tuple[object, SquirrelEndingScene] | None = None  # of a game, by its last decision

    def _lay_plan(self, plan: Plan) -> None:
        self.controller.lay_plan(plan)
        self.table_view.play_sound(COIN_LAID)

    @property
    def places(self) -> Sequence[str]:
        return [say_marked(name) for name in SEATS]

    def begin(self) -> None:
        self.table_view.wins = _wins(self.table) if self.table.match.games > 1 else ()

    def ending(self, result: Result) -> SquirrelEndingScene:
        history = self.table.session.history
        last = history[-1] if history else self.table.session
        if self._ending is not None and self._ending[0] is last:  # the last round was replayed
            return self._ending[1]
        outcome = outcome_of(self.table, result)
        actions = self.screen.end_actions(outcome.title, outcome.line)
        if self.table_view.display.over:  # nobody resigned
            actions = replace(actions, last_round=self.controller.replay_last_round)
        self._ending = last, SquirrelEndingScene(self.table_view, outcome, actions)
        return self._ending[1]

    def automation_state(self) -> Data:
        controller, layout = self.controller, self.table_view.layout_now
        told: Data = {
            "spaces": {NAMES[space]: layout.face(space).center for space in range(SPACES)},
            "choices": [NAMES[space] for space in controller.spaces()],
        }
        if controller.kind == PLANS:
            told["coins"] = [layout.coin(coin).center for coin in range(len(COINS))]
            told["hollows"] = [layout.hollow(hollow).center for hollow in range(SLOTS)]
            told["plan"] = controller.plan_editor.lying
        if controller.kind == ARRANGE:
            loose = controller.board_editor.loose
            told["tiles"] = [layout.loose(place).center for place, tile in enumerate(loose) if tile]
        return told

    def update(self, now: float, awake: bool) -> None:
        view = self.table_view
        view.blinking.update(now, view.director.busy or awake)
        if view.layout_now.turned != (view.near == GREEN):
            moves = not view.app.reduced_motion and view.preferences.now.speed != "instant"
            if moves and not self.controller.shared:  # the last picture may show a plan that the other mustn't see
                view.board_turn.begin(view.canvas, view.layout_now.board)
            view.layout(view.app.size)

    @property
    def resting(self) -> bool:
        return self.table_view.blinking.resting and self.table_view.board_turn.resting

    def guide_room(self) -> pygame.Rect:
        return self.table_view.layout_now.part("guide")

    def hint_answers(self) -> Sequence[AnswerButton[Move]]:
        return () if self.controller.advice is None else self.drawing.hints.answers()

    def show(self, target: pygame.Surface, intact: bool) -> None:
        self.table_view.show_canvas(target, intact)

    def after(self) -> DrawFunction:
        return menu_box(self.table_view.app).draw

    def to_prerender(self) -> Iterator[DrawFunction]:
        yield prerender_sheet(self.table_view.app)


class SquirrelBoardScene(PlayScreen):
    """One game at the table, for people at this screen and bots."""

    table_type, parts_type = SquirrelPlayTable, SquirrelPlayParts
    parts: SquirrelPlayParts


def _wins(table: GameTable) -> tuple[int, ...]:
    """Return how many games of the match each seat has won outright."""
    outright = [game.result.winners[0] for game in table.match.played if len(game.result.winners) == 1]
    return tuple(outright.count(seat) for seat in range(len(table.seats)))
