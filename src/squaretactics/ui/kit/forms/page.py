"""The base of pages, which have their title and the way back in the same place."""

from __future__ import annotations

from typing import ClassVar, Final

from squaretactics.translation import say
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.widgets import Button, Label
from squaretactics.ui.kit.layout import Boxes
from squaretactics.ui.kit.paint.theme import TITLE

# On the wide design and on the tall one.
WAY_BACK: Final[Boxes] = ((70, 52, 80, 80), (50, 28, 80, 80))
PAGE_TITLE: Final = TITLE + 12
TITLE_CORNER: Final = ((180, 52), (160, 28))
_HEIGHT: Final = 80


class PageScene(FormScene):
    """A page with a title. The arrow before the title leads back, as Esc does.

    The title repeats the words of the button that leads to the page.
    """

    has_tall_layout = True
    title_widths: ClassVar[tuple[float, float]] = (700, 520)  # on the wide design and on the tall one
    way_back: Button
    title_label: Label

    def add_title(self, words: str) -> None:
        """Add the way back and the title, before all other widgets."""
        app, hint = self.app, say("Back")
        self.way_back = self.form.add(Button(app, "back", "", self.back, icon="left", size=TITLE, hint=hint))
        self.title_label = self.form.add(Label(app, words, size=PAGE_TITLE, face="display"))

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        tall = self.app.tall
        self.way_back.rect = self.app.place(*WAY_BACK[tall])
        self.title_label.rect = self.app.place(*TITLE_CORNER[tall], self.title_widths[tall], _HEIGHT)
