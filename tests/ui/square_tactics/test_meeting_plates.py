"""The two plates of a fight: where they meet, and what becomes of the loser's."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics import events as e
from squaretactics.ui.square_tactics.cards.tile_plates import PLATE
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.meeting_plates import WIDEST
from squaretactics.ui.table import attack_motion
from tests.ui.frames import show
from tests.ui.square_tactics.fights import LOSS, TIE, WIN, stage
from tests.ui.square_tactics.positions import lay


def test_plates_narrower_than_a_face_meet_ahead_of_an_attacker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = stage(tmp_path)
    scene, plates = player.scene, player.scene.drawing.fight_drawing.meeting_plates
    drawn: list[tuple[int, tuple[float, float]]] = []
    monkeypatch.setattr(plates, "_plate", lambda space, number, size, centre, *_: drawn.append((size, centre)))
    show(scene.table_view, WIN[0])
    player.hands.wait(attack_motion.FORWARD + attack_motion.LUNGE + 0.03)
    (first, (left, y)), (second, (right, _)) = drawn[-2:]
    wide = [round(size * PLATE) for size in (first, second)]
    assert wide == [36, 36]
    edge = scene.layout_now.tile_slot(4, 0).box.right + scene.drawing.fight_drawing.poses()[4].right
    assert 0 <= edge - min(left, right) <= 0.24 * scene.layout_now.tile  # over the attacker's edge, not its face
    assert max(wide) <= WIDEST * scene.layout_now.tile  # they cover no face
    assert y == scene.layout_now.cell_rect(4).centery
    assert abs(left - right) - wide[0] < 20  # and nearly touch


@pytest.mark.parametrize(("players", "side"), [(2, 0), (2, 1), (4, 2), (4, 3)])
def test_winners_plate_and_sign_cover_nothing_of_the_losers_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, side: int
) -> None:
    player = stage(tmp_path, players=players)
    scene, plates = player.scene, player.scene.drawing.fight_drawing.meeting_plates
    size, faces = scene.layout_now.rules.board.size, scene.view.rules.faces
    space = size + 1
    foe = space + (-size, 1, size, -1)[side]
    lay(scene.table_view, {space: BoardPiece(0, 0, 0, faces[0][0]), foe: BoardPiece(60, 1, 0, faces[60][0])})
    drawn: list[tuple[pygame.Surface, tuple[float, float]]] = []
    monkeypatch.setattr(plates, "blit", lambda picture, centre: drawn.append((picture, centre)))
    show(scene.table_view, e.Compared(0, space, side, 9, 60, foe, side ^ 2, 8, "win"), e.Captured(0, 60, 1, foe, 0))
    for seconds in (attack_motion.STRIKE - 0.03, 0.13):  # just before the blow, and after it
        player.hands.wait(seconds)
        (loser, under), (winner, over) = drawn[-2:]
        numeral = pygame.Rect(0, 0, *[round(loser.get_width() / 0.6 * part) for part in (0.15, 0.2)])
        shape, place = pygame.mask.from_surface(winner), winner.get_rect(center=over)
        numeral.center = round(under[0]), round(under[1])
        box = pygame.mask.Mask(numeral.size, fill=True)
        assert not shape.overlap(box, (numeral.left - place.left, numeral.top - place.top))


def test_losers_plate_is_knocked_back_by_ten_pixels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = stage(tmp_path)
    plates = player.scene.drawing.fight_drawing.meeting_plates
    lefts: dict[int, list[float]] = {4: [], 5: []}
    monkeypatch.setattr(plates, "_plate", lambda space, number, size, centre, *_: lefts[space].append(centre[0]))
    show(player.scene.table_view, *WIN)
    player.hands.wait(attack_motion.STRIKE - 0.03)
    before = lefts[5][-1]
    player.hands.wait(0.13)
    assert lefts[5][-1] - before == pytest.approx(10, abs=1)
    assert lefts[4][-1] < lefts[5][-1]


@pytest.mark.parametrize("outcome", ["loss", "tie", "win"])
def test_only_a_losers_plate_is_grey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outcome: str) -> None:
    player = stage(tmp_path)
    plates = player.scene.drawing.fight_drawing.meeting_plates
    grey: list[tuple[int, bool]] = []
    monkeypatch.setattr(plates, "_plate", lambda space, number, size, centre, dull, _: grey.append((space, dull)))
    show(player.scene.table_view, *{"loss": [LOSS], "tie": [TIE], "win": WIN}[outcome])
    player.hands.wait(attack_motion.STRIKE + 0.1)
    assert set(grey[-2:]) == {(4, outcome == "loss"), (5, outcome == "win")}
