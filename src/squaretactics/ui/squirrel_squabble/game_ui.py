"""Squirrel Squabble, as the menu, the lists and the program know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from squaretactics.core.record import Record
from squaretactics.core.session import Seat
from squaretactics.core.spec import Data, GameSpec
from squaretactics.translation import Message, mark
from squaretactics.ui.game_ui import Front, Option, Stage
from squaretactics.ui.squirrel_squabble.settings import SquirrelOptions

if TYPE_CHECKING:
    from datetime import date

    from pydantic import JsonValue
    from pygame import Surface

    from squaretactics.core.badges import Badge
    from squaretactics.games.squirrel_squabble.events import Event
    from squaretactics.games.squirrel_squabble.moves import Move
    from squaretactics.games.squirrel_squabble.options import Setup
    from squaretactics.games.squirrel_squabble.state import State
    from squaretactics.games.squirrel_squabble.view import View
    from squaretactics.storage.finished_games import FinishedGame
    from squaretactics.ui.kit.app import App, Scene
    from squaretactics.ui.kit.menu_backdrop import Backdrop
    from squaretactics.ui.kit.paint.painter import Painter
    from squaretactics.ui.kit.prerender import Drawing
    from squaretactics.ui.printing.printables import Prints
    from squaretactics.ui.squirrel_squabble.game_types import GameSession, GameTable, SquirrelTask
    from squaretactics.ui.squirrel_squabble.setup.setup_draft import Proposal, Start
    from squaretactics.ui.table.navigation import Ways
    from squaretactics.ui.table.new_game import NewGame
    from squaretactics.ui.table.seat_summary import SeatLook
    from squaretactics.ui.table.thinker import Thinker


_COVER: Final = (400, 632)  # the size of its picture


class SquirrelSquabbleFront(Front["Setup", "State", "Move", "Event", "View"]):
    """Two squirrels, three secret actions a round, and five nuts to be carried home."""

    name = SquirrelOptions.game
    title = mark("Squirrel Squabble")
    ready = True
    logo = ("squirrel_squabble", "scene", "title.svg")
    credits = mark(
        "Squirrel Squabble is a game by Rebekah Bissell (3D printable version: Joseph Larson); "
        "this is an independent computer version with its own art and words."
    )
    quick_note = mark("A first game, against an easy bot")
    gallery_hint = mark("All coins and tiles, large and explained.")
    modules = tuple(
        f"squaretactics.{name}"
        for name in (
            "games.squirrel_squabble.spec",
            "ui.squirrel_squabble.play.board",
            "ui.squirrel_squabble.setup.new_game",
            "ui.squirrel_squabble.help.demo",
            "ui.squirrel_squabble.help.gallery",
            "ui.squirrel_squabble.help.how_to_play",
            "ui.squirrel_squabble.replay.scene",
        )
    )
    lesson_count = 5
    teacher = ("squirrel_squabble", "squirrels", "orange-cheer-side.svg")
    more_hint = mark("Against whom, how games ended, and how plans fared")
    options_kind = SquirrelOptions
    options = (
        Option(
            "side",
            mark("See coins shown from"),
            mark("When two people share this screen and both have planned."),
            (("orange", mark("Orange's side")), ("planner", mark("The last planner's"))),
        ),
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
        from squaretactics.games.squirrel_squabble.badges import BADGES

        return BADGES

    @property
    def spec(self) -> GameSpec[Setup, State, Move, Event, View]:
        from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE

        return SQUIRREL_SQUABBLE

    # What the menu leads to.
    def quick_note_now(self, stage: Stage) -> Message | None:
        return mark("As you set it up last") if _set_up_last(stage) else self.quick_note

    def quick_game(self, stage: Stage) -> NewGame[Setup]:
        from squaretactics.ui.squirrel_squabble.setup.setup_draft import first_game, proposed_again

        names, kept = stage.preferences.now.player_names, _set_up_last(stage)
        return (proposed_again(kept, names) if kept else first_game(names[0])).game()

    def deal_of(self, day: date, seed: int) -> NewGame[Setup]:
        from squaretactics.ui.squirrel_squabble.setup.daily import deal_of

        return deal_of(day, seed)

    def bots_game(self, stage: Stage) -> NewGame[Setup]:
        from squaretactics.games.squirrel_squabble.options import Setup
        from squaretactics.ui.table.new_game import NewGame

        return NewGame(Setup(start="quick"), (Seat("Ada", "greedy"), Seat("Ben", "random")), seed=1, hints=False)

    def setup_scene(self, stage: Stage, start: Start, earlier: Scene | None = None) -> Scene:
        from squaretactics.ui.squirrel_squabble.setup.new_game import NewGameScene
        from squaretactics.ui.squirrel_squabble.setup.setup_draft import proposed_again

        preferences = stage.preferences
        if isinstance(earlier, NewGameScene):
            proposal = earlier.proposal
            proposal.names = list(preferences.now.player_names)[:2]  # the settings may have changed them
        else:
            proposal = proposed_again(preferences.of(SquirrelOptions).last_game, preferences.now.player_names)
        return NewGameScene(stage.app, partial(_begin, stage, start, proposal), proposal)

    def lessons(self) -> Sequence[SquirrelTask]:
        from squaretactics.ui.squirrel_squabble.lessons import lessons

        return lessons().tasks()

    def how_to_play(self, stage: Stage) -> Scene:
        from squaretactics.ui.squirrel_squabble.help.how_to_play import HowToPlayScene

        return HowToPlayScene(stage.app, lambda: stage.app.push(_first_look(stage)))

    def gallery(self, stage: Stage) -> Scene:
        from squaretactics.ui.squirrel_squabble.help.gallery import GalleryScene

        return GalleryScene(stage.app)

    def prints(self) -> Prints:
        from squaretactics.ui.squirrel_squabble.printables.pieces import PRINTS

        return PRINTS

    def cover(self, painter: Painter, across: int, down: int) -> Surface:
        from squaretactics.ui.kit.paint.theme import WOOD_DEEP

        size = across, max(round(across * _COVER[1] / _COVER[0]), down)
        return painter.svg("squirrel_squabble", "scene", "cover.svg", size=size, until=WOOD_DEEP)

    def first_look(self, stage: Stage) -> Scene | None:
        if stage.preferences.of(SquirrelOptions).first_look_seen:
            return None
        stage.preferences.change_of(SquirrelOptions, first_look_seen=True)
        return _first_look(stage)

    def backdrop(self, app: App) -> Backdrop:
        from squaretactics.ui.squirrel_squabble.artwork.menu_backdrop import ClearingBackdrop

        return ClearingBackdrop(app)

    def upcoming(self, stage: Stage) -> Iterator[Drawing]:
        from squaretactics.ui.kit.app import drawing_of
        from squaretactics.ui.squirrel_squabble.play.prerender import game_to_come

        yield drawing_of(self.setup_scene(stage, lambda game: None))
        yield from game_to_come(stage.app, stage.preferences)

    # The table.
    def table_scene(self, stage: Stage, table: GameTable, ways: Ways) -> Scene:
        from squaretactics.ui.squirrel_squabble.play.board import BoardScene

        return BoardScene(stage.app, table, stage.preferences, ways, stage.sound)

    def table_to_come(self, stage: Stage, setup: Data, seats: Sequence[Seat]) -> Iterator[Drawing]:
        from squaretactics.ui.squirrel_squabble.play.prerender import game_to_come

        return game_to_come(stage.app, stage.preferences)

    def watch(
        self, stage: Stage, session: GameSession, record: Record, thinkers: Sequence[Thinker], review: bool
    ) -> None:
        from squaretactics.ui.replay.review_file import ReviewFile
        from squaretactics.ui.replay.reviewer import Reviewer
        from squaretactics.ui.squirrel_squabble.replay.scene import ReplayScene

        reviewer = Reviewer(session, thinkers, ReviewFile(record))
        scene = ReplayScene(stage.app, session, stage.preferences, stage.sound, reviewer)
        stage.app.push(scene)
        scene.begin(review)

    # In words and pictures.
    def rules_words(self, setup: Data) -> str:
        from squaretactics.ui.squirrel_squabble.setup.words import rules_words

        return rules_words(setup)

    def seat_looks(
        self, setup: Data, seats: int, summary: Data | None = None, events: Sequence[Sequence[Any]] = ()
    ) -> Sequence[SeatLook | None]:
        from squaretactics.ui.squirrel_squabble.artwork.seat_styles import led_in, look_of

        led = led_in(summary, events)
        looks = [None if squirrel is None else look_of(squirrel) for squirrel in led]
        return looks if len(looks) == seats else super().seat_looks(setup, seats)

    def more_statistics(self, app: App, games: Sequence[FinishedGame]) -> Scene:
        from squaretactics.ui.squirrel_squabble.statistics.charts import statistics_scene

        return statistics_scene(app, games)

    def describe(self, scene: Scene) -> Data:
        from squaretactics.ui.squirrel_squabble.automation import described

        return described(scene)


def _first_look(stage: Stage) -> Scene:
    from squaretactics.ui.squirrel_squabble.help.demo import FirstLookScene

    return FirstLookScene(stage)


def _set_up_last(stage: Stage) -> dict[str, JsonValue]:
    """Return how the last new game was set up; nothing for a newcomer."""
    return stage.preferences.of(SquirrelOptions).last_game


def _begin(stage: Stage, start: Start, proposal: Proposal, game: NewGame[Setup]) -> None:
    """Begin a game, and keep what was chosen for the next time."""
    preferences, choices = stage.preferences, proposal.choices()
    names = (*proposal.names, *preferences.now.player_names[len(proposal.names) :])
    if choices != preferences.of(SquirrelOptions).last_game:
        preferences.change_of(SquirrelOptions, last_game=choices)
    if names != preferences.now.player_names:
        preferences.change(player_names=names)
    start(game)
