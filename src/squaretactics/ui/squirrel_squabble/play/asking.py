"""What the person at the table can answer now, and what can be done besides, each in its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from squaretactics.catalogue import say, say_many
from squaretactics.games.squirrel_squabble.moves import LEAD_MOVES, Move
from squaretactics.games.squirrel_squabble.phrases import squirrel_name
from squaretactics.ui.squirrel_squabble.play.sitting import ARRANGE, LEAD, PLANS, SWITCH, SquirrelSitting
from squaretactics.ui.squirrel_squabble.table.layout import SquirrelLayout
from squaretactics.ui.table.answers import Answer, Offer, row, tools

CONFIRM, CLEAR, TURN = "confirm", "clear", "turn"


class Asking:
    """Places the answers of a sitting; `ready`, `pause` and `turn` are what the scene does when it is asked to."""

    def __init__(
        self,
        sitting: SquirrelSitting,
        ready: Callable[[], None],
        pause: Callable[[], None],
        turn: Callable[[], None],
    ) -> None:
        self.sitting = sitting
        self._ready, self._pause, self._turn = ready, pause, turn
        self._answers: list[Answer[Move]] = []
        self._placed: tuple[int, SquirrelLayout, str] | None = None
        self._tools: list[Answer[Move]] = []
        self._tools_placed: tuple[SquirrelLayout, tuple[Offer[Move], ...]] | None = None

    @property
    def answers(self) -> list[Answer[Move]]:
        """Return the answers to what is asked."""
        now = self.sitting.changes, self.sitting.scene.layout_now, self.sitting.kind
        if now != self._placed:
            self._placed, self._answers = now, self._place()
        return self._answers

    def _place(self) -> list[Answer[Move]]:
        sitting, layout = self.sitting, self.sitting.scene.layout_now
        painter = sitting.scene.app.painter
        if sitting.curtain is not None:
            return row([Offer("ready", say("I am ready"), self._ready, True)], layout, painter, covered=True)
        if sitting.kind == PLANS:
            return [
                Answer(CLEAR, say("Clear"), self._clear, layout.part("clear")),
                Answer(TURN, say("Turn (R)"), self._turn, layout.part("turn")),
                Answer(CONFIRM, say("Confirm plan"), sitting.confirm_plan, layout.part("confirm"), True),
            ]
        return row(self._offers(), layout, painter, covered=False)

    def _offers(self) -> list[Offer[Move]]:
        sitting = self.sitting
        if sitting.kind == LEAD:
            return [
                Offer(
                    f"lead {squirrel}",
                    say("Lead {squirrel}", squirrel=squirrel_name(squirrel)),
                    partial(sitting.submit, LEAD_MOVES[squirrel]),
                    True,
                )
                for squirrel in (0, 1)
            ]
        if sitting.kind == ARRANGE and sitting.arranger.complete:
            return [Offer(CONFIRM, say("The board is ready"), sitting.confirm_board, True)]
        if sitting.kind == SWITCH and sitting.first is not None:
            return [Offer("cancel", say("Cancel"), self._put_down)]
        return []

    def _put_down(self) -> None:
        self.sitting.put_down()

    def _clear(self) -> None:
        self.sitting.planner.clear()
        self.sitting.changed()

    def below_confirm(self) -> str:
        """Return what the button that confirms a plan says of it."""
        missing = self.sitting.planner.missing
        if missing:
            return say_many("one coin more", "{n} coins more", missing)
        if self.sitting.table.session.undo_rule == "anything":
            return say("it can be taken back")
        return say("then there is no way back")

    @property
    def tools(self) -> list[Answer[Move]]:
        """Return what can be done at any time, at the end of the strip."""
        sitting = self.sitting
        if sitting.curtain is not None or sitting.over:
            return []
        found: list[Offer[Move]] = [Offer("pause", say("Pause"), self._pause)]
        if sitting.seated and sitting.table.session.why_no_undo(sitting.viewer) is None:
            found.append(Offer("take_back", say("Take back"), sitting.take_back))
        if sitting.hinter.offered:
            found.append(Offer("hint", sitting.hinter.words, sitting.hinter.ask_or_put_away))
        now = sitting.scene.layout_now, tuple(found)
        if now != self._tools_placed:
            self._tools_placed, self._tools = now, tools(found, now[0], sitting.scene.app.painter)
        return self._tools
