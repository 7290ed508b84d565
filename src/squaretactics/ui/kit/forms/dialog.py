"""Show dialogs over a dimmed scene."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import pygame

from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import columns
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, TABLE_EDGE, TITLE

_VEIL: Final = 185
_BLUR: Final = 8  # design units that become one dot below the veil
_INSET: Final = 56

Size = tuple[float, float]

_MODAL_WIDTH: Final = 1000
_MODAL_HEIGHT: Final = 430


class DialogAction(NamedTuple):
    """A choice: the name of its button, its label and its effect. A `dangerous` one destroys something."""

    name: str
    words: str
    act: Callback
    dangerous: bool = False


class OverlayScene(FormScene):
    """A form on a paper sheet over the scene below, which is paused. Esc closes it."""

    has_tall_layout = True
    sizes: ClassVar[tuple[Size, Size]]  # of the sheet, on the wide design and on the tall one

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._behind: pygame.Surface | None = None  # the blurred scene below, once drawn

    @property
    def extent(self) -> tuple[float, float]:
        """Return the sheet's width and height."""
        return self.sizes[self.app.tall]

    @property
    def corner(self) -> tuple[float, float]:
        """Return the position of the sheet's upper left corner at which the sheet is centred."""
        (across, down), (width, height) = self.app.design, self.extent
        return (across - width) / 2, (down - height) / 2

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._behind = None

    def draw(self, target: pygame.Surface) -> None:
        if self._behind is None:
            if self._draw_below(target) and not self.app.painter.has_pending:
                self._behind = target.copy()
        else:
            target.blit(self._behind, (0, 0))
        self.draw_sheet(target, self.app.place(*self.corner, *self.extent))
        self.form.draw(target)

    def draw_sheet(self, target: pygame.Surface, sheet: pygame.Rect) -> None:
        draw_paper_sheet(self.app, target, sheet)

    @property
    def resting(self) -> bool:
        return super().resting and self.complete

    @property
    def complete(self) -> bool:
        return self._behind is not None

    def _draw_below(self, target: pygame.Surface) -> bool:
        """Draw the scene below, blurred and dimmed. Return whether its drawing is complete."""
        stack = self.app.stack
        below = stack[: stack.index(self)][-1:]
        for scene in below:
            with self.app.measured_for(scene):
                scene.draw(target)
        dot, (width, height) = max(self.app.unit(_BLUR), 2), target.get_size()
        coarse = pygame.transform.smoothscale(target, (-(-width // dot), -(-height // dot)))
        pygame.transform.smoothscale(coarse, (width, height), target)
        veil = self.app.painter.panel(target.get_size(), 0, TABLE_EDGE, alpha=_VEIL)
        target.blit(veil, (0, 0), special_flags=BLEND)
        return all(scene.complete for scene in below)


class DialogScene(OverlayScene):
    """A question with buttons. It closes before the chosen action runs.

    A cancel button follows the `actions`; Esc does the same. A `careful` dialog has its focus on that button, for
    actions that can't easily be undone.
    """

    sizes = ((_MODAL_WIDTH, _MODAL_HEIGHT), (_MODAL_WIDTH, _MODAL_HEIGHT))

    def __init__(
        self,
        app: App,
        title: str,
        sentence: str,
        actions: Sequence[DialogAction],
        *,
        cancel: str = "",
        careful: bool = False,
    ) -> None:
        super().__init__(app)
        self.title = self.form.add(Label(app, title, size=TITLE, face="display", paper=True, align="centre"))
        self.sentence = self.form.add(Paragraph(app, sentence, size=BODY, face="text", paper=True, align="centre"))
        self.buttons = [self._answer(way) for way in actions]
        cancel = cancel or say("Cancel")
        self.buttons.append(self.form.add(Button(app, "cancel", cancel, self.back, size=BODY + 4, paper=True)))
        usual = self.buttons[-1 if careful else 0]
        usual.primary = True
        self.form.focus_on(usual)

    def _answer(self, way: DialogAction) -> Button:
        def answered() -> None:
            self.back()
            way.act()

        words, dangerous = way.words, way.dangerous
        return self.form.add(
            Button(self.app, way.name, words, answered, dangerous=dangerous, size=BODY + 4, paper=True)
        )

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top) = self.app.place, self.corner
        left += _INSET
        width, gap = _MODAL_WIDTH - 2 * _INSET, 24
        self.title.rect = place(left, top + 38, width, 72)
        self.sentence.rect = place(left, top + 116, width, 160)
        below = left, top + _MODAL_HEIGHT - 138, width, 96
        self.place_each(self.buttons, columns(below, [1] * len(self.buttons), gap))
