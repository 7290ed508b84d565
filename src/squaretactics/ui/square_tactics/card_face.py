"""How a card looks: whole in the hand, compact on the board, and from behind."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS, NUMBERS, faction_of
from squaretactics.games.square_tactics.text import ABILITIES, ACTIONS
from squaretactics.ui.shell.paint import BLEND, Painter
from squaretactics.ui.shell.theme import BAD, FACTION, GOOD, INK, PAPER, Colour

# A card is drawn on a design of this size.
DESIGN: Final = (250, 350)
_SIDE_SPOTS: Final = ((125, 40), (217, 160), (125, 316), (33, 160))
_MIDDLES: Final = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))  # of the top, right, bottom and left side
ACTION_GROUND: Final[Colour] = (0x8F, 0x6B, 0xD1)


def card_width(height: int) -> int:
    """Return how wide a card of this height is."""
    return round(height * DESIGN[0] / DESIGN[1])


class CardFaces:
    """Draws cards, each once for each size."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter

    def whole(self, card: int, faction: str, height: int, abilities: bool = True) -> pygame.Surface:
        """Return a character card with everything printed on it, framed in its owner's faction."""
        return self._printed(
            ("whole", card, faction, abilities), faction, height, lambda: self._whole(card, faction, height, abilities)
        )

    def compact(self, card: int, faction: str, height: int) -> pygame.Surface:
        """Return a character card for the board: its picture fills it, frame and all, and the numbers come on top."""
        return self._printed(("compact", card, faction), faction, height, lambda: self._compact(card, faction, height))

    def action(self, kind: int, height: int) -> pygame.Surface:
        """Return an action card."""
        return self._printed(("action", kind), "action", height, lambda: self._action(kind, height))

    def back(self, name: str, height: int) -> pygame.Surface:
        """Return the back of a faction's cards, or of the action cards."""
        size = card_width(height), height
        return self._printed(
            ("back", name), name, height, lambda: self.painter.svg("cards", "backs", f"{name}.svg", size=size)
        )

    def numbers(self, numbers: tuple[int, ...], printed: tuple[int, ...], height: int, width: int) -> pygame.Surface:
        """Return four numbers by direction on screen, upright, for a card of this height and width as it lies."""

        def make() -> pygame.Surface:
            picture = pygame.Surface((width, height), pygame.SRCALPHA)
            size = round(max(width, height) * 0.23)
            # On the frame, so that they hide little of the picture; a digit has empty lines above and below it.
            room = picture.get_rect().inflate(-(size // 8), size // 3)
            for number, before, (right, down) in zip(numbers, printed, _MIDDLES, strict=True):
                colour = INK if number == before else GOOD if number > before else BAD
                digit = self.painter.outlined(str(number), "display", size, colour, PAPER, max(2, size // 11))
                left, top = (room.width - digit.width) * right, (room.height - digit.height) * down
                picture.blit(digit, (room.x + left, room.y + top), special_flags=BLEND)
            return picture

        return self.painter.kept(("numbers", numbers, printed, height, width), make)

    def _printed(self, card: Hashable, faction: str, height: int, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a card; one that was never shown may be bare paper for a moment."""
        size = card_width(height), height
        return self.painter.by_and_by(card, size, make, lambda: self._paper(faction, height))

    def _paper(self, faction: str, height: int, band: int = 10) -> pygame.Surface:
        """Return the paper with ink edge, faction band and rounded corners."""
        return self.painter.kept(("paper", faction, height, band), lambda: self._ground(faction, height, band))

    def _ground(self, faction: str, height: int, band: int) -> pygame.Surface:
        painter, width = self.painter, card_width(height)
        scale = height / DESIGN[1]
        edge, radius = max(2, round(6 * scale)), round(22 * scale)
        picture = painter.panel((width, height), radius, INK).copy()
        inner = (width - 2 * edge, height - 2 * edge)
        colour = FACTION.get(faction, ACTION_GROUND)
        frame = painter.panel(inner, max(radius - edge, 2), colour).copy()
        if faction in FACTION:
            tile = painter.svg("cards", "patterns", f"{faction}.svg", size=(max(8, round(96 * scale * 0.6)),) * 2)
            cloth = pygame.Surface(inner, pygame.SRCALPHA)
            for x in range(0, inner[0], tile.get_width()):
                for y in range(0, inner[1], tile.get_height()):
                    cloth.blit(tile, (x, y))
            cloth.blit(
                painter.panel(inner, max(radius - edge, 2), (255, 255, 255)), (0, 0), None, pygame.BLEND_RGBA_MULT
            )
            frame = cloth
        picture.blit(frame, (edge, edge), special_flags=BLEND)
        margin = edge + max(2, round(band * scale))
        paper = (width - 2 * margin, height - 2 * margin)
        picture.blit(painter.panel(paper, max(radius - margin, 3), PAPER), (margin, margin), special_flags=BLEND)
        return picture

    def _portrait(self, card: int, size: int) -> pygame.Surface:
        return self.painter.svg("cards", faction_of(card), f"{CHARACTERS[card].id}.svg", size=(size, size))

    def _whole(self, card: int, faction: str, height: int, abilities: bool) -> pygame.Surface:
        painter, scale = self.painter, height / DESIGN[1]
        picture = self._paper(faction, height).copy()

        def put(surface: pygame.Surface, x: float, y: float) -> None:
            picture.blit(surface, surface.get_rect(center=(round(x * scale), round(y * scale))), special_flags=BLEND)

        portrait = 146 if abilities else 180
        put(self._portrait(card, round(portrait * scale)), 125, 158 if abilities else 182)
        for number, (x, y) in zip(NUMBERS[card], _SIDE_SPOTS, strict=True):
            put(painter.outlined(str(number), "display", round(50 * scale), INK, PAPER, max(1, round(4 * scale))), x, y)
        name = CHARACTERS[card].name
        put(painter.fitted(name, "display", round(24 * scale), INK, round(200 * scale)), 125, 74)
        if abilities:
            ability = CHARACTERS[card].ability
            icon = painter.svg("cards", "abilities", f"{ability.replace('_', '-')}.svg", size=(round(34 * scale),) * 2)
            put(icon, 40, 266)
            words = ABILITIES[ability][1]
            put(self._lines(words, round(19 * scale), round(172 * scale), round(66 * scale)), 145, 262)
        return picture

    def _lines(self, words: str, size: int, width: int, height: int) -> pygame.Surface:
        """Return words broken into lines, smaller where they would not fit."""
        text = self.painter.text(words, "strong", size, INK, width, centre=True)
        while text.get_height() > height and size > 7:
            size -= 1
            text = self.painter.text(words, "strong", size, INK, width, centre=True)
        return text

    def _compact(self, card: int, faction: str, height: int) -> pygame.Surface:
        picture = self._paper(faction, height, 14).copy()
        width = card_width(height)
        portrait = self._portrait(card, round(width * 0.98))
        picture.blit(portrait, portrait.get_rect(center=(width // 2, height // 2)), special_flags=BLEND)
        return picture

    def _action(self, kind: int, height: int) -> pygame.Surface:
        painter, scale = self.painter, height / DESIGN[1]
        picture = self._paper("action", height).copy()
        name, words = ACTIONS[ACTION_IDS[kind]]

        def put(surface: pygame.Surface, x: float, y: float) -> None:
            picture.blit(surface, surface.get_rect(center=(round(x * scale), round(y * scale))), special_flags=BLEND)

        # A long name takes two lines rather than small letters.
        size, width = round(28 * scale), round(206 * scale)
        if " " not in name or painter.font("display", size).size(name)[0] <= width * 1.15:
            put(painter.fitted(name, "display", size, INK, width), 125, 44)
        else:
            for line, y in zip(name.split(" ", 1), (33, 60), strict=True):
                put(painter.fitted(line, "display", round(26 * scale), INK, width), 125, y)
        file = f"{ACTION_IDS[kind].replace('_', '-')}.svg"
        put(painter.svg("cards", "actions", file, size=(round(158 * scale),) * 2), 125, 150)
        put(self._lines(words, round(20 * scale), round(214 * scale), round(98 * scale)), 125, 282)
        return picture
