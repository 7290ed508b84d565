"""Previews match the outcome of every contact if no rival reacts: a check on moves from random games."""

from __future__ import annotations

import random
from collections import Counter
from itertools import takewhile

from squaretactics.games.square_tactics import fight_outcomes as o
from squaretactics.games.square_tactics.abilities import ABILITY_IDS, PLUNDER
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS, TRADE
from squaretactics.games.square_tactics.events import (
    AbilityUsed,
    ActionPlayed,
    Captured,
    CharacterDrawn,
    Event,
    TurnEnded,
)
from squaretactics.games.square_tactics.move_kinds import ACT, PASS, REDRAW, Move
from squaretactics.games.square_tactics.previews import DEFAULTS, preview
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.view import view
from tests.games.tables import SHORT_TABLES, SQUARE_TABLES, Table

GAME = SQUARE_TACTICS
_OF_WHOSE_TURN_IT_IS = {"begin", "before", "order", "skip", "go_on", "move_in"}
# These are hidden, act at the turn's draw, or are played by rivals.
_CANNOT_BE_FORESEEN = {"redraw", "trade", "plunder", "emergency_maneuvers", "sacrifice", "wounded", "reaction"}
_PLAYS = 6_000


def played_out(state: State, move: Move, chance: random.Random) -> tuple[list[Event], State]:
    """Play a move and the rest of its turn: default answers for its player, random ones for rivals."""
    after = state.copy()
    events: list[Event] = []
    asked = GAME.decision(state)
    assert asked is not None
    while True:
        GAME.take(after, move, events.append)
        later = GAME.decision(after)
        if any(isinstance(event, TurnEnded | CharacterDrawn) for event in events):
            break
        if later is None or later.kind in ("begin", "end", "give_back"):
            break
        if later.seat != asked.seat:
            move = GAME.random_move(after, chance.random)
        elif later.kind in ("order", "draw_two"):
            move = GAME.moves(after)[0]
        elif later.kind in DEFAULTS:
            move = DEFAULTS[later.kind]
        else:
            move = PASS
    return events, after


def within_this_turn(events: list[Event]) -> list[Event]:
    """Return the events up to the turn's draw."""
    return list(takewhile(lambda event: not draws(event), events))


def draws(event: Event) -> bool:
    """Return whether an event belongs to the turn's draw, or ends the turn without one."""
    plundering = isinstance(event, AbilityUsed) and event.ability == PLUNDER
    return plundering or isinstance(event, TurnEnded | CharacterDrawn)


def acting(events: list[Event]) -> list[tuple[int, int]]:
    """Return each ability that takes effect, with its character."""
    return [(event.card, event.ability) for event in events if isinstance(event, AbilityUsed)]


def acted(events: list[Event]) -> Counter[str]:
    """Count the abilities and action cards that take effect."""
    abilities = Counter(ABILITY_IDS[ability] for _, ability in acting(events))
    return abilities + Counter(ACTION_IDS[event.kind] for event in events if isinstance(event, ActionPlayed))


def piled_up(before: State, after: State, seat: int) -> tuple[set[int], set[int]]:
    """Return the new characters in a seat's captured pile, and in those of the others."""
    new = [set(pile) - set(old) for pile, old in zip(after.captured, before.captured, strict=True)]
    return new[seat], set().union(*(pile for other, pile in enumerate(new) if other != seat))


def plays(table: Table, seed: int) -> list[tuple[State, Move]]:
    """Return up to two moves, each with its state, from every decision of the active seat in a random game."""
    found = []
    for state, _ in table.walk(seed):
        asked = GAME.decision(state)
        if asked is not None and asked.kind in _OF_WHOSE_TURN_IT_IS:
            moves = GAME.moves(state)
            found += [(state.copy(), move) for move in random.Random(seed).sample(moves, min(len(moves), 2))]
    return found


def test_labels_match_the_outcome_of_every_unanswered_play(soak: int) -> None:
    counts: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    effects: Counter[str] = Counter()
    apart: Counter[str] = Counter()  # effects that can't be foreseen
    tables = [*SQUARE_TABLES, *SHORT_TABLES]
    chance = random.Random(7)
    seed = 0
    while counts.total() < _PLAYS * soak:
        table = tables[seed % len(tables)]
        for state, move in chance.sample(every := plays(table, seed), min(len(every), 12)):
            asked = GAME.decision(state)
            assert asked is not None
            foreseen = preview(view(state, asked.seat), move)[1]
            events, after = played_out(state, move, chance)
            told = within_this_turn(events)
            apart.update(acted(events) - acted(told))  # at the turn's draw
            if move[:2] == (ACT, TRADE) or move[0] == REDRAW:
                assert acting(foreseen) == acting(events)[: len(acting(foreseen))]
                apart.update(acted(events))
                counts["hidden"] += 1
                continue
            if any(isinstance(event, ActionPlayed) and event.seat != asked.seat for event in told):
                apart.update(acted(told))
                counts["reaction"] += 1
                continue
            counts["compared"] += 1
            expected, came = o.fight_outcomes(state.rules, foreseen), o.fight_outcomes(state.rules, told)
            assert expected == came, f"{table}, seed {seed}: {GAME.move_text(table.setup, move)}"
            assert o.decided_by_attached(state.rules, foreseen) == o.decided_by_attached(state.rules, told)
            assert acting(foreseen) == acting(told), f"{table}, seed {seed}: {GAME.move_text(table.setup, move)}"
            effects.update(acted(told))
            followed = any(isinstance(event, Captured) for event in events[len(told) :])  # by a turn without a choice
            if not followed:
                won, caught = piled_up(state, after, asked.seat)
                assert won == {contact.card for contact in came if contact.outcome in (o.CAPTURES, o.WINS_TIE)}
                assert len(caught) == sum(contact.outcome == o.SNARED for contact in came)
            outcomes.update(contact.outcome for contact in came)
        seed += 1
    print(dict(counts), dict(outcomes), dict(effects), dict(apart))  # with pytest -s
    assert {*effects} == {*ABILITY_IDS, *ACTION_IDS} - _CANNOT_BE_FORESEEN
    assert {*apart} >= _CANNOT_BE_FORESEEN
    assert counts["compared"] > 0.8 * counts.total()
    assert counts["reaction"]
    assert counts["hidden"]
    assert {o.CAPTURES, o.TIE, o.STOPS, o.SNARED, o.GUARD_TIES, o.GUARD_STOPS, o.WINS_TIE} <= set(outcomes)
