"""Who leads through something to be done at a table, in the place of tips: what is said now, and what is offered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class GuideText:
    """A paragraph of what is said, and what it is to the others."""

    words: str
    tone: Literal["head", "plain", "task", "good", "bad", "hint"] = "plain"


@dataclass(frozen=True, slots=True)
class GuideAction:
    """What is offered: its name, its words, and what it does."""

    name: str
    words: str
    act: Callable[[], None]
    main: bool = False


class TableGuide(ABC):
    """Leads whoever sits at a table. While something is being shown (`busy`), it tells nothing of what came of it."""

    @property
    @abstractmethod
    def halted(self) -> bool:
        """Say whether what was played is judged, so that nobody plays on."""

    @property
    @abstractmethod
    def leave(self) -> Callable[[], None]:
        """Return the way out."""

    @property
    @abstractmethod
    def leave_label(self) -> str:
        """Return what the way out is called."""

    @property
    @abstractmethod
    def one_way_back(self) -> bool:
        """Say whether to begin anew takes back what to take back would, so that only one of them is offered."""

    @abstractmethod
    def bind_table(self, start_over: Callable[[], None], ask: Callable[[], None]) -> None:
        """Learn how all is taken back at the table, and how a hint is asked for there."""

    @abstractmethod
    def decided(self) -> None:
        """Take note that something was decided, or taken back."""

    @abstractmethod
    def hint(self) -> bool:
        """Give the next hint; say whether it is the move itself, shown at the table."""

    @abstractmethod
    def heard(self) -> str:
        """Return the sound that goes with what came of it, once; nothing if there is none."""

    @abstractmethod
    def says(self, busy: bool) -> Sequence[GuideText]:
        """Return what is said now."""

    @abstractmethod
    def actions(self, busy: bool) -> Sequence[GuideAction]:
        """Return what is offered now."""
