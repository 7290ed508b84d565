"""Let callers drive a game: list legal moves, apply a move, and read the public state."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .model import Feed, Move, Setup, Unit
from .run import Run
from .table import Playing, Question


class State:
    """A game: one run, or the runs of a contest one after the other (C60)."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.order: dict[str, list[str]] = {}  # order of a contest's stacks, as revealed so far
        self.results: list[dict[str, Any]] = []
        self.run: Run
        self.playing: Playing
        self.question: Question | None = None

    def next_run(self, feed: Feed) -> None:
        """Begin the next run, on the same stacks."""
        seat, setup = len(self.results), self.setup
        if setup.contest:
            setup = replace(setup, first=seat, leaders=(seat, seat, seat))
        self.run = Run(setup, self.order)
        self.playing = self.run.play()
        self.go_on(None, feed)

    def go_on(self, answer: Move | None, feed: Feed) -> None:
        """Answer a question and run to the next one, in the next run if this one is over."""
        self.run.feed = feed
        try:
            self.question = next(self.playing) if answer is None else self.playing.send(answer)
        except StopIteration:
            self.end_run(feed)

    def end_run(self, feed: Feed) -> None:
        """Keep the result of a run; begin the next one if there is one."""
        assert self.run.result is not None
        self.question = None
        self.results.append(self.run.result)
        if len(self.results) < self.setup.contest:
            self.next_run(feed)


def start(setup: Setup, feed: Feed) -> State:
    """Set a game up and run to its first question."""
    state = State(setup)
    state.next_run(feed)
    return state


def legal_moves(state: State) -> list[Move]:
    """List the legal answers. The list is empty once the game is over."""
    return list(state.question.moves) if state.question else []


def apply(state: State, move: Move, feed: Feed) -> None:
    """Answer the question, or give up, and run to the next question."""
    if state.question is None:
        raise ValueError("the game is over")
    if move == ("give up",):  # C64
        state.playing.close()
        state.run.end("given up")
        state.end_run(feed)
        return
    if move not in state.question.moves:
        raise ValueError(f"{move!r} does not answer {state.question.kind}")
    state.go_on(move, feed)


def places(results: list[dict[str, Any]]) -> list[int]:
    """Rank the runs of a contest from 1; ties share a place (C60)."""

    def worth(result: dict[str, Any]) -> tuple[int, int, int]:
        """Return a key that sorts better runs higher."""
        second = result["health"] if result["outcome"] == "victory" else result["felled now"]
        return result["won"], second, -result["rounds"]

    worths = [worth(result) for result in results]
    return [1 + sum(other > mine for other in worths) for mine in worths]


def snapshot(state: State) -> dict[str, Any]:
    """Return the public state of the current run, and the results of finished ones.

    asks, decides, acting   kind of question, deciding seat, acting unit; or None
    phase, combat, round    "set-up", "camp", "event", "combat" or "over"; both numbers count from 1
    heroes, enemies         a list of `unit_seen`, place 1 first
    fallen                  fallen heroes, in order
    items, out              the team's {item: "ready", or when it is ready again: "round", "combat"}; items out of play
    event, stacks, kinds    the event's id; how many cards each stack has; the challenge stack's kinds from the top
    calls, won, felled, rounds      calls made; combats won; enemies felled; rounds begun
    dice, total             of the current roll
    run, results, places    number of the run, from 0; finished results; final places
    """
    run, question = state.run, state.question
    return {
        "asks": question.kind if question else None,
        "decides": question.seat if question else None,
        "acting": run.acting["card"] if run.acting else None,
        "phase": run.phase,
        "combat": run.combat,
        "round": run.round,
        "heroes": [unit_seen(run, unit) for unit in run.heroes],
        "enemies": [unit_seen(run, unit) for unit in run.enemies],
        "fallen": [unit["card"] for unit in run.fallen],
        "items": dict(run.items),
        "out": sorted(run.out),
        "event": run.event,
        "stacks": {
            "challenge": len(run.kinds),
            **{rarity: len(shelf) for rarity, shelf in run.shelves.items()},
            "events": len(run.events),
        },
        "kinds": list(run.kinds),
        "calls": run.calls,
        "won": run.won,
        "felled": run.felled,
        "rounds": run.rounds,
        "dice": list(run.dice),
        "total": run.total,
        "run": len(state.results) - (0 if question else 1),
        "results": list(state.results),
        "places": [] if question else places(state.results),
    }


def unit_seen(run: Run, unit: Unit) -> dict[str, Any]:
    """Return a unit's public facts: `number` is what an attack must reach; `bound` is 1 for Restrain, 2 for Stun."""
    seen = {key: value for key, value in unit.items() if key not in ("side", "half used", "rolled again")}
    seen["place"] = run.place(unit)
    seen["number"] = run.number(unit)
    return seen
