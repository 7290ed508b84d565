"""Forged records with sound checksums on the screen: no list, replay, table, ending or chart is broken by them."""

from __future__ import annotations

from pathlib import Path

from tests.forged.forger import forged
from tests.forged.headless_trial import TookTooLong
from tests.forged.screen_trial import ScreenTrial

FIRST = 600_000
RECORDS = 3


def test_scenes_are_shown_whatever_was_forged(tmp_path: Path, soak: int) -> None:
    trial = ScreenTrial()
    for seed in range(FIRST, FIRST + RECORDS * soak):
        record = forged(seed)
        try:
            became = trial.run(seed, record, tmp_path / str(seed))
        except (Exception, TookTooLong) as error:
            raise AssertionError(f"seed {seed}: {record.told}") from error
        assert became["ending"] == "shown"
