"""The page on which people say who's playing, and add, edit and delete people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Protocol

import pygame

from squaretactics.storage.people import MOST_PEOPLE, Person
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import BodyText
from squaretactics.ui.kit.forms.widgets import LIP, Button, Paragraph, text_in_box
from squaretactics.ui.kit.layout import Boxes, Plan, grid, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import (
    ACCENT,
    ACCENT_DEEP,
    BODY,
    HOVER,
    INK,
    RADIUS,
    SMALL,
    TITLE,
    WHITE,
    Colour,
)
from squaretactics.ui.table.add_card import AddCard, PressableCard
from squaretactics.ui.table.portraits import COLOURS, draw_portrait
from squaretactics.ui.table.prop_shelf import BOOKS, PLANT, draw_prop_shelf

_CARDS: Final[Boxes] = ((70, 178, 1186, 800), (50, 144, 1100, 700))
_SHEET: Final[Boxes] = ((1310, 56, 540, 964), (50, 880, 1100, 600))
_FACE: Final[Boxes] = ((1430, 96, 300, 300), (90, 920, 300, 300))
_INSET: Final = 36
_GAP: Final = 24
_IN_ROW: Final = ((4, 2), (6, 3))  # up to so many cards stand so many in a row
_MANY_IN_ROW: Final = 4
_ROWS: Final = 2  # at least
_WIDE: Final = 1.2  # ratio of width to height above which a card's words stand beside its picture
_FACE_PART: Final = 0.56  # of a card's height
_BESIDE_PART: Final = 0.47  # of a wide card's width
_PALE: Final = 0.62  # how much white is in a person's colour behind the portrait
_BUTTON: Final = 84
_APART: Final = 60  # from the other buttons to the one that deletes
_SHELF: Final = (BOOKS, PLANT)


class PeopleActions(Protocol):
    """What the page shows and does. Actions show their own errors, and come back to the page."""

    @property
    def everyone(self) -> tuple[Person, ...]:
        """Return the people at this computer; anyone who plays alone is one of them, too."""

    @property
    def current(self) -> Person: ...

    @property
    def alone(self) -> bool: ...

    def facts_of(self, person: Person) -> Sequence[str]: ...

    def play_as(self, person: Person) -> None: ...

    def add(self) -> None: ...

    def edit(self) -> None: ...

    def export(self) -> None: ...

    def delete(self) -> None: ...


class PersonCard(PressableCard):
    """A person's portrait on their colour, with the name and what they have played."""

    def __init__(self, app: App, person: Person, facts: Sequence[str], act: Callback, chosen: bool) -> None:
        super().__init__(app, name=f"person {person.id}", words=person.name, act=act)
        self.person, self.facts, self.chosen = person, facts, chosen

    def value_text(self) -> str:
        return say("playing now") if self.chosen else ""

    def shows(self) -> Sequence[str]:
        return self.facts

    def draw(self, target: pygame.Surface) -> None:
        app, tones, painter = self.app, self.tones, self.app.painter
        face, lip = (ACCENT, ACCENT_DEEP) if self.chosen else (tones.face, tones.lip)
        sunk = self.pressed and self.hovered
        self._raised(target, self.rect, HOVER if self.hovered else face, lip, sunk)
        inside = self.rect.inflate(-2 * app.unit(18), -2 * app.unit(18))
        inside.height -= app.unit(LIP)
        inside.top += app.unit(LIP) * 2 // 3 if sunk else 0
        picture, words = inside.copy(), inside.copy()
        if inside.width > _WIDE * inside.height:
            picture.width = round(inside.width * _BESIDE_PART)
            words.left, words.width = picture.right + app.unit(24), inside.right - picture.right - app.unit(24)
        else:
            picture.height = round(inside.height * _FACE_PART)
            words.top, words.height = picture.bottom, inside.bottom - picture.bottom
        tint = WHITE if app.high_contrast else _pale(COLOURS.get(self.person.colour, next(iter(COLOURS.values())))[1])
        ground = painter.panel(picture.size, app.unit(RADIUS) - app.unit(4), tint, INK, app.unit(3))
        target.blit(ground, picture, special_flags=BLEND)
        across = min(picture.size) - 2 * app.unit(14)
        spot = pygame.Rect(0, 0, across, across)
        spot.center = picture.center
        draw_portrait(app, target, spot, self.person.portrait, self.person.colour)
        self._draw_words(target, words, centre=words.top >= picture.bottom)

    def _draw_words(self, target: pygame.Surface, room: pygame.Rect, centre: bool) -> None:
        app, facts = self.app, "\n".join(self.facts)
        high = room.height // 2 if facts else room.height
        name = text_in_box(app, self.words, "display", app.letters(TITLE - 6), INK, (room.width, high), centre)
        below = room.width, max(room.height - name.get_height(), 1)
        told = text_in_box(app, facts, "text", app.letters(SMALL + 2), INK, below, centre)
        top = room.centery - (name.get_height() + (told.get_height() if facts else 0)) // 2
        for picture in (name, told)[: 2 if facts else 1]:
            place = picture.get_rect(midtop=(room.centerx, top))
            if not centre:
                place.left = room.left
            target.blit(picture, place, special_flags=BLEND)
            top += picture.get_height()


def _pale(colour: Colour) -> Colour:
    red, green, blue = (round(part + (255 - part) * _PALE) for part in colour)
    return red, green, blue


class PeopleScene(PageScene):
    """Offers a card for each person, and one to add a person. A sheet tells about who plays now."""

    title_widths = (1000, 900)
    plan: ClassVar[Plan] = {
        "name": ((1346, 408, 468, 64), (420, 904, 690, 60)),
        "told": ((1346, 478, 468, 152), (420, 966, 690, 136)),
        "notice": ((70, 990, 1186, 60), (50, 1490, 1100, 60)),
    }
    paper_sheets = (_SHEET,)
    bare: Sequence[pygame.Rect] = ()  # places without a card

    def __init__(self, app: App, actions: PeopleActions, notice: str = "") -> None:
        super().__init__(app)
        self.actions = actions
        self._build(notice)

    def _build(self, notice: str) -> None:
        app, actions, add = self.app, self.actions, self.form.add
        self.form.remove_all()
        self.add_title(say("Who's playing?"))
        current = actions.current
        self.cards: list[PressableCard] = [
            add(PersonCard(app, one, actions.facts_of(one), self._playing(one), one == current))
            for one in actions.everyone
        ]
        if len(self.cards) < MOST_PEOPLE:
            self.cards.append(add(AddCard(app, say("Add person"), actions.add)))
        self.name = add(Paragraph(app, current.name, size=TITLE, face="display", paper=True, align="centre"))
        self.told = add(BodyText(app, self._words(), size=BODY, face="text", paper=True))
        self.buttons: list[Button] = []
        if not actions.alone:
            self._offer("edit", say("Edit person"), actions.edit)
            self._offer(
                "export",
                say("Export games"),
                actions.export,
                say("Saves this person's games and settings as one file."),
            )
            delete = self._offer("delete", say("Delete person"), actions.delete)
            delete.enabled, delete.dangerous, delete.icon = len(actions.everyone) > 1, True, "cross"
        self.notice = add(Paragraph(app, notice, size=SMALL))
        self.form.focus_on(self.cards[actions.everyone.index(current)])

    def _playing(self, person: Person) -> Callback:
        return lambda: self.actions.play_as(person)

    def _offer(self, name: str, words: str, act: Callback, hint: str = "") -> Button:
        self.buttons.append(self.form.add(Button(self.app, name, words, act, size=BODY, hint=hint, paper=True)))
        return self.buttons[-1]

    def _words(self) -> str:
        if self.actions.alone:
            return say("Add a second person, and everyone has their own history, badges, lessons and settings.")
        return say("Everyone has their own history, badges, lessons and settings.")

    def show(self, notice: str = "") -> None:
        """Show the people again, after a change."""
        self._build(notice)
        self.layout(self.app.size)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        tall = self.app.tall
        count = len(self.cards)
        in_row = next((row for most, row in _IN_ROW if count <= most), _MANY_IN_ROW)
        cells = grid(_CARDS[tall], in_row, max(count, in_row * _ROWS), _GAP)
        self.place_each(self.cards, cells[:count])
        self.bare = [self.app.place(*cell) for cell in cells[count:]]
        left, top, width, height = inset(_SHEET[tall], _INSET, _INSET)
        if tall:
            left, width = left + 334, width - 334
        end = top + height
        for button in reversed(self.buttons):
            button.rect = self.app.place(left, end - _BUTTON, width, _BUTTON)
            end -= _BUTTON + (_APART if button.dangerous else _GAP)

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        if self.bare:
            draw_prop_shelf(self.app, target, self.bare[0].unionall(self.bare), _SHELF)
        person = self.actions.current
        draw_portrait(self.app, target, self.app.place(*_FACE[self.app.tall]), person.portrait, person.colour)
