"""Signing takes every program and library of the Windows package that isn't signed yet."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
from pathlib import Path

import pytest

from tools import make_installer, package, sign
from tools.release_files import INSTALLER, archive

OPTIONS = ["-certs", "our certificate.pem"]


def program(signed: bool = False, kind: int = 0x20B) -> bytes:
    """Return the headers of a Windows program, with or without a signature listed in them."""
    optional = bytearray(struct.pack("<H", kind)).ljust(96 if kind == 0x10B else 112, b"\0")
    directories = bytearray(16 * 8)
    if signed:
        struct.pack_into("<II", directories, 4 * 8, 4096, 1500)
    start = b"MZ".ljust(0x3C, b"\0") + struct.pack("<I", 0x80)
    return start.ljust(0x80, b"\0") + b"PE\0\0" + bytes(20) + bytes(optional + directories)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    made = tmp_path / "game"
    (made / "_internal").mkdir(parents=True)
    (made / "squaretactics.exe").write_bytes(program())
    (made / "_internal" / "rect.pyd").write_bytes(program())
    (made / "_internal" / "old.dll").write_bytes(program(kind=0x10B))
    (made / "_internal" / "vcruntime140.dll").write_bytes(program(signed=True))
    (made / "_internal" / "mine.dll").write_bytes(b"MZ" + bytes(100))
    (made / "README.txt").write_bytes(b"read me")
    return made


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Replace osslsigncode and makensis by a copy and an empty file; return the list to which commands are added."""
    given: list[list[str]] = []

    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        given.append(command)
        if command[0] == "osslsigncode":
            shutil.copy2(command[-3], command[-1])
            Path(command[-1]).write_bytes(program(signed=True))
        else:
            Path(next(word[6:] for word in command if word.startswith("-DOUT="))).touch()
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", run)
    return given


def test_everything_unsigned_is_signed_in_place(game: Path, commands: list[list[str]]) -> None:
    signed = [path.name for path in sign.sign(game, OPTIONS)]
    assert sorted(signed) == ["old.dll", "rect.pyd", "squaretactics.exe"]
    assert all(command[:6] == ["osslsigncode", "sign", "-h", "sha256", *OPTIONS] for command in commands)
    assert sign.unsigned_programs(game) == []
    assert len(list(game.rglob("*.*"))) == 6


def test_a_file_is_signed_by_itself(game: Path, commands: list[list[str]]) -> None:
    assert sign.sign(game / "squaretactics.exe", OPTIONS) == [game / "squaretactics.exe"]
    assert sign.sign(game / "README.txt", OPTIONS) == []


def test_installer_is_made_of_signed_files(game: Path, tmp_path: Path, commands: list[list[str]]) -> None:
    packed = tmp_path / archive(make_installer.SYSTEM)
    package.pack(game, packed)
    assert make_installer.make(tmp_path, OPTIONS) == tmp_path / INSTALLER
    shutil.unpack_archive(packed, tmp_path / "again")
    assert sign.unsigned_programs(tmp_path / "again") == []
    [signs] = [word for word in commands[-1] if word.startswith("-DSIGN=")]
    assert re.search(r"""sign\.py'? "%1" -certs 'our certificate\.pem'$""", signs)


def test_without_a_certificate_nothing_is_signed(game: Path, tmp_path: Path, commands: list[list[str]]) -> None:
    packed = tmp_path / archive(make_installer.SYSTEM)
    package.pack(game, packed)
    before = packed.read_bytes()
    make_installer.make(tmp_path)
    assert [command[0] for command in commands] == ["makensis"]
    assert not any(word.startswith("-DSIGN") for word in commands[0])
    assert packed.read_bytes() == before
