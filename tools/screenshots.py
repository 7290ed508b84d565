"""Draw every scene at several window sizes into out/screens/.

python tools/screenshots.py [SCENE ...] [--sizes 1280x720,1920x1080] [--seconds 1.0] [--text 150]
    [--contrast] [--colour-blind]
python tools/screenshots.py --strips     draw strips of the animations, into out/screens/strips/
python tools/screenshots.py --strips run-hit run-hit-still     draw some strips of Card Tactics
"""

from __future__ import annotations

import argparse
import errno
import os
import random
import tempfile
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame
from blows import blows
from sample_analysis import SCENES as ANALYSIS_SCENES
from sample_deeds import SCENES as DEED_SCENES
from sample_endings import SCENES as ENDING_SCENES
from sample_games import NOW, finished_games, waiting_games
from sample_going_on import SCENES as GOING_ON
from sample_hints import Oracle
from sample_lessons import SCENES as LESSON_SCENES
from sample_letters import SCENES as LETTER_SCENES
from sample_motion import strips as run_strips
from sample_own_families import own_family
from sample_people import OTHERS
from sample_people import SCENES as PEOPLE_SCENES
from sample_pinboard import SCENES as PINBOARD_SCENES
from sample_puzzles import SCENES as PUZZLE_SCENES
from sample_ratings import SCENES as RATING_SCENES
from sample_runs import SCENES as RUN_SCENES
from sample_squirrels import SCENES as SQUIRREL_SCENES
from sample_squirrels import strips as squirrel_strips
from sample_stage import FRONT, laid, seated, stage
from sample_tables import replay, review, scoring
from sample_workshop import SCENES as WORKSHOP_SCENES
from strips import strips

from squaretactics.core.record import Step
from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics import options
from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.options import preset
from squaretactics.os_errors import reason
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.error_report import ErrorReport, build_error_report
from squaretactics.storage.family_file import SharedFamily
from squaretactics.storage.settings import Settings, SettingsFile
from squaretactics.storage.win_statistics import PlayerTally, WinStatistics
from squaretactics.translation import say, say_marked
from squaretactics.ui import game_ui_registry
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.device_text import Device
from squaretactics.ui.kit.forms.controls import ArrowPicker
from squaretactics.ui.kit.forms.on_screen_keyboard import OnScreenKeyboardScene
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.menu.challenges import Challenge, ChallengesScene, progress_text, stars_text
from squaretactics.ui.menu.controls_help import ControlsHelpScene
from squaretactics.ui.menu.error_report import ErrorReportScene
from squaretactics.ui.menu.error_screen import ErrorScene
from squaretactics.ui.menu.history import HistoryScene
from squaretactics.ui.menu.key_settings import KeySettingsScene, PressScene
from squaretactics.ui.menu.scene import MenuScene
from squaretactics.ui.menu.settings_scene import SettingsScene
from squaretactics.ui.menu.statistics_scene import GameStandings, StatisticsScene
from squaretactics.ui.menu.unfinished_games import UnfinishedGamesScene
from squaretactics.ui.printing.print_dialog import PrintDialogScene
from squaretactics.ui.program import SORRY
from squaretactics.ui.square_tactics.help.gallery import ACTION_TAB
from squaretactics.ui.square_tactics.help.gallery import SquareGalleryScene as GalleryScene
from squaretactics.ui.square_tactics.help.how_to_play import PAGE_PICTURES, SquareHowToPlayScene
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.setup.faction_pick import FactionPickScene
from squaretactics.ui.square_tactics.setup.new_game import SquareNewGameScene
from squaretactics.ui.square_tactics.setup.setup_draft import SquareSetupDraft
from squaretactics.ui.squirrel_squabble.help.gallery import SquirrelGalleryScene
from squaretactics.ui.squirrel_squabble.printables.pieces import PRINTS
from squaretactics.ui.table.change_players import ChangePlayersScene
from squaretactics.ui.table.common_words import NOBODY_SEATED
from squaretactics.ui.table.pause import PauseScene, pause
from squaretactics.ui.table.routes import TableRoutes

OUT = Path(__file__).resolve().parent.parent / "out" / "screens"
SIZES = "1280x720,1920x1080,2560x1440"
FRAME = 1 / 60


def _nothing(*_: object) -> None:
    """Stand in for a button's action."""


_WAYS = TableRoutes(_nothing, _nothing, _nothing)


def _preferences(app: App) -> Preferences:
    return Preferences(app, SettingsFile(Path(tempfile.mkdtemp())))


def _menu(app: App) -> None:
    games = game_ui_registry.ready_game_uis()
    app.push(MenuScene(stage(app), FRONT, _nothing, shelf=games, choose=_nothing, challenges=_challenges()))


def _challenges() -> list[Challenge]:
    told = {
        "lessons": (say("Lessons"), progress_text(4, FRONT.lesson_count), FRONT.teacher),
        "puzzles": (say("Puzzles"), stars_text({"one": 3, "two": 2}, FRONT.puzzle_count), ("things", "puzzle.svg")),
        "day": (say("Daily deal"), say("Today's deal is ready"), ("things", "clock.svg")),
        "tour": (say("The tour"), progress_text(4, 16), ("things", "tour-flag.svg")),
        "deeds": (say("Badges"), progress_text(9, 36), ("deeds", "regular.svg")),
        "code": (say("Enter a code"), say("Beat a friend"), ("things", "postcard.svg")),
    }
    parts = {"lessons": lambda: 0.4, "puzzles": lambda: 2 / 60, "tour": lambda: 0.25, "deeds": lambda: 0.25}
    return [
        Challenge(name, title, partial(str, words), picture, _nothing, name != "code", parts.get(name))
        for name, (title, words, picture) in told.items()
    ]


def _pinboard(app: App) -> None:
    app.push(ChallengesScene(app, say_marked(FRONT.title), _challenges()))


def _menu_resume(app: App) -> None:
    games = game_ui_registry.ready_game_uis()
    app.push(
        MenuScene(
            stage(app),
            FRONT,
            _nothing,
            resume=_nothing,
            history=_nothing,
            shelf=games,
            choose=_nothing,
            challenges=_challenges(),
            begun=True,
        )
    )


def _new_game_two(app: App) -> None:
    app.push(SquareNewGameScene(app, _nothing, SquareSetupDraft(names=["Robin", "", "", ""])))


def _new_game_more(app: App) -> None:
    draft = SquareSetupDraft(names=["Robin", "", "", ""], undo="anything")
    draft.take_preset("full")
    scene = SquareNewGameScene(app, _nothing, draft)
    app.push(scene)
    scene.sheet.more.act()


def _new_game_four(app: App) -> None:
    draft = SquareSetupDraft(
        players=4, names=["Robin", "", "Alex", ""], kinds=["human", "hard+collector", "human", "easy"]
    )
    draft.take_preset("mayhem")
    app.push(SquareNewGameScene(app, _nothing, draft))


def _new_game_even(app: App) -> None:
    draft = SquareSetupDraft(players=4, kinds=["human", "medium", "medium", "medium"])
    draft.take_preset("abilities")
    draft.length, draft.even_chances = "round", True
    app.push(SquareNewGameScene(app, _nothing, draft))


def _menu_games(app: App) -> None:
    ways = {"waiting": _nothing, "history": _nothing}
    app.push(
        MenuScene(
            stage(app),
            FRONT,
            _nothing,
            resume=_nothing,
            opponents_text=say("Against {whom}", whom="Medium bot"),
            shelf=game_ui_registry.ready_game_uis(),
            choose=_nothing,
            challenges=_challenges(),
            begun=True,
            **ways,
        )
    )


def _menu_people(app: App) -> None:
    games = game_ui_registry.ready_game_uis()
    ways = {"switch_language": _nothing, "show_people": _nothing, "history": _nothing, "choose": _nothing}
    shown = {"shelf": games, "challenges": _challenges()}
    app.push(MenuScene(stage(app), FRONT, _nothing, begun=True, person=OTHERS[0], **ways, **shown))


def _waiting(chosen: int) -> Callable[[App], None]:
    """Return a function that pushes the list of unfinished games, with this one selected."""

    def push(app: App) -> None:
        scene = UnfinishedGamesScene(app, game_ui_registry.game_ui, waiting_games().store, _nothing, now=lambda: NOW)
        app.push(scene)
        scene.games.choose(chosen)

    return push


def _history(games: int, chosen: int = 0) -> Callable[[App], None]:
    """Return a function that pushes the history of this many games, with this one selected."""

    def push(app: App) -> None:
        scene = HistoryScene(app, game_ui_registry.game_ui, finished_games(games).history, _nothing, now=lambda: NOW)
        app.push(scene)
        if games:
            scene.games.choose(chosen)

    return push


def _history_match(laid_out: bool) -> Callable[[App], None]:
    """Return a function that pushes the history with a match selected, its games collapsed or listed."""

    def push(app: App) -> None:
        game_saver = finished_games(5, match=True)
        scene = HistoryScene(app, game_ui_registry.game_ui, game_saver.history, _nothing, now=lambda: NOW)
        app.push(scene)
        scene.games.choose(1)
        if laid_out:
            scene.open(1)
            scene.games.choose(3)

    return push


def _statistics(app: App) -> None:
    statistics = finished_games(6).history.statistics(FRONT.name)
    app.push(StatisticsScene(app, [GameStandings(say_marked(FRONT.title), statistics, FRONT.player_title)]))


def _statistics_of_shares(app: App) -> None:
    people = (
        PlayerTally("Robin", 9, Fraction(11, 2), shared=1, nameless=4),
        PlayerTally("Grandmother", 4, Fraction(4, 3), 1, 1, seat=2),
    )
    bots = (PlayerTally("greedy", 9, Fraction(19, 6), shared=2),)
    app.push(
        StatisticsScene(app, [GameStandings(say_marked(FRONT.title), WinStatistics(people, bots), FRONT.player_title)])
    )


def _discard(app: App) -> None:
    _waiting(1)(app)
    waiting = app.stack[-1]
    assert isinstance(waiting, UnfinishedGamesScene)
    waiting.discard.act()


def _pause(app: App) -> None:
    _board(2, "full", 5)(app)
    app.push(pause(app, _WAYS, take_back=_nothing, resign=_nothing))


def _pause_where_little_can_be_done(app: App) -> None:
    _board(2, "full", 5)(app)
    take_back = say("Undo is off in this game.")
    app.push(pause(app, _WAYS, take_back=take_back, resign=say_marked(NOBODY_SEATED)))


def _who_plays(players: int, chosen: str) -> Callable[[App], None]:
    """Return a function that pushes the choice of players, with this one chosen for the last seat."""

    def push(app: App) -> None:
        _board(players, "full", 3, people=2 if players == 4 else 1)(app)
        board = app.stack[-1]
        assert isinstance(board, SquareBoardScene)
        board.pause()
        pause_scene = app.stack[-1]
        assert isinstance(pause_scene, PauseScene)
        next(button for button in pause_scene.buttons if button.name == "who plays").act()
        scene = app.stack[-1]
        assert isinstance(scene, ChangePlayersScene)
        _, picker = scene.rows[-1]
        assert isinstance(picker, ArrowPicker)
        picker.click((picker.rect.right, picker.rect.centery))
        while picker.value != chosen:
            picker.click((picker.rect.right, picker.rect.centery))

    return push


_OWN_FAMILIES: Final = [("Socks", "#1F9E94"), ("Grandma's Woolly Mittens", "#B8238F"), ("Hats", "#D9C21F")]


def _faction_pick(
    players: int, chosen: int, people: int = 1, own: Sequence[tuple[str, str]] = ()
) -> Callable[[App], None]:
    """Return a function that pushes the choice of families after this many choices, or a page of own families with
    these names and colours.
    """

    def push(app: App) -> None:
        families = [own_family(name, colour).family for name, colour in own]
        setup = preset("full", players)
        scene = FactionPickScene(
            app, _nothing, setup, seated(players, people), 7, own_families=lambda: families, show_families=_nothing
        )
        app.push(scene)
        for faction in ("cats", "aliens", "ninjas", "bots")[:chosen]:
            scene.choose(faction)
        if own:
            scene.turn(1)

    return push


def _settings(app: App) -> None:
    app.push(SettingsScene(app, _preferences(app), [FRONT], lambda _: None))


def _controls(app: App) -> None:
    app.push(ControlsHelpScene(app, lambda: None))


def _key_settings(app: App) -> None:
    """Push the key settings, with two of them changed."""
    preferences = _preferences(app)
    preferences.change(keys={"hint": "J"}, buttons={"skip": "LEFT_STICK"})
    app.push(KeySettingsScene(app, preferences))


def _press_key(app: App) -> None:
    """Push the prompt for a new key, over the key settings."""
    _key_settings(app)
    app.push(PressScene(app, Action.HINT, "keys", lambda key: None))


def _letters(app: App) -> None:
    """Push the on-screen keyboard over a name field."""
    draft = SquareSetupDraft(names=["Robin", "", "", ""])
    new_game = SquareNewGameScene(app, _nothing, draft)
    app.push(new_game)
    field = new_game.form.find("name 0")
    assert isinstance(field, TextField)
    app.push(OnScreenKeyboardScene(app, field))


def _by(device: Device, push: Callable[[App], None]) -> Callable[[App], None]:
    """Return a function that pushes a scene as if this input device were in use."""

    def push_by(app: App) -> None:
        app.device = device
        push(app)

    return push_by


def _gallery(tab: str, index: int) -> Callable[[App], None]:
    """Return a function that pushes the gallery at this card."""

    def push(app: App) -> None:
        scene = GalleryScene(app, show_families=_nothing)
        scene.turn_to(tab)
        scene.grid.choose(index)
        app.push(scene)

    return push


def _gallery_enlarged(app: App) -> None:
    _gallery("cats", 4)(app)
    gallery = app.stack[-1]
    assert isinstance(gallery, GalleryScene)
    gallery.enlarged = True


def _print(app: App) -> None:
    app.push(SquirrelGalleryScene(app))
    app.push(PrintDialogScene(app, PRINTS, Path("/home/mia/Documents/SquareTactics")))


def _how_to_play(page: int) -> Callable[[App], None]:
    """Return a function that pushes this page of How to play."""

    def push(app: App) -> None:
        scene = SquareHowToPlayScene(app)
        scene.turn_to(page)
        app.push(scene)

    return push


# By the picture's name: a function that pushes the scene. Add a line here for every scene.
def _board(
    players: int, name: str, decisions: int, people: int = 1, own: Callable[[], SharedFamily] | None = None
) -> Callable[[App], None]:
    """Return a function that pushes a board scene after this many of the first person's decisions."""

    def push(app: App) -> None:
        seats = seated(players, people)
        preferences = Preferences(app, SettingsFile(Path(tempfile.mkdtemp())))
        preferences.change(speed="instant")
        families = [*([] if own is None else [own().family]), *FACTIONS][:players]
        scene = SquareBoardScene(app, laid(preset(name, players, **options.seated(families)), seats, 7), preferences)
        app.push(scene)
        chance, tries = random.Random(3), 0
        while tries < decisions or not (scene.controller.my_turn or scene.controller.over or people > 1):
            if scene.controller.curtain is not None and tries < decisions:
                scene.table_choices.answers[0].act()
            if scene.controller.my_turn:
                scene.controller.submit(scene.view.moves[int(chance.random() * len(scene.view.moves))])
                tries += 1
            scene.update(app.clock())
            if scene.controller.over:
                break
        if scene.controller.my_turn and scene.view.decision is not None and scene.view.decision.kind == "begin":
            scene.controller.take_up("card", scene.display.view.hand[0])
            app.pointer = scene.layout_now.cell_rect(max(scene.controller.move_builder.options())).center
        scene.last_input = app.clock()

    return push


def _unsaved(players: int, name: str, decisions: int) -> Callable[[App], None]:
    """Return a function that pushes a board scene whose game can't be saved."""

    def push(app: App) -> None:
        def full(*_: Step) -> None:
            raise OSError(reason(OSError(errno.ENOSPC, "")))

        _board(players, name, decisions)(app)
        scene = app.stack[-1]
        assert isinstance(scene, SquareBoardScene)
        app.pointer = (0, 0)
        scene.controller.cancel_choice()
        scene.table.session.set_saver(full)
        scene.controller.notice = scene.table.check_saving()

    return push


def _hint(players: int, name: str, decisions: int) -> Callable[[App], None]:
    """Return a function that pushes a board scene with a hint."""

    def push(app: App) -> None:
        _board(players, name, decisions)(app)
        scene = app.stack[-1]
        assert isinstance(scene, SquareBoardScene)
        app.pointer = (0, 0)
        scene.controller.cancel_choice()
        scene.table.thinker = Oracle(FRONT.spec)
        scene.controller.hint_controller.toggle_hint()

    return push


def _trouble(app: App) -> None:
    folder = DataFolder(Path("/home/mia/.local/share/SquareTactics"))
    saved = say("Your game is saved up to the last decision. Choose Resume in the menu to continue.")
    way_on = say("Back to the menu"), app.stop
    made = ErrorReport(folder.root, ())
    app.push(ErrorScene(app, KeyError("nobody"), folder.log, saved, way_on, SORRY, lambda: made))


_REPORTED = {
    "What happened": 'Traceback (most recent call last):\n  File "~/squaretactics/ui/loop.py", line 52, in frame\n'
    "KeyError: 'nobody'",
    "Versions": "Square Tactics 0.2.0\nPython 3.12.1\nLinux 6.1.0 x86_64\nlanguage en",
    "Settings": '{\n "version": 2,\n "music": 50,\n "sounds": 70\n}',
    "Log": "\n".join(f"2026-05-20 20:{minute}:00,123 INFO The menu is shown." for minute in range(10, 60)),
    "Record": '3a330b292db00a8f {"seat":0,"move":"play camping-alien a2 north","events":[["CharacterPlayed",0,5,3]]}',
}


def _report(written: bool) -> Callable[[App], None]:
    """Return a function that pushes an error report, before or after it is written."""

    def push(app: App) -> None:
        _trouble(app)
        folder = DataFolder(Path(tempfile.mkdtemp()))
        made = build_error_report(KeyError("nobody"), folder, Settings(), None)
        parts = [part._replace(text=_REPORTED[part.title]) for part in made.parts]
        scene = ErrorReportScene(app, ErrorReport(folder.root, parts, lambda: NOW))
        app.push(scene)
        if written:
            scene.write.act()
            scene.note.words = say("Report saved: {path}", path=Path("/home/mia/.local/share/SquareTactics/report.txt"))

    return push


SCENES: dict[str, Callable[[App], None]] = {
    "menu": _menu,
    "menu-resume": _menu_resume,
    "menu-games": _menu_games,
    "menu-people": _menu_people,
    "pinboard": _pinboard,
    "waiting": _waiting(0),
    "waiting-four": _waiting(1),
    "waiting-damaged": _waiting(4),
    "modal": _discard,
    "history": _history(12),
    "history-four": _history(12, 4),
    "history-match": _history_match(laid_out=False),
    "history-match-games": _history_match(laid_out=True),
    "history-empty": _history(0),
    "statistics": _statistics,
    "statistics-shares": _statistics_of_shares,
    "pause": _pause,
    "pause-refused": _pause_where_little_can_be_done,
    "who-plays": _who_plays(2, HUMAN),
    "who-plays-four": _who_plays(4, "hard"),
    "new-game-two": _new_game_two,
    "new-game-four": _new_game_four,
    "new-game-more": _new_game_more,
    "new-game-even": _new_game_even,
    "faction-pick-two": _faction_pick(2, 0),
    "faction-pick-four": _faction_pick(4, 2, people=3),
    "faction-pick-own": _faction_pick(2, 0, own=_OWN_FAMILIES),
    "faction-pick-own-four": _faction_pick(4, 2, people=3, own=[*_OWN_FAMILIES, ("Odd ones", "#888888")]),
    "faction-pick-chosen": _faction_pick(2, 2),
    "settings": _settings,
    "controls": _controls,
    "key-settings": _key_settings,
    "press-key": _press_key,
    "letters": _by(Device.PAD, _letters),
    "trouble": _trouble,
    "report": _report(written=False),
    "report-written": _report(written=True),
    "gallery-aliens": _gallery("aliens", 0),
    "gallery-turtle-bot": _gallery("bots", 9),
    "gallery-actions": _gallery(ACTION_TAB, 15),
    "gallery-enlarged": _gallery_enlarged,
    "how-to-play-pad": _by(Device.PAD, _how_to_play(len(PAGE_PICTURES) - 1)),
    "print": _print,
    **{f"how-to-play-{page + 1}": _how_to_play(page) for page in range(len(PAGE_PICTURES) + 1)},
    "board-first": _board(2, "first", 3),
    "board-full": _board(2, "full", 5),
    "board-own-family": _board(2, "full", 3, own=partial(own_family, bare=6)),
    "board-own-family-four": _board(4, "full", 8, own=own_family),
    "board-full-pad": _by(Device.PAD, _board(2, "full", 5)),
    "board-full-touch": _by(Device.TOUCH, _board(2, "full", 5)),
    "board-four": _board(4, "mayhem", 8),
    "board-unsaved": _unsaved(2, "full", 5),
    "hint-two": _hint(2, "full", 5),
    "hint-four": _hint(4, "mayhem", 8),
    "curtain": _board(2, "full", 3, people=2),
    "replay-seat": replay(2, "full", 0.55, seen_from=0),
    "replay-everyone": replay(2, "full", 0.7, plays=True),
    "replay-four": replay(4, "mayhem", 0.6),
    "review": review(2, "full", 2, seen_from=0),
    "review-narrow": review(2, "full", 3, seen_from=0),
    "review-four": review(4, "full", 3, judged=(0, 1, 2, 3)),
    "scoring-board": scoring(2, "full", part=0.0),
    "scoring-piles": scoring(4, "full", part=0.5),
    "scoring-two": scoring(2, "full"),
    "scoring-four": scoring(4, "mayhem"),
    "scoring-match": scoring(2, "first", length="match", games=2),
    "scoring-first": scoring(2, "first"),
    "scoring-even": scoring(4, "abilities", even_chances=True),
    "scoring-even-given": scoring(4, "abilities", part=0.02, even_chances=True),
    "scoring-round": scoring(4, "first", length="round", games=3),
    **ENDING_SCENES,
    **GOING_ON,
    **LETTER_SCENES,
    **DEED_SCENES,
    **LESSON_SCENES,
    **PEOPLE_SCENES,
    **RATING_SCENES,
    **PINBOARD_SCENES,
    **ANALYSIS_SCENES,
    **WORKSHOP_SCENES,
    **PUZZLE_SCENES,
    **SQUIRREL_SCENES,
    **RUN_SCENES,
}


def picture(
    push: Callable[[App], None], size: tuple[int, int], seconds: float, text: int, contrast: bool, colour_blind: bool
) -> pygame.Surface:
    """Show one scene for a while with its own clock, and return the window's content."""
    time = [0.0]
    app = App("screenshots", size, clock=lambda: time[0], visible=False)
    loop = FrameLoop(app)
    push(app)
    app.text_scale, app.high_contrast, app.colour_blind = text / 100, contrast, colour_blind
    loop.frame([pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)])
    loop.draw_whole()  # draw pending pictures now, so that slow machines give the same result
    while time[0] < seconds:
        time[0] += FRAME
        loop.frame([])
    loop.draw_whole()
    return app.window.copy()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", help=f"of {', '.join(SCENES)}; without any, all")
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--colour-blind", action="store_true")
    parser.add_argument("--strips", action="store_true", help="draw strips of the animations instead")
    chosen = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    if chosen.strips:
        (OUT / "strips").mkdir(exist_ok=True)
        chosen_ones = set(chosen.scenes)
        others = {} if chosen_ones else strips() | blows() | squirrel_strips()
        for name, strip in (others | run_strips(lambda name: not chosen_ones or name in chosen_ones)).items():
            pygame.image.save(strip, OUT / "strips" / f"{name}.png")
            print(OUT / "strips" / f"{name}.png")
        return
    extra = (f"-text{chosen.text}" if chosen.text != 100 else "") + ("-contrast" if chosen.contrast else "")
    extra += "-colour-blind" if chosen.colour_blind else ""
    for name in chosen.scenes or SCENES:
        for text in chosen.sizes.split(","):
            width, height = (int(part) for part in text.split("x"))
            shown = picture(
                SCENES[name], (width, height), chosen.seconds, chosen.text, chosen.contrast, chosen.colour_blind
            )
            path = OUT / f"{name}-{text}{extra}.png"
            pygame.image.save(shown, path)
            print(path)


if __name__ == "__main__":
    main()
