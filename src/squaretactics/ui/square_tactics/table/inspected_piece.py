"""Draw a character of the board large, as it lies: its owner, its current numbers, and what changed them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, ADDS
from squaretactics.games.square_tactics.event_text import attached_card_lines, character_name
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.player_sentences import YOU, PlayerSentence
from squaretactics.translation import mark, say
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.card_art import emblem_of
from squaretactics.ui.square_tactics.cards.card_faces import guards_of
from squaretactics.ui.square_tactics.cards.card_text import rotation_words
from squaretactics.ui.square_tactics.cards.order_spots import order_spots
from squaretactics.ui.square_tactics.cards.tile_plates import PLATE, PlateState, margin_of
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.seat_panels import SeatPanels
from squaretactics.ui.table.base_drawing import Area, area

_OWNER: Final = PlayerSentence(mark("Your character"), mark("{who}'s character"))

# On the design: the letters of the name and of the owner.
_NAME: Final = 31
_NAMED_OWNER: Final = 23
_EMBLEM: Final = 1.3  # the owner's emblem, as a part of the letter size
_UNDER: Final = 0.35  # space under the owner, as a part of the letter size
_ICON: Final = 1.75  # height of a plate beside a line, as a part of the letter size
_TAB: Final = 1.6  # the same for an action card
_APART: Final = 0.4  # space between icons and text, as a part of the letter size
_DIM: Final = 110  # alpha of the line above the exact rule
_ASIDE: Final = 0.25  # margin above and below that line, as a part of the letter size
_BEYOND: Final = 1.11  # what a tile takes with its plates, as a part of its side
_STEP: Final = 24  # on the design: between the sizes of large tiles
PAD: Final = 22  # between the edge of a plaque and its text
WIDEST_TILE: Final = 0.84  # of an area
_SAFE: Final = 0.17  # of a tile: how far below its centre a protected character is marked


class PlateIcon(NamedTuple):
    """A number of a tile, beside the line that explains it."""

    number: int
    faction: str
    state: PlateState
    turned: int


@dataclass(frozen=True, slots=True)
class AskedFighters:
    """The attacker and its rival of a fight that a question is about, and which of them are protected."""

    pieces: tuple[BoardPiece, ...]
    safe: tuple[bool, ...]
    room: Area


Icon = PlateIcon | int  # or the kind of an action card


class StyledLine(NamedTuple):
    """A line of text with its font face, its colour, whether it's set apart from those above, and icons beside it."""

    words: str
    face: str
    colour: theme.Colour
    apart: bool = False
    icons: tuple[Icon, ...] = ()


class InspectedPieces(SeatPanels):
    """Draws a character of the board, and the lines about what lies there."""

    def owner_name(self, seat: int) -> str:
        """Say whose character it is."""
        return _OWNER.by(YOU if self.scene.speaks_to(seat) else self.scene.seats[seat].name)

    def heading(self, piece: BoardPiece, width: int) -> list[pygame.Surface]:
        """Return a character's name, and its owner with an emblem."""
        size, words = self.letters(_NAMED_OWNER), character_name(self.scene.view.rules, piece.card)
        name = self.painter.fitted(words, "display", self.letters(_NAME), theme.TEXT, width)
        faction = self.faction(piece.seat)

        def make() -> pygame.Surface:
            across = round(_EMBLEM * size)
            emblem = self.painter.svg(*emblem_of(faction), size=(across, across))
            left = across + round(_APART * size)
            words = self.painter.fitted(self.owner_name(piece.seat), "text", size, theme.TEXT, width - left)
            high = max(across, words.get_height())
            line = pygame.Surface((left + words.get_width(), high + round(_UNDER * size)), pygame.SRCALPHA)
            line.blit(emblem, emblem.get_rect(midleft=(0, high // 2)), None, BLEND)
            line.blit(words, words.get_rect(midleft=(left, high // 2)), None, BLEND)
            return line

        return [name, self.painter.kept(("owner", self.owner_name(piece.seat), faction, size, width), make)]

    def height_for_tile(self, most: int) -> int:
        """Return the height of a large tile with its plates; its few sizes let characters share pictures of plates."""
        step = self.size(_STEP)
        return round(_BEYOND * (int(most / _BEYOND) // step * step))

    def large_tile(self, piece: BoardPiece, height: int, safe: bool) -> list[pygame.Surface]:
        """Return the pictures of a character as it lies, with its order of attack, around the same middle."""
        side = round(height / _BEYOND)
        order = order_spots(self.painter, side, self.scene.layout_now.quarter(piece.facing))
        pictures = [*self.tile_layers(piece, side, safe=safe), order]
        if safe:
            pill, margin = self.tiles.safe(side), margin_of(side)
            over = pygame.Surface((side + 2 * margin,) * 2, pygame.SRCALPHA)
            middle = over.get_width() // 2
            over.blit(pill, pill.get_rect(center=(middle, round(middle + _SAFE * side))))
            pictures.append(over)
        return pictures

    def plaque(self, size: tuple[int, int]) -> pygame.Surface:
        return plaque(self.painter, size, self.size(theme.PANEL_RADIUS), self.scene.layout_now.unit)

    def fighters(self, pieces: Sequence[BoardPiece], room: pygame.Rect) -> None:
        """Draw an attacker above its rival, as they lie."""
        shown = AskedFighters(tuple(pieces), tuple(map(self.is_safe, pieces)), area(room))
        self.draw_cached("described", shown, self._fighters, may_lag=True)

    def _fighters(self, shown: AskedFighters) -> None:
        pad, room = self.size(PAD), pygame.Rect(shown.room)
        headings = [self.heading(piece, room.width - 2 * pad) for piece in shown.pieces]
        left = room.height - sum(map(height_of, headings)) - 4 * pad
        height = self.height_for_tile(min(left // len(headings), round(room.width * WIDEST_TILE)))
        room.height -= left - len(headings) * height
        self.target.blit(self.plaque(room.size), room, None, BLEND)
        y = room.top + pad
        for piece, heading, safe in zip(shown.pieces, headings, shown.safe, strict=True):
            for text in heading:
                self.target.blit(text, text.get_rect(midtop=(room.centerx, y)), None, BLEND)
                y += text.get_height()
            for picture in self.large_tile(piece, height, safe):
                self.blit(picture, (room.centerx, y + height // 2))
            y += height + 2 * pad

    def lying_lines(self, piece: BoardPiece) -> list[StyledLine]:
        """Return how far a character is rotated, and for each kind of attached card what it changed."""
        rules, turned = self.scene.view.rules, self.scene.layout_now.quarter(piece.facing)
        rotated = "" if piece.facing == rules.upright[piece.seat] else rotation_words(turned)
        kinds = Counter(attachment % ACTION_KINDS for attachment in piece.attached)
        changes = attached_card_lines(piece.attached, turned)
        return [StyledLine(rotated, "text", theme.TEXT)] * bool(rotated) + [
            StyledLine(words, "text", theme.TEXT, icons=(self._changed(piece, kind),))
            for words, kind in zip(changes, kinds, strict=True)
        ]

    def shields(self, piece: BoardPiece, safe: bool) -> list[StyledLine]:
        """Return a line that explains the shields of a character's guarded sides."""
        rules = self.scene.view.rules
        if safe or not rules.abilities or not (guards := guards_of(piece.card, rules.cards)):
            return []
        icons = tuple(
            self._plate(piece, side) for side in sorted(guards, key=lambda side: self._direction(piece, side))
        )
        return [StyledLine(say("+1 when attacked"), "strong", theme.TEXT, icons=icons)]

    def _changed(self, piece: BoardPiece, kind: int) -> Icon:
        """Return the number that an action card changed, or the card itself if it changed none or all."""
        sides = [side for side, added in enumerate(ADDS.get(kind, ())) if added]
        return self._plate(piece, sides[0]) if len(sides) == 1 else kind

    def _direction(self, piece: BoardPiece, side: int) -> int:
        """Return the direction on screen of a side of a character."""
        return self.scene.layout_now.quarter((side + piece.facing) & 3)

    def _plate(self, piece: BoardPiece, side: int) -> PlateIcon:
        """Return the number on a side of a character, as its tile shows it."""
        rules, direction = self.scene.view.rules, (side + piece.facing) & 3
        number, printed = piece.face[direction], rules.faces[piece.card][piece.facing][direction]
        guarded = rules.abilities and side in guards_of(piece.card, rules.cards) and not self.is_safe(piece)
        change = (number > printed) - (number < printed)
        state = PlateState(self._direction(piece, side), change, guarded, side == 0)
        return PlateIcon(number, self.faction(piece.seat), state, self.numeral_quarter(piece.facing))

    def is_safe(self, piece: BoardPiece) -> bool:
        """Return whether a character is protected this turn."""
        return piece.card in self.scene.display.view.sheltered

    def written_height(self, line: StyledLine, size: int, exact: int, width: int) -> int:
        """Return the height of `written`, without drawing plain words."""
        if line.icons:
            return self.written(line, size, exact, width).get_height()
        if not line.apart:
            return self.painter.text_height(line.words, line.face, size, width)
        words = self.painter.text_height(line.words, line.face, max(exact, MIN_FONT_SIZE), width)
        return words + 2 * round(size * _ASIDE)

    def written(self, line: StyledLine, size: int, exact: int, width: int) -> pygame.Surface:
        """Return a rendered line. The exact rule has its own size, and a thin line above it."""
        if line.icons:
            return self.with_icons(line, size, width)
        if not line.apart:
            return self.painter.text(line.words, line.face, size, line.colour, width)

        def make() -> pygame.Surface:
            bare = round(size * _ASIDE)
            text = self.painter.text(line.words, line.face, max(exact, MIN_FONT_SIZE), line.colour, width)
            thin = self.painter.panel((width, max(size // 12, 1)), 0, line.colour, alpha=_DIM)
            apart = pygame.Surface((width, text.get_height() + 2 * bare), pygame.SRCALPHA)
            apart.blit(thin, (0, bare), None, BLEND)
            apart.blit(text, (0, 2 * bare), None, BLEND)
            return apart

        return self.painter.kept(("apart", line, size, exact, width), make)

    def with_icons(self, line: StyledLine, size: int, width: int) -> pygame.Surface:
        """Return a line of text with its icons at the left."""

        def make() -> pygame.Surface:
            gap = round(_APART * size)
            pictures = list(self._icons(line, size))
            left = sum(picture.get_width() for picture in pictures) + gap
            words = self.painter.text(line.words, line.face, size, line.colour, width - left)
            high = max(words.get_height(), *(picture.get_height() for picture in pictures))
            row, x = pygame.Surface((left + words.get_width(), high + gap // 2), pygame.SRCALPHA), 0
            for picture in pictures:
                row.blit(picture, picture.get_rect(midleft=(x, high // 2)), None, BLEND)
                x += picture.get_width()
            row.blit(words, words.get_rect(midleft=(left, high // 2)), None, BLEND)
            return row

        return self.painter.kept(("icons", line, size, width), make)

    def _icons(self, line: StyledLine, size: int) -> Iterator[pygame.Surface]:
        for icon in line.icons:
            if isinstance(icon, PlateIcon):
                side = round(_ICON * size / PLATE)
                plate = self.tiles.plates.plate(icon.number, icon.faction, side, icon.state, icon.turned)
                yield plate.subsurface(plate.get_bounding_rect(1))
            else:
                across = round(_TAB * size)
                tab = self.painter.panel((across, across), across // 4, theme.PAPER, theme.INK, max(1, across // 14))
                inner = across * 4 // 5
                kind = ACTION_IDS[icon].replace("_", "-")
                drawn = self.painter.svg("cards", "actions", f"{kind}.svg", size=(inner, inner))
                tab = tab.copy()
                tab.blit(drawn, drawn.get_rect(center=(across // 2, across // 2)), None, BLEND)
                yield tab


def height_of(texts: Sequence[pygame.Surface]) -> int:
    return sum(text.get_height() for text in texts)
