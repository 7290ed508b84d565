"""Words about finished games, for the history."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from squaretactics.player_sentences import PlayerSentence
from squaretactics.storage.finished_games import FinishedGame, SeatTakeover
from squaretactics.storage.saved_games import UnreadableRecord
from squaretactics.translation import mark, say, say_many
from squaretactics.ui.table.common_words import TAKES_SEAT, decision_words, practice_words, when_words

_TOLD: Final = 4  # number of seat changes to list
_GIVES_UP: Final = PlayerSentence(mark("You resign."), mark("{who} resigns."))


def game_facts(game: FinishedGame, now: datetime) -> list[str]:
    """Return when a game was played, how long it was, and what was special about it."""
    return [
        say("Played {when}", when=when_words(game.played, now)),
        decision_words(game.decisions),
        practice_words(game.occasion) or (say("Practice: you could undo anything.") if game.practice else ""),
        "" if game.resigned is None else _GIVES_UP.by(game.seats[game.resigned].name),
        say_many("Undo was used.", "{n} undos.", game.undone) if game.undone else "",
        say_many("{n} hint used.", "{n} hints used.", game.hints) if game.hints else "",
        *_handovers_words(game.handovers),
    ]


def missing_words(games: int) -> str:
    """Return how many games the history doesn't list yet."""
    return say_many("Reading {n} more game…", "Reading {n} more games…", games) if games else ""


def unusable_words(files: Sequence[UnreadableRecord]) -> str:
    """Return why a file isn't listed, and how many others aren't."""
    if not files:
        return ""
    more = len(files) - 1
    others = say_many("{n} more file can't be listed.", "{n} more files can't be listed.", more) if more else ""
    return " ".join(filter(None, (files[0].sentence, others)))


def _handovers_words(handovers: Sequence[SeatTakeover]) -> list[str]:
    """Return the handovers of seats in words; if there are many, only the first few."""
    told = [
        say_many(
            "{taken} after {n} move.",
            "{taken} after {n} moves.",
            handover.decisions,
            taken=TAKES_SEAT.between(handover.now, handover.before),
        )
        for handover in handovers[:_TOLD]
    ]
    more = len(handovers) - _TOLD
    return [*told, say_many("{n} more player change.", "{n} more player changes.", more)] if more > 0 else told


def points_of(game: FinishedGame) -> str:
    """Return each seat's points in a game of a match. Points that don't count are in brackets."""
    points = " \N{EN DASH} ".join(
        f"({seat.points})" if index == game.resigned else f"{seat.points}" for index, seat in enumerate(game.seats)
    )
    if game.resigned is not None:
        return say("Game {number}: {points}, resigned", number=game.match_game or 1, points=points)
    return say("Game {number}: {points}", number=game.match_game or 1, points=points)
