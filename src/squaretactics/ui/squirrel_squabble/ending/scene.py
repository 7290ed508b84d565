"""Show the end of a game over its table: the winner, and buttons for what to do next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.squirrel_squabble.board import EAST, WEST
from squaretactics.games.squirrel_squabble.state import FULL
from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Label, Paragraph, Widget
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.squirrel_squabble.artwork.menu_backdrop import ClearingBackdrop
from squaretactics.ui.squirrel_squabble.artwork.pictures import SquirrelPictures
from squaretactics.ui.squirrel_squabble.artwork.seat_styles import SQUIRREL, SQUIRREL_DEEP
from squaretactics.ui.squirrel_squabble.ending.outcome import SquirrelGameOutcome
from squaretactics.ui.squirrel_squabble.table.sounds import end_sound
from squaretactics.ui.table.confetti import LASTS, Confetti
from squaretactics.ui.table.game_over import NUMBER, NUMBER_GAP, EndActions, GameOverScene, score_lines
from squaretactics.ui.table.player_labels import player_title

if TYPE_CHECKING:
    from squaretactics.ui.squirrel_squabble.table.table_view import SquirrelTableView

_FOOT: Final = NUMBER + 2 * NUMBER_GAP  # below the buttons
_HOP: Final = 0.5  # seconds that a winner's hop takes
_HOPS: Final = 3.0  # seconds after which it stays on the ground


class Podium(Widget):
    """The two squirrels side by side with their scores; the winner cheers."""

    takes_focus = False

    def __init__(self, over: SquirrelTableView, outcome: SquirrelGameOutcome, since: Callable[[], float]) -> None:
        super().__init__(over.app, "podium", paper=True)
        self.over, self.outcome, self._since = over, outcome, since
        self.pictures = SquirrelPictures(over.app.painter)
        self._ready = 0  # seats drawn so far: one a frame, since the frame in which the game ends is busy enough

    def draw(self, target: pygame.Surface) -> None:
        each = self.rect.width // 2
        for seat in range(self._ready):
            self._draw_seat(
                target, seat, pygame.Rect(self.rect.left + seat * each, self.rect.top, each, self.rect.height)
            )
        self._ready = min(self._ready + 1, len(self.outcome.squirrels))

    def shows(self) -> Sequence[str]:
        return score_lines([called(seat.name) for seat in self.over.seats], self.outcome.rows)

    @property
    def whole(self) -> bool:
        """Return whether both seats have been drawn."""
        return self._ready == len(self.outcome.squirrels)

    def _draw_seat(self, target: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        app, outcome = self.app, self.outcome
        squirrel, won = outcome.squirrels[seat], seat in outcome.winners
        box = rect.inflate(-app.unit(24), 0)
        deep = SQUIRREL_DEEP[squirrel]
        panel = app.painter.panel(
            box.size, app.unit(26), deep, theme.ACCENT if won else SQUIRREL[squirrel], app.unit(6)
        )
        target.blit(panel, box, special_flags=BLEND)
        sat, room = self.over.seats[seat], box.width - app.unit(40)
        below = [say("{what}: {count}", what=words, count=counts[seat]) for words, counts in outcome.rows]
        if not all(each.human for each in self.over.seats):
            below.insert(0, "" if sat.human else player_title(sat.player))
        lines = app.letters(36) + len(below) * app.letters(34) + app.unit(30)
        across = max(min(box.width - app.unit(40), box.height - lines - app.unit(30)), app.unit(60))
        pose = ("win" if won else "lose") if outcome.winners else "idle"
        lift = 0.0
        since = self._since()
        if won and not app.reduced_motion and since < _HOPS:
            part = since % _HOP / _HOP
            lift = 4 * part * (1 - part) * app.unit(34)
        nuts = min(outcome.result.scores[seat], FULL)
        picture = self.pictures.squirrel(squirrel, pose, EAST if seat == 0 else WEST, nuts, across)
        bottom = box.bottom - lines
        target.blit(picture, picture.get_rect(midbottom=(box.centerx, round(bottom - lift))), special_flags=BLEND)
        name = app.painter.fitted(called(sat.name), "display", app.letters(36), theme.WHITE, room)
        top = bottom + app.unit(6)
        target.blit(name, name.get_rect(midtop=(box.centerx, top)), special_flags=BLEND)
        top += app.letters(42)
        for told in below:
            line = app.painter.fitted(told, "strong", app.letters(28), theme.TEXT, room)
            target.blit(line, line.get_rect(midtop=(box.centerx, top)), special_flags=BLEND)
            top += app.letters(34)


class SquirrelEndingScene(GameOverScene):
    """Shows the winner. Closes before the next game starts."""

    outcome: SquirrelGameOutcome
    sizes = ((1240, 824), (1100, 1204))

    def __init__(self, over: SquirrelTableView, outcome: SquirrelGameOutcome, ways: EndActions) -> None:
        super().__init__(over.app, outcome, ways)
        self.over = over
        app, add = over.app, self.form.add
        self.title = add(Label(app, outcome.title, size=theme.HUGE - 20, face="display", paper=True, align="centre"))
        self.line = add(Paragraph(app, outcome.line, size=theme.BODY + 4, paper=True, soft=True, align="centre"))
        self.line.quiet = False
        self.podium = add(Podium(over, outcome, lambda: self.since))
        self.after = add(Paragraph(app, outcome.after, size=theme.BODY - 2, paper=True, align="centre"))
        self.offer_actions()
        self.confetti = Confetti(app, [*(SQUIRREL[outcome.squirrels[seat]] for seat in outcome.winners), theme.ACCENT])
        if over.sound is not None:
            over.sound.play(end_sound(outcome.winners, outcome.lost))

    @property
    def resting(self) -> bool:
        still = self.app.reduced_motion or self.since > (_HOPS if self.outcome.lost else LASTS)
        return still and self.podium.whole and super().resting

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the menu's backdrop."""
        yield ClearingBackdrop(self.app).whole

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, height) = self.app.place, self.corner, self.extent
        height -= _FOOT - 16
        self.title.rect = place(left + 50, top + 26, width - 100, 110)
        self.line.rect = place(left + 50, top + 134, width - 100, 52)
        self.podium.rect = place(left + 44, top + 200, width - 88, height - 390)
        self.after.rect = place(left + 50, top + height - 184, width - 100, 44)
        self.lay_buttons((left + 44, top + height - 134, width - 88, 98))

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if not self.outcome.lost and not self.app.reduced_motion:
            self.confetti.draw(target, self.since)


def prerender_sheet(app: App) -> DrawFunction:
    """Return a function that draws the sheet of an ending, for prerendering."""

    def draw(target: pygame.Surface) -> None:
        draw_paper_sheet(app, target, app.place(0, 0, *SquirrelEndingScene.sizes[app.tall]))

    return draw
