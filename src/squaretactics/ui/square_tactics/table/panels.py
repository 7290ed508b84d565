"""Draw the surroundings of the board: the seat panels, the turn's steps, the log, the inspector."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from squaretactics.games.square_tactics.abilities import IDLE_ON_BOARD
from squaretactics.games.square_tactics.event_text import action_name, character_name
from squaretactics.games.square_tactics.move_kinds import PLAY
from squaretactics.player_sentences import YOU, PlayerSentence
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.kit.device_text import DeviceText
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE
from squaretactics.ui.kit.layout import largest_size
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.kit.paint.icons_and_panels import plaque
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.square_tactics.cards.card_art import emblem_of
from squaretactics.ui.square_tactics.cards.card_faces import LEAST_NAMED, guards_of
from squaretactics.ui.square_tactics.cards.card_text import ability_words, action_words, guarded_words
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
from squaretactics.ui.square_tactics.table.turn_steps import BEGINNING, PLAYING, PROCESSING, REACTING, STEPS, step_asked
from squaretactics.ui.table.base_drawing import Area, area

_BESIDE: Final = 14
_WHOSE: Final = 0.34  # of the plaque's text: the share for whose turn it is, if the text is long

# On the design: letter size, the size below which the picture above shrinks, and that picture's height.
_LETTERS: Final = 24
_LEAST_PLAIN: Final = 21
_TALL: Final = 180
_TALL_OVER_LARGE: Final = 150  # with letters enlarged by the text scale
_LEAST_EXACT: Final = 0.86  # the least size of the exact rule, as a part of the plain line's
_LEAST_TILE: Final = 216  # below this height of a tile, letters shrink, then the exact rule gives way
_SMALL_TILE: Final = 170  # below this one, icons do, and then the effect

_TURN_OF: Final = PlayerSentence(mark("Your turn"), mark("{who}'s turn"))

# The strip's step and turn words, and the left edge of widgets beside them, if any.
Strip = tuple[Message | None, str, int | None]


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
    """Draws the columns and the strip."""

    def strip(self, end: int | None = None) -> None:
        """Draw the turn's steps and whose turn it is, left of `end` if given."""
        scene, decision = self.scene, self.scene.decision
        step, busy = scene.turn_step, scene.director.busy or scene.playing_clip
        if not busy:
            step = step_asked(scene.view) if decision else None
            if step == BEGINNING and self._only_plays():
                step = PLAYING
        active = scene.display.view.active
        who = YOU if scene.speaks_to(active) else scene.seats[active].name
        whose = "" if decision is None and not busy else _TURN_OF.by(who)
        self.draw_cached("strip", (step, whose, end), self._strip, may_lag=True)

    def _strip(self, shown: Strip) -> None:
        step, whose, end = shown
        layout, strip = self.scene.layout_now, self.scene.layout_now.strip
        if not layout.narrow:
            self._steps_at_left(step, whose)
            return
        size, margin, gap = min(self.letters(27), round(strip.height * 0.72)), self.size(24), self.size(46)
        steps = [step if step == REACTING and word == PROCESSING else word for word in STEPS]
        middle = layout.middle.centerx
        if end is not None:
            room, gap = end - 2 * margin, self.size(38)
            size = self._fitting(steps, size, room - gap * len(STEPS))
            middle = min(middle, margin + room // 2)
        widths = self._widths(steps, size)
        long = sum(widths) + gap * (len(widths) - 1)
        x = middle - long // 2
        plate = pygame.Rect(0, 0, long + self.size(50), strip.height - self.size(2))
        plate.midtop = middle, strip.top + self.size(2)
        self.target.blit(plaque(self.painter, plate.size, plate.height // 2, layout.unit), plate, None, BLEND)
        for name, width in zip(steps, widths, strict=True):
            word = self.painter.text(say_marked(name), "display", size, theme.INK if name == step else theme.TEXT_SOFT)
            centre = (x + width / 2, strip.centery)
            if name == step:
                pill = (word.get_width() + self.size(32), word.get_height() + self.size(6))
                self.blit(self.painter.panel(pill, pill[1] // 2, theme.ACCENT), centre)
            self.blit(word, centre)
            x += width + gap

    def _steps_at_left(self, step: Message | None, whose: str) -> None:
        """Draw whose turn it is and the steps, on a plaque left of the board."""
        layout, strip = self.scene.layout_now, self.scene.layout_now.strip
        edge = self.size(2)  # as far below it as between the panels
        plate = pygame.Rect(self.size(12), edge, layout.left_of_backs - self.size(24), strip.height - edge)
        steps = [step if step == REACTING and word == PROCESSING else word for word in STEPS]
        most = min(self.letters(26), round(plate.height * 0.62))
        # Slender letters where bold ones would be too small, then closer ones.
        for face, apart, beside in (("display", 26, 22), ("strong", 14, 22), ("strong", 8, 12)):
            gap, pad = self.size(apart), self.size(beside)
            room = plate.width - 2 * pad - gap * len(steps)
            whose_room = min(round(room * _WHOSE), self.painter.font(face, most).size(whose)[0])
            size = self._fitting(steps, most, room - whose_room, face)
            if size >= self.painter.least_text:
                break
        words = self.painter.fitted(whose, face, size, theme.TEXT, whose_room)
        widths = self._widths(steps, size, face)
        plate.width = min(2 * pad + words.get_width() + sum(widths) + gap * len(steps), plate.width)
        self.target.blit(plaque(self.painter, plate.size, plate.height // 2, layout.unit), plate, None, BLEND)
        self.target.blit(words, words.get_rect(midleft=(plate.left + pad, plate.centery)), None, BLEND)
        x = plate.left + pad + words.get_width() + gap
        for name, width in zip(steps, widths, strict=True):
            word = self.painter.text(say_marked(name), face, size, theme.INK if name == step else theme.TEXT_SOFT)
            centre = (x + width / 2, plate.centery)
            if name == step:
                pill = (width + gap, plate.height - self.size(12))
                self.blit(self.painter.panel(pill, pill[1] // 2, theme.ACCENT, theme.INK, self.size(3)), centre)
            self.blit(word, centre)
            x += width + gap

    def _widths(self, steps: Sequence[Message], size: int, face: str = "display") -> list[int]:
        """Return the widths of the steps at a font size."""
        font = self.painter.font(face, size)
        return [font.size(say_marked(step))[0] for step in steps]

    def _fitting(self, steps: Sequence[Message], most: int, width: int, face: str = "display") -> int:
        """Return the largest font size at which the steps fit into a width."""

        def search() -> int:
            return largest_size(lambda size: sum(self._widths(steps, size, face)) <= width, most, MIN_FONT_SIZE)

        return self.painter.known(("steps", *steps, most, width, face), search)

    def _only_plays(self) -> bool:
        """Return whether, as far as the viewer knows, the turn can only begin with playing a character."""
        view = self.scene.view
        if view.moves:
            return all(move[0] == PLAY for move in view.moves)
        return not view.rules.actions

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
        layout, pad = self.scene.layout_now, self.size(_BESIDE)
        if layout.narrow:
            return layout.beside_board
        rect = layout.right.inflate(-2 * pad, -2 * pad)
        rect.height = layout.log(self.scene.log_open).top - rect.top - pad
        return rect

    @property
    def room_above_log(self) -> pygame.Rect:
        rect, log = self.inspector_room, self.scene.log_panel.rect
        if log.width:
            rect.height = max(log.top - rect.top - self.size(_BESIDE), 0)
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
