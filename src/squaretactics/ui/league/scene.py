"""The page of a league: its table, and its games to play, watch and tell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, Protocol

import pygame

from squaretactics.core.league import ELSEWHERE, League, Pairing, PairingResult
from squaretactics.core.session import HUMAN
from squaretactics.player_sentences import YOU, called
from squaretactics.storage.data_folder import StorageError
from squaretactics.storage.leagues import PlayedPairing
from squaretactics.translation import say
from squaretactics.ui.kit.app import App
from squaretactics.ui.kit.callbacks import Callback
from squaretactics.ui.kit.forms.dialog import DialogAction, DialogScene
from squaretactics.ui.kit.forms.page import PageScene
from squaretactics.ui.kit.forms.scroll_list import ScrollList
from squaretactics.ui.kit.forms.widgets import Button, Label, Paragraph
from squaretactics.ui.kit.layout import Boxes, Plan
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.kit.paint.theme import BODY, SMALL, TINY, TITLE
from squaretactics.ui.league.standings import DrawFace, Standings
from squaretactics.ui.menu.background_game import BackgroundGame

_TABLE: Final[Boxes] = ((70, 160, 1040, 865), (50, 132, 1100, 760))
_GAMES: Final[Boxes] = ((1150, 160, 700, 865), (50, 920, 1100, 600))
_CUP: Final[Boxes] = ((1000, 176, 72, 72), (1040, 146, 72, 72))
_ROW: Final = 84


class LeagueActions(Protocol):
    """What the page needs from the program. Changes raise StorageError."""

    def played(self, league: League) -> dict[int, PlayedPairing]: ...

    def rules_words(self, league: League) -> str: ...

    def play(self, league: League, pairing: Pairing) -> None: ...

    def resuming(self, league: League, pairing: Pairing) -> Callback | None:
        """Return a function that resumes a pairing's unfinished game; None if there is none."""

    def watch(self, record: Path) -> object: ...

    def background_game(self, league: League, pairing: Pairing) -> BackgroundGame: ...

    def note_result(self, league: League, pairing: Pairing, result: PairingResult) -> None: ...

    def discard(self, league: League) -> None: ...

    def others(self, league: League) -> Sequence[League]:
        """Return the game's other leagues, the latest first."""

    def show(self, league: League) -> None:
        """Show another league in place of this one."""

    def new(self) -> None: ...


class LeagueScene(PageScene):
    """Shows a league. Games between bots are played while the page is open."""

    title_widths = (640, 500)
    paper_sheets = (_TABLE, _GAMES)
    plan: ClassVar[Plan] = {
        "told": ((106, 182, 880, 60), (86, 152, 940, 60)),
        "standings": ((106, 254, 968, 740), (86, 222, 1028, 640)),
        "games": ((1184, 194, 632, 590), (84, 950, 640, 540)),
        "act": ((1184, 810, 632, 96), (760, 950, 356, 96)),
        "notice": ((1184, 914, 632, 84), (760, 1060, 356, 200)),
        "other": ((1150, 56, 160, 72), (640, 32, 150, 72)),
        "new": ((1330, 56, 240, 72), (806, 32, 180, 72)),
        "discard": ((1590, 56, 260, 72), (1000, 32, 150, 72)),
    }

    def __init__(self, app: App, league: League, actions: LeagueActions, draw_face: DrawFace) -> None:
        super().__init__(app)
        self.league, self.actions = league, actions
        self.background: BackgroundGame | None = None
        self.bots_pairing: Pairing | None = None  # that is being played
        add = self.form.add
        self.add_title(say("League"))
        others = actions.others(league)
        self.other: Button | None = None
        if others:
            hint = say("Shows the game's other leagues, one after another.")
            self.other = add(Button(app, "other", say("Next"), partial(actions.show, others[0]), size=SMALL, hint=hint))
        self.new = add(Button(app, "new", say("New league"), actions.new, size=SMALL))
        self.discard = add(Button(app, "discard", say("Discard"), self._ask_to_discard, size=SMALL))
        self.told = add(Paragraph(app, "", size=BODY + 6, face="display", paper=True))
        self.standings = add(Standings(app, league.entrants, draw_face))
        self.games = add(
            ScrollList(
                app,
                "games",
                self._draw_row,
                lambda index: self._describe(),
                lambda index: self._act(),
                row_height=_ROW,
                row_words=lambda index: self._row_words(self.schedule[index]),
            )
        )
        self.games.called = say("Games")
        self.act = add(Button(app, "act", "", self._act, primary=True, size=TITLE - 8, paper=True))
        self.notice: Label = add(Paragraph(app, "", size=SMALL, face="text", paper=True, soft=True, align="centre"))
        self.look()
        self.form.focus_on(self.act if self.act.enabled else self.games)

    def look(self) -> None:
        """Show the results as they are now, and select the next game that people can play."""
        self.played = self.actions.played(self.league)
        results = {number: each.result for number, each in self.played.items()}
        self.schedule = self.league.schedule(results)
        champion = self.league.champion(results)
        self.standings.rows, self.standings.champion = self.league.table(results), champion
        self.told.words = self._status(champion)
        self.games.show(len(self.schedule), self._next())
        self._describe()
        self.app.dirty = True

    def _status(self, champion: int | None) -> str:
        if champion is not None:
            name = self.league.entrants[champion].name
            return say("You've won the league!") if name == YOU else say("{who} has won the league!", who=name)
        rules, done = self.actions.rules_words(self.league), len(self.played)
        count = len(self.league.pairings) + 1
        return say("{rules}: {done} of {count} games played", rules=rules, done=done, count=count)

    def _next(self) -> int:
        """Return the index of the next game that a person plays here, else of the next one, else of the last one."""
        waiting = [index for index, each in enumerate(self.schedule) if each.number not in self.played]
        here = (index for index in waiting if HUMAN in self._kinds(self.schedule[index]))
        return next(here, waiting[0] if waiting else len(self.schedule) - 1)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self.games.reveal()

    # The chosen game.
    @property
    def pairing(self) -> Pairing:
        return self.schedule[self.games.index]

    def _kinds(self, pairing: Pairing) -> list[str]:
        return [self.league.entrants[entrant].player for entrant in pairing.entrants]

    def _between_bots(self, pairing: Pairing) -> bool:
        return all(self.league.entrants[entrant].is_bot for entrant in pairing.entrants)

    def _shown(self, pairing: Pairing) -> tuple[int, int]:
        """Return the seats in the order of display: "you" come first."""
        return (1, 0) if self.league.entrants[pairing.entrants[1]].name == YOU else (0, 1)

    def _names(self, pairing: Pairing) -> list[str]:
        return [called(self.league.entrants[pairing.entrants[seat]].name) for seat in self._shown(pairing)]

    def _is_final(self, pairing: Pairing) -> bool:
        return pairing.number > len(self.league.pairings)

    def _words(self, pairing: Pairing) -> str:
        one, other = self._names(pairing)
        words = say("{one} against {other}", one=one, other=other)
        return say("Final: {pairing}", pairing=words) if self._is_final(pairing) else words

    def _describe(self) -> None:
        """Name what can be done with the chosen game."""
        pairing, played = self.pairing, self.played.get(self.pairing.number)
        self.act.enabled, self.notice.words = True, ""
        if played is not None:
            self.act.words, self.act.enabled = say("Watch"), played.record is not None
            if played.record is None and HUMAN in self._kinds(pairing):
                self.notice.words = say("This game was deleted, but its result counts.")
        elif self._between_bots(pairing):
            self.act.words, self.act.enabled = say("Watch"), False
            self.notice.words = say("The bots play this game on their own, while you're here.")
        elif HUMAN not in self._kinds(pairing):
            self.act.words = say("Enter the result")
            self.notice.words = say("They play elsewhere. Enter the result when you know it.")
        else:
            self.act.words = say("Play") if self.actions.resuming(self.league, pairing) is None else say("Resume")
            if ELSEWHERE in self._kinds(pairing):
                self.notice.words = say("By letter: you send each other your turns as text.")

    def _act(self) -> None:
        if not self.act.enabled:
            return
        pairing, played = self.pairing, self.played.get(self.pairing.number)
        if played is not None:
            assert played.record is not None
            self.actions.watch(played.record)
        elif HUMAN not in self._kinds(pairing):
            self._ask_for_result(pairing)
        else:
            (self.actions.resuming(self.league, pairing) or partial(self.actions.play, self.league, pairing))()

    def _ask_for_result(self, pairing: Pairing) -> None:
        def tell(*winners: int) -> None:
            points = int(winners == (0,)), int(winners == (1,))
            self._note(pairing, PairingResult(points, winners))

        one, other = (called(self.league.entrants[entrant].name) for entrant in pairing.entrants)
        ways = [
            DialogAction("first", say("{who} has won", who=one), partial(tell, 0)),
            DialogAction("second", say("{who} has won", who=other), partial(tell, 1)),
            DialogAction("draw", say("A draw"), partial(tell, 0, 1)),
        ]
        self.app.push(DialogScene(self.app, say("Enter the result"), self._words(pairing), ways))

    def _note(self, pairing: Pairing, result: PairingResult) -> None:
        try:
            self.actions.note_result(self.league, pairing, result)
        except StorageError as error:
            self.notice.words = str(error)
            return
        self.look()

    def _ask_to_discard(self) -> None:
        asked = say("The games people played in it stay in the history.")
        ways = [DialogAction("discard", say("Discard"), self._discard)]
        title, cancel = say("Discard this league?"), say("Keep it")
        self.app.push(DialogScene(self.app, title, asked, ways, cancel=cancel, careful=True))

    def _discard(self) -> None:
        try:
            self.actions.discard(self.league)
        except StorageError as error:
            self.notice.words = str(error)
            return
        others = self.actions.others(self.league)
        if others:
            self.actions.show(others[0])
        else:
            self.back()

    # Games between bots.
    def update(self, now: float) -> None:
        super().update(now)
        pairing = self.bots_pairing
        if self.background is not None and pairing is not None:
            self.background.go_on()
            result = self.background.session.result
            if result is not None:
                self._stop()
                points = result.scores[0], result.scores[1]
                self._note(pairing, PairingResult(points, result.winners or (0, 1)))
        elif (pairing := self._next_of_bots()) is not None:
            self.bots_pairing, self.background = pairing, self.actions.background_game(self.league, pairing)

    def _next_of_bots(self) -> Pairing | None:
        waiting = (each for each in self.schedule if each.number not in self.played)
        return next((each for each in waiting if self._between_bots(each)), None)

    @property
    def resting(self) -> bool:
        return super().resting and self._next_of_bots() is None

    def _stop(self) -> None:
        if self.background is not None:
            self.background.close()
        self.background = self.bots_pairing = None

    def leave(self) -> None:
        self._stop()
        super().leave()

    # Drawing.
    def draw_behind(self, target: pygame.Surface) -> None:
        super().draw_behind(target)
        if self.standings.champion is not None:
            cup = self.app.place(*_CUP[self.app.tall])
            target.blit(self.app.painter.svg("things", "trophy.svg", size=cup.size), cup, special_flags=BLEND)

    def _row_words(self, pairing: Pairing) -> str:
        return say("{pairing}: {result}", pairing=self._words(pairing), result=self._result_words(pairing))

    def _result_words(self, pairing: Pairing) -> str:
        played = self.played.get(pairing.number)
        if played is not None:
            one, other = (played.result.points[seat] for seat in self._shown(pairing))
            return f"{one} : {other}"
        return "" if self._is_final(pairing) else say("round {number}", number=pairing.round)

    def _draw_row(self, target: pygame.Surface, index: int, row: pygame.Rect) -> None:
        app, painter, tones = self.app, self.app.painter, self.app.tones(True)
        pairing = self.schedule[index]
        played = self.played.get(pairing.number)
        size = BODY if played is not None else TINY
        result = painter.text(
            self._result_words(pairing), "display" if played else "text", app.letters(size), tones.text
        )
        target.blit(result, result.get_rect(midright=row.midright), special_flags=BLEND)
        room = row.width - result.get_width() - app.unit(20)
        names = painter.fitted(self._words(pairing), "strong", app.letters(BODY - 4), tones.text, room)
        target.blit(names, names.get_rect(midleft=row.midleft), special_flags=BLEND)
