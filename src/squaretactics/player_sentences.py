"""Address players in sentences: "You draw" to the person playing, "Ada draws" about anyone else.

Each language words both forms in its own way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from squaretactics.translation import Message, Value, mark, say_marked

# The name of an unnamed person who is the only one at the table. Records contain it untranslated.
YOU: Final = mark("You")

# The name of an unnamed person among several. Records contain it as translated when the game began.
PLAYER: Final = mark("Player {number}")


def player(seat: int) -> str:
    """Return the default name of a person at a seat, for games that several people play."""
    return say_marked(PLAYER, number=seat + 1)


def nameless(name: str, seat: int) -> bool:
    """Return whether a name is only a default one."""
    return name in (YOU, player(seat), PLAYER.format(number=seat + 1))


def called(name: str) -> str:
    """Return a name as it's shown on its own."""
    return say_marked(YOU) if name == YOU else name


@dataclass(frozen=True, slots=True)
class PlayerSentence:
    """A sentence about an action: `you` addresses the player called You, `other` names the player as {who}."""

    you: Message
    other: Message

    def by(self, name: str, **values: Value) -> str:
        return say_marked(self.you, **values) if name == YOU else say_marked(self.other, who=name, **values)


@dataclass(frozen=True, slots=True)
class TwoPlayerSentence:
    """A sentence about what one player, {who}, does to another, {whom}: by you, to you, or between two others."""

    from_you: Message
    to_you: Message
    others: Message

    def between(self, who: str, whom: str, **values: Value) -> str:
        """Return the sentence about `who` acting on `whom`."""
        if who == YOU:
            return say_marked(self.from_you, whom=called(whom), **values)
        if whom == YOU:
            return say_marked(self.to_you, who=who, **values)
        return say_marked(self.others, who=who, whom=whom, **values)
