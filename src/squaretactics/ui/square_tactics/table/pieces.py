"""Draw characters on the board: the tile, its corner marks and its numbers."""

from __future__ import annotations

from typing import Final, TypeVar

import pygame

from squaretactics.games.square_tactics.cards import Face
from squaretactics.games.square_tactics.moves import Landing
from squaretactics.player_sentences import YOU, called
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.card_art import character_look, emblem_of, palette_of
from squaretactics.ui.square_tactics.cards.eyes import Mood, has_eyes, mood_of
from squaretactics.ui.square_tactics.cards.tile_faces import CORNER
from squaretactics.ui.square_tactics.cards.tile_lights import LIFT, RingKind
from squaretactics.ui.square_tactics.cards.tile_morph import TileMorph
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.table.base_drawing import SquareBaseDrawing
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.outcome_flags import LEAST_LETTERS, SpaceEdge, flag, place_flags
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.card_slot import TileSlot

_GHOST: Final = 130  # alpha of a preview's picture
_SHADOW: Final = (0.062, 0.038, 175)  # of a tile: its blur and fall as parts of the tile, and its alpha
_POINTS: Final = 0.15  # of a space: the letters of the points that a play would earn
_SAFE: Final = 0.17  # of a tile: how far below its centre a protected character is marked

T = TypeVar("T", bound=SquareTableView)


class PieceDrawing(SquareBaseDrawing[T]):
    """Draws individual characters on the board."""

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.tile_morph = TileMorph(self.tiles, self.faces)

    @property
    def prints(self) -> tuple[bool, str, str]:
        """Return what the pictures of all characters depend on, for cache keys."""
        settings = self.scene.preferences.of(SquareTacticsSettings)
        return self.scene.view.rules.abilities, settings.numbers, settings.pictures

    def ring(self, rect: pygame.Rect, wider: int, thick: int, colour: theme.Colour = theme.ACCENT) -> None:
        rect = rect.inflate(self.size(wider), self.size(wider))
        self.target.blit(self.painter.ring(rect.size, self.size(22), colour, self.size(thick)), rect, None, BLEND)

    def light(self, kind: RingKind, slot: TileSlot) -> None:
        """Draw a ring around a tile, under what sticks out of it."""
        self.blit(self.lights.ring(kind, slot.height), slot.rect.center)

    def piece(
        self,
        piece: BoardPiece,
        slot: TileSlot,
        bare: int | None = None,
        safe: bool = False,
        ring: RingKind | None = None,
        marked: bool = True,
    ) -> None:
        """Draw a character on the board, without its number in direction `bare`, and with its corner marks if
        `marked`.
        """
        if ring is not None:
            self.light(ring, slot)
        if ring == "pointed":
            slot = TileSlot(slot.x, slot.y - max(1, round(LIFT * slot.height)), slot.height, slot.degrees)
        self.tile_shadow(slot)
        body, corners, numbers = self.tile_layers(piece, slot.height, bare, safe)
        for picture in (body, corners, numbers) if marked else (body, numbers):
            self.blit(picture, slot.rect.center)
        if safe:
            x, y = slot.rect.center
            self.blit(self.tiles.safe(slot.height), (x, y + _SAFE * slot.height))

    def tile_shadow(self, slot: TileSlot) -> None:
        side = slot.height
        blur, fall = max(3, round(_SHADOW[0] * side)), max(2, round(_SHADOW[1] * side))
        shadow = self.painter.shadow(slot.rect.size, round(CORNER * side), blur, _SHADOW[2])
        self.target.blit(shadow, slot.rect.move(-blur, fall - blur), None, BLEND)

    def coin(self, space: int, on_tile: bool = True) -> None:
        """Draw the coin of a space again, above its character or its light."""
        picture, rect = self.coin_picture(space, on_tile)
        self.blit(picture, rect.center)

    def coin_picture(self, space: int, on_tile: bool = True) -> tuple[pygame.Surface, pygame.Rect]:
        """Return the coin of a space, smaller on a tile, and its place."""
        rect, worth = self.scene.layout_now.coin_rect(space, on_tile), self.scene.view.rules.board.worth[space]
        return self.painter.svg("things", f"coin-{worth}.svg", size=rect.size), rect

    def points(self, space: int, seat: int, points: int) -> None:
        """Draw the points that a play would earn at a space, in its corner, in the seat's colour."""
        cell = self.scene.layout_now.cell_rect(space)
        letters = max(round(_POINTS * cell.width), self.painter.least_text)
        edge, deep = max(1, letters // 8), palette_of(self.painter, self.faction(seat)).deep
        words = self.painter.text(f"{points:+}", "display", letters, theme.PAPER)
        size = words.get_width() + letters * 2 // 3, letters + letters // 3
        chip = self.painter.panel(size, size[1] // 2, deep, theme.PAPER, edge)
        spot = chip.get_rect(bottomright=cell.bottomright)
        self.blit(chip, spot.center)
        self.blit(words, spot.center)

    def owner(self) -> None:
        """Name the owner of the character under the pointer, on a flag at the foot of its tile, where there's no column
        for an inspector, which tells it without covering a neighbour's coin.
        """
        scene, layout = self.scene, self.scene.layout_now
        if not layout.narrow:
            return
        space = layout.space_at(scene.pointer)
        piece = None if space is None or scene.director.act is not None else scene.display.board[space]
        if space is None or piece is None:
            return
        name = called(YOU) if scene.speaks_to(piece.seat) else self.name(piece.seat)
        faction = self.faction(piece.seat)
        emblem = emblem_of(faction) if self.painter.colour_blind else ""
        colour = palette_of(self.painter, faction).deep
        picture = flag(self.painter, name, colour, layout.cell, least=self.letters(LEAST_LETTERS), before=emblem)
        self.blit(picture, place_flags(layout, [(SpaceEdge(space, 2), picture.get_size())], layout.mat)[0].center)

    def ghost(self, seat: int, landing: Landing, face: Face | None = None) -> None:
        """Draw a preview of a character on the board, with the numbers in `face` if given, else the printed ones.

        The coin of its space stays hidden, since a coin on a tile says that it counts already.
        """
        card, space, facing = landing
        slot, faction = self.scene.layout_now.tile_slot(space, facing), self.faction(seat)
        piece = BoardPiece(card, seat, facing, face or self.scene.view.rules.faces[card][facing])
        body, corners, numbers = self.tile_layers(
            piece, slot.height, safe=card in self.scene.display.view.sheltered, proposed=True
        )
        key = "ghost", card, faction, self.picture_quarter(facing)
        self.hide_coin(space)
        self.blit(self.painter.faded(body, key, _GHOST), slot.rect.center)
        self.light("ghost", slot)
        self.blit(self.painter.faded(corners, ("ghost_corners", *key), _GHOST), slot.rect.center)
        self.blit(numbers, slot.rect.center)

    def hide_coin(self, space: int) -> None:
        """Cover the coin on the mat with the cloth's colour.

        It would look like a stain through a preview, or like a second coin beside a fighter.
        """
        coin = self.scene.layout_now.coin_rect(space).inflate(self.size(6), self.size(6))
        beside = coin.move(-coin.width, 0).inflate(-coin.width // 2, -coin.height // 2)
        red, green, blue, _ = pygame.transform.average_color(self.target, beside)
        self.blit(self.painter.panel(coin.size, coin.width // 2, (red, green, blue)), coin.center)

    def numbers(self, piece: BoardPiece, space: int, proposed: bool = False) -> None:
        """Draw a character's numbers, and the coin of its space unless it's only `proposed` there."""
        slot = self.scene.layout_now.tile_slot(space, piece.facing)
        guarded = piece.card not in self.scene.display.view.sheltered
        self.blit(self.tile_numbers(piece, slot.height, guarded=guarded, proposed=proposed), slot.rect.center)
        if not proposed:
            self.coin(space)

    def morph(self, card: int, seat: int, quarter: int, changed: float) -> pygame.Surface:
        """Return a card between hand and board, as wide as a tile, to be rotated by clockwise quarters.

        `changed` goes from 0, a card in the hand, to 1, a tile.
        """
        layout, abilities = self.scene.layout_now, self.scene.view.rules.abilities
        printed = self.scene.preferences.of(SquareTacticsSettings).numbers == "printed"
        turned = 0 if printed else -quarter
        return self.tile_morph.frame(
            card, self.faction(seat), layout.tile, layout.hand_height, changed, abilities, turned
        )

    def with_numbers(
        self, piece: BoardPiece, side: int, bare: int | None = None, mood: Mood | None = None, marked: bool = True
    ) -> pygame.Surface:
        """Return a character's tile in motion, rotated back so that all is upright once it lies on the board.

        Without `marked`, its corners are bare: marks appear once it has landed.
        """
        quarter, picture_quarter = self.scene.layout_now.quarter(piece.facing), self.picture_quarter(piece.facing)

        def make() -> pygame.Surface:
            body, corners, numbers = self.tile_layers(piece, side, bare, safe=False)
            picture = pygame.Surface(numbers.get_size(), pygame.SRCALPHA)
            middle = picture.get_width() // 2, picture.get_height() // 2
            picture.blit(body, body.get_rect(center=middle))
            if mood is not None and has_eyes(piece.card):
                over, (right, down) = mood_of(self.painter, piece.card, mood, side, picture_quarter)
                spot = round(middle[0] + right), round(middle[1] + down)
                picture.blit(over, over.get_rect(center=spot), special_flags=BLEND)
            for marks in (corners, numbers) if marked else (numbers,):
                picture.blit(marks, (0, 0), special_flags=BLEND)
            return pygame.transform.rotate(picture, 90 * quarter)

        card = character_look(piece.card, self.faces.cards)
        key = ("lying", card, piece.seat, piece.face[:4], piece.attached, quarter, self.prints)
        size = self.tile_numbers(piece, side, bare).get_size()
        # Until the character is drawn, the numbers fly on its placeholder.
        return self.painter.progressive((*key, bare, mood, marked), size, make, make)
