"""The map of the tour, with a sheet about the selected stop."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from squaretactics.translation import mark, say, say_many, say_marked
from squaretactics.ui.game_ui import FindGameUI, SceneContext
from squaretactics.ui.kit.app import App, Callback
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import PARAGRAPH, BodyText
from squaretactics.ui.kit.forms.widgets import EDGE, Button, Label
from squaretactics.ui.kit.layout import Boxes, inset
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, HOVER, INK, OFF, PAPER_BRIGHT, PAPER_SHADE, SMALL, TITLE
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.setup_draft import SEED_BITS
from squaretactics.ui.tour.opponents import STOPS, TourStop
from squaretactics.ui.tour.progress import CLEARLY, STARS, UNAIDED, WON, farthest_open_stop, tour_stars

TITLE_WORDS: Final = mark("The tour")
MAP: Final = ("things", "tour-map.svg")
_MAP_SHAPE: Final = (1100, 800)  # of the drawing
# The positions of the stops on the map.
_SPOTS: Final = (
    (110, 668),
    (262, 692),
    (414, 658),
    (566, 690),
    (718, 662),
    (870, 684),
    (992, 590),
    (868, 516),
    (708, 538),
    (546, 502),
    (384, 532),
    (226, 488),
    (150, 356),
    (312, 300),
    (500, 322),
    (690, 196),
)
_MEDAL: Final = 112
_LAST_MEDAL: Final = 150
_STAR: Final = 30
_FACE: Final = 200
_INSET: Final = 40
_MAP: Final[Boxes] = ((70, 160, 1190, 865), (50, 132, 1100, 800))
_SHEET: Final[Boxes] = ((1290, 160, 560, 865), (50, 960, 1100, 560))


class StopMedal(Button):
    """A stop on the map: its picture and stars."""

    def __init__(self, app: App, stop: TourStop, chosen: Callback) -> None:
        super().__init__(app, name=f"stop {stop.id}", words=say_marked(stop.called), pressed=chosen)
        self.stop = stop
        self.stars: frozenset[int] = frozenset()
        self.open = self.now = False  # whether it may be played, and whether it is selected

    def value_text(self) -> str:
        if not self.open:
            return say("not reached yet")
        return say("{number} of {all} stars", number=len(self.stars), all=STARS)

    def draw(self, target: pygame.Surface) -> None:
        app, painter, across = self.app, self.app.painter, self.rect.width
        face = ACCENT if self.now else HOVER if self.hovered else PAPER_BRIGHT if self.open else PAPER_SHADE
        disc = painter.panel((across, across), across // 2, face, INK, app.unit(EDGE + 1))
        target.blit(disc, self.rect, special_flags=BLEND)
        inner = across * 4 // 5
        picture = painter.svg(*self.stop.face, size=(inner, inner))
        if not self.open:
            picture = painter.faded(picture, ("tour", self.stop.id), 90)
        target.blit(picture, picture.get_rect(center=(self.rect.centerx, self.rect.top + across // 2)), None, BLEND)
        if self.open:
            small = app.unit(_STAR)
            left = self.rect.centerx - small * STARS // 2
            for star in range(STARS):
                draw_star(
                    app, target, (left + star * small, self.rect.top + across - small // 2), small, star in self.stars
                )


def draw_star(app: App, target: pygame.Surface, at: tuple[int, int], across: int, earned: bool) -> None:
    edge = max(across // 8, 1)
    for rim, colour in ((0, INK), (edge, ACCENT if earned else OFF)):
        shown = sign(app.painter, "star", across - 2 * rim, colour)
        target.blit(shown, (at[0] + rim, at[1] + rim), special_flags=BLEND)


class TourScene(PageScene):
    """Opens the games of the tour. `resume` returns a function that resumes an occasion's unfinished game, or None."""

    paper_sheets = (_MAP, _SHEET)

    def __init__(
        self,
        context: SceneContext,
        find_game_ui: FindGameUI,
        begin: Callable[[str, NewGame[Any]], None],
        resume: Callable[[str], Callback | None],
    ) -> None:
        super().__init__(context.app)
        app = context.app
        self.context, self.find_game_ui, self.begin, self.resume = context, find_game_ui, begin, resume
        self.stars = tour_stars(context.finished)
        self.farthest = farthest_open_stop(self.stars)
        self.add_title(say_marked(TITLE_WORDS))
        self.medals: list[StopMedal] = []
        for number, stop in enumerate(STOPS):
            medal = self.form.add(StopMedal(app, stop, partial(self._choose, number)))
            medal.stars, medal.open = self.stars[number], number <= self.farthest
            self.medals.append(medal)
        self.called = self.form.add(Label(app, "", size=TITLE, face="display", paper=True))
        self.told = self.form.add(BodyText(app, "", size=BODY, face="text", paper=True))
        self.aims = [self.form.add(Label(app, "", size=SMALL, face="text", paper=True)) for _ in range(STARS)]
        self.play = self.form.add(Button(app, "play", "", self._play, primary=True, paper=True))
        self.chosen = self.farthest
        self._choose(self.farthest)
        self.form.focus_on(self.play)

    @property
    def _face(self) -> float:
        """Return the size of the opponent's picture, which yields to larger text."""
        return _FACE * (2 - self.app.text_scale)

    @property
    def stop(self) -> TourStop:
        return STOPS[self.chosen]

    def _choose(self, number: int) -> None:
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
        words = say("Resume") if self.resume(stop.occasion) is not None else say("Play")
        self.play.words = words if self.play.enabled else say("Win the previous stop")
        aims = {
            WON: say("Win"),
            CLEARLY: say_many("Win by {n} point", "Win by {n} points", stop.clear),
            UNAIDED: say("Win without hints or undo"),
        }
        for star, label in enumerate(self.aims):
            label.words = aims[star]

    def _play(self) -> None:
        go_on = self.resume(self.stop.occasion)
        if go_on is not None:
            go_on()
            return
        name = self.context.preferences.now.player_names[0]
        new = self.stop.game_with(self.find_game_ui(self.stop.game), name, secrets.randbits(SEED_BITS))
        self.begin(self.stop.game, new)

    # The scene.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        left, top, wide, high = _MAP[tall]
        scale = min(wide / _MAP_SHAPE[0], high / _MAP_SHAPE[1])
        for number, medal in enumerate(self.medals):
            medal_across = (_LAST_MEDAL if number == len(self.medals) - 1 else _MEDAL) * scale
            x, y = (part * scale for part in _SPOTS[number])
            medal.rect = place(left + x - medal_across / 2, top + y - medal_across / 2, medal_across, medal_across)
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
        sheet = app.place(*_SHEET[app.tall])
        face = pygame.Rect(0, 0, app.unit(self._face), app.unit(self._face))
        face.topleft = sheet.left + app.unit(_INSET), sheet.top + app.unit(_INSET // 2)
        if not app.tall:
            face.centerx = sheet.centerx
        picture = app.painter.svg(*self.stop.face, size=face.size)
        target.blit(picture, face, special_flags=BLEND)
        for star, label in enumerate(self.aims):
            across = min(label.rect.height, app.unit(34))
            spot = label.rect.left - app.unit(44), label.rect.centery - across // 2
            draw_star(app, target, spot, across, star in self.stars[self.chosen])
