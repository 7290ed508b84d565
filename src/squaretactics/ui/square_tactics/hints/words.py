"""Describe a hint: the move, its promise, and its alternative."""

from __future__ import annotations

from math import hypot
from typing import Final

from squaretactics.bots.advice import MoveAdvice
from squaretactics.translation import say, say_percent, say_tenths
from squaretactics.ui.square_tactics.hints.move_text import SquareMoveText
from squaretactics.ui.table.common_words import chance_words, sentence

_SURE: Final = 2.0  # standard errors by which a gain must exceed zero to be mentioned


def hint_lines(advice: MoveAdvice, words: SquareMoveText) -> tuple[str, str, str]:
    """Return a hint's three lines: the move, its promise, and the reason."""
    return sentence(words.tell(advice.best.move)), _promise(advice, words), advice.reason


def _promise(advice: MoveAdvice, words: SquareMoveText) -> str:
    """Describe the best move's chance, and its gain over the second best if that is significant."""
    best, second, chance = advice.best, advice.second, chance_words(advice.best.chance)
    if second is None:
        return say("{chance}.", chance=chance)
    gain = best.lead - second.lead
    points = say_tenths(gain)
    if _sure(gain, best.lead_error, second.lead_error, least=0.1):
        if f"{gain:.1f}" == "1.0":
            return say("{chance}, {points} point more than the next best.", chance=chance, points=points)
        return say("{chance}, {points} points more than the next best.", chance=chance, points=points)
    if _sure(best.chance - second.chance, best.chance_error, second.chance_error, least=0.02):
        return say(
            "{chance}, {percent} with the next best.", chance=chance, percent=say_percent(round(100 * second.chance))
        )
    return say("{chance}; {move} is about as good.", chance=chance, move=words.tell(second.move))


def _sure(gain: float, error: float, other: float, least: float) -> bool:
    return gain >= max(_SURE * hypot(error, other), least)
