"""Set up a game: the seats and the rules. Families are chosen afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from squaretactics.bots.bot_names import bot_name_with_style, level_and_style
from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.rivals import RIVAL
from squaretactics.core.session import HUMAN
from squaretactics.games.square_tactics.cards import OwnFamily
from squaretactics.games.square_tactics.options import Setup
from squaretactics.games.square_tactics.text import PLAIN, STYLES
from squaretactics.translation import say, say_many, say_marked
from squaretactics.ui.kit.app import App, first_frame_of
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.controls import ArrowPicker, OptionButtons
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.widgets import Button, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan, columns
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE
from squaretactics.ui.kit.prerender import DrawFunction
from squaretactics.ui.square_tactics.setup.faction_pick import FactionPickScene, TablePrerenderer
from squaretactics.ui.square_tactics.setup.rule_options import RULES_SHEET, RuleOptionsForm
from squaretactics.ui.square_tactics.setup.setup_draft import SquareSetupDraft
from squaretactics.ui.table.new_game import BY_LETTER, NewGame, StartGame
from squaretactics.ui.table.picture_card import SEAT_PART, SeatCard
from squaretactics.ui.table.player_labels import PLAYER_HELP, level_title, seat_picture
from squaretactics.ui.table.setup_controls import name_field, player_ways, show_seat

_SEATS: Final[Boxes] = ((70, 176, 1092, 846), (50, 144, 1100, 708))
# Of a seat's controls: the distance of the first below its name, the height, and the step to the next.
_CONTROLS: Final = ((60, 66, 76), (58, 62, 72))
_SEAT_GAPS: Final = {2: 40, 4: 22}


class SquareNewGameScene(PageScene):
    """Lets people set up a game; calls `start` with it after they have chosen families."""

    title_widths = (500, 500)
    plan: ClassVar[Plan] = {
        "players": ((722, 56, 440, 72), (710, 32, 440, 72)),
        "start_button": ((1204, 922, 646, 100), (50, 1452, 1100, 92)),
    }
    paper_sheets = (RULES_SHEET,)

    def __init__(
        self,
        app: App,
        start: StartGame[Setup],
        draft: SquareSetupDraft | None = None,
        table_to_prerender: TablePrerenderer | None = None,
        own_families: Callable[[], Sequence[OwnFamily]] = tuple,
        show_families: Callback | None = None,
    ) -> None:
        """`own_families` are offered beside the printed ones. `show_families` shows those that the player has made."""
        super().__init__(app)
        self.start, self.table_to_prerender = start, table_to_prerender
        self.own_families, self.show_families = own_families, show_families
        self.draft = draft or SquareSetupDraft()
        self.cards: list[SeatCard] = []
        self.sheet = RuleOptionsForm(app, self.form, self.draft, self._changed)
        self._build("start")

    # Building.
    def _build(self, focus: str) -> None:
        """Rebuild all widgets; the focus goes to the one with this name."""
        self.form.remove_all()
        self._build_head()
        places = enumerate(map(say_marked, self.draft.places))
        self.cards = [self.form.add(SeatCard(self.app, seat, place)) for seat, place in places]
        self.styles: list[ArrowPicker[str | None]] = []  # of the bots; a person's seat keeps one in reserve
        self.helps: list[Paragraph] = []  # descriptions of the players
        for seat in self._seats():
            self._build_seat(seat)
        self.sheet.build()
        self.start_button = self.form.add(Button(self.app, "start", "", self._start, primary=True, size=TITLE))
        self.form.focus_on(self.form.find(focus))
        self._refresh()

    def _seats(self) -> range:
        return range(self.draft.players)

    def _build_head(self) -> None:
        app, draft, add = self.app, self.draft, self.form.add
        self.add_title(say("New game"))
        ways = [(count, say_many("{n} player", "{n} players", count)) for count in (2, 4)]
        self.players = add(
            OptionButtons(app, "players", ways, draft.players, self._set_players, size=BODY, face="display")
        )
        self.players.called = say("Players")

    def _build_seat(self, seat: int) -> None:
        app, draft = self.app, self.draft
        roomy = draft.players == 2
        kinds = player_ways(draft, [(kind, level_title(kind)) for kind in (HUMAN, *LEVELS, RIVAL, BY_LETTER)])
        letters = TITLE if roomy else BODY + 4
        self.form.add(name_field(app, seat, draft.typed_name(seat), self._name, letters))
        style = level_and_style(draft.kinds[seat])[1]
        seated, takes = partial(self._seat_player, seat), partial(self._take_style, seat)
        picker = self.form.add(
            ArrowPicker(app, f"player {seat}", kinds, draft.picked(seat), seated, size=BODY, paper=True)
        )
        picker.called = say("Who plays this seat")
        ways: list[tuple[str | None, str]] = [
            (None, say_marked(PLAIN[0])),
            *((name, say_marked(title)) for name, (title, _) in STYLES.items()),
        ]
        self.styles.append(self.form.add(ArrowPicker(app, f"style {seat}", ways, style, takes, size=BODY, paper=True)))
        self.styles[seat].called = say("Style")
        told = Paragraph(app, "", size=BODY - 2 if roomy else SMALL, paper=True, face="text", soft=True, align="centre")
        self.helps.append(self.form.add(told))

    # Callbacks of the widgets.
    def _set_players(self, players: int) -> None:
        self.draft.set_players(4 if players == 4 else 2)
        self._build("players")
        self.layout(self.app.size)
        self.app.restart_prerender()

    def _seat_player(self, seat: int, picked: str) -> None:
        level = self.draft.pick(seat, picked)
        if level in LEVELS:
            self.draft.kinds[seat] = bot_name_with_style(level, self.styles[seat].value)
        self._refresh()
        self.layout(self.app.size)

    def _name(self, seat: int, name: str) -> None:
        self.draft.type_name(seat, name)
        self._refresh()

    def _take_style(self, seat: int, style: str | None) -> None:
        self.draft.kinds[seat] = bot_name_with_style(level_and_style(self.draft.kinds[seat])[0], style)
        self._refresh()

    def _start(self) -> None:
        self.app.push(self._pick())

    def to_prerender(self) -> Iterator[DrawFunction]:
        """Yield the first frame of the family choice, and the table after it."""
        yield first_frame_of(self._pick())
        if self.table_to_prerender is not None:
            yield from self.table_to_prerender(self.draft.setup(), self.draft.seats())

    def _pick(self) -> FactionPickScene:
        draft = self.draft

        def deal(game: NewGame[Setup]) -> None:
            self.start(replace(game, undo=draft.undo, hints=draft.hints))

        return FactionPickScene(
            self.app,
            deal,
            draft.setup(),
            draft.seats(),
            draft.seed(),
            self.table_to_prerender,
            self.own_families,
            self.show_families,
        )

    def _changed(self) -> None:
        """Show the draft after a change to its rules."""
        self._refresh()
        self.layout(self.app.size)

    def _refresh(self) -> None:
        """Update every widget from the draft."""
        draft = self.draft
        for seat, card in enumerate(self.cards):
            card.figure = seat_picture(seat, draft.kinds[seat])
            self._offer_style(seat, level_and_style(draft.kinds[seat])[0] in LEVELS)
            show_seat(self.form, draft, seat)
        self._describe_seats()
        alone = sum(draft.kinds[seat] == HUMAN for seat in self._seats()) == 1
        self.start_button.words = say("Choose your family") if alone else say("Choose families")
        self.start_button.enabled = draft.startable
        self.sheet.refresh()

    def _offer_style(self, seat: int, offered: bool) -> None:
        """Show or hide a seat's style picker. A hidden one keeps its value."""
        style, widgets = self.styles[seat], self.form.widgets
        if style in widgets and not offered:
            widgets.remove(style)
            style.hovered = False
        elif style not in widgets and offered:
            widgets.insert(widgets.index(self.form.find(f"player {seat}")) + 1, style)

    def update(self, now: float) -> None:
        """Describe the hovered option, or else the focused one, and the players of the seats."""
        super().update(now)
        self._describe_seats()
        self.sheet.explain()

    def _describe_seats(self) -> None:
        """Describe each seat's player in one text size: a bot's style while that is being chosen, else its level."""
        for seat, (styles, told) in enumerate(zip(self.styles, self.helps, strict=True)):
            level, style = level_and_style(self.draft.kinds[seat])
            levels = self.form.find(f"player {seat}")
            if level in LEVELS and (styles.hovered or (styles.focused and not levels.hovered)):
                told.words = say_marked((PLAIN if style is None else STYLES[style])[1])
                told.about = styles
            else:
                told.words = say_marked(PLAYER_HELP[level]) if level in PLAYER_HELP else ""
                told.about = levels
            told.pixels = 0
        size = min(told.letters for told in self.helps)
        for told in self.helps:
            told.pixels = size

    # Layout.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place, find, tall = self.app.place, self.form.find, self.app.tall
        first, high, step = _CONTROLS[tall]
        count = self.draft.players
        inset = 40 if count == 2 else 22
        boxes = columns(_SEATS[tall], [1] * count, _SEAT_GAPS[count])
        for seat, (card, (start, top, each, height)) in enumerate(zip(self.cards, boxes, strict=True)):
            card.rect = place(start, top, each, height)
            seam = top + height * SEAT_PART
            find(f"name {seat}").rect = place(start - 7, seam - 46, each + 14, 92)
            inside, wide = start + inset, each - 2 * inset
            find(f"player {seat}").rect = place(inside, seam + first, wide, high)
            self.styles[seat].rect = place(inside, seam + first + step, wide, high)
            told = first + step * (2 if self.styles[seat] in self.form.widgets else 1)
            self.helps[seat].rect = place(inside, seam + told, wide, top + height - 16 - seam - told)
        self.sheet.layout()
