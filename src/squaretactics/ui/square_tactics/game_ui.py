"""Implement the game UI of Square Tactics for the menu, the lists and the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from squaretactics.core.session import Seat
from squaretactics.core.spec import Data
from squaretactics.translation import Message, mark, say
from squaretactics.ui.game_ui import GameOption, GameUI, SceneContext
from squaretactics.ui.square_tactics.settings import QUICK_NOTES, RIVAL_NOTES, SquareTacticsSettings, next_step

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from pydantic import JsonValue
    from pygame import Surface

    from squaretactics.games.square_tactics.cards import OwnFamily
    from squaretactics.games.square_tactics.events import Event
    from squaretactics.games.square_tactics.move_kinds import Move
    from squaretactics.games.square_tactics.options import Setup
    from squaretactics.games.square_tactics.spec import SquareTactics
    from squaretactics.games.square_tactics.view import View
    from squaretactics.storage.finished_games import FinishedGame
    from squaretactics.ui.exercises.lesson_file import LessonSet
    from squaretactics.ui.kit.app import App, Scene
    from squaretactics.ui.kit.callbacks import Callback
    from squaretactics.ui.kit.menu_backdrop import MenuBackdrop
    from squaretactics.ui.kit.paint.painter import Painter, Steps
    from squaretactics.ui.kit.prerender import DrawFunction
    from squaretactics.ui.printing.printables import Printables
    from squaretactics.ui.replay.reviewer import Reviewer
    from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene
    from squaretactics.ui.square_tactics.table.table_view import GameSession, GameTable, SquarePuzzle
    from squaretactics.ui.table.analysis_board import AnalysisBoard
    from squaretactics.ui.table.new_game import NewGame, StartGame
    from squaretactics.ui.table.routes import TableRoutes
    from squaretactics.ui.table.seat_summary import SeatStyle


_COVER: Final = 1.2  # height of the picture on its box, as a part of the room there


class SquareTacticsUI(GameUI["Setup", "Move", "Event", "View"]):
    """The game UI of Square Tactics, a quick card battle on a small board."""

    name = SquareTacticsSettings.game
    title = mark("Square Tactics")
    ready = True
    has_rivals = True
    has_board = True
    logo = ("logo.svg",)
    credits = mark(
        "Square Tactics is a game by Owen Strombeck. This is an independent computer version "
        "with its own art and words."
    )
    gallery_hint = mark("Every card up close, explained.")
    modules = tuple(
        f"squaretactics.{name}"
        for name in (
            "games.square_tactics.events",
            "games.square_tactics.spec",
            "ui.square_tactics.table.director",
            "ui.square_tactics.ending.scene",
            "ui.square_tactics.play.board_scene",
            "ui.square_tactics.setup.new_game",
            "ui.square_tactics.setup.faction_pick",
            "ui.square_tactics.help.gallery",
            "ui.square_tactics.help.how_to_play",
            "ui.square_tactics.replay.scene",
        )
    )
    lesson_count = 10
    puzzle_count = 60
    has_analysis_board = True
    teacher = ("cards", "bots", "butler-bot.svg")
    statistics_hint = mark("By opponent, rules, family and card")
    options_kind = SquareTacticsSettings
    options = (
        GameOption(
            "numbers",
            mark("Numbers"),
            mark("They stay upright for you, or rotate with the card like printed ones."),
            (("upright", mark("Upright")), ("printed", mark("As printed"))),
        ),
        GameOption(
            "pictures",
            mark("Pictures"),
            mark("They rotate with each card, or stay upright with gold wings at its top."),
            (("turned", mark("Rotated")), ("upright", mark("Upright"))),
        ),
        GameOption(
            "table",
            mark("Rotate table"),
            mark("When several people share this screen."),
            (("turns", mark("To each player")), ("stays", mark("Never"))),
        ),
        GameOption(
            "confirm_play",
            mark("Ask before I play a card"),
            mark("Nothing happens until you press “Play it”."),
        ),
        GameOption(
            "automatic_answers",
            mark("Answer small questions for me"),
            mark("Attacks in order, never skips a win, keeps attacking after a loss, draws two."),
        ),
    )

    @property
    def spec(self) -> SquareTactics:
        from squaretactics.games.square_tactics.spec import SQUARE_TACTICS

        return SQUARE_TACTICS

    # Menu entries.
    def current_quick_note(self, context: SceneContext) -> Message | None:
        if self._set_up_last(context):
            return super().current_quick_note(context)
        notes = RIVAL_NOTES if self.meets_rivals(context) else QUICK_NOTES
        return notes[next_step(context.preferences.of(SquareTacticsSettings).learned)]

    def _set_up_last(self, context: SceneContext) -> dict[str, JsonValue]:
        """Return the last choices; empty for a newcomer, who starts with a First game."""
        return self.last_choices(context) if self.name in context.preferences.now.welcomed else {}

    def quick_game(self, context: SceneContext) -> NewGame[Setup]:
        from squaretactics.ui.square_tactics.setup.setup_draft import SquareSetupDraft, first_game_draft

        names, kept = context.preferences.now.player_names, self._set_up_last(context)
        learned = context.preferences.of(SquareTacticsSettings).learned
        draft = SquareSetupDraft(names=[*names]).with_choices(kept) if kept else first_game_draft(names[0], learned)
        return self.quick_draft(context, draft).game()

    def daily_deal(self, day: date, seed: int) -> NewGame[Setup]:
        from squaretactics.ui.square_tactics.setup.setup_draft import daily_deal

        return daily_deal(day, seed)

    @property
    def league_rules(self) -> Sequence[tuple[str, Message]]:
        from squaretactics.games.square_tactics.text import PRESETS

        return [(name, words[0]) for name, words in PRESETS.items()]

    def league_setup(self, rules: str, seed: int) -> Setup:
        """Return the set-up, with families drawn at random."""
        from squaretactics.core.rng import seed_state, shuffle
        from squaretactics.games.square_tactics.cards import FACTIONS
        from squaretactics.games.square_tactics.options import preset

        factions = list(FACTIONS)
        shuffle(factions, seed_state(seed))
        return preset(rules, factions=tuple(factions[:2]))

    def bots_game(self, context: SceneContext) -> NewGame[Setup]:
        from squaretactics.games.square_tactics.options import preset
        from squaretactics.ui.table.new_game import NewGame

        return NewGame(preset("full"), (Seat("Wobble", "greedy"), Seat("Patch", "random")), seed=1)

    def setup_scene(self, context: SceneContext, start: StartGame[Setup], earlier: Scene | None = None) -> Scene:
        from squaretactics.ui.square_tactics.setup.new_game import SquareNewGameScene
        from squaretactics.ui.square_tactics.setup.setup_draft import SquareSetupDraft
        from squaretactics.ui.square_tactics.table.prerender import table_to_prerender

        app, preferences = context.app, context.preferences
        if isinstance(earlier, SquareNewGameScene):
            draft = earlier.draft
            draft.names = list(preferences.now.player_names)  # the settings may have changed them
        else:
            draft = SquareSetupDraft(names=[*preferences.now.player_names]).with_choices(self.last_choices(context))
        draft.seat_people(context.people(), preferences.person)
        draft.rival_results = self.rival_results(context)
        prerender = partial(table_to_prerender, app, preferences)
        begin = partial(self.begin, context, start, draft)
        own_families = partial(self._own_families, context)
        return SquareNewGameScene(app, begin, draft, prerender, own_families, self._families(context))

    def lesson_set(self) -> LessonSet[Move, Event, View]:
        from squaretactics.games.square_tactics.goal_conditions import is_met
        from squaretactics.games.square_tactics.scenario import SquareScenario
        from squaretactics.ui.exercises.lesson_file import LessonSet

        return LessonSet(self.spec, SquareScenario.stage, is_met)

    def puzzles(self) -> Sequence[SquarePuzzle]:
        from squaretactics.ui.square_tactics.puzzles import puzzles

        return puzzles()

    def analysis_board(self) -> AnalysisBoard:
        from squaretactics.ui.square_tactics.analysis.board import SquareAnalysisBoard

        return SquareAnalysisBoard()

    def how_to_play(self, context: SceneContext) -> Scene:
        from squaretactics.ui.square_tactics.help.how_to_play import SquareHowToPlayScene

        return SquareHowToPlayScene(context.app)

    def gallery(self, context: SceneContext) -> Scene:
        from squaretactics.ui.square_tactics.help.gallery import SquareGalleryScene
        from squaretactics.ui.square_tactics.statistics.game_stats import SquareCardCounts

        known = SquareCardCounts(context.finished(self.name))
        return SquareGalleryScene(context.app, known, self._families(context))

    def import_file(self, context: SceneContext, path: Path) -> Callback | None:
        from squaretactics.core.record import BadRecord
        from squaretactics.storage.family_file import SUFFIX, BadFamily
        from squaretactics.storage.family_import import import_family
        from squaretactics.storage.own_families import OwnFamilyStore

        if path.suffix.lower() != SUFFIX or context.folder is None:
            return None
        try:
            draft = import_family(OwnFamilyStore(context.folder), path)
        except BadFamily as error:
            raise BadRecord(str(error)) from error
        context.app.painter.clear_cache()  # stand-ins may have been drawn for its pictures
        return self._families(context, say("{family} has joined your families.", family=draft.name))

    def _own_families(self, context: SceneContext) -> Sequence[OwnFamily]:
        """Return the families from the command line, and the complete ones that the player has made."""
        from squaretactics.storage.own_families import OwnFamilyStore

        made = () if context.folder is None else OwnFamilyStore(context.folder).complete()
        return [*context.own_families, *made]

    def _families(self, context: SceneContext, notice: str = "") -> Callback | None:
        """Return what shows the player's own families; None without a data folder."""
        folder = context.folder
        if folder is None:
            return None

        def show() -> None:
            from squaretactics.storage.own_families import OwnFamilyStore
            from squaretactics.ui.square_tactics.workshop.families_scene import FamiliesScene

            context.app.push(FamiliesScene(context.app, OwnFamilyStore(folder), notice))

        return show

    def prints(self) -> Printables:
        from squaretactics.ui.square_tactics.printables.pieces import PRINTS

        return PRINTS

    def cover(self, painter: Painter, across: int, down: int) -> Surface:
        from squaretactics.ui.square_tactics.cards.box_cover import cover

        return cover(painter, (across, round(down * _COVER)))

    def backdrop(self, app: App) -> MenuBackdrop:
        from squaretactics.ui.square_tactics.cards.families import menu_box

        return menu_box(app)

    def to_prerender(self, context: SceneContext) -> Iterator[DrawFunction]:
        from squaretactics.ui.kit.app import first_frame_of
        from squaretactics.ui.square_tactics.help.gallery import SquareGalleryScene
        from squaretactics.ui.square_tactics.setup.setup_draft import first_game_draft
        from squaretactics.ui.square_tactics.table.prerender import table_to_prerender

        app, preferences = context.app, context.preferences
        yield first_frame_of(self.setup_scene(context, lambda game: None))
        gallery = SquareGalleryScene(app)
        yield first_frame_of(gallery)
        yield gallery.draw_first_cards
        game = first_game_draft()
        yield from table_to_prerender(app, preferences, game.setup(), game.seats(), game.seed())
        game.take_preset("full")
        yield from table_to_prerender(app, preferences, game.setup(), game.seats())

    # The table.
    def table_scene(self, context: SceneContext, table: GameTable, ways: TableRoutes) -> Scene:
        from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene

        return SquareBoardScene(context.app, table, context.preferences, ways, context.sound)

    def table_to_prerender(self, context: SceneContext, setup: Data, seats: Sequence[Seat]) -> Iterator[DrawFunction]:
        from squaretactics.ui.square_tactics.table.prerender import table_to_prerender

        known = self.spec.known_setup(setup)
        if known is not None:
            yield from table_to_prerender(context.app, context.preferences, known, seats, 0)

    def replay_scene(
        self, context: SceneContext, session: GameSession, reviewer: Reviewer[Move, Event, View]
    ) -> SquareReplayScene:
        from squaretactics.ui.square_tactics.replay.scene import SquareReplayScene

        return SquareReplayScene(context.app, session, context.preferences, context.sound, reviewer)

    # Text and pictures.
    def rules_words(self, setup: Data) -> str:
        from squaretactics.ui.square_tactics.words import variant

        return variant(self.spec.known_setup(setup))

    def seat_looks(
        self, setup: Data, seats: int, summary: Data | None = None, events: Sequence[Sequence[Any]] = ()
    ) -> Sequence[SeatStyle | None]:
        from squaretactics.ui.square_tactics.cards.families import look_of

        known = self.spec.known_setup(setup)
        if known is None or known.players != seats:
            return super().seat_looks(setup, seats)
        return [look_of(faction) for faction in known.factions]

    def miniature(self, painter: Painter, session: GameSession, side: int) -> Steps:
        from squaretactics.ui.square_tactics.cards.miniature import miniature

        return miniature(painter, session.view(0).rules, session.view(0), side)

    def player_title(self, player: str) -> str:
        from squaretactics.ui.square_tactics.words import player_title

        return player_title(player)

    def more_statistics(self, app: App, games: Sequence[FinishedGame]) -> Scene:
        from squaretactics.ui.square_tactics.statistics.charts import statistics_scene

        return statistics_scene(app, games)
