"""Look up the pictures of cards in games where own families play."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache

from squaretactics.games.square_tactics.cards import CARD_OF, CARDS_PER_FACTION, OwnFamily
from squaretactics.games.square_tactics.rule_tables import CardTables
from squaretactics.ui.square_tactics.cards.card_art import CardArt, emblem_of, look_of
from squaretactics.ui.square_tactics.cards.families import SIGNATURES


def art_of(card: int, cards: CardTables) -> CardArt:
    """Return the picture of a card of a game."""
    family = cards.own_family(card)
    return look_of(card) if family is None else _stand_in(family)


def picture_key(card: int, cards: CardTables) -> Hashable:
    """Return what tells a card's picture from those of all other cards in all games."""
    family = cards.own_family(card)
    return card if family is None else (family.id, card % CARDS_PER_FACTION)


@cache
def _stand_in(family: OwnFamily) -> CardArt:
    """Return the picture of a card without one of its own: its family's emblem, where a printed figure would stand."""
    return look_of(CARD_OF[SIGNATURES[family.emblem]])._replace(drawing=emblem_of(family.id))
