"""Setting up a game: who sits where, and a sheet with the rules. The factions are chosen after it."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from squaretactics.bots.levels import LEVELS
from squaretactics.core.record import Undo
from squaretactics.core.session import HUMAN, Seat
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.seat_effect import seat_effect
from squaretactics.games.square_tactics.text import PRESETS
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.controls import Choice, Picker, Toggle
from squaretactics.ui.shell.fields import TextField
from squaretactics.ui.shell.form import FormScene
from squaretactics.ui.shell.sheet import lay_sheet
from squaretactics.ui.shell.theme import BODY, SMALL, TITLE
from squaretactics.ui.shell.widgets import Button, Label, Paragraph, Widget
from squaretactics.ui.square_tactics.faction_pick import FactionPickScene
from squaretactics.ui.square_tactics.proposal import NAME_LENGTH, OWN_MIX, Proposal, Start, player_title
from squaretactics.ui.square_tactics.seat_card import PICTURE_PART, SeatCard, figure_of

# On the design of 1920 by 1080.
_SEATS: Final = (70, 176, 1092, 846)
_SEAT_GAPS: Final = {2: 40, 4: 22}
_SHEET: Final = (1204, 60, 646, 834)
_ROW_STEP: Final = 64
_ROW_HEIGHT: Final = 54

_OWN_MIX_WORDS: Final = "Your own mix of rules."
_HINTS: Final[dict[str, str]] = {
    "abilities": "Every character has an ability, which its card tells.",
    "action cards": "One deck of 72 for all, or for each seat a deck of its own with one card of each kind.",
    "mayhem": "Every turn ends with a new action card, and used ones are shuffled back in. Needs action cards.",
    "length": "A single game, or a match: three games with the same factions, whose totals decide.",
    "starter": "Chance, or one of the seats. How much it matters was counted in games between equal bots.",
    "windows": "When to stop and ask for a reaction: only if you could play one, or whenever you hold an action "
    "card, so that a pause gives nothing away.",
    "undo": "Usual: one person against bots takes back what gave nothing away; two people take back nothing. "
    "All: anything, any time; such a game is practice, and marked so.",
    "seed": "A number: the same one always deals the same cards. Leave it empty to let chance decide.",
}


class NewGameScene(FormScene):
    """Lets people set up a game. Once they have chosen factions, too, `start` is called with what can be played."""

    def __init__(self, app: App, start: Start, proposal: Proposal | None = None) -> None:
        super().__init__(app)
        self.start = start
        self.proposal = proposal or Proposal()
        self.cards: list[SeatCard] = []
        self._build("start")

    # Building.
    def _build(self, focus: str) -> None:
        """Make all widgets anew; the focus goes to one by name."""
        self.form.remove_all()
        self._build_head()
        self.cards = [self.form.add(SeatCard(self.app, place)) for place in self.proposal.places]
        for seat in self._seats():
            self._build_seat(seat)
        self._build_sheet()
        self.form.add(Button(self.app, "start", "Choose families", self._start, primary=True, size=TITLE))
        self.form.focus_on(self.form.find(focus))
        self._refresh()

    def _seats(self) -> range:
        return range(self.proposal.players)

    def _build_head(self) -> None:
        app, proposal, add = self.app, self.proposal, self.form.add
        add(Button(app, "back", "", self.back, icon="left", size=TITLE, hint="Back"))
        self.title = add(Label(app, "New game", size=TITLE + 12, face="display"))
        ways = [(2, "2 players"), (4, "4 players")]
        add(Choice(app, "players", ways, proposal.players, self._set_players, size=BODY, face="display"))

    def _build_seat(self, seat: int) -> None:
        app, proposal = self.app, self.proposal
        roomy = proposal.players == 2
        kinds = [(kind, player_title(kind) if roomy else player_title(kind).split()[0]) for kind in (HUMAN, *LEVELS)]
        named = partial(self._name, seat)
        self.form.add(
            TextField(
                app,
                f"name {seat}",
                proposal.names[seat],
                named,
                longest=NAME_LENGTH,
                align="centre",
                size=TITLE if roomy else BODY + 4,
                paper=True,
            )
        )
        seated = partial(self._seat_player, seat)
        self.form.add(Picker(app, f"player {seat}", kinds, proposal.kinds[seat], seated, size=BODY, paper=True))

    def _build_sheet(self) -> None:
        app, proposal, add = self.app, self.proposal, self.form.add
        self.presets = add(
            Choice(
                app,
                "preset",
                [(name, title) for name, (title, _) in PRESETS.items()],
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
            app,
            "abilities",
            "Abilities",
            proposal.abilities,
            self._set("abilities"),
            hint=_HINTS["abilities"],
            paper=True,
        )
        self.action_cards: Choice[str] = Choice(
            app,
            "action cards",
            [("off", "None"), ("shared", "Shared"), ("personal", "Own")],
            proposal.action_cards,
            self._set("action_cards"),
            hint=_HINTS["action cards"],
            paper=True,
        )
        self.mayhem = Toggle(
            app, "mayhem", "Mayhem", proposal.mayhem, self._set("mayhem"), hint=_HINTS["mayhem"], paper=True
        )
        length = Choice(
            app,
            "length",
            [("single", "Single"), ("match", "Match")],
            proposal.length,
            self._set("length"),
            hint=_HINTS["length"],
            paper=True,
        )
        self.starter: Picker[int | None] = Picker(
            app,
            "starter",
            self._starters(),
            proposal.starter,
            self._set("starter"),
            hint=_HINTS["starter"],
            paper=True,
        )
        self.windows = Choice(
            app,
            "windows",
            [("able", "If possible"), ("holding", "Every time")],
            proposal.windows,
            self._set("windows"),
            hint=_HINTS["windows"],
            paper=True,
        )
        undo: Choice[Undo | None] = Choice(
            app,
            "undo",
            [(None, "Usual"), ("off", "Nothing"), ("anything", "All")],
            proposal.undo,
            self._set("undo"),
            hint=_HINTS["undo"],
            paper=True,
        )
        seed = TextField(
            app,
            "seed",
            proposal.seed_text,
            self._set("seed_text"),
            longest=18,
            allowed=_is_digit,
            empty="by chance",
            hint=_HINTS["seed"],
            paper=True,
        )
        for words, widget in (
            ("", self.abilities),
            ("Action cards", self.action_cards),
            ("", self.mayhem),
            ("Length", length),
            ("Who starts", self.starter),
            ("Reactions", self.windows),
            ("Take back", undo),
            ("Seed", seed),
        ):
            label = add(Label(app, words, size=BODY, paper=True)) if words else None
            self.rows.append((label, add(widget)))

    def _starters(self) -> list[tuple[int | None, str]]:
        return [(None, "By chance"), *enumerate(self.proposal.places)]

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

    def _seat_player(self, seat: int, kind: str) -> None:
        self.proposal.kinds[seat] = kind
        self._refresh()

    def _name(self, seat: int, name: str) -> None:
        self.proposal.names[seat] = name

    def _start(self) -> None:
        proposal = self.proposal

        def deal(setup: Setup, seats: list[Seat], seed: int, undo: Undo | None = proposal.undo, /) -> None:
            self.start(setup, seats, seed, undo)

        pick = FactionPickScene(self.app, deal, proposal.setup(), proposal.seats(), proposal.seed())
        self.app.push(pick)

    def _refresh(self) -> None:
        """Let every widget show the proposal as it is now."""
        proposal = self.proposal
        for seat, card in enumerate(self.cards):
            card.figure = figure_of(seat, proposal.kinds[seat] == HUMAN)
            name = self.form.find(f"name {seat}")
            assert isinstance(name, TextField)
            name.empty = proposal.shown_name(seat)
        self.presets.value = proposal.preset
        self.explained.words = self._explanation()
        self.abilities.on, self.mayhem.on = proposal.abilities, proposal.mayhem
        self.action_cards.value = proposal.action_cards
        self.mayhem.enabled = self.windows.enabled = proposal.action_cards != "off"

    def _explanation(self) -> str:
        proposal = self.proposal
        what = _OWN_MIX_WORDS if proposal.preset == OWN_MIX else PRESETS[proposal.preset][1]
        return f"{what} {seat_effect(proposal.players, proposal.preset)}".strip()

    # Where everything is.
    def layout(self, size: tuple[int, int]) -> None:
        place, find = self.app.place, self.form.find
        find("back").rect = place(70, 52, 80, 80)
        self.title.rect = place(180, 52, 500, 80)
        find("players").rect = place(722, 56, 440, 72)
        left, top, width, height = _SEATS
        count, gap = self.proposal.players, _SEAT_GAPS[self.proposal.players]
        each = (width - gap * (count - 1)) / count
        inset = 40 if count == 2 else 22
        for seat, card in enumerate(self.cards):
            start = left + seat * (each + gap)
            card.rect = place(start, top, each, height)
            seam = top + height * PICTURE_PART
            find(f"name {seat}").rect = place(start - 7, seam - 46, each + 14, 92)
            find(f"player {seat}").rect = place(start + inset, seam + 118, each - 2 * inset, 84)
        self._layout_sheet()
        find("start").rect = place(_SHEET[0], 918, _SHEET[2], 104)

    def _layout_sheet(self) -> None:
        place = self.app.place
        left, top, width, _ = _SHEET
        left, width = left + 34, width - 68
        self.presets.rect = place(left, top + 34, width, 148)
        self.explained.rect = place(left, top + 196, width, 104)
        for row, (label, widget) in enumerate(self.rows):
            y = top + 316 + row * _ROW_STEP
            if label is None:
                widget.rect = place(left, y, width, _ROW_HEIGHT)
            else:
                label.rect = place(left, y, 190, _ROW_HEIGHT)
                widget.rect = place(left + 200, y, width - 200, _ROW_HEIGHT)

    def draw_behind(self, target: pygame.Surface) -> None:
        """Lay the sheet with the rules on the table."""
        lay_sheet(self.app, target, self.app.place(*_SHEET))


def _is_digit(letter: str) -> bool:
    return letter.isascii() and letter.isdigit()
