"""A game as it is being proposed, before anybody has agreed to start: always one that can be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.spec import Undo
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.player_sentences import YOU, called
from squaretactics.translation import say
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.player_labels import PLAYER_HELP, usual_name
from squaretactics.ui.table.setup_defaults import FIRST_BOT, USUAL_BOT, named_apart, seed_of, to_propose_again

# Begins a game.
Start = Callable[[NewGame[Setup]], None]

_SEATS: Final = 2


@dataclass(slots=True)
class Proposal:
    """Who plays, and by which rules. Every change leaves it playable."""

    kinds: list[str] = field(default_factory=lambda: [HUMAN, USUAL_BOT])
    names: list[str] = field(default_factory=lambda: [""] * _SEATS)
    board: Literal["arranged", "dealt"] = "arranged"
    arranger: int | None = None
    start: Literal["standard", "quick"] = "standard"
    length: Literal["single", "match"] = "single"
    seed_text: str = ""
    undo: Undo | None = None  # as is usual for those who play
    hints: bool | None = None  # as is usual

    def shown_name(self, seat: int) -> str:
        """Return what a seat's player is called."""
        return called(self.seats()[seat].name)

    def _usual_name(self, seat: int) -> str:
        if self.kinds[seat] != HUMAN:
            return usual_name(self.kinds[seat])
        alone = self.kinds.count(HUMAN) == 1
        return YOU if alone else say("Player {number}", number=seat + 1)

    def setup(self) -> Setup:
        """Return the options as the game reads them."""
        arranger = self.arranger if self.board == "arranged" else None
        return Setup(board=self.board, arranger=arranger, start=self.start, length=self.length)

    def seats(self) -> list[Seat]:
        """Return who sits where, no two under the same name."""
        kinds = enumerate(self.kinds)
        return named_apart([(kind, self.names[seat].strip() or self._usual_name(seat)) for seat, kind in kinds])

    def seed(self) -> int:
        """Return the seed that was typed, or one by chance."""
        return seed_of(self.seed_text)

    def game(self) -> NewGame[Setup]:
        """Return the game that is proposed."""
        return NewGame(self.setup(), tuple(self.seats()), self.seed(), self.undo, self.hints)

    def choices(self) -> dict[str, Any]:
        """Return what is to be proposed again the next time."""
        return to_propose_again(self)


def proposed_again(choices: Mapping[str, object], names: Sequence[str]) -> Proposal:
    """Return what these choices propose; where they cannot be played, what is usual."""
    from pydantic import TypeAdapter  # only here: the menu is shown without

    own = list(names)[:_SEATS]
    try:
        found = TypeAdapter(Proposal).validate_python({**choices, "names": own, "seed_text": ""})
        found.setup()
    except ValueError:
        return Proposal(names=own)
    known = len(found.kinds) == _SEATS and all(kind in PLAYER_HELP for kind in found.kinds)
    return found if known else Proposal(names=own)


def first_game(name: str = "") -> Proposal:
    """Return a first game of one person against an easy bot, on a board that chance deals: so it begins sooner."""
    return Proposal(kinds=[HUMAN, FIRST_BOT], names=[name, ""], board="dealt")
