"""Simulate colour blindness."""

from __future__ import annotations

from typing import Final

import pygame

Three = tuple[float, float, float]

# Linear light transformed as seen without one kind of cone (Machado, Oliveira, Fernandes 2009).
SIGHTS: Final[dict[str, tuple[Three, Three, Three]]] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(picture: pygame.Surface, sight: str) -> pygame.Surface:
    """Return a picture as seen with a kind of colour vision."""
    import numpy as np  # needed neither to play nor for the usual sheets

    parts = pygame.surfarray.array3d(picture).astype(np.float32) / 255
    light = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    light = np.clip(light @ np.array(SIGHTS[sight], dtype=np.float32).T, 0, 1)
    parts = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return pygame.surfarray.make_surface(np.round(parts * 255).astype(np.uint8))
