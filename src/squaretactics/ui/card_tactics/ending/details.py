"""Show the combat report of a run: its fights, the heroes' statistics, and its luck and mistakes."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from squaretactics.translation import say
from squaretactics.ui.card_tactics.ending.fight_list import FightList
from squaretactics.ui.card_tactics.ending.hero_stats_table import HeroStatsTable
from squaretactics.ui.card_tactics.ending.luck_and_mistakes import CostliestMoveFinder
from squaretactics.ui.card_tactics.ending.move_search import MoveSearchOverlay
from squaretactics.ui.card_tactics.ending.paper_slip import slip
from squaretactics.ui.card_tactics.ending.run_report import RunReport
from squaretactics.ui.card_tactics.icon_pictures import paragraphs_picture
from squaretactics.ui.card_tactics.icons import Icon, IconText
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.forms.widgets import MIN_FONT_SIZE, Button, Label, Paragraph
from squaretactics.ui.kit.layout import Plan, largest_size
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TITLE

_INSIDE: Final = 16

# The lines of the text, each with the name of its icon.
ReportLines = list[tuple[str, str]]


class LuckAndMistakesText(Paragraph):
    """The luck of the dice and the costliest decision, each beside its icon, on a separate plate."""

    icons: tuple[str, ...] = ()  # of the lines

    def show(self, lines: ReportLines) -> None:
        self.words = "\n".join(line for line, _ in lines)
        self.icons = tuple(icon for _, icon in lines)

    def draw(self, target: pygame.Surface) -> None:
        app, whole = self.app, self.rect
        if not self.words:
            return
        target.blit(slip(app, whole.size), whole, special_flags=BLEND)
        room = whole.inflate(-2 * app.unit(_INSIDE), -2 * app.unit(_INSIDE))
        lines = zip(self.words.split("\n"), self.icons, strict=False)
        told = [IconText(words, Icon("icons", icon)) for words, icon in lines]

        def written(size: int) -> pygame.Surface:
            look = app.painter, told, self.face, size, self.tones.text, room.width
            return paragraphs_picture(*look, high=room.height)

        def search() -> int:
            return largest_size(lambda size: written(size).get_height() <= room.height, most, MIN_FONT_SIZE)

        most = app.letters(self.size)
        text = written(app.painter.known(("with icons", self.words, most, room.size), search))
        target.blit(text, room, special_flags=BLEND)


class RunDetailsScene(MoveSearchOverlay):
    """Shows the combat report of a run over its ending. `lines` returns the text's lines as far as they're known."""

    sizes = ((1640, 1004), (1120, 1484))
    plan: ClassVar[Plan] = {
        "title": ((50, 22, 1540, 84), (50, 22, 1020, 84)),
        "fights": ((44, 124, 806, 724), (44, 124, 1032, 560)),
        "deeds": ((884, 124, 712, 310), (44, 704, 1032, 280)),
        "text": ((884, 448, 712, 400), (44, 1000, 1032, 320)),
        "close": ((540, 872, 560, 88), (280, 1346, 560, 88)),
    }

    def __init__(
        self, app: App, run: RunReport, lines: Callable[[], ReportLines], move_finder: CostliestMoveFinder | None
    ) -> None:
        super().__init__(app)
        add = self.form.add
        self.lines, self.move_finder = lines, move_finder
        self.title = add(Label(app, say("Combat report"), size=TITLE, face="display", paper=True, align="centre"))
        self.fights = add(FightList(app))
        self.fights.show(run.fights)
        self.deeds = add(HeroStatsTable(app))
        self.deeds.run = run
        self.text = add(LuckAndMistakesText(app, "", size=SMALL, paper=True))
        self.text.show(lines())
        self.close = add(Button(app, "back", say("Back"), app.pop, size=BODY + 4, paper=True))
        self.close.primary = True
        self.form.focus_on(self.close)

    def show_found(self) -> bool:
        before = self.text.words
        self.text.show(self.lines())
        return self.text.words != before

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.fights.takes_focus = self.fights.scrolls
