"""A toy game with perfect information and no chance: a race to ten, one to three steps at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from squaretactics.core.spec import BadSetup, Data, Decision, Result
from tests.games.toy_base import Move, PlainGame, Position, Seen, State, Tell, Told

GOAL = 10


@dataclass(frozen=True)
class Track(Position):
    reached: int = 0
    turns: int = 0


class RaceToTen(PlainGame[Track]):
    """Both seats advance one shared token in turn; the first to reach the end wins."""

    name = "race_to_ten"
    words = ("one", "two", "three")

    def parse_setup(self, data: Mapping[str, Any]) -> int:
        if data:
            raise BadSetup("a race to ten leaves nothing to choose")
        return 1

    def setup_data(self, setup: int) -> Data:
        return {}

    def deal(self, rounds: int, random: int, tell: Tell) -> Track:
        return Track(rounds, random)

    def asked(self, position: Track) -> Decision | None:
        return Decision(position.turns % 2, "steps") if position.reached < GOAL else None

    def after(self, position: Track, option: int, tell: Tell) -> Track:
        reached = position.reached + option + 1
        tell(Told("comes to", position.turns % 2, reached))
        return replace(position, reached=reached, turns=position.turns + 1)

    def standing(self, position: Track) -> Result:
        winners = (1 - position.turns % 2,) if position.reached >= GOAL else ()
        return Result(tuple(int(seat in winners) for seat in (0, 1)), winners)

    def covered(self, position: Track, seat: int) -> Track:
        return position

    def guessed(self, position: Track, seat: int) -> Track:
        return position

    def preview(self, view: Seen[Track], move: Move) -> tuple[Seen[Track], Sequence[Told]]:
        (option,) = move
        told: list[Told] = []
        return Seen(view.seat, self.after(view.position, option, told.append)), told

    def preview_state(self, state: State[Track], move: Move) -> State[Track]:
        after = self.copy(state)
        self.take(after, move)
        return after

    def evaluate(self, view: Seen[Track]) -> float:
        points = self.standing(view.position).scores
        return points[view.seat] - points[1 - view.seat]
