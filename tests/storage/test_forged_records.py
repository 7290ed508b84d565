"""Forged records with valid checksums either work or are refused with a clear message, and nothing else is lost."""

from __future__ import annotations

import signal
from collections import Counter
from pathlib import Path

import pytest

from squaretactics.core.record import read_record
from tests.forged.forger import PLAUSIBLE, WILD, forged
from tests.forged.headless_trial import HeadlessTrial, TookTooLong, limited
from tests.forged.real_records import originals

FIRST = 500_000  # seeds from here on are used only in this test
RECORDS = 20


def test_forged_records_are_refused_or_work(tmp_path: Path, soak: int) -> None:
    became: Counter[str] = Counter()
    for seed in range(FIRST, FIRST + RECORDS * soak):
        record = forged(seed)
        try:
            became.update(
                f"{context}: {what}" for context, what in HeadlessTrial(record, tmp_path / str(seed)).run().items()
            )
        except (Exception, TookTooLong) as error:
            raise AssertionError(f"seed {seed}: {record.told}") from error
    assert became["import: works"] > RECORDS // 5
    assert became["import: refused"] > RECORDS // 5


def test_seed_forges_the_same_record_each_time() -> None:
    assert [forged(seed) for seed in range(30)] == [forged(seed) for seed in range(30)]
    assert len({forged(seed).raw for seed in range(200)}) == 200


def test_checksums_of_forged_records_are_valid(tmp_path: Path) -> None:
    damaged = 0
    for seed in range(200):
        path = tmp_path / "forged.record"
        path.write_bytes(forged(seed).raw)
        try:
            read_record(path)
        except Exception as error:
            damaged += "is damaged" in str(error)
    assert damaged <= 10  # those that were cut or extended


def test_all_games_and_kinds_of_forgery_occur() -> None:
    told = [forged(seed).told for seed in range(400)]
    assert {each.partition(":")[0] for each in told} == {each.name for each in originals()}
    assert len(set(PLAUSIBLE) | set(WILD)) > 12


def endless() -> None:
    while True:
        pass


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no such clock")
def test_endless_work_is_stopped() -> None:
    with pytest.raises(TookTooLong), limited(0.05):
        endless()
