"""Put the results of a review into words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from squaretactics.bots.game_review import DecisionReview, WinChanceHistory
from squaretactics.player_sentences import PlayerSentence, called
from squaretactics.translation import Message, mark, say, say_marked, say_percent

# The explanation of luck.
LUCK_HELP: Final = mark(
    "Wins gained or lost per 100 games like this, in all. Turning points are the costliest decisions. "
    "Luck is what a player can't control: draws and the others' moves."
)
# By mark, what a decision was.
_BRIEFLY: Final[dict[str, Message]] = {
    "inaccuracy": mark("Inaccuracy, {cost}. Better: {move}."),
    "mistake": mark("Mistake, {cost}. Better: {move}."),
    "blunder": mark("Blunder, {cost}. Better: {move}."),
}
# About a decision without a mark, and about one with a mark.
PLAYED: Final = (
    PlayerSentence(
        mark("You played: {move}. No better move found."), mark("{who} played: {move}. No better move found.")
    ),
    PlayerSentence(
        mark("You played: {move}. Better ({gain}): {better}."), mark("{who} played: {move}. Better ({gain}): {better}.")
    ),
)
_MINUS: Final = "\N{MINUS SIGN}"


def signed(change: float) -> str:
    """Return a change in the win chance as wins in 100 games, with its sign."""
    points = round(change * 100)
    return f"{points:+d}".replace("-", _MINUS) if points else "0"


def percent(chance: float) -> str:
    return say_percent(round(chance * 100))


def verdict_words(
    name: str, played: str, better: str, gain: str, reason: str, told: tuple[PlayerSentence, PlayerSentence] = PLAYED
) -> str:
    """Return who decided, what was better by how much, and why. `better` is empty if the decision has no mark."""
    well, badly = told
    if not better:
        return well.by(name, move=played)
    return f"{badly.by(name, move=played, gain=gain, better=better)} {reason}".strip()


def brief_words(judged: DecisionReview, better: str) -> str:
    """Return the verdict on a decision in a short line. `better` is empty if the decision has no mark."""
    if judged.mark is None:
        return say("No better move found.")
    return say_marked(_BRIEFLY[judged.mark], cost=signed(-judged.loss), move=better)


def course_words(name: str, course: WinChanceHistory) -> str:
    """Return a seat's totals in a short line."""
    decisions, luck = signed(-course.lost), signed(course.luck)
    return say("{who}: decisions {decisions}, luck {luck}", who=called(name), decisions=decisions, luck=luck)


def luck_words(course: WinChanceHistory, decision: int, told: Callable[[float], str] = signed) -> str:
    """Return the effect of luck between a decision and the seat's next one. `told` puts the change into words."""
    index = next(index for index, judged in enumerate(course.judgements) if judged.decision == decision)
    luck = round(course.luck_after(index) * 100)
    if not luck:
        return say("After that, luck made no difference.")
    change = told(luck / 100)
    if luck > 0:
        return say("After that, good luck: {change}.", change=change)
    return say("After that, bad luck: {change}.", change=change)
