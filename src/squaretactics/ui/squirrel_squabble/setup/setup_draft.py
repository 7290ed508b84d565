"""The draft of a game while it's being set up, which is always playable; and the rules of a set-up in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from typing import Final, Literal

from squaretactics.core.daily_deal import daily_context
from squaretactics.core.rng import random_below, seed_state, shuffle
from squaretactics.core.session import HUMAN
from squaretactics.core.spec import Data
from squaretactics.games.squirrel_squabble.options import Setup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.player_sentences import YOU
from squaretactics.translation import say
from squaretactics.ui.table.common_words import sentence
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.setup_draft import (
    DEFAULT_BOT,
    FIRST_GAME_BOT,
    SetupDraftWithRivals,
    seats_with_unique_names,
)


@dataclass
class SquirrelSetupDraft(SetupDraftWithRivals[Setup]):
    """Players and rules. Every change leaves them playable."""

    kinds: list[str] = field(default_factory=lambda: [HUMAN, DEFAULT_BOT])
    board: Literal["arranged", "dealt"] = "arranged"
    arranger: int | None = None
    start: Literal["standard", "quick"] = "standard"
    length: Literal["single", "match"] = "single"

    def setup(self) -> Setup:
        arranger = self.arranger if self.board == "arranged" else None
        length = "single" if self.by_letter else self.length
        return Setup(board=self.board, arranger=arranger, start=self.start, length=length)


def quick_draft(name: str, newcomer: bool) -> SquirrelSetupDraft:
    """Return the draft for a player who hasn't set up a game: against an easy bot, or in a first game a novice. The
    board is dealt so that it starts sooner.
    """
    return SquirrelSetupDraft(kinds=[HUMAN, FIRST_GAME_BOT if newcomer else "easy"], names=[name, ""], board="dealt")


_DAILY_LEVELS: Final = ("easy", "easy", "medium", "medium", "hard", "hard", "expert")  # from Monday on
_STARTS: Final = ("standard", "quick")


def daily_deal(day: date, seed: int) -> NewGame[Setup]:
    """Return the deal of a day: easy early in the week, hard at its end."""
    level = _DAILY_LEVELS[day.weekday()]
    chance, start = random_below(len(_STARTS), seed_state(seed))
    players = [(HUMAN, YOU), (level, "")]
    shuffle(players, chance)
    setup = Setup(board="dealt", start="quick" if _STARTS[start] == "quick" else "standard")
    return NewGame(setup, tuple(seats_with_unique_names(players)), seed, occasion=daily_context(day))


def rules_words(noted: Data) -> str:
    """Describe the rules of a set-up."""
    setup = SQUIRREL_SQUABBLE.known_setup(noted)
    if setup is None:
        return say("Rules from another version")
    return sentence(
        say("arranged") if setup.board == "arranged" else say("dealt"),
        say("quick") if setup.start == "quick" else "",
        say("best of three") if setup.length == "match" else "",
    )
