"""What stands around the board: the seats' panels, the turn's steps, the log, the inspector."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from squaretactics.catalogue import Message, mark, say, say_marked
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.cards import CHARACTERS
from squaretactics.games.square_tactics.options import Rules
from squaretactics.games.square_tactics.phrases import action_name, character_name, why_numbers
from squaretactics.games.square_tactics.text import ABILITIES, ABILITY_HELP, ACTION_HELP, ACTION_WHEN, FACTIONS
from squaretactics.games.square_tactics.verbs import PLAY
from squaretactics.grammar import YOU, Deed
from squaretactics.ui.shell.forms.widgets import LEAST
from squaretactics.ui.shell.paint import theme
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.colours import FACTION_DEEP
from squaretactics.ui.square_tactics.cards.faces import LEAST_NAMED
from squaretactics.ui.square_tactics.players import place_words
from squaretactics.ui.square_tactics.table.brush import CardBrush
from squaretactics.ui.square_tactics.table.layout import SquareLayout
from squaretactics.ui.square_tactics.table.scene import LookedAt, SquareTableScene
from squaretactics.ui.square_tactics.table.steps import BEGINNING, PLAYING, PROCESSING, REACTING, STEP_OF, STEPS

# Words, the face they are written in, and their colour.
Line = tuple[str, str, theme.Colour]
# By the side of the screen that the top of a character points to, clockwise from above.
_TURNED: Final[dict[int, Message]] = {
    1: mark("It lies turned: its top points right."),
    2: mark("It lies turned: its top points down."),
    3: mark("It lies turned: its top points left."),
}
_SMALLER: Final = 0.8  # of the usual letters: no name is written in smaller ones that can have two lines

_TURN_OF: Final = Deed(mark("Your turn"), mark("{who}'s turn"))

# The step that is shown in a strip and whose turn it is, if any, and where other things begin beside them, if they do.
Strip = tuple[Message | None, str, int | None]
Area = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class PileShown:
    """A pile of cards: how many there are, the one on top if it lies open, and whether it is pointed at."""

    count: int
    top: int | None = None
    pointed_at: bool = False


@dataclass(frozen=True, slots=True)
class PanelShown:
    """What is seen of a seat in its panel."""

    index: int
    name: str
    who: str
    deciding: bool
    points: int
    total: int | None  # of the match before this game
    deck: PileShown
    captured: PileShown
    opens: bool  # pointed at, where it leads to its piles
    actions: tuple[int, int] | None  # where its own action cards have no room as piles: how many are left, and used


@dataclass(frozen=True, slots=True)
class ActionPilesShown:
    """The action cards of a seat, or of all, that nobody holds."""

    seat: int
    deck: PileShown
    used: PileShown


@dataclass(frozen=True, slots=True)
class Described:
    """A card that is shown large in a room, with all there is to say of it."""

    card: LookedAt
    room: Area


def action_piles_of(rules: Rules, layout: SquareLayout) -> Sequence[int]:
    """Return the seats whose piles of action cards lie beside the board; one stands for all where they are shared."""
    if not rules.actions or not layout.action_pile("deck", 0).height:
        return ()
    return range(rules.players) if rules.personal else (0,)


class BoardPanels(CardBrush[SquareTableScene]):
    """Draws the columns and the strip."""

    def panel(self, seat: int) -> None:
        """Draw who sits at a seat, the points so far, and the piles."""
        scene, display, decision = self.scene, self.scene.display, self.scene.view.decision
        deck, captured = (self._pointed_at(scene.layout_now.pile(seat, which)) for which in ("deck", "captured"))
        only_words = scene.view.rules.personal and not scene.layout_now.action_pile("deck", seat).height
        shown = PanelShown(
            index=seat,
            name=self.name(seat),
            who=self._who(seat),
            deciding=decision is not None and seat == (display.active if scene.director.busy else decision.seat),
            points=scene.points(seat),
            total=scene.totals[seat] if scene.totals else None,
            deck=PileShown(display.deck_counts[seat], pointed_at=deck),
            captured=PileShown(len(display.captured[seat]), next(reversed(display.captured[seat]), None), captured),
            opens=scene.layout_now.narrow and scene.layout_now.panel(seat).collidepoint(scene.pointer),
            actions=(display.action_deck_counts[seat], len(display.used[seat])) if only_words else None,
        )
        self.once(("panel", seat), shown, self._panel)

    def _panel(self, shown: PanelShown) -> None:
        layout, seat, deciding = self.scene.layout_now, shown.index, shown.deciding
        rect = layout.panel(seat)
        faction = self.faction(seat)
        edge = theme.ACCENT if deciding else theme.PAPER if shown.opens else theme.INK
        fill = FACTION_DEEP[faction]
        thick = self.size(6 if deciding else 3)
        radius = min(self.size(22), rect.height // 3)
        self.target.blit(self.painter.panel(rect.size, radius, fill, edge, thick), rect, None, BLEND)
        pad = self.size(16)
        emblem = min(self.size(64), rect.height - self.size(14))
        spot = (rect.left + pad + emblem // 2, rect.top + min(pad, (rect.height - emblem) // 2) + emblem // 2)
        self.blit(self.painter.svg("cards", "emblems", f"{faction}.svg", size=(emblem, emblem)), spot)
        beside = rect.left + 3 * pad // 2 + emblem
        if layout.narrow:
            self._narrow(shown, rect, beside)
            return
        deck, captured = layout.pile(seat, "deck"), layout.pile(seat, "captured")
        self._words(shown, rect, beside, captured.top)
        middle, low = (rect.left + captured.left) / 2, captured.bottom - self.size(14)
        score = self.painter.text(str(shown.points), "display", self.size(64), theme.ACCENT)
        self.blit(score, (middle, captured.centery - self.size(0 if shown.total is None else 14)))
        if shown.total is not None:
            match = self._match_points(shown.total, captured.left - rect.left - self.size(20))
            self.blit(match, (middle, min(low, captured.bottom - match.get_height() / 2)))
        self._captured_pile(shown, captured)
        self.stack(faction, shown.deck, deck)

    def _match_points(self, total: int, room: int) -> pygame.Surface:
        """Return the points of the match so far in words, in two lines rather than much smaller letters."""
        words, size = say("match {points}", points=total), self.size(24)
        if self.painter.font("strong", size * 3 // 4).size(words)[0] <= room:
            return self.painter.fitted(words, "strong", size, theme.PAPER, room)
        return self.painter.text(words, "strong", size * 3 // 4, theme.PAPER, room, True)

    def _words(self, shown: PanelShown, rect: pygame.Rect, beside: int, bottom: int) -> None:
        """Write the name beside the emblem, and in lines under both who that is; the piles below stay free."""
        layout, pad = self.scene.layout_now, self.size(16)
        row = pygame.Rect(beside, rect.top + pad, rect.right - pad - beside, self.size(64))
        name = self._written_name(shown.name, min(self.letters(32), row.height), row.size)
        self.target.blit(name, name.get_rect(midleft=row.midleft), None, BLEND)
        lines = [shown.who]
        if shown.actions is not None:
            left, used = shown.actions
            lines.append(say("action deck {left}, used {used}", left=left, used=used))
        y, step = row.bottom, self.size(27)
        larger = max(1.0, min(layout.text, (bottom - y) / (step * len(lines))))
        width = rect.width - 3 * pad // 2
        for words in lines:
            text = self.painter.fitted(words, "text", self.size(24 * larger), theme.PAPER, width)
            self.target.blit(text, (rect.left + pad, y), None, BLEND)
            y += round(step * larger)

    def _written_name(self, name: str, size: int, room: tuple[int, int]) -> pygame.Surface:
        """Return a name on one line, or on two where that takes much smaller letters."""
        width, height = room
        font = self.painter.font("display", size)
        words = name.split()
        halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        if font.size(name)[0] * _SMALLER > width and halves:
            wide, lines = min((max(font.size(half)[0] for half in both), both) for both in halves)
            fitting = min(size * width // max(wide, 1), height * 2 // 5)
            if fitting > size * width // font.size(name)[0]:
                return self.painter.text("\n".join(lines), "display", min(size, fitting), theme.PAPER)
        return self.painter.fitted(name, "display", size, theme.PAPER, width)

    def _who(self, index: int) -> str:
        """Return whose characters a seat has, and who it is if its name does not say so."""
        seat, family = self.scene.seats[index], say_marked(FACTIONS[self.faction(index)])
        who = say("you") if self.scene.speaks_to(index) else place_words(seat)
        said = seat.name == YOU or seat.name.lower().startswith(who)  # a bot is often called what it is
        return family if said else f"{family} · {who}"

    def _narrow(self, shown: PanelShown, rect: pygame.Rect, left: int) -> None:
        """Write the name and the points on a low panel, and who that is where there is room."""
        score = self.painter.text(str(shown.points), "display", self.size(48), theme.ACCENT)
        right = rect.right - self.size(16) - score.get_width() // 2
        self.blit(score, (right, rect.centery))
        width = max(right - score.get_width() // 2 - self.size(10) - left, 8)
        size, small = self.size(32), min(self.letters(24), rect.height * 3 // 10)
        who = self.painter.fitted(shown.who, "text", small, theme.PAPER, width)
        if who.get_width() <= width:
            size = min(size, rect.height * 2 // 5)
        lines = [self.painter.fitted(shown.name, "display", size, theme.PAPER, width)]
        if who.get_width() <= width:
            lines.append(who)
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            self.target.blit(line, (left, y), None, BLEND)
            y += line.get_height()

    def _captured_pile(self, shown: PanelShown, rect: pygame.Rect) -> None:
        """Show the last captured character on top of its pile, and how many lie there."""
        card, picture = shown.captured.top, None
        if card is not None and rect.height:
            home = self.scene.view.rules.home.get(card, shown.index)
            picture = self.faces.compact(card, self.faction(home), rect.height)
        self.pile(picture, shown.captured, rect)

    def stack(self, back: str, shown: PileShown, rect: pygame.Rect) -> None:
        """Show a face-down pile and how many cards it has."""
        self.pile(self.faces.back(back, rect.height) if shown.count and rect.height else None, shown, rect)

    def pile(self, top: pygame.Surface | None, shown: PileShown, rect: pygame.Rect) -> None:
        """Show a pile as a stack whose height tells how many cards it has; an empty one as its outline."""
        count = shown.count
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
        if shown.pointed_at:
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
        for seat in action_piles_of(scene.view.rules, layout):
            deck, used = (self._pointed_at(layout.action_pile(which, seat)) for which in ("deck", "used"))
            pile = scene.display.used[seat]
            piles = ActionPilesShown(
                seat,
                PileShown(scene.display.action_deck_counts[seat], pointed_at=deck),
                PileShown(len(pile), next(reversed(pile), None), used),
            )
            self.once(("action piles", seat), piles, self._action_piles)

    def _action_piles(self, shown: ActionPilesShown) -> None:
        seat, layout = shown.seat, self.scene.layout_now
        deck, used = (layout.action_pile(which, seat) for which in ("deck", "used"))
        self.stack("action", shown.deck, deck)
        self.pile(
            self.faces.action(shown.used.top, used.height) if shown.used.top is not None else None, shown.used, used
        )
        if self.scene.view.rules.personal:
            emblem = self.size(40)
            picture = self.painter.svg("cards", "emblems", f"{self.faction(seat)}.svg", size=(emblem, emblem))
            self.blit(picture, ((deck.right + used.left) // 2, deck.top))

    def strip(self, end: int | None = None) -> None:
        """Show the steps of the turn and whose it is, before the place where other things begin, if there is one."""
        scene, decision = self.scene, self.scene.view.decision
        step = scene.turn_step
        if not scene.director.busy:
            step = STEP_OF.get(decision.kind, step or BEGINNING) if decision else None
            if step == BEGINNING and self._only_plays():
                step = PLAYING
        active = scene.display.active
        who = YOU if scene.speaks_to(active) else scene.seats[active].name
        whose = "" if decision is None else _TURN_OF.by(who)
        self.once("strip", (step, whose, end), self._strip)

    def _strip(self, shown: Strip) -> None:
        step, whose, end = shown
        layout, strip = self.scene.layout_now, self.scene.layout_now.strip
        size, margin = min(self.letters(27), round(strip.height * 0.72)), self.size(24)
        steps = [step if step == REACTING and word == PROCESSING else word for word in STEPS]
        middle, gap = layout.middle.centerx, self.size(46)
        right = strip.right if end is None else end
        if layout.narrow and end is not None:
            room, gap = end - 2 * margin, self.size(38)
            size = self.painter.known(("steps", size, room), lambda: self._fitting(size, room - gap * len(STEPS)))
            middle = min(middle, margin + room // 2)
        elif not layout.narrow:
            left = layout.left.right  # so that there is room to say whose turn it is
            wide = sum(self._widths(size)) + gap * len(STEPS)
            if wide > 2 * min(middle - left, right - middle):
                room, gap, middle = right - left, self.size(30), (left + right) // 2
                size = self.painter.known(("steps", size, room), lambda: self._fitting(size, room - gap * len(STEPS)))
        widths = self._widths(size)
        first = x = middle - (sum(widths) + gap * (len(widths) - 1)) // 2
        for name, width in zip(steps, widths, strict=True):
            word = self.painter.text(say_marked(name), "display", size, theme.INK if name == step else theme.TEXT_SOFT)
            centre = (x + width / 2, strip.centery)
            if name == step:
                pill = (word.get_width() + self.size(32), word.get_height() + self.size(6))
                self.blit(self.painter.panel(pill, pill[1] // 2, theme.ACCENT), centre)
            self.blit(word, centre)
            x += width + gap
        if whose and not layout.narrow:
            room = first - 2 * margin - self.size(16)
            words = self.painter.fitted(whose, "display", size, theme.TEXT, room)
            self.target.blit(words, words.get_rect(midleft=(margin, strip.centery)), None, BLEND)

    def _widths(self, size: int) -> list[int]:
        """Return how wide the steps are in letters of a size."""
        font = self.painter.font("display", size)
        wide = {step: font.size(say_marked(step))[0] for step in (*STEPS, REACTING)}
        wide[PROCESSING] = max(wide[PROCESSING], wide[REACTING])  # each stands there at its time
        return [wide[step] for step in STEPS]

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
        """Show what happened last, open or folded; where there is no place for it, over the table or not at all."""
        scene, panel = self.scene, self.scene.log_panel
        scene.lay_log()
        if panel.rect.width:
            self.once("log", panel.shown_now(scene.app.pointer), lambda shown: panel.draw_shown(self.target, shown))

    def inspector(self, latest: bool = False) -> None:
        """Show the card that is pointed at large, with what it does and why its numbers are what they are.

        Where there is a column for it, it may be the card that was played last while none is pointed at.
        """
        scene, layout = self.scene, self.scene.layout_now
        looked_at = scene.looked_at() or (scene.latest if latest and not layout.narrow else None)
        rect, pad = layout.beside_board, self.size(14)
        if not layout.narrow:
            rect = layout.right.inflate(-2 * pad, -2 * pad)
            rect.height = layout.log(scene.log_open).top - rect.top - pad
        if rect.width < self.size(180):
            return
        if looked_at is not None:
            self.described(looked_at, rect)
        elif latest and not layout.narrow:
            self.once("described", (rect.left, rect.top, rect.width, rect.height), self._nothing_described)

    def _nothing_described(self, area: Area) -> None:
        """Say what is shown here, as long as nothing is."""
        room, pad = pygame.Rect(area), self.size(14)
        words = say("Point at a card, and it is shown large here, with all that it does.")
        texts, _ = self._said([(words, "text", theme.TEXT_SOFT)], room)
        room.height = _height(texts) + 2 * pad
        self.target.blit(self.painter.panel(room.size, self.size(18), theme.PANEL), room, None, BLEND)
        self.target.blit(texts[0], (room.left + pad, room.top + pad), None, BLEND)

    def described(self, looked_at: LookedAt, room: pygame.Rect) -> None:
        """Show a card large at the top of a room, and under it all there is to say of it."""
        area = room.left, room.top, room.width, room.height
        self.once("described", Described(looked_at, area), self._described)

    def _described(self, shown: Described) -> None:
        scene, pad, room = self.scene, self.size(14), pygame.Rect(shown.room)
        kind, value, seat, piece = shown.card
        lines: list[Line] = []
        if kind == "action":
            id = ACTION_IDS[value]
            name = action_name(value)
            lines = [
                (say_marked(ACTION_WHEN[id]), "strong", theme.ACCENT),
                (say_marked(ACTION_HELP[id]), "text", theme.TEXT),
            ]
        else:
            name = character_name(value)
            if scene.view.rules.abilities:
                ability = CHARACTERS[value].ability
                lines = [
                    (say_marked(ABILITIES[ability][0]), "strong", theme.ACCENT),
                    (say_marked(ABILITY_HELP[ability]), "text", theme.TEXT),
                ]
            if piece is not None and (turned := scene.layout_now.quarter(piece.facing)):
                lines.append((say_marked(_TURNED[turned]), "strong", theme.TEXT))
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
            if left >= (self.size(150) if size > self.size(23) else -2 * pad) or size <= LEAST:
                height = min(round(room.width * 0.8 * 1.4), left)
                return texts, height if height >= self.size(90) else 0
            size -= 1


def _height(texts: Sequence[pygame.Surface]) -> int:
    return sum(text.get_height() for text in texts)
