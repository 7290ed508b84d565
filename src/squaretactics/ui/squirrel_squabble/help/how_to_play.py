"""Explain the game on a few pages, each with one picture and few words."""

from __future__ import annotations

from functools import partial
from typing import Final

from squaretactics.translation import say
from squaretactics.ui.kit.app import App, Callback
from squaretactics.ui.kit.forms.widgets import Button
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.squirrel_squabble.help.page_pictures import PAGE_PICTURES, SquirrelPagePicture
from squaretactics.ui.squirrel_squabble.settings import SquirrelSquabbleSettings
from squaretactics.ui.table.how_to_play import HelpPagesScene, help_texts

_WATCH: Final[Boxes] = ((1370, 52, 480, 80), (690, 28, 460, 80))


class SquirrelHowToPlayScene(HelpPagesScene):
    """The help pages of Squirrel Squabble."""

    def __init__(self, app: App, watch: Callback) -> None:
        """Show the first page; `watch` opens the first look."""
        self._watch = watch
        super().__init__(app, help_texts(SquirrelSquabbleSettings.game).page)

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
