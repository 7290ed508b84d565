"""The first screen: a game lies on the kitchen table, and the ways on from here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import cached_property, partial
from typing import Any, Final

import pygame

from squaretactics.core.record import Undo
from squaretactics.core.session import Seat
from squaretactics.games.square_tactics.options import Setup
from squaretactics.ui.lobby.menu_entry import MenuEntry, write_alike
from squaretactics.ui.shell.app import App, drawing_of
from squaretactics.ui.shell.forms.form import FormScene
from squaretactics.ui.shell.forms.widgets import Label, Paragraph
from squaretactics.ui.shell.paint.painter import BLEND
from squaretactics.ui.shell.paint.theme import AWAKE, BODY, TINY
from squaretactics.ui.shell.preferences import Preferences
from squaretactics.ui.shell.rehearsal import Drawing
from squaretactics.ui.square_tactics.cards.living_table import LivingTable
from squaretactics.ui.square_tactics.setup.proposal import Proposal, Start, first_game, proposed_again
from squaretactics.version import __version__

CREDITS: Final = (
    "Square Tactics is a game by Owen Strombeck; this is an independent computer version with its own art and words."
)
_WELCOME: Final = "New here? An easy bot would love to play."
_QUICK: Final = "Only the numbers, against an easy bot"
_SETTINGS_HINT: Final = "Sound, speed, text size and more."
# On the design of 1920 by 1080, and on the tall one.
_LOGO: Final = (92, 78, 720, 234)
_TALL_LOGO: Final = (260, 22, 680, 221)
# What shows that somebody is there; a window has other events as well.
_INPUT: Final = frozenset((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN))
_ENTRIES: Final = (172, 380, 560, 572)
_TALL_ENTRIES: Final = (240, 304, 720, 526)
_HIGHEST: Final = 112  # of an entry
_GAP: Final = 24
# Of twice the usual size of text: what the gaps give of themselves, and how much higher entries with a note are.
_GAP_YIELDS: Final = 0.8
_NOTED_TAKES: Final = 0.5
_FIRST_SIZE: Final = 42
_SIZES: Final = (36, 30)  # of an entry in a row of its own, and of one beside others
_FIRST_SHARE: Final = 1.5  # how much wider than its neighbour the very first entry is


class MenuScene(FormScene):
    """Offers what can be done. `start` is given whatever game is to begin; `resume` goes on with one that waits.

    `waiting` lists all the games that wait, `history` those that are over; `with_whom` says who waits in the one that
    is resumed, `waits` how that is set up and who sits where.
    """

    folds = True

    def __init__(
        self,
        app: App,
        start: Start,
        preferences: Preferences,
        resume: Callable[[], None] | None = None,
        *,
        waiting: Callable[[], None] | None = None,
        history: Callable[[], None] | None = None,
        with_whom: str = "",
        waits: tuple[dict[str, Any], Sequence[Seat]] | None = None,
    ) -> None:
        super().__init__(app)
        self.waits = waits
        self.begin, self.preferences = start, preferences
        self.table = LivingTable(app)
        self._last_input = app.clock()
        self.entries: list[MenuEntry] = []
        self.rows: list[list[MenuEntry]] = []  # the same entries as they stand: one, or two side by side
        if resume is not None:
            self._offer("resume", "Resume", resume, note=with_whom or "The game played last")
            self._offer_waiting(waiting)
        newcomer = not preferences.now.seen_welcome and not self.entries
        self._offer("play", "Play your first game" if newcomer else "Quick game", self._play, note=_QUICK)
        self._offer("new game", "New game", self._new_game, note="You choose who plays, and by which rules")
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

    def _offer(
        self, name: str, words: str, act: Callable[[], None], hint: str = "", *, note: str = "", beside: bool = False
    ) -> None:
        """Add an entry in a row of its own, or beside the one before."""
        entry = self.form.add(MenuEntry(self.app, name, words, act, note=note, hint=hint))
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

    @cached_property
    def proposal(self) -> Proposal:
        """Return what New game begins with: as the last game was set up, made only where it is wanted."""
        return proposed_again(self.preferences.now.last_game, self.preferences.now.player_names)

    def _new_game(self) -> None:
        from squaretactics.ui.square_tactics.setup.new_game import NewGameScene

        self.proposal.names = list(self.preferences.now.player_names)  # the settings may have changed them
        self.app.push(NewGameScene(self.app, self._start_new, self.proposal, self._table_to_come))

    def _start_new(
        self, setup: Setup, seats: list[Seat], seed: int, undo: Undo | None = None, hints: bool | None = None, /
    ) -> None:
        kept, names, choices = self.preferences.now, tuple(self.proposal.names), self.proposal.choices()
        if (names, choices) != (kept.player_names, kept.last_game):
            self.preferences.change(player_names=names, last_game=choices)
        self.begin(setup, seats, seed, undo, hints)

    def _gallery(self) -> None:
        from squaretactics.ui.square_tactics.library.gallery import GalleryScene

        self.app.push(GalleryScene(self.app))

    def _how_to_play(self) -> None:
        from squaretactics.ui.square_tactics.library.how_to_play import HowToPlayScene

        self.app.push(HowToPlayScene(self.app))

    def _settings(self) -> None:
        from squaretactics.ui.lobby.settings import SettingsScene

        self.app.push(SettingsScene(self.app, self.preferences))

    def back(self) -> None:
        """Point at the way out, which is never taken by a stray Esc."""
        self.form.focus_on(self.entries[-1])

    # The scene.
    def layout(self, size: tuple[int, int]) -> None:
        place, tall = self.app.place, self.app.tall
        start, top, across, down = map(float, _TALL_ENTRIES if tall else _ENTRIES)
        larger = self.app.text_scale - 1
        gap = _GAP * (1 - _GAP_YIELDS * larger)
        parts = [1 + _NOTED_TAKES * larger if row[0].note else 1.0 for row in self.rows]
        each = min((down + gap - gap * len(parts)) / sum(parts), _HIGHEST)
        for part, entries in zip(parts, self.rows, strict=True):
            shares = [_FIRST_SHARE if entry is self.entries[0] else 1.0 for entry in entries]
            width = (across - _GAP * (len(entries) - 1)) / sum(shares)
            left: float = start
            for entry, share in zip(entries, shares, strict=True):
                entry.rect = place(left, top, width * share, each * part)
                left += width * share + _GAP
            top += each * part + gap
        write_alike(self.entries)
        self.logo = place(*(_TALL_LOGO if tall else _LOGO))
        self.welcome.rect = place(240, 248, 720, 44) if tall else place(92, 312, 720, 48)
        self.credits.rect = place(60, 1496, 860, 56) if tall else place(92, 984, 720, 64)
        self.version.rect = place(960, 1504, 180, 40) if tall else place(1700, 1010, 180, 40)
        self.notice.rect = place(60, 0, 1080, 30) if tall else place(92, 24, 1000, 48)

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
        from squaretactics.ui.lobby.settings import SettingsScene
        from squaretactics.ui.square_tactics.library.gallery import GalleryScene
        from squaretactics.ui.square_tactics.setup.new_game import NewGameScene

        yield drawing_of(NewGameScene(self.app, self._start_new, deepcopy(self.proposal)))
        if self.waits is not None:
            setup, seats = self.waits
            yield from self._table_to_come(Setup.model_validate(setup), seats, 0)
        gallery = GalleryScene(self.app)
        yield drawing_of(gallery)
        yield gallery.draw_first_cards
        yield drawing_of(SettingsScene(self.app, self.preferences))
        game = first_game()
        yield from self._table_to_come(game.setup(), game.seats(), game.seed())
        game.take_preset("full")
        yield from self._table_to_come(game.setup(), game.seats())
        yield partial(self.table.draw_faces, first=False)

    def _table_to_come(self, setup: Setup, seats: Sequence[Seat], seed: int | None = None, /) -> Iterator[Drawing]:
        """Yield how a game will begin, and, once it is known which, the cards in it."""
        from squaretactics.ui.square_tactics.table_to_come import table_to_come

        return table_to_come(self.app, self.preferences, setup, seats, seed)

    def draw(self, target: pygame.Surface) -> None:
        logo = self.app.painter.svg("logo.svg", size=self.logo.size)  # asked for first, to be there first
        self.table.draw(target)
        target.blit(logo, self.logo, special_flags=BLEND)
        self.form.draw(target)
