"""Prerender the cards that may come onto a table."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator

import pygame

from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.rule_tables import SquareRules
from squaretactics.ui.kit.paint.painter import Painter
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.cards.tile_faces import TileFaces


def prerender_cards(
    painter: Painter, rules: SquareRules, held: int, tile: int, people: Container[int]
) -> Iterator[DrawFunction]:
    """Yield every card of a table: as a tile of this size, and at its height in the hands of the people there."""
    faces, tiles = CardFaces(painter, rules.cards), TileFaces(painter, rules.cards)
    for seat, faction in enumerate(rules.setup.factions):
        family = rules.characters[seat]
        if seat in people:
            yield _drawing_of(faces.back, faction, held)
            for card in family:
                yield _drawing_of(faces.whole, card, faction, held, rules.abilities)
        for card in family:
            yield _drawing_of(tiles.body, card, faction, tile)
    if rules.actions:
        yield _drawing_of(faces.back, "action", held)
        for kind in range(ACTION_KINDS):
            yield _drawing_of(faces.action, kind, held)


def _drawing_of(picture: Callable[..., pygame.Surface], *how: object) -> DrawFunction:
    def draw(target: pygame.Surface) -> None:
        target.blit(picture(*how), (0, 0))

    return draw
