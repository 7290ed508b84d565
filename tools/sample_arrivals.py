"""Strips of Card Tactics: its places, and what comes to the table, frame after frame."""

from __future__ import annotations

from typing import Final

import pygame
from sample_runs import board

from squaretactics.games.card_tactics import events as e
from squaretactics.games.card_tactics.cards import BOSSES_FROM, UNIT_OF
from squaretactics.ui.card_tactics.play.board import BoardScene
from squaretactics.ui.card_tactics.table.place import PLACES
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.loop import Loop
from squaretactics.ui.table.director import Act

_SIZE: Final = (1280, 720)
_FRAME: Final = (640, 360)
_ACROSS: Final = 4
_FRAMES: Final = 12
_LASTS: Final = 1000.0  # seconds, so that nothing goes on by itself
# What is shown, in which combat.
_SHOWN: Final[dict[str, tuple[e.Event, int]]] = {
    "event": (e.EventRevealed(2), 1),
    "find": (e.ItemDrawn(3), 2),
    "enemy": (e.EnemyCame(UNIT_OF["goblin"], 3, False), 3),
    "boss": (e.EnemyCame(BOSSES_FROM, 8, False), 4),
    "dragon": (e.EnemyCame(UNIT_OF["dragon"], 12, False), 5),
}


def strips() -> dict[str, pygame.Surface]:
    """Return a strip of all places, and one of each of these events."""
    found = {"run-places": _strip([_picture(combat) for combat in range(1, len(PLACES) + 1)])}
    for name, (event, combat) in _SHOWN.items():
        found[f"run-{name}"] = _strip([_picture(combat, event, (part + 0.5) / _FRAMES) for part in range(_FRAMES)])
    return found


def _strip(pictures: list[pygame.Surface]) -> pygame.Surface:
    strip = pygame.Surface((_FRAME[0] * _ACROSS, _FRAME[1] * -(-len(pictures) // _ACROSS)))
    for number, picture in enumerate(pictures):
        strip.blit(picture, (number % _ACROSS * _FRAME[0], number // _ACROSS * _FRAME[1]))
    return strip


def _picture(combat: int, event: e.Event | None = None, part: float = 0.0) -> pygame.Surface:
    """Return the table in a combat, while an event is shown."""
    app = App("strips", _SIZE, clock=lambda: _LASTS, visible=False)
    loop = Loop(app)
    board("action")(app)
    scene = app.stack[-1]
    assert isinstance(scene, BoardScene)
    display = scene.display
    display.combat, display.won = combat, combat - 1
    if event is not None:
        if isinstance(event, e.EnemyCame):
            display.units.pop(display.enemies.pop())
        scene.director.act = Act((event,), _LASTS * (1 - part), _LASTS, begun=1)
    loop.draw_whole()
    return pygame.transform.smoothscale(app.window, _FRAME)
