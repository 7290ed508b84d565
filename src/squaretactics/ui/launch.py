"""Open the window at once with an empty wall, then load the rest and run the program."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from squaretactics.languages import LANGUAGES, switch_language, system_language
from squaretactics.os_errors import complain, error_sentence
from squaretactics.regular_file import regular_file_stat
from squaretactics.resources import sound_folders
from squaretactics.storage.data_folder import DataFolder, StorageError, make_folder, reason
from squaretactics.storage.log_file import LOG, logging_to
from squaretactics.storage.window_settings import read_saved_window
from squaretactics.translation import say, say_row
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.frame_loop import FrameLoop
from squaretactics.window_arguments import add_window_options

if TYPE_CHECKING:
    import argparse

    from squaretactics.storage.family_file import SharedFamily


_FAILED: Final = 1


class LaunchOptions(NamedTuple):
    """The command-line options of the window."""

    data_dir: Path | None = None
    trace: Path | None = None
    smoke: bool = False
    game: str | None = None
    family: Sequence[SharedFamily] = ()
    tell: bool = False
    no_controllers: bool = False


def run(arguments: Sequence[str] = ()) -> int:
    """Open the menu and run until the window is closed; return the exit code."""
    options = _options(arguments) if arguments else LaunchOptions()
    try:
        folder = DataFolder.of_user(options.data_dir)
        with logging_to(folder.log):
            try:
                return _run(folder, options)
            except Exception:
                LOG.exception("The program ended before its time.")
                raise
    except OSError as error:
        complain(error_sentence(error))
        return _FAILED


def _run(folder: DataFolder, options: LaunchOptions) -> int:
    with contextlib.ExitStack() as at_the_end:
        games = folder
        if options.smoke:  # the smoke test's game must not be among the player's
            from tempfile import TemporaryDirectory

            make_folder(folder.root)
            games = DataFolder(Path(at_the_end.enter_context(TemporaryDirectory(prefix="smoke-", dir=folder.root))))
        left = read_saved_window(games)
        language = left.language if left.language in LANGUAGES else system_language()
        if not switch_language(language):
            LOG.warning("The language %s cannot be read.", language)
        try:
            app = App(say("Square Tactics"), left.size, full_screen=left.full_screen)
        except pygame.error as error:
            raise OSError(say("The window can't be opened ({reason}).", reason=str(error))) from error
        loop = FrameLoop(app)
        loop.show_bare_wall()
        LOG.info("The window is open.")
        from squaretactics.ui.kit.paint.drawings import player_picture
        from squaretactics.ui.preloading import catch_up, preload_modules
        from squaretactics.ui.program import Program

        gc.freeze()
        gc.enable()  # from `play`
        pictures = [player_picture(png) for shared in options.family for png in shared.pictures.values()]
        at_the_end.callback(pictures.clear)  # until then, they can be drawn
        own_families = [shared.family for shared in options.family]
        program = Program(app, games, game=options.game, own_families=own_families)
        program.log = folder.log
        if options.tell:
            program.preferences.change(tell_in_words=True)
        at_the_end.callback(program.close)
        loop.on_error = program.show_error
        app.painter.boundary.active = not options.smoke
        if options.smoke:
            from functools import partial

            from squaretactics.ui.smoke_test import PICTURE, SmokeTest

            smoke = SmokeTest(
                program.context, program.game_ui, partial(program.start, program.game_ui), folder.root / PICTURE
            )
            loop.after_frame = smoke.note
            return loop.run() or smoke.exit_code
        if options.trace is not None:
            from squaretactics.ui.automation_trace import AutomationTrace

            trace = at_the_end.enter_context(contextlib.closing(AutomationTrace(app, options.trace)))
            loop.after_frame = trace.note
            at_the_end.callback(trace.check)
        controllers = () if options.no_controllers else loop.input_translator.begin()
        later = catch_up(program.game_saver.history), program.sound.preload(sound_folders(program.game_ui.name))
        loop.later = chain(preload_modules(), controllers, *later)
        return loop.run()


def _check_places(parser: argparse.ArgumentParser, options: LaunchOptions) -> None:
    """Exit with a usage error if the data folder or the trace file can't be written."""
    try:
        if options.data_dir is not None:
            make_folder(DataFolder.of_user(options.data_dir).root)
        if options.trace is not None:
            if options.trace.exists():
                regular_file_stat(options.trace)
            with options.trace.open("a", encoding="utf-8"):
                pass
    except StorageError as trouble:
        parser.error(str(trouble))
    except OSError as error:
        parser.error(say("{path} can't be used ({reason})", path=str(options.trace), reason=reason(error)))


def _own_families(parser: argparse.ArgumentParser, paths: Sequence[Path]) -> Sequence[SharedFamily]:
    """Return the families in files, or exit with a usage error if one can't play."""
    from squaretactics.core.spec import BadSetup  # imported here so that the window opens sooner
    from squaretactics.storage.own_family_files import read_shared_family

    try:
        return [read_shared_family(path) for path in paths]
    except BadSetup as error:
        parser.error(str(error))


def _options(arguments: Sequence[str]) -> LaunchOptions:
    import argparse  # imported here so that the window opens sooner

    parser = argparse.ArgumentParser(prog="squaretactics", description=say("Open the game in a window."))
    add_window_options(parser)
    chosen = parser.parse_args(arguments)
    if chosen.family:
        chosen.family = _own_families(parser, chosen.family)
    options = LaunchOptions(**vars(chosen))
    _check_places(parser, options)
    if options.game is not None:
        from squaretactics.ui import game_ui_registry  # imported here so that the window opens sooner

        if options.game not in game_ui_registry.names():
            parser.error(
                say(
                    "argument --game: there's no game {game}; choose from {games}",
                    game=repr(options.game),
                    games=say_row(game_ui_registry.names()),
                )
            )
    return options
