"""The lookup tables of the cards and the rules, made once for each set-up."""

from __future__ import annotations

from functools import cache
from typing import Final

from squaretactics.games.square_tactics.abilities import ABILITIES, ABILITY_IDS, NO_ABILITY, REDRAW, SWAP_IN
from squaretactics.games.square_tactics.cards import (
    CARDS_PER_FACTION,
    CHARACTERS,
    FACTIONS,
    OwnFamily,
    face,
)
from squaretactics.games.square_tactics.fair_start import head_start
from squaretactics.games.square_tactics.geometry import FOUR, THREE
from squaretactics.games.square_tactics.options import ACTION_KINDS, Setup

ACTION_COPIES: Final = 4


# The possible places of a hidden character as bits: the seats' hands and decks.
def in_hand(seat: int) -> int:
    return 1 << seat


def in_deck(seat: int) -> int:
    return 16 << seat


class CardTables:
    """The tables of the printed families' cards and those of own families, numbered in this order.

    They're immutable by convention. Games with the same own families share one object.
    """

    def __init__(self, own: tuple[OwnFamily, ...], abilities: bool) -> None:
        self.own = own
        self.characters = characters = (*CHARACTERS, *(character for family in own for character in family.character))
        # No two cards of a game have the same id, even if their names are the same.
        self.ids = (
            *(character.id for character in CHARACTERS),
            *(f"{character.id}@{number}" for number, family in enumerate(own, 1) for character in family.character),
        )
        self.card_of = {id: card for card, id in enumerate(self.ids)}
        self.numbers = tuple(character.numbers for character in characters)
        self.strengths = tuple(map(sum, self.numbers))
        self.ability_of = tuple(
            ABILITY_IDS.index(character.ability) if abilities else NO_ABILITY for character in characters
        )
        # By card and facing: the numbers, with guards.
        self.faces = tuple(
            tuple(face(sides, ABILITIES[ability].guards, facing) for facing in range(4))
            for sides, ability in zip(self.numbers, self.ability_of, strict=True)
        )

    def own_family(self, card: int) -> OwnFamily | None:
        """Return the own family of a card; None for a printed card."""
        number = card // CARDS_PER_FACTION - len(FACTIONS)
        return self.own[number] if number >= 0 else None

    def faction_of(self, card: int) -> str:
        own = self.own_family(card)
        return FACTIONS[card // CARDS_PER_FACTION] if own is None else own.id


@cache
def card_tables_of(own: tuple[OwnFamily, ...], abilities: bool) -> CardTables:
    """Return the cached tables of games with these own families, with or without abilities."""
    return CardTables(own, abilities)


PRINTED: Final = card_tables_of((), True)  # the tables of the printed cards alone


class SquareRules:
    """The tables of one set-up; immutable by convention."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.players = setup.players
        self.board = THREE if setup.players == 2 else FOUR
        # By seat: the facing that is right side up. Seats go clockwise from South.
        self.upright = (0, 2) if setup.players == 2 else (0, 1, 2, 3)
        numbered = (*FACTIONS, *(family.id for family in setup.families))
        first = [numbered.index(faction) * CARDS_PER_FACTION for faction in setup.factions]
        self.characters = tuple(tuple(range(card, card + CARDS_PER_FACTION)) for card in first)
        self.home = {card: seat for seat, cards in enumerate(self.characters) for card in cards}
        self.cards = card_tables_of(setup.families, setup.abilities)
        self.numbers, self.faces, self.ability_of = self.cards.numbers, self.cards.faces, self.cards.ability_of
        self.abilities = setup.abilities
        # By card: the orders in which it may attack, and whether it can be played in just one way and not redrawn.
        self.orders = tuple(ABILITIES[ability].orders for ability in self.ability_of)
        self.simple = tuple(
            len(ABILITIES[ability].turns) == 1 and ability not in (SWAP_IN, REDRAW) for ability in self.ability_of
        )
        # By card of this game: its default mask of places while hidden.
        self.usual = {card: in_hand(seat) | in_deck(seat) for card, seat in self.home.items()}
        # The default beliefs of each seat and the public; a single object, so that `is` recognises it.
        self.nothing_known: tuple[dict[int, int], ...] = ({},) * (self.players + 1)
        self.actions = setup.action_cards != "off"
        self.plain = not (self.abilities or self.actions)
        self.personal = setup.action_cards == "personal"
        self.mayhem = setup.mayhem
        self.holding = setup.windows == "holding"
        # With a fair start, by starting seat: each seat's points, and their whole part.
        self.beforehand: tuple[tuple[float, ...], ...] = ()
        if setup.even_chances:
            strong = setup.even_chances == "strong"
            points = head_start(setup.players, setup.abilities, setup.action_cards, setup.mayhem, strong)
            seats = range(setup.players)
            self.beforehand = tuple(tuple(points[seat - starter] for seat in seats) for starter in seats)
        self.given = tuple(tuple(map(int, points)) for points in self.beforehand)
        self.action_copies = setup.players if self.personal else ACTION_COPIES if self.actions else 0
        # The initial content of each action deck.
        copies = 1 if self.personal else self.action_copies
        self.action_deck = [kind for kind in range(ACTION_KINDS) for _ in range(copies)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SquareRules) and self.setup == other.setup

    def __reduce__(self) -> tuple[object, ...]:
        return rules_of, (self.setup,)


@cache
def rules_of(setup: Setup) -> SquareRules:
    """Return the cached rules of a set-up."""
    return SquareRules(setup)
