"""Which card lies where: the viewer's hand, and the captured pile when it is laid out."""

from __future__ import annotations

from collections.abc import Sequence

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


def laid_out(layout: Layout, cards: Sequence[int]) -> list[tuple[int, Slot]]:
    """Return characters in rows that fill the window, as large as they fit."""
    count = len(cards)
    width, height = layout.size[0] * 0.94, layout.size[1] * 0.78
    best = (0, 1)
    for rows in range(1, 7):
        columns = -(-count // rows) or 1
        tall = min(height / rows * 0.94, width / columns * 0.94 * 1.4, layout.size[1] * 0.5)
        best = max(best, (int(tall), rows))
    tall, rows = best
    columns = -(-count // rows) or 1
    across, down = min(width / columns, tall / 1.4 * 1.12), min(height / rows, tall * 1.08)
    left = layout.size[0] / 2 - across * (min(columns, count) - 1) / 2
    top = layout.size[1] * 0.52 - down * (-(-count // columns) - 1) / 2
    return [
        (card, Slot(left + across * (index % columns), top + down * (index // columns), tall))
        for index, card in enumerate(cards)
    ]


def topmost(lying: list[Lying], point: tuple[int, int]) -> Lying | None:
    """Return the card under a point that no other card covers."""
    return next((found for found in reversed(lying) if found[2].rect.collidepoint(point)), None)
