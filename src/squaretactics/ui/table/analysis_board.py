"""What the menu knows of a game's analysis board, and what the board needs of the program."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from squaretactics.core.session import AnySession
from squaretactics.storage.own_puzzles import OwnPuzzle
from squaretactics.ui.kit.app import Scene
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
    left: Handler[Any]  # keeps the position, once the board is left
    share: Handler[Any]  # shows a position's code
    attempt: Handler[Any]  # opens the table of a `Puzzle`
    keep: Callable[[MadePuzzle], None]  # saves a puzzle; may raise StorageError


class AnalysisBoard(ABC):
    """A game's analysis board."""

    @abstractmethod
    def new_position(self) -> Any:
        """Return an empty position."""

    @abstractmethod
    def position_at(self, session: AnySession, decisions: int) -> Any:
        """Return the position at the start of a game's turn or round after this many decisions."""

    @abstractmethod
    def scene(self, context: Any, position: Any, routes: AnalysisRoutes) -> Scene:
        """Return the scene that changes a position. `context` is a `SceneContext`."""

    def puzzle(self, kept: OwnPuzzle, grade: int) -> Any:
        """Return the `Puzzle` that a player has made. Raise ValueError if it isn't one, or if the game has none."""
        raise ValueError
