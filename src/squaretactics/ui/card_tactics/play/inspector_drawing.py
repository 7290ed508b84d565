"""Draw the inspector, the panel that explains what the mouse or keyboard points at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import pygame

from squaretactics.games.card_tactics.state import NOTHING
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.icon_pictures import icon_row
from squaretactics.ui.card_tactics.icons import IconText
from squaretactics.ui.card_tactics.play.combat_forecast import plan_texts
from squaretactics.ui.card_tactics.play.controller import PLAN, Name
from squaretactics.ui.card_tactics.play.focus import CardTableFocus
from squaretactics.ui.card_tactics.play.inspector_content import InspectorContent, inspector_content
from squaretactics.ui.card_tactics.play.intents import IntentDrawing
from squaretactics.ui.card_tactics.table.base_drawing import FACTS, PAGE
from squaretactics.ui.card_tactics.table.parchment import HEADING
from squaretactics.ui.kit.paint import theme
from squaretactics.ui.table.base_drawing import area
from squaretactics.ui.table.focus import NOWHERE

_FACTS: Final = 16.3  # font size of facts that don't fit on one line
_PICTURE: Final = 116  # an item, large beside its text
_READ_PAD: Final = 14  # above and below an explanation, both together
_READ_SIDES: Final = 26  # left and right of it, both together
_NARROWEST: Final = 80  # room in which any text could be read


@dataclass(frozen=True, slots=True)
class _MouseRest:
    """Where the mouse has rested since a move was played, and on what; NOWHERE once it has left that."""

    played: int = 0
    pointer: tuple[int, int] = NOWHERE
    name: Name | None = None


class InspectorDrawing(IntentDrawing):
    """Draws the inspector where it covers nothing that can be clicked."""

    def __init__(self, table_focus: CardTableFocus) -> None:
        super().__init__(table_focus)
        self._rest = _MouseRest()
        self._found: tuple[int, Name | None] = NOTHING, None  # the item found last, and the focus at that time

    def inspected_name(self, pointed: Name | None) -> Name | None:
        """Return what the inspector shows: the focused part, or else the item found last."""
        pointed = self._pointed_anew(pointed)
        found = self.scene.found
        if found != self._found[0]:
            self._found = found, pointed
        if pointed != self._found[1]:
            self._found = found, None
            if pointed is not None:
                self.scene.found = NOTHING
        return pointed if self.scene.found == NOTHING else ("item", found)

    def _pointed_anew(self, pointed: Name | None) -> Name | None:
        """Return the part under the pointer, unless the mouse has rested on it since the last move was played."""
        focus, played = self.table_focus, len(self.controller.table.session.history)
        if focus.is_touch or (focus.focus is not None and focus.focus == pointed):
            return pointed
        if played != self._rest.played or focus.pointer == self._rest.pointer:
            self._rest = _MouseRest(played, focus.pointer, pointed)
        elif pointed != self._rest.name:
            self._rest = _MouseRest(played, NOWHERE, None)
        return None if pointed == self._rest.name else pointed

    def read(self, name: Name | None) -> InspectorContent:
        return inspector_content(self.scene, name, () if name is None else self._planned(name))

    def _planned(self, name: Name) -> list[IconText]:
        """Return the less obvious facts about an enemy's plan: why it uses that skill, and any Counters."""
        kind, number = name
        if kind not in ("unit", PLAN):
            return []
        plans = self.combat_forecast().now
        plan = next((plan for plan in plans if number == (plan.unit if kind == "unit" else plan.skill)), None)
        if plan is None or self.scene.director.busy or self.scene.playing_clip:
            return []
        return plan_texts(plan)

    def _room_to_read(self, read: InspectorContent) -> pygame.Rect:
        """Return the inspector's place, with room for its text.

        It covers neither what can be clicked nor what it explains, nor tokens or the log if it can be helped.
        """
        focus, usual, layout = self.table_focus, self.reading_room, self.scene.layout_now
        name, places, now = focus.pointed(), focus.places(), {*focus.choices()}
        spared = [answer.rect for answer in focus.table_choices.answers]
        spared += [rect for one, rect in places.items() if one in now or one == name or one[0] in ("skill", "item")]
        rooms = [usual]
        if self.scene.found == NOTHING:  # else it came unasked
            others = ("camp_reading",) if self.scene.display.camp else ("skill 1", "skill 0", "tray")
            wide, *skills = (layout.part(part) for part in ("hint", *others))
            left = min((one.rect.left for one in focus.table_choices.answers), default=usual.right) - self.size(14)
            beside = pygame.Rect(usual.left, usual.top, layout.part("prompt").right - usual.left, usual.height)
            rooms = [beside, usual, *(wide.union(part) for part in (wide, *skills[:2]))]
            rooms += [pygame.Rect(part.left, usual.top, left - part.left, usual.height) for part in skills]
        largest = usual
        for covered in ([*spared, *self._token_rows()], spared):
            higher = (self._high_enough(read, one, covered) for one in rooms if one.width > self.size(_NARROWEST))
            for room in chain([usual], higher, self._below(read, usual)):
                if room.width > 0 and room.collidelist(covered) < 0:
                    if room.height >= self._needed(read, room):
                        return room
                    largest = max(largest, room, key=lambda one: one.width * one.height)
        return largest

    def _token_rows(self) -> list[pygame.Rect]:
        """Return the areas of the tokens at the feet of the cards in the line."""
        display = self.scene.display
        line = self.scene.layout_now.line(self.heroes_shown(), display.enemies)
        rows = (self.row_place(unit, rect) for unit, rect in line.items() if unit in display.units)
        return [row for row in rows if row is not None]

    def _below(self, read: InspectorContent, usual: pygame.Rect) -> list[pygame.Rect]:
        """Return the room that reaches down over the log, on the tall layout."""
        layout = self.scene.layout_now
        if not layout.tall:
            return []
        room = usual.union(layout.part("log"))
        room.height = min(room.height, max(self._needed(read, usual), usual.height))
        return [room]

    def _high_enough(self, read: InspectorContent, room: pygame.Rect, spared: Sequence[pygame.Rect]) -> pygame.Rect:
        """Return a room for text, as much higher as the text needs: over the prompt and, unless odds are shown there,
        over the foot of the line, up to the lowest of the parts to be spared above it.
        """
        rect, layout = room.copy(), self.scene.layout_now
        highest = layout.prompt.top if self.controller.picked is not None else layout.part("enemies").bottom
        if layout.tall:  # the other parts lie between
            highest = layout.part("tray").top
        above = (one.bottom for one in spared if one.left < room.right and room.left < one.right)
        highest = max((bottom for bottom in above if highest < bottom <= room.top), default=highest)
        rect.height = max(rect.height, min(self._needed(read, room), rect.bottom - highest))
        rect.bottom = room.bottom
        return rect

    def _needed(self, read: InspectorContent, room: pygame.Rect) -> int:
        """Return the height that a text needs in a room of this width."""
        text = self.painter.text
        width = room.width - self.size(_READ_SIDES) - self._beside_item(read)
        facts = text(read.facts, "strong", self.letters(17), FACTS).get_width()
        beside = width - text(read.title, "display", self.letters(25), FACTS).get_width() - 2 * self.size(14)
        beside -= icon_row(self.painter, read.icons, self.size(32), width).get_width()
        above = 0 if facts <= beside else 24 if facts <= width else 52
        return self.least_height(read.texts, width) + sum(map(self.size, (_READ_PAD, 32, above)))

    def _beside_item(self, read: InspectorContent) -> int:
        """Return the width of an item's picture and the gap to its text; 0 if there is none."""
        return 0 if read.item == NOTHING else self.size(_PICTURE + 14)

    def inspect(self, read: InspectorContent, room: pygame.Rect) -> None:
        self.draw_cached(
            "inspector",
            (read, area(room)),
            lambda shown: self._inspector(shown[0], pygame.Rect(shown[1])),
            may_lag=True,
        )

    def invite(self, read: InspectorContent, room: pygame.Rect) -> None:
        """Draw the dice tray while nothing is explained, with the words that say how to read about a card."""
        words = " ".join((read.title, *(text.words for text in read.texts)))
        self.draw_cached(
            "inspector",
            (words, area(room)),
            lambda shown: self.dice_at_rest(shown[0], pygame.Rect(shown[1])),
            may_lag=True,
        )

    def _inspector(self, read: InspectorContent, rect: pygame.Rect) -> None:
        self.board(rect, PAGE, theme.PAPER_LINE)
        inner = rect.inflate(-self.size(_READ_SIDES), -self.size(_READ_PAD))
        if taken := self._beside_item(read):
            across = min(taken - self.size(14), inner.height)
            self.put(artwork.item(self.painter, read.item, across), inner, "midleft")
            inner.left, inner.width = inner.left + taken, inner.width - taken
        head = pygame.Rect(inner.left, inner.top, inner.width, self.size(32))
        place = self.words(read.title, 25, HEADING, head, "display", "midleft")
        gap = self.size(14)
        beside = pygame.Rect(place.right + gap, head.top, inner.right - place.right - gap, head.height)
        if read.icons and beside.width > 20:
            icons = self.icons(read.icons, beside)
            beside.update(icons.right + gap, head.top, inner.right - icons.right - gap, head.height)
        top, at = head.bottom, "midright"
        if read.facts:
            if self.painter.text(read.facts, "strong", self.letters(17), FACTS).get_width() > beside.width:
                beside, at = pygame.Rect(inner.left, top, inner.width, self.size(24)), "midleft"
                top = beside.bottom
            if self.painter.text(read.facts, "strong", self.letters(_FACTS), FACTS).get_width() > beside.width:
                two = pygame.Rect(inner.left, head.bottom, inner.width, self.size(52))
                top = head.bottom + self.passage(read.facts, _FACTS, FACTS, two, "strong")
            else:
                self.words(read.facts, 17, FACTS, beside, "strong", at)
        room = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        self.texts(read.texts, 21, theme.INK, room)
