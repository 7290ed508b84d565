"""Play in one player's folder on Linux, on Windows, and on Linux again: games, history and settings must go on."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from squaretactics.core.record import read_record
from squaretactics.core.session_restore import restore
from squaretactics.games import registry
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.game_history import GameHistory
from squaretactics.storage.history_database import FILE
from squaretactics.storage.settings import Settings, SettingsFile
from tests.real.desktop import Desktop, Told, Window
from tests.real.test_real_window import Player, close_window, moves_by_hand
from tools.windows.wine import ROOT, Trouble, windows_path

_GAMES: Final = ROOT / "tests" / "fixtures" / "player-1.0" / "games"
_SETTINGS: Final = Settings(speed="instant", music=35, player_names=("Jürgen и Катя", "", "", ""))
_DECISIONS: Final = 3  # on each system
_CONTINUES: Final = ("decisions", "decision", "moves")


def share_folder(desk: Desktop, command: Sequence[str], shown: Mapping[str, str]) -> None:
    """Deal a game on Linux, continue it with the Windows program, and again on Linux."""
    with tempfile.TemporaryDirectory(prefix="shared-folder-") as name:
        data = Path(name) / "Jürgen и Катя"
        shutil.copytree(_GAMES, data / "games")
        SettingsFile(data).write(_SETTINGS)
        finished = _finished(data)
        made: list[str] = []
        left = _play(Window(desk, "--data-dir", str(data)), None, made)
        _check_settings(data, "Linux")

        (data / FILE).unlink()  # so that Windows makes it
        there = Window(desk, "--data-dir", windows_path(data), command=command, environment=shown)
        left = _play(there, left, made)
        _check_settings(data, "Windows")
        with closing(sqlite3.connect(data / FILE)) as history:
            (rows,) = history.execute("SELECT count(*) FROM games").fetchone()
        _claim(rows > 0, "Windows listed no finished game")
        _claim(_finished(data) == finished, "the history made on Windows differs from that made on Linux")

        _play(Window(desk, "--data-dir", str(data)), left, made)
        _check_settings(data, "Linux again")
        (record,) = {path.name for path in (data / "games").glob("*.record")} - {path.name for path in _GAMES.iterdir()}
        played = moves_by_hand(restore(SQUARE_TACTICS, read_record(data / "games" / record)))
        _claim(played == made, f"the record has {played}, but {made} were played")


def _play(window: Window, left: Told | None, made: list[str]) -> Told:
    """Deal or resume a game, play on, close the window, and return the state of the game."""
    player = Player(window)
    if left is None:
        player.deal_full_game()
    else:
        found = player.resume()
        changed = [what for what in _CONTINUES if found[what] != left[what]]
        _claim(not changed, f"left at {left}, resumed at {found}")
    player.play(_DECISIONS)
    made += player.made
    told = window.wait(lambda told: told["mine"], "it is the player's turn again")
    _claim(close_window(window) == 0, "the closed program reported an error")
    return told


def _finished(data: Path) -> list[FinishedGame]:
    with closing(GameHistory(DataFolder(data), registry.game)) as history:
        history.catch_up()
        return [*history.list(limit=history.count())]


def _check_settings(data: Path, system: str) -> None:
    found, notice = SettingsFile(data).read()
    for name in ("speed", "music", "player_names"):
        now, before = getattr(found, name), getattr(_SETTINGS, name)
        _claim(now == before and notice is None, f"after {system}, the setting {name} is {now!r}, not {before!r}")


def _claim(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Trouble(f"{otherwise}.")
