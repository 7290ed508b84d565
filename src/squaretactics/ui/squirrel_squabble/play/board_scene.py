"""The board scene: connects the controller to mouse, keyboard and drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from squaretactics.core.spec import Result
from squaretactics.games.squirrel_squabble.board import GREEN, NOBODY, ORANGE
from squaretactics.games.squirrel_squabble.coins import Plan
from squaretactics.games.squirrel_squabble.events import Event, GameEnded, PlanMade
from squaretactics.games.squirrel_squabble.moves import Move
from squaretactics.games.squirrel_squabble.text import SEATS
from squaretactics.games.squirrel_squabble.view import View, redact
from squaretactics.translation import say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.theme import AWAKE
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound, SoundCue
from squaretactics.ui.squirrel_squabble.artwork.menu_backdrop import ClearingBackdrop
from squaretactics.ui.squirrel_squabble.ending.outcome import outcome_of
from squaretactics.ui.squirrel_squabble.ending.scene import SquirrelEndingScene, prerender_sheet
from squaretactics.ui.squirrel_squabble.game_types import GameTable
from squaretactics.ui.squirrel_squabble.play.choices import SquirrelTableChoices
from squaretactics.ui.squirrel_squabble.play.controller import SquirrelTableController
from squaretactics.ui.squirrel_squabble.play.drawing import SquirrelBoardDrawing
from squaretactics.ui.squirrel_squabble.play.focus import SquirrelTableFocus
from squaretactics.ui.squirrel_squabble.play.input import SquirrelTableInput
from squaretactics.ui.squirrel_squabble.play.narration import SquirrelTableNarration
from squaretactics.ui.squirrel_squabble.play.newcomer_tips import SquirrelNewcomerTipDrawing
from squaretactics.ui.squirrel_squabble.play.prompt import prompt
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings
from squaretactics.ui.squirrel_squabble.table.scene import SquirrelTableScene
from squaretactics.ui.squirrel_squabble.table.sounds import COIN_LAID
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.game_over import EndActions
from squaretactics.ui.table.play_scene import PlayScene
from squaretactics.ui.table.routes import TableRoutes


class SquirrelBoardScene(PlayScene[Move, Event, View], SquirrelTableScene):
    """One game at the table, for people at this screen and bots."""

    controller: SquirrelTableController
    table_choices: SquirrelTableChoices
    table_focus: SquirrelTableFocus

    def __init__(
        self,
        app: App,
        table: GameTable,
        preferences: Preferences,
        navigation: TableRoutes | None = None,
        sound: Sound | None = None,
    ) -> None:
        self._near = ORANGE
        self._result: Result | None = None  # of a finished game whose ending isn't shown yet
        super().__init__(app, table, preferences, navigation, sound)
        self.controller = SquirrelTableController(self, table, self._end, self._played)
        self.tip_drawing = SquirrelNewcomerTipDrawing(self.controller)
        self.table_choices = SquirrelTableChoices(self.controller, self.take_seat, self.pause, self._turn)
        self.table_focus = SquirrelTableFocus(self.controller, self.table_choices, self._tips)
        self.drawing = SquirrelBoardDrawing(self.table_focus, self.tip_drawing)
        self.drawing.hints.lay = self._lay_plan
        self.narration = SquirrelTableNarration(self.table_focus, self.drawing)
        self._input = SquirrelTableInput(self.controller, self.table_focus, self.drawing.hints, self.pause)
        self.begin_game()

    def begin_game(self) -> None:
        self.controller.begin()
        self.table_focus.forget()
        match = self.table.match
        self.wins = _wins(self.table) if match.games > 1 else ()
        self.controller.view_from_seat(self.viewer)
        self.controller.ask()

    def take_seat(self) -> None:
        """Open the curtain and show the table to the player whose turn it is."""
        self.table_focus.forget()
        self.controller.open_curtain()

    # Perspective.
    @property
    def near(self) -> int:
        """The squirrel whose corner is nearest: normally the viewer's.

        If two people share the screen, it's Orange's while coins are shown, so that both see them from one side.
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
        # On a shared screen, plans are covered again.
        return () if len(self.table.people) > 1 else super().own_plan

    # Time.
    def update(self, now: float) -> None:
        if self._result is not None:
            self._tell_end(self._result)
            return
        self.show_until(now)
        if self.playing_clip and not self.director.busy:
            self.end_clip()
        self.controller.update(now)
        self.blinking.update(now, self.director.busy or now - self.last_input < AWAKE)
        if self.controller.my_turn:
            self.tip_drawing.asked()
        if self.layout_now.turned != (self.near == GREEN):
            self.layout(self.app.size)

    @property
    def resting(self) -> bool:
        return self._result is None and self.controller.resting and self.blinking.resting

    def leave(self) -> None:
        self.tip_drawing.put_away()
        super().leave()

    # Log and sounds.
    def event_text(self, event: Event) -> str:
        # On a shared screen, the log hides plans too.
        return super().event_text(redact(event, NOBODY) if len(self.table.people) > 1 else event)

    def sounds_of(self, event: Event) -> Sequence[SoundCue]:
        return () if isinstance(event, GameEnded) else super().sounds_of(event)  # the end has its own sound

    def _shown(self, event: Event) -> None:
        super()._shown(event)
        self.tip_drawing.noticed(event)

    def _played(self) -> None:
        self.table_focus.forget()
        self.tip_drawing.put_away()

    def _tips(self) -> list[AnswerButton[Move]]:
        advised = self.controller.hint_controller.advice is not None and not self.playing_clip
        told = self.tip_drawing.answers() if self.guide_drawing is None else self.guide_drawing.answers()
        return [*told, *(self.drawing.hints.answers() if advised else ())]

    def guide_room(self) -> pygame.Rect:
        return self.layout_now.part("guide")

    def _lay_plan(self, plan: Plan) -> None:
        """Lay the coins of a hinted plan."""
        self.controller.lay_plan(plan)
        self.play_sound(COIN_LAID)

    def _turn(self) -> None:
        self.table_focus.turn()

    def question(self) -> str:
        return prompt(self.controller, self.drawing.plan_preview)

    @property
    def pointer(self) -> tuple[int, int]:
        return self.table_focus.pointer

    # Navigation.
    @property
    def places(self) -> Sequence[str]:
        return [say_marked(name) for name in SEATS]

    def after(self) -> DrawFunction:
        return ClearingBackdrop(self.app).whole

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the sheet of the ending."""
        yield prerender_sheet(self.app)

    def _end(self, result: Result) -> None:
        """Delay the ending to the next frame: this one is busy saving the game to the history."""
        self._result = result

    def _tell_end(self, result: Result) -> None:
        self._result = None
        self.mark_experienced()
        outcome = outcome_of(self.table, result)
        more = self.details_link(sentence(outcome.title, outcome.line))
        navigation = EndActions(self.play_on, self.navigation.to_menu, self.watch_action(), self.new_badges(), more)
        self.app.push(SquirrelEndingScene(self, outcome, navigation))

    # Input and drawing.
    def take(self, event: pygame.event.Event) -> None:
        self._input.take(event)

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.each(self.drawing.draw, self.draw_guide)
        self.show_canvas(target, self.app.shows(self) and not self.curtain_over())
        self.drawing.covers.moving_curtain(target)


def _wins(table: GameTable) -> tuple[int, ...]:
    """Return how many games of the match each seat has won outright."""
    outright = [game.result.winners[0] for game in table.match.played if len(game.result.winners) == 1]
    return tuple(outright.count(seat) for seat in range(len(table.seats)))
