"""Forged records with valid checksums break no list, replay, table, ending or chart."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.forged.forger import forged
from tests.forged.headless_trial import TookTooLong
from tests.forged.screen_trial import ScreenTrial

FIRST = 600_000
LOST_MATCH = 1687238814  # a lost run of Card Tactics that says it is a match of one game


@pytest.mark.parametrize("records", [2, pytest.param(3, marks=pytest.mark.long)])
def test_forged_records_break_no_scene(tmp_path: Path, records: int, soak: int) -> None:
    trial = ScreenTrial()
    for seed in (LOST_MATCH, *range(FIRST, FIRST + records * soak)):
        record = forged(seed)
        try:
            became = trial.run(seed, record, tmp_path / str(seed))
        except (Exception, TookTooLong) as error:
            raise AssertionError(f"seed {seed}: {record.told}") from error
        assert became["ending"] == "shown"
