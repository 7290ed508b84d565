"""Games by letter as the mode of a game: send the last letter, or begin another game with the same people."""

from __future__ import annotations

import secrets
from typing import Any

from squaretactics.core.letter_session import AnyLetterSession
from squaretactics.core.session import Seat
from squaretactics.translation import say
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.table.game_mode import GameMode, ModeEnding
from squaretactics.ui.table.guide import GuideAction
from squaretactics.ui.table.new_game import BY_LETTER, SEED_BITS, NewGame, StartGame


class LetterMode(GameMode):
    """`send` opens the dialog with the last letter. A game `within` another mode leads back to that."""

    def __init__(
        self, game: AnyLetterSession, send: Callback, begin: StartGame[Any] | None, within: GameMode | None = None
    ) -> None:
        self.game, self.send, self.begin, self.within = game, send, begin, within
        self._written = game.copy.written

    def ending(self) -> ModeEnding:
        begin, unsent = self.begin, self.game.copy.unsent
        following = again = None
        if begin is not None and self.within is None:
            again = GuideAction("again", say("Play again"), lambda: begin(self._another()))
        if unsent and not self._written:
            following = GuideAction("following", say("Send letter"), self.send, stays=True)
            told = say("Send the last letter, so that the others see the end, too.")
        else:
            told = say("Everyone else sees the end once they paste your last letter.") if unsent else ""
        return ModeEnding(
            title=say("By letter"),
            picture=("things", "postcard.svg"),
            told=told,
            following=following,
            again=again,
            share=GuideAction("share", say("Send again"), self.send, stays=True) if unsent and self._written else None,
            back=None if self.within is None else self.within.ending().back,
            missed=True,
        )

    def _another(self) -> NewGame[Any]:
        """Return a game with the same rules and people."""
        game = self.game
        seats = [
            Seat(seat.name, BY_LETTER) if game.is_elsewhere(number) else seat for number, seat in enumerate(game.seats)
        ]
        return NewGame(game.setup, tuple(seats), secrets.randbits(SEED_BITS), undo=game.undo_rule, hints=game.hint_rule)

    def update(self) -> bool:
        before, self._written = self._written, self.game.copy.written
        return before != self._written
