"""Register Squirrel Squabble with the menu, the lists and the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from squaretactics.core.session import Seat
from squaretactics.core.spec import Data
from squaretactics.translation import Message, mark
from squaretactics.ui.game_ui import GameOption, GameUI, SceneContext
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings

if TYPE_CHECKING:
    from datetime import date

    from squaretactics.games.squirrel_squabble.events import Event
    from squaretactics.games.squirrel_squabble.moves import Move
    from squaretactics.games.squirrel_squabble.options import Setup
    from squaretactics.games.squirrel_squabble.spec import SquirrelSquabble
    from squaretactics.games.squirrel_squabble.view import View
    from squaretactics.storage.finished_games import FinishedGame
    from squaretactics.ui.exercises.lesson_file import LessonSet
    from squaretactics.ui.kit.app import App, Scene
    from squaretactics.ui.kit.menu_backdrop import MenuBackdrop
    from squaretactics.ui.kit.paint.painter import Painter, Steps
    from squaretactics.ui.kit.prerender import DrawFunction
    from squaretactics.ui.printing.printables import Printables
    from squaretactics.ui.replay.reviewer import Reviewer
    from squaretactics.ui.squirrel_squabble.replay.scene import SquirrelReplayScene
    from squaretactics.ui.squirrel_squabble.table.table_view import GameSession, GameTable
    from squaretactics.ui.table.analysis_board import AnalysisBoard
    from squaretactics.ui.table.new_game import NewGame, StartGame
    from squaretactics.ui.table.routes import TableRoutes
    from squaretactics.ui.table.seat_summary import SeatStyle


class SquirrelSquabbleUI(GameUI["Setup", "Move", "Event", "View"]):
    """The game UI of Squirrel Squabble: two squirrels, three secret actions per round, and five nuts to carry home."""

    name = SquirrelSquabbleSettings.game
    title = mark("Squirrel Squabble")
    ready = True
    has_rivals = True
    has_board = True
    has_analysis_board = True
    logo = ("squirrel_squabble", "scene", "title.svg")
    credits = mark(
        "Squirrel Squabble is a game by Rebekah Bissell (3D printable version: Joseph Larson). "
        "This is an independent computer version with its own art and words."
    )
    quick_note = mark("A first game, against a novice bot")
    cover_size = (400, 632)
    gallery_hint = mark("See every coin and tile up close and read what it does.")
    modules = tuple(
        f"squaretactics.{name}"
        for name in (
            "games.squirrel_squabble.spec",
            "ui.squirrel_squabble.play.board_scene",
            "ui.squirrel_squabble.setup.new_game",
            "ui.squirrel_squabble.help.gallery",
            "ui.squirrel_squabble.help.how_to_play",
            "ui.squirrel_squabble.replay.first_look",
        )
    )
    lesson_count = 6
    teacher = ("squirrel_squabble", "squirrels", "orange-cheer-side.svg")
    statistics_hint = mark("Opponents, endings and plans")
    options_kind = SquirrelSquabbleSettings
    options = (
        GameOption(
            "side",
            mark("Show coins from"),
            mark("For two people sharing a screen, once both have planned."),
            (("orange", mark("Orange's side")), ("planner", mark("The last planner's side"))),
        ),
    )

    @property
    def spec(self) -> SquirrelSquabble:
        from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE

        return SQUIRREL_SQUABBLE

    # Menu scenes.
    def current_quick_note(self, context: SceneContext) -> Message | None:
        note = super().current_quick_note(context)
        return note if note is not self.quick_note or self._is_new_to(context) else mark("Against an easy bot")

    def _is_new_to(self, context: SceneContext) -> bool:
        return self.name not in context.preferences.now.welcomed

    def quick_game(self, context: SceneContext) -> NewGame[Setup]:
        from squaretactics.ui.squirrel_squabble.setup.setup_draft import SquirrelSetupDraft, quick_draft

        names, kept = context.preferences.now.player_names, self.last_choices(context)
        draft = SquirrelSetupDraft(names=[*names[:2]]).with_choices(kept)
        return self.quick_draft(context, draft if kept else quick_draft(names[0], self._is_new_to(context))).game()

    def daily_deal(self, day: date, seed: int) -> NewGame[Setup]:
        from squaretactics.ui.squirrel_squabble.setup.setup_draft import daily_deal

        return daily_deal(day, seed)

    @property
    def league_rules(self) -> Sequence[tuple[str, Message]]:
        return [("standard", mark("Standard")), ("quick", mark("Quick"))]

    def league_setup(self, rules: str, seed: int) -> Setup:
        from squaretactics.games.squirrel_squabble.options import Setup

        return Setup.model_validate({"board": "dealt", "start": rules})

    def bots_game(self, context: SceneContext) -> NewGame[Setup]:
        from squaretactics.games.squirrel_squabble.options import Setup
        from squaretactics.ui.table.new_game import NewGame

        return NewGame(Setup(start="quick"), (Seat("Wobble", "greedy"), Seat("Patch", "random")), seed=1, hints=False)

    def setup_scene(self, context: SceneContext, start: StartGame[Setup], earlier: Scene | None = None) -> Scene:
        from squaretactics.ui.squirrel_squabble.setup.new_game import SquirrelNewGameScene
        from squaretactics.ui.squirrel_squabble.setup.setup_draft import SquirrelSetupDraft

        names = [*context.preferences.now.player_names[:2]]
        if isinstance(earlier, SquirrelNewGameScene):
            draft = earlier.draft
            draft.names = names  # the settings may have changed them
        else:
            draft = SquirrelSetupDraft(names=names).with_choices(self.last_choices(context))
        draft.seat_people(context.people(), context.preferences.person)
        draft.rival_results = self.rival_results(context)
        return SquirrelNewGameScene(context.app, partial(self.begin, context, start, draft), draft)

    def lesson_set(self) -> LessonSet[Move, Event, View]:
        from squaretactics.games.squirrel_squabble.goal_conditions import is_met
        from squaretactics.games.squirrel_squabble.scenario import SquirrelScenario
        from squaretactics.ui.exercises.lesson_file import LessonSet

        return LessonSet(self.spec, SquirrelScenario.stage, is_met)

    def how_to_play(self, context: SceneContext) -> Scene:
        from squaretactics.ui.squirrel_squabble.help.how_to_play import SquirrelHowToPlayScene

        return SquirrelHowToPlayScene(context.app, lambda: context.app.push(self.first_look(context)))

    def gallery(self, context: SceneContext) -> Scene:
        from squaretactics.ui.squirrel_squabble.help.gallery import SquirrelGalleryScene

        return SquirrelGalleryScene(context.app)

    def prints(self) -> Printables:
        from squaretactics.ui.squirrel_squabble.printables.pieces import PRINTS

        return PRINTS

    def first_look(self, context: SceneContext) -> Scene:
        from squaretactics.ui.squirrel_squabble.replay.first_look import SquirrelFirstLookScene

        return SquirrelFirstLookScene(context)

    def backdrop(self, app: App) -> MenuBackdrop:
        from squaretactics.ui.squirrel_squabble.artwork.seat_styles import menu_box

        return menu_box(app)

    def to_prerender(self, context: SceneContext) -> Iterator[DrawFunction]:
        from squaretactics.ui.kit.app import first_frame_of
        from squaretactics.ui.squirrel_squabble.play.prerender import prerender_game

        yield first_frame_of(self.setup_scene(context, lambda game: None))
        yield from prerender_game(context.app, context.preferences)

    # Table scenes.
    def table_scene(self, context: SceneContext, table: GameTable, ways: TableRoutes) -> Scene:
        from squaretactics.ui.squirrel_squabble.play.board_scene import SquirrelBoardScene

        return SquirrelBoardScene(context.app, table, context.preferences, ways, context.sound)

    def table_to_prerender(self, context: SceneContext, setup: Data, seats: Sequence[Seat]) -> Iterator[DrawFunction]:
        from squaretactics.ui.squirrel_squabble.play.prerender import prerender_game

        return prerender_game(context.app, context.preferences)

    def replay_scene(
        self, context: SceneContext, session: GameSession, reviewer: Reviewer[Move, Event, View]
    ) -> SquirrelReplayScene:
        from squaretactics.ui.squirrel_squabble.replay.scene import SquirrelReplayScene

        return SquirrelReplayScene(context.app, session, context.preferences, context.sound, reviewer)

    def analysis_board(self) -> AnalysisBoard:
        from squaretactics.ui.squirrel_squabble.analysis.board import SquirrelAnalysisBoard

        return SquirrelAnalysisBoard()

    # Texts, statistics and pictures.
    def rules_words(self, setup: Data) -> str:
        from squaretactics.ui.squirrel_squabble.setup.setup_draft import rules_words

        return rules_words(setup)

    def seat_looks(
        self, setup: Data, seats: int, summary: Data | None = None, events: Sequence[Sequence[Any]] = ()
    ) -> Sequence[SeatStyle | None]:
        from squaretactics.ui.squirrel_squabble.artwork.seat_styles import look_of, squirrels_by_seat

        led = squirrels_by_seat(summary, events)
        looks = [None if squirrel is None else look_of(squirrel) for squirrel in led]
        return looks if len(looks) == seats else super().seat_looks(setup, seats)

    def miniature(self, painter: Painter, session: GameSession, side: int) -> Steps:
        from squaretactics.ui.squirrel_squabble.artwork.miniature import miniature

        return miniature(painter, session.view(0), side)

    def more_statistics(self, app: App, games: Sequence[FinishedGame]) -> Scene:
        from squaretactics.ui.squirrel_squabble.statistics import statistics_scene

        return statistics_scene(app, games)
