"""A plan while it is made: three hollows, six coins, each with one face up. It knows nothing of the screen."""

from __future__ import annotations

from squaretactics.games.squirrel_squabble.coins import COINS, SLOTS, Plan


class PlanEditor:
    """Holds the coins that lie in hollows, the face that each coin has up, and the hollow that comes next."""

    def __init__(self) -> None:
        self.clear()

    @property
    def lying(self) -> tuple[int | None, ...]:
        """Return what lies in each hollow."""
        return tuple(None if coin is None else self.faces[coin] for coin in self.hollows)

    @property
    def plan(self) -> Plan | None:
        """Return the plan, once no hollow is empty."""
        found = tuple(lying for lying in self.lying if lying is not None)
        return found if len(found) == SLOTS else None

    @property
    def missing(self) -> int:
        """Return how many hollows are empty."""
        return self.hollows.count(None)

    @property
    def empty(self) -> bool:
        return self.missing == SLOTS

    def where(self, coin: int) -> int | None:
        """Return the hollow in which a coin lies."""
        return self.hollows.index(coin) if coin in self.hollows else None

    def put(self, coin: int, hollow: int | None = None) -> None:
        """Put a coin into a hollow, or into the one that is picked; what lies there makes room, or changes places."""
        hollow = self.picked if hollow is None else hollow
        before = self.where(coin)
        there = self.hollows[hollow]
        if before is not None:
            self.hollows[before] = there
        self.hollows[hollow] = coin
        self._pick_next()

    def take_out(self, hollow: int) -> None:
        """Put a coin back beside the others, and pick its hollow."""
        self.hollows[hollow] = None
        self.picked = hollow

    def take_out_last(self) -> None:
        """Put the last of the coins back."""
        for hollow in reversed(range(SLOTS)):
            if self.hollows[hollow] is not None:
                self.take_out(hollow)
                return

    def turn(self, coin: int) -> None:
        """Turn a coin over, wherever it lies."""
        self.faces[coin] ^= 1

    def pick(self, hollow: int) -> None:
        """Pick the hollow that the next coin goes into."""
        self.picked = hollow

    def clear(self) -> None:
        """Put all coins back, the first face of each up."""
        self.faces = [coin << 1 for coin in range(len(COINS))]  # by coin, as it lies
        self.hollows: list[int | None] = [None] * SLOTS  # which coin lies there
        self.picked = 0

    def take_up(self, plan: Plan) -> None:
        """Lay out a plan that was made before."""
        for hollow, lying in enumerate(plan):
            self.faces[lying >> 1] = lying
            self.hollows[hollow] = lying >> 1
        self._pick_next()

    def _pick_next(self) -> None:
        """Pick the first empty hollow from the picked one on."""
        order = [(self.picked + step) % SLOTS for step in range(SLOTS)]
        self.picked = next((hollow for hollow in order if self.hollows[hollow] is None), self.picked)
