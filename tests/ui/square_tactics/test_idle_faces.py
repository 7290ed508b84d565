"""Idle faces on the board: a few move at a time, but none with reduced motion or after the table has long been idle."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.cards import CHARACTERS, faction_of
from squaretactics.resources import asset
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.theme import AWAKE
from squaretactics.ui.square_tactics.cards.card_art import look_of
from squaretactics.ui.square_tactics.cards.eyes import DRAWING, eyes_of, mood_of
from squaretactics.ui.square_tactics.cards.tile_faces import TILE_DESIGN
from squaretactics.ui.square_tactics.table.blinking import LOOKED_AT, blinking, glancing
from tests.ui.frames import show
from tests.ui.square_tactics.test_capture_impact import LOSS, WIN, stage


def test_every_character_has_eyes_inside_its_figure() -> None:
    for card, character in enumerate(CHARACTERS):
        path = asset("cards", faction_of(card), f"{character.id}.svg")
        drawn = pygame.image.load_sized_svg(str(path), (DRAWING, DRAWING))
        figure = pygame.mask.from_surface(drawn, 100)
        assert 1 <= len(eyes_of(card)) <= 2, character.id
        for eye in eyes_of(card):
            for x, y in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
                spot = round(eye.x + x * eye.radius), round(eye.y + y * eye.radius)
                assert figure.get_at(spot), (character.id, eye)


@pytest.mark.parametrize("mood", ["blink", "half", "wince", "beam", "glance-1"])
def test_expressions_rotate_with_the_card(mood: str) -> None:
    painter = App("faces", (64, 64), visible=False).painter
    upright, (x, y) = mood_of(painter, 5, mood, 170, 0)
    turned, (right, down) = mood_of(painter, 5, mood, 170, 1)
    assert turned.get_size() == upright.get_size()[::-1]
    first, second, *_ = look_of(5).turned  # a rotated tile's picture lies elsewhere in its window
    x, y = (at + (new - old) * 170 / TILE_DESIGN for at, old, new in zip((x, y), first[:2], second[:2], strict=True))
    assert (right, down) == pytest.approx((-y, x))
    assert upright.get_bounding_rect().width > 4


def test_one_eyed_face_beams_with_an_open_eye_since_an_arc_would_look_sad() -> None:
    painter = App("faces", (64, 64), visible=False).painter
    skater = next(card for card, character in enumerate(CHARACTERS) if character.id == "skater-alien")
    white = {
        mood: pygame.mask.from_threshold(mood_of(painter, skater, mood, 170, 0)[0], "white", (30, 30, 30, 30)).count()
        for mood in ("beam", "blink", "wince")
    }
    assert white["beam"] > 20
    assert white["blink"] == white["wince"] == 0


def test_faces_blink_until_the_table_is_idle(tmp_path: Path) -> None:
    player = stage(tmp_path)
    player.hands.move((5, 5))
    seen: set[int] = set()
    for _ in range(8 * 60):
        player.hands.wait(1 / 60)
        moods = player.scene.drawing.facial_expressions.moods()
        assert len(moods) <= 2
        seen |= set(moods)
    assert seen
    player.hands.wait(AWAKE)
    for _ in range(180):
        player.hands.wait(1 / 60)
        assert player.scene.drawing.facial_expressions.moods() == {}
        assert player.scene.resting
        assert not player.hands.app.dirty


def test_blink_leaves_no_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = stage(tmp_path)
    facial_expressions = player.scene.drawing.facial_expressions
    usual, drawn = facial_expressions.draw, list[bool]()
    monkeypatch.setattr(facial_expressions, "draw", lambda: (drawn.append(bool(facial_expressions.moods())), usual()))
    player.hands.move((5, 5))
    for _ in range(round((AWAKE - 1) * 60)):
        player.hands.wait(1 / 60)
        if not player.scene.table_view.lively:
            assert not drawn[-1]
    assert sum(drawn) > 5


def test_neighbours_glance_at_a_new_character(tmp_path: Path) -> None:
    player = stage(tmp_path)
    scene = player.scene
    board, layout = scene.display.board, scene.layout_now
    looking = glancing(0.4, 4, layout, board, layout.quarter)
    assert 1 <= len(looking) <= 2
    assert set(looking) <= {1, 5}
    assert glancing(LOOKED_AT + 0.1, 4, layout, board, layout.quarter) == {}
    scene.table_view._done(e.CharacterPlaced(0, 0, 4, 0))
    player.hands.wait(0.4)
    assert scene.drawing.facial_expressions.moods().keys() >= looking.keys()


def test_captor_beams_and_stopped_attacker_winces(tmp_path: Path) -> None:
    player = stage(tmp_path)
    for events, mood in (([LOSS, e.ProcessingEnded(0, 4)], "wince"), (WIN, "beam")):
        show(player.scene.table_view, *events)
        seen = set()
        player.hands.wait(1 / 60)
        while player.scene.director.busy:
            player.hands.wait(1 / 60)
            moods = player.scene.drawing.facial_expressions.moods()
            assert len(moods) <= 2
            seen.add(moods.get(4))
        assert mood in seen


def test_faces_are_still_with_reduced_motion(tmp_path: Path) -> None:
    player = stage(tmp_path, still=True)
    show(player.scene.table_view, *WIN)
    for _ in range(400):
        player.hands.wait(1 / 60)
        assert player.scene.drawing.facial_expressions.moods() == {}
    assert blinking(0.0, [None] * 9) is None
