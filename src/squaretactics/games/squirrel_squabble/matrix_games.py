"""Model each decision as a matrix game: a seat's moves against the rival's hidden choices."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from squaretactics.core.matrix_game import MatrixGame
from squaretactics.core.rng import Uniform
from squaretactics.games.squirrel_squabble.board import FACINGS, FREE, HOMES, NOBODY, ORANGE, SHOWS, STOPS
from squaretactics.games.squirrel_squabble.coins import (
    ACTION_OF,
    MOVE_1,
    MOVE_2,
    PLANS,
    QUARTERS,
    SLOTS,
    Plan,
    possible_plans,
)
from squaretactics.games.squirrel_squabble.evaluation import orange_win_share, weights
from squaretactics.games.squirrel_squabble.moves import FACE_MOVES, PLAN_MOVES, Move
from squaretactics.games.squirrel_squabble.pathfinding import NOT_CANCELLED, check_walk
from squaretactics.games.squirrel_squabble.round_lookahead import IDLE, Evaluator, RoundLookahead, RoundNode
from squaretactics.games.squirrel_squabble.state import ARRANGING, CHOOSING, PLANNING, State
from squaretactics.games.squirrel_squabble.view import View, state_from_view, view_moves

_SAMPLES = 12  # random fillings of a board that is being arranged


def learned_evaluator(state: State) -> float:
    """Evaluate a state with the learnt weights."""
    return orange_win_share(state, weights())


def matrix_game(seen: View, chance: Uniform, evaluator: Evaluator = learned_evaluator) -> MatrixGame[Move]:
    """Return the matrix game of a view whose own seat must decide."""
    if seen.stage == PLANNING:
        return PlanMatrixGame(seen, evaluator)
    if seen.stage in (ARRANGING, CHOOSING):
        return SetUpMatrixGame(seen, chance, evaluator)
    if seen.pair:
        return FacingChoiceMatrixGame(seen, evaluator)
    return AnswerMatrixGame(seen, evaluator)


class PlanMatrixGame(MatrixGame[Move]):
    """The matrix game of both squirrels' plans for a round."""

    def __init__(self, seen: View, evaluator: Evaluator) -> None:
        self.moves = self.rivals = PLAN_MOVES
        self.settled = False
        self._green = seen.squirrel != ORANGE
        self._lookahead = RoundLookahead(evaluator)
        self._root = self._lookahead.begin(state_from_view(seen))
        self._against: dict[tuple[int, int], Sequence[float]] = {}
        self._vain: list[int] | None = None  # by plan: its moves that are sure to be cancelled

    def _of(self, values: Sequence[float]) -> Sequence[float]:
        return [1 - value for value in values] if self._green else values

    def _row(self, squirrel: int, plan: tuple[int, ...]) -> Sequence[float]:
        """Return the seat's payoffs for one plan against all plans of the other squirrel."""
        node: RoundNode = self._root
        far = self._lookahead
        return self._of(far.against_orange(node, plan) if squirrel == ORANGE else far.against_green(node, plan))

    def payoffs_against(self, rival: int) -> Sequence[float]:
        key = (1, rival)
        if key not in self._against:
            self._against[key] = self._row(0 if self._green else 1, PLANS[rival])
        return self._against[key]

    def payoffs_of(self, own: int) -> Sequence[float]:
        key = (0, own)
        if key not in self._against:
            self._against[key] = self._row(1 if self._green else 0, PLANS[own])
        return self._against[key]

    def simpler_moves(self, own: int) -> Sequence[int]:
        if self._vain is None:
            self._vain = [runs_in_vain(self._root.state, self._green, plan) for plan in PLANS]
        vain, plan = self._vain, PLANS[own]
        found = [number for number, much in enumerate(vain) if much < vain[own]] if vain[own] else []
        return sorted(found, key=lambda number: (-_in_common(plan, PLANS[number]), vain[number]))

    def unopposed(self) -> Sequence[float]:
        return self._row(0 if self._green else 1, IDLE[SLOTS])

    def rival_unopposed(self) -> Sequence[float]:
        return self._row(1 if self._green else 0, IDLE[SLOTS])


def runs_in_vain(state: State, squirrel: int, plan: Plan) -> int:
    """Return how many moves of a plan are cancelled at the edge or the rival's home even if the rival does nothing."""
    space, facing, vain = state.space[squirrel], state.facing[squirrel], 0
    for action in (ACTION_OF[lying] for lying in plan):
        facing = (facing + QUARTERS.get(action, 0)) % 4
        if action not in (MOVE_1, MOVE_2):
            continue
        reason, _, last, stop, _ = check_walk(state.tiles, state.home, squirrel, space, facing, action)
        vain += reason != NOT_CANCELLED
        if reason == NOT_CANCELLED:
            space = stop
            if STOPS[SHOWS[state.tiles[last]]]:
                break
    return vain


def _in_common(plan: Plan, other: Plan) -> int:
    """Return the similarity of two plans; a shared action counts more if it's in the same slot."""
    actions, others = [ACTION_OF[lying] for lying in plan], [ACTION_OF[lying] for lying in other]
    in_place = sum(one == two for one, two in zip(actions, others, strict=True))
    return SLOTS * in_place + len({*actions} & {*others})


class _SmallMatrixGame(MatrixGame[Move]):
    """A small matrix game whose payoffs are computed on demand."""

    def pair(self, own: int, rival: int) -> float:
        """Return the payoff of a pair of moves."""
        raise NotImplementedError

    def payoffs_against(self, rival: int) -> Sequence[float]:
        return [self.pair(own, rival) for own in range(len(self.moves))]

    def payoffs_of(self, own: int) -> Sequence[float]:
        return [self.pair(own, rival) for rival in range(len(self.rivals))]

    def unopposed(self) -> Sequence[float]:
        rivals = len(self.rivals)
        return [fsum(self.payoffs_of(own)) / rivals for own in range(len(self.moves))]

    def rival_unopposed(self) -> Sequence[float]:
        moves = len(self.moves)
        return [fsum(self.payoffs_against(rival)) / moves for rival in range(len(self.rivals))]


class AnswerMatrixGame(_SmallMatrixGame):
    """The matrix game of an answer in the middle of a round, against the rival's possible remaining coins."""

    def __init__(self, seen: View, evaluator: Evaluator) -> None:
        self.moves = view_moves(seen)
        self.settled = True
        squirrel, rival = seen.squirrel, 1 - seen.squirrel
        played = seen.slot + 1
        plans = possible_plans(seen.played[rival]) if not seen.lost[rival] else (IDLE[SLOTS],)
        rests = dict.fromkeys(plan[played:] for plan in plans)
        self._rests = [*rests]
        self.rivals = [(0, 0, 0, 0)] * len(self._rests)
        self._own = seen.plan[played:]
        self._squirrel = squirrel
        self._lookahead = RoundLookahead(evaluator)
        self._question = self._lookahead.pause(state_from_view(seen))
        self._ends = self._lookahead.options(self._question)

    def pair(self, own: int, rival: int) -> float:
        rest = self._rests[rival]
        return self._value(own, self._own, rest)

    def _value(self, own: int, rest: tuple[int, ...], rival_rest: tuple[int, ...]) -> float:
        ends = self._ends[own]
        if self._squirrel == ORANGE:
            return self._lookahead.mean(ends, rest, rival_rest)
        return 1 - self._lookahead.mean(ends, rival_rest, rest)

    def unopposed(self) -> Sequence[float]:
        return [self._value(own, self._own, IDLE[len(self._own)]) for own in range(len(self.moves))]


class FacingChoiceMatrixGame(_SmallMatrixGame):
    """The matrix game of two simultaneous facings: at the start, or after dogs have scared both squirrels."""

    def __init__(self, seen: View, evaluator: Evaluator) -> None:
        self.settled = False
        state = self._state = state_from_view(seen)
        squirrel = self._squirrel = seen.squirrel
        self.moves = [FACE_MOVES[way] for way in FACINGS[state.space[squirrel]]]
        self.rivals = [FACE_MOVES[way] for way in FACINGS[state.space[1 - squirrel]]]
        self._evaluator = evaluator

    def pair(self, own: int, rival: int) -> float:
        state = self._state
        state.facing[self._squirrel] = self.moves[own][1]
        state.facing[1 - self._squirrel] = self.rivals[rival][1]
        value = self._evaluator(state)
        return value if self._squirrel == ORANGE else 1 - value


class SetUpMatrixGame(_SmallMatrixGame):
    """The matrix game of placing a tile or choosing a squirrel; the rival has no hidden choice."""

    def __init__(self, seen: View, chance: Uniform, evaluator: Evaluator) -> None:
        self.settled = False
        self.moves = view_moves(seen)
        self.rivals = [(0, 0, 0, 0)]
        state = state_from_view(seen)
        if seen.stage == CHOOSING:
            orange = _facings_averaged(state, evaluator)
            self._values = [orange if move[1] == ORANGE else 1 - orange for move in self.moves]
        else:
            self._values = [_arranged(state, move[1] + HOMES - 1, chance, evaluator) for move in self.moves]

    def pair(self, own: int, rival: int) -> float:
        return self._values[own]


def _arranged(state: State, tile: int, chance: Uniform, evaluator: Evaluator) -> float:
    """Return the arranger's average share if the rival takes the better squirrel; other tiles are placed at random."""
    total = 0.0
    room = [space for space in FREE if state.tiles[space] == NOBODY]
    first = [lying for lying in state.loose if lying >> 1 == tile]
    for _ in range(_SAMPLES):
        others = [lying for lying in state.loose if lying >> 1 != tile]
        others.sort(key=lambda _: chance())
        twin = state.copy()
        for space, lying in zip(room, first + others, strict=True):
            twin.tiles[space] = lying
        orange = _facings_averaged(twin, evaluator)
        total += min(orange, 1 - orange)
    return total / _SAMPLES


def _facings_averaged(state: State, evaluator: Evaluator) -> float:
    total, count = 0.0, 0
    for one in FACINGS[state.space[0]]:
        for two in FACINGS[state.space[1]]:
            state.facing = [one, two]
            total += evaluator(state)
            count += 1
    return total / count
