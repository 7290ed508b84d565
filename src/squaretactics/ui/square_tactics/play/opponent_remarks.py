"""What a bot says about captures in a first game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from squaretactics.games.square_tactics.events import Captured, TurnBegan
from squaretactics.translation import Message, mark, say_marked

# By whether the bot was the captor, and whether it was more than one capture.
_REMARKS: Final[dict[tuple[bool, bool], tuple[Message, ...]]] = {
    (True, False): (
        mark("I'll keep it somewhere safe."),
        mark("It followed me home. Honest."),
        mark("Nothing personal. I'm a bot."),
        mark("Yours? I saw no name on it."),
        mark("I did warn it. In binary."),
        mark("Mine now. It's in my spreadsheet."),
        mark("It looked so lonely over there."),
        mark("Beep. That was a happy beep."),
    ),
    (False, False): (
        mark("I wasn't using that one."),
        mark("A decoy. They're all decoys."),
        mark("Let's say I planned that."),
        mark("Be nice to it. It bites."),
        mark("My warranty doesn't cover this."),
        mark("It was due for an update anyway."),
        mark("Can you read my mind? It's short."),
        mark("I felt that in my screws."),
    ),
    (True, True): (
        mark("A bulk discount! I love a bargain."),
        mark("I only aimed at one, I swear."),
        mark("They wanted to stay together."),
        mark("Is anybody writing this down?"),
    ),
    (False, True): (
        mark("I need a moment. And a screwdriver."),
        mark("Can I phone a friend?"),
        mark("Is there an undo for bots?"),
        mark("That was my plan. Both halves."),
    ),
}


def remark(events: Iterable[object], bot: int, seed: int) -> str:
    """Return what a bot says about the captures of the turn before this one, or else of the turn before that; empty if
    there were none.
    """
    turns = list[tuple[bool, bool] | None]()  # the captures of each turn, by kind
    captures = 0
    for event in events:
        if isinstance(event, TurnBegan):
            turns.append(None)
            captures = 0
        elif isinstance(event, Captured) and turns:
            captures += 1
            turns[-1] = event.seat == bot, captures > 1
    told = next((place for place in (len(turns) - 2, len(turns) - 3) if place >= 0 and turns[place]), None)
    kind = None if told is None else turns[told]
    if kind is None:
        return ""
    remarks = _REMARKS[kind]
    return say_marked(remarks[(seed + turns[:told].count(kind)) % len(remarks)])
