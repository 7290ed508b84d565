"""Draw the columns beside the board: the seat panels, the log, the inspector."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from squaretactics.games.square_tactics.abilities import IDLE_ON_BOARD
from squaretactics.games.square_tactics.event_text import action_name, character_name
from squaretactics.translation import mark, say
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.card_art import emblem_of
from squaretactics.ui.square_tactics.cards.card_faces import LEAST_NAMED, guards_of
from squaretactics.ui.square_tactics.cards.card_text import ability_words, action_words, guarded_words
from squaretactics.ui.square_tactics.table.column_layout import GAP
from squaretactics.ui.square_tactics.table.display import BoardPiece
from squaretactics.ui.square_tactics.table.help_topics import HelpTopic, topic_text
from squaretactics.ui.square_tactics.table.inspected_piece import (
    PAD,
    WIDEST_TILE,
    InspectedPieces,
    StyledLine,
    height_of,
)
from squaretactics.ui.square_tactics.table.panel_grounds import name_look
from squaretactics.ui.square_tactics.table.table_view import LookedAt
from squaretactics.ui.table.base_drawing import Area, area

# On the design: letter size, the size below which the picture above shrinks, and that picture's height.
_LETTERS: Final = 24
_LEAST_PLAIN: Final = 21
_TALL: Final = 180
_TALL_OVER_LARGE: Final = 150  # with letters enlarged by the text scale
_LEAST_EXACT: Final = 0.86  # the least size of the exact rule, as a part of the plain line's
_LEAST_TILE: Final = 216  # below this height of a tile, letters shrink, then the exact rule gives way
_SMALL_TILE: Final = 170  # below this one, icons do, and then the effect

_POINT: Final = DeviceText(
    mark("Point at a card to enlarge it here and read everything it does."),
    mark("Go to a card to enlarge it here and read everything it does."),
    mark("Hold a finger on a card to enlarge it here and read everything it does."),
)


@dataclass(frozen=True, slots=True)
class InspectedCard:
    """A card to show large in an area, with its description."""

    card: LookedAt
    room: Area
    safe: bool = False  # protected on the board


@dataclass(frozen=True, slots=True)
class InspectorNote:
    """Text at the top of an area."""

    lines: tuple[StyledLine, ...]
    room: Area


class SquarePanels(InspectedPieces):
    """Draws the columns."""

    def log(self) -> None:
        """Draw the log, open or folded; without a column, over the table or not at all."""
        scene, panel = self.scene, self.scene.log_panel
        scene.lay_log()
        if panel.rect.width:
            shown = panel.shown_now(scene.pointing.log_point())
            names = partial(name_look, self.painter)
            self.draw_cached(
                "log", shown, lambda seen: panel.draw_shown(self.target, seen, self._log_picture, names), may_lag=True
            )

    def _log_picture(self, name: Hashable, height: int) -> pygame.Surface:
        match name:
            case "card", int(card), str(faction):
                return self.faces.compact(card, faction, height)
            case "action", int(kind):
                return self.faces.action(kind, height)
            case _, str(faction):
                return self.painter.svg(*emblem_of(faction), size=(height, height))
        raise ValueError(f"no picture {name}")

    def inspector(
        self, latest: bool = False, help_topic: HelpTopic | None = None, in_question: Sequence[BoardPiece] = ()
    ) -> None:
        """Draw the hovered card large, with its description and the reasons for its numbers.

        Anything else that is hovered is explained in text. If nothing is hovered, draw the characters that the question
        is about, if any, or else with `latest` the last card played, provided there is a column.
        """
        scene, layout = self.scene, self.scene.layout_now
        played = scene.latest if latest and not layout.narrow else None
        looked_at = played if played is not None and scene.follows(played) else scene.looked_at() or played
        if len(in_question) == 1 and not layout.narrow:
            looked_at = "card", in_question[0].card, in_question[0].seat, in_question[0]
        rect = self.inspector_room
        if rect.width < self.size(180):
            return
        if help_topic is not None:
            title, words = topic_text(scene, help_topic)
            lines = StyledLine(title, "strong", theme.PAPER), StyledLine(words, "text", theme.TEXT)
            self.draw_cached("described", InspectorNote(lines, area(rect)), self._noted, may_lag=True)
        elif len(in_question) > 1 and not layout.narrow:
            self.fighters(in_question, rect)
        elif looked_at is not None:
            self.described(looked_at, rect)
        elif latest and not layout.narrow:
            words = scene.app.said(_POINT)  # says what the inspector is for
            self.draw_cached(
                "described",
                InspectorNote((StyledLine(words, "text", theme.TEXT_SOFT),), area(rect)),
                self._noted,
                may_lag=True,
            )

    @property
    def inspector_room(self) -> pygame.Rect:
        """Return the room for the inspector: in the right column, or beside the board if there is no column."""
        layout, pad = self.scene.layout_now, self.size(GAP)
        if layout.narrow:
            return layout.beside_board
        rect = layout.right.inflate(-2 * pad, -2 * pad)
        rect.height = layout.log(self.scene.log_open).top - rect.top - pad
        return rect

    @property
    def room_above_log(self) -> pygame.Rect:
        rect, log = self.inspector_room, self.scene.log_panel.rect
        if log.width:
            rect.height = max(log.top - rect.top - self.size(GAP), 0)
        return rect

    def _noted(self, note: InspectorNote) -> None:
        room, pad = pygame.Rect(note.room), self.size(PAD)
        texts, _ = self._said(note.lines, room)
        room.height = height_of(texts) + 2 * pad
        self.target.blit(self.plaque(room.size), room, None, BLEND)
        y = room.top + pad
        for text in texts:
            self.target.blit(text, (room.left + pad, y), None, BLEND)
            y += text.get_height()

    def described(self, looked_at: LookedAt, room: pygame.Rect) -> None:
        """Draw a card large at the top of an area, with its description below."""
        piece = looked_at[3]
        safe = piece is not None and self.is_safe(piece)
        shown = InspectedCard(looked_at, area(room), safe)
        self.draw_cached("described", shown, self._described if piece is None else self._lying, may_lag=True)

    def _described(self, shown: InspectedCard) -> None:
        scene, pad, room = self.scene, self.size(PAD), pygame.Rect(shown.room)
        kind, value, seat, _ = shown.card
        name = action_name(value) if kind == "action" else character_name(self.scene.view.rules, value)
        lines = self.lines_of(shown.card, whole=False)
        texts, height = self._said(lines, room)
        if height < LEAST_NAMED:
            texts, height = self._said([StyledLine(name, "strong", theme.TEXT), *lines], room)
        pads = 3 if height and texts else 2
        whole = pygame.Rect(room.topleft, (room.width, height + height_of(texts) + pads * pad))
        self.target.blit(self.plaque(whole.size), whole, None, BLEND)
        y = whole.top + pad
        if height:
            if kind == "action":
                picture = self.faces.action(value, height, words=False)
            else:
                picture = self.faces.whole(value, self.faction(seat), height, scene.view.rules.abilities, words=False)
            self.blit(picture, (whole.centerx, y + height // 2))
            y += height + pad
        for text in texts:
            self.target.blit(text, (whole.left + pad, y), None, BLEND)
            y += text.get_height()

    def _lying(self, shown: InspectedCard) -> None:
        """Draw a character of the board as it lies, under its name and owner, and what changed it."""
        pad, room, piece = self.size(PAD), pygame.Rect(shown.room), shown.card[3]
        assert piece is not None
        heading = self.heading(piece, room.width - 2 * pad)
        below = room.inflate(0, -height_of(heading))
        texts, height = self._said_of(shown, piece, below)
        height = self.height_for_tile(min(height, round(room.width * WIDEST_TILE)))
        whole = pygame.Rect(
            room.topleft, (room.width, height + height_of([*heading, *texts]) + (3 if height else 2) * pad)
        )
        self.target.blit(self.plaque(whole.size), whole, None, BLEND)
        y = whole.top + pad
        for text in heading:
            self.target.blit(text, text.get_rect(midtop=(whole.centerx, y)), None, BLEND)
            y += text.get_height()
        if height:
            for picture in self.large_tile(piece, height, shown.safe):
                self.blit(picture, (whole.centerx, y + height // 2))
            y += height + pad
        for text in texts:
            self.target.blit(text, (whole.left + pad, y), None, BLEND)
            y += text.get_height()

    def _said_of(self, shown: InspectedCard, piece: BoardPiece, room: pygame.Rect) -> tuple[list[pygame.Surface], int]:
        """Return the lines about a character of the board and the height left for its tile.

        For want of room, the words about spots give way first, then the exact rule, then icons, then the effect.
        """
        effect, exact = self._rules_of(shown.card, whole=False)
        lies = [*self.shields(piece, shown.safe), *self.lying_lines(piece)]
        spots = StyledLine(say("Spots: the order of its attack."), "text", theme.TEXT_SOFT, True)
        bare = [line._replace(icons=()) for line in lies]
        whole = [*lies, *effect, *exact]
        for lines, least in (
            ([*whole, spots], _LEAST_TILE),
            (whole, _SMALL_TILE),
            ([*lies, *effect], _SMALL_TILE),
            ([*bare, *effect], _SMALL_TILE),
            (bare, 0),
        ):
            texts, height = self._said(lines, room, _LEAST_TILE)
            if height >= self.size(least):
                break
        return texts, height

    def lines_of(self, looked_at: LookedAt, whole: bool = True) -> list[StyledLine]:
        """Return a card's description: its effect, how it lies, and last, set apart, the exact rule."""
        piece, (effect, exact) = looked_at[3], self._rules_of(looked_at, whole)
        return [*effect, *(() if piece is None else self.lying_lines(piece)), *exact]

    def _rules_of(self, looked_at: LookedAt, whole: bool) -> tuple[list[StyledLine], list[StyledLine]]:
        """Return the lines about a card's effect, and the exact rule, `whole` with what other kinds of cards do."""
        kind, value, _, piece = looked_at
        rules = self.scene.view.rules
        if kind == "action":
            title, short, exact = action_words(value, whole and rules.abilities)
        elif rules.abilities:
            title, short, exact = ability_words(rules.cards.characters[value].ability, whole and rules.actions)
        else:
            return [], []
        if not whole and piece is not None and rules.ability_of[value] in IDLE_ON_BOARD:
            short, exact = say("On the board, this ability does nothing."), ""
        turned = 0 if piece is None else self.scene.layout_now.quarter(piece.facing)
        if turned and guards_of(value, rules.cards):
            short = guarded_words(guards_of(value, rules.cards), turned)  # its text names the printed sides
        effect = [StyledLine(title, "strong", theme.PAPER), StyledLine(short, "text", theme.TEXT)]
        if not exact:
            return effect, []
        return effect, [StyledLine(exact, "text", theme.TEXT_SOFT, apart=True)]

    def _said(
        self, lines: Sequence[StyledLine], room: pygame.Rect, tall: int = _TALL
    ) -> tuple[list[pygame.Surface], int]:
        """Return lines as large as will fit in an area, and the height left for a picture above them; 0 if no picture
        fits.

        Before the picture gets lower than `tall`, the exact rule gets smaller letters, and then all lines do.
        """
        pad, usual, most = self.size(PAD), self.size(_LETTERS), self.letters(_LETTERS)
        width = room.width - 2 * pad
        least = usual if most > usual else min(most, max(self.size(_LEAST_PLAIN), self.painter.least_text))
        sizes = [
            (size, exact)
            for size in range(most, least - 1, -1)
            for exact in range(size, self._least_exact(size) - 1, -1)
        ]
        sizes += [(size, self._least_exact(size)) for size in range(least - 1, MIN_FONT_SIZE - 1, -1)]
        for size, exact in sizes:
            left = room.height - 3 * pad - sum(self.written_height(line, size, exact, width) for line in lines)
            wanted = self.size(_TALL_OVER_LARGE if size > usual else tall)
            if left >= (wanted if (size, exact) > (least, self._least_exact(least)) else -pad):
                break
        if left < -pad and lines and lines[-1].apart:  # the exact rule is readable in the large view
            return self._said(lines[:-1], room)
        height = min(round(room.width * 0.8 * 1.4), left)
        texts = [self.written(line, size, exact, width) for line in lines]
        return texts, height if height >= self.size(90) else 0

    def _least_exact(self, size: int) -> int:
        """Return the least font size of the exact rule beside lines of this size: smaller, but still legible."""
        return max(round(size * _LEAST_EXACT), min(size, self.painter.least_text))
