"""What the person at the table can answer now, and what can be done besides, each in its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from squaretactics.catalogue import say, say_marked
from squaretactics.games.square_tactics.verbs import PASS, Move
from squaretactics.ui.square_tactics.play.answers import marks, offers
from squaretactics.ui.square_tactics.play.sitting import WINDOWS_OF_OTHERS, SquareSitting
from squaretactics.ui.square_tactics.table.layout import SquareLayout
from squaretactics.ui.square_tactics.table.questions import NO_MORE, TURNS
from squaretactics.ui.table.answers import Answer, Offer, row, tools

MISSED: Final = "missed"  # what offers to see the turns of others again


class Asking:
    """Places the answers of a sitting; `ready` and `pause` are what the scene does when it is asked to."""

    def __init__(self, sitting: SquareSitting, ready: Callable[[], None], pause: Callable[[], None]) -> None:
        self.sitting = sitting
        self._ready, self._pause = ready, pause
        self._answers: list[Answer[Move]] = []
        self._placed: tuple[int, SquareLayout] | None = None  # for which state of the sitting, and in which layout
        self._tools: list[Answer[Move]] = []
        self._tools_placed: tuple[SquareLayout, tuple[Offer[Move], ...]] | None = None

    @property
    def answers(self) -> list[Answer[Move]]:
        """Return the answers to what is asked."""
        now = self.sitting.changes, self.sitting.scene.layout_now
        if now != self._placed:
            self._placed, self._answers = now, self._place()
        return self._answers

    def _place(self) -> list[Answer[Move]]:
        sitting, scene = self.sitting, self.sitting.scene
        covered, layout, painter = sitting.curtain is not None, scene.layout_now, scene.app.painter
        found, on_board = self._offers(), list[Answer[Move]]()
        if not covered and sitting.idle:
            on_board, found = marks(found, sitting.view, layout, painter)
        return on_board + row(found, layout, painter, covered)

    def _offers(self) -> list[Offer[Move]]:
        sitting = self.sitting
        if sitting.curtain is not None:
            return [Offer("ready", say("I am ready"), self._ready, True)]
        if not sitting.view.moves or sitting.decision is None:
            return []
        if not sitting.idle:
            return [*self._ways_on(), Offer("cancel", say("Cancel"), sitting.put_down)]
        found = offers(sitting.view.moves, sitting.decision.kind, sitting.submit)
        if sitting.decision.kind == "begin" and sitting.has_missed:
            found.insert(0, Offer(MISSED, say("Since your last turn (B)"), sitting.recall_missed))
        if sitting.decision.kind in WINDOWS_OF_OTHERS - {"end"} and PASS in sitting.view.moves:
            found.insert(0, Offer(NO_MORE, say("Not again this turn"), sitting.no_more))
        return found

    def _ways_on(self) -> list[Offer[Move]]:
        """Return how to go on with what is taken up or waits to be confirmed, where buttons say it."""
        sitting, chooser = self.sitting, self.sitting.chooser
        if sitting.pending is not None:
            return [Offer("play_it", say("Play it"), partial(sitting.submit, sitting.pending), True)]
        if chooser.wants == "quarter":
            choose = sitting.choose
            return [Offer(id, say_marked(words), partial(choose, value)) for value, (id, words) in TURNS.items()]
        if chooser.wants == "landing" and len(chooser.facings()) > 1:
            return [Offer("turn", say("Turn (R)"), chooser.turn)]
        return []

    @property
    def tools(self) -> list[Answer[Move]]:
        """Return what can be done at any time, at the end of the strip."""
        sitting = self.sitting
        if sitting.curtain is not None or sitting.over:
            return []
        found: list[Offer[Move]] = [Offer("pause", say("Pause"), self._pause)]
        if sitting.scene.layout_now.log_lies_over:
            found.append(Offer("log", say("Log"), sitting.scene.fold_log))
        if sitting.seated and sitting.table.session.why_no_undo(sitting.viewer) is None:
            found.append(Offer("take_back", say("Take back"), sitting.take_back))
        if sitting.hinter.offered:
            found.append(Offer("hint", sitting.hinter.words, sitting.hinter.ask_or_put_away))
        if sitting.table.unsaved:
            found.append(Offer("unsaved", say("Not saved"), sitting.tell_unsaved, True))
        now = sitting.scene.layout_now, tuple(found)
        if now != self._tools_placed:
            self._tools_placed, self._tools = now, tools(found, now[0], sitting.scene.app.painter)
        return self._tools
