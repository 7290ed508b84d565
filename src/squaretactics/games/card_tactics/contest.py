"""The end of a run, and contests: each seat plays its own run through the same stacks, one after another (C60)."""

from __future__ import annotations

from squaretactics.core.rng import advance
from squaretactics.games.card_tactics.card_stacks import stop_at_chance
from squaretactics.games.card_tactics.events import ContestEnded, Emit, Event, GameEnded, InRun, RunBegan
from squaretactics.games.card_tactics.state import FIELDS, LOST, NOBODY, OVER, VICTORY, State, blank

# Ranked by: combats won, then enemies defeated in the lost combat or health left, then fewer rounds.
RunResult = tuple[int, int, int, int]  # the last is the number of defeated enemies, unranked


def run_result(state: State, won: bool) -> RunResult:
    """Return the result of the current run so far."""
    health = sum(state.health[slot] for slot in state.heroes)
    return state.won, health if won else state.felled_here, state.rounds, state.felled


def ranking_key(run: RunResult) -> tuple[int, int, int]:
    """Return a sort key for a run; a higher one is better."""
    return run[0], run[1], -run[2]


def runs_so_far(state: State) -> tuple[RunResult, ...]:
    """Return each seat's result: final for finished runs, interim for the current one, zeros for the others."""
    many = state.setup.contest or 1
    under_way = () if len(state.runs) == many else (run_result(state, False),)
    runs = (*state.runs, *under_way)
    return (*runs, *(((0, 0, 0, 0),) * (many - len(runs))))


def best_seats(runs: tuple[RunResult, ...]) -> tuple[int, ...]:
    """Return the seats with the best run; there are several if they tie."""
    most = max(map(ranking_key, runs))
    return tuple(seat for seat, run in enumerate(runs) if ranking_key(run) == most)


def end_run(state: State, won: bool, emit: Emit | None) -> None:
    """End a run, then begin the next one in a contest; if there is none, end the game."""
    ended = run_result(state, won)
    if emit is not None:
        health = sum(state.health[slot] for slot in state.heroes)
        emit(GameEnded(won, state.combat, state.won, state.felled, state.rounds, health))
    state.stage, state.asked = OVER, NOBODY
    state.ended = VICTORY if won else LOST
    if state.setup.contest is None:
        return
    stop_at_chance(state)  # the results of the other runs are unknown
    state.runs = (*state.runs, ended)
    if len(state.runs) < state.setup.contest:
        begin_run(state, len(state.runs), emit)
    elif emit is not None:
        emit(ContestEnded(state.runs, best_seats(state.runs)))


def begin_run(state: State, seat: int, emit: Emit | None) -> None:
    """Reset this state to the start of a seat's run."""
    fresh = blank(state.setup)
    fresh.runs, fresh.deal, fresh.run = state.runs, state.deal, seat
    deal_run(fresh)
    for name in FIELDS:
        setattr(state, name, getattr(fresh, name))
    if emit is not None:
        emit(RunBegan(seat))


def deal_run(state: State) -> None:
    """Lay out the deal: the stacks in their order, and the run's own RNG state."""
    common, rare, unique, events, challenge, aside, chance = state.deal
    state.stacks = [list(common), list(rare), list(unique)]
    state.events, state.challenge, state.aside = list(events), list(challenge), list(aside)
    random = chance[0]
    for _ in range(state.run + 1):
        random = advance(random)[1]
    state.random = random


def wrap_in_run(state: State, emit: Emit) -> Emit:
    """Return an emitter that wraps a contest's events in the current run, unless they concern all runs."""

    def tell(event: Event) -> None:
        if isinstance(event, InRun | RunBegan | ContestEnded):
            emit(event)
        else:
            emit(InRun(state.run, event))

    return tell
