"""Games that follow others: practice from a move, the same deal again, and imported games.

Scenes are imported when they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from squaretactics.core.game_context import GameContext, practice_context
from squaretactics.core.record import BadRecord, Step, read_record
from squaretactics.core.session import AnySession, Seat
from squaretactics.core.session_restore import restore
from squaretactics.storage.export_folder import ExportFolder
from squaretactics.translation import say
from squaretactics.ui.game_ui import AnyGameUI, FindGameUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.menu.deal_codes import DealCodes
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.letter_games import LetterGames

if TYPE_CHECKING:
    from squaretactics.ui.table.game_details import GameDetails
    from squaretactics.ui.table.shared_deal import SharedDeal


class FollowUpGames:
    """Starts follow-up games, and imports games from files."""

    def __init__(
        self,
        app: App,
        find_game_ui: FindGameUI,
        game_saver: DiskGameSaver,
        sit_down: Callable[[AnyGameUI, AnySession, str], None],
        came_in: Callable[[bool, str], None],
        codes: DealCodes,
        letters: LetterGames,
        set_up: Callable[[AnyGameUI, AnySession, int], None],
        take_own: Callable[[Path], bool],
    ) -> None:
        """`sit_down` opens a table with a notice; `came_in` lists finished (True) or unfinished games with a notice;
        `set_up` shows a game's turn on the analysis board; `take_own` imports a file of a game's own kind, and returns
        whether it was one.
        """
        self.app, self.find_game_ui, self.game_saver = app, find_game_ui, game_saver
        self._open_table, self._show_imported, self.codes, self.letters = sit_down, came_in, codes, letters
        self._set_up, self._take_own = set_up, take_own
        self.outbox = ExportFolder(game_saver.store.folder.exports)
        app.on_file_dropped, app.on_text_dropped = self._dropped, self._text_dropped

    # Follow-up games.
    def deal_again(self, path: Path) -> None:
        """Start a game with the deal and players of a record. May raise OSError or BadRecord."""
        from squaretactics.core.seat_result import result_to_beat

        record = read_record(path)
        game = self.find_game_ui(record.opening.game)
        played = restore(game.spec, record)
        occasion = played.occasion if result_to_beat(played.occasion) is not None else None
        seats, undo, hints = played.seats_at(0), played.undo_rule, played.hint_rule
        again, lines = played.fork(seats, undo=undo, hints=hints, occasion=occasion)
        self._begin(game, again, lines, say("Plays the same cards again."))

    def play_on(self, game: AnyGameUI, played: AnySession, decisions: int, seats: Sequence[Seat]) -> None:
        """Start a practice game at the position after this many decisions."""
        occasion = practice_context(decisions, played.started).text
        again, lines = played.fork(seats, decisions, undo="anything", hints=True, occasion=occasion)
        self._begin(game, again, lines)

    def try_again(self, game: AnyGameUI, practice: AnySession) -> None:
        """Start a practice game again, at the position where it started."""
        context = GameContext.read(practice.occasion)
        decisions, _ = (context and context.practice_start) or (0, "")
        again, lines = practice.fork(
            practice.seats_at(decisions), decisions, undo="anything", hints=True, occasion=practice.occasion
        )
        self._begin(game, again, lines)

    def _begin(self, game: AnyGameUI, again: AnySession, lines: Sequence[Step], notice: str = "") -> None:
        """Save a game that already has some moves, return to the menu, and open its table."""
        self.game_saver.begin_if_possible(again, lines)
        while len(self.app.stack) > 1:
            self.app.pop()
        self._open_table(game, again, notice)

    def offer_follow_ups(self, game: AnyGameUI, path: Path) -> None:
        """Offer follow-up games in the replay on top of the stack."""
        from squaretactics.ui.replay.follow_up_games import FollowUpActions
        from squaretactics.ui.replay.scene import PlaybackScene

        if isinstance(scene := self.app.stack[-1], PlaybackScene):
            play_on, deal_of = partial(self.play_on, game), self.codes.deal_of
            set_up = partial(self._set_up, game) if game.has_analysis_board else None
            scene.offer_follow_ups(
                FollowUpActions(path, play_on, self.deal_again, self.outbox, deal_of, self.share_deal, set_up)
            )

    def played_game(self, path: Path) -> GameDetails:
        """Return what can be done with a recorded game."""
        from squaretactics.ui.table.game_details import GameDetails

        deal = self.codes.deal_in(path)
        return GameDetails(path, self.deal_again, self.outbox, deal=deal, share=self.share_deal)

    def share_deal(self, deal: SharedDeal) -> None:
        """Show a deal's code."""
        self.codes.share(deal, self.outbox)

    # Imported games.
    def import_record(self, path: Path) -> None:
        """Import a record and show the list with its game. May raise BadRecord or OSError."""
        if self.game_saver.import_record(path).end is not None:
            self._show_imported(True, say("Imported. Find it in the list under the day it was played."))
        else:
            self._show_imported(False, say("Imported. You can resume it from the menu."))

    def take_file(self, path: Path) -> None:
        """Go on with the letter in a file, show its code, or import it. May raise BadRecord or OSError."""
        if not (self._take_own(path) or self.letters.take_file(path) or self.codes.take_file(path)):
            self.import_record(path)

    def _text_dropped(self, text: str) -> None:
        """Go on with the letter in a dropped text, or show its code."""
        if not self.letters.take(text):
            self.codes.take_text(text)

    def _dropped(self, path: Path) -> None:
        """Show the code in a file that was dropped onto the window, or import a game, or show why that failed."""
        from squaretactics.ui.kit.forms.dialog import DialogScene

        try:
            self.take_file(path)
        except (OSError, BadRecord) as error:
            self.app.push(DialogScene(self.app, say("It can't be imported"), str(error), [], cancel=say("Back")))
