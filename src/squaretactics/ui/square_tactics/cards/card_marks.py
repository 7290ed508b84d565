"""Draw the marks on a card on the board: numbers, ability, attached action cards, owner and guarded sides."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND, Size
from squaretactics.ui.kit.paint.theme import INK, PAPER, WHITE
from squaretactics.ui.square_tactics.cards.card_art import LIVERIES
from squaretactics.ui.square_tactics.cards.colours import ACTION_GROUND, GUARD, LESS, MORE
from squaretactics.ui.table.card_parts import CardParts, Path

_SIDES: Final = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))  # of the top, right, bottom and left side
_DIGIT: Final = 0.23  # as a part of the card's longer side
_ARROW: Final = 0.105  # width of the arrow beside a changed number
_INSIDE: Final = 0.003  # between a number and the edge of the card
_BADGE: Final = 0.155
_TAB: Final = 0.165
_BESIDE_TAB: Final = 0.2  # as a part of the tab: how far its count sticks out
_CORNER: Final = 0.012
_GUARD: Final = 0.19  # width of the shield beside a guarded number
_ON_SHIELD: Final = 0.64  # size of the letters, as a part of the shield
_BAR: Final = (0.055, 0.62)  # thickness of a guard's bar, and its share of the side


class CardMarks:
    """Draws marks on cards as they lie, always upright on screen."""

    def __init__(self, parts: CardParts) -> None:
        self._parts = parts
        self._painter = parts.painter

    def numbers(
        self,
        numbers: tuple[int | None, ...],
        printed: tuple[int, ...],
        height: int,
        width: int,
        guarded: tuple[int, ...] = (),
    ) -> pygame.Surface:
        """Return four numbers by direction on screen, upright, for a card of this height and width as it lies.

        A side that is None stays empty. A number that differs from `printed` gets another colour and an arrow, up or
        down. Sides in `guarded` get a shield with their bonus when attacked.
        """

        def make() -> pygame.Surface:
            picture = pygame.Surface((width, height), pygame.SRCALPHA)
            longer, whole = max(width, height), picture.get_rect()
            size = round(longer * _DIGIT)
            room = whole.inflate(*(-2 * max(1, round(longer * _INSIDE)),) * 2)
            signs, written = list[tuple[pygame.Surface, pygame.Rect]](), list[tuple[pygame.Surface, Size]]()
            for side, (number, before, (right, down)) in enumerate(zip(numbers, printed, _SIDES, strict=True)):
                if number is None:
                    continue
                colour = INK if number == before else MORE if number > before else LESS
                digits, ink = self._parts.digits(str(number), size, colour, PAPER, max(2, size // 11))
                box = ink.copy()
                box.left = round(room.left + (room.width - ink.width) * right)
                box.top = round(room.top + (room.height - ink.height) * down)
                held: pygame.Rect | None = None
                if side in guarded:
                    shield, box, held = self.guarding(box, side, guarded, whole)
                    signs.append((shield, held))
                if number != before:
                    arrow = self._arrow(number > before, max(9, round(longer * _ARROW)))
                    spot = arrow.get_rect(midtop=box.midbottom)
                    if held is None and down != 0.5:  # centre both on their side
                        box.left -= spot.width // 2
                        spot.midleft = box.midright
                    elif down == 1.0 or (held is not None and held.top > box.centery):  # away from shield and corners
                        spot.midbottom = box.midtop
                    signs.append((arrow, spot.clamp(room)))
                written.append((digits, (box.left - ink.left, box.top - ink.top)))
            for drawn, spot in signs:
                picture.blit(drawn, spot, None, BLEND)
            for digits, at in written:  # above all arrows and shields
                picture.blit(digits, at, None, BLEND)
            return picture

        return self._painter.kept(("numbers", numbers, printed, height, width, guarded), make)

    def guarding(
        self, number: pygame.Rect, side: int, guarded: tuple[int, ...], whole: pygame.Rect
    ) -> tuple[pygame.Surface, pygame.Rect, pygame.Rect]:
        """Return a shield for a guarded number, and the places of the number and the shield, clear of other shields.

        At the top and bottom they stand side by side, so that the shield can't seem to belong to the number on the left
        or right.
        """
        longer, upright = max(whole.size), whole.width < whole.height
        shield, number = self._shield(round(longer * _GUARD)), number.copy()
        beside, left = shield.get_rect(), side == 1 or (side != 3 and 1 in guarded)
        if upright and side in (1, 3):  # away from the bottom edge if that has a shield
            beside.midtop = number.midbottom
            if 2 in guarded:
                beside.midbottom = number.midtop
            return shield, number, beside.clamp(whole)
        if upright:  # both together in the middle of their side, between the corner marks
            middle = whole.centerx - (round(longer * _TAB * _BESIDE_TAB) // 2 if side == 0 else 0)
            number.left = middle - (number.width - (shield.width if left else -shield.width)) // 2
        if left:
            beside.midright = number.midleft
        else:
            beside.midleft = number.midright
        if side in (0, 2):
            beside.top = 0 if side == 0 else whole.height - beside.height
        return shield, number, beside.clamp(whole)

    def _shield(self, across: int) -> pygame.Surface:
        """Return a shield with the bonus that a guarded number has when attacked."""

        def make() -> pygame.Surface:
            picture = self._painter.svg("things", "shield.svg", size=(across, across * 9 // 8)).copy()
            words = self._painter.outlined(
                "+1", "display", round(across * _ON_SHIELD), WHITE, INK, max(1, across // 16)
            )
            picture.blit(words, words.get_rect(center=(across // 2, across // 2)), None, BLEND)
            return picture

        return self._painter.kept(("guard", across), make)

    def _arrow(self, up: bool, across: int) -> pygame.Surface:
        """Return an arrow that shows whether a number is higher or lower than printed."""

        def make() -> pygame.Surface:
            colour = MORE if up else LESS
            picture = self._painter.panel((across, across), across // 2, colour, PAPER, max(1, across // 12)).copy()
            drawn = sign(self._painter, "up" if up else "down", across * 4 // 5, WHITE)
            picture.blit(drawn, drawn.get_rect(center=(across // 2, across // 2)), None, BLEND)
            return picture

        return self._painter.kept(("changed", up, across), make)

    def corners(
        self, ability: str | None, faction: str, attached: tuple[int, ...], height: int, width: int
    ) -> pygame.Surface:
        """Return the marks in the corners of a card: its ability, attached action cards (by kind), and owner."""

        def make() -> pygame.Surface:
            picture = pygame.Surface((width, height), pygame.SRCALPHA)
            longer = max(width, height)
            inside, across = round(longer * _CORNER), max(9, round(longer * _BADGE))
            if ability is not None:
                icon: Path = ("cards", "abilities", f"{ability.replace('_', '-')}.svg")
                picture.blit(self._parts.badge(icon, across), (inside, inside), None, BLEND)
            if attached:
                tab = self._tab(attached, max(10, round(longer * _TAB)))
                picture.blit(tab, (width - inside - tab.get_width(), inside), None, BLEND)
            crest = self._parts.crest(LIVERIES[faction], ("cards", "emblems", f"{faction}.svg"), across)
            picture.blit(crest, (inside, height - inside - across), None, BLEND)
            return picture

        return self._painter.progressive(("corners", ability, faction, attached), (width, height), make)

    def _tab(self, attached: tuple[int, ...], across: int) -> pygame.Surface:
        """Return a picture of the most recently attached action card, with a count if there are several."""

        def make() -> pygame.Surface:
            painter, edge = self._painter, max(1, across // 14)
            tab = painter.panel((across, across), across // 6, ACTION_GROUND, INK, edge).copy()
            inner = across - 2 * edge - across // 10
            kind = ACTION_IDS[attached[-1]].replace("_", "-")
            drawn = painter.svg("cards", "actions", f"{kind}.svg", size=(inner, inner))
            tab.blit(drawn, drawn.get_rect(center=(across // 2, across // 2)), None, BLEND)
            if len(attached) == 1:
                return tab
            small, beyond = max(8, across * 5 // 9), round(across * _BESIDE_TAB)
            picture = pygame.Surface((across + beyond, across + beyond), pygame.SRCALPHA)
            picture.blit(tab, (beyond, 0), None, BLEND)
            count = painter.panel((small, small), small // 2, WHITE, INK, max(1, small // 12)).copy()
            words = painter.text(str(len(attached)), "display", round(small * 0.72), INK)
            count.blit(words, words.get_rect(center=(small // 2, small // 2)), None, BLEND)
            picture.blit(count, (0, picture.get_height() - small), None, BLEND)
            return picture

        return self._painter.kept(("tab", attached, across), make)

    def bars(self, target: pygame.Surface, guards: tuple[int, ...], quarter: int, scale: float) -> None:
        """Draw a bar along each printed side that its card guards, on a card rotated clockwise by quarter turns."""
        whole = target.get_rect()
        longer = max(whole.size)
        thick = max(3, round(longer * _BAR[0]))
        for side in guards:
            right, down = _SIDES[(side + quarter) % 4]
            along = round((whole.width if right == 0.5 else whole.height) * _BAR[1])
            size = (along, thick) if right == 0.5 else (thick, along)
            bar = self._painter.panel(size, thick // 2, GUARD, INK, max(1, round(3.5 * scale)))
            target.blit(bar, ((whole.width - size[0]) * right, (whole.height - size[1]) * down), None, BLEND)
