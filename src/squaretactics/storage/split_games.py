"""Split the games from before there were several people, all of which belong to the first one until then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from squaretactics.core.session import HUMAN
from squaretactics.storage.finished_games import FinishedGame
from squaretactics.storage.seatings import Seating, Seatings


@dataclass(frozen=True, slots=True)
class OldName:
    """A name on seats of old games, the number of these games, and who it probably is; None for a guest."""

    name: str
    games: int
    person: str | None


class SplitGames:
    """The old games whose players are assumed rather than noted, as games that someone has claimed are."""

    def __init__(self, seatings: Seatings, games: Sequence[FinishedGame]) -> None:
        seatings.refresh()
        self.seatings, self.people = seatings, seatings.people
        self._games = [
            game for game in games if self.people.began_alone(game.played) and not seatings.is_known(game.record)
        ]
        self.names = self._names()

    def _names(self) -> list[OldName]:
        """Return all names of people, those with the most games first."""
        found: dict[str, OldName] = {}
        for game in self._games:
            assumed = self._assumed(game)
            for seat, who in zip(game.seats, assumed, strict=True):
                if seat.player == HUMAN:
                    before = found.get(seat.name.casefold(), OldName(seat.name, 0, None))
                    named = self.people.named(seat.name)
                    person = named.id if named is not None else before.person or who
                    found[seat.name.casefold()] = OldName(before.name, before.games + 1, person)
        return sorted(found.values(), key=lambda one: (-one.games, one.name))

    def _assumed(self, game: FinishedGame) -> Seating:
        return self.seatings.seating(game.record, game.played, game.seats)

    def give(self, owners: Mapping[str, str | None]) -> None:
        """Note whose the games are, by the names on their seats; other names keep their games.

        If the program is killed meanwhile, the remaining games stay the first person's. Raises StorageError.
        """
        by_name = {name.casefold(): person for name, person in owners.items()}
        noted: dict[Path, Seating] = {}
        for game in self._games:
            assumed, seated = self._assumed(game), list[str | None]()
            for seat, who in zip(game.seats, assumed, strict=True):
                person = by_name.get(seat.name.casefold(), who) if seat.player == HUMAN else None
                seated.append(None if person in seated else person)
            if tuple(seated) != assumed:
                noted[game.record] = tuple(seated)
        if noted:
            self.seatings.note_all(noted)
