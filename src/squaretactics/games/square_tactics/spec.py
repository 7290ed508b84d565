"""The game specification of Square Tactics, its interface to the rest of the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from squaretactics.core.rng import Uniform
from squaretactics.core.spec import Data, Decision, GameSpec, MatchGameResult, Result
from squaretactics.core.validation_errors import validated
from squaretactics.games.square_tactics import decisions, forecast_network, previews, rules
from squaretactics.games.square_tactics.action_kinds import TRADE
from squaretactics.games.square_tactics.badges import badge_facts
from squaretactics.games.square_tactics.event_text import SquareEventFormatter
from squaretactics.games.square_tactics.events import (
    ActionDrawn,
    ActionPlayed,
    CharacterDrawn,
    CharacterPlaced,
    CharacterPlayed,
    Emit,
    Event,
    Gifted,
    Redrawn,
    Traded,
)
from squaretactics.games.square_tactics.explain import explain
from squaretactics.games.square_tactics.illegal_moves import why_not
from squaretactics.games.square_tactics.invariants import check, check_pieces
from squaretactics.games.square_tactics.lapses import LAPSES, lapse_values, possible_lapses
from squaretactics.games.square_tactics.move_kinds import ACT, GIVE, PASS, Move
from squaretactics.games.square_tactics.moves import all_moves, move_text, parse_move
from squaretactics.games.square_tactics.observation import observation
from squaretactics.games.square_tactics.options import SETUP_CODE, Setup, setup_data
from squaretactics.games.square_tactics.play_styles import STYLES, style_bonus
from squaretactics.games.square_tactics.position_code import SquarePositionField
from squaretactics.games.square_tactics.rule_tables import rules_of
from squaretactics.games.square_tactics.scoring import GAMES_IN_A_MATCH, match_winners, next_starter, scores, won_by
from squaretactics.games.square_tactics.state import State
from squaretactics.games.square_tactics.summary import summary
from squaretactics.games.square_tactics.text import SEATS_FOUR, SEATS_TWO
from squaretactics.games.square_tactics.view import HIDDEN, View, interim_view, redact
from squaretactics.games.square_tactics.view import view as view_of
from squaretactics.games.square_tactics.view_data import view_data
from squaretactics.games.square_tactics.world_sampling import sample_world

if TYPE_CHECKING:
    from squaretactics.games.square_tactics.cli_plugin import SquareTacticsCliPlugin
    from squaretactics.translation import Message


class SquareTactics(GameSpec[Setup, State, Move, Event, View]):
    """Square Tactics for two or four players."""

    name = "square_tactics"
    version = 1
    setup_code = SETUP_CODE
    position_field = SquarePositionField()
    default_undo = "misdrop"  # decks keep their order: what was drawn is drawn again
    styles = tuple(STYLES)
    lapses = LAPSES
    lapse_curve = (0.8, 0.4)

    # Not wrapped in methods, because playouts spend their time in some of them.
    random_move = staticmethod(decisions.random_move)
    take = staticmethod(rules.take)
    forecast = staticmethod(forecast_network.forecast)
    preview_state = staticmethod(previews.preview_state)
    evaluate_state = staticmethod(previews.evaluate_state)
    style_bonus = staticmethod(style_bonus)
    setup_data = staticmethod(setup_data)
    moves = staticmethod(decisions.legal_moves)
    why_not = staticmethod(why_not)
    badge_facts = staticmethod(badge_facts)
    check = staticmethod(check)
    check_pieces = staticmethod(check_pieces)
    interim_view = staticmethod(interim_view)
    view = staticmethod(view_of)
    sample_world = staticmethod(sample_world)
    redact = staticmethod(redact)
    preview = staticmethod(previews.preview)
    evaluate = staticmethod(previews.evaluate)
    possible_lapses = staticmethod(possible_lapses)
    lapse_values = staticmethod(lapse_values)
    explain = staticmethod(explain)
    all_moves = staticmethod(all_moves)
    view_data = staticmethod(view_data)
    observation = staticmethod(observation)

    def parse_setup(self, data: Mapping[str, Any]) -> Setup:
        return validated(Setup, data)

    def has_own_content(self, setup: Setup) -> bool:
        return bool(setup.families)

    def seats(self, setup: Setup) -> tuple[Message, ...]:
        return SEATS_TWO if setup.players == 2 else SEATS_FOUR

    def new_game(self, setup: Setup, seed: int, emit: Emit | None = None) -> State:
        return rules.new_game(rules_of(setup), seed, emit)

    def match_length(self, setup: Setup) -> int:
        return {"single": 1, "match": GAMES_IN_A_MATCH, "round": setup.players}[setup.length]

    def match_winners(self, setup: Setup, played: Sequence[MatchGameResult]) -> tuple[int, ...]:
        return match_winners([game.result.counted for game in played]) if played else ()

    def next_setup(self, setup: Setup, played: Sequence[MatchGameResult]) -> Setup:
        """Return the set-up with a new starter; nothing else changes (R24, R26)."""
        last = played[-1]
        if setup.length == "round":
            return setup.model_copy(update={"starter": (last.first + 1) % setup.players})
        return setup.model_copy(update={"starter": next_starter(last.result, last.first)})

    def next_match(self, setup: Setup, played: Sequence[MatchGameResult]) -> Setup:
        """Return the set-up of a rematch: after a single game, the next seat starts."""
        if setup.length != "single":
            return setup
        return setup.model_copy(update={"starter": (played[0].first + 1) % setup.players})

    def copy(self, state: State) -> State:
        return state.copy()

    def decision(self, state: State) -> Decision | None:
        asked = decisions.decision(state)
        return asked and Decision(asked.seat, asked.kind)

    def result(self, state: State) -> Result | None:
        if not state.over:
            return None
        points = scores(state)
        return Result(points, won_by(state, points))

    def resigned(self, state: State, seat: int) -> Result:
        points = scores(state)
        return Result(points, won_by(state, [-1 if other == seat else own for other, own in enumerate(points)]))

    def playout(self, state: State, random: Uniform) -> Result:
        random_move, take = decisions.random_move, rules.take
        while not state.over:
            take(state, random_move(state, random))
        points = scores(state)
        return Result(points, won_by(state, points))

    def summary(self, setup: Setup, events: Sequence[Event]) -> Data:
        return summary(rules_of(setup), events)

    def view_moves(self, view: View) -> Sequence[Move]:
        return view.moves

    def view_decision(self, view: View) -> Decision | None:
        return view.decision and Decision(view.decision.seat, view.decision.kind)

    def seats_at(self, view: View) -> int:
        return view.rules.players

    def savings(self, view: View) -> int:
        return len(view.action_hand)

    def move_as_seen(self, move: Move, seat: int) -> Move:
        verb, kind, receiver, _ = move
        if verb == GIVE:
            return GIVE, HIDDEN, 0, 0  # the move doesn't name the receiver, who sees the card anyway
        if verb == ACT and kind == TRADE and receiver != seat:
            return ACT, TRADE, receiver, HIDDEN
        return move

    def reveals(self, event: Event, seat: int) -> bool:
        if isinstance(event, CharacterPlayed | CharacterPlaced | ActionPlayed):
            return event.seat != seat  # opponents' cards were hidden
        return isinstance(event, CharacterDrawn | ActionDrawn | Redrawn | Traded | Gifted)

    def has_questions_for_others(self, setup: Setup) -> bool:
        return setup.action_cards != "off"

    def declining(self, view: View) -> Move | None:
        asked = view.decision
        return PASS if asked is not None and asked.seat != view.active and PASS in view.moves else None

    def move_text(self, setup: Setup, move: Move) -> str:
        return move_text(rules_of(setup), move)

    def parse_move(self, setup: Setup, text: str) -> Move:
        return parse_move(rules_of(setup), text)

    def event_data(self, event: Event) -> list[Any]:
        values = (getattr(event, name) for name in event.__slots__)
        return [type(event).__name__, *(list(value) if isinstance(value, tuple) else value for value in values)]

    def tell(self, setup: Setup, event: Event, seats: Sequence[str]) -> str:
        return SquareEventFormatter(rules_of(setup), seats).tell(event)

    def commands(self) -> SquareTacticsCliPlugin:
        from squaretactics.games.square_tactics.cli_plugin import SquareTacticsCliPlugin

        return SquareTacticsCliPlugin()


SQUARE_TACTICS: Final = SquareTactics()
