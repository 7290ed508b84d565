"""The board scene: connects the controller to mouse, keyboard and drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from squaretactics.core.spec import Result
from squaretactics.games.card_tactics.events import CampBegan, Event, RestBegan, RoundBegan, TeamChosen
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.text import SEATS
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say_marked
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import CostliestMoveFinder
from squaretactics.ui.card_tactics.ending.outcome import outcome_of
from squaretactics.ui.card_tactics.ending.scene import CardEndingScene
from squaretactics.ui.card_tactics.game_types import GameTable
from squaretactics.ui.card_tactics.play.choices import CardTableChoices
from squaretactics.ui.card_tactics.play.controller import CardTableController
from squaretactics.ui.card_tactics.play.drawing import CardBoardDrawing
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.card_tactics.play.hero_order import save_hero_order, saved_hero_order
from squaretactics.ui.card_tactics.play.input import CardTableInput
from squaretactics.ui.card_tactics.play.narration import CardTableNarration
from squaretactics.ui.card_tactics.play.newcomer_tips import CardNewcomerTipDrawing
from squaretactics.ui.card_tactics.play.prerender_next import prerender_next
from squaretactics.ui.card_tactics.play.prompt import prompt
from squaretactics.ui.card_tactics.table.director import unwrapped
from squaretactics.ui.card_tactics.table.scene import CardTableScene
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.theme import AWAKE
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.game_over import EndActions
from squaretactics.ui.table.play_scene import PlayScene
from squaretactics.ui.table.routes import TableRoutes

_GOES_ON: Final = (TeamChosen, CampBegan, RestBegan, RoundBegan)  # the next pictures differ after these


class CardBoardScene(PlayScene[Move, Event, View], CardTableScene):
    """One run at the table, for people at this screen and bots."""

    controller: CardTableController
    table_choices: CardTableChoices
    table_focus: CardTableFocus

    def __init__(
        self,
        app: App,
        table: GameTable,
        preferences: Preferences,
        navigation: TableRoutes | None = None,
        sound: Sound | None = None,
    ) -> None:
        super().__init__(app, table, preferences, navigation, sound)
        self.controller = CardTableController(self, table, self._end, self._played)
        self.tip_drawing = CardNewcomerTipDrawing(self.controller)
        self.table_choices = CardTableChoices(self.controller, self.take_seat, self.pause)
        self.table_focus = CardTableFocus(self.controller, self.table_choices, self._tips)
        self.drawing = CardBoardDrawing(self.table_focus, self.tip_drawing)
        self.narration = CardTableNarration(self.table_focus, self.drawing)
        self._input = CardTableInput(self.controller, self.table_focus, self.pause)
        self.begin_game()

    def begin_game(self) -> None:
        self.controller.begin()
        self.controller.saved_hero_order = saved_hero_order(self.preferences, self.table)
        self.table_focus.forget()
        self.controller.view_from_seat(self.viewer)
        self.controller.ask()

    def take_seat(self) -> None:
        """Open the curtain and show the table to the player whose turn it is."""
        self.table_focus.forget()
        self.controller.open_curtain()

    # Time.
    def update(self, now: float) -> None:
        self.show_until(now)
        if self.playing_clip and not self.director.busy:
            self.end_clip()
        self.controller.update(now)
        awake = self.director.busy or now - self.last_input < AWAKE
        self.drawing.fireside.flicker(now, awake and self.display.camp)
        if self.controller.my_turn:
            self.tip_drawing.asked()

    @property
    def resting(self) -> bool:
        return self.controller.resting

    def leave(self) -> None:
        self.tip_drawing.put_away()
        save_hero_order(self.preferences, self.table, self.controller.hero_order)
        super().leave()

    def _shown(self, event: Event) -> None:
        super()._shown(event)
        self.tip_drawing.noticed(event)

    def _done(self, event: Event) -> None:
        super()._done(event)
        if isinstance(unwrapped(event), _GOES_ON):
            self.app.restart_prerender()

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the next place, and the enemies that may come there."""
        layout, setup = self.layout_now, self.view.setup
        return prerender_next(self.app.painter, self.drawing.scenery, layout, self.display, setup)

    def _played(self) -> None:
        self.table_focus.forget()
        self.tip_drawing.put_away()

    def _tips(self) -> list[AnswerButton[Move]]:
        """Return the buttons of the tip and of the hint."""
        told = self.tip_drawing.answers() if self.guide_drawing is None else self.guide_drawing.answers()
        return [*told, *self.drawing.answers()]

    def guide_room(self) -> pygame.Rect:
        return self.layout_now.part("guide")

    def question(self) -> str:
        return prompt(self.controller)

    @property
    def pointer(self) -> tuple[int, int]:
        return self.table_focus.pointer

    # Navigation.
    @property
    def places(self) -> Sequence[str]:
        return [say_marked(name) for name in SEATS[: len(self.table.seats)]]

    def _end(self, result: Result) -> None:
        """Push the ending scene."""
        self.mark_experienced()
        self.controller.changed()
        outcome = outcome_of(self.table, result)
        more = self.details_link(sentence(outcome.title, outcome.line))
        navigation = EndActions(self.play_on, self.navigation.to_menu, self.watch_action(), self.new_badges(), more)
        seats = self.table.people or range(len(self.table.seats))
        move_finder = CostliestMoveFinder(self.table.session, self.table.thinker, [*seats])
        self.app.push(CardEndingScene(self.app, outcome, navigation, self.sound, move_finder))

    # Input and drawing.
    def take(self, event: pygame.event.Event) -> None:
        self._input.take(event)

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.each(self.drawing.draw, self.draw_guide)
        self.show_canvas(target)
        self.drawing.covers.moving_curtain(target)

    def show_canvas(self, target: pygame.Surface) -> None:
        """Blit the canvas to the window."""
        self.canvas.show(target, self.app.shows(self) and not self.curtain_over(), self.drawing.table_shake())
