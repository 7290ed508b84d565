"""How the table looks while it is being played at: what may be done, what is being done, what it would do."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ZOMBIE
from squaretactics.games.square_tactics.events import Compared
from squaretactics.games.square_tactics.verbs import ACT, PLAY, Move
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.square_tactics.hints.drawing import HintDrawing
from squaretactics.ui.square_tactics.hints.moves import MoveWords
from squaretactics.ui.square_tactics.hints.words import hint_lines
from squaretactics.ui.square_tactics.play.covers import BoardCovers
from squaretactics.ui.square_tactics.table.clash import OUTCOMES
from squaretactics.ui.square_tactics.table.display import Piece
from squaretactics.ui.square_tactics.table.drawing import TableDrawing
from squaretactics.ui.square_tactics.table.hand import Lying
from squaretactics.ui.square_tactics.table.layout import Slot

if TYPE_CHECKING:
    from squaretactics.ui.square_tactics.play.board import BoardScene

_ROOM: Final = 7  # between a space's edges and the light in it, which leaves the pips of its worth bare


class BoardDrawing(TableDrawing):
    """Draws a board scene."""

    scene: BoardScene

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(scene)
        self.covers = BoardCovers(scene, self.panels)
        self.hints = HintDrawing(self)

    def draw(self) -> None:
        """Draw the scene."""
        scene = self.scene
        if scene.curtain is not None:
            self.covers.curtain(scene.curtain)
            self.covers.answers()
            self._focus()
            return
        self.draw_table()
        self._lit_seats()
        scene.dealer.draw()
        self.draw_motion()
        if scene.chooser.wants == "card" and scene.chooser.picked[1] == ZOMBIE:
            self.covers.graves()
        self.covers.tools()
        self.covers.prompt()
        self._inspector()
        self.covers.answers()
        self._hint()
        if scene.marks is not None:
            scene.marks.draw()
        if scene.cover is not None:
            self.covers.laid_out(scene.cover)
        else:
            self._focus()
        self._dragged()

    def _hint(self) -> None:
        """Show the hint that was asked for, or how far the thinking about it or about a bot's move is."""
        scene = self.scene
        thinker, advice = scene.table.thinker, scene.hinter.advice
        if scene.hinter.thinking:
            self.hints.progress(scene.hinter.progress, theme.HINT)
        elif thinker.asked("move") and thinker.progress("move") and not scene.director.busy:
            self.hints.progress(thinker.progress("move"), theme.TEXT_SOFT)
        if advice is None:
            return
        self.hints.mark(advice.best.move, scene.answers, ghost=scene.chooser.idle)
        words = MoveWords(scene.view, [seat.name for seat in scene.seats], scene.layout_now)
        self.hints.panel(hint_lines(advice, words))

    def strip(self) -> None:
        """Draw the steps of the turn; where there are no columns, the tools leave them little room."""
        narrow = self.scene.layout_now.narrow
        self.panels.strip(min((tool.rect.left for tool in self.scene.tools), default=None) if narrow else None)

    def _inspector(self) -> None:
        """Draw the inspector; where there is no column, only if nothing else is said beside the board."""
        scene = self.scene
        tip = scene.marks is not None and scene.marks.in_place_of_inspector
        if not tip and not (scene.layout_now.narrow and scene.hinter.advice is not None):
            self.panels.inspector(latest=True)

    def log(self) -> None:
        """Draw the log, unless a hint stands in its place."""
        if self.scene.hinter.advice is None or not self.hints.in_place_of_log:
            super().log()

    def draw_moving_curtain(self, window: pygame.Surface) -> None:
        """Draw a curtain on its way straight into the window: the table under it need not be painted again."""
        moving = self.scene.moving_curtain
        if moving is not None and self.scene.curtain is None:
            self.covers.window = window
            self.covers.curtain(moving.seat, moving.part(self.scene.now))
            self.covers.window = None

    def pieces(self) -> None:
        """Draw the lit spaces, the characters, and what the play at hand would do."""
        for space in self._lit_spaces():
            rect = self.scene.layout_now.cell_rect(space).inflate(-self.size(_ROOM), -self.size(_ROOM))
            self._light(rect, self.size(12))
        super().pieces()
        move = self.scene.proposed()
        if move is not None:
            self._preview(move)
        self._moving_in()

    def _light(self, rect: pygame.Rect, radius: int) -> None:
        """Light the edge of what may be chosen; it breathes."""
        breath = 0.5 + 0.5 * abs((self.scene.app.clock() * 0.9) % 2 - 1)
        if self.scene.app.reduced_motion:
            breath = 1.0
        ring = self.painter.ring(rect.size, radius, theme.ACCENT, self.size(5))
        self.target.blit(self.painter.faded(ring, "lit", round(120 + 135 * breath)), rect, None, BLEND)

    def _lit_seats(self) -> None:
        """Light the panels of the seats of which one is to be chosen."""
        chooser = self.scene.chooser
        for seat in chooser.options() if chooser.wants == "seat" else ():
            rect = self.scene.layout_now.panel(seat)
            self._light(rect, min(self.size(22), rect.height // 3))

    def _lit_spaces(self) -> set[int]:
        scene = self.scene
        if not scene.my_turn:
            return set()
        if scene.chooser.wants in ("landing", "space"):
            return scene.chooser.options()
        if scene.decision is not None and scene.decision.focus >= 0:
            return {scene.decision.focus}
        return set()

    def _preview(self, move: Move) -> None:
        """Show what a play would do, as far as its player knows."""
        scene, layout = self.scene, self.scene.layout_now
        if move[0] == PLAY or (move[0] == ACT and move[1] == ZOMBIE):
            card, landing = (move[1], move[2]) if move[0] == PLAY else (move[2], move[3])
            space, facing = landing >> 2, landing & 3
            slot = layout.card_slot(space, facing)
            ghost = self.faces.compact(card, self.faction(scene.viewer), slot.height)
            pale = self.painter.faded(ghost, ("ghost", card), 150)
            self.blit(self.painter.turned(pale, ("ghost", card), slot.degrees), (slot.x, slot.y))
            self.numbers(Piece(card, scene.viewer, facing, scene.view.rules.faces[card][facing]), slot)
        for event in scene.foreseen(move):
            if isinstance(event, Compared):
                words, colour = OUTCOMES[event.outcome]
                # Between the numbers of the foe, which stand elsewhere if it lies on its side.
                foe = scene.display.board[event.foe_space]
                upright = foe is None or layout.quarter(foe.facing) % 2 == 0
                x, y = layout.cell_rect(event.foe_space).center
                self.badge(words, colour, (x, y + layout.cell * (0.17 if upright else 0)))

    def _moving_in(self) -> None:
        """Show the ghost of the character that may move into the space it has just cleared."""
        scene, decision = self.scene, self.scene.decision
        if not scene.my_turn or decision is None or decision.kind != "move_in":
            return
        card = scene.view.stack[-1][2]
        piece = next((piece for piece in scene.display.board if piece is not None and piece.card == card), None)
        if piece is not None:
            slot = scene.layout_now.card_slot(decision.focus, piece.facing)
            ghost = self.faces.compact(card, self.faction(piece.seat), slot.height)
            pale = self.painter.faded(ghost, ("ghost", card), 150)
            self.blit(self.painter.turned(pale, ("ghost", card), slot.degrees), (slot.x, slot.y))

    def hand(self) -> None:
        """Draw the viewer's hand: what may be played glows, what is pointed at or taken up lies on top."""
        scene = self.scene
        playable = scene.chooser.playable_cards() if scene.my_turn else set()
        kinds = scene.chooser.playable_kinds() if scene.my_turn else set()
        lying = scene.lying_hand()
        focused, picked = scene.focused(), self._picked(lying)
        chosen = scene.card_at(scene.pointer) or (None if focused is None else _named(lying, focused.name))
        cards: list[tuple[str, int, Slot, bool, bool]] = []
        for card in sorted(lying, key=lambda card: card in (chosen, picked)):
            if card == picked and scene.drag is not None and scene.drag.moved:
                continue
            kind, value, slot = card
            glows = value in (playable if kind == "card" else kinds)
            raised = Slot(slot.x, slot.y - self.size(6 if card in (chosen, picked) else 0), slot.height)
            # With a card taken up, the light tells which, and what may be given for it.
            lit = glows and (picked in (None, card) or (kind == "card" and value in scene.chooser.sacrifices()))
            cards.append((kind, value, raised, scene.my_turn and not glows, scene.my_turn and lit))

        def draw() -> None:
            for card in cards:
                self.hand_card(*card)

        self.once("hand", (scene.viewer, tuple(cards)), draw)

    def _picked(self, lying: Sequence[Lying]) -> Lying | None:
        """Return the card that was taken up; of several that are alike the one that is dragged, else the first."""
        chooser, drag = self.scene.chooser, self.scene.drag
        if chooser.idle:
            return None
        kind = "action" if chooser.picked[0] == ACT else "card"
        alike = [card for card in lying if card[:2] == (kind, chooser.picked[1])]
        return next((card for card in alike if drag is not None and card[2] == drag.slot), alike[0] if alike else None)

    def _focus(self) -> None:
        """Show what the keyboard stands on."""
        item = self.scene.focused()
        if item is not None and not self.scene.director.busy:
            rect = item.rect.inflate(self.size(20), self.size(20))
            ring = self.painter.ring(rect.size, self.size(26), self.scene.app.tones().focus, self.size(6))
            self.target.blit(ring, rect, None, BLEND)

    def _dragged(self) -> None:
        scene = self.scene
        drag = scene.drag
        if drag is None or not drag.moved or scene.chooser.idle:
            return
        action = scene.chooser.picked[0] == ACT
        height = round(scene.layout_now.hand_height * 0.8) if action else scene.layout_now.card_height
        degrees = 0.0
        if action:
            picture = self.faces.action(scene.chooser.picked[1], height)
        else:
            card = scene.chooser.picked[1]
            facing = scene.chooser.facing if scene.chooser.facing is not None else scene.chooser.facings()[0]
            picture = self.with_numbers(Piece(card, scene.viewer, facing, scene.view.rules.faces[card][facing]), height)
            degrees = scene.layout_now.card_slot(0, facing).degrees
        drag.swing *= 0.88
        tilt = 0.0 if scene.app.reduced_motion else -drag.swing
        self.shadow(Slot(*scene.pointer, height, degrees), 18)
        key = ("drag", scene.chooser.picked[:2], degrees)
        self.blit(self.painter.turned(picture, key, degrees + tilt), scene.pointer)


def _named(lying: Sequence[Lying], name: Hashable) -> Lying | None:
    """Return the card that a name of what the keyboard can reach belongs to."""
    return next((card for card in lying if card[:2] == name), None)
