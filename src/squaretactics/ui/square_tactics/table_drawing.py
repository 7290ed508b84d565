"""How a table looks: the board with what lies on it, the hands of others, and what moves."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.events import ActionPlayed, Captured, Compared, SideSkipped
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.ui.shell import theme
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.shell.shapes import sign
from squaretactics.ui.square_tactics.board_panels import BoardPanels
from squaretactics.ui.square_tactics.brush import Brush
from squaretactics.ui.square_tactics.director import Flight
from squaretactics.ui.square_tactics.display import Piece
from squaretactics.ui.square_tactics.layout import Slot
from squaretactics.ui.square_tactics.table_scene import TableScene

OUTCOMES: Final = {"win": ("captures", theme.GOOD), "tie": ("tie", theme.CALM), "loss": ("stops", theme.BAD)}


class TableDrawing(Brush):
    """Draws a table scene; owns nothing but what it has painted before."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.panels = BoardPanels(scene)

    def draw_table(self) -> None:
        """Draw all that a table has, from the wood up to the viewer's own hand."""
        self.draw_in_sight()
        self.backs()
        self.strip()
        self.hand()

    def draw_in_sight(self) -> None:
        """Draw what lies open to everybody: the board, the panels with their piles, the log."""
        scene = self.scene
        scene.app.ground.draw(self.target, scene.app.high_contrast)
        self.mat()
        self.pieces()
        for seat in range(scene.view.rules.players):
            self.panels.panel(seat)
        self.panels.action_piles()
        self.panels.log()

    def draw_motion(self) -> None:
        """Draw what is on its way, over everything that lies."""
        now = self.scene.now
        self._flight(now)
        self._clash(now)

    def strip(self) -> None:
        """Draw what stands at the top of the window."""
        self.panels.strip()

    # The board.
    def mat(self) -> None:
        board = self.scene.layout_now.board
        name = "two.svg" if self.scene.view.rules.players == 2 else "four.svg"
        blur = self.size(26)
        self.target.blit(
            self.painter.shadow(board.size, self.size(30), blur), board.move(-blur, -blur // 2), None, BLEND
        )
        self.target.blit(self.painter.svg("playmats", name, size=board.size), board, None, BLEND)

    def pieces(self) -> None:
        """Draw the characters on the board, those of the last move marked."""
        scene, layout = self.scene, self.scene.layout_now
        for space, piece in enumerate(scene.display.board):
            if piece is not None:
                slot = layout.card_slot(space, piece.facing)
                if space in scene.last_move:
                    self.ring(slot.box, 14, 5)
                self.piece(piece, slot)

    def ring(self, rect: pygame.Rect, wider: int, thick: int, colour: theme.Colour = theme.ACCENT) -> None:
        """Draw a ring around a place."""
        rect = rect.inflate(self.size(wider), self.size(wider))
        self.target.blit(self.painter.ring(rect.size, self.size(22), colour, self.size(thick)), rect, None, BLEND)

    def piece(self, piece: Piece, slot: Slot) -> None:
        """Draw a character as it lies on the board."""
        self.shadow(slot)
        body = self.faces.compact(piece.card, self.faction(piece.seat), slot.height)
        key = ("compact", piece.card, piece.seat)
        self.blit(self.painter.turned(body, key, slot.degrees), (slot.x, slot.y))
        if round(slot.degrees) % 90 == 0:
            self.numbers(piece, slot)
        if piece.attached:
            self._attachments(piece, slot)
        if piece.card in self.scene.display.sheltered:
            words = self.painter.outlined("safe", "display", self.size(24), theme.ACCENT, theme.INK, self.size(3))
            self.blit(words, (slot.x, slot.y))

    def numbers(self, piece: Piece, slot: Slot) -> None:
        """Draw a character's numbers: upright for the viewer, or turned with the card as printed."""
        rules = self.scene.view.rules
        printed = rules.faces[piece.card][piece.facing]
        if self.scene.preferences.now.numbers == "printed":
            sides = [(side + piece.facing) & 3 for side in range(4)]
            width, height = slot.rect.size
            picture = self.faces.numbers(
                tuple(piece.face[d] for d in sides), tuple(printed[d] for d in sides), height, width
            )
            key = ("numbers", piece.face[:4], printed[:4], piece.facing)
            self.blit(self.painter.turned(picture, key, slot.degrees), (slot.x, slot.y))
            return
        up = rules.upright[self.scene.layout_now.side]
        on_screen = [(direction + up) & 3 for direction in range(4)]
        width, height = slot.box.size
        numbers = tuple(piece.face[d] for d in on_screen)
        picture = self.faces.numbers(numbers, tuple(printed[d] for d in on_screen), height, width)
        self.blit(picture, (slot.x, slot.y))

    def _attachments(self, piece: Piece, slot: Slot) -> None:
        """Show what is attached as small chips, from the card's upper left corner down."""
        size = self.size(44)
        width, height = slot.box.size
        for index, attachment in enumerate(piece.attached):
            kind = ACTION_IDS[attachment % ACTION_KINDS].replace("_", "-")
            spot = (slot.x - width / 2 + size * 0.3 + index * size * 0.5, slot.y - height / 2 + size * 0.3)
            self.blit(self.painter.panel((size + 6, size + 6), size // 4, theme.PAPER, theme.INK, 2), spot)
            self.blit(self.painter.svg("cards", "actions", f"{kind}.svg", size=(size, size)), spot)

    def badge(self, words: str, colour: theme.Colour, centre: tuple[float, float]) -> None:
        """Draw a word on a small pill."""
        text = self.painter.text(words, "display", self.size(30), theme.PAPER)
        size = (text.get_width() + self.size(30), text.get_height() + self.size(10))
        self.blit(self.painter.panel(size, size[1] // 2, colour, theme.INK, self.size(4)), centre)
        self.blit(text, centre)

    # The hands.
    def hand(self) -> None:
        """Draw the viewer's own hand, at rest."""
        for kind, value, slot in self.scene.lying_hand():
            self.hand_card(kind, value, slot)

    def hand_card(self, kind: str, value: int, slot: Slot, pale: bool = False, glows: bool = False) -> None:
        """Draw one card of the viewer's hand."""
        self.shadow(slot, 8)
        if kind == "card":
            picture = self.faces.whole(
                value, self.faction(self.scene.viewer), slot.height, self.scene.view.rules.abilities
            )
        else:
            picture = self.faces.action(value, slot.height)
        if pale:
            picture = self.painter.faded(picture, ("resting", kind, value), 190)
        self.blit(picture, (slot.x, slot.y))
        if glows:
            self.ring(slot.rect, 10, 5)

    def backs(self) -> None:
        """Draw the other seats' hands: backs, or faces where a hand lies open."""
        scene, layout = self.scene, self.scene.layout_now
        for seat in range(scene.view.rules.players):
            if seat == scene.viewer:
                continue
            shown = scene.open_hands.get(seat)
            characters, actions = scene.display.hand_counts[seat], scene.display.action_counts[seat]
            if shown is not None:
                characters, actions = len(shown[0]), len(shown[1])
            for index, slot in enumerate(layout.backs_slots(seat, characters + actions)):
                action = index >= characters
                if shown is not None:
                    card = shown[1][index - characters] if action else shown[0][index]
                    if action:
                        picture = self.faces.action(card, slot.height)
                    else:
                        picture = self.faces.compact(card, self.faction(seat), slot.height)
                    key: object = ("open", action, card, seat)
                else:
                    name = "action" if action else self.faction(seat)
                    picture, key = self.faces.back(name, slot.height), ("back", name)
                self.blit(self.painter.turned(picture, key, slot.degrees), (slot.x, slot.y))

    # What moves.
    def _flight(self, now: float) -> None:
        act = self.scene.director.act
        if act is None or act.flight is None:
            return
        part = self.scene.director.part(now)
        if isinstance(act.event, ActionPlayed):
            part = min(part * 2.5, 1.0)  # it flies in, then lies there to be read
        flight = act.flight
        if self.scene.app.reduced_motion:
            self._fade(flight, part)
        else:
            slot = flight.at(part)
            self._flying(flight, slot)
        if isinstance(act.event, Captured) and act.length:
            rise = 0 if self.scene.app.reduced_motion else self.size(70) * part
            x, y = self.scene.layout_now.cell_rect(act.event.space).center
            plus = self.painter.outlined("+1", "display", self.size(60), theme.ACCENT, theme.INK, self.size(4))
            self.blit(self.painter.faded(plus, "+1", round(255 * (1 - part * 0.6))), (x, y - rise))

    def _fade(self, flight: Flight, part: float) -> None:
        """Let a card vanish where it was and appear where it goes, without a flight."""
        slot = flight.start if part < 0.5 else flight.end
        self._flying(flight, slot, round(255 * abs(1 - 2 * part)))

    def _flying(self, flight: Flight, slot: Slot, alpha: int = 255) -> None:
        height = max(flight.start.height, flight.end.height)  # one picture for all the way
        if flight.kind is not None:
            picture = self.faces.action(flight.kind, height)
        elif flight.card is not None:
            picture = self.faces.compact(flight.card, self.faction(flight.seat), height)
        else:
            picture = self.faces.back(flight.back or self.faction(flight.seat), height)
        key = ("fly", flight.card, flight.kind, flight.seat, flight.back)
        picture = self.painter.faded(picture, key, alpha)
        self.blit(
            self.painter.turned(picture, (key, alpha // 16), slot.degrees, slot.height / height), (slot.x, slot.y)
        )

    def _clash(self, now: float) -> None:
        """Show two numbers meeting, or a side being skipped."""
        scene, layout = self.scene, self.scene.layout_now
        act = scene.director.act
        if act is None:
            return
        event, part = act.event, scene.director.part(now)
        if isinstance(event, SideSkipped):
            piece = scene.display.board[event.space]
            if piece is not None:
                self.marker(event.space, (event.side + piece.facing) & 3)
            return
        if not isinstance(event, Compared):
            return
        piece = scene.display.board[event.space]
        if piece is not None:
            self.marker(event.space, (event.side + piece.facing) & 3)
        own, other = layout.cell_rect(event.space).center, layout.cell_rect(event.foe_space).center
        middle = ((own[0] + other[0]) / 2, (own[1] + other[1]) / 2)
        near = 1.0 if scene.app.reduced_motion else min(part * 1.8, 1.0)
        if part > 0.5:
            self._burst(event.outcome, middle, (part - 0.5) * 2)
        grow = self.size(64 + 26 * near)
        for number, start, colour in ((event.number, own, theme.ACCENT), (event.foe_number, other, theme.PAPER)):
            # The numbers stop beside each other, so that both can be read.
            end = (middle[0] + (start[0] - middle[0]) * 0.34, middle[1] + (start[1] - middle[1]) * 0.34)
            spot = (start[0] + (end[0] - start[0]) * near, start[1] + (end[1] - start[1]) * near)
            digit = self.painter.outlined(str(number), "display", grow // 4 * 4, colour, theme.INK, self.size(5))
            self.blit(digit, spot)
        if part > 0.5:
            words, colour = OUTCOMES[event.outcome]
            away = (other[0] + (other[0] - own[0]) * 0.26, other[1] + (other[1] - own[1]) * 0.26)
            self.badge(words, colour, away)

    def _burst(self, outcome: str, centre: tuple[float, float], part: float) -> None:
        """Show a spark for a tie, and a stop sign for a loss."""
        if outcome == "win":
            return
        name, colour = ("spark", theme.CALM) if outcome == "tie" else ("stop", theme.BAD)
        size = self.size(110 + 60 * part) // 4 * 4
        picture = sign(self.painter, name, size, colour)
        alpha = round(255 * (1 - part * 0.7)) if outcome == "tie" else 255
        self.blit(self.painter.faded(picture, ("burst", name), alpha), centre)

    def marker(self, space: int, direction: int) -> None:
        """Mark the side of a character that is being processed."""
        layout = self.scene.layout_now
        rect = layout.cell_rect(space)
        right, down = ((0, -1), (1, 0), (0, 1), (-1, 0))[layout.quarter(direction)]
        reach = layout.cell * 0.47
        size = self.size(34)
        spot = (rect.centerx + right * reach, rect.centery + down * reach)
        self.blit(self.painter.panel((size, size), size // 2, theme.ACCENT, theme.INK, self.size(5)), spot)
