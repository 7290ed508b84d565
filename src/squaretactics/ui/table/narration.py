"""The screen reader text of a table: the decision, the answers, the focused item, and the board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple

from squaretactics.core.spec import Decision, E, M, V
from squaretactics.player_sentences import PlayerSentence, called
from squaretactics.translation import mark, say
from squaretactics.ui.kit.announcement import Announcement, FocusNarration
from squaretactics.ui.table.answer_buttons import AnswerButton
from squaretactics.ui.table.common_words import THINKS
from squaretactics.ui.table.controller import TableController
from squaretactics.ui.table.focus import FocusItem, TableFocus
from squaretactics.ui.table.newcomer_tips import NewcomerTipDrawing

IS_NEXT: Final = PlayerSentence(mark("You decide next."), mark("{who} decides next."))


class ItemNarration(NamedTuple):
    """Something on the table in words: what it is, its state, and its meaning or consequence."""

    words: str
    value: str = ""
    more: str = ""


class TableNarration(ABC, Generic[M, E, V]):
    """Narrates a table for the player who sees it; each game describes its own items.

    While a curtain hangs or moves, only the name of the next player is narrated.
    """

    def __init__(self, table_focus: TableFocus[M, E, V], tip_drawing: NewcomerTipDrawing[Any, M] | None) -> None:
        self.table_focus, self._tip_drawing = table_focus, tip_drawing
        self.controller, self.table_choices = table_focus.controller, table_focus.table_choices
        self.scene = self.controller.scene

    # Defined by each game.
    @property
    @abstractmethod
    def title(self) -> str: ...

    @abstractmethod
    def question(self) -> str:
        """Return the prompt for the player, regardless of the focus."""

    @abstractmethod
    def thing(self, kind: str, number: int) -> ItemNarration:
        """Describe an item on the table by its name in the focus list."""

    @abstractmethod
    def board_summary(self) -> Iterator[str]:
        """Yield everything on the table that the viewer sees."""

    def choices(self) -> int:
        """Return the number of answers to the decision, on the table and on buttons."""
        return len(self.table_choices.answers)

    def pile(self, name: Sequence[Hashable]) -> ItemNarration:
        """Describe a pile by its full name; only for games with piles."""
        raise NotImplementedError

    def answer(self, answer: AnswerButton[M]) -> ItemNarration:
        return ItemNarration(say("{words}, button", words=answer.words), say("chosen") if answer.chosen else "")

    def tip(self, answer: AnswerButton[M]) -> ItemNarration:
        """Describe the button of a tip or a hint."""
        return ItemNarration(say("{words}, button", words=answer.words))

    def notes(self) -> Iterator[str]:
        """Yield further notes: the hint, and the outcome of the choice so far."""
        return iter(())

    def standing(self) -> Iterator[str]:
        """Yield the players' standings, which are narrated whenever they change."""
        return iter(())

    def _lines(self) -> Iterator[str]:
        """Yield the prompt and everything that goes with it."""
        yield self.question()
        guide = self.controller.table.guide
        if guide is not None:
            yield from (said.words for said in guide.says(False))
        if self._tip_drawing is not None and (tip := self._tip_drawing.tip_words):
            yield say("Tip: {words}", words=tip)
        yield from (change.words for change in self.controller.changes_since_turn)
        yield from self.notes()

    # Narration.
    def announcement(self) -> Announcement | None:
        """Return what to narrate now; None while a curtain moves."""
        controller, scene = self.controller, self.scene
        if controller.moving_curtain is not None:
            return None
        if controller.curtain is not None:
            return self._curtain_announcement(controller.curtain)
        log = tuple(line.told or line.words for line in scene.log)
        reader = scene.viewer
        if scene.director.busy and not scene.playing_clip:
            return Announcement(self.title, quiet=(*self.standing(),), asked=controller.asked, log=log, reader=reader)
        return Announcement(
            self.title,
            tuple(filter(None, self._lines())),
            (*self.standing(),),
            choices=self.choices() if controller.my_turn else 0,
            asked=controller.asked,
            focus=self._focus(),
            log=log,
            reader=reader,
        )

    def _curtain_announcement(self, seat: int) -> Announcement:
        title = say("A curtain hides the table")
        found = len(self.table_choices.answers) + len(self.table_choices.tools)
        lines = self.controller.call(seat), say("Everyone else, cover your ears.")
        return Announcement(title, lines, choices=found, asked=self.controller.asked, focus=self._focus())

    def full_narration(self) -> Iterator[str]:
        """Yield the prompt, the answers, and everything on the table."""
        controller = self.controller
        if controller.moving_curtain is not None:
            return
        if controller.curtain is not None:
            yield controller.call(controller.curtain)
        else:
            yield from self._lines()
            yield from self.board_summary()
        if not controller.scene.director.busy:
            for answer in self.table_choices.answers:
                yield self.answer(answer).words
        for answer in self.table_choices.tools:
            yield say("{words}, button", words=answer.words)

    def _focus(self) -> FocusNarration | None:
        item = self.table_focus.focused()
        if item is None:
            return None
        thing = self._thing(item)
        return FocusNarration(item.name, *thing)

    def _thing(self, item: FocusItem) -> ItemNarration:
        assert isinstance(item.name, tuple)
        kind, which, *rest = item.name
        if kind == "answer":
            return self.answer(next(answer for answer in self.table_choices.answers if answer.id == which))
        if kind == "tip":
            return self.tip(next(answer for answer in self.table_choices.tips if answer.id == which))
        if kind == "tool":
            tool = next(answer for answer in self.table_choices.tools if answer.id == which)
            return ItemNarration(say("{words}, button", words=tool.words))
        if kind == "line":
            value = say("collapsed") if self.scene.log_panel.is_folded(int(which)) else ""
            return ItemNarration(say("{words}, in the log", words=self.scene.log[int(which)].words), value)
        return self.pile((which, *rest)) if kind == "pile" else self.thing(kind, which)

    def name(self, seat: int) -> str:
        return called(self.scene.seats[seat].name)


def waiting_words(
    controller: TableController[Any, Any, Any],
    decision: Decision | None,
    is_next: PlayerSentence = IS_NEXT,
    thinks: PlayerSentence = THINKS,
) -> str:
    """Return the prompt while the viewer has nothing to decide, for whatever reason; otherwise an empty string."""
    if controller.scene.clip is not None:
        return controller.scene.clip.words
    if controller.notice:
        return controller.notice
    if (guide := controller.table.guide) is not None and guide.halted:
        return guide.prompt(controller.scene.director.busy)
    game = controller.table.by_letter
    if game is not None and game.awaited is not None and controller.table.letter_due:
        return say("{who} is next. Send the letter, or wait for the answer.", who=game.copy.called(game.awaited))
    if decision is None or decision.seat == controller.viewer:
        return ""
    name = controller.scene.seats[decision.seat].name
    return (is_next if decision.seat in controller.table.people else thinks).by(name)
