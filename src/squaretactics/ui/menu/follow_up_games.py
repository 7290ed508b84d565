"""Where one goes from a game that was played: on from one of its moves, to its deal again, or to somebody else's.

What it leads to is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from squaretactics.core.game_context import practice_from
from squaretactics.core.record import BadRecord, Step, read_record
from squaretactics.core.session import Seat, Session
from squaretactics.core.session_fork import begun_again
from squaretactics.core.session_restore import restore
from squaretactics.storage.export_folder import Outbox
from squaretactics.storage.saved_games import number_of
from squaretactics.translation import say
from squaretactics.ui.game_ui import AnyFront, FindFront
from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.game_saver import GameKeeper

if TYPE_CHECKING:
    from squaretactics.ui.table.game_details import PlayedGame

_AnySession = Session[Any, Any, Any, Any, Any]


class GoingOn:
    """Begins games after others, and brings in those of strangers."""

    def __init__(
        self,
        app: App,
        find_front: FindFront,
        keeper: GameKeeper,
        sit_down: Callable[[AnyFront, _AnySession, str], None],
        came_in: Callable[[bool, str], None],
    ) -> None:
        """Sit down to a game and say something there; show those that are over, or that wait, and say something."""
        self.app, self.find_front, self.keeper = app, find_front, keeper
        self._sit_down, self._came_in = sit_down, came_in
        self.outbox = Outbox(keeper.store.folder.root / "exports")
        app.on_file = self._dropped

    # Games after others.
    def deal_again(self, path: Path) -> None:
        """Begin a game with the deal and the players of a record; it may raise OSError or BadRecord."""
        record = read_record(path)
        game = self.find_front(record.opening.game)
        played = restore(game.spec, record)
        again, lines = begun_again(played, played.seats_at(0), undo=played.undo_rule, hints=played.hint_rule)
        self._begin(game, again, lines, say("The same deal, dealt again."))

    def play_on(self, game: AnyFront, played: _AnySession, decisions: int, seats: Sequence[Seat]) -> None:
        """Begin a game of practice where another stood after so many decisions."""
        occasion = practice_from(decisions, played.started).text
        again, lines = begun_again(played, seats, decisions, undo="anything", hints=True, occasion=occasion)
        self._begin(game, again, lines)

    def _begin(self, game: AnyFront, again: _AnySession, lines: Sequence[Step], notice: str = "") -> None:
        """Sit down to a game of which there is a part; from its table one comes back to the menu."""
        self.keeper.begin_if_possible(again, lines)
        while len(self.app.stack) > 1:
            self.app.pop()
        self._sit_down(game, again, notice)

    def lead_on(self, game: AnyFront, path: Path) -> None:
        """Let one go on from the replay on top, which shows a record."""
        from squaretactics.ui.replay.follow_up_games import Onward
        from squaretactics.ui.replay.scene import WatchScene

        if isinstance(scene := self.app.stack[-1], WatchScene):
            scene.lead_on(Onward(path, partial(self.play_on, game), self.deal_again, self.outbox))

    def played_game(self, path: Path) -> PlayedGame:
        """Return what can be done with the game of a record."""
        from squaretactics.ui.table.game_details import PlayedGame

        return PlayedGame(number_of(path), path, self.deal_again, self.outbox)

    # Games of strangers.
    def take_in(self, path: Path) -> None:
        """Bring in the game of a record and show where it is listed, or raise BadRecord or OSError."""
        if self.keeper.take_in(path).end is not None:
            self._came_in(True, say("Imported. The game is in the list, by the day on which it was played."))
        else:
            self._came_in(False, say("Imported. The game waits to be played on."))

    def _dropped(self, path: Path) -> None:
        """Bring in a file that was dropped onto the window; of one that is no good it is told why."""
        from squaretactics.ui.kit.forms.dialog import ModalScene

        try:
            self.take_in(path)
        except (OSError, BadRecord) as error:
            self.app.push(ModalScene(self.app, say("It cannot be imported"), str(error), [], cancel=say("Back")))
