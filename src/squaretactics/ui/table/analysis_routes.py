"""What an analysis board needs of the program, as callbacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from squaretactics.core.session import AnySession
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.table.thinker import Thinker


@dataclass(frozen=True, slots=True)
class MadePuzzle:
    """A puzzle of a player: its title and position, the moves of the best line, and the lead after them."""

    title: str
    position: Any
    best: tuple[str, ...]
    lead: int


@dataclass(frozen=True, slots=True)
class AnalysisRoutes:
    """What an analysis board can do with a position."""

    play: Handler[Callable[[], AnySession]]  # opens the table of a game; the function returns a new session of it
    thinker: Callable[[], Thinker]  # returns a new thinker
    share: Handler[Any]  # shows a position's code
    attempt: Handler[Any]  # opens the table of a `Puzzle`
    keep: Callable[[MadePuzzle], None]  # saves a puzzle; may raise StorageError
