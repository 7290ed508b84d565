"""Draw the pieces of the analysis board as square tiles."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.core.position import Piece
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.position import PlacedCharacter, SquarePosition
from squaretactics.games.square_tactics.state_changes import face_of
from squaretactics.ui.kit.paint.painter import BLEND, Painter
from squaretactics.ui.kit.paint.theme import ACCENT, INK, WHITE, Colour
from squaretactics.ui.kit.preferences import Preferences
from squaretactics.ui.square_tactics.cards.card_art import palette_of
from squaretactics.ui.square_tactics.cards.card_faces import guards_of
from squaretactics.ui.square_tactics.cards.colours import ACTION_GROUND
from squaretactics.ui.square_tactics.cards.tile_faces import CORNER, TileFaces, corner_ability
from squaretactics.ui.square_tactics.cards.tile_plates import margin_of
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings

_VEIL: Final = 180  # alpha, over a tile of the tray whose piece is elsewhere
_INSET: Final = 0.08  # of an action card's picture on its tile
_RING: Final = (0.05, 0.07)  # around the chosen piece: its distance and its width
_COUNT: Final = 0.34  # height of the number of copies


class PiecePictures:
    """Draws characters and action cards, seen from South."""

    def __init__(self, painter: Painter, preferences: Preferences) -> None:
        self.painter, self.preferences = painter, preferences
        self.tiles = TileFaces(painter)

    def draw(
        self, target: pygame.Surface, spot: pygame.Rect, piece: Piece, position: SquarePosition, bare: bool = False
    ) -> None:
        """Draw a piece beside the board. A `bare` character is without its numbers."""
        if piece.sort == "action":
            target.blit(self.action(piece.number, spot.width), spot, special_flags=BLEND)
            return
        home = position.rules.home[piece.number]
        upright = PlacedCharacter(piece.number, home, position.rules.upright[home])
        if bare:
            self.tiles.cards = position.rules.cards
            body = self.tiles.body(piece.number, position.setup.factions[home], spot.width)
            target.blit(body, spot, special_flags=BLEND)
        else:
            self.character(target, spot, upright, position, turned=0)

    def veil(self, target: pygame.Surface, spot: pygame.Rect, ground: Colour) -> None:
        """Cover a tile of the tray whose piece is elsewhere."""
        around = spot.inflate(*[2 * margin_of(spot.width)] * 2)
        veil = self.painter.panel(around.size, round(CORNER * spot.width), ground, alpha=_VEIL)
        target.blit(veil, around, special_flags=BLEND)

    def character(
        self,
        target: pygame.Surface,
        spot: pygame.Rect,
        one: PlacedCharacter,
        position: SquarePosition,
        turned: int | None = None,
    ) -> None:
        """Draw a character as it lies on the board. `turned` replaces its quarters clockwise from upright."""
        rules, tiles, side = position.rules, self.tiles, spot.width
        tiles.cards = rules.cards
        quarter = one.facing if turned is None else turned
        settings = self.preferences.of(SquareTacticsSettings)
        faction = rules.setup.factions[one.seat]
        ability = corner_ability(one.card, rules.cards) if rules.abilities else None
        attached = [each % ACTION_KINDS for each in one.attached]
        numbers, printed = (face_of(rules, one.card, quarter, tuple(kinds))[:4] for kinds in (one.attached, ()))
        guards = guards_of(one.card, rules.cards) if rules.abilities else ()
        for picture in (
            tiles.body(one.card, faction, side, 0 if settings.pictures == "upright" else quarter),
            tiles.corners(ability, faction, attached, side, stranger=rules.cards.faction_of(one.card) != faction),
            tiles.plates.numbers(
                numbers,
                printed,
                faction,
                side,
                [(guard + quarter) & 3 for guard in guards],
                quarter,
                quarter if settings.numbers == "printed" else 0,
            ),
        ):
            target.blit(picture, picture.get_rect(center=spot.center), special_flags=BLEND)

    def action(self, kind: int, side: int) -> pygame.Surface:
        """Return an action card's tile."""

        def make() -> pygame.Surface:
            edge = max(side // 30, 1)
            tile = self.painter.panel((side, side), round(CORNER * side), ACTION_GROUND, INK, edge).copy()
            inner = side - 2 * round(_INSET * side)
            drawn = self.painter.svg(
                "cards", "actions", f"{ACTION_IDS[kind].replace('_', '-')}.svg", size=(inner, inner)
            )
            tile.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)), special_flags=BLEND)
            return tile

        return self.painter.kept(("action tile", kind, side), make)

    def count(self, target: pygame.Surface, spot: pygame.Rect, copies: int) -> None:
        """Draw how many copies of an action card are left, in the corner of its tile."""
        painter, high = self.painter, round(_COUNT * spot.height)
        letters = max(round(high * 0.8), painter.least_text)
        words = painter.text(f"\N{MULTIPLICATION SIGN}{copies}", "display", letters, WHITE)
        box = pygame.Rect(0, 0, words.get_width() + high // 2, max(high, words.get_height()))
        box.bottomright = spot.bottomright
        panel = painter.panel(box.size, high // 3, palette_of(painter, "action").deep, INK, max(1, high // 12))
        target.blit(panel, box, special_flags=BLEND)
        target.blit(words, words.get_rect(center=box.center), special_flags=BLEND)

    def ring(self, target: pygame.Surface, spot: pygame.Rect) -> None:
        """Mark the chosen piece."""
        gap, thick = (max(round(part * spot.width), 1) for part in _RING)
        around = spot.inflate(2 * gap, 2 * gap)
        for wider, colour in ((gap // 2, INK), (0, ACCENT)):
            place = around.inflate(2 * wider, 2 * wider)
            ring = self.painter.ring(place.size, round(CORNER * spot.width) + gap, colour, thick + wider)
            target.blit(ring, place, special_flags=BLEND)
