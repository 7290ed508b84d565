"""What any table for two shows: made while the menu is looked at, so that a game begins without a stutter."""

from __future__ import annotations

import pygame

from squaretactics.core.session import Session
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.scene import Drawing
from squaretactics.ui.square_tactics.proposal import Proposal
from squaretactics.ui.square_tactics.table_drawing import TableDrawing
from squaretactics.ui.square_tactics.table_scene import TableScene


def table_to_come(app: App, preferences: Preferences) -> Drawing:
    """Return how a game with everything begins, but for most of the cards in hand: nobody knows which."""
    game = Proposal()
    game.take_preset("full")
    seats = game.seats()
    scene = TableScene(app, seats, Session(SQUARE_TACTICS, game.setup(), 1, seats).view(0), preferences)
    drawing = TableDrawing(scene)
    one_of_each = {kind: (kind, card, slot) for kind, card, slot in scene.hand_slots()}

    def draw(target: pygame.Surface) -> None:
        scene.canvas.forget()
        drawing.draw_in_sight(hands=True)
        drawing.strip()
        for kind, card, slot in one_of_each.values():
            drawing.hand_card(kind, card, slot)

    return draw
