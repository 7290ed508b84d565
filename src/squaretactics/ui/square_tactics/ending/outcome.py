"""Summarise the end of a game: the winner, the margin, and the score of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from squaretactics.core.match import Match
from squaretactics.core.spec import Result
from squaretactics.games.square_tactics.event_text import points_text
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.scoring import half_points_given, starter_of
from squaretactics.games.square_tactics.state import TURNS_PER_SEAT
from squaretactics.games.square_tactics.view import View
from squaretactics.player_sentences import PlayerSentence
from squaretactics.translation import mark, say, say_many
from squaretactics.ui.square_tactics.table.table_view import GameTable
from squaretactics.ui.table.common_words import match_win_words, match_words, sentence, win_words
from squaretactics.ui.table.game_over import GameOutcome, Row
from squaretactics.ui.table.shared_deal import verdict_words

_GAVE_UP: Final = PlayerSentence(mark("You resigned"), mark("{who} resigned"))
_STARTS_A_MATCH: Final = PlayerSentence(mark("You start the next match."), mark("{who} starts the next match."))
_STARTS_IN_TURN: Final = PlayerSentence(mark("You start the next game."), mark("{who} starts the next game."))
_STARTS_AS_WINNER: Final = PlayerSentence(
    mark("You won, so you start the next game."), mark("{who} won and starts the next game.")
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SquareGameOutcome(GameOutcome):
    """The outcome. Its last row is the sum, and `after` says who starts next, or who did better in a friend's deal."""

    totals_before: tuple[int, ...]  # of the match, before this game; empty for a single game
    totals: tuple[int, ...]


def outcome_of(table: GameTable, view: View, result: Result) -> SquareGameOutcome:
    """Return the outcome of the game at a table. Call it after the match has recorded the result."""
    match, names = table.match, [seat.name for seat in table.seats]
    given_up = "" if result.resigned is None else _GAVE_UP.by(names[result.resigned])
    long = match.games > 1
    points: Sequence[float] = match.totals
    if not (long and match.over):
        points = [own + half for own, half in zip(result.scores, half_points_given(view), strict=True)]
    winners = match.winners if long and match.over else result.winners
    title = win_words([names[seat] for seat in winners])
    if long and match.over:
        title = match_win_words([names[seat] for seat in winners])
    over_what = match_words(len(match.played), match.games) if long else ""
    if long and match.over and not given_up:
        over_what = say_many("the only game", "all {n} games", match.games)
    line = sentence(over_what, given_up or _margin(points))
    if not over_what and not given_up:
        line = " ".join(f"{sentence(part)}." for part in (_margin(points), _why_over(view)))
    rows = _games(match) if long else _parts(view, result)
    after = verdict_words(table.session) or _after(match.next_setup(), names, another_match=long and match.over)
    return SquareGameOutcome(
        result=result,
        decisions=len(table.session.history),
        match_over=match.over,
        totals_before=_totals_before(match) if long else (),
        totals=match.totals if long else (),
        lost=bool(table.people) and not set(table.people) & set(winners),
        winners=winners,
        title=say("{title}!", title=title),
        line=line,
        rows=rows,
        after=after,
    )


def _totals_before(match: Match[Setup]) -> tuple[int, ...]:
    return tuple(total - own for total, own in zip(match.totals, match.played[-1].result.counted, strict=True))


def _after(setup: Setup, names: Sequence[str], another_match: bool) -> str:
    if setup.starter is not None:
        in_match = _STARTS_AS_WINNER if setup.length == "match" else _STARTS_IN_TURN
        return (_STARTS_A_MATCH if another_match else in_match).by(names[setup.starter])
    if another_match:
        return say("Chance decides who starts the next match.")
    return say("Chance decides who starts the next game.")


def _why_over(view: View) -> str:
    if not any(owner < 0 for owner in view.owner[: view.rules.board.spaces]):
        return say("the board is full")
    if any(view.hand_counts) or any(view.deck_counts):
        return say("everyone has had {n} turns", n=TURNS_PER_SEAT)
    return say("all characters have been played")


def _margin(points: Sequence[float]) -> str:
    """Describe the winner's margin, or the points of each winner in a tie."""
    best, second = sorted(points, reverse=True)[:2]
    ahead = best - second
    if not ahead and best % 1:
        return say("{points} points each", points=points_text(best))
    if not ahead:
        return say_many("{n} point each", "{n} points each", int(best))
    if ahead < 1:
        return say("half a point ahead")
    if ahead % 1:
        return say("{points} points ahead", points=points_text(ahead))
    return say_many("{n} point ahead", "{n} points ahead", int(ahead))


def _parts(view: View, result: Result) -> tuple[Row, ...]:
    """Return the sources of a single game's points."""
    captured = [len(pile) for pile in view.captured]
    ground = [score - pile for score, pile in zip(result.scores, captured, strict=True)]
    points: list[float] = [*result.scores]
    given: list[Row] = []
    if view.rules.given:
        starter = starter_of(view)
        ground = [score - own for score, own in zip(ground, view.rules.given[starter], strict=True)]
        points = [score + half for score, half in zip(points, half_points_given(view), strict=True)]
        beforehand = view.rules.beforehand[starter]
        given = [(say("Fair start"), tuple(f"+{points_text(own)}" if own else "0" for own in beforehand))]
    return (
        (say("Board"), tuple(map(str, ground))),
        (say("Captured"), tuple(map(str, captured))),
        *given,
        (say("Points"), tuple(map(points_text, points))),
    )


def _brackets(points: int, given_up: bool) -> str:
    return f"({points})" if given_up else f"{points}"


def _games(match: Match[Setup]) -> tuple[Row, ...]:
    """Return the points of each game of a match, and their sum; games that don't count are in brackets."""
    rows: list[Row] = []
    for game in range(1, match.games + 1):
        if game < match.games_without_results:
            continue
        games_without_results = 1 < game == match.games_without_results
        name = say("Games 1 to {number}", number=game) if games_without_results else say("Game {number}", number=game)
        result = match.played[game - 1].result if game <= len(match.played) else None
        if result is None:
            rows.append((name, ("\N{EN DASH}",) * match.setup.players))
            continue
        if result.resigned is not None:
            name = say("Game {number}, resigned", number=game)
        rows.append((name, tuple(_brackets(own, seat == result.resigned) for seat, own in enumerate(result.scores))))
    return (*rows, (say("Match"), tuple(map(str, match.totals))))
