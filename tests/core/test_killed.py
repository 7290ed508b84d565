"""A killed program loses no confirmed decision."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.core.record_factory import verified

CHECKOUT = Path(__file__).parents[2]


@pytest.mark.parametrize("kills", [8, pytest.param(20, marks=pytest.mark.long)])
def test_killed_program_loses_no_confirmed_decision(tmp_path: Path, kills: int) -> None:
    chance, decisions, unfinished = random.Random(2024), 0, 0
    players = [_begin(tmp_path / str(number), number) for number in range(2)]
    try:
        for number in range(kills):
            confirmed = _kill_after(players[number], chance.randrange(1, 200))
            if number + 2 < kills:  # the next starts while this one's records are read
                players.append(_begin(tmp_path / str(number + 2), number + 2))
            decisions += sum(confirmed.values())
            unfinished += _check_records(tmp_path / str(number), confirmed)
    finally:
        for player in players:
            player.kill()
            player.communicate()
    assert decisions > 20 * kills
    assert unfinished > kills // 2, "the kills should come in the middle of games"


def _begin(folder: Path, seed: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.core.player_to_kill", str(folder), str(seed)]
    return subprocess.Popen(command, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True)


def _kill_after(player: subprocess.Popen[str], lines: int) -> dict[int, int]:
    """Kill a player some time after that many lines; return the number of confirmed decisions by game."""
    assert player.stdout is not None
    told = [player.stdout.readline() for _ in range(lines)]
    player.kill()
    told += player.stdout.readlines()
    assert player.wait() != 0
    confirmed: dict[int, int] = {}
    for line in told:
        if line.endswith("\n"):
            game, decision = line.split()
            confirmed[int(game)] = int(decision)
    return confirmed


def _check_records(folder: Path, confirmed: dict[int, int]) -> int:
    """Check every record; return the number of unfinished ones."""
    assert confirmed
    unfinished = 0
    for game, decisions in confirmed.items():
        record, session = verified(folder / f"{game}.record")
        assert len(session.history) >= decisions
        unfinished += record.end is None
    # One more file may exist without a confirmation: it's complete or empty.
    for path in folder.iterdir():
        if int(path.stem) not in confirmed and path.stat().st_size:
            verified(path)
    return unfinished
