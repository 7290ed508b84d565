"""The graph of win chances through a game, above the timeline."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from squaretactics.bots.game_review import DecisionReview, WinChanceHistory
from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import INK, PANEL, PAPER, TEXT, TEXT_SOFT, TINY
from squaretactics.ui.replay.mistake_icons import mark_sign
from squaretactics.ui.replay.review_words import percent
from squaretactics.ui.replay.seat_colours import SeatColours

_FINE: Final = 2  # supersampling factor
# On a design with this height of the graph:
_HEIGHT: Final = 92
_LINE: Final = 5
_EDGE: Final = 3  # of ink, round a line
_MARK: Final = 32
_REACH: Final = 22  # from a mark's middle, for hit tests
_INSET: Final = 12  # above 100 % and below 0
_HERE: Final = 3
_END: Final = 26  # the emblem at the end of a line, in the colour-blind mode
_DASHES: Final = ((), (22, 14), (4, 12), (22, 12, 4, 12))  # by line, in that mode
_EMBLEM: Final = 30
_AXIS: Final = 20
_SCALE: Final = 30  # width of the scale before the lines
_LABEL: Final = 120  # width of the labels beside the lines

Spot = tuple[int, int]


def label_width(height: int) -> int:
    """Return the width that the labels need beside a graph of this height."""
    return height * _LABEL // _HEIGHT


def axis_width(height: int) -> int:
    """Return the width that the scale needs in a graph of this height."""
    return height * _SCALE // _HEIGHT


class WinChanceLine(NamedTuple):
    """A seat's win chances, and its look."""

    course: WinChanceHistory
    seat: SeatColours


class WinChanceGraph:
    """Draws win chances in an area. `across` maps a position to an x coordinate."""

    def __init__(self, app: App, across: Callable[[int], int]) -> None:
        self.app, self.across = app, across
        self.lines: Sequence[WinChanceLine] = ()
        self.area = pygame.Rect(0, 0, 0, 0)

    # Geometry.
    def size(self, length: float) -> int:
        """Convert a design length to pixels."""
        return max(1, round(length * self.area.height / _HEIGHT))

    def height_of(self, chance: float) -> int:
        """Return the y coordinate of a chance."""
        inset = self.size(_INSET)
        return round(self.area.bottom - inset - (self.area.height - 2 * inset) * min(max(chance, 0.0), 1.0))

    def points(self, course: WinChanceHistory) -> list[list[Spot]]:
        """Return the points of each line of a course."""
        return [[(self.across(place), self.height_of(chance)) for place, chance in line] for line in course.lines()]

    def mark_spot(self, judged: DecisionReview) -> Spot:
        """Return the point of a decision's mark: the point to which the line has fallen."""
        return self.across(judged.decision), self.height_of(judged.chance)

    def mark_at(self, place: Spot) -> DecisionReview | None:
        """Return the marked decision nearest to a point; None if none is near."""
        reach = self.size(_REACH)
        near = [
            (abs(spot[0] - place[0]) + abs(spot[1] - place[1]), judged)
            for line in self.lines
            for judged in line.course.turning_points
            for spot in [self.mark_spot(judged)]
            if abs(spot[0] - place[0]) <= reach and abs(spot[1] - place[1]) <= reach
        ]
        return min(near, key=lambda found: found[0])[1] if near else None

    def chances_at(self, place: int) -> list[str]:
        """Return each seat's name and chance at a position, if known."""
        known = [(line.seat.name, line.course.chance_at(place)) for line in self.lines]
        return [
            say("{who} {chance}", who=called(name), chance=percent(chance))
            for name, chance in known
            if chance is not None
        ]

    # Drawing.
    def draw(self, target: pygame.Surface, place: int) -> None:
        """Draw the background, the current position, the lines and their marks."""
        app, area, here = self.app, self.area, self.across(place)
        painter = app.painter
        ground = painter.panel(area.size, self.size(16), INK if app.high_contrast else PANEL)
        target.blit(ground, area, special_flags=BLEND)
        start, half = self._draw_axis(target), self.height_of(0.5)
        dash, gap = self.size(10), self.size(8)
        for left in range(start + gap, area.right - gap, dash + gap):
            target.fill(TEXT_SOFT, (left, half, dash, max(self.size(2), 1)))
        target.fill(TEXT, (here - self.size(_HERE) // 2, area.top, self.size(_HERE), area.height))
        for number, line in enumerate(self.lines):
            self._draw_line(target, line, _DASHES[number % len(_DASHES)] if app.colour_blind else ())
        if app.colour_blind:
            self._draw_ends(target)
        for line in self.lines:
            for judged in line.course.turning_points:
                size = self.size(_MARK * (1.4 if judged.decision == place else 1.0))
                sign = mark_sign(painter, judged.mark or "", size)
                target.blit(sign, sign.get_rect(center=self.mark_spot(judged)), special_flags=BLEND)

    def _draw_axis(self, target: pygame.Surface) -> int:
        """Write what the graph shows and its scale, and return where that ends."""
        app, gap = self.app, self.size(5)
        most = self.area.height * 3 // 10  # so that three numbers fit
        size = max(min(round(self.size(_AXIS) * app.text_scale), most), app.painter.least_text)
        right = self.across(0)
        for chance in (0.0, 0.5, 1.0):
            number = app.painter.text(f"{chance * 100:.0f}", "strong", size, TEXT_SOFT)
            place = number.get_rect(midleft=(self.area.left + gap, self.height_of(chance))).clamp(self.area)
            right = max(target.blit(number, place, special_flags=BLEND).right, right)
        title = app.painter.text(say("Chance to win"), "strong", size, TEXT_SOFT)
        target.blit(title, (right + gap, self.area.top + self.size(2)), special_flags=BLEND)
        return right

    def _draw_ends(self, target: pygame.Surface) -> None:
        """Draw each seat's emblem where its line ends."""
        across = self.size(_END)
        disc = self.app.painter.panel((across, across), across // 2, PAPER, INK, self.size(2))
        for line in self.lines:
            for x, y in [spots[-1] for spots in self.points(line.course)][-1:]:
                target.blit(disc, disc.get_rect(center=(x, y)), None, BLEND)
                line.seat.draw_emblem(self.app.painter, target, across * 3 // 4, (x - across * 3 // 8, y))

    def _draw_line(self, target: pygame.Surface, line: WinChanceLine, dashes: Sequence[int]) -> None:
        """Draw a line, in strokes and gaps of these lengths in turn if there are any."""
        area, thick, edge = self.area, self.size(_LINE) * _FINE, self.size(_EDGE) * _FINE
        pieces = tuple(
            tuple(((x - area.left) * _FINE, (y - area.top) * _FINE) for x, y in spots)
            for spots in self.points(line.course)
        )
        if not pieces:
            return

        def make() -> pygame.Surface:
            large = pygame.Surface((area.width * _FINE, area.height * _FINE), pygame.SRCALPHA)
            lengths = [self.size(length) * _FINE for length in dashes]
            strokes = [stroke for corners in pieces for stroke in dashed(corners, lengths)] if lengths else pieces
            for colour, wide in ((INK, thick + 2 * edge), (line.seat.colour, thick)):
                for corners in strokes:
                    pygame.draw.lines(large, colour, False, corners, wide)
                    for corner in corners:
                        pygame.draw.circle(large, colour, corner, wide // 2)
            return pygame.transform.smoothscale(large.premul_alpha(), area.size)

        key = ("win curve", pieces, line.seat.colour, area.size, dashes)
        target.blit(self.app.painter.kept(key, make), area, None, BLEND)

    def draw_labels(self, target: pygame.Surface, place: int) -> None:
        """Draw the emblems and chances at a position beside the lines, with the highest chance on top."""
        app, painter = self.app, self.app.painter
        room = pygame.Rect(
            self.area.right + self.size(10), self.area.top, label_width(self.area.height), self.area.height
        )
        known = [(line.course.chance_at(place), line) for line in self.lines]
        labels = sorted(((chance, line) for chance, line in known if chance is not None), key=lambda label: -label[0])
        if not labels:
            return
        step = min(self.size(_EMBLEM + 6), room.height // len(labels))
        top = room.centery - step * len(labels) // 2
        for number, (chance, line) in enumerate(labels):
            emblem = max(min(self.size(_EMBLEM), step), 1)
            middle = top + step * number + step // 2
            line.seat.draw_emblem(painter, target, emblem, (room.left, middle))
            left = room.left + emblem + self.size(8)
            words = painter.fitted(
                percent(chance), "strong", min(round(self.size(TINY) * app.text_scale), step), TEXT, room.right - left
            )
            target.blit(words, words.get_rect(midleft=(left, middle)), special_flags=BLEND)


def dashed(corners: Sequence[Spot], lengths: Sequence[int]) -> list[list[Spot]]:
    """Cut a line into strokes, by the lengths of strokes and gaps in turn."""
    strokes: list[list[Spot]] = [[corners[0]]]
    part, left = 0, float(lengths[0])
    for (x, y), (right, lower) in itertools.pairwise(corners):
        whole = math.hypot(right - x, lower - y)
        done = 0.0
        while whole - done > left:
            done += left
            spot = round(x + (right - x) * done / whole), round(y + (lower - y) * done / whole)
            if part % 2:
                strokes.append([spot])
            else:
                strokes[-1].append(spot)
            part += 1
            left = float(lengths[part % len(lengths)])
        left -= whole - done
        if part % 2 == 0:
            strokes[-1].append((right, lower))
    return [stroke for stroke in strokes if len(stroke) > 1]
