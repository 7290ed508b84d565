"""Every broken invariant is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from squaretactics.games.square_tactics.cards import CARD_OF
from squaretactics.games.square_tactics.decisions import legal_moves
from squaretactics.games.square_tactics.invariants import check
from squaretactics.games.square_tactics.options import preset
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.rules import new_game, take
from squaretactics.games.square_tactics.state import BEFORE, END, State


def a_game() -> State:
    """Return a full game in which South's first character is on the board."""
    state = new_game(rules_of(preset("full", starter=0, windows="holding")), 3)
    take(state, legal_moves(state)[0])
    return state


def _space(state: State) -> int:
    return next(space for space, card in enumerate(state.card) if card >= 0)


def _twice(state: State) -> None:
    state.hands[0].append(state.hands[1][0])


def _lost(state: State) -> None:
    state.decks[0].pop()


def _stranger(state: State) -> None:
    state.decks[0].append(CARD_OF["deadly-ninja"])


def _action_lost(state: State) -> None:
    state.action_decks[0].pop()


def _ownerless(state: State) -> None:
    state.owner[_space(state)] = -1


def _litter(state: State) -> None:
    space = next(space for space, card in enumerate(state.card) if card < 0)
    state.facing[space] = 2


def _wrong_numbers(state: State) -> None:
    state.face[_space(state)] = (9, 9, 9, 9, 9, 9, 9, 9)


def _outside(state: State) -> None:
    state.owner[-1] = 0


def _false_belief(state: State) -> None:
    state.known = ({state.hands[1][0]: 1}, {}, {})


def _stale_belief(state: State) -> None:
    state.known = ({state.card[_space(state)]: 1}, {}, {})


def _over_with_work(state: State) -> None:
    state.over = True


def _nothing_legal(state: State) -> None:
    state.stack[-1] = (7, 0, 1, -1)
    state.hands[1].clear()


def _cleared(state: State) -> None:
    state.cleared = 4


def _sheltered(state: State) -> None:
    state.sheltered = (state.hands[0][0],)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (_twice, "is in 2 places"),
        (_lost, "is nowhere"),
        (_stranger, "is not of this game"),
        (_action_lost, "copies of"),
        (_ownerless, "open for some and held for others"),
        (_litter, "something lies there"),
        (_wrong_numbers, "are not what its cards make them"),
        (_outside, "outside the board"),
        (_false_belief, "wrongly rules out"),
        (_stale_belief, "still wonders"),
        (_over_with_work, "work is left"),
        (_nothing_legal, "nothing is legal"),
        (_cleared, "nobody is asked to react"),
        (_sheltered, "not on the board"),
    ],
)
def test_damaged_state_is_found(damage: Callable[[State], None], words: str) -> None:
    state = a_game()
    assert check(state) == []
    damage(state)
    assert any(words in line for line in check(state)), check(state)


def test_question_with_a_single_answer_is_found() -> None:
    state = new_game(rules_of(preset("full", starter=0)), 3)
    state.action_decks[0] += state.action_hands[0]
    state.action_hands[0].clear()
    state.stack[-1] = (END,)
    assert check(state) == ["somebody is asked with a single answer"]


def test_move_listed_twice_is_found() -> None:
    state = a_game()
    state.stack[-1] = (BEFORE, state.card[_space(state)])
    state.stack.append((7, 0, 0, -1))
    state.hands[0].append(state.hands[0][0])
    assert "a move is listed twice" in check(state)
