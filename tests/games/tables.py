"""The games and options for the generic tests, and random walks through them."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from squaretactics.core.spec import AnyGame
from squaretactics.games.card_tactics.options import CombatSetup, CustomSetup
from squaretactics.games.card_tactics.options import Setup as CardSetup
from squaretactics.games.card_tactics.spec import CARD_TACTICS
from squaretactics.games.card_tactics.state import State as CardState
from squaretactics.games.square_tactics.options import Setup, preset
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State as SquareState
from squaretactics.games.squirrel_squabble.options import Setup as SquirrelSetup
from squaretactics.games.squirrel_squabble.spec import SQUIRREL_SQUABBLE
from squaretactics.games.squirrel_squabble.state import State as SquirrelState
from tests.games.coop import LowestFirst
from tests.games.dice import DiceGame
from tests.games.hidden_states import shuffle_decks
from tests.games.pennies import MatchingPennies
from tests.games.race import RaceToTen
from tests.games.solo import HigherOrLower
from tests.games.toy import Toy
from tests.games.toy_base import State

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

# No game here has nearly as many decisions.
LONG = 5000


@dataclass(frozen=True)
class Table:
    """A game with its options, and a name for test titles."""

    name: str
    spec: AnyGame
    setup: Any
    left: int | None = None  # characters in each deck at the start; None means all

    def __str__(self) -> str:
        return self.name

    def seats(self) -> range:
        return range(len(self.spec.seats(self.setup)))

    def actions(self) -> bool:
        return getattr(self.setup, "action_cards", "off") != "off"

    def apart(self) -> bool:
        """Return whether seats play separate runs, hidden from later seats."""
        return getattr(self.setup, "contest", None) is not None

    def seeds(self, count: int) -> list[int]:
        """Return fixed seeds of this table: half as many for games with more than two seats, which are longer."""
        if len(self.seats()) > 2:
            count = (count + 1) // 2
        return [zlib.crc32(self.name.encode()) + number for number in range(count)]

    def start(self, seed: int) -> Any:
        """Deal a game; cards that a short deck lacks count as captured."""
        state = self.spec.new_game(self.setup, seed)
        if self.left is not None:
            for seat in self.seats():
                cut = max(len(state.decks[seat]) - self.left, 0)
                state.captured[(seat + 1) % len(self.seats())] += state.decks[seat][:cut]
                del state.decks[seat][:cut]
        return state

    def with_other_chance(self, state: Any, random: int) -> Any:
        """Return a copy of a state with another RNG state."""
        twin = self.spec.copy(state)
        if isinstance(twin, State):
            twin.position = replace(twin.position, random=random)
        elif isinstance(twin, SquirrelState | CardState):
            twin.random = random
        elif isinstance(twin, SquareState):
            shuffle_decks(twin, 0, Random(random))
        else:
            raise NotImplementedError(f"say here how the chance of {self.spec.name} is changed")
        return twin

    def walk(self, seed: int) -> Iterator[tuple[Any, Any]]:
        """Play a random game; at each decision yield the state and the chosen move."""
        spec, chance = self.spec, Random(seed)
        state = self.start(seed)
        for _ in range(LONG):
            if spec.decision(state) is None:
                return
            move = spec.random_move(state, chance.random)
            yield state, move
            spec.take(state, move)
        raise AssertionError("this game does not end")

    def positions(self, seed: int) -> list[Any]:
        """Return a copy of each state of a random game that needs a decision."""
        return [self.spec.copy(state) for state, _ in self.walk(seed)]


def _setups() -> Iterator[tuple[str, Setup]]:
    for players in (2, 4):
        for name in ("first", "abilities"):
            yield f"{players}-{name}", preset(name, players)
        yield f"{players}-even-chances", preset("abilities", players, even_chances=True)
        for name, decks, windows in product(("full", "mayhem"), ("shared", "personal"), ("able", "holding")):
            chosen: dict[str, object] = {"action_cards": decks, "windows": windows}
            yield f"{players}-{name}-{decks}-{windows}", preset(name, players, **chosen)
            name = "actions" if name == "full" else "actions-mayhem"
            yield (
                f"{players}-{name}-{decks}-{windows}",
                preset("first", players, mayhem=name == "actions-mayhem", **chosen),
            )


SETUPS = dict(_setups())
SQUARE_TABLES = [Table(name, SQUARE_TACTICS, setup) for name, setup in SETUPS.items()]
TOY_TABLES = [
    Table("toy", Toy(), 5),
    Table("pennies", MatchingPennies(), 3),
    Table("pennies-biased", MatchingPennies("pennies-biased", biased=True), 3),
    Table("dice", DiceGame(), 4),
    Table("solo", HigherOrLower(), 4),
    Table("coop", LowestFirst(), 3),
    Table("race", RaceToTen(), 1),
]
SQUIRREL_TABLES = [
    Table("squirrels", SQUIRREL_SQUABBLE, SquirrelSetup()),
    Table("squirrels-dealt-quick", SQUIRREL_SQUABBLE, SquirrelSetup(board="dealt", start="quick")),
]
CARD_TABLES = [
    Table("cards", CARD_TACTICS, CardSetup()),
    Table("cards-two-hard", CARD_TACTICS, CardSetup(leads=(0, 1, 0), first=1, level="hard")),
    Table(
        "cards-survival", CARD_TACTICS, CardSetup(mode="survival", leads=(0, 1, 2), team=("ranger", "druid", "duelist"))
    ),
    Table("cards-contest", CARD_TACTICS, CardSetup(contest=2)),
    Table(
        "cards-own",
        CARD_TACTICS,
        CardSetup(
            own=CustomSetup(
                combats=(CombatSetup(rarity="common"),) * 4, starting_items=5, barred=("ranger",), camp=False
            )
        ),
    ),
]
TABLES = [*TOY_TABLES, *SQUARE_TABLES, *SQUIRREL_TABLES, *CARD_TABLES]
# Games whose decks run out, which is rare in whole random games.
SHORT_TABLES = [
    Table(f"{name}-{left}-left", SQUARE_TACTICS, SETUPS[name], left)
    for name in ("2-abilities", "2-full-shared-able", "4-full-shared-able", "4-mayhem-personal-holding")
    for left in (1, 2)
]


def table_params(tables: Iterable[Table]) -> list[ParameterSet]:
    """Return tables as parameters. Each rule set meets each deck and each window once in `make test`."""
    repeats = ("-shared-holding", "-personal-able")
    return [pytest.param(table, marks=[pytest.mark.long] if table.name.endswith(repeats) else []) for table in tables]
