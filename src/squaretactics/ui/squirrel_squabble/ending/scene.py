"""Show the end of a game over its table: the winner, and buttons for what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.squirrel_squabble.board import EAST, WEST
from squaretactics.games.squirrel_squabble.event_text import squirrel_name
from squaretactics.games.squirrel_squabble.state import FULL
from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Clock
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Label, Paragraph, Widget
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND, Steps
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.squirrel_squabble.artwork.clearing import MOSS, framed, glade, home_light
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import GOLD, SQUIRREL, look_of, menu_box
from squaretactics.ui.squirrel_squabble.ending.outcome import SquirrelGameOutcome
from squaretactics.ui.squirrel_squabble.table.sounds import end_sound
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.confetti import LASTS, LEAF, Confetti
from squaretactics.ui.table.game_over import EndActions, GameOverScene, score_lines
from squaretactics.ui.table.player_labels import player_title

if TYPE_CHECKING:
    from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView

_EDGE: Final = 6
_ABOVE: Final = 60  # of the winner's head, above the glade
_PAD: Final = 19
_INDENT: Final = 26
_NAME, _TOLD, _LINE = 34, 25, 1.2  # letters of a name and of the lines below it, and the height of a line
_NUT: Final = 46  # between two nuts on a branch
_TALL: Final = 0.885  # height of the winner's pose, as a part of its drawing
_SOLES: Final = 0.075  # of a drawing, below the feet
_WIDEST: Final = 0.44  # size of a squirrel, as a part of the glade's width
_LOSES: Final = 0.74  # size of a loser beside the winner's
_SCENERY: Final = {"podium": (440, 192), "puddle": (540, 162)}
_STANDS: Final = 0.27  # of the stump's height, from its top down to the winner's feet
_SINKS: Final = 0.15  # of a loser's drawing, below the middle of the puddle
_STEP: Final = 76  # from the plate up to the winner's feet
_SHORE: Final = 62  # and up to the middle of the puddle
_GLOW: Final = 1.5  # of a winner's size
_SHADE: Final = 120  # alpha of the shade on a loser's side
# Plants of the glade, with their sizes and places as parts of its width.
_PLANTS: Final = (
    ("fern", (210, 158), 0.03),
    ("mushroom-amber", (76, 99), 0.5),
    ("bush", (250, 188), 0.97),
)
_TOP: Final = 212  # above the glade
_AROUND: Final = 370  # above and below it
_LOWER: Final = 50  # than the middle, for the notice above the sheet
_LEAF: Final = 300  # height of a mode's leaf on the sheet
_BELOW_LEAF: Final = 154
_LEAF_GAP: Final = 14
_HOP: Final = 0.5  # seconds that a winner's hop takes
_LEAPS: Final = 34  # design units that a winner hops up
_HOPS: Final = 3.0  # seconds after which it stays on the ground


class Podium(Widget):
    """The two squirrels in a glade: the winner cheers on a stump, and the loser sits in a puddle."""

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
            if self._loses(seat) and not app.high_contrast:
                self._shade(target, seat)
        for seat in range(self._ready):
            self._draw_squirrel(target, seat)
            self._draw_plate(target, seat)
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

    def plate(self, seat: int) -> pygame.Rect:
        """Return the place of the plate with a seat's name and nuts."""
        app, frame = self.app, self.frame
        plate = pygame.Rect(0, 0, frame.width * 43 // 100, sum(self._rows()) + app.unit(2 * _PAD))
        plate.midbottom = frame.left + frame.width * (1 + 2 * seat) // 4, frame.bottom - app.unit(_EDGE + _PAD)
        return plate

    def _rows(self) -> tuple[int, int, int]:
        """Return the heights on a plate of the name, of what's told below it, and of nuts that aren't beside it."""
        app = self.app
        name, rows, nuts = app.letters(_NAME * _LINE), app.letters(_TOLD * _LINE), app.unit(_NUT)
        return (name, rows, nuts + app.unit(_PAD)) if app.tall else (max(name, nuts), rows, 0)

    def _loses(self, seat: int) -> bool:
        return bool(self.outcome.winners) and seat not in self.outcome.winners

    def feet(self, seat: int) -> tuple[int, int]:
        """Return where a seat's squirrel stands, or the middle of its puddle."""
        plate = self.plate(seat)
        return plate.centerx, plate.top - self.app.unit(_SHORE if self._loses(seat) else _STEP)

    def across(self, seat: int) -> int:
        """Return the size of a seat's squirrel."""
        high = self.plate(seat).top - self.app.unit(_STEP + _LEAPS) - self.rect.top  # clear of the words above
        large = min(round(high / (_TALL - _SOLES)), round(self.frame.width * _WIDEST))
        return round(large * _LOSES) if self._loses(seat) else large

    def _shade(self, target: pygame.Surface, seat: int) -> None:
        """Darken a loser's side of the glade, so that the winner's is in the light."""
        edge, painter = self.app.unit(_EDGE), self.app.painter
        half = self.frame.inflate(-2 * edge, -2 * edge)
        half.width //= 2
        half.left += seat * half.width

        def make() -> pygame.Surface:
            picture = painter.panel(half.size, self.app.unit(theme.RADIUS) - edge, theme.INK).copy()
            row = pygame.Surface((half.width, 1), pygame.SRCALPHA)
            for x in range(half.width):
                away = x if seat else half.width - 1 - x  # from the middle
                row.set_at((x, 0), (255, 255, 255, round(_SHADE * min(away / (half.width / 3), 1.0))))
            picture.blit(pygame.transform.scale(row.premul_alpha(), half.size), (0, 0), None, pygame.BLEND_RGBA_MULT)
            return picture

        target.blit(painter.kept(("loser's side", seat, half.size), make), half, special_flags=BLEND)

    def _told(self, seat: int) -> str:
        """Return the line below a seat's name."""
        sat, games = self.over.seats[seat], self.outcome.games_won
        wins = say("won so far: {wins}", wins=games[seat]) if games else ""
        return sentence(squirrel_name(self.outcome.squirrels[seat]) if sat.human else player_title(sat.player), wins)

    def _draw_plate(self, target: pygame.Surface, seat: int) -> None:
        app, painter, box = self.app, self.app.painter, self.plate(seat)
        squirrel, radius, edge = self.outcome.squirrels[seat], app.unit(theme.RADIUS), app.unit(4)
        won = seat in self.outcome.winners
        target.blit(painter.panel(box.size, radius, theme.INK), box, special_flags=BLEND)
        inner = box.inflate(-2 * edge, -2 * edge)
        pattern = self.pictures.pattern(squirrel, inner.size, radius - edge, app.unit(58))
        target.blit(pattern, inner, special_flags=BLEND)
        line = inner.inflate(-2 * edge, -2 * edge)
        ring = painter.ring(
            line.size, radius - 2 * edge, GOLD if won else SQUIRREL[squirrel], app.unit(4 if won else 3)
        )
        target.blit(ring, line, special_flags=BLEND)
        inside = box.inflate(-2 * app.unit(_INDENT), -2 * app.unit(_PAD))
        nuts = min(self.outcome.result.scores[seat], FULL)
        branch = self.pictures.branch(nuts, app.unit(_NUT), GOLD if won else theme.INK)
        name_high, told_high, _ = self._rows()
        name_row = pygame.Rect(inside.left, inside.top, inside.width, name_high)
        told_row = pygame.Rect(inside.left, name_row.bottom, inside.width, told_high)
        beside = not app.tall
        spot = branch.get_rect(midright=name_row.midright) if beside else branch.get_rect(midbottom=inside.midbottom)
        target.blit(branch, spot, special_flags=BLEND)
        if seat == self.outcome.brought_home:
            across = spot.height * 5 // 4
            home = painter.svg(*look_of(squirrel).emblem, size=(across, across))
            spot = target.blit(home, home.get_rect(midright=spot.midleft), special_flags=BLEND)
        if beside:
            name_row.width = spot.left - inside.left - app.unit(_PAD)
        name = called(self.over.seats[seat].name)
        for row, words, face, letters, colour in (
            (name_row, name, "display", _NAME, theme.WHITE),
            (told_row, self._told(seat), "strong", _TOLD, theme.TEXT),
        ):
            text = painter.fitted(words, face, app.letters(letters), colour, row.width)
            place = text.get_rect(midleft=row.midleft) if beside else text.get_rect(center=row.center)
            target.blit(text, place, special_flags=BLEND)

    def _draw_squirrel(self, target: pygame.Surface, seat: int) -> None:
        app, outcome, across, (x, y) = self.app, self.outcome, self.across(seat), self.feet(seat)
        loses, won = self._loses(seat), seat in outcome.winners
        lift = 0.0
        since = self._since()
        if won and not app.reduced_motion and since < _HOPS:
            part = since % _HOP / _HOP
            lift = 4 * part * (1 - part) * app.unit(_LEAPS)
        if loses:
            puddle = _scenery(app, "puddle", self.frame.width)
            target.blit(puddle, puddle.get_rect(center=(x, y)), special_flags=BLEND)
        else:
            if won:
                light = home_light(app.painter, round(across * _GLOW))
                spot = light.get_rect(center=(x, y - across // 2))
                inside = spot.clip(self.frame.inflate(-2 * app.unit(_EDGE), -2 * app.unit(_EDGE)))
                target.blit(light, inside, inside.move(-spot.left, -spot.top), pygame.BLEND_RGB_ADD)
            stump = _scenery(app, "podium", self.frame.width)
            spot = stump.get_rect(midtop=(x, y - round(stump.get_height() * _STANDS)))
            target.blit(stump, spot, special_flags=BLEND)
        nuts = min(outcome.result.scores[seat], FULL)
        pose = "stuck" if loses else "win" if won else "idle"
        picture = self.pictures.squirrel(outcome.squirrels[seat], pose, EAST if seat == 0 else WEST, nuts, across)
        feet = x, round(y + across * (_SINKS if loses else _SOLES) - lift)
        target.blit(picture, picture.get_rect(midbottom=feet), special_flags=BLEND)


class SquirrelEndingScene(GameOverScene):
    """Shows the winner. Closes before the next game starts."""

    outcome: SquirrelGameOutcome
    sizes = ((1240, 940), (1100, 1204))

    def __init__(self, over: SquirrelTableView, outcome: SquirrelGameOutcome, ways: EndActions) -> None:
        super().__init__(over.app, outcome, ways)
        self.over = over
        app, add = over.app, self.form.add
        self.title = add(Label(app, outcome.title, size=theme.HUGE - 20, face="display", paper=True, align="centre"))
        self.moment = add(Paragraph(app, outcome.moment, size=theme.BODY + 6, paper=True, align="centre"))
        self.moment.quiet = False
        self.line = add(Paragraph(app, outcome.line, size=theme.BODY, paper=True, soft=True, align="centre"))
        self.line.quiet = False
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

    @property
    def leaf_box(self) -> Box:
        if not self.app.tall:
            return super().leaf_box
        width, height = self.extent
        return 44, height - _BELOW_LEAF - _LEAF, width - 88, _LEAF

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, height) = self.app.place, self.corner, self.extent
        lower = _LEAF + _LEAF_GAP if self.app.tall and self.leaf is not None else 0
        self.title.rect = place(left + 50, top + 22, width - 100, 100)
        self.moment.rect = place(left + 50, top + 118, width - 100, 50)
        self.line.rect = place(left + 50, top + 168, width - 100, 44)
        after = 44 if self.after.words else 0
        self.podium.rect = place(left + 44, top + _TOP, width - 88, height - _AROUND - after - lower)
        self.after.rect = place(left + 50, top + height - 158 - after - lower, width - 100, after)
        self.lay_buttons((left + 44, top + height - 134, width - 88, 98))

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if not self.outcome.lost and not self.app.reduced_motion:
            self.confetti.draw(target, self.since)


def _scenery(app: App, name: str, across: int) -> pygame.Surface:
    """Return the stump or the puddle for half of a glade that is so wide."""
    wide, high = _SCENERY[name]
    shown = min(app.unit(wide), across // 2 - app.unit(2 * _EDGE))
    return SquirrelPictures(app.painter).drawing("scene", name, (shown, shown * high // wide))


def _ground(app: App, size: tuple[int, int]) -> Steps:
    """Draw the glade, with round corners and a few plants."""
    painter, pictures = app.painter, SquirrelPictures(app.painter)
    picture = yield from glade(painter, size)
    for name, (wide, high), x in _PLANTS:
        plant = pictures.drawing("scene", name, (app.unit(wide), app.unit(high)))
        feet = round(size[0] * x), size[1] - app.unit(_EDGE)
        picture.blit(plant, plant.get_rect(midbottom=feet), special_flags=BLEND)
        yield None
    return framed(painter, picture, app.unit(theme.RADIUS), app.unit(_EDGE))


def prerender_sheet(app: App) -> DrawFunction:
    """Return a function that draws the sheet of a usual ending with its glade, for prerendering."""

    def draw(target: pygame.Surface) -> None:
        width, height = SquirrelEndingScene.sizes[app.tall]
        draw_paper_sheet(app, target, app.place(0, 0, width, height))
        (across, down), (wide, high) = app.design, (width - 88, height - _AROUND)
        podium = app.place((across - wide) / 2, (down - height) / 2 + _LOWER + _TOP, wide, high)
        size = podium.width, podium.height - app.unit(_ABOVE)
        app.painter.progressive(("podium", app.unit(theme.RADIUS)), size, partial(_ground, app, size))
        for name in _SCENERY:
            _scenery(app, name, podium.width)

    return draw
