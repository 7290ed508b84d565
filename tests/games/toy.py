"""A throw-away game for the tests: Kuhn's three-card poker, a few rounds of it, with a hidden card each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from squaretactics.core.rng import seeded, shuffle
from squaretactics.core.spec import BadSetup, Data, Decision, GameSpec, Result

Move = tuple[int]
Event = tuple[str, int, int | None]  # what, whose, how much
View = tuple[int, int, int, int, tuple[int, ...], tuple[int, ...]]  # seat, rounds, round, own card, bids, points
Emit = Callable[[Event], None] | None
WORDS = ("check", "bet", "fold", "call")
CHECK, BET, FOLD, CALL = range(4)


@dataclass
class State:
    rounds: int
    round: int
    cards: list[int]  # of the seats; the third is nobody's
    bids: tuple[int, ...]
    points: tuple[int, ...]
    random: int


class Toy(GameSpec[int, State, Move, Event, View]):
    """Each may check or bet; a bet is called or folded to; the higher card takes 1, or 2 after a call."""

    name = "toy"
    version = 1

    def parse_setup(self, data: Mapping[str, Any]) -> int:
        if data not in [{"rounds": rounds} for rounds in range(1, 10)]:
            raise BadSetup("the toy is played for 1 to 9 rounds")
        return int(data["rounds"])

    def setup_data(self, setup: int) -> Data:
        return {"rounds": setup}

    def seats(self, setup: int) -> tuple[str, ...]:
        return "First", "Second"

    def new_game(self, setup: int, seed: int, emit: Emit = None) -> State:
        return self._deal(State(setup, 0, [0, 1, 2], (), (0, 0), seeded(seed)), emit)

    def _deal(self, state: State, emit: Emit) -> State:
        state.random, state.bids = shuffle(state.cards, state.random), ()
        self._tell_cards("dealt", state, emit)
        return state

    def _tell_cards(self, what: str, state: State, emit: Emit) -> None:
        for seat in (0, 1):
            if emit is not None:
                emit((what, seat, state.cards[seat]))

    def copy(self, state: State) -> State:
        return replace(state, cards=state.cards[:])

    def decision(self, state: State) -> Decision | None:
        asked = Decision(len(state.bids) % 2, "answer" if state.bids[-1:] == (BET,) else "open")
        return asked if state.round < state.rounds else None

    def moves(self, state: State) -> Sequence[Move]:
        asked = self.decision(state)
        return () if asked is None else ((FOLD,), (CALL,)) if asked.kind == "answer" else ((CHECK,), (BET,))

    def random_move(self, state: State, random: Callable[[], float]) -> Move:
        return self.moves(state)[int(random() * 2)]

    def why_not(self, state: State, move: Move) -> str | None:
        return None if move in self.moves(state) else "That is no answer to what was bid."

    def take(self, state: State, move: Move, emit: Emit = None) -> None:
        (bid,), seat = move, len(state.bids) % 2
        state.bids += (bid,)
        if emit is not None:
            emit((WORDS[bid], seat, None))
        if bid == BET or len(state.bids) == 1:
            return
        winner = 1 - seat if bid == FOLD else int(state.cards[1] > state.cards[0])
        if bid != FOLD:
            self._tell_cards("shown", state, emit)
        state.points = tuple(own + (1 + (bid == CALL)) * (s == winner) for s, own in enumerate(state.points))
        state.round += 1
        if state.round < state.rounds:
            self._deal(state, emit)

    def result(self, state: State) -> Result | None:
        winners = tuple(seat for seat in (0, 1) if state.points[seat] == max(state.points))
        return None if state.round < state.rounds else Result(state.points, winners)

    def resigned(self, state: State, seat: int) -> Result:
        return Result(state.points, (1 - seat,))

    def points(self, state: State) -> Sequence[int]:
        return state.points

    def check(self, state: State) -> list[str]:
        return [] if sorted(state.cards) == [0, 1, 2] else ["the cards are not the three cards"]

    def view(self, state: State, seat: int) -> View:
        return seat, state.rounds, state.round, state.cards[seat], state.bids, state.points

    def view_moves(self, view: View) -> Sequence[Move]:
        return self.moves(self.sample_world(view, 0)) if len(view[4]) % 2 == view[0] else ()

    def view_decision(self, view: View) -> Decision | None:
        return self.decision(self.sample_world(view, 0))

    def seats_at(self, view: View) -> int:
        return len(view[5])

    def sample_world(self, view: View, seed: int) -> State:
        seat, rounds, number, own, bids, points = view
        cards = [card for card in (0, 1, 2) if card != own]
        random = shuffle(cards, seeded(seed))
        return State(rounds, number, [*cards[:seat], own, *cards[seat:]], bids, points, random)

    def redact(self, event: Event, seat: int) -> Event:
        return ("dealt", event[1], None) if event[0] == "dealt" and event[1] != seat else event

    def reveals(self, event: Event, seat: int) -> bool:
        return event[0] in ("dealt", "shown")

    def preview(self, view: View, move: Move) -> tuple[View, Sequence[Event]]:
        return view, ()

    def glimpse(self, state: State, move: Move) -> State:
        return state

    def evaluate(self, view: View) -> float:
        return view[5][view[0]] - view[5][1 - view[0]]

    def all_moves(self, setup: int) -> Sequence[Move]:
        return (CHECK,), (BET,), (FOLD,), (CALL,)

    def view_data(self, view: View) -> Data:
        return dict(zip(("seat", "rounds", "round", "card", "bids", "points"), view, strict=True))

    def observation(self, view: View) -> Sequence[float]:
        seat, rounds, number, own, bids, points = view
        cards = (own == card for card in range(3))
        return [seat, number / rounds, *cards, len(bids) / 3, BET in bids, *(won / 2 / rounds for won in points)]

    def move_text(self, setup: int, move: Move) -> str:
        return WORDS[move[0]]

    def parse_move(self, setup: int, text: str) -> Move:
        return (WORDS.index(text),)

    def event_data(self, event: Event) -> list[Any]:
        return list(event)

    def tell(self, setup: int, event: Event, seats: Sequence[str]) -> str:
        return f"{seats[event[1]]}: {event[0]} {'' if event[2] is None else event[2]}"
