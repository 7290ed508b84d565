"""Summaries of the seats of a game: small in a list's row, large on a sheet; and the faces of the tour's opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame
from pydantic import BaseModel

from squaretactics.core.session import HUMAN, Seat
from squaretactics.player_sentences import called
from squaretactics.text_files import read_texts
from squaretactics.translation import Message, say, say_many, say_marked, say_row
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import Widget
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, INK, PAPER_SHADE, RADIUS, SMALL, TINY, WHITE, Colour
from squaretactics.ui.table.card_parts import CardParts
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.picture_card import CREAM

_SEATS_PART: Final = 0.74  # share of a row; the rest is for the game's text
_BESIDE_PORTRAIT: Final = 0.69  # the same beside a picture of the winner
_COLUMNS: Final = 2
_PORTRAIT: Final = 1.25  # width over height of the winner's picture in a row
_ROOMY: Final = 1.25  # text size up to which there is room for that picture
_FACE: Final = 1.2  # size of the winner in that picture, against its height
_LOSER: Final = 0.68  # share of a winner's height
_LEAST: Final = 60
_WITHIN: Final = 14  # inset of a scene from its edge


# The path of a picture in the assets.
AssetPath = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How a game shows a seat: its family, the family's emblem, and its best-known face."""

    family: str
    emblem: AssetPath
    figure: AssetPath
    scene: AssetPath = ()  # the family's home


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """One seat of a game. Unknown facts have defaults."""

    name: str
    player: str
    title: str = ""  # title of the kind of player
    look: SeatStyle | None = None
    points: int | None = None
    won: bool = False


def draw_medal(app: App, target: pygame.Surface, look: SeatStyle | None, spot: pygame.Rect) -> None:
    """Draw a seat's emblem on a round medal."""
    medal = app.painter.panel(spot.size, spot.width // 2, CREAM, INK, app.unit(3))
    target.blit(medal, spot, special_flags=BLEND)
    if look is not None:
        inner = spot.inflate(-spot.width // 4, -spot.width // 4)
        target.blit(app.painter.svg(*look.emblem, size=inner.size), inner, special_flags=BLEND)


def draw_game_row(
    app: App,
    target: pygame.Surface,
    row: pygame.Rect,
    seats: Sequence[SeatSummary],
    above: str,
    below: str,
    signs: Sequence[str] = (),
    board: pygame.Surface | None = None,
) -> None:
    """Draw a row with the board or else a picture of the winner, if there is one, the seats in two columns, and two
    lines of text on the right; the lower line has signs.
    """
    whole = row
    if board is not None:
        target.blit(board, board.get_rect(midleft=row.midleft), special_flags=BLEND)
        row = _beside(app, row, board.get_width())
    else:
        row = _draw_winner(app, target, row, next((seat.look for seat in seats if seat.won), None))
    part = _SEATS_PART if row is whole else _BESIDE_PORTRAIT
    lines = -(-len(seats) // _COLUMNS)
    gap = app.unit(32 / app.text_scale)  # more letters per line need more room
    width = round(row.width * part) // _COLUMNS
    for index, seat in enumerate(seats):
        line, column = divmod(index, _COLUMNS)
        top, bottom = (row.top + row.height * edge // lines for edge in (line, line + 1))
        _draw_small(app, target, seat, pygame.Rect(row.left + column * width, top, width - gap, bottom - top))
    tones, left = app.tones(True), row.left + _COLUMNS * width
    painter = app.painter
    words = (("strong", SMALL, tones.text, above), ("text", TINY, tones.soft, below))
    for (face, size, colour, text), edge in zip(words, ("bottom", "top"), strict=True):
        beside = signs if edge == "top" else ()
        across = app.letters(size)
        picture = painter.fitted(text, face, across, colour, row.right - left - len(beside) * across * 5 // 4)
        place = picture.get_rect(right=row.right)
        setattr(place, edge, row.centery)
        target.blit(picture, place, special_flags=BLEND)
        for number, name in enumerate(beside, 1):
            mark = sign(painter, name, across, colour)
            target.blit(
                mark, mark.get_rect(midleft=(place.left - number * across * 5 // 4, place.centery)), None, BLEND
            )


def has_room_for_picture(app: App) -> bool:
    """Return whether rows show pictures, unless large text needs the room."""
    return app.text_scale <= _ROOMY


def _draw_winner(app: App, target: pygame.Surface, row: pygame.Rect, look: SeatStyle | None) -> pygame.Rect:
    """Draw a winner's best-known face at home, unless large text needs the room; return the rest of the row."""
    if look is None or not has_room_for_picture(app):
        return row
    painter, edge, radius = app.painter, max(app.unit(3), 1), app.unit(RADIUS - 4)
    place = pygame.Rect(row.left, row.top, round(row.height * _PORTRAIT), row.height)
    inner = place.inflate(-2 * edge, -2 * edge)

    def make() -> pygame.Surface:
        picture = painter.panel(place.size, radius, INK).copy()
        window = painter.panel(inner.size, radius - edge, PAPER_SHADE).copy()
        if look.scene:
            window.blit(CardParts(painter).scene(look.scene, inner, radius - edge), (0, 0), special_flags=BLEND)
        across = min(inner.width, round(inner.height * _FACE))
        figure = painter.svg(*look.figure, size=(across, across))
        window.blit(figure, figure.get_rect(midtop=(inner.width // 2, app.unit(2))), special_flags=BLEND)
        window.blit(painter.panel(inner.size, radius - edge, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(window, (edge, edge), special_flags=BLEND)
        return picture

    target.blit(painter.kept(("row's winner", look, place.size), make), place, special_flags=BLEND)
    return _beside(app, row, place.width)


def _beside(app: App, row: pygame.Rect, picture: int) -> pygame.Rect:
    """Return the rest of a row with a picture of this width."""
    taken = picture + app.unit(20)
    return pygame.Rect(row.left + taken, row.top, row.width - taken, row.height)


def _draw_small(app: App, target: pygame.Surface, seat: SeatSummary, line: pygame.Rect) -> None:
    """Draw a seat's emblem, points and name, and the winner's crown."""
    painter, tones, gap = app.painter, app.tones(True), app.unit(12 / app.text_scale)
    across = min(line.height - app.unit(10), app.unit(56))
    medal = pygame.Rect(0, 0, across, across)
    medal.midleft = line.midleft
    draw_medal(app, target, seat.look, medal)
    left, right, colour = medal.right + gap, line.right, tones.text if seat.won else tones.soft
    if seat.points is not None:
        points = painter.text(str(seat.points), "display", app.letters(BODY), colour)
        room = max(painter.font("display", app.letters(BODY)).size("00")[0], points.get_width())
        target.blit(points, points.get_rect(midright=(left + room, line.centery)), special_flags=BLEND)
        left += room + gap
    crown = app.unit(26) if seat.won else 0
    name = painter.fitted(
        called(seat.name), "strong", app.letters(SMALL - 1), tones.text, right - left - (crown and crown + gap)
    )
    place = name.get_rect(midleft=(left, line.centery))
    target.blit(name, place, special_flags=BLEND)
    if crown:
        _draw_crown(app, target, (place.right + gap + crown, line.centery), crown)


def _draw_crown(app: App, target: pygame.Surface, midright: tuple[int, int], across: int) -> int:
    """Draw the winner's crown; return its width."""
    crown = sign(app.painter, "crown", across, INK)
    target.blit(crown, crown.get_rect(midright=midright), special_flags=BLEND)
    return across


class SeatList(Widget):
    """The seats of a game, stacked: medal, name, player, points and crown."""

    takes_focus = False

    def __init__(self, app: App) -> None:
        super().__init__(app, "seats", paper=True)
        self.seats: Sequence[SeatSummary] = ()

    def shows(self) -> Sequence[str]:
        return list(map(seat_words, self.seats))

    def draw(self, target: pygame.Surface) -> None:
        app, gap = self.app, self.app.unit(10)
        height = min((self.rect.height + gap) // max(len(self.seats), 1) - gap, app.unit(96))
        for index, seat in enumerate(self.seats):
            top = self.rect.top + index * (height + gap)
            self._draw_seat(target, seat, pygame.Rect(self.rect.left, top, self.rect.width, height))

    def _draw_seat(self, target: pygame.Surface, seat: SeatSummary, line: pygame.Rect) -> None:
        app, painter, tones = self.app, self.app.painter, self.tones
        fill: Colour = WHITE if app.high_contrast else PAPER_SHADE
        edge = tones.edge if app.high_contrast else None
        panel = painter.panel(line.size, app.unit(RADIUS), fill, edge, app.unit(3))
        target.blit(panel, line, special_flags=BLEND)
        gap = app.unit(14)
        across = min(line.height - app.unit(16), app.unit(72))
        medal = pygame.Rect(0, 0, across, across)
        medal.midleft = line.left + gap, line.centery
        draw_medal(app, target, seat.look, medal)
        left, right = medal.right + gap, line.right - app.unit(16)
        if seat.points is not None:
            points = painter.text(str(seat.points), "display", app.letters(BODY + 8), tones.text)
            spot = points.get_rect(midright=(right, line.centery))
            target.blit(points, spot, special_flags=BLEND)
            right = spot.left - gap
            if seat.won:
                right -= _draw_crown(app, target, (right, line.centery), app.unit(34)) + gap
        name = painter.fitted(called(seat.name), "strong", app.letters(BODY - 5), tones.text, right - left)
        below = painter.fitted(_what(seat), "text", app.letters(TINY), tones.soft, right - left)
        place = name.get_rect(midleft=(left, line.centery))
        overlap = app.unit(8)  # the empty space above and below the letters
        if _what(seat) and place.height + below.get_height() - overlap <= line.height:
            place.top = line.centery - (place.height + below.get_height() - overlap) // 2
            target.blit(below, (left, place.bottom - overlap), special_flags=BLEND)
        target.blit(name, place, special_flags=BLEND)


def seat_words(seat: SeatSummary) -> str:
    """Describe a seat and its result in a line."""
    points = "" if seat.points is None else say_many("{n} point", "{n} points", seat.points)
    return say_row(filter(None, (called(seat.name), _what(seat), points, say("has won") if seat.won else "")))


def _what(seat: SeatSummary) -> str:
    """Return a seat's family, and the title of its bot unless that is the seat's name."""
    family = "" if seat.look is None else seat.look.family
    return sentence(family, "" if seat.player == HUMAN or seat.title == seat.name else seat.title)


class Lineup(Widget):
    """The best-known faces of a game's families side by side; the losers are smaller."""

    takes_focus = False

    def __init__(self, app: App) -> None:
        super().__init__(app, "lineup", paper=True)
        self.seats: Sequence[SeatSummary] = ()
        self.parts = CardParts(app.painter)

    def draw(self, target: pygame.Surface) -> None:
        if self.rect.height < self.app.unit(_LEAST):
            return
        shown = [(seat.look.figure, seat.won) for seat in self.seats if seat.look is not None]
        at_home = self._draw_scene(target)
        over = any(won for _, won in shown)
        parts = [_LOSER if over and not won else 1.0 for _, won in shown]
        if not shown:
            return
        inside = self.rect.inflate(*(-2 * self.app.unit(_WITHIN),) * 2) if at_home else self.rect
        height = min(inside.height, round(inside.width / sum(parts)))
        left = inside.centerx - round(height * sum(parts)) // 2
        bottom = inside.bottom if at_home else inside.centery + height // 2
        for (drawn, _), part in zip(shown, parts, strict=True):
            across = round(height * part)
            figure = self.app.painter.svg(*drawn, size=(across, across))
            target.blit(figure, (left, bottom - across), special_flags=BLEND)
            left += across

    def _draw_scene(self, target: pygame.Surface) -> bool:
        """Draw the winner's home, or the first seat's, in the background; return whether there is one."""
        app, painter = self.app, self.app.painter
        looks = [seat.look for seat in sorted(self.seats, key=lambda seat: not seat.won) if seat.look is not None]
        scene = looks[0].scene if looks else ()
        if not scene or app.high_contrast:
            return False
        edge, radius = app.unit(4), app.unit(RADIUS)
        target.blit(painter.panel(self.rect.size, radius, INK), self.rect, special_flags=BLEND)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        ground = painter.progressive(
            ("lineup's scene", scene),
            inner.size,
            lambda: self.parts.scene_in_steps(scene, inner, max(radius - edge, 1)),
            lambda: painter.panel(inner.size, max(radius - edge, 1), PAPER_SHADE),
        )
        target.blit(ground, inner, special_flags=BLEND)
        return True


class _Opponent(BaseModel):
    called: Message
    player: str
    face: AssetPath


class _FacesFile(BaseModel):
    stop: tuple[_Opponent, ...]


@cache
def _opponents() -> tuple[_Opponent, ...]:
    return read_texts(_FacesFile, "tour.toml").stop


def tour_face(seat: Seat) -> AssetPath | None:
    """Return the face of a seat's player, if it's an opponent of the tour."""
    if seat.human:
        return None
    met = (one for one in _opponents() if (say_marked(one.called), one.player) == (seat.name, seat.player))
    return next((one.face for one in met), None)
