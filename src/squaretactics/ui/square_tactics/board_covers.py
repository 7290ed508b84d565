"""What lies over the table for a while: questions, the captured pile, the curtain, the result."""

from __future__ import annotations

from squaretactics.ui.shell import theme
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.square_tactics.brush import Brush


class BoardCovers(Brush):
    """Draws questions and covers."""

    def prompt(self) -> None:
        scene = self.scene
        bar = scene.layout_now.prompt
        if scene.ended or scene.director.busy:
            return
        right = scene.answers[0].rect.left if scene.answers else bar.right
        colour = theme.ACCENT if scene.my_turn else theme.TEXT_SOFT
        width = right - bar.left - self.size(24)
        text = self.painter.fitted(scene.question(), "display", self.size(34), colour, max(width, 60))
        self.target.blit(text, text.get_rect(midleft=(bar.left + self.size(12), bar.centery)), None, BLEND)

    def answers(self) -> None:
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

    def graves(self) -> None:
        self._veil(150)
        for _, card, slot in self.scene.captured_slots():
            self.shadow(slot, 8)
            home = self.scene.view.rules.home.get(card, self.scene.viewer)
            self.blit(
                self.faces.whole(card, self.faction(home), slot.height, self.scene.view.rules.abilities),
                (slot.x, slot.y),
            )

    def _veil(self, alpha: int) -> None:
        size = self.scene.app.size
        self.target.blit(self.painter.panel(size, 0, theme.TABLE_EDGE, alpha=alpha), (0, 0), None, BLEND)

    def curtain(self, seat: int) -> None:
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

    def result(self) -> None:
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
