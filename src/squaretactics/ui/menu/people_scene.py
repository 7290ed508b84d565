"""The page on which people say who's playing, and add, edit and delete people."""

from __future__ import annotations

from typing import ClassVar, Final, Protocol

import pygame

from squaretactics.storage.people import MOST_PEOPLE, Person
from squaretactics.translation import say, say_many
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import BodyText
from squaretactics.ui.kit.forms.widgets import Button, Paragraph, Pressable, text_in_box
from squaretactics.ui.kit.layout import Boxes, Plan, grid, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import ACCENT, ACCENT_DEEP, BODY, HOVER, HUGE, INK, SMALL, TITLE
from squaretactics.ui.menu.portraits import draw_portrait

_CARDS: Final[Boxes] = ((70, 178, 1186, 800), (50, 144, 1100, 700))
_SHEET: Final[Boxes] = ((1310, 56, 540, 964), (50, 880, 1100, 600))
_FACE: Final[Boxes] = ((1430, 96, 300, 300), (90, 920, 300, 300))
_INSET: Final = 36
_GAP: Final = 24
_FEW: Final = 6
_IN_ROW: Final = (3, 4)  # of a few people, and of many
_ROWS: Final = 2  # at least
_FACE_PART: Final = 0.66  # of a card's height
_BUTTON: Final = 84


class PeopleActions(Protocol):
    """What the page shows and does. Actions show their own errors, and come back to the page."""

    @property
    def everyone(self) -> tuple[Person, ...]:
        """Return the people at this computer; anyone who plays alone is one of them, too."""

    @property
    def current(self) -> Person: ...

    @property
    def alone(self) -> bool: ...

    def games_of_current(self) -> int: ...

    def play_as(self, person: Person) -> None: ...

    def add(self) -> None: ...

    def edit(self) -> None: ...

    def export(self) -> None: ...

    def delete(self) -> None: ...


class _Card(Pressable):
    """A large card in the grid of people."""

    def __init__(self, app: App, name: str, words: str, act: Callback, chosen: bool = False) -> None:
        super().__init__(app, name, paper=True)
        self.words, self.act, self.chosen = words, act, chosen

    def named(self) -> str:
        return say("{words}, button", words=self.words)

    def value_text(self) -> str:
        return say("playing now") if self.chosen else ""

    def click(self, at: tuple[int, int]) -> None:
        self.act()

    def draw(self, target: pygame.Surface) -> None:
        app, tones = self.app, self.tones
        face, lip = (ACCENT, ACCENT_DEEP) if self.chosen else (tones.face, tones.lip)
        self._raised(target, self.rect, HOVER if self.hovered else face, lip, self.pressed and self.hovered)
        inside = self.rect.inflate(-2 * app.unit(18), -2 * app.unit(18))
        across = min(round(inside.height * _FACE_PART), inside.width)
        spot = pygame.Rect(0, inside.top, across, across)
        spot.centerx = inside.centerx
        self.draw_face(target, spot)
        room = inside.width, inside.bottom - spot.bottom
        words = text_in_box(app, self.words, "display", app.letters(BODY + 4), INK, room)
        target.blit(words, words.get_rect(center=(inside.centerx, spot.bottom + room[1] // 2)), special_flags=BLEND)

    def draw_face(self, target: pygame.Surface, spot: pygame.Rect) -> None:
        raise NotImplementedError


class PersonCard(_Card):
    def __init__(self, app: App, person: Person, act: Callback, chosen: bool) -> None:
        super().__init__(app, name=f"person {person.id}", words=person.name, act=act, chosen=chosen)
        self.person = person

    def draw_face(self, target: pygame.Surface, spot: pygame.Rect) -> None:
        draw_portrait(self.app, target, spot, self.person.portrait, self.person.colour)


class AddCard(_Card):
    def __init__(self, app: App, act: Callback) -> None:
        super().__init__(app, name="add", words=say("Add person"), act=act)

    def draw_face(self, target: pygame.Surface, spot: pygame.Rect) -> None:
        plus = self.app.painter.text("+", "display", min(self.app.unit(HUGE), spot.height), INK)
        target.blit(plus, plus.get_rect(center=spot.center), special_flags=BLEND)


class PeopleScene(PageScene):
    """Offers a card for each person, and one to add a person. A sheet tells about who plays now."""

    title_widths = (1000, 900)
    plan: ClassVar[Plan] = {
        "name": ((1346, 408, 468, 64), (420, 920, 690, 64)),
        "told": ((1346, 482, 468, 180), (420, 994, 690, 160)),
        "notice": ((70, 990, 1186, 60), (50, 1490, 1100, 60)),
    }
    paper_sheets = (_SHEET,)

    def __init__(self, app: App, actions: PeopleActions, notice: str = "") -> None:
        super().__init__(app)
        self.actions = actions
        self._build(notice)

    def _build(self, notice: str) -> None:
        app, actions, add = self.app, self.actions, self.form.add
        self.form.remove_all()
        self.add_title(say("Who's playing?"))
        current = actions.current
        self.cards: list[_Card] = [
            add(PersonCard(app, one, self._playing(one), one == current)) for one in actions.everyone
        ]
        if len(self.cards) < MOST_PEOPLE:
            self.cards.append(add(AddCard(app, actions.add)))
        self.name = add(Paragraph(app, current.name, size=TITLE, face="display", paper=True, align="centre"))
        self.told = add(BodyText(app, self._words(), size=BODY - 4, face="text", paper=True))
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
            delete.enabled = len(actions.everyone) > 1
        self.notice = add(Paragraph(app, notice, size=SMALL))
        self.form.focus_on(next(card for card in self.cards if card.chosen))

    def _playing(self, person: Person) -> Callback:
        return lambda: self.actions.play_as(person)

    def _offer(self, name: str, words: str, act: Callback, hint: str = "") -> Button:
        self.buttons.append(self.form.add(Button(self.app, name, words, act, size=BODY, hint=hint, paper=True)))
        return self.buttons[-1]

    def _words(self) -> str:
        if self.actions.alone:
            return say("Add a second person, and everyone has their own history, badges, lessons and settings.")
        games = self.actions.games_of_current()
        return say_many("{n} finished game", "{n} finished games", games)

    def show(self, notice: str = "") -> None:
        """Show the people again, after a change."""
        self._build(notice)
        self.layout(self.app.size)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        tall = self.app.tall
        in_row = _IN_ROW[len(self.cards) > _FEW]
        cells = grid(_CARDS[tall], in_row, max(len(self.cards), in_row * _ROWS), _GAP)
        self.place_each(self.cards, cells[: len(self.cards)])
        left, top, width, height = inset(_SHEET[tall], _INSET, _INSET)
        if tall:
            left, width = left + 334, width - 334
        end = top + height
        for button in reversed(self.buttons):
            button.rect = self.app.place(left, end - _BUTTON, width, _BUTTON)
            end -= _BUTTON + _GAP

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        person = self.actions.current
        draw_portrait(self.app, target, self.app.place(*_FACE[self.app.tall]), person.portrait, person.colour)
