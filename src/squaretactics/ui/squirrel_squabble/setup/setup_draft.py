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
from squaretactics.ui.table.player_labels import PLAYER_HELP, default_bot_name
from squaretactics.ui.table.setup_defaults import (
    DEFAULT_BOT,
    FIRST_GAME_BOT,
    parse_seed,
    remembered_choices,
    seats_with_unique_names,
)

# Begins a game.
Start = Callable[[NewGame[Setup]], None]

_SEATS: Final = 2


@dataclass(slots=True)
class SquirrelSetupDraft:
    """Who plays, and by which rules. Every change leaves it playable."""

    kinds: list[str] = field(default_factory=lambda: [HUMAN, DEFAULT_BOT])
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
            return default_bot_name(self.kinds[seat])
        alone = self.kinds.count(HUMAN) == 1
        return YOU if alone else say("Player {number}", number=seat + 1)

    def setup(self) -> Setup:
        """Return the options as the game reads them."""
        arranger = self.arranger if self.board == "arranged" else None
        return Setup(board=self.board, arranger=arranger, start=self.start, length=self.length)

    def seats(self) -> list[Seat]:
        """Return who sits where, no two under the same name."""
        kinds = enumerate(self.kinds)
        return seats_with_unique_names(
            [(kind, self.names[seat].strip() or self._usual_name(seat)) for seat, kind in kinds]
        )

    def seed(self) -> int:
        """Return the seed that was typed, or one by chance."""
        return parse_seed(self.seed_text)

    def game(self) -> NewGame[Setup]:
        """Return the game that is proposed."""
        return NewGame(self.setup(), tuple(self.seats()), self.seed(), self.undo, self.hints)

    def choices(self) -> dict[str, Any]:
        """Return what is to be proposed again the next time."""
        return remembered_choices(self)


def draft_from_choices(choices: Mapping[str, object], names: Sequence[str]) -> SquirrelSetupDraft:
    """Return what these choices propose; where they cannot be played, what is usual."""
    from pydantic import TypeAdapter  # only here: the menu is shown without

    own = list(names)[:_SEATS]
    try:
        found = TypeAdapter(SquirrelSetupDraft).validate_python({**choices, "names": own, "seed_text": ""})
        found.setup()
    except ValueError:
        return SquirrelSetupDraft(names=own)
    known = len(found.kinds) == _SEATS and all(kind in PLAYER_HELP for kind in found.kinds)
    return found if known else SquirrelSetupDraft(names=own)


def first_game_draft(name: str = "") -> SquirrelSetupDraft:
    """Return a first game of one person against an easy bot, on a board that chance deals: so it begins sooner."""
    return SquirrelSetupDraft(kinds=[HUMAN, FIRST_GAME_BOT], names=[name, ""], board="dealt")
