"""Explain the game on a few pages, each with one picture and few words."""

from __future__ import annotations

from functools import partial
from typing import Final

from squaretactics.translation import mark, say
from squaretactics.ui.kit.app import App, Callback
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.squirrel_squabble.help.page_pictures import PAGE_PICTURES, SquirrelPagePicture
from squaretactics.ui.table.how_to_play import HelpPage, HelpPagesScene

PAGES: Final = (
    HelpPage(
        mark("Five nuts, and home"),
        (
            mark("Lead your squirrel to the nuts, fill its cheeks with five of them, and carry them home."),
            mark("Whoever comes home with five wins at once."),
        ),
    ),
    HelpPage(
        mark("Plan three actions"),
        (
            mark("You own six coins, with another action on each side. Choose three, in order, in secret."),
            mark("A pale squirrel walks your plan as if nothing came between."),
        ),
    ),
    HelpPage(
        mark("Show them together"),
        (
            mark("Both show their next coin at once. Five steps follow, always in the same order."),
            mark("Some pairs cancel each other: two alike in steps 1, 2, 3 and 5, and Flip Action with Squabble."),
        ),
    ),
    HelpPage(
        mark("Mind your step"),
        (
            mark("Squirrels run straight ahead. Off the board, into each other or into the rival's home: cancelled."),
            mark("The dog chases you home and you lose a nut. A puddle ends your round."),
        ),
    ),
    HelpPage(
        mark("Every tile has two sides"),
        (
            mark("The turned-up corner shows what is underneath. Flip Tile turns it over, Switch Tiles moves it."),
            mark("Nobody can turn or move the tile under a squirrel."),
        ),
    ),
    HelpPage(
        mark("Squabble!"),
        (
            mark("Run to your rival, anywhere but at home. Both roll a die; you add 4 and take off your steps."),
            mark("Whoever has more steals a nut and sends the other home. With a draw, you go home."),
        ),
    ),
    HelpPage(
        mark("Gather"),
        (
            mark("When the round is over, whoever has moved takes the nuts of the tile it stands on."),
            mark("In an empty puddle a nut falls in. Then all coins come back, and you plan anew."),
        ),
    ),
)

_WATCH: Final[Boxes] = ((1370, 52, 480, 80), (690, 28, 460, 80))


class SquirrelHowToPlayScene(HelpPagesScene):
    """The help pages of Squirrel Squabble."""

    def __init__(self, app: App, watch: Callback) -> None:
        """Show the first page; `watch` opens the first look."""
        self._watch = watch
        super().__init__(app, PAGES)

    def build_pictures(self) -> None:
        app, words, hint = self.app, say("Watch half a minute"), say("A round by itself.")
        self.watch = self.form.add(Button(app, "watch", words, self._watch, icon="play", size=BODY, hint=hint))
        self.picture = self.form.add(SquirrelPagePicture(app))

    def show_picture(self) -> None:
        self.picture.page = partial(PAGE_PICTURES[self.page], self.picture)
        self.picture.rect = self.picture_place

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.watch.rect = self.app.place(*_WATCH[self.app.tall])
