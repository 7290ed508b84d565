"""What a game brings to the screen.

To be a front costs nothing: whatever one leads to is loaded when it is asked for, since the menu is shown without.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic

from squaretactics.core.spec import BadSetup, Data, E, GameSpec, M, S, Setup, V
from squaretactics.translation import Message, mark

if TYPE_CHECKING:
    from datetime import date

    from pygame import Surface

    from squaretactics.core.badges import Badge
    from squaretactics.core.record import Record
    from squaretactics.core.session import Seat, Session
    from squaretactics.storage.finished_games import FinishedGame
    from squaretactics.storage.settings import GameSettings
    from squaretactics.ui.exercises.puzzle import Puzzle
    from squaretactics.ui.exercises.task import Task
    from squaretactics.ui.kit.app import App, Scene
    from squaretactics.ui.kit.menu_backdrop import MenuBackdrop
    from squaretactics.ui.kit.paint.painter import Painter
    from squaretactics.ui.kit.preferences import Preferences
    from squaretactics.ui.kit.prerender import DrawFunction
    from squaretactics.ui.kit.sound import Sound
    from squaretactics.ui.printing.printables import Printables
    from squaretactics.ui.table.daily_results import DailyResult
    from squaretactics.ui.table.game_table import GameSaver, Table
    from squaretactics.ui.table.new_game import NewGame
    from squaretactics.ui.table.routes import TableRoutes
    from squaretactics.ui.table.seat_summary import AssetPath, SeatStyle
    from squaretactics.ui.table.thinker import Thinker


class NoSuchGame(ValueError):
    """A name that no front here has. Its text is a sentence."""


def _none_finished(game: str) -> Sequence[FinishedGame]:
    return ()


@dataclass(frozen=True, slots=True)
class SceneContext:
    """What the scenes of every game share: the window, what the player likes, the sound, and what the history knows."""

    app: App
    preferences: Preferences
    sound: Sound | None = None
    finished: Callable[[str], Sequence[FinishedGame]] = _none_finished  # of a kind of game; none if that is unknown


@dataclass(frozen=True, slots=True)
class GameOption:
    """One of a game's settings: its name, its words, what it does, and the ways it can be set; with none, on or off."""

    name: str
    words: Message
    explained: Message
    ways: tuple[tuple[str, Message], ...] = ()
    again: bool = False  # whether all that can be done with it is to make it as usual again
    with_it: tuple[str, ...] = ()  # what else of the game's settings is made as usual then


class GameUI(ABC, Generic[Setup, S, M, E, V]):
    """One game, as the menu, the lists and the program know it."""

    name: str  # that of its GameSpec, which its records give
    title: Message
    ready: bool = False  # whether it stands on the shelf

    # In the menu.
    logo: AssetPath = ()  # without one, its title is written
    credits: Message | None = None
    welcome: Message = mark("New here? An easy bot would love to play.")
    quick_note: Message | None = None  # what the quick game is
    new_note: Message = mark("You choose who plays, and by which rules")
    gallery_hint: Message | None = None  # what is in its gallery; without one it has none
    modules: Sequence[str] = ()  # that the menu is shown without, and that are loaded while the player looks

    # What it teaches at staged tables.
    lesson_count: int = 0
    teacher: AssetPath = ()  # who stands beside the lessons
    puzzle_count: int = 0

    # Its games in lists.
    statistics_hint: Message | None = None  # what is told of them besides who won; without one that is all

    # Its part of the settings.
    options_kind: type[GameSettings] | None = None
    options: Sequence[GameOption] = ()

    @property
    def badges(self) -> Sequence[Badge]:
        """Return the badges that there are for what is done in its games."""
        return ()

    @property
    @abstractmethod
    def spec(self) -> GameSpec[Setup, S, M, E, V]:
        """Return its rules."""

    # What the menu leads to.
    def current_quick_note(self, context: SceneContext) -> Message | None:
        """Return what the quick game is for who plays here."""
        return self.quick_note

    @abstractmethod
    def quick_game(self, context: SceneContext) -> NewGame[Setup]:
        """Return a game that can be begun without a question."""

    def daily_deal(self, day: date, seed: int) -> NewGame[Setup]:
        """Return the deal of a day for one person: all of it follows from the day and its seed."""
        raise NotImplementedError

    def day_words(self, result: DailyResult) -> str:
        """Say in a few words what came of a deal of a day."""
        from squaretactics.ui.table.daily_results import points_words

        return points_words(result)

    def bots_game(self, context: SceneContext) -> NewGame[Setup]:
        """Return a game that bots play by themselves."""
        game = self.quick_game(context)
        return replace(game, seats=tuple(replace(seat, player="random") for seat in game.seats))

    @abstractmethod
    def setup_scene(
        self, context: SceneContext, start: Callable[[NewGame[Setup]], None], earlier: Scene | None = None
    ) -> Scene:
        """Return where a game is set up; what was chosen in an earlier one of these scenes stands."""

    @property
    def lessons_key(self) -> str:
        """Return the group under which it is kept which of its lessons were done."""
        return " ".join(("lessons", self.name))

    def lessons(self) -> Sequence[Task[Setup, S, M, E, V]]:
        """Return its lessons, in order."""
        return ()

    @property
    def puzzles_key(self) -> str:
        """Return the group under which it is kept which of its puzzles were solved, and with how many stars."""
        return " ".join(("puzzles", self.name))

    def puzzles(self) -> Sequence[Puzzle[Setup, S, M, E, V]]:
        """Return its puzzles, grade after grade."""
        return ()

    @abstractmethod
    def how_to_play(self, context: SceneContext) -> Scene:
        """Return where its rules are explained."""

    def gallery(self, context: SceneContext) -> Scene:
        """Return where its cards are shown."""
        raise NotImplementedError

    def prints(self) -> Printables | None:
        """Return what of it can be printed and cut out; None if nothing."""
        return None

    def cover(self, painter: Painter, across: int, down: int) -> Surface | None:
        """Return the picture on its box, as wide as that and at least as high; None if it has none.

        Of one that is higher the foot is shown, and the rest on the way there when the box is chosen.
        """
        return None

    def demo_scene(self, context: SceneContext) -> Scene | None:
        """Return what plays by itself when its box is chosen for the first time; None if it was seen, or is not."""
        return None

    def backdrop(self, app: App) -> MenuBackdrop:
        """Return what hangs on the wall of the menu's room."""
        from squaretactics.ui.kit.menu_backdrop import MenuBackdrop

        return MenuBackdrop(app)

    def to_prerender(self, context: SceneContext) -> Iterator[DrawFunction]:
        """Yield what the menu leads to, to be drawn in advance."""
        return iter(())

    # The table.
    def table(
        self, game: NewGame[Setup], thinker: Thinker, game_saver: GameSaver | None = None
    ) -> Table[Setup, S, M, E, V]:
        """Lay the table for a new game."""
        from squaretactics.core.match import Match
        from squaretactics.ui.table.game_table import Table

        match = Match(self.spec, game.setup, game.seed)
        return Table(
            self.spec,
            match,
            game.seats,
            thinker,
            game_saver,
            undo=game.undo,
            hints=game.hints,
            occasion=game.occasion,
        )

    def resumed_table(
        self, session: Session[Setup, S, M, E, V], thinker: Thinker, game_saver: GameSaver | None = None
    ) -> Table[Setup, S, M, E, V]:
        """Lay the table for a game that was begun before."""
        from squaretactics.core.match import Match
        from squaretactics.ui.table.game_table import Table

        match = Match(self.spec, session.setup, session.seed, session.match, alone=session.match is None)
        return Table(self.spec, match, session.seats, thinker, game_saver, resumed=session)

    @abstractmethod
    def table_scene(self, context: SceneContext, table: Table[Setup, S, M, E, V], ways: TableRoutes) -> Scene:
        """Return where a game is played."""

    def table_to_prerender(self, context: SceneContext, setup: Data, seats: Sequence[Seat]) -> Iterator[DrawFunction]:
        """Yield how a game looks that waits, as its record notes its set-up, to be drawn in advance."""
        return iter(())

    @abstractmethod
    def watch(
        self,
        context: SceneContext,
        session: Session[Setup, S, M, E, V],
        record: Record,
        thinkers: Sequence[Thinker],
        review: bool,
    ) -> None:
        """Show a game again that was played, or review it if the game has reviews.

        The thinkers may think at the same time, and are closed with the scene if they were asked.
        """

    # In words and pictures.
    def games_in_a_match(self, setup: Data) -> int | None:
        """Return how many games a match has at most by a set-up as records note it; None if that is not known."""
        try:
            return self.spec.match_length(self.spec.parse_setup(setup))
        except BadSetup:
            return None

    @abstractmethod
    def rules_words(self, setup: Data) -> str:
        """Return what the rules of a set-up are called, as records note it; it may be another version's."""

    def seat_looks(
        self, setup: Data, seats: int, summary: Data | None = None, events: Sequence[Sequence[Any]] = ()
    ) -> Sequence[SeatStyle | None]:
        """Return how each of so many seats is shown in a list, as far as that is known.

        Of a game that is over there may be a summary; of one that waits, the events as its record notes them.
        """
        return (None,) * seats

    def result_lines(self, summary: Data | None) -> Sequence[str]:
        """Return how a game went by its summary: a title, and further lines; nothing where who won says it all."""
        return ()

    def more_statistics(self, app: App, games: Sequence[FinishedGame]) -> Scene:
        """Return where more is told of its finished games than who won."""
        raise NotImplementedError

    def player_title(self, player: str) -> str:
        """Return what a kind of player is called."""
        from squaretactics.ui.table.player_labels import player_title

        return player_title(player)

    def automation_state(self, scene: Scene) -> Data:
        """Tell tools what a scene of this game shows, where it can be clicked, and how far its game has come.

        A table tells of `decisions`, and of `winners` once they are shown; what is no scene of this game, of nothing.
        """
        return {}


AnyGameUI = GameUI[Any, Any, Any, Any, Any]
# Finds the front of a game by its name, or raises NoSuchGame.
FindGameUI = Callable[[str], AnyGameUI]
