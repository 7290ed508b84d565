"""Reviews are stored beside their records."""

from __future__ import annotations

import json
from pathlib import Path

import pygame

from squaretactics.core.record import read_record
from squaretactics.games import registry
from squaretactics.storage.data_folder import DataFolder
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.replay.review_file import ReviewFile
from squaretactics.ui.replay.reviewer import ITERATIONS
from squaretactics.ui.square_tactics.table.table_view import GameSession
from tests.ui.fake_review import Watched
from tests.ui.finished_games import begun, play


def recorded(folder: Path, seed: int = 1) -> tuple[GameSession, Path]:
    game_saver = DiskGameSaver(DataFolder(folder), registry.game)
    session = begun("first", seed=seed)
    game_saver.begin(session)
    play(session)
    path = game_saver.record(session)
    assert path is not None
    game_saver.close()
    return session, path


def reviewed(folder: Path, session: GameSession, path: Path) -> Watched:
    watched = Watched(folder, kept=ReviewFile(read_record(path)), session=session)
    watched.scene.start_review()
    watched.finish()
    watched.hands.app.pop()
    return watched


def test_second_review_needs_no_thinking(tmp_path: Path) -> None:
    session, path = recorded(tmp_path)
    first = reviewed(tmp_path, session, path)
    assert first.oracle.asked_about
    second = reviewed(tmp_path, session, path)
    assert second.oracle.asked_about == []
    assert second.reviewer.judgements == first.reviewer.judgements
    assert [file.suffix for file in sorted(path.parent.iterdir())] == [".record", ".review"]


def test_partial_review_is_stored_on_leaving(tmp_path: Path) -> None:
    session, path = recorded(tmp_path)
    watched = Watched(tmp_path, kept=ReviewFile(read_record(path)), session=session)
    watched.scene.start_review()
    while len(watched.reviewer.judgements) < 3:
        watched.hands.wait(1 / 60)
    watched.hands.key(pygame.K_ESCAPE)
    kept = ReviewFile(read_record(path)).read(session, ITERATIONS)
    assert [judged.decision for judged in kept] == watched.decisions(0)[: len(kept)]
    assert len(kept) >= 3


def test_broken_or_foreign_review_file_is_replaced(tmp_path: Path) -> None:
    session, path = recorded(tmp_path)
    whole = reviewed(tmp_path, session, path).reviewer.judgements
    file = path.with_suffix(".review")
    sound = json.loads(file.read_text(encoding="utf-8"))

    def damaged(**changes: object) -> str:
        return json.dumps({**sound, "judgements": [{**sound["judgements"][0], **changes}]})

    for text in (
        "",
        "{",
        "\x00\x01",
        json.dumps({**sound, "review": 99}),
        json.dumps({**sound, "record": "another"}),
        json.dumps({**sound, "iterations": 7}),
        json.dumps({**sound, "judgements": "none"}),
        damaged(decision=10_000),
        damaged(seat=1),
        damaged(chance=7.0),
        damaged(better=[99, 99, 99, 99]),
        damaged(better={"a": 1}),
    ):
        file.write_text(text, encoding="utf-8")
        assert ReviewFile(read_record(path)).read(session, ITERATIONS) == []
    again = reviewed(tmp_path, session, path)
    assert len(again.oracle.asked_about) == len(whole)
    assert again.reviewer.judgements == whole


def test_review_is_shown_even_if_its_file_cannot_be_written(tmp_path: Path) -> None:
    session, path = recorded(tmp_path)
    path.with_suffix(".review").mkdir()
    watched = reviewed(tmp_path, session, path)
    assert len(watched.reviewer.judgements) == len(watched.decisions(0))
