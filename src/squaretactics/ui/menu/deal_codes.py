"""Share deals as codes, and play those of friends. Most modules are imported when they are needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from squaretactics.core.game_context import is_practice
from squaretactics.core.record import BadRecord, HandoverLine, read_record
from squaretactics.core.session import HUMAN, AnySession
from squaretactics.translation import say
from squaretactics.ui.game_ui import AnyGameUI, BeginGame, FindGameUI, NoSuchGame
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.clipboard import clipboard_text
from squaretactics.ui.menu.challenges import Challenge

if TYPE_CHECKING:
    from squaretactics.core.deal_codes import Deal
    from squaretactics.storage.export_folder import ExportFolder
    from squaretactics.ui.table.shared_deal import SharedDeal


class DealCodes:
    """Finds the codes of deals, and opens the dialogs that show and read them."""

    def __init__(
        self,
        app: App,
        find_game_ui: FindGameUI,
        games: Callable[[], Sequence[AnyGameUI]],
        begin: BeginGame,
        set_up: Callable[[AnyGameUI, Any], None],
    ) -> None:
        """`begin` starts a game from the menu; `set_up` shows a position on the analysis board."""
        self.app, self.find_game_ui, self.games, self._begin, self._set_up = app, find_game_ui, games, begin, set_up

    # Sharing.
    def deal_of(self, session: AnySession) -> SharedDeal | None:
        """Return a session's deal, with its result once it's over; None if it has no code."""
        from squaretactics.ui.table.shared_deal import session_result

        players = [seat.player for seat in session.seats_at(0)]
        game = self.find_game_ui(session.spec.name)
        return game.shared_deal(session.setup, players, session.seed, session_result(session))

    def deal_in(self, path: Path) -> SharedDeal | None:
        """Return the deal of a finished game's record; None if it can't be read or has no code."""
        from squaretactics.core.seat_result import SeatResult

        try:
            record = read_record(path)
            game = self.find_game_ui(record.opening.game)
        except (OSError, BadRecord, NoSuchGame):
            return None
        opening, end = record.opening, record.end
        setup = game.spec.known_setup(opening.setup)
        if setup is None or opening.rules != game.spec.version:
            return None
        players = [seat.player for seat in opening.seats]
        counts = opening.undo != "anything" and opening.match is None and not is_practice(opening.occasion)
        stayed = not any(isinstance(step, HandoverLine) for step in record.steps)
        result = None
        if end is not None and counts and stayed and players.count(HUMAN) == 1:
            seat, ended = players.index(HUMAN), end.result
            result = SeatResult.of(seat, ended.scores, ended.winners, ended.contest)
        return game.shared_deal(setup, players, opening.seed, result)

    def share(self, deal: SharedDeal, outbox: ExportFolder) -> None:
        from squaretactics.ui.table.share_deal import ShareDealScene

        self.app.push(ShareDealScene(self.app, deal, outbox))

    # Playing.
    def challenge(self) -> Challenge:
        """Return the note on the pinboard that asks for a code."""
        picture = "things", "postcard.svg"
        return Challenge("code", say("Enter a code"), lambda: say("Beat a friend"), picture, self.paste, in_menu=False)

    def paste(self, otherwise: bool = True) -> None:
        """Ask for a code, or show the one on the clipboard. Without one, only ask if `otherwise` is set."""
        from squaretactics.core.deal_codes import find_code

        code = find_code(clipboard_text())
        if code is not None or otherwise:
            self.enter(code or "")

    def enter(self, text: str = "", note: str = "") -> None:
        """Ask for a code, or show the one in a text, with a note."""
        from squaretactics.ui.menu.enter_code import EnterCodeScene

        if not isinstance(self.app.stack[-1], EnterCodeScene):
            self.app.push(EnterCodeScene(self.app, self.read, self.find_game_ui, self._play, self.position))
        scene = self.app.stack[-1]
        assert isinstance(scene, EnterCodeScene)
        scene.show(text, note)

    def take_file(self, path: Path) -> bool:
        """Show the code in a dropped file; return whether it's a picture or has a code."""
        from squaretactics.storage.code_files import code_in_file

        try:
            code = code_in_file(path)
        except (OSError, ValueError):  # a typed path may hold a null character
            return False
        if code is None:
            return False
        self.enter(code, "" if code else say("This picture has lost its code. Type the letters below the squares."))
        return True

    def take_text(self, text: str) -> None:
        """Show the code in a dropped text, if there is one."""
        from squaretactics.core.deal_codes import find_code

        if (code := find_code(text)) is not None:
            self.enter(code)

    def read(self, text: str) -> Deal:
        """Return the deal of a code, or raise BadCode."""
        from squaretactics.core.deal_codes import read_code

        return read_code(text, [game.spec for game in self.games()])

    def position(self, text: str) -> Callback | None:
        """Return what sets up the position of a code; None if it has no position. Raise BadCode if it's no code."""
        from squaretactics.core.deal_codes import read_position

        found = read_position(text, [game.spec for game in self.games()])
        if found is None:
            return None
        spec, position = found

        def set_up() -> None:
            while len(self.app.stack) > 1:
                self.app.pop()
            self._set_up(self.find_game_ui(spec.name), position)

        return set_up

    def _play(self, deal: Deal) -> None:
        from squaretactics.ui.table.shared_deal import game_of

        while len(self.app.stack) > 1:
            self.app.pop()
        self._begin(self.find_game_ui(deal.game.name), game_of(deal))
