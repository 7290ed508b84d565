"""What Square Tactics adds to the play screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from squaretactics.core.spec import Data, Result
from squaretactics.games.square_tactics.decisions import SquareDecision
from squaretactics.games.square_tactics.events import Event, GameEnded
from squaretactics.games.square_tactics.move_kinds import ACT
from squaretactics.games.square_tactics.moves import move_text
from squaretactics.games.square_tactics.options import PRESETS, preset_name
from squaretactics.games.square_tactics.text import family_name
from squaretactics.translation import say, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound, SoundCue
from squaretactics.ui.square_tactics.cards.families import menu_box
from squaretactics.ui.square_tactics.ending.outcome import outcome_of
from squaretactics.ui.square_tactics.ending.scene import ScoringScene
from squaretactics.ui.square_tactics.play.choices import SquareTableChoices
from squaretactics.ui.square_tactics.play.controller import SquareTableController
from squaretactics.ui.square_tactics.play.deal_animation import DealAnimation
from squaretactics.ui.square_tactics.play.drawing import SquareBoardDrawing
from squaretactics.ui.square_tactics.play.focus import SquareTableFocus
from squaretactics.ui.square_tactics.play.input import SquareTableInput
from squaretactics.ui.square_tactics.play.narration import SquareTableNarration
from squaretactics.ui.square_tactics.play.newcomer_tips import SquareNewcomerTipDrawing
from squaretactics.ui.square_tactics.play.prompt import prompt
from squaretactics.ui.square_tactics.settings import NOW_WITH, SquareTacticsSettings, furthest_step, step_beyond
from squaretactics.ui.square_tactics.table.card_choice import CardChoice, card_choice
from squaretactics.ui.square_tactics.table.hand_layout import PlacedCard, visible_parts
from squaretactics.ui.square_tactics.table.layout import SquareTableLayout
from squaretactics.ui.square_tactics.table.table_view import GameTable, LookedAt, SquareTableView
from squaretactics.ui.square_tactics.words import player_title
from squaretactics.ui.table.game_over import MoreRulesOffer, SaveStatus
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.screen import PlayParts, PlayScreen

_GUIDE_PART: Final = 0.495  # of a narrow window, for the guide in a game with open hands


class SquarePlayTable(SquareTableView):
    """The table of a game in progress."""

    controller: SquareTableController
    table_focus: SquareTableFocus

    def __init__(self, app: App, table: GameTable, preferences: Preferences, sound: Sound | None = None) -> None:
        self.table = table
        super().__init__(app, table.seats, table.first_view, preferences, sound)

    @property
    def decision(self) -> SquareDecision | None:
        result = self.table.session.result
        return super().decision if result is None or result.resigned is None else None

    @property
    def side(self) -> int:
        if self.preferences.of(SquareTacticsSettings).table == "stays" and self.table.people:
            return self.table.people[0]
        return super().side

    def speaks_to(self, seat: int) -> bool:
        return self.table.people == [seat]

    # Open hands.
    @property
    def hands_open(self) -> bool:
        return self.table.hands_open

    def _layout_for(self, size: tuple[int, int]) -> SquareTableLayout:
        layout = super()._layout_for(size)
        if self.hands_open and layout.narrow and self.table.guide is not None:  # the guide stands on the left
            layout.open_row.width -= round(_GUIDE_PART * size[0])
            layout.open_row.right = layout.middle.right
        return layout

    def open_up(self) -> None:
        """Refresh the open hands of the other seats."""
        session = self.table.session
        others = [seat for seat in range(len(self.seats)) if seat != self.viewer]
        views = {seat: session.view(seat) for seat in others if self.hands_open}
        self.open_hands = {seat: (view.hand, view.action_hand) for seat, view in views.items()}
        self._opened_after = len(session.history)

    def open_up_when_at_rest(self) -> None:
        """Refresh the open hands once the last decision has been shown."""
        if not self.director.busy and self._opened_after != len(self.table.session.history):
            self.open_up()

    # Sound and events.
    def sounds_of(self, event: Event) -> Sequence[SoundCue]:
        # The end of the game is heard after the counting.
        return () if isinstance(event, GameEnded) else super().sounds_of(event)

    def _shown(self, event: Event) -> None:
        if not isinstance(event, GameEnded):  # shown after the counting
            super()._shown(event)

    # Cards.
    def follows(self, played: LookedAt) -> bool:
        idle = self.controller.move_builder.idle
        return idle and played[2] != self.viewer and not self.table_focus.moved_since_play

    @property
    def choice(self) -> CardChoice | None:
        choosable = self.controller.choosable
        return None if choosable is None else card_choice(self.layout_now, *choosable)

    def looked_at(self) -> LookedAt | None:
        """Return the card under the mouse or the focus, else the one being played.

        An arrow that chooses the first side to attack belongs to the attacker, even where it lies over a neighbour.
        """
        decision = self.view.decision
        if decision is not None and self.table_focus.arrow() is not None:
            attacker = self.display.board[decision.focus]
            return None if attacker is None else ("card", attacker.card, attacker.seat, attacker)
        found = super().looked_at() or self.table_focus.card() or self.looked_at_in_open_hands()
        move_builder = self.controller.move_builder
        if found is not None or move_builder.idle:
            return found
        verb, value, *more = move_builder.picked
        if move_builder.wants == "landing" and more:  # the character that an action card brings, not the action card
            return "card", more[-1], self.viewer, None
        return "action" if verb == ACT else "card", value, self.viewer, None


class SquarePlayParts(PlayParts):
    """The parts of a game of Square Tactics."""

    table_view: SquarePlayTable
    controller: SquareTableController
    table_focus: SquareTableFocus
    drawing: SquareBoardDrawing
    input: SquareTableInput

    def __init__(self, screen: PlayScreen, table_view: SquarePlayTable) -> None:
        super().__init__(screen, table_view)
        self.controller = table_view.controller = SquareTableController(
            table_view, self.table, screen.end, screen.played
        )
        tip_drawing = SquareNewcomerTipDrawing(self.controller)
        self.tip_drawing = None if tip_drawing.tip_queue.done else tip_drawing
        self.table_choices = SquareTableChoices(self.controller, screen.take_seat, screen.pause, screen.tips)
        self.table_focus = table_view.table_focus = SquareTableFocus(self.table_choices)
        self._deal_animation = DealAnimation(self.controller)
        self.drawing = SquareBoardDrawing(self.table_focus, self._deal_animation, self.tip_drawing)
        self.overlays, self.recap_strip = self.drawing.overlays, self.drawing.recap_strip
        self.narration = SquareTableNarration(self.table_focus, self.tip_drawing)
        self.input = SquareTableInput(self.controller, self.table_focus, screen.pause)
        self.input.hints = self.drawing.hints

    @property
    def places(self) -> Sequence[str]:
        return [family_name(faction) for faction in self.table_view.view.rules.setup.factions]

    def title_of(self, player: str) -> str:
        return player_title(player)

    # The game.
    def begin(self) -> None:
        view, match = self.table_view, self.table.match
        view.totals = match.totals if match.games > 1 else ()
        view.last_move = set()
        view.open_up()
        self._deal_animation.begin()

    def seated(self) -> None:
        self._deal_animation.deal()

    def question(self) -> str:
        return prompt(self.controller, self.table_focus)

    def ending(self, result: Result) -> ScoringScene:
        view, table = self.table_view, self.table
        view.fixed_speed = None  # in case the last turns were skipped
        if self.tip_drawing is not None:
            self.tip_drawing.finish()
        if view.view.over and self._alone:
            self._note_learned()
        outcome = outcome_of(table, view.view, result)
        actions = self.screen.end_actions(outcome.title, outcome.line)
        actions = replace(actions, further=self._more_rules_offer(), check_saving=self._check_saving)
        last = [event for event in table.session.events if isinstance(event, GameEnded)]
        return ScoringScene(view, outcome, actions, last)

    @property
    def _alone(self) -> bool:
        """Return whether one person plays a single game."""
        return self.table.match.games == 1 and len(self.table.people) == 1 and self.table.by_letter is None

    def _note_learned(self) -> None:
        """Remember the rules of the game that was just finished, if they are the furthest learned so far."""
        preferences = self.table_view.preferences
        learned = preferences.of(SquareTacticsSettings).learned
        now = furthest_step(learned, preset_name(self.table_view.view.rules.setup))
        if now != learned:
            preferences.change_of(SquareTacticsSettings, learned=now)

    def _more_rules_offer(self) -> MoreRulesOffer | None:
        """Return an offer of more rules, if a person who plays alone hasn't played by them yet."""
        setup, begin = self.table_view.view.rules.setup, self.screen.navigation.begin
        step = step_beyond(self.table_view.preferences.of(SquareTacticsSettings).learned, preset_name(setup))
        if not self._alone or begin is None or step is None:
            return None
        after_person = (self.table.people[0] + 1) % setup.players  # starting is harder
        options = setup.model_copy(update={**PRESETS[step], "starter": after_person})
        new = NewGame(options, self.table.seats, self.table.match.again().seed)
        return MoreRulesOffer(say_marked(NOW_WITH[step]), partial(begin, new))

    def _check_saving(self) -> SaveStatus:
        """Retry saving a finished game, and return its status."""
        said = self.table.check_saving()
        if self.table.unsaved:
            said = say("Not saved yet. Still trying…")
        return SaveStatus(said, self.screen.watch_action())

    def automation_state(self) -> Data:
        controller, view, layout = self.controller, self.table_view.view, self.table_view.layout_now
        if not controller.my_turn:
            return {}
        rules, builder = view.rules, controller.move_builder
        told: Data = {
            "moves": [move_text(rules, move) for move in view.moves],
            "picked": builder.picked,
            "wants": builder.wants,
            "hand": _lying(self.table_view.hand_slots()),
            "captured": _lying(self.table_focus.captured()),
            "spaces": {name: layout.cell_rect(space).center for space, name in enumerate(rules.board.names)},
            "panels": [layout.panel(seat).center for seat in range(rules.players)],
        }
        if builder.wants == "landing":
            told["facing"] = builder.facings()[0] if builder.facing is None else builder.facing
        return told

    # Time.
    def update(self, now: float, awake: bool) -> None:
        view = self.table_view
        view.open_up_when_at_rest()
        view.update_idle_motion(now, awake)
        view.breathing = view.awake and self.controller.my_turn and not view.director.busy
        view.lively = view.lively or view.breathing or self.drawing.hover.going(now)

    @property
    def resting(self) -> bool:
        awake = self.screen.awake and not self.controller.move_builder.idle
        return not self.table_view.lively and not awake and self.input.held_since is None

    # Drawing.
    @property
    def covered(self) -> bool:
        return self.controller.cards_overlay is not None

    def guide_room(self) -> pygame.Rect:
        layout = self.table_view.layout_now
        if not layout.narrow:
            return layout.log(True)
        room = layout.above_board
        if self.table_view.hands_open:  # the open hands lie on the right
            room.width = layout.open_row.left
        return room

    def show(self, target: pygame.Surface, intact: bool) -> None:
        self.table_view.canvas.show(target, intact, self.drawing.fight_drawing.table_shake())

    def after(self) -> DrawFunction:
        return menu_box(self.table_view.app).draw


class SquareBoardScene(PlayScreen):
    """A game at the table, for people at this screen and bots."""

    table_type, parts_type = SquarePlayTable, SquarePlayParts
    parts: SquarePlayParts


def _lying(cards: list[PlacedCard]) -> list[tuple[str, int, tuple[int, int]]]:
    """Return each card's kind, its number, and a point on it that no later card covers."""
    return [(kind, which, seen.center) for (kind, which, _), seen in zip(cards, visible_parts(cards), strict=True)]
