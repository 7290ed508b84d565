"""The first screen: a game lies on the kitchen table, and the ways on from here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from typing import Final

import pygame

from squaretactics import __version__
from squaretactics.core.record import Undo
from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.options import Setup
from squaretactics.ui.shell.app import App
from squaretactics.ui.shell.form import FormScene
from squaretactics.ui.shell.paint import BLEND
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.scene import Drawing, drawing_of
from squaretactics.ui.shell.theme import AWAKE, BODY, TINY
from squaretactics.ui.shell.widgets import Button, Label, Paragraph
from squaretactics.ui.square_tactics.living_table import LivingTable
from squaretactics.ui.square_tactics.proposal import Proposal, Start, first_game

CREDITS: Final = (
    "Square Tactics is a game by Owen Strombeck; this is an independent computer version with its own art and words."
)
_WELCOME: Final = "New here? An easy bot would love to play."
_SETTINGS_HINT: Final = "Sound, speed, text size and more."
_LOGO: Final = (92, 78, 720, 234)
# What shows that somebody is there; a window has other events as well.
_INPUT: Final = frozenset((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN))
_LEFT: Final = 172
_WIDTH: Final = 560
_ENTRIES: Final = (380, 952)  # from here to here, down the screen
_FIRST_SIZE: Final = 42
_SIZES: Final = (36, 30)  # of an entry in a row of its own, and of one beside others
_FIRST_SHARE: Final = 1.5  # how much wider than its neighbour the very first entry is


class MenuScene(FormScene):
    """Offers what can be done. `start` is given whatever game is to begin; `resume` goes on with one that waits.

    `waiting` lists all the games that wait, `history` those that are over.
    """

    def __init__(
        self,
        app: App,
        start: Start,
        preferences: Preferences,
        resume: Callable[[], None] | None = None,
        *,
        waiting: Callable[[], None] | None = None,
        history: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.begin, self.preferences = start, preferences
        self.table = LivingTable(app)
        self.proposal = Proposal(names=list(preferences.now.player_names))
        self._last_input = app.clock()
        self.entries: list[Button] = []
        self.rows: list[list[Button]] = []  # the same entries as they stand: one, or two side by side
        if resume is not None:
            self._offer("resume", "Resume", resume, "Go on with the game played last.")
            self._offer_waiting(waiting)
        newcomer = not preferences.now.seen_welcome and not self.entries
        play = "Play your first game" if newcomer else "Play"
        self._offer("play", play, self._play, "A First game against a bot: only the numbers.")
        self._offer("new game", "New game", self._new_game, "Choose who plays, and by which rules.")
        if resume is None:
            self._offer_waiting(waiting)  # with nothing but files that cannot be used
        self._offer("gallery", "Gallery", self._gallery, "All cards, large and explained.")
        self._offer("how to play", "How to play", self._how_to_play, "The rules on a few pages.", beside=True)
        if history is not None:
            self._offer("history", "History", history, "The games that are over, to be watched again.")
        self._offer("settings", "Settings", self._settings, _SETTINGS_HINT, beside=history is not None)
        self._offer("quit", "Quit", app.stop, beside=True)
        self.entries[0].primary = True
        self.welcome = self.form.add(
            Paragraph(app, _WELCOME if newcomer else "", size=BODY, face="text", align="centre")
        )
        self.credits = self.form.add(Paragraph(app, CREDITS, size=TINY, face="text", soft=True))
        self.version = self.form.add(Label(app, __version__, size=TINY, face="text", soft=True, align="right"))
        self.notice = self.form.add(Paragraph(app, preferences.notice or "", size=TINY))
        self.form.focus_on(self.entries[0])

    def _offer_waiting(self, waiting: Callable[[], None] | None) -> None:
        if waiting is not None:
            self._offer("waiting", "All games", waiting, "All the games that wait.", beside=True)

    def _offer(self, name: str, words: str, act: Callable[[], None], hint: str = "", *, beside: bool = False) -> None:
        """Add an entry in a row of its own, or beside the one before."""
        entry = self.form.add(Button(self.app, name, words, act, hint=hint))
        self.entries.append(entry)
        if beside:
            self.rows[-1].append(entry)
        else:
            self.rows.append([entry])
        for shown in self.rows[-1]:
            shown.size = _FIRST_SIZE if shown is self.entries[0] else _SIZES[min(len(self.rows[-1]), 2) - 1]

    # What the entries do. What they lead to is loaded only then, or by and by once the menu is shown.
    def _play(self) -> None:
        game = first_game(self.preferences.now.player_names[0])
        self.begin(game.setup(), game.seats(), game.seed())

    def _new_game(self) -> None:
        from squaretactics.ui.square_tactics.new_game import NewGameScene

        self.app.push(NewGameScene(self.app, self._start_new, self.proposal))

    def _start_new(
        self, setup: Setup, seats: list[Seat], seed: int, undo: Undo | None = None, hints: bool | None = None, /
    ) -> None:
        names = tuple(self.proposal.names)
        if names != self.preferences.now.player_names:
            self.preferences.change(player_names=names)
        self.begin(setup, seats, seed, undo, hints)

    def _gallery(self) -> None:
        from squaretactics.ui.square_tactics.gallery import GalleryScene

        self.app.push(GalleryScene(self.app))

    def _how_to_play(self) -> None:
        from squaretactics.ui.square_tactics.how_to_play import HowToPlayScene

        self.app.push(HowToPlayScene(self.app))

    def _settings(self) -> None:
        from squaretactics.ui.square_tactics.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app, self.preferences))

    def back(self) -> None:
        """Point at the way out, which is never taken by a stray Esc."""
        self.form.focus_on(self.entries[-1])

    # The scene.
    def layout(self, size: tuple[int, int]) -> None:
        place = self.app.place
        top, bottom = _ENTRIES
        gap = 24
        each = min((bottom - top + gap) / len(self.rows) - gap, 112)
        for row, entries in enumerate(self.rows):
            shares = [_FIRST_SHARE if entry is self.entries[0] else 1.0 for entry in entries]
            width = (_WIDTH - gap * (len(entries) - 1)) / sum(shares)
            left: float = _LEFT
            for entry, share in zip(entries, shares, strict=True):
                entry.rect = place(left, top + row * (each + gap), width * share, each)
                left += width * share + gap
        self.welcome.rect = place(92, 312, 720, 48)
        self.credits.rect = place(92, 984, 720, 64)
        self.version.rect = place(1700, 1010, 180, 40)
        self.notice.rect = place(92, 24, 1000, 48)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in _INPUT:
            self._last_input = self.app.clock()
        super().handle(event)

    def update(self, now: float) -> None:
        super().update(now)
        awake = now - self._last_input < AWAKE and not self.app.reduced_motion
        self.table.update(now, awake)

    @property
    def resting(self) -> bool:
        return super().resting and self.table.resting

    def upcoming(self) -> Iterator[Drawing]:
        """Yield the cards on the table, and what the entries lead to."""
        yield partial(self.table.draw_faces, first=True)
        from squaretactics.ui.square_tactics.gallery import GalleryScene
        from squaretactics.ui.square_tactics.new_game import NewGameScene
        from squaretactics.ui.square_tactics.settings_scene import SettingsScene
        from squaretactics.ui.square_tactics.table_to_come import table_to_come

        yield drawing_of(NewGameScene(self.app, self._start_new, deepcopy(self.proposal)))
        gallery = GalleryScene(self.app)
        yield drawing_of(gallery)
        yield gallery.draw_first_cards
        yield drawing_of(SettingsScene(self.app, self.preferences))
        yield table_to_come(self.app, self.preferences)
        yield partial(self.table.draw_faces, first=False)

    def draw(self, target: pygame.Surface) -> None:
        place = self.app.place(*_LOGO)
        logo = self.app.painter.svg("logo.svg", size=place.size)  # asked for first, to be there first
        self.table.draw(target)
        target.blit(logo, place, special_flags=BLEND)
        self.form.draw(target)
