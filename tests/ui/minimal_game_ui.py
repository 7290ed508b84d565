"""A minimal UI for any game: enough to start, play, leave, resume and replay it.

`PlainFront(SPEC, setup)` is all that a toy game of the tests needs; `game_ui_registry.register` adds it to the menu.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from squaretactics.core.badges import Badge
from squaretactics.core.record import Record
from squaretactics.core.session import HUMAN, AnySession, Seat
from squaretactics.core.spec import AnyGame, Data
from squaretactics.ui.game_ui import GameUI, SceneContext
from squaretactics.ui.kit.app import App, Scene
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.paint.theme import SMALL, TITLE
from squaretactics.ui.table.common_words import win_words
from squaretactics.ui.table.game_table import AnyTable
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.pause import pause
from squaretactics.ui.table.routes import TableRoutes
from squaretactics.ui.table.thinker import Thinker

_LINES = 16  # of the log that are shown


class PlainScene(FormScene):
    """A heading, a text, and a column of buttons below."""

    def __init__(self, app: App, heading: str) -> None:
        super().__init__(app)
        self.heading, self.words = heading, ""
        self.offer([])

    def offer(self, ways: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Replace the buttons."""
        self.form.remove_all()
        self.head = self.form.add(Label(self.app, self.heading, size=TITLE, face="display"))
        self.told = self.form.add(Paragraph(self.app, self.words, size=SMALL, face="text"))
        self.buttons = [self.form.add(Button(self.app, words, words, act)) for words, act in ways]
        self.form.focus_on(self.buttons[0] if self.buttons else None)
        self.layout(self.app.size)

    def layout(self, size: tuple[int, int]) -> None:
        place = self.app.place
        self.head.rect = place(90, 60, 800, 90)
        self.told.rect = place(90, 170, 1000, 820)
        for row, button in enumerate(self.buttons):
            button.rect = place(1200, 170 + 100 * row, 560, 84)


class PlainSetup(PlainScene):
    """Starts the game's only set-up."""

    def __init__(
        self, context: SceneContext, title: str, game: NewGame[Any], start: Callable[[NewGame[Any]], None]
    ) -> None:
        super().__init__(context.app, f"New {title}")
        self.offer([("start", lambda: start(game)), ("back", self.back)])


class PlainTable(PlainScene):
    """A button for each legal move of the person to move, and the log as seen from `seat`."""

    def __init__(self, context: SceneContext, table: AnyTable, ways: TableRoutes) -> None:
        self.table, self.ways = table, ways
        super().__init__(context.app, table.spec.name)
        self.show()

    @property
    def seat(self) -> int:
        """Return the seat that the table is seen from: that of the person to move, or else of the first person."""
        decision, people = self.table.session.decision, self.table.people
        return decision.seat if decision is not None and decision.seat in people else (*people, 0)[0]

    @property
    def ended(self) -> bool:
        return self.table.session.decision is None

    def show(self) -> None:
        """Show the current log and choices."""
        table, session, spec = self.table, self.table.session, self.table.spec
        events = [*session.deal, *(event for entry in session.history for event in entry.events)]
        names = [seat.name for seat in session.seats]
        lines = [spec.tell(session.setup, event, names) for event in session.seen_by(self.seat, events)]
        ways: list[tuple[str, Callable[[], None]]] = []
        if session.result is not None:
            table.finish()
            lines.append(f"{win_words([names[seat] for seat in session.result.winners])}.")
            ways = [("play again", self._again), ("watch", self._watch), ("menu", self.ways.to_menu)]
        elif table.bot_to_move is None:
            seat, setup = self.seat, session.setup
            moves = spec.view_moves(session.view(seat))
            ways = [(spec.move_text(setup, move), lambda move=move: self._play(seat, move)) for move in moves]
        self.words = "\n".join([table.notice, *lines[-_LINES:]])
        self.offer(ways)

    def _play(self, seat: int, move: Any) -> None:
        self.table.session.submit(seat, move)
        self.show()

    def _again(self) -> None:
        self.table.rematch()
        self.show()

    def _watch(self) -> None:
        if self.ways.watch is not None and self.table.record is not None:
            self.ways.watch(self.table.record, False)

    def _take_back(self) -> None:
        self.table.session.undo(self.seat)
        self.show()

    def _resign(self) -> None:
        self.table.session.resign(self.seat)
        self.show()

    def update(self, now: float) -> None:
        super().update(now)
        seat = self.table.bot_to_move
        if seat is not None:
            move = self.table.bot_move()
            if move is not None:
                self._play(seat, move)

    @property
    def resting(self) -> bool:
        return super().resting and self.table.bot_to_move is None

    def back(self) -> None:
        """Pause."""
        session = self.table.session
        take_back = session.why_no_undo(self.seat) or self._take_back
        saved = session.save is not None
        self.app.push(pause(self.app, self.ways, take_back=take_back, resign=self._resign, saved=saved))

    def automation_state(self) -> Data:
        result = self.table.session.result
        won = {} if result is None else {"winners": result.winners}
        return {"decisions": len(self.table.session.history), "ended": self.ended, **won}

    def leave(self) -> None:
        self.table.close()


class PlainReplay(PlainScene):
    """Steps through a finished game."""

    def __init__(self, context: SceneContext, session: AnySession) -> None:
        self.session, self.at = session, 0
        super().__init__(context.app, f"{session.spec.name} again")
        self._go(0)

    def _go(self, steps: int) -> None:
        session = self.session
        self.at = min(max(self.at + steps, 0), len(session.history))
        events = [*session.deal, *(event for entry in session.history[: self.at] for event in entry.events)]
        names = [seat.name for seat in session.seats]
        lines = [session.spec.tell(session.setup, event, names) for event in events]
        self.words = "\n".join([f"{self.at} of {len(session.history)}", *lines[-_LINES:]])
        self.offer([("on", lambda: self._go(1)), ("before", lambda: self._go(-1)), ("back", self.back)])


class PlainFront(GameUI[Any, Any, Any, Any]):
    """The UI of any game: one set-up, a person in the first seat, bots in the others."""

    def __init__(self, spec: AnyGame, setup: Any, *, ready: bool = True) -> None:
        self._spec, self._setup = spec, setup
        self.name, self.title, self.ready = spec.name, spec.name.replace("_", " ").capitalize(), ready
        self.quick_note = f"A game of {self.title}"
        self.credits = f"{self.title} is a game for tests."
        self.modules = (PlainFront.__module__,)

    @property
    def badges(self) -> Sequence[Badge]:
        return ()

    @property
    def spec(self) -> AnyGame:
        return self._spec

    def quick_game(self, context: SceneContext) -> NewGame[Any]:
        bots = [Seat(f"{name} bot", "random") for name in self._spec.seats(self._setup)[1:]]
        return NewGame(self._setup, (Seat(context.preferences.now.player_names[0] or "Mia", HUMAN), *bots), seed=7)

    def setup_scene(
        self, context: SceneContext, start: Callable[[NewGame[Any]], None], earlier: Scene | None = None
    ) -> Scene:
        return earlier or PlainSetup(context, self.title, self.quick_game(context), start)

    def how_to_play(self, context: SceneContext) -> Scene:
        scene = PlainScene(context.app, f"How {self.title} is played")
        scene.offer([("back", scene.back)])
        return scene

    def table_scene(self, context: SceneContext, table: AnyTable, ways: TableRoutes) -> Scene:
        return PlainTable(context, table, ways)

    def watch(
        self, context: SceneContext, session: AnySession, record: Record, thinkers: Sequence[Thinker], review: bool
    ) -> None:
        context.app.push(PlainReplay(context, session))

    def rules_words(self, setup: Data) -> str:
        return ", ".join(f"{value} {name}" for name, value in setup.items())


def log_of(scene: Scene) -> str:
    """Return the log that a plain scene shows."""
    assert isinstance(scene, PlainScene)
    return scene.words
