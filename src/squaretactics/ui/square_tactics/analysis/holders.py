"""The widgets of the analysis board: the spaces, the piles, and the tiles of the tray."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.core.position import Piece, Place
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.position import DECK, PlacedCharacter
from squaretactics.games.square_tactics.text import family_name
from squaretactics.translation import Message, mark, say, say_list, say_many, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import EDGE
from squaretactics.ui.kit.paint.icons_and_panels import icon_disc
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import HOVER, INK, PLAQUE, RADIUS, SMALL, TEXT, WOOD_DEEP, Colour
from squaretactics.ui.square_tactics.analysis.editor import SquarePositionEditor, piece_help, piece_name
from squaretactics.ui.square_tactics.analysis.pictures import PiecePictures
from squaretactics.ui.square_tactics.cards.card_art import COIN, TILE, TILE_COIN, emblem_of
from squaretactics.ui.square_tactics.table.panel_grounds import PanelGround, panel_ground
from squaretactics.ui.table.analysis_holder import PieceHolder

TRAY_TILES: Final = max(CARDS_PER_FACTION, ACTION_KINDS)

_PILES: Final[dict[str, Message]] = {
    "hand": mark("Hand"),
    "captured": mark("Captured"),
    "discard": mark("Discard pile"),
}
_PAD: Final = 6
_BEYOND: Final = 5  # around the tiles, for their numbers
_CREST: Final = 1.15  # the owner's emblem, as a part of the label's letters
_LABEL: Final = 0.24  # the largest letters of the label, as a part of a pile's height
# From one tile of a pile to the next, as parts of its side: beside each other, and for action cards at least.
_STEP: Final = 1.16
_PEEK: Final = 0.34
_DIGIT: Final = 0.24  # of a tile: the font size of its numbers
_LEAST: Final = 0.6  # of its usual size, to which a tile shrinks before characters overlap, and lose their numbers
_FACING: Final[tuple[Message, ...]] = (
    mark("{card}, facing up"),
    mark("{card}, facing right"),
    mark("{card}, facing down"),
    mark("{card}, facing left"),
)


class Holder(PieceHolder):
    """Holds pieces of Square Tactics."""

    def __init__(self, app: App, editor: SquarePositionEditor, pictures: PiecePictures, *, name: str) -> None:
        super().__init__(app, editor, name=name)
        self.editor, self.pictures = editor, pictures

    def tell_piece(self, piece: Piece | None) -> None:
        """Show what a piece does when the widget is pointed at."""
        self.hint = "" if piece is None else piece_help(self.editor.position.rules, piece)


class Space(Holder):
    """A space of the board."""

    def __init__(self, app: App, space: int, editor: SquarePositionEditor, pictures: PiecePictures) -> None:
        super().__init__(app, editor, pictures, name=f"space {space}")
        self.space = space

    @property
    def place(self) -> Place:
        return Place("space", self.space)

    @property
    def _lying(self) -> PlacedCharacter | None:
        return self.editor.position.board.get(self.space)

    def named(self) -> str:
        name, one = self.editor.position.rules.board.names[self.space], self._lying
        if one is None:
            return say("{space}, open", space=name)
        rules, pieces = self.editor.position.rules, self.editor.position.pieces(self.place)
        card = say_marked(_FACING[one.facing], card=piece_name(rules, pieces[0]))
        family = family_name(self.editor.position.setup.factions[one.seat])
        attached = [piece_name(rules, piece) for piece in pieces[1:]]
        told = say("{space}, {family}: {card}", space=name, family=family, card=card)
        return say("{told}, with {cards}", told=told, cards=say_list(attached)) if attached else told

    def spots(self) -> list[tuple[Piece, pygame.Rect]]:
        one = self._lying
        return [] if one is None else [(Piece("character", one.card), self.tile)]

    def click(self, at: tuple[int, int]) -> None:
        self.press_piece(None)  # attached cards, too, one after another

    @property
    def tile(self) -> pygame.Rect:
        side = round(TILE * self.rect.width)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = self.rect.center
        return spot

    def draw(self, target: pygame.Surface) -> None:
        painter, one, rect = self.app.painter, self._lying, self.rect
        if one is None and self.hovered:
            light = painter.panel(self.tile.size, self.app.unit(RADIUS), HOVER, alpha=110)
            target.blit(light, self.tile, special_flags=BLEND)
        chosen = self.editor.chosen
        if chosen is not None and chosen.place == self.place:
            self.pictures.ring(target, self.tile)
        if one is not None:
            self.pictures.character(target, self.tile, one, self.editor.position)
        coin = COIN if one is None else TILE_COIN
        side = round(coin.size * rect.width)
        middle = rect.right - round(coin.inset * rect.width), rect.bottom - round(coin.inset * rect.height)
        worth = self.editor.position.rules.board.worth[self.space]
        picture = painter.svg("things", f"coin-{worth}.svg", size=(side, side))
        target.blit(picture, picture.get_rect(center=middle), special_flags=BLEND)


class Pile(Holder):
    """A hand, a captured pile or a discard pile, with its tiles in a row."""

    def __init__(self, app: App, place: Place, editor: SquarePositionEditor, pictures: PiecePictures) -> None:
        super().__init__(app, editor, pictures, name=f"{place.sort} {place.number}")
        self._place = place

    @property
    def place(self) -> Place:
        return self._place

    @property
    def family(self) -> str:
        """Return the family whose pile it is; empty for the discard pile that all share."""
        position = self.editor.position
        shared = self.place.sort == "discard" and not position.rules.personal
        return "" if shared else position.setup.factions[self.place.number]

    @property
    def words(self) -> str:
        return say_marked(_PILES[self.place.sort])

    def named(self) -> str:
        if not self.family:
            return self.words
        return say("{family}: {pile}", family=family_name(self.family), pile=self.words)

    def value_text(self) -> str:
        lying = self.editor.position.pieces(self.place)
        told = say_list([piece_name(self.editor.position.rules, piece) for piece in lying]) if lying else say("empty")
        return ", ".join(filter(None, (told, super().value_text())))

    @property
    def _letters(self) -> int:
        return min(self.app.letters(SMALL), round(_LABEL * self.rect.height))

    @property
    def _label(self) -> pygame.Rect:
        """Return the line above the tiles."""
        pad = self.app.unit(_PAD)
        label = self.rect.inflate(-2 * self.app.unit(_PAD + EDGE), -2 * pad)
        label.height = round(_CREST * self._letters)
        return label

    @property
    def _row(self) -> tuple[pygame.Rect, int, float, float]:
        """Return the tiles' room, their side, and the steps from one character and from one action card to the next."""
        pad, lying = self.app.unit(_PAD), self.editor.position.pieces(self.place)
        room = self._label
        beyond = self.app.unit(_BEYOND)
        room.top, room.height = room.bottom + beyond, self.rect.bottom - pad - beyond - room.bottom
        room.left, room.width = room.left + beyond, room.width - 2 * beyond
        characters = sum(piece.sort == "character" for piece in lying)
        actions = len(lying) - characters
        high = max(min(room.size), 1)
        wide = _STEP * characters + (1 + _PEEK * (actions - 1) if actions else 0)  # with the action cards overlapping
        side = min(high, int(room.width / wide)) if wide else high
        if side < _LEAST * high:  # all overlap
            step = (room.width - high) / (len(lying) - 1)
            return room, high, step, step
        left = room.width - _STEP * side * characters - side
        return room, side, _STEP * side, min(_STEP * side, left / max(actions - 1, 1))

    def spots(self) -> list[tuple[Piece, pygame.Rect]]:
        room, side, *steps = self._row
        left, spots = float(room.left), []
        for piece in self.editor.position.pieces(self.place):
            spots.append((piece, pygame.Rect(round(left), room.centery - side // 2, side, side)))
            left += steps[piece.sort == "action"]
        return spots

    def draw(self, target: pygame.Surface) -> None:
        app, painter, size = self.app, self.app.painter, self.rect.size
        edge: Colour = HOVER if self.hovered else INK
        if self.family:
            look = PanelGround(self.family, size, app.unit(RADIUS), edge, app.unit(EDGE))
            ground = panel_ground(painter, look, app.unit(100) / 100)
        else:
            ground = painter.panel(size, app.unit(RADIUS), PLAQUE, edge, app.unit(EDGE))
        target.blit(ground, self.rect, special_flags=BLEND)
        self._draw_label(target)
        _, side, step, _ = self._row
        bare = step < side or _DIGIT * side < painter.least_text
        for piece, spot in self.spots():
            if self.is_chosen(piece):
                self.pictures.ring(target, spot)
            self.pictures.draw(target, spot, piece, self.editor.position, bare)

    def _draw_label(self, target: pygame.Surface) -> None:
        painter, label = self.app.painter, self._label
        if self.family:
            crest = icon_disc(painter, emblem_of(self.family), label.height)
            target.blit(crest, label, special_flags=BLEND)
            label.width -= label.height * 5 // 4
            label.left += label.height * 5 // 4
        words = painter.fitted(self.words, "strong", self._letters, TEXT, label.width)
        target.blit(words, words.get_rect(midleft=label.midleft), special_flags=BLEND)


class TrayTile(Holder):
    """A tile of the tray: a character, or the copies of an action card that are left."""

    def __init__(self, app: App, number: int, editor: SquarePositionEditor, pictures: PiecePictures) -> None:
        super().__init__(app, editor, pictures, name=f"tray {number}")
        self.number = number
        self.piece = Piece("character", 0)

    def show(self, piece: Piece) -> None:
        self.piece = piece
        self.tell_piece(piece)

    def named(self) -> str:
        return piece_name(self.editor.position.rules, self.piece)

    @property
    def place(self) -> Place:
        return DECK

    def spots(self) -> list[tuple[Piece, pygame.Rect]]:
        side = min(self.rect.size)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = self.rect.center
        return [(self.piece, spot)]

    def source_of(self, piece: Piece) -> Place:
        return self.editor.place_of(piece)

    def press_piece(self, piece: Piece | None) -> None:
        self.editor.press_in_tray(self.piece)

    @property
    def _left(self) -> int:
        """Return how many copies are in the decks."""
        position = self.editor.position
        if self.piece.sort == "action":
            return position.copies_left(self.piece.number)
        return int(position.place_of(self.piece.number) == DECK)

    def value_text(self) -> str:
        chosen = self.editor.chosen
        told = say("in use") if not self._left else ""
        if self.piece.sort == "action" and self._left:
            told = say_many("{n} left", "{n} left", self._left)
        picked = say("chosen") if chosen is not None and chosen.piece == self.piece else ""
        return ", ".join(filter(None, (told, picked)))

    def draw(self, target: pygame.Surface) -> None:
        (piece, spot), *_ = self.spots()
        left, chosen = self._left, self.editor.chosen
        is_chosen = chosen is not None and chosen.piece == piece
        if is_chosen and left:
            self.pictures.ring(target, spot)
        self.pictures.draw(target, spot, piece, self.editor.position)
        if not left:
            self.pictures.veil(target, spot, WOOD_DEEP)
        elif piece.sort == "action":
            self.pictures.count(target, spot, left)
        if is_chosen and not left:
            self.pictures.ring(target, spot)
