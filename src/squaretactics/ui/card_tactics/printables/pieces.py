"""List all printable parts of Card Tactics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARDS, EVENTS, HEROES, ITEM_RARITY, ITEMS, UNITS
from squaretactics.games.card_tactics.text import CREDIT, TITLE
from squaretactics.translation import mark
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.printables.printed_card import event_card, heart, item_card, token, unit_card
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.card_tactics.unit_card import METALS
from squaretactics.ui.printing.printables import Printables, PrintFace, PrintPiece, PrintSet

if TYPE_CHECKING:
    from pygame import Surface

    from squaretactics.ui.kit.paint.painter import Painter
    from squaretactics.ui.kit.paint.rounded_boxes import Size

TOKEN: Final = (19.0, 19.0)  # millimetres
HEARTS: Final = 30
# For each token: copies, and the symbol and number of its two faces.
TOKENS: Final = (
    (14, ("attack", "+1"), ("attack", "\N{MINUS SIGN}1")),
    (14, ("defense", "+1"), ("defense", "+2")),
    (10, ("bleed", ""), ("bleed", "")),
    (6, ("counter", ""), ("counter", "")),
    (6, ("restrain", ""), ("stun", "")),
    (1, ("hound", ""), ("hound", "")),
    (1, ("guard_dog", ""), ("guard_dog", "")),
    (1, ("dragon_shield", ""), ("dragon_shield", "")),
)
_DrawCard = Callable[["Painter", int, int], "Surface"]


def _units(cards: range) -> Sequence[PrintPiece]:
    return [
        _card(UNITS[card].id, unit_card, card, "hero" if card < HEROES else artwork.stack_of(card)) for card in cards
    ]


def _items() -> Sequence[PrintPiece]:
    numbers = sorted(range(len(ITEMS)), key=lambda item: ITEM_RARITY[item])  # each stack by itself
    return [_card(ITEMS[item].id, item_card, item, f"item-{METALS[ITEM_RARITY[item]]}") for item in numbers]


def _events() -> Sequence[PrintPiece]:
    return [_card(card.id, event_card, event, "event") for event, card in enumerate(EVENTS)]


def _card(name: str, draw: _DrawCard, card: int, stack: str) -> PrintPiece:
    front = PrintFace(name, lambda painter, size: draw(painter, card, size[0]))
    return PrintPiece(front, PrintFace(f"{stack}-back", lambda painter, size: artwork.back(painter, stack, size[0])))


def _tokens() -> Sequence[PrintPiece]:
    found = [PrintPiece(_token(*front), _token(*back), TOKEN, copies, True) for copies, front, back in TOKENS]
    return [*found, PrintPiece(_heart(True), _heart(False), TOKEN, HEARTS, True)]


def _token(name: str, number: str) -> PrintFace:
    def draw(painter: Painter, size: Size) -> Surface:
        return token(painter, name, number, size[0])

    return PrintFace(f"{name}-{number}", draw)


def _heart(full: bool) -> PrintFace:
    return PrintFace("heart" if full else "lost-heart", lambda painter, size: heart(painter, full, size[0]))


PRINTS: Final = Printables(
    CardTacticsSettings.game,
    TITLE,
    {
        "heroes": PrintSet(mark("Heroes"), partial(_units, range(HEROES))),
        "enemies": PrintSet(mark("Enemies"), partial(_units, range(HEROES, BOSSES_FROM))),
        "bosses": PrintSet(mark("Bosses"), partial(_units, range(BOSSES_FROM, CARDS))),
        "items": PrintSet(mark("Items"), _items),
        "events": PrintSet(mark("Events"), _events),
        "tokens": PrintSet(mark("Tokens"), _tokens),
    },
    CREDIT,
)
