"""The page of a player's own families, and how a new one starts."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import pygame

from squaretactics.games.square_tactics.cards import FACTIONS
from squaretactics.games.square_tactics.family_draft import FamilyDraft, draft_of, missing
from squaretactics.games.square_tactics.text import FACTIONS as FACTION_NAMES
from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.own_families import MOST, OwnFamilyStore, StoredFamily
from squaretactics.translation import say, say_many, say_marked
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.dialog import OverlayScene
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import EDGE, LIP, Button, Label, Paragraph, text_in_box
from squaretactics.ui.kit.layout import Boxes, Plan, grid
from squaretactics.ui.kit.paint.icons_and_panels import sign
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, HOVER, INK, RADIUS, SMALL, TITLE
from squaretactics.ui.square_tactics.cards.card_art import FamilyLook
from squaretactics.ui.square_tactics.words import YOUR_FAMILIES
from squaretactics.ui.square_tactics.workshop.draft_cards import DraftCards, look_of_draft
from squaretactics.ui.square_tactics.workshop.saver import FamilySaver
from squaretactics.ui.square_tactics.workshop.scene import WorkshopScene
from squaretactics.ui.table.add_card import AddCard, PressableCard
from squaretactics.ui.table.card_slot import CARD_DESIGN_SIZE, card_width
from squaretactics.ui.table.prop_shelf import BOOKS, PLANT, draw_prop_shelf

_CARDS: Final[Boxes] = ((70, 178, 1780, 800), (50, 144, 1100, 1320))
_IN_ROW: Final = (4, 3)
_ROWS: Final = (2, 3)  # at least
_GAP: Final = 28
_PICTURE_PART: Final = 0.62  # of a card's height
_SHOWN: Final = 3  # cards of a family
_STEP: Final = 0.62  # from one card to the next, in widths
_FILLED: Final = 0.86  # of the cloth, by the cards
_EMPTY: Final = "empty"


class FamilyCard(PressableCard):
    """A family: some of its cards, its name, and how much is missing. One that can't be read shows the reason."""

    def __init__(self, app: App, stored: StoredFamily, cards: DraftCards, problem: str, act: Callback) -> None:
        draft = stored.draft
        words = stored.name if draft is None else draft.name.strip() or say("New family")
        super().__init__(app, name=f"family {stored.name}", words=words, act=act)
        self.cards, self.look = cards, None if draft is None else look_of_draft(draft)
        self.enabled = draft is not None
        self.told = problem if draft is None else _state(draft)

    def shows(self) -> list[str]:
        return [self.told]

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        sunk = self.pressed and self.hovered
        if self.enabled:
            self._raised(target, self.rect, HOVER if self.hovered else tones.face, tones.lip, sunk)
        else:
            self._well(target, self.rect)
        inside = self.rect.inflate(-2 * app.unit(20), -2 * app.unit(18))
        inside.height -= app.unit(LIP)
        inside.top += app.unit(LIP) * 2 // 3 if sunk else 0
        words = inside.copy()
        if self.look is not None:
            picture = inside.copy()
            picture.height = round(inside.height * _PICTURE_PART)
            words.top, words.height = picture.bottom, inside.bottom - picture.bottom
            self._draw_cards(target, picture, self.look)
        else:
            across = app.unit(70)
            warning = sign(app.painter, "warning", across, INK)
            target.blit(warning, warning.get_rect(midtop=inside.midtop), special_flags=BLEND)
            words.top, words.height = inside.top + across, inside.height - across
        self._draw_words(target, words)

    def _draw_cards(self, target: pygame.Surface, room: pygame.Rect, look: FamilyLook) -> None:
        """Draw some cards on a piece of the family's cloth."""
        painter, radius = self.app.painter, self.app.unit(RADIUS - 4)
        cloth = self.cards.cloth(look, room.size, radius)
        target.blit(cloth, room, special_flags=BLEND)
        ring = painter.ring(room.size, radius, INK, self.app.unit(EDGE))
        target.blit(ring, room, special_flags=BLEND)
        widest = round(room.width * _FILLED / (1 + 2 * _STEP)) * CARD_DESIGN_SIZE[1] // CARD_DESIGN_SIZE[0]
        height = max(min(round(room.height * _FILLED), widest), 1)
        step = round(card_width(height) * _STEP)
        front, left, right = look.characters[:_SHOWN]
        for character, aside in ((left, -step), (right, step), (front, 0)):
            draw = self.cards.picture if aside else self.cards.card
            card = draw(character, look, height)
            spot = card.get_rect(center=(room.centerx + aside, room.centery))
            blur = self.app.unit(10)
            shadow = painter.shadow(spot.size, self.app.unit(12), blur)
            target.blit(shadow, spot.move(-blur, -blur + self.app.unit(4)), special_flags=BLEND)
            target.blit(card, spot, special_flags=BLEND)

    def _draw_words(self, target: pygame.Surface, room: pygame.Rect) -> None:
        app = self.app
        share = room.height // 2 if self.enabled else room.height // 4
        name = text_in_box(app, self.words, "display", app.letters(BODY + 4), INK, (room.width, share))
        below = room.width, max(room.height - name.get_height(), 1)
        told = text_in_box(app, self.told, "text", app.letters(SMALL), INK, below)
        top = room.centery - (name.get_height() + told.get_height()) // 2
        target.blit(name, name.get_rect(midtop=(room.centerx, top)), special_flags=BLEND)
        target.blit(told, told.get_rect(midtop=(room.centerx, top + name.get_height())), special_flags=BLEND)


def _state(draft: FamilyDraft) -> str:
    """Return how far a family is made."""
    if not missing(draft):
        return say("Complete")
    done = sum(one.is_complete for one in draft.character)
    return say_many("{n} of 18 cards is complete", "{n} of 18 cards are complete", done)


class FamiliesScene(PageScene):
    """Offers a card for each family, and one to make another."""

    accepts_files = True

    title_widths = (1100, 900)
    plan: ClassVar[Plan] = {"notice": ((70, 990, 1780, 64), (50, 1478, 1100, 64))}

    def __init__(self, app: App, store: OwnFamilyStore, notice: str = "") -> None:
        super().__init__(app)
        self.store, self.cards = store, DraftCards(app.painter)
        self._build(notice)

    def _build(self, notice: str = "") -> None:
        app, add, store = self.app, self.form.add, self.store
        self.form.remove_all()
        self.add_title(say_marked(YOUR_FAMILIES))
        self.families: list[PressableCard] = []
        for stored in store.families():
            draft = stored.draft
            if draft is not None:
                pictures = [store.picture(stored.name, index) for index in range(_SHOWN)]
                stored = StoredFamily(stored.name, draft.with_pictures(pictures))
            problem = "" if draft is not None else store.problem(stored.name)
            self.families.append(add(FamilyCard(app, stored, self.cards, problem, partial(self.open, stored.name))))
        if len(self.families) < MOST:
            self.families.append(add(AddCard(app, say("New family"), self._add)))
        self.notice = add(Paragraph(app, notice, size=SMALL))
        self.form.focus_on(next(widget for widget in self.families if widget.enabled))

    def _add(self) -> None:
        self.app.push(NewFamilyScene(self.app, self._begin))

    def _begin(self, draft: FamilyDraft) -> None:
        try:
            self.open(self.store.begin(draft))
        except StorageError as error:
            self.notice.words = str(error)

    def open(self, name: str) -> None:
        """Open the workshop with a family."""
        try:
            self.app.push(WorkshopScene(self.app, FamilySaver(self.store, name)))
        except StorageError as error:
            self.notice.words = str(error)

    def on_resume(self) -> None:
        """Show what has become of the families."""
        self._build()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        tall, count = self.app.tall, len(self.families)
        in_row = _IN_ROW[tall]
        rows = max(-(-count // in_row), _ROWS[tall])
        cells = grid(_CARDS[tall], in_row, in_row * rows, _GAP)
        self.place_each(self.families, cells[:count])
        self.bare = [self.app.place(*cell) for cell in cells[count:]]

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        if len(self.bare) > 1:
            draw_prop_shelf(self.app, target, self.bare[0].unionall(self.bare), (BOOKS, PLANT))


class NewFamilyScene(OverlayScene):
    """Asks how a new family starts: without names, or with those of a printed one."""

    sizes = ((1240, 560), (1100, 620))

    def __init__(self, app: App, begin: Handler[FamilyDraft]) -> None:
        super().__init__(app)
        self._begin = begin
        add = self.form.add
        self.title = add(Label(app, say("New family"), size=TITLE, face="display", paper=True, align="centre"))
        told = say("Start with empty cards, or with the names of a printed family.")
        self.told = add(Paragraph(app, told, size=BODY - 2, face="text", paper=True, align="centre"))
        empty = partial(self._choose, FamilyDraft())
        self.empty = add(Button(app, _EMPTY, say("Empty cards"), empty, primary=True, size=BODY + 4, paper=True))
        self.printed = [
            add(Button(app, name, say_marked(FACTION_NAMES[name]), partial(self._start_with, name), paper=True))
            for name in FACTIONS
        ]
        self.cancel = add(Button(app, "cancel", say("Cancel"), self.back, size=BODY, paper=True))
        self.form.focus_on(self.empty)

    def _start_with(self, name: str) -> None:
        self._choose(draft_of(name))

    def _choose(self, draft: FamilyDraft) -> None:
        self.back()
        self._begin(draft)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, (left, top), (width, height) = self.app.place, self.corner, self.extent
        left, width = left + 60, width - 120
        self.title.rect = place(left, top + 36, width, 72)
        self.told.rect = place(left, top + 112, width, 76)
        self.empty.rect = place(left + width / 2 - 220, top + 202, 440, 88)
        row = left, top + 316, width, 80
        self.place_each(self.printed, grid(row, len(self.printed), len(self.printed), 20))
        self.cancel.rect = place(left + width - 300, top + height - 116, 300, 80)
