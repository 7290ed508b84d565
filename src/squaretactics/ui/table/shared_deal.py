"""A deal as players share it: its code, and their result for friends to beat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from squaretactics.core.game_context import is_practice
from squaretactics.core.seat_result import SeatResult, result_to_beat
from squaretactics.core.session import AnySession
from squaretactics.translation import say


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """A deal's code, with the game's title; `dare` and `challenge` are empty if there's no result to beat."""

    game: str
    code: str
    dare: str = ""
    challenge: str = ""  # the code with the result

    def code_to_share(self, with_result: bool) -> str:
        return self.challenge if with_result and self.challenge else self.code

    def line(self, with_result: bool) -> str:
        """Return what a message to a friend says about the code."""
        if with_result and self.dare:
            return say("{game}: {dare}", game=self.game, dare=self.dare)
        return say("{game}: play my deal!", game=self.game)


def score_words(result: SeatResult) -> str:
    """Return a result as friends compare it: "19:14"."""
    return str(result.points) if result.rival is None else f"{result.points}:{result.rival}"


def session_result(session: AnySession) -> SeatResult | None:
    """Return the result that friends can be challenged to beat, of the only person in a finished game; else None."""
    practice = session.undo_rule == "anything" or is_practice(session.occasion)
    return None if session.match is not None or session.handovers or practice else _result_of_person(session)


def _result_of_person(session: AnySession) -> SeatResult | None:
    people, result = [seat for seat, player in enumerate(session.seats) if player.human], session.result
    if result is None or len(people) != 1:
        return None
    return SeatResult.of(people[0], result.scores, result.winners, result.contest)


def verdict_words(session: AnySession, words: Callable[[SeatResult], str] = score_words) -> str:
    """Say who did better, after a game that was to beat a friend's result; empty after any other game.

    `words` tells a result.
    """
    friends, own = result_to_beat(session.occasion), _result_of_person(session)
    if friends is None or own is None:
        return ""
    score = words(friends)
    if own.rank > friends.rank:
        return say("You did better than your friend ({score})!", score=score)
    if own.rank == friends.rank:
        return say("You did as well as your friend ({score}).", score=score)
    return say("Your friend did better ({score}).", score=score)
