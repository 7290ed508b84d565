"""The interface that each game implements for the screen.

A GameUI must be cheap to create. It imports scenes only on request, because the menu is shown without them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic

from squaretactics.core.spec import Data, E, M, OpaqueGame, Setup, V
from squaretactics.translation import Message, mark, say, say_marked, say_row

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from pydantic import JsonValue
    from pygame import Surface

    from squaretactics.bots.rival_choice import OpponentResult
    from squaretactics.core.badges import Badge
    from squaretactics.core.record import Record
    from squaretactics.core.seat_result import SeatResult
    from squaretactics.core.session import OpaqueSession, Seat
    from squaretactics.storage.data_folder import DataFolder
    from squaretactics.storage.finished_games import FindFinished, FinishedGame
    from squaretactics.storage.settings import SettingsWithTips
    from squaretactics.ui.exercises.lesson_file import LessonSet
    from squaretactics.ui.exercises.puzzle import Puzzle
    from squaretactics.ui.exercises.task import Task
    from squaretactics.ui.kit.app import App, Scene
    from squaretactics.ui.kit.callbacks import Callback
    from squaretactics.ui.kit.menu_backdrop import MenuBackdrop
    from squaretactics.ui.kit.paint.painter import Painter, Steps
    from squaretactics.ui.kit.preferences import Preferences
    from squaretactics.ui.kit.prerender import DrawFunction
    from squaretactics.ui.kit.sound import Sound
    from squaretactics.ui.printing.printables import Printables
    from squaretactics.ui.replay.reviewer import Reviewer
    from squaretactics.ui.replay.scene import PlaybackScene
    from squaretactics.ui.table.analysis_board import AnalysisBoard
    from squaretactics.ui.table.daily_results import DailyResult
    from squaretactics.ui.table.game_table import GameSaver, Table
    from squaretactics.ui.table.new_game import NewGame, StartGame
    from squaretactics.ui.table.routes import TableRoutes
    from squaretactics.ui.table.seat_summary import AssetPath, SeatStyle
    from squaretactics.ui.table.setup_draft import SetupDraft, SetupDraftWithRivals
    from squaretactics.ui.table.shared_deal import SharedDeal
    from squaretactics.ui.table.thinker import Thinker


class NoSuchGame(ValueError):
    """No GameUI has this name. The error's text is a full sentence."""


@dataclass(frozen=True, slots=True)
class SceneContext:
    """What the scenes of all games share: the window, preferences, sound, and the history."""

    app: App
    preferences: Preferences
    sound: Sound | None = None
    finished: FindFinished = lambda game: ()  # by the game's name
    people: Callable[[], Sequence[str]] = tuple  # the names of those who play at this computer, if several do
    own_families: Sequence[Any] = ()  # of Square Tactics, from the command line
    folder: DataFolder | None = None  # of the player's own things


@dataclass(frozen=True, slots=True)
class GameOption:
    """One of a game's settings. `ways` are its choices; without any, it is a switch."""

    name: str
    words: Message
    explained: Message
    ways: tuple[tuple[str, Message], ...] = ()


class GameUI(ABC, Generic[Setup, M, E, V]):
    """What the menu, the lists and the program know about one game."""

    name: str  # the name of its GameSpec, as in records
    title: Message
    ready: bool = False  # whether the menu offers it
    has_rivals: bool = False  # whether its bots include rivals
    has_board: bool = False  # whether `miniature` draws its positions

    # In the menu.
    logo: AssetPath = ()  # without one, the title is written
    credits: Message | None = None
    welcome: Message = mark("New here? A novice bot would love to play.")
    quick_note: Message | None = None  # what the quick game is
    new_note: Message = mark("Choose players and rules")
    cover_size: tuple[int, int] | None = None  # of the picture on the game's box, if it is `scene/cover.svg`
    gallery_hint: Message | None = None  # what the gallery shows; None if there is no gallery
    modules: Sequence[str] = ()  # loaded in the background while the player looks at the menu

    # Lessons and puzzles.
    lesson_count: int = 0
    teacher: AssetPath = ()  # the picture of the character beside the lessons
    puzzle_count: int = 0

    has_analysis_board: bool = False  # on which positions can be set up

    # Its games in lists.
    statistics_hint: Message | None = None  # what the game's own statistics show; None if it has none

    # Its part of the settings.
    options_kind: type[SettingsWithTips] | None = None
    options: Sequence[GameOption] = ()

    @property
    def badges(self) -> Sequence[Badge]:
        from squaretactics.core.badges import read_badges

        return read_badges(self.name)

    @property
    @abstractmethod
    def spec(self) -> OpaqueGame[M, E, V]: ...

    # What the menu leads to.
    def current_quick_note(self, context: SceneContext) -> Message | None:
        """Return a description of the quick game that fits the player's progress."""
        if self.meets_rivals(context):
            return mark("Against your rival")
        return mark("Same as last time") if self.last_choices(context) else self.quick_note

    def quick_words(self, context: SceneContext) -> str:
        """Return the rules and the opponents of the quick game."""
        from squaretactics.ui.table.common_words import sentence
        from squaretactics.ui.table.player_labels import PEOPLE

        game = self.quick_game(context)
        others = [seat.name if seat.player in PEOPLE else self.player_title(seat.player) for seat in game.seats[1:]]
        return sentence(self.rules_words(self.spec.setup_data(game.setup)), say_row(dict.fromkeys(others)))

    def last_choices(self, context: SceneContext) -> dict[str, JsonValue]:
        """Return the choices of the last game that was set up; empty before the first."""
        return {} if self.options_kind is None else context.preferences.of(self.options_kind).last_game

    # Rivals.
    def meets_rivals(self, context: SceneContext) -> bool:
        """Check whether the quick game is against rivals: for one person, after their first games."""
        if not self.has_rivals or self.name not in context.preferences.now.welcomed:
            return False
        from squaretactics.core.session import HUMAN
        from squaretactics.ui.table.new_game import BY_LETTER
        from squaretactics.ui.table.rivals import knows_the_game

        last = self.last_choices(context)
        kinds, seats = last.get("kinds", [HUMAN]), last.get("players")
        seated = kinds[: seats if isinstance(seats, int) else None] if isinstance(kinds, list) else []
        people = [kind for kind in seated if kind in (HUMAN, BY_LETTER)]
        return people == [HUMAN] and knows_the_game(context.finished(self.name))

    def rival_results(self, context: SceneContext) -> dict[int, list[OpponentResult]]:
        """Return the person's results by the number of seats, from which the strength of their rivals follows."""
        from squaretactics.ui.table.rivals import results_by_seats

        return results_by_seats(context.finished(self.name))

    def renew_seats(self, context: SceneContext, seats: Sequence[Seat]) -> list[Seat]:
        """Return the seats of another game, with the strength that rivals have now."""
        from squaretactics.ui.table.rivals import with_next_rivals

        aim = self.last_choices(context).get("rival_aim")
        return with_next_rivals(seats, self.rival_results(context).get(len(seats), ()), aim)

    def quick_draft(self, context: SceneContext, draft: SetupDraftWithRivals[Setup]) -> SetupDraftWithRivals[Setup]:
        """Return the draft of a quick game after putting the person's rivals into it."""
        draft.rival_results = self.rival_results(context)
        if self.meets_rivals(context):
            draft.meet_rivals()
        return draft

    def begin(
        self, context: SceneContext, start: StartGame[Setup], draft: SetupDraft[Setup], game: NewGame[Setup]
    ) -> None:
        """Start a game that was set up. Its choices and the players' names are proposed again next time."""
        preferences, choices = context.preferences, draft.choices()
        names = (*draft.names, *preferences.now.player_names[len(draft.names) :])
        if self.options_kind is not None and choices != self.last_choices(context):
            preferences.change_of(self.options_kind, last_game=choices)
        if names != preferences.now.player_names:
            preferences.change(player_names=names)
        start(game)

    @abstractmethod
    def quick_game(self, context: SceneContext) -> NewGame[Setup]:
        """Return a game that starts without asking anything."""

    def daily_deal(self, day: date, seed: int) -> NewGame[Setup]:
        """Return the deal of a day for one person, determined by the day and the seed alone."""
        raise NotImplementedError

    def day_words(self, result: DailyResult) -> str:
        """Summarise the result of a daily deal in a few words."""
        from squaretactics.ui.table.daily_results import points_words

        return points_words(result)

    def dare_words(self, result: SeatResult) -> str:
        """Return a player's words to a friend who is to beat a result."""
        from squaretactics.ui.table.shared_deal import score_words

        return say("Beat my {score}!", score=score_words(result))

    def shared_deal(
        self, setup: Setup, players: Sequence[str], seed: int, result: SeatResult | None = None
    ) -> SharedDeal | None:
        """Return a deal as players share it; None if codes can't hold it."""
        from squaretactics.core.code_fields import NoCode
        from squaretactics.core.deal_codes import Deal, deal_code
        from squaretactics.ui.table.shared_deal import SharedDeal

        deal = Deal(self.spec, setup, tuple(players), seed)
        try:
            code, challenge = deal_code(deal), "" if result is None else deal_code(replace(deal, result=result))
        except NoCode:
            return None
        return SharedDeal(say_marked(self.title), code, "" if result is None else self.dare_words(result), challenge)

    # Leagues.
    @property
    def league_rules(self) -> Sequence[tuple[str, Message]]:
        """Return the rules for leagues by name, with their titles; none if the game has no leagues."""
        return ()

    def league_setup(self, rules: str, seed: int) -> Setup:
        """Return the set-up of a league's game."""
        raise NotImplementedError

    def bots_game(self, context: SceneContext) -> NewGame[Setup]:
        """Return a game played by bots alone."""
        game = self.quick_game(context)
        return replace(game, seats=tuple(replace(seat, player="random") for seat in game.seats))

    @abstractmethod
    def setup_scene(self, context: SceneContext, start: StartGame[Setup], earlier: Scene | None = None) -> Scene:
        """Return the scene in which a game is set up. It keeps the choices of an `earlier` setup scene."""

    @property
    def lessons_key(self) -> str:
        """Return the settings group that stores the completed lessons."""
        return " ".join(("lessons", self.name))

    def lesson_set(self) -> LessonSet[M, E, V]:
        """Return the lessons, of which there are `lesson_count`."""
        raise NotImplementedError

    def lessons(self) -> Sequence[Task[M, E, V]]:
        return self.lesson_set().tasks() if self.lesson_count else ()

    @property
    def puzzles_key(self) -> str:
        """Return the settings group that stores the solved puzzles and their stars."""
        return " ".join(("puzzles", self.name))

    def puzzles(self) -> Sequence[Puzzle[M, E, V]]:
        """Return the puzzles, sorted by grade."""
        return ()

    def analysis_board(self) -> AnalysisBoard:
        """Return the analysis board, if the game has one."""
        raise NotImplementedError

    @abstractmethod
    def how_to_play(self, context: SceneContext) -> Scene: ...

    def gallery(self, context: SceneContext) -> Scene:
        """Return the scene that shows the cards."""
        raise NotImplementedError

    def import_file(self, context: SceneContext, path: Path) -> Callback | None:
        """Import a file of this game's own kind, and return what shows it; None for any other file.

        May raise BadRecord or OSError.
        """
        return None

    def prints(self) -> Printables | None:
        """Return what can be printed and cut out; None if there's nothing."""
        return None

    def cover(self, painter: Painter, across: int, down: int) -> Surface | None:
        """Return the picture on the game's box, `across` wide and at least `down` high; None without one.

        If the picture is taller, the menu shows its bottom, and scrolls through the rest when the box is chosen.
        """
        if self.cover_size is None:
            return None
        from squaretactics.ui.kit.paint.theme import WOOD_DEEP

        size = across, max(round(across * self.cover_size[1] / self.cover_size[0]), down)
        return painter.svg(self.name, "scene", "cover.svg", size=size, until=WOOD_DEEP)

    def first_look(self, context: SceneContext) -> Scene | None:
        """Return the scene that shows a few moments of the game; None if there is none."""
        return None

    def unseen_first_look(self, context: SceneContext) -> Scene | None:
        """Return the first look the first time that the game's box is chosen; None afterwards."""
        if self.options_kind is None or context.preferences.of(self.options_kind).first_look_seen:
            return None
        look = self.first_look(context)
        if look is not None:
            context.preferences.change_of(self.options_kind, first_look_seen=True)
        return look

    def backdrop(self, app: App) -> MenuBackdrop:
        """Return what hangs on the wall behind the menu."""
        from squaretactics.ui.kit.menu_backdrop import MenuBackdrop

        return MenuBackdrop(app)

    def to_prerender(self, context: SceneContext) -> Iterator[DrawFunction]:
        """Yield functions that prerender the scenes that the menu leads to."""
        return iter(())

    # The table.
    def table(self, game: NewGame[Setup], thinker: Thinker, game_saver: GameSaver | None = None) -> Table[M, E, V]:
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
        self, session: OpaqueSession[M, E, V], thinker: Thinker, game_saver: GameSaver | None = None
    ) -> Table[M, E, V]:
        from squaretactics.core.match import Match
        from squaretactics.ui.table.game_table import Table

        match = Match(self.spec, session.setup, session.seed, session.match, alone=session.match is None)
        return Table(self.spec, match, session.seats, thinker, game_saver, resumed=session)

    @abstractmethod
    def table_scene(self, context: SceneContext, table: Table[M, E, V], ways: TableRoutes) -> Scene: ...

    def table_to_prerender(self, context: SceneContext, setup: Data, seats: Sequence[Seat]) -> Iterator[DrawFunction]:
        """Yield functions that prerender the table of an unfinished game. `setup` is the set-up as stored in its
        record.
        """
        return iter(())

    def replay_scene(
        self, context: SceneContext, session: OpaqueSession[M, E, V], reviewer: Reviewer[M, E, V]
    ) -> PlaybackScene[M, E, V]:
        raise NotImplementedError

    def watch(
        self,
        context: SceneContext,
        session: OpaqueSession[M, E, V],
        record: Record,
        thinkers: Sequence[Thinker],
        review: bool,
    ) -> None:
        """Replay a finished game, or review it if the game has reviews.
        The thinkers may work in parallel. The scene closes those that it used.
        """
        from squaretactics.ui.replay.review_file import ReviewFile
        from squaretactics.ui.replay.reviewer import Reviewer

        scene = self.replay_scene(context, session, Reviewer(session, thinkers, ReviewFile(record)))
        context.app.push(scene)
        scene.begin(review)

    # Words and pictures.
    def games_in_a_match(self, setup: Data) -> int | None:
        """Return the maximum number of games in a match; None if the recorded set-up cannot be read."""
        known = self.spec.known_setup(setup)
        return None if known is None else self.spec.match_length(known)

    @abstractmethod
    def rules_words(self, setup: Data) -> str:
        """Return the name of a recorded set-up's rules, which may come from another version."""

    def seat_looks(
        self, setup: Data, seats: int, summary: Data | None = None, events: Sequence[Sequence[Any]] = ()
    ) -> Sequence[SeatStyle | None]:
        """Return each seat's style in a list; None for a seat whose style is unknown.

        `summary` belongs to a finished game, `events` (as recorded) to an unfinished one.
        """
        return (None,) * seats

    def miniature(self, painter: Painter, session: OpaqueSession[M, E, V], side: int) -> Steps:
        """Draw the current position of a game as a square with sides of this length, if the game has a board."""
        raise NotImplementedError

    def result_lines(self, summary: Data | None) -> Sequence[str]:
        """Return a title and further lines about a finished game; empty if the winner says it all."""
        return ()

    def more_statistics(self, app: App, games: Sequence[FinishedGame]) -> Scene:
        """Return the scene with the game's own statistics."""
        raise NotImplementedError

    def player_title(self, player: str) -> str:
        """Return the title of a kind of player."""
        from squaretactics.ui.table.player_labels import player_title

        return player_title(player)


AnyGameUI = GameUI[Any, Any, Any, Any]
# Returns the GameUI of a game by its name, or raises NoSuchGame.
FindGameUI = Callable[[str], AnyGameUI]
BeginGame = Callable[[AnyGameUI, "NewGame[Any]"], None]
