"""The page on which a league is set up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from squaretactics.bots.difficulty_levels import LEVELS
from squaretactics.core.league import MOST, Entrant, pairings
from squaretactics.core.session import HUMAN
from squaretactics.player_sentences import called, player
from squaretactics.translation import say, say_many, say_marked
from squaretactics.ui.game_ui import AnyGameUI
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.controls import ArrowPicker, OptionButtons
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import PARAGRAPH, BodyText
from squaretactics.ui.kit.forms.text_field import TextField
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan, columns, grid, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY
from squaretactics.ui.league.league_draft import NOBODY, LeagueDraft
from squaretactics.ui.table.new_game import BY_LETTER
from squaretactics.ui.table.player_labels import level_title, seat_picture
from squaretactics.ui.table.setup_draft import MOST_SEATS, NAME_LENGTH

_PLAYERS: Final[Boxes] = ((70, 160, 1180, 865), (50, 132, 1100, 850))
_RULES: Final[Boxes] = ((1290, 160, 560, 865), (50, 1010, 1100, 510))
_INSET: Final = 40
_GAP: Final = 20
_FACE: Final = 84
_WAYS: Final = ((1330, 250), (90, 1094))  # where the rules begin
_WAY: Final = 78


class NewLeagueScene(PageScene):
    """Asks for the entrants and rules of a league. `begin` may raise OSError."""

    paper_sheets = (_PLAYERS, _RULES)
    plan: ClassVar[Plan] = {
        "rules_label": ((1330, 186, 480, 56), (90, 1032, 480, 56)),
        "told": ((1330, 580, 480, 290), (610, 1040, 500, 300)),
        "start": ((1330, 896, 480, 96), (610, 1396, 500, 96)),
    }

    def __init__(
        self, app: App, game_ui: AnyGameUI, draft: LeagueDraft, begin: Callable[[str, Sequence[Entrant]], None]
    ) -> None:
        super().__init__(app)
        self.draft, self._begin = draft, begin
        add = self.form.add
        self.add_title(say("New league"))
        bots = (*LEVELS, draft.rival) if draft.rival else LEVELS
        kinds = [(NOBODY, say("Nobody")), *((kind, level_title(kind)) for kind in (HUMAN, *bots, BY_LETTER))]
        self.rows: list[tuple[ArrowPicker[str], TextField]] = []
        for row in range(MOST):
            seated = partial(self._seat, row)
            picker = ArrowPicker(app, f"player {row}", kinds, draft.kinds[row], seated, size=BODY, paper=True)
            picker.called = player(row)
            named = partial(self._name, row)
            field = TextField(app, f"name {row}", draft.names[row], named, longest=NAME_LENGTH, size=BODY, paper=True)
            field.called = say("Name of {who}", who=player(row))
            self.rows.append((add(picker), add(field)))
        self.rules_label = add(Label(app, say("Rules"), size=BODY, face="display", paper=True))
        ways = [(name, say_marked(words)) for name, words in game_ui.league_rules]
        self.rules = add(OptionButtons(app, "rules", ways, draft.rules, self._change_rules, columns=1, paper=True))
        self.told: Paragraph = add(BodyText(app, "", size=BODY - 4, face="text", paper=True))
        self.start = add(Button(app, "start", say("Start the league"), self._start, primary=True, paper=True))
        self.form.focus_on(self.start)
        self._refresh()

    # Callbacks.
    def _seat(self, row: int, kind: str) -> None:
        self.draft.kinds[row] = kind
        self._refresh()

    def _name(self, row: int, name: str) -> None:
        self.draft.names[row] = name
        self._refresh()

    def _change_rules(self, rules: str) -> None:
        self.draft.rules = rules

    def _start(self) -> None:
        try:
            self._begin(self.draft.rules, self.draft.entrants())
        except OSError as error:
            self.told.words = str(error)

    def _refresh(self) -> None:
        entrants, shown = self.draft.entrants(), 0
        for row, (_, field) in enumerate(self.rows):
            field.enabled = self.draft.kinds[row] != NOBODY
            field.empty = called(entrants[shown].name) if field.enabled else ""
            shown += field.enabled
        problem = self.draft.problem()
        self.start.enabled = not problem
        games = len(pairings(len(entrants))) if not problem else 0
        self.told.words = problem or PARAGRAPH.join(
            (
                say("Everyone plays everyone once. A win is worth 3 points, a draw 1."),
                say_many(
                    "After {n} game, the two best play a final.", "After {n} games, the two best play a final.", games
                ),
            )
        )

    # The scene.
    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.rules.rect = self.app.place(*_WAYS[self.app.tall], 480, len(self.rules.ways) * _WAY)
        cells = grid(inset(_PLAYERS[self.app.tall], _INSET, _INSET), 1, MOST, _GAP)
        for row, (left, top, width, height) in zip(self.rows, cells, strict=True):
            self.place_each(row, columns((left + _FACE + _GAP, top, width - _FACE - _GAP, height), (1, 1), _GAP))

    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        app = self.app
        for row, (picker, _) in enumerate(self.rows):
            if self.draft.kinds[row] == NOBODY:
                continue
            face = pygame.Rect(0, 0, picker.rect.height, picker.rect.height)
            face.midright = picker.rect.left - app.unit(_GAP), picker.rect.centery
            picture = app.painter.svg(*seat_picture(row % MOST_SEATS, self.draft.kinds[row]), size=face.size)
            target.blit(picture, face, special_flags=BLEND)
