"""Set up a run: mode, players, heroes, and difficulty."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from squaretactics.bots.difficulty_levels import LEVELS as BOT_LEVELS
from squaretactics.core.session import HUMAN
from squaretactics.games.card_tactics.options import HERO_IDS, LEVELS, TEAM, CustomSetup, HeroId, Setup
from squaretactics.games.card_tactics.text import LEVELS as LEVEL_WORDS
from squaretactics.translation import Message, mark, say, say_marked
from squaretactics.ui.card_tactics.card_text import printed_texts
from squaretactics.ui.card_tactics.icon_pictures import IconParagraphs
from squaretactics.ui.card_tactics.settings import CardTacticsSettings
from squaretactics.ui.card_tactics.setup.custom_setup import CustomSetups, CustomSetupScene
from squaretactics.ui.card_tactics.setup.hero_card import HeroCard
from squaretactics.ui.card_tactics.setup.setup_draft import CardSetupDraft, Mode
from squaretactics.ui.card_tactics.setup.words import MODES
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.controls import ArrowPicker, OptionButtons
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import PARAGRAPH
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import EDGE, Button, Label, Widget
from squaretactics.ui.kit.layout import Boxes, Plan, columns, grid
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.table.new_game import BY_LETTER, StartGame
from squaretactics.ui.table.picture_card import portrait
from squaretactics.ui.table.player_labels import player_title, seat_picture
from squaretactics.ui.table.setup_controls import (
    DIVIDER,
    Choice,
    OptionRow,
    OptionSheet,
    even_labels,
    explain,
    name_field,
    note_of,
    player_ways,
    setup_help,
    show_seat,
)

_HEROES: Final[Boxes] = ((70, 156, 930, 600), (50, 226, 1100, 350))
_HEROES_IN_ROW: Final = (3, 6)  # on the wide design and on the tall one
_HERO_SHEET: Final[Boxes] = ((70, 776, 930, 252), (50, 590, 1100, 186))
_SHEET: Final[Boxes] = ((1040, 156, 810, 736), (50, 790, 1100, 630))
_NAMES: Final = (220, 280)  # width of the options' names
_GAP: Final = 16
_HIGHEST: Final = 76  # largest height of a row of the sheet


class CardNewGameScene(PageScene):
    """Lets the player set up a run. `start` is called with the new game."""

    title_widths = (366, 800)
    plan: ClassVar[Plan] = {
        "modes": ((560, 56, 1290, 72), (50, 134, 1100, 72)),
        "start_button": ((1040, 912, 810, 116), (50, 1438, 1100, 100)),
    }
    paper_sheets = (_HERO_SHEET, _SHEET)

    def __init__(
        self, app: App, start: StartGame[Setup], draft: CardSetupDraft | None = None, shelf: CustomSetups | None = None
    ) -> None:
        super().__init__(app)
        self.draft = draft or CardSetupDraft()
        self.shelf = shelf or CustomSetups({}, lambda kept: None)
        self._start_game = start
        self._told: HeroId = HERO_IDS[0]
        self.faces: list[pygame.Rect] = []
        self._build("start")

    # Building.
    def _build(self, focus: str) -> None:
        """Create the widgets for this mode, and focus the named one."""
        app, add = self.app, self.form.add
        self.form.remove_all()
        self.add_title(say("New game"))
        ways: list[tuple[Mode, str]] = [(mode, say_marked(name)) for mode, (name, _) in MODES.items()]
        self.modes = add(OptionButtons[Mode](app, "mode", ways, self.draft.mode, self._change_mode))
        self.modes.called = say("Kind of run")
        self.heroes = [add(HeroCard(app, hero, self._toggle)) for hero in HERO_IDS]
        self.hero_name = add(Label(app, "", size=BODY + 6, face="display", paper=True))
        self.told = add(IconParagraphs(app, "", size=BODY - 2, face="text", paper=True))
        self._build_sheet()
        words = say("Start the game")
        self.start_button = add(Button(app, "start", words, self._start, primary=True, size=TITLE))
        found = next((widget for widget in self.form.widgets if widget.name == focus), self.start_button)
        self.form.focus_on(found)
        self._refresh()
        self.layout(app.size)

    def _build_sheet(self) -> None:
        app, draft, add = self.app, self.draft, self.form.add
        many, least = draft.seat_count, 2 if draft.contest else 1
        name = "rivals" if draft.contest else "people"
        counts = [(number, str(number)) for number in range(least, least + 3)]
        self.sheet = sheet = OptionSheet(app, draft, self._change, BODY - 2, self.form)
        sheet.row(say("Players"), OptionButtons(app, name, counts, many, self._seat_many, default=least, paper=True))
        kinds = player_ways(draft, [(kind, player_title(kind)) for kind in (HUMAN, *BOT_LEVELS, BY_LETTER)])
        self.seats: list[tuple[TextField, ArrowPicker[str]]] = []
        for seat in range(many):
            field = add(name_field(app, seat, draft.typed_name(seat), self._name, SMALL))
            picker = ArrowPicker(
                app, f"player {seat}", kinds, draft.picked(seat), partial(self._kind, seat), size=SMALL, paper=True
            )
            picker.called = say("Who plays this seat")
            self.seats.append((field, add(picker)))
        self.leads: list[ArrowPicker[int]] = []
        if many > 1 and not draft.contest:
            for hero in range(TEAM):
                picker_of = ArrowPicker(
                    app, f"leads {hero}", [(0, "")], 0, partial(self._lead, hero), size=SMALL, paper=True
                )
                picker_of.called = say("Who plays hero {number}", number=hero + 1)
                self.leads.append(add(picker_of))
        self.leads_label = sheet.label(say("Who plays")) if self.leads else None
        if draft.mode == "own":
            own = Button(app, "own sheet", say("Edit set-up"), self._open_own, size=BODY - 4, paper=True)
            sheet.row(say("Custom"), own)
        elif draft.mode != "daily":
            sheet.choose(Choice("level", mark("Level"), [(level, LEVEL_WORDS[level][0]) for level in LEVELS]))
        if draft.mode != "daily":
            sheet.choose_usual(divided=True)
        self.note = add(note_of(app))

    # Callbacks.
    def _change(self, name: str, value: object) -> None:
        setattr(self.draft, name, value)
        self._refresh()

    def _change_mode(self, mode: Mode) -> None:
        self.draft.mode = mode
        self._build("mode")

    def _seat_many(self, many: int) -> None:
        self.draft.set_player_count(many)
        self._build("rivals" if self.draft.contest else "people")

    def _kind(self, seat: int, picked: str) -> None:
        self.draft.pick(seat, picked)
        self._refresh()

    def _name(self, seat: int, name: str) -> None:
        self.draft.type_name(seat, name)
        self._refresh()

    def _lead(self, hero: int, seat: int) -> None:
        self.draft.lead(hero, seat)
        self._refresh()

    def _toggle(self, hero: HeroId) -> None:
        self._told = hero
        self.draft.toggle(hero)
        self._refresh()

    def _open_own(self) -> None:
        self.app.push(CustomSetupScene(self.app, self.draft.own, self.shelf, self._own_changed))

    def _own_changed(self, own: CustomSetup) -> None:
        self.draft.own = own
        self._refresh()

    def _start(self) -> None:
        self._start_game(self.draft.game())

    def _refresh(self) -> None:
        """Show the current draft in every widget."""
        draft = self.draft
        names = [draft.shown_name(seat) for seat in range(draft.seat_count)]
        team, more = draft.shown_team, draft.setup().hero_health
        for card in self.heroes:
            card.more = more
            card.barred = card.hero in draft.barred
            card.enabled = draft.chooses_team and not card.barred
            card.place = team.index(card.hero) + 1 if card.hero in team else 0
            card.leader = names[draft.leads[card.place - 1]] if card.place and self.leads else ""
        self.start_button.enabled = draft.startable
        for seat in range(len(self.seats)):
            show_seat(self.form, draft, seat)
        for hero, picker in enumerate(self.leads):
            picker.ways = tuple(enumerate(names))
            picker.value = draft.leads[hero]

    def update(self, now: float) -> None:
        """Explain the option and the hero under the pointer, or else those with the keyboard focus."""
        super().update(now)
        beside: tuple[Widget, ...] = (self.modes, *self.leads, *(picker for _, picker in self.seats))
        widgets: list[OptionRow] = [*self.sheet.rows, *((None, widget) for widget in beside)]
        explain(self.note, self.form, widgets, self._help(), self._objection())
        at = next((card.hero for card in self.heroes if card.rect.collidepoint(self.app.pointer)), None)
        if at is None and isinstance(self.form.focus, HeroCard):
            at = self.form.focus.hero
        self._told = at or self._told
        card = next(card for card in self.heroes if card.hero == self._told)
        self.hero_name.words = say_marked(card.name_words)
        self.hero_name.about = self.told.about = card
        told = printed_texts(card.card)
        self.told.tell(told)
        self.told.words = self._as_fits([one.words for one in told])

    def _as_fits(self, told: Sequence[str]) -> str:
        """Return as many paragraphs as fit: in a small window, only the first ones."""
        many = next((many for many in range(len(told), 1, -1) if self.told.fits(PARAGRAPH.join(told[:many]))), 1)
        return PARAGRAPH.join(told[:many])

    def _help(self) -> dict[str, Message]:
        """Return the help text of each option in its current state."""
        draft, told = self.draft, setup_help(CardTacticsSettings.game)
        kinds = {picker.name: told.players[draft.kinds[seat]] for seat, (_, picker) in enumerate(self.seats)}
        return {**told.options, **kinds, "mode": MODES[draft.mode][1], "level": LEVEL_WORDS[draft.level][1]}

    def _objection(self) -> str:
        """Return a remark on the draft, empty if there is none."""
        draft = self.draft
        if draft.practice:
            return say("You've already started today's game, so this is practice.")
        if not draft.chooses_team and self._on_hero:
            return say("In a Contest, all players choose their heroes at the table.")
        chosen = len(draft.shown_team)
        if self._on_hero and chosen < TEAM:
            return say("Choose three heroes here, or pick the team at the table.")
        return ""

    @property
    def _on_hero(self) -> bool:
        return any(card.rect.collidepoint(self.app.pointer) for card in self.heroes) or isinstance(
            self.form.focus, HeroCard
        )

    def draw_behind(self, target: pygame.Surface) -> None:
        """Draw the sheets, and the players' faces."""
        super().draw_behind(target)
        app, kinds = self.app, self.draft.kinds
        for seat, face in enumerate(self.faces):
            picture = portrait(app.painter, seat_picture(seat, kinds[seat]), face.height, app.unit(EDGE))
            target.blit(picture, face, special_flags=BLEND)

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, tall = self.app.place, self.app.tall
        self.place_each(self.heroes, grid(_HEROES[tall], _HEROES_IN_ROW[tall], len(self.heroes), _GAP))
        left, top, width, height = _HERO_SHEET[tall]
        self.hero_name.rect = place(left + 32, top + 18, width - 64, 44)
        self.told.rect = place(left + 32, top + 66, width - 64, height - 82)
        self._lay_sheet()

    def _lay_sheet(self) -> None:
        place = self.app.place
        left, top, width, height = _SHEET[self.app.tall]
        left, top, width, height = left + 34, top + 28, width - 68, height - 44
        note = 84
        rows = self.sheet.rows
        lines = len(rows) + len(self.seats) + bool(self.leads) + DIVIDER * (self.draft.mode != "daily")
        step = min((height - note) / lines, _HIGHEST + 14)
        high = min(step * 0.82, _HIGHEST)
        names = _NAMES[self.app.tall] * (1 + 0.3 * (self.app.text_scale - 1))
        self.sheet.lay(rows[:1], (left, top, width, high), names, step)
        y = top + step
        beside = high + _GAP  # the player's face
        self.faces = [place(left, y + seat * step, high, high) for seat in range(len(self.seats))]
        for field, picker in self.seats:
            self.place_each((field, picker), columns((left + beside, y, width - beside, high), (1, 1), _GAP))
            y += step
        if self.leads_label is not None:
            self.leads_label.rect = place(left, y, names - 10, high)
            self.place_each(self.leads, columns((left + names, y, width - names, high), [1] * TEAM, _GAP / 2))
            y += step
        self.sheet.lay(rows[1:], (left, y, width, high), names, step)
        labels = [label for label, _ in rows]
        even_labels(self.app, [*labels, self.leads_label] if self.leads_label else labels)
        self.note.rect = place(left, top + height - note, width, note)
