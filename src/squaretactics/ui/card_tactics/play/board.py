"""The board scene: playing at the table. It wires what is under way to mouse, keyboard and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame

from squaretactics.core.spec import Result
from squaretactics.games.card_tactics.events import CampBegan, Event, RestBegan, RoundBegan, TeamChosen
from squaretactics.games.card_tactics.moves import Move
from squaretactics.games.card_tactics.options import Setup
from squaretactics.games.card_tactics.state import State
from squaretactics.games.card_tactics.text import SEATS
from squaretactics.games.card_tactics.view import View
from squaretactics.translation import say_marked
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import LookingBack
from squaretactics.ui.card_tactics.ending.outcome import outcome_of
from squaretactics.ui.card_tactics.ending.scene import EndingScene
from squaretactics.ui.card_tactics.game_types import GameTable
from squaretactics.ui.card_tactics.play.choices import Asking
from squaretactics.ui.card_tactics.play.controller import CardSitting
from squaretactics.ui.card_tactics.play.drawing import BoardDrawing
from squaretactics.ui.card_tactics.play.focus import Pointing
from squaretactics.ui.card_tactics.play.hero_order import keep_laid, laid_before
from squaretactics.ui.card_tactics.play.input import BoardInput
from squaretactics.ui.card_tactics.play.narration import CardTelling
from squaretactics.ui.card_tactics.play.prerender_next import next_in
from squaretactics.ui.card_tactics.play.prompt import prompt
from squaretactics.ui.card_tactics.play.tips import Coach
from squaretactics.ui.card_tactics.table.director import plain
from squaretactics.ui.card_tactics.table.scene import CardTableScene
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.pad_button_glyphs import PadButton
from squaretactics.ui.kit.paint.theme import AWAKE
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import Drawing
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.table.answer_buttons import Answer
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.game_over import WaysOn
from squaretactics.ui.table.navigation import Ways
from squaretactics.ui.table.play_scene import PlayScene

_GOES_ON: Final = (TeamChosen, CampBegan, RestBegan, RoundBegan)  # with one of these something else comes next


class BoardScene(PlayScene[Setup, State, Move, Event, View], CardTableScene):
    """One run at the table, for people at this screen and bots."""

    sitting: CardSitting
    asking: Asking
    pointing: Pointing

    def __init__(
        self,
        app: App,
        table: GameTable,
        preferences: Preferences,
        ways: Ways | None = None,
        sound: Sound | None = None,
    ) -> None:
        super().__init__(app, table, preferences, ways, sound)
        self.sitting = CardSitting(self, table, self._end, self._played)
        self.coach = Coach(self.sitting)
        self.asking = Asking(self.sitting, self.take_seat, self.pause)
        self.pointing = Pointing(self.sitting, self.asking, self._tips)
        self.drawing = BoardDrawing(self.pointing, self.coach)
        self.telling = CardTelling(self.pointing, self.drawing)
        self._input = BoardInput(self.sitting, self.pointing, self.pause)
        self.begin_game()

    def begin_game(self) -> None:
        self.sitting.begin()
        self.sitting.laid_before = laid_before(self.preferences, self.table)
        self.pointing.forget()
        self.sitting.look_from(self.viewer)
        self.sitting.ask()

    @property
    def pad_keys(self) -> Mapping[PadButton, int]:
        return {PadButton.WEST: pygame.K_n if self.director.busy else pygame.K_b}

    def take_seat(self) -> None:
        """Let the person see the table for whom the curtain hangs."""
        self.pointing.forget()
        self.sitting.draw_curtain()

    # Time.
    def update(self, now: float) -> None:
        self.show_until(now)
        if self.recalling and not self.director.busy:
            self.end_recall()
        self.sitting.update(now)
        awake = self.director.busy or now - self.last_input < AWAKE
        self.drawing.fireside.flicker(now, awake and self.display.camp)
        if self.sitting.my_turn:
            self.coach.asked()

    @property
    def resting(self) -> bool:
        return self.sitting.resting

    def leave(self) -> None:
        self.coach.put_away()
        keep_laid(self.preferences, self.table, self.sitting.laid)
        super().leave()

    def _shown(self, event: Event) -> None:
        super()._shown(event)
        self.coach.noticed(event)

    def _done(self, event: Event) -> None:
        super()._done(event)
        if isinstance(plain(event), _GOES_ON):
            self.app.rehearse_anew()

    def upcoming(self) -> Iterator[Drawing]:
        """Yield the next place, and who may come there."""
        layout, setup = self.layout_now, self.view.setup
        return next_in(self.app.painter, self.drawing.scenery, layout, self.display, setup)

    def _played(self) -> None:
        self.pointing.forget()
        self.coach.put_away()

    def _tips(self) -> list[Answer[Move]]:
        """Return what can be clicked in a tip, and in a hint."""
        told = self.coach.answers() if self.guided is None else self.guided.answers()
        return [*told, *self.drawing.answers()]

    def guide_room(self) -> pygame.Rect:
        return self.layout_now.part("guide")

    def question(self) -> str:
        """Return the line that tells the player what to do."""
        return prompt(self.sitting)

    @property
    def pointer(self) -> tuple[int, int]:
        return self.pointing.pointer

    # Ways on.
    @property
    def places(self) -> Sequence[str]:
        return [say_marked(name) for name in SEATS[: len(self.table.seats)]]

    def _end(self, result: Result) -> None:
        """Tell how the run went; from there one goes on."""
        self.know_the_player()
        self.sitting.changed()
        outcome = outcome_of(self.table, result)
        more = self.more_of(sentence(outcome.title, outcome.line))
        ways = WaysOn(self.play_on, self.ways.to_menu, self.way_to_watch(), self.new_deeds(), more)
        seats = self.table.people or range(len(self.table.seats))
        looking = LookingBack(self.table.session, self.table.thinker, [*seats])
        self.app.push(EndingScene(self.app, outcome, ways, self.sound, looking))

    # Input and drawing.
    def take(self, event: pygame.event.Event) -> None:
        self._input.take(event)

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.each(self.drawing.draw, self.draw_guide)
        self.show_canvas(target)
        self.drawing.covers.moving_curtain(target)

    def show_canvas(self, target: pygame.Surface) -> None:
        """Bring what was drawn to the window."""
        self.canvas.show(target, self.app.shows(self) and not self.curtain_over(), self.drawing.given())
