"""The widgets of the analysis board: the spaces, the squirrels on them, their nuts, and the piece in question."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.core.position import Piece, Place
from squaretactics.games.squirrel_squabble.board import HOMES, NAMES
from squaretactics.games.squirrel_squabble.coins import COINS
from squaretactics.games.squirrel_squabble.event_text import direction_name, squirrel_name
from squaretactics.games.squirrel_squabble.position import SQUIRREL
from squaretactics.games.squirrel_squabble.state import FULL
from squaretactics.translation import say, say_row
from squaretactics.ui.kit.actions import Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, INK, WHITE
from squaretactics.ui.squirrel_squabble.analysis.editor import SquirrelPositionEditor
from squaretactics.ui.squirrel_squabble.artwork.pictures import FEET, SLAB_SHAPE, SquirrelPictures
from squaretactics.ui.squirrel_squabble.artwork.traced_outline import traced
from squaretactics.ui.squirrel_squabble.table.layout import FACE, SLAB_FEET, TALLNESS
from squaretactics.ui.squirrel_squabble.table.panels import tile_words
from squaretactics.ui.table.analysis_holder import PieceHolder

_LIFTED: Final = 70  # of 255, opacity of a piece where it's dragged from
_ARROW: Final = 0.23  # of a slab
_INWARDS: Final = 0.035  # of a slab, from its side to the arrow
_RING: Final = 0.03  # of a slab, the ring around the chosen tile
_OUTLINE: Final = ((INK, 0.12), (ACCENT, 0.075))  # around the chosen squirrel, in its size
_COIN: Final = 0.82  # of its room
_COINS_IN_ROW: Final = 3
_CORNER: Final = 0.13  # of a slab


class TileSpace(PieceHolder):
    """A space of the board, with its tile. The squirrels are drawn over all spaces."""

    def __init__(self, app: App, space: int, editor: SquirrelPositionEditor, pictures: SquirrelPictures) -> None:
        super().__init__(app, editor, name=f"space {space}")
        self.space, self.editor, self.pictures = space, editor, pictures
        self.lifted = False  # whether its tile is dragged
        self.is_target = False  # whether a piece is dragged over it

    @property
    def place(self) -> Place:
        return Place("space", self.space)

    def named(self) -> str:
        position = self.editor.position
        there = [
            say(
                "{squirrel} is there, facing {direction}",
                squirrel=squirrel_name(squirrel),
                direction=direction_name(position.facing[squirrel]),
            )
            for squirrel, space in enumerate(position.space)
            if space == self.space
        ]
        what = say_row([tile_words(position.tiles[self.space]), *there])
        return say("Space {space}: {what}", space=NAMES[self.space], what=what)

    def spots(self) -> list[tuple[Piece, pygame.Rect]]:
        return [(piece, self.figure if piece.sort == SQUIRREL else self.rect) for piece in reversed(self.pieces)]

    @property
    def pieces(self) -> list[Piece]:
        return self.editor.position.pieces(self.place)

    # Where things are on it.
    @property
    def face(self) -> pygame.Rect:
        """Return the upper side of its slab."""
        return pygame.Rect(self.rect.topleft, [round(FACE * self.rect.width)] * 2)

    @property
    def figure(self) -> pygame.Rect:
        """Return the place of a squirrel."""
        across = round(TALLNESS * self.rect.width)
        feet = self.rect.left + SLAB_FEET[0] * self.rect.width, self.rect.top + SLAB_FEET[1] * self.rect.width
        return pygame.Rect(round(feet[0] - FEET[0] * across), round(feet[1] - FEET[1] * across), across, across)

    def side(self, direction: int) -> tuple[int, int]:
        face = self.face.inflate(*[-2 * round(_INWARDS * self.rect.width)] * 2)
        return (face.midtop, face.midright, face.midbottom, face.midleft)[direction]

    def draw(self, target: pygame.Surface) -> None:
        lying = self.editor.position.tiles[self.space]
        draw_tile(self.app, self.pictures, target, self.rect, lying, self.lifted)
        if self.lifted:
            return
        if self.is_target or self.is_chosen(self.pieces[-1]):
            inner = WHITE if self.is_target else ACCENT
            gap = round(_RING * self.rect.width)
            around = self.face.inflate(2 * gap, 2 * gap)
            for wider, colour in ((max(gap // 2, 1), INK), (0, inner)):
                place = around.inflate(2 * wider, 2 * wider)
                ring = self.app.painter.ring(place.size, round(_CORNER * place.width), colour, gap + 2 * wider)
                target.blit(ring, place, special_flags=BLEND)


def draw_tile(
    app: App, pictures: SquirrelPictures, target: pygame.Surface, place: pygame.Rect, lying: int, lifted: bool = False
) -> None:
    """Draw a tile with its shadow, or only faintly where it was lifted."""
    picture, blur = pictures.tile(lying, place.width), app.unit(12)
    if lifted:
        target.blit(app.painter.faded(picture, ("lifted", lying), _LIFTED), place, special_flags=BLEND)
        return
    high = round(place.width * SLAB_SHAPE)
    shadow = app.painter.shadow((place.width, high), app.unit(24), blur, 120)
    target.blit(shadow, (place.left - blur, place.top - blur + app.unit(7)), special_flags=BLEND)
    target.blit(picture, place, special_flags=BLEND)


class Squirrels(Widget):
    """Draws both squirrels over the tiles, and which way they face."""

    takes_focus = False

    def __init__(self, app: App, spaces: list[TileSpace], editor: SquirrelPositionEditor) -> None:
        super().__init__(app, "")
        self.spaces, self.editor = spaces, editor
        self.lifted: int | None = None  # the squirrel that is dragged

    def draw(self, target: pygame.Surface) -> None:
        position = self.editor.position
        for squirrel in sorted((0, 1), key=lambda one: self.spaces[position.space[one]].rect.top):
            if squirrel != self.lifted:
                self._draw_one(target, squirrel)

    def _draw_one(self, target: pygame.Surface, squirrel: int) -> None:
        position, space = self.editor.position, self.spaces[self.editor.position.space[squirrel]]
        pictures, place, facing = space.pictures, space.figure, position.facing[squirrel]
        figure = pictures.squirrel(squirrel, "idle", facing, position.nuts[squirrel], place.width)
        if space.is_chosen(Piece(SQUIRREL, squirrel)):
            key = "chosen squirrel", squirrel, facing, position.nuts[squirrel], place.width
            lines = [(colour, max(share * place.width, 2.0)) for colour, share in _OUTLINE]
            target.blit(self.app.painter.kept(key, lambda: traced(figure, lines)), place, special_flags=BLEND)
        target.blit(figure, place, special_flags=BLEND)
        arrow = pictures.arrowhead(squirrel, facing, max(round(_ARROW * space.rect.width), 1))
        target.blit(arrow, arrow.get_rect(center=space.side(facing)), special_flags=BLEND)


class NutBranch(Widget):
    """Sets how many nuts a squirrel carries: click the last one that it should have."""

    def __init__(self, app: App, squirrel: int, editor: SquirrelPositionEditor, pictures: SquirrelPictures) -> None:
        super().__init__(app, name=f"nuts {squirrel}")
        self.squirrel, self.editor, self.pictures = squirrel, editor, pictures

    @property
    def nuts(self) -> int:
        return self.editor.position.nuts[self.squirrel]

    def named(self) -> str:
        return say("{squirrel}, nuts", squirrel=squirrel_name(self.squirrel))

    def value_text(self) -> str:
        return str(self.nuts)

    def click_points(self) -> dict[str, tuple[int, int]]:
        each = self.rect.width / FULL
        return {
            f"{self.name}: {number + 1}": (round(self.rect.left + each * (number + 0.5)), self.rect.centery)
            for number in range(FULL)
        }

    def click(self, at: tuple[int, int]) -> None:
        """Give nuts up to the clicked one, or take that one if it's the last."""
        number = min(max((at[0] - self.rect.left) * FULL // self.rect.width, 0), FULL - 1) + 1
        self.editor.give(self.squirrel, number - (number == self.nuts))

    def do(self, action: Action) -> bool:
        step = {Action.LEFT: -1, Action.RIGHT: 1}.get(action)
        if step is None:
            return False
        nuts = min(max(self.nuts + step, 0), FULL)
        if nuts != self.nuts:
            self.editor.give(self.squirrel, nuts)
        return True

    def draw(self, target: pygame.Surface) -> None:
        line = ACCENT if self.hovered else INK
        branch = self.pictures.branch(self.nuts, self.rect.width / FULL, line)
        target.blit(branch, branch.get_rect(center=self.rect.center), special_flags=BLEND)


class PieceFaces(Widget):
    """Shows the piece in question: a tile from both sides, or a squirrel; without one, the coins of a squirrel."""

    takes_focus = False

    def __init__(self, app: App, editor: SquirrelPositionEditor, pictures: SquirrelPictures) -> None:
        super().__init__(app, "")
        self.editor, self.pictures = editor, pictures
        self.piece: Piece | None = None

    def draw(self, target: pygame.Surface) -> None:
        if self.piece is None:
            boxes = self._boxes(_COINS_IN_ROW, len(COINS) // _COINS_IN_ROW)
            across = round(min(boxes[0].size) * _COIN)
            self._draw_each(target, [self.pictures.coin(coin << 1, across) for coin in range(len(COINS))], boxes)
            return
        across = round(min(self.rect.width / 2.4, self.rect.height / SLAB_SHAPE))
        if self.piece.sort == SQUIRREL:
            shown = [self.pictures.portrait(self.piece.number, across)]
        else:
            lying = self.editor.lying(self.piece)
            sides = (lying,) if lying >> 1 < HOMES else (lying, lying ^ 1)
            shown = [self.pictures.tile(side, across) for side in sides]
        self._draw_each(target, shown, self._boxes(len(shown), 1))
        if len(shown) == 2:
            letters = self.app.letters(34)
            arrow = self.app.painter.text("\N{RIGHTWARDS ARROW}", "display", letters, self.tones.text)
            target.blit(arrow, arrow.get_rect(center=self.rect.center), special_flags=BLEND)

    def _boxes(self, columns: int, rows: int) -> list[pygame.Rect]:
        """Divide the rectangle into a grid."""
        wide, high = self.rect.width // columns, self.rect.height // rows
        places = [
            (self.rect.left + wide * column, self.rect.top + high * row)
            for row in range(rows)
            for column in range(columns)
        ]
        return [pygame.Rect(*place, wide, high) for place in places]

    def _draw_each(self, target: pygame.Surface, pictures: list[pygame.Surface], boxes: list[pygame.Rect]) -> None:
        for picture, box in zip(pictures, boxes, strict=True):
            target.blit(picture, picture.get_rect(center=box.center), special_flags=BLEND)
