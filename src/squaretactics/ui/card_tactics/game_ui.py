"""Register Card Tactics with the menu, the lists and the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from squaretactics.core.session import Seat
from squaretactics.core.spec import Data
from squaretactics.translation import Message, mark, say, say_many
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.game_ui import GameUI, SceneContext

if TYPE_CHECKING:
    from datetime import date

    from pydantic import JsonValue

    from squaretactics.core.seat_result import SeatResult
    from squaretactics.games.card_tactics.events import Event
    from squaretactics.games.card_tactics.moves import Move
    from squaretactics.games.card_tactics.options import Setup
    from squaretactics.games.card_tactics.spec import CardTactics
    from squaretactics.games.card_tactics.view import View
    from squaretactics.storage.finished_games import FinishedGame
    from squaretactics.ui.card_tactics.replay.scene import CardReplayScene
    from squaretactics.ui.card_tactics.table.table_view import GameSession, GameTable
    from squaretactics.ui.exercises.lesson_file import LessonSet
    from squaretactics.ui.kit.app import App, Scene
    from squaretactics.ui.kit.menu_backdrop import MenuBackdrop
    from squaretactics.ui.kit.prerender import DrawFunction
    from squaretactics.ui.printing.printables import Printables
    from squaretactics.ui.replay.reviewer import Reviewer
    from squaretactics.ui.table.daily_results import DailyResult
    from squaretactics.ui.table.new_game import NewGame, StartGame
    from squaretactics.ui.table.routes import TableRoutes


# The description of a quick game with the choices of the last one, by its level.
_AGAIN: Final[dict[str, Message]] = {
    "easy": mark("Same as last time, on Easy"),
    "normal": mark("Same as last time, on Normal"),
    "hard": mark("Same as last time, on Hard"),
    "nightmare": mark("Same as last time, on Nightmare"),
}


class CardTacticsUI(GameUI["Setup", "Move", "Event", "View"]):
    """The game UI of Card Tactics: three heroes, five combats, and a Dragon that is cross at being woken."""

    name = CardTacticsSettings.game
    title = mark("Card Tactics")
    ready = True
    logo = ("card_tactics", "scene", "title.svg")
    credits = mark(
        "Card Tactics is a game by Gui de Souza Rocha. This is an independent computer version "
        "with its own cards, art and words."
    )
    welcome = mark("New here? Three heroes are waiting for you.")
    quick_note = mark("A solo run on Easy")
    new_note = mark("Choose players, heroes and difficulty")
    cover_size = (400, 632)
    gallery_hint = mark("Read about every hero, enemy, item and event.")
    modules = tuple(
        f"squaretactics.{name}"
        for name in (
            "games.card_tactics.spec",
            "ui.card_tactics.play.board_scene",
            "ui.card_tactics.setup.new_game",
            "ui.card_tactics.help.gallery",
            "ui.card_tactics.help.how_to_play",
            "ui.card_tactics.statistics.scene",
            "ui.card_tactics.replay.first_look",
        )
    )
    lesson_count = 5
    teacher = ("card_tactics", "figures", "druid-ready.svg")
    statistics_hint = mark("Wins by team and level, and how far runs got")
    options_kind = CardTacticsSettings

    @property
    def spec(self) -> CardTactics:
        from squaretactics.games.card_tactics.spec import CARD_TACTICS

        return CARD_TACTICS

    def current_quick_note(self, context: SceneContext) -> Message | None:
        choices = self.last_choices(context)
        level = choices.get("level") if choices.get("mode") == "campaign" else None
        return _AGAIN[level] if isinstance(level, str) and level in _AGAIN else super().current_quick_note(context)

    # Menu scenes.
    def quick_game(self, context: SceneContext) -> NewGame[Setup]:
        from squaretactics.ui.card_tactics.setup.setup_draft import draft_from_choices, first_game_draft

        names, kept = context.preferences.now.player_names, self.last_choices(context)
        draft = draft_from_choices(kept, names) if kept else first_game_draft(names[0])
        if draft.mode == "daily":  # only the first try counts, and only the set-up scene says so
            draft.mode = "campaign"
        return draft.game()

    def daily_deal(self, day: date, seed: int) -> NewGame[Setup]:
        from squaretactics.ui.card_tactics.setup.setup_draft import CardSetupDraft

        return CardSetupDraft(mode="daily", today=day.isoformat()).game()  # the rules say what it is drawn from (C66)

    def day_words(self, result: DailyResult) -> str:
        from squaretactics.ui.card_tactics.statistics.runs import run_result_lines

        return next(iter(run_result_lines(result.summary)), "")

    def dare_words(self, result: SeatResult) -> str:
        if result.rival is not None:
            return super().dare_words(result)
        if result.won:
            return say("I won this run. Can you?")
        return say_many("I won {n} combat. Can you win more?", "I won {n} combats. Can you win more?", result.points)

    def bots_game(self, context: SceneContext) -> NewGame[Setup]:
        from squaretactics.games.card_tactics.options import Setup
        from squaretactics.ui.table.new_game import NewGame

        return NewGame(Setup(), (Seat("Wobble", "random"),), seed=1, hints=False)

    def setup_scene(self, context: SceneContext, start: StartGame[Setup], earlier: Scene | None = None) -> Scene:
        from squaretactics.ui.card_tactics.setup.custom_setup import CustomSetups
        from squaretactics.ui.card_tactics.setup.new_game import CardNewGameScene
        from squaretactics.ui.card_tactics.setup.setup_draft import draft_from_choices

        preferences = context.preferences
        kept = preferences.of(CardTacticsSettings)
        if isinstance(earlier, CardNewGameScene):
            draft = earlier.draft
        else:
            draft = draft_from_choices(kept.last_game, preferences.now.player_names, kept.daily_begun)
        draft.seat_people(context.people(), preferences.person)

        def keep(setups: dict[str, dict[str, JsonValue]]) -> None:
            preferences.change_of(CardTacticsSettings, own_setups=setups)

        def begin(game: NewGame[Setup]) -> None:
            if game.setup.daily is not None:
                preferences.change_of(CardTacticsSettings, daily_begun=game.setup.daily)
            self.begin(context, start, draft, game)

        return CardNewGameScene(context.app, begin, draft, CustomSetups(kept.own_setups, keep))

    def lesson_set(self) -> LessonSet[Move, Event, View]:
        from squaretactics.games.card_tactics.goal_conditions import is_met
        from squaretactics.games.card_tactics.scenario import CardScenario
        from squaretactics.ui.exercises.lesson_file import LessonSet

        return LessonSet(self.spec, CardScenario.stage, is_met)

    def how_to_play(self, context: SceneContext) -> Scene:
        from squaretactics.ui.card_tactics.help.how_to_play import CardHowToPlayScene

        return CardHowToPlayScene(context.app, lambda: context.app.push(self.first_look(context)))

    def gallery(self, context: SceneContext) -> Scene:
        from squaretactics.ui.card_tactics.help.gallery import CardGalleryScene
        from squaretactics.ui.card_tactics.statistics.runs import RunCardCounts

        return CardGalleryScene(context.app, RunCardCounts(context.finished(self.name)))

    def prints(self) -> Printables:
        from squaretactics.ui.card_tactics.printables.pieces import PRINTS

        return PRINTS

    def first_look(self, context: SceneContext) -> Scene:
        from squaretactics.ui.card_tactics.replay.first_look import CardFirstLookScene

        return CardFirstLookScene(context)

    def backdrop(self, app: App) -> MenuBackdrop:
        from squaretactics.ui.card_tactics.artwork import menu_box

        return menu_box(app)

    def to_prerender(self, context: SceneContext) -> Iterator[DrawFunction]:
        from squaretactics.ui.card_tactics.play.prerender import prerender_run
        from squaretactics.ui.kit.app import first_frame_of

        yield first_frame_of(self.setup_scene(context, lambda game: None))
        yield from prerender_run(context.app, context.preferences)

    # Table scenes.
    def table_scene(self, context: SceneContext, table: GameTable, ways: TableRoutes) -> Scene:
        from squaretactics.ui.card_tactics.play.board_scene import CardBoardScene

        return CardBoardScene(context.app, table, context.preferences, ways, context.sound)

    def table_to_prerender(self, context: SceneContext, setup: Data, seats: Sequence[Seat]) -> Iterator[DrawFunction]:
        from squaretactics.ui.card_tactics.play.prerender import prerender_run

        return prerender_run(context.app, context.preferences)

    def replay_scene(
        self, context: SceneContext, session: GameSession, reviewer: Reviewer[Move, Event, View]
    ) -> CardReplayScene:
        from squaretactics.ui.card_tactics.replay.scene import CardReplayScene

        return CardReplayScene(context.app, session, context.preferences, context.sound, reviewer)

    # Texts, statistics and pictures.
    def rules_words(self, setup: Data) -> str:
        from squaretactics.ui.card_tactics.setup.words import rules_words

        return rules_words(setup)

    def result_lines(self, summary: Data | None) -> Sequence[str]:
        from squaretactics.ui.card_tactics.statistics.runs import run_result_lines

        return run_result_lines(summary)

    def more_statistics(self, app: App, games: Sequence[FinishedGame]) -> Scene:
        from squaretactics.ui.card_tactics.statistics.scene import RunStatisticsScene

        return RunStatisticsScene(app, games)
