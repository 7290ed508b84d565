"""How the board scene looks: the board, the hands, and what moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.events import ActionPlayed, Captured, Compared
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.ui.shell import theme
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.square_tactics.board_covers import BoardCovers
from squaretactics.ui.square_tactics.board_panels import BoardPanels
from squaretactics.ui.square_tactics.brush import Brush
from squaretactics.ui.square_tactics.director import Flight
from squaretactics.ui.square_tactics.display import Piece
from squaretactics.ui.square_tactics.layout import Slot

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.board import BoardScene

_OUTCOMES: Final = {"win": ("captures", theme.GOOD), "tie": ("tie", theme.CALM), "loss": ("stops", theme.BAD)}


class BoardDrawing(Brush):
    """Draws a board scene; owns nothing but what it has painted before."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        self.panels = BoardPanels(scene)
        self.covers = BoardCovers(scene)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the scene."""
        scene = self.scene
        scene.app.ground.draw(target, scene.app.high_contrast)
        if scene.curtain is not None:
            self.covers.curtain(scene.curtain)
            self.covers.answers()
            return
        now = scene.app.clock()
        self._board(now)
        for seat in range(scene.view.rules.players):
            self.panels.panel(seat)
        self._backs()
        self.panels.strip()
        self.panels.log()
        self._hand(now)
        self._flight(now)
        self._clash(now)
        if scene.chooser.wants == "card" and scene.chooser.picked[1] == ACTION_IDS.index("zombie"):
            self.covers.graves()
        self.covers.prompt()
        if scene.ended:
            self.covers.result()
        else:
            self.panels.inspector()
        self.covers.answers()
        self._focus()
        self._dragged()

    def _focus(self) -> None:
        """Show what the keyboard stands on."""
        item = self.scene.focused()
        if item is not None and not self.scene.director.busy:
            rect = item.rect.inflate(self.size(20), self.size(20))
            ring = self.painter.ring(rect.size, self.size(26), self.scene.app.tones().focus, self.size(6))
            self.target.blit(ring, rect, None, BLEND)

    def _board(self, now: float) -> None:
        scene, layout = self.scene, self.scene.layout_now
        board = layout.board
        mat = "two.svg" if scene.view.rules.players == 2 else "four.svg"
        blur = self.size(26)
        self.target.blit(
            self.painter.shadow(board.size, self.size(30), blur), board.move(-blur, -blur // 2), None, BLEND
        )
        self.target.blit(self.painter.svg("playmats", mat, size=board.size), board, None, BLEND)
        legal = self._lit_spaces()
        breath = 0.5 + 0.5 * abs((now * 0.9) % 2 - 1)
        for space in legal:
            rect = layout.cell_rect(space).inflate(-self.size(14), -self.size(14))
            ring = self.painter.ring(rect.size, self.size(20), theme.ACCENT, self.size(7))
            self.target.blit(self.painter.faded(ring, "lit", round(120 + 135 * breath)), rect, None, BLEND)
        for space, piece in enumerate(scene.display.board):
            if piece is not None:
                if space in scene.last_move and not legal:
                    rect = layout.card_slot(space, piece.facing).rect
                    if layout.quarter(piece.facing) % 2:
                        rect = pygame.Rect(0, 0, rect.height, rect.width)
                        rect.center = layout.cell_rect(space).center
                    rect = rect.inflate(self.size(14), self.size(14))
                    self.target.blit(
                        self.painter.ring(rect.size, self.size(22), theme.ACCENT, self.size(5)), rect, None, BLEND
                    )
                self._piece(piece, layout.card_slot(space, piece.facing))
        self._preview()

    def _lit_spaces(self) -> set[int]:
        scene = self.scene
        if not scene.my_turn:
            return set()
        if scene.chooser.wants in ("landing", "space"):
            return scene.chooser.options()
        if scene.decision is not None and scene.decision.focus >= 0:
            return {scene.decision.focus}
        return set()

    def _piece(self, piece: Piece, slot: Slot) -> None:
        self.shadow(slot)
        body = self.faces.compact(piece.card, self.faction(piece.seat), slot.height)
        key = ("compact", piece.card, piece.seat)
        self.blit(self.painter.turned(body, key, slot.degrees), (slot.x, slot.y))
        if round(slot.degrees) % 90 == 0:
            self._numbers(piece, slot)
        if piece.attached:
            self._attachments(piece, slot)
        if piece.card in self.scene.display.sheltered:
            words = self.painter.outlined("safe", "display", self.size(24), theme.ACCENT, theme.INK, self.size(3))
            self.blit(words, (slot.x, slot.y))

    def _numbers(self, piece: Piece, slot: Slot) -> None:
        layout, rules = self.scene.layout_now, self.scene.view.rules
        printed = rules.faces[piece.card][piece.facing]
        up = rules.upright[layout.viewer]
        on_screen = [(direction + up) & 3 for direction in range(4)]
        width, height = slot.rect.size
        if layout.quarter(piece.facing) % 2:
            width, height = height, width
        numbers = tuple(piece.face[d] for d in on_screen)
        picture = self.faces.numbers(numbers, tuple(printed[d] for d in on_screen), height, width)
        self.blit(picture, (slot.x, slot.y))

    def _attachments(self, piece: Piece, slot: Slot) -> None:
        """Show what is attached as small chips, from the card's upper left corner down."""
        size = self.size(44)
        width, height = slot.rect.size
        if self.scene.layout_now.quarter(piece.facing) % 2:
            width, height = height, width
        for index, attachment in enumerate(piece.attached):
            kind = ACTION_IDS[attachment % ACTION_KINDS].replace("_", "-")
            spot = (slot.x - width / 2 + size * 0.3 + index * size * 0.5, slot.y - height / 2 + size * 0.3)
            self.blit(self.painter.panel((size + 6, size + 6), size // 4, theme.PAPER, theme.INK, 2), spot)
            self.blit(self.painter.svg("cards", "actions", f"{kind}.svg", size=(size, size)), spot)

    def _preview(self) -> None:
        """Show what the play over the pointed-at space would do, as far as its player knows."""
        scene, layout = self.scene, self.scene.layout_now
        chooser = scene.chooser
        if not scene.my_turn or chooser.wants != "landing":
            return
        space = scene.pointed_space()
        move = chooser.landing(space) if space is not None else None
        if space is None or move is None:
            return
        place = len(chooser.picked)
        card, facing = chooser.picked[-1], move[place] & 3
        slot = layout.card_slot(space, facing)
        ghost = self.faces.compact(card, self.faction(scene.viewer), slot.height)
        pale = self.painter.faded(ghost, ("ghost", card), 150)
        self.blit(self.painter.turned(pale, ("ghost", card), slot.degrees), (slot.x, slot.y))
        face = scene.view.rules.faces[card][facing]
        self._numbers(Piece(card, scene.viewer, facing, face), slot)
        _, events = SQUARE_TACTICS.preview(scene.view, move)
        for event in events:
            if isinstance(event, Compared):
                words, colour = _OUTCOMES[event.outcome]
                self._badge(words, colour, layout.cell_rect(event.foe_space).center)

    def _badge(self, words: str, colour: theme.Colour, centre: tuple[float, float]) -> None:
        text = self.painter.text(words, "display", self.size(30), theme.PAPER)
        size = (text.get_width() + self.size(30), text.get_height() + self.size(10))
        self.blit(self.painter.panel(size, size[1] // 2, colour, theme.INK, self.size(4)), centre)
        self.blit(text, centre)

    def _hand(self, now: float) -> None:
        scene = self.scene
        playable = scene.chooser.playable_cards() if scene.my_turn else set()
        kinds = scene.chooser.playable_kinds() if scene.my_turn else set()
        hovered = scene.card_at(scene.app.pointer)
        for kind, value, slot in scene.hand_slots():
            picked = scene.chooser.picked[1:2] == (value,) and (kind == "action") == (scene.chooser.picked[:1] == (7,))
            if picked and scene.drag is not None and scene.drag.moved:
                continue
            glows = value in (playable if kind == "card" else kinds)
            lifted = picked or (hovered is not None and hovered[:2] == (kind, value))
            raised = Slot(slot.x, slot.y - self.size(12 if lifted else 0), slot.height)
            self._hand_card(kind, value, raised, glows, scene.my_turn)

    def _hand_card(self, kind: str, value: int, slot: Slot, glows: bool, asked: bool) -> None:
        self.shadow(slot, 8)
        if kind == "card":
            picture = self.faces.whole(
                value, self.faction(self.scene.viewer), slot.height, self.scene.view.rules.abilities
            )
        else:
            picture = self.faces.action(value, slot.height)
        if asked and not glows:
            picture = self.painter.faded(picture, ("resting", kind, value), 190)
        self.blit(picture, (slot.x, slot.y))
        if glows and asked:
            rect = slot.rect.inflate(self.size(10), self.size(10))
            self.target.blit(self.painter.ring(rect.size, self.size(20), theme.ACCENT, self.size(5)), rect, None, BLEND)

    def _backs(self) -> None:
        scene, layout = self.scene, self.scene.layout_now
        for seat in range(scene.view.rules.players):
            if seat == scene.viewer:
                continue
            characters, actions = scene.display.hand_counts[seat], scene.display.action_counts[seat]
            slots = layout.backs_slots(seat, characters + actions)
            for index, slot in enumerate(slots):
                name = self.faction(seat) if index < characters else "action"
                back = self.faces.back(name, slot.height)
                self.blit(self.painter.turned(back, ("back", name), slot.degrees), (slot.x, slot.y))

    def _flight(self, now: float) -> None:
        act = self.scene.director.act
        if act is None or act.flight is None:
            return
        part = self.scene.director.part(now)
        if isinstance(act.event, ActionPlayed):
            part = min(part * 2.5, 1.0)  # it flies in, then lies there to be read
        flight = act.flight
        slot = flight.at(part)
        picture = self._flying(flight, slot)
        self.blit(
            self.painter.turned(picture, ("fly", flight.card, flight.kind, flight.seat), slot.degrees), (slot.x, slot.y)
        )
        if isinstance(act.event, Captured) and act.length:
            rise = self.size(70) * part
            x, y = self.scene.layout_now.cell_rect(act.event.space).center
            plus = self.painter.outlined("+1", "display", self.size(60), theme.ACCENT, theme.INK, self.size(4))
            self.blit(self.painter.faded(plus, "+1", round(255 * (1 - part * 0.6))), (x, y - rise))

    def _flying(self, flight: Flight, slot: Slot) -> pygame.Surface:
        height = max(20, slot.height // 12 * 12)
        if flight.kind is not None:
            return self.faces.action(flight.kind, height)
        if flight.card is not None:
            return self.faces.compact(flight.card, self.faction(flight.seat), height)
        return self.faces.back(flight.back or self.faction(flight.seat), height)

    def _clash(self, now: float) -> None:
        """Show two numbers meeting."""
        scene = self.scene
        act = scene.director.act
        if act is None or not isinstance(act.event, Compared):
            return
        event, part = act.event, scene.director.part(now)
        layout = scene.layout_now
        own, other = layout.cell_rect(event.space).center, layout.cell_rect(event.foe_space).center
        middle = ((own[0] + other[0]) / 2, (own[1] + other[1]) / 2)
        near = min(part * 1.8, 1.0)
        grow = self.size(64 + 26 * near)
        for number, start, colour in ((event.number, own, theme.ACCENT), (event.foe_number, other, theme.PAPER)):
            # The numbers stop beside each other, so that both can be read.
            end = (middle[0] + (start[0] - middle[0]) * 0.34, middle[1] + (start[1] - middle[1]) * 0.34)
            spot = (start[0] + (end[0] - start[0]) * near, start[1] + (end[1] - start[1]) * near)
            digit = self.painter.outlined(str(number), "display", grow // 4 * 4, colour, theme.INK, self.size(5))
            self.blit(digit, spot)
        if part > 0.5:
            words, colour = _OUTCOMES[event.outcome]
            self._badge(words, colour, (other[0], other[1] - layout.cell * 0.3))

    def _dragged(self) -> None:
        scene = self.scene
        drag = scene.drag
        if drag is None or not drag.moved or scene.chooser.idle:
            return
        x, y = scene.app.pointer
        height = (
            scene.layout_now.card_height if scene.chooser.picked[0] != 7 else round(scene.layout_now.hand_height * 0.8)
        )
        if scene.chooser.picked[0] == 7:
            picture = self.faces.action(scene.chooser.picked[1], height)
        else:
            picture = self.faces.compact(scene.chooser.picked[1], self.faction(scene.viewer), height)
        drag.swing *= 0.88
        slot = Slot(x, y, height)
        self.shadow(slot, 18)
        self.blit(self.painter.turned(picture, ("drag", scene.chooser.picked[:2]), -drag.swing), (x, y))
