"""The entrants of a league while it's being set up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from squaretactics.core.league import ELSEWHERE, FEWEST, MOST, Entrant
from squaretactics.core.session import HUMAN
from squaretactics.player_sentences import YOU, player
from squaretactics.translation import say
from squaretactics.ui.table.setup_draft import seats_with_unique_names

NOBODY: Final = ""
_USUAL_BOTS: Final = ("easy", "medium", "hard")


@dataclass
class LeagueDraft:
    """The kind of player and the typed name in each row. Bots without a name get one."""

    rules: str
    people: tuple[str, ...] = ()  # at this computer, if several play here
    own: str = ""  # the name of the person who plays now
    rival: str = ""  # the bot that is this person's rival now; empty if the game has none
    kinds: list[str] = field(default_factory=lambda: [NOBODY] * MOST)
    names: list[str] = field(default_factory=lambda: [""] * MOST)

    def __post_init__(self) -> None:
        known = list(self.people[:MOST]) or [self.own]
        usual = [*[HUMAN] * len(known), *_USUAL_BOTS][:MOST]
        self.kinds[: len(usual)] = usual
        self.names[: len(known)] = known

    def entrants(self) -> Sequence[Entrant]:
        """Return the entrants, no two with the same name."""
        chosen = [(kind, name.strip()) for kind, name in zip(self.kinds, self.names, strict=True) if kind != NOBODY]
        alone = [kind for kind, _ in chosen if kind in (HUMAN, ELSEWHERE)] == [HUMAN]
        named = [
            (kind, name or ("" if kind not in (HUMAN, ELSEWHERE) else YOU if alone else player(row)))
            for row, (kind, name) in enumerate(chosen)
        ]
        return [Entrant(seat.name, seat.player) for seat in seats_with_unique_names(named)]

    def problem(self) -> str:
        """Return why the league can't begin; empty if it can."""
        kinds = [kind for kind in self.kinds if kind != NOBODY]
        if len(kinds) < FEWEST:
            return say("A league needs at least three players.")
        if HUMAN not in kinds:
            return say("At least one person must play here.")
        if ELSEWHERE in kinds and any(kind not in (HUMAN, ELSEWHERE) for kind in kinds):
            return say("Bots can't play people elsewhere. Choose one or the other.")
        return ""
