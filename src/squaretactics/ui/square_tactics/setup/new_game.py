"""Setting up a game: who sits where, and a sheet with the rules. The factions are chosen after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from squaretactics.bots.bot_names import level_and_style, styled
from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.text import PLAIN, STYLES
from squaretactics.translation import say, say_many, say_marked
from squaretactics.ui.kit.app import App, drawing_of
from squaretactics.ui.kit.forms.controls import Choice, Picker
from squaretactics.ui.kit.forms.form import FormScene
from squaretactics.ui.kit.forms.paper_sheet import lay_sheet
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.kit.prerender import Drawing
from squaretactics.ui.square_tactics.player_titles import player_title
from squaretactics.ui.square_tactics.setup.faction_pick import FactionPickScene, TableToCome
from squaretactics.ui.square_tactics.setup.new_game_layout import TALL, WIDE, Plan
from squaretactics.ui.square_tactics.setup.rule_options import RuleSheet
from squaretactics.ui.square_tactics.setup.seat_card import PICTURE_PART, SeatCard
from squaretactics.ui.square_tactics.setup.setup_draft import Proposal, Start
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.player_labels import PLAYER_HELP, figure_of, level_title
from squaretactics.ui.table.setup_controls import name_field

_SEAT_GAPS: Final = {2: 40, 4: 22}


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
        self.sheet = RuleSheet(app, self.form, self.proposal, self._changed)
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
        self.sheet.build()
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
        players = add(Choice(app, "players", ways, proposal.players, self._set_players, size=BODY, face="display"))
        players.called = say("Players")

    def _build_seat(self, seat: int) -> None:
        app, proposal = self.app, self.proposal
        roomy = proposal.players == 2
        kinds = [(kind, player_title(kind) if roomy else level_title(kind)) for kind in (HUMAN, *LEVELS)]
        letters = TITLE if roomy else BODY + 4
        self.form.add(name_field(app, seat, proposal.typed_name(seat), self._name, letters))
        level, style = level_and_style(proposal.kinds[seat])
        seated, takes = partial(self._seat_player, seat), partial(self._take_style, seat)
        picker = self.form.add(Picker(app, f"player {seat}", kinds, level, seated, size=BODY, paper=True))
        picker.called = say("Who plays there")
        ways: list[tuple[str | None, str]] = [
            (None, say_marked(PLAIN[0])),
            *((name, say_marked(title)) for name, (title, _) in STYLES.items()),
        ]
        self.styles.append(self.form.add(Picker(app, f"style {seat}", ways, style, takes, size=BODY, paper=True)))
        self.styles[seat].called = say("Style")
        told = Paragraph(app, "", size=SMALL, paper=True, face="text", soft=True, align="centre")
        self.helps.append(self.form.add(told))

    # What the widgets do.
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

    def _changed(self) -> None:
        """Show what the sheet proposes now."""
        self._refresh()
        self.layout(self.app.size)

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
        self.sheet.refresh()

    def _offer_style(self, seat: int, offered: bool) -> None:
        """Let only those who have one choose a style; a seat keeps its own while a person sits there."""
        style, widgets = self.styles[seat], self.form.widgets
        if style in widgets and not offered:
            widgets.remove(style)
            style.hovered = False
        elif style not in widgets and offered:
            widgets.insert(widgets.index(self.form.find(f"player {seat}")) + 1, style)

    def update(self, now: float) -> None:
        """Explain the option that is pointed at, else the one that the keyboard is on; and who plays at each seat."""
        super().update(now)
        self._describe_seats()
        self.sheet.explain()

    def _describe_seats(self) -> None:
        """Say what to expect of who plays: of a bot's style while that is being chosen, else of its level."""
        for seat, (styles, told) in enumerate(zip(self.styles, self.helps, strict=True)):
            level, style = level_and_style(self.proposal.kinds[seat])
            levels = self.form.find(f"player {seat}")
            if level != HUMAN and (styles.hovered or (styles.focused and not levels.hovered)):
                told.words = say_marked((PLAIN if style is None else STYLES[style])[1])
                told.about = styles
            else:
                told.words = say_marked(PLAYER_HELP[level]) if level in PLAYER_HELP else ""
                told.about = levels

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
        self.sheet.layout(plan)
        find("start").rect = place(*plan.start)

    def draw_behind(self, target: pygame.Surface) -> None:
        """Lay the sheet with the rules on the table."""
        lay_sheet(self.app, target, self.app.place(*self._plan.sheet))
