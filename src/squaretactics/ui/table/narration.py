"""What a table tells in words: what is asked and answered, what the keyboard stands on, and all that lies there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Generic, NamedTuple

from squaretactics.core.spec import E, M, S, Setup, V
from squaretactics.player_sentences import called
from squaretactics.translation import say
from squaretactics.ui.kit.announcement import Focus, Told
from squaretactics.ui.table.answer_buttons import Answer
from squaretactics.ui.table.focus import Item, TablePointing


class Thing(NamedTuple):
    """Something on the table in words: what it is, how it is now, and what it means or would lead to."""

    words: str
    value: str = ""
    more: str = ""


class TableTelling(ABC, Generic[Setup, S, M, E, V]):
    """Words a table for whoever sits there; each game has its own words for what lies on it.

    While a curtain hangs or moves, nothing of anybody is told but who is called.
    """

    def __init__(self, pointing: TablePointing[Setup, S, M, E, V], tip: Callable[[], str]) -> None:
        """Take what is pointed at, and who says which tip is shown."""
        self.pointing, self._tip = pointing, tip
        self._sitting, self._asking = pointing.asked_at

    # What a game says.
    @property
    @abstractmethod
    def title(self) -> str:
        """Return the name of the game."""

    def call(self, seat: int) -> str:
        """Return what calls a person to the table."""
        return say("{who}, it is your turn", who=self.name(seat))

    @abstractmethod
    def question(self) -> str:
        """Return the line that tells the player what to do, whatever is pointed at."""

    @abstractmethod
    def thing(self, kind: str, number: int) -> Thing:
        """Return something on the table in words, by its name among what can be reached."""

    @abstractmethod
    def situation(self) -> Iterator[str]:
        """Yield all that lies on the table, as far as the viewer sees it."""

    @abstractmethod
    def choices(self) -> int:
        """Return how many answers there are to what is asked, on the table and on buttons."""

    def pile(self, name: Sequence[Hashable]) -> Thing:
        """Return a pile in words, where a game has some, by its whole name."""
        raise NotImplementedError

    def answer(self, answer: Answer[M]) -> Thing:
        """Return an answer in words."""
        return Thing(say("{words}, button", words=answer.words))

    def tip(self, answer: Answer[M]) -> Thing:
        """Return in words what a tip or a hint offers."""
        return Thing(say("{words}, button", words=answer.words))

    def notes(self) -> Iterator[str]:
        """Yield what else there is to know now: of a hint, and of what would come of what was begun."""
        return iter(())

    def standing(self) -> Iterator[str]:
        """Yield how the players stand, which is told whenever it changes."""
        return iter(())

    def _lines(self) -> Iterator[str]:
        """Yield the question, and all that is said beside it."""
        yield self.question()
        guide = self._sitting.table.guide
        if guide is not None:
            yield from (said.words for said in guide.says(False))
        if tip := self._tip():
            yield say("Tip: {words}", words=tip)
        yield from self.notes()

    # What is told.
    def to_hear(self) -> Told | None:
        """Return what is to be heard of the table now."""
        sitting, scene = self._sitting, self._sitting.scene
        if sitting.moving_curtain is not None:
            return None
        if sitting.curtain is not None:
            return self._told_of_curtain(sitting.curtain)
        log = tuple(line.told or line.words for line in scene.log)
        reader = scene.viewer
        if scene.director.busy and not scene.recalling:
            return Told(self.title, quiet=(*self.standing(),), asked=sitting.asked, log=log, reader=reader)
        return Told(
            self.title,
            tuple(filter(None, self._lines())),
            (*self.standing(),),
            choices=self.choices() if sitting.my_turn else 0,
            asked=sitting.asked,
            focus=self._focus(),
            log=log,
            reader=reader,
        )

    def _told_of_curtain(self, seat: int) -> Told:
        title = say("A curtain hangs before the table")
        found = len(self._asking.answers) + len(self._asking.tools)
        lines = self.call(seat), say("Nobody else should listen now.")
        return Told(title, lines, choices=found, asked=self._sitting.asked, focus=self._focus())

    def in_full(self) -> Iterator[str]:
        """Yield the question, the answers to it, and everything that lies on the table."""
        sitting = self._sitting
        if sitting.moving_curtain is not None:
            return
        if sitting.curtain is not None:
            yield self.call(sitting.curtain)
        else:
            yield from self._lines()
            yield from self.situation()
        if not sitting.scene.director.busy:
            for answer in self._asking.answers:
                yield self.answer(answer).words
        for answer in self._asking.tools:
            yield say("{words}, button", words=answer.words)

    def _focus(self) -> Focus | None:
        item = self.pointing.focused()
        if item is None:
            return None
        thing = self._thing(item)
        return Focus(item.name, *thing)

    def _thing(self, item: Item) -> Thing:
        assert isinstance(item.name, tuple)
        kind, which, *rest = item.name
        if kind == "answer":
            return self.answer(next(answer for answer in self._asking.answers if answer.id == which))
        if kind == "tip":
            return self.tip(next(answer for answer in self.pointing.tips() if answer.id == which))
        if kind == "tool":
            tool = next(answer for answer in self._asking.tools if answer.id == which)
            return Thing(say("{words}, button", words=tool.words))
        if kind == "line":
            return Thing(say("{words}, in the log", words=self._sitting.scene.log[int(which)].words))
        return self.pile((which, *rest)) if kind == "pile" else self.thing(kind, which)

    def name(self, seat: int) -> str:
        """Return what a seat is called, as it is told."""
        return called(self._sitting.scene.seats[seat].name)
