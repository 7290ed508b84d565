"""Whom a sentence is about: it speaks to one person, and of all others. Each language words both as it likes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from squaretactics.translation import Message, Value, mark, say_marked

# What a person is called who is alone at the table and gave no name. Games are recorded with it as it stands here.
YOU: Final = mark("You")

# What people are called who gave no name, where there are several. They are recorded under it as it is said then.
PLAYER: Final = mark("Player {number}")


def player(seat: int) -> str:
    """Return what whoever sits at a seat is called that gave no name and is not alone."""
    return say_marked(PLAYER, number=seat + 1)


def nameless(name: str, seat: int) -> bool:
    """Say whether whoever sits at a seat under a name gave none."""
    return name in (YOU, player(seat), PLAYER.format(number=seat + 1))


def called(name: str) -> str:
    """Return a name as it is shown by itself."""
    return say_marked(YOU) if name == YOU else name


@dataclass(frozen=True, slots=True)
class PlayerSentence:
    """What somebody does: a sentence to whoever is called You, and one about anybody else, who is {who} in it."""

    you: Message
    other: Message

    def by(self, name: str, **values: Value) -> str:
        """Say that somebody does it."""
        return say_marked(self.you, **values) if name == YOU else say_marked(self.other, who=name, **values)


@dataclass(frozen=True, slots=True)
class TwoPlayerSentence:
    """What somebody {who} does to somebody {whom}: sentences from you, to you, and about two others."""

    from_you: Message
    to_you: Message
    others: Message

    def between(self, who: str, whom: str, **values: Value) -> str:
        """Say that one does it to the other."""
        if who == YOU:
            return say_marked(self.from_you, whom=called(whom), **values)
        if whom == YOU:
            return say_marked(self.to_you, who=who, **values)
        return say_marked(self.others, who=who, whom=whom, **values)
