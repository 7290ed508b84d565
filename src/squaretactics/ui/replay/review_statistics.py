"""Statistics of stored reviews: what a player's decisions cost, and what luck added."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from squaretactics.bots.game_review import WinChanceHistory
from squaretactics.core.record import BadRecord, MoveLine, Record, UndoLine, read_record
from squaretactics.core.spec import forecast_of_end
from squaretactics.translation import say
from squaretactics.ui.replay.review_file import ReviewFile
from squaretactics.ui.replay.review_words import wins
from squaretactics.ui.table.charts_scene import ChartPage
from squaretactics.ui.table.player_statistics import PlayerGame, line_chart

_MOST: Final = 40  # number of latest reviews to read


def decided_by(record: Record) -> list[int]:
    """Return the seat of each decision in a record, leaving out undone ones."""
    seats: list[int] = []
    for step in record.steps:
        if isinstance(step, MoveLine):
            seats.append(step.seat)
        elif isinstance(step, UndoLine):
            del seats[len(seats) - step.undo :]
    return seats


def saved_course(one: PlayerGame) -> WinChanceHistory | None:
    """Return the person's win chances in a game; None unless all their decisions have stored reviews."""
    if one.game.resigned is not None or not ReviewFile.beside(one.game.record).exists():
        return None
    try:
        record = read_record(one.game.record)
    except (OSError, BadRecord):
        return None
    if record.end is None:
        return None
    seats = decided_by(record)
    judged = [found for found in ReviewFile(record).glance() if found.seat == one.seat]
    taken = [place for place, seat in enumerate(seats) if seat == one.seat]
    if not taken or [found.decision for found in judged] != taken:
        return None
    return WinChanceHistory(one.seat, judged, (len(seats), forecast_of_end(record.end.result).shares[one.seat]))


def review_pages(own: Iterable[PlayerGame]) -> list[ChartPage]:
    """Return a page of charts on decisions and luck; empty without stored reviews."""
    found: list[tuple[PlayerGame, WinChanceHistory]] = []
    for one in reversed([*own]):
        course = saved_course(one) if len(found) < _MOST else None
        if course is not None:
            found.append((one, course))
    if not found:
        return []
    found.reverse()
    games = [one for one, _ in found]
    lost = [-100 * course.lost for _, course in found]
    luck = [100 * course.luck for _, course in found]
    average, gained = wins(sum(lost) / len(lost) / 100), wins(sum(luck) / len(luck) / 100)
    cost = line_chart(
        say("What mistakes cost"),
        games,
        lost,
        say("Points of chance"),
        say("In points: 1% of the chance to win. Average: {points}.", points=average),
        average,
    )
    fortune = line_chart(
        say("Effect of luck"),
        games,
        luck,
        say("Points of chance"),
        say("Draws, rolls and what the others did. Average: {points}.", points=gained),
        gained,
    )
    return [ChartPage(say("Luck"), (cost, fortune))]
