"""The mistakes that people make in Square Tactics. A player who makes some still plays the best move they see."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import inf
from typing import Final

from squaretactics.core.rng import Uniform
from squaretactics.core.spec import leads
from squaretactics.games.square_tactics.decisions import decision, legal_moves
from squaretactics.games.square_tactics.move_kinds import PLAY, Move
from squaretactics.games.square_tactics.previews import evaluate_state, preview_state
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.scoring import scores
from squaretactics.games.square_tactics.state import EMPTY, State
from squaretactics.games.square_tactics.state_changes import refresh
from squaretactics.games.square_tactics.view import View
from squaretactics.games.square_tactics.world_sampling import sample_world

GRABS_POINTS: Final = "grabs_points"  # without looking at what's then at risk
MISSES_REACTION: Final = "misses_reaction"  # expects no rival to play an action card
ONE_SIDE: Final = "one_side"  # looks at one side of the board
FORGETS_ABILITY: Final = "forgets_ability"  # treats every character as if it had none
LAPSES: Final = (GRABS_POINTS, MISSES_REACTION, ONE_SIDE, FORGETS_ABILITY)

_SEED_BITS: Final = 63
_WORTH_IT: Final = 0.75  # points that an action card must gain to be played before a character
_BY_FAR: Final = 1000.0  # points: more than any difference between positions

Evaluator = Callable[[State, int], float]


def possible_lapses(view: View) -> Sequence[str]:
    """Return the mistakes that can be made in the pending decision."""
    plays = view.decision is not None and view.decision.kind == "begin"
    possible = (True, view.rules.actions, plays, plays and view.rules.abilities)
    return [lapse for lapse, fits in zip(LAPSES, possible, strict=True) if fits]


def lapse_values(view: View, lapses: Collection[str], chance: Uniform) -> list[float]:
    """Return the value of each move to a player who makes these mistakes, in points; -inf for one they overlook.

    Moves are previewed as if no one reacted, so a player who merely misses reactions sees everything else.
    """
    world = sample_world(view, int(chance() * 2**_SEED_BITS))
    seen = set(view.moves)
    if FORGETS_ABILITY in lapses:
        forgetful = _without_abilities(world)
        known = seen.intersection(legal_moves(forgetful))
        world, seen = (forgetful, known) if known else (world, seen)
    if ONE_SIDE in lapses:
        seen = _moves_on_one_side(view, seen, chance) or seen
    evaluate = _points if GRABS_POINTS in lapses else evaluate_state
    now = evaluate(world, view.seat)
    return [_value(world, view.seat, move, evaluate, now) if move in seen else -inf for move in view.moves]


def _value(world: State, seat: int, move: Move, evaluate: Evaluator, now: float) -> float:
    after = preview_state(world, move)
    value = evaluate(after, seat)
    if after is world or decision(after) != decision(world):
        return value
    return value + (_BY_FAR if value - now >= _WORTH_IT else -_BY_FAR)


def _points(state: State, seat: int) -> float:
    return leads(scores(state))[seat]


def _without_abilities(world: State) -> State:
    twin = world.copy()
    twin.rules = rules_of(world.rules.setup.model_copy(update={"abilities": False}))
    for space, card in enumerate(twin.card):
        if card != EMPTY:
            refresh(twin, space)
    return twin


def _moves_on_one_side(view: View, moves: Collection[Move], chance: Uniform) -> set[Move]:
    """Return the moves without the plays beyond one side of the board; none if it has no plays."""
    size = view.rules.board.size
    axis, from_end = int(chance() * 2), int(chance() * 2)

    def is_there(move: Move) -> bool:
        line = divmod(move[2] >> 2, size)[axis]
        return (size - 1 - line if from_end else line) < size // 2

    there = {move for move in moves if move[0] == PLAY and is_there(move)}
    return there and there.union(move for move in moves if move[0] != PLAY)
