"""The page of two people: their games, wins, streak and closest game, and a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

import pygame

from squaretactics.bots.level_ratings import LEVEL_RATINGS
from squaretactics.core.match import Match
from squaretactics.core.record import BadRecord, read_record
from squaretactics.core.session import Seat
from squaretactics.core.session_restore import restore
from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.head_to_head import HeadToHead, Meeting, meetings
from squaretactics.storage.people import Person
from squaretactics.storage.ratings import kind_of
from squaretactics.storage.timestamps import local_time
from squaretactics.translation import say, say_many, say_marked
from squaretactics.ui.game_ui import BeginGame, FindGameUI, NoSuchGame
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.forms.controls import ArrowPicker, OptionButtons
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.paper_sheet import draw_paper_sheet
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.theme import BODY, HUGE, SMALL, TITLE
from squaretactics.ui.menu.game_saver import DiskGameSaver
from squaretactics.ui.menu.ratings import rating_words
from squaretactics.ui.table.common_words import day_words
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.portraits import draw_portrait
from squaretactics.ui.table.setup_draft import parse_seed

_SHEET: Final[Boxes] = ((310, 168, 1300, 850), (50, 240, 1100, 1010))
_FACES: Final[tuple[Boxes, Boxes]] = (
    ((400, 214, 280, 280), (110, 300, 280, 280)),
    ((1240, 214, 280, 280), (810, 300, 280, 280)),
)


class HeadToHeadScene(PageScene):
    """Shows the current person and another one, one game at a time."""

    title_widths = (520, 520)
    plan: ClassVar[Plan] = {
        "who": ((710, 56, 540, 72), (50, 144, 540, 72)),
        "which": ((1270, 56, 580, 72), (610, 144, 540, 72)),
        "own_name": ((350, 504, 380, 60), (80, 590, 340, 60)),
        "other_name": ((1190, 504, 380, 60), (780, 590, 340, 60)),
        "own_rating": ((350, 564, 380, 40), (80, 650, 340, 40)),
        "other_rating": ((1190, 564, 380, 40), (780, 650, 340, 40)),
        "score": ((730, 244, 460, 170), (400, 330, 400, 170)),
        "games": ((730, 420, 460, 50), (400, 506, 400, 50)),
        "facts": ((400, 634, 1120, 220), (110, 730, 980, 260)),
        "again": ((400, 880, 550, 96), (110, 1010, 980, 96)),
        "replay": ((970, 880, 550, 96), (110, 1124, 980, 96)),
    }

    def __init__(
        self, app: App, find_game_ui: FindGameUI, saver: DiskGameSaver, watch: Handler[Path], start: BeginGame
    ) -> None:
        """Show the person who was the last opponent. `watch` replays a record; it may raise OSError or BadRecord.

        May raise StorageError.
        """
        super().__init__(app)
        self.find_game_ui, self.saver, self._watch, self._start = find_game_ui, saver, watch, start
        current = saver.people.current
        assert current is not None
        self.person = current
        others = [one for one in saver.people.everyone if one != current]
        games = saver.history.all_games()
        self.by_person = {one.id: meetings(games, saver.seating, current.id, one.id) for one in others}
        self.others = sorted(others, key=lambda one: _last_met(self.by_person[one.id]), reverse=True)
        self.other, self.game = self.others[0], ""
        self._build()

    def _build(self) -> None:
        app, add = self.app, self.form.add
        self.form.remove_all()
        self.add_title(say("Head to head"))
        met = self.by_person[self.other.id]
        names = list(dict.fromkeys(one.game.game for one in reversed(met)))
        games = [(name, self._title(name)) for name in names]
        if self.game not in names:
            self.game = names[0] if names else ""
        self.shown = HeadToHead([one for one in met if one.game.game == self.game])
        self.who: ArrowPicker[str] | None = None
        self.which: OptionButtons[str] | None = None
        if len(self.others) > 1:
            ways = [(one.id, one.name) for one in self.others]
            self.who = add(ArrowPicker(app, "who", ways, self.other.id, self._show_other))
            self.who.called = say("Against")
        if len(games) > 1:
            self.which = add(ArrowPicker(app, "which", games, self.game, self._show_game))
            self.which.called = say("Game")
        self.own_name, self.other_name = (self._name(one) for one in (self.person, self.other))
        self.own_rating, self.other_rating = (self._rating(one) for one in (self.person, self.other))
        score = f"{self.shown.wins} : {self.shown.losses}" if self.shown.meetings else "\N{EN DASH}"
        self.score = add(Label(app, score, size=HUGE + 20, face="display", paper=True, align="centre"))
        self.games = add(Label(app, self._games_words(), size=BODY, paper=True, soft=True, align="centre"))
        facts = "\n".join(self._facts())
        self.facts = add(Paragraph(app, facts, size=BODY + 6, face="text", paper=True, align="centre", at_top=True))
        self.again = add(Button(app, "again", say("Rematch"), self._rematch, primary=True, paper=True))
        self.again.hint = say("A new game with the same seats and rules.")
        self.replay = add(Button(app, "replay", say("Replay closest game"), self._replay, paper=True))
        self.again.enabled = bool(self.shown.meetings)
        self.replay.enabled = self.shown.closest is not None
        self.form.focus_on(self.again if self.again.enabled else self.way_back)

    def _title(self, game: str) -> str:
        try:
            return say_marked(self.find_game_ui(game).title)
        except NoSuchGame:
            return say("Unknown game")

    def _name(self, person: Person) -> Label:
        name = Label(self.app, person.name, size=TITLE, face="display", paper=True, align="centre")
        return self.form.add(name)

    def _rating(self, person: Person) -> Label:
        """Return a label with a person's rating in games like their last one, if they have one."""
        words, met = "", self.shown.meetings
        if met and kind_of(met[-1].game) in LEVEL_RATINGS:
            rated = self.saver.ratings.games(person.id, kind_of(met[-1].game))
            words = say("Rating {rating}", rating=rating_words(rated[-1].after)) if rated else ""
        return self.form.add(Label(self.app, words, size=SMALL, paper=True, soft=True, align="centre"))

    # Words.
    def _games_words(self) -> str:
        count = len(self.shown.meetings)
        return say_many("{n} game", "{n} games", count) if count else ""

    def _facts(self) -> list[str]:
        shown, met = self.shown, self.shown.meetings
        if not met:
            return [say("You haven't finished a game against {name} yet.", name=self.other.name)]
        facts = []
        undecided = len(met) - shown.wins - shown.losses
        if undecided:
            facts.append(say_many("Won by neither: {n} game", "Won by neither: {n} games", undecided))
        if abs(shown.streak) > 1:
            streak, name = abs(shown.streak), (self.person if shown.streak > 0 else self.other).name
            facts.append(say_many("{name} won the last game.", "{name} won the last {n} games.", streak, name=name))
        if (closest := shown.closest) is not None:
            facts.append(_closest_words(closest))
        facts.append(say("Last game: {day}", day=_day(met[-1])))
        return facts

    # Actions.
    def _show_other(self, person: str) -> None:
        self.other = self.saver.people[person]
        self._show_again("who")

    def _show_game(self, game: str) -> None:
        self.game = game
        self._show_again("which")

    def _show_again(self, focus: str) -> None:
        self._build()
        self.form.focus_on(self.form.find(focus))
        self.layout(self.app.size)

    def _replay(self) -> None:
        if (closest := self.shown.closest) is not None:
            self._attempt(partial(self._watch, closest.game.record))

    def _rematch(self) -> None:
        self._attempt(self._start_rematch)

    def _start_rematch(self) -> None:
        """Start the game that would follow the last one, with the same people. May raise OSError or BadRecord."""
        last = self.shown.meetings[-1]
        game_ui = self.find_game_ui(last.game.game)
        session = restore(game_ui.spec, read_record(last.game.record))
        match = Match(session.spec, session.setup, session.seed, session.match)
        if session.result is not None:
            match.finished(session.result, session.first)
        setup = match.next_setup() if match.over else session.setup
        names = {last.own: self.person.name, last.other: self.other.name}
        seats = [Seat(names.get(index, seat.name), seat.player) for index, seat in enumerate(session.seats)]
        new = NewGame(setup, tuple(seats), parse_seed(""))
        self.back()
        self._start(game_ui, new)

    def _attempt(self, act: Callback) -> None:
        """Run an action, or show its error."""
        try:
            act()
        except (OSError, BadRecord, NoSuchGame, StorageError) as error:
            self.facts.words = str(error)
            self.app.dirty = True

    # Layout and drawing.
    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        app, tall = self.app, self.app.tall
        draw_paper_sheet(app, target, app.place(*_SHEET[tall]))
        for person, boxes in zip((self.person, self.other), _FACES, strict=True):
            draw_portrait(app, target, app.place(*boxes[tall]), person.portrait, person.colour)


def _last_met(met: Sequence[Meeting]) -> tuple[datetime, ...]:
    return tuple(one.game.played for one in met[-1:])


def _day(met: Meeting) -> str:
    return day_words(local_time(met.game.played).date())


def _closest_words(met: Meeting) -> str:
    """Say how close the closest game was, and when it was played."""
    lead, day = abs(met.lead), _day(met)
    if not lead:
        return say("Closest game: level on points, {day}", day=day)
    return say_many("Closest game: {n} point apart, {day}", "Closest game: {n} points apart, {day}", lead, day=day)
