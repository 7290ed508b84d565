"""What the person at any table can answer now, and what can be done besides, each in its place."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable
from typing import Generic

from squaretactics.core.spec import E, M, S, Setup, V
from squaretactics.translation import say
from squaretactics.ui.kit.paint.pad_button_glyphs import PadButton
from squaretactics.ui.table.answer_buttons import Answer, Offer, row, tools
from squaretactics.ui.table.controller import Sitting
from squaretactics.ui.table.layout import TableLayout


class TableAsking(Generic[Setup, S, M, E, V]):
    """Places the answers of a sitting; `ready` and `pause` are what the scene does when it is asked to."""

    def __init__(
        self, sitting: Sitting[Setup, S, M, E, V], ready: Callable[[], None], pause: Callable[[], None]
    ) -> None:
        self.sitting = sitting
        self._ready, self._pause = ready, pause
        self._answers: list[Answer[M]] = []
        self._placed: Hashable = None  # for which state of the sitting, and in which layout
        self._tools: list[Answer[M]] = []
        self._tools_placed: tuple[TableLayout, tuple[Offer[M], ...]] | None = None

    @property
    def answers(self) -> list[Answer[M]]:
        """Return the answers to what is asked."""
        sitting, scene = self.sitting, self.sitting.scene
        now = sitting.changes, scene.layout_now, sitting.my_turn, sitting.halted, scene.app.device
        if now != self._placed:
            self._placed, self._answers = now, self._place()
        return self._answers

    def _place(self) -> list[Answer[M]]:
        sitting = self.sitting
        if sitting.halted:
            return []
        if sitting.curtain is None:
            return self.place()
        ready: Offer[M] = Offer("ready", say("I am ready"), self._ready, True)
        return row([ready], sitting.scene.layout_now, sitting.scene.app.painter, covered=True)

    @abstractmethod
    def place(self) -> list[Answer[M]]:
        """Return the answers to what is asked, each in its place; no curtain hangs before it."""

    @property
    def tools(self) -> list[Answer[M]]:
        """Return what can be done at any time, at the end of the strip."""
        sitting = self.sitting
        if sitting.over:
            return []
        with_button = sitting.scene.app.with_button
        found: list[Offer[M]] = [Offer("pause", with_button(PadButton.START, say("Pause")), self._pause)]
        found += self._at_the_table() if sitting.curtain is None else self.at_the_curtain()
        now = sitting.scene.layout_now, tuple(found)
        if now != self._tools_placed:
            self._tools_placed, self._tools = now, tools(found, now[0], sitting.scene.app.painter)
        return self._tools

    def at_the_curtain(self) -> list[Offer[M]]:
        """Return what can be done at the curtain besides taking the seat."""
        return []

    def _at_the_table(self) -> list[Offer[M]]:
        """Return what whoever sits at the table can do besides."""
        sitting = self.sitting
        found: list[Offer[M]] = []
        with_button = sitting.scene.app.with_button
        if sitting.scene.layout_now.log_lies_over:
            found.append(Offer("log", with_button(PadButton.SELECT, say("Log")), sitting.scene.fold_log))
        guide = sitting.table.guide
        if sitting.hinter.offered and guide is None:  # who leads offers them elsewhere
            words = with_button(PadButton.NORTH, sitting.hinter.words)
            found.append(Offer("hint", words, sitting.ask_for_hint))
        if sitting.why_no_undo() is None and not (guide is not None and guide.one_way_back):
            found.append(Offer("take_back", say("Take back"), sitting.take_back))
        if sitting.table.unsaved:
            found.append(Offer("unsaved", say("Not saved"), sitting.tell_unsaved, True))
        return found
