"""Tiles on the table: their rings, their owner's name, upright pictures, and a hand card that becomes one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.core.session import Frame
from squaretactics.games.square_tactics import events as e
from squaretactics.games.square_tactics.action_kinds import WOUNDED
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.games.square_tactics.moves import Landing
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import ACCENT, INK
from squaretactics.ui.square_tactics.cards.card_faces import guards_of
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces
from squaretactics.ui.square_tactics.cards.tile_plates import PlateState, TilePlates, margin_of
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.table import flights
from squaretactics.ui.square_tactics.table.card_flight import CardFlight
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.sparks import thrown
from squaretactics.ui.table.card_slot import TileSlot
from tests.ui.drawn_text import noting_words, words_on
from tests.ui.random_players import Player
from tests.ui.settled_scene import picture_of
from tests.ui.square_tactics.positions import lay, with_pieces


def table_with(folder: Path, *standing: tuple[int, int, int, int]) -> Player:
    """Return a table with characters: space, card, seat and facing."""
    player = Player(folder, "full", 1)
    player.settle()
    faces = player.scene.view.rules.faces
    pieces = {space: BoardPiece(card, seat, facing, faces[card][facing]) for space, card, seat, facing in standing}
    lay(player.scene.table_view, pieces)
    player.hands.app.pointer = (0, 0)
    return player


def test_pointing_at_a_tile_names_its_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    player = table_with(tmp_path, (4, 0, 0, 0), (5, 60, 1, 2))
    for space, owner, name in ((4, "Your character", "You"), (5, "Seat 1's character", "Seat 1")):
        player.hands.app.pointer = player.scene.layout_now.cell_rect(space).center
        page = words_on(picture_of(player.hands.app))
        assert owner in {words.text for words in page}
        mat = player.scene.layout_now.mat
        assert name not in {words.text for words in page if mat.contains(words.rect)}  # it would hide coins


@pytest.mark.parametrize("facing", range(4))
def test_spots_on_a_pointed_tile_tell_the_order_of_attack_from_the_printed_top(tmp_path: Path, facing: int) -> None:
    player = table_with(tmp_path, (0, 0, 0, facing))  # where the coin isn't golden
    cell = player.scene.layout_now.cell_rect(0)
    player.hands.app.pointer = cell.center
    gold = pygame.mask.from_threshold(picture_of(player.hands.app).subsurface(cell), ACCENT, (6, 6, 6, 255))
    spots = Counter[str]()
    for spot in gold.connected_components():
        (part,) = spot.get_bounding_rects()
        # no edge of a die, and no piece of a plate's line
        if part.width == part.height and 2 <= part.width <= 5 and spot.count() > part.width**2 / 2:
            right, down = part.centerx - cell.width // 2, part.centery - cell.height // 2
            spots[("left", "right")[right > 0] if abs(right) > abs(down) else ("up", "down")[down > 0]] += 1
    clockwise = ["up", "right", "down", "left"]
    in_order = [way for way, _ in sorted(spots.items(), key=lambda told: told[1])]
    assert in_order == clockwise[facing:] + clockwise[:facing]
    assert sorted(spots.values()) == [1, 2, 3, 4]


def test_tile_stands_in_more_gold_the_more_it_matters(tmp_path: Path) -> None:
    player = table_with(tmp_path, (4, 0, 0, 0))
    lights, side = player.scene.drawing.lights, player.scene.layout_now.tile
    gold = [
        pygame.mask.from_threshold(lights.ring(kind, side), ACCENT, (6, 6, 6, 255)).count()
        for kind in ("last_move", "choice", "pointed")
    ]
    assert gold == sorted(set(gold))
    assert gold[0] == 0  # the last move can't be chosen
    player.scene.table_view.last_move = {4}
    assert player.scene.drawing.rings() == {4: "last_move"}


@pytest.mark.parametrize("pictures", ["turned", "upright"])
def test_pictures_lie_as_their_card_unless_set_upright(
    tmp_path: Path, pictures: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = table_with(tmp_path, (4, 0, 0, 1), (5, 60, 1, 2))
    player.preferences.change_of(SquareTacticsSettings, pictures=pictures)
    drawn: dict[int, int] = {}
    usual = TileFaces.body

    def body(tiles: TileFaces, card: int, faction: str, side: int, quarter: int = 0) -> pygame.Surface:
        drawn[card] = quarter
        return usual(tiles, card, faction, side, quarter)

    monkeypatch.setattr(TileFaces, "body", body)
    picture_of(player.hands.app)
    quarter = player.scene.layout_now.quarter
    assert drawn == ({0: 0, 60: 0} if pictures == "upright" else {0: quarter(1), 60: quarter(2)})


def test_hand_card_becomes_a_tile_as_it_leaves_the_hand(tmp_path: Path) -> None:
    player = table_with(tmp_path)
    director, view = player.scene.director, player.scene.view
    card = view.hand[0]
    flight = director._flight(e.CharacterPlayed(0, card, 4, 0, False))
    assert isinstance(flight, CardFlight)
    assert isinstance(flight.start, TileSlot)
    changed = [flight.changed(part / 20) for part in range(21)]
    known = [part for part in changed if part is not None]
    assert known[0] == 0
    assert known == sorted(known)
    assert changed[8:] == [None] * 13  # a tile for most of the way
    rival = director._flight(e.CharacterPlayed(1, 60, 4, 2, False))
    assert rival is not None
    assert rival.changed(0.1) is None  # nobody saw it as a card
    height = [player.scene.drawing.morph(card, 0, 0, part / 4).get_height() for part in range(5)]
    assert height == sorted(height, reverse=True)
    assert height[-1] == height[0] - round(0.4 * player.scene.layout_now.tile)


def test_card_folds_into_an_opaque_tile_whose_guarded_plates_flip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, flipped = table_with(tmp_path), set[int]()
    card = next(card for card in range(18) if guards_of(card))
    usual = TilePlates.plate

    def plate(
        plates: TilePlates, number: int, faction: str, side: int, state: PlateState, turned: int = 0
    ) -> pygame.Surface:
        if state.guarded:
            flipped.add(state.direction)
        return usual(plates, number, faction, side, state, turned)

    monkeypatch.setattr(TilePlates, "plate", plate)
    side = player.scene.layout_now.tile
    for step in range(11):
        picture = player.scene.drawing.morph(card, 0, 0, step / 10)
        inside = picture.get_rect().inflate(*(-2 * margin_of(side) - side // 5,) * 2)
        assert pygame.mask.from_surface(picture.subsurface(inside), 250).count() == inside.width * inside.height, step
        assert flipped == (set() if step < 6 else set(guards_of(card))), step


def test_dust_of_a_landing_lies_under_tiles_and_flags(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = table_with(tmp_path, (4, 0, 0, 0))
    player.preferences.change(speed="normal", reduced_motion=False)
    scene, drawing, order = player.scene, player.scene.drawing, list[str]()
    for name in ("dust_below", "pieces", "owner"):
        monkeypatch.setattr(drawing, name, partial(order.append, name))
    picture_of(player.hands.app)
    assert order[:3] == ["dust_below", "pieces", "owner"]
    monkeypatch.undo()
    scene.table_view.landed = 4, scene.table_view.now
    drawn: list[pygame.Surface] = []
    monkeypatch.setattr(drawing, "blit", lambda picture, centre: drawn.append(picture))
    drawing.dust_below()
    assert len(drawn) == 9
    assert len({picture.width for picture in drawn}) == 3


@pytest.mark.parametrize("still", [False, True])
def test_landing_squashes_the_tile_raises_dust_and_nudges_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    player = table_with(tmp_path)
    player.preferences.change(speed="normal", reduced_motion=still)
    scene, drawing = player.scene, player.scene.drawing
    scene.layout(player.hands.app.size)
    dust, squashes, usual = set[int](), set[tuple[float, float]](), drawing._squeezed

    def noted(painter: Painter, kind: str, across: int, turn: int) -> pygame.Surface:
        dust.add(across)
        return thrown(painter, kind, across, turn)

    def squeezed(picture: pygame.Surface, key: Hashable, along: float, across: float, *rest: Any) -> pygame.Surface:
        squashes.add((along, across))
        return usual(picture, key, along, across, *rest)

    monkeypatch.setattr(flights, "thrown", noted)
    monkeypatch.setattr(drawing, "_squeezed", squeezed)
    card = scene.view.hand[0]
    piece = BoardPiece(card, 0, 0, scene.view.rules.faces[card][0])
    after = replace(with_pieces(scene.view, {4: piece}), hand=scene.view.hand[1:])
    scene.director.show([Frame(e.CharacterPlayed(0, card, 4, 0, False), after)])
    nudges = []
    for _ in range(60):
        player.hands.wait(1 / 60)
        nudges.append(drawing.fight_drawing.table_shake())
    assert max(down for _, down in nudges) == (0 if still else 2)
    assert nudges[-1] == (0, 0)
    assert dust == (set() if still else {18, 26, 35})
    assert squashes == (set() if still else {(1.08, 0.87)})


@pytest.mark.parametrize("still", [False, True])
def test_slot_of_a_played_card_is_empty_while_it_flies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    player, drawn = table_with(tmp_path), list[tuple[str, int]]()
    player.preferences.change(speed="normal", reduced_motion=still)
    scene = player.scene
    scene.layout(player.hands.app.size)
    scene.controller.submit(next(move for move in scene.view.moves if move[0] == PLAY))
    monkeypatch.setattr(scene.drawing, "hand_card", lambda kind, value, *_: drawn.append((kind, value)))
    while not isinstance(scene.director.act and scene.director.act.event, e.CharacterPlayed):
        player.hands.wait(1 / 60)
    flight = scene.director.flight
    assert flight is not None
    assert flight.card is not None
    drawn.clear()
    covered = []
    while scene.director.flight is flight:
        assert ("card", flight.card) not in drawn
        slot, part = flight.start.rect.inflate(-20, 0), scene.director.part(scene.table_view.now)
        covered.append((part < 0.5, any(slot.colliderect(other.rect) for _, _, other in scene.table_view.lying_hand())))
        player.hands.wait(1 / 60)
    assert drawn
    if still:  # the others close up once it has faded
        assert not [early for early, over in covered if early and over]


def test_open_space_is_lit_by_a_stitch_without_ink(tmp_path: Path) -> None:
    player = table_with(tmp_path)
    scene = player.scene
    scene.controller.take_up("card", next(move[1] for move in scene.view.moves if move[0] == PLAY))
    picture = scene.drawing.lights.open_space(scene.layout_now.tile)
    cloth = pygame.Surface(picture.get_size())
    cloth.fill((0xF0, 0xD9, 0xAA))
    cloth.blit(picture, (0, 0), special_flags=BLEND)
    assert min(sum(cloth.get_at((x, y))[:3]) for x in range(cloth.width) for y in range(cloth.height)) > 2 * sum(INK)
    assert cloth.get_at(cloth.get_rect().center).g > 0xD9  # paler cloth


@pytest.mark.parametrize("still", [False, True])
def test_marks_pop_out_where_a_character_has_landed(tmp_path: Path, still: bool) -> None:
    player = table_with(tmp_path)
    player.preferences.change(speed="normal", reduced_motion=still)
    scene, drawing = player.scene, player.scene.drawing
    card = scene.view.hand[0]
    piece = BoardPiece(card, 0, 0, scene.view.rules.faces[card][0])
    event = e.CharacterPlayed(0, card, 4, 0, False)
    scene.director.show([Frame(event, with_pieces(scene.view, {4: piece}))])
    popping = []
    for _ in range(90):
        player.hands.wait(1 / 60)
        popping.append(drawing.popping())
    assert not scene.director.busy
    pops = [space for space in popping if space is not None]
    assert pops == ([] if still else [4] * len(pops))
    assert len(pops) == (0 if still else pytest.approx(8, abs=1))
    assert popping[-1] is None


def test_coin_under_a_character_is_smaller_and_still_marks_its_space(tmp_path: Path) -> None:
    layout = table_with(tmp_path, (4, 0, 0, 0)).scene.layout_now
    for space in range(9):
        alone, covered = layout.coin_rect(space), layout.coin_rect(space, on_tile=True)
        assert covered.width <= 0.82 * alone.width
        assert layout.cell_rect(space).contains(covered)
        assert layout.tile_slot(space, 0).rect.inflate(2, 2).contains(alone)  # hidden by a tile


def test_ghost_has_a_single_ring_and_no_stitch_under_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = table_with(tmp_path)
    scene, drawing = player.scene, player.scene.drawing
    scene.controller.take_up("card", next(move[1] for move in scene.view.moves if move[0] == PLAY))
    space = next(iter(drawing._lit_spaces()))
    stitched: list[int] = []
    rings: list[str] = []
    monkeypatch.setattr(drawing, "_open_space", lambda one, pointed: stitched.append(one))
    monkeypatch.setattr(drawing, "light", lambda kind, slot: rings.append(kind))
    player.hands.app.pointer = scene.layout_now.cell_rect(space).center
    picture_of(player.hands.app)
    assert set(rings) == {"ghost"}
    assert stitched
    assert space not in stitched


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_tile_shows_ability_and_attached_cards_in_any_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    player = Player(tmp_path, "full", 1, players=4, size=size)
    player.settle()
    scene, faces = player.scene, player.scene.view.rules.faces
    card = next(card for card in range(18) if not guards_of(card))
    lay(scene.table_view, dict.fromkeys(range(16)) | {5: BoardPiece(card, 0, 0, faces[card][0], (WOUNDED,))})
    shown: list[tuple[str | None, list[int]]] = []
    usual = TileFaces.corners

    def corners(
        tiles: TileFaces, ability: str | None, faction: str, attached: Sequence[int], side: int, stranger: bool = False
    ) -> pygame.Surface:
        shown.append((ability, list(attached)))
        return usual(tiles, ability, faction, attached, side, stranger)

    monkeypatch.setattr(TileFaces, "corners", corners)
    player.hands.app.pointer = (0, 0)
    scene.layout(size)
    picture_of(player.hands.app)
    assert set(map(str, shown)) == {str((CHARACTERS[card].ability, [WOUNDED]))}


def dragging(folder: Path) -> tuple[Player, int]:
    """Return a table with a card of the hand being dragged over the wood, and a space where it may go."""
    player = table_with(folder)
    card = next(move[1] for move in player.scene.view.moves if move[0] == PLAY)
    start = player.card("card", card)
    player.hands.down(start)
    player.hands.move((start[0], start[1] - 60))
    return player, min(player.scene.controller.move_builder.options())


def test_dragged_card_snaps_into_the_space_where_it_may_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player, space = dragging(tmp_path)
    drawing, drawn = player.scene.drawing, list[str]()
    monkeypatch.setattr(drawing, "ghost", lambda *_: drawn.append("in its space"))
    monkeypatch.setattr(drawing, "shadow", lambda *_: drawn.append("under the pointer"))
    for spot, expected in (
        (player.scene.layout_now.cell_rect(space).center, {"in its space"}),
        ((player.scene.layout_now.board.left - 30, 400), {"under the pointer"}),
    ):
        player.hands.move(spot)
        drawn.clear()
        drawing._dragged()
        drawing.pieces()
        assert set(drawn) == expected


def test_preview_shows_its_owner_and_no_coin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = table_with(tmp_path)
    scene, drawing = player.scene, player.scene.drawing
    scene.controller.take_up("card", next(move[1] for move in scene.view.moves if move[0] == PLAY))
    space = min(scene.controller.move_builder.options())
    coins, owners = set[int](), set[int]()
    corners = drawing.tile_corners
    monkeypatch.setattr(drawing, "coin", lambda space, on_tile=True: coins.add(space))
    monkeypatch.setattr(
        drawing,
        "tile_corners",
        lambda piece, side: (owners.add(piece.seat), corners(piece, side))[1],  # type: ignore[func-returns-value]
    )
    player.hands.app.pointer = scene.layout_now.cell_rect(space).center
    drawing.pieces()
    assert owners == {0}
    assert space not in coins


def test_board_shows_clearly_through_a_preview(tmp_path: Path) -> None:
    player = table_with(tmp_path)
    scene, move = player.scene, next(move for move in player.scene.view.moves if move[0] == PLAY)
    seen = []
    for ground in ((0, 0, 0), (255, 255, 255)):
        scene.drawing.target.fill(ground)
        scene.drawing.ghost(0, Landing(move[1], 4, 0))
        seen.append(scene.drawing.target.get_at(scene.layout_now.cell_rect(4).center))
    assert all(bright - dark > 90 for dark, bright in zip(*seen, strict=True) if (dark, bright) != (255, 255))


def test_cloth_hides_the_mats_coin_under_a_preview(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = table_with(tmp_path)
    scene, spots = player.scene, list[tuple[float, float]]()
    move = next(move for move in scene.view.moves if move[0] == PLAY)
    monkeypatch.setattr(scene.drawing, "blit", lambda picture, centre: spots.append(centre))
    scene.drawing.ghost(0, Landing(move[1], 4, 0))
    assert spots[0] == scene.layout_now.coin_rect(4).center
