"""What the sheets share that say over a table how a game has ended: where one goes from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from squaretactics.catalogue import say
from squaretactics.core.record import BadRecord
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.forms.modal import ModalScene, VeiledScene
from squaretactics.ui.shell.forms.widgets import Button
from squaretactics.ui.shell.paint.boxes import Box
from squaretactics.ui.shell.paint.theme import BODY

_GAP = 24


@dataclass(frozen=True, slots=True)
class WaysOn:
    """Where one goes when a game is over."""

    play_on: Callable[[], None]  # with the match, or again
    to_menu: Callable[[], None]
    watch: Callable[[bool], None] | None  # the game again, or its review if so told; may raise OSError or BadRecord


class OverScene(VeiledScene):
    """A sheet over the table of a game that is over. It closes before it goes on."""

    def __init__(self, app: App, ways: WaysOn) -> None:
        super().__init__(app)
        self.ways = ways
        self.buttons: list[Button] = []
        self._began = app.clock()

    def offer(self, name: str, words: str, *, reviews: bool = False) -> None:
        """Offer to play on by a button of this name, to watch the game again, and to leave the table."""
        offered = [(name, words, self.play_on)]
        if self.ways.watch is not None:
            offered.append(("watch", say("Replay"), lambda: self.watch_again(False)))
            if reviews:
                offered.append(("review", say("Review"), lambda: self.watch_again(True)))
        offered.append(("menu", say("Menu"), self.back))
        self.buttons = [
            self.form.add(Button(self.app, name, words, act, size=BODY + 4, paper=True)) for name, words, act in offered
        ]
        self.buttons[0].primary = True
        self.form.focus_on(self.buttons[0])

    @property
    def since(self) -> float:
        """Return for how many seconds the end has been shown."""
        return self.app.clock() - self._began

    # The ways on.
    def play_on(self) -> None:
        """Go on with the match, or play again."""
        self.app.pop()
        self.ways.play_on()

    def back(self) -> None:
        """Leave the table."""
        self.app.pop()
        self.ways.to_menu()

    def watch_again(self, review: bool = False) -> None:
        """Watch the game that was played, or its review; a record that cannot be read is told of."""
        assert self.ways.watch is not None
        try:
            self.ways.watch(review)
        except (OSError, BadRecord) as error:
            self.app.push(ModalScene(self.app, say("It cannot be watched"), str(error), [], cancel=say("Back")))

    def lay_buttons(self, box: Box) -> None:
        """Lay the buttons side by side."""
        left, top, width, height = box
        each = (width + _GAP) / len(self.buttons)
        for column, button in enumerate(self.buttons):
            button.rect = self.app.place(left + column * each, top, each - _GAP, height)
