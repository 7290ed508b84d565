"""Begin leagues, show them, and open their games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from squaretactics.core.league import Entrant, League, Pairing, PairingResult
from squaretactics.core.rivals import rival_name
from squaretactics.core.session import Seat
from squaretactics.storage.leagues import LeagueStore, PlayedPairing
from squaretactics.translation import mark, say_marked
from squaretactics.ui.game_ui import AnyGameUI, SceneContext
from squaretactics.ui.kit.callbacks import Callback, Handler
from squaretactics.ui.kit.paint.painter import BLEND
from squaretactics.ui.league.league_draft import LeagueDraft
from squaretactics.ui.league.new_league import NewLeagueScene
from squaretactics.ui.league.scene import LeagueScene
from squaretactics.ui.menu.background_game import BackgroundGame
from squaretactics.ui.table.game_mode import GameMode, ModeEnding
from squaretactics.ui.table.guide import GuideAction
from squaretactics.ui.table.new_game import NewGame
from squaretactics.ui.table.player_labels import seat_picture
from squaretactics.ui.table.portraits import draw_portrait
from squaretactics.ui.table.setup_draft import MOST_SEATS
from squaretactics.ui.table.thinker import NewThinker

if TYPE_CHECKING:
    from squaretactics.storage.people import People


TITLE_WORDS: Final = mark("League")


class Leagues:
    """The leagues of one game."""

    def __init__(
        self,
        context: SceneContext,
        game_ui: AnyGameUI,
        store: LeagueStore,
        people: People,
        begin: Handler[NewGame[Any]],
        resume: Callable[[str], Callback | None],
        watch: Handler[Path],
        thinker: NewThinker,
    ) -> None:
        """`resume` returns a function that resumes an occasion's unfinished game, or None."""
        self.context, self.game_ui, self.store, self.people = context, game_ui, store, people
        self._begin, self._resume, self.watch, self._thinker = begin, resume, watch, thinker

    def open(self, league: str = "") -> None:
        """Show a league by its id, or else the latest one. Without any, set one up."""
        every = self._leagues()
        found = next((each for each in every if each.id == league), every[0] if every else None)
        if found is None:
            self.new()
        else:
            self._push(found)

    def _leagues(self) -> Sequence[League]:
        """Return the leagues whose rules this version has."""
        known = dict(self.game_ui.league_rules)
        return [league for league in self.store.leagues(self.game_ui.name) if league.rules in known]

    def _push(self, league: League) -> None:
        def draw_face(target: pygame.Surface, spot: pygame.Rect, entrant: int) -> None:
            self._draw_face(target, spot, league.entrants[entrant], entrant)

        self.context.app.push(LeagueScene(self.context.app, league, self, draw_face))

    def _draw_face(self, target: pygame.Surface, spot: pygame.Rect, entrant: Entrant, number: int) -> None:
        app = self.context.app
        person = self.people.named(entrant.name) if not entrant.is_bot else None
        if person is not None:
            draw_portrait(app, target, spot, person.portrait, person.colour)
            return
        picture = app.painter.svg(*seat_picture(number % MOST_SEATS, entrant.player), size=spot.size)
        target.blit(picture, spot, special_flags=BLEND)

    # What a league's page needs.
    def played(self, league: League) -> dict[int, PlayedPairing]:
        return self.store.played(league)

    def rules_words(self, league: League) -> str:
        return say_marked(dict(self.game_ui.league_rules)[league.rules])

    def _game(self, league: League, pairing: Pairing) -> NewGame[Any]:
        seed = league.seed(pairing)
        entrants = [league.entrants[entrant] for entrant in pairing.entrants]
        seats = tuple(Seat(one.name, one.player) for one in entrants)
        return NewGame(self.game_ui.league_setup(league.rules, seed), seats, seed, occasion=league.occasion(pairing))

    def play(self, league: League, pairing: Pairing) -> None:
        self._begin(self._game(league, pairing))

    def resuming(self, league: League, pairing: Pairing) -> Callback | None:
        return self._resume(league.occasion(pairing))

    def background_game(self, league: League, pairing: Pairing) -> BackgroundGame:
        path = self.store.record_of_bots(league, pairing)
        return BackgroundGame(self.game_ui, self._game(league, pairing), path, self._thinker)

    def note_result(self, league: League, pairing: Pairing, result: PairingResult) -> None:
        self.store.note_result(league, pairing, result)

    def discard(self, league: League) -> None:
        self.store.discard(league)

    def others(self, league: League) -> Sequence[League]:
        """Return the other leagues, in turn from this one on, so that *Next* reaches each of them."""
        every = self._leagues()
        at = next((index for index, each in enumerate(every) if each.id == league.id), -1)
        return [*every[at + 1 :], *every[: max(at, 0)]]

    def show(self, league: League) -> None:
        self.context.app.pop()
        self._push(league)

    def new(self) -> None:
        rules = self.game_ui.league_rules
        usual = rules[min(len(rules) - 1, _USUAL_RULES)][0]
        preferences = self.context.preferences
        names = tuple(self.context.people())
        draft = LeagueDraft(usual, names, preferences.now.player_names[0], self._rival())
        self.context.app.push(NewLeagueScene(self.context.app, self.game_ui, draft, self._start))

    def _rival(self) -> str:
        """Return the rival of the person who plays now, whose strength stays the same for the whole league."""
        if not self.game_ui.has_rivals:
            return ""
        seat, _ = self.game_ui.renew_seats(self.context, [Seat("", rival_name(0))] * _SEATS)
        return seat.player

    def _start(self, rules: str, entrants: Sequence[Entrant]) -> None:
        league = self.store.begin(self.game_ui.name, rules, entrants)
        app = self.context.app
        while app.stack and isinstance(app.stack[-1], NewLeagueScene | LeagueScene):
            app.pop()
        self._push(league)


_SEATS: Final = 2
_USUAL_RULES: Final = 2  # proposed for a new league: Full, or a game's last rules


class LeagueMode(GameMode):
    """`show` opens the league, with the new result in its table."""

    def __init__(self, show: Callback) -> None:
        self.show = show

    def ending(self) -> ModeEnding:
        title = say_marked(TITLE_WORDS)
        return ModeEnding(title=title, picture=("things", "trophy.svg"), back=GuideAction("origin", title, self.show))
