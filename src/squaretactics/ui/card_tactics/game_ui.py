"""Card Tactics, as the menu, the lists and the program know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from squaretactics.core.record import Record
from squaretactics.core.session import Seat
from squaretactics.core.spec import Data, GameSpec
from squaretactics.translation import Message, mark
from squaretactics.ui.card_tactics.settings import CardOptions
from squaretactics.ui.game_ui import Front, Option, Stage

if TYPE_CHECKING:
    from datetime import date

    from pydantic import JsonValue
    from pygame import Surface

    from squaretactics.core.badges import Badge
    from squaretactics.games.card_tactics.events import Event
    from squaretactics.games.card_tactics.moves import Move
    from squaretactics.games.card_tactics.options import Setup
    from squaretactics.games.card_tactics.state import State
    from squaretactics.games.card_tactics.view import View
    from squaretactics.storage.finished_games import FinishedGame
    from squaretactics.ui.card_tactics.game_types import CardTask, GameSession, GameTable
    from squaretactics.ui.kit.app import App, Scene
    from squaretactics.ui.kit.menu_backdrop import Backdrop
    from squaretactics.ui.kit.paint.painter import Painter
    from squaretactics.ui.kit.prerender import Drawing
    from squaretactics.ui.printing.printables import Prints
    from squaretactics.ui.table.daily_results import DayResult
    from squaretactics.ui.table.navigation import Ways
    from squaretactics.ui.table.new_game import NewGame
    from squaretactics.ui.table.thinker import Thinker


_COVER: Final = (400, 632)  # the size of its picture


class CardTacticsFront(Front["Setup", "State", "Move", "Event", "View"]):
    """Three heroes, five combats, and a Dragon that is cross at being woken."""

    name = CardOptions.game
    title = mark("Card Tactics")
    ready = True
    logo = ("card_tactics", "scene", "title.svg")
    credits = mark(
        "Card Tactics is a game by Gui de Souza Rocha; this is an independent computer version with its own cards, art "
        "and words."
    )
    welcome = mark("New here? Three heroes wait for you.")
    quick_note = mark("A run on Easy, alone")
    new_note = mark("You choose who plays, the heroes, and how hard it is")
    gallery_hint = mark("All heroes, enemies, items and events, large and explained.")
    modules = tuple(
        f"squaretactics.{name}"
        for name in (
            "games.card_tactics.spec",
            "ui.card_tactics.play.board",
            "ui.card_tactics.setup.new_game",
            "ui.card_tactics.help.demo",
            "ui.card_tactics.help.gallery",
            "ui.card_tactics.help.how_to_play",
            "ui.card_tactics.statistics.scene",
            "ui.card_tactics.replay.scene",
        )
    )
    lesson_count = 5
    teacher = ("card_tactics", "figures", "druid-ready.svg")
    more_hint = mark("Which teams won, on which level, and how far they came")
    options_kind = CardOptions
    options = (
        Option(
            "tips_seen",
            mark("Show the tips again"),
            mark("What a newcomer is shown and told."),
            again=True,
            with_it=("first_look_seen",),
        ),
    )

    @property
    def deeds(self) -> Sequence[Badge]:
        from squaretactics.games.card_tactics.badges import BADGES

        return BADGES

    @property
    def spec(self) -> GameSpec[Setup, State, Move, Event, View]:
        from squaretactics.games.card_tactics.spec import CARD_TACTICS

        return CARD_TACTICS

    # What the menu leads to.
    def quick_note_now(self, stage: Stage) -> Message | None:
        return mark("As you set it up last") if stage.preferences.of(CardOptions).last_game else self.quick_note

    def quick_game(self, stage: Stage) -> NewGame[Setup]:
        from squaretactics.ui.card_tactics.setup.setup_draft import first_game, proposed_again

        names, kept = stage.preferences.now.player_names, stage.preferences.of(CardOptions).last_game
        proposal = proposed_again(kept, names) if kept else first_game(names[0])
        if proposal.mode == "daily":  # whose first try counts, so it is begun where one is told so
            proposal.mode = "campaign"
        return proposal.game()

    def deal_of(self, day: date, seed: int) -> NewGame[Setup]:
        from squaretactics.ui.card_tactics.setup.setup_draft import Proposal

        return Proposal(mode="daily", today=day.isoformat()).game()  # the rules say what it is drawn from (C66)

    def day_words(self, result: DayResult) -> str:
        from squaretactics.ui.card_tactics.statistics.runs import tale_words

        return next(iter(tale_words(result.summary)), "")

    def bots_game(self, stage: Stage) -> NewGame[Setup]:
        from squaretactics.games.card_tactics.options import Setup
        from squaretactics.ui.table.new_game import NewGame

        return NewGame(Setup(), (Seat("Ada", "random"),), seed=1, hints=False)

    def setup_scene(self, stage: Stage, start: Callable[[NewGame[Setup]], None], earlier: Scene | None = None) -> Scene:
        from squaretactics.ui.card_tactics.setup.custom_setup import OwnShelf
        from squaretactics.ui.card_tactics.setup.new_game import NewGameScene
        from squaretactics.ui.card_tactics.setup.setup_draft import proposed_again

        preferences = stage.preferences
        kept = preferences.of(CardOptions)
        if isinstance(earlier, NewGameScene):
            proposal = earlier.proposal
        else:
            proposal = proposed_again(kept.last_game, preferences.now.player_names, kept.daily_begun)

        def keep(setups: dict[str, dict[str, JsonValue]]) -> None:
            preferences.change_of(CardOptions, own_setups=setups)

        def begin(game: NewGame[Setup]) -> None:
            choices = proposal.choices()
            if choices != kept.last_game:
                preferences.change_of(CardOptions, last_game=choices)
            if game.setup.daily is not None:
                preferences.change_of(CardOptions, daily_begun=game.setup.daily)
            names = (*proposal.names, *preferences.now.player_names[len(proposal.names) :])
            if names != preferences.now.player_names:
                preferences.change(player_names=names)
            start(game)

        return NewGameScene(stage.app, begin, proposal, OwnShelf(kept.own_setups, keep))

    def lessons(self) -> Sequence[CardTask]:
        from squaretactics.ui.card_tactics.lessons import lessons

        return lessons().tasks()

    def how_to_play(self, stage: Stage) -> Scene:
        from squaretactics.ui.card_tactics.help.how_to_play import HowToPlayScene

        return HowToPlayScene(stage.app, lambda: stage.app.push(_first_look(stage)))

    def gallery(self, stage: Stage) -> Scene:
        from squaretactics.ui.card_tactics.help.gallery import GalleryScene
        from squaretactics.ui.card_tactics.statistics.card_counts import KnownCards

        return GalleryScene(stage.app, KnownCards(stage.finished(self.name)))

    def prints(self) -> Prints:
        from squaretactics.ui.card_tactics.printables.pieces import PRINTS

        return PRINTS

    def cover(self, painter: Painter, across: int, down: int) -> Surface:
        from squaretactics.ui.kit.paint.theme import WOOD_DEEP

        size = across, max(round(across * _COVER[1] / _COVER[0]), down)
        return painter.svg("card_tactics", "scene", "cover.svg", size=size, until=WOOD_DEEP)

    def first_look(self, stage: Stage) -> Scene | None:
        if stage.preferences.of(CardOptions).first_look_seen:
            return None
        stage.preferences.change_of(CardOptions, first_look_seen=True)
        return _first_look(stage)

    def backdrop(self, app: App) -> Backdrop:
        from squaretactics.ui.card_tactics.menu_backdrop import CampBackdrop

        return CampBackdrop(app)

    def upcoming(self, stage: Stage) -> Iterator[Drawing]:
        from squaretactics.ui.card_tactics.play.prerender import run_to_come
        from squaretactics.ui.kit.app import drawing_of

        yield drawing_of(self.setup_scene(stage, lambda game: None))
        yield from run_to_come(stage.app, stage.preferences)

    # The table.
    def table_scene(self, stage: Stage, table: GameTable, ways: Ways) -> Scene:
        from squaretactics.ui.card_tactics.play.board import BoardScene

        return BoardScene(stage.app, table, stage.preferences, ways, stage.sound)

    def table_to_come(self, stage: Stage, setup: Data, seats: Sequence[Seat]) -> Iterator[Drawing]:
        from squaretactics.ui.card_tactics.play.prerender import run_to_come

        return run_to_come(stage.app, stage.preferences)

    def watch(
        self, stage: Stage, session: GameSession, record: Record, thinkers: Sequence[Thinker], review: bool
    ) -> None:
        from squaretactics.ui.card_tactics.replay.scene import ReplayScene
        from squaretactics.ui.replay.review_file import ReviewFile
        from squaretactics.ui.replay.reviewer import Reviewer

        reviewer = Reviewer(session, thinkers, ReviewFile(record))
        scene = ReplayScene(stage.app, session, stage.preferences, stage.sound, reviewer)
        stage.app.push(scene)
        scene.begin(review)

    # In words and pictures.
    def rules_words(self, setup: Data) -> str:
        from squaretactics.ui.card_tactics.setup.words import rules_words

        return rules_words(setup)

    def tale(self, summary: Data | None) -> Sequence[str]:
        from squaretactics.ui.card_tactics.statistics.runs import tale_words

        return tale_words(summary)

    def more_statistics(self, app: App, games: Sequence[FinishedGame]) -> Scene:
        from squaretactics.ui.card_tactics.statistics.scene import RunsScene

        return RunsScene(app, games)

    def describe(self, scene: Scene) -> Data:
        from squaretactics.ui.card_tactics.automation import described

        return described(scene)


def _first_look(stage: Stage) -> Scene:
    from squaretactics.ui.card_tactics.help.demo import FirstLookScene

    return FirstLookScene(stage)
