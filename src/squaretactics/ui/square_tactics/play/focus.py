"""What the keyboard can reach at the table, and which of it lies in a direction."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.ui.square_tactics.table.layout import Slot

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.play.board import BoardScene
    from squaretactics.ui.square_tactics.table.scene import LookedAt

ARROWS: Final = {
    pygame.K_UP: (0, -1),
    pygame.K_RIGHT: (1, 0),
    pygame.K_DOWN: (0, 1),
    pygame.K_LEFT: (-1, 0),
}


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can be chosen now, or read."""

    name: Hashable
    rect: pygame.Rect
    act: Callable[[], None]


def items(scene: BoardScene) -> list[Item]:
    """Return everything that can be chosen now, then the answers, then what can only be read."""
    answers = [Item(("answer", answer.words), answer.rect, answer.act) for answer in scene.answers]
    if scene.curtain is not None:
        return answers
    answers += [Item(("tip", answer.words), answer.rect, answer.act) for answer in scene.tips]
    answers += [Item(("tool", answer.words), answer.rect, answer.act) for answer in scene.tools]
    answers += _piles(scene)
    chooser, layout = scene.chooser, scene.layout_now
    found: list[Item] = []
    if chooser.idle:
        playable = {"card": chooser.playable_cards(), "action": chooser.playable_kinds()} if scene.my_turn else {}
        # Of action cards that are alike one is enough: whoever went on from the second would be back at the first.
        lying: dict[tuple[str, int], Slot] = {}
        for kind, value, slot in scene.hand_slots():
            lying.setdefault((kind, value), slot)
        for name, slot in lying.items():
            kind, value = name
            if value in playable.get(kind, ()):
                found.append(Item(name, slot.rect, partial(scene.take_up, *name)))
            else:  # an action card tells why it cannot be played now
                tells = scene.my_turn and kind == "action"
                act = partial(scene.take_up, *name) if tells else scene.look_closer
                answers.append(Item(name, slot.rect, act))
        answers += _pieces(scene)
    elif chooser.wants in ("landing", "space"):
        found = [
            Item(("space", space), layout.cell_rect(space), partial(scene.choose, space))
            for space in sorted(chooser.options())
        ]
    elif chooser.wants == "seat":
        found = [
            Item(("seat", seat), layout.panel(seat), partial(scene.choose, seat)) for seat in sorted(chooser.options())
        ]
    else:
        pile = scene.captured_slots() if chooser.picked[1] == ZOMBIE else scene.hand_slots()
        found = [
            Item((kind, value), slot.rect, partial(scene.choose, value))
            for kind, value, slot in pile
            if kind == "card" and value in chooser.options()
        ]
    return found + answers


def under_focus(scene: BoardScene) -> LookedAt | None:
    """Return the card that the keyboard stands on, in hand or on the board."""
    now = scene.focused()
    if now is None or not isinstance(now.name, tuple):
        return None
    kind, value, *_ = now.name
    if kind in ("card", "action"):
        return kind, int(value), scene.viewer, None
    piece = scene.display.board[int(value)] if kind == "space" else None
    return None if piece is None else ("card", piece.card, piece.seat, piece)


def _pieces(scene: BoardScene) -> list[Item]:
    """Return the characters on the board, which can be looked at."""
    return [
        Item(("space", space), scene.layout_now.cell_rect(space), scene.look_closer)
        for space, piece in enumerate(scene.display.board)
        if piece is not None
    ]


def _piles(scene: BoardScene) -> list[Item]:
    """Return the piles that can be looked through."""
    layout = scene.layout_now
    if layout.narrow:
        return []
    return [
        Item(("pile", seat, which), layout.pile(seat, which), partial(scene.lay_out, seat, which))
        for seat in range(scene.view.rules.players)
        for which in ("captured", "deck")
    ]


def towards(found: Sequence[Item], current: Item | None, direction: tuple[int, int]) -> Item | None:
    """Return the nearest item in a direction; without a current one, the first."""
    if current is None:
        return found[0] if found else None
    if direction[0] and _is_of(current, "space"):
        # Beyond the last space of a row lie tools and piles that nobody steering along the board means.
        found = [item for item in found if _is_of(item, "space")]
    elif direction[1] and _is_of(current, "card", "action"):  # nor piles, from the hand to the board
        found = [item for item in found if not _is_of(item, "pile")]
    x, y = current.rect.center
    best, least = None, 0.0
    for item in found:
        right, down = item.rect.centerx - x, item.rect.centery - y
        along = right * direction[0] + down * direction[1]
        across = abs(right * direction[1]) + abs(down * direction[0])
        if along > 2 and (best is None or along + 2 * across < least):
            best, least = item, along + 2 * across
    return best or current


def _is_of(item: Item, *kinds: str) -> bool:
    return isinstance(item.name, tuple) and item.name[0] in kinds
