"""The settings file is kept, and never gets in the way of a game."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Literal

import pytest
from pydantic import ValidationError

from squaretactics.storage.data_folder import DataFolder
from squaretactics.storage.settings import (
    FILE,
    OF_THE_COMPUTER,
    OF_THE_PERSON,
    GameSettings,
    PersonalSettingsFile,
    Settings,
    SettingsFile,
)
from squaretactics.storage.window_settings import SavedWindow, read_saved_window
from tests.storage.test_people import BO, ada_and_bo


def test_default_settings_apply_without_a_file(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path).read() == (Settings(), None)
    assert list(tmp_path.iterdir()) == []


def test_written_settings_are_read(tmp_path: Path) -> None:
    wanted = Settings(
        music=10,
        mute=True,
        speed="instant",
        text_size=150,
        games={
            "chess": {"clock": "sand"},
            "draughts": {"last_game": {"players": 4, "starter": None, "kinds": ["human", "easy"]}},
        },
        game="chess",
        seen_welcome=True,
        player_names=("Ærøskøbing", "", "李", ""),
    )
    file = SettingsFile(tmp_path / "new" / "folder")
    assert file.write(wanted) is None
    assert file.read() == (wanted, None)
    assert [path.name for path in file.path.parent.iterdir()] == [FILE]  # no temporary file is left


def test_missing_settings_have_defaults(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"version": 1, "music": 5, "unheard_of": true}', encoding="utf-8")
    settings, notice = SettingsFile(tmp_path).read()
    assert settings.model_copy(update={"games": {}}) == Settings(music=5)
    assert notice is None


@pytest.mark.parametrize("damaged", ['""', "[1]", "null", "7"])
def test_damaged_game_settings_cost_no_other_setting(tmp_path: Path, damaged: str) -> None:
    (tmp_path / FILE).write_text(f'{{"version": 2, "music": 5, "games": {damaged}}}', encoding="utf-8")
    assert SettingsFile(tmp_path).read() == (Settings(music=5), None)
    (tmp_path / FILE).write_text(f'{{"version": 2, "music": 5, "games": {{"chess": {damaged}}}}}', encoding="utf-8")
    assert SettingsFile(tmp_path).read() == (Settings(music=5, games={"chess": {}}), None)


def test_value_nested_too_deep_for_windows_costs_no_other_value(tmp_path: Path) -> None:
    deep = "[" * 60 + "]" * 60
    text = f'{{"music": 5, "games": {{"chess": {{"clock": {deep}, "board": [[[]]]}}}}}}'
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert SettingsFile(tmp_path).read() == (Settings(music=5, games={"chess": {"board": [[[]]]}}), None)


@pytest.mark.parametrize(
    "damaged",
    [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b'{"music": 101}', b'{"speed": "warp"}', b'{"mute": "yes"}'],
)
def test_broken_file_is_kept_under_another_name(tmp_path: Path, damaged: bytes) -> None:
    (tmp_path / FILE).write_bytes(damaged)
    settings, notice = SettingsFile(tmp_path).read()
    assert settings == Settings()
    beside = tmp_path / "settings-broken-1.json"
    assert beside.read_bytes() == damaged
    assert not (tmp_path / FILE).exists()
    assert notice is not None
    assert str(beside) in notice
    assert "couldn't be read" in notice


@pytest.mark.parametrize(
    ("kept", "fills"),
    [
        (b'{"full_screen": true}', True),
        (b'{"full_screen": false}', False),
        (b'{"full_screen": 1}', False),
        (b"[]", False),
        (b"{", False),
        (b"\xff\xfe\x00", False),
    ],
)
def test_quick_read_returns_the_full_screen_flag(tmp_path: Path, kept: bytes, fills: bool) -> None:
    assert read_saved_window(DataFolder(tmp_path)) == SavedWindow()
    (tmp_path / FILE).write_bytes(kept)
    assert read_saved_window(DataFolder(tmp_path)).full_screen is fills


@pytest.mark.parametrize(
    ("kept", "size"),
    [
        (b'{"window": [1000, 700]}', (1000, 700)),
        (b'{"window": [0, 700]}', None),
        (b'{"window": [1000]}', None),
        (b'{"window": "large"}', None),
    ],
)
def test_quick_read_returns_the_window_size(tmp_path: Path, kept: bytes, size: tuple[int, int] | None) -> None:
    (tmp_path / FILE).write_bytes(kept)
    assert read_saved_window(DataFolder(tmp_path)).size == size


def test_file_of_a_newer_version_is_kept_under_another_name(tmp_path: Path) -> None:
    text = json.dumps({"version": 3, "music": "loud"})
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    (tmp_path / "settings-newer-1.json").write_text("an older one", encoding="utf-8")
    settings, notice = SettingsFile(tmp_path).read()
    assert settings == Settings()
    assert (tmp_path / "settings-newer-2.json").read_text(encoding="utf-8") == text
    assert (tmp_path / "settings-newer-1.json").read_text(encoding="utf-8") == "an older one"
    assert notice is not None
    assert "newer version" in notice


def test_file_that_cannot_be_moved_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_text("{", encoding="utf-8")
    monkeypatch.setattr(os, "replace", _refuse)
    settings, notice = SettingsFile(tmp_path).read()
    assert settings == Settings()
    assert notice is not None
    assert "so the defaults apply" in notice
    assert (tmp_path / FILE).read_text(encoding="utf-8") == "{"


def test_folder_that_cannot_be_written_to_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "replace", _refuse)
    notice = SettingsFile(tmp_path).write(Settings())
    assert notice is not None
    assert "can't be saved" in notice
    assert str(tmp_path) in notice
    assert "permission denied" in notice
    assert list(tmp_path.iterdir()) == []


def test_file_in_place_of_the_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file", encoding="utf-8")
    file = SettingsFile(tmp_path / "taken")
    settings, notice = file.read()
    assert settings == Settings()
    if sys.platform == "win32":  # where such a file is only missing
        assert notice is None
    else:
        assert "can't be read" in (notice or "")
    assert "can't be saved" in (file.write(Settings()) or "")


@pytest.mark.parametrize("call", ["mkdir", "open"])
def test_read_only_disk_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    monkeypatch.setattr(Path, call, _read_only)
    notice = SettingsFile(tmp_path / "new").write(Settings())
    assert notice is not None
    assert "read-only file system" in notice


def test_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path)
    file.write(Settings(music=1))
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", _refuse)
        assert file.write(Settings(music=2)) is not None
    assert file.read() == (Settings(music=1), None)


def test_settings_outside_their_bounds_are_refused() -> None:
    for wrong in ({"text_size": 160}, {"sounds": -1}, {"player_names": ("x" * 21, "", "", "")}):
        with pytest.raises(ValidationError):
            Settings.model_validate(wrong)


def _refuse(*_: object) -> None:
    raise PermissionError(13, "Permission denied")


def _read_only(*_: object, **__: object) -> None:
    raise OSError(30, "Read-only file system")


class ChessOptions(GameSettings):
    game = "chess"
    clock: Literal["sand", "brass"] = "brass"
    seen: tuple[str, ...] = ()


def test_game_settings_from_a_version_1_file_are_moved_to_their_game(tmp_path: Path) -> None:
    kept = {"version": 1, "music": 5, "numbers": "printed", "tips_seen": ["hand"]}
    (tmp_path / FILE).write_text(json.dumps(kept), encoding="utf-8")
    settings, notice = SettingsFile(tmp_path).read()
    assert notice is None
    assert settings == Settings(music=5, games={"square_tactics": {"numbers": "printed", "tips_seen": ["hand"]}})


@pytest.mark.parametrize(
    ("kept", "welcomed"),
    [
        ({"version": 1, "tips_seen": ["hand"], "seen_welcome": True}, ("square_tactics",)),
        ({"version": 2, "seen_welcome": True}, ("square_tactics",)),
        ({"version": 2, "seen_welcome": False, "games": {"chess": {"tips_seen": ["a"]}}}, ()),
        (
            {
                "version": 2,
                "seen_welcome": True,
                "games": {"chess": {"tips_seen": ["a"]}, "go": {"tips_seen": []}, "tag": {"last_game": {"people": 2}}},
            },
            ("chess", "tag"),
        ),
        ({"version": 2, "seen_welcome": True, "welcomed": ["go"], "games": {"chess": {"tips_seen": ["a"]}}}, ("go",)),
    ],
)
def test_older_settings_tell_which_games_have_welcomed_the_player(
    tmp_path: Path, kept: dict[str, object], welcomed: tuple[str, ...]
) -> None:
    (tmp_path / FILE).write_text(json.dumps(kept), encoding="utf-8")
    settings, notice = SettingsFile(tmp_path).read()
    assert notice is None
    assert settings.welcomed == welcomed


def test_game_reads_the_valid_part_of_its_settings() -> None:
    assert ChessOptions.read({"clock": "sand", "seen": ["a", "b"]}) == ChessOptions(clock="sand", seen=("a", "b"))
    assert ChessOptions.read({"clock": "water", "seen": ["a"], "strange": 1}) == ChessOptions(seen=("a",))
    assert ChessOptions.read({"clock": 1, "seen": 2}) == ChessOptions()


@pytest.mark.parametrize("depth", [150, 300, 1500, 100_000])
@pytest.mark.parametrize("around", ['{"version": 1, "x": %s}', '{"version": 2, "games": {"chess": {"x": %s}}}', "%s"])
def test_deeply_nested_file_is_treated_like_any_other(tmp_path: Path, depth: int, around: str) -> None:
    (tmp_path / FILE).write_text(around % ("[" * depth + "]" * depth), encoding="utf-8")
    assert read_saved_window(DataFolder(tmp_path)) == SavedWindow()
    settings, notice = SettingsFile(tmp_path).read()
    assert settings.model_copy(update={"games": {}}) == Settings()
    assert (notice is None) == (tmp_path / FILE).exists()
    assert SettingsFile(tmp_path).write(settings) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_pipe_in_place_of_the_settings_file_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert read_saved_window(DataFolder(tmp_path)) == SavedWindow()
    settings, notice = SettingsFile(tmp_path).read()
    assert settings == Settings()
    assert "not a regular file" in (notice or "")


def test_best_results_are_kept_and_nonsensical_ones_left_out(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(
        '{"version": 2, "done": {"lessons": {"one": 2, "two": "x", "three": 9}, "odd": 3}}', encoding="utf-8"
    )
    settings, notice = SettingsFile(tmp_path).read()
    assert notice is None
    assert settings.done == {"lessons": {"one": 2}, "odd": {}}


# Several people.
def test_each_setting_is_the_computers_or_the_persons() -> None:
    assert {*Settings.model_fields} == OF_THE_COMPUTER | OF_THE_PERSON
    assert not OF_THE_COMPUTER & OF_THE_PERSON


def test_everyone_has_their_own_settings_and_shares_the_computers(tmp_path: Path) -> None:
    first = SettingsFile(tmp_path)
    first.write(Settings(text_size=120, music=10, language="de", done={"lessons": {"one": 1}}))
    file = PersonalSettingsFile(tmp_path, "0000000b")
    assert file.read() == (Settings(music=10), None)
    assert file.write(Settings(text_size=150, music=90, language="es", window=(800, 600))) is None
    assert PersonalSettingsFile(tmp_path, "0000000b").read() == (
        Settings(text_size=150, music=90, language="es", window=(800, 600)),
        None,
    )
    wanted = Settings(text_size=120, music=90, language="de", done={"lessons": {"one": 1}}, window=(800, 600))
    assert first.read() == (wanted, None)


def test_shared_settings_are_written_only_if_one_of_the_computers_changes(tmp_path: Path) -> None:
    SettingsFile(tmp_path).write(Settings(music=10))
    before = (tmp_path / FILE).stat().st_mtime_ns
    PersonalSettingsFile(tmp_path, "0000000b").write(Settings(music=10, text_size=150))
    assert (tmp_path / FILE).stat().st_mtime_ns == before


def test_damaged_settings_of_one_person_cost_nobody_elses(tmp_path: Path) -> None:
    SettingsFile(tmp_path).write(Settings(music=10, text_size=120))
    file = PersonalSettingsFile(tmp_path, "0000000b")
    file.write(Settings(music=10, text_size=150))
    file.own.path.write_text("{")
    settings, notice = file.read()
    assert settings == Settings(music=10)
    aside = file.own.path.with_name("0000000b-broken-1.json")
    assert str(aside) in (notice or "")
    assert aside.read_text() == "{"
    assert SettingsFile(tmp_path).read() == (Settings(music=10, text_size=120), None)


def test_unreadable_shared_settings_are_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    file = PersonalSettingsFile(tmp_path, "0000000b")
    assert str(tmp_path) in (file.write(Settings(mute=True, text_size=150)) or "")
    assert (tmp_path / FILE).is_dir()
    assert file.own.read()[0].text_size == 150


def test_window_opens_in_the_language_of_who_plays(tmp_path: Path) -> None:
    people, folder = ada_and_bo(tmp_path), DataFolder(tmp_path)
    SettingsFile(tmp_path).write(Settings(language="de", window=(800, 600)))
    PersonalSettingsFile(tmp_path, BO.id).write(Settings(language="es", window=(800, 600)))
    assert read_saved_window(folder) == SavedWindow(size=(800, 600), language="de")
    people.choose(BO.id)
    assert read_saved_window(folder) == SavedWindow(size=(800, 600), language="es")
    PersonalSettingsFile(tmp_path, BO.id).own.path.unlink()
    assert read_saved_window(folder) == SavedWindow(size=(800, 600))
