"""Provide the base class for drawing on a table of Square Tactics."""

from __future__ import annotations

from typing import TypeVar

import pygame

from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces, guards_of
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces, corner_ability
from squaretactics.ui.square_tactics.cards.tile_lights import TileLights
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.base_drawing import BaseDrawing

T = TypeVar("T", bound=SquareTableView)


class SquareBaseDrawing(BaseDrawing[T]):
    """Shorthands for drawing a table with cards."""

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        cards = scene.view.rules.cards
        self.faces = CardFaces(self.painter, cards)
        self.tiles, self.lights = TileFaces(self.painter, cards), TileLights(self.painter)

    def faction(self, seat: int) -> str:
        return self.scene.view.rules.setup.factions[seat]

    def picture_quarter(self, facing: int) -> int:
        """Return how far a character's picture is rotated on screen, in clockwise quarters."""
        upright = self.scene.preferences.of(SquareTacticsSettings).pictures == "upright"
        return 0 if upright else self.scene.layout_now.quarter(facing)

    def numeral_quarter(self, facing: int) -> int:
        """Return how far a character's numerals are rotated on screen, in clockwise quarters."""
        turned = self.scene.preferences.of(SquareTacticsSettings).numbers == "printed"
        return self.scene.layout_now.quarter(facing) if turned else 0

    def tile_layers(
        self, piece: BoardPiece, side: int, bare: int | None = None, safe: bool = False, proposed: bool = False
    ) -> list[pygame.Surface]:
        """Return the pictures of a character as it lies, from the bottom up, around the same middle."""
        return [
            self.tiles.body(piece.card, self.faction(piece.seat), side, self.picture_quarter(piece.facing)),
            self.tile_corners(piece, side),
            self.tile_numbers(piece, side, bare, guarded=not safe, proposed=proposed),
        ]

    def tile_corners(self, piece: BoardPiece, side: int) -> pygame.Surface:
        rules = self.scene.view.rules
        ability = corner_ability(piece.card, rules.cards) if rules.abilities else None
        attached = [attachment % ACTION_KINDS for attachment in piece.attached]
        faction = self.faction(piece.seat)
        stranger = rules.cards.faction_of(piece.card) != faction
        return self.tiles.corners(ability, faction, attached, side, stranger)

    def tile_numbers(
        self, piece: BoardPiece, side: int, bare: int | None = None, guarded: bool = True, proposed: bool = False
    ) -> pygame.Surface:
        """Return a character's numbers: upright for the viewer, or rotated with the tile as printed.

        Without `guarded`, the shields are left out, since they make no difference. The numbers of a `proposed`
        character are lighter.
        """
        rules, layout = self.scene.view.rules, self.scene.layout_now
        printed, up = rules.faces[piece.card][piece.facing], rules.upright[layout.side]
        around = [(direction + up) & 3 for direction in range(4)]
        quarter = layout.quarter(piece.facing)
        guards = guards_of(piece.card, rules.cards) if guarded and rules.abilities else ()
        return self.tiles.plates.numbers(
            [None if direction == bare else piece.face[direction] for direction in around],
            [printed[direction] for direction in around],
            self.faction(piece.seat),
            side,
            [(guard + quarter) & 3 for guard in guards],
            quarter,
            self.numeral_quarter(piece.facing),
            proposed,
        )
