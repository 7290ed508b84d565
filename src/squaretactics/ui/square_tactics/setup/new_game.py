"""Setting up a game: who sits where, and a sheet with the rules. The factions are chosen after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from squaretactics.bots.levels import LEVELS
from squaretactics.bots.names import level_and_style, styled
from squaretactics.catalogue import mark, say, say_many, say_marked
from squaretactics.core.record import Undo
from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.seat_effect import seat_effect
from squaretactics.games.square_tactics.text import PLAIN, PRESETS, STYLES
from squaretactics.ui.shell.app import App, drawing_of
from squaretactics.ui.shell.forms.controls import Choice, Picker, Toggle
from squaretactics.ui.shell.forms.fields import TextField
from squaretactics.ui.shell.forms.form import FormScene
from squaretactics.ui.shell.forms.sheet import lay_sheet
from squaretactics.ui.shell.forms.widgets import Button, Label, Paragraph, Widget, fitting
from squaretactics.ui.shell.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.shell.rehearsal import Drawing
from squaretactics.ui.square_tactics.players import player_title
from squaretactics.ui.square_tactics.setup.faction_pick import FactionPickScene, TableToCome
from squaretactics.ui.square_tactics.setup.new_game_plan import TALL, WIDE, Plan
from squaretactics.ui.square_tactics.setup.proposal import (
    NAME_LENGTH,
    OWN_MIX,
    Proposal,
    Start,
)
from squaretactics.ui.square_tactics.setup.seat_card import PICTURE_PART, SeatCard
from squaretactics.ui.square_tactics.setup.words import OPTION_HELP
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.players import PLAYER_HELP, figure_of, level_title

_SEAT_GAPS: Final = {2: 40, 4: 22}
_COLUMN_GAP: Final = 44
_ROW_STEP: Final = 64
_ROW_PART: Final = 0.85  # of a step, for the row; the rest is a gap, of which larger letters take some
_LARGER_PART: Final = 0.2
_NAMES_TAKE: Final = 0.3  # of their width, where letters are twice as large

_OWN_MIX_WORDS: Final = mark("Your own mix of rules.")
_POINT: Final = mark("Point at an option to read what it does.")


class NewGameScene(FormScene):
    """Lets people set up a game. Once they have chosen factions, too, `start` is called with what can be played."""

    folds = True

    def __init__(
        self, app: App, start: Start, proposal: Proposal | None = None, table_to_come: TableToCome | None = None
    ) -> None:
        super().__init__(app)
        self.start, self.table_to_come = start, table_to_come
        self.proposal = proposal or Proposal()
        self.cards: list[SeatCard] = []
        self._build("start")

    # Building.
    def _build(self, focus: str) -> None:
        """Make all widgets anew; the focus goes to one by name."""
        self.form.remove_all()
        self._build_head()
        places = enumerate(map(say_marked, self.proposal.places))
        self.cards = [self.form.add(SeatCard(self.app, seat, place)) for seat, place in places]
        self.styles: list[Picker[str | None]] = []  # of the bots, and what a person's seat would have with one
        self.helps: list[Paragraph] = []  # what to expect of who plays there
        for seat in self._seats():
            self._build_seat(seat)
        self._build_sheet()
        self.form.add(Button(self.app, "start", say("Choose families"), self._start, primary=True, size=TITLE))
        self.form.focus_on(self.form.find(focus))
        self._refresh()

    def _seats(self) -> range:
        return range(self.proposal.players)

    def _build_head(self) -> None:
        app, proposal, add = self.app, self.proposal, self.form.add
        add(Button(app, "back", "", self.back, icon="left", size=TITLE, hint=say("Back")))
        self.title = add(Label(app, say("New game"), size=TITLE + 12, face="display"))
        ways = [(count, say_many("{n} player", "{n} players", count)) for count in (2, 4)]
        add(Choice(app, "players", ways, proposal.players, self._set_players, size=BODY, face="display"))

    def _build_seat(self, seat: int) -> None:
        app, proposal = self.app, self.proposal
        roomy = proposal.players == 2
        kinds = [(kind, player_title(kind) if roomy else level_title(kind)) for kind in (HUMAN, *LEVELS)]
        named = partial(self._name, seat)
        self.form.add(
            TextField(
                app,
                f"name {seat}",
                proposal.typed_name(seat),
                named,
                longest=NAME_LENGTH,
                align="centre",
                size=TITLE if roomy else BODY + 4,
                paper=True,
            )
        )
        level, style = level_and_style(proposal.kinds[seat])
        seated, takes = partial(self._seat_player, seat), partial(self._take_style, seat)
        self.form.add(Picker(app, f"player {seat}", kinds, level, seated, size=BODY, paper=True))
        ways: list[tuple[str | None, str]] = [
            (None, say_marked(PLAIN[0])),
            *((name, say_marked(title)) for name, (title, _) in STYLES.items()),
        ]
        self.styles.append(self.form.add(Picker(app, f"style {seat}", ways, style, takes, size=BODY, paper=True)))
        self.helps.append(
            self.form.add(Paragraph(app, "", size=SMALL, paper=True, face="text", soft=True, align="centre"))
        )

    def _build_sheet(self) -> None:
        app, proposal, add = self.app, self.proposal, self.form.add
        self.presets = add(
            Choice(
                app,
                "preset",
                [(name, say_marked(title)) for name, (title, _) in PRESETS.items()],
                proposal.preset,
                self._take_preset,
                size=BODY,
                face="display",
                columns=2,
                paper=True,
            )
        )
        self.explained = add(Paragraph(app, "", size=SMALL + 2, paper=True, face="text"))
        self.rows: list[tuple[Label | None, Widget]] = []
        self.abilities = Toggle(
            app, "abilities", say("Abilities"), proposal.abilities, self._set("abilities"), paper=True
        )
        self.action_cards: Choice[str] = Choice(
            app,
            "action cards",
            [("off", say("None")), ("shared", say("Shared")), ("personal", say("Own"))],
            proposal.action_cards,
            self._set("action_cards"),
            paper=True,
        )
        self.mayhem = Toggle(app, "mayhem", say("Mayhem"), proposal.mayhem, self._set("mayhem"), paper=True)
        length = Choice(
            app,
            "length",
            [("single", say("One game")), ("match", say("Match of 3"))],
            proposal.length,
            self._set("length"),
            paper=True,
        )
        self.starter: Picker[int | None] = Picker(
            app,
            "starter",
            self._starters(),
            proposal.starter,
            self._set("starter"),
            paper=True,
        )
        self.windows = Choice(
            app,
            "windows",
            [("able", say("If I can")), ("holding", say("Always"))],
            proposal.windows,
            self._set("windows"),
            paper=True,
        )
        undo: Choice[Undo | None] = Choice(
            app,
            "undo",
            [(None, say("Usual")), ("off", say("Never")), ("anything", say("Always"))],
            proposal.undo,
            self._set("undo"),
            paper=True,
        )
        hints: Choice[bool | None] = Choice(
            app,
            "hints",
            [(None, say("Usual")), (False, say("Never")), (True, say("Always"))],
            proposal.hints,
            self._set("hints"),
            paper=True,
        )
        seed = TextField(
            app,
            "seed",
            proposal.seed_text,
            self._set("seed_text"),
            longest=18,
            allowed=_is_digit,
            refusal=say("A deal is told by digits alone."),
            empty=say("by chance"),
            paper=True,
        )
        for words, widget in (
            ("", self.abilities),
            (say("Action cards"), self.action_cards),
            ("", self.mayhem),
            (say("Length"), length),
            (say("Who starts"), self.starter),
            (say("Reactions"), self.windows),
            (say("Take back"), undo),
            (say("Hints"), hints),
            (say("Deal"), seed),
        ):
            label = add(Label(app, words, size=BODY, paper=True)) if words else None
            self.rows.append((label, add(widget)))
        self.note = add(Paragraph(app, say_marked(_POINT), size=SMALL, paper=True, face="text", soft=True))

    def _starters(self) -> list[tuple[int | None, str]]:
        return [(None, say("By chance")), *enumerate(map(say_marked, self.proposal.places))]

    # What the widgets do.
    def _set(self, name: str) -> partial[None]:
        return partial(self._change, name)

    def _change(self, name: str, value: object) -> None:
        if name == "action_cards":
            assert value == "off" or value == "shared" or value == "personal"
            self.proposal.set_action_cards(value)
        else:
            setattr(self.proposal, name, value)
        self._refresh()

    def _take_preset(self, name: str) -> None:
        self.proposal.take_preset(name)
        self._refresh()

    def _set_players(self, players: int) -> None:
        self.proposal.set_players(4 if players == 4 else 2)
        self._build("players")
        self.layout(self.app.size)
        self.app.rehearse_anew()

    def _seat_player(self, seat: int, level: str) -> None:
        self.proposal.kinds[seat] = level if level == HUMAN else styled(level, self.styles[seat].value)
        name = self.form.find(f"name {seat}")
        assert isinstance(name, TextField)
        name.show(self.proposal.typed_name(seat))
        self._refresh()
        self.layout(self.app.size)

    def _take_style(self, seat: int, style: str | None) -> None:
        self.proposal.kinds[seat] = styled(level_and_style(self.proposal.kinds[seat])[0], style)
        self._refresh()

    def _name(self, seat: int, name: str) -> None:
        self.proposal.type_name(seat, name)

    def _start(self) -> None:
        self.app.push(self._pick())

    def upcoming(self) -> Iterator[Drawing]:
        """Yield the choice of families, and the table after it."""
        yield drawing_of(self._pick())
        if self.table_to_come is not None:
            yield from self.table_to_come(self.proposal.setup(), self.proposal.seats())

    def _pick(self) -> FactionPickScene:
        proposal = self.proposal

        def deal(game: NewGame[Setup]) -> None:
            self.start(replace(game, undo=proposal.undo, hints=proposal.hints))

        return FactionPickScene(self.app, deal, proposal.setup(), proposal.seats(), proposal.seed(), self.table_to_come)

    def _refresh(self) -> None:
        """Let every widget show the proposal as it is now."""
        proposal = self.proposal
        for seat, card in enumerate(self.cards):
            card.figure = figure_of(seat, proposal.kinds[seat])
            self._offer_style(seat, proposal.kinds[seat] != HUMAN)
            name = self.form.find(f"name {seat}")
            assert isinstance(name, TextField)
            name.empty = proposal.shown_name(seat)
        self._describe_seats()
        self.presets.value = proposal.preset
        self.explained.words = self._explanation()
        self.abilities.on, self.mayhem.on = proposal.abilities, proposal.mayhem
        self.action_cards.value = proposal.action_cards
        self.mayhem.enabled = self.windows.enabled = proposal.action_cards != "off"

    def _offer_style(self, seat: int, offered: bool) -> None:
        """Let only those who have one choose a style; a seat keeps its own while a person sits there."""
        style, widgets = self.styles[seat], self.form.widgets
        if style in widgets and not offered:
            widgets.remove(style)
            style.hovered = False
        elif style not in widgets and offered:
            widgets.insert(widgets.index(self.form.find(f"player {seat}")) + 1, style)

    def _explanation(self) -> str:
        proposal = self.proposal
        what = _OWN_MIX_WORDS if proposal.preset == OWN_MIX else PRESETS[proposal.preset][1]
        return f"{say_marked(what)} {seat_effect(proposal.players, proposal.preset)}".strip()

    def update(self, now: float) -> None:
        """Explain the option that is pointed at, else the one that the keyboard is on; and who plays at each seat."""
        super().update(now)
        self._describe_seats()
        pointer, focused = self.app.pointer, "" if self.form.focus is None else self.form.focus.name
        pointed_at = next(
            (
                widget.name
                for label, widget in self.rows
                if widget.rect.collidepoint(pointer) or (label is not None and label.rect.collidepoint(pointer))
            ),
            focused,
        )
        self.note.words = say_marked(OPTION_HELP.get(pointed_at, _POINT))

    def _describe_seats(self) -> None:
        """Say what to expect of who plays: of a bot's style while that is being chosen, else of its level."""
        for seat, (styles, told) in enumerate(zip(self.styles, self.helps, strict=True)):
            level, style = level_and_style(self.proposal.kinds[seat])
            levels = self.form.find(f"player {seat}")
            if level != HUMAN and (styles.hovered or (styles.focused and not levels.hovered)):
                told.words = say_marked((PLAIN if style is None else STYLES[style])[1])
            else:
                told.words = say_marked(PLAYER_HELP[level]) if level in PLAYER_HELP else ""

    # Where everything is.
    @property
    def _plan(self) -> Plan:
        return TALL if self.app.tall else WIDE

    def layout(self, size: tuple[int, int]) -> None:
        place, find, plan = self.app.place, self.form.find, self._plan
        find("back").rect = place(*plan.back)
        self.title.rect = place(*plan.title)
        find("players").rect = place(*plan.players)
        left, top, width, height = plan.seats
        first, high, step = plan.controls
        count, gap = self.proposal.players, _SEAT_GAPS[self.proposal.players]
        each = (width - gap * (count - 1)) / count
        inset = 40 if count == 2 else 22
        for seat, card in enumerate(self.cards):
            start = left + seat * (each + gap)
            card.rect = place(start, top, each, height)
            seam = top + height * PICTURE_PART
            find(f"name {seat}").rect = place(start - 7, seam - 46, each + 14, 92)
            inside, wide = start + inset, each - 2 * inset
            find(f"player {seat}").rect = place(inside, seam + first, wide, high)
            self.styles[seat].rect = place(inside, seam + first + step, wide, high)
            told = first + step * (2 if self.styles[seat] in self.form.widgets else 1)
            self.helps[seat].rect = place(inside, seam + told, wide, top + height - 16 - seam - told)
        self._layout_sheet()
        find("start").rect = place(*plan.start)

    def _layout_sheet(self) -> None:
        place, plan = self.app.place, self._plan
        left, top, width, height = plan.sheet
        left, width = left + 34, width - 68
        self.presets.columns, high = plan.presets
        self.presets.rect = place(left, top + 30, width, high)
        self.explained.rect = place(left, top + 34 + high, width, 82)
        first, last = top + high + 118, top + height - 92
        rows = -(-len(self.rows) // plan.columns)
        step = min((last - first) / rows, _ROW_STEP)
        across = (width + _COLUMN_GAP) / plan.columns
        part = _ROW_PART + _LARGER_PART * (self.app.text_scale - 1)
        names = plan.names * (1 + _NAMES_TAKE * (self.app.text_scale - 1))
        for count, (label, widget) in enumerate(self.rows):
            column, row = divmod(count, rows)
            x, y = left + column * across, first + row * step
            wide, deep = across - _COLUMN_GAP, step * part
            if label is None:
                widget.rect = place(x, y, wide, deep)
            else:
                label.rect = place(x, y, names - 10, deep)
                widget.rect = place(x + names, y, wide - names, deep)
        self.note.rect = place(left, last + 2, width, 80)
        labels = [label for label, _ in self.rows if label is not None]
        letters = self.app.letters(BODY)
        letters = fitting(self.app, "strong", letters, ((label.words, label.rect.width) for label in labels))
        for label in labels:
            label.pixels = letters
        self.abilities.pixels = self.mayhem.pixels = letters

    def draw_behind(self, target: pygame.Surface) -> None:
        """Lay the sheet with the rules on the table."""
        lay_sheet(self.app, target, self.app.place(*self._plan.sheet))


def _is_digit(letter: str) -> bool:
    return letter.isascii() and letter.isdigit()
