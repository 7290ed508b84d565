"""A hint in words: the move, what it promises, and beside what."""

from __future__ import annotations

from math import hypot
from typing import Final

from squaretactics.bots.advice import Advice
from squaretactics.bots.expectations import Expectation
from squaretactics.ui.square_tactics.hints.moves import MoveWords

_SURE: Final = 2.0  # standard errors that a gain must have to be told as one


def hint_lines(advice: Advice, words: MoveWords) -> tuple[str, str, str]:
    """Return a hint's three lines: what to do, what it promises, and why."""
    what = words.tell(advice.best.move)
    return f"{what[0].upper()}{what[1:]}", f"{_chance(advice.best)}{_beside(advice, words)}.", advice.reason


def _chance(best: Expectation) -> str:
    percent = round(100 * best.chance)
    if percent < 1:
        return "Hardly a chance to win"
    return "As good as won" if percent > 99 else f"{percent} % to win"


def _beside(advice: Advice, words: MoveWords) -> str:
    """Return what is gained beside the second best move, as far as that is sure; else that it is about as good."""
    best, second = advice.best, advice.second
    if second is None:
        return ""
    gain = best.lead - second.lead
    points = f"{gain:.1f}"
    if _sure(gain, best.lead_error, second.lead_error, least=0.1):
        return f", {points} {'point' if points == '1.0' else 'points'} more than the next best"
    if _sure(best.chance - second.chance, best.chance_error, second.chance_error, least=0.02):
        return f", {round(100 * second.chance)} % with the next best"
    return f"; {words.tell(second.move)} is about as good"


def _sure(gain: float, error: float, other: float, least: float) -> bool:
    return gain >= max(_SURE * hypot(error, other), least)
