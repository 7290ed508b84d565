"""The screen on which any game is played: it connects what the game brings with the pause menu and the routes out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar

import pygame

from squaretactics.core.badges import Badge
from squaretactics.core.session import Seat
from squaretactics.core.spec import Data, Result
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.paint.theme import AWAKE
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.badge_notice import NO_NEW_BADGES, NewBadges
from squaretactics.ui.table.change_players import ChangePlayersScene
from squaretactics.ui.table.choices import TableChoices
from squaretactics.ui.table.common_words import practice_words, sentence
from squaretactics.ui.table.controller import TableController
from squaretactics.ui.table.focus import TableFocus
from squaretactics.ui.table.game_details import GameDetails, GameDetailsScene
from squaretactics.ui.table.game_over import EndActions
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.guide_drawing import GuideDrawing
from squaretactics.ui.table.input import TableInput
from squaretactics.ui.table.narration import TableNarration
from squaretactics.ui.table.newcomer_tips import NewcomerTipDrawing
from squaretactics.ui.table.overlays import TableOverlays
from squaretactics.ui.table.pause import pause, pause_guided
from squaretactics.ui.table.player_labels import player_title
from squaretactics.ui.table.rating_notice import RatingWords
from squaretactics.ui.table.recap_strip import RecapStrip
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.saved_file import saved_picture
from squaretactics.ui.table.table_screen import TableScreen
from squaretactics.ui.table.table_view import TableView


class PlayParts:
    """What a game brings to the play screen."""

    controller: TableController[Any, Any, Any]
    table_choices: TableChoices[Any, Any, Any]
    table_focus: TableFocus[Any, Any, Any]
    input: TableInput[Any, Any]
    narration: TableNarration[Any, Any, Any]
    drawing: Any  # draws the table on its canvas
    overlays: TableOverlays[Any]
    tip_drawing: NewcomerTipDrawing[Any, Any] | None  # None if there are no tips left
    recap_strip: RecapStrip[Any] | None = None

    def __init__(self, screen: PlayScreen, table_view: TableView[Any, Any]) -> None:
        self.screen, self.table_view, self.table = screen, table_view, screen.table

    # The game.
    @property
    @abstractmethod
    def places(self) -> Sequence[str]:
        """Return the names of the seats, which don't depend on the players."""

    def title_of(self, player: str) -> str:
        return player_title(player)

    def begin(self) -> None:
        """Prepare a new game, before it is shown."""

    def seated(self) -> None:
        """Welcome the person who sees the table now."""

    def question(self) -> str:
        return self.narration.question()

    @abstractmethod
    def ending(self, result: Result) -> Scene:
        """Return the scene that shows the end of the game."""

    def leave(self) -> None:
        """Save what must outlive the table."""

    def automation_state(self) -> Data:
        """Return the game's own part of the automation state."""
        return {}

    # Time.
    def update(self, now: float, awake: bool) -> None:
        """Advance decorations; `awake` means that the player used the table a moment ago."""

    @property
    def resting(self) -> bool:
        """Check whether all decorations are still."""
        return True

    # Drawing.
    @property
    def covered(self) -> bool:
        """Check whether cards lie over the table and its guide."""
        return False

    @abstractmethod
    def guide_room(self) -> pygame.Rect:
        """Return the area of the guide's panel."""

    def hint_answers(self) -> Sequence[AnswerButton[Any]]:
        return ()

    def show(self, target: pygame.Surface, intact: bool) -> None:
        """Show the canvas in the window. If the window is intact, update only what has changed."""
        self.table_view.canvas.show(target, intact)

    def after(self) -> DrawFunction | None:
        """Return the function that draws the scene that may follow the table; None if unknown."""
        return None

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield functions that draw what may come next in the game."""
        return self.table_view.to_prerender()


class PlayScreen(TableScreen):
    """Plays one game, for people at this screen and bots. A game names the types of its table and its parts."""

    table_type: ClassVar[Callable[..., TableView[Any, Any]]]
    parts_type: ClassVar[Callable[..., PlayParts]]

    def __init__(
        self,
        app: App,
        table: Table[Any, Any, Any],
        preferences: Preferences,
        navigation: TableRoutes | None = None,
        sound: Sound | None = None,
    ) -> None:
        super().__init__(self.table_type(app, table, preferences, sound))
        self.table, self.preferences = table, preferences
        self.navigation = navigation or TableRoutes(app.pop)
        self.last_input = app.clock()
        self.guide_drawing: GuideDrawing | None = None
        self._curtain_over = False  # in the previous frame
        self.parts = parts = self.parts_type(self, self.table_view)
        parts.controller.on_letter = self._offer_letter
        if self.navigation.mode is not None:
            parts.controller.mode = self.navigation.mode
        self.controller, self.drawing, self.tip_drawing = parts.controller, parts.drawing, parts.tip_drawing
        self.table_choices, self.table_focus = parts.table_choices, parts.table_focus
        self.table_view.log_panel.on_choose = self.controller.replay_turn
        if self.tip_drawing is not None:
            self.table_view.on_shown = self.tip_drawing.noticed
        guide = self.table.guide
        if guide is not None:
            guide.bind_table(self.start_over, self.controller.ask_for_hint)
            self.guide_drawing = GuideDrawing(self.table_view, guide, parts.guide_room)
        self.begin_game()
        if not table.session.history:
            self.controller.explain_goals()

    def begin_game(self) -> None:
        """Start with the table's current game."""
        self.controller.begin()
        self.table_focus.forget()
        self.parts.begin()
        self.controller.show_to(self.viewer)
        self.parts.seated()

    def take_seat(self) -> None:
        """Open the curtain and show the table to the player whose turn it is."""
        self.table_focus.forget()
        self.controller.open_curtain()
        self.parts.seated()

    def played(self) -> None:
        """Note that the person at the screen has played."""
        self.table_focus.played()
        if self.tip_drawing is not None:
            self.tip_drawing.played()

    def tips(self) -> list[AnswerButton[Any]]:
        """Return the buttons of the tip, the guide and the hint."""
        shown: Sequence[AnswerButton[Any]] = ()
        if self.guide_drawing is not None:
            shown = () if self.parts.covered else self.guide_drawing.answers()
        elif self.tip_drawing is not None:
            shown = self.tip_drawing.answers()
        recap = () if self.parts.recap_strip is None else self.parts.recap_strip.answers()
        return [*shown, *self.parts.hint_answers(), *recap]

    # Time and input.
    def update(self, now: float) -> None:
        view, moving = self.table_view, not self.resting
        view.show_until(now)
        view.update_clip(view.now)
        self.parts.input.update(now)
        self.controller.update(now)
        self.parts.update(now, self.awake)
        if self.tip_drawing is not None and self.controller.my_turn:
            self.tip_drawing.asked()
        self.update_tune()
        if moving or self.app.dirty or not self.resting:  # as long as nothing is drawn, nothing has changed
            self.table_choices.forget()

    @property
    def awake(self) -> bool:
        """Check whether the player used the table a moment ago."""
        return self.app.clock() - self.last_input < AWAKE

    @property
    def resting(self) -> bool:
        return self.controller.resting and self.parts.resting

    @property
    def can_drop_frames(self) -> bool:
        return self.controller.resting

    def handle(self, event: pygame.event.Event) -> None:
        self.last_input = self.app.clock()
        if self.guide_drawing is None or not self._confirm_verdict(event, self.guide_drawing):
            self.parts.input.take(event)
        self.table_choices.forget()

    def _confirm_verdict(self, event: pygame.event.Event, guide_drawing: GuideDrawing) -> bool:
        """Take the guide's main action if the player confirms its verdict; return whether there was one."""
        waits = self.controller.halted and not self.director.busy and self.table_focus.focused() is None
        if not waits or self.app.input_map.find(event, [Action.CONFIRM]) is None:
            return False
        way = guide_drawing.main()
        if way is not None:
            way.act()
        return way is not None

    def leave(self) -> None:
        if self.tip_drawing is not None:
            self.tip_drawing.put_away()
        self.parts.leave()
        self.table.close()

    # Actions.
    def pause(self) -> None:
        controller, session = self.controller, self.table.session
        if self.table.guide is not None:
            self.app.push(pause_guided(self.app, self.navigation, self.start_over, self.table.guide))
            return
        self.app.push(
            pause(
                self.app,
                self.navigation,
                take_back=controller.why_no_undo() or controller.take_back,
                resign=controller.why_no_resigning() or controller.resign,
                who_plays=session.why_no_change() or self._show_who_plays,
                in_match=self.table.match.games > 1,
                saved=self.table.saved,
                after=self.parts.after(),
                told=practice_words(session.occasion),
            )
        )

    def _show_who_plays(self) -> None:
        """Open the dialog that changes the players, over the pause menu."""
        table, typed, pause = self.table, self.preferences.now.player_names, self.app.stack[-1]

        def change(players: Sequence[str]) -> None:
            if self.app.stack[-1] is pause:
                self.app.pop()
            self.controller.change_players(players, typed)

        def proposed(players: Sequence[str]) -> Sequence[Seat]:
            return table.seats_if_played_by(players, typed)

        places, title_of = self.parts.places, self.parts.title_of
        self.app.push(ChangePlayersScene(self.app, table.seats, places, title_of, proposed, change))

    def play_on(self) -> None:
        """Begin the next game of the match, or a rematch."""
        if self.table.match.over:
            self.table.rematch()
        else:
            self.table.next_game()
        self.begin_game()

    def _offer_letter(self) -> None:
        from squaretactics.ui.table.letter_scene import LetterScene  # imported late: few games need it

        game, ways = self.table.by_letter, self.navigation
        assert game is not None
        self.app.push(LetterScene(self.app, game, ways.outbox, ways.to_menu, self.table.unsaved))

    def start_over(self) -> None:
        """Undo all moves and start again."""
        session = self.table.session
        self.director.hurry()
        if session.history:
            session.take_back(len(session.history))
        if self.table.guide is not None:
            self.table.guide.decided()
        self.begin_game()

    # The end.
    def end(self, result: Result) -> None:
        """Show the end of the game, and note that the player is no longer a newcomer."""
        self.preferences.welcome(self.table.session.spec.name)
        self.app.push(self.parts.ending(result))

    def end_actions(self, *told: str) -> EndActions:
        """Return what can be done after this game. `told` says how it ended."""
        more, game, mode = partial(self._show_details, sentence(*told)), self.table.by_letter, self.navigation.mode
        if game is not None:
            from squaretactics.ui.table.letter_mode import LetterMode  # imported late: few games need it

            mode = LetterMode(game, self._offer_letter, self.navigation.begin, mode)
        return EndActions(
            self.play_on if game is None else None,
            self.navigation.to_menu,
            self.watch_action(),
            self._new_badges(),
            more,
            mode=mode,
            rating=self._rating(),
        )

    def watch_action(self) -> Handler[bool] | None:
        """Return the function that replays or reviews this game; None if that isn't possible."""
        record = self.table.record
        return None if self.navigation.watch is None or record is None else partial(self.navigation.watch, record)

    def _show_details(self, told: str) -> None:
        table, ways = self.table, self.navigation
        deal = None if ways.deal_of is None else ways.deal_of(table.session)

        def show() -> None:
            picture = partial(saved_picture, self.app, self, told, "" if deal is None else deal.code_to_share())
            game = GameDetails(table.record, ways.again, ways.outbox, picture=picture, deal=deal, share=ways.share)
            self.app.push(GameDetailsScene(self.app, game))

        self.app.try_to_show(show)

    def _new_badges(self) -> NewBadges:
        record, navigation = self.table.record, self.navigation
        if navigation.new_badges is None or record is None:
            return NO_NEW_BADGES
        badges: Sequence[Badge] = ()
        with self.app.painter.boundary.contain():
            badges = navigation.new_badges(record)
        return NewBadges(badges, navigation.show_badges)

    def _rating(self) -> RatingWords | None:
        record, rating_of = self.table.record, self.navigation.rating_of
        words: RatingWords | None = None
        if rating_of is not None and record is not None:
            with self.app.painter.boundary.contain():
                words = rating_of(record)
        return words

    # Narration.
    def question(self) -> str:
        return self.parts.question()

    def announcement(self) -> Announcement | None:
        return self.parts.narration.announcement()

    def full_narration(self) -> Iterator[str]:
        return self.parts.narration.full_narration()

    # Automation.
    def automation_state(self) -> Data:
        """Return what the person at the screen knows about the decision, and where it is answered."""
        controller, session = self.controller, self.table.session
        decision = session.spec.view_decision(self.view)
        return {
            "decisions": len(session.history),
            "decision": None if decision is None else [decision.seat, decision.kind],
            "viewer": self.viewer,
            "mine": controller.my_turn,
            "curtain": controller.curtain,
            "ended": controller.over,
            "question": self.question(),
            "answers": {answer.words: answer.rect.center for answer in self.table_choices.answers},
            **self._guide_state(),
            **self.parts.automation_state(),
        }

    def _guide_state(self) -> Data:
        if self.guide_drawing is None:
            return {}
        said = [said.words for said in self.guide_drawing.guide.says(self.director.busy)]
        return {"guide": said, "ways": {way.words: way.rect.center for way in self.guide_drawing.answers()}}

    # Drawing.
    def draw(self, target: pygame.Surface) -> None:
        if self.controller.curtain is None:
            self.drawing.each(self.drawing.draw, self._draw_guide, self.table_choices.place_tips)
        else:
            self.parts.overlays.cover()
        curtain_over = self.controller.moving_curtain is not None  # the window will differ from the canvas
        self.parts.show(target, self.app.shows(self) and not self._curtain_over)
        self._curtain_over = curtain_over
        self.parts.overlays.moving_curtain(target)

    def _draw_guide(self) -> None:
        if self.guide_drawing is not None and not self.parts.covered:
            self.guide_drawing.draw(self.table_focus.focus)

    def to_prerender(self) -> Iterator[DrawFunction]:
        if len(self.table.people) > 1:
            yield self.parts.overlays.prerender_curtain
        yield from self.parts.to_prerender()
