"""List everything in Square Tactics that can be printed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CARDS_PER_FACTION, CHARACTERS, FACTIONS
from squaretactics.games.square_tactics.text import CREDIT, TITLE
from squaretactics.games.square_tactics.text import FACTIONS as FACTION_NAMES
from squaretactics.resources import asset
from squaretactics.translation import mark
from squaretactics.ui.kit.paint.svg_rendering import BackgroundRender, render_part_in_background
from squaretactics.ui.printing.printables import Printables, PrintBoard, PrintFace, PrintPiece, PrintSet
from squaretactics.ui.square_tactics.cards.card_art import MAT_BEYOND, MAT_EDGE
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.settings import SquareTacticsSettings

if TYPE_CHECKING:
    from pygame import Surface

    from squaretactics.ui.kit.paint.painter import Painter
    from squaretactics.ui.kit.paint.rounded_boxes import Box, Size

ACTIONS: Final = "actions"
ACTION_COPIES: Final = 4  # of each action card in the shared deck
SPACE: Final = 95.0  # millimetres; a card fits in any rotation


def _cards(faction: str) -> Sequence[PrintPiece]:
    first, back = FACTIONS.index(faction) * CARDS_PER_FACTION, _back(faction)
    return [
        PrintPiece(PrintFace(CHARACTERS[card].id, partial(_character, card, faction)), back)
        for card in range(first, first + CARDS_PER_FACTION)
    ]


def _actions() -> Sequence[PrintPiece]:
    back = _back("action")
    return [
        PrintPiece(PrintFace(name, partial(_action, kind)), back, copies=ACTION_COPIES)
        for kind, name in enumerate(ACTION_IDS)
    ]


def _character(card: int, faction: str, painter: Painter, size: Size) -> Surface:
    return CardFaces(painter).whole(card, faction, size[1])


def _action(kind: int, painter: Painter, size: Size) -> Surface:
    return CardFaces(painter).action(kind, size[1])


def _back(name: str) -> PrintFace:
    def draw(painter: Painter, size: Size) -> Surface:
        return CardFaces(painter).back(name, size[1])

    return PrintFace(f"{name}-back", draw)


def _mat(name: str, spaces: int) -> PrintBoard:
    """Return a playmat whose spaces have room for cards; its size includes the seam or fringe beyond the mat's edge."""

    def draw(part: Box, size: Size) -> BackgroundRender:
        return render_part_in_background(asset("playmats", f"{name}.svg"), part, size)

    across = spaces * SPACE / (1 - 2 * MAT_EDGE) * (1 + 2 * MAT_BEYOND)
    return PrintBoard(name, draw, (across, across))


PRINTS: Final = Printables(
    SquareTacticsSettings.game,
    TITLE,
    {
        **{faction: PrintSet(FACTION_NAMES[faction], partial(_cards, faction)) for faction in FACTIONS},
        ACTIONS: PrintSet(mark("Action cards"), _actions),
        "board-two": PrintSet(mark("Playmat for two"), boards=(_mat("two", 3),)),
        "board-four": PrintSet(mark("Playmat for four"), boards=(_mat("four", 4),)),
    },
    CREDIT,
)
