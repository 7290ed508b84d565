"""Which card lies where: the viewer's hand, and the captured pile when it is laid out."""

from __future__ import annotations

from squaretactics.ui.square_tactics.display import Display
from squaretactics.ui.square_tactics.layout import Layout, Slot

# "card" or "action", which one, and where.
Lying = tuple[str, int, Slot]


def hand_slots(display: Display, layout: Layout) -> list[Lying]:
    """Return the viewer's characters and action cards."""
    own, others = layout.hand_areas(len(display.hand), len(display.action_hand))
    characters = layout.fan(len(display.hand), own, layout.hand_height)
    actions = layout.fan(len(display.action_hand), others, layout.hand_height)
    return [
        *(("card", card, slot) for card, slot in zip(display.hand, characters, strict=True)),
        *(("action", kind, slot) for kind, slot in zip(display.action_hand, actions, strict=True)),
    ]


def captured_slots(display: Display, layout: Layout) -> list[Lying]:
    """Return the viewer's captured characters, laid out across the board."""
    pile = display.captured[display.viewer]
    area = layout.board.inflate(round(layout.board.width * 0.3), 0)
    return [
        ("card", card, slot) for card, slot in zip(pile, layout.fan(len(pile), area, layout.hand_height), strict=True)
    ]


def topmost(lying: list[Lying], point: tuple[int, int]) -> Lying | None:
    """Return the card under a point that no other card covers."""
    return next((found for found in reversed(lying) if found[2].rect.collidepoint(point)), None)
