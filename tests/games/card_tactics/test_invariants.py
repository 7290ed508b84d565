"""Invariant checks find planted faults, and hints state facts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from squaretactics.games.card_tactics.moves import parse_move
from squaretactics.games.card_tactics.spec import CARD_TACTICS as GAME
from squaretactics.games.card_tactics.state import State
from tests.games.card_tactics.scenario import Fight
from tests.games.card_tactics.test_rulings import begun

A = "druid duelist guardian"


def put(field: str, index: int, value: int) -> Callable[[State], None]:
    return lambda state: getattr(state, field).__setitem__(index, value)


PLANTED: dict[str, tuple[Callable[[State], None], str]] = {
    "a health above the printed": (put("health", 0, 9), "has health 9"),
    "a fallen unit that stands": (put("health", 3, 0), "health 0 and stands"),
    "a hero twice in line": (lambda state: state.heroes.append(0), "heroes stand"),
    "four enemies": (lambda state: state.enemies.append(3), "enemies stand"),
    "two counters": (put("counter", 0, 2), "has tokens"),
    "less than no bleed": (put("bleed", 3, -1), "has tokens"),
    "a mark on two": (lambda state: state.marks.__setitem__(slice(0, 2), [2, 2]), "lies twice"),
    "an item twice": (lambda state: state.items.append(0), "items are lost or doubled"),
    "an event lost": (lambda state: state.events.pop(), "events are lost"),  # type: ignore[misc, return-value]
    "an item turned that is not there": (lambda state: setattr(state, "turned", 1 << 24), "turned that is not"),
    "a card twice": (lambda state: state.challenge.append(state.challenge[0]), "doubled"),
    "a stack in disorder": (lambda state: state.challenge.reverse(), "lies as"),
    "a call too many": (lambda state: setattr(state, "calls", 4), "after 4 calls"),
    "an end too early": (lambda state: setattr(state, "ended", 1), "has an end"),
    "a stunned hero who acts": (put("bound", 2, 2), "who cannot"),
    "a look ahead": (lambda state: setattr(state, "veiled", True), "look ahead"),
    "a side that is gone": (lambda state: state.enemies.clear(), "a side is gone"),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_planted_fault_is_found(fault: str) -> None:
    state = begun(seed=2)
    GAME.take(state, parse_move("order guardian duelist druid"))
    assert (GAME.check(state), state.asked) == ([], 2)
    plant, words = PLANTED[fault]
    plant(state)
    found = GAME.check(state)
    assert any(words in line for line in found), found


def test_hint_states_the_chance_to_hit_and_to_fell() -> None:
    def said(line: str, move: str = "use shield_bash e1") -> str:
        return GAME.explain(GAME.view(Fight(line, "guardian").state, 0), parse_move(move))

    assert said(f"{A} | wolf").startswith("Chance to hit Wolf: 83%.")
    assert said(f"{A} | wolf(1)").startswith("Chance to hit Wolf: 83%. Chance to defeat it: 83%.")
    assert said(f"{A} | wolf(2)").startswith("Chance to hit Wolf: 83%. Chance to defeat it: 17%.")
    assert said(f"{A} | gargoyle(2)").startswith("Chance to hit Gargoyle: 72%.")
    assert said(f"{A} | wolf(done)", "use brace guardian") == ""


def test_hint_states_the_enemies_reaction_and_its_cost() -> None:
    def said(line: str, move: str) -> str:
        fight = Fight(line, "guardian")
        fight.state.ready[4:] = [True] * len(fight.state.ready[4:])
        return GAME.explain(GAME.view(fight.state, 0), parse_move(move))

    # The Orc attacks the Guardian at +1; he has 7 in front: 26 of 36, and no critical hit.
    assert "lose about 0.7 health" in said(f"{A} | wolf orc", "use shield_bash e1")
    # Pushed into the second place the Chieftain keeps its axe; out of the third place the Orc doesn't charge.
    assert "A hit makes Orc use Chop instead of Charge" in said(f"{A} | goblin(1) wolf orc", "use shield_bash e1")
