"""Put the results of a review into words."""

from __future__ import annotations

from typing import Final

from squaretactics.bots.game_review import DecisionReview, WinChanceHistory
from squaretactics.player_sentences import PlayerSentence, called
from squaretactics.translation import Message, mark, say, say_marked, say_percent

# What the figures mean.
HELP: Final = (
    mark("A point is 1% of the chance to win, added up over the game."),
    mark("Luck: draws, rolls and what the others did."),
)
# By mark, what a decision was.
_BRIEFLY: Final[dict[str, Message]] = {
    "inaccuracy": mark("Inaccuracy, {cost}. Better: {move}."),
    "mistake": mark("Mistake, {cost}. Better: {move}."),
    "blunder": mark("Blunder, {cost}. Better: {move}."),
}
# What a seat's mistakes cost: nothing, one point, or several.
_COSTS: Final = (
    PlayerSentence(mark("You made no mistakes."), mark("{who} made no mistakes.")),
    PlayerSentence(mark("Your mistakes cost {points} point."), mark("{who}: mistakes cost {points} point.")),
    PlayerSentence(mark("Your mistakes cost {points} points."), mark("{who}: mistakes cost {points} points.")),
)
PLAYED: Final = PlayerSentence(mark("You played: {move}."), mark("{who} played: {move}."))
_MINUS: Final = "\N{MINUS SIGN}"


def wins(change: float) -> str:
    """Return a change in the win chance as wins in 100 games, with its sign."""
    points = round(change * 100)
    return f"{points:+d}".replace("-", _MINUS) if points else "0"


def signed(change: float) -> str:
    """Return a change in the win chance in percent, with its sign."""
    return say("{number}%", number=wins(change))


def percent(chance: float) -> str:
    return say_percent(round(chance * 100))


def verdict_words(name: str, played: str, better: str, gain: float, reason: str, told: PlayerSentence) -> str:
    """Return who decided, what was better by how much, and why. `better` is empty if the decision has no mark."""
    verdict = (
        say("Better ({gain}): {move}.", gain=signed(gain), move=better) if better else say("No better move found.")
    )
    return " ".join(filter(None, (told.by(name, move=played), verdict, reason)))


def brief_words(judged: DecisionReview, better: str) -> str:
    """Return the verdict on a decision in a short line. `better` is empty if the decision has no mark."""
    if judged.mark is None:
        return say("No better move found.")
    return say_marked(_BRIEFLY[judged.mark], cost=signed(-judged.loss), move=better)


def course_words(name: str, course: WinChanceHistory) -> str:
    """Return a seat's totals in a short line."""
    choices, luck = wins(-course.lost), wins(course.luck)
    return say("{who}: mistakes {choices}, luck {luck}", who=called(name), choices=choices, luck=luck)


def cost_words(name: str, course: WinChanceHistory, figure: str = "") -> str:
    """Return what a seat's mistakes cost, with `figure` in place of the number if it's given."""
    points = round(course.lost * 100)
    return _COSTS[min(points, 2)].by(name, points=figure or points)


def luck_total(course: WinChanceHistory) -> str:
    """Return what luck did for a seat."""
    points = round(course.luck * 100)
    if not points:
        return say("Luck changed nothing.")
    return say("Luck added {points}.", points=points) if points > 0 else say("Luck took {points}.", points=-points)


def luck_words(course: WinChanceHistory, decision: int) -> str:
    """Return the effect of luck between a decision and the seat's next one."""
    index = next(index for index, judged in enumerate(course.judgements) if judged.decision == decision)
    luck = course.luck_after(index)
    if not round(luck * 100):
        return say("After that, luck made no difference.")
    change = signed(luck)
    if luck > 0:
        return say("After that, good luck: {change}.", change=change)
    return say("After that, bad luck: {change}.", change=change)
