"""The scene in which any game is played: it connects the controller, the pause menu and the routes out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Generic

import pygame

from squaretactics.core.badges import Badge
from squaretactics.core.session import Seat
from squaretactics.core.spec import Data, E, M, V
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.announcement import Announcement
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.table.badge_notice import NO_NEW_BADGES, NewBadges
from squaretactics.ui.table.change_players import ChangePlayersScene
from squaretactics.ui.table.choices import TableChoices
from squaretactics.ui.table.common_words import number_words, practice_words
from squaretactics.ui.table.controller import TableController
from squaretactics.ui.table.focus import TableFocus
from squaretactics.ui.table.game_details import GameDetails, GameDetailsScene
from squaretactics.ui.table.game_log import LogLine
from squaretactics.ui.table.game_over import GameDetailsLink
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.guide_drawing import GuideDrawing
from squaretactics.ui.table.narration import TableNarration
from squaretactics.ui.table.pause import pause, pause_guided
from squaretactics.ui.table.player_labels import player_title
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.saved_picture import saved_picture
from squaretactics.ui.table.scene import TableScene


class PlayScene(TableScene[V, E], Generic[M, E, V]):
    """The play scene of one game, for people at this screen and bots.

    A mixin: put it before the game's table scene among the bases. The game sets `controller` and `table_choices`, then
    calls `begin_game`.
    """

    controller: TableController[M, E, V]
    table_choices: TableChoices[M, E, V]
    table_focus: TableFocus[M, E, V]

    def __init__(
        self,
        app: App,
        table: Table[M, E, V],
        preferences: Preferences,
        navigation: TableRoutes | None = None,
        sound: Sound | None = None,
    ) -> None:
        self.guide_drawing: GuideDrawing | None
        self.table = table
        self.navigation = navigation or TableRoutes(app.pop)
        self.last_input = app.clock()
        self._curtain_over = False  # in the previous frame
        first = table.people[0] if table.people else 0
        super().__init__(app, table.seats, table.session.view(first), preferences, sound)
        self.guide_drawing = None
        if table.guide is not None:
            table.guide.bind_table(self.start_over, lambda: self.controller.ask_for_hint())
            self.guide_drawing = GuideDrawing(self, table.guide, self.guide_room)

    @abstractmethod
    def begin_game(self) -> None:
        """Start with the table's current game."""

    @abstractmethod
    def question(self) -> str:
        """Return the prompt for the player."""

    @property
    def can_drop_frames(self) -> bool:
        return self.controller.resting

    @property
    @abstractmethod
    def places(self) -> Sequence[str]:
        """Return the names of the seats, independent of the players."""

    def guide_room(self) -> pygame.Rect:
        """Return the area of the guide's panel."""
        return self.layout_now.prompt

    def draw_guide(self) -> None:
        """Draw the guide's panel, unless there is a curtain."""
        if self.guide_drawing is not None and self.controller.curtain is None:
            self.guide_drawing.draw(self.table_focus.focus)

    def title_of(self, player: str) -> str:
        return player_title(player)

    def after(self) -> DrawFunction | None:
        """Return what draws the scene that may follow the table; None if unknown."""
        return None

    @property
    def log_pointer(self) -> tuple[int, int]:
        return self.table_focus.log_point()

    # Time and input.
    def handle(self, event: pygame.event.Event) -> None:
        self.last_input = self.app.clock()
        if event.type == pygame.KEYDOWN and self._confirms(event) and self._take_main_action():
            return
        self.take(event)

    def _confirms(self, event: pygame.event.Event) -> bool:
        return self.app.input_map.find(event, (Action.CONFIRM,)) is not None

    def _take_main_action(self) -> bool:
        """Take the guide's main action after a verdict; return whether there was one."""
        if (
            self.guide_drawing is None
            or not self.controller.halted
            or self.director.busy
            or self.table_focus.focused() is not None
        ):
            return False
        way = self.guide_drawing.main()
        if way is not None:
            way.act()
        return way is not None

    @abstractmethod
    def take(self, event: pygame.event.Event) -> None:
        """Handle a mouse or keyboard event."""

    def leave(self) -> None:
        self.table.close()

    def choose_line(self, line: LogLine) -> None:
        self.controller.replay_turn(line)

    # Actions.
    def pause(self) -> None:
        """Open the pause menu."""
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
                after=self.after(),
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

        self.app.push(ChangePlayersScene(self.app, table.seats, self.places, self.title_of, proposed, change))

    def mark_experienced(self) -> None:
        """Note that the player has seen a game to its end, and is no newcomer."""
        if not self.preferences.now.seen_welcome:
            self.preferences.change(seen_welcome=True)

    def watch_action(self) -> Callable[[bool], None] | None:
        """Return what replays or reviews this game; None if that isn't possible."""
        record = self.table.record
        return None if self.navigation.watch is None or record is None else partial(self.navigation.watch, record)

    def details_link(self, told: str) -> GameDetailsLink:
        """Return the link to this finished game's dialog. `told` says how it ended."""
        table, number = self.table, self.table.session.seed

        def show() -> None:
            picture = partial(saved_picture, self.app, self, told, number)
            game = GameDetails(number, table.record, self.navigation.again, self.navigation.outbox, picture=picture)
            self.app.push(GameDetailsScene(self.app, game))

        return GameDetailsLink(number_words(number), partial(self.app.try_to_show, show))

    def new_badges(self) -> NewBadges:
        """Return the badges newly earned in this finished game."""
        record, navigation = self.table.record, self.navigation
        if navigation.new_badges is None or record is None:
            return NO_NEW_BADGES
        badges: Sequence[Badge] = ()
        with self.app.painter.boundary.contain():
            badges = navigation.new_badges(record)
        return NewBadges(badges, navigation.show_badges)

    def play_on(self) -> None:
        """Begin the next game of the match, or a rematch."""
        if self.table.match.over:
            self.table.rematch()
        else:
            self.table.next_game()
        self.begin_game()

    def start_over(self) -> None:
        """Undo all moves and start again."""
        session = self.table.session
        self.director.hurry()
        if session.history:
            session.take_back(len(session.history))
        if self.table.guide is not None:
            self.table.guide.decided()
        self.begin_game()

    # Narration.
    narration: TableNarration[M, E, V] | None = None  # set by its game

    def announcement(self) -> Announcement | None:
        return None if self.narration is None else self.narration.announcement()

    def full_narration(self) -> Iterator[str]:
        return iter(()) if self.narration is None else self.narration.full_narration()

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
            **self._guide_described(),
        }

    def _guide_described(self) -> Data:
        if self.guide_drawing is None:
            return {}
        said = [said.words for said in self.guide_drawing.guide.says(self.director.busy)]
        return {"guide": said, "ways": {way.words: way.rect.center for way in self.guide_drawing.answers()}}

    # Drawing.
    def curtain_over(self) -> bool:
        """Check whether a curtain was drawn over the previous frame, so that the window differs from the canvas.

        Call it exactly once per frame.
        """
        over, self._curtain_over = self._curtain_over, self.controller.moving_curtain is not None
        return over
