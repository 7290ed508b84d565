"""A scripted game for tests: each move says what happens and which seat is next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from squaretactics.core.spec import BadSetup, Data, Decision, GameSpec, Result

# "quiet 1": no new information, seat 1 is next. "draw 1" reveals a secret, "end 1" ends the game.
KINDS = ("quiet", "draw", "end")
Event = tuple[str, int]


class Errand(GameSpec[int, list[str], str, Event, tuple[str, ...]]):
    """A script played as a game, so that tests control exactly what happens when."""

    name = "errand"
    version = 3

    def parse_setup(self, data: Mapping[str, Any]) -> int:
        if set(data) != {"seats"}:
            raise BadSetup("an errand needs seats and nothing else")
        return int(data["seats"])

    def setup_data(self, setup: int) -> Data:
        return {"seats": setup}

    def seats(self, setup: int) -> tuple[str, ...]:
        return tuple(f"Seat {seat}" for seat in range(setup))

    def new_game(self, setup: int, seed: int, emit: Callable[[Event], None] | None = None) -> list[str]:
        if emit is not None:
            emit(("draw", seed))
        return [f"begin {seed % setup}"]

    def copy(self, state: list[str]) -> list[str]:
        return list(state)

    def decision(self, state: list[str]) -> Decision | None:
        kind, _, seat = state[-1].partition(" ")
        return None if kind == "end" else Decision(int(seat), "errand")

    def moves(self, state: list[str]) -> Sequence[str]:
        return [] if self.decision(state) is None else [f"{kind} {seat}" for kind in KINDS for seat in range(10)]

    def why_not(self, state: list[str], move: str) -> str | None:
        return None if move in self.moves(state) else "That is no errand."

    def take(self, state: list[str], move: str, emit: Callable[[Event], None] | None = None) -> None:
        state.append(move)
        if emit is not None:
            kind, _, seat = move.partition(" ")
            emit((kind, int(seat)))

    def result(self, state: list[str]) -> Result | None:
        return Result((len(state), 0), (0,)) if self.decision(state) is None else None

    def resigned(self, state: list[str], seat: int) -> Result:
        return Result((len(state), 0), (1 - seat,))

    def view(self, state: list[str], seat: int) -> tuple[str, ...]:
        return tuple(state)

    def view_moves(self, view: tuple[str, ...]) -> Sequence[str]:
        return self.moves(list(view))

    def view_decision(self, view: tuple[str, ...]) -> Decision | None:
        return self.decision(list(view))

    def seats_at(self, view: tuple[str, ...]) -> int:
        return 2

    def sample_world(self, view: tuple[str, ...], seed: int) -> list[str]:
        return list(view)

    def redact(self, event: Event, seat: int) -> Event:
        return ("hidden", -1) if event[0] == "draw" and event[1] != seat else event

    def reveals(self, event: Event, seat: int) -> bool:
        return event[0] == "draw"

    def preview(self, view: tuple[str, ...], move: str) -> tuple[tuple[str, ...], Sequence[Event]]:
        return (*view, move), ()

    def preview_state(self, state: list[str], move: str) -> list[str]:
        return [*state, move]

    def all_moves(self, setup: int) -> Sequence[str]:
        return self.moves(["begin 0"])

    def view_data(self, view: tuple[str, ...]) -> Data:
        return {"done": list(view)}

    def move_text(self, setup: int, move: str) -> str:
        return move

    def parse_move(self, setup: int, text: str) -> str:
        return text

    def event_data(self, event: Event) -> list[Any]:
        return list(event)

    def tell(self, setup: int, event: Event, seats: Sequence[str]) -> str:
        return " ".join(str(part) for part in event)


ERRAND = Errand()
