"""Show all 66 cards with their texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

import pygame

from squaretactics.games.card_tactics.cards import BOSSES_FROM, CARDS, EVENTS, HEROES, ITEMS, UNITS
from squaretactics.games.card_tactics.text import CREDIT, event_name, item_name, unit_name
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.card_tactics import artwork
from squaretactics.ui.card_tactics.card_text import event_texts, item_facts, item_texts, unit_facts, unit_texts
from squaretactics.ui.card_tactics.icon_pictures import IconParagraphs, icon_row
from squaretactics.ui.card_tactics.icons import IconText, item_icons
from squaretactics.ui.card_tactics.printables.pieces import PRINTS
from squaretactics.ui.card_tactics.statistics.runs import RunCardCounts
from squaretactics.ui.card_tactics.unit_card import DESIGN, UnitCardLook, card_picture
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Handler
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.widgets import Label, Paragraph, Widget
from squaretactics.ui.kit.layout import Boxes, Plan, grid
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, INK, PAPER_SHADE, SMALL, TITLE
from squaretactics.ui.printing.print_dialog import print_button
from squaretactics.ui.table.gallery_item import GalleryItem, click_item_at
from squaretactics.ui.table.gallery_scene import GalleryScene

Kind = Literal["heroes", "enemies", "bosses", "items", "events"]


class CardDescription(NamedTuple):
    """Functions that describe a card, given its number: its title, its facts, all its texts explained, and the player's
    own results with it.
    """

    title: Callable[[int], str]
    facts: Callable[[int], str]
    texts: Callable[[int], list[IconText]]
    experience: Callable[[RunCardCounts, int], str]


class GallerySection(NamedTuple):
    """The cards of one kind: their heading, numbers, columns, and description."""

    name: Message
    cards: range
    columns: int
    described: CardDescription


_UNIT: Final = CardDescription(unit_name, unit_facts, unit_texts, RunCardCounts.of_unit)
_ITEM: Final = CardDescription(item_name, item_facts, item_texts, RunCardCounts.of_item)
_EVENT: Final = CardDescription(event_name, lambda number: say("Event"), event_texts, RunCardCounts.of_event)
GALLERY_SECTIONS: Final[dict[Kind, GallerySection]] = {
    "heroes": GallerySection(mark("Heroes"), range(HEROES), 3, _UNIT),
    "enemies": GallerySection(mark("Enemies"), range(HEROES, BOSSES_FROM), 5, _UNIT),
    "bosses": GallerySection(mark("Bosses"), range(BOSSES_FROM, CARDS), 3, _UNIT),
    "items": GallerySection(mark("Items"), range(len(ITEMS)), 5, _ITEM),
    "events": GallerySection(mark("Events"), range(len(EVENTS)), 3, _EVENT),
}


_CARDS: Final[Boxes] = ((70, 160, 950, 865), (50, 226, 1100, 640))
_GAP: Final = 14


class CardGalleryItem(GalleryItem):
    """A card to choose, with its picture and name."""

    def __init__(self, app: App, kind: Kind, number: int, chosen: Handler[CardGalleryItem]) -> None:
        super().__init__(app, f"{kind} {number}", lambda: chosen(self))
        self.kind, self.number, self.described = kind, number, GALLERY_SECTIONS[kind].described
        self.title = self.described.title(number)

    def named(self) -> str:
        return say("{title}, card", title=self.title)

    @property
    def stands(self) -> bool:
        """Whether the card is a unit, which stands in the line."""
        return self.described is _UNIT

    def picture(self, across: int) -> pygame.Surface:
        part = across / min(self.window.size)
        return self.fitting((round(self.window.width * part), round(self.window.height * part)))

    def fitting(self, room: tuple[int, int]) -> pygame.Surface:
        """Return the picture, as large as will fit."""
        painter = self.app.painter
        if self.kind == "items":
            return artwork.item(painter, self.number, min(room))
        if self.kind == "events":
            return artwork.event(painter, self.number, min(room[0], room[1] * 3 // 2))
        unit, width = UNITS[self.number], min(room[0], round(room[1] * DESIGN[0] / DESIGN[1]))
        look = UnitCardLook(self.number, unit.health, unit.health, unit.defense)
        return card_picture(painter, look, (width, round(width * DESIGN[1] / DESIGN[0])))

    @property
    def window(self) -> pygame.Rect:
        if self.stands:
            return self.rect  # its name is on it
        band = self.app.letters(SMALL) * 7 // 4
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self.rect.height - band)

    def draw(self, target: pygame.Surface) -> None:
        super().draw(target)
        if self.stands:
            return
        app = self.app
        band = pygame.Rect(self.rect.left, self.window.bottom, self.rect.width, self.rect.bottom - self.window.bottom)
        words = app.painter.fitted(self.title, "strong", app.letters(SMALL), INK, band.width - app.unit(12))
        target.blit(words, words.get_rect(center=(band.centerx, band.centery - app.unit(4))), special_flags=BLEND)


class LargeCard(Widget):
    """The chosen card, large, with its numbers."""

    takes_focus = False
    card: CardGalleryItem

    def __init__(self, app: App) -> None:
        super().__init__(app, "portrait", paper=True)

    def draw(self, target: pygame.Surface) -> None:
        app, rect, card = self.app, self.rect, self.card
        if card.stands:
            picture = card.fitting(rect.size)
            target.blit(picture, picture.get_rect(center=rect.center), special_flags=BLEND)
            return
        back = app.painter.panel(rect.size, app.unit(24), PAPER_SHADE, INK, app.unit(4))
        target.blit(back, rect, special_flags=BLEND)
        picture = card.fitting((round(rect.width * 0.86), round(rect.height * 0.8)))
        target.blit(picture, picture.get_rect(center=rect.center), special_flags=BLEND)
        if card.kind == "items":
            self._draw_signs(target)

    def _draw_signs(self, target: pygame.Surface) -> None:
        """Show when an item is used, and when it comes back."""
        high = self.app.letters(40)
        picture = icon_row(self.app.painter, item_icons(ITEMS[self.card.number]), high, self.rect.width)
        place = picture.get_rect(midbottom=(self.rect.centerx, self.rect.bottom + high // 4))
        target.blit(picture, place, special_flags=BLEND)


class CardGalleryScene(GalleryScene):
    """Shows the cards of one kind, and the chosen card's texts."""

    title_widths = (366, 700)
    plan: ClassVar[Plan] = {
        "print": ((560, 56, 180, 72), (930, 32, 220, 72)),
        "kinds": ((764, 56, 1086, 72), (50, 134, 1100, 72)),
        "portrait": ((1096, 186, 220, 268), (84, 904, 190, 196)),
        "title": ((1340, 216, 476, 80), (290, 922, 820, 76)),
        "facts": ((1340, 304, 476, 100), (290, 1000, 820, 84)),
        "words": ((1104, 474, 704, 414), (94, 1116, 1012, 282)),
        "experience": ((1104, 894, 704, 44), (94, 1402, 1012, 44)),
        "credit": ((1060, 972, 790, 56), (50, 1478, 1100, 56)),
    }
    paper_sheets = (((1060, 160, 790, 800), (50, 884, 1100, 580)),)

    def __init__(self, app: App, known: RunCardCounts) -> None:
        super().__init__(app)
        self.known = known
        self.kind: Kind = "heroes"
        self.cards: list[CardGalleryItem] = []
        self.show("heroes")

    def show(self, kind: Kind) -> None:
        app, add = self.app, self.form.add
        self.kind = kind
        self.form.remove_all()
        self.add_title(say("Gallery"))
        self.print = add(print_button(app, PRINTS))
        ways: list[tuple[Kind, str]] = [(name, say_marked(shelf.name)) for name, shelf in GALLERY_SECTIONS.items()]
        self.kinds = add(OptionButtons(app, "kind", ways, kind, self.show))
        self.kinds.called = say("Cards")
        self.cards = [add(CardGalleryItem(app, kind, number, self.choose)) for number in GALLERY_SECTIONS[kind].cards]
        self.portrait = add(LargeCard(app))
        self.title = add(Label(app, "", size=TITLE - 2, face="display", paper=True))
        self.facts = add(Paragraph(app, "", size=SMALL, paper=True, soft=True))
        self.words = add(IconParagraphs(app, "", size=BODY, face="text", paper=True))
        self.experience = add(Label(app, "", size=SMALL, face="strong", paper=True))
        self.credit = add(Paragraph(app, say_marked(CREDIT), size=SMALL - 4, face="text", soft=True))
        self.form.focus_on(self.kinds)
        self.choose(self.cards[0])
        self.layout(app.size)

    def choose(self, card: CardGalleryItem) -> None:
        for other in self.cards:
            other.on = other is card
        self.portrait.card = card
        described, number = card.described, card.number
        self.title.words, self.facts.words = card.title, described.facts(number)
        self.words.tell(described.texts(number))
        self.experience.words = described.experience(self.known, number)

    # The enlarged card.
    def choose_at(self, at: tuple[int, int]) -> bool:
        return click_item_at(self.cards, at) or self.portrait.rect.collidepoint(at)

    def large_pictures(self, size: tuple[int, int]) -> Sequence[pygame.Surface]:
        return (self.portrait.card.fitting((size[0], size[1] * 9 // 10)),)  # figures stick out

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        in_row = GALLERY_SECTIONS[self.kind].columns
        self.place_each(self.cards, grid(_CARDS[self.app.tall], in_row, len(self.cards), _GAP))
