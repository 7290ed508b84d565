"""Long random games: every effect occurs often, and nothing breaks."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    ActionPlayed,
    Captured,
    CharacterDrawn,
    Compared,
    Event,
    Traded,
    TurnEnded,
)
from squaretactics.games.square_tactics.move_kinds import REDRAW
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from tests.games.tables import LONG, SHORT_TABLES, SQUARE_TABLES, Table

GAME = SQUARE_TACTICS
_OFTEN = 100
_MOST_GAMES = 20_000  # many more than needed
# Only one state in this many is checked: the check costs more than the moves.
_SAMPLE = 7


def tables_for(players: int) -> list[Table]:
    return [table for table in (*SQUARE_TABLES, *SHORT_TABLES) if table.setup.players == players]


def play(table: Table, seed: int, seen: Counter[str]) -> None:
    """Play a random game to its end, counting effects."""
    chance = random.Random(seed)
    state = table.start(seed)
    events: list[Event] = []
    for number in range(LONG):
        if GAME.decision(state) is None:
            break
        GAME.take(state, GAME.random_move(state, chance.random), events.append)
        if (seed + number) % _SAMPLE == 0:
            assert GAME.check(state) == [], f"{table}, seed {seed}, decision {number}"
    assert GAME.check(state) == [], f"{table}, seed {seed}, at the end"
    assert GAME.result(state) is not None, f"{table}, seed {seed}, does not end"
    seen.update(ABILITY_IDS[event.ability] for event in events if isinstance(event, AbilityUsed))
    seen.update(ACTION_IDS[event.kind] for event in events if isinstance(event, ActionPlayed))


@pytest.mark.parametrize("players", [2, 4])
def test_every_ability_and_action_card_takes_effect_often(players: int, soak: int) -> None:
    seen: Counter[str] = Counter()
    tables = tables_for(players)
    for number, table in enumerate(tables * soak):
        play(table, number, seen)
    # Then tables with most effects, until all have occurred.
    rich = [table for table in tables if table.setup.abilities and table.actions()]
    for number in range(_MOST_GAMES * soak):
        play(rich[number % len(rich)], 1000 + number, seen)
        rare = {name: seen[name] for name in (*ABILITY_IDS, *ACTION_IDS) if seen[name] < _OFTEN * soak}
        if not rare:
            return
    raise AssertionError(f"too rare: {rare}")


def within_this_turn(events: list[Event]) -> list[Event]:
    """Return the fights among events until hidden information appears."""
    fights: list[Event] = []
    for event in events:
        if isinstance(event, TurnEnded | CharacterDrawn | Traded):
            break
        if isinstance(event, Compared | Captured):
            fights.append(event)
    return fights


# Decisions in the middle of a turn: a rival reacts, or the seat itself has another choice.
_QUESTIONS = {"before", "order", "skip", "defend", "wound", "move_in", "go_on", "react", "give_back"}


@pytest.mark.parametrize("players", [2, 4])
def test_preview_foresees_events_if_no_seat_interferes(players: int, soak: int) -> None:
    foreseen, fought = 0, 0
    for number, table in enumerate(tables_for(players) * (4 * soak)):
        for state, _ in table.walk(number):
            asked = GAME.decision(state)
            assert asked is not None
            view = GAME.view(state, asked.seat)
            moves = GAME.moves(state)
            for move in random.Random(number).sample(moves, min(len(moves), 3)):
                after = state.copy()
                events: list[Event] = []
                GAME.take(after, move, events.append)
                later = GAME.decision(after)
                if move[0] == REDRAW or (later is not None and later.kind in _QUESTIONS):
                    continue  # a drawn card may be played at once, and answers may change the rest
                foreseen += 1
                fights = within_this_turn(events)
                fought += bool(fights)
                shown, told = GAME.preview(view, move)
                assert [event for event in told if isinstance(event, Compared | Captured)] == fights, (
                    f"{table}, seed {number}: {GAME.move_text(table.setup, move)}"
                )
                assert shown.seat == asked.seat
    assert foreseen > 1000
    assert fought > 200
