"""Put moves and hints into words: what to do, how often, its chances, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from squaretactics.bots.advice import MixedMove, MoveAdvice
from squaretactics.games.squirrel_squabble.board import AHEAD, NAMES
from squaretactics.games.squirrel_squabble.event_text import coin_name, squirrel_name, tile_name
from squaretactics.games.squirrel_squabble.moves import FACE, FLIP, LEAD, PLACE, PLAN, SWITCH, Move
from squaretactics.games.squirrel_squabble.tiles import HOMES
from squaretactics.games.squirrel_squabble.view import View
from squaretactics.translation import mark, say, say_marked, say_row
from squaretactics.ui.table.common_words import chance_words, sentence

_OF_THEM: Final = 10  # frequencies are shown out of this number
SHOWN: Final = 2  # how many moves of a mixture are shown
# The reason of each shown plan.
_NUMBERED: Final = (mark("Upper plan: {reason}"), mark("Lower plan: {reason}"))


class SquirrelMoveText:
    """Describes moves in a view."""

    def __init__(self, view: View) -> None:
        self.view = view

    def tell(self, move: Move) -> str:
        verb, one, two, _ = move
        if verb == PLAN:
            return say_row(map(coin_name, move[1:]))
        if verb == FACE:
            return say("face {space}", space=NAMES[AHEAD[one][self.view.space[self.view.squirrel]]])
        if verb == FLIP:
            return say("turn over {space}", space=NAMES[one])
        if verb == SWITCH:
            return say("switch {space} and {other}", space=NAMES[one], other=NAMES[two])
        if verb == LEAD:
            return say("lead {squirrel}", squirrel=squirrel_name(one))
        assert verb == PLACE
        lying = next(lying for lying in self.view.loose if lying >> 1 == one + HOMES - 1)
        return say("the tile: {tile}", tile=tile_name(lying))


def spaces_of(move: Move, view: View) -> tuple[int, ...]:
    """Return the spaces that a move is about; none for a plan."""
    verb, one, two, _ = move
    if verb == FACE:
        return (AHEAD[one][view.space[view.squirrel]],)
    if verb == FLIP:
        return (one,)
    return (one, two) if verb == SWITCH else ()


def frequency_words(part: MixedMove) -> str:
    """Return how often to play a move of a mixture."""
    times = round(part.share * _OF_THEM)
    return say("{n} in {all}", n=times, all=_OF_THEM) if times else say("seldom")


def hint_lines(advice: MoveAdvice, words: SquirrelMoveText) -> tuple[str, ...]:
    """Return a hint's lines: what to do, its chances, and why."""
    promise = (
        say("{chance}.", chance=chance_words(advice.best.chance)) if advice.best.visits else ""
    )  # it wasn't measured
    if not advice.mixture:
        return sentence(words.tell(advice.best.move)), promise, advice.reason
    what = say("Good plans") if advice.best.move[0] == PLAN else say("Good answers")
    return what, _reason(advice.mixture), promise


def recommended_moves(advice: MoveAdvice, most: int) -> list[tuple[str, Move]]:
    """Return up to `most` moves of a mixture with their frequencies; without a mixture, the best plan alone."""
    found = [(frequency_words(part), part.move) for part in advice.mixture[:most]]
    return found or ([("", advice.best.move)] if advice.best.move[0] == PLAN else [])


def _reason(mixture: Sequence[MixedMove]) -> str:
    """Return the first reason in a mixture; if there's none, the reason for mixing."""
    for words, part in zip(_NUMBERED, mixture, strict=False):
        if part.reason:
            return say_marked(words, reason=part.reason)
    return say("Whoever always plays the same is found out.")
