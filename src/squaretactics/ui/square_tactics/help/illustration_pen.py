"""Provide the pen for the How to play pictures: a canvas in design units, with cards, boards and marks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import pygame

from squaretactics.games.square_tactics.action_kinds import ADDS
from squaretactics.games.square_tactics.cards import CARD_OF, NUMBERS, face, faction_of
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.caption import caption, is_crowded
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.rounded_boxes import tilted
from squaretactics.ui.kit.paint.theme import ACCENT, INK, PAPER, PAPER_SHADE, Colour
from squaretactics.ui.square_tactics.cards.card_art import MAT_BEYOND, MAT_EDGE, TILE, TILE_COIN
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces, guards_of
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces, corner_ability
from squaretactics.ui.table.page_picture import PAGE_PICTURE_SIZE

_ROWS: Final = {"two": 3, "four": 4}  # by playmat
_TAG_LETTERS: Final = 34
_TAG_ENDS: Final = 36  # width of a tag's rounded ends, where nothing is written

Point = tuple[float, float]


class DrawnBoard(NamedTuple):
    """A playmat in a picture: its centre, its width, and its number of rows."""

    at: Point
    across: float
    rows: int

    @property
    def cell(self) -> float:
        return self.across * (1 - 2 * MAT_EDGE) / self.rows

    def space(self, column: int, row: int) -> Point:
        """Return the centre of a space, counting columns and rows from the upper left corner."""
        middle = (self.rows - 1) / 2
        return self.at[0] + (column - middle) * self.cell, self.at[1] + (row - middle) * self.cell

    def worth(self, column: int, row: int) -> int:
        ends = 0, self.rows - 1
        return 3 - (column in ends) - (row in ends)


class IllustrationPen:
    """Draws one picture. Lengths and points are in design units."""

    def __init__(self, app: App, size: tuple[int, int]) -> None:
        self.app, self.painter = app, app.painter
        self.faces, self.tiles = CardFaces(app.painter), TileFaces(app.painter)
        self.canvas = pygame.Surface(size, pygame.SRCALPHA)
        self.scale = min(size[0] / PAGE_PICTURE_SIZE[0], size[1] / PAGE_PICTURE_SIZE[1])

    def length(self, length: float) -> int:
        """Convert a length to pixels, at least 1."""
        return max(1, round(length * self.scale))

    def put(self, picture: pygame.Surface, at: Point) -> None:
        """Draw a surface centred on a point."""
        centre = round(at[0] * self.scale), round(at[1] * self.scale)
        self.canvas.blit(picture, picture.get_rect(center=centre), special_flags=BLEND)

    def _shadow(
        self, size: tuple[int, int], at: Point, lift: float, degrees: float = 0.0, radius: int | None = None
    ) -> None:
        shadow = self.painter.shadow(size, self.length(14) if radius is None else radius, self.length(8 + lift))
        if degrees:
            shadow = pygame.transform.rotozoom(shadow, degrees, 1.0)
        self.put(shadow, (at[0], at[1] + 3 + lift))

    # Cards and boards.
    def board(self, mat: str, at: Point, across: float) -> DrawnBoard:
        size = (self.length(across),) * 2
        self._shadow(size, at, 8)
        whole = (self.length(across * (1 + 2 * MAT_BEYOND)),) * 2
        self.put(self.painter.svg("playmats", f"{mat}.svg", size=whole), at)
        return DrawnBoard(at, across, _ROWS[mat])

    def lying(self, name: str, board: DrawnBoard, column: int, row: int, facing: int = 0) -> None:
        """Draw a character on a space of a board, and the coin of the space."""
        x, y = board.space(column, row)
        self.fighter(name, (x, y), TILE * board.cell, facing)
        away = board.cell * (0.5 - TILE_COIN.inset)
        coin = f"coin-{board.worth(column, row)}.svg"
        self.drawing("things", coin, at=(x + away, y + away), across=TILE_COIN.size * board.cell)

    def fighter(
        self,
        name: str,
        at: Point,
        side: float,
        facing: int = 0,
        owner: str = "",
        attached: tuple[int, ...] = (),
        abilities: bool = False,
    ) -> None:
        """Draw a character on the board, its top to the north, east, south or west; numbers stay upright.

        With `abilities`, show its ability and guards. Action cards may be attached to it.
        """
        card, across = CARD_OF[name], self.length(side)
        self._shadow((across, across), at, 2)
        faction = owner or faction_of(card)
        ability, guarded = (corner_ability(card), guards_of(card)) if abilities else (None, ())
        self.put(self.tiles.body(card, faction, across, facing), at)
        self.put(self.tiles.corners(ability, faction, attached, across), at)
        printed = face(NUMBERS[card], (), facing)[:4]
        changes = [ADDS[kind] for kind in attached]
        numbers = [
            number + sum(change[(direction - facing) % 4] for change in changes)
            for direction, number in enumerate(printed)
        ]
        guards = [(guard + facing) % 4 for guard in guarded]
        self.put(self.tiles.plates.numbers(numbers, printed, faction, across, guards, facing), at)

    def card(self, name: str, at: Point, height: float, degrees: float = 0.0, abilities: bool = True) -> None:
        card, high = CARD_OF[name], self.length(height)
        self.tilted(self.faces.whole(card, faction_of(card), high, abilities), at, degrees)

    def action(self, kind: int, at: Point, height: float, degrees: float = 0.0) -> None:
        self.tilted(self.faces.action(kind, self.length(height)), at, degrees)

    def tilted(self, picture: pygame.Surface, at: Point, degrees: float) -> None:
        """Draw a tilted card with its shadow."""
        self._shadow(picture.get_size(), at, 8, degrees)
        self.put(tilted(picture, degrees) if degrees else picture, at)

    def drawing(self, *path: str, at: Point, across: float) -> None:
        self.put(self.painter.svg(*path, size=(self.length(across),) * 2), at)

    # Marks and text.
    def tag(
        self, words: str, at: Point, width: float, ground: Colour = INK, text: Colour = PAPER, most: float = 0
    ) -> None:
        """Draw a rounded tag with a few words; it may widen to `most` for long ones."""
        if most and self._crowd(words, width):
            width = min(self._tag_width(words), most)
        inside = self.length(width - _TAG_ENDS)
        letters = self.painter.fitted(words, "display", self._letters(_TAG_LETTERS), text, inside)
        box = pygame.Rect(0, 0, self.length(width), self.length(64))
        self.put(self.painter.panel(box.size, box.height // 2, ground, INK, self.length(4)), at)
        self.put(letters, at)

    def tag_widths(self, several: Sequence[str], width: float) -> list[float]:
        """Return the widths of adjacent tags: all equal, or in proportion to their words if one is long."""
        if not any(self._crowd(words, width) for words in several):
            return [width] * len(several)
        wanted = [self._tag_width(words) for words in several]
        return [width * len(wanted) * one / sum(wanted) for one in wanted]

    def _crowd(self, words: str, width: float) -> bool:
        """Return whether words would be much smaller on a tag of this width."""
        return is_crowded(self.app, words, "display", self._letters(_TAG_LETTERS), self.length(width - _TAG_ENDS))

    def _tag_width(self, words: str) -> float:
        return self.painter.font("display", self._letters(_TAG_LETTERS)).size(words)[0] / self.scale + _TAG_ENDS

    def coin(self, worth: str, at: Point, across: float) -> None:
        """Draw the coin of a space that is worth this."""
        self.put(self.painter.svg("things", f"coin-{worth}.svg", size=(self.length(across),) * 2), at)

    def medal(self, words: str, at: Point, across: float) -> None:
        self._disc(at, across, ACCENT)
        self.put(self.painter.text(words, "display", self.length(across * 0.5), INK), at)

    def numeral(self, number: int, at: Point, across: float, ground: Colour) -> None:
        self._disc(at, across, ground)
        self.put(self.painter.text(f"{number}", "display", self.length(across * 0.6), PAPER), at)

    def ring(self, at: Point, side: float, colour: Colour) -> None:
        """Draw a ring around a space."""
        across = self.length(side)
        self.put(self.painter.ring((across, across), self.length(20), colour, self.length(9)), at)

    def _disc(self, at: Point, across: float, ground: Colour) -> None:
        size = (self.length(across),) * 2
        self._shadow(size, at, 2, radius=size[0] // 2)
        self.put(self.painter.panel(size, size[0] // 2, ground, INK, self.length(5)), at)

    def write(self, words: str, at: Point, size: float = 40, width: float = 0) -> None:
        """Draw words centred on a point, on paper, shrunk to `width` if given."""
        colour = self.app.tones(paper=True).text
        if width:
            picture = self.painter.fitted(words, "display", self._letters(size), colour, self.length(width))
        else:
            picture = self.painter.text(words, "display", self._letters(size), colour)
        self.put(picture, at)

    def explain(self, words: str, at: Point, size: float, width: float) -> None:
        """Draw words centred on a point, on paper, with a second line below if they are long."""
        letters, room = self._letters(size), self.length(width)
        picture = caption(self.app, words, "display", letters, self.app.tones(paper=True).text, room, centre=True)
        lower = max(picture.height - self.painter.font("display", letters).get_height(), 0) / 2
        self.put(picture, (at[0], at[1] + lower / self.scale))

    def _letters(self, size: float) -> int:
        """Return a font size in pixels. It follows the text scale only halfway, since pictures have little room."""
        return self.length(size * (1 + (self.app.text_scale - 1) / 2))

    def tray(self, at: Point, size: Point) -> None:
        """Draw a shaded field as a group's background."""
        box = self.length(size[0]), self.length(size[1])
        self.put(self.painter.panel(box, self.length(26), PAPER_SHADE), at)

    def arrow(self, start: Point, end: Point, colour: Colour = INK, thick: float = 12) -> None:
        self._arrow([start, end], colour, thick)

    def round_arrow(self, at: Point, radius: float, begin: float, sweep: float, colour: Colour) -> None:
        """Draw a clockwise arrow around a point. Angles are in degrees clockwise from north."""
        turn = [pygame.Vector2(0, -radius).rotate(begin + sweep * step / 24) for step in range(25)]
        self._arrow([(at[0] + step.x, at[1] + step.y) for step in turn], colour, 14)

    def _arrow(self, points: list[Point], colour: Colour, thick: float) -> None:
        """Draw an outlined line with an arrowhead, at several times the size for smooth edges."""
        smooth = 4
        by = self.scale * smooth
        wide = max(1, round(thick * by))
        edge = self.length(4) * smooth
        room = 4 * wide  # for the arrowhead, on every side
        left, top = (min(point[axis] for point in points) * by - room for axis in (0, 1))
        right, bottom = (max(point[axis] for point in points) * by + room for axis in (0, 1))
        size = round((right - left) / smooth), round((bottom - top) / smooth)
        large = pygame.Surface((size[0] * smooth, size[1] * smooth), pygame.SRCALPHA)
        path = [pygame.Vector2(point) * by - (left, top) for point in points]
        tip, along = path[-1], (path[-1] - path[-2]).normalize()
        aside, head = along.rotate(90), wide * 1.7
        corners = [tip + along * head * 1.3, tip + aside * head, tip - aside * head]
        for fill, beyond in ((INK, edge), (colour, 0)) if colour != INK else ((INK, 0),):
            for first, second in pairwise(path):
                across = (second - first).normalize().rotate(90) * (wide / 2 + beyond)
                pygame.draw.polygon(large, fill, [first + across, second + across, second - across, first - across])
            for step in path:
                pygame.draw.circle(large, fill, step, wide / 2 + beyond)
            for first, second in pairwise([*corners, corners[0]]):
                pygame.draw.line(large, fill, first, second, max(2 * beyond, 1))
            for corner in corners:
                pygame.draw.circle(large, fill, corner, beyond)
            pygame.draw.polygon(large, fill, corners)
        picture = pygame.transform.smoothscale(large.premul_alpha(), size)
        self.canvas.blit(picture, (round(left / smooth), round(top / smooth)), special_flags=BLEND)
