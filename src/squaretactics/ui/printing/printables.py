"""What a game offers for printing: sets of pieces, boards, and its rules on a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from squaretactics.text_files import TextModel, read_texts
from squaretactics.translation import Message, mark
from squaretactics.ui.kit.paint.theme import INK, Colour

if TYPE_CHECKING:
    from pygame import Surface

    from squaretactics.ui.kit.paint.painter import Painter
    from squaretactics.ui.kit.paint.rounded_boxes import Box, Size
    from squaretactics.ui.kit.paint.svg_rendering import BackgroundRender

CARD: Final = (63.0, 88.0)  # width and height in millimetres
RULES: Final = "rules"
ALL: Final = "all"
_OTHERS: Final = {RULES: mark("Rules on a page"), ALL: mark("Everything")}

# Draws a face at about this size in pixels. Transparent parts take the face's edge colour.
DrawFace = Callable[["Painter", "Size"], "Surface"]
# Starts drawing a part of a board in the background. The box is in shares of the whole.
DrawBoardPart = Callable[["Box", "Size"], "BackgroundRender"]


@dataclass(frozen=True, slots=True)
class PrintFace:
    """One side of a piece. Faces with the same name look the same."""

    name: str
    draw: DrawFace
    edge: Colour = INK  # the colour of its edge, continued in the bleed


@dataclass(frozen=True, slots=True)
class PrintPiece:
    """A piece to cut out: its faces, its size in millimetres, and the number of copies."""

    front: PrintFace
    back: PrintFace | None = None
    size: tuple[float, float] = CARD
    copies: int = 1
    round: bool = False


@dataclass(frozen=True, slots=True)
class PrintBoard:
    """Something larger than a sheet of paper, printed on several sheets to be joined."""

    name: str
    draw: DrawBoardPart
    size: tuple[float, float]


@dataclass(frozen=True, slots=True)
class PrintSet:
    """A set of pieces or boards that is printed to one file."""

    title: Message
    pieces: Callable[[], Sequence[PrintPiece]] = tuple
    boards: Sequence[PrintBoard] = ()


class RulesChapter(TextModel):
    title: Message
    paragraphs: tuple[Message, ...]


class ShortRules(TextModel):
    """The one-page rules of a game, as stored in their file."""

    idea: Message
    chapter: tuple[RulesChapter, ...]


@cache
def short_rules(game: str) -> ShortRules:
    return read_texts(ShortRules, "short_rules", f"{game}.toml")


@dataclass(frozen=True, slots=True)
class Printables:
    """Everything in a game that can be printed."""

    game: str  # its name in file names
    title: Message
    sets: Mapping[str, PrintSet]  # by their names in commands and file names
    credit: Message  # at the foot of the rules

    @property
    def rules(self) -> ShortRules:
        return short_rules(self.game)

    @property
    def names(self) -> tuple[str, ...]:
        """Return what can be requested: each set, the rules, and everything."""
        return *self.sets, RULES, ALL

    def title_of(self, name: str) -> Message:
        """Return the title of a set, the rules, or everything."""
        return self.sets[name].title if name in self.sets else _OTHERS[name]

    def files_of(self, chosen: Sequence[str]) -> tuple[str, ...]:
        """Return the names of the requested files without duplicates."""
        wanted = self.names[:-1] if ALL in chosen else chosen
        return tuple(name for name in self.names[:-1] if name in wanted)
