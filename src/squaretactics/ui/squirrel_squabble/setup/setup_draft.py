"""The draft of a game while it's being set up. It's always playable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final, Literal

from squaretactics.core.daily_deal import daily_context
from squaretactics.core.rng import random_below, seed_state, shuffle
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

_SEATS: Final = 2


@dataclass(slots=True)
class SquirrelSetupDraft:
    """Players and rules. Every change leaves it playable."""

    kinds: list[str] = field(default_factory=lambda: [HUMAN, DEFAULT_BOT])
    names: list[str] = field(default_factory=lambda: [""] * _SEATS)
    board: Literal["arranged", "dealt"] = "arranged"
    arranger: int | None = None
    start: Literal["standard", "quick"] = "standard"
    length: Literal["single", "match"] = "single"
    seed_text: str = ""
    undo: Undo | None = None  # None: the players' default
    hints: bool | None = None  # None: the default

    def shown_name(self, seat: int) -> str:
        return called(self.seats()[seat].name)

    def _usual_name(self, seat: int) -> str:
        if self.kinds[seat] != HUMAN:
            return default_bot_name(self.kinds[seat])
        alone = self.kinds.count(HUMAN) == 1
        return YOU if alone else say("Player {number}", number=seat + 1)

    def setup(self) -> Setup:
        arranger = self.arranger if self.board == "arranged" else None
        return Setup(board=self.board, arranger=arranger, start=self.start, length=self.length)

    def seats(self) -> list[Seat]:
        """Return the seats, no two with the same name."""
        kinds = enumerate(self.kinds)
        return seats_with_unique_names(
            [(kind, self.names[seat].strip() or self._usual_name(seat)) for seat, kind in kinds]
        )

    def seed(self) -> int:
        """Return the typed seed, or a random one."""
        return parse_seed(self.seed_text)

    def game(self) -> NewGame[Setup]:
        return NewGame(self.setup(), tuple(self.seats()), self.seed(), self.undo, self.hints)

    def choices(self) -> dict[str, Any]:
        """Return the choices to propose again next time."""
        return remembered_choices(self)


def draft_from_choices(choices: Mapping[str, object], names: Sequence[str]) -> SquirrelSetupDraft:
    """Return the draft of these choices, or the default draft if they can't be played."""
    from pydantic import TypeAdapter  # lazy import: the menu starts faster without it

    own = list(names)[:_SEATS]
    try:
        found = TypeAdapter(SquirrelSetupDraft).validate_python({**choices, "names": own, "seed_text": ""})
        found.setup()
    except ValueError:
        return SquirrelSetupDraft(names=own)
    known = len(found.kinds) == _SEATS and all(kind in PLAYER_HELP for kind in found.kinds)
    return found if known else SquirrelSetupDraft(names=own)


def first_game_draft(name: str = "") -> SquirrelSetupDraft:
    """Return the draft of a first game: one person against an easy bot, on a dealt board so that it starts sooner."""
    return SquirrelSetupDraft(kinds=[HUMAN, FIRST_GAME_BOT], names=[name, ""], board="dealt")


_DAILY_LEVELS: Final = ("easy", "easy", "medium", "medium", "hard", "hard", "expert")  # from Monday on
_STARTS: Final = ("standard", "quick")


def daily_deal(day: date, seed: int) -> NewGame[Setup]:
    """Return the deal of a day: easy early in the week, hard at its end."""
    level = _DAILY_LEVELS[day.weekday()]
    chance, start = random_below(len(_STARTS), seed_state(seed))
    players = [(HUMAN, YOU), (level, default_bot_name(level))]
    shuffle(players, chance)
    setup = Setup(board="dealt", start="quick" if _STARTS[start] == "quick" else "standard")
    return NewGame(setup, tuple(seats_with_unique_names(players)), seed, occasion=daily_context(day))
