"""Make a family of a player's own, with funny pictures, for sample scenes."""

from __future__ import annotations

import io
import random
from typing import Final

import pygame

from squaretactics.games.square_tactics.cards import FAMILIES
from squaretactics.storage.family_file import SharedFamily, shared_family
from squaretactics.ui.kit.paint.drawings import PlayerPicture, player_picture

OWN_NAMES: Final = (
    *(
        "Ms. Mitten",
        "Left Sock",
        "Right Sock",
        "Grandma's Sock",
        "Ski Sock",
        "Captain Longsock",
        "Sock Puppet",
        "Odd One",
    ),
    *("Slipper", "Tube Sock", "Knee Sock the Elder", "Argyle", "Holey Moley", "Toe Sock", "Sporty Sock", "Bed Sock"),
    *("Stocking", "Socktopus"),
)
_INK: Final = (31, 26, 43)
_SIZE: Final = (360, 480)
_shown: list[PlayerPicture] = []  # pictures can be drawn while they're here


def own_family(name: str = "Socks", colour: str = "#1F9E94", bare: int = 0) -> SharedFamily:
    """Return a family whose first `bare` characters have no picture, ready to be drawn."""
    data = FAMILIES["bots"].model_dump(mode="json")
    data |= {"name": name, "colour": colour, "pattern": "cats", "emblem": "ninjas"}
    for called, character in zip(OWN_NAMES, data["character"], strict=True):
        character["name"] = called
    family = type(FAMILIES["bots"]).model_validate(data)
    shared = shared_family(family, {row: _drawing(row) for row in range(bare, len(OWN_NAMES))})
    _shown.extend(map(player_picture, shared.pictures.values()))
    return shared


def _drawing(row: int) -> bytes:
    """Return a sock with a face."""
    chance, picture, file = random.Random(row), pygame.Surface(_SIZE, pygame.SRCALPHA), io.BytesIO()
    cloth = pygame.Color(0)
    cloth.hsva = chance.randrange(360), 55, 90, 100
    parts = [pygame.Rect(90, 40, 150, 330), pygame.Rect(90, 290, 230, 150), pygame.Rect(80, 40, 170, 60)]
    for wider, colour in ((12, _INK), (0, cloth)):
        for part in parts[:2]:
            pygame.draw.rect(picture, colour, part.inflate(wider, wider), border_radius=70)
    pygame.draw.rect(picture, _INK, parts[2].inflate(12, 12), border_radius=20)
    pygame.draw.rect(picture, "white", parts[2], border_radius=16)
    for x in (130, 200):
        pygame.draw.circle(picture, "white", (x, 170), 30)
        pygame.draw.circle(picture, _INK, (x, 170), 30, 6)
        pygame.draw.circle(picture, _INK, (x + chance.randint(-10, 10), 170 + chance.randint(-10, 10)), 12)
    pygame.draw.arc(picture, _INK, (125, 200, 80, 60), 3.4, 6.0, 7)
    pygame.image.save(picture, file, "picture.png")
    return file.getvalue()
