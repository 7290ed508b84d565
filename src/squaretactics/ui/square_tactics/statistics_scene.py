"""Who won how many games: people on one sheet, bots on the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from squaretactics.storage.history import Statistics, Tally
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.form import FormScene
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.shell.sheet import lay_sheet
from squaretactics.ui.shell.theme import ACCENT, BODY, SMALL, TITLE
from squaretactics.ui.shell.widgets import EDGE, Button, Label, Widget
from squaretactics.ui.square_tactics.proposal import player_title

# On the design of 1920 by 1080.
_SHEETS: Final = ((70, 168, 872), (978, 168, 872))
_HIGHEST: Final = 852
_WINNER: Final = (1626, 12, 172, 172)  # stands on the right sheet
_INSET: Final = 48
_MARGIN: Final = 28
_HEADING: Final = 78
_LINE: Final = 104
_BAR: Final = 30


class TallyTable(Widget):
    """How often each of some players won, the most frequent first; those for whom there is no room are counted."""

    takes_focus = False

    def __init__(self, app: App, tallies: Sequence[tuple[str, Tally]], nobody: str) -> None:
        super().__init__(app, "tallies", paper=True)
        self.tallies, self.nobody = tuple(tallies), nobody

    @property
    def shown(self) -> int:
        """Return how many players there is room for."""
        room = max(self.rect.height // self.app.letters(_LINE), 1)
        return len(self.tallies) if len(self.tallies) <= room else room - 1

    def draw(self, target: pygame.Surface) -> None:
        app, painter, tones = self.app, self.app.painter, self.tones
        line = pygame.Rect(self.rect.topleft, (self.rect.width, app.letters(_LINE)))
        for name, tally in self.tallies[: self.shown]:
            self._draw_tally(target, line, name, tally)
            line.top = line.bottom
        more = len(self.tallies) - self.shown
        words = f"and {more} more" if more else "" if self.tallies else self.nobody
        if words:
            picture = painter.fitted(words, "text", app.letters(SMALL), tones.soft, line.width)
            target.blit(picture, line, special_flags=BLEND)

    def _draw_tally(self, target: pygame.Surface, line: pygame.Rect, name: str, tally: Tally) -> None:
        app, painter, tones = self.app, self.app.painter, self.tones
        said = painter.text(f"{tally.wins} of {tally.games}", "display", app.letters(BODY), tones.text)
        gap = app.unit(20)
        width = line.width - said.get_width() - gap
        given_up = f"{tally.resigned} given up" if tally.resigned else ""
        added = painter.text(given_up, "text", app.letters(SMALL), tones.soft)
        if given_up:
            width -= added.get_width() + gap
        who = painter.fitted(name, "strong", app.letters(BODY - 2), tones.text, width)
        base = line.top + max(said.get_height(), who.get_height())
        target.blit(said, said.get_rect(right=line.right, bottom=base), special_flags=BLEND)
        target.blit(who, who.get_rect(left=line.left, bottom=base), special_flags=BLEND)
        if given_up:
            beside = added.get_rect(right=line.right - said.get_width() - gap, bottom=base)
            target.blit(added, beside, special_flags=BLEND)
        bar = pygame.Rect(line.left, base + app.unit(8), line.width, app.unit(_BAR))
        edge = app.unit(EDGE)
        empty = painter.panel(bar.size, bar.height // 2, tones.well, tones.edge, edge)
        target.blit(empty, bar, special_flags=BLEND)
        if tally.wins:
            bar.width = max(bar.width * tally.wins // tally.games, bar.height)
            full = painter.panel(bar.size, bar.height // 2, ACCENT, tones.edge, edge)
            target.blit(full, bar, special_flags=BLEND)


class StatisticsScene(FormScene):
    """Shows the statistics as they were when it was opened."""

    def __init__(self, app: App, statistics: Statistics) -> None:
        super().__init__(app)
        add = self.form.add
        add(Button(app, "back", "", self.back, icon="left", size=TITLE, hint="Back"))
        self.head = add(Label(app, "Who won", size=TITLE + 12, face="display"))
        self.rule = add(
            Label(
                app,
                "Games won. Practice does not count.",
                size=SMALL,
                face="text",
                soft=True,
            )
        )
        people = [(tally.name, tally) for tally in statistics.people]
        bots = [(player_title(tally.name), tally) for tally in statistics.bots]
        self.tables = [
            (
                add(Label(app, words, size=BODY + 6, face="display", paper=True)),
                add(TallyTable(app, tallies, nobody)),
            )
            for words, tallies, nobody in (
                ("People", people, "Nobody has finished a game yet."),
                ("Bots", bots, "No bot has finished a game yet."),
            )
        ]
        self.form.focus_on(self.form.find("back"))

    def layout(self, size: tuple[int, int]) -> None:
        place = self.app.place
        self.form.find("back").rect = place(70, 52, 80, 80)
        self.head.rect = place(180, 52, 360, 80)
        self.rule.rect = place(560, 60, 900, 76)
        for (left, top, width), (heading, table) in zip(_SHEETS, self.tables, strict=True):
            heading.rect = place(left + _INSET, top + _MARGIN, width - 2 * _INSET, _HEADING - 16)
            height = self._height - _HEADING - 2 * _MARGIN
            table.rect = place(left + _INSET, top + _MARGIN + _HEADING, width - 2 * _INSET, height)

    @property
    def _height(self) -> float:
        """Return how high the sheets are: both as high as the longer list needs."""
        lines = max(2, *(len(table.tallies) for _, table in self.tables))
        return min(2 * _MARGIN + _HEADING + lines * _LINE * self.app.text_scale, _HIGHEST)

    def draw_behind(self, target: pygame.Surface) -> None:
        """Lay the sheets on the table."""
        app = self.app
        for left, top, width in _SHEETS:
            lay_sheet(app, target, app.place(left, top, width, self._height))
        winner = app.place(*_WINNER)
        drawing = app.painter.svg("cards", "cats", "birthday-cat.svg", size=winner.size)
        target.blit(drawing, winner, special_flags=BLEND)
