"""The draft of a game while it's being set up."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Generic, Literal, Self

from squaretactics.bots.bot_names import bot_nickname, level_and_style
from squaretactics.bots.rival_choice import USUAL_AIM, OpponentResult, strength_for
from squaretactics.core.rivals import RIVAL, rival_name
from squaretactics.core.session import HUMAN, Seat
from squaretactics.core.spec import Setup, Undo
from squaretactics.player_sentences import YOU, called, player
from squaretactics.ui.table.new_game import BY_LETTER, SEED_BITS, NewGame
from squaretactics.ui.table.player_labels import PEOPLE, PLAYER_HELP

NAME_LENGTH: Final = 20
DEFAULT_BOT: Final = "medium"
FIRST_GAME_BOT: Final = "novice"  # the opponent in a first game
MOST_SEATS: Final = 4


def seats_with_unique_names(players: Sequence[tuple[str, str]]) -> list[Seat]:
    """Return seats for (kind of player, preferred name), with numbers added to repeated names.

    A bot without a preferred name gets a nickname.
    """
    names: list[str] = []
    for _, wanted in players:
        name, count = wanted, 1
        while name and any(name.casefold() == other.casefold() for other in names):
            count += 1
            name = f"{wanted} {count}"
        names.append(name)
    for seat, (kind, _) in enumerate(players):
        names[seat] = names[seat] or bot_nickname(kind, names)
    return [Seat(name, kind) for name, (kind, _) in zip(names, players, strict=True)]


def parse_seed(typed: str) -> int:
    """Return the typed seed modulo 2**64, or a random one if nothing was typed."""
    return int(typed) % 2**64 if typed else secrets.randbits(SEED_BITS)


# Not kept: names belong to the players, a seed to one deal, and results to the history.
_FORGOTTEN: Final = frozenset({"names", "seed_text", "known_people", "rival_results"})


@dataclass
class SetupDraft(ABC, Generic[Setup]):
    """Players and options. Every change leaves them playable. The fields' names are keys in the settings."""

    kinds: list[str]
    names: list[str] = field(default_factory=lambda: [""] * MOST_SEATS)  # of people, kept while a bot sits there
    bot_names: list[str] = field(default_factory=lambda: [""] * MOST_SEATS)  # of bots, kept while a person sits there
    seed_text: str = ""
    undo: Undo | None = None  # None: the players' default
    hints: bool | None = None  # None: the default
    known_people: tuple[str, ...] = ()  # who play at this computer, if several do

    @abstractmethod
    def setup(self) -> Setup: ...

    @property
    def seat_count(self) -> int:
        return len(self.kinds)

    @property
    def playable(self) -> bool:
        """Check whether this version knows the players, who may come from another version."""
        named = len(self.bot_names) == MOST_SEATS and all(len(name) <= NAME_LENGTH for name in self.bot_names)
        return named and all(map(self.is_player, self.kinds))

    def is_player(self, kind: str) -> bool:
        return kind in PLAYER_HELP and kind != RIVAL

    def seated(self, kind: str) -> str:
        """Return the player of a game that starts now, for a kind of player."""
        return kind

    @property
    def by_letter(self) -> bool:
        """Check whether a person plays elsewhere."""
        return BY_LETTER in self.kinds[: self.seat_count]

    @property
    def startable(self) -> bool:
        """Check whether the game can start: a game by letter needs a person here."""
        return not self.by_letter or HUMAN in self.kinds[: self.seat_count]

    def typed_name(self, seat: int) -> str:
        """Return the name typed for the seat's current player; people and bots have separate ones."""
        return self._names_like(seat)[seat]

    def type_name(self, seat: int, name: str) -> None:
        """Set the name of the seat's current player."""
        self._names_like(seat)[seat] = name

    # People at this computer.
    def seat_people(self, known: Sequence[str], own: str) -> None:
        """Offer the people at this computer. The current one, `own`, sits at the first seat of a person unless they sit
        elsewhere.
        """
        self.known_people = tuple(known)
        seats = [seat for seat in range(self.seat_count) if self.kinds[seat] == HUMAN]
        if self.known_people and seats and own not in (self.names[seat] for seat in seats):
            self.names[seats[0]] = own

    def picked(self, seat: int) -> str:
        """Return the seat's kind of player without its style; a colon and the name follow for a known person."""
        kind, name = level_and_style(self.kinds[seat])[0], self.typed_name(seat).strip().casefold()
        person = next((one for one in self.known_people if kind == HUMAN and one.casefold() == name), "")
        return f"{kind}:{person}" if person else kind

    def pick(self, seat: int, picked: str) -> str:
        """Seat a kind of player or a known person. A person leaves their other seat, and any other is a guest. Return
        the kind.
        """
        kind, _, person = picked.partition(":")
        if person:
            self.names[:] = ["" if name == person else name for name in self.names]
        if person or (kind == HUMAN and self.names[seat] in self.known_people):
            self.names[seat] = person
        self.kinds[seat] = kind
        return kind

    def _names_like(self, seat: int) -> list[str]:
        return self.names if self.kinds[seat] in PEOPLE else self.bot_names

    def shown_name(self, seat: int) -> str:
        return called(self.seats()[seat].name)

    def seats(self) -> list[Seat]:
        """Return the seats, no two with the same name."""
        kinds = [self.seated(kind) for kind in self.kinds[: self.seat_count]]
        alone = [kind for kind in kinds if kind in PEOPLE] == [HUMAN]
        you = alone and not self.known_people  # a nameless one among people who have names is a guest
        usual = ["" if kind not in PEOPLE else YOU if you else player(seat) for seat, kind in enumerate(kinds)]
        names = [self.typed_name(seat).strip() or name for seat, name in enumerate(usual)]
        return seats_with_unique_names([*zip(kinds, names, strict=True)])

    def seed(self) -> int:
        """Return the typed seed, or a random one."""
        return parse_seed(self.seed_text)

    def game(self) -> NewGame[Setup]:
        return NewGame(self.setup(), tuple(self.seats()), self.seed(), self.undo, self.hints)

    def choices(self) -> dict[str, Any]:
        """Return the choices to propose again next time."""
        return {name: value for name, value in asdict(self).items() if name not in _FORGOTTEN}

    def with_choices(self, choices: Mapping[str, object]) -> Self:
        """Return a draft with these choices and this draft's names, or this draft if those choices can't be played."""
        from pydantic import TypeAdapter  # lazy import: the menu starts faster without it

        try:
            kept = {name: getattr(self, name) for name in _FORGOTTEN & vars(self).keys()} | {"seed_text": ""}
            found = TypeAdapter(type(self)).validate_python({**choices, **kept})
            found.setup()
        except ValueError:
            return self
        return found if len(found.kinds) == len(self.kinds) and found.playable else self


@dataclass
class SetupDraftWithRivals(SetupDraft[Setup]):
    """The draft of a game that has rivals."""

    rival_aim: Literal[40, 50, 60] = USUAL_AIM  # per cent of the games against rivals that the person wins
    rival_results: dict[int, list[OpponentResult]] = field(default_factory=dict)  # of the person, by number of seats

    def is_player(self, kind: str) -> bool:
        return kind == RIVAL or super().is_player(kind)

    def seated(self, kind: str) -> str:
        if kind != RIVAL:
            return kind
        return rival_name(strength_for(self.rival_results.get(self.seat_count, ()), self.rival_aim))

    def meet_rivals(self) -> None:
        """Replace all bots by rivals."""
        self.kinds = [kind if kind in PEOPLE else RIVAL for kind in self.kinds]
