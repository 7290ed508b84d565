"""Hints at the table: asked for by the person at the screen, thought over elsewhere, gone by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from squaretactics.bots.advice import Advice
from squaretactics.games.square_tactics.view import View

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.play.board import BoardScene

HINT: Final = "Hint"
THINKING: Final = "Thinking …"
PUT_AWAY: Final = "Hide hint"


class Hinter:
    """Asks for advice on the decision at hand, and holds it for as long as that is the decision and the viewer's."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self._asked_about: View | None = None
        self._advice: Advice | None = None
        self._given: tuple[View, Advice] | None = None  # the last one, for whoever asks again

    @property
    def _current(self) -> bool:
        return self._asked_about is self.scene.view and self.scene.my_turn

    @property
    def offered(self) -> bool:
        """Say whether a hint may be asked for now."""
        return self.scene.table.hints and self.scene.my_turn and len(self.scene.view.moves) > 1

    @property
    def advice(self) -> Advice | None:
        """Return the advice on the decision at hand, if it was asked for and is there."""
        return self._advice if self._current else None

    @property
    def thinking(self) -> bool:
        """Say whether advice on the decision at hand is being thought over."""
        return self._current and self._advice is None

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, 0 to 1."""
        return self.scene.table.thinker.progress("hint")

    @property
    def words(self) -> str:
        """Return what the tool for hints does now."""
        if self.thinking:
            return THINKING
        return HINT if self.advice is None else PUT_AWAY

    def ask_or_put_away(self) -> None:
        """Ask for a hint where none is shown or on its way; else do without it."""
        if self.thinking or self.advice is not None:
            self.put_away()
        elif self.offered:
            self._asked_about = self.scene.view
            if self._given is not None and self._given[0] == self.scene.view:
                self._advice = self._given[1]
            else:
                self.scene.unless_unsaved(self.scene.table.ask_for_hint)

    def put_away(self) -> None:
        """Do without the hint."""
        self._asked_about = self._advice = None
        self.scene.table.thinker.cancel("hint")

    def update(self) -> None:
        """Take the advice once it is there; stop thinking of a decision that has been taken."""
        if self._asked_about is None:
            return
        if not self._current:
            self.put_away()
        elif self._advice is None:
            self._advice = self.scene.table.hint()
            if self._advice is not None:
                self._given = self._asked_about, self._advice
