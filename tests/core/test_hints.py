"""Hints stay on record, even if decisions are undone."""

from __future__ import annotations

from pathlib import Path

import pytest

from squaretactics.core.record import BadRecord, HintLine
from squaretactics.core.session_restore import restore
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.storage.saved_games import standing
from tests.core.record_factory import forge, new_session, play, read_lines, record_to, verified


def test_hints_survive_undo_and_reloading(tmp_path: Path) -> None:
    session = new_session(preset("full"), 3, "human", "human", undo="anything")
    writer = record_to(tmp_path / "game.record", session)
    play(session, 3)
    session.note_hint(1)
    session.note_hint(0)
    session.note_hint(1)
    play(session, 2)
    taken_back = session.undo(session.history[-1].seat)
    writer.close()
    record, again = verified(tmp_path / "game.record")
    assert again.hints == session.hints == [1, 2]
    assert len(again.history) == standing(record) == 5 - taken_back
    assert [step.hint for step in record.steps if isinstance(step, HintLine)] == [1, 0, 1]


def test_hint_that_cannot_be_recorded_does_not_count(tmp_path: Path) -> None:
    def full(*_: object) -> None:
        raise OSError("the disk is full")

    session = new_session(preset("first"), 3)
    session.save = full
    with pytest.raises(OSError, match="full"):
        session.note_hint(0)
    assert session.hints == [0, 0]


@pytest.mark.parametrize("seat", [-1, 2])
def test_hint_to_unknown_seat_is_refused(tmp_path: Path, seat: int) -> None:
    session = new_session(preset("first"), 3)
    record_to(tmp_path / "game.record", session).close()
    forged = forge(tmp_path / "forged.record", [*read_lines(tmp_path / "game.record"), {"hint": seat}])
    with pytest.raises(BadRecord, match="hint"):
        verified(forged)


@pytest.mark.parametrize("rule", [None, True, False])
def test_hint_rule_is_recorded(tmp_path: Path, rule: bool | None) -> None:
    session = new_session(preset("first"), 3)
    session.hint_rule = rule
    record_to(tmp_path / "game.record", session).close()
    record, again = verified(tmp_path / "game.record")
    assert again.hint_rule is restore(SQUARE_TACTICS, record).hint_rule is rule
