"""What the person at the table can answer now, and what can be done besides, each in its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from squaretactics.games.square_tactics.verbs import PASS, Move
from squaretactics.ui.square_tactics.play.answers import marks, offers
from squaretactics.ui.square_tactics.play.sitting import WINDOWS_OF_OTHERS, SquareSitting
from squaretactics.ui.square_tactics.table.layout import Layout
from squaretactics.ui.square_tactics.table.questions import NO_MORE, TURNS
from squaretactics.ui.table.answers import Answer, Offer, row, tools


class Asking:
    """Places the answers of a sitting; `ready` and `pause` are what the scene does when it is asked to."""

    def __init__(self, sitting: SquareSitting, ready: Callable[[], None], pause: Callable[[], None]) -> None:
        self.sitting = sitting
        self._ready, self._pause = ready, pause
        self._answers: list[Answer] = []
        self._placed: tuple[int, Layout] | None = None  # for which state of the sitting, and in which layout

    @property
    def answers(self) -> list[Answer]:
        """Return the answers to what is asked."""
        now = self.sitting.changes, self.sitting.scene.layout_now
        if now != self._placed:
            self._placed, self._answers = now, self._place()
        return self._answers

    def _place(self) -> list[Answer]:
        sitting, scene = self.sitting, self.sitting.scene
        covered, layout, painter = sitting.curtain is not None, scene.layout_now, scene.app.painter
        found, on_board = self._offers(), list[Answer]()
        if not covered and sitting.idle:
            on_board, found = marks(found, sitting.view, layout, painter)
        return on_board + row(found, layout, painter, covered)

    def _offers(self) -> list[Offer[Move]]:
        sitting = self.sitting
        if sitting.curtain is not None:
            return [Offer("I am ready", self._ready, True)]
        if not sitting.view.moves or sitting.decision is None:
            return []
        chooser = sitting.chooser
        cancel: Offer[Move] = Offer("Cancel", sitting.put_down)
        if sitting.pending is not None:
            return [Offer("Play it", partial(sitting.submit, sitting.pending), True), cancel]
        if chooser.wants == "quarter":
            return [*(Offer(words, partial(sitting.choose, value)) for value, words in TURNS.items()), cancel]
        if not chooser.idle:
            turns = chooser.wants == "landing" and len(chooser.facings()) > 1
            return [*([Offer("Turn (R)", chooser.turn)] if turns else []), cancel]
        found = offers(sitting.view.moves, sitting.decision.kind, sitting.submit)
        if sitting.decision.kind in WINDOWS_OF_OTHERS - {"end"} and PASS in sitting.view.moves:
            found.insert(0, Offer(NO_MORE, sitting.no_more))
        return found

    @property
    def tools(self) -> list[Answer]:
        """Return what can be done at any time, at the end of the strip."""
        sitting = self.sitting
        if sitting.curtain is not None or sitting.over:
            return []
        found: list[Offer[Move]] = [Offer("Pause", self._pause)]
        if sitting.seated and sitting.table.session.why_no_undo(sitting.viewer) is None:
            found.append(Offer("Take back", sitting.take_back))
        if sitting.hinter.offered:
            found.append(Offer(sitting.hinter.words, sitting.hinter.ask_or_put_away))
        return tools(found, sitting.scene.layout_now, sitting.scene.app.painter)
