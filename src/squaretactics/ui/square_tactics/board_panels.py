"""What stands around the board: the seats' panels, the turn's steps, the log, the inspector."""

from __future__ import annotations

from typing import Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.options import ACTION_KINDS
from squaretactics.games.square_tactics.text import ABILITIES, ABILITY_HELP, ACTION_HELP, ACTION_WHEN, ACTIONS, FACTIONS
from squaretactics.ui.shell import theme
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.square_tactics.brush import Brush

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


class BoardPanels(Brush):
    """Draws the columns and the strip."""

    def panel(self, seat: int) -> None:
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

    def strip(self) -> None:
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

    def log(self) -> None:
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

    def inspector(self) -> None:
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
