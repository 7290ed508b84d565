"""The large card of a character on the board shows what lies there; other cards are shown as printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from squaretactics.games.square_tactics.action_kinds import (
    ADDS,
    FORE_SHIELDING,
    PORT_SHIELDING,
    STARBOARD_SHIELDING,
    WOUNDED,
    ZOMBIE,
)
from squaretactics.games.square_tactics.cards import CHARACTERS, NUMBERS
from squaretactics.games.square_tactics.event_text import card_name
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.rule_tables import PRINTED
from squaretactics.games.square_tactics.state_changes import face_of
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces, guards_of
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces
from squaretactics.ui.square_tactics.cards.tile_plates import PlateState, TilePlates
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.inspected_piece import PlateIcon, StyledLine
from squaretactics.ui.square_tactics.table.table_view import LookedAt
from tests.ui.drawn_text import noting_words, words_on
from tests.ui.random_players import Typist
from tests.ui.settled_scene import picture_of
from tests.ui.square_tactics.positions import lay

GUARD = next(card for card, row in enumerate(CHARACTERS) if row.ability == "guard_top_left")
PLAIN = next(card for card, row in enumerate(CHARACTERS) if row.ability == "skip_side")
ATTACHED = ((), (FORE_SHIELDING,), (WOUNDED,), (PORT_SHIELDING, WOUNDED, WOUNDED), (STARBOARD_SHIELDING, ZOMBIE))


@pytest.fixture
def player(tmp_path: Path) -> Typist:
    player = Typist(tmp_path, "full", 1)
    player.settle()
    player.hands.wait(0.1)
    return player


def piece_of(player: Typist, card: int, seat: int = 0, facing: int = 0, attached: Sequence[int] = ()) -> BoardPiece:
    """Return a character with action cards of its owner under it."""
    owned = tuple(seat * ACTION_KINDS + kind for kind in attached)
    return BoardPiece(card, seat, facing, face_of(player.scene.view.rules, card, facing, owned), owned)


def point_at(player: Typist, piece: BoardPiece, space: int = 4) -> None:
    lay(player.scene.table_view, {space: piece})
    player.hands.app.pointer = player.scene.layout_now.cell_rect(space).center


def pieces(player: Typist) -> Iterator[BoardPiece]:
    """Yield every character, each in another facing and with other cards under it."""
    for card in range(len(CHARACTERS)):
        yield piece_of(player, card, card % 2, card % 4, ATTACHED[card % len(ATTACHED)])


def beside_the_board(player: Typist) -> list[str]:
    layout = player.scene.layout_now
    room = layout.right.copy()
    room.height = layout.log(True).top - room.top
    return [words.text for words in words_on(picture_of(player.hands.app)) if room.contains(words.rect)]


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("icons", [(), (WOUNDED,)])
def test_height_of_a_line_is_that_of_its_picture(player: Typist, apart: bool, icons: tuple[int, ...]) -> None:
    panels = player.scene.drawing.panels
    line = StyledLine(
        "You may draw 2 instead of 1 even after this character attacked.", "text", theme.TEXT, apart, icons
    )
    for size in (12, 19, 26):
        for width in (120, 300):
            height = panels.written(line, size, size - 3, width).get_height()
            assert panels.written_height(line, size, size - 3, width) == height


def test_large_card_shows_the_boards_numbers_for_every_character(
    player: Typist, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Any, ...]] = []
    usual = TilePlates.numbers

    def numbers(plates: TilePlates, now: Any, printed: Any, faction: str, side: int, *rest: Any) -> pygame.Surface:
        drawn.append((tuple(now), tuple(printed), faction, *map(str, rest)))
        return usual(plates, now, printed, faction, side, *rest)

    monkeypatch.setattr(TilePlates, "numbers", numbers)
    drawing, up = player.scene.drawing, player.scene.layout_now.quarter(0)
    for piece in pieces(player):
        for safe in (False, True):
            drawn.clear()
            drawing.tile_layers(piece, 120, safe=safe)
            drawing.panels.large_tile(piece, 160, safe)
            board, large = drawn
            assert board == large
            assert board[0] == tuple(piece.face[(direction - up) & 3] for direction in range(4))


def test_pointing_shows_the_tile_as_it_lies_with_its_owner(player: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    bodies: dict[tuple[int, str], set[tuple[int, bool]]] = {}
    usual, tile = TileFaces.body, player.scene.layout_now.tile

    def body(tiles: TileFaces, card: int, faction: str, side: int, quarter: int = 0) -> pygame.Surface:
        bodies.setdefault((card, faction), set()).add((quarter, side > tile))
        return usual(tiles, card, faction, side, quarter)

    monkeypatch.setattr(TileFaces, "body", body)
    factions = player.scene.view.rules.setup.factions
    for seat, owner in ((0, "Your character"), (1, "Seat 1's character")):
        for pictures in ("turned", "upright"):
            player.preferences.change_of(SquareTacticsSettings, pictures=pictures)
            point_at(player, piece_of(player, PLAIN, seat, 1))
            bodies.clear()
            words = beside_the_board(player)
            assert words[:2] == [card_name(PRINTED, PLAIN), owner]
            quarter = 0 if pictures == "upright" else player.scene.layout_now.quarter(1)
            assert bodies == {(PLAIN, factions[seat]): {(quarter, False), (quarter, True)}}


def test_every_attached_card_is_listed_with_the_number_that_it_changed(player: Typist) -> None:
    panels, turned = player.scene.drawing.panels, player.scene.layout_now.quarter
    piece = piece_of(player, PLAIN, 0, 1, (WOUNDED, FORE_SHIELDING, FORE_SHIELDING, ZOMBIE))
    rotated, *changes = panels.lying_lines(piece)
    assert rotated.words.startswith("It's rotated")
    assert [line.words for line in changes] == [
        "Wounded: \N{MINUS SIGN}1 on all sides.",
        "2 \N{MULTIPLICATION SIGN} Fore Shielding: +2 on its top, now pointing right.",
        "Zombie: raised from a captured pile.",
    ]
    (wounded,), (fore,), (zombie,) = (line.icons for line in changes)
    assert (wounded, zombie) == (WOUNDED, ZOMBIE)
    assert isinstance(fore, PlateIcon)
    assert fore.number == NUMBERS[PLAIN][0] + 1
    assert fore.state == PlateState(turned(1), 1, guarded=False, top=True)
    for card in pieces(player):
        named = {
            line.words.partition(":")[0].rpartition("\N{MULTIPLICATION SIGN} ")[2] for line in panels.lying_lines(card)
        }
        assert len([name for name in named if "rotated" not in name and "guarded" not in name]) == len(
            set(card.attached)
        )


@pytest.mark.parametrize("facing", range(4))
def test_shields_of_a_guard_are_explained(player: Typist, facing: int) -> None:
    panels = player.scene.drawing.panels
    piece = piece_of(player, GUARD, 0, facing, (FORE_SHIELDING,))
    (line,) = panels.shields(piece, safe=False)
    assert line.words == "+1 when attacked"
    shown = {icon.state.direction: icon for icon in line.icons if isinstance(icon, PlateIcon)}
    assert list(shown) == sorted(shown)
    assert all(icon.state.guarded for icon in shown.values())
    quarter = player.scene.layout_now.quarter
    assert {direction: icon.number for direction, icon in shown.items()} == {
        quarter((side + facing) & 3): NUMBERS[GUARD][side] + ADDS[FORE_SHIELDING][side] for side in guards_of(GUARD)
    }
    assert not panels.shields(piece, safe=True)
    assert not panels.shields(piece_of(player, PLAIN), safe=False)


@pytest.mark.parametrize("card", [PLAIN, GUARD], ids=["plain", "guard"])
def test_spots_on_the_board_are_explained(player: Typist, monkeypatch: pytest.MonkeyPatch, card: int) -> None:
    noting_words(monkeypatch)
    point_at(player, piece_of(player, card))
    assert "Spots: the order of its attack." in " ".join(beside_the_board(player)).replace("\n", " ")
    panels, piece = player.scene.drawing.panels, piece_of(player, card)
    assert len(panels.large_tile(piece, 160, False)) == len(panels.tile_layers(piece, 144)) + 1  # the spots


def test_protected_character_is_safe_in_the_large_card_too(player: Typist) -> None:
    panels, display = player.scene.drawing.panels, player.scene.display
    piece = piece_of(player, GUARD)
    assert not panels.is_safe(piece)
    display.view = replace(display.view, sheltered=(GUARD,))
    assert panels.is_safe(piece)
    assert len(panels.large_tile(piece, 160, True)) == len(panels.large_tile(piece, 160, False)) + 1


def test_hand_card_stays_as_printed(player: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    whole: list[int] = []
    usual = CardFaces.whole

    def drawn(faces: CardFaces, card: int, *rest: Any, **more: Any) -> pygame.Surface:
        whole.append(card)
        return usual(faces, card, *rest, **more)

    monkeypatch.setattr(CardFaces, "whole", drawn)
    card = player.scene.display.view.hand[0]
    player.hands.move(player.card("card", card))
    words = beside_the_board(player)
    assert not [line for line in words if "character" in line.lower() and line.startswith(("Your", "Seat"))]
    assert card in whole
    assert player.scene.table_view.looked_at() == ("card", card, 0, None)
    whole.clear()
    point_at(player, piece_of(player, GUARD, 1))
    beside_the_board(player)
    assert GUARD not in whole


@pytest.mark.parametrize("lies", [True, False])
def test_card_in_the_log_is_shown_as_it_lies_while_it_lies(player: Typist, lies: bool) -> None:
    piece = piece_of(player, GUARD, 1, 2, (FORE_SHIELDING,))
    lay(player.scene.table_view, {4: piece if lies else None})
    shown: LookedAt = ("card", GUARD, 0, None)
    assert player.scene.table_view.as_it_lies(shown) == (("card", GUARD, 1, piece) if lies else shown)
    assert player.scene.table_view.as_it_lies(("action", GUARD, 0, None)) == ("action", GUARD, 0, None)


def test_opened_large_card_follows_the_board(player: Typist, monkeypatch: pytest.MonkeyPatch) -> None:
    noting_words(monkeypatch)
    point_at(player, piece_of(player, PLAIN, 1))
    player.scene.table_focus.look_closer()
    assert "Seat 1's character" in {words.text for words in words_on(picture_of(player.hands.app))}
    lay(player.scene.table_view, {4: piece_of(player, PLAIN, 0, 0, (FORE_SHIELDING,))})
    page = {words.text for words in words_on(picture_of(player.hands.app))}
    assert "Your character" in page
    assert "Seat 1's character" not in page
    assert any("Fore Shielding: +1 on its top" in text for text in page)
    assert "Fore Shielding: +1 on its top" in " ".join(player.scene.parts.narration.full_narration())
