"""Card Tactics as a GameSpec."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from squaretactics.core.rng import Uniform
from squaretactics.core.spec import Data, Decision, GameSpec, Result
from squaretactics.core.validation_errors import validated
from squaretactics.games.card_tactics import combat_rollout, contest, previews, rules
from squaretactics.games.card_tactics.badges import badge_facts
from squaretactics.games.card_tactics.decisions import decision
from squaretactics.games.card_tactics.event_text import CardEventFormatter
from squaretactics.games.card_tactics.events import (
    DiceRerolled,
    DiceRolled,
    EnemyCame,
    Event,
    EventRevealed,
    InRun,
    ItemDrawn,
    ItemsShown,
    Shuffled,
)
from squaretactics.games.card_tactics.explain import explain
from squaretactics.games.card_tactics.heuristics import decision_scores
from squaretactics.games.card_tactics.illegal_moves import why_not
from squaretactics.games.card_tactics.invariants import check, check_pieces
from squaretactics.games.card_tactics.moves import ALL_MOVES, Move, move_text, parse_move
from squaretactics.games.card_tactics.observation import observation
from squaretactics.games.card_tactics.options import SETUP_CODE, Setup
from squaretactics.games.card_tactics.state import OVER, VICTORY, State
from squaretactics.games.card_tactics.summary import summary
from squaretactics.games.card_tactics.text import SEATS
from squaretactics.games.card_tactics.view import View, redact, sample_world, view_decision, view_moves
from squaretactics.games.card_tactics.view import view as view_of
from squaretactics.games.card_tactics.view_data import view_data

if TYPE_CHECKING:
    from squaretactics.games.card_tactics.cli_plugin import CardTacticsCliPlugin
    from squaretactics.translation import Message


class CardTactics(GameSpec[Setup, State, Move, Event, View]):
    """Three heroes fight one combat after another, with two dice per attack."""

    name = "card_tactics"
    version = 1
    setup_code = SETUP_CODE

    # Not wrapped in methods, because playouts spend their time in some of them.
    random_move = staticmethod(rules.random_move)
    take = staticmethod(rules.take)
    preview_state = staticmethod(previews.preview_state)
    evaluate_state = staticmethod(previews.evaluate_state)
    heuristic_scores = staticmethod(decision_scores.heuristic_scores)
    new_game = staticmethod(rules.new_game)
    decision = staticmethod(decision)
    moves = staticmethod(rules.legal_moves)
    why_not = staticmethod(why_not)
    summary = staticmethod(summary)
    badge_facts = staticmethod(badge_facts)
    check = staticmethod(check)
    check_pieces = staticmethod(check_pieces)
    view = staticmethod(view_of)
    view_moves = staticmethod(view_moves)
    view_decision = staticmethod(view_decision)
    sample_world = staticmethod(sample_world)
    redact = staticmethod(redact)
    evaluate = staticmethod(previews.evaluate)
    explain = staticmethod(explain)
    view_data = staticmethod(view_data)
    observation = staticmethod(observation)
    has_heuristics = True

    def parse_setup(self, data: Mapping[str, Any]) -> Setup:
        return validated(Setup, data)

    def setup_data(self, setup: Setup) -> Data:
        return setup.model_dump(mode="json")

    def seats(self, setup: Setup) -> tuple[Message, ...]:
        return SEATS[: setup.seats]

    def copy(self, state: State) -> State:
        return state.copy()

    def result(self, state: State) -> Result | None:
        """Return the result, with combats won as scores: shared by all seats, or each seat's own in a contest."""
        if state.stage != OVER:
            return None
        if state.setup.contest is not None:
            return Result(tuple(run[0] for run in state.runs), contest.best_seats(state.runs))
        seats = range(state.setup.seats)
        return Result((state.won,) * len(seats), tuple(seats) if state.ended == VICTORY else (), together=True)

    def resigned(self, state: State, seat: int) -> Result:
        """End a shared run as lost, or let the best other seat win a contest (C64)."""
        many = state.setup.contest
        if many is None:
            return Result((state.won,) * state.setup.seats, (), together=True)
        runs = contest.runs_so_far(state)
        others = [other for other in range(many) if other != seat]
        most = max(contest.ranking_key(runs[other]) for other in others)
        winners = tuple(other for other in others if contest.ranking_key(runs[other]) == most)
        return Result(tuple(run[0] for run in runs), winners)

    def playout(self, state: State, random: Uniform) -> Result:
        rules.playout(state, random)
        result = self.result(state)
        assert result is not None
        return result

    def is_heuristic_decision(self, asked: Decision) -> bool:
        return asked.kind not in decision_scores.SEARCHED_DECISIONS

    def heuristic_rollout(self, state: State, move: Move, seat: int) -> float:
        return combat_rollout.heuristic_rollout(state, move)

    def seats_at(self, view: View) -> int:
        return view.setup.seats

    def reveals(self, event: Event, seat: int) -> bool:
        if isinstance(event, InRun):
            return event.event is not None and (seat != event.seat or self.reveals(event.event, seat))
        return isinstance(
            event, DiceRolled | DiceRerolled | EnemyCame | EventRevealed | ItemDrawn | ItemsShown | Shuffled
        )

    def preview(self, view: View, move: Move) -> tuple[View, Sequence[Event]]:
        return previews.preview(view, move)

    def all_moves(self, setup: Setup) -> Sequence[Move]:
        return ALL_MOVES

    def move_text(self, setup: Setup, move: Move) -> str:
        return move_text(move)

    def parse_move(self, setup: Setup, text: str) -> Move:
        return parse_move(text)

    def event_data(self, event: Event) -> list[Any]:
        if isinstance(event, InRun):
            return ["InRun", event.seat, None if event.event is None else self.event_data(event.event)]
        values = (getattr(event, field.name) for field in fields(event))
        return [type(event).__name__, *(_plain(value) for value in values)]

    def tell(self, setup: Setup, event: Event, seats: Sequence[str]) -> str:
        return CardEventFormatter(seats).tell(event)

    def commands(self) -> CardTacticsCliPlugin:
        from squaretactics.games.card_tactics.cli_plugin import CardTacticsCliPlugin  # imported late, as in GameSpec

        return CardTacticsCliPlugin()


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


CARD_TACTICS: Final = CardTactics()
