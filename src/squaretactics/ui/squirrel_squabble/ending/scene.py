"""Show the end of a game over its table: the winner, and buttons for what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.squirrel_squabble.board import EAST, WEST
from squaretactics.games.squirrel_squabble.state import FULL
from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Clock
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Label, Paragraph, Widget
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND, Steps
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.squirrel_squabble.artwork.clearing import MOSS, glade
from squaretactics.ui.squirrel_squabble.artwork.menu_box import menu_box
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import GOLD, SQUIRREL
from squaretactics.ui.squirrel_squabble.ending.outcome import SquirrelGameOutcome
from squaretactics.ui.squirrel_squabble.table.sounds import end_sound
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.confetti import LASTS, LEAF, Confetti
from squaretactics.ui.table.game_over import EndActions, GameOverScene, score_lines
from squaretactics.ui.table.player_labels import player_title

if TYPE_CHECKING:
    from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView

_EDGE: Final = 6
_ABOVE: Final = 54  # of the winner's head, above the glade
_PAD: Final = 16
_NUT: Final = 52  # between two nuts on a branch
_NUT_GAP: Final = 20
_TALL: Final = 0.885  # height of the winner's pose, as a part of its drawing
_SOLES: Final = 0.04  # of a drawing, below the feet: they stand a little over the block's edge
# Plants of the glade, with their sizes and places as parts of its width.
_PLANTS: Final = (
    ("fern", (210, 158), 0.03),
    ("mushroom-red", (112, 146), 0.5),
    ("mushroom-amber", (76, 99), 0.55),
    ("bush", (250, 188), 0.97),
)
_TOP: Final = 164  # above the glade
_AROUND: Final = 322  # above and below it
_MOMENT: Final = 48  # for what decided the last round
_LOWER: Final = 20  # than the middle, for the notice above the sheet
_HOP: Final = 0.5  # seconds that a winner's hop takes
_LEAPS: Final = 34  # design units that a winner hops up
_HOPS: Final = 3.0  # seconds after which it stays on the ground


class Podium(Widget):
    """The two squirrels on their blocks in a glade; the winner is twice as large, and cheers."""

    takes_focus = False

    def __init__(self, over: SquirrelTableView, outcome: SquirrelGameOutcome, since: Clock) -> None:
        super().__init__(over.app, "podium", paper=True)
        self.over, self.outcome, self._since = over, outcome, since
        self.pictures = SquirrelPictures(over.app.painter)
        self._ready = 0  # seats drawn so far: one a frame, since the frame in which the game ends is busy enough

    def draw(self, target: pygame.Surface) -> None:
        app, painter, frame = self.app, self.app.painter, self.frame
        radius, edge = app.unit(theme.RADIUS), app.unit(_EDGE)
        plain = partial(painter.panel, frame.size, radius, MOSS, theme.INK, edge)
        ground = painter.progressive(("podium", radius), frame.size, partial(_ground, app, frame.size), plain)
        target.blit(ground, frame, special_flags=BLEND)
        for seat in range(self._ready):
            self._draw_block(target, seat)
            self._draw_squirrel(target, seat)
        self._ready = min(self._ready + 1, len(self.outcome.squirrels))

    def shows(self) -> Sequence[str]:
        return score_lines([called(seat.name) for seat in self.over.seats], self.outcome.rows)

    @property
    def whole(self) -> bool:
        """Return whether both seats have been drawn."""
        return self._ready == len(self.outcome.squirrels)

    @property
    def frame(self) -> pygame.Rect:
        """Return the place of the glade; the winner's head is above it."""
        above = self.app.unit(_ABOVE)
        return pygame.Rect(self.rect.left, self.rect.top + above, self.rect.width, self.rect.height - above)

    def block(self, seat: int) -> pygame.Rect:
        """Return the place of the block with a seat's name and nuts, on which its squirrel stands."""
        app, frame = self.app, self.frame
        words = app.letters(40) + (app.letters(30) if any(map(self._told, range(len(self.over.seats)))) else 0)
        block = pygame.Rect(0, 0, frame.width * 3 // 8, words + app.unit(_NUT + _NUT_GAP + 2 * _PAD))
        block.midbottom = frame.left + frame.width * (1 + 2 * seat) // 4, frame.bottom - app.unit(_EDGE + _PAD)
        return block

    def across(self, seat: int) -> int:
        """Return the size of a seat's squirrel."""
        high = self.block(seat).top - self.rect.top - self.app.unit(_LEAPS)  # clear of the words above
        large = min(round(high / _TALL), self.frame.width // 2)
        return large if seat in self.outcome.winners or not self.outcome.winners else large // 2

    def _told(self, seat: int) -> str:
        """Return the line below a seat's name."""
        sat = self.over.seats[seat]
        games = self.outcome.games_won
        wins = say("won so far: {wins}", wins=games[seat]) if games else ""
        return sentence("" if sat.human else player_title(sat.player), wins)

    def _draw_block(self, target: pygame.Surface, seat: int) -> None:
        app, painter, box = self.app, self.app.painter, self.block(seat)
        squirrel, radius, edge = self.outcome.squirrels[seat], app.unit(theme.RADIUS), app.unit(4)
        target.blit(painter.panel(box.size, radius, theme.INK), box, special_flags=BLEND)
        inner = box.inflate(-2 * edge, -2 * edge)
        pattern = self.pictures.pattern(squirrel, inner.size, radius - edge, app.unit(58))
        target.blit(pattern, inner, special_flags=BLEND)
        line = inner.inflate(-2 * edge, -2 * edge)
        colour = GOLD if seat in self.outcome.winners else SQUIRREL[squirrel]
        target.blit(painter.ring(line.size, radius - 2 * edge, colour, app.unit(3)), line, special_flags=BLEND)
        room, top = box.width - 2 * app.unit(_PAD), box.top + app.unit(_PAD)
        name = painter.fitted(called(self.over.seats[seat].name), "display", app.letters(34), theme.WHITE, room)
        target.blit(name, name.get_rect(midtop=(box.centerx, top)), special_flags=BLEND)
        told = painter.fitted(self._told(seat), "strong", app.letters(26), theme.TEXT, room)
        target.blit(told, told.get_rect(midtop=(box.centerx, top + app.letters(40))), special_flags=BLEND)
        branch = self.pictures.branch(min(self.outcome.result.scores[seat], FULL), app.unit(_NUT))
        spot = branch.get_rect(midbottom=(box.centerx, box.bottom - app.unit(_PAD)))
        target.blit(branch, spot, special_flags=BLEND)

    def _draw_squirrel(self, target: pygame.Surface, seat: int) -> None:
        app, outcome, block, across = self.app, self.outcome, self.block(seat), self.across(seat)
        won = seat in outcome.winners
        pose = ("win" if won else "lose") if outcome.winners else "idle"
        lift = 0.0
        since = self._since()
        if won and not app.reduced_motion and since < _HOPS:
            part = since % _HOP / _HOP
            lift = 4 * part * (1 - part) * app.unit(_LEAPS)
        nuts = min(outcome.result.scores[seat], FULL)
        picture = self.pictures.squirrel(outcome.squirrels[seat], pose, EAST if seat == 0 else WEST, nuts, across)
        feet = block.centerx, round(block.top + across * _SOLES - lift)
        target.blit(picture, picture.get_rect(midbottom=feet), special_flags=BLEND)


class SquirrelEndingScene(GameOverScene):
    """Shows the winner. Closes before the next game starts."""

    outcome: SquirrelGameOutcome
    sizes = ((1240, 880), (1100, 1204))

    def __init__(self, over: SquirrelTableView, outcome: SquirrelGameOutcome, ways: EndActions) -> None:
        super().__init__(over.app, outcome, ways)
        self.over = over
        app, add = over.app, self.form.add
        self.title = add(Label(app, outcome.title, size=theme.HUGE - 20, face="display", paper=True, align="centre"))
        self.line = add(Paragraph(app, outcome.line, size=theme.BODY + 4, paper=True, soft=True, align="centre"))
        self.line.quiet = False
        self.moment = add(Paragraph(app, outcome.moment, size=theme.BODY, paper=True, align="centre"))
        self.moment.quiet = False
        self.podium = add(Podium(over, outcome, lambda: self.since))
        self.after = add(Paragraph(app, outcome.after, size=theme.BODY - 2, paper=True, align="centre"))
        self.offer_actions()
        colours = [SQUIRREL[outcome.squirrels[seat]] for seat in outcome.winners]
        self.confetti = Confetti(app, [*colours, theme.ACCENT, MOSS], LEAF)
        if over.sound is not None:
            over.sound.play(end_sound(outcome.winners, outcome.lost))

    @property
    def resting(self) -> bool:
        still = self.app.reduced_motion or self.since > (_HOPS if self.outcome.lost else LASTS)
        return still and self.podium.whole and super().resting

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the menu's backdrop."""
        yield menu_box(self.app).draw

    # Layout.
    @property
    def corner(self) -> tuple[float, float]:
        left, top = super().corner
        return left, top + _LOWER

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, height) = self.app.place, self.corner, self.extent
        self.title.rect = place(left + 50, top + 22, width - 100, 100)
        self.line.rect = place(left + 50, top + 118, width - 100, 46)
        after, moment = 44 if self.after.words else 0, _MOMENT if self.moment.words else 0
        self.moment.rect = place(left + 50, top + _TOP, width - 100, moment)
        self.podium.rect = place(left + 44, top + _TOP + moment, width - 88, height - _AROUND - after - moment)
        self.after.rect = place(left + 50, top + height - 158 - after, width - 100, after)
        self.lay_buttons((left + 44, top + height - 134, width - 88, 98))

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if not self.outcome.lost and not self.app.reduced_motion:
            self.confetti.draw(target, self.since)


def _ground(app: App, size: tuple[int, int]) -> Steps:
    """Draw the glade, with round corners and a few plants."""
    painter, pictures = app.painter, SquirrelPictures(app.painter)
    picture = yield from glade(painter, size)
    for name, (wide, high), x in _PLANTS:
        plant = pictures.drawing("scene", name, (app.unit(wide), app.unit(high)))
        feet = round(size[0] * x), size[1] - app.unit(_EDGE)
        picture.blit(plant, plant.get_rect(midbottom=feet), special_flags=BLEND)
        yield None
    radius = app.unit(theme.RADIUS)
    picture.blit(painter.panel(size, radius, theme.WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(painter.ring(size, radius, theme.INK, app.unit(_EDGE)), (0, 0), special_flags=BLEND)
    return picture


def prerender_sheet(app: App) -> DrawFunction:
    """Return a function that draws the sheet of a usual ending with its glade, for prerendering."""

    def draw(target: pygame.Surface) -> None:
        width, height = SquirrelEndingScene.sizes[app.tall]
        draw_paper_sheet(app, target, app.place(0, 0, width, height))
        (across, down), (wide, high) = app.design, (width - 88, height - _AROUND - _MOMENT)
        podium = app.place((across - wide) / 2, (down - height) / 2 + _LOWER + _TOP + _MOMENT, wide, high)
        size = podium.width, podium.height - app.unit(_ABOVE)
        app.painter.progressive(("podium", app.unit(theme.RADIUS)), size, partial(_ground, app, size))

    return draw
