"""The board scene: playing at the table. It wires what is under way to mouse, keyboard and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from squaretactics.core.spec import Result
from squaretactics.games.square_tactics.decisions import Question
from squaretactics.games.square_tactics.events import Event, GameEnded
from squaretactics.games.square_tactics.move_kinds import ACT, Move
from squaretactics.games.square_tactics.options import Setup, preset, preset_name
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.text import FACTIONS
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.theme import AWAKE
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import Drawing
from squaretactics.ui.kit.sound import Cue, Sound
from squaretactics.ui.square_tactics.cards.menu_mat import LivingTable
from squaretactics.ui.square_tactics.ending.outcome import outcome_of
from squaretactics.ui.square_tactics.ending.scene import NextStep, Saving, ScoringScene, WaysOn
from squaretactics.ui.square_tactics.game_types import GameTable
from squaretactics.ui.square_tactics.play.choices import Asking
from squaretactics.ui.square_tactics.play.controller import SquareSitting
from squaretactics.ui.square_tactics.play.deal_animation import Dealer
from squaretactics.ui.square_tactics.play.drawing import BoardDrawing
from squaretactics.ui.square_tactics.play.focus import Pointing
from squaretactics.ui.square_tactics.play.input import BoardInput
from squaretactics.ui.square_tactics.play.narration import SquareTelling
from squaretactics.ui.square_tactics.play.prompt import prompt
from squaretactics.ui.square_tactics.play.tips import CoachMarks
from squaretactics.ui.square_tactics.player_titles import player_title
from squaretactics.ui.square_tactics.rule_progression import NOW_WITH, further, step_beyond
from squaretactics.ui.square_tactics.settings import SquareOptions
from squaretactics.ui.square_tactics.table.layout import SquareLayout
from squaretactics.ui.square_tactics.table.scene import LookedAt, SquareTableScene
from squaretactics.ui.table.answer_buttons import Answer
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.navigation import Ways
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.play_scene import PlayScene

_GUIDE_PART: Final = 0.495  # of a narrow window, for who leads through a game with open hands


class BoardScene(PlayScene[Setup, State, Move, Event, View], SquareTableScene):
    """One game at the table, for people at this screen and bots."""

    sitting: SquareSitting
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
        self.sitting = SquareSitting(self, table, self._count_points, self._played)
        marks = CoachMarks(self.sitting)
        self.marks = None if marks.coach.done else marks
        self.asking = Asking(self.sitting, self.take_seat, self.pause)
        self.pointing = Pointing(self.sitting, self.asking, self._tips)
        self._dealer = Dealer(self.sitting)
        self.drawing = BoardDrawing(self.pointing, self._dealer, self.marks)
        self.telling = SquareTelling(
            self.pointing, self._tip_words, self.drawing.covers.call, lambda: self._dealer.starts
        )
        self._input = BoardInput(self.sitting, self.pointing, self.drawing.hints, self.pause)
        self.begin_game()

    # A game begins, or the viewer changes.
    def begin_game(self) -> None:
        self.sitting.begin()
        self.pointing.forget()
        self.totals = self.table.match.totals if self.table.match.games > 1 else ()
        self.last_move = set()
        self.sitting.look_from(self.viewer)
        self.sitting.ask()
        self._open_up()
        self._dealer.begin()

    def take_seat(self) -> None:
        """Let the person see the table for whom the curtain hangs."""
        self.sitting.draw_curtain()
        self._dealer.deal()

    @property
    def decision(self) -> Question | None:
        return None if self.table.session.result is not None else super().decision  # it may have been given up

    @property
    def side(self) -> int:
        if self.preferences.of(SquareOptions).table == "stays" and self.table.people:
            return self.table.people[0]
        return super().side

    def speaks_to(self, seat: int) -> bool:
        return self.table.people == [seat]

    @property
    def hands_open(self) -> bool:
        return self.table.hands_open

    def _layout_for(self, size: tuple[int, int]) -> SquareLayout:
        layout = super()._layout_for(size)
        if self.hands_open and layout.narrow and self.table.guide is not None:  # who leads stands at the left
            layout.open_row.width -= round(_GUIDE_PART * size[0])
            layout.open_row.right = layout.middle.right
        return layout

    def _open_up(self) -> None:
        """Let the others' hands be seen as they are now, where they lie open."""
        session = self.table.session
        others = [seat for seat in range(len(self.seats)) if seat != self.viewer]
        views = {seat: session.view(seat) for seat in others if self.hands_open}
        self.open_hands = {seat: (view.hand, view.action_hand) for seat, view in views.items()}
        self._opened_after = len(session.history)

    # Time.
    def update(self, now: float) -> None:
        self.show_until(now)
        if not self.director.busy and self._opened_after != len(self.table.session.history):
            self._open_up()
        if self.recalling and not self.director.busy:
            self.end_recall()
        self._input.update(now)
        if self.marks is not None and self.sitting.my_turn:
            self.marks.coach.asked(self.view.turn, self.sitting.chooser.wants == "landing", self.sitting.chooser.idle)
        self.sitting.update(now)
        self.stir(now, now - self.last_input < AWAKE)
        self.breathing = self.awake and self.sitting.my_turn and not self.director.busy
        self.lively = self.lively or self.breathing or self.drawing.hover.going(now)

    @property
    def resting(self) -> bool:
        awake = self.app.clock() - self.last_input < AWAKE and not self.sitting.chooser.idle
        return self.sitting.resting and not self.lively and not awake and self._input.held_since is None

    def leave(self) -> None:
        self._put_tip_away()
        super().leave()

    # What is told.
    def sounds_of(self, event: Event) -> Sequence[Cue]:
        # The end is heard when the points have been counted.
        return () if isinstance(event, GameEnded) else super().sounds_of(event)

    def _shown(self, event: Event) -> None:
        if isinstance(event, GameEnded):  # it is told when the points have been counted
            return
        super()._shown(event)
        if self.marks is not None:
            self.marks.coach.noticed([event])

    def _played(self) -> None:
        self._put_tip_away()
        if self.guided is not None:
            self.pointing.forget()  # the key that confirms is then for who leads

    def _put_tip_away(self) -> None:
        if self.marks is not None:
            self.marks.put_away()

    def _tips(self) -> list[Answer[Move]]:
        if self.guided is not None:
            return self.guided.answers() if self.sitting.cover is None else []
        return [] if self.marks is None else self.marks.answers()

    def _tip_words(self) -> str:
        return "" if self.marks is None else self.marks.tip_words

    def guide_room(self) -> pygame.Rect:
        layout = self.layout_now
        if not layout.narrow:
            return layout.log(True)
        room = layout.above_board
        if self.hands_open:  # it lies at the right
            room.width = layout.open_row.left
        return room

    def question(self) -> str:
        """Return the line that tells the player what to do."""
        return prompt(self.sitting, self.pointing, self._dealer.starts)

    # What is looked at.
    @property
    def pointer(self) -> tuple[int, int]:
        return self.pointing.pointer

    def looked_at(self) -> LookedAt | None:
        """Return the card that is pointed at by mouse or keyboard, else the one on its way to the board."""
        found = super().looked_at() or self.pointing.card() or self.looked_at_in_open_hands()
        chooser = self.sitting.chooser
        if found is not None or chooser.idle:
            return found
        verb, value, *more = chooser.picked
        if chooser.wants == "landing" and more:  # the character that an action card brings, not that card
            return "card", more[-1], self.viewer, None
        return "action" if verb == ACT else "card", value, self.viewer, None

    # Ways on.
    @property
    def places(self) -> Sequence[str]:
        return [say_marked(FACTIONS[faction]) for faction in self.view.rules.setup.factions]

    def title_of(self, player: str) -> str:
        return player_title(player)

    def after(self) -> Drawing:
        return LivingTable(self.app).draw

    def _count_points(self, result: Result) -> None:
        """Let the points be counted over the table."""
        self.know_the_player()
        if self.marks is not None:
            self.marks.finish()
        if self.view.over and self.table.match.games == 1 and len(self.table.people) == 1:
            self._note_learned()
        outcome = outcome_of(self.table, self.view, result)
        ways = WaysOn(
            self.play_on,
            self.ways.to_menu,
            self.way_to_watch(),
            self._step_further(),
            self._look_after_saving,
            self.new_deeds(),
            self.more_of(sentence(outcome.title, outcome.line)),
        )
        last = [event for event in self.table.session.events if isinstance(event, GameEnded)]
        self.app.push(ScoringScene(self, outcome, ways, last))

    def _note_learned(self) -> None:
        """Note the rules that were played to an end, if they go further than any before."""
        learned = self.preferences.of(SquareOptions).learned
        now = further(learned, preset_name(self.view.rules.setup))
        if now != learned:
            self.preferences.change_of(SquareOptions, learned=now)

    def _step_further(self) -> NextStep | None:
        """Return the way to a game with more rules, where somebody who plays alone has not played by them."""
        setup, begin = self.view.rules.setup, self.ways.begin
        step = step_beyond(self.preferences.of(SquareOptions).learned, preset_name(setup))
        alone = self.table.match.games == 1 and len(self.table.people) == 1
        if not alone or begin is None or step is None:
            return None
        options = preset(step, setup.players, factions=setup.factions, even_chances=setup.even_chances)
        new = NewGame(options, self.table.seats, self.table.match.again().seed)
        return NextStep(say_marked(NOW_WITH[step]), partial(begin, new))

    def _look_after_saving(self) -> Saving:
        """Keep trying to save a game that is over."""
        said = self.table.look_after_saving()
        if self.table.unsaved:
            said = say("This game is not saved yet. It is tried again and again.")
        return Saving(said, self.way_to_watch())

    # Input and drawing.
    def take(self, event: pygame.event.Event) -> None:
        self._input.take(event)

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.each(self.drawing.draw)
        if self.sitting.cover is None:
            self.drawing.each(self.draw_guide)
        self.canvas.show(target, self.app.shows(self) and not self.curtain_over(), self.drawing.clash.given())
        self.drawing.covers.moving_curtain(target)
