"""Show the gallery: 72 characters and 18 action cards, the selected one large with its exact rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from squaretactics.games.square_tactics.abilities import ABILITY_IDS
from squaretactics.games.square_tactics.action_kinds import ACTION_IDS
from squaretactics.games.square_tactics.card_texts import ABILITIES, ACTIONS
from squaretactics.games.square_tactics.cards import CARD_OF, CARDS_PER_FACTION, CHARACTERS, FACTIONS
from squaretactics.games.square_tactics.event_text import card_name
from squaretactics.games.square_tactics.text import FACTIONS as FACTION_NAMES
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.kit.actions import FORM, PAGES, Action
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.paper_sheet import BodyText
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan, largest_size
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import BODY, INK, SMALL, TITLE
from squaretactics.ui.printing.print_dialog import print_button
from squaretactics.ui.square_tactics.cards.card_faces import CardFaces
from squaretactics.ui.square_tactics.cards.card_text import ability_words, action_words
from squaretactics.ui.square_tactics.help.card_grid import COLUMNS, CardGrid, GridCard, card_picture
from squaretactics.ui.square_tactics.printables.pieces import PRINTS
from squaretactics.ui.square_tactics.statistics.game_stats import SquareCardCounts
from squaretactics.ui.square_tactics.words import YOUR_FAMILIES
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE, card_width
from squaretactics.ui.table.gallery_scene import GalleryScene

ACTION_TAB: Final = "actions"
TABS: Final = (*FACTIONS, ACTION_TAB)
_TAB_NAMES: Final = {**FACTION_NAMES, ACTION_TAB: mark("Actions")}

# Notes on cards whose numbers differ from those of their three twins.
_ODD_ONES: Final[dict[int, Message]] = {
    CARD_OF["turtle-bot"]: mark("Its printed top is a 5. Its twins in the other families have a 4.")
}


_SHEET: Final[Boxes] = ((1330, 56, 520, 866), (50, 934, 1100, 490))
_INSET: Final = 36
_LARGE: Final = 560  # height of the large card; larger or longer text reduces it
_LARGE_YIELDS: Final = 330
_LEAST_LARGE: Final = 300
_RULE: Final = BODY - 2
_LEAST_RULE: Final = 22  # letter size of the exact rule for which the large card makes room
_KNOWN: Final = 34  # height of the line about the player's own games


def cards_of(tab: str) -> list[GridCard]:
    if tab == ACTION_TAB:
        return [("action", kind) for kind in range(len(ACTION_IDS))]
    first = FACTIONS.index(tab) * CARDS_PER_FACTION
    return [("card", card) for card in range(first, first + CARDS_PER_FACTION)]


class SquareGalleryScene(GalleryScene):
    """Shows every card. Page up and page down switch tabs, whatever has the focus."""

    title_widths = (280, 256)
    plan: ClassVar[Plan] = {
        "print": ((486, 56, 170, 72), (446, 34, 150, 72)),
        "tabs": ((680, 56, 586, 72), (616, 34, 534, 72)),
        "families": ((1330, 948, 520, 72), (50, 1446, 1100, 76)),
        "grid": ((80, 178, 1186, 842), (60, 144, 1080, 752)),
    }
    paper_sheets = (_SHEET,)

    def __init__(self, app: App, known: SquareCardCounts | None = None, show_families: Callback | None = None) -> None:
        """`show_families` shows the families that the player has made."""
        super().__init__(app)
        self.known = known or SquareCardCounts()
        self.faces = CardFaces(app.painter)
        add = self.form.add
        self._opened = False  # set after the first frame, which is busy enough without the cards
        self._yielded = 0.0  # how much of its height the large card gives to the rule
        self.add_title(say("Gallery"))
        self.print = add(print_button(app, PRINTS))
        ways = [(tab, say_marked(_TAB_NAMES[tab])) for tab in TABS]
        self.tabs: OptionButtons[str] = add(
            OptionButtons(app, "tabs", ways, TABS[0], self._turn_to, size=BODY, face="display")
        )
        self.tabs.called = say("Cards")
        self.grid = add(CardGrid(app, "cards", self.faces, cards_of(TABS[0]), self._tell))
        self.title = add(Label(app, "", size=TITLE - 8, face="display", paper=True))
        self.when = add(Paragraph(app, "", size=SMALL, face="strong", paper=True, soft=True))
        self.experience = add(Label(app, "", size=SMALL, face="strong", paper=True))
        self.rule = add(BodyText(app, "", size=_RULE, face="text", paper=True))
        self.note = add(Paragraph(app, "", size=SMALL, face="strong", paper=True, soft=True))
        self.families = None
        if show_families is not None:
            self.families = add(Button(app, "families", say_marked(YOUR_FAMILIES), show_families))
        self._tell(0)
        self.form.focus_on(self.grid)

    @property
    def shown(self) -> GridCard:
        return self.grid.cards[self.grid.index]

    def turn_to(self, tab: str) -> None:
        self.tabs.value = tab
        self._turn_to(tab)

    # Callbacks of the widgets.
    def _turn_to(self, tab: str) -> None:
        self.grid.show(cards_of(tab), self.grid.index)  # keeps the index, so that twins are easy to compare

    def _tell(self, index: int) -> None:
        """Show the text of the selected card."""
        kind, which = self.shown
        if kind == "action":
            name = ACTION_IDS[which]
            (title, _), words, odd = ACTIONS[name], action_words(which), None
            self.when.words = words.title
            self.experience.words = self.known.of_action(which)
        else:
            card = CHARACTERS[which]
            (title, _), words, odd = ABILITIES[card.ability], ability_words(card.ability), _ODD_ONES.get(which)
            self.when.words = say("{card}'s ability", card=card_name(self.faces.cards, which))
            self.experience.words = self.known.of_character(which)
        self.title.words = say_marked(title)
        self.rule.words = words.exact
        self.note.words = "" if odd is None else say_marked(odd)
        self._lay_words()

    def handle(self, event: pygame.event.Event) -> None:
        """Handle page up and down, and up from the first row to the tabs; pass the rest to the form."""
        action = self.app.input_map.find(event, FORM)
        if action in PAGES and not self.enlarged:
            self.turn_to(TABS[(self.tabs.index + PAGES[action]) % len(TABS)])
        elif action is Action.UP and self.form.focus is self.grid and self.grid.index < COLUMNS and not self.enlarged:
            self.form.focus_on(self.tabs)
        else:
            super().handle(event)

    # The enlarged card.
    def choose_at(self, at: tuple[int, int]) -> bool:
        self.grid.press(at)
        return self.grid.rect.collidepoint(at) or self.app.place(*self._large_box).collidepoint(at)

    def large_pictures(self, size: tuple[int, int]) -> Sequence[pygame.Surface]:
        height = min(size[1], size[0] * CARD_DESIGN_SIZE[1] // CARD_DESIGN_SIZE[0])
        return (card_picture(self.faces, self.shown, height),)

    # Layout.
    @property
    def _large_box(self) -> Box:
        """Return the box of the large card, which yields to larger text in a wide window."""
        left, top, width, height = _SHEET[self.app.tall]
        if self.app.tall:
            return left + 14, top + 32, 420, height - 64
        return left, top + _INSET, width, self._large - self._yielded

    @property
    def _words_box(self) -> Box:
        """Return the box of the text below the large card, or beside it."""
        left, top, width, height = _SHEET[self.app.tall]
        if self.app.tall:
            return left + 454, top + 26, 610, height - 50
        below = top + _INSET + (self._large - self._yielded) + 14
        return left + _INSET, below, width - 2 * _INSET, top + height - 24 - below

    @property
    def _large(self) -> float:
        """Return the height of the large card in a wide window before it yields to long text."""
        return _LARGE - _LARGE_YIELDS * (self.app.text_scale - 1)

    def layout(self, size: tuple[int, int]) -> None:
        self._yielded = 0.0
        self._yielded = min(max(self._room_missing(), 0.0), max(self._large - _LEAST_LARGE, 0.0))
        super().layout(size)
        self._lay_words()

    def _room_missing(self) -> float:
        """Return how much more height the longest exact rule needs."""
        app, (left, top, width, high) = self.app, self._words_box
        room = app.place(left, top, width, high)
        every = *map(ability_words, ABILITY_IDS), *map(action_words, range(len(ACTION_IDS)))
        longest = max((words.exact for words in every), key=len)
        letters = max(app.unit(_LEAST_RULE), app.painter.least_text)
        rule_high = app.painter.text(longest, "text", letters, INK, room.width).height
        above = (52 + 34) * app.text_scale + 10
        known = _KNOWN * app.text_scale if self.known.any else 0
        return above + rule_high * high / room.height + 9 + known - high

    def _lay_words(self) -> None:
        """Divide the room for text; the rule takes whatever the other texts leave."""
        place, larger = self.app.place, self.app.text_scale
        left, top, width, high = self._words_box
        bottom = top + high
        note = self._note_height(width) if self.note.words else 1
        room = place(left, top, width, high)
        written = self.app.painter.text(self.when.words, "strong", self.app.letters(SMALL), INK, room.width)
        when = (written.height + 2) * high / room.height
        for label, height, gap in ((self.title, 52 * larger, 0), (self.when, when, 10)):
            label.rect = place(left, top, width, height)
            top += height + gap
        known = _KNOWN * larger if self.experience.words else 0
        room = place(left, top, width, bottom - note - 8 - known - top)
        self._lay_rule(room)
        self.experience.rect = place(left, bottom - note - 4 - known, width, max(known, 1))
        self.note.rect = place(left, bottom - note, width, note)
        if not self.note.words:  # without a note, the exact rule may take its room in small windows
            self.note.rect.top = max(self.note.rect.top, self.rule.rect.bottom)

    def _note_height(self, width: float) -> float:
        """Return the height of the note, in which its text is readable."""
        app, one = self.app, self.app.place(0, 0, width, 100)
        least = app.painter.text(self.note.words, self.note.face, app.painter.least_text, INK, one.width)
        return max(72 * (1 + (app.text_scale - 1) / 2), (least.height + 2) * 100 / one.height)

    def _lay_rule(self, room: pygame.Rect) -> None:
        """Place the exact rule in the largest letters that fit."""
        app, rule = self.app, self.rule

        def height(size: int) -> int:
            return app.painter.text(rule.words, rule.face, size, INK, room.width).height

        largest = max(app.letters(_RULE), MIN_FONT_SIZE)
        rule.pixels = largest_size(lambda size: height(size) <= room.height, largest, MIN_FONT_SIZE)
        rule.rect = pygame.Rect(room.topleft, (room.width, height(rule.pixels)))

    # Time and drawing.
    @property
    def _large_height(self) -> int:
        return self.app.place(*self._large_box).height

    def update(self, now: float) -> None:
        super().update(now)
        if not self.grid.dealt:
            self.grid.dealt = self._opened
            return
        if not self.app.painter.has_pending and self.grid.make_one():  # the large card comes first
            self.app.dirty = True

    def draw_first_cards(self, target: pygame.Surface) -> None:
        """Draw the selected card, large and in its grid size, to fill the caches that all cards share."""
        for height, abilities in ((self._large_height, True), (self.grid.card_height, False)):
            target.blit(card_picture(self.faces, self.shown, height, abilities), (0, 0))

    @property
    def resting(self) -> bool:
        return super().resting and self.grid.whole

    def draw_behind(self, target: pygame.Surface) -> None:
        """Draw the large card on its sheet."""
        app, self._opened = self.app, True
        super().draw_behind(target)
        if not self.grid.dealt:
            return
        height = self._large_height
        spot = pygame.Rect(0, 0, card_width(height), height)
        spot.center = app.place(*self._large_box).center
        blur = app.unit(18)
        shadow = app.painter.shadow(spot.size, app.unit(24), blur, 70)
        target.blit(shadow, spot.move(-blur, -blur + app.unit(8)), special_flags=BLEND)
        target.blit(card_picture(self.faces, self.shown, height), spot, special_flags=BLEND)
