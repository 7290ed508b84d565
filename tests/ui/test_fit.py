"""Everything fits at every size of window and text: no overlaps, no cut-off text, nothing too small."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from squaretactics.core.record import MatchLine, RecordWriter, read_record
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.games.card_tactics.options import CAMPAIGN, CustomSetup
from squaretactics.games.card_tactics.options import Setup as RunSetup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.registry import game
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, FACTIONS
from squaretactics.games.square_tactics.family_draft import LONGEST_NAME, CharacterDraft, FamilyDraft
from squaretactics.games.square_tactics.options import preset
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.own_families import MOST as MOST_FAMILIES
from squaretactics.storage.own_families import OwnFamilyStore
from squaretactics.storage.saved_games import GameStore
from squaretactics.storage.settings import SettingsFile
from squaretactics.storage.win_statistics import PlayerTally, WinStatistics
from squaretactics.ui import game_ui_registry
from squaretactics.ui.card_tactics.help.gallery import CardGalleryScene as RunGalleryScene
from squaretactics.ui.card_tactics.help.how_to_play import CardHowToPlayScene as RunHowToPlayScene
from squaretactics.ui.card_tactics.setup.custom_setup import CustomSetups, CustomSetupScene
from squaretactics.ui.card_tactics.setup.new_game import CardNewGameScene as RunNewGameScene
from squaretactics.ui.card_tactics.setup.setup_draft import CardSetupDraft as RunProposal
from squaretactics.ui.card_tactics.statistics.runs import RunCardCounts
from squaretactics.ui.card_tactics.statistics.scene import RunStatisticsScene
from squaretactics.ui.game_ui import SceneContext
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.paint.theme import Colour
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.error_screen import ErrorScene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.menu.statistics_scene import GameStandings, StatisticsScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.printing.print_dialog import PrintDialogScene
from squaretactics.ui.square_tactics.help.gallery import SquareGalleryScene as GalleryScene
from squaretactics.ui.square_tactics.help.how_to_play import SquareHowToPlayScene as HowToPlayScene
from squaretactics.ui.square_tactics.printables.pieces import PRINTS
from squaretactics.ui.square_tactics.setup.faction_pick import FactionPickScene
from squaretactics.ui.square_tactics.setup.family_panel import NameCard
from squaretactics.ui.square_tactics.setup.new_game import SquareNewGameScene as NewGameScene
from squaretactics.ui.square_tactics.setup.setup_draft import SquareSetupDraft as Proposal
from squaretactics.ui.square_tactics.workshop.families_scene import FamiliesScene
from squaretactics.ui.square_tactics.workshop.saver import FamilySaver
from squaretactics.ui.square_tactics.workshop.scene import CHARACTER, FAMILY, WorkshopScene
from squaretactics.ui.squirrel_squabble.help.gallery import SquirrelGalleryScene
from squaretactics.ui.squirrel_squabble.help.how_to_play import SquirrelHowToPlayScene
from squaretactics.ui.squirrel_squabble.setup.new_game import SquirrelNewGameScene
from squaretactics.ui.squirrel_squabble.setup.setup_draft import SquirrelSetupDraft as SquirrelProposal
from squaretactics.ui.table.pause import pause
from squaretactics.ui.table.picture_card import PictureCard
from squaretactics.ui.table.routes import TableRoutes
from tests.ui.painter_pool import shared_painters
from tests.ui.random_players import Player
from tests.ui.scene_driver import Hands
from tests.ui.started_games import FRONT
from tests.ui.stored_games import LONG_NAME, LONG_NAMES, NOW, finished, waiting
from tests.ui.test_follow_up_games import ChosenFile

SIZES = [(960, 540), (1280, 720), (1920, 1080), (1000, 900), (2000, 700), (640, 400), (700, 900), (900, 1200)]
TALL = [(700, 900), (900, 1200)]
READ = [(size, text) for text in (100, 150) for size in (*SIZES[:3], TALL[0])]  # looks in which all text is checked
LOOKS = READ + [(size, 100) for size in SIZES if (size, 100) not in READ]
# Those in `make test`; the others come in `make check`.
FIRST_LOOKS = [
    *((size, 100) for size in ((640, 400), (2000, 700), TALL[0])),
    *((size, 150) for size in ((1280, 720), TALL[0])),
]
MORE_LOOKS = [look for look in LOOKS if look not in FIRST_LOOKS]
LITTLE_TO_SHOW = {"modal", "print", "pause", "trouble", "empty history", "runs: own sheet"}
SMALLEST_PART = 0.6  # of the requested size


def _nothing() -> None:
    """Stand in for the action of a button."""


def _menu(hands: Hands, folder: Path) -> FormScene:
    preferences = Preferences(hands.app, SettingsFile(folder))
    return MenuScene(
        SceneContext(hands.app, preferences), FRONT, lambda _: None, _nothing, waiting=_nothing, history=_nothing
    )


def _new_game(players: int) -> Callable[[Hands, Path], FormScene]:
    def make(hands: Hands, folder: Path) -> FormScene:
        draft = Proposal(names=["Wolfgang Amadeus M."] * 4)
        draft.set_players(4 if players == 4 else 2)
        draft.take_preset("mayhem")
        return NewGameScene(hands.app, lambda *_: None, draft)

    return make


def _faction_pick(chosen: int) -> Callable[[Hands, Path], FormScene]:
    def make(hands: Hands, folder: Path) -> FormScene:
        seats = [Seat(f"Wolfgang Amadeus {letter}.", HUMAN) for letter in "MOTS"]
        scene = FactionPickScene(hands.app, lambda *_: None, preset("full", 4), seats, 3, show_families=_nothing)
        for faction in FACTIONS[:chosen]:
            scene.choose(faction)
        return scene

    return make


def _settings(hands: Hands, folder: Path) -> FormScene:
    return SettingsScene(hands.app, Preferences(hands.app, SettingsFile(folder)), [FRONT], lambda _: None)


def _gallery(tab: str) -> Callable[[Hands, Path], FormScene]:
    def make(hands: Hands, folder: Path) -> FormScene:
        scene = GalleryScene(hands.app, show_families=_nothing)
        scene.turn_to(tab)
        return scene

    return make


def _how_to_play(hands: Hands, folder: Path) -> FormScene:
    return HowToPlayScene(hands.app)


def _waiting(hands: Hands, folder: Path) -> FormScene:
    """Return the list of unfinished games: four players with the longest names, and a notice."""
    waiting(folder, "mayhem", LONG_NAMES, match=MatchLine(id="1", game=2, totals=(14, 11, 10, 10)), undo="anything")
    (folder / "games" / "torn.record").write_text("?\n", encoding="utf-8")
    scene = UnfinishedGamesScene(
        hands.app, game_ui_registry.game_ui, GameStore(DataFolder(folder)), lambda saved: None, now=lambda: NOW
    )
    scene.show_notice("A sentence about something that could not be done, for one reason or another.")
    return scene


def _history(hands: Hands, folder: Path) -> FormScene:
    with closing(GameHistory(DataFolder(folder))) as history:  # the scene has fetched its rows by then
        for number in range(20):
            finished(history, number, "mayhem", LONG_NAMES, (14, 14, 14, 10), hours_ago=240 + number, undo="anything")
        return HistoryScene(hands.app, game_ui_registry.game_ui, history, lambda path: None, now=lambda: NOW)


def _empty_history(hands: Hands, folder: Path) -> FormScene:
    with closing(GameHistory(DataFolder(folder))) as history:
        return HistoryScene(hands.app, game_ui_registry.game_ui, history, lambda path: None, now=lambda: NOW)


def _statistics(hands: Hands, folder: Path) -> FormScene:
    people = tuple(PlayerTally(LONG_NAME, 1000 - number, 500) for number in range(30))
    return StatisticsScene(hands.app, [GameStandings(FRONT.title, WinStatistics(people, ()), FRONT.player_title)])


def _modal(hands: Hands, folder: Path) -> FormScene:
    ways = [
        DialogAction("discard", "Discard", lambda: None),
        DialogAction("something else", "Something else", lambda: None),
    ]
    return DialogScene(hands.app, "Discard this game?", f"The game of {LONG_NAME} and others. " * 3, ways)


def _print(hands: Hands, folder: Path) -> FormScene:
    return PrintDialogScene(hands.app, PRINTS, Path("/home/wolfgang-amadeus/Documents/SquareTactics"))


def _pause(hands: Hands, folder: Path) -> FormScene:
    return pause(hands.app, TableRoutes(_nothing, _nothing, _nothing), take_back=_nothing, resign=_nothing)


def _trouble(hands: Hands, folder: Path) -> FormScene:
    log = Path("/home/wolfgang-amadeus/.local/share/SquareTactics/log.txt")
    saved = "Your game is saved up to the last decision. Choose Resume in the menu to continue."
    go_on = ("Back to the menu", lambda: None)
    return ErrorScene(hands.app, ValueError("nothing fits " * 30), log, saved, go_on, ("icon.svg",))


def _squirrel_new_game(hands: Hands, folder: Path) -> FormScene:
    return SquirrelNewGameScene(
        hands.app, _nothing, SquirrelProposal(kinds=["human", "human"], names=[LONG_NAME[:20]] * 2)
    )


def _squirrel_gallery(hands: Hands, folder: Path) -> FormScene:
    return SquirrelGalleryScene(hands.app)


def _squirrel_how_to_play(hands: Hands, folder: Path) -> FormScene:
    return SquirrelHowToPlayScene(hands.app, lambda: None)


def _run_new_game(hands: Hands, folder: Path) -> FormScene:
    people = RunProposal(mode="contest", rivals=4, kinds=["human"] * 4, names=[LONG_NAME[:20]] * 4)
    return RunNewGameScene(hands.app, _nothing, people)


def _run_own_sheet(hands: Hands, folder: Path) -> FormScene:
    return CustomSetupScene(
        hands.app, CustomSetup(name=LONG_NAME[:20], combats=(CAMPAIGN[1],) * 9), CustomSetups({}, _nothing), _nothing
    )


def _run_gallery(hands: Hands, folder: Path) -> FormScene:
    return RunGalleryScene(hands.app, RunCardCounts())


def _run_how_to_play(page: int) -> Callable[[Hands, Path], FormScene]:
    def make(hands: Hands, folder: Path) -> FormScene:
        scene = RunHowToPlayScene(hands.app, lambda: None)
        scene.turn_to(page)
        return scene

    return make


def _runs(hands: Hands, folder: Path) -> FormScene:
    return RunStatisticsScene(hands.app, [])


def _run_history(hands: Hands, folder: Path) -> FormScene:
    """Return the history with a finished run and the longest names."""
    seats = [Seat(name, HUMAN) for name in ("Wolfgang Amadeus M.", "Wolfgang Amadeus O.", "Wolfgang Amadeus T.")]
    setup = RunSetup(level="nightmare", leads=(0, 1, 2), team=("guardian", "pyromancer", "alchemist"))
    session, path = Session(CARD_TACTICS, setup, 3, seats), folder / "run.record"
    writer = RecordWriter(path, session.opening())
    session.set_saver(writer.append)
    while session.decision is not None:
        seat = session.decision.seat
        session.submit(seat, CARD_TACTICS.view_moves(session.view(seat))[0])
    writer.close()
    with closing(GameHistory(DataFolder(folder), game)) as history:
        history.add(read_record(path))
        return HistoryScene(hands.app, game_ui_registry.game_ui, history, lambda path: None, now=lambda: NOW)


def _families(hands: Hands, folder: Path) -> FormScene:
    store = OwnFamilyStore(DataFolder(folder))
    for _ in range(MOST_FAMILIES):
        store.begin(replace(FamilyDraft(), name=LONG_NAME[:LONGEST_NAME]))
    return FamiliesScene(hands.app, store)


def _workshop(tab: str) -> Callable[[Hands, Path], FormScene]:
    def make(hands: Hands, folder: Path) -> FormScene:
        one = CharacterDraft(LONG_NAME[:LONGEST_NAME])
        draft = FamilyDraft(LONG_NAME[:LONGEST_NAME], deck="free", character=(one,) * CARDS_PER_FACTION)
        store = OwnFamilyStore(DataFolder(folder))
        hands.app.file_chooser = ChosenFile()
        scene = WorkshopScene(hands.app, FamilySaver(store, store.begin(draft)))
        scene.show_tab(tab)
        return scene

    return make


SCENES = {
    "runs: new game": _run_new_game,
    "runs: own sheet": _run_own_sheet,
    "runs: gallery": _run_gallery,
    **{f"runs: how to play, page {page + 1}": _run_how_to_play(page) for page in (0, 2)},
    "runs: remembered": _runs,
    "runs: history": _run_history,
    "squirrels: new game": _squirrel_new_game,
    "squirrels: gallery": _squirrel_gallery,
    "squirrels: how to play": _squirrel_how_to_play,
    "menu": _menu,
    "trouble": _trouble,
    "new game for two": _new_game(2),
    "new game for four": _new_game(4),
    "faction pick": _faction_pick(0),
    "all factions picked": _faction_pick(4),
    "waiting games": _waiting,
    "history": _history,
    "empty history": _empty_history,
    "statistics": _statistics,
    "modal": _modal,
    "print": _print,
    "pause": _pause,
    "settings": _settings,
    "gallery of bots": _gallery("bots"),
    "gallery of actions": _gallery("actions"),
    "how to play": _how_to_play,
    "families": _families,
    "workshop: character": _workshop(CHARACTER),
    "workshop: family": _workshop(FAMILY),
}


# The tables, and in which windows, with which text sizes, `make test` looks at them; `make check` looks at all.
TABLES = {
    (2, "mayhem"): {((640, 400), 100), ((1920, 1080), 100), ((960, 540), 150), ((700, 900), 150)},
    (4, "full"): {((1280, 720), 100), ((700, 900), 100), ((640, 400), 150), ((1280, 720), 150)},
}


def misplaced(scene: FormScene, size: tuple[int, int]) -> list[tuple[str, ...]]:
    """Return the names of widgets that extend beyond the window, have no width, or overlap."""
    window, widgets = pygame.Rect((0, 0), size), scene.form.widgets
    wrong = [(widget.name,) for widget in widgets if not window.contains(widget.rect) or not widget.rect.width]
    apart = [widget for widget in widgets if not isinstance(widget, (PictureCard, NameCard))]
    pairs = itertools.combinations(apart, 2)
    return wrong + [(one.name, other.name) for one, other in pairs if one.rect.colliderect(other.rect)]


def used(scene: FormScene, size: tuple[int, int]) -> bool:
    """Return whether the widgets fill most of the window."""
    rects = [widget.rect for widget in scene.form.widgets]
    all_of_them = rects[0].unionall(rects[1:])
    return all_of_them.width > size[0] * 0.85 and all_of_them.height > size[1] * 0.85


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(
    "looks", [FIRST_LOOKS, pytest.param(MORE_LOOKS, marks=pytest.mark.long)], ids=["first looks", "more looks"]
)
def test_widgets_and_texts_fit_in_every_window(
    tmp_path: Path, looks: list[tuple[tuple[int, int], int]], name: str
) -> None:
    fitted, squeezed, seen = Painter.fitted, set[str](), 0

    def watched(self: Painter, words: str, face: str, size: int, colour: Colour, width: int) -> pygame.Surface:
        nonlocal seen
        seen += 1
        picture = fitted(self, words, face, size, colour, width)
        if picture.get_width() > width or width < self.font(face, size).size(words)[0] * SMALLEST_PART:
            squeezed.add(words)
        return picture

    wrong: dict[object, object] = {}
    with shared_painters("fit"), pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "fitted", watched)
        hands = Hands()
        scene = SCENES[name](hands, tmp_path)
        hands.app.push(scene)
        squeezed.clear()
        for size, text in looks:
            seen = 0
            hands.app.text_scale = text / 100
            hands.event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
            hands.loop.draw_whole()
            assert hands.app.size == size
            assert seen
            if text == 100 and (found := misplaced(scene, size)):
                wrong[size, "misplaced"] = found
            if text == 100 and size in TALL and name not in LITTLE_TO_SHOW and not used(scene, size):
                wrong[size, "used"] = False
            if (size, text) in READ and squeezed:
                wrong[size, text] = {*squeezed}
            squeezed.clear()
    assert wrong == {}


@pytest.mark.parametrize(
    ("players", "name", "size", "text"),
    [
        pytest.param(*table, size, text, marks=[] if (size, text) in looks else [pytest.mark.long])
        for table, looks in TABLES.items()
        for size, text in itertools.product((*SIZES[:3], (640, 400), (700, 900)), (100, 150))
    ],
    ids=str,
)
def test_table_has_room_for_its_text(tmp_path: Path, players: int, name: str, size: tuple[int, int], text: int) -> None:
    window = pygame.Rect((0, 0), size)
    cut: set[str] = set()
    fitted = Painter.fitted

    def watched(self: Painter, words: str, face: str, size: int, colour: Colour, width: int) -> pygame.Surface:
        # Larger text doesn't enlarge the window: where there's no room, it keeps its usual size.
        if width < self.font(face, size).size(words)[0] * SMALLEST_PART * 100 / text:
            cut.add(words)
        return fitted(self, words, face, size, colour, width)

    class Reader(Player):
        def between(self) -> None:
            answers = self.scene.table_choices.answers
            for index, answer in enumerate(answers):
                assert window.contains(answer.rect), answer.words
                for other in answers[:index]:
                    assert not answer.rect.colliderect(other.rect), (answer.words, other.words)
            self.scene.draw(self.hands.app.window)

    with shared_painters(f"fit at {text}%"), pytest.MonkeyPatch.context() as patch:
        patch.setattr(Painter, "fitted", watched)
        player = Reader(tmp_path, name, players // 2, players, size, draw_every=400, action_cards="personal")
        player.preferences.change(text_size=text)
        player.scene.layout(size)
        player.game()
    assert not cut
