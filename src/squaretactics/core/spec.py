"""Define what a game offers to the rest of the program: session, bots, commands, screen.

Four kinds of value are passed around: a State is the whole truth, Moves change it, Events report what happened, and
Views hold what one seat may know. Only the session and the game itself hold the state of a game in progress.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from squaretactics.translation import say

if TYPE_CHECKING:
    from squaretactics.core.cli_plugin import CliPlugin
    from squaretactics.core.code_fields import Field, SetupCode
    from squaretactics.core.matrix_game import MatrixGame
    from squaretactics.core.rng import Uniform
    from squaretactics.translation import Message

Setup = TypeVar("Setup")
S = TypeVar("S")
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V")

Data = dict[str, Any]
Emit = Callable[[E], None]  # takes events as they happen
# What may be undone: nothing, moves that revealed nothing, those and one's own last decision, or anything.
Undo = Literal["off", "fair", "misdrop", "anything"]


class IllegalMove(ValueError):
    """Raised for a move that the rules don't allow now. Its text tells the player why."""


class BadSetup(ValueError):
    """Raised for choices that no game can be set up from. Its text says what's wrong."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A pending decision: its seat and its kind.

    Seats that choose at the same time decide one after another, each in secret. No other seat's view or events show a
    choice until all are made.
    """

    seat: int
    kind: str
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """A game's result: points by seat, and the winning seats, of which there may be several or none."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    together: bool = False  # the seats played as a team against the game: all of them won, or none did
    resigned: int | None = None  # the seat that resigned, if any: its points are as they stood

    @property
    def counted(self) -> tuple[int, ...]:
        """Return the points that count beyond this game: none for a seat that resigned."""
        return tuple(0 if seat == self.resigned else points for seat, points in enumerate(self.scores))

    @property
    def contest(self) -> bool:
        """Return whether seats played against each other. A lone seat has no one to beat."""
        return len(self.scores) > 1 and not self.together


@dataclass(frozen=True, slots=True)
class MatchGameResult:
    """A finished game of a match: its result, and the seat that made its first decision."""

    result: Result
    first: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """A game's probable end: each seat's share of the win, and its lead over its best rival in points.

    Seats that win as a team each have the whole share. Without opponents, leads are 0.
    """

    shares: Sequence[float]
    leads: Sequence[float]


def forecast_of_end(result: Result) -> Forecast:
    share = 1 / len(result.winners) if result.contest and result.winners else 1.0
    return Forecast(
        [share if seat in result.winners else 0.0 for seat in range(len(result.scores))],
        leads(result.scores) if result.contest else [0.0] * len(result.scores),
    )


def leads(points: Sequence[float]) -> list[float]:
    """Return each seat's lead over its best rival, in points. A lone seat's lead is 0."""
    if len(points) < 2:
        return [0.0] * len(points)
    second, first = sorted(points)[-2:]
    return [own - (second if own == first else first) for own in points]


class GameSpec(ABC, Generic[Setup, S, M, E, V]):
    """One game, as functions over plain values."""

    name: str
    version: int  # of the rules: records made by other versions may not replay
    default_undo: Undo = "fair"  # for one person against bots
    default_undo_shared: Undo = "off"  # for several people at one screen, who see each other's decisions

    # Setup.
    setup_code: SetupCode | None = None  # how codes hold a setup; None if there are no codes for this game's deals
    position_field: Field | None = None  # how codes hold a position that is set up by hand

    @abstractmethod
    def parse_setup(self, data: Mapping[str, Any]) -> Setup:
        """Return a checked setup, or raise BadSetup."""

    def known_setup(self, data: Mapping[str, Any]) -> Setup | None:
        """Return the setup of a record; None if this version doesn't know its rules."""
        try:
            return self.parse_setup(data)
        except BadSetup:
            return None

    @abstractmethod
    def setup_data(self, setup: Setup) -> Data:
        """Return a setup as JSON data for `parse_setup`."""

    def has_own_content(self, setup: Setup) -> bool:
        """Return whether a setup carries content of a player's own, such as cards."""
        return False

    @abstractmethod
    def seats(self, setup: Setup) -> tuple[Message, ...]:
        """Return the seats' names in turn order, as stored in records. Translate them for players."""

    @abstractmethod
    def new_game(self, setup: Setup, seed: int, emit: Emit[E] | None = None) -> S:
        """Deal a game. The same seed always deals the same one."""

    # Matches: several games between the same seats.
    def match_length(self, setup: Setup) -> int:
        """Return the maximum number of games; 1 for games without matches."""
        return 1

    def match_over(self, setup: Setup, played: Sequence[MatchGameResult]) -> bool:
        return len(played) >= self.match_length(setup)

    def match_winners(self, setup: Setup, played: Sequence[MatchGameResult]) -> tuple[int, ...]:
        """Return the seats that win the match as it stands."""
        return played[-1].result.winners if played else ()

    def next_setup(self, setup: Setup, played: Sequence[MatchGameResult]) -> Setup:
        """Return the next game's setup, given the setup of any game of the match and the games so far."""
        return setup

    def next_match(self, setup: Setup, played: Sequence[MatchGameResult]) -> Setup:
        """Return the setup of the next match between the same seats, after a finished one."""
        return setup

    # Play.
    @abstractmethod
    def copy(self, state: S) -> S:
        """Return an independent copy."""

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """Return the pending decision, or None when the game is over."""

    @abstractmethod
    def moves(self, state: S) -> Sequence[M]:
        """Return every legal move, each once."""

    def random_move(self, state: S, random: Uniform) -> M:
        """Return a random legal move. Every legal move can come up."""
        moves = self.moves(state)
        return moves[int(random() * len(moves))]

    def why_not(self, state: S, move: M) -> str | None:
        """Return a sentence explaining why a move is illegal, or None if it's legal."""
        return None if move in self.moves(state) else say("You can't do that now.")

    @abstractmethod
    def take(self, state: S, move: M, emit: Emit[E] | None = None) -> None:
        """Play a move that's known to be legal, and run to the next decision.

        Dice, draws and shuffles happen here, with the state's random numbers, and are emitted as events.
        """

    def apply(self, state: S, move: M, emit: Emit[E] | None = None) -> None:
        """Play a move, or raise IllegalMove and change nothing."""
        reason = self.why_not(state, move)
        if reason is not None:
            raise IllegalMove(reason)
        self.take(state, move, emit)

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the result, or None while the game goes on."""

    @abstractmethod
    def resigned(self, state: S, seat: int) -> Result:
        """Return the result if this seat resigns now: the points as they stand.

        Neither this seat nor its team wins.
        """

    def summary(self, setup: Setup, events: Sequence[E]) -> Data:
        """Return the summary of a finished game for the history, made from all its events, as JSON data."""
        return {}

    def badge_facts(self, setup: Setup, events: Sequence[E], seat: int) -> frozenset[str]:
        """Return the facts for badges that a seat earned in a finished game, from all its events."""
        return frozenset()

    def playout(self, state: S, random: Uniform) -> Result:
        """Play random moves to the end, changing `state`, and return the result. A game may have a faster method."""
        while self.decision(state) is not None:
            self.take(state, self.random_move(state, random))
        result = self.result(state)
        assert result is not None
        return result

    def forecast(self, state: S) -> Forecast | None:
        """Return a forecast for a fully known state, if the game can judge it without a rollout.

        `state` may be changed. Callers that don't see everything pass a sampled world.
        """
        return None

    # Heuristics over states. If a game has them, bots follow them, and roll out the moves that look best.
    has_heuristics: bool = False

    def heuristic_scores(self, state: S) -> Sequence[float]:
        """Return a heuristic score for each of `moves`, for the deciding seat."""
        raise NotImplementedError

    def is_heuristic_decision(self, asked: Decision) -> bool:
        """Return whether even searching bots leave this decision to the heuristics."""
        return False

    def heuristic_rollout(self, state: S, move: M, seat: int) -> float:
        """Play a move, changing `state`, then follow the heuristics to the end of the current part of the game.

        Return the seat's expected share of the win from there. Random numbers come from the state, so that copies of
        one world have the same luck.
        """
        raise NotImplementedError

    def check(self, state: S) -> list[str]:
        """Return a description of every broken invariant."""
        return []

    def check_pieces(self, state: S) -> list[str]:
        """Return the broken invariants among those that hold even in the middle of a move.

        For example, no piece may be lost or be in two places.
        """
        return []

    # Knowledge of a seat.
    @abstractmethod
    def view(self, state: S, seat: int) -> V:
        """Return everything that one seat may know."""

    def interim_view(self, state: S, seat: int) -> V:
        """Return a seat's view in the middle of `take`, when an event is emitted and no decision is pending."""
        return self.view(state, seat)

    @abstractmethod
    def view_moves(self, view: V) -> Sequence[M]:
        """Return the legal moves if the view's own seat must decide, else none."""

    @abstractmethod
    def view_decision(self, view: V) -> Decision | None:
        """Return the pending decision as the view shows it."""

    @abstractmethod
    def seats_at(self, view: V) -> int:
        """Return the number of seats."""

    @abstractmethod
    def sample_world(self, view: V, seed: int) -> S:
        """Sample a complete state that fits this view, with everything hidden dealt again."""

    def move_as_seen(self, move: M, seat: int) -> Hashable:
        """Return what another seat sees of a move. Without hidden information, that's the move itself."""
        return move

    def redact(self, event: E, seat: int) -> E:
        """Return an event as one seat may see it."""
        return event

    def reveals(self, event: E, seat: int) -> bool:
        """Return whether an event was random or revealed something to this seat, so that an undo would be unfair."""
        return False

    def has_questions_for_others(self, setup: Setup) -> bool:
        """Return whether a seat may be asked something in another seat's turn that it can decline."""
        return False

    def declining(self, view: V) -> M | None:
        """Return the answer that declines a question in another seat's turn; None if that isn't what's asked."""
        return None

    # Judgement, over views only.
    def preview(self, view: V, move: M) -> tuple[V, Sequence[E]]:
        """Return the view and the events after a move, using what its seat knows and assuming no interference.

        It stops before chance or hidden information decides anything. If it returns the same view, there is no preview.
        """
        return view, ()

    def evaluate(self, view: V) -> float:
        """Return the lead of the view's seat, in points."""
        return 0.0

    def savings(self, view: V) -> int:
        """Return how much the view's seat has kept for later: of moves that are worth the same, those that keep most
        are best.
        """
        return 0

    # Mistakes that people make, over views only: rivals make them, too.
    lapses: Sequence[str] = ()  # their names; a game without any has no rivals
    lapse_curve: tuple[float, float] = (1.0, 1.0)  # how their chance falls with a rival's strength: see `lapse_chance`

    def possible_lapses(self, view: V) -> Sequence[str]:
        """Return the mistakes that can be made in the pending decision."""
        return ()

    def lapse_values(self, view: V, lapses: Collection[str], chance: Uniform) -> Sequence[float]:
        """Return the value of each of `view_moves` to a player who makes these mistakes.

        It's -inf for a move that the player overlooks, but they see at least one.
        """
        raise NotImplementedError

    # Whether decisions are matrix games against one rival, which bots solve.
    matrix_games: bool = False

    def matrix_game(self, view: V, chance: Uniform) -> MatrixGame[M]:
        """Return the payoff matrix of the pending choice, from the view alone."""
        raise NotImplementedError

    # The same over states, which is faster when many moves of a sampled world are compared.
    def preview_state(self, state: S, move: M) -> S:
        """Return the state after `preview` for the deciding seat, or the same state if there's no preview."""
        return state

    def evaluate_state(self, state: S, seat: int) -> float:
        """Return what `evaluate` returns for a seat's view."""
        return self.evaluate(self.view(state, seat))

    def explain(self, view: V, move: M) -> str:
        """Return one true sentence in favour of a move, using what its seat knows; empty if there is none."""
        return ""

    # Numbers and plain data, for programs.
    @abstractmethod
    def all_moves(self, setup: Setup) -> Sequence[M]:
        """Return every move that could occur in any game with this setup, each once.

        A move's index is its number: the same in every game with that setup, on every machine, and in every release
        with this `version` of the rules. Some moves may never come up.
        """

    def legal_mask(self, setup: Setup, view: V) -> list[bool]:
        """Return, for each of `all_moves`, whether the view's seat may play it now."""
        legal = set(self.view_moves(view))
        return [move in legal for move in self.all_moves(setup)]

    @abstractmethod
    def view_data(self, view: V) -> Data:
        """Return everything a view shows, and nothing else, as JSON data."""

    def observation(self, view: V) -> Sequence[float]:
        """Return a view as numbers from 0 to 1, always the same number of them for a setup; empty if not supported."""
        return ()

    # Styles of play, over states and views alike: use only what both show.
    styles: Sequence[str] = ()  # codes depend on their order: append new ones

    def style_bonus(self, style: str, position: S | V, seat: int) -> float:
        """Return how much a style values a position for its own sake, in points."""
        return 0.0

    # Text formats.
    @abstractmethod
    def move_text(self, setup: Setup, move: M) -> str:
        """Return a move as one line of text."""

    @abstractmethod
    def parse_move(self, setup: Setup, text: str) -> M:
        """Parse a move from its line of text, or raise ValueError."""

    @abstractmethod
    def event_data(self, event: E) -> list[Any]:
        """Return an event as JSON data."""

    @abstractmethod
    def tell(self, setup: Setup, event: E, seats: Sequence[str]) -> str:
        """Return an event in words, or an empty string."""

    # Commands without a window.
    def commands(self) -> CliPlugin[Setup, E]:
        from squaretactics.core.cli_plugin import CliPlugin  # imported late: the window doesn't need it

        return CliPlugin()


AnyGame = GameSpec[Any, Any, Any, Any, Any]
OpaqueGame = GameSpec[Any, Any, M, E, V]  # for code that neither sets games up nor looks at their states
