"""Sum up a finished game: the winner, how it ended, and the score of the match."""

from __future__ import annotations

from dataclasses import dataclass

from squaretactics.core.spec import Result
from squaretactics.games.squirrel_squabble.board import NOBODY, ORANGE
from squaretactics.games.squirrel_squabble.decisive_moment import decisive_moment
from squaretactics.games.squirrel_squabble.event_text import ending_text
from squaretactics.games.squirrel_squabble.events import GameEnded, SquirrelTaken
from squaretactics.translation import say, say_many
from squaretactics.ui.squirrel_squabble.table.table_view import GameTable
from squaretactics.ui.table.common_words import match_win_words, match_words, sentence, win_words
from squaretactics.ui.table.game_over import GameOutcome, Row
from squaretactics.ui.table.shared_deal import verdict_words


@dataclass(frozen=True, slots=True, kw_only=True)
class SquirrelGameOutcome(GameOutcome):
    """The outcome, with each seat's squirrel, and the games that it has won outright in a match."""

    squirrels: tuple[int, ...]
    games_won: tuple[int, ...] = ()
    brought_home: int = NOBODY  # the seat whose nuts are home
    moment: str = ""  # what decided the last round, or how the game ended


def outcome_of(table: GameTable, result: Result) -> SquirrelGameOutcome:
    """Sum up the finished game at a table. Call it after the game has been saved."""
    match, session = table.match, table.session
    long = match.games > 1
    whole = long and match.over
    winners = match.winners if whole else result.winners
    names = [table.seats[seat].name for seat in winners]
    title = match_win_words(names) if whole else say("It's a tie") if len(names) > 1 else win_words(names)
    ended = next((event for event in reversed(session.events) if isinstance(event, GameEnded)), None)
    squirrels = _squirrels(table)
    how = (
        say("a player resigned")
        if ended is None
        else ending_text(ended, squirrels.index(ORANGE), [seat.name for seat in table.seats])
    )
    rounds = "" if ended is None else say_many("after {n} round", "after {n} rounds", ended.rounds)
    over_what = match_words(len(match.played), match.games) if long else ""
    rows: list[Row] = [(say("Nuts"), tuple(map(str, result.scores)))]
    games_won: tuple[int, ...] = ()
    if long:
        outright = [game.result.winners[0] for game in match.played if len(game.result.winners) == 1]
        games_won = tuple(outright.count(seat) for seat in range(len(table.seats)))
        rows.append((say("Games won"), tuple(map(str, games_won))))
    unsaved = table.game_saver is not None and not table.saved
    after = say("This game isn't saved.") if unsaved else verdict_words(session)
    return SquirrelGameOutcome(
        result=result,
        decisions=len(session.history),
        match_over=match.over,
        winners=winners,
        lost=bool(table.people) and not set(table.people) & set(winners),
        squirrels=squirrels,
        games_won=games_won,
        brought_home=NOBODY if ended is None or ended.reason == "rounds_over" else ended.winners[0],
        moment=decisive_moment(
            session.events,
            squirrels.index(ORANGE),
            table.people[0] if len(table.people) == 1 else NOBODY,
            [seat.name for seat in table.seats],
        )
        or sentence(how),
        title=say("{title}!", title=title),
        line=sentence(over_what, rounds),
        rows=tuple(rows),
        after=after,
    )


def _squirrels(table: GameTable) -> tuple[int, ...]:
    """Return each seat's squirrel; in seat order if the game was given up before the squirrels were chosen."""
    taken = [event for event in table.session.events if isinstance(event, SquirrelTaken)]
    orange = next((event.seat for event in taken if event.squirrel == ORANGE), 0)
    return (0, 1) if orange == 0 else (1, 0)
