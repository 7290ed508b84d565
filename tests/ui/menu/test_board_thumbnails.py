"""The boards of finished games in the history, drawn in slices."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.core.record import read_record
from squaretactics.core.session_restore import restore
from squaretactics.storage.finished_games import FinishedGame, game_in_record
from squaretactics.ui.game_ui_registry import game_ui
from squaretactics.ui.kit.paint.svg_rendering import whole
from squaretactics.ui.menu.board_thumbnails import BoardThumbnails
from tests.ui.scene_driver import Hands
from tests.ui.test_follow_up_games import kept

SIDE = 66


def finished(name: str, folder: Path) -> FinishedGame:
    return game_in_record(read_record(kept(name, folder)))


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("name", ["square_tactics", "squirrel_squabble"])
def test_thumbnail_is_the_last_position(name: str, tmp_path: Path) -> None:
    game, ui, painter = finished(name, tmp_path), game_ui(name), Hands().app.painter
    drawn = BoardThumbnails(painter).picture(game, ui, SIDE)
    assert drawn is not None
    session = restore(ui.spec, read_record(game.record))
    assert pixels(drawn) == pixels(whole(ui.miniature(painter, session, SIDE)))


def test_thumbnail_is_blank_while_it_is_drawn_in_slices(tmp_path: Path) -> None:
    game, ui, painter = finished("square_tactics", tmp_path), game_ui("square_tactics"), Hands().app.painter
    painter.patient, painter.clock = True, lambda: 0.0  # time for one slice a frame
    thumbnails, slices = BoardThumbnails(painter), 0
    first = thumbnails.picture(game, ui, SIDE)
    assert first is not None
    while painter.has_pending:
        painter.finish_pending(0.0)
        painter.new_frame()
        latest = thumbnails.picture(game, ui, SIDE)
        slices += 1
    assert latest is not None
    assert slices > game.decisions  # one for each move, and one for each character
    assert pixels(latest) != pixels(first)


def test_game_without_a_board_or_a_record_has_no_thumbnail(tmp_path: Path) -> None:
    thumbnails = BoardThumbnails(Hands().app.painter)
    run = finished("card_tactics", tmp_path / "runs")
    assert thumbnails.picture(run, game_ui("card_tactics"), SIDE) is None
    assert thumbnails.picture(run, None, SIDE) is None
    game = finished("square_tactics", tmp_path / "games")
    game.record.unlink()
    thumbnails.picture(game, game_ui("square_tactics"), SIDE)
    assert thumbnails.picture(game, game_ui("square_tactics"), SIDE) is None
