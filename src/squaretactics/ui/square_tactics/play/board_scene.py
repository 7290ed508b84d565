"""Connect a game at the table with mouse, keyboard and drawing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from squaretactics.core.spec import Result
from squaretactics.games.square_tactics.decisions import SquareDecision
from squaretactics.games.square_tactics.events import Event, GameEnded
from squaretactics.games.square_tactics.move_kinds import ACT, Move
from squaretactics.games.square_tactics.options import preset, preset_name
from squaretactics.games.square_tactics.text import FACTIONS
from squaretactics.games.square_tactics.view import View
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.theme import AWAKE
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound, SoundCue
from squaretactics.ui.square_tactics.cards.menu_mat import MatBackdrop
from squaretactics.ui.square_tactics.ending.outcome import outcome_of
from squaretactics.ui.square_tactics.ending.scene import MoreRulesOffer, SaveStatus, ScoringActions, ScoringScene
from squaretactics.ui.square_tactics.game_types import GameTable
from squaretactics.ui.square_tactics.play.choices import SquareTableChoices
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.play.deal_animation import DealAnimation
from squaretactics.ui.square_tactics.play.drawing import SquareBoardDrawing
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.play.input import SquareTableInput
from squaretactics.ui.square_tactics.play.narration import SquareTableNarration
from squaretactics.ui.square_tactics.play.newcomer_tips import SquareNewcomerTipDrawing
from squaretactics.ui.square_tactics.play.prompt import prompt
from squaretactics.ui.square_tactics.player_titles import player_title
from squaretactics.ui.square_tactics.rule_progression import NOW_WITH, furthest_step, step_beyond
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.square_tactics.table.scene import LookedAt, SquareTableScene
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.play_scene import PlayScene
from squaretactics.ui.table.routes import TableRoutes

_GUIDE_PART: Final = 0.495  # of a narrow window, for the guide in a game with open hands


class SquareBoardScene(PlayScene[Move, Event, View], SquareTableScene):
    """A game at the table, for people at this screen and bots."""

    controller: SquareTableController
    table_choices: SquareTableChoices
    table_focus: SquareTableFocus

    def __init__(
        self,
        app: App,
        table: GameTable,
        preferences: Preferences,
        navigation: TableRoutes | None = None,
        sound: Sound | None = None,
    ) -> None:
        super().__init__(app, table, preferences, navigation, sound)
        self.controller = SquareTableController(self, table, self._count_points, self._played)
        tip_drawing = SquareNewcomerTipDrawing(self.controller)
        self.tip_drawing = None if tip_drawing.tip_queue.done else tip_drawing
        self.table_choices = SquareTableChoices(self.controller, self.take_seat, self.pause)
        self.table_focus = SquareTableFocus(self.controller, self.table_choices, self._tips)
        self._deal_animation = DealAnimation(self.controller)
        self.drawing = SquareBoardDrawing(self.table_focus, self._deal_animation, self.tip_drawing)
        self.narration = SquareTableNarration(
            self.table_focus, self._tip_words, self.drawing.covers.call, lambda: self._deal_animation.starts
        )
        self._input = SquareTableInput(self.controller, self.table_focus, self.drawing.hints, self.pause)
        self.begin_game()

    # Start of a game, or change of the viewer.
    def begin_game(self) -> None:
        self.controller.begin()
        self.table_focus.forget()
        self.totals = self.table.match.totals if self.table.match.games > 1 else ()
        self.last_move = set()
        self.controller.view_from_seat(self.viewer)
        self.controller.ask()
        self._open_up()
        self._deal_animation.begin()

    def take_seat(self) -> None:
        """Open the curtain for the person called."""
        self.controller.open_curtain()
        self._deal_animation.deal()

    @property
    def decision(self) -> SquareDecision | None:
        return None if self.table.session.result is not None else super().decision  # over if a player gave up

    @property
    def side(self) -> int:
        if self.preferences.of(SquareTacticsSettings).table == "stays" and self.table.people:
            return self.table.people[0]
        return super().side

    def speaks_to(self, seat: int) -> bool:
        return self.table.people == [seat]

    @property
    def hands_open(self) -> bool:
        return self.table.hands_open

    def _layout_for(self, size: tuple[int, int]) -> SquareTableLayout:
        layout = super()._layout_for(size)
        if self.hands_open and layout.narrow and self.table.guide is not None:  # the guide stands on the left
            layout.open_row.width -= round(_GUIDE_PART * size[0])
            layout.open_row.right = layout.middle.right
        return layout

    def _open_up(self) -> None:
        """Refresh the open hands of the other seats."""
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
        if self.playing_clip and not self.director.busy:
            self.end_clip()
        self._input.update(now)
        if self.tip_drawing is not None and self.controller.my_turn:
            self.tip_drawing.tip_queue.asked(
                self.view.turn, self.controller.move_builder.wants == "landing", self.controller.move_builder.idle
            )
        self.controller.update(now)
        self.update_idle_motion(now, now - self.last_input < AWAKE)
        self.breathing = self.awake and self.controller.my_turn and not self.director.busy
        self.lively = self.lively or self.breathing or self.drawing.hover.going(now)

    @property
    def resting(self) -> bool:
        awake = self.app.clock() - self.last_input < AWAKE and not self.controller.move_builder.idle
        return self.controller.resting and not self.lively and not awake and self._input.held_since is None

    def leave(self) -> None:
        self._put_tip_away()
        super().leave()

    # Sound and events.
    def sounds_of(self, event: Event) -> Sequence[SoundCue]:
        # The end of the game is heard after the counting.
        return () if isinstance(event, GameEnded) else super().sounds_of(event)

    def _shown(self, event: Event) -> None:
        if isinstance(event, GameEnded):  # shown after the counting
            return
        super()._shown(event)
        if self.tip_drawing is not None:
            self.tip_drawing.tip_queue.noticed([event])

    def _played(self) -> None:
        self._put_tip_away()
        if self.guide_drawing is not None:
            self.table_focus.forget()  # the confirm key is then the guide's

    def _put_tip_away(self) -> None:
        if self.tip_drawing is not None:
            self.tip_drawing.put_away()

    def _tips(self) -> list[AnswerButton[Move]]:
        if self.guide_drawing is not None:
            return self.guide_drawing.answers() if self.controller.cards_overlay is None else []
        return [] if self.tip_drawing is None else self.tip_drawing.answers()

    def _tip_words(self) -> str:
        return "" if self.tip_drawing is None else self.tip_drawing.tip_words

    def guide_room(self) -> pygame.Rect:
        layout = self.layout_now
        if not layout.narrow:
            return layout.log(True)
        room = layout.above_board
        if self.hands_open:  # the open hands lie on the right
            room.width = layout.open_row.left
        return room

    def question(self) -> str:
        return prompt(self.controller, self.table_focus, self._deal_animation.starts)

    # Inspector.
    @property
    def pointer(self) -> tuple[int, int]:
        return self.table_focus.pointer

    def looked_at(self) -> LookedAt | None:
        """Return the card under the mouse or the focus, else the one being played."""
        found = super().looked_at() or self.table_focus.card() or self.looked_at_in_open_hands()
        move_builder = self.controller.move_builder
        if found is not None or move_builder.idle:
            return found
        verb, value, *more = move_builder.picked
        if move_builder.wants == "landing" and more:  # the character that an action card brings, not the action card
            return "card", more[-1], self.viewer, None
        return "action" if verb == ACT else "card", value, self.viewer, None

    # Navigation.
    @property
    def places(self) -> Sequence[str]:
        return [say_marked(FACTIONS[faction]) for faction in self.view.rules.setup.factions]

    def title_of(self, player: str) -> str:
        return player_title(player)

    def after(self) -> DrawFunction:
        return MatBackdrop(self.app).draw

    def _count_points(self, result: Result) -> None:
        """Open the counting over the table."""
        self.mark_experienced()
        if self.tip_drawing is not None:
            self.tip_drawing.finish()
        if self.view.over and self.table.match.games == 1 and len(self.table.people) == 1:
            self._note_learned()
        outcome = outcome_of(self.table, self.view, result)
        navigation = ScoringActions(
            self.play_on,
            self.navigation.to_menu,
            self.watch_action(),
            self._more_rules_offer(),
            self._check_saving,
            self.new_badges(),
            self.details_link(sentence(outcome.title, outcome.line)),
        )
        last = [event for event in self.table.session.events if isinstance(event, GameEnded)]
        self.app.push(ScoringScene(self, outcome, navigation, last))

    def _note_learned(self) -> None:
        """Remember the rules that were just played to the end, if they are the furthest so far."""
        learned = self.preferences.of(SquareTacticsSettings).learned
        now = furthest_step(learned, preset_name(self.view.rules.setup))
        if now != learned:
            self.preferences.change_of(SquareTacticsSettings, learned=now)

    def _more_rules_offer(self) -> MoreRulesOffer | None:
        """Return an offer of more rules, if a person who plays alone hasn't played by them yet."""
        setup, begin = self.view.rules.setup, self.navigation.begin
        step = step_beyond(self.preferences.of(SquareTacticsSettings).learned, preset_name(setup))
        alone = self.table.match.games == 1 and len(self.table.people) == 1
        if not alone or begin is None or step is None:
            return None
        options = preset(step, setup.players, factions=setup.factions, even_chances=setup.even_chances)
        new = NewGame(options, self.table.seats, self.table.match.again().seed)
        return MoreRulesOffer(say_marked(NOW_WITH[step]), partial(begin, new))

    def _check_saving(self) -> SaveStatus:
        """Retry to save a finished game, and return its status."""
        said = self.table.check_saving()
        if self.table.unsaved:
            said = say("This game is not saved yet. It is tried again and again.")
        return SaveStatus(said, self.watch_action())

    # Input and drawing.
    def take(self, event: pygame.event.Event) -> None:
        self._input.take(event)

    def draw(self, target: pygame.Surface) -> None:
        self.drawing.each(self.drawing.draw)
        if self.controller.cards_overlay is None:
            self.drawing.each(self.draw_guide)
        self.canvas.show(
            target, self.app.shows(self) and not self.curtain_over(), self.drawing.fight_drawing.table_shake()
        )
        self.drawing.covers.moving_curtain(target)
