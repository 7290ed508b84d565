"""The cards that may come to lie on a table: made while nobody waits for them, whoever will have them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import TYPE_CHECKING

import pygame

from squaretactics.games.square_tactics.cards import CHARACTERS, faction_of
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.ui.shell.rehearsal import Drawing
from squaretactics.ui.square_tactics.cards.faces import CardFaces

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.table.scene import TableScene


def cards_to_come(scene: TableScene, people: Container[int]) -> Iterator[Drawing]:
    """Yield every card of a table as it will lie on the board, and as it will be held by the people at it."""
    faces, layout, rules = CardFaces(scene.app.painter), scene.layout_now, scene.view.rules
    held, lying = layout.hand_height, layout.card_height
    for seat, faction in enumerate(rules.setup.factions):
        family = [card for card in range(len(CHARACTERS)) if faction_of(card) == faction]
        if seat in people:
            yield _drawing_of(faces.back, faction, held)
            for card in family:
                yield _drawing_of(faces.whole, card, faction, held, rules.abilities)
        for card in family:
            yield _drawing_of(faces.compact, card, faction, lying)
    if rules.actions:
        yield _drawing_of(faces.back, "action", held)
        for kind in range(ACTION_KINDS):
            yield _drawing_of(faces.action, kind, held)


def _drawing_of(picture: Callable[..., pygame.Surface], *how: object) -> Drawing:
    def draw(target: pygame.Surface) -> None:
        target.blit(picture(*how), (0, 0))

    return draw
