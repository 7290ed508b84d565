"""Players of games by letter, without screens or files."""

from __future__ import annotations

from typing import Any

from squaretactics.core.letter_copy import LetterCopy
from squaretactics.core.letter_session import AnyLetterSession, LetterSession, receive
from squaretactics.core.letters import Letter, read_letter, write_letter
from squaretactics.core.session import HUMAN, Seat, Session
from squaretactics.core.spec import AnyGame, Undo


class Player:
    """One player's program: a copy of the game, opened again for every letter."""

    session: AnyLetterSession

    def __init__(self, spec: AnyGame, copy: LetterCopy | None = None) -> None:
        self.spec = spec
        self.kept: list[LetterCopy] = []
        if copy is not None:
            self.open(copy)

    def open(self, copy: LetterCopy) -> None:
        self.session = LetterSession.opened(self.spec, copy, self.kept.append)

    def take_in(self, letter: Letter | str) -> None:
        letter = letter if isinstance(letter, Letter) else read_letter(letter)
        before = self.session.copy if hasattr(self, "session") else None
        self.session = receive(self.spec, letter, before, self.kept.append)

    def send(self, other: Player, *quiet: int) -> Letter:
        assert self.session.awaited is not None
        letter = self.session.letter(self.session.awaited, quiet)
        other.take_in(write_letter(letter, "A letter"))
        return letter

    def move(self, count: int = 1) -> None:
        """Play the first legal move a few times."""
        for _ in range(count):
            decision = self.session.decision
            assert decision is not None
            self.session.submit(decision.seat, self.spec.view_moves(self.session.view(decision.seat))[0])


def two_players(spec: AnyGame, setup: Any, seed: int = 1, undo: Undo = "off") -> tuple[Player, Player]:
    """Return the players of a new game; the first one's place is 0."""
    seats = [Seat(name, HUMAN) for name in ("Ada", "Ben")]
    opening = Session(spec, setup, seed, seats, undo=undo).opening().model_copy(update={"events": []})
    return Player(spec, LetterCopy(opening, (0, 1), place=0)), Player(spec)
