"""What stands around the board: the seats' panels, the turn's steps, the log, the inspector."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.phrases import action_name, character_name, why_numbers
from squaretactics.games.square_tactics.text import ABILITIES, ABILITY_HELP, ACTION_HELP, ACTION_WHEN, FACTIONS
from squaretactics.games.square_tactics.verbs import PLAY
from squaretactics.grammar import YOU
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.faces import LEAST_NAMED
from squaretactics.ui.square_tactics.table.brush import Brush
from squaretactics.ui.square_tactics.table.scene import LookedAt
from squaretactics.ui.square_tactics.table.steps import PROCESSING, REACTING, STEP_OF, STEPS

# Words, the face they are written in, and their colour.
Line = tuple[str, str, theme.Colour]
_LOG_LINES: Final = 30  # more are never seen


class BoardPanels(Brush):
    """Draws the columns and the strip."""

    def panel(self, seat: int) -> None:
        """Draw who sits at a seat, the points so far, and the piles."""
        scene, display, decision = self.scene, self.scene.display, self.scene.view.decision
        deciding = decision is not None and seat == (display.active if scene.director.busy else decision.seat)
        tells = (
            *(deciding, scene.points(seat), scene.totals, scene.seats[seat], self.scene.place_words(seat)),
            *(display.deck_counts[seat], tuple(display.captured[seat])),
            *((display.action_deck_counts[seat], len(display.used[seat])) if scene.view.rules.personal else ()),
            *(self._pointed_at(scene.layout_now.pile(seat, which)) for which in ("deck", "captured")),
        )
        self.once(("panel", seat), tells, lambda: self._panel(seat, deciding))

    def _panel(self, seat: int, deciding: bool) -> None:
        scene, layout = self.scene, self.scene.layout_now
        rect = layout.panel(seat)
        faction = self.faction(seat)
        edge = theme.ACCENT if deciding else theme.INK
        fill = theme.FACTION_DEEP[faction]
        thick = self.size(6 if deciding else 3)
        radius = min(self.size(22), rect.height // 3)
        self.target.blit(self.painter.panel(rect.size, radius, fill, edge, thick), rect, None, BLEND)
        pad = self.size(16)
        emblem = min(self.size(64), rect.height - self.size(14))
        spot = (rect.left + pad + emblem // 2, rect.top + min(pad, (rect.height - emblem) // 2) + emblem // 2)
        self.blit(self.painter.svg("cards", "emblems", f"{faction}.svg", size=(emblem, emblem)), spot)
        beside = rect.left + 3 * pad // 2 + emblem
        if layout.narrow:
            self._narrow(seat, rect, beside)
            return
        deck, captured = layout.pile(seat, "deck"), layout.pile(seat, "captured")
        self._words(seat, rect, beside, captured.top)
        middle, low = (rect.left + captured.left) / 2, captured.bottom - self.size(14)
        score = self.painter.text(str(scene.points(seat)), "display", self.size(64), theme.ACCENT)
        self.blit(score, (middle, captured.centery - self.size(14 if scene.totals else 0)))
        if scene.totals:
            room = captured.left - rect.left - self.size(20)
            match = self.painter.fitted(f"match {scene.totals[seat]}", "strong", self.size(24), theme.PAPER, room)
            self.blit(match, (middle, low))
        self._captured_pile(seat, captured)
        self.stack(faction, scene.display.deck_counts[seat], deck)

    def _words(self, seat: int, rect: pygame.Rect, beside: int, bottom: int) -> None:
        """Write the name beside the emblem, and in lines under both who that is; the piles below stay free."""
        scene, layout, pad = self.scene, self.scene.layout_now, self.size(16)
        row = pygame.Rect(beside, rect.top + pad, rect.right - pad - beside, self.size(64))
        name = self.painter.fitted(
            self.name(seat), "display", min(self.letters(32), row.height), theme.PAPER, row.width
        )
        self.target.blit(name, name.get_rect(midleft=row.midleft), None, BLEND)
        lines = [self._who(seat)]
        if scene.view.rules.personal:
            counts = scene.display.action_deck_counts[seat], len(scene.display.used[seat])
            lines.append(f"action deck {counts[0]}, used {counts[1]}")
        y, step = row.bottom, self.size(27)
        larger = max(1.0, min(layout.text, (bottom - y) / (step * len(lines))))
        width = rect.width - 3 * pad // 2
        for words in lines:
            text = self.painter.fitted(words, "text", self.size(24 * larger), theme.PAPER, width)
            self.target.blit(text, (rect.left + pad, y), None, BLEND)
            y += round(step * larger)

    def _who(self, seat: int) -> str:
        """Return whose characters a seat has, and who it is if its name does not say so."""
        name, who, family = self.name(seat), self.scene.place_words(seat), FACTIONS[self.faction(seat)]
        said = name == YOU or name.lower().startswith(who)  # a bot is often called what it is
        return family if said else f"{family} · {who}"

    def _narrow(self, seat: int, rect: pygame.Rect, left: int) -> None:
        """Write the name and the points on a low panel, and who that is where there is room."""
        score = self.painter.text(str(self.scene.points(seat)), "display", self.size(48), theme.ACCENT)
        right = rect.right - self.size(16) - score.get_width() // 2
        self.blit(score, (right, rect.centery))
        width = max(right - score.get_width() // 2 - self.size(10) - left, 8)
        size, small = self.size(32), min(self.letters(24), rect.height * 3 // 10)
        who = self.painter.fitted(self._who(seat), "text", small, theme.PAPER, width)
        if who.get_width() <= width:
            size = min(size, rect.height * 2 // 5)
        lines = [self.painter.fitted(self.name(seat), "display", size, theme.PAPER, width)]
        if who.get_width() <= width:
            lines.append(who)
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            self.target.blit(line, (left, y), None, BLEND)
            y += line.get_height()

    def _captured_pile(self, seat: int, rect: pygame.Rect) -> None:
        """Show the last captured character on top of its pile, and how many lie there."""
        pile = self.scene.display.captured[seat]
        top = None
        if pile and rect.height:
            home = self.scene.view.rules.home.get(pile[-1], seat)
            top = self.faces.compact(pile[-1], self.faction(home), rect.height)
        self.pile(top, len(pile), rect)

    def stack(self, back: str, count: int, rect: pygame.Rect) -> None:
        """Show a face-down pile and how many cards it has."""
        self.pile(self.faces.back(back, rect.height) if count and rect.height else None, count, rect)

    def pile(self, top: pygame.Surface | None, count: int, rect: pygame.Rect) -> None:
        """Show a pile as a stack whose height tells how many cards it has; an empty one as its outline."""
        if not rect.height:
            return
        if top is None:
            ring = self.painter.ring(rect.size, self.size(10), theme.PAPER, self.size(3), 90)
            self.target.blit(ring, rect, None, BLEND)
        else:
            layers = min(4, (count + 3) // 4)
            edge = self.painter.panel(rect.size, self.size(10), theme.PAPER, theme.INK, self.size(2))
            for layer in range(layers, 0, -1):
                self.target.blit(edge, rect.move(layer * self.size(2), layer * self.size(2)), None, BLEND)
            self.target.blit(top, rect, None, BLEND)
        if self._pointed_at(rect):
            self.target.blit(self.painter.ring(rect.size, self.size(10), theme.ACCENT, self.size(4)), rect, None, BLEND)
        if not count:
            return
        words = self.painter.text(str(count), "display", self.size(26), theme.INK)
        chip = max(words.get_width() + self.size(16), self.size(36)), self.size(36)
        spot = (rect.right - self.size(2), rect.bottom - self.size(2))
        self.blit(self.painter.panel(chip, chip[1] // 2, theme.PAPER, theme.INK, self.size(3)), spot)
        self.blit(words, spot)

    def _pointed_at(self, pile: pygame.Rect) -> bool:
        return pile.inflate(self.size(8), self.size(8)).collidepoint(self.scene.pointer)

    def action_piles(self) -> None:
        """Show the shared action deck and the used cards beside the board."""
        scene, layout = self.scene, self.scene.layout_now
        if not scene.view.rules.actions or scene.view.rules.personal:
            return
        places = layout.action_pile("deck"), layout.action_pile("used")
        left, used = scene.display.action_deck_counts[0], scene.display.used[0]

        def draw() -> None:
            deck, rect = places
            self.stack("action", left, deck)
            self.pile(self.faces.action(used[-1], rect.height) if used and rect.height else None, len(used), rect)

        self.once("action piles", (left, tuple(used), *map(self._pointed_at, places)), draw)

    def strip(self, end: int | None = None) -> None:
        """Show the steps of the turn and whose it is, before the place where other things begin, if there is one."""
        scene, decision = self.scene, self.scene.view.decision
        step = scene.turn_step
        if not scene.director.busy:
            step = STEP_OF[decision.kind] if decision else ""
            if step == STEPS[0] and self._only_plays():
                step = STEPS[1]
        active = scene.display.active
        mine = scene.place_words(active) == "you"
        whose = "" if decision is None else "Your turn" if mine else f"{self.name(active)}'s turn"
        self.once("strip", (step, whose, end), lambda: self._strip(step, whose, end))

    def _strip(self, step: str, whose: str, end: int | None) -> None:
        scene, strip = self.scene, self.scene.layout_now.strip
        size, margin = min(self.letters(27), round(strip.height * 0.72)), self.size(24)
        steps = [step if step == REACTING and word == PROCESSING else word for word in STEPS]
        middle, gap = scene.layout_now.middle.centerx, self.size(46)
        if end is not None:
            room, gap = end - 2 * margin, self.size(38)
            size = self.painter.known(("steps", size, room), lambda: self._fitting(size, room - gap * len(STEPS)))
            middle = min(middle, margin + room // 2)
        widths = self._widths(size)
        first = x = middle - (sum(widths) + gap * (len(widths) - 1)) // 2
        for name, width in zip(steps, widths, strict=True):
            word = self.painter.text(name, "display", size, theme.INK if name == step else theme.TEXT_SOFT)
            centre = (x + width / 2, strip.centery)
            if name == step:
                pill = (word.get_width() + self.size(32), word.get_height() + self.size(6))
                self.blit(self.painter.panel(pill, pill[1] // 2, theme.ACCENT), centre)
            self.blit(word, centre)
            x += width + gap
        if whose and not scene.layout_now.narrow:
            room = first - 2 * margin - self.size(16)
            left = self.painter.fitted(whose, "display", size, theme.TEXT, room)
            self.target.blit(left, left.get_rect(midleft=(margin, strip.centery)), None, BLEND)

    def _widths(self, size: int) -> list[int]:
        """Return how wide the steps are in letters of a size."""
        font = self.painter.font("display", size)
        return [font.size(REACTING if word == PROCESSING else word)[0] for word in STEPS]  # the longer of the two

    def _fitting(self, size: int, width: int) -> int:
        """Return the largest size of letters in which the steps fit into a width."""
        return next((less for less in range(size, 8, -1) if sum(self._widths(less)) <= width), 8)

    def _only_plays(self) -> bool:
        """Say whether nothing but playing a character can begin the turn, as far as the viewer knows."""
        view = self.scene.view
        if view.moves:
            return all(move[0] == PLAY for move in view.moves)
        return not view.rules.actions

    def log(self) -> None:
        """Show what happened last, unless the log is folded."""
        lines = self.scene.log[-_LOG_LINES:]
        self.once("log", (self.scene.log_open, tuple(lines)), lambda: self._log(lines))

    def _log(self, lines: Sequence[str]) -> None:
        scene = self.scene
        rect = scene.layout_now.log(scene.log_open)
        if rect.width < self.size(180):
            return
        pad = self.size(14)
        self.target.blit(self.painter.panel(rect.size, self.size(18), theme.PANEL), rect, None, BLEND)
        head = self.painter.text(
            "Log" if scene.log_open else "Log (L opens)", "strong", self.letters(22), theme.TEXT_SOFT
        )
        self.target.blit(head, (rect.left + pad, rect.top + self.size(6)), None, BLEND)
        if not scene.log_open:
            return
        bottom, top = rect.bottom - pad, rect.top + self.size(10) + head.get_height()
        for line in reversed(lines):
            colour = theme.ACCENT if line.startswith("Turn ") else theme.TEXT
            text = self.painter.text(line, "text", self.letters(22), colour, rect.width - 2 * pad)
            if bottom - text.get_height() < top:
                break
            bottom -= text.get_height()
            self.target.blit(text, (rect.left + pad, bottom), None, BLEND)

    def inspector(self, latest: bool = False) -> None:
        """Show the card that is pointed at large, with what it does and why its numbers are what they are.

        Where there is a column for it, it may be the card that was played last while none is pointed at.
        """
        scene, layout = self.scene, self.scene.layout_now
        looked_at = scene.looked_at() or (scene.latest if latest and not layout.narrow else None)
        if looked_at is None:
            return
        rect, pad = layout.beside_board, self.size(14)
        if not layout.narrow:
            rect = layout.right.inflate(-2 * pad, -2 * pad)
            rect.height = layout.log(scene.log_open).top - rect.top - pad
        if rect.width >= self.size(180):
            self.described(looked_at, rect)

    def described(self, looked_at: LookedAt, room: pygame.Rect) -> None:
        """Show a card large at the top of a room, and under it all there is to say of it."""
        self.once("described", (looked_at, tuple(room)), lambda: self._described(looked_at, room))

    def _described(self, looked_at: LookedAt, room: pygame.Rect) -> None:
        scene, pad = self.scene, self.size(14)
        kind, value, seat, piece = looked_at
        lines: list[Line] = []
        if kind == "action":
            id = ACTION_IDS[value]
            name = action_name(value)
            lines = [(ACTION_WHEN[id], "strong", theme.ACCENT), (ACTION_HELP[id], "text", theme.TEXT)]
        else:
            name = character_name(value)
            if scene.view.rules.abilities:
                ability = CHARACTERS[value].ability
                lines = [(ABILITIES[ability][0], "strong", theme.ACCENT), (ABILITY_HELP[ability], "text", theme.TEXT)]
            if piece is not None:
                for why in why_numbers(scene.view.rules, value, piece.attached):
                    lines.append((why, "text", theme.TEXT))
        texts, height = self._said(lines, room)
        if height < LEAST_NAMED:
            texts, height = self._said([(name, "strong", theme.TEXT), *lines], room)
        whole = pygame.Rect(room.topleft, (room.width, height + _height(texts) + (4 if height else 2) * pad))
        self.target.blit(self.painter.panel(whole.size, self.size(18), theme.PANEL), whole, None, BLEND)
        y = whole.top + pad
        if height:
            if kind == "action":
                picture = self.faces.action(value, height)
            else:
                picture = self.faces.whole(value, self.faction(seat), height, scene.view.rules.abilities)
            self.blit(picture, (whole.centerx, y + height // 2))
            y += height + pad
        for text in texts:
            self.target.blit(text, (whole.left + pad, y), None, BLEND)
            y += text.get_height()

    def _said(self, lines: Sequence[Line], room: pygame.Rect) -> tuple[list[pygame.Surface], int]:
        """Return lines as large as they can be in a room, and how high the picture over them is, if one still fits."""
        pad = self.size(14)
        size, width = self.letters(23), room.width - 2 * pad
        while True:
            texts = [self.painter.text(words, face, size, colour, width) for words, face, colour in lines]
            left = room.height - 4 * pad - _height(texts)
            if size <= self.size(23) or left >= self.size(150):
                height = min(round(room.width * 0.8 * 1.4), left)
                return texts, height if height >= self.size(90) else 0
            size -= 1


def _height(texts: Sequence[pygame.Surface]) -> int:
    return sum(text.get_height() for text in texts)
