"""What a game offers to print: sets of pieces to be cut out, boards over several sheets, and its rules on a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from squaretactics.translation import Message, mark
from squaretactics.ui.kit.paint.theme import INK, Colour

if TYPE_CHECKING:
    from pygame import Surface

    from squaretactics.ui.kit.paint.painter import Painter
    from squaretactics.ui.kit.paint.rounded_boxes import Box, Size
    from squaretactics.ui.kit.paint.svg import BackgroundRender

CARD: Final = (63.0, 88.0)  # millimetres across and down
RULES: Final = "rules"
ALL: Final = "all"
_OTHERS: Final = {RULES: mark("Rules on a page"), ALL: mark("All of it")}

# Draws a face so many pixels large, or nearly; what is bare of it takes the colour of its edge.
DrawFace = Callable[["Painter", "Size"], "Surface"]
# Begins to draw a part of a board, told in parts of the whole: that takes long.
DrawBoardPart = Callable[["Box", "Size"], "BackgroundRender"]


@dataclass(frozen=True, slots=True)
class PrintFace:
    """One side of a piece. Faces of one name look the same."""

    name: str
    draw: DrawFace
    edge: Colour = INK  # that it ends in, and goes on in beyond the cut


@dataclass(frozen=True, slots=True)
class PrintPiece:
    """Something to be cut out, so many millimetres large, so many times."""

    front: PrintFace
    back: PrintFace | None = None
    size: tuple[float, float] = CARD
    copies: int = 1
    round: bool = False


@dataclass(frozen=True, slots=True)
class PrintBoard:
    """Something larger than paper, to be joined out of several sheets."""

    name: str
    draw: DrawBoardPart
    size: tuple[float, float]


@dataclass(frozen=True, slots=True)
class PrintSet:
    """What comes in one file."""

    title: Message
    pieces: Callable[[], Sequence[PrintPiece]] = tuple
    boards: Sequence[PrintBoard] = ()


@dataclass(frozen=True, slots=True)
class RulesChapter:
    """A heading, and what stands below it."""

    title: Message
    paragraphs: Sequence[Message]


@dataclass(frozen=True, slots=True)
class ShortRules:
    """The short rules of a game."""

    idea: Message
    chapters: Sequence[RulesChapter]
    credit: Message


@dataclass(frozen=True, slots=True)
class Printables:
    """All that can be printed of a game."""

    game: str  # as files are named
    title: Message
    sets: Mapping[str, PrintSet]  # by the names that commands and files have for them
    rules: ShortRules

    @property
    def names(self) -> tuple[str, ...]:
        """Return what can be asked for: each set, the rules, and all of it."""
        return *self.sets, RULES, ALL

    def title_of(self, name: str) -> Message:
        """Return what a set is called, or whatever else can be asked for."""
        return self.sets[name].title if name in self.sets else _OTHERS[name]

    def files_of(self, chosen: Sequence[str]) -> tuple[str, ...]:
        """Return which files are meant, each once: those of the sets, and the rules."""
        wanted = self.names[:-1] if ALL in chosen else chosen
        return tuple(name for name in self.names[:-1] if name in wanted)
