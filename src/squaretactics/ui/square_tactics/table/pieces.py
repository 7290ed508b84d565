"""Draw characters on the board: the card, its corner marks and its numbers."""

from __future__ import annotations

from typing import Final, TypeVar

import pygame

from squaretactics.games.square_tactics.cards import CHARACTERS, Face
from squaretactics.games.square_tactics.moves import Landing
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.translation import say
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.card_faces import guards_of
from squaretactics.ui.square_tactics.cards.eyes import Mood, mood_of
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings
from squaretactics.ui.square_tactics.table.base_drawing import SquareBaseDrawing
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table.card_slot import CardSlot

_GHOST: Final = 150  # alpha of a preview card

T = TypeVar("T", bound=SquareTableView)


class PieceDrawing(SquareBaseDrawing[T]):
    """Draws individual characters on the board."""

    def ring(self, rect: pygame.Rect, wider: int, thick: int, colour: theme.Colour = theme.ACCENT) -> None:
        rect = rect.inflate(self.size(wider), self.size(wider))
        self.target.blit(self.painter.ring(rect.size, self.size(22), colour, self.size(thick)), rect, None, BLEND)

    def piece(self, piece: BoardPiece, slot: CardSlot, bare: int | None = None, safe: bool = False) -> None:
        """Draw a character on the board, without its number in direction `bare`."""
        self.shadow(slot)
        self.blit(self._lying(piece.card, piece.seat, slot), (slot.x, slot.y))
        if round(slot.degrees) % 90 == 0:
            self.blit(self._corners(piece, slot.box.size), (slot.x, slot.y))
            self.numbers(piece, slot, bare, guarded=not safe)
        if safe:
            letters = max(round(slot.height * 0.15), 8)
            words = self.painter.outlined(
                say("safe"), "display", letters, theme.ACCENT, theme.INK, max(letters // 8, 1)
            )
            # On an upright card, the side numbers are near its middle.
            lower = 0.2 if slot.box.height == slot.height else 0.0
            self.blit(words, (slot.x, slot.y + lower * slot.height))

    def _lying(self, card: int, seat: int, slot: CardSlot) -> pygame.Surface:
        """Return a character as it is rotated on the board, with the light falling on it."""
        faction, abilities = self.faction(seat), self.scene.view.rules.abilities
        if round(slot.degrees) % 90 == 0:
            return self.faces.compact(card, faction, slot.height, round(-slot.degrees / 90) % 4, abilities)
        body = self.faces.compact(card, faction, slot.height, 0, abilities)
        return self.painter.turned(body, ("compact", card, seat), slot.degrees)

    def _corners(self, piece: BoardPiece, size: tuple[int, int]) -> pygame.Surface:
        ability = CHARACTERS[piece.card].ability if self.scene.view.rules.abilities else None
        attached = tuple(attachment % ACTION_KINDS for attachment in piece.attached)
        return self.faces.corners(ability, self.faction(piece.seat), attached, size[1], size[0])

    def ghost(self, seat: int, landing: Landing, face: Face | None = None) -> None:
        """Draw a preview of a character on the board, with the numbers in `face` if given, else the printed ones."""
        card, space, facing = landing
        slot = self.scene.layout_now.card_slot(space, facing)
        picture = self._lying(card, seat, slot)
        self.blit(self.painter.faded(picture, ("ghost", card, seat, slot.degrees), _GHOST), (slot.x, slot.y))
        self.numbers(BoardPiece(card, seat, facing, face or self.scene.view.rules.faces[card][facing]), slot)

    def numbers(self, piece: BoardPiece, slot: CardSlot, bare: int | None = None, guarded: bool = True) -> None:
        """Draw a character's numbers: upright for the viewer, or rotated with the card as printed.

        Without `guarded`, the shields are left out: they make no difference to a character that is safe anyway.
        """
        if self.scene.preferences.of(SquareTacticsSettings).numbers == "printed":
            picture = self._numbers_on(piece, slot.rect.size, piece.facing, bare, guarded)
            key = ("numbers", piece.face[:4], piece.card, piece.facing, bare, guarded)
            self.blit(self.painter.turned(picture, key, slot.degrees), (slot.x, slot.y))
        else:
            up = self.scene.view.rules.upright[self.scene.layout_now.side]
            self.blit(self._numbers_on(piece, slot.box.size, up, bare, guarded), (slot.x, slot.y))

    def _numbers_on(
        self, piece: BoardPiece, size: tuple[int, int], up: int, bare: int | None = None, guarded: bool = True
    ) -> pygame.Surface:
        """Return a character's numbers for a box whose top points in a direction of the board."""
        printed = self.scene.view.rules.faces[piece.card][piece.facing]
        around = [(side + up) & 3 for side in range(4)]
        numbers = tuple(None if direction == bare else piece.face[direction] for direction in around)
        guards = guards_of(piece.card) if guarded and self.scene.view.rules.abilities else ()
        sides = tuple(sorted((side + piece.facing - up) & 3 for side in guards))
        shown = tuple(printed[direction] for direction in around)
        return self.faces.numbers(numbers, shown, size[1], size[0], sides)

    def with_numbers(
        self, piece: BoardPiece, height: int, bare: int | None = None, mood: Mood | None = None
    ) -> pygame.Surface:
        """Return an unrotated picture of a character, with numbers that will be upright once it is rotated."""
        layout = self.scene.layout_now
        lies = CardSlot(0, 0, height, -90.0 * layout.quarter(piece.facing))
        printed = self.scene.preferences.of(SquareTacticsSettings).numbers == "printed"

        def make() -> pygame.Surface:
            abilities = self.scene.view.rules.abilities
            picture = self.faces.compact(piece.card, self.faction(piece.seat), height, 0, abilities).copy()
            if mood is not None:
                over, (right, down) = mood_of(self.painter, piece.card, mood, height, 0)
                middle = round(picture.get_width() / 2 + right), round(height / 2 + down)
                picture.blit(over, over.get_rect(center=middle), special_flags=BLEND)
            marks = [self._corners(piece, lies.box.size)]
            if printed:
                picture.blit(self._numbers_on(piece, lies.rect.size, piece.facing, bare), (0, 0), special_flags=BLEND)
            else:
                up = self.scene.view.rules.upright[layout.side]
                marks.append(self._numbers_on(piece, lies.box.size, up, bare))
            for upright in marks:
                picture.blit(pygame.transform.rotate(upright, -lies.degrees), (0, 0), special_flags=BLEND)
            return picture

        key = ("numbered", piece.card, piece.seat, piece.face[:4], lies.degrees, printed, bare, mood)
        # Until the character is drawn, the numbers fly on its placeholder.
        return self.painter.progressive(key, lies.rect.size, make, make)
