"""How the board scene looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.events import ActionPlayed, Captured, Compared
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.spec import SQUARE_TACTICS
from squaretactics.games.square_tactics.text import ABILITIES, ABILITY_HELP, ACTION_HELP, ACTION_WHEN, ACTIONS, FACTIONS
from squaretactics.ui.shell import theme
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.square_tactics.card_face import CardFaces
from squaretactics.ui.square_tactics.director import Flight
from squaretactics.ui.square_tactics.display import Piece
from squaretactics.ui.square_tactics.layout import Slot

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.board import BoardScene

_OUTCOMES: Final = {"win": ("captures", theme.GOOD), "tie": ("tie", theme.CALM), "loss": ("stops", theme.BAD)}
_STEPS: Final = ("Begin", "Play", "Process", "Draw", "End")
_STEP_OF: Final = {
    "begin": 0,
    "before": 1,
    "order": 2,
    "skip": 2,
    "defend": 2,
    "wound": 2,
    "move_in": 2,
    "go_on": 2,
    "react": 2,
    "draw_two": 3,
    "end": 4,
    "give_back": 0,
}


class BoardDrawing:
    """Draws a board scene; owns nothing but what it has painted before."""

    def __init__(self, scene: BoardScene) -> None:
        self.scene = scene
        self.painter = scene.app.painter
        self.faces = CardFaces(self.painter)
        self.target: pygame.Surface = scene.app.window

    # Shorthands.
    def blit(self, picture: pygame.Surface, centre: tuple[float, float]) -> None:
        """Draw a picture around a point."""
        self.target.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))), special_flags=BLEND)

    def size(self, length: float) -> int:
        """Return a design length in pixels."""
        return max(1, round(length * self.scene.layout_now.unit))

    def faction(self, seat: int) -> str:
        return self.scene.view.rules.setup.factions[seat]

    def name(self, seat: int) -> str:
        return self.scene.table.seats[seat].name

    # The whole.
    def draw(self, target: pygame.Surface) -> None:
        """Draw the scene."""
        self.target = target
        scene = self.scene
        scene.app.ground.draw(target, scene.app.high_contrast)
        if scene.curtain is not None:
            self._curtain(scene.curtain)
            self._answers()
            return
        now = scene.app.clock()
        self._board(now)
        for seat in range(scene.view.rules.players):
            self._panel(seat)
        self._backs()
        self._strip()
        self._log()
        self._hand(now)
        self._flight(now)
        self._clash(now)
        if scene.chooser.wants == "card" and scene.chooser.picked[1] == ACTION_IDS.index("zombie"):
            self._graves()
        self._prompt()
        if scene.ended:
            self._result()
        else:
            self._inspector()
        self._answers()
        self._dragged()

    # The board and what lies on it.
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
        self._shadow(slot)
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

    def _shadow(self, slot: Slot, lift: int = 4) -> None:
        rect = slot.rect
        if round(slot.degrees) % 180 == 90 or round(slot.degrees) % 180 == -90:
            rect = pygame.Rect(0, 0, rect.height, rect.width)
            rect.center = round(slot.x), round(slot.y)
        blur = self.size(10 + lift)
        shadow = self.painter.shadow(rect.size, self.size(16), blur)
        self.target.blit(shadow, rect.move(-blur, -blur + self.size(lift)), None, BLEND)

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
        space = layout.space_at(scene.app.pointer)
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

    # Hands.
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
            raised = Slot(slot.x, slot.y - self.size(22 if lifted else 0), slot.height)
            self._hand_card(kind, value, raised, glows, scene.my_turn)

    def _hand_card(self, kind: str, value: int, slot: Slot, glows: bool, asked: bool) -> None:
        self._shadow(slot, 8)
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

    # Motion.
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
        self._shadow(slot, 18)
        self.blit(self.painter.turned(picture, ("drag", scene.chooser.picked[:2]), -drag.swing), (x, y))

    # Around the board.
    def _panel(self, seat: int) -> None:
        scene, layout = self.scene, self.scene.layout_now
        rect = layout.panel(seat)
        if rect.width < 60:
            return
        faction, display = self.faction(seat), scene.display
        deciding = scene.view.decision is not None and scene.view.decision.seat == seat
        edge = theme.ACCENT if deciding else theme.INK
        radius = self.size(22)
        self.target.blit(
            self.painter.panel(rect.size, radius, theme.FACTION_DEEP[faction], edge, self.size(6 if deciding else 3)),
            rect,
            None,
            BLEND,
        )
        emblem = self.size(78)
        pad = self.size(16)
        self.blit(
            self.painter.svg("cards", "emblems", f"{faction}.svg", size=(emblem, emblem)),
            (rect.left + pad + emblem // 2, rect.top + pad + emblem // 2),
        )
        name = self.painter.fitted(
            self.name(seat), "display", self.size(32), theme.PAPER, rect.width - emblem - 3 * pad
        )
        self.target.blit(name, (rect.left + 2 * pad + emblem, rect.top + pad), None, BLEND)
        who = "you" if seat == scene.viewer and len(scene.table.people) == 1 else scene.table.seats[seat].player
        words = f"{FACTIONS[faction]} · {who}"
        small = self.painter.fitted(words, "text", self.size(24), theme.PAPER, rect.width - emblem - 3 * pad)
        self.target.blit(small, (rect.left + 2 * pad + emblem, rect.top + pad + self.size(42)), None, BLEND)
        score = self.painter.text(str(display.scores()[seat]), "display", self.size(76), theme.ACCENT)
        self.blit(score, (rect.left + pad + emblem // 2, rect.top + 2 * pad + emblem + self.size(36)))
        lines = [f"captured {len(display.captured[seat])}", f"deck {display.deck_counts[seat]}"]
        if scene.view.rules.actions:
            lines.append(f"actions {display.action_counts[seat]}")
        if scene.table.match.games > 1:
            lines.append(f"match {scene.table.match.totals[seat]}")
        top = rect.top + pad + emblem + self.size(4)
        for index, line in enumerate(lines):
            text = self.painter.text(line, "strong", self.size(25), theme.PAPER)
            self.target.blit(text, (rect.left + 2 * pad + emblem, top + index * self.size(31)), None, BLEND)
        self._captured_row(seat, rect, pad)

    def _captured_row(self, seat: int, rect: pygame.Rect, pad: int) -> None:
        """Show the captured characters as a row of small cards, where the panel has room for it."""
        pile = self.scene.display.captured[seat]
        height = self.size(76)
        top = rect.bottom - pad - height
        if not pile or top < rect.top + self.size(196):
            return
        slots = self.scene.layout_now.fan(
            len(pile), pygame.Rect(rect.left + pad, top, rect.width - 2 * pad, height), height
        )
        for card, slot in zip(pile, slots, strict=True):
            home = self.scene.view.rules.home.get(card, seat)
            self.blit(self.faces.compact(card, self.faction(home), height), (slot.x, slot.y))

    def _strip(self) -> None:
        scene, strip = self.scene, self.scene.layout_now.strip
        decision = scene.view.decision
        step = _STEP_OF[decision.kind] if decision else -1
        size = self.size(27)
        words = [
            self.painter.text(word, "display", size, theme.INK if i == step else theme.TEXT_SOFT)
            for i, word in enumerate(_STEPS)
        ]
        gap = self.size(46)
        total = sum(word.get_width() for word in words) + gap * (len(words) - 1)
        x = scene.layout_now.middle.centerx - total // 2
        for index, word in enumerate(words):
            centre = (x + word.get_width() / 2, strip.centery)
            if index == step:
                pill = (word.get_width() + self.size(32), word.get_height() + self.size(6))
                self.blit(self.painter.panel(pill, pill[1] // 2, theme.ACCENT), centre)
            self.blit(word, centre)
            x += word.get_width() + gap
        if decision is not None:
            left = self.painter.text(f"{self.name(scene.display.active)}'s turn", "display", size, theme.TEXT)
            self.target.blit(left, left.get_rect(midleft=(self.size(24), strip.centery)), None, BLEND)

    def _log(self) -> None:
        scene, column = self.scene, self.scene.layout_now.right
        if column.width < 120:
            return
        pad = self.size(14)
        rect = column.inflate(-2 * pad, -2 * pad)
        rect.height = round(rect.height * 0.36)
        rect.bottom = column.bottom - pad
        self.target.blit(self.painter.panel(rect.size, self.size(18), theme.PANEL), rect, None, BLEND)
        bottom = rect.bottom - pad
        shown = len(scene.log) - (len(scene.director.queue) if scene.director.busy else 0)
        for line in reversed(scene.log[: max(shown, 0)][-30:]):
            colour = theme.ACCENT if line.startswith("Turn ") else theme.TEXT
            text = self.painter.text(line, "text", self.size(22), colour, rect.width - 2 * pad)
            if bottom - text.get_height() < rect.top + pad // 2:
                break
            bottom -= text.get_height()
            self.target.blit(text, (rect.left + pad, bottom), None, BLEND)

    def _inspector(self) -> None:
        """Show the card under the pointer large, with what it does."""
        scene, column = self.scene, self.scene.layout_now.right
        if column.width < 120:
            return
        pad = self.size(14)
        rect = column.inflate(-2 * pad, -2 * pad)
        rect.height = round(rect.height * 0.62)
        hit = scene.card_at(scene.app.pointer)
        space = scene.layout_now.space_at(scene.app.pointer)
        piece = scene.display.board[space] if space is not None else None
        height = min(round(rect.width * 0.8 * 1.4), round(rect.height * 0.6))
        centre = (rect.centerx, rect.top + pad + height // 2)
        if hit is not None and hit[0] == "action":
            picture = self.faces.action(hit[1], height)
            kind = ACTION_IDS[hit[1]]
            title, words = ACTION_WHEN[kind], ACTION_HELP[kind]
        elif hit is not None or piece is not None:
            card = hit[1] if hit is not None else piece.card if piece else 0
            seat = scene.viewer if hit is not None or piece is None else piece.seat
            picture = self.faces.whole(card, self.faction(seat), height, scene.view.rules.abilities)
            ability = CHARACTERS[card].ability
            title, words = (ABILITIES[ability][0], ABILITY_HELP[ability]) if scene.view.rules.abilities else ("", "")
            if piece is not None and piece.attached and hit is None:
                names = ", ".join(ACTIONS[ACTION_IDS[a % ACTION_KINDS]][0] for a in piece.attached)
                words = f"With {names}. {words}"
        else:
            return
        heading = self.painter.text(title, "strong", self.size(25), theme.ACCENT, rect.width - 2 * pad)
        text = self.painter.text(words, "text", self.size(23), theme.TEXT, rect.width - 2 * pad)
        rect.height = height + 4 * pad + heading.get_height() + text.get_height()
        self.target.blit(self.painter.panel(rect.size, self.size(18), theme.PANEL), rect, None, BLEND)
        self.blit(picture, centre)
        y = rect.top + 2 * pad + height
        self.target.blit(heading, (rect.left + pad, y), None, BLEND)
        self.target.blit(text, (rect.left + pad, y + heading.get_height()), None, BLEND)

    def _prompt(self) -> None:
        scene = self.scene
        bar = scene.layout_now.prompt
        if scene.ended or scene.director.busy:
            return
        right = scene.answers[0].rect.left if scene.answers else bar.right
        colour = theme.ACCENT if scene.my_turn else theme.TEXT_SOFT
        width = right - bar.left - self.size(24)
        text = self.painter.fitted(scene.question(), "display", self.size(34), colour, max(width, 60))
        self.target.blit(text, text.get_rect(midleft=(bar.left + self.size(12), bar.centery)), None, BLEND)

    def _answers(self) -> None:
        scene = self.scene
        if scene.director.busy and not scene.ended:
            return
        for answer in scene.answers:
            over = answer.rect.collidepoint(scene.app.pointer)
            fill = theme.ACCENT if answer.main else theme.PAPER
            panel = self.painter.panel(answer.rect.size, answer.rect.height // 2, fill, theme.INK, self.size(5))
            self.target.blit(panel, answer.rect.move(0, -self.size(4) if over else 0), None, BLEND)
            words = self.painter.fitted(
                answer.words, "display", self.size(30), theme.INK, answer.rect.width - self.size(20)
            )
            self.blit(words, (answer.rect.centerx, answer.rect.centery - (self.size(4) if over else 0)))

    def _graves(self) -> None:
        self._veil(150)
        for _, card, slot in self.scene.captured_slots():
            self._shadow(slot, 8)
            home = self.scene.view.rules.home.get(card, self.scene.viewer)
            self.blit(
                self.faces.whole(card, self.faction(home), slot.height, self.scene.view.rules.abilities),
                (slot.x, slot.y),
            )

    def _veil(self, alpha: int) -> None:
        size = self.scene.app.size
        self.target.blit(self.painter.panel(size, 0, theme.TABLE_EDGE, alpha=alpha), (0, 0), None, BLEND)

    def _curtain(self, seat: int) -> None:
        width, height = self.scene.app.size
        faction = self.faction(seat)
        tile = self.painter.svg("cards", "patterns", f"{faction}.svg", size=(self.size(190), self.size(190)))
        for x in range(0, width, tile.get_width()):
            for y in range(0, height, tile.get_height()):
                self.target.blit(tile, (x, y))
        emblem = self.painter.svg("cards", "emblems", f"{faction}.svg", size=(self.size(220), self.size(220)))
        box = (self.size(1000), self.size(560))
        self.blit(
            self.painter.panel(box, self.size(50), theme.FACTION_DEEP[faction], theme.INK, self.size(8)),
            (width / 2, height / 2),
        )
        self.blit(emblem, (width / 2, height / 2 - self.size(130)))
        words = f"{self.name(seat)}, it is your turn"
        text = self.painter.fitted(words, "display", self.size(60), theme.PAPER, box[0] - self.size(60))
        self.blit(text, (width / 2, height / 2 + self.size(34)))

    def _result(self) -> None:
        scene = self.scene
        result = scene.table.session.result
        if result is None:
            return
        self._veil(170)
        height = scene.app.size[1]
        middle = scene.app.size[0] / 2
        players = scene.view.rules.players
        box = (self.size(max(880, 300 * players)), self.size(560))
        self.blit(
            self.painter.panel(box, self.size(50), theme.PANEL, theme.INK, self.size(8)),
            (middle, height / 2 - self.size(20)),
        )
        names = " and ".join(self.name(seat) for seat in result.winners)
        match = scene.table.match
        words = f"{names} {'wins' if len(result.winners) == 1 else 'share the win'}!"
        if match.games > 1:
            words = f"Game {len(match.results)} of {match.games}: {words}"
        title = self.painter.fitted(words, "display", self.size(64), theme.ACCENT, box[0] - self.size(60))
        self.blit(title, (middle, height / 2 - self.size(200)))
        gap = self.size(280)
        for seat in range(players):
            x = middle + (seat - (players - 1) / 2) * gap
            emblem = self.painter.svg("cards", "emblems", f"{self.faction(seat)}.svg", size=(self.size(110),) * 2)
            self.blit(emblem, (x, height / 2 - self.size(70)))
            points = self.painter.outlined(
                str(result.scores[seat]), "display", self.size(64), theme.PAPER, theme.INK, self.size(4)
            )
            self.blit(points, (x, height / 2 + self.size(26)))
            if match.games > 1:
                total = self.painter.text(f"match {match.totals[seat]}", "strong", self.size(28), theme.TEXT)
                self.blit(total, (x, height / 2 + self.size(72)))
