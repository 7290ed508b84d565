"""The interface of guides, which lead through lessons and puzzles at a table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import JsonValue

from squaretactics.ui.kit.callbacks import Callback


@dataclass(frozen=True, slots=True)
class GuideText:
    """A paragraph of the guide, and its role."""

    words: str
    tone: Literal["head", "plain", "task", "good", "bad", "hint"] = "plain"


@dataclass(frozen=True, slots=True)
class GuideAction:
    """A button of the guide, or of an ending, which `stays` in place or closes first."""

    name: str
    words: str
    act: Callback
    main: bool = False
    stays: bool = False


class TableGuide(ABC):
    """Leads a player through something at a table. While an animation is running (`busy`), it doesn't reveal the
    outcome.
    """

    @property
    def position(self) -> Mapping[str, JsonValue]:
        """Return the position of a task, as in its file."""
        return {}

    @property
    @abstractmethod
    def halted(self) -> bool:
        """Check whether play is paused while the last move is judged."""

    @property
    @abstractmethod
    def leave(self) -> Callback:
        """Return the callback that leaves the table."""

    @property
    @abstractmethod
    def leave_label(self) -> str:
        """Return the label of the button that leaves the table."""

    @property
    @abstractmethod
    def one_way_back(self) -> bool:
        """Check whether starting over and undoing have the same effect, so that only one of them is offered."""

    @abstractmethod
    def bind_table(self, start_over: Callback, ask: Callback) -> None:
        """Connect the guide to its table with callbacks that start over and ask for a hint."""

    @abstractmethod
    def decided(self) -> None:
        """Take note of a decision or an undo."""

    @abstractmethod
    def hint(self) -> bool:
        """Give the next hint; return whether it is the move itself, to be shown at the table."""

    @abstractmethod
    def prompt(self, busy: bool) -> str:
        """Return the prompt while play is paused."""

    @abstractmethod
    def heard(self) -> str:
        """Return the sound for the verdict, once only; empty if there is none."""

    @abstractmethod
    def says(self, busy: bool) -> Sequence[GuideText]:
        """Return the current paragraphs."""

    @abstractmethod
    def actions(self, busy: bool) -> Sequence[GuideAction]:
        """Return the current buttons."""
