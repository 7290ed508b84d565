"""Request hints in the background, and drop them when the decision has passed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from squaretactics.bots.advice import MoveAdvice
from squaretactics.core.spec import E, M, V
from squaretactics.translation import say
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.table.game_table import Table


class HintController(Generic[M, E, V]):
    """Requests advice on a decision, and holds it while the person at the screen faces that decision.

    `faced` returns the view of that decision, or None; `save` runs an action that saves.
    """

    def __init__(self, table: Table[M, E, V], faced: Callable[[], V | None], save: Handler[Callback]) -> None:
        self.table = table
        self._target_check, self._save = faced, save
        self._asked_about: V | None = None
        self._advice: MoveAdvice | None = None
        self._given: tuple[V, MoveAdvice] | None = None  # the last hint, in case it is requested again

    @property
    def _current(self) -> bool:
        return self._asked_about is not None and self._asked_about is self._target_check()

    @property
    def offered(self) -> bool:
        """Check whether a hint is available for the current decision."""
        view = self._target_check()
        return self.table.hints and view is not None and len(self.table.session.spec.view_moves(view)) > 1

    @property
    def advice(self) -> MoveAdvice | None:
        """Return the advice on the current decision, once it is ready."""
        return self._advice if self._current else None

    @property
    def thinking(self) -> bool:
        """Check whether advice on the current decision is being computed."""
        return self._current and self._advice is None

    @property
    def progress(self) -> float:
        """Return the progress of the search, from 0 to 1."""
        return self.table.thinker.progress("hint")

    @property
    def words(self) -> str:
        """Return the label of the hint tool."""
        if self.thinking:
            return say("Thinking…")
        return say("Hint") if self.advice is None else say("Hide hint")

    def toggle_hint(self) -> None:
        """Request a hint, or dismiss the one that is shown or on its way."""
        if self.thinking or self.advice is not None:
            self.put_away()
        elif self.offered:
            self._asked_about = view = self._target_check()
            if self._given is not None and self._given[0] == view:
                self._advice = self._given[1]
            else:
                self._save(self.table.ask_for_hint)

    def put_away(self) -> None:
        """Dismiss the hint, and cancel the search for one."""
        self._asked_about = self._advice = None
        self.table.thinker.cancel("hint")

    def update(self) -> None:
        """Fetch the advice once it is ready; cancel the search if the decision has passed."""
        if self._asked_about is None:
            return
        if not self._current:
            self.put_away()
        elif self._advice is None:
            self._advice = self.table.hint()
            if self._advice is not None:
                self._given = self._asked_about, self._advice
