"""The preview of a play on the board: the ghost, and the fights to come."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from squaretactics.games.square_tactics import fight_outcomes as o
from squaretactics.games.square_tactics.events import Captured, Compared
from squaretactics.games.square_tactics.fight_outcomes import numbers
from squaretactics.games.square_tactics.move_kinds import PLAY, Move
from squaretactics.games.square_tactics.moves import landing_of
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.square_tactics.cards.tile_plates import PlateState, TilePlates
from squaretactics.ui.square_tactics.play.board_scene import SquareBoardScene
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.outcome_flags import (
    CAPTURES,
    FORETOLD,
    SIGNS,
    SNARE,
    TIES,
    edge_between,
    middle_of,
    seam_mark,
)
from tests.ui.goldens import scenes
from tests.ui.random_players import Player
from tests.ui.scene_driver import Hands
from tests.ui.settled_scene import picture_of, settled
from tests.ui.square_tactics.play_until_asked import played_until


def previewed() -> tuple[pygame.Surface, SquareBoardScene]:
    """Return the picture of a table at which a play is being chosen that loses a fight, and its scene."""
    app = settled(scenes()["board-first"], (1280, 720))
    scene = app.stack[-1]
    assert isinstance(scene, SquareBoardScene)
    return picture_of(app), scene


def test_fights_to_come_are_green_red_or_amber_by_their_sign() -> None:
    assert {FORETOLD[SIGNS[outcome]] for outcome in (o.CAPTURES, o.WINS_TIE)} == {CAPTURES}
    lost = (o.LOSES, o.STOPS, o.GUARD_STOPS, o.SHIELD_STOPS, o.WOUND_STOPS, o.SNARED)
    assert {FORETOLD[SIGNS[outcome]] for outcome in lost} == {SNARE}
    assert FORETOLD[SIGNS[o.TIE]] == TIES
    assert {*SIGNS.values()} == FORETOLD.keys()


@pytest.mark.parametrize("upright", [True, False])
def test_mark_of_a_fight_to_come_surrounds_both_plates(upright: bool) -> None:
    Hands((320, 200))
    marks = [seam_mark(Painter(), outcome, 137, upright=upright) for outcome in (o.CAPTURES, o.LOSES)]
    wide, high = marks[0].get_size()
    assert (wide < high) == upright
    assert min(wide, high) > 137 * 0.26 > 0
    assert [mark.get_at((wide // 2, high // 2))[:3] for mark in marks] == [CAPTURES, SNARE]


def test_lost_fight_joins_its_numbers_in_red_under_the_plates() -> None:
    picture, scene = previewed()
    move = scene.controller.proposed(scene.table_focus.space())
    assert move is not None
    fight = next(event for event in scene.controller.foreseen(move) if isinstance(event, Compared))
    edge = edge_between(scene.layout_now, fight.space, fight.foe_space)
    x, y = map(round, middle_of(scene.layout_now, edge))
    near = [picture.get_at((x + right, y + down))[:3] for right in range(-8, 9) for down in (-1, 0, 1)]
    assert SNARE in near
    numerals = [numbers for space in (fight.space, fight.foe_space) for numbers in scene.layout_now.numbers(space)]
    plates = [plate for plate in numerals if plate.collidepoint(x, y + 18) or plate.collidepoint(x, y - 18)]
    assert plates
    assert all(picture.get_at(plate.center)[:3] != SNARE for plate in plates)


def test_ghost_is_much_paler_than_a_character_on_the_board() -> None:
    picture, scene = previewed()
    move = scene.controller.proposed(scene.table_focus.space())
    landing = None if move is None else landing_of(move)
    assert landing is not None
    slot = scene.layout_now.tile_slot(landing.space, landing.facing)
    tiles, faction = scene.drawing.tiles, scene.view.rules.setup.factions[scene.viewer]
    body = tiles.body(landing.card, faction, slot.height, scene.layout_now.quarter(landing.facing))
    middle = pygame.Rect(0, 0, slot.height // 3, slot.height // 3)
    middle.center = slot.rect.center
    within = middle.move(-slot.rect.left, -slot.rect.top)
    shown, whole = (
        pygame.transform.average_color(one)[:3] for one in (picture.subsurface(middle), body.subsurface(within))
    )
    assert 40 < max(abs(one - other) for one, other in zip(shown, whole, strict=True)) < 90


def test_preview_shows_where_a_play_earns_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "full", 1)

    def captures(scene: SquareBoardScene, move: Move) -> list[int]:
        events = scene.controller.foreseen(move)
        return [event.space for event in events if isinstance(event, Captured) and event.seat == scene.viewer]

    def capturing(scene: SquareBoardScene) -> list[Move]:
        return [move for move in scene.view.moves if move[0] == PLAY and captures(scene, move)]

    scene = played_until(player, lambda scene: bool(capturing(scene)), kind="begin")
    move = capturing(scene)[0]
    shown = list[tuple[int, int, int]]()
    monkeypatch.setattr(scene.drawing, "points", lambda *what: shown.append(what))
    scene.drawing.preview.draw(move)
    landing = landing_of(move)
    assert landing is not None
    *taken, own = shown
    assert [(space, points) for space, _, points in taken] == [(space, 1) for space in sorted(captures(scene, move))]
    assert own == (landing.space, scene.viewer, scene.view.rules.board.worth[landing.space])
    assert sum(points for _, _, points in shown) == scene.controller.earned(move)


def test_numbers_of_a_ghost_are_dark_on_light_plates() -> None:
    Hands((320, 200))
    plates, side = TilePlates(Painter()), 120
    played, proposed = (plates.plate(1, "bots", side, PlateState(0, proposed=proposed)) for proposed in (False, True))
    middle = played.get_width() // 2
    lights = [sum(one.get_at((middle - round(0.09 * side), middle))[:3]) for one in (played, proposed)]
    assert lights[0] < 250 < 600 < lights[1]


def test_preview_adds_a_guards_bonus_where_numbers_meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(tmp_path, "abilities", 1)

    def guarded(scene: SquareBoardScene) -> list[tuple[Move, Compared]]:
        first = [
            (move, next((event for event in scene.controller.foreseen(move) if isinstance(event, Compared)), None))
            for move in scene.view.moves
            if move[0] == PLAY
        ]
        rules = scene.view.rules
        return [(move, event) for move, event in first if event is not None and numbers(rules, event)[1].guard]

    scene = played_until(player, lambda scene: bool(guarded(scene)), kind="begin")
    move, fight = guarded(scene)[0]
    shown = dict[int, BoardPiece]()
    monkeypatch.setattr(scene.drawing, "numbers", lambda piece, space, **_: shown.update({space: piece}))
    scene.drawing.preview.draw(move)
    way = scene.view.rules.board.around[fight.space].index(fight.foe_space)
    assert shown[fight.space].face[way] == fight.number
    assert shown[fight.foe_space].face[way ^ 2] == fight.foe_number
    on_board = scene.display.board[fight.foe_space]
    assert on_board is not None
    assert on_board.face[way ^ 2] == fight.foe_number - 1
