"""The map of the tour, with a sheet about the selected stop."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Final

import pygame

from squaretactics.translation import say, say_marked
from squaretactics.ui.game_ui import FindGameUI, SceneContext
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler, Predicate
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import PARAGRAPH, BodyText
from squaretactics.ui.kit.forms.widgets import EDGE, Button, Label
from squaretactics.ui.kit.layout import Boxes, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import (
    ACCENT,
    ACCENT_DEEP,
    BODY,
    HOVER,
    INK,
    PAPER_BRIGHT,
    PAPER_SHADE,
    PLAQUE,
    SMALL,
    TEXT,
    TEXT_SOFT,
    TINY,
    TITLE,
    WHITE,
    Colour,
)
from squaretactics.ui.table.stars import draw_star
from squaretactics.ui.tour.opponents import STOPS, TITLE_WORDS, TourStop
from squaretactics.ui.tour.progress import STARS, farthest_open_stop, goal_words, tour_stars

MAP: Final = ("things", "tour-map.svg")
_MAP_SHAPE: Final = (1100, 800)  # of the drawing
# The positions of the stops on the map.
_SPOTS: Final = (
    *((120, 684), (325, 648), (535, 694), (745, 650), (960, 682)),
    *((985, 520), (762, 486), (552, 532), (335, 484), (118, 518)),
    *((130, 352), (345, 320), (556, 370), (770, 324), (978, 344)),
    (640, 150),
)
_BENDS: Final = {14: ((1010, 262), (890, 214), (766, 218))}  # of the path, after a stop
_MEDAL: Final = 108
_LAST_MEDAL: Final = 140
_NEXT: Final = 1.16  # size of the next stop's medal, against the others
_STAR: Final = 28
_BESIDE_NAME: Final = 14  # on its plate
_CORNER: Final = 17  # of that plate
_WIDEST_NAME: Final = 212  # of a plate with a name in one line: its ends may touch the next one in its row
_FACE: Final = 240
_ABOVE_FACE: Final = 30
_FINE: Final = 2  # the path is drawn so many times larger, and shrunk
_POINTS: Final = 60  # of the path, over this distance
_APART: Final = 210
_SAND: Final = (0xFF, 0xE7, 0xC0)
_STEPS: Final = (0xB3, 0x3A, 0x3F)
_TRACE: Final = (0xC0, 0x93, 0x66)
_UNREACHED: Final = (0xB9, 0xA5, 0xB4)
_SHAPE: Final = (0x5A, 0x48, 0x66)  # of silhouettes
_INSET: Final = 40
_MAP: Final[Boxes] = ((70, 160, 1190, 865), (50, 132, 1100, 800))
_SHEET: Final[Boxes] = ((1290, 160, 560, 865), (50, 960, 1100, 560))


class StopMedal(Button):
    """A stop on the map: its picture, stars and name. The next stop shines; unreached ones are silhouettes."""

    def __init__(self, app: App, stop: TourStop, chosen: Callback) -> None:
        super().__init__(app, name=f"stop {stop.id}", words=say_marked(stop.called), pressed=chosen)
        self.stop = stop
        self.stars: frozenset[int] = frozenset()
        self.across = self.widest = 0  # of the disc, and how wide the name may be
        self.open = self.next = self.now = False  # whether it may be played, is to be won next, and is selected

    def value_text(self) -> str:
        if not self.open:
            return say("not reached yet")
        return say("{number} of {all} stars", number=len(self.stars), all=STARS)

    def place(self, centre: tuple[int, int], across: int, widest: int) -> None:
        """Place the medal with this centre, and below it its name, which takes two lines if it's wider than that."""
        self.across, self.widest = across, widest
        wide = max(across, self._name_plate.width)
        below = self.app.unit(_STAR) // 2 + self._name_plate.height
        self.rect = pygame.Rect(centre[0] - wide // 2, centre[1] - across // 2, wide, across + below)

    @property
    def _name_plate(self) -> pygame.Rect:
        app, words = self.app, self._name(TEXT).get_size()
        plate = pygame.Rect(0, 0, words[0] + 2 * app.unit(_BESIDE_NAME), words[1] + app.unit(2))
        plate.midbottom = self.rect.midbottom
        return plate

    def _name(self, ink: Colour) -> pygame.Surface:
        app = self.app
        letters, room = max(app.unit(TINY - 2), app.painter.least_text), self.widest - 2 * app.unit(_BESIDE_NAME)
        return app.painter.text(self.words, "strong", letters, ink, room, True)

    def draw(self, target: pygame.Surface) -> None:
        app, painter, across = self.app, self.app.painter, self.across
        disc = pygame.Rect(self.rect.centerx - across // 2, self.rect.top, across, across)
        if self.next and not app.high_contrast:
            halo = across * 2
            glow = painter.kept(("tour glow", halo), lambda: _glow(halo))
            target.blit(glow, glow.get_rect(center=disc.center), special_flags=pygame.BLEND_RGB_ADD)
        blur = app.unit(8)
        shadow = painter.shadow(disc.size, across // 2, blur)
        target.blit(shadow, disc.move(-blur, app.unit(5) - blur), special_flags=BLEND)
        face = ACCENT if self.next else HOVER if self.hovered else PAPER_BRIGHT if self.open else _UNREACHED
        edge, colour = (app.unit(EDGE + 3), ACCENT_DEEP) if self.now else (app.unit(EDGE), INK)
        around = disc.inflate(2 * app.unit(3), 2 * app.unit(3))
        target.blit(painter.panel(around.size, around.width // 2, INK), around, special_flags=BLEND)
        target.blit(painter.panel(disc.size, across // 2, face, colour, edge), disc, special_flags=BLEND)
        inner = across * 4 // 5
        picture = painter.svg(*self.stop.face, size=(inner, inner))
        if not self.open:
            picture = painter.kept(("tour silhouette", self.stop.id, inner), lambda: _silhouette(picture))
        target.blit(picture, picture.get_rect(center=disc.center), None, BLEND)
        if self.open:
            small = app.unit(_STAR)
            left = disc.centerx - small * STARS // 2
            for star in range(STARS):
                draw_star(
                    app.painter, target, (left + star * small, disc.bottom - small // 2), small, star in self.stars
                )
        plate, ground, ink = self._name_plate, PLAQUE, TEXT if self.open else TEXT_SOFT
        if self.next:
            ground, ink = ACCENT, INK
        corner = min(plate.height // 2, app.unit(_CORNER))
        target.blit(painter.panel(plate.size, corner, ground, INK, app.unit(3)), plate, None, BLEND)
        name = self._name(ink)
        target.blit(name, name.get_rect(center=plate.center), None, BLEND)


def _silhouette(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture's shape in one colour."""
    shape = picture.copy()
    shape.fill((*WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape = shape.premul_alpha()
    shape.fill((*_SHAPE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def _glow(across: int) -> pygame.Surface:
    """Return a soft light, to be added."""
    light = pygame.Surface((across, across))
    for ring in range(across // 2, 0, -1):
        part = (1 - 2 * ring / across) ** 1.2
        pygame.draw.circle(light, [round(tone * part * 0.8) for tone in ACCENT], (across // 2, across // 2), ring)
    return light


def _path(size: tuple[int, int], reached: int) -> pygame.Surface:
    """Return the path from stop to stop, with footprints up to the farthest one that is reached."""
    scale = _FINE * size[0] / _MAP_SHAPE[0]
    picture = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    legs = [_leg(number) for number in range(len(_SPOTS) - 1)]
    for width, colour in ((42, INK), (32, _SAND)):
        for x, y in chain.from_iterable(legs):
            pygame.draw.circle(picture, colour, (x * scale, y * scale), width * scale / 2)
    for number, leg in enumerate(legs):
        for x, y in leg[2:-2:5]:
            won = number < reached
            pygame.draw.circle(picture, _STEPS if won else _TRACE, (x * scale, y * scale), (5 if won else 3.5) * scale)
    return pygame.transform.smoothscale(picture.premul_alpha(), size)


def _leg(number: int) -> list[tuple[float, float]]:
    """Return points of the curve from a stop to the next one, which passes smoothly through all stops and bends."""
    way = [spot for stop, spot in enumerate(_SPOTS) for spot in (spot, *_BENDS.get(stop, ()))]
    start, end = (way.index(_SPOTS[stop]) for stop in (number, number + 1))
    return [point for corner in range(start, end) for point in _curve(way, corner)]


def _curve(way: Sequence[tuple[float, float]], number: int) -> list[tuple[float, float]]:
    """Return points from one corner of the way to the next."""
    spots = [way[min(max(number + step, 0), len(way) - 1)] for step in (-1, 0, 1, 2)]

    def part(t: float, axis: int) -> float:
        a, b, c, d = (spot[axis] for spot in spots)
        return b + (c - a) / 2 * t + (a - 2.5 * b + 2 * c - d / 2) * t**2 + (-a / 2 + 1.5 * b - 1.5 * c + d / 2) * t**3

    points = max(round(_POINTS * math.dist(*spots[1:3]) / _APART), 1)
    return [(part(step / points, 0), part(step / points, 1)) for step in range(points + 1)]


class TourScene(PageScene):
    """Opens the games of the tour. `begin` resumes a stop's unfinished game, or begins one; `is_waiting` says whether
    there is one.
    """

    paper_sheets = (_MAP, _SHEET)

    def __init__(
        self,
        context: SceneContext,
        find_game_ui: FindGameUI,
        begin: Handler[TourStop],
        is_waiting: Predicate[TourStop],
    ) -> None:
        super().__init__(context.app)
        app = context.app
        self.context, self.find_game_ui, self.begin, self.is_waiting = context, find_game_ui, begin, is_waiting
        self.stars = tour_stars(context.finished)
        self.farthest = farthest_open_stop(self.stars)
        self.add_title(say_marked(TITLE_WORDS))
        self.medals: list[StopMedal] = []
        for number, stop in enumerate(STOPS):
            medal = self.form.add(StopMedal(app, stop, partial(self.choose, number)))
            medal.stars, medal.open = self.stars[number], number <= self.farthest
            medal.next = number == self.farthest
            self.medals.append(medal)
        self.called = self.form.add(Label(app, "", size=TITLE, face="display", paper=True))
        self.told = self.form.add(BodyText(app, "", size=BODY, face="text", paper=True))
        self.aims = [self.form.add(Label(app, "", size=SMALL, face="text", paper=True)) for _ in range(STARS)]
        self.play = self.form.add(Button(app, "play", "", self._play, primary=True, paper=True))
        self.chosen = self.farthest
        self.choose(self.farthest)
        self.form.focus_on(self.play)

    @property
    def _face(self) -> float:
        """Return the size of the opponent's picture, which yields to larger text."""
        return _FACE * (2 - self.app.text_scale)

    @property
    def stop(self) -> TourStop:
        return STOPS[self.chosen]

    def choose(self, number: int) -> None:
        """Show the details of a stop."""
        self.chosen = number
        for place, medal in enumerate(self.medals):
            medal.now = place == number
        stop, game_ui = self.stop, self.find_game_ui(self.stop.game)
        self.called.words = say_marked(stop.called)
        player = game_ui.player_title(stop.player)
        self.told.words = PARAGRAPH.join(
            (
                say("“{words}”", words=say_marked(stop.says)),
                say("{game}, {player}.", game=say_marked(game_ui.title), player=player),
                say_marked(stop.rule),
            )
        )
        self.play.enabled = number <= self.farthest
        words = say("Resume") if self.is_waiting(stop) else say("Play")
        self.play.words = words if self.play.enabled else say("Win the previous stop")
        for label, words in zip(self.aims, goal_words(stop), strict=True):
            label.words = words

    def _play(self) -> None:
        self.begin(self.stop)

    # The scene.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        left, top, wide, high = _MAP[tall]
        scale = min(wide / _MAP_SHAPE[0], high / _MAP_SHAPE[1])
        for number, medal in enumerate(self.medals):
            x, y = (part * scale for part in _SPOTS[number])
            medal_across = (_LAST_MEDAL if number == len(self.medals) - 1 else _MEDAL) * scale
            spot = place(left + x, top + y, medal_across * (_NEXT if medal.next else 1), 0)
            medal.place(spot.topleft, spot.width, self.app.unit(_WIDEST_NAME * scale))
        left, top, across, down = inset(_SHEET[tall], _INSET, 0)
        bottom = top + down
        top += _INSET if tall else self._face + _INSET
        beside = self._face + _INSET if tall else 0
        self.called.rect = place(left + beside, top, across - beside, 64)
        self.told.rect = place(left + beside, top + 70, across - beside, 220 if tall else bottom - 274 - top - 70)
        for star, label in enumerate(self.aims):
            if tall:
                label.rect = place(left + 44, bottom - 118 + star * 34, 460, 34)
            else:
                label.rect = place(left + 44, bottom - 262 + star * 44, across - 44, 40)
        self.play.rect = (
            place(left + across - 460, bottom - 110, 460, 84) if tall else place(left, bottom - 116, across, 84)
        )

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        app = self.app
        if not app.high_contrast:
            inner = app.place(*_MAP[app.tall]).inflate(-app.unit(12), -app.unit(12))
            target.blit(app.painter.svg(*MAP, size=inner.size, until=PAPER_SHADE), inner, special_flags=BLEND)
        whole = app.place(*_MAP[app.tall])
        path = app.painter.kept(("tour path", whole.size, self.farthest), lambda: _path(whole.size, self.farthest))
        target.blit(path, whole, special_flags=BLEND)
        sheet = app.place(*_SHEET[app.tall])
        face = pygame.Rect(0, 0, app.unit(self._face), app.unit(self._face))
        face.topleft = sheet.left + app.unit(_INSET), sheet.top + app.unit(_ABOVE_FACE)
        if not app.tall:
            face.centerx = sheet.centerx
        self._draw_face(target, face)
        for star, label in enumerate(self.aims):
            across = min(label.rect.height, app.unit(34))
            spot = label.rect.left - app.unit(44), label.rect.centery - across // 2
            draw_star(app.painter, target, spot, across, star in self.stars[self.chosen])

    def _draw_face(self, target: pygame.Surface, face: pygame.Rect) -> None:
        """Draw the opponent in a medal as on the map: as a silhouette, if not reached yet."""
        app, painter = self.app, self.app.painter
        across, reached = face.height, self.chosen <= self.farthest
        blur = app.unit(12)
        shadow = painter.shadow(face.size, across // 2, blur, 110)
        target.blit(shadow, face.move(-blur, app.unit(7) - blur), special_flags=BLEND)
        rims = ((0, INK), (EDGE, ACCENT if self.chosen == self.farthest else ACCENT_DEEP), (EDGE + 9, INK))
        for inset_by, colour in (*rims, (EDGE + 12, PAPER_BRIGHT if reached else _UNREACHED)):
            disc = face.inflate(-2 * app.unit(inset_by), -2 * app.unit(inset_by))
            target.blit(painter.panel(disc.size, disc.width // 2, colour), disc, special_flags=BLEND)
        inner = across * 4 // 5
        picture = painter.svg(*self.stop.face, size=(inner, inner))
        if not reached:
            picture = painter.kept(("tour silhouette", self.stop.id, inner), lambda: _silhouette(picture))
        target.blit(picture, picture.get_rect(center=face.center), special_flags=BLEND)
