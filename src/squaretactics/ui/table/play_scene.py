"""Playing at any table: what people at this screen and bots do there, wired to the ways out of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, Generic

import pygame

from squaretactics.core.badges import Badge
from squaretactics.core.session import Seat
from squaretactics.core.spec import Data, E, M, S, Setup, V
from squaretactics.ui.kit.announcement import Told
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.kit.prerender import Drawing
from squaretactics.ui.kit.sound import Sound
from squaretactics.ui.table.badge_notice import NOTHING_NEW, NewDeeds
from squaretactics.ui.table.change_players import WhoPlaysScene
from squaretactics.ui.table.choices import TableAsking
from squaretactics.ui.table.common_words import number_words, practice_words
from squaretactics.ui.table.controller import Sitting
from squaretactics.ui.table.focus import TablePointing
from squaretactics.ui.table.game_details import GameSheetScene, PlayedGame
from squaretactics.ui.table.game_log import LogLine
from squaretactics.ui.table.game_over import More
from squaretactics.ui.table.game_table import Table
from squaretactics.ui.table.guide_drawing import GuideBrush
from squaretactics.ui.table.narration import TableTelling
from squaretactics.ui.table.navigation import Ways
from squaretactics.ui.table.pause import pause, pause_guided
from squaretactics.ui.table.player_labels import player_title
from squaretactics.ui.table.saved_picture import keepsake
from squaretactics.ui.table.scene import TableScene

_CONFIRM: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})


class PlayScene(TableScene[V, E], Generic[Setup, S, M, E, V]):
    """One game at the table, for people at this screen and bots.

    Stands before the table scene of its game among the bases; that game sets `sitting` and `asking`, then begins.
    """

    sitting: Sitting[Setup, S, M, E, V]
    asking: TableAsking[Setup, S, M, E, V]
    pointing: TablePointing[Setup, S, M, E, V]

    def __init__(
        self,
        app: App,
        table: Table[Setup, S, M, E, V],
        preferences: Preferences,
        ways: Ways | None = None,
        sound: Sound | None = None,
    ) -> None:
        self.guided: GuideBrush | None
        self.table = table
        self.ways = ways or Ways(app.pop)
        self.last_input = app.clock()
        self._curtain_over = False  # in the frame before
        first = table.people[0] if table.people else 0
        super().__init__(app, table.seats, table.session.view(first), preferences, sound)
        self.guided = None
        if table.guide is not None:
            table.guide.attend(self.start_over, lambda: self.sitting.ask_for_hint())
            self.guided = GuideBrush(self, table.guide, self.guide_room)

    @abstractmethod
    def begin_game(self) -> None:
        """Sit down to the game at the table."""

    @abstractmethod
    def question(self) -> str:
        """Return the line that tells the player what to do."""

    @property
    def at_leisure(self) -> bool:
        return self.sitting.resting

    @property
    @abstractmethod
    def places(self) -> Sequence[str]:
        """Return what the seats are called, whoever sits there."""

    def guide_room(self) -> pygame.Rect:
        """Return where somebody who leads through something at this table says what is to be done."""
        return self.layout_now.prompt

    def draw_guide(self) -> None:
        """Draw who leads through something at this table."""
        if self.guided is not None and self.sitting.curtain is None:
            self.guided.draw(self.pointing.focus)

    def title_of(self, player: str) -> str:
        """Return what a kind of player is called."""
        return player_title(player)

    def after(self) -> Drawing | None:
        """Return what may well be shown once the table is left."""
        return None

    @property
    def log_pointer(self) -> tuple[int, int]:
        return self.pointing.on_the_log()

    # Time and input.
    def handle(self, event: pygame.event.Event) -> None:
        self.last_input = self.app.clock()
        if event.type == pygame.KEYDOWN and event.key in _CONFIRM and self._goes_on():
            return
        self.take(event)

    def _goes_on(self) -> bool:
        """Go the way that one is meant to go after what was played is judged; say whether there is one."""
        if self.guided is None or not self.sitting.halted or self.director.busy or self.pointing.focused() is not None:
            return False
        way = self.guided.main()
        if way is not None:
            way.act()
        return way is not None

    @abstractmethod
    def take(self, event: pygame.event.Event) -> None:
        """Take one event of mouse or keyboard."""

    def leave(self) -> None:
        self.table.close()

    def choose_line(self, line: LogLine) -> None:
        self.sitting.recall_turn(line)

    # Ways on.
    def pause(self) -> None:
        """Let the table stand still, and offer what can be done besides playing."""
        sitting, session = self.sitting, self.table.session
        if self.table.guide is not None:
            self.app.push(pause_guided(self.app, self.ways, self.start_over, self.table.guide))
            return
        self.app.push(
            pause(
                self.app,
                self.ways,
                take_back=sitting.why_no_undo() or sitting.take_back,
                resign=sitting.why_no_resigning() or sitting.resign,
                who_plays=session.why_no_change() or self._show_who_plays,
                in_match=self.table.match.games > 1,
                saved=self.table.saved,
                after=self.after(),
                told=practice_words(session.occasion),
            )
        )

    def _show_who_plays(self) -> None:
        """Let it be chosen who plays from here on, over the pause."""
        table, typed, pause = self.table, self.preferences.now.player_names, self.app.stack[-1]

        def change(players: Sequence[str]) -> None:
            if self.app.stack[-1] is pause:
                self.app.pop()
            self.sitting.change_players(players, typed)

        def proposed(players: Sequence[str]) -> Sequence[Seat]:
            return table.reseated(players, typed)

        self.app.push(WhoPlaysScene(self.app, table.seats, self.places, self.title_of, proposed, change))

    def know_the_player(self) -> None:
        """Note that whoever sits here has seen a game to its end, and is no newcomer."""
        if not self.preferences.now.seen_welcome:
            self.preferences.change(seen_welcome=True)

    def way_to_watch(self) -> Callable[[bool], None] | None:
        """Return how this game is watched again, or reviewed; None if it cannot be."""
        record = self.table.record
        return None if self.ways.watch is None or record is None else partial(self.ways.watch, record)

    def more_of(self, told: str) -> More:
        """Return what else can be done with this game, which is over, and ended as is told."""
        table, number = self.table, self.table.session.seed

        def show() -> None:
            picture = partial(keepsake, self.app, self, told, number)
            game = PlayedGame(number, table.record, self.ways.again, self.ways.outbox, picture=picture)
            self.app.push(GameSheetScene(self.app, game))

        return More(number_words(number), partial(self.app.try_to_show, show))

    def new_deeds(self) -> NewDeeds:
        """Return what was done for the first time in this game, which is over."""
        record, ways = self.table.record, self.ways
        if ways.new_deeds is None or record is None:
            return NOTHING_NEW
        badges: Sequence[Badge] = ()
        with self.app.painter.boundary.contain():
            badges = ways.new_deeds(record)
        return NewDeeds(badges, ways.show_deeds)

    def play_on(self) -> None:
        """Begin the next game of the match, or play the same again."""
        if self.table.match.over:
            self.table.rematch()
        else:
            self.table.next_game()
        self.begin_game()

    def start_over(self) -> None:
        """Take back all that was played, and begin anew."""
        session = self.table.session
        self.director.hurry()
        if session.history:
            session.take_back(len(session.history))
        if self.table.guide is not None:
            self.table.guide.decided()
        self.begin_game()

    # What is told in words.
    telling: TableTelling[Setup, S, M, E, V] | None = None  # that its game brings

    def to_hear(self) -> Told | None:
        return None if self.telling is None else self.telling.to_hear()

    def to_hear_in_full(self) -> Iterator[str]:
        return iter(()) if self.telling is None else self.telling.in_full()

    # What tools are told.
    def described(self) -> Data:
        """Return what the person at the screen may know of what is asked, and where it is answered."""
        sitting, session = self.sitting, self.table.session
        decision = session.spec.view_decision(self.view)
        return {
            "decisions": len(session.history),
            "decision": None if decision is None else [decision.seat, decision.kind],
            "viewer": self.viewer,
            "mine": sitting.my_turn,
            "curtain": sitting.curtain,
            "ended": sitting.over,
            "question": self.question(),
            "answers": {answer.words: answer.rect.center for answer in self.asking.answers},
            **self._guide_described(),
        }

    def _guide_described(self) -> Data:
        if self.guided is None:
            return {}
        said = [said.words for said in self.guided.guide.says(self.director.busy)]
        return {"guide": said, "ways": {way.words: way.rect.center for way in self.guided.answers()}}

    # Drawing.
    def curtain_over(self) -> bool:
        """Say whether a curtain was drawn over the frame before: then the window does not show what is on the canvas.

        It is asked once in every frame.
        """
        over, self._curtain_over = self._curtain_over, self.sitting.moving_curtain is not None
        return over
