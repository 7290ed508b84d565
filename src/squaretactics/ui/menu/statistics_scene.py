"""Win statistics: people on one sheet, bots on the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import ClassVar, Final, NamedTuple

import pygame

from squaretactics.core.session import HUMAN
from squaretactics.player_sentences import called
from squaretactics.storage.win_statistics import PlayerTally, WinStatistics
from squaretactics.translation import say, say_many, say_row, say_tenths
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.controls import OptionButtons
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.scroller import Scroller
from squaretactics.ui.kit.forms.widgets import EDGE, Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan, inset
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.rounded_boxes import Box
from squaretactics.ui.kit.paint.theme import ACCENT, BODY, SMALL
from squaretactics.ui.menu.podium import PodiumPlace, draw_podium
from squaretactics.ui.table.charts import lit_bar
from squaretactics.ui.table.picture_card import portrait
from squaretactics.ui.table.player_labels import seat_picture


class GameStandings(NamedTuple):
    """The win statistics of one game, and the titles of its players."""

    title: str
    statistics: WinStatistics
    player_title: Callable[[str], str]
    more: Callback | None = None  # shows the game's own statistics


_WINNER: Final[Boxes] = ((1626, 12, 172, 172), (950, 6, 142, 142))  # the figure on a sheet
_HIGHEST: Final = 852  # of the sheets
_HIGHEST_OF_TWO: Final = 664  # of stacked sheets
_INSET: Final = 48
_MARGIN: Final = 28
_HEADING: Final = 78
_LINE: Final = 104
_MORE: Final = 180  # width of a button
_PAIRS: Final = 250
_BESIDE: Final = 16  # between buttons
_BELOW: Final = 0.2  # share of a line that stays empty
_BAR: Final = 30
_BESIDE_BAR: Final = 24
_MEDAL: Final = 84
_BEST: Final = 3  # players on the podium
_FACES: Final = 4  # pictures of people, and of each level of bots
_STAGE: Final[Boxes] = ((70, 28, 1780, 1048), (50, 28, 1100, 1530))  # left, below the sheets, width, and lower edge


def _rule(statistics: WinStatistics) -> str:
    """Return what the statistics count."""
    tallies = (*statistics.people, *statistics.bots)
    sentences = (
        say("Games won. Practice doesn't count, nor do games where the players change partway through."),
        say("A shared win counts as a fraction of a win for each player.")
        if any(tally.shared for tally in tallies)
        else "",
        say("Games played without a name count towards the first name used in that seat.")
        if any(tally.nameless for tally in tallies)
        else "",
    )
    return " ".join(filter(None, sentences))


class WinBars(Scroller):
    """Bars of wins by player, the one with the most games first. They scroll if there isn't room for all of them."""

    def __init__(self, app: App, name: str, nobody: str, human: bool) -> None:
        super().__init__(app, name)
        self.nobody, self.human = nobody, human
        self.show(())

    def show(self, tallies: Sequence[tuple[str, PlayerTally]]) -> None:
        self.tallies = tuple(tallies)
        self.count = len(self.tallies)
        self._faces: list[int] = []
        for _, tally in tallies:  # their own one, or another that nobody has
            free = [face for face in range(_FACES) if face not in self._faces]
            own = tally.seat % _FACES
            self._faces.append(own if own in free or not free else free[0])

    def shows(self) -> Sequence[str]:
        return [_tally_words(name, tally) for name, tally in self.tallies] or (self.nobody,)

    def face(self, index: int) -> tuple[str, ...]:
        """Return a player's picture, as at the tables."""
        return seat_picture(self._faces[index], HUMAN if self.human else self.tallies[index][1].name)

    @property
    def in_sight(self) -> int:
        line = self.app.letters(_LINE)
        return max((self.rect.height + round(line * _BELOW)) // line, 1)

    def draw(self, target: pygame.Surface) -> None:
        app = self.app
        self.scroll_to(self.first)  # there may be more room than before
        line = pygame.Rect(self.rect.topleft, (self.rect.width, app.letters(_LINE)))
        if self.scrolls:  # the lines fill the whole height
            line.height = (self.rect.height + round(line.height * _BELOW)) // self.in_sight
            line.width = self.track.left - app.unit(_BESIDE_BAR) - line.left
        for index in self.shown:
            indent = self._draw_face(target, line, index)
            beside = pygame.Rect(line.left + indent, line.top, line.width - indent, line.height)
            self._draw_tally(target, beside, *self.tallies[index])
            line.top = line.bottom
        if not self.tallies:
            picture = app.painter.fitted(self.nobody, "text", app.letters(SMALL), self.tones.soft, line.width)
            target.blit(picture, line, special_flags=BLEND)
        self.draw_bar(target, paper=True)

    def _draw_face(self, target: pygame.Surface, line: pygame.Rect, index: int) -> int:
        """Draw a player's picture on a medal; return the width used."""
        app, painter = self.app, self.app.painter
        across = min(line.height - app.unit(16), app.unit(_MEDAL))
        medal = portrait(painter, self.face(index), across, app.unit(EDGE))
        target.blit(medal, (line.left, line.top + app.unit(2)), special_flags=BLEND)
        return across + app.unit(20)

    def _draw_tally(self, target: pygame.Surface, line: pygame.Rect, name: str, tally: PlayerTally) -> None:
        app, painter, tones = self.app, self.app.painter, self.tones
        said = painter.text(_won_words(tally), "display", app.letters(BODY), tones.text)
        gap = app.unit(20)
        width = line.width - said.get_width() - gap
        more = " · ".join(_more(tally))
        added = painter.fitted(more, "text", app.letters(SMALL), tones.soft, width * 3 // 5)
        if more:
            width -= added.get_width() + gap
        who = painter.fitted(called(name), "strong", app.letters(BODY - 2), tones.text, width)
        base = line.top + max(said.get_height(), who.get_height())
        target.blit(said, said.get_rect(right=line.right, bottom=base), special_flags=BLEND)
        target.blit(who, who.get_rect(left=line.left, bottom=base), special_flags=BLEND)
        if more:
            beside = added.get_rect(right=line.right - said.get_width() - gap, bottom=base)
            target.blit(added, beside, special_flags=BLEND)
        bar = pygame.Rect(line.left, base + app.unit(8), line.width, app.unit(_BAR))
        edge = app.unit(EDGE)
        empty = painter.panel(bar.size, bar.height // 2, tones.well, tones.edge, edge)
        target.blit(empty, bar, special_flags=BLEND)
        if tally.wins:
            bar.width = max(int(bar.width * tally.wins / tally.games), bar.height)
            target.blit(lit_bar(app, bar.size, bar.height // 2, ACCENT), bar, special_flags=BLEND)


def wins_words(wins: Fraction | int) -> str:
    """Return a number of wins as text, rounded to tenths if shared wins make it fractional."""
    tenths = round(wins * 10)
    return say_tenths(tenths / 10) if tenths % 10 else f"{tenths // 10}"


def _won_words(tally: PlayerTally) -> str:
    return say("{wins} of {games}", wins=wins_words(tally.wins), games=tally.games)


def _tally_words(name: str, tally: PlayerTally) -> str:
    return say("{name}: {tally}", name=called(name), tally=say_row((_won_words(tally), *_more(tally))))


def _more(tally: PlayerTally) -> list[str]:
    """Return notes on shared wins and resignations."""
    return [
        words
        for often, words in (
            (tally.shared, say_many("{n} shared", "{n} shared", tally.shared)),
            (tally.resigned, say_many("{n} resigned", "{n} resigned", tally.resigned)),
        )
        if often
    ]


class StatisticsScene(PageScene):
    """Shows the statistics of one game at a time, as they were when the page was opened."""

    title_widths = (360, 360)
    plan: ClassVar[Plan] = {
        "rule": ((560, 40, 430, 116), (50, 116, 880, 64)),
        "choice": ((1010, 60, 596, 68), (530, 36, 400, 64)),
    }

    def __init__(
        self,
        app: App,
        standings: Sequence[GameStandings],
        ratings: Callback | None = None,
        pairs: Callback | None = None,
    ) -> None:
        """Show standings. `ratings` opens the page of ratings, and `pairs` that of two people."""
        super().__init__(app)
        add = self.form.add
        self.add_title(say("Results"))
        self.rule = add(Paragraph(app, "", size=SMALL, face="text", soft=True))
        self.standings = standings
        self.choice: OptionButtons[int] | None = None
        if len(standings) > 1:
            ways = [(number, standing.title) for number, standing in enumerate(standings)]
            self.choice = add(OptionButtons(app, "game", ways, 0, self._show_again))
            self.choice.called = say("Game")
        self.tables = [
            (
                add(Label(app, words, size=BODY + 6, face="display", paper=True)),
                add(WinBars(app, name, nobody, human)),
            )
            for name, words, nobody, human in (
                ("people", say("People"), say("No finished games yet."), True),
                ("bots", say("Bots"), say("No finished games against bots yet."), False),
            )
        ]
        self.more: Button | None = None
        if any(standing.more for standing in standings):
            words, hint = say("Charts"), say("Charts of your finished games.")
            self.more = add(
                Button(app, "more", words, self._tell_more, icon="curve", size=SMALL, hint=hint, paper=True)
            )
        self.pairs = self._offer("pair", say("Head to head"), pairs, say("Your games against one other person."))
        self.ratings = self._offer("rating", say("Rating"), ratings, say("How strong you and the bots are."))
        self._show(0)
        self.form.focus_on(self.way_back)

    def _offer(self, name: str, words: str, act: Callback | None, hint: str) -> Button | None:
        return act and self.form.add(Button(self.app, name, words, act, size=SMALL, hint=hint, paper=True))

    def _tell_more(self) -> None:
        if (more := self.standings[self._shown].more) is not None:
            more()

    def _show(self, number: int) -> None:
        """Show the statistics of the game with this number, if there is one."""
        self._shown = number
        for standing in self.standings[number : number + 1]:
            if self.more is not None:
                self.more.enabled = standing.more is not None
            people = [(tally.name, tally) for tally in standing.statistics.people]
            bots = [(standing.player_title(tally.name), tally) for tally in standing.statistics.bots]
            for (_, table), tallies in zip(self.tables, (people, bots), strict=True):
                table.show(tallies)
            self.rule.words = _rule(standing.statistics)

    def _show_again(self, number: int) -> None:
        self._show(number)
        self.layout(self.app.size)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        place = self.app.place
        if self.choice is None and not self.app.tall:
            self.rule.rect = place(560, 48, 1040, 100)
        beside = ((self.more, _MORE), (self.pairs, _PAIRS)), ((self.ratings, _MORE),)
        for sheet, (heading, table), buttons in zip(self._sheets, self.tables, beside, strict=True):
            left, top, width, high = inset(sheet, _INSET, _MARGIN)
            table.rect = place(left, top + _HEADING, width, high - _HEADING)
            table.takes_focus = table.scrolls
            for button, across in buttons:
                if button is not None:
                    button.rect = place(left + width - across, top - 4, across, _HEADING - 12)
                    width -= across + _BESIDE
            heading.rect = place(left, top, width, _HEADING - 16)

    @property
    def _sheets(self) -> tuple[Box, Box]:
        line = _LINE * self.app.text_scale
        wanted = [2 * _MARGIN + _HEADING + max(2, len(table.tallies)) * line for _, table in self.tables]
        if self.app.tall:  # one sheet may use what the other doesn't need
            upper, lower = (
                min(own, max(_HIGHEST_OF_TWO, 2 * _HIGHEST_OF_TWO - other)) for own, other in (wanted, reversed(wanted))
            )
            return (50, 188, 1100, upper), (50, 188 + upper + 28, 1100, lower)
        high = min(max(wanted), _HIGHEST)  # both are as high as the longer list needs
        return (70, 168, 872, high), (978, 168, 872, high)

    def draw_behind(self, target: pygame.Surface) -> None:
        """Draw the sheets, the figure, and the podium."""
        app, sheets = self.app, self._sheets
        for sheet in sheets:
            draw_paper_sheet(app, target, app.place(*sheet))
        winner = app.place(*_WINNER[app.tall])
        drawing = app.painter.svg("cards", "cats", "birthday-cat.svg", size=winner.size)
        target.blit(drawing, winner, special_flags=BLEND)
        left, top, width, foot = _STAGE[app.tall]
        top += max(sheet[1] + sheet[3] for sheet in sheets)
        draw_podium(app, target, (left, top, width, foot - top), self._best)

    @property
    def _best(self) -> list[PodiumPlace]:
        """Return the players with the most wins."""
        won = [
            (tally.wins, -tally.games, PodiumPlace(table.face(index), called(name)))
            for _, table in self.tables
            for index, (name, tally) in enumerate(table.tallies)
            if tally.wins
        ]
        return [place for *_, place in sorted(won, key=lambda one: one[:2], reverse=True)[:_BEST]]
