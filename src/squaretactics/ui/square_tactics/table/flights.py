"""Draw cards in flight: to and from the board, squashed by a blow, and on their way to being tiles."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final, TypeVar

import pygame

from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.card_art import character_look
from squaretactics.ui.square_tactics.cards.eyes import Mood
from squaretactics.ui.square_tactics.cards.tile_faces import CORNER
from squaretactics.ui.square_tactics.table.card_flight import CardFlight
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.fight_drawing import FightDrawing
from squaretactics.ui.square_tactics.table.fight_motion import Pose
from squaretactics.ui.square_tactics.table.pieces import PieceDrawing
from squaretactics.ui.square_tactics.table.sparks import thrown
from squaretactics.ui.square_tactics.table.table_view import SquareTableView
from squaretactics.ui.table import attack_motion
from squaretactics.ui.table.card_slot import CardSlot, TileSlot, ease_out

# A loser is squashed to 80 % of its size: more along the blow than across it.
_FLAT: Final = 0.28
_NARROW: Final = 0.11
_SQUASHES: Final = 6  # steps of the squash
_FLAT_STEPS: Final = 80  # of the whole size, for a fighter that holds out
_FLASH: Final = (102, 96, 82, 102)  # over a loser: warm white at 40 %, premultiplied; its colours show
_TILT: Final = 12.0  # its tilt in degrees
_TREMBLES: Final = 5.0
_LANDS: Final = 0.85  # of a flight: when a tile touches the board, and is flattened
_WIDER: Final = 1.08
_FLATTER: Final = 0.87
# What follows its landing: seconds until its marks have popped out, from a part of their size, and dust below it.
_POPS: Final = 0.14
_POPS_FROM: Final = 0.75
_DUST: Final = 0.26
# Puffs from its lower edge: each one's size, place along the edge, and how far it drifts right and down, in spaces.
_PUFFS: Final = (
    (0.26, -0.46, -0.12, 0.02),
    (0.13, -0.4, -0.08, 0.12),
    (0.19, -0.28, -0.06, 0.08),
    (0.13, -0.14, -0.02, 0.13),
    (0.19, 0.03, 0.01, 0.07),
    (0.13, 0.16, 0.04, 0.12),
    (0.26, 0.28, 0.07, 0.07),
    (0.13, 0.41, 0.11, 0.13),
    (0.19, 0.47, 0.13, 0.01),
)
_PUFF_SEEN: Final = 240
_SHADOW: Final = (0.07, 0.03, 0.14, 140)  # under a flying tile: blur, fall on the board and in the air, and alpha
_HIGH: Final = (0.2, 90)  # of a leaping tile: how much farther its shadow falls, and its alpha
_SHADOW_STEP: Final = 12  # pixels between its sizes, which limit the cache
_CONTACT: Final = (0.025, 0.05, 230)  # as it touches the board: blur, fall and alpha

T = TypeVar("T", bound=SquareTableView)


class FlightDrawing(PieceDrawing[T]):
    """Draws cards in flight."""

    def __init__(self, scene: T) -> None:
        super().__init__(scene)
        self.fight_drawing = FightDrawing(scene)

    def flights(self, now: float) -> None:
        for flight, part in self.scene.director.flying(now):
            if self.scene.app.reduced_motion:
                slot, seen = flight.faded(part)
                self._flying(flight, slot, part, round(255 * seen))
            else:
                slot, (right, down) = flight.at(part), self.fight_drawing.thrown()
                slot = CardSlot(slot.x + right, slot.y + down, slot.height, slot.degrees)
                if flight.face is not None:
                    self._shadow_below(flight, slot, flight.done(part))
                self._flying(flight, slot, part)

    def _shadow_below(self, flight: CardFlight, slot: CardSlot, part: float) -> None:
        """Draw the shadow of a tile on its way over the board; it is farthest off in mid-flight."""
        blurs, low, high, alpha = _SHADOW
        step = _SHADOW_STEP * (3 if flight.lifts else 1)
        side = min(self.scene.layout_now.tile, max(round(slot.height / step), 1) * step)
        if flight.lifts:
            high, alpha = _HIGH
        falls, sinks, size = low + high * math.sin(math.pi * min(part, 1.0)), 0.0, (side, side)
        if part > _LANDS and flight.piece is None:
            blurs, falls, alpha = _CONTACT
            sinks, size = side * (1 - _FLATTER) / 2, (round(_WIDER * side), round(_FLATTER * side))
        blur, fall = max(3, round(blurs * side)), round(falls * side)
        shadow = self.painter.shadow(size, round(CORNER * side), blur, alpha)
        self.blit(shadow, (slot.x + fall // 3, slot.y + sinks + fall))

    def popping(self) -> int | None:
        """Return the space of a character that has just landed, whose marks and coin pop out."""
        landed = self._landed()
        return landed[0] if landed is not None and landed[1] < _POPS else None

    def _landed(self) -> tuple[int, float] | None:
        """Return the space of a character that has just landed, and the seconds since then."""
        scene = self.scene
        if scene.landed is None or scene.app.reduced_motion or scene.display.board[scene.landed[0]] is None:
            return None
        return scene.landed[0], scene.now - scene.landed[1]

    def dust_below(self) -> None:
        """Draw dust that a character which has just landed raises at its lower edge, under all tiles and flags."""
        landed, layout = self._landed(), self.scene.layout_now
        if landed is None or landed[1] >= _DUST:
            return
        gone, seen = attack_motion.flown(landed[1] * 0.42 / _DUST)
        x, y = layout.tile_slot(landed[0], 0).box.midbottom
        for turn, (size, along, right, down) in enumerate(_PUFFS):
            puff = thrown(self.painter, "puff", round(size * layout.cell), turn)
            puff = self.painter.faded(puff, ("landing-puff", turn), round(_PUFF_SEEN * seen))
            self.blit(puff, (x + (along + right * gone) * layout.cell, y + down * gone * layout.cell))

    def landing(self) -> None:
        """Draw the marks of a character that has just landed as they pop out."""
        landed, layout = self._landed(), self.scene.layout_now
        if landed is None:
            return
        space, since = landed
        piece = self.scene.display.board[space]
        if piece is None or since >= _POPS:
            return
        scale = _POPS_FROM + (1 - _POPS_FROM) * ease_out(since / _POPS)
        _, corners, _ = self.tile_layers(piece, layout.tile)
        key = "popping", character_look(piece.card, self.faces.cards), piece.seat, piece.attached, self.prints
        self.blit(self.painter.turned(corners, key, 0, scale), layout.tile_slot(space, piece.facing).rect.center)
        coin, rect = self.coin_picture(space)
        worth = self.scene.view.rules.board.worth[space]
        self.blit(self.painter.turned(coin, ("popping-coin", worth), 0, scale), rect.center)

    def _flying(self, flight: CardFlight, slot: CardSlot, part: float, alpha: int = 255) -> None:
        height = flight.height  # one cached picture for the whole flight
        tilt, sinks, squashed = 0.0, 0.0, None
        changed = flight.changed(part)
        if self.scene.app.reduced_motion:  # a card fades in the hand, a tile on the board
            changed = 0.0 if flight.changes and (part < 0.5) == (flight.changes > 0) else None
        if changed is not None:
            self._changing(flight, slot, changed, alpha)
            return
        if flight.kind is not None:
            picture = self.faces.action(flight.kind, height)
        elif flight.card is not None and flight.whole:
            abilities = self.scene.view.rules.abilities
            picture = self.faces.whole(flight.card, self.faction(flight.seat), height, abilities)
        elif flight.card is not None and flight.face is not None:
            bare = self.fight_drawing.bare()
            mood = None if self.fight_drawing.pressed() is None or flight.piece is None else "wince"
            piece = BoardPiece(flight.card, flight.seat, flight.facing, flight.face)
            height = self.scene.layout_now.tile
            picture = self.with_numbers(piece, height, bare, mood, marked=flight.piece is not None)
            picture, squashed, tilt = self._squashed(picture, flight, bare)
            if self.fight_drawing.flashes() and flight.piece is not None:
                picture, squashed = self._flashed(picture, squashed), ("flash", squashed)
            if flight.piece is None and part > _LANDS and not self.scene.app.reduced_motion:
                tile = flight.card, flight.seat, flight.face, flight.facing, self.prints
                picture = self._squeezed(picture, tile, _WIDER, _FLATTER, True, flight.end.degrees)
                sinks, squashed = height * (1 - _FLATTER) / 2, "landing"  # its lower edge stays in place
        elif flight.card is not None:
            picture = self.faces.compact(flight.card, self.faction(flight.seat), height)
        else:
            picture = self.faces.back(flight.back or self.faction(flight.seat), height)
        key = (
            "fly",
            flight.card,
            flight.kind,
            flight.seat,
            flight.back,
            flight.face,
            flight.facing,
            flight.whole,
            self.prints,
            flight.piece is None,
            squashed,
        )
        picture = self.painter.faded(picture, key, alpha)
        self.blit(
            self.painter.turned(picture, (key, alpha // 16), slot.degrees + tilt, slot.height / height),
            (slot.x, slot.y + sinks),
        )

    def posed(self, piece: BoardPiece, slot: TileSlot, pose: Pose, bare: int | None, mood: Mood | None) -> bool:
        """Draw a fighter that is tilted or squashed, and return whether it is."""
        flat = round(pose.flat * _FLAT_STEPS) / _FLAT_STEPS
        if round(pose.degrees / 2) == 0 and not flat:
            return False
        key = "posed", piece, bare, mood, self.prints
        picture = self.with_numbers(piece, slot.height, bare, mood)
        if flat:
            picture = self._squeezed(picture, key, 1 - flat, 1.0, pose.level, slot.degrees)
        self.tile_shadow(slot)
        picture = self.painter.turned(picture, (key, flat, pose.level), slot.degrees + pose.degrees)
        self.blit(picture, slot.rect.center)
        return True

    def _changing(self, flight: CardFlight, slot: CardSlot, changed: float, alpha: int) -> None:
        """Draw a card between hand and board, on its way to being a tile."""
        assert flight.card is not None
        layout = self.scene.layout_now
        side, quarter = layout.tile, layout.quarter(flight.facing)
        picture = self.morph(flight.card, flight.seat, quarter, changed)
        card = character_look(flight.card, self.faces.cards)
        key = ("changing", card, flight.seat, quarter, round(20 * changed), self.prints)
        picture = self.painter.faded(picture, key, alpha)
        self.blit(self.painter.turned(picture, (key, alpha // 16), slot.degrees, slot.height / side), (slot.x, slot.y))

    def _squeezed(
        self, picture: pygame.Surface, key: Hashable, along: float, across: float, level: bool, degrees: float
    ) -> pygame.Surface:
        """Return a picture scaled along an axis of the screen and across it, before it is rotated by quarters."""
        scale = (along, across) if level == (round(degrees / 90) % 2 == 0) else (across, along)
        size = round(picture.get_width() * scale[0]), round(picture.get_height() * scale[1])
        return self.painter.moved(("squeezed", key, size), lambda: pygame.transform.smoothscale(picture, size))

    def _flashed(self, picture: pygame.Surface, key: Hashable) -> pygame.Surface:
        """Return a card under white, through which its outline and numbers show."""

        def make() -> pygame.Surface:
            shape, lit = pygame.mask.from_surface(picture), picture.copy()
            light = shape.to_surface(setcolor=_FLASH, unsetcolor=(0, 0, 0, 0))
            lit.blit(light.convert_alpha(), (0, 0), special_flags=BLEND)
            pygame.draw.lines(lit, theme.INK, True, shape.outline(), self.size(5))
            return lit

        return self.painter.moved(("flash", key, picture.get_size()), make)

    def _squashed(
        self, picture: pygame.Surface, flight: CardFlight, bare: int | None
    ) -> tuple[pygame.Surface, Hashable, float]:
        """Return a card squashed by a blow, its cache key, and its tilt in degrees."""
        pressed = self.fight_drawing.pressed()
        if pressed is None or flight.piece is None:
            return picture, bare, 0.0
        part, level = pressed
        step = round(part * _SQUASHES)
        degrees = -_TILT * part * (1 if flight.card is None or flight.card % 2 else -1)
        degrees += _TREMBLES * self.fight_drawing.trembles()
        if not step:
            return picture, bare, degrees
        flat, wide = 1 - _FLAT * step / _SQUASHES, 1 - _NARROW * step / _SQUASHES
        shown = bare, step, level, self.prints
        key = character_look(flight.piece.card, self.faces.cards), flight.seat, flight.face, flight.facing, shown
        return self._squeezed(picture, key, flat, wide, level, flight.start.degrees), shown, degrees
