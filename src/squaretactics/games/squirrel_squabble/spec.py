"""The game specification of Squirrel Squabble, its interface to the rest of the program."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from squaretactics.core.rng import Uniform
from squaretactics.core.spec import Data, Decision, GameSpec, MatchGameResult, Result
from squaretactics.core.validation_errors import validated
from squaretactics.games.squirrel_squabble import match, matrix_games, previews, rules
from squaretactics.games.squirrel_squabble.action_effects import scores, winning_seats
from squaretactics.games.squirrel_squabble.badges import badge_facts
from squaretactics.games.squirrel_squabble.event_text import SquirrelEventFormatter
from squaretactics.games.squirrel_squabble.events import (
    CoinShown,
    DiceRolled,
    Event,
    Faced,
    SquirrelTaken,
    TileFlipped,
    TilePlaced,
    TilesDealt,
    TilesDropped,
    TilesSwitched,
)
from squaretactics.games.squirrel_squabble.explain import explain
from squaretactics.games.squirrel_squabble.illegal_moves import why_not
from squaretactics.games.squirrel_squabble.invariants import check, check_pieces
from squaretactics.games.squirrel_squabble.lapses import LAPSES, lapse_values, possible_lapses
from squaretactics.games.squirrel_squabble.moves import ALL_MOVES, PLAN, Move, move_text, parse_move
from squaretactics.games.squirrel_squabble.observation import observation
from squaretactics.games.squirrel_squabble.options import SETUP_CODE, Setup
from squaretactics.games.squirrel_squabble.position_code import SquirrelPositionField
from squaretactics.games.squirrel_squabble.state import OVER, State, decision, decision_when
from squaretactics.games.squirrel_squabble.summary import summary
from squaretactics.games.squirrel_squabble.text import SEATS
from squaretactics.games.squirrel_squabble.view import View, redact, sample_world, view_moves
from squaretactics.games.squirrel_squabble.view import view as view_of
from squaretactics.games.squirrel_squabble.view_data import view_data

if TYPE_CHECKING:
    from squaretactics.core.matrix_game import MatrixGame
    from squaretactics.games.squirrel_squabble.cli_plugin import SquirrelSquabbleCliPlugin
    from squaretactics.translation import Message


class SquirrelSquabble(GameSpec[Setup, State, Move, Event, View]):
    """Squirrel Squabble for two players."""

    name = "squirrel_squabble"
    version = 1
    setup_code = SETUP_CODE
    position_field = SquirrelPositionField()
    default_undo_shared = "fair"  # no one sees a plan before both are made (S40)
    matrix_games = True
    lapses = LAPSES
    lapse_curve = (1.0, 1.0)

    # Not wrapped in methods, because playouts spend their time in some of them.
    random_move = staticmethod(rules.random_move)
    take = staticmethod(rules.take)
    preview_state = staticmethod(previews.preview_state)
    evaluate_state = staticmethod(previews.evaluate_state)
    new_game = staticmethod(rules.new_game)
    next_setup = staticmethod(match.next_setup)
    decision = staticmethod(decision)
    moves = staticmethod(rules.legal_moves)
    why_not = staticmethod(why_not)
    check = staticmethod(check)
    check_pieces = staticmethod(check_pieces)
    view = staticmethod(view_of)
    view_moves = staticmethod(view_moves)
    sample_world = staticmethod(sample_world)
    redact = staticmethod(redact)
    evaluate = staticmethod(previews.evaluate)
    possible_lapses = staticmethod(possible_lapses)
    lapse_values = staticmethod(lapse_values)
    explain = staticmethod(explain)
    view_data = staticmethod(view_data)
    observation = staticmethod(observation)

    def parse_setup(self, data: Mapping[str, Any]) -> Setup:
        return validated(Setup, data)

    def setup_data(self, setup: Setup) -> Data:
        return setup.model_dump(mode="json")

    def seats(self, setup: Setup) -> tuple[Message, ...]:
        return SEATS

    def match_length(self, setup: Setup) -> int:
        return match.GAMES_IN_A_MATCH if setup.length == "match" else 1

    def match_over(self, setup: Setup, played: Sequence[MatchGameResult]) -> bool:
        return match.match_over(played) if setup.length == "match" else bool(played)

    def match_winners(self, setup: Setup, played: Sequence[MatchGameResult]) -> tuple[int, ...]:
        return match.match_winners(played)

    def next_match(self, setup: Setup, played: Sequence[MatchGameResult]) -> Setup:
        return match.next_match(setup)

    def copy(self, state: State) -> State:
        return state.copy()

    def result(self, state: State) -> Result | None:
        return Result(scores(state), winning_seats(state)) if state.stage == OVER else None

    def resigned(self, state: State, seat: int) -> Result:
        """Return a win for the rival; nuts stay as they are (S35)."""
        return Result(scores(state), (1 - seat,))

    def summary(self, setup: Setup, events: Sequence[Event]) -> Data:
        return summary(events)

    def badge_facts(self, setup: Setup, events: Sequence[Event], seat: int) -> frozenset[str]:
        return badge_facts(events, seat)

    def playout(self, state: State, random: Uniform) -> Result:
        rules.playout(state, random)
        return Result(scores(state), winning_seats(state))

    def view_decision(self, view: View) -> Decision | None:
        return decision_when(view.stage, view.asked_seat, view.pair)

    def seats_at(self, view: View) -> int:
        return len(SEATS)

    def move_as_seen(self, move: Move, seat: int) -> Hashable:
        return PLAN if move[0] == PLAN else move

    def reveals(self, event: Event, seat: int) -> bool:
        if isinstance(event, DiceRolled | TilesDropped | TilesDealt):
            return True
        if isinstance(event, SquirrelTaken):
            return event.chosen and event.seat != seat
        return isinstance(event, CoinShown | Faced | TilePlaced | TileFlipped | TilesSwitched) and event.seat != seat

    def preview(self, view: View, move: Move) -> tuple[View, Sequence[Event]]:
        return previews.preview(view, move)

    def matrix_game(self, view: View, chance: Uniform) -> MatrixGame[Move]:
        return matrix_games.matrix_game(view, chance)

    def all_moves(self, setup: Setup) -> Sequence[Move]:
        return ALL_MOVES

    def move_text(self, setup: Setup, move: Move) -> str:
        return move_text(move)

    def parse_move(self, setup: Setup, text: str) -> Move:
        return parse_move(text)

    def event_data(self, event: Event) -> list[Any]:
        values = (getattr(event, name) for name in event.__slots__)
        return [type(event).__name__, *(list(value) if isinstance(value, tuple) else value for value in values)]

    def tell(self, setup: Setup, event: Event, seats: Sequence[str]) -> str:
        return SquirrelEventFormatter(seats).tell(event)

    def commands(self) -> SquirrelSquabbleCliPlugin:
        from squaretactics.games.squirrel_squabble.cli_plugin import SquirrelSquabbleCliPlugin

        return SquirrelSquabbleCliPlugin()


SQUIRREL_SQUABBLE: Final = SquirrelSquabble()
