"""A deal as players share it: its code, and their result for friends to beat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from squaretactics.core.deal_codes import Deal
from squaretactics.core.game_context import is_practice
from squaretactics.core.seat_result import SeatResult, result_to_beat
from squaretactics.core.session import HUMAN, AnySession
from squaretactics.player_sentences import YOU, player
from squaretactics.translation import say
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.setup_draft import seats_with_unique_names


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """A deal's code, with the game's title; `dare` and `challenge` are empty if there's no result to beat."""

    game: str
    code: str
    dare: str = ""
    challenge: str = ""  # the code with the result

    @property
    def title(self) -> str:
        return say("Challenge a friend")

    @property
    def told(self) -> str:
        return say("Send a friend the code or the picture, and they play the same deal.")

    def code_to_share(self, with_result: bool = True) -> str:
        """Return the code, if possible with the result."""
        return self.challenge if with_result and self.challenge else self.code

    def words(self, with_result: bool) -> str:
        """Return what to tell a friend."""
        return self.dare if with_result and self.dare else say("Play my deal!")

    def message(self, with_result: bool) -> str:
        """Return a message to a friend, with the code."""
        words, code = self.words(with_result), self.code_to_share(with_result)
        return say("{game}: {words} {code}", game=self.game, words=words, code=code)


class SharedPosition(SharedDeal):
    """A position's code, with the game's title."""

    @property
    def title(self) -> str:
        return say("Share")

    @property
    def told(self) -> str:
        return say("Send a friend the code or the picture, and they can set up this position, too.")

    def words(self, with_result: bool) -> str:
        return say("Look at my position!")


def grouped(code: str) -> str:
    """Return a code with spaces, so that it can be broken into lines."""
    return code.replace("-", " ")


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


def game_of(deal: Deal) -> NewGame[Any]:
    alone = deal.players.count(HUMAN) == 1
    names = ["" if kind != HUMAN else YOU if alone else player(seat) for seat, kind in enumerate(deal.players)]
    seats = seats_with_unique_names([*zip(deal.players, names, strict=True)])
    return NewGame(deal.setup, tuple(seats), deal.seed, occasion=None if deal.result is None else deal.result.context)
